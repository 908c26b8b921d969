import GestureEngine
import GesturePages
import GestureSupport
import TestSupport
import Testing

@Suite struct RuleBookTests {
    private let book = RuleBook.standard

    /// Every seventh rule and error code; in a thorough run, all rules and error codes.
    private var some: [RuleBook.Found] {
        let all = book.entries.map(RuleBook.Found.rule) + book.codes.map(RuleBook.Found.code)
        return all.enumerated().filter { Chance.isThorough || $0.offset % 7 == 0 }.map { $0.element }
    }

    private func name(_ wanted: String) -> String? {
        switch book.find(wanted) {
        case .rule(let entry): entry.name
        case .group(let group): "group " + group.letter
        case .code(let code): "code " + code.code
        case nil: nil
        }
    }

    @Test(arguments: [
        ("B9", "B9"), ("b9", "B9"), ("b5A", "B5a"), ("d", "group D"), ("G", "group G"), ("longPress", "G long press"),
        ("G, long press", "G long press"), ("screen-edge pan", "G screen-edge pan"), ("late-taps", "code late-taps"),
        ("LateTaps", "code late-taps"),
    ])
    func aNameIsFoundInAnySpelling(written: String, found: String) {
        #expect(name(written) == found)
    }

    @Test(arguments: ["", "B", "B99", "9", "latetap", "B9?", "é"].filter { $0 != "B" })
    func nothingElseIsFound(written: String) {
        #expect(name(written) == nil)
    }

    @Test func everyNameFindsItself() {
        for name in book.names { #expect(book.find(name) != nil, "\(name)") }
        #expect(Set(book.names).count == book.names.count)
    }

    @Test func aRuleIsPrintedWithItsEvidenceThresholdsAndTraces() throws {
        guard case .rule(let entry) = book.find("B9") else { return #expect(Bool(false)) }
        let text = RuleText.text([.rule(entry)], width: 100)
        #expect(text.hasPrefix("B9  One event, four phases\n\n  In the first event after began a recognizer sends changed twice"))
        #expect(text.contains("\n  evidence   figures measured on a device; published console output\n"))
        #expect(text.contains("\n  threshold  continuous.firstChangeCount: 2 actions; measured (20 of 20)"))
        #expect(text.contains("\n  lesson     gesturetrace learn long-press-then-drag\n"))
        #expect(text.contains("\n  trace      gesturetrace replay traces/presses/long-press-then-drag.trace.json --why\n"))
    }

    @Test func aTableOfACodesPageIsPrintedAsAList() throws {
        guard case .code(let code) = book.find("never-wins") else { return #expect(Bool(false)) }
        let text = RuleText.text([.code(code)], width: 100)
        #expect(text.contains("\n    - shorter long press; loser: longer one; reason: its timer is due first\n"))
        #expect(!text.contains("|"))
    }

    @Test func everyThresholdConcernsARule() {
        var concerned: [String] = []
        for entry in book.entries { concerned += book.thresholds(of: entry).map(\.name) }
        for name in Thresholds.names { #expect(concerned.contains(name), "\(name)") }
        #expect(Set(book.thresholds.map(\.name)) == Set(Thresholds.names))
    }

    @Test func markdownMarkupIsRemoved() {
        #expect(PlainText.of("`a` **b** *c d* [e](f.md#g) 2 * 3 * 4 [h]") == "a b c d e 2 * 3 * 4 [h]")
        #expect(PlainText.of("One. <br>Two, 1 < 2.") == "One. Two, 1 < 2.")
        #expect(PlainText.firstSentence(of: "One (a. b) two. Three.") == "One (a. b) two.")
        for found in some {
            let text = RuleText.text([found], width: 100)
            #expect(!text.contains("`") && !text.contains("**") && !text.contains("](") && !text.contains("<br>"), "\(text)")
        }
    }

    @Test(arguments: [30, 40, 80]) func noLineIsLongerThanTheTerminal(width: Int) {
        let text = RuleText.list(width: width) + RuleText.text(some, width: width)
        for line in text.split(separator: "\n") { #expect(TimelineText.columns(String(line)) <= width, "\(line)") }
    }
}
