import GestureSupport
import GestureTimeline

// Draws the decisions as rows of text below the lanes.
extension LanesSVG {
    /// Returns the rows about decisions. If there are too many, failures are omitted first. The last line then contains the number of
    /// omitted rows.
    func outcomeLines() -> [(time: String, text: String)] {
        var rows = lanes.rows.filter { isOutcome($0) }
        let all = rows.count + lanes.unlistedRows
        if rows.count > limits.outcomeLines { rows = rows.filter { !isFailure($0) } }
        var lines = rows.prefix(limits.outcomeLines).map { (time: Decimal.text($0.time, .seconds), text: Self.parted($0.text)) }
        let more = all - lines.count
        if more > 0 { lines.append(("", "… and \(plural(more, "more row"))")) }
        return lines
    }

    /// Whether a row is a decision, as shown by the symbol at the beginning of the row (docs/timeline.md).
    private func isOutcome(_ row: RowLine) -> Bool {
        switch row.text.unicodeScalars.first {
        case "◉", "✕", "◌", "⊘", "▸", "»", "!", "✓": row.kind != .touch
        default: false
        }
    }

    private func isFailure(_ row: RowLine) -> Bool { row.kind == .recognizerState && row.text.unicodeScalars.first == "✕" }

    /// Replaces the spaces that align columns with single spaces.
    static func oneSpaced(_ text: String) -> String {
        text.split(separator: " ").joined(separator: " ")
    }

    /// Inserts dots between the parts of a row, as in "photo held touch 1 ended · by single". In `text`, wider gaps separate the parts.
    static func parted(_ text: String) -> String {
        var result = ""
        var words = 0
        var isGap = false
        for part in text.split(separator: " ", omittingEmptySubsequences: false) {
            guard !part.isEmpty else {
                isGap = true
                continue
            }
            // The wide gaps after the symbol and after the name only align columns.
            if words > 0 { result += isGap && words != 2 ? " · " : " " }
            result += part
            words += 1
            isGap = false
        }
        return result
    }

    func drawOutcomeLines(_ outcomeLines: [(time: String, text: String)], top: Double) {
        guard !outcomeLines.isEmpty else { return }
        let x = left - gutter
        markup.text("DECISIONS", x, top + 8, "group")
        for (index, line) in outcomeLines.enumerated() {
            let y = top + 26 + Double(index) * 16
            markup.text(line.time, x + 34, y, "axis", anchor: "end")
            let style: String =
                switch line.text.unicodeScalars.first {
                case "◉", "▸", "✓": "note good"
                case "✕", "⊘": "note bad"
                case "◌": "note late"
                default: "note"
                }
            markup.text(TextWidth.fit(line.text, size: 10, in: right - x - 44), x + 44, y, style)
        }
    }
}
