import GestureSupport
import GestureTimeline

/// A table that compares the outcomes of all recognizers in several variants of a trace. In each variant, the trace is replayed with a set
/// of changes; the first variant has no changes.
package struct OutcomeTable {
    /// A set of changes to a trace's replay, and the results of the replay with these changes.
    package struct Variant {
        /// The changes that this variant makes; empty for the first variant.
        package var settings: [String]
        package var tally: OutcomeTally

        package init(settings: [String], tally: OutcomeTally) {
            self.settings = settings
            self.tally = tally
        }
    }

    /// The kind of difference between a variant of the trace and the first variant.
    package enum Difference: Sendable {
        case nothing
        /// The variants differ only in details that the table does not count, such as times, values, delegate calls and reasons.
        case onlyDetails
        case counted
    }

    package let trace: String
    package let variants: [Variant]
    /// The recognizers that received a touch in any variant, each with its outcome in every variant.
    package let recognizers: [(name: String, outcomes: [Outcome])]
    /// The occurrences that are not equally frequent in all variants, each with its count in every variant.
    package let occurrences: [(occurrence: Occurrence, counts: [Int])]
    /// The latencies of views and controls in every variant. An occurrence is left out if its latencies are the same in all variants that
    /// contain it.
    let latencies: [(occurrence: Occurrence, latencies: [[Int]])]
    /// For each variant, its difference from the first variant. For the first variant itself, this is `nothing`.
    package let differences: [Difference]

    package init(trace: String, _ variants: [Variant]) {
        self.trace = trace
        self.variants = variants
        let tallies = variants.map { $0.tally }
        recognizers = Self.distinct(tallies.map { $0.recognizers }).map { name in (name, tallies.map { $0.outcome(of: name) }) }
        let all = Self.distinct(tallies.map { $0.occurrences })
        var actions: [String: Int] = [:]
        for occurrence in all where occurrence.topic == .action { actions[occurrence.who, default: 0] += 1 }
        occurrences = all.enumerated().sorted { ($0.element.topic.rawValue, $0.offset) < ($1.element.topic.rawValue, $1.offset) }
            .map { place in (place.element, tallies.map { $0.count(of: place.element) }) }
            .filter { occurrence, counts in
                // If a recognizer has only one action, the number of actions is left out, because the recognizer's outcome already shows
                // it.
                counts.contains { $0 != counts[0] } && (occurrence.topic != .action || actions[occurrence.who] ?? 0 > 1)
            }
        let late = all.map { occurrence in (occurrence: occurrence, latencies: tallies.map { $0.latencies(of: occurrence) }) }
            .filter { late in
                let known = late.latencies.filter { !$0.isEmpty }
                return known.contains { $0 != known[0] }
            }
        // If the latencies of a control's events are listed, those of its view's touches are left out, because the events are more
        // informative.
        let controls = late.filter { $0.occurrence.topic == .control }.map { $0.occurrence.who }
        latencies = late.filter { $0.occurrence.topic == .control || !controls.contains($0.occurrence.who) }
        let (recognizers, occurrences, latencies) = (recognizers, occurrences, latencies)
        differences = variants.indices.map { variant in
            if tallies[variant].hasSameRows(as: tallies[0]) { return .nothing }
            let isCounted =
                recognizers.contains { $0.outcomes[variant] != $0.outcomes[0] }
                || occurrences.contains { $0.counts[variant] != $0.counts[0] }
                || latencies.contains { $0.latencies[variant] != $0.latencies[0] }
            return isCounted ? .counted : .onlyDetails
        }
    }

    package var hasDifferences: Bool { differences.contains { $0 != .nothing } }

    /// Returns the distinct elements of all lists, in the order in which they first occur.
    private static func distinct<Element: Hashable>(_ lists: [[Element]]) -> [Element] {
        var seen: Set<Element> = []
        return lists.flatMap { $0 }.filter { seen.insert($0).inserted }
    }
}

/// The table as JSON Lines. It consists of a header with the variants, a line for each recognizer, and a line for each occurrence whose
/// counts differ.
extension OutcomeTable {
    package var json: String {
        JSONWriter.text { json in
            json.line {
                json.put("whatif", 1)
                json.put("trace", trace)
                json.array("worlds") {
                    for (variant, difference) in zip(variants, differences) {
                        json.object {
                            json.put("settings", variant.settings)
                            json.put("differs", difference != .nothing)
                        }
                    }
                }
            }
            for (name, outcomes) in recognizers {
                json.line {
                    json.put("kind", "outcome")
                    json.put("recognizer", name)
                    json.array("worlds") { for outcome in outcomes { json.object { outcome.put(to: json) } } }
                }
            }
            for (occurrence, counts) in occurrences {
                json.line {
                    json.put("kind", "count")
                    json.put("who", occurrence.who)
                    json.put("what", occurrence.what)
                    json.put("worlds", counts)
                }
            }
        }
    }
}

extension Outcome {
    fileprivate func put(to json: JSONWriter) {
        json.put("touched", hadTouch)
        json.put("recognized", recognized)
        json.put("began", began)
        json.put("cancelled", cancelled)
        json.put("failed", failed)
        json.put("latency", latencies.map { Double($0) / 1e6 })
    }
}

/// The table as text with a column for each variant. If a value equals the value in the first column, a word such as "same" replaces it.
extension OutcomeTable {
    /// The maximum width of a column, in characters. Headings are wrapped to this width, but cells may be wider.
    private static let width = 30
    private static let gap = "   "

