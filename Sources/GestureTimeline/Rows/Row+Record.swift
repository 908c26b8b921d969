import GestureEngine
import GestureFiles
import GestureSupport

extension Row {
    /// Creates a row from a record, and keeps all digits of its numbers.
    init(_ cells: RowCells, _ record: Record, _ names: Names) {
        var fields: [RowField] = []
        fields.reserveCapacity(cells.schema.fields.count + 2)
        for (place, field) in cells.schema.fields.enumerated() where !field.isRemark {
            if let value = cells[place].value(names) { fields.append(RowField(field.key, value)) }
        }
        fields.append(RowField("cause.rule", .text(record.cause.rule.rawValue)))
        if !record.cause.by.isEmpty { fields.append(RowField("cause.by", .names(record.cause.by, names))) }
        self.init(kind: cells.kind, time: record.time, fields: fields)
    }
}

extension Cell {
    /// The cell as a value that contains names as strings instead of references to an engine's table; `nil` if the cell is empty.
    package func value(_ names: Names) -> RowValue? {
        switch self {
        case .absent: nil
        case .null: .null
        case .flag(let flag): .bool(flag)
        case .whole(let number): .number(Double(number))
        case .number(let number): RowValue(number)
        case .point(let point): .list([RowValue(point.x), RowValue(point.y)])
        case .name(let name): .text(names[name])
        case .names(let list): .names(list, names)
        case .touches(let touches): .list(touches.array(in: names).map { .number(Double($0)) })
        case .passed(let list):
            .list(names[list].map { .object([RowField("view", .text(names[$0.view])), RowField("why", .text($0.why.rawValue))]) })
        case .word(let word): .text(word)
        case .text(let text): .text(names[text])
        case .json(let text): .json(names[text])
        case .value(let value): value
        }
    }
}

extension RowValue {
    fileprivate static func names(_ list: NameList, _ names: Names) -> RowValue { .list(names[list].map { .text(names[$0]) }) }

    fileprivate static func json(_ text: String) -> RowValue {
        var reader = JSONReader(Array(Quoting.jsonOnOneLine(text).utf8))
        return (try? reader.rowValue()) ?? .null
    }
}

// MARK: The contents of a row in JSON and in text

extension Row {
    /// Returns the row with its numbers rounded as in a JSON timeline.
    func asJSON() -> Row {
        var row = self
        row.time = Decimal.rounded(time, .json)
        row.fields = fields.map { field in
            kind.schema.field(field.name)?.type == .json
                ? field : RowField(field.name, Self.rounded(field.value) { Decimal.rounded($0, .json) })
        }
        return row
    }

    /// Returns the row reduced to the information in a text timeline. `isExact` is true if the numbers of this row have never been rounded.
    package func asText(isExact: Bool) -> Row {
        func round(_ number: Double, _ form: NumberFormat) -> Double {
            let rounded = Decimal.rounded(number, form)
            // A JSON number that lies exactly halfway between two printable values is not rounded again: JSON has already rounded it once,
            // so it is unknown which of the two values is nearer to the exact number.
            let half = form == .points ? 0.005 : 0.0005
            return !isExact && abs(abs(number - rounded) - half) <= 1.1e-6 ? number : rounded
        }
        var row = self
        row.time = round(time, .seconds)
        let actionWord = actionWord
        row.fields = fields.compactMap { field in
            guard kind.schema.says(field.name, actionWord: actionWord) else { return nil }
            guard let type = kind.schema.field(field.name)?.type, let form = type.decimals(of: field.value) else { return field }
            if type == .velocity && form == .points {
                return RowField(field.name, Self.rounded(field.value) { !isExact && Speed.isAmbiguous($0) ? $0 : Speed.whole($0) })
            }
            return RowField(field.name, Self.rounded(field.value) { round($0, form) })
        }
        return row
    }

    private static func rounded(_ value: RowValue, _ round: (Double) -> Double) -> RowValue {
        switch value {
        case .number(let number): .number(round(number))
        case .list(let list): .list(list.map { rounded($0, round) })
        case .null, .bool, .text, .object: value
        }
    }
}

/// Collects an engine's records as rows that can be compared.
package final class RecordRows: RecordSink {
    private let names: Names
    private let isText: Bool
    private let only: RowKinds
    private var waits = Waits()
    private var cells = RowCells()
    private var number = 0
    /// The rows collected since the last call to `take()`, in order.
    package private(set) var rows: [Row] = []

    package init(names: Names, isText: Bool, only: RowKinds = .all) {
        (self.names, self.isText, self.only) = (names, isText, only)
    }

    package func record(_ records: Records) {
        for record in records {
            number += 1
            let late = waits.take(record)
            guard only.contains(RowKind(record.body)) else { continue }
            cells.take(record)
            let exact = Row(cells, record, names)
            var row = isText ? exact.asText(isExact: true) : exact.asJSON()
            row.number = number
            // A JSON timeline does not contain the delay, but text output of the row needs it.
            row.late = late.map { Decimal.rounded($0, .seconds) }
            rows.append(row)
        }
    }

    /// Returns the collected rows and removes them from the collection.
    package func take() -> [Row] {
        defer { rows.removeAll() }
        return rows
    }
}

/// The recognizers that currently wait for others. The delays that later rows report are computed from the start of each wait.
struct Waits {
    /// For each waiting recognizer, the time in seconds at which its wait began, keyed by the index of its name.
    private var readySince: [Int32: Double] = [:]

    /// Processes a record. The caller must pass every record, even one that the output omits. If a recognizer that was waiting now begins
    /// or recognizes, returns its delay in seconds.
    @inline(__always)
    mutating func take(_ record: Record) -> Double? {
        if case .recognizerWaiting(let row) = record.body { begin(row.recognizer, record.time) }
        guard !readySince.isEmpty, case .recognizerState(let row) = record.body else { return nil }
        return end(row, record.time)
    }

    private mutating func begin(_ recognizer: Name, _ time: Double) {
        if readySince[recognizer.index] == nil { readySince[recognizer.index] = time }
    }

    private mutating func end(_ row: RecognizerStateRow, _ time: Double) -> Double? {
        guard let since = readySince.removeValue(forKey: row.recognizer.index) else { return nil }
        return time > since && row.to != .failed && row.to != .possible ? time - since : nil
    }
}
