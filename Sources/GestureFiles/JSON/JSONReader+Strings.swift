import GestureSupport

extension JSONReader {
    /// The maximum length of a string in bytes: 1 MB, which is far longer than any name or note.
    static let maximumStringLength = 1 << 20

    /// A string that has been scanned but not decoded. `bytes` contains the bytes between its quotes.
    package struct StringToken {
        package var bytes: ArraySlice<UInt8>
        var hasEscapes: Bool
        /// Whether the string contains only ASCII characters and no escape sequences.
        var isPlain = false

        var count: Int { bytes.count }

        /// Returns whether the string is equal to this ASCII text. The result is always `false` if the string contains escape sequences.
        package func equals(_ text: StaticString) -> Bool {
            count == text.utf8CodeUnitCount && !hasEscapes && bytes.has(text, at: bytes.startIndex)
        }
    }

    /// Skips a string, and checks its length and the validity of its UTF-8 and its escape sequences.
    package mutating func scanString() throws(FileError) -> StringToken {
        guard byte == UInt8(ascii: "\"") else { throw unexpected(expected: "a string in double quotes") }
        let start = cursor + 1
        var index = start
        while true {
            let byte = byte(at: index)
            if byte == UInt8(ascii: "\"") {
                cursor = index + 1
                guard index - start <= Self.maximumStringLength else {
                    throw FileError(.stringTooLong(limit: Self.maximumStringLength), at: position(of: start - 1))
                }
                return StringToken(bytes: bytes[start..<index], hasEscapes: false, isPlain: true)
            }
            if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\\") { return try scanStringSlowly(from: start, at: index) }
            index += 1
        }
    }

    private mutating func scanStringSlowly(from start: Int, at first: Int) throws(FileError) -> StringToken {
        var index = first
        var hasEscapes = false
        while byte(at: index) != UInt8(ascii: "\"") {
            switch byte(at: index) {
            case 0..<0x20:
                guard index < bytes.endIndex, byte(at: index) != 0x0A else {
                    throw FileError(.unterminatedString, at: position(of: start - 1))
                }
                throw FileError(.controlCharacterInString, at: position(of: index))
            case 0x80...:
                guard let length = sequenceLength(at: index) else { throw FileError(.invalidUTF8, at: position(of: index)) }
                index += length
            case UInt8(ascii: "\\"):
                hasEscapes = true
                index += try escape(at: index).length
            default: index += 1
            }
        }
        cursor = index + 1
        guard index - start <= Self.maximumStringLength else {
            throw FileError(.stringTooLong(limit: Self.maximumStringLength), at: position(of: start - 1))
        }
        return StringToken(bytes: bytes[start..<index], hasEscapes: hasEscapes)
    }

    /// Returns the length in bytes of the multi-byte UTF-8 sequence at an index; `nil` if the bytes are not well-formed UTF-8.
    private func sequenceLength(at start: Int) -> Int? {
        func byte(_ index: Int) -> UInt8 { self.byte(at: start + index) }
        func isContinuation(_ index: Int) -> Bool { byte(index) & 0xC0 == 0x80 }
        switch byte(0) {
        case 0xC2...0xDF: return isContinuation(1) ? 2 : nil
        case 0xE0...0xEF:
            guard isContinuation(1), isContinuation(2) else { return nil }
            let value = UInt32(byte(0) & 0x0F) << 12 | UInt32(byte(1) & 0x3F) << 6 | UInt32(byte(2) & 0x3F)
            return value >= 0x800 && !(0xD800...0xDFFF).contains(value) ? 3 : nil
        case 0xF0...0xF4:
            guard isContinuation(1), isContinuation(2), isContinuation(3) else { return nil }
            let high = UInt32(byte(0) & 0x07) << 18 | UInt32(byte(1) & 0x3F) << 12
            let value = high | UInt32(byte(2) & 0x3F) << 6 | UInt32(byte(3) & 0x3F)
            return (0x10000...0x10FFFF).contains(value) ? 4 : nil
        default: return nil
        }
    }

    /// Returns the character that an escape sequence represents, and the length of the sequence in bytes.
    private func escape(at start: Int) throws(FileError) -> (scalar: Unicode.Scalar, length: Int) {
        switch byte(at: start + 1) {
        case UInt8(ascii: "\""): return ("\"", 2)
        case UInt8(ascii: "\\"): return ("\\", 2)
        case UInt8(ascii: "/"): return ("/", 2)
        case UInt8(ascii: "b"): return ("\u{08}", 2)
        case UInt8(ascii: "f"): return ("\u{0C}", 2)
        case UInt8(ascii: "n"): return ("\n", 2)
        case UInt8(ascii: "r"): return ("\r", 2)
        case UInt8(ascii: "t"): return ("\t", 2)
        case UInt8(ascii: "u"):
            let unit = try hexadecimal(at: start + 2, escape: start)
            if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
            guard unit < 0xDC00, byte(at: start + 6) == UInt8(ascii: "\\"), byte(at: start + 7) == UInt8(ascii: "u") else {
                throw FileError(.loneSurrogate, at: position(of: start))
            }
            let low = try hexadecimal(at: start + 8, escape: start + 6)
            guard (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) else {
                throw FileError(.loneSurrogate, at: position(of: start))
            }
            return (scalar, 12)
        default: throw FileError(.invalidEscape, at: position(of: start))
        }
    }

    private func hexadecimal(at start: Int, escape: Int) throws(FileError) -> UInt32 {
        var value: UInt32 = 0
        for index in 0..<4 {
            switch byte(at: start + index) {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte(at: start + index) - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte(at: start + index) - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte(at: start + index) - UInt8(ascii: "A") + 10)
            default: throw FileError(.invalidEscape, at: position(of: escape))
            }
        }
        return value
    }

    /// Returns the decoded text of a scanned string.
    package func text(of token: StringToken) -> String {
        guard token.hasEscapes else { return String(decoding: token.bytes, as: UTF8.self) }
        return decode(token).text
    }

    /// Returns the decoded text of a string and the positions of its escape sequences. These positions are needed to convert byte offsets
    /// in the decoded text to offsets in the file.
    func decode(_ token: StringToken) -> (text: String, escapes: [JSONText.Escape]) {
        var scalars = String.UnicodeScalarView()
        var text: [UInt8] = []
        var escapes: [JSONText.Escape] = []
        var index = token.bytes.startIndex
        while index < token.bytes.endIndex {
            if byte(at: index) == UInt8(ascii: "\\"), let escape = try? escape(at: index) {
                scalars.removeAll(keepingCapacity: true)
                scalars.append(escape.scalar)
                text.append(contentsOf: String(scalars).utf8)
                index += escape.length
                escapes.append(JSONText.Escape(decoded: text.count, source: index - token.bytes.startIndex))
            } else {
                text.append(byte(at: index))
                index += 1
            }
        }
        return (String(decoding: text, as: UTF8.self), escapes)
    }
}
