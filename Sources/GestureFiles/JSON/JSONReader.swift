import GestureSupport

/// Reads values from JSON text, strictly by RFC 8259, and builds only the values that the caller requests.
///
/// The byte at `end` must be readable and must be a zero or a line break: it ends every token, so tokens need no bounds checks.
package struct JSONReader {
    /// The maximum nesting depth of values.
    package static let maximumDepth = 200

    let base: UnsafePointer<UInt8>
    package let end: UnsafePointer<UInt8>
    package var cursor: UnsafePointer<UInt8>
    var depth = 0
    /// Whether the innermost container has had no member yet; closing a container sets it to false.
    private var isFirst = false

    package init(base: UnsafePointer<UInt8>, count: Int, from offset: Int = 0) {
        self.base = base
        end = base + count
        cursor = base + offset
    }

    @inline(__always)
    package var position: SourcePosition { SourcePosition(offset: cursor - base) }

    func position(of pointer: UnsafePointer<UInt8>) -> SourcePosition { SourcePosition(offset: pointer - base) }

    @inline(__always)
    mutating func skipWhitespace() {
        while true {
            let byte = cursor.pointee
            guard byte <= 0x20, cursor < end, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            cursor += 1
        }
    }

    /// The first byte of the next token; at the end of the text, a byte that begins no token.
    @inline(__always)
    package mutating func peek() -> UInt8 {
        skipWhitespace()
        return cursor.pointee
    }

    // MARK: Containers

    @inline(__always)
    package mutating func beginObject(_ what: @autoclosure () -> String) throws(FileError) {
        guard peek() == UInt8(ascii: "{") else { throw unexpected(expected: what()) }
        try open()
    }

    @inline(__always)
    package mutating func beginArray(_ what: @autoclosure () -> String) throws(FileError) {
        guard peek() == UInt8(ascii: "[") else { throw unexpected(expected: what()) }
        try open()
    }

    @inline(__always)
    private mutating func open() throws(FileError) {
        guard depth < Self.maximumDepth else { throw FileError(.nestedTooDeep(limit: Self.maximumDepth), at: position) }
        cursor += 1
        depth += 1
        isFirst = true
    }

    /// Moves the cursor past opening brackets that the caller has checked.
    @inline(__always)
    mutating func open(_ count: Int, at cursor: UnsafePointer<UInt8>) {
        self.cursor = cursor
        depth += count
        isFirst = true
    }

    /// Goes to the next key of an object; false after its end.
    @inline(__always)
    package mutating func nextMember() throws(FileError) -> Bool {
        guard try next(closing: UInt8(ascii: "}")) else { return false }
        guard cursor.pointee == UInt8(ascii: "\"") else { throw unexpected(expected: "a key in double quotes") }
        return true
    }

    /// Goes to the next element of an array; false after its end.
    @inline(__always)
    package mutating func nextElement() throws(FileError) -> Bool {
        try next(closing: UInt8(ascii: "]"))
    }

    @inline(__always)
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

    /// Skips the colon after a key.
    @inline(__always)
    package mutating func colon() throws(FileError) {
        guard peek() == UInt8(ascii: ":") else { throw unexpected(expected: "':' after a key") }
        cursor += 1
        skipWhitespace()
    }

    // MARK: Whole values

    /// Skips a value, checking its syntax but not for duplicate keys, and builds nothing.
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
        case UInt8(ascii: "t"): try literal("true")
        case UInt8(ascii: "f"): try literal("false")
        case UInt8(ascii: "n"): try literal("null")
        default: throw unexpected(expected: "a value")
        }
    }

    package mutating func literal(_ text: StaticString) throws(FileError) {
        let start = cursor
        for index in 0..<text.utf8CodeUnitCount {
            guard cursor < end, cursor.pointee == text.utf8Start[index] else {
                cursor = start
                throw unexpected(expected: "a value")
            }
            cursor += 1
        }
    }

    /// Throws if anything but white space is left.
    package mutating func finish() throws(FileError) {
        skipWhitespace()
        guard cursor == end else { throw FileError(.contentAfterEnd, at: position) }
    }

    /// The error for a token that does not belong here.
    package func unexpected(expected: String) -> FileError {
        if cursor >= end { return FileError(.unexpectedEnd(expected: expected), at: position) }
        let isComment =
            cursor.pointee == UInt8(ascii: "#")
            || cursor.pointee == UInt8(ascii: "/") && cursor + 1 < end
                && (cursor[1] == UInt8(ascii: "/") || cursor[1] == UInt8(ascii: "*"))
        if isComment { return FileError(.commentInJSON, at: position) }
        var word = ""
        var pointer = cursor
        while pointer < end, word.utf8.count < 20, pointer.pointee.isASCIILetter {
            word.unicodeScalars.append(UnicodeScalar(pointer.pointee))
            pointer += 1
        }
        if word.utf8.count > 1 { return FileError(.unexpectedWord(word, expected: expected), at: position) }
        return FileError(.unexpectedCharacter(cursor.pointee, expected: expected), at: position)
    }
}
