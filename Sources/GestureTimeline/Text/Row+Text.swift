import GestureEngine
import GestureSupport

extension Row {
    /// The row as a line of the text timeline (docs/timeline.md), without colours and without a line break.
    ///
    /// If it is not in columns, a single space separates its parts.
    package func text(inColumns: Bool = true) -> String { RowTexts().text(of: self, inColumns: inColumns) }
}

/// Writes rows as lines of text, one after another.
package final class RowTexts {
    private let line: TextRowWriter
    private var cells = RowCells()
    /// The text after the time of rows that repeat.
    private var known = LikenessTable<[UInt8]>()

    package init() {
        // A row contains its strings itself.
        line = TextRowWriter(to: ByteWriter(capacity: 256), names: NameBytes(Names()) { ($0, 0) }, style: .plain)
    }

    /// See `Row.text`.
    package func text(of row: Row, inColumns: Bool = true) -> String {
        ByteWriter.text { write(row, to: $0, inColumns: inColumns) }
    }

    /// Writes the row as a line of text, without a line break; see `Row.text`.
    package func write(_ row: Row, to writer: ByteWriter, inColumns: Bool = true) {
        line.writer.removeAll()
        line.isInColumns = inColumns
        if inColumns { line.put(stamp: row.time) } else { line.writer.put(row.time, .seconds) }
        let start = line.writer.count
        if inColumns, let text = known[row.likeness] {
            line.writer.write(text)
        } else {
            cells.take(row)
            line.put(cells)
            if inColumns { known.note(Array(line.writer.bytes[start...]), of: row.likeness) }
        }
        writer.write(line.writer)
    }
}
