import GestureEngine
import GestureSupport
import TestSupport
import Testing

@testable import GestureFiles

/// Tests of the scanner that reads most lines of a trace faster than the general JSON reader. Both must return the same values.
@Suite struct TouchScannerTests {
    private func scan<Result>(_ text: String, _ body: (inout JSONReader) -> Result?) -> (result: Result, rest: String)? {
        let source = SourceText(name: "a", text: text)
        var reader = JSONReader(source.bytes)
        guard let result = body(&reader) else { return nil }
        return (result, String(decoding: source.bytes[reader.cursor...], as: UTF8.self))
    }

    @Test(arguments: [
        #"{"t": 0.5, "touches": [1"#, #"{"t":0.5,"touches":[1"#, #"{ "t": 0.5, "touches": [1"#, #"{"t" :0.5,"touches":[1"#,
        #"{"t":0.5,"touches":{1"#,
    ])
    func theBeginningOfAnEntryIsPassedWithAndWithoutSpaces(text: String) {
        let passed = scan(text) { TouchScanner.beginning(&$0) }
        let isUsual = text.hasSuffix("[1") && !text.contains("\" :")
        #expect(passed?.result.time == (isUsual ? 0.5 : nil))
        #expect(passed?.rest == (isUsual ? "1" : nil))
    }

    @Test(
        arguments: [Touch.Phase.began, .moved, .ended],
        [
            #"{"id": 12, "phase": "P", "x": -1.5, "y": 2}]"#, #"{"id":12,"phase":"P","x":-1.5,"y":2}]"#,
            #"{ "id": 12, "phase": "P", "x": -1.5, "y": 2 }]"#,
        ])
    func aTouchIsPassedWithAndWithoutSpaces(phase: Touch.Phase, text: String) {
        let passed = scan(text.replacing("P", with: phase.rawValue)) { TouchScanner.touch(&$0) }
        #expect(passed?.result == TouchSample(id: 12, phase: phase, location: Point(x: -1.5, y: 2)))
        #expect(passed?.rest == "]")
    }

    @Test(arguments: [
        #"{"phase":"moved","id":12,"x":1,"y":2}"#, #"{"id":1.5,"phase":"moved","x":1,"y":2}"#, #"{"id":1,"phase":"moved","x":1e1,"y":2}"#,
        #"{"id":1,"phase":"moved","x":1,"y":2,"force":1}"#, #"{"id":01,"phase":"moved","x":1,"y":2}"#,
        #"{"id":1,"phase":"moved","x":1,"y":2e1}"#, #"{"id":1,"phase":"cancelled","x":1,"y":2}"#,
        #"{"id": 12,"phase": "moved","x": -1.5,"y": 2}"#, #"{"id":12 ,"phase":"moved" ,"x":-1.5 ,"y":2 }"#,
    ])
    func otherFormsAreLeftToTheGeneralJSONReader(text: String) {
        #expect(scan(text) { TouchScanner.touch(&$0) } == nil)
        let source = SourceText(name: "a", text: text)
        var reader = JSONReader(source.bytes)
        _ = TouchScanner.touch(&reader)
        #expect(reader.position.offset == 0)
    }

    @Test func nothingAfterTheEndOfASliceIsRead() {
        let bytes = Array(#"x{"id":1,"phase":"moved","x":1,"y":25}"#.utf8)
        for end in 1..<bytes.count {
            var reader = JSONReader(bytes[1..<end])
            #expect(TouchScanner.touch(&reader) == nil, "up to \(end)")
            #expect(reader.position.offset == 0)
        }
        var reader = JSONReader(bytes[1...])
        #expect(TouchScanner.touch(&reader)?.location == Point(x: 1, y: 25))
        #expect(reader.isAtEnd)
    }

    /// Returns a random number as text, with or without a sign and a decimal point.
    private func number(_ random: inout SplitMix64) -> String {
        func digits(_ count: Int) -> String { (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined() }
        let whole = Bool.random(using: &random) ? digits(Int.random(in: 1...11, using: &random)) : "7" + digits(3)
        let fraction = Int.random(in: -2...8, using: &random)
        return (Bool.random(using: &random) ? "-" : "") + whole + (fraction < 0 ? "" : "." + digits(fraction))
    }

    /// Returns the value that the general JSON reader reads from a number. Returns `nil` if the number is invalid, or if the scanner leaves
    /// such numbers to the general reader.
    private func value(_ text: String) -> Double? {
        let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        guard parts[0].count <= 9, parts.count == 1 || parts[1].count <= 6 else { return nil }
        let source = SourceText(name: "a", text: text)
        var reader = JSONReader(source.bytes)
        guard let number = try? reader.readNumber(), (try? reader.finish()) != nil else { return nil }
        return number
    }

    @Test("Numbers have the values that the general JSON reader returns", arguments: 1...UInt64(20))
    func numbers(seed: UInt64) {
        var random = SplitMix64(seed)
        var read = 0
        for _ in 0..<300 {
            let (id, x, y) = (number(&random), number(&random), number(&random))
            let line = "{\"id\":\(id),\"phase\":\"moved\",\"x\":\(x),\"y\":\(y)}"
            let whole = id.contains(".") || id.contains("-") ? nil : value(id)
            var expected: TouchSample?
            if let whole, let x = value(x), let y = value(y) {
                expected = TouchSample(id: Int(whole), phase: .moved, location: Point(x: x, y: y))
                read += 1
            }
            let sample = scan(line) { TouchScanner.touch(&$0) }?.result
            #expect(sample == expected, "\(line)")
            #expect(sample?.location.x.sign == expected?.location.x.sign, "\(line)")
        }
        #expect(read > 5)
    }
}
