import GestureEngine
import GestureSupport

/// A fast parser for the two patterns of text that make up nearly all of a long trace: `{"t":0.1,"touches":[` and
/// `{"id":1,"phase":"moved","x":1.5,"y":2}`. A space is optional after each colon and comma and inside the braces.
///
/// If the text has other keys, keys in a different order, other white space or numbers with exponents, the functions return `nil` without
/// moving the cursor, and the general JSON reader parses the text. A test verifies that both parsers return the same results.
///
/// The text is accessed by its address, which is faster than an array's subscript. The address is used only inside the closure in `scan`.
/// `byte(at:)` and `has` ensure that no byte outside the text is read.
struct TouchScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The index of the next byte to read.
    private var index: Int

    /// Skips the text of an entry that precedes its first touch. Returns the time of the entry, and the offset at which this time is
    /// written.
    static func beginning(_ reader: inout JSONReader) -> (time: Double, offset: Int)? {
        guard let found = scan(&reader, { $0.beginning() }) else { return nil }
        reader.open(2)
        return found
    }

    /// Parses a touch and moves the cursor to the end of the touch.
    static func touch(_ reader: inout JSONReader) -> TouchSample? { scan(&reader) { $0.touch() } }

    private static func scan<Found>(_ reader: inout JSONReader, _ parse: (inout TouchScanner) -> Found?) -> Found? {
        let start = reader.bytes.startIndex
        let index = reader.cursor - start
        let (found, end) = reader.bytes.withUnsafeBufferPointer { bytes in
            var scanner = TouchScanner(bytes: bytes, index: index)
            return (parse(&scanner), scanner.index)
        }
        if found != nil { reader.cursor = start + end }
        return found
    }

    private mutating func beginning() -> (time: Double, offset: Int)? {
        guard pass("{\"t\":") || pass("{ \"t\":") else { return nil }
        let offset = index
        guard let time = number(), pass(",\"touches\":[") || pass(", \"touches\": [") else { return nil }
        return (time, offset)
    }

    private mutating func touch() -> TouchSample? {
        guard pass("{\"id\":") || pass("{ \"id\":"), let id = wholeDigits(&index), let phase = phase(), let x = number(),
            pass(",\"y\":") || pass(", \"y\":"), let y = number(), pass("}") || pass(" }")
        else { return nil }
        return TouchSample(id: Int(truncatingIfNeeded: id), phase: phase, location: Point(x: x, y: y))
    }

    /// Returns the byte at the given place, or zero at the end of the text.
    private func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    /// Skips the given text and, if present, a space after it. If the text at the index differs, returns `false` without moving the index.
    @inline(__always)
    private mutating func pass(_ text: StaticString) -> Bool {
        guard bytes.has(text, at: index) else { return false }
        index += text.utf8CodeUnitCount
        if byte(at: index) == 0x20 { index += 1 }
        return true
    }

    /// Skips the text from the end of a touch's id to the number after `"x":`. Returns the phase that is written in this text.
    private mutating func phase() -> Touch.Phase? {
        if pass(",\"phase\":\"moved\",\"x\":") || pass(", \"phase\": \"moved\", \"x\":") { return .moved }
        if pass(",\"phase\":\"began\",\"x\":") || pass(", \"phase\": \"began\", \"x\":") { return .began }
        if pass(",\"phase\":\"ended\",\"x\":") || pass(", \"phase\": \"ended\", \"x\":") { return .ended }
        return nil
    }

    /// Parses a number with at most nine digits before the decimal point and at most six after it. The result is the same as that of
    /// `readNumber`. Callers reject numbers with an exponent by checking the next byte.
    private mutating func number() -> Double? {
        var place = index
        let isNegative = byte(at: place) == UInt8(ascii: "-")
        if isNegative { place += 1 }
        guard var mantissa = wholeDigits(&place) else { return nil }
        var value = Double(Int64(bitPattern: mantissa))
        if byte(at: place) == UInt8(ascii: ".") {
            place += 1
            let fraction = place
            digits(&place, into: &mantissa)
            guard let power = Self.power(place - fraction) else { return nil }
            value = Double(Int64(bitPattern: mantissa)) / power
        }
        index = place
        return isNegative && value != 0 ? -value : value
    }

    /// Parses a whole number with at most nine digits. Returns `nil` if there are more, or leading zeros, which JSON does not allow.
    @inline(__always)
    private func wholeDigits(_ place: inout Int) -> UInt64? {
        let start = place
        var value: UInt64 = 0
        digits(&place, into: &value)
        let count = place - start
        return count == 1 || count > 1 && count <= 9 && byte(at: start) != UInt8(ascii: "0") ? value : nil
    }

    /// Moves a place past the digits at it, and appends the digits to an integer.
    private func digits(_ place: inout Int, into integer: inout UInt64) {
        while true {
            let digit = byte(at: place) &- UInt8(ascii: "0")
            guard digit <= 9 else { return }
            integer = integer &* 10 &+ UInt64(digit)
            place += 1
        }
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
