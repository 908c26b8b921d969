import GestureEngine
import GestureSupport
import Testing

@testable import GestureFiles

/// What nearly all of a long trace is written as is read in one go; the reader of any JSON would give the same, slower.
@Suite struct TouchScannerTests {
    private func scan<Result>(_ text: String, _ body: (inout JSONReader) -> Result?) -> (result: Result, rest: String)? {
        let source = SourceText(name: "a", text: text)
        var reader = JSONReader(base: source.base, count: source.count)
        guard let result = body(&reader) else { return nil }
        return (result, String(decoding: UnsafeBufferPointer(start: reader.cursor, count: reader.end - reader.cursor), as: UTF8.self))
    }

    @Test(arguments: [#"{"t": 0.5, "touches": [1"#, #"{"t":0.5,"touches":[1"#, #"{"t" :0.5,"touches":[1"#, #"{"t":0.5,"touches":{1"#])
    func theBeginningOfAnEntryIsPassedWithAndWithoutSpaces(text: String) {
        let passed = scan(text) { TouchScanner.beginning(&$0) }
        let isUsual = text.hasSuffix("[1") && !text.contains("\" :")
        #expect(passed?.result.time == (isUsual ? 0.5 : nil))
        #expect(passed?.rest == (isUsual ? "1" : nil))
    }

    @Test(arguments: [
        #"{"id": 12, "phase": "moved", "x": -1.5, "y": 2}]"#, #"{"id":12,"phase":"moved","x":-1.5,"y":2}]"#,
        #"{"id": 12,"phase": "moved","x": -1.5,"y": 2}]"#, #"{"id":12 ,"phase":"moved" ,"x":-1.5 ,"y":2 }]"#,
    ])
    func aTouchIsPassedWithAndWithoutSpaces(text: String) {
        let passed = scan(text) { TouchScanner.touch(&$0) }
        #expect(passed?.result == TouchSample(id: 12, phase: .moved, location: Point(x: -1.5, y: 2)))
        #expect(passed?.rest == "]")
    }

    @Test(arguments: [
        #"{"phase":"moved","id":12,"x":1,"y":2}"#, #"{"id":1.5,"phase":"moved","x":1,"y":2}"#, #"{"id":1,"phase":"moved","x":1e1,"y":2}"#,
        #"{"id":1,"phase":"moved","x":1,"y":2,"force":1}"#, #"{"id":01,"phase":"moved","x":1,"y":2}"#,
    ])
    func whatIsWrittenOtherwiseIsLeftToTheReaderOfAnyJSON(text: String) {
        #expect(scan(text) { TouchScanner.touch(&$0) } == nil)
        let source = SourceText(name: "a", text: text)
        var reader = JSONReader(base: source.base, count: source.count)
        _ = TouchScanner.touch(&reader)
        #expect(reader.position.offset == 0)
    }
}
