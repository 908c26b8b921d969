import GestureSupport

/// A JSON value with its position in the text. It is used for those parts of files that are rarely read, namely layouts, headers and the
/// values of `set`.
package struct JSONNode: Hashable, Sendable {
    package var position: SourcePosition
    private var content: Content

    private enum Content: Sendable {
        case made(JSONValue)
        /// A value that is parsed from its text when it is needed. It is either a string with escape sequences, or a container (an object
        /// or array), which is identified by its index among the containers in the text.
        case read(JSONText, start: UInt32, container: UInt32)
    }

    package init(_ value: JSONValue, at position: SourcePosition) {
        self.position = position
        content = .made(value)
    }

    init(in text: JSONText, at start: Int, container: Int = 0) {
        position = SourcePosition(offset: text.origin + start)
        content = .read(text, start: UInt32(start), container: UInt32(container))
    }

    package var value: JSONValue {
        get {
            switch content {
            case .made(let value): value
            case .read(let text, let start, let container): text.value(at: Int(start), container: Int(container))
            }
        }
        set { content = .made(newValue) }
    }

    package static func == (a: Self, b: Self) -> Bool { a.position == b.position && a.value == b.value }
    package func hash(into hasher: inout Hasher) {
        hasher.combine(position)
        hasher.combine(value)
    }

    /// A parser that reads the elements or members of this value one by one; `nil` for a value that was created in memory.
    var parts: JSONParts? {
        guard case .read(let text, let start, let container) = content else { return nil }
        return JSONParts(of: text, at: Int(start), container: Int(container))
    }

    /// The number of objects and arrays in this value (including the value itself), and the length of its JSON text in bytes. For a value
    /// that was created in memory, the length is 0.
    var extent: (containers: Int, bytes: Int) {
        guard case .read(let text, let start, let container) = content, isContainer else {
            let inner = elements.reduce(0) { $0 + $1.extent.containers } + members.reduce(0) { $0 + $1.value.extent.containers }
            return (isContainer ? inner + 1 : 0, 0)
        }
        let own = text.containers[Int(container)]
        return (Int(own.next) - Int(container), Int(own.end) - Int(start))
    }

    /// Converts a byte offset in the decoded text of this string to the corresponding position in the file.
    func position(ofByte index: Int) -> SourcePosition {
        let start = position.offset + 1
        guard case .read(let text, let place, _) = content,
            let escape = text.escapes(at: Int(place)).last(where: { $0.decoded <= index })
        else { return SourcePosition(offset: start + index) }
        return SourcePosition(offset: start + escape.source + index - escape.decoded)
    }

    /// Returns a copy of this value in which the given offset has been added to all positions.
    func moved(by offset: Int) -> JSONNode {
        var node = self
        switch content {
        case .read(let text, let start, let container):
            node.content = .read(JSONText(text, movedBy: offset), start: start, container: container)
        case .made(.array(var elements)):
            for index in elements.indices { elements[index] = elements[index].moved(by: offset) }
            node.value = .array(elements)
        case .made(.object(var members)):
            for index in members.indices {
                members[index].position.offset += offset
                members[index].value = members[index].value.moved(by: offset)
            }
            node.value = .object(members)
        case .made: break
        }
        node.position.offset += offset
        return node
    }
}

/// The content of a JSON value. The members of an object are in file order and have distinct keys.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])

    /// The type of the value as words for error messages, such as "a string".
    var kindName: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// A member of an object, consisting of a key and a value.
package struct JSONMember: Hashable, Sendable {
    package var key: String
    /// The position of the key in the text.
    package var position: SourcePosition
    package var value: JSONNode

    package init(key: String, position: SourcePosition, value: JSONNode) {
        self.key = key
        self.position = position
        self.value = value
    }
}

extension JSONNode {
    /// The value of the key `x-lint`, which contains settings for `lint`; `nil` if the object does not have this key.
    var lint: JSONNode? { self["x-lint"] }
}

extension [JSONMember] {
    package func value(_ key: String) -> JSONNode? { first { $0.key == key }?.value }
}

/// The keys of comments, which are allowed in every object and which replays ignore.
enum CommentKey {
    static let lint = "x-lint"

    static func isComment(_ key: String) -> Bool {
        key.hasPrefix("x-") || key == "comment" || key == "$schema"
    }

    /// Returns whether a member with this key is a comment, which the parsed tree omits.
    static func isLeftOut(_ key: JSONReader.StringToken, of reader: JSONReader) -> Bool {
        // Fast path: the first character of a key almost always shows that the key is not a comment.
        if key.isPlain, let first = key.bytes.first, first != UInt8(ascii: "x"), first != UInt8(ascii: "c"), first != UInt8(ascii: "$") {
            return false
        }
        let text = reader.text(of: key)
        return isComment(text) && text != lint
    }
}

