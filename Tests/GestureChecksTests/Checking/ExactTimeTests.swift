import GestureFiles
import GestureReplay
import GestureSupport
import TestSupport
import Testing

@testable import GestureAnalysis

/// Sentences about rows at exact times. In these tests, `A` to `D` are short for `variables.a set` to `variables.d set`, and `X` is short
/// for `x added`. The events are written like `a0.1 -0.2 +0.3`: the variable `a` is set to 1 at 0.1 s, the view `x` is removed at 0.2 s,
/// and it is added again at 0.3 s.
@Suite("Sentences about rows at exact times")
struct ExactTimeTests {
    /// Evaluates a sentence. Returns the reason why the sentence fails, or `nil` if it holds, and the times of the rows that the failure
    /// shows.
    private func outcome(_ sentence: String, _ events: String) throws -> (reason: String?, shown: String) {
        let x = #"{"id":"x","frame":[0,0,9,9]}"#
        let entries = events.split(separator: " ").map { event in
            let entry =
                switch event.first {
                case "-": #""remove":"x""#
                case "+": #""add":{"to":"window","view":\#(x)}"#
                default: #""set":{"variables.\#(event.prefix(1))":1}"#
                }
            return #"{"t":\#(event.dropFirst()),\#(entry)}"#
        }
        let layout = #"{"variables":{"a":0,"b":0,"c":0,"d":0},"window":{"id":"window","frame":[0,0,390,844],"subviews":[\#(x)]}}"#
        let trace = #"{"version":1,"layout":\#(layout),"events":[\#(entries.joined(separator: ","))]}"#
        let replay = try Replay(MemoryByteSource(name: "a.trace.json", text: trace))
        var text = sentence
        for (short, long) in Self.words { text = text.replacing(short, with: long) }
        let checker = ExpectationChecker([try ExpectationReader.read(Sentence(text), replay.scene.layout.symbols)], on: replay.scene)
        replay.scene.screen.sink = checker
        while try replay.step() {}
        replay.scene.screen.flush()
        let source = SourceText(name: "", text: "")
        #expect(checker.problems(ExpectationNames(replay.scene.layout, later: [replay.scene.symbols]), in: source) == [])
        guard let failure = checker.failures(in: source).first else { return (nil, "") }
        var reason = failure.reason
        for (short, long) in Self.words { reason = reason.replacing(long, with: short) }
        return (reason, failure.rows.compactMap { $0.split(separator: " ").first }.joined(separator: " "))
    }

    private static let words = ["A", "B", "C", "D"].map { ($0, "variables.\($0.lowercased()) set") } + [("X", "x added")]

    @Test(
        "A sentence holds if its rows occur in the given order, in the given time and as often as it says",
        arguments: [
            ("A then B", "a0.1 b0.2"), ("A then B 2 times", "a0.1 b0.2 a0.3 b0.4"), ("A at least 2 times", "a0.1 a0.2"),
            ("A at most 2 times", "a0.1 a0.2"), ("A at most 2 times", "b0.1"), ("A then never C then B", "a0.1 c0.2 a0.3 b0.4"),
            ("A then never C then B", "c0.05 a0.1 b0.4 c0.5"), ("A then never B then B", "a0.1 b0.4"),
            ("A then B then never D then C", "a0.1 b0.2 a0.25 d0.3 b0.35 c0.4"), ("A then B then never D then C", "a0.1 d0.15 b0.2 c0.4"),
            ("A then never D then B then C", "a0.1 b0.15 d0.2 c0.4"), ("A then never B", "b0.1 a0.2"),
            ("A then B then never C", "a0.1 c0.15 b0.2"), ("never A then B", "b0.1 a0.2"), ("(A or B) 2 times", "a0.1 b0.2"),
            ("A then A", "a0.1 a0.2"), ("A then A then A 1 time", "a0.1 a0.2 a0.3"), ("A then A 2 times", "a0.1 a0.2 a0.3 a0.4"),
            ("A before 0.3", "a0.299"), ("A after 0.3", "a0.301"), ("A at 0.3", "a0.1 a0.3"), ("A before B", "a0.1 b0.2"),
            ("A before B", "a0.1 b0.2 a0.3 b0.4"), ("A before B 1 time", "a0.1 b0.2 a0.3 b0.4"), ("A before B at most 2 times", "a0.1"),
            ("never A before B", "a0.1"), ("never A before B", "b0.1 a0.2"), ("A after B", "b0.1 a0.2"), ("A after A", "a0.1 a0.2"),
            ("A after B 2 times", "a0.1 b0.2 a0.3 b0.4 a0.5"), ("never A after B", "a0.1 b0.2"), ("A after B before C", "b0.1 a0.2 c0.3"),
            ("A then B before C", "a0.1 b0.2 c0.3"), ("A then never B before C", "a0.1 c0.2 b0.3"),
            ("A then never B before 0.3", "a0.1 b0.4"), ("A then B after 0.3", "a0.4 b0.5"), ("A within 0.2 of B", "a0.1 b0.3"),
            ("A within 0.2 of B", "b0.1 a0.3"), ("A within 0.2 of B 2 times", "a0.1 b0.2 a0.3 a0.5"),
            ("A within 0.2 of B 2 times", "b0.1 a0.2 a0.3 a0.301"), ("A within 0.2 of B 2 times", "a0.1 a0.2 a0.3 a0.4 b0.5"),
            ("A within 0.2 of B 1 time", "a0.1 a0.25 b0.4 a0.7"), ("A within 0.2 of A 2 times", "a0.1 a0.2"),
            ("A then B within 0.2 of C", "a0.1 b0.2 c0.3"), ("A then B within 0.2 of C", "a0.1 c0.2 b0.3"),
            ("A then B within 0.2 of C", "a0.1 c0.2 a0.35 b0.4 c0.9"), ("A then never B within 0.2 of C", "a0.1 c0.2 b0.5"),
            ("never A within 0.2 of B", "a0.1 b0.4"), ("A within 0.5 of B before C", "a0.1 c0.2 b0.3"),
            ("A at 0.1 within 0.2 of B", "a0.1 b0.2"), ("A with value = 1", "a0.1"), ("never A with value = 2", "a0.1"),
        ] as [(String, String)])
    func holds(sentence: String, events: String) throws {
        #expect(try outcome(sentence, events).reason == nil)
    }

