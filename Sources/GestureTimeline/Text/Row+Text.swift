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
    @exclusivity(unchecked) private var cells = RowCells()
    /// Of rows that come again, the bytes behind the time, and how many they are.
    @exclusivity(unchecked) private var known = LikenessTable<Int>()
    @exclusivity(unchecked) private var bytes: [UInt8] = []

    package init() {}

    /// See `Row.text`.
    package func text(of row: Row, inColumns: Bool = true) -> String {
        let writer = ByteWriter()
        write(row, to: writer, inColumns: inColumns)
        return writer.text
    }

    /// Writes the row as a line of text, without a line break; see `Row.text`.
    package func write(_ row: Row, to writer: ByteWriter, inColumns: Bool = true) {
        guard inColumns, let count = known[row.likeness] else {
            cells.take(row)
            return write(cells, row, to: writer, inColumns)
        }
        var pen = Pen(at: writer.reserve(Pen.longestNumber + LineMemory.longest + Pen.slack))
        pen.put(stamp: row.time)
        let start = LikenessTable<Int>.place(row.likeness) * LineMemory.longest
        bytes.withUnsafeBufferPointer { pen.put(UnsafeBufferPointer(rebasing: $0[start..<start + count])) }
        writer.advance(to: pen.at)
    }

    private func write(_ cells: RowCells, _ row: Row, to writer: ByteWriter, _ inColumns: Bool) {
        let table = none.table()
        let room = RowRoom(cells, table.strings).bytes(table, extraNames: 0)
        var line = TextRow(pen: Pen(at: writer.reserve(room)), names: table, style: .plain, isInColumns: inColumns)
        if inColumns { line.pen.put(stamp: row.time) } else { line.pen.put(row.time, .seconds) }
        let start = line.pen.at
        line.put(cells)
        if inColumns, row.likeness != 0 { keep(UnsafeBufferPointer(start: start, count: line.pen.at - start), row.likeness) }
        writer.advance(to: line.pen.at)
        withExtendedLifetime(none) {}
    }

    private func keep(_ line: UnsafeBufferPointer<UInt8>, _ likeness: UInt32) {
        // Other names or spaces than in the line that was read may have made it longer.
        guard line.count <= LineMemory.longest else { return }
        if bytes.isEmpty { bytes = [UInt8](repeating: 0, count: LikenessTable<Int>.count * LineMemory.longest) }
        let start = LikenessTable<Int>.place(likeness) * LineMemory.longest
        for (index, byte) in line.enumerated() { bytes[start + index] = byte }
        known.note(line.count, of: likeness)
    }
}
