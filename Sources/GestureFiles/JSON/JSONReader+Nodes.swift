import GestureSupport

extension JSONReader {
    /// Reads a JSON value of any type as a tree.
    ///
    /// - Parameters:
    ///   - source: The text that contains the value, if this text remains unchanged in memory. If `nil`, the tree stores a copy.
    ///   - keepingComments: Whether the tree includes comments (`x-` keys, `comment` and `$schema`). Otherwise all comments except `x-lint`
    ///     are omitted after validation.
    ///   - listsWords: Whether the value may be so large that a list of its keys saves time in later searches.
    mutating func readNode(
        keepingComments: Bool = false, of source: SourceText? = nil, listsWords: Bool = true
    ) throws(FileError) -> JSONNode {
        skipWhitespace()
        let start = self
        if byte != UInt8(ascii: "{"), byte != UInt8(ascii: "["), let value = try readScalar() {
            return JSONNode(value, at: start.position)
        }
        var scan = JSONScan(start: source == nil ? start.cursor : bytes.startIndex, keepsComments: keepingComments, listsWords: listsWords)
        self = start
        try scanNode(&scan)
        if let source {
            return JSONNode(in: JSONText(source.bytes, scan), at: start.position.offset)
        }
        return JSONNode(in: JSONText(Array(bytes[start.cursor..<cursor]), scan, origin: start.position.offset), at: 0)
    }

    /// Reads a value that is neither an object nor an array. If the value is a string with escape sequences, this function moves the cursor
    /// past it and returns `nil`.
    mutating func readScalar() throws(FileError) -> JSONValue? {
        switch byte {
        case UInt8(ascii: "\""):
            let token = try scanString()
            return token.hasEscapes ? nil : .string(text(of: token))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try readNumber())
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try readFlag())
        case UInt8(ascii: "n"):
            try literal("null")
            return .null
        default: throw unexpected(expected: "a value")
        }
    }

    /// Skips a value and records the objects and arrays inside it. Throws an error if any object has a duplicate key.
    private mutating func scanNode(_ scan: inout JSONScan) throws(FileError) {
        skipWhitespace()
        switch byte {
        case UInt8(ascii: "{"):
            let number = scan.open()
            try beginObject("an object")
            try scanMembers(&scan)
            scan.close(number, at: cursor)
        case UInt8(ascii: "["):
            let number = scan.open()
            try beginArray("an array")
            while try nextElement() { try scanNode(&scan) }
            scan.close(number, at: cursor)
        case UInt8(ascii: "\""): _ = try scanString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try readNumber()
        default: try skipValue()
        }
    }

    private mutating func scanMembers(_ scan: inout JSONScan) throws(FileError) {
        var keys = scan.beginKeys()
        while try nextMember() {
            let start = position
            let key = try scanString()
            guard scan.take(key, &keys, self) else { throw FileError(.duplicateKey(text(of: key)), at: start) }
            try colon()
            scan.note(key, self)
            if !scan.keepsComments, CommentKey.isLeftOut(key, of: self) {
                try skipValue()
            } else if key.isPlain ? key.equals("type") : text(of: key) == "type", byte == UInt8(ascii: "\"") {
                scan.note(type: try scanString(), self)
            } else {
                try scanNode(&scan)
            }
        }
        scan.end(keys)
    }
}

/// The results of the first pass over a JSON text, which validates the text and records its objects and arrays.
struct JSONScan {
    /// The maximum number of keys in an object that are compared one by one. If an object has more keys, they are stored in a set.
    private static let few = 16
    /// The initial capacity of the list of keys, which is large enough for most gestures of a trace.
    private static let usual = 6

    /// The index in the text from which the end offsets of containers are measured.
    let start: Int
    let keepsComments: Bool
    private(set) var containers: [JSONText.Container] = []
    private(set) var words: JSONText.Words
    private var knownKeys = KnownWords()
    private var knownTypes = KnownWords()
    /// The keys that have been read in all objects that are still open. In an object with many keys, the later ones are stored in a set.
    private var keys: [JSONReader.StringToken] = []

    /// The keys that have been read in one object that is still open.
    struct Keys {
        fileprivate var start: Int
        fileprivate var many: Set<String>?
    }

    init(start: Int, keepsComments: Bool, listsWords: Bool) {
        self.start = start
        self.keepsComments = keepsComments
        words = listsWords ? JSONText.Words(keys: [], types: []) : JSONText.Words()
        containers.reserveCapacity(4)
        keys.reserveCapacity(Self.usual)
    }

    mutating func open() -> Int {
        containers.append(JSONText.Container(end: 0, next: 0))
        return containers.count - 1
    }

    mutating func close(_ number: Int, at cursor: Int) {
        containers[number] = JSONText.Container(end: UInt32(cursor - start), next: UInt32(containers.count))
    }

    mutating func note(_ key: JSONReader.StringToken, _ reader: JSONReader) { knownKeys.note(key, reader, &words.keys) }

    mutating func note(type: JSONReader.StringToken, _ reader: JSONReader) { knownTypes.note(type, reader, &words.types) }

    func beginKeys() -> Keys { Keys(start: keys.count) }
    mutating func end(_ object: Keys) { keys.removeLast(keys.count - object.start) }

    /// Records a key. Returns `false` if the object already has this key.
    mutating func take(_ key: JSONReader.StringToken, _ object: inout Keys, _ reader: JSONReader) -> Bool {
        if object.many != nil { return object.many?.insert(reader.text(of: key)).inserted ?? false }
        for index in object.start..<keys.count where Self.same(keys[index], key, reader) { return false }
        keys.append(key)
        if keys.count - object.start > Self.few { object.many = Set(keys[object.start...].map { reader.text(of: $0) }) }
        return true
    }

    private static func same(_ a: JSONReader.StringToken, _ b: JSONReader.StringToken, _ reader: JSONReader) -> Bool {
        // Keys that contain characters outside ASCII are compared as strings. The reason is that Swift considers strings equal if they are
        // canonically equivalent, even if their bytes differ.
        guard a.isPlain, b.isPlain else { return reader.text(of: a) == reader.text(of: b) }
        return a.bytes.isEqual(to: b.bytes)
    }
}

/// A list of the distinct keys or types in a text, collected during the first pass.
private struct KnownWords {
    /// The maximum number of words in the list. If a text has more distinct words, no list is made.
    private static let most = 64

    private var tokens: [JSONReader.StringToken] = []
    /// The index in the list of the most recent word. The next search starts at the following index, because words usually recur in the
    /// same order.
    private var latest = 0

    mutating func note(_ word: JSONReader.StringToken, _ reader: JSONReader, _ list: inout [String]?) {
        guard list != nil, tokens.count <= Self.most else { return }
        var place = latest
        for _ in tokens.indices {
            place = place + 1 < tokens.count ? place + 1 : 0
            let known = tokens[place]
            if known.bytes.isEqual(to: word.bytes) {
                latest = place
                return
            }
        }
        latest = tokens.count
        tokens.append(word)
        if tokens.count > Self.most { list = nil } else { list?.append(reader.text(of: word)) }
    }
}