    @Test(
        "The failure of a sequence or a count names the rows that came instead, and shows at most three of each kind",
        arguments: [
            ("A then B", "b0.1 a0.2", "'B' occurred only before, at 0.100, and 'A' at 0.200", "0.100 0.200"),
            ("A then B", "a0.1", "'B' did not occur after 'A' at 0.100", "0.100"),
            ("A then B", "b0.1", "nothing happened to 'variables.a'; no finger landed", ""),
            ("A then B then C", "a0.1 b0.2", "'C' did not occur after 'B' at 0.200", "0.200"),
            ("A then B then C", "a0.1 c0.2 b0.3", "'C' occurred only before, at 0.200, and 'B' at 0.300", "0.200 0.300"),
            ("A then B then C", "b0.05 a0.1 c0.2", "'B' did not occur after 'A' at 0.100", "0.100"),
            ("A then B then C then D", "a0.1 d0.2", "'B' did not occur after 'A' at 0.100", "0.100"),
            ("A then B 2 times", "a0.1 b0.2 b0.3", "it occurred 1 time", "0.200"),
            ("A then B 2 times", "a0.1 a0.2 b0.3", "it occurred 1 time", "0.300"),
            ("A 2 times", "a0.1 a0.2 a0.3 a0.4", "it occurred 4 times", "0.200 0.300 0.400"),
            ("A 1 to 2 times", "a0.1 a0.2 a0.3", "it occurred 3 times", "0.100 0.200 0.300"),
            ("A then never C then B", "a0.1 c0.2 b0.3", "between 'A' and 'B', this row occurred at 0.200:", "0.200"),
            ("A then never C then B", "a0.1 a0.2 c0.3 b0.4", "between 'A' and 'B', this row occurred at 0.300:", "0.300"),
            ("A then B then never D then C", "a0.1 b0.2 d0.3 c0.4", "'B' did not occur after 'A' at 0.100", "0.100"),
            ("A then never B", "a0.1 b0.2 b0.3", "'B' occurred at 0.200, after 0.100", "0.100 0.200"),
            ("A then never A", "a0.1 a0.2", "'A' occurred at 0.200, after 0.100", "0.100 0.200"),
            ("A then B then never C", "a0.1 b0.2 c0.3", "'C' occurred at 0.300, after 0.200", "0.200 0.300"),
            ("never A then B", "a0.1 b0.2 a0.3 b0.4", "it occurred at 0.200", "0.200"),
            ("never A", "a0.1 a0.2 a0.3 a0.4 a0.5", "it occurred at 0.100", "0.100"),
            ("never (A or B)", "a0.1 b0.2", "it occurred at 0.100", "0.100"),
            ("A then B then C then D", "a0.1 d0.2 b0.3 c0.4", "'D' occurred only before, at 0.200, and 'C' at 0.400", "0.200 0.400"),
            ("A then B then C then D", "a0.1 c0.2 b0.4", "'C' occurred only before, at 0.200, and 'B' at 0.400", "0.200 0.400"),
            ("A then B then C then D", "c0.05 a0.1 b0.4", "'C' did not occur after 'B' at 0.400", "0.400"),
            ("A then B", "a0.1 a0.2", "'B' did not occur after 'A' at 0.100", "0.100"),
            ("A then X", "-0.05 a0.1", "'X' did not occur after 'A' at 0.100", "0.100"),
            ("X then B", "-0.1 +0.2", "'B' did not occur after 'X' at 0.200", "0.200"),
            ("A then X", "a0.1 -0.2 a0.3", "'X' did not occur after 'A' at 0.100", "0.100 0.200"),
            ("X", "a0.1", "nothing happened to 'x'; no finger landed", ""),
            ("X", "-0.1 a0.2", "it never occurred; these rows occurred instead:", "0.100"),
            (
                "A or B", "c0.1",
                "nothing happened to 'variables.a'; no finger landed; and nothing happened to 'variables.b'; no finger landed",
                ""
            ),
            ("A and B", "a0.1", "nothing happened to 'variables.b'; no finger landed", ""),
            ("A with value = 2", "a0.1 a0.2", "it occurred at 0.200 with value 1", "0.200"),
            ("A then B with value = 2", "a0.1 b0.2", "'B' occurred at 0.200 with value 1", "0.200"),
            ("A then B with value = 2", "b0.05 a0.1", "'B' occurred at 0.050 with value 1", "0.050"),
            ("A then B with value = 2 then C", "b0.05 c0.07 a0.1", "'B' occurred at 0.050 with value 1", "0.050"),
            (
                "(A with value = 2 or B)", "a0.1",
                "'A' occurred at 0.100 with value 1; and nothing happened to 'variables.b'; no finger landed",
                "0.100"
            ),
            (
                "(A with value = 2 or B with value = 2)", "b0.1",
                "nothing happened to 'variables.a'; no finger landed; and 'B' occurred at 0.100 with value 1",
                ""
            ),
        ] as [(String, String, String, String)])
    func sequences(sentence: String, events: String, reason: String, shown: String) throws {
        let outcome = try outcome(sentence, events)
        #expect(outcome.reason == reason && outcome.shown == shown, "\(outcome)")
    }

