import GestureEngine
import GestureSupport
import GestureTimeline

extension Capture {
    /// The maximum number of differences to list in the text.
    private static let mostShown = 20

    /// Returns the results of the comparison as human-readable text.
    package func text(_ style: Coloring) -> String {
        var text = ""
        func line(_ line: String = "") { text += line + "\n" }
        let rowCount = agreement.rowCount
        let share = rowCount == 0 ? "" : ", " + Self.percent(agreement.agreed, of: rowCount)
        line("compare of \(TimelineText.escaped(name))\(system.map { " on " + TimelineText.escaped($0) } ?? "")")
        line("the replay agrees in \(agreement.agreed) of \(rowCount) rows\(share)")
        for warning in warnings { line("warning: " + warning) }
        let parties = agreement.parties.filter { $0.who.kind != .finger || $0.agreed < max($0.device, $0.replay) }
        if !parties.isEmpty {
            line()
            let rows = [["", "", "device", "replay", "agreed", "deviation of values: maximum (mean)"]] + parties.map { Self.cells(of: $0) }
            for (index, row) in Self.aligned(rows).enumerated() {
                let party = index > 0 ? parties[index - 1] : nil
                let isLost = party.map { $0.agreed < max($0.device, $0.replay) } ?? false
                let weight: Weight = isLost ? .lost : index == 0 ? .light : .normal
                line(weight.colored(row, style))
            }
        }
        let differences = agreement.differences
        guard !differences.isEmpty else { return text }
        line()
        line(differences.count == 1 ? "difference" : "differences, the first of each kind")
        for difference in differences.prefix(Self.mostShown) { put(difference, into: &text, style) }
        if differences.count > Self.mostShown { line("  \(differences.count - Self.mostShown) more kinds; --format jsonl prints them all") }
        return text
    }

    private func put(_ difference: Agreement.Difference, into text: inout String, _ style: Coloring) {
        text += "\n  " + Weight.lost.colored(sentence(of: difference), style) + "\n"
        guard let row = difference.row, let reason = timeline.reason(row) else { return }
        let word = difference.side == .device ? "in the replay, " : ""
        text += "    \(word)row \(row): \(timeline.line(row))\n"
        text += "    \(reason.sentence)" + Weight.light.colored("  \(reason.rule.rawValue): \(reason.evidence.words)", style) + "\n"
    }

    /// Returns a line about a difference, for example `0.380  tap recognized  only on the device, 2 times`.
    func sentence(of difference: Agreement.Difference) -> String {
        let observation = difference.observation
        var words = "\(Decimal.text(observation.time, .seconds))  \(observation.who.text) \(observation.what)  "
        switch difference.side {
        case .device: words += "only on the device"
        case .replay: words += "only in the replay"
        case .both:
            if let (name, device, replay) = difference.values {
                words += "\(name) \(Self.numbers(device)) on the device, \(Self.numbers(replay)) in the replay"
            } else if let time = difference.replayTime {
                words += "at \(Decimal.text(time, .seconds)) in the replay"
            }
        }
        return words + (difference.count > 1 ? ", \(difference.count) times" : "")
    }

    private static func numbers(_ values: [Double]) -> String {
        let texts = values.map { Decimal.text($0, .points) }
        return texts.count == 1 ? texts[0] : "(" + texts.joined(separator: ", ") + ")"
    }

    // MARK: Table

    private static func cells(of party: Agreement.Party) -> [String] {
        var values = party.distances.map { distance in
            let unit = distance.name == "location" || distance.name == "translation" ? " pt" : ""
            return "\(distance.name) \(Decimal.text(distance.most, .points))\(unit) (\(Decimal.text(distance.mean, .points)))"
        }
        if micros(party.lag) != 0 {
            values.append("\(Decimal.text(abs(party.lag), .seconds)) s \(party.lag > 0 ? "later" : "earlier") in the replay")
        }
        return [
            party.who.text, "\(party.who.kind)", "\(party.device)", "\(party.replay)", "\(party.agreed)",
            values.joined(separator: ", "),
        ]
    }

    /// Formats the rows of a table as lines with aligned columns. Names and values are aligned to the left, and counts to the right.
    private static func aligned(_ rows: [[String]]) -> [String] {
        let widths = (0..<6).map { column in rows.map { TimelineText.columns($0[column]) }.max() ?? 0 }
        return rows.map { row in
            var line = "  " + TimelineText.padded(row[0], to: widths[0]) + "  " + TimelineText.padded(row[1], to: widths[1])
            for column in 2...4 { line += "  " + TimelineText.rightAligned(row[column], to: widths[column]) }
            return row[5].isEmpty ? line : line + "  " + row[5]
        }
    }

    /// Returns a percentage. It is rounded down, so that it is 100 only if the part equals the whole.
    private static func percent(_ part: Int, of whole: Int) -> String { "\(part * 100 / whole) %" }
}

extension Capture {
    /// The results of the comparison as JSON Lines: a line for each recognizer, view, control or finger, a line for the first difference of
    /// each kind, and a final line with the totals.
    package var json: String {
        JSONWriter.text { json in
            for party in agreement.parties { json.line { put(party, json) } }
            for difference in agreement.differences { json.line { put(difference, json) } }
            json.line {
                json.put("kind", "summary")
                json.put("capture", name)
                json.put("system", system)
                json.put("told", agreement.rowCount)
                json.put("agreed", agreement.agreed)
                json.put("tolerance", agreement.tolerance)
                if !strangers.isEmpty { json.put("unknown", strangers.reduce(0) { $0 + $1.count }) }
            }
        }
    }

    private func put(_ party: Agreement.Party, _ json: JSONWriter) {
        json.put("kind", "party")
        put(party.who, json)
        json.put("device", party.device)
        json.put("replay", party.replay)
        json.put("agreed", party.agreed)
        json.put("lag", party.lag)
        json.object("values") {
            for distance in party.distances {
                json.key(text: distance.name)
                json.object {
                    json.put("most", distance.most)
                    json.put("mean", distance.mean)
                }
            }
        }
    }

    private func put(_ difference: Agreement.Difference, _ json: JSONWriter) {
        let observation = difference.observation
        json.put("kind", "difference")
        json.put("t", observation.time)
        put(observation.who, json)
        json.put("what", observation.what)
        json.put("side", difference.side.rawValue)
        json.put("count", difference.count)
        if let time = difference.replayTime { json.put("replay", time) }
        if let (name, device, replay) = difference.values {
            json.object("values") {
                json.key(text: name)
                json.object {
                    json.array("device") { for value in device { json.add(value) } }
                    json.array("replay") { for value in replay { json.add(value) } }
                }
            }
        }
        if let row = difference.row, let reason = timeline.reason(row) {
            json.put("row", row)
            json.put("text", timeline.line(row))
            json.put("why", reason.sentence)
            json.put(groundsOf: reason.rule)
        }
    }

    private func put(_ who: Observation.Actor, _ json: JSONWriter) {
        json.put("who", who.name)
        json.put("is", "\(who.kind)")
    }
}
