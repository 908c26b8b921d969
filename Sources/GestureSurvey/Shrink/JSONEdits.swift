import GestureFiles
import GestureSupport

/// The path to a value in a JSON document, as indices of members and elements from the root.
typealias JSONPath = [Int]

extension JSONNode {
    /// The value without comments and without `x-lint` members.
    var withoutComments: JSONNode {
        switch value {
        case .null, .bool, .number, .string: .made(value)
        case .array(let elements): .made(.array(elements.map { $0.withoutComments }))
        case .object(let members):
            .made(.object(members.filter { $0.key != "x-lint" }.map { JSONMember($0.key, $0.value.withoutComments.value) }))
        }
    }

    /// The values that are directly inside an object or array.
    var children: [JSONNode] {
        switch value {
        case .null, .bool, .number, .string: []
        case .array(let elements): elements
        case .object(let members): members.map { $0.value }
        }
    }

    /// The members of an object; empty for other values.
    var objectMembers: [JSONMember] {
        if case .object(let members) = value { members } else { [] }
    }

    /// The elements of an array; empty for other values.
    var arrayElements: [JSONNode] {
        if case .array(let elements) = value { elements } else { [] }
    }

    var string: String? { if case .string(let text) = value { text } else { nil } }
    var number: Double? { if case .number(let number) = value { number } else { nil } }

    /// The numbers in an array that contains only numbers; `nil` for other values.
    var numbers: [Double]? {
        guard case .array(let elements) = value, !elements.isEmpty else { return nil }
        let numbers = elements.compactMap { $0.number }
        return numbers.count == elements.count ? numbers : nil
    }

    func member(_ key: String) -> JSONNode? { objectMembers.value(key) }

    /// Returns the index of a member of an object; `nil` if the object has no such member.
    func index(of key: String) -> Int? { objectMembers.firstIndex { $0.key == key } }

    /// The path to the layout's window in a trace.
    var windowPath: JSONPath? {
        guard let layout = index(of: "layout"), let window = member("layout")?.index(of: "window") else { return nil }
        return [layout, window]
    }

    /// Returns the value at a path; `nil` if the document has no value there.
    func node(at path: JSONPath) -> JSONNode? {
        var node = self
        for index in path {
            let children = node.children
            guard index < children.count else { return nil }
            node = children[index]
        }
        return node
    }

    /// Returns the key of the last object member on a path; empty if the path has no such member.
    func key(at path: JSONPath) -> String {
        var (node, key) = (self, "")
        for index in path {
            if case .object(let members) = node.value { key = members[index].key }
            node = node.children[index]
        }
        return key
    }

    /// Changes the value at a path.
    mutating func change(at path: JSONPath, _ body: (inout JSONNode) -> Void) { change(path[...], body) }

    private mutating func change(_ path: ArraySlice<Int>, _ body: (inout JSONNode) -> Void) {
        guard let index = path.first else { return body(&self) }
        switch value {
        case .null, .bool, .number, .string: break
        case .array(var elements):
            elements[index].change(path.dropFirst(), body)
            self = .made(.array(elements))
        case .object(var members):
            members[index].value.change(path.dropFirst(), body)
            self = .made(.object(members))
        }
    }

    /// Returns the document after replacing the value at a path.
    func replacing(at path: JSONPath, with value: JSONValue) -> JSONNode {
        var node = self
        node.change(at: path) { $0 = .made(value) }
        return node
    }

    /// Sets or adds a member of an object; has no effect on other values.
    mutating func set(_ key: String, _ value: JSONValue) {
        guard case .object(var members) = self.value else { return }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index] = JSONMember(key, value)
        } else {
            members.append(JSONMember(key, value))
        }
        self = .made(.object(members))
    }

    mutating func removeMember(_ key: String) {
        self = .made(.object(objectMembers.filter { $0.key != key }))
    }

    /// Removes a range of an object's members or an array's elements.
    mutating func remove(_ range: Range<Int>) {
        switch value {
        case .null, .bool, .number, .string: break
        case .array(var elements):
            elements.removeSubrange(range)
            self = .made(.array(elements))
        case .object(var members):
            members.removeSubrange(range)
            self = .made(.object(members))
        }
    }

    /// Calls `body` for each object in this value, from the outermost to the innermost. The arguments are the object and the key that
    /// contains it.
    func forEachObject(under key: String = "", _ body: (String, JSONNode) -> Void) {
        switch value {
        case .null, .bool, .number, .string: break
        case .array(let elements): for element in elements { element.forEachObject(under: key, body) }
        case .object(let members):
            body(key, self)
            for member in members { member.value.forEachObject(under: member.key, body) }
        }
    }
}
