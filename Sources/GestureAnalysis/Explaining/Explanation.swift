import GestureEngine
import GestureSupport
import GestureTimeline

/// The output of an `explain` command, which can be printed as text or as JSON.
package struct Explanation {
    package let timeline: ReplayedTimeline
    package let subject: Subject

    package enum Subject {
        /// The explanation of a row. It includes the pattern with which the user requested the row, if any, and other rows that match this
        /// pattern. The other rows are only listed.
        case row(Int, pattern: String? = nil, others: [Int] = [])
        /// The statement that the timeline contains no row that matches a pattern.
        case nothing(pattern: String)
        /// An outline of the important rows. Each of them is explained briefly, and the number of omitted rows is given.
        case outline([Int], omitted: Int)
    }

    package static func row(_ row: Int, in timeline: ReplayedTimeline) -> Explanation {
        Explanation(timeline: timeline, subject: .row(row))
    }

    /// Explains the first of the given rows. All of these rows match `pattern`.
    package static func rows(_ rows: [Int], of pattern: String, in timeline: ReplayedTimeline) -> Explanation {
        guard let first = rows.first else { return Explanation(timeline: timeline, subject: .nothing(pattern: pattern)) }
        return Explanation(timeline: timeline, subject: .row(first, pattern: pattern, others: Array(rows.dropFirst())))
    }

    /// Explains the important rows of a timeline.
    package static func outline(of timeline: ReplayedTimeline) -> Explanation {
        let rows = timeline.outcomes
        return Explanation(
            timeline: timeline, subject: .outline(Array(rows.prefix(Outline.limit)), omitted: max(rows.count - Outline.limit, 0)))
    }
}

/// Builds the text of an explanation. The parts of the text are added one after another.
struct ExplanationText {
    let timeline: ReplayedTimeline
    let style: Coloring
    private(set) var text = ""

    init(_ timeline: ReplayedTimeline, _ style: Coloring) {
        (self.timeline, self.style) = (timeline, style)
    }

    /// Adds a row's chain of causes. Also adds the options with which the user can ask why the row is late or unwanted, and the options
    /// that explain the other rows that match the pattern.
    mutating func put(_ row: Int, pattern: String?, others: [Int]) {
        put(Chain(of: row, in: timeline))
        if let pattern, let time = timeline[row: row]?.time {
            let late = time > 0 ? "too late: --missing \(TimelineText.quoted(pattern + " before " + Decimal.text(time, .seconds))); " : ""
            line("\nIf the row is \(late)unwanted: --unwanted \(TimelineText.quoted(pattern))")
        }
        guard !others.isEmpty else { return }
        let shown = others.prefix(12).map { "\($0)" }.joined(separator: ", ")
        line("")
        line("\(others.count) more: --row \(shown)\(others.count > 12 ? ", …" : "")")
    }

    private mutating func put(_ chain: Chain) {
        let all = chain.steps.flatMap { $0.beside + [$0.row] }.sorted()
        let width = "\(all.last ?? 0)".utf8.count
        let indent = String(repeating: " ", count: width + 2)
        for (index, step) in chain.steps.enumerated() {
            let isLast = index == chain.steps.count - 1
            let number = TimelineText.rightAligned("\(step.row)", to: width)
            line(number + "  " + colored(timeline.line(step.row, after: all), isLast ? .won : .normal))
            guard let reason = timeline.reason(step.row) else { continue }
            line(indent + reason.sentence)
            line(indent + colored("\(reason.rule.rawValue): \(reason.evidence.words)", .light))
            for aspect in timeline.aspects(of: step.row) { line(indent + colored("\(aspect.rule.rawValue): \(aspect.text)", .light)) }
            for row in step.beside { put(beside: row, after: all, indent) }
        }
    }

