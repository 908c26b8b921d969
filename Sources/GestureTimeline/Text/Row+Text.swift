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
    package init() {}

    /// See `Row.text`.
    package func text(of row: Row, inColumns: Bool = true) -> String {
        ByteWriter.text { write(row, to: $0, inColumns: inColumns) }
    }

    /// A row has its strings itself.
    private let none = NameBytes(Names()) { ($0, 0) }
    @exclusivity(unchecked) private var cells = RowCells()

    /// Writes the row as a line of text, without a line break; see `Row.text`.
    package func write(_ row: Row, to writer: ByteWriter, inColumns: Bool = true) {
        cells.take(row)
        let line = TextRowWriter(to: writer, names: none, style: .plain)
        line.isInColumns = inColumns
        if inColumns { line.begin(at: row.time) } else { writer.put(row.time, .seconds) }
        line.put(cells)
    }
}
