import TestSupport
import Testing

@testable import GestureSupport

@Suite("Writing numbers")
struct NumberTests {
    private func text(_ value: Double, _ format: NumberFormat) -> String {
        ByteWriter.text { $0.put(value, format) }
    }

    @Test(
        "JSON numbers have at most six decimals, no exponent and no negative zero",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (-0.0000004, "0"), (-0.0000006, "-0.000001"), (0.1, "0.1"), (1.0, "1"),
            (999.9999996, "1000"), (-1.25, "-1.25"), (100.000001, "100.000001"), (0.016666666, "0.016667"), (1000, "1000"),
            (123_456_789.123456, "123456789.123456"), (9_007_199_254.740992, "9007199254.740992"), (1e15, "1000000000000000"),
            (1e18, "1000000000000000000"), (9e18, "9000000000000000000"), (1e22, "10000000000000000000000"),
            (-18_446_744_073_709_551_616.0, "-18446744073709551616"), (.leastNonzeroMagnitude, "0"), (.nan, "null"), (.infinity, "null"),
            (-.infinity, "null"),
        ])
    func json(value: Double, expected: String) {
        #expect(text(value, .json) == expected)
    }

    @Test("The largest number is written with all its digits")
    func largest() {
        let digits = text(.greatestFiniteMagnitude, .json)
        #expect(digits.count == 309)
        #expect(digits.hasPrefix("17976931348623157081452742373170435679807056752584"))
        #expect(text(-.greatestFiniteMagnitude, .seconds).count == 314)
    }

    @Test("The writer reserves enough space for every number")
    func room() throws {
        for format in [NumberFormat.json, .seconds, .points, .ratio] {
            for exponent in Array(stride(from: -3, to: 300, by: 9)) + Array(300...308) {
                for significand in ["1", "1.7976931348623157", "-1.234567890123"] {
                    let value = try #require(Double("\(significand)e\(exponent)"))
                    // The buffer has an initial capacity of one byte, so it must grow for each part of a number.
                    let writer = ByteWriter(capacity: 1)
                    writer.put(value, format)
                    writer.put(byte: UInt8(ascii: "|"))
                    #expect(writer.text == text(value, format) + "|", "\(value)")
                }
            }
        }
    }

    @Test("Halves are rounded away from zero, according to the exact binary value")
    func halves() {
        #expect(text(0.125, .points) == "0.13")
        #expect(text(-0.125, .points) == "-0.13")
        #expect(text(0.0625, .seconds) == "0.063")
        // The number is stored as 1.00499999999999989…, and its floating-point product with 100 is 100.49999999999999.
        #expect(text(1.005, .points) == "1")
        // The number is stored as 0.00050000000000000001…
        #expect(text(0.0005, .seconds) == "0.001")
        // The number is stored as 0.00000049999999999999998…
        #expect(text(0.000_000_5, .json) == "0")
        // The number is stored as 0.01450000000000000073…, but its floating-point product with 1000 is exactly 14.5.
        #expect(text(0.0145, .seconds) == "0.015")
        #expect(text(1.0005, .seconds) == "1.000")
        #expect(text(0.9995, .seconds) == "1.000")
    }

    @Test("The fast path for numbers of a screen's size gives the same text as the exact conversion", arguments: 1...UInt64(4))
    func usual(seed: UInt64) {
        var random = SplitMix64(seed)
        for _ in 0..<2000 {
            let format = [NumberFormat.points, .ratio, .seconds, .json].randomElement(using: &random) ?? .json
            // The tested values include a random number, the midpoint between two numbers that can be printed, and the floating-point
            // numbers just above and just below this midpoint.
            let any = Double.random(in: -10_010...10_010, using: &random)
            let middle = ((any * Double(format.scale)).rounded(.down) + 0.5) / Double(format.scale)
            for value in [any, middle, middle.nextUp, middle.nextDown, any.rounded()] {
                #expect(text(value, format) == ByteWriter.text { $0.put(closely: value, format) }, "\(value)")
            }
        }
    }

    @Test("A rounded number is the number that its text represents")
    func rounding() {
        #expect(Decimal.rounded(0.125, .points) == 0.13 && Decimal.rounded(-0.125, .points) == -0.13)
        #expect(Decimal.rounded(1.005, .points) == 1 && Decimal.rounded(-7.25, .ratio) == -7.25)
        #expect(Decimal.rounded(-0.004, .points) == 0 && Decimal.rounded(-0.004, .points).sign == .plus)
        #expect(Decimal.rounded(999_999_999.999, .points) == 1e9 && Decimal.rounded(-1_000_000_000.126, .points) == -1_000_000_000.13)
        var random = SplitMix64(Chance.seed)
        for format in [NumberFormat.json, .seconds, .points, .ratio] {
            for size in [0.001, 1, 1000, 1e8, 2e9, 1e12] {
                for _ in 0..<50 {
                    let value = Double.random(in: -size...size, using: &random)
                    #expect(Decimal.rounded(value, format) == Double(text(value, format)), "\(value)")
                }
            }
        }
    }

    @Test(
        "Numbers are alike if their texts are equal",
        arguments: [
            (1, 1.000_000_4, .json, true), (1, 1.000_000_6, .json, false), (1.000_000_6, 1.000_001_4, .json, true), (0, -0.0, .json, true),
            (0.126, 0.134, .points, true), (0.134, 0.126, .points, true), (0.134, 0.136, .points, false), (0.126, 0.146, .points, false),
            (1, 2, .points, false), (-0.004, 0.004, .points, true), (.infinity, .nan, .points, true),
        ] as [(Double, Double, NumberFormat, Bool)])
    func alike(one: Double, other: Double, format: NumberFormat, expected: Bool) {
        #expect(Decimal.readAlike(one, other, format) == expected)
    }

    @Test("Times in whole milliseconds are written exactly")
    func milliseconds() {
        for n in stride(from: 0, to: 2_000_000, by: 37) {
            let digits = String(n % 1000)
            let expected = "\(n / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
            #expect(text(Double(n) / 1000, .seconds) == expected)
        }
    }

    @Test("Integers from the smallest to the largest are written exactly")
    func integers() {
        for value in [0, 7, 10, 99, 100, 999, 1000, 12345, -1, -1000, Int.max, Int.min, 999_999_999_999_999_999, 1_000_000_000_000_000_000]
        {
            #expect(ByteWriter.text { $0.put(value) } == String(value))
        }
    }
}
