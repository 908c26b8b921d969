/// How a number is rounded and cut.
///
/// Rounding is to the nearest decimal, halves away from zero, judged on the exact binary value: 0.125 with two decimals is 0.13, while
/// 1.005, which is stored a little below that, is 1.
public struct NumberFormat: Equatable, Sendable {
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

    @inlinable @inline(__always)
    mutating func put(digits value: UInt64) {
        guard value < 1000 else { return put(manyDigits: value) }
        let small = UInt32(truncatingIfNeeded: value)
        if small >= 100 { put(byte: UInt8(truncatingIfNeeded: 48 + small / 100)) }
        if small >= 10 { put(byte: UInt8(truncatingIfNeeded: 48 + small / 10 % 10)) }
        put(byte: UInt8(truncatingIfNeeded: 48 + small % 10))
    }

    @inline(never) @usableFromInline
    mutating func put(manyDigits value: UInt64) {
        var count = 1
        var limit: UInt64 = 10
        // At most 19 digits come here, so the limit stays below 2^64.
        while value >= limit {
            count += 1
            limit *= 10
        }
        var rest = value
        var position = count
        while position > 0 {
            position -= 1
            at[position] = UInt8(truncatingIfNeeded: 48 + rest % 10)
            rest /= 10
        }
        at += count
    }

    @inlinable @inline(__always)
    mutating func put(decimals value: UInt32, _ format: NumberFormat) {
        var rest = value
        var position = format.decimals
        while position > 0 {
            position -= 1
            at[position] = UInt8(truncatingIfNeeded: 48 + rest % 10)
            rest /= 10
        }
        at += format.decimals
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
