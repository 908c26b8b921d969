import GestureEngine

extension Row {
    /// The row as a line of the text timeline (docs/timeline.md), without colours and without a line break.
    ///
    /// Outside the columns of a timeline only one space keeps its parts apart.
    package func text(inColumns: Bool = true) -> String {
        var cells = RowCells()
        cells.take(self)
        return RowText.line(cells, time, NameBytes(Names()) { ($0, 0) }.table(), inColumns: inColumns)
    }
}

enum RowText {
    static func line(_ cells: RowCells, _ time: Double, _ names: NameTable, inColumns: Bool) -> String {
        let writer = ByteWriter()
        let room = RowRoom(cells, names.names).bytes(longestName: names.longest, extraNames: 0)
        var row = TextRow(pen: Pen(at: writer.reserve(room)), names: names, style: .plain, isInColumns: inColumns)
        let stamp = decimalText(time, .seconds)
        if inColumns { row.pen.put(spaces: TextColumns.time - stamp.utf8.count) }
        row.pen.put(word: stamp)
        row.put(cells)
        writer.advance(to: row.pen.at)
        return writer.text
    }
}
