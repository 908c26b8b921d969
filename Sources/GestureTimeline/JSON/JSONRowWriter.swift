import GestureEngine
import GestureSupport

/// Writes the rows of JSON Lines.
final class JSONRowWriter {
    private let writer: ByteWriter
    private let names: NameBytes

    init(to writer: ByteWriter, _ names: Names) {
        self.writer = writer
        self.names = NameBytes(names) { (Quoting.json($0), 0) }
    }

    /// Puts the beginning of a row, up to its kind.
    func begin(at time: Double, _ kind: String) {
        writer.put("{\"t\": ", time, .json)
        writer.put(", \"kind\": \"", word: kind, "\"")
    }

    /// Writes a row; `number` is its place in the timeline where other rows are left out, or 0.
    func write(_ cells: RowCells, _ cause: Cause, at time: Double, number: Int) {
        begin(at: time, cells.schema.name)
        if number > 0 { writer.put(", \"row\": ", number) }
        for place in cells.schema.fields.indices {
            let cell = cells[place]
            if cell.isAbsent { continue }
            writer.put(", \"", word: cells.schema.fields[place].key, "\": ")
            put(cell)
        }
        writer.put(", \"cause\": {\"rule\": \"", word: cause.rule.rawValue, "\"")
        if cause.row > 0 { writer.put(", \"row\": ", cause.row) }
        if !cause.by.isEmpty {
            writer.put(", \"by\": ")
            put(cause.by)
        }
        writer.put("}}\n")
    }

    private func put(_ cell: Cell) {
        switch cell {
        case .absent: break
        case .null: writer.put("null")
        case .flag(let flag): writer.put(flag ? "true" : "false")
        case .whole(let number): writer.put(number)
        case .number(let number): writer.put(number, .json)
        case .point(let point):
            writer.put("[", point.x, .json)
            writer.put(", ", point.y, .json)
            writer.put("]")
        case .name(let name): names.write(name, to: writer)
        case .names(let list): put(list)
        case .touches(let touches): putList(touches.array(in: names.names)) { writer.put($0) }
        case .passed(let list):
            putList(names.names[list]) {
                writer.put("{\"view\": ")
                names.write($0.view, to: writer)
                writer.put(", \"why\": \"", word: $0.why.rawValue, "\"}")
            }
        case .word(let word): writer.put("\"", word: word, "\"")
        case .text(let text): writer.write(Quoting.json(names.names[text]))
        case .json(let text): writer.write(Quoting.jsonOnOneLine(names.names[text]))
        case .value(let value): RowJSON.write(value, to: writer)
        }
    }

    private func put(_ list: NameList) {
        putList(names.names[list]) { names.write($0, to: writer) }
    }

    private func putList<Element>(_ elements: [Element], _ put: (Element) -> Void) {
        writer.put("[")
        for index in elements.indices {
            if index > 0 { writer.put(", ") }
            put(elements[index])
        }
        writer.put("]")
    }
}