    /// Adds a row that is not in the chain of causes but helped to decide a step in this chain. Also adds the reason for this row.
    private mutating func put(beside row: Int, after all: [Int], _ indent: String) {
        line(indent + colored("also involved, row \(row): \(timeline.line(row, after: all))", .waits))
        guard let reason = timeline.reason(row) else { return }
        line(indent + "  \(reason.sentence)" + colored(" (\(reason.rule.rawValue))", .light))
        for aspect in timeline.aspects(of: row) where aspect.rule == .b10 { line(indent + "  \(aspect.sentence)") }
    }

    mutating func put(nothing pattern: String) {
        let word = TimelineText.quoted(pattern)
        line("No row is \(word).")
        line("To see why it is missing: gesturetrace explain … --missing \(word)")
    }

    /// Adds the chain of causes for each of the given rows, with a line for each step.
    mutating func put(outline rows: [Int], omitted: Int) {
        if rows.isEmpty { line("There is nothing to explain: no gesture has an outcome.") }
        for (index, row) in rows.enumerated() {
            if index > 0 { line("") }
            let chain = Chain(of: row, in: timeline)
            let all = chain.steps.map { $0.row }
            line("row \(row): " + colored(timeline.line(row, after: all), .won))
            for step in chain.steps {
                guard let reason = timeline.reason(step.row) else { continue }
                line("  \(timeline.line(step.row, after: all))" + colored("  — \(reason.rule.rawValue): \(reason.sentence)", .light))
            }
        }
        line("")
        if omitted > 0 { line("\(omitted) more; --row NUMBER or \"WHO WHAT\" explains one") }
        line("For a missing row: --missing \"WHO WHAT\"; for an unwanted row: --unwanted \"WHO WHAT\"")
    }

    mutating func line(_ line: String) { text += line + "\n" }

    private func colored(_ text: String, _ weight: Weight) -> String { weight.colored(text, style) }
}

extension Explanation {
    /// Returns the text of the explanation.
    package func text(_ style: Coloring) -> String {
        var text = ExplanationText(timeline, style)
        switch subject {
        case .row(let row, let pattern, let others): text.put(row, pattern: pattern, others: others)
        case .nothing(let pattern): text.put(nothing: pattern)
        case .outline(let rows, let omitted): text.put(outline: rows, omitted: omitted)
        }
        return text.text
    }
}

extension Explanation {
    /// The explanation as JSON Lines, with an object for each step in a chain of causes.
    package var json: String {
        JSONWriter.text { json in
            switch subject {
            case .row(let row, _, let others):
                putLines(of: [row], json)
                for other in others {
                    json.line {
                        json.put("row", other)
                        json.put("kind", "more")
                    }
                }
            case .nothing(let pattern):
                json.line {
                    json.put("kind", "nothing")
                    json.put("pattern", pattern)
                }
            case .outline(let rows, _): putLines(of: rows, json)
            }
        }
    }

    private func putLines(of rows: [Int], _ json: JSONWriter) {
        for row in rows {
            for step in Chain(of: row, in: timeline).steps {
                for other in step.beside { put(other, explains: row, beside: step.row, json) }
                put(step.row, explains: row, beside: nil, json)
            }
        }
    }

    private func put(_ row: Int, explains: Int, beside: Int?, _ json: JSONWriter) {
        guard let record = timeline[row: row], let reason = timeline.reason(row) else { return }
        json.line {
            json.put("explains", explains)
            json.put("row", row)
            json.put("t", record.time)
            if let beside { json.put("beside", beside) }
            json.put("text", timeline.line(row))
            json.put("why", reason.sentence)
            json.put(groundsOf: reason.rule)
            json.array("also") {
                for aspect in timeline.aspects(of: row) {
                    json.object {
                        json.put("why", aspect.sentence)
                        json.put(groundsOf: aspect.rule)
                    }
                }
            }
            if record.cause.row > 0 { json.put("cause", record.cause.row) }
            if record.cause.isTimer { json.put("isTimer", true) }
        }
    }
}

extension JSONWriter {
    /// Writes the name of a rule and the evidence for the rule.
    package func put(groundsOf rule: Rule) {
        put("rule", rule.rawValue)
        put("evidence", rule.reason.evidence.map { $0.key })
    }
}