extension JSONNode {
    /// Parses a complete text as one JSON value. Set `keepingComments` if the value will be written to a file again.
    package static func read(_ source: SourceText, keepingComments: Bool = false) throws(FileError) -> JSONNode {
        if let issue = FileSignature.issue(of: source.bytes[...]) { throw FileError(issue, at: SourcePosition(offset: 0)) }
        var reader = JSONReader(source.bytes)
        reader.skipByteOrderMark()
        reader.skipWhitespace()
        guard !reader.isAtEnd else { throw FileError(.emptyFile, at: SourcePosition(offset: 0)) }
        let node = try reader.readNode(keepingComments: keepingComments, of: source)
        try reader.finish()
        return node
    }

    /// Parses a complete text as one JSON value. Errors include the file's name and their position in the file.
    package static func document(_ source: SourceText, keepingComments: Bool = false) throws(InputError) -> JSONNode {
        do throws(FileError) {
            return try read(source, keepingComments: keepingComments)
        } catch {
            throw InputError(error.diagnostic(in: source))
        }
    }
}

extension JSONReader {
    mutating func skipByteOrderMark() {
        if bytes.has("\u{FEFF}", at: cursor) { cursor += 3 }
    }
}

/// Access to parts of a large value without building the whole value in memory.
extension JSONNode {
    var isObject: Bool {
        if let parts { return parts.isObject }
        if case .object = value { return true }
        return false
    }

    var isArray: Bool {
        if let parts { return parts.isArray }
        if case .array = value { return true }
        return false
    }

    var isContainer: Bool { isObject || isArray }

    /// Returns the value of the given key in an object. The key must be ASCII.
    subscript(key: StaticString) -> JSONNode? {
        if var parts { return parts.value(key) }
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key.equals(key) }?.value
    }

    /// Finds the values of several keys of an object in one pass. `take` receives the value of each key and the index of that key in
    /// `keys`. The keys must be ASCII.
    func find(_ keys: [StaticString], _ take: (Int, JSONNode) -> Void) {
        if var parts {
            parts.find(keys, take)
        } else {
            for (place, key) in keys.enumerated() { if let value = self[key] { take(place, value) } }
        }
    }

    /// The string if this value is a string; otherwise `nil`.
    var string: String? { if case .string(let text) = value { text } else { nil } }

    /// Returns whether any object in this value may have a key that satisfies the condition. The result is also `true` if the text has so
    /// many distinct keys that no list of them exists.
    func mayHaveKey(where matches: (String) -> Bool) -> Bool { parts?.text.words.keys?.contains(where: matches) ?? true }

    /// Returns whether any object in this value may have a `type` that satisfies the condition. The result is also `true` if the text has
    /// so many distinct types that no list of them exists.
    func mayHaveType(where matches: (String) -> Bool) -> Bool { parts?.text.words.types?.contains(where: matches) ?? true }

    /// The elements of an array, parsed one by one; empty for other values.
    var elements: JSONElements { JSONElements(self) }

    /// The members of an object, parsed one by one; empty for other values.
    var members: JSONMembers { JSONMembers(self) }
}

struct JSONElements: Sequence, IteratorProtocol {
    private var parts: JSONParts?
    private var made: ArraySlice<JSONNode> = []

    static var none: Self { Self() }

    private init() {}

    init(_ node: JSONNode) {
        parts = node.parts
        if let parts {
            if !parts.isArray { self.parts = nil }
        } else if case .array(let elements) = node.value {
            made = elements[...]
        }
    }

    /// The number of elements that are objects or arrays. The array has at least this many elements.
    var underestimatedCount: Int { parts?.containerCount ?? made.count }

    mutating func next() -> JSONNode? { parts == nil ? made.popFirst() : parts?.nextElement() }
}

struct JSONMembers: Sequence, IteratorProtocol {
    private var parts: JSONParts?
    private var made: ArraySlice<JSONMember> = []

    init(_ node: JSONNode) {
        parts = node.parts
        if parts == nil, case .object(let members) = node.value { made = members[...] }
    }

    mutating func next() -> JSONMember? { parts == nil ? made.popFirst() : parts?.nextMember() }
}

extension JSONNode {
    /// The value as JSON on a single line. Numbers have at most six decimals, as in timelines.
    package var text: String { JSONWriter.text { $0.add(self) } }
}

extension JSONWriter {
    package func add(_ node: JSONNode) {
        switch node.value {
        case .null: addNull()
        case .bool(let value): add(value)
        case .number(let number): add(number)
        case .string(let string): add(string)
        case .array(let elements): array { for element in elements { add(element) } }
        case .object(let members): object { for member in members { put(text: member.key, member.value) } }
        }
    }

    package func put(_ key: StaticString, _ node: JSONNode) {
        self.key(key)
        add(node)
    }

    /// Adds a member whose key was read from a file.
    package func put(text key: String, _ node: JSONNode) {
        self.key(text: key)
        add(node)
    }
}
