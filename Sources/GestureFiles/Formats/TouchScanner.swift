import GestureEngine
import GestureSupport

/// Fast path for the text that makes up nearly all of a long trace: `{"t":0.1,"touches":[` and `{"id":1,"phase":"moved","x":1.5,"y":2}`,
/// with or without a space after each colon and comma and inside the braces.
///
/// Text with another order of keys, other keys, other spaces or numbers with an exponent is left to the general JSON reader, whose
/// cursor has not moved then. A test compares the results of both.
struct TouchScanner {
    private var at: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>

    @inline(__always)
    private init(at: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
        (self.at, self.end) = (at, end)
    }

    @inline(__always)
    private init(_ reader: borrowing JSONReader) {
        self.init(at: reader.cursor, end: reader.end)
    }

    /// Skips the beginning of an entry with touches; returns the entry's time and the offset of the time.
    @inline(__always)
    static func beginning(_ reader: inout JSONReader) -> (time: Double, offset: Int)? {
        var scanner = TouchScanner(reader)
        guard scanner.pass("{\"t\":") || scanner.pass("{ \"t\":") else { return nil }
        let place = scanner.at
        guard let time = scanner.number(), scanner.pass(",\"touches\":[") || scanner.pass(", \"touches\": [") else { return nil }
        let offset = reader.position(of: place).offset
        reader.open(2, at: scanner.at)
        return (time, offset)
    }

    /// Skips a touch and returns it.
    @inline(__always)
    static func touch(_ reader: inout JSONReader) -> TouchSample? {
        var scanner = TouchScanner(reader)
        guard scanner.pass("{\"id\":") || scanner.pass("{ \"id\":"), let id = scanner.id(), let phase = scanner.phase(),
            let x = scanner.number(), scanner.pass(",\"y\":") || scanner.pass(", \"y\":"), let y = scanner.number(),
            scanner.pass("}") || scanner.pass(" }")
        else { return nil }
        reader.cursor = scanner.at
        return TouchSample(id: id, phase: phase, location: Point(x: x, y: y))
    }

    /// Skips a text and one space after it; false, without moving, if the text is not there.
    @inline(__always)
    private mutating func pass(_ text: StaticString) -> Bool {
        guard end - at >= text.utf8CodeUnitCount, memcmp(at, text.utf8Start, text.utf8CodeUnitCount) == 0 else { return false }
        at += text.utf8CodeUnitCount
        // The byte at `end` is no space, so this stops there.
        at += at.pointee == 0x20 ? 1 : 0
        return true
    }

    /// Skips everything between the id and the number after `"x":`.
    @inline(__always)
    private mutating func phase() -> Touch.Phase? {
        if pass(",\"phase\":\"moved\",\"x\":") || pass(", \"phase\": \"moved\", \"x\":") { return .moved }
        // A static function: `self` passed by reference would have to lie in memory.
        guard let found = Self.firstOrLast(at, end) else { return nil }
        at = found.at
        return found.phase
    }

    @inline(never)
    private static func firstOrLast(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> (phase: Touch.Phase, at: UnsafePointer<UInt8>)? {
        var scanner = TouchScanner(at: start, end: end)
        if scanner.pass(",\"phase\":\"began\",\"x\":") || scanner.pass(", \"phase\": \"began\", \"x\":") { return (.began, scanner.at) }
        if scanner.pass(",\"phase\":\"ended\",\"x\":") || scanner.pass(", \"phase\": \"ended\", \"x\":") { return (.ended, scanner.at) }
        return nil
    }

    /// A whole number of up to nine digits.
    @inline(__always)
    private mutating func id() -> Int? {
        let start = at
        let value = digits(0)
        guard isWhole(at - start, start) else { return nil }
        return Int(truncatingIfNeeded: value)
    }

    /// A number of up to nine digits before the point and six after it: the same double as `JSONReader.readNumber` returns. The caller
    /// checks the byte that follows, so an exponent is rejected there.
    @inline(__always)
    private mutating func number() -> Double? {
        let isNegative = at.pointee == UInt8(ascii: "-")
        if isNegative { at += 1 }
        let start = at
        var mantissa = digits(0)
        guard isWhole(at - start, start) else { return nil }
        var value = Double(Int64(bitPattern: mantissa))
        if at.pointee == UInt8(ascii: ".") {
            at += 1
            let fraction = at
            mantissa = digits(mantissa)
            guard let power = Self.power(at - fraction) else { return nil }
            value = Double(Int64(bitPattern: mantissa)) / power
        }
        return isNegative && value != 0 ? -value : value
    }

    /// Whether the digits are a whole number in JSON, which allows no leading zeros.
    @inline(__always)
    private func isWhole(_ count: Int, _ start: UnsafePointer<UInt8>) -> Bool {
        count == 1 || count > 1 && count <= 9 && start.pointee != UInt8(ascii: "0")
    }

    @inline(__always)
    private mutating func digits(_ before: UInt64) -> UInt64 {
        var value = before
        while true {
            let digit = UInt64(at.pointee) &- UInt64(UInt8(ascii: "0"))
            guard digit <= 9 else { return value }
            value = value &* 10 &+ digit
            at += 1
        }
    }

    @inline(__always)
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
