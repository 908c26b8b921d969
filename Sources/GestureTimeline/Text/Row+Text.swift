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
    private let writer = ByteWriter()

    package init() {}

    /// See `Row.text`.
    package func text(of row: Row, inColumns: Bool = true) -> String {
        var cells = RowCells()
        cells.take(row)
        writer.removeAll()
        return withExtendedLifetime(none) {
            let table = none.table()
            let room = RowRoom(cells, table.strings).bytes(table, extraNames: 0)
            var line = TextRow(pen: Pen(at: writer.reserve(room)), names: table, style: .plain, isInColumns: inColumns)
            let stamp = Decimal.text(row.time, .seconds)
            if inColumns { line.pen.put(spaces: TextColumns.time - stamp.utf8.count) }
            line.pen.put(word: stamp)
            line.put(cells)
            writer.advance(to: line.pen.at)
            return writer.text
        }
    }
}
