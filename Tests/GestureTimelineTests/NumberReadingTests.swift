import GestureFiles
import GestureSupport
import Testing

@testable import GestureTimeline

/// Tests of the numbers in timelines, which may be larger or more exact than those in other inputs.
@Suite struct NumberReadingTests {
    @Test func aNumberIsReadAsItsNearestDouble() throws {
        var texts = ["0", "-0", "-7", "999999999999999", "9007199254740993", "123456789012345678901234567890", "1e3", "1e308"]
        texts += ["-2.5E-3", "7e-14", "7e-15", "7e-16", "12345678901234.5e-14"]
        for decimals in 0...17 {
            texts.append("0." + String(repeating: "0", count: decimals) + "1")
            texts.append("-0." + String("123456789012345678".prefix(decimals + 1)))
            texts.append("12345678." + String("987654321987654321".prefix(decimals + 1)))
        }
        for text in texts {
            var reader = JSONReader(Array(text.utf8))
            let number = try reader.anyNumber()
            #expect(number == Double(text), "\(text)")
        }
        var reader = JSONReader(Array("-0.000".utf8))
        let zero = try reader.anyNumber()
        #expect(zero == 0 && zero.sign == .plus)
    }
}
