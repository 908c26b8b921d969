import GestureSupport
import GestureTimeline

/// A report in two columns: the first timeline on the left, the second on the right.
package struct DiffSideBySide: DiffRenderer {
    private let writer: ByteWriter
    private let style: Coloring
    private let width: Int
    private var context = DiffContext()
    private var run = MovedRun()

    /// `width` is that of the whole line; less than two readable columns is not kept to.
    package init(_ writer: ByteWriter, style: Coloring, width: Int) {
        self.writer = writer
        self.style = style
        self.width = max((min(width, 1000) - 3) / 2, 12)
    }

    package mutating func add(_ change: RowChange) {
        guard case .show(let hidden, let delay) = run.add(change) else { return }
        putMoved(hidden, delay)
        if case .same(let old, let new) = change {
            // The rows before a change are shown from one side, since they say the same.
            if context.same(new) { put(old, " ", new, nil) }
            return
        }
        let (skipped, before) = context.change()
        putSkipped(skipped)
        for row in before { put(row, " ", row, nil) }
        switch change {
        case .same: break
        case .gone(let row): put(row, "<", nil, "\u{1B}[31m")
        case .new(let row): put(nil, ">", row, "\u{1B}[32m")
        case .changed(let pair): put(pair.old, pair.isReordered ? "x" : "|", pair.new, "\u{1B}[33m")
        }
    }

    package mutating func finish() {
        let (hidden, delay) = run.end()
        putMoved(hidden, delay)
        putSkipped(context.left)
    }

    package func heading(_ header: DiffHeader, _ summary: DiffSummary) -> String {
        summary.hasDifferences || !header.settings.isEmpty ? summaryText(header, summary) : ""
    }

    private func put(_ left: Row?, _ sign: String, _ right: Row?, _ color: String?) {
        let leftText = cut(left.map { $0.text(inColumns: false) } ?? "")
        let rightText = cut(right.map { $0.text(inColumns: false) } ?? "")
        var line = leftText + String(repeating: " ", count: max(width - TimelineText.columns(leftText), 0)) + " " + sign + " " + rightText
        while line.last == " " { line.removeLast() }
        writer.write(style == .ansi && color != nil ? (color ?? "") + line + "\u{1B}[0m\n" : line + "\n")
    }

    private func cut(_ text: String) -> String {
        guard TimelineText.columns(text) > width else { return text }
        var result = ""
        var used = 0
        for character in text {
            let wide = TimelineText.columns(String(character))
            guard used + wide <= width - 1 else { break }
            result.append(character)
            used += wide
        }
        return result + "…"
    }

    private func putSkipped(_ count: Int) {
        if count > 0 { writer.write("… \(count) \(count == 1 ? "row" : "rows") the same\n") }
    }

    private func putMoved(_ count: Int, _ delay: Double) {
        if count > 0 { writer.write("… \(count) more \(count == 1 ? "row" : "rows") \(DiffSentence.later(delay))\n") }
    }
}
