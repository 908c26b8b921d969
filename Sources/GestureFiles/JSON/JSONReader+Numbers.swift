import GestureSupport

private let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]

extension JSONReader {
    /// The maximum absolute value of a length, time or angle in a trace. Larger numbers would be stored with too few decimals.
    static let maximumMagnitude = 1e9
    static let maximumDigits = 1000

    /// A number that has been split into its sign, digits and exponent, but not converted yet.
    package struct NumberToken {
        package var start: Int
        package var isNegative: Bool
        /// The integer that consists of all digits before and after the decimal point. It is correct only if there are at most 19 digits.
        package var mantissa: UInt64
        package var digits: Int
        package var exponent: Int
        var isInteger: Bool
    }

    /// Reads a number between −10⁹ and 10⁹, and rounds it to the nearest double.
    mutating func readNumber() throws(FileError) -> Double {
        skipWhitespace()
        let token = try scanNumber()
        let magnitude: Double
        // Both the digits and the power of ten can be represented exactly as doubles. The single division or multiplication is therefore
        // the only operation that rounds, and it yields the nearest double.
        if token.digits <= 19, token.mantissa <= 1 << 53, token.exponent >= -22, token.exponent <= 22 {
            let digits = Double(token.mantissa)
            magnitude = token.exponent <= 0 ? digits / powersOfTen[-token.exponent] : digits * powersOfTen[token.exponent]
        } else {
            magnitude = abs(Double(text(token.start..<cursor)) ?? 0)
        }
        guard magnitude <= Self.maximumMagnitude else { throw FileError(.numberOutOfRange, at: position(of: token.start)) }
        // −0 is read as 0, because traces do not distinguish the two. Otherwise the minus sign would appear in the output.
        return token.isNegative && magnitude != 0 ? -magnitude : magnitude
    }

    /// Reads a 64-bit integer. Returns `nil` without moving the cursor if the number is not an integer.
    mutating func readInteger() throws(FileError) -> Int? {
        skipWhitespace()
        let token = try scanNumber()
        if token.isInteger, token.digits <= 18 { return token.isNegative ? -Int(token.mantissa) : Int(token.mantissa) }
        return slowInteger(token)
    }

    private mutating func slowInteger(_ token: NumberToken) -> Int? {
        if token.isInteger {
            if let value = Int(text(token.start..<cursor)) { return value }
        } else if token.digits <= 18, token.exponent >= -18 {
            // Some programs write whole numbers with a decimal point, for example 1.0.
            var value = Int(token.mantissa)
            var exponent = token.exponent
            while exponent < 0, value % 10 == 0 {
                value /= 10
                exponent += 1
            }
            if exponent == 0 { return token.isNegative ? -value : value }
        }
        cursor = token.start
        return nil
    }

    package mutating func scanNumber() throws(FileError) -> NumberToken {
        let start = cursor
        var token = NumberToken(start: start, isNegative: false, mantissa: 0, digits: 0, exponent: 0, isInteger: true)
        var index = start
        if byte == UInt8(ascii: "-") {
            token.isNegative = true
            index += 1
        }
        let whole = index
        digits(&index, into: &token.mantissa)
        token.digits = index - whole
        guard token.digits > 0 else { throw numberError(at: index) }
        guard token.digits == 1 || byte(at: whole) != UInt8(ascii: "0") else { throw FileError(.leadingZero, at: position) }
        if byte(at: index) == UInt8(ascii: ".") {
            index += 1
            let fraction = index
            digits(&index, into: &token.mantissa)
            guard index > fraction else { throw FileError(.malformedNumber, at: position) }
            token.digits += index - fraction
            token.exponent = -(index - fraction)
            token.isInteger = false
        }
        if byte(at: index) | 0x20 == UInt8(ascii: "e") {
            token.exponent += try exponent(&index)
            token.isInteger = false
        }
        guard index - start <= Self.maximumDigits else { throw FileError(.numberTooLong(limit: Self.maximumDigits), at: position) }
        cursor = index
        return token
    }

    /// Moves an index past the digits at it, and appends the digits to an integer.
    private func digits(_ index: inout Int, into integer: inout UInt64) {
        while true {
            let digit = byte(at: index) &- UInt8(ascii: "0")
            guard digit <= 9 else { return }
            integer = integer &* 10 &+ UInt64(digit)
            index += 1
        }
    }

    private func exponent(_ index: inout Int) throws(FileError) -> Int {
        index += 1
        let isNegative = byte(at: index) == UInt8(ascii: "-")
        if isNegative || byte(at: index) == UInt8(ascii: "+") { index += 1 }
        let first = index
        var value = 0
        while byte(at: index) &- UInt8(ascii: "0") <= 9 {
            value = min(value * 10 + Int(byte(at: index) - UInt8(ascii: "0")), 100_000)
            index += 1
        }
        guard index > first else { throw FileError(.malformedNumber, at: position) }
        return isNegative ? -value : value
    }

    private func numberError(at index: Int) -> FileError {
        // The text at the cursor has no digits: it is a minus sign alone, "-Infinity", or not a number at all.
        if index > cursor, byte(at: index) == UInt8(ascii: "I") {
            return FileError(.unexpectedWord("-Infinity", expected: "a number"), at: position)
        }
        return index > cursor ? FileError(.malformedNumber, at: position) : unexpected(expected: "a number")
    }
}
