import GestureEngine
import GestureSupport

/// Writes the rows of a timeline as JSON Lines.
struct JSONRowWriter: CellTaker {
    let json: JSONWriter
    private let names: NameBytes
    private var kind = RowKind.note
    private var schema = RowKind.note.schema
    /// The index, in the row's schema, of the next field to be written.
    private var place = 0

    init(to writer: ByteWriter, _ names: Names) {
        json = JSONWriter(to: writer)
        self.names = NameBytes(names) { (Quoting.json($0), 0) }
    }

    /// Writes the first two members of a row: its time and its kind.
    func put(time: Double, kind: String) {
        json.put("t", time)
        json.key("kind")
        json.add(plain: kind)
    }

    /// Writes a row. `number` is the row's number in the timeline, or 0 to omit the number.
    mutating func write(_ record: Record, number: Int) {
        let kind = RowKind(record.body)
        if kind != self.kind { (self.kind, schema) = (kind, kind.schema) }
        json.beginObject()
        put(time: record.time, kind: schema.name)
        if number > 0 { json.put("row", number) }
        place = 0
        record.giveCells(to: &self)
        put(record.cause, record.weakEvidence)
        json.endObject()
        json.endLine()
    }

    private func put(_ cause: Cause, _ evidence: String?) {
        json.key("cause")
        json.beginObject()
        json.key("rule")
        json.add(plain: cause.rule.rawValue)
        if cause.row > 0 { json.put("row", cause.row) }
        if !cause.by.isEmpty {
            json.key("by")
            add(cause.by)
        }
        if let evidence { json.put("evidence", evidence) }
        json.endObject()
    }

    mutating func put(_ cell: Cell) {
        let key = schema.jsonKeys[place]
        place += 1
        if cell.isAbsent { return }
        json.key(key)
        add(cell)
    }

    private func add(_ cell: Cell) {
        switch cell {
        case .absent: break
        case .null: json.addNull()
        case .flag(let flag): json.add(flag)
        case .whole(let number): json.add(number)
        case .number(let number): json.add(number)
        case .point(let point):
            json.beginArray()
            json.add(point.x)
            json.add(point.y)
            json.endArray()
        case .name(let name): add(name)
        case .names(let list): add(list)
        case .touches(let touches):
            json.beginArray()
            for place in 0..<Int(touches.count) { json.add(touches.id(at: place, in: names.names)) }
            json.endArray()
        case .passed(let list):
            json.array {
                for passed in names.names[list] {
                    json.object {
                        json.key("view")
                        add(passed.view)
                        json.put("why", passed.why.rawValue)
                    }
                }
            }
        case .word(let word): json.add(plain: word)
        case .text(let text): json.add(names.names[text])
        case .json(let text): json.add(json: Quoting.jsonOnOneLine(names.names[text]))
        case .value(let value): json.add(value)
        }
    }

    private func add(_ name: Name) {
        json.beginValue()
        names.write(name, to: json.bytes)
    }

    private func add(_ list: NameList) {
        json.beginArray()
        for place in 0..<names.names.count(of: list) { add(names.names[list, place]) }
        json.endArray()
    }
}
