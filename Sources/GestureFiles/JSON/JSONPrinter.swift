import GestureSupport

/// A printer that writes JSON in the style of a handwritten layout. A value is written on a single line if it fits there. In an object that
/// is too long for one line, each line contains as many members as fit.
///
/// Printing takes linear time, because the check whether a value fits on a line stops at the maximum width of a line.
package struct JSONPrinter {
    /// The maximum width of a line of printed JSON, in columns.
    private static let width = 120
    private var text = ""

    /// Returns the JSON text of a value. All lines after the first are indented by `indent` spaces.
    package static func text(of node: JSONNode, indent: Int = 0) -> String {
        var printer = JSONPrinter()
        printer.put(node, indent: indent)
        return printer.text
    }

    private mutating func put(_ node: JSONNode, indent: Int) {
        if Self.fits(node, Self.width - indent) { return putLine(node) }
        let inner = indent + 2
        switch node.value {
        case .array(let elements):
            text += "[\n"
            for (index, element) in elements.enumerated() {
                pad(inner)
                put(element, indent: inner)
                text += index == elements.count - 1 ? "\n" : ",\n"
            }
            pad(indent)
            text += "]"
        case .object(let members): putMembers(members, indent: indent)
        case .null, .bool, .number, .string: putLine(node)
        }
    }

    /// Writes the members of an object, with several members on each line. The first line begins with the brace, as in `{ "id": "card",
    /// "type": "view",`.
    private mutating func putMembers(_ members: [JSONMember], indent: Int) {
        text += "{ "
        let inner = indent + 2
        var room = Self.width - inner
        for (index, member) in members.enumerated() {
            let key = Quoting.json(member.key) + ": "
            let need = Self.length(member.value, Self.width).map { $0 + key.utf8.count + 2 }
            if index > 0 {
                if let need, need <= room, !Self.isNested(member.value) {
                    text += " "
                } else {
                    text += "\n"
                    pad(inner)
                    room = Self.width - inner
                }
            }
            text += key
            put(member.value, indent: inner)
            room -= need ?? Self.width
            if index < members.count - 1 { text += "," }
        }
        text += " }"
    }

    /// Returns whether the value is a list of objects. Such a list spans several lines even if it is short.
    private static func isNested(_ node: JSONNode) -> Bool {
        guard case .array(let elements) = node.value, let first = elements.first, case .object = first.value else { return false }
        return true
    }

    private mutating func pad(_ count: Int) { text += String(repeating: " ", count: count) }

    private mutating func putLine(_ node: JSONNode) {
        switch node.value {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let number): text += Self.number(number)
        case .string(let string): text += Quoting.json(string)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += ", " }
                putLine(element)
            }
            text += "]"
        case .object(let members):
            text += members.isEmpty ? "{" : "{ "
            for (index, member) in members.enumerated() {
                if index > 0 { text += ", " }
                text += Quoting.json(member.key) + ": "
                putLine(member.value)
            }
            text += members.isEmpty ? "}" : " }"
        }
    }

    private static func fits(_ node: JSONNode, _ room: Int) -> Bool { length(node, room) != nil }

    /// Returns the approximate length in bytes of a value that is written on a single line; `nil` if it exceeds the limit.
    private static func length(_ node: JSONNode, _ limit: Int) -> Int? {
        guard limit > 0 else { return nil }
        var length = 0
        switch node.value {
        case .null, .bool: length = 5
        case .number(let number): length = Self.number(number).utf8.count
        case .string(let string): length = string.utf8.count <= limit ? Quoting.json(string).utf8.count : limit + 1
        case .array(let elements):
            length = 2
            for element in elements {
                guard length <= limit, let one = Self.length(element, limit - length) else { return nil }
                length += one + 2
            }
        case .object(let members):
            length = 4
            for member in members {
                length += Quoting.json(member.key).utf8.count + 2
                guard length <= limit, let one = Self.length(member.value, limit - length) else { return nil }
                length += one + 2
            }
        }
        return length <= limit ? length : nil
    }

    /// Returns the text of a number with enough digits that parsing it yields the same number.
    private static func number(_ number: Double) -> String {
        let text = Decimal.text(number)
        guard number.isFinite, Double(text) != number else { return text }
        let exact = "\(number)"
        return exact.utf8.contains(UInt8(ascii: "e")) ? text : exact
    }
}

/// JSON values that are created in memory instead of read from a file.
extension JSONNode {
    package static func made(_ value: JSONValue) -> JSONNode { JSONNode(value, at: SourcePosition(offset: 0)) }
}

extension JSONMember {
    /// Creates a member that was not read from a file.
    package init(_ key: String, _ value: JSONValue) {
        self.init(key: key, position: SourcePosition(offset: 0), value: .made(value))
    }
}
