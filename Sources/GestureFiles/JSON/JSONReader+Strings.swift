extension JSONReader {
    /// A megabyte: far longer than any name or note.
    static let maximumStringLength = 1 << 20

    /// The bytes between the quotes of a string, not yet decoded.
    package struct StringToken {
        var start: UnsafePointer<UInt8>
        var count: Int
        var hasEscapes: Bool
        /// Whether it is ASCII without escapes.
        var isPlain = false

        /// Whether the string is exactly this ASCII text; false for one with escapes.
        @inline(__always)
        package func equals(_ text: StaticString) -> Bool {
            guard count == text.utf8CodeUnitCount, !hasEscapes else { return false }
            for index in 0..<count where start[index] != text.utf8Start[index] { return false }
            return true
        }
    }

    /// Skips a string and checks it: the encoding, the escapes, the length.
    @inline(__always)
    package mutating func scanString() throws(FileError) -> StringToken {
        guard cursor.pointee == UInt8(ascii: "\"") else { throw unexpected(expected: "a string in double quotes") }
        let start = cursor + 1
        var pointer = start
        while true {
            let byte = pointer.pointee
            if byte == UInt8(ascii: "\"") {
                cursor = pointer + 1
                guard pointer - start <= Self.maximumStringLength else {
                    throw FileError(.stringTooLong(limit: Self.maximumStringLength), at: position(of: start - 1))
                }
                return StringToken(start: start, count: pointer - start, hasEscapes: false, isPlain: true)
            }
            if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\\") { return try scanStringSlowly(from: start, at: pointer) }
            pointer += 1
        }
    }

    private mutating func scanStringSlowly(
        from start: UnsafePointer<UInt8>, at first: UnsafePointer<UInt8>
    ) throws(FileError) -> StringToken {
        var pointer = first
        var hasEscapes = false
        while pointer.pointee != UInt8(ascii: "\"") {
            switch pointer.pointee {
            case 0..<0x20:
                guard pointer < end, pointer.pointee != 0x0A else { throw FileError(.unterminatedString, at: position(of: start - 1)) }
                throw FileError(.controlCharacterInString, at: position(of: pointer))
            case 0x80...:
                guard let length = sequenceLength(at: pointer) else { throw FileError(.invalidUTF8, at: position(of: pointer)) }
                pointer += length
            case UInt8(ascii: "\\"):
                hasEscapes = true
                pointer += try escape(at: pointer).length
            default: pointer += 1
            }
        }
        cursor = pointer + 1
        guard pointer - start <= Self.maximumStringLength else {
            throw FileError(.stringTooLong(limit: Self.maximumStringLength), at: position(of: start - 1))
        }
        return StringToken(start: start, count: pointer - start, hasEscapes: hasEscapes)
    }

    /// The length of a well-formed UTF-8 sequence of more than one byte; nil if there is none.
    private func sequenceLength(at pointer: UnsafePointer<UInt8>) -> Int? {
        func isContinuation(_ index: Int) -> Bool { pointer[index] & 0xC0 == 0x80 }
        // A byte is read only if those before it were part of the sequence, so this never reads past the end.
        switch pointer[0] {
        case 0xC2...0xDF: return isContinuation(1) ? 2 : nil
        case 0xE0...0xEF:
            guard isContinuation(1), isContinuation(2) else { return nil }
            let value = UInt32(pointer[0] & 0x0F) << 12 | UInt32(pointer[1] & 0x3F) << 6 | UInt32(pointer[2] & 0x3F)
            return value >= 0x800 && !(0xD800...0xDFFF).contains(value) ? 3 : nil
        case 0xF0...0xF4:
            guard isContinuation(1), isContinuation(2), isContinuation(3) else { return nil }
            let high = UInt32(pointer[0] & 0x07) << 18 | UInt32(pointer[1] & 0x3F) << 12
            let value = high | UInt32(pointer[2] & 0x3F) << 6 | UInt32(pointer[3] & 0x3F)
            return (0x10000...0x10FFFF).contains(value) ? 4 : nil
        default: return nil
        }
    }

    /// The character that an escape encodes, and the number of its bytes.
    private func escape(at pointer: UnsafePointer<UInt8>) throws(FileError) -> (scalar: Unicode.Scalar, length: Int) {
        switch pointer[1] {
        case UInt8(ascii: "\""): return ("\"", 2)
        case UInt8(ascii: "\\"): return ("\\", 2)
        case UInt8(ascii: "/"): return ("/", 2)
        case UInt8(ascii: "b"): return ("\u{08}", 2)
        case UInt8(ascii: "f"): return ("\u{0C}", 2)
        case UInt8(ascii: "n"): return ("\n", 2)
        case UInt8(ascii: "r"): return ("\r", 2)
        case UInt8(ascii: "t"): return ("\t", 2)
        case UInt8(ascii: "u"):
            let unit = try hexadecimal(at: pointer + 2, escape: pointer)
            if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
            guard unit < 0xDC00, pointer[6] == UInt8(ascii: "\\"), pointer[7] == UInt8(ascii: "u") else {
                throw FileError(.loneSurrogate, at: position(of: pointer))
            }
            let low = try hexadecimal(at: pointer + 8, escape: pointer + 6)
            guard (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) else {
                throw FileError(.loneSurrogate, at: position(of: pointer))
            }
            return (scalar, 12)
        default: throw FileError(.invalidEscape, at: position(of: pointer))
        }
    }

    private func hexadecimal(at pointer: UnsafePointer<UInt8>, escape: UnsafePointer<UInt8>) throws(FileError) -> UInt32 {
        var value: UInt32 = 0
        for index in 0..<4 {
            switch pointer[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(pointer[index] - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(pointer[index] - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(pointer[index] - UInt8(ascii: "A") + 10)
            default: throw FileError(.invalidEscape, at: position(of: escape))
            }
        }
        return value
    }

    /// The text of a string that was scanned.
    package func text(of token: StringToken) -> String {
        guard token.hasEscapes else { return String(decoding: UnsafeBufferPointer(start: token.start, count: token.count), as: UTF8.self) }
        return decode(token).text
    }

    /// The text of a string with escapes, and the places of its characters in the file.
    func decode(_ token: StringToken) -> (text: String, escapes: [JSONText.Escape]) {
        var scalars = String.UnicodeScalarView()
        var bytes: [UInt8] = []
        var escapes: [JSONText.Escape] = []
        var pointer = token.start
        let last = token.start + token.count
        while pointer < last {
            if pointer.pointee == UInt8(ascii: "\\"), let escape = try? escape(at: pointer) {
                scalars.removeAll(keepingCapacity: true)
                scalars.append(escape.scalar)
                bytes.append(contentsOf: String(scalars).utf8)
                pointer += escape.length
                escapes.append(JSONText.Escape(decoded: bytes.count, source: pointer - token.start))
            } else {
                bytes.append(pointer.pointee)
                pointer += 1
            }
        }
        return (String(decoding: bytes, as: UTF8.self), escapes)
    }
}
