import GestureSupport
import GestureTimeline

/// A report as text. Each changed row is a line that begins with a sign, and some unchanged rows are shown before and after it.
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
        case .same(_, let row): put("  ", row, nil)
        case .gone(let row): put("- ", row, .gone)
        case .new(let row): put("+ ", row, .new)
        case .changed(let pair): put("~ ", pair.new, .changed, pair)
        }
    }

    /// The line is written directly to the output without creating a string, because reports consist mostly of such lines.
    private func put(_ sign: String, _ row: Row, _ color: ChangeRun.Sign?, _ pair: RowPair? = nil) {
        let color = style == .ansi ? color?.color : nil
        if let color { writer.write(color) }
        writer.write(sign)
        texts.write(row, to: writer)
        if let pair {
            writer.write("  ← ")
            pair.writeRemark(to: writer)
        }
        writer.write(color == nil ? "\n" : "\u{1B}[0m\n")
    }

    func put(_ run: ChangeRun) {
        put(line: "\(run.sign.text) \(run.text(inColumns: true))", run.sign.color)
    }

    func put(note: String, isMoved: Bool) {
        put(line: (isMoved ? "~         " : "          ") + note, "\u{1B}[2m")
    }
}

extension ChangeRun.Sign {
    /// The ANSI escape sequence for the colour of lines that begin with this sign.
    var color: String {
        switch self {
        case .gone: "\u{1B}[31m"
        case .new: "\u{1B}[32m"
        case .changed: "\u{1B}[33m"
        }
    }
}

/// A report in two columns, with the first timeline on the left and the second on the right.
package struct DiffSideBySide: DiffRows {
    let writer: ByteWriter
    let style: Coloring
    private let width: Int
    var context = DiffContext()
    var run = MovedRun()
    var fold: ChangeFold?

    /// Creates a report whose lines have `width` columns. If this width is too small for two readable columns, the lines are wider.
    package init(_ writer: ByteWriter, style: Coloring, width: Int, folds: Bool = false) {
        self.writer = writer
        self.style = style
        fold = folds ? ChangeFold() : nil
        self.width = max((min(width, 1000) - 3) / 2, 12)
    }

    func put(_ change: RowChange) {
        switch change {
        case .same(let old, let new): put(old, " ", new, nil)
        case .gone(let row): put(row, "<", nil, ChangeRun.Sign.gone.color)
        case .new(let row): put(nil, ">", row, ChangeRun.Sign.new.color)
        case .changed(let pair): put(pair.old, pair.isReordered ? "x" : "|", pair.new, ChangeRun.Sign.changed.color)
        }
    }

    /// Writes the line for a run of changes across both halves of the report, because a run may contain rows of both timelines.
    func put(_ run: ChangeRun) {
        put(line: "\(run.sign.text) \(run.text(inColumns: false))", run.sign.color)
    }

    func put(note: String, isMoved: Bool) {
        put(line: note, nil)
    }

    private func put(_ left: Row?, _ sign: String, _ right: Row?, _ color: String?) {
        let leftText = cut(left.map { $0.text(inColumns: false) } ?? "")
        let rightText = cut(right.map { $0.text(inColumns: false) } ?? "")
        var line = leftText + String(repeating: " ", count: max(width - TimelineText.columns(leftText), 0)) + " " + sign + " " + rightText
        while line.last == " " { line.removeLast() }
        put(line: line, color)
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
}