    @Test(
        "The failure of a clause gives the time of the row that did not meet it",
        arguments: [
            ("A before 0.3", "a0.3", "it occurred at 0.300, not before 0.300", "0.300"),
            ("A before 0.3", "a0.4 a0.5", "it occurred at 0.400, not before 0.300", "0.400"),
            ("A after 0.3", "a0.3", "it occurred at 0.300, not after 0.300", "0.300"),
            ("A after 0.3", "a0.1 a0.2", "it occurred at 0.200, not after 0.300", "0.200"),
            ("A at 0.3", "a0.1 a0.4", "it occurred at 0.400, not at 0.300", "0.400"),
            ("A before B", "b0.1 a0.2 a0.3", "it occurred at 0.200, not before 'B'", "0.200"),
            ("A before B", "a0.1", "'B' never occurred, so nothing is before it", "0.100"),
            ("A before B", "a0.1 a0.2 a0.3 a0.4", "'B' never occurred, so nothing is before it", "0.200 0.300 0.400"),
            ("A before B 2 times", "a0.1 b0.2 a0.3", "it occurred 1 time in that span", "0.100"),
            ("never A before B", "a0.1 b0.2", "it occurred at 0.100", "0.100"),
            ("A before A", "a0.1 a0.2", "it occurred at 0.100, not before 'A'", "0.100"),
            ("A after B", "a0.1 b0.2", "it occurred at 0.100, not after 'B'", "0.100"),
            ("A after B", "a0.1", "'B' never occurred, so nothing is after it", "0.100"),
            ("A after B", "a0.1 a0.15 b0.2", "it occurred at 0.150, not after 'B'", "0.150"),
            ("A after A", "a0.1", "it occurred at 0.100, not after 'A'", "0.100"),
            ("never A after B", "b0.2 a0.3", "it occurred at 0.300", "0.300"),
            ("A after B before C", "b0.1 c0.2 a0.3", "it occurred at 0.300, not before 'C'", "0.300"),
            ("A then B before C", "a0.1 c0.2 b0.3", "'B' occurred at 0.300, not before 'C'", "0.300"),
            ("A then never B before C", "a0.1 b0.2 c0.3", "'B' occurred at 0.200, after 0.100", "0.100 0.200"),
            ("A then never B before C", "a0.1 b0.2", "'C' never occurred, so nothing is before it", "0.100"),
            ("A then B before 0.3", "a0.1 b0.4", "'B' occurred at 0.400, not before 0.300", "0.400"),
            ("A then B before 0.3", "a0.4 b0.5", "'A' occurred at 0.400, not before 0.300", "0.400"),
            ("A then B after 0.3", "a0.1 b0.4", "'A' occurred at 0.100, not after 0.300", "0.100"),
            ("A within 0.2 of B", "a0.1 b0.301", "it occurred at 0.100, not within 0.200 of 'B', which occurred at 0.301", "0.100 0.301"),
            ("A within 0.2 of B", "b0.1 a0.301", "it occurred at 0.301, not within 0.200 of 'B', which occurred at 0.100", "0.100 0.301"),
            ("A within 0.2 of B", "a0.1", "it occurred at 0.100, not within 0.200 of 'B', which never occurred", "0.100"),
            (
                "A within 0.2 of B", "a0.1 a0.2 b0.5",
                "it occurred at 0.200, not within 0.200 of 'B', which occurred at 0.500",
                "0.200 0.500"
            ),
            (
                "A within 0.2 of B", "b0.1 a0.5 a0.6",
                "it occurred at 0.600, not within 0.200 of 'B', which occurred at 0.100",
                "0.100 0.600"
            ),
            (
                "A within 0.2 of B", "a0.1 b0.5 a0.9 b1.5",
                "it occurred at 0.900, not within 0.200 of 'B', which occurred at 1.500",
                "0.900 1.500"
            ),
            ("A within 0.2 of B 3 times", "a0.1 b0.2 a0.3 a0.5 a0.6 b0.7", "it occurred 4 times in that span", "0.300 0.500 0.600"),
            (
                "A then B within 0.2 of C", "a0.1 b0.2 c0.35",
                "'A' occurred at 0.100, not within 0.200 of 'C', which occurred at 0.350",
                "0.100 0.350"
            ),
            ("A then B within 0.2 of C", "c0.1 a0.2 b0.5", "'B' did not occur after 'A' at 0.200", "0.200"),
            ("A then never B within 0.2 of C", "a0.1 c0.2 b0.3", "'B' occurred at 0.300, after 0.100", "0.100 0.300"),
            ("never A within 0.2 of B", "a0.1 b0.3", "it occurred at 0.100", "0.100"),
            ("A within 0.5 of B after C", "a0.1 c0.2 b0.3", "it occurred at 0.100, not after 'C'", "0.100"),
            ("A then B within 0.2 of C", "b0.1", "nothing happened to 'variables.a'; no finger landed", ""),
            ("A then B after 0.3", "b0.1", "nothing happened to 'variables.a'; no finger landed", ""),
            ("A then B before 0.3", "b0.4", "nothing happened to 'variables.a'; no finger landed", ""),
            ("A then B at 0.3", "b0.4", "nothing happened to 'variables.a'; no finger landed", ""),
            ("A then B before C", "c0.1 b0.4", "nothing happened to 'variables.a'; no finger landed", ""),
            ("A then B after C", "b0.4", "nothing happened to 'variables.a'; no finger landed", ""),
            ("A then B after C", "a0.4", "'C' never occurred, so nothing is after it", "0.400"),
            ("A before 0.3 after 0.1", "a0.05 a0.35", "it occurred at 0.350, not before 0.300", "0.350"),
            ("A at 0.3 within 0.1 of B", "a0.3", "it occurred at 0.300, not within 0.100 of 'B', which never occurred", "0.300"),
            ("A before 0.3 at least 2 times", "a0.1", "it occurred 1 time in that span", "0.100"),
        ] as [(String, String, String, String)])
    func clauses(sentence: String, events: String, reason: String, shown: String) throws {
        let outcome = try outcome(sentence, events)
        #expect(outcome.reason == reason && outcome.shown == shown, "\(outcome)")
    }

    @Test("A row must be near another row, not near itself")
    func other() throws {
        #expect(try outcome("A within 0.2 of A", "a0.1").reason != nil)
        #expect(try outcome("A within 0.2 of A", "a0.1 a0.4").reason != nil)
    }
}
