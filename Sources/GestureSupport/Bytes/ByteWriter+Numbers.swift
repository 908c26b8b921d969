/// A format for numbers in text, which determines the number of decimals.
///
/// A number is rounded to the nearest value with this number of decimals, and halves are rounded away from zero. Rounding uses the exact
/// binary value. With two decimals, 0.125 becomes 0.13, but 1.005 becomes 1, because its binary value is slightly less than 1.005.
public struct NumberFormat: Equatable, Sendable {
    /// The maximum number of decimals: two, three or six.
    var decimals: Int
    /// The number 10 raised to the power of `decimals`.
    var scale: Int64
    /// Whether trailing zeros after the decimal point are omitted.
    var trims: Bool

    /// The format for numbers in JSON, with up to six decimals.
    public static var json: NumberFormat { NumberFormat(decimals: 6, scale: 1_000_000, trims: true) }
    /// The format for times in seconds, with exactly three decimals.
    public static var seconds: NumberFormat { NumberFormat(decimals: 3, scale: 1000, trims: false) }
    /// The format for lengths in points, with up to two decimals.
    public static var points: NumberFormat { NumberFormat(decimals: 2, scale: 100, trims: true) }
    /// The format for ratios, with up to three decimals.
    public static var ratio: NumberFormat { NumberFormat(decimals: 3, scale: 1000, trims: true) }
}

extension NumberFormat {
    /// Rounds a number that is at least 0 and less than 9 × 10¹⁸. Returns two integers: the digits before and the digits after the decimal
    /// point.
    func split(_ magnitude: Double) -> (whole: Int64, decimals: Int64) {
        let whole = Int64(magnitude)
        // This subtraction is exact, because either `whole` is zero or the two operands differ by at most a factor of two.
        let rest = magnitude - Double(whole)
        let scaled = rest * Double(scale)
        var decimals = Int64(scaled)
        let half = scaled - Double(decimals)
        // The product `scaled` is itself rounded. If it is exactly halfway between two results, the exact product may be on either side, so
        // a second check is necessary.
        if half > 0.5 || half == 0.5 && (-scaled).addingProduct(rest, Double(scale)) >= 0 { decimals += 1 }
        return decimals >= scale ? (whole + 1, 0) : (whole, decimals)
    }
}

extension ByteWriter {
    /// Appends the decimal digits of an integer, which may be negative.
    public func put(_ value: Int) {
        if value < 0 { put(byte: UInt8(ascii: "-")) }
        put(digits: UInt64(value.magnitude))
    }

    /// Appends a number in the given format. The text never contains an exponent and is never −0. If JSON cannot represent the number,
    /// `null` is appended.
    public func put(_ value: Double, _ format: NumberFormat) {
        let magnitude = value.magnitude
        // Fast path for the most frequent numbers, which are positions on a screen. The low bits of the sum contain the nearest integer. If
        // the product is so close to a half that its own rounding error might matter, the slow path rounds it exactly.
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
    func put(closely value: Double, _ format: NumberFormat) {
        let magnitude = value.magnitude
        guard magnitude < 9_000_000_000_000_000_000 else { return put(huge: value, format) }
        let (whole, decimals) = format.split(magnitude)
        if value < 0, whole | decimals != 0 { put(byte: UInt8(ascii: "-")) }
        put(digits: UInt64(whole))
        put(decimals: UInt32(decimals), format)
    }

    /// Returns the two ASCII digits of a number below 100 in one integer, whose lower byte contains the first digit.
    static func pair(_ value: UInt32) -> UInt16 {
        let tens = value / 10
        return UInt16(truncatingIfNeeded: 0x3030 &+ tens &+ (value &- tens &* 10) << 8)
    }

    /// Appends the digits of an integer that is not negative.
    func put(digits value: UInt64) {
        guard value < 10_000 else { return put(manyDigits: value) }
        put(fourDigits: UInt32(truncatingIfNeeded: value))
    }

    /// Appends an integer below 10,000. The function contains no branches, because a processor cannot predict the number of digits.
    func put(fourDigits value: UInt32) {
        let digits = Self.four(value)
        // Leading zeros are removed by shifting the word by whole bytes. The last digit remains even if it is a zero.
        let zeros = min((digits ^ 0x3030_3030).trailingZeroBitCount, 24) & ~7
        put(word: UInt64(digits &>> UInt32(truncatingIfNeeded: zeros)), count: 4 &- zeros &>> 3)
    }

    /// Returns the four ASCII digits of a number below 10,000 in one integer, whose lowest byte contains the first digit.
    static func four(_ value: UInt32) -> UInt32 {
        let hundreds = value / 100
        return UInt32(pair(hundreds)) | UInt32(pair(value &- hundreds &* 100)) << 16
    }

    func put(manyDigits value: UInt64) {
        let high = value / 10_000
        put(digits: high)
        put(word: UInt64(Self.four(UInt32(truncatingIfNeeded: value &- high &* 10_000))), count: 4)
    }

    /// Appends the decimal point and the decimals. Appends nothing if the format omits all decimals.
    func put(decimals value: UInt32, _ format: NumberFormat) {
        var text = UInt64(UInt8(ascii: "."))
        switch format.decimals {
        case 2: text |= UInt64(Self.pair(value)) << 8
        case 3: text |= UInt64(0x30 &+ value / 100) << 8 | UInt64(Self.pair(value % 100)) << 16
        default: text |= UInt64(Self.four(value / 100)) << 8 | UInt64(Self.pair(value % 100)) << 40
        }
        // The zeros at the end become zero bytes in `text ^ mask`. If no other decimals remain, the decimal point becomes a zero byte as
        // well.
        let mask: UInt64 = format.decimals == 2 ? 0x30_302E : format.decimals == 3 ? 0x3030_302E : 0x30_3030_3030_302E
        put(word: text, count: format.trims ? 8 &- (text ^ mask).leadingZeroBitCount &>> 3 : format.decimals &+ 1)
    }

    /// Appends all digits of a number that has more than 18 digits before the decimal point. A `Double` of this size is always a whole
    /// number.
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

/// The conversion of numbers to text. Timelines, traces and messages all use the same rounding.
package enum Decimal {
    /// Returns the text of a number in the given format. The text never contains an exponent and is never −0. If JSON cannot represent the
    /// number, the result is `null`.
    package static func text(_ value: Double, _ format: NumberFormat = .json) -> String {
        ByteWriter.text { $0.put(value, format) }
    }

    /// Returns the rounded number that the text in the given format represents.
    package static func rounded(_ number: Double, _ format: NumberFormat) -> Double {
        // Larger numbers take the slow path, because their product with the scale may exceed the precision of a `Double`.
        guard number.magnitude < 1e9 else { return Double(text(number, format)) ?? number }
        let (whole, decimals) = format.split(number.magnitude)
        let rounded = Double(whole * format.scale + decimals) / Double(format.scale)
        return number < 0 && rounded != 0 ? -rounded : rounded
    }

    /// Returns whether two numbers have the same text in the given format.
    package static func readAlike(_ one: Double, _ other: Double, _ format: NumberFormat = .json) -> Bool {
        // If the difference is clearly more than one unit of the last decimal, the formatted numbers always differ and need not be
        // generated.
        abs(one - other) > 1.5 / Double(format.scale) ? false : text(one, format) == text(other, format)
    }
}
