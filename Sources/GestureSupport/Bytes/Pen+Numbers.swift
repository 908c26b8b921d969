/// How a number is rounded and cut.
///
/// Rounding is to the nearest decimal, halves away from zero, judged on the exact binary value: 0.125 with two decimals is 0.13, while
/// 1.005, which is stored a little below that, is 1.
public struct NumberFormat: Equatable, Sendable {
    /// Two, three or six.
    @usableFromInline var decimals: Int
    @usableFromInline var scale: Int64
    /// Whether zeros at the end of the decimals are left out.
    @usableFromInline var trims: Bool

    @inlinable
    init(decimals: Int, scale: Int64, trims: Bool) {
        self.decimals = decimals
        self.scale = scale
        self.trims = trims
    }

    /// As JSON has numbers: up to six decimals.
    @inlinable public static var json: NumberFormat { NumberFormat(decimals: 6, scale: 1_000_000, trims: true) }
    /// Always three decimals.
    @inlinable public static var seconds: NumberFormat { NumberFormat(decimals: 3, scale: 1000, trims: false) }
    /// Up to two decimals.
    @inlinable public static var points: NumberFormat { NumberFormat(decimals: 2, scale: 100, trims: true) }
    /// Up to three decimals.
    @inlinable public static var ratio: NumberFormat { NumberFormat(decimals: 3, scale: 1000, trims: true) }
}

extension Pen {
    /// The most bytes one number takes: the largest Double has 309 digits.
    @inlinable public static var longestNumber: Int { 320 }

    /// Writes a whole number.
    @inlinable @inline(__always)
    public mutating func put(_ value: Int) {
        if value < 0 { put(byte: UInt8(ascii: "-")) }
        put(digits: UInt64(value.magnitude))
    }

    /// Puts a number without exponent and without −0; `null` for what JSON has no number for.
    @inlinable @inline(__always)
    public mutating func put(_ value: Double, _ format: NumberFormat) {
        let magnitude = value.magnitude
        guard magnitude < 9_000_000_000_000_000_000 else { return put(huge: value, format) }
        var whole = Int64(magnitude)
        // Exact: both lie within a factor of two, or the whole part is zero.
        let rest = magnitude - Double(whole)
        let scaled = rest * Double(format.scale)
        var decimals = Int64(scaled)
        let half = scaled - Double(decimals)
        if half >= 0.5 {
            // Only at 0.5 can the rounding of the product hide on which side the exact value lies.
            if half > 0.5 || (-scaled).addingProduct(rest, Double(format.scale)) >= 0 { decimals += 1 }
        }
        if decimals >= format.scale {
            whole += 1
            decimals = 0
        }
        if value < 0, whole | decimals != 0 { put(byte: UInt8(ascii: "-")) }
        put(digits: UInt64(whole))
        if format.trims, decimals == 0 { return }
        put(byte: UInt8(ascii: "."))
        put(decimals: UInt32(decimals), format)
    }

    /// The two digits of each number below 100, one behind the other.
    @usableFromInline static var pairs: StaticString {
        "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"
    }

    /// Writes the two digits of a number below 100.
    @inlinable @inline(__always)
    mutating func put(pair value: UInt32) {
        let digits = UnsafeRawPointer(Self.pairs.utf8Start).loadUnaligned(fromByteOffset: Int(value) &* 2, as: UInt16.self)
        UnsafeMutableRawPointer(at).storeBytes(of: digits, as: UInt16.self)
        at += 2
    }

    @inlinable @inline(__always)
    mutating func put(digits value: UInt64) {
        guard value < 10_000 else { return put(manyDigits: value) }
        let small = UInt32(truncatingIfNeeded: value)
        guard small >= 100 else { return put(upToTwo: small) }
        let hundreds = small / 100
        put(upToTwo: hundreds)
        put(pair: small &- hundreds &* 100)
    }

    @inlinable @inline(__always)
    mutating func put(upToTwo value: UInt32) {
        if value < 10 { put(byte: UInt8(truncatingIfNeeded: 48 &+ value)) } else { put(pair: value) }
    }

    @inline(never) @usableFromInline
    mutating func put(manyDigits value: UInt64) {
        let high = value / 10_000
        put(digits: high)
        let low = UInt32(truncatingIfNeeded: value &- high &* 10_000)
        put(pair: low / 100)
        put(pair: low % 100)
    }

    @inlinable @inline(__always)
    mutating func put(decimals value: UInt32, _ format: NumberFormat) {
        switch format.decimals {
        case 2: put(pair: value)
        case 3:
            put(byte: UInt8(truncatingIfNeeded: 48 &+ value / 100))
            put(pair: value % 100)
        default:
            put(pair: value / 10_000)
            put(pair: value / 100 % 100)
            put(pair: value % 100)
        }
        guard format.trims else { return }
        // The caller has put no decimals that are all zero, so this stops before the point.
        while at[-1] == UInt8(ascii: "0") { at -= 1 }
    }

    /// A number of more than 18 digits, exact to the last of them; such a Double is always whole.
    @inline(never) @usableFromInline
    mutating func put(huge value: Double, _ format: NumberFormat) {
        guard value.isFinite else { return put("null") }
        if value < 0 { put(byte: UInt8(ascii: "-")) }
        let significand = value.significandBitPattern | (1 << UInt64(Double.significandBitCount))
        var digits: [UInt8] = []
        var rest = significand
        while rest > 0 {
            digits.append(UInt8(rest % 10))
            rest /= 10
        }
        for _ in 0..<(Int(value.exponent) - Double.significandBitCount) {
            var carry: UInt8 = 0
            for index in digits.indices {
                let doubled = digits[index] * 2 + carry
                digits[index] = doubled % 10
                carry = doubled / 10
            }
            if carry > 0 { digits.append(carry) }
        }
        for digit in digits.reversed() { put(byte: 48 + digit) }
        guard !format.trims else { return }
        put(byte: UInt8(ascii: "."))
        for _ in 0..<format.decimals { put(byte: UInt8(ascii: "0")) }
    }
}
