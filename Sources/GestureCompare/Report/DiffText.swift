import GestureSupport
import GestureTimeline

/// A report as text: a line for each row that changed, with a sign before it and some rows around it.
package struct DiffText: DiffRenderer {
    private let writer: ByteWriter
    private let style: Coloring
    private var context = DiffContext()
    private var run = MovedRun()

    package init(_ writer: ByteWriter, style: Coloring) {
        self.writer = writer
        self.style = style
    }

    package mutating func add(_ change: RowChange) {
        guard case .show(let hidden, let delay) = run.add(change) else { return }
        putMoved(hidden, delay)
        if case .same(_, let row) = change {
            if context.same(row) { put("  ", row, "", nil) }
            return
        }
        let (skipped, before) = context.change()
        putSkipped(skipped)
        for row in before { put("  ", row, "", nil) }
        switch change {
        case .same: break
        case .gone(let row): put("- ", row, "", "\u{1B}[31m")
        case .new(let row): put("+ ", row, "", "\u{1B}[32m")
        case .changed(let pair): put("~ ", pair.new, "  ← " + pair.remark, "\u{1B}[33m")
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

    private func put(_ sign: String, _ row: Row, _ remark: String, _ color: String?) {
        let line = sign + row.text() + remark
        writer.write(style == .ansi && color != nil ? (color ?? "") + line + "\u{1B}[0m\n" : line + "\n")
    }

    private func putSkipped(_ count: Int) {
        if count > 0 { putFaint("          … \(count) \(count == 1 ? "row" : "rows") the same") }
    }

    private func putMoved(_ count: Int, _ delay: Double) {
        if count > 0 { putFaint("~         … \(count) more \(count == 1 ? "row" : "rows") \(DiffSentence.later(delay))") }
    }

    private func putFaint(_ text: String) {
        writer.write(style == .ansi ? "\u{1B}[2m" + text + "\u{1B}[0m\n" : text + "\n")
    }
}
