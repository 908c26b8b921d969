import GestureEngine
import GestureSupport

/// What bounds the length of a row, before it is written.
struct RowRoom {
    /// Names in lists; a row has at most four others.
    private var names = 0
    private var touches = 0
    /// UTF-8 bytes of texts that are no names, before they are escaped.
    private var text = 0

    /// The room of a row of the kinds that come often; nil for the others.
    @inline(__always)
    init?(often record: UnsafePointer<Record>, _ table: NameTable) {
        if case .recognizerTouches(let row) = record.pointee.body {
            touches = Int(row.touches.count)
        } else if case .touch(let row) = record.pointee.body {
            if row.phase == .began { names += table.count(row.recognizers) + (row.passed.isEmpty ? 0 : table.strings[row.passed].count) }
        } else if case .recognizerAction = record.pointee.body {
        } else if case .viewTouches(let row) = record.pointee.body {
            touches = Int(row.touches.count)
            names += table.count(row.responders)
        } else if case .recognizerState = record.pointee.body {
        } else if case .delegate(let row) = record.pointee.body {
            if let read = row.read { text += table.strings[read].utf8.count }
            if let expression = row.expression { text += table.strings[expression].utf8.count }
        } else {
            return nil
        }
    }

    /// The room of any row.
    init(_ cells: RowCells, _ table: Names) {
        for place in cells.schema.fields.indices { add(cells[place], table) }
        add(cells.dueTo, table)
    }

    private mutating func add(_ cell: Cell, _ table: Names) {
        switch cell {
        case .absent, .null, .flag, .whole, .number, .point, .name: break
        case .names(let list): names += table[list].count
        case .touches(let ids): touches += Int(ids.count)
        case .passed(let list): names += table[list].count
        case .word(let word): text += word.utf8.count
        case .text(let id), .json(let id): text += table[id].utf8.count
        case .value(let value): add(value)
        }
    }

    private mutating func add(_ value: RowValue) {
        switch value {
        case .null, .bool: text += 8
        case .number: text += Pen.longestNumber
        case .text(let string): text += string.utf8.count + 32
        case .list(let list): for value in list { add(value) }
        case .object(let fields):
            for field in fields {
                text += field.name.utf8.count + 8
                add(field.value)
            }
        }
    }

    /// Bytes that are enough for the row: each name with what stands around it, all numbers at their longest, the fixed words.
    @inline(__always)
    func bytes(_ table: NameTable, extraNames: Int) -> Int {
        // A treacherous character of two bytes takes six, one byte takes at most eight (`\u{XX}` with its quotes).
        table.room + (names + extraNames) * (table.longest + 32) + touches * 24 + text * 8
    }
}
