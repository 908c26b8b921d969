import GestureSupport
import GestureTimeline

/// A report as text: a line for each row that changed, with a sign before it and some rows around it.
package struct DiffText: DiffRows {
    let writer: ByteWriter
    let style: Coloring
    var context = DiffContext()
    var run = MovedRun()

    package init(_ writer: ByteWriter, style: Coloring) {
        self.writer = writer
        self.style = style
    }

    func put(_ change: RowChange) {
        switch change {
        case .same(_, let row): put(line: "  " + row.text(), nil)
        case .gone(let row): put(line: "- " + row.text(), "\u{1B}[31m")
        case .new(let row): put(line: "+ " + row.text(), "\u{1B}[32m")
        case .changed(let pair): put(line: "~ " + pair.new.text() + "  ← " + pair.remark, "\u{1B}[33m")
        }
    }

    func put(note: String, isMoved: Bool) {
        put(line: (isMoved ? "~         " : "          ") + note, "\u{1B}[2m")
    }
}
