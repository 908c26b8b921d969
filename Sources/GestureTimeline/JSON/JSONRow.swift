import GestureEngine
import GestureSupport

/// One row of JSON Lines, from its kind to its end.
struct JSONRow {
    var pen: Pen
    let names: NameTable

    @inline(__always)
    mutating func put(_ cause: Cause) {
        word(", \"cause\": {\"rule\": \"", cause.rule.rawValue)
        if cause.row > 0 { pen.put(", \"row\": ", cause.row) }
        if !cause.by.isEmpty { put(", \"by\": ", cause.by) }
        pen.put("}}\n")
    }

    /// Ends the kind, whose quote is open, and puts the row's number unless it is 0.
    @inline(__always)
    mutating func kind(_ kind: StaticString, _ number: Int) {
        pen.put(kind)
        if number > 0 { pen.put(", \"row\": ", number) }
    }

    /// Puts a word and the closing quote; the opening one ends the key.
    @inline(__always)
    mutating func word(_ key: StaticString, _ word: String) {
        pen.put(key, word: word, "\"")
    }

    @inline(__always)
    mutating func put(_ key: StaticString, _ name: Name) {
        pen.put(key)
        pen.put(name, names)
    }

    @inline(__always)
    mutating func put(_ key: StaticString, _ point: Point) {
        pen.put(key)
        pen.put("[", point.x, .json)
        pen.put(", ", point.y, .json)
        pen.put("]")
    }

    @inline(__always)
    mutating func put(_ key: StaticString, _ list: NameList) {
        pen.put(key)
        pen.put("[")
        for index in 0..<names.count(list) {
            if index > 0 { pen.put(", ") }
            pen.put(names[list, index], names)
        }
        pen.put("]")
    }

    @inline(__always)
    mutating func put(_ key: StaticString, _ touches: TouchIDs) {
        pen.put(key)
        pen.put("[")
        var isFirst = true
        let table = names
        table.forEach(touches) { touch in
            if !isFirst { pen.put(", ") }
            isFirst = false
            pen.put(touch)
        }
        pen.put("]")
    }

    mutating func put(_ key: StaticString, _ list: PassedList) {
        pen.put(key)
        let list = names.strings[list]
        pen.put("[")
        for index in list.indices {
            if index > 0 { pen.put(", ") }
            put("{\"view\": ", list[index].view)
            pen.put(", \"why\": \"", word: list[index].why.rawValue, "\"}")
        }
        pen.put("]")
    }

    // MARK: Any row, by its schema

    mutating func put(_ cells: RowCells, number: Int) {
        word("", cells.schema.name)
        kind("", number)
        for place in cells.schema.fields.indices {
            let cell = cells[place]
            if cell.isAbsent { continue }
            pen.put(", \"", word: cells.schema.fields[place].key, "\": ")
            put(cell)
        }
    }

    private mutating func put(_ cell: Cell) {
        switch cell {
        case .absent: break
        case .null: pen.put("null")
        case .flag(let flag): pen.put(flag ? "true" : "false")
        case .whole(let number): pen.put(number)
        case .number(let number): pen.put(number, .json)
        case .point(let point): put("", point)
        case .name(let name): pen.put(name, names)
        case .names(let list): put("", list)
        case .touches(let touches): put("", touches)
        case .passed(let list): put("", list)
        case .word(let word): self.word("\"", word)
        case .text(let text): pen.put(word: Quoting.json(names.strings[text]))
        case .json(let text): pen.put(word: Quoting.jsonOnOneLine(names.strings[text]))
        case .value(let value): pen.put(word: RowJSON.text(value))
        }
    }
}
