import GestureEngine
import GestureSupport

extension Row {
    /// The row as a line of the text timeline (docs/timeline.md), without colours and without a line break.
    ///
    /// Outside the columns of a timeline only one space keeps its parts apart.
    package func text(inColumns: Bool = true) -> String { RowTexts().text(of: self, inColumns: inColumns) }
}

/// Writes rows as lines of text, one after another.
package final class RowTexts {
    /// A row has its strings itself.
    private let none = NameBytes(Names()) { ($0, 0) }
    private var cells = RowCells()

    package init() {}

    /// See `Row.text`.
    package func text(of row: Row, inColumns: Bool = true) -> String {
        let writer = ByteWriter()
        write(row, to: writer, inColumns: inColumns)
        return writer.text
    }

    /// Writes the row as a line of text, without a line break; see `Row.text`.
    package func write(_ row: Row, to writer: ByteWriter, inColumns: Bool = true) {
        var cells = RowCells()
        swap(&cells, &self.cells)
        defer { swap(&cells, &self.cells) }
        cells.take(row)
        withExtendedLifetime(none) {
            let table = none.table()
            let room = RowRoom(cells, table.strings).bytes(table, extraNames: 0)
            var line = TextRow(pen: Pen(at: writer.reserve(room)), names: table, style: .plain, isInColumns: inColumns)
            if inColumns { line.pen.put(stamp: row.time) } else { line.pen.put(row.time, .seconds) }
            line.put(cells)
            writer.advance(to: line.pen.at)
        }
    }
}
