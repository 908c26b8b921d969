import GestureEngine
import GestureSupport

/// Converts JSON values to typed values. If a value is invalid, reports a problem and returns `nil`.
struct ValueReader {
    var problems = Problems()

    /// Reads the value of a property. Returns `nil` for the kinds `text`, `names`, `answer` and `nested`, which no property has.
    mutating func property(_ node: JSONNode, _ kind: ValueKind, key: String) -> Value? {
        switch kind {
        case .bool: bool(node, key: key).map { .bool($0) }
        case .number(let range): number(node, range, key: key).map { .number($0) }
        case .integer(let range): integer(node, range, key: key).map { .number(Double($0)) }
        case .point: numbers(node, 2, kind, key: key).map { .point(Point(x: $0[0], y: $0[1])) }
        case .size: sized(node, 2, kind, key: key).map { .size(Size(width: $0[0], height: $0[1])) }
        case .rect: sized(node, 4, kind, key: key).map { .rect(Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) }
        case .insets: numbers(node, 4, kind, key: key).map { .insets(EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])) }
        case .transform: transform(node, key: key).map { .transform($0) }
        case .choice(let names): choice(node, names, key: key).map { .string($0) }
        case .choices(let names): choices(node, names, key: key).map { .strings($0) }
        case .name: name(node, key: key).map { .string($0) }
        case .text, .names, .answer, .nested: nil
        }
    }

    mutating func wrongValue<Missing>(_ node: JSONNode, _ kind: ValueKind, key: String) -> Missing? {
        problems.report(.wrongValue(key: key, found: Self.shown(node.value), advice: kind.advice), at: node.position)
    }

    mutating func bool(_ node: JSONNode, key: String) -> Bool? {
        guard case .bool(let value) = node.value else { return wrongValue(node, .bool, key: key) }
        return value
    }

    mutating func number(_ node: JSONNode, _ range: ClosedRange<Double>, key: String) -> Double? {
        guard case .number(let value) = node.value, range.contains(value) else { return wrongValue(node, .number(range), key: key) }
        return value
    }

    mutating func integer(_ node: JSONNode, _ range: ClosedRange<Int>, key: String) -> Int? {
        guard case .number(let value) = node.value, let whole = Int(exactly: value), range.contains(whole) else {
            return wrongValue(node, .integer(range), key: key)
        }
        return whole
    }

    /// Reads an array of exactly `count` numbers, where `count` is at least 1.
    mutating func numbers(_ node: JSONNode, _ count: Int, _ kind: ValueKind, key: String) -> [Double]? {
        var values: [Double] = []
        values.reserveCapacity(count)
        var wrong: JSONNode?
        var found = 0
        for element in node.elements {
            found += 1
            if case .number(let value) = element.value { values.append(value) } else { wrong = wrong ?? element }
        }
        guard found == count else { return wrongValue(node, kind, key: key) }
        if let wrong { return wrongValue(wrong, kind, key: key) }
        return values
    }

    /// Reads an array of exactly `count` numbers. The last two are a width and a height, which must not be negative.
    private mutating func sized(_ node: JSONNode, _ count: Int, _ kind: ValueKind, key: String) -> [Double]? {
        guard let values = numbers(node, count, kind, key: key) else { return nil }
        guard values[count - 2] >= 0, values[count - 1] >= 0 else { return problems.report(.negativeSize(key: key), at: node.position) }
        return values
    }

    mutating func transform(_ node: JSONNode, key: String) -> AffineTransform? {
        if case .object(let members) = node.value {
            var rotation = 0.0
            var scale = Point(x: 1, y: 1)
            for member in members {
                switch member.key {
                case "rotation": rotation = number(member.value, -1e6...1e6, key: "rotation") ?? 0
                case "scale":
                    if case .array = member.value.value {
                        if let pair = numbers(member.value, 2, .transform, key: "scale") { scale = Point(x: pair[0], y: pair[1]) }
                    } else if let factor = number(member.value, -1e6...1e6, key: "scale") {
                        scale = Point(x: factor, y: factor)
                    }
                default: unknownKey(member, of: "a transform", known: ["rotation", "scale"])
                }
            }
            return AffineTransform(scaleX: scale.x, y: scale.y).concatenating(AffineTransform(rotationAngle: rotation))
        }
        guard let m = numbers(node, 6, .transform, key: key) else { return nil }
        return AffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    }

    mutating func choice(_ node: JSONNode, _ names: [String], key: String) -> String? {
        guard case .string(let text) = node.value else { return wrongValue(node, .choice(names), key: key) }
        guard names.contains(text) else { return problems.report(.unknownName(what: key, name: text, among: names), at: node.position) }
        return text
    }

    /// Reads one name or an array of distinct names.
    mutating func choices(_ node: JSONNode, _ names: [String], key: String) -> [String]? {
        guard case .array(let elements) = node.value else {
            guard case .string = node.value else { return wrongValue(node, .choices(names), key: key) }
            return choice(node, names, key: key).map { [$0] }
        }
        var result: [String] = []
        for element in elements {
            guard let name = choice(element, names, key: key) else { return nil }
            if !result.contains(name) { result.append(name) }
        }
        return result
    }

    mutating func text(_ node: JSONNode, key: String) -> String? {
        guard case .string(let text) = node.value else { return wrongValue(node, .text, key: key) }
        return text
    }

    /// Reads a name. The name must not be empty, exceed 200 characters, or contain control characters.
    mutating func name(_ node: JSONNode, key: String) -> String? {
        guard case .string(let text) = node.value else { return wrongValue(node, .name, key: key) }
        return checkName(text, at: node.position, key: key) ? text : nil
    }

    mutating func checkName(_ text: String, at position: SourcePosition, key: String) -> Bool {
        if text.isEmpty {
            problems.report(.emptyName(key: key), at: position)
        } else if text.utf8.count > 200 {
            problems.report(.nameTooLong(key: key, limit: 200), at: position)
        } else if text.unicodeScalars.contains(where: { PrintableText.harm(of: $0) == .command }) {
            problems.report(.controlCharacterInName(text), at: position)
        } else {
            return true
        }
        return false
    }

    /// Reads an array of names, or a single name.
    mutating func names(_ node: JSONNode, key: String) -> [NamedReference]? {
        guard case .array(let elements) = node.value else {
            guard case .string = node.value else { return wrongValue(node, .names, key: key) }
            return name(node, key: key).map { [NamedReference($0, at: node.position)] }
        }
        return elements.compactMap { element in name(element, key: key).map { NamedReference($0, at: element.position) } }
    }

    /// Returns the members of an object. If the value is not an object, reports a problem and returns `nil`.
    mutating func members(_ node: JSONNode, _ advice: String, key: String) -> [JSONMember]? {
        guard case .object(let members) = node.value else { return wrongValue(node, .nested(advice), key: key) }
        return members.contains { $0.key == CommentKey.lint } ? members.filter { $0.key != CommentKey.lint } : members
    }

    mutating func elements(_ node: JSONNode, _ advice: String, key: String) -> [JSONNode]? {
        guard case .array(let elements) = node.value else { return wrongValue(node, .nested(advice), key: key) }
        return elements
    }

    /// Returns the elements of an array. They are parsed one by one, which saves memory if the array is long.
    mutating func list(_ node: JSONNode, _ advice: String, key: String) -> JSONElements {
        if !node.isArray { let _: Never? = wrongValue(node, .nested(advice), key: key) }
        return node.elements
    }

    mutating func unknownKey(_ member: JSONMember, of object: String, known: [String]) {
        guard member.key != CommentKey.lint else { return }
        problems.report(.unknownKey(member.key, of: object, among: known), at: member.position)
    }

    /// Returns the text of a number as people write it, for example 1 instead of 1.0.
    static func shown(_ number: Double) -> String {
        Int(exactly: number).map { String($0) } ?? String(number)
    }

    /// Returns a description of a value for an error message. A number or string is shown itself, an array by its size, and any other value
    /// by the name of its type.
    static func shown(_ value: JSONValue) -> String {
        switch value {
        case .number(let number): shown(number)
        case .string(let text): "the string " + PrintableText.quoted(text)
        case .array(let elements): "an array of \(elements.count)"
        default: value.kindName
        }
    }
}

/// A name that refers to another object, with its position in the file.
package struct NamedReference: Hashable, Sendable {
    package var text: String
    package var position: SourcePosition

    package init(_ text: String, at position: SourcePosition) {
        self.text = text
        self.position = position
    }
}
