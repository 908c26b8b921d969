import GestureSupport

/// A validated JSON text, together with the end offsets of its objects and arrays. Values are parsed again when they are needed, one
/// container at a time. Keeping the full tree of a large layout would take ten times as much memory as its text.
final class JSONText: Sendable {
    /// An object or array in the text. `end` is the offset just past its closing bracket, and `next` is the index of the first container
    /// that begins after that. Containers are ordered by the offsets at which they begin.
    struct Container {
        var end: UInt32
        var next: UInt32
    }

    /// The end of an escape sequence, as an offset in the decoded string and as an offset in the bytes between the quotes.
    struct Escape {
        var decoded: Int
        var source: Int
    }

    /// The distinct keys in the text, and the distinct values of the key `type`. Either list is `nil` if it would be too long.
    struct Words {
        var keys: [String]?
        var types: [String]?
    }

    let bytes: [UInt8]
    let containers: [Container]
    let words: Words
    /// Whether trees that are built from this text include comments.
    let keepsComments: Bool
    /// The offset that is added to all positions in the text.
    let origin: Int

    init(_ bytes: [UInt8], _ scan: JSONScan, origin: Int = 0) {
        (self.bytes, self.origin) = (bytes, origin)
        (containers, words, keepsComments) = (scan.containers, scan.words, scan.keepsComments)
    }

    /// Creates a copy of a text in which the given offset has been added to all positions. The bytes are shared.
    init(_ original: JSONText, movedBy offset: Int) {
        bytes = original.bytes
        (containers, words, keepsComments) = (original.containers, original.words, original.keepsComments)
        origin = original.origin + offset
    }

    /// Returns the container or string that begins at the given offset.
    func value(at start: Int, container: Int) -> JSONValue {
        var parts = JSONParts(of: self, at: start, container: container)
        switch bytes[start] {
        case UInt8(ascii: "{"):
            var members: [JSONMember] = []
            members.reserveCapacity(max(4, parts.containerCount))
            while let member = parts.nextMember() { members.append(member) }
            return .object(members)
        case UInt8(ascii: "["):
            var elements: [JSONNode] = []
            elements.reserveCapacity(max(4, parts.containerCount))
            while let element = parts.nextElement() { elements.append(element) }
            return .array(elements)
        default: return .string(parts.string())
        }
    }

    /// Returns the escape sequences of the string that begins at the given offset.
    func escapes(at start: Int) -> [Escape] {
        var reader = JSONReader(bytes, from: start)
        guard let token = try? reader.scanString(), token.hasEscapes else { return [] }
        return reader.decode(token).escapes
    }
}

/// A parser that reads the elements of an array or the members of an object one by one.
struct JSONParts {
    let text: JSONText
    private var reader: JSONReader
    private var isInside = false
    /// The index of the next object or array in the list of containers in the text.
    private var next: Int

    init(of text: JSONText, at start: Int, container: Int) {
        self.text = text
        reader = JSONReader(text.bytes, from: start)
        next = container + 1
    }

    /// The number of elements or members that are objects or arrays. This number is valid only before the first element or member is read.
    var containerCount: Int {
        guard isObject || isArray else { return 0 }
        var count = 0
        var place = next
        while place < text.containers[next - 1].next {
            count += 1
            place = Int(text.containers[place].next)
        }
        return count
    }

    var isObject: Bool { !isInside && reader.byte == UInt8(ascii: "{") }
    var isArray: Bool { !isInside && reader.byte == UInt8(ascii: "[") }

    // The text has already been validated, so the reader in the following functions throws an error only if a value has another type.

    mutating func string() -> String {
        guard let token = try? reader.scanString() else { return "" }
        return reader.text(of: token)
    }

    mutating func nextElement() -> JSONNode? {
        do throws(FileError) {
            if !isInside { try reader.beginArray("an array") }
            isInside = true
            return try reader.nextElement() ? try node() : nil
        } catch {
            return nil
        }
    }

    mutating func nextMember() -> JSONMember? {
        do throws(FileError) {
            guard let (token, place) = try nextKey() else { return nil }
            return JSONMember(key: reader.text(of: token), position: SourcePosition(offset: text.origin + place), value: try node())
        } catch {
            return nil
        }
    }

    /// Returns the value of the given key. The key must be ASCII.
    mutating func value(_ key: StaticString) -> JSONNode? {
        do throws(FileError) {
            while let (token, _) = try nextKey() {
                if isKey(token, key) { return try node() }
                try skip()
            }
        } catch {
            return nil
        }
        return nil
    }

    /// Finds the values of several keys in one pass over the object. `take` receives each value and the index of its key in `keys`. The
    /// keys must be ASCII.
    mutating func find(_ keys: [StaticString], _ take: (Int, JSONNode) -> Void) {
        do throws(FileError) {
            while let (token, _) = try nextKey() {
                if let place = keys.firstIndex(where: { isKey(token, $0) }) { take(place, try node()) } else { try skip() }
            }
        } catch {
            return
        }
    }

    /// Returns whether a string token in the text is equal to the given key, even if the token is written with escape sequences.
    private func isKey(_ token: JSONReader.StringToken, _ key: StaticString) -> Bool {
        token.equals(key) || token.hasEscapes && reader.text(of: token).equals(key)
    }

    /// Returns the next key and its offset, and moves the cursor past the colon after the key. Members that are comments are skipped,
    /// unless the tree includes comments.
    private mutating func nextKey() throws(FileError) -> (token: JSONReader.StringToken, place: Int)? {
        if !isInside { try reader.beginObject("an object") }
        isInside = true
        while try reader.nextMember() {
            let place = reader.position.offset
            let token = try reader.scanString()
            try reader.colon()
            if text.keepsComments || !CommentKey.isLeftOut(token, of: reader) { return (token, place) }
            try reader.skipValue()
        }
        return nil
    }

    private var isAtContainer: Bool { reader.byte == UInt8(ascii: "{") || reader.byte == UInt8(ascii: "[") }

    private mutating func passContainer() {
        reader.cursor = Int(text.containers[next].end)
        next = Int(text.containers[next].next)
    }

    private mutating func skip() throws(FileError) {
        if isAtContainer { passContainer() } else { try reader.skipValue() }
    }

    private mutating func node() throws(FileError) -> JSONNode {
        let start = reader.position.offset
        if isAtContainer {
            defer { passContainer() }
            return JSONNode(in: text, at: start, container: next)
        }
        let before = reader
        if let value = try reader.readScalar() { return JSONNode(value, at: SourcePosition(offset: text.origin + start)) }
        reader = before
        _ = try reader.scanString()
        return JSONNode(in: text, at: start)
    }
}

extension String {
    /// Returns whether this string is equal to the given ASCII text.
    func equals(_ text: StaticString) -> Bool {
        utf8.elementsEqual(text.description.utf8)
    }
}
