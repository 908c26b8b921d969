import GestureSupport
import GestureTimeline

/// A report as text: a line for each row that changed, with a sign before it and some rows around it.
package struct DiffText: DiffRows {
    let writer: ByteWriter
    let style: Coloring
    var context = DiffContext()
    var run = MovedRun()
    var fold: ChangeFold?
    private let texts = RowTexts()

    package init(_ writer: ByteWriter, style: Coloring, folds: Bool = false) {
        self.writer = writer
        self.style = style
        fold = folds ? ChangeFold() : nil
    }

    func put(_ change: RowChange) {
        switch change {
        case .same(_, let row): put(line: "  " + texts.text(of: row), nil)
        case .gone(let row): put(line: "- " + texts.text(of: row), ChangeRun.Sign.gone.color)
        case .new(let row): put(line: "+ " + texts.text(of: row), ChangeRun.Sign.new.color)
        case .changed(let pair): put(line: "~ " + texts.text(of: pair.new) + "  ← " + pair.remark, ChangeRun.Sign.changed.color)
        }
    }

    func put(_ run: ChangeRun) {
        put(line: "\(run.sign.text) \(run.text(inColumns: true))", run.sign.color)
    }

    func put(note: String, isMoved: Bool) {
        put(line: (isMoved ? "~         " : "          ") + note, "\u{1B}[2m")
    }
}

extension ChangeRun.Sign {
    /// The escape sequence of its lines.
    var color: String {
        switch self {
        case .gone: "\u{1B}[31m"
        case .new: "\u{1B}[32m"
        case .changed: "\u{1B}[33m"
        }
    }
}
