import GestureEngine
import GestureSupport

extension Row {
    /// The row as a line of the text timeline (docs/timeline.md), without colours and without a line break.
    ///
    /// Outside the columns of a timeline only one space keeps its parts apart.
    package func text(inColumns: Bool = true) -> String {
        var cells = RowCells()
        cells.take(self)
        // A row has its strings itself.
        let none = NameBytes(Names()) { ($0, 0) }
        return withExtendedLifetime(none) {
            let table = none.table()
            let writer = ByteWriter()
            let room = RowRoom(cells, table.strings).bytes(table, extraNames: 0)
            var row = TextRow(pen: Pen(at: writer.reserve(room)), names: table, style: .plain, isInColumns: inColumns)
            let stamp = Decimal.text(time, .seconds)
            if inColumns { row.pen.put(spaces: TextColumns.time - stamp.utf8.count) }
            row.pen.put(word: stamp)
            row.put(cells)
            writer.advance(to: row.pen.at)
            return writer.text
        }
    }
}
