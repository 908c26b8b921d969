import GestureAnalysis
import GestureSupport
import Testing

/// Tests of the headings and the remarks of a table without recognizers.
@Suite struct OutcomeTextTests {
    private func lines(_ settings: [String]) -> [String] {
        let variants = [[], settings].map { OutcomeTable.Variant(settings: $0, tally: OutcomeTally()) }
        let text = OutcomeTable(trace: "a\n", variants).text(style: .plain)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }

    /// A heading is broken after 30 characters, and after a space or a punctuation mark if there is one.
    @Test(
        arguments: [
            ("abcdefghij.klmnopqrst=uvwxyzab", ["abcdefghij.klmnopqrst=uvwxyzab"]),
            ("abcdefghij.klmnopqrst=uvwxyzabc", ["abcdefghij.klmnopqrst=", "uvwxyzabc"]),
            ("abcdefghijklmnopqrstuvwxyzabcdefg", ["abcdefghijklmnopqrstuvwxyzabcd", "efg"]),
            ("abcdefghijklmnopqrstuvwxyzabcd efg", ["abcdefghijklmnopqrstuvwxyzabcd", "efg"]),
            ("abcdefghijklmnopqrstuvwxyzabc=efg", ["abcdefghijklmnopqrstuvwxyzabc=", "efg"]),
        ])
    func headingsAreBroken(setting: String, expected: [String]) {
        let lines = lines([setting])
        #expect(lines.prefix(3) == ["what if, in a\\n:", "", "   unchanged   " + expected[0]])
        #expect(lines.dropFirst(3).prefix { !$0.isEmpty }.map { String($0.drop { $0 == " " }) } == Array(expected.dropFirst()))
    }

    @Test(
        arguments: [
            (["x=1"], "Nothing changes with x=1."), (["x=1", "without y"], "Nothing changes with x=1, without y."),
            (["on iOS 18"], "Nothing changes on iOS 18."), (["on iOS 18", "x=1"], "Nothing changes on iOS 18, x=1."),
        ])
    func remarksNameTheChanges(settings: [String], remark: String) {
        #expect(
            lines(settings).suffix(4) == [
                "No recognizer receives a touch.", "Controls and views receive the same in all columns.", remark, "",
            ])
    }
}