    /// Returns the table as text. `width` is the width of the terminal, in characters. The table is wider only if there are too many
    /// columns, or if a cell is wider than its column.
    package func text(style: Coloring, width: Int? = nil) -> String {
        let lines = lines
        let labelWidth = lines.map { TimelineText.columns($0.label) }.max() ?? 0
        let column = width.map { min(max(($0 - labelWidth) / variants.count - Self.gap.utf8.count, 12), Self.width) } ?? Self.width
        let headings = variants.enumerated().map { place, variant in
            place == 0 ? ["unchanged"] : variant.settings.flatMap { Self.broken(TimelineText.escaped($0), at: column) }
        }
        let widths = variants.indices.map { variant in
            (headings[variant] + lines.map { $0.cells[variant] }).map { TimelineText.columns($0) }.max() ?? 0
        }
        func line(_ label: String, _ cells: [String], isMarked: (Int) -> Bool) -> String {
            var text = TimelineText.padded(label, to: labelWidth)
            for (variant, cell) in cells.enumerated() {
                let padded = TimelineText.padded(cell, to: widths[variant])
                text += Self.gap + (style == .ansi && isMarked(variant) ? "\u{1B}[33m" + padded + "\u{1B}[0m" : padded)
            }
            return Self.trimmed(text) + "\n"
        }
        var text = "what if, in \(TimelineText.escaped(trace)):\n\n"
        for row in 0..<(headings.map { $0.count }.max() ?? 0) {
            text += line("", headings.map { row < $0.count ? $0[row] : "" }) { _ in false }
        }
        for row in lines {
            if row.isFirst { text += "\n" }
            text += line(row.label, row.cells) { $0 > 0 && row.cells[$0] != Self.same }
        }
        return text + remarks
    }

    private static let same = "same"

    private struct Line {
        var label: String
        var cells: [String]
        /// Whether the line is the first line of a section in the table.
        var isFirst = false
    }

    private var lines: [Line] {
        func cells(_ texts: [String]) -> [String] {
            texts.enumerated().map { variant, text in variant > 0 && text == texts[0] ? Self.same : text }
        }
        var lines: [Line] = []
        for (name, outcomes) in recognizers {
            lines.append(Line(label: TimelineText.escaped(name), cells: cells(outcomes.map { $0.text })))
            guard outcomes.contains(where: { $0.latencies.contains { $0 > 0 } }) else { continue }
            lines.append(Line(label: "  latency", cells: cells(outcomes.map { $0.latencyText.isEmpty ? "-" : $0.latencyText })))
        }
        if !lines.isEmpty { lines[0].isFirst = true }
        for (place, (occurrence, counts)) in occurrences.enumerated() {
            let who = occurrence.who.isEmpty ? "" : TimelineText.escaped(occurrence.who) + " "
            let label = who + TimelineText.escaped(occurrence.what)
            let texts = counts.map { $0 == 0 ? "never" : $0 == 1 ? "once" : "\($0) times" }
            lines.append(Line(label: label, cells: cells(texts), isFirst: place == 0))
        }
        for (place, (occurrence, latencies)) in latencies.enumerated() {
            let label = TimelineText.escaped("\(occurrence.who) \(occurrence.what) latency")
            let texts = latencies.map { $0.isEmpty ? "-" : Outcome.text(of: $0) }
            lines.append(Line(label: label, cells: cells(texts), isFirst: place == 0))
        }
        return lines
    }

    /// Remarks about differences between the variants that the table does not show.
    private var remarks: String {
        var text = ""
        if recognizers.isEmpty { text += "No recognizer receives a touch.\n" }
        if occurrences.isEmpty, latencies.isEmpty { text += "Controls and views receive the same in all columns.\n" }
        for (variant, difference) in zip(variants, differences).dropFirst() {
            var settings = variant.settings.map { TimelineText.escaped($0) }.joined(separator: ", ")
            // If the changes are a layout or an iOS version, their description already begins with "on".
            if !settings.hasPrefix("on ") { settings = "with " + settings }
            switch difference {
            case .nothing: text += "Nothing changes \(settings).\n"
            case .onlyDetails:
                text += "Only times, values, questions or reasons change \(settings); run it alone, without '--or', to see them.\n"
            case .counted: break
            }
        }
        return text.isEmpty ? "" : "\n" + text
    }

    private static func trimmed(_ text: String) -> String {
        var text = text
        while text.last == " " { text.removeLast() }
        return text
    }

    /// Breaks a string into lines of at most the given width. Lines are broken after spaces and punctuation if possible, otherwise
    /// anywhere.
    private static func broken(_ text: String, at width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        /// The text that follows the last character after which the line can be broken.
        var part = ""
        func columns(_ text: String) -> Int { TimelineText.columns(text) }
        func end(_ text: String) { lines.append(trimmed(text)) }
        for character in text {
            if columns(line) + columns(part) + columns(String(character)) > width, character != " " {
                if line.isEmpty {
                    end(part)
                    part = ""
                } else {
                    end(line)
                    line = ""
                }
            }
            part.append(character)
            if signs.contains(character) {
                line += part
                part = ""
            }
        }
        end(line + part)
        return lines
    }

    private static let signs: [Character] = [" ", "=", ",", ":", ".", "(", "&", "|"]
}
