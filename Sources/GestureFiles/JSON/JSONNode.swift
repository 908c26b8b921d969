import GestureSupport

/// A JSON value with its place in the text, for whatever is read rarely: layouts, headers, values of `set`.
package struct JSONNode: Hashable, Sendable {
    package var value: JSONValue
    package var position: SourcePosition
    /// Where the escapes of a string end; empty for one without.
    var escapes: [Escape] = []

    package init(_ value: JSONValue, at position: SourcePosition) {
        self.value = value
        self.position = position
    }

    /// The end of an escape, in bytes of the decoded string and in bytes of the text between the quotes.
    struct Escape: Hashable, Sendable {
        var decoded: Int
        var source: Int
    }

    /// The place of a byte of a string's text in the file.
    func position(ofByte index: Int) -> SourcePosition {
        let start = position.offset + 1
        guard let escape = escapes.last(where: { $0.decoded <= index }) else { return SourcePosition(offset: start + index) }
        return SourcePosition(offset: start + escape.source + index - escape.decoded)
    }
}

/// A JSON value; the members of an object are in the order of the file and have different keys.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])

    /// What it is, for errors: "a string".
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

/// A key of an object and its value.
package struct JSONMember: Hashable, Sendable {
    package var key: String
    /// The place of the key.
    package var position: SourcePosition
    package var value: JSONNode

    package init(key: String, position: SourcePosition, value: JSONNode) {
        self.key = key
        self.position = position
        self.value = value
    }
}

extension [JSONMember] {
    package func value(_ key: String) -> JSONNode? { first { $0.key == key }?.value }
}

extension JSONReader {
    /// Reads any value as a tree; comments (`x-` keys and the like) inside it are checked but, except `x-lint`, kept only where they are asked for.
    mutating func readNode(keepingComments: Bool = false) throws(FileError) -> JSONNode {
        skipWhitespace()
        var node = JSONNode(.null, at: position)
        switch cursor.pointee {
        case UInt8(ascii: "{"): node.value = .object(try readMembers(keepingComments))
        case UInt8(ascii: "["):
            var elements: [JSONNode] = []
            try beginArray("an array")
            while try nextElement() { elements.append(try readNode(keepingComments: keepingComments)) }
            node.value = .array(elements)
        case UInt8(ascii: "\""):
            let token = try scanString()
            if token.hasEscapes {
                let decoded = decode(token)
                node.value = .string(decoded.text)
                node.escapes = decoded.escapes
            } else {
                node.value = .string(text(of: token))
            }
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): node.value = .number(try readNumber())
        case UInt8(ascii: "t"):
            try literal("true")
            node.value = .bool(true)
        case UInt8(ascii: "f"):
            try literal("false")
            node.value = .bool(false)
        case UInt8(ascii: "n"): try literal("null")
        default: throw unexpected(expected: "a value")
        }
        return node
    }

    private mutating func readMembers(_ keepingComments: Bool) throws(FileError) -> [JSONMember] {
        var members: [JSONMember] = []
        var keys: Set<String> = []
        try beginObject("an object")
        while try nextMember() {
            let start = position
            let key = text(of: try scanString())
            guard keys.insert(key).inserted else { throw FileError(.duplicateKey(key), at: start) }
            try colon()
            if !keepingComments, CommentKey.isComment(key), key != CommentKey.lint {
                try skipValue()
            } else {
                members.append(JSONMember(key: key, position: start, value: try readNode(keepingComments: keepingComments)))
            }
        }
        return members
    }
}

/// Keys that every object may have and that mean nothing to a replay.
enum CommentKey {
    static let lint = "x-lint"

    static func isComment(_ key: String) -> Bool {
        key.hasPrefix("x-") || key == "comment" || key == "$schema"
    }
}

extension JSONNode {
    /// Reads a whole text as one value; comments are kept for whoever writes it again.
    package static func read(_ source: SourceText, keepingComments: Bool = false) throws(FileError) -> JSONNode {
        if let issue = FileSignature.issue(of: source.bytes(0..<source.count)) { throw FileError(issue, at: SourcePosition(offset: 0)) }
        var reader = JSONReader(base: source.base, count: source.count)
        reader.skipByteOrderMark()
        reader.skipWhitespace()
        guard reader.cursor < reader.end else { throw FileError(.emptyFile, at: SourcePosition(offset: 0)) }
        let node = try reader.readNode(keepingComments: keepingComments)
        try reader.finish()
        return node
    }

    /// The same of a file by itself, whose error is said with its place.
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
        if end - cursor >= 3, cursor[0] == 0xEF, cursor[1] == 0xBB, cursor[2] == 0xBF { cursor += 3 }
    }
}
