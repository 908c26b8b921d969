import GestureEngine
import GestureTimeline

/// A store for the rows that a picture can show. A row is stored until it is printed. If several consecutive rows report only movement,
/// only the first of them is stored.
struct KeptRows {
    private struct Kept {
        var record: Record
        var number: Int
        var step: Int32
        var beside: [Int]
        /// The number of subsequent rows that report only movement and are therefore not stored.
        var folded = 0
    }

    private let limit: Int
    /// The rows that `take()` has not returned yet.
    private var rows: [Kept] = []
    /// The number of rows that `take()` has returned.
    private var taken = 0
    /// The last row that `take()` has returned. Subsequent rows that report only movement may still be merged into this row.
    private var last: RowLine?
    private var isLastMere = false
    private let names: Names
    private var decisions = Decisions()
    private var cells = RowCells()
    private let plain: TextLines
    private let reasoned: TextLines
    /// The number of rows that were omitted because there were too many.
    private(set) var unlisted = 0

    init(_ names: Names, limit: Int) {
        self.limit = limit
        self.names = names
        plain = TextLines(names, why: false)
        reasoned = TextLines(names, why: true)
    }

    /// Adds a row. `isMere` is true if the row reports only movement.
    mutating func add(_ record: Record, number: Int, step: Int32, isMere: Bool) {
        let beside = decisions.take(record, names)
        if isMere && isLastMere {
            if rows.isEmpty { last?.folded += 1 } else { rows[rows.count - 1].folded += 1 }
        } else if taken + rows.count == limit {
            unlisted += 1
        } else {
            isLastMere = isMere
            rows.append(Kept(record: record, number: number, step: step, beside: beside))
        }
    }

    /// Returns the last row that the previous call returned, followed by all rows added since then. Each row includes the reason why it
    /// occurred, and is formatted as the timeline prints it. The first row is repeated because its `folded` may have increased, and `place`
    /// is its index.
    ///
    /// Each row is formatted only once, because its delay depends on the rows before it.
    mutating func take() -> (place: Int, lines: [RowLine]) {
        let place = max(taken - 1, 0)
        var lines: [RowLine] = []
        if let last { lines.append(last) }
        let new = rows
        rows = []
        for row in new { lines.append(line(row)) }
        taken += new.count
        last = lines.last
        return (place, lines)
    }

    private mutating func line(_ row: Kept) -> RowLine {
        let record = row.record
        cells.take(record)
        let text = plain.line(of: record)
        // In the printed line, " — RULE: " separates the text of the row from the reason.
        let prefix = text.utf8.count + 2 + 3 + 1 + record.cause.rule.rawValue.utf8.count + 2
        let why = String(decoding: Array(reasoned.line(of: record).utf8.dropFirst(prefix)), as: UTF8.self)
        return RowLine(
            number: row.number, kind: RowKind(record.body), tone: RowLine.Tone(cells.meaning(names).traits),
            mentions: cells.mentions(names),
            time: record.time, rule: record.cause.rule, cause: record.cause.row, at: Moment(time: record.time, step: row.step),
            text: Self.trimmed(text), why: why, folded: row.folded, beside: row.beside)
    }

    /// Removes the time of a row, and the spaces and bars that align the row's columns.
    private static func trimmed(_ line: String) -> String {
        var bytes = Array(line.utf8)[...]
        // The time is right-aligned and has three decimals.
        bytes = bytes.drop { $0 == UInt8(ascii: " ") }
        bytes = bytes.drop { $0 != UInt8(ascii: " ") }
        bytes = bytes.drop { $0 == UInt8(ascii: " ") }
        // In rows that report the touches of a view, a bar precedes the text.
        if bytes.starts(with: Array("│ ".utf8)) { bytes = bytes.dropFirst(4) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
