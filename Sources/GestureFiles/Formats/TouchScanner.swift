import GestureEngine
import GestureSupport

/// A fast parser for the two patterns of text that make up nearly all of a long trace: `{"t":0.1,"touches":[` and
/// `{"id":1,"phase":"moved","x":1.5,"y":2}`. A space is optional after each colon and comma and inside the braces.
///
/// If the text has other keys, keys in a different order, other white space or numbers with exponents, the functions return `nil` without
/// moving the cursor, and the general JSON reader parses the text. A test verifies that both parsers return the same results.
enum TouchScanner {
    /// Skips the text of an entry that precedes its first touch. Returns the time of the entry, and the offset at which this time is
    /// written.
    static func beginning(_ reader: inout JSONReader) -> (time: Double, offset: Int)? {
        let start = reader.cursor
        if reader.pass("{\"t\":") || reader.pass("{ \"t\":") {
            let offset = reader.position.offset
            if let time = reader.plainNumber(), reader.pass(",\"touches\":[") || reader.pass(", \"touches\": [") {
                reader.open(2)
                return (time, offset)
            }
        }
        reader.cursor = start
        return nil
    }

    /// Parses a touch and moves the cursor to the end of the touch.
    static func touch(_ reader: inout JSONReader) -> TouchSample? {
        let start = reader.cursor
        guard reader.pass("{\"id\":") || reader.pass("{ \"id\":"), let id = reader.plainID(), let phase = reader.plainPhase(),
            let x = reader.plainNumber(), reader.pass(",\"y\":") || reader.pass(", \"y\":"), let y = reader.plainNumber(),
            reader.pass("}") || reader.pass(" }")
        else {
            reader.cursor = start
            return nil
        }
        return TouchSample(id: id, phase: phase, location: Point(x: x, y: y))
    }
}

extension JSONReader {
    /// Skips the given text and, if present, a space after it. If the text at the cursor differs, returns `false` without moving the
    /// cursor.
    fileprivate mutating func pass(_ text: StaticString) -> Bool {
        guard bytes.has(text, at: cursor) else { return false }
        cursor += text.utf8CodeUnitCount
        if byte == 0x20 { cursor += 1 }
        return true
    }

    /// Skips the text from the end of a touch's id to the number after `"x":`. Returns the phase that is written in this text.
    fileprivate mutating func plainPhase() -> Touch.Phase? {
        if pass(",\"phase\":\"moved\",\"x\":") || pass(", \"phase\": \"moved\", \"x\":") { return .moved }
        if pass(",\"phase\":\"began\",\"x\":") || pass(", \"phase\": \"began\", \"x\":") { return .began }
        if pass(",\"phase\":\"ended\",\"x\":") || pass(", \"phase\": \"ended\", \"x\":") { return .ended }
        return nil
    }

    /// Parses a whole number with at most nine digits.
    fileprivate mutating func plainID() -> Int? {
        var index = cursor
        guard let value = wholeDigits(&index) else { return nil }
        cursor = index
        return Int(truncatingIfNeeded: value)
    }

    /// Parses a number with at most nine digits before the decimal point and at most six after it. The result is the same as that of
    /// `readNumber`. Callers reject numbers with an exponent by checking the next byte.
    fileprivate mutating func plainNumber() -> Double? {
        var index = cursor
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative { index += 1 }
        guard var mantissa = wholeDigits(&index) else { return nil }
        var value = Double(Int64(bitPattern: mantissa))
        if byte(at: index) == UInt8(ascii: ".") {
            index += 1
            let fraction = index
            digits(&index, into: &mantissa)
            guard let power = Self.power(index - fraction) else { return nil }
            value = Double(Int64(bitPattern: mantissa)) / power
        }
        cursor = index
        return isNegative && value != 0 ? -value : value
    }

    /// Parses the digits of a whole number, and moves the index past them. Returns `nil` if there are more than nine digits, or leading
    /// zeros, which JSON does not allow.
    private func wholeDigits(_ index: inout Int) -> UInt64? {
        let start = index
        var value: UInt64 = 0
        digits(&index, into: &value)
        let count = index - start
        return count == 1 || count > 1 && count <= 9 && byte(at: start) != UInt8(ascii: "0") ? value : nil
    }

    private static func power(_ decimals: Int) -> Double? {
        switch decimals {
        case 1: 1e1
        case 2: 1e2
        case 3: 1e3
        case 4: 1e4
        case 5: 1e5
        case 6: 1e6
        default: nil
        }
    }
}
