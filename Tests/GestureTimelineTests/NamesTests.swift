import Testing

@testable import GestureEngine
@testable import GestureTimeline

@Suite("Names from files in a timeline")
struct NamesTests {
    @Test("A name with control characters stays on its line and in its lane")
    func lane() {
        let s = Sample()
        let name = "x\n  0.000    ◉ evil       recognized\u{1B}[0m"
        s.at(0, .g, .recognizerState(RecognizerStateRow(recognizer: s.name(name), from: .possible, to: .failed)))
        #expect(s.lines() == ["  0.000    ✕ \"x\\n  0.000    ◉ evil       recognized\\u{1B}[0m\" failed"])
    }

    @Test("A long name shifts only the rest of its own line, and a wide character counts as two columns")
    func widths() {
        let s = Sample()
        s.gets(0, "tap backgroundDoubleTap 漢字 tap", .touchesBegan)
        #expect(
            s.lines() == [
                "  0.000    ∙ tap        touchesBegan 1", "  0.000    ∙ backgroundDoubleTap touchesBegan 1",
                "  0.000    ∙ \"漢字\"     touchesBegan 1",
                "  0.000    ∙ tap        touchesBegan 1",
            ])
    }

    @Test("A name of a million bytes and a row of a thousand names are written completely")
    func long() {
        let s = Sample()
        let name = String(repeating: "a", count: 1_000_000)
        s.gets(0, name, .touchesBegan)
        s.touch(0, .began, 1, 1, for: (0..<1000).map { "tap\($0)" }.joined(separator: " "))
        #expect(s.lines()[0].utf8.count == 1_000_000 + 30)
        #expect(s.json()[2].contains("\"tap999\"]"))
    }
}
