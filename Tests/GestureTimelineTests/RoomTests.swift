import GestureSupport
import Testing

@testable import GestureEngine
@testable import GestureTimeline

/// Tests of rows with long values. The writer does not check bounds while it writes a row, so it must first reserve enough memory for the
/// row.
@Suite struct RoomTests {
    private static let header = TimelineHeader(trace: "a.trace.json")

    /// Records the sample's rows in one call or one by one, and returns the timeline's text.
    private func text(_ sample: Sample, together: Bool) -> String {
        let writer = ByteWriter()
        let renderer = TextRenderer(writer: writer, names: sample.names, header: Self.header)
        if together { renderer.record(sample.records) } else { for record in sample.records { renderer.record([record]) } }
        renderer.finish(at: 1)
        return writer.text
    }

    @Test func aLongNameIsCompleteInRepeatedRows() {
        let name = "aViewWhoseNameIsLongerThanAnybodyExpectsAndThatGetsItsTouchesAgainAndAgain"
        let s = Sample()
        for _ in 0..<3 { s.gets(0, name, .touchesCancelled).view(0, name, .touchesCancelled) }
        let lines = s.lines()
        #expect(Set(lines).count == 2)
        #expect(lines[0] == "  0.000    ∙ \(name) touchesCancelled 1")
        #expect(lines[1].hasSuffix("│ ∙ \(name) touchesCancelled 1".replacing("∙", with: "✕")))
    }

    @Test func aLargeTouchNumberIsComplete() {
        for id in [999_999_999, 1_000_000_000, 9_007_199_254_740_991, Int.max, -1, Int.min] {
            let s = Sample()
            for _ in 0..<2 { s.touch(0, .moved, 1, 2, id: id).gets(0, "tap", .touchesMoved, [id]) }
            #expect(
                s.lines() == [
                    "  0.000  ∙ touch \(id) moved (1, 2) on card", "  0.000    ∙ tap        touchesMoved \(id)",
                    "  0.000  ∙ touch \(id) moved (1, 2) on card", "  0.000    ∙ tap        touchesMoved \(id)",
                ])
        }
    }

    @Test func thousandsOfRowsOfOneTimeFit() {
        let s = Sample()
        for number in 0..<4000 { s.gets(0, "tap\(number % 7)", .touchesMoved).view(0, "card", .touchesMoved) }
        #expect(text(s, together: true) == text(s, together: false))
        #expect(text(s, together: true).utf8.count > 300_000)
    }

    @Test func rowsOfAHundredTouchesFit() {
        let s = Sample()
        let touches = Array(1_000_000_000_000...1_000_000_000_999)
        for _ in 0..<20 { s.gets(0, "tap pan", .touchesMoved, touches).view(0, "card", .touchesMoved, touches) }
        let list = touches.map { " \($0)" }.joined()
        #expect(s.lines().allSatisfy { $0.hasSuffix("touchesMoved" + list) })
        #expect(text(s, together: true) == text(s, together: false))
    }

    /// Adds a row about a delegate answer, with the values that the expression for the answer has read.
    private func question(_ s: Sample, _ read: String, _ expression: String = "true") {
        let row = DelegateRow(
            recognizer: s.name("tap"), method: .shouldBegin, answer: true, asked: s.name("delegate:tap"), read: s.names.text(read),
            expression: s.names.text(expression))
        s.at(0, .c3, .delegate(row))
    }

    @Test func readingsOfAnAnswerFitRegardlessOfLength() {
        for length in [10, 5_000, 60_000] {
            let s = Sample()
            let (wide, control) = (String(repeating: "\u{202E}", count: length), String(repeating: "\u{1}\"\\", count: length))
            for _ in 0..<3 { question(s, "{\"variables.a\": \"\(wide)\"}", control) }
            #expect(s.lines().allSatisfy { $0.utf8.count > 3 * length })
            #expect(text(s, together: true) == text(s, together: false))
            let writer = ByteWriter()
            let renderer = JSONLinesRenderer(writer: writer, names: s.names, header: Self.header)
            renderer.record(s.records)
            renderer.finish(at: 1)
            let rows = writer.text.split(separator: "\n").filter { $0.contains("shouldBegin") }
            #expect(
                rows.count == 3
                    && rows.allSatisfy { $0.hasSuffix("\"expression\": \(Quoting.json(control)), \"cause\": {\"rule\": \"C3\"}}") })
        }
    }

    @Test func valuesThatLookTheSameAreWrittenCorrectly() {
        let s = Sample()
        for mark in ["\u{E9}", "e\u{301}", "\u{E9}"] { question(s, "{\"variables.a\": \"\(mark)\"}") }
        #expect(s.lines().map { $0.utf8.contains(0xCC) } == [false, true, false])
    }
}
