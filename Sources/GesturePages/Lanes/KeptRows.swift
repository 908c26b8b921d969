import GestureEngine
import GestureTimeline

/// The rows that a picture can show, stored until they are printed. Of consecutive rows about movement, only the first is stored.
struct KeptRows {
    private struct Kept {
        var record: Record
        var number: Int
        var step: Int32
        var beside: [Int]
        /// The number of rows about movement that follow this row and are not stored.
        var folded = 0
    }

    private let limit: Int
    /// The rows that have not been taken yet.
    private var rows: [Kept] = []
    /// The number of rows that were taken, and the last of them, into which further rows about movement may be folded.
    private var taken = 0
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

    /// Adds a row. `isMere` tells whether the row only reports movement.
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

    /// Returns the last row that was taken, whose `folded` may have grown, followed by the rows that have not been taken yet. They are as
    /// the timeline prints them, with their reasons. `place` is the index of the first returned row.
    ///
    /// Each row is printed only once, because its lateness depends on the rows before it.
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
        // The reason begins after the text of the row and " — RULE: ".
        let prefix = text.utf8.count + 2 + 3 + 1 + record.cause.rule.rawValue.utf8.count + 2
        let why = String(decoding: Array(reasoned.line(of: record).utf8.dropFirst(prefix)), as: UTF8.self)
        return RowLine(
            number: row.number, kind: RowKind(record.body), tone: RowLine.Tone(cells.meaning(names).traits),
            mentions: cells.mentions(names),
            time: record.time, rule: record.cause.rule, cause: record.cause.row, at: Moment(time: record.time, step: row.step),
            text: Self.trimmed(text), why: why, folded: row.folded, beside: row.beside)
    }

    /// Returns a row without its time, and without the spaces and bars of its columns.
    private static func trimmed(_ line: String) -> String {
        var bytes = Array(line.utf8)[...]
        // The time is right-aligned and has three decimals.
        bytes = bytes.drop { $0 == UInt8(ascii: " ") }
        bytes = bytes.drop { $0 != UInt8(ascii: " ") }
        bytes = bytes.drop { $0 == UInt8(ascii: " ") }
        // The bar precedes the touches of views.
        if bytes.starts(with: Array("│ ".utf8)) { bytes = bytes.dropFirst(4) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
