import GestureEngine
import GestureSupport

/// Writes the rows of JSON Lines.
final class JSONRowWriter {
    let json: JSONWriter
    private let names: Names

    init(to writer: ByteWriter, _ names: Names) {
        (json, self.names) = (JSONWriter(to: writer), names)
    }

    /// Puts the first members of each row.
    func put(time: Double, kind: String) {
        json.put("t", time)
        json.put("kind", kind)
    }

    /// Writes a row; `number` is its place in the timeline where other rows are left out, or 0.
    func write(_ cells: RowCells, _ cause: Cause, at time: Double, number: Int) {
        json.line {
            put(time: time, kind: cells.schema.name)
            if number > 0 { json.put("row", number) }
            for place in cells.schema.fields.indices {
                let cell = cells[place]
                if cell.isAbsent { continue }
                json.key(cells.schema.fields[place].key)
                add(cell)
            }
            json.object("cause") {
                json.put("rule", cause.rule.rawValue)
                if cause.row > 0 { json.put("row", cause.row) }
                if !cause.by.isEmpty { json.array("by") { add(cause.by) } }
            }
        }
    }

    private func add(_ cell: Cell) {
        switch cell {
        case .absent: break
        case .null: json.addNull()
        case .flag(let flag): json.add(flag)
        case .whole(let number): json.add(number)
        case .number(let number): json.add(number)
        case .point(let point):
            json.array {
                json.add(point.x)
                json.add(point.y)
            }
        case .name(let name): json.add(names[name])
        case .names(let list): json.array { add(list) }
        case .touches(let touches): json.array { touches.forEach(in: names) { json.add($0) } }
        case .passed(let list):
            json.array {
                for passed in names[list] {
                    json.object {
                        json.put("view", names[passed.view])
                        json.put("why", passed.why.rawValue)
                    }
                }
            }
        case .word(let word): json.add(word)
        case .text(let text): json.add(names[text])
        case .json(let text): json.add(json: Quoting.jsonOnOneLine(names[text]))
        case .value(let value): json.add(value)
        }
    }

    private func add(_ list: NameList) {
        for index in 0..<names.count(of: list) { json.add(names[names[list, index]]) }
    }
}
