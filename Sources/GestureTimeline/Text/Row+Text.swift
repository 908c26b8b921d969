import GestureEngine
import GestureSupport

extension Row {
    /// Returns the row as a line of the text timeline (docs/timeline.md), without colours and without a line break.
    ///
    /// If `inColumns` is `false`, single spaces separate the parts of the line.
    package func text(inColumns: Bool = true) -> String { RowTexts().text(of: self, inColumns: inColumns) }
}

/// Converts rows to lines of text.
package final class RowTexts {
    private let line: TextRowWriter
    private var cells = RowCells()
    /// The text of frequent rows without their times. Rows with the same likeness share an entry.
    private var known = LikenessCache<[UInt8]>()

    package init() {
        // The table of names stays empty, because the row contains its names as strings.
        line = TextRowWriter(to: ByteWriter(capacity: 256), names: NameBytes(Names()) { ($0, 0) }, style: .plain)
    }

    /// Returns a row as a line of text; see `Row.text(inColumns:)`.
    package func text(of row: Row, inColumns: Bool = true) -> String {
        ByteWriter.text { write(row, to: $0, inColumns: inColumns) }
    }

    /// Writes a row as a line of text without a line break; see `Row.text(inColumns:)`.
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
