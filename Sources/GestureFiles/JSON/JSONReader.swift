import GestureSupport

/// A reader for JSON text that follows RFC 8259 strictly. It builds only the values that the caller requests.
package struct JSONReader {
    /// The maximum depth to which objects and arrays can be nested.
    package static let maximumDepth = 200

    /// The text to read. Positions are offsets from the beginning of this slice.
    package let bytes: ArraySlice<UInt8>
    /// The index in `bytes` of the next byte to read.
    package var cursor: Int
    var depth = 0
    /// Whether the reader is at the beginning of an object or array, where no comma precedes the next element or member.
    private var isFirst = false

    package init(_ bytes: ArraySlice<UInt8>, from offset: Int = 0) {
        self.bytes = bytes
        cursor = bytes.startIndex + offset
    }

    package init(_ bytes: [UInt8], from offset: Int = 0) {
        self.init(bytes[...], from: offset)
    }

    package var isAtEnd: Bool { cursor >= bytes.endIndex }

    /// The byte at the cursor. At the end of the text, this byte is zero, which ends every token.
    package var byte: UInt8 { byte(at: cursor) }

    /// Returns the byte at the given index, or zero if the index is past the end of the text.
    func byte(at index: Int) -> UInt8 { index < bytes.endIndex ? bytes[index] : 0 }

    package var position: SourcePosition { position(of: cursor) }

    func position(of index: Int) -> SourcePosition { SourcePosition(offset: index - bytes.startIndex) }

    /// Returns the text in the given range of byte indexes.
    package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    mutating func skipWhitespace() {
        while byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { cursor += 1 }
    }

    /// Skips white space and returns the first byte of the next token. At the end of the text, the result is a zero byte, which cannot
    /// begin a token.
    package mutating func peek() -> UInt8 {
        skipWhitespace()
        return byte
    }

    // MARK: Containers

    package mutating func beginObject(_ what: @autoclosure () -> String) throws(FileError) {
        guard peek() == UInt8(ascii: "{") else { throw unexpected(expected: what()) }
        try open()
    }

    package mutating func beginArray(_ what: @autoclosure () -> String) throws(FileError) {
        guard peek() == UInt8(ascii: "[") else { throw unexpected(expected: what()) }
        try open()
    }

    private mutating func open() throws(FileError) {
        guard depth < Self.maximumDepth else { throw FileError(.nestedTooDeep(limit: Self.maximumDepth), at: position) }
        cursor += 1
        depth += 1
        isFirst = true
    }

    /// Increases the nesting depth by `count`, the number of containers whose opening brackets the caller has already checked and skipped.
    mutating func open(_ count: Int) {
        depth += count
        isFirst = true
    }

    /// Advances to the next key of an object. If no members are left, moves past the closing brace and returns `false`.
    package mutating func nextMember() throws(FileError) -> Bool {
        guard try next(closing: UInt8(ascii: "}")) else { return false }
        guard byte == UInt8(ascii: "\"") else { throw unexpected(expected: "a key in double quotes") }
        return true
    }

    /// Advances to the next element of an array. If no elements are left, moves past the closing bracket and returns `false`.
    package mutating func nextElement() throws(FileError) -> Bool {
        try next(closing: UInt8(ascii: "]"))
    }

    private mutating func next(closing: UInt8) throws(FileError) -> Bool {
        let byte = peek()
        if byte == closing {
            cursor += 1
            depth -= 1
            isFirst = false
            return false
        }
        if isFirst {
            isFirst = false
            return true
        }
        guard byte == UInt8(ascii: ",") else { throw unexpected(expected: closing == UInt8(ascii: "}") ? "',' or '}'" : "',' or ']'") }
        let comma = position
        cursor += 1
        guard peek() != closing else { throw FileError(.trailingComma, at: comma) }
        return true
    }

    /// Skips the colon after a key, including the white space before and after the colon.
    package mutating func colon() throws(FileError) {
        guard peek() == UInt8(ascii: ":") else { throw unexpected(expected: "':' after a key") }
        cursor += 1
        skipWhitespace()
    }

    // MARK: Whole values

    /// Skips a value without building it. The syntax of the value is checked, but duplicate keys are not detected.
    package mutating func skipValue() throws(FileError) {
        switch peek() {
        case UInt8(ascii: "{"):
            try beginObject("a value")
            while try nextMember() {
                _ = try scanString()
                try colon()
                try skipValue()
            }
        case UInt8(ascii: "["):
            try beginArray("a value")
            while try nextElement() { try skipValue() }
        case UInt8(ascii: "\""): _ = try scanString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try scanNumber()
        case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try readFlag()
        case UInt8(ascii: "n"): try literal("null")
        default: throw unexpected(expected: "a value")
        }
    }

    /// Reads the word `true` or `false`.
    package mutating func readFlag() throws(FileError) -> Bool {
        let isTrue = byte == UInt8(ascii: "t")
        try literal(isTrue ? "true" : "false")
        return isTrue
    }

    package mutating func literal(_ text: StaticString) throws(FileError) {
        guard bytes.has(text, at: cursor) else { throw unexpected(expected: "a value") }
        cursor += text.utf8CodeUnitCount
    }

    /// Throws an error if anything except white space follows the cursor.
    package mutating func finish() throws(FileError) {
        skipWhitespace()
        guard isAtEnd else { throw FileError(.contentAfterEnd, at: position) }
    }

    /// Returns the error for a token that is not allowed at the cursor.
    package func unexpected(expected: String) -> FileError {
        if isAtEnd { return FileError(.unexpectedEnd(expected: expected), at: position) }
        let isComment = byte == UInt8(ascii: "#") || bytes.has("//", at: cursor) || bytes.has("/*", at: cursor)
        if isComment { return FileError(.commentInJSON, at: position) }
        let word = String(decoding: bytes[cursor...].prefix(20).prefix { $0.isASCIILetter }, as: UTF8.self)
        if word.utf8.count > 1 { return FileError(.unexpectedWord(word, expected: expected), at: position) }
        return FileError(.unexpectedCharacter(byte, expected: expected), at: position)
    }
}
