/// The rounding and the decimals of a number.
///
/// Rounds to the nearest decimal, halves away from zero, decided by the exact binary value: 0.125 with two decimals is 0.13, while 1.005,
/// which is stored as slightly less, is 1.
public struct NumberFormat: Equatable, Sendable {
    /// The number of decimals: two, three or six.
    @usableFromInline var decimals: Int
    @usableFromInline var scale: Int64
    /// Whether trailing zeros of the decimals are omitted.
    @usableFromInline var trims: Bool

    @inlinable
    init(decimals: Int, scale: Int64, trims: Bool) {
        self.decimals = decimals
        self.scale = scale
        self.trims = trims
    }

    /// The format of JSON: up to six decimals.
    @inlinable public static var json: NumberFormat { NumberFormat(decimals: 6, scale: 1_000_000, trims: true) }
    /// Always three decimals.
    @inlinable public static var seconds: NumberFormat { NumberFormat(decimals: 3, scale: 1000, trims: false) }
    /// Up to two decimals.
    @inlinable public static var points: NumberFormat { NumberFormat(decimals: 2, scale: 100, trims: true) }
    /// Up to three decimals.
    @inlinable public static var ratio: NumberFormat { NumberFormat(decimals: 3, scale: 1000, trims: true) }
}

extension NumberFormat {
    /// Rounds a number that is not negative and below 9 × 10¹⁸; returns the whole part, and the decimals as a whole number.
    func split(_ magnitude: Double) -> (whole: Int64, decimals: Int64) {
        let whole = Int64(magnitude)
        // Exact: both are within a factor of two, or the whole part is zero.
        let rest = magnitude - Double(whole)
        let scaled = rest * Double(scale)
        var decimals = Int64(scaled)
        let half = scaled - Double(decimals)
        // Only at 0.5 can the rounding of the product hide on which side the exact value is.
        if half > 0.5 || half == 0.5 && (-scaled).addingProduct(rest, Double(scale)) >= 0 { decimals += 1 }
        return decimals >= scale ? (whole + 1, 0) : (whole, decimals)
    }
}

extension ByteWriter {
    /// Appends a whole number.
    @inlinable @inline(__always)
    public func put(_ value: Int) {
        if value < 0 { put(byte: UInt8(ascii: "-")) }
        put(digits: UInt64(value.magnitude))
    }

    /// Appends a number without exponent and without −0; `null` for a number that JSON cannot represent.
    @inlinable @inline(__always)
    public func put(_ value: Double, _ format: NumberFormat) {
        let magnitude = value.magnitude
        // Fast path: most numbers are positions on a screen. The last bits of the sum are the nearest whole number. If the product is so
        // near to the middle of two that its own rounding may have hidden the side, the number is rounded exactly.
        let scaled = magnitude * Double(format.scale)
        let sum = scaled + 0x1p52
        guard magnitude < 9_999, (scaled - (sum - 0x1p52)).magnitude < 0.4999 else { return put(closely: value, format) }
        let units = sum.bitPattern & 0xF_FFFF_FFFF_FFFF
        if value < 0, units != 0 { put(byte: UInt8(ascii: "-")) }
        let whole = units / UInt64(format.scale)
        put(fourDigits: UInt32(truncatingIfNeeded: whole))
        put(decimals: UInt32(truncatingIfNeeded: units &- whole &* UInt64(format.scale)), format)
    }

    /// Appends a number of any size with exact rounding.
    @inline(never) @usableFromInline
    func put(closely value: Double, _ format: NumberFormat) {
        let magnitude = value.magnitude
        guard magnitude < 9_000_000_000_000_000_000 else { return put(huge: value, format) }
        let (whole, decimals) = format.split(magnitude)
        if value < 0, whole | decimals != 0 { put(byte: UInt8(ascii: "-")) }
        put(digits: UInt64(whole))
        put(decimals: UInt32(decimals), format)
    }

