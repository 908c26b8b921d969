import GestureEngine
import GestureSupport

/// One row of JSON Lines, from its kind to its end.
struct JSONRow {
    var pen: Pen
    let names: NameTable

    /// Puts the kind (whose quote is already open), the row's number unless it is 0, and the fields.
    @inline(__always)
    mutating func put(_ record: borrowing Record, number: Int) {
        switch record.body {
        case .touch(let row):
            kind("touch\"", number)
            put(row)
        case .recognizerTouches(let row):
            kind("recognizer.touches\"", number)
            put(row)
        case .recognizerAction(let row):
            kind("recognizer.action\"", number)
            put(row)
        case .viewTouches(let row):
            kind("view.touches\"", number)
            put(row)
        case .recognizerState(let row):
            kind("recognizer.state\"", number)
            key(", \"recognizer\": ", row.recognizer)
            pen.put(", \"from\": \"")
            pen.put(row.from)
            pen.put("\", \"to\": \"")
            pen.put(row.to)
            pen.put("\"")
            if let reason = row.reason { putReason(reason) }
        default:
            putRare(record.body, number: number)
        }
    }

    @inline(__always)
    mutating func put(_ cause: borrowing Cause) {
        pen.put(", \"cause\": {\"rule\": \"")
        pen.put(cause.rule)
        pen.put("\"")
        if cause.row > 0 {
            pen.put(", \"row\": ")
            pen.put(cause.row)
        }
        if !cause.by.isEmpty {
            pen.put(", \"by\": ")
            put(cause.by)
        }
        pen.put("}}\n")
    }

    @inline(__always)
    mutating func kind(_ kind: StaticString, _ number: Int) {
        pen.put(kind)
        if number > 0 {
            pen.put(", \"row\": ")
            pen.put(number)
        }
    }

    @inline(__always)
    mutating func key(_ key: StaticString, _ name: Name) {
        pen.put(key)
        pen.put(name, names)
    }

    mutating func key(_ key: StaticString, optional name: Name?) {
        if let name { self.key(key, name) }
    }

    @inline(__always)
    mutating func put(_ point: Point) {
        pen.put("[")
        pen.put(point.x, .json)
        pen.put(", ")
        pen.put(point.y, .json)
        pen.put("]")
    }

    @inline(__always)
    mutating func put(_ list: [Name]) {
        pen.put("[")
        for index in list.indices {
            if index > 0 { pen.put(", ") }
            pen.put(list[index], names)
        }
        pen.put("]")
    }

    @inline(__always)
    mutating func put(_ touches: [Int]) {
        pen.put("[")
        for index in touches.indices {
            if index > 0 { pen.put(", ") }
            pen.put(touches[index])
        }
        pen.put("]")
    }

    mutating func put(_ flag: Bool) {
        if flag { pen.put("true") } else { pen.put("false") }
    }
}
