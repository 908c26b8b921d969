import GestureEngine
import GestureTimeline

/// The rows that a picture can show, until they are printed: of a run of mere movement only the first.
struct KeptRows {
    private struct Kept {
        var record: Record
        var number: Int
        var step: Int32
        /// How many rows of movement follow that are not kept.
        var folded = 0
    }

    private let limit: Int
    private var rows: [Kept] = []
    private var isLastMere = false
    /// How many rows were not kept since there were too many.
    private(set) var unlisted = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds a row; `isMere` is whether it tells of movement only.
    mutating func add(_ record: Record, number: Int, step: Int32, isMere: Bool) {
        if isMere && isLastMere {
            rows[rows.count - 1].folded += 1
        } else if rows.count == limit {
            unlisted += 1
        } else {
            isLastMere = isMere
            rows.append(Kept(record: record, number: number, step: step))
        }
    }

    /// The rows as the timeline prints them, with their reasons.
    func lines(_ names: Names) -> [RowLine] {
        let records = rows.map { $0.record }
        let plain = TextRows.lines(of: records, names, why: false)
        let reasoned = TextRows.lines(of: records, names, why: true)
        var lines: [RowLine] = []
        lines.reserveCapacity(rows.count)
        for (index, row) in rows.enumerated() {
            let record = row.record
            // Behind the text, "  — RULE: ".
            let prefix = plain[index].utf8.count + 2 + 3 + 1 + record.cause.rule.rawValue.utf8.count + 2
            lines.append(
                RowLine(
                    number: row.number, kind: RowKind(record.body), time: record.time, rule: record.cause.rule, cause: record.cause.row,
                    at: Moment(time: record.time, step: row.step), text: Self.trimmed(plain[index]),
                    why: String(decoding: Array(reasoned[index].utf8.dropFirst(prefix)), as: UTF8.self), folded: row.folded))
        }
        return lines
    }

    /// A row without its time and the spaces and bars of its columns.
    private static func trimmed(_ line: String) -> String {
        var bytes = Array(line.utf8)[...]
        // Seconds with three decimals, right-aligned.
        bytes = bytes.drop { $0 == UInt8(ascii: " ") }
        bytes = bytes.drop { $0 != UInt8(ascii: " ") }
        bytes = bytes.drop { $0 == UInt8(ascii: " ") }
        // The bar in front of what views get.
        if bytes.starts(with: Array("│ ".utf8)) { bytes = bytes.dropFirst(4) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
