/// Looking into large trees without making all of a value.
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

    /// The value of a key of an object; the key is ASCII.
    subscript(key: StaticString) -> JSONNode? {
        if var parts { return parts.isObject ? parts.value(key) : nil }
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key.equals(key) }?.value
    }

    /// The values of several keys of an object, found in one pass: `take` gets the place of the key among these. The keys are ASCII.
    func find(_ keys: [StaticString], _ take: (Int, JSONNode) -> Void) {
        if var parts {
            if parts.isObject { parts.find(keys, take) }
        } else {
            for (place, key) in keys.enumerated() { if let value = self[key] { take(place, value) } }
        }
    }

    /// The text of a string.
    var string: String? { if case .string(let text) = value { text } else { nil } }

    /// Whether an object in it may have a key that is one of some; what is known of a text that was read says no to most.
    func mayHaveKey(where matches: (String) -> Bool) -> Bool { parts?.text.words.keys?.contains(where: matches) ?? true }

    /// The same of the texts of the key `type`.
    func mayHaveType(where matches: (String) -> Bool) -> Bool { parts?.text.words.types?.contains(where: matches) ?? true }

    /// The elements of an array, one after the other; none of anything else.
    var elements: JSONElements { JSONElements(self) }

    /// The members of an object, one after the other; none of anything else.
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

    /// All of them, where all are objects or arrays.
    var underestimatedCount: Int { parts?.containerCount ?? made.count }

    mutating func next() -> JSONNode? { parts == nil ? made.popFirst() : parts?.nextElement() }
}

struct JSONMembers: Sequence, IteratorProtocol {
    private var parts: JSONParts?
    private var made: ArraySlice<JSONMember> = []

    init(_ node: JSONNode) {
        parts = node.parts
        if let parts {
            if !parts.isObject { self.parts = nil }
        } else if case .object(let members) = node.value {
            made = members[...]
        }
    }

    mutating func next() -> JSONMember? { parts == nil ? made.popFirst() : parts?.nextMember() }
}
