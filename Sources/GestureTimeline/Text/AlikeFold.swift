import GestureEngine
import GestureSupport

/// Turns rows of one time that say the same of several recognizers into one line, on a terminal: `∙ 12 alike   touchesBegan 1`.
///
/// Those that failed alike are named; who gets a touch stands in the row of the touch.
final class AlikeFold {
    private enum Key: Equatable {
        case touches(TouchesMethod, TouchIDs)
        case state(from: StateName, to: StateName, FailureReason?, by: NameList, Rule)
    }

    private static let fewest = 4

    private let style: Coloring
    private var key: Key?
    private var recognizers: [Name] = []
    /// The rows of the run as they are, with what stands below each.
    private let rows = ByteWriter()
    private var isNatural = false

    init(style: Coloring) {
        self.style = style
    }

    /// Where a row is to be written: to the run that it belongs to, or to the writer if it is of no kind that folds.
    func place(of record: UnsafePointer<Record>, in writer: ByteWriter, _ stamp: UnsafeBufferPointer<UInt8>, _ table: NameTable)
        -> ByteWriter
    {
        let (key, name) = Self.key(record)
        guard let key, let name else {
            end(writer, stamp, table)
            return writer
        }
        if key != self.key { end(writer, stamp, table) }
        self.key = key
        isNatural = record.pointee.isNaturalEnd
        recognizers.append(name)
        return rows
    }

    /// Ends the run: it is written as a line, or as it was if it is short.
    func end(_ writer: ByteWriter, _ stamp: UnsafeBufferPointer<UInt8>, _ table: NameTable) {
        guard let key else { return }
        if recognizers.count < Self.fewest { writer.write(rows.bytes) } else { write(key, to: writer, stamp, table) }
        self.key = nil
        recognizers.removeAll(keepingCapacity: true)
        rows.removeAll()
    }

    private static func key(_ record: UnsafePointer<Record>) -> (Key?, Name?) {
        if case .recognizerTouches(let row) = record.pointee.body { return (.touches(row.method, row.touches), row.recognizer) }
        if case .recognizerState(let row) = record.pointee.body, row.to == .failed || row.to == .possible {
            let cause = record.pointee.cause
            return (.state(from: row.from, to: row.to, row.reason, by: cause.by, cause.rule), row.recognizer)
        }
        return (nil, nil)
    }

    private func write(_ key: Key, to writer: ByteWriter, _ stamp: UnsafeBufferPointer<UInt8>, _ table: NameTable) {
        let alike = "\(recognizers.count) alike"
        let who = alike + String(repeating: " ", count: max(TextColumns.who - alike.utf8.count, 0) + 1)
        let by = if case .state(_, _, _, let by, _) = key { table.count(by) } else { 0 }
        let room = 2048 + (recognizers.count + by + 16) * (table.longest + 32)
        var row = TextRow(pen: Pen(at: writer.reserve(room)), names: table, style: style)
        if style == .ansi { row.pen.put(Weight.faint) }
        row.pen.put(stamp)
        if style == .ansi { row.pen.put(Weight.reset) }
        switch key {
        case .touches(let method, let touches):
            row.begin(TextColumns.recognizers, "∙", .light)
            row.pen.put(word: who + method.rawValue)
            row.put(touches)
        case .state(let from, .possible, _, let by, _):
            row.begin(TextColumns.recognizers, "∘", .light)
            row.pen.put(word: who + "possible  from " + from.rawValue)
            row.put("  due to ", by)
        case .state(let from, _, let reason, let by, _):
            row.begin(TextColumns.recognizers, "✕", isNatural ? .light : .lost)
            row.pen.put(word: who + "failed")
            if from != .possible { row.pen.put("  from ", word: from.rawValue) }
            if let reason { row.pen.put("  because ", reason) }
            row.put("  due to ", by)
            row.pen.put("  ")
            for index in recognizers.indices {
                if index > 0 { row.pen.put(", ") }
                row.put("", recognizers[index])
            }
        }
        row.endTint()
        row.pen.put("\n")
        writer.advance(to: row.pen.at)
    }
}