    /// The two digits of a number below 100, the first one in the lower byte.
    @inlinable
    static func pair(_ value: UInt32) -> UInt16 {
        let tens = value / 10
        return UInt16(truncatingIfNeeded: 0x3030 &+ tens &+ (value &- tens &* 10) << 8)
    }

    /// Appends a whole number.
    @inlinable
    func put(digits value: UInt64) {
        guard value < 10_000 else { return put(manyDigits: value) }
        put(fourDigits: UInt32(truncatingIfNeeded: value))
    }

    /// Appends a whole number below 10,000 without a branch, since a processor cannot predict the number of digits.
    @inlinable @inline(__always)
    func put(fourDigits value: UInt32) {
        let digits = Self.four(value)
        // Removes leading zeros as whole bytes; the last digit remains, even if it is a zero.
        let zeros = min((digits ^ 0x3030_3030).trailingZeroBitCount, 24) & ~7
        put(word: UInt64(digits &>> UInt32(truncatingIfNeeded: zeros)), count: 4 &- zeros &>> 3)
    }

    /// The four digits of a number below 10,000, the first one in the lowest byte.
    @inlinable
    static func four(_ value: UInt32) -> UInt32 {
        let hundreds = value / 100
        return UInt32(pair(hundreds)) | UInt32(pair(value &- hundreds &* 100)) << 16
    }

    @inline(never) @usableFromInline
    func put(manyDigits value: UInt64) {
        let high = value / 10_000
        put(digits: high)
        put(word: UInt64(Self.four(UInt32(truncatingIfNeeded: value &- high &* 10_000))), count: 4)
    }

    /// Appends the point and the decimals of the format; nothing if all of them are omitted.
    @inlinable @inline(__always)
    func put(decimals value: UInt32, _ format: NumberFormat) {
        var text = UInt64(UInt8(ascii: "."))
        switch format.decimals {
        case 2: text |= UInt64(Self.pair(value)) << 8
        case 3: text |= UInt64(0x30 &+ value / 100) << 8 | UInt64(Self.pair(value % 100)) << 16
        default: text |= UInt64(Self.four(value / 100)) << 8 | UInt64(Self.pair(value % 100)) << 40
        }
        // Zeros at the end, and the point if no digit is left, become zero bytes.
        let mask: UInt64 = format.decimals == 2 ? 0x30_302E : format.decimals == 3 ? 0x3030_302E : 0x30_3030_3030_302E
        put(word: text, count: format.trims ? 8 &- (text ^ mask).leadingZeroBitCount &>> 3 : format.decimals &+ 1)
    }

    /// Appends a number of more than 18 digits, exact to the last; such a Double is always whole.
    @inline(never) @usableFromInline
    func put(huge value: Double, _ format: NumberFormat) {
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

/// Numbers as text, with the same rounding in timelines, traces and messages.
package enum Decimal {
    /// Returns a number in a format, without exponent and without −0; `null` for a number that JSON cannot represent.
    package static func text(_ value: Double, _ format: NumberFormat = .json) -> String {
        ByteWriter.text { $0.put(value, format) }
    }

    /// Returns the number that its text in a format means.
    package static func rounded(_ number: Double, _ format: NumberFormat) -> Double {
        // For larger numbers the decimals exceed the precision of a Double.
        guard number.magnitude < 1e9 else { return Double(text(number, format)) ?? number }
        let (whole, decimals) = format.split(number.magnitude)
        let rounded = Double(whole * format.scale + decimals) / Double(format.scale)
        return number < 0 && rounded != 0 ? -rounded : rounded
    }

    /// Whether two numbers have the same text in a format.
    package static func readAlike(_ one: Double, _ other: Double, _ format: NumberFormat = .json) -> Bool {
        // They differ if they are more than a step of the last digit apart.
        abs(one - other) > 1.5 / Double(format.scale) ? false : text(one, format) == text(other, format)
    }
}
