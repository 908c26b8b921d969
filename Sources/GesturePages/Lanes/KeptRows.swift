import GestureEngine
import GestureTimeline

/// Stores the rows that a picture can show until they are printed. If several consecutive rows report only movement, only the first is
/// stored.
struct KeptRows {
    private struct Kept {
        var record: Record
        var number: Int
        var step: Int32
        var beside: [Int]
        /// The number of rows after this one that report only movement and are not stored.
        var folded = 0
    }

    private let limit: Int
    /// The rows that have not been returned by `take()` yet.
    private var rows: [Kept] = []
    /// The number of rows that `take()` has returned.
    private var taken = 0
    /// The last row that `take()` has returned. Further rows about movement may still be folded into it.
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

    /// Adds a row. `isMere` tells whether the row reports only movement.
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

    /// Returns the row that was returned last, followed by all rows added since. The first row is repeated because its `folded` may have
    /// grown, and `place` is its index. The rows are in the form in which the timeline prints them, with their reasons.
    ///
    /// Each row is printed only once, because its delay depends on the rows before it.
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
        // The reason follows the text of the row and " — RULE: ".
        let prefix = text.utf8.count + 2 + 3 + 1 + record.cause.rule.rawValue.utf8.count + 2
        let why = String(decoding: Array(reasoned.line(of: record).utf8.dropFirst(prefix)), as: UTF8.self)
        return RowLine(
            number: row.number, kind: RowKind(record.body), tone: RowLine.Tone(cells.meaning(names).traits),
            mentions: cells.mentions(names),
            time: record.time, rule: record.cause.rule, cause: record.cause.row, at: Moment(time: record.time, step: row.step),
            text: Self.trimmed(text), why: why, folded: row.folded, beside: row.beside)
    }

    /// Returns a row without its time and without the spaces and bars that align its columns.
    private static func trimmed(_ line: String) -> String {
        var bytes = Array(line.utf8)[...]
        // The time is aligned to the right and has three decimals.
        bytes = bytes.drop { $0 == UInt8(ascii: " ") }
        bytes = bytes.drop { $0 != UInt8(ascii: " ") }
        bytes = bytes.drop { $0 == UInt8(ascii: " ") }
        // A bar precedes the touches of views.
        if bytes.starts(with: Array("│ ".utf8)) { bytes = bytes.dropFirst(4) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
