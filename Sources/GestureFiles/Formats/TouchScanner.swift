import GestureEngine
import GestureSupport

/// Reads what nearly all of a long trace is written as, `{"t": 0.1, "touches": [` and `{"id": 1, "phase": "moved", "x": 1.5, "y": 2}`,
/// without a thought of what else it could be.
///
/// Keys in another order, other keys, more than one space, numbers with an exponent: all that is left to the reader of any JSON, which finds
/// the cursor where it was. A test holds the one to the other.
struct TouchScanner {
    private var at: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>

    @inline(__always)
    private init(_ reader: borrowing JSONReader) {
        at = reader.cursor
        end = reader.end
    }

    /// Passes the beginning of an entry with touches; gives its time and where that stands.
    @inline(__always)
    static func beginning(_ reader: inout JSONReader) -> (time: Double, offset: Int)? {
        var scanner = TouchScanner(reader)
        guard scanner.pass("{"), scanner.pass("\"t\":") else { return nil }
        let place = scanner.at
        guard let time = scanner.number(), scanner.pass(","), scanner.pass("\"touches\":"), scanner.pass("[") else { return nil }
        let offset = reader.position(of: place).offset
        reader.open(2, at: scanner.at)
        return (time, offset)
    }

    /// Passes a touch.
    @inline(__always)
    static func touch(_ reader: inout JSONReader) -> TouchSample? {
        var scanner = TouchScanner(reader)
        guard scanner.pass("{"), scanner.pass("\"id\":"), let id = scanner.id(), scanner.pass(","), scanner.pass("\"phase\":"),
            let phase = scanner.phase(), scanner.pass(","), scanner.pass("\"x\":"), let x = scanner.number(), scanner.pass(","),
            scanner.pass("\"y\":"), let y = scanner.number(), scanner.pass("}")
        else { return nil }
        reader.cursor = scanner.at
        return TouchSample(id: id, phase: phase, location: Point(x: x, y: y))
    }

    /// Passes a text and one space behind it, if both are there.
    @inline(__always)
    private mutating func pass(_ text: StaticString) -> Bool {
        guard end - at >= text.utf8CodeUnitCount, memcmp(at, text.utf8Start, text.utf8CodeUnitCount) == 0 else { return false }
        at += text.utf8CodeUnitCount
        passSpace()
        return true
    }

    @inline(__always)
    private mutating func passSpace() {
        // The byte at `end` is no space, so this stops there.
        at += at.pointee == 0x20 ? 1 : 0
    }

    @inline(__always)
    private mutating func phase() -> Touch.Phase? {
        if pass("\"moved\"") { return .moved }
        if pass("\"began\"") { return .began }
        return pass("\"ended\"") ? .ended : nil
    }

    /// A whole number of up to nine digits.
    @inline(__always)
    private mutating func id() -> Int? {
        let start = at
        let value = digits(0)
        guard isWhole(at - start, start) else { return nil }
        passSpace()
        return Int(value)
    }

    /// A number of up to nine digits before the point and six behind it: the same double as `JSONReader.readNumber` gives.
    @inline(__always)
    private mutating func number() -> Double? {
        let isNegative = at.pointee == UInt8(ascii: "-")
        if isNegative { at += 1 }
        let start = at
        var mantissa = digits(0)
        guard isWhole(at - start, start) else { return nil }
        var value = Double(mantissa)
        if at.pointee == UInt8(ascii: ".") {
            at += 1
            let fraction = at
            mantissa = digits(mantissa)
            guard let power = Self.power(at - fraction) else { return nil }
            value = Double(mantissa) / power
        }
        // What an exponent is written with is no sign that follows a number here.
        passSpace()
        return isNegative && value != 0 ? -value : value
    }

    /// Whether so many digits are those of a whole number as JSON has it.
    @inline(__always)
    private func isWhole(_ count: Int, _ start: UnsafePointer<UInt8>) -> Bool {
        count == 1 || count > 1 && count <= 9 && start.pointee != UInt8(ascii: "0")
    }

    @inline(__always)
    private mutating func digits(_ before: UInt64) -> UInt64 {
        var value = before
        while true {
            let digit = at.pointee &- UInt8(ascii: "0")
            guard digit <= 9 else { return value }
            value = value &* 10 &+ UInt64(digit)
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
