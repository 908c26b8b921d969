import GestureAnalysis
import GestureTimeline
import Testing

/// Checks that a difference that occurs in many traces is reported only once.
@Suite struct FactGroupTests {
    private func facts(_ a: String, _ b: String) throws -> [Fact] {
        func timeline(_ rows: String) -> String { ReaderTests.head + rows + "\n  9.000  end\n" }
        return try Samples.summary(timeline(a), timeline(b)).differing
    }

    private func began(_ name: String, _ time: String) -> String { "  \(time)    ◉ \(name)       began" }

    @Test func theSameDelayIsOneSentence() throws {
        let traces = try [
            ("a", facts(began("draw", "1.000"), began("draw", "1.017"))), ("b", facts(began("draw", "2.000"), began("draw", "2.017"))),
            ("c", facts(began("draw", "1.000"), "  1.000    ✕ draw       failed")),
        ]
        let groups = FactGroups.byTrace(traces)
        #expect(groups.map(\.text) == ["`draw` now fails instead of beginning: 1 trace", "`draw` begins 0.017 s later: 2 traces"])
        #expect(groups[1].traces == ["a", "b"])
    }

    @Test func delaysAndCountsBecomeRanges() throws {
        let traces = try [
            ("a", facts(began("draw", "1.000"), began("draw", "1.016"))), ("b", facts(began("draw", "2.000"), began("draw", "2.033"))),
        ]
        #expect(FactGroups.byTrace(traces).map(\.text) == ["`draw` begins 0.016 to 0.033 s later: 2 traces"])
        let more = try [
            ("a", facts(began("draw", "1.000"), began("draw", "1.000") + "\n" + began("draw", "5.000"))),
            ("b", facts(began("draw", "1.000"), (1...3).map { began("draw", "\($0).000") }.joined(separator: "\n"))),
        ]
        #expect(FactGroups.byTrace(more).map(\.text) == ["`draw` begins 1 to 2 more times: 2 traces"])
    }

    @Test func aGroupNamesAnActionOnlyIfItIsTheSameInAllTraces() throws {
        let note = "  0.500  # note \"x\""
        func lost(_ action: String) throws -> [Fact] {
            try facts(note + "\n  1.000                                     │ ▸ save       touchUpInside  action \(action)", note)
        }
        #expect(
            try FactGroups.byTrace([("a", lost("saved")), ("b", lost("saved"))]).map(\.text)
                == ["`save` no longer sends touchUpInside (`saved`): 2 traces"])
        #expect(
            try FactGroups.byTrace([("a", lost("saved")), ("b", lost("kept"))]).map(\.text)
                == ["`save` no longer sends touchUpInside: 2 traces"])
    }

    @Test func earlierAndLaterRowsAreSeparateGroups() throws {
        let traces = try [
            ("a", facts(began("draw", "1.000"), began("draw", "1.016"))), ("b", facts(began("draw", "2.000"), began("draw", "1.984"))),
        ]
        #expect(
            FactGroups.byTrace(traces).map(\.text)
                == ["`draw` begins 0.016 s later: 1 trace", "`draw` begins 0.016 s earlier: 1 trace"])
    }

    @Test func tooManyGroupsAreCombined() throws {
        let traces = try (0..<5).map { ("t\($0)", try facts(began("r\($0)", "1.000"), began("r\($0)", "1.016"))) }
        #expect(FactGroups.byTrace(traces, limit: 5).count == 5)
        #expect(FactGroups.byTrace(traces, limit: 4).map(\.text) == ["each of `r0`, `r1` and 3 others begins 0.016 s later: 5 traces"])
        #expect(
            FactGroups.byTrace(Array(traces.prefix(3)), limit: 2).map(\.text)
                == ["each of `r0`, `r1` and `r2` begins 0.016 s later: 3 traces"])
    }

    @Test func eachTraceIsInTheGroupOfWhatMattersMost() throws {
        let both = began("draw", "1.000") + "\n" + began("pan", "1.000")
        let later = try facts(both, began("draw", "1.016") + "\n" + began("pan", "1.016"))
        let fails = try facts(both, "  1.000    ✕ pan        failed\n" + began("draw", "1.016"))
        let groups = FactGroups.byTrace([("x", fails), ("a", later), ("b", later)])
        #expect(groups.map(\.text) == ["`pan` now fails instead of beginning: 1 trace", "`draw` begins 0.016 s later: 2 traces"])
        #expect(groups.flatMap(\.traces) == ["x", "a", "b"])
    }

    @Test func everythingThatAnAppNoticesDistinguishesGroups() throws {
        let select = "  1.100                                     │ ✓ list       selects row0"
        let a = began("pan", "1.000") + "\n" + select
        let quiet = try facts(a, "  1.000    ✕ pan        failed\n" + select)
        let loud = try facts(a, "  1.000    ✕ pan        failed")
        let groups = FactGroups.byTrace([("x", quiet), ("y", loud)])
        #expect(
            groups.map(\.text) == [
                "`pan` now fails instead of beginning: 1 trace",
                "`pan` now fails instead of beginning; `list` no longer selects `row0`: 1 trace",
            ])
        #expect(
            FactGroups.byTrace([("x", quiet), ("y", loud)], limit: 1).map(\.text) == ["`pan` now fails instead of beginning: 2 traces"])
    }
}
