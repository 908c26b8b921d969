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

    @Test func theDifferenceOfTwoCountsIsStatedIfTheCountsDiffer() throws {
        func rows(_ count: Int) -> String { (1...count).map { began("draw", "\($0).000") }.joined(separator: "\n") }
        func said(_ changes: [(before: Int, after: Int)]) throws -> [String] {
            FactGroups.byTrace(try changes.map { ("t\($0.before)\($0.after)", try facts(rows($0.before), rows($0.after))) }).map(\.text)
        }
        #expect(try said([(1, 2), (2, 3)]) == ["`draw` begins 1 more time: 2 traces"])
        #expect(try said([(1, 3), (2, 4)]) == ["`draw` begins 2 more times: 2 traces"])
        #expect(try said([(1, 2), (1, 2)]) == ["`draw` begins more often: 2 times, was 1: 2 traces"])
        #expect(try said([(2, 1), (3, 2)]) == ["`draw` begins 1 fewer time: 2 traces"])
        #expect(try said([(3, 1), (3, 2)]) == ["`draw` begins 1 to 2 fewer times: 2 traces"])
    }

    @Test func rowsOfOneTimelineAreCountedAsARange() throws {
        func said(_ counts: [Int], isNew: Bool) throws -> [String] {
            let note = "  0.500  # note \"x\""
            return FactGroups.byTrace(
                try counts.map { count in
                    let rows = ([note] + (1...count).map { began("draw", "\($0).000") }).joined(separator: "\n")
                    return ("t", try isNew ? facts(note, rows) : facts(rows, note))
                }
            ).map(\.sentence)
        }
        #expect(try said([1, 1], isNew: true) == ["`draw` now begins"])
        #expect(try said([1, 2], isNew: true) == ["`draw` now begins, 1 to 2 times"])
        #expect(try said([2, 3], isNew: true) == ["`draw` now begins, 2 to 3 times"])
        #expect(try said([1, 1], isNew: false) == ["`draw` no longer begins"])
        #expect(try said([3, 2], isNew: false) == ["`draw` no longer begins (was 2 to 3 times)"])
    }

    @Test func gesturesAreNamedOnlyIfTheyAreOfOneKindInAllTraces() throws {
        func fails(_ values: String) throws -> [Fact] {
            let rows = (1...2).map { began("pan", "\($0).000") + "\n  \($0).000    ▸ pan        action began (1, 2)  \(values)" }
            return try facts(rows.joined(separator: "\n"), rows[0] + "\n  2.000    ✕ pan        failed")
        }
        let (drag, pinch) = (try fails("translation (4, 0)"), try fails("scale 1.037  velocity 2.2  touches 2"))
        let start = "`pan` now fails instead of beginning"
        #expect(FactGroups.byTrace([("a", drag), ("b", drag)]).map(\.sentence) == [start + " in 1 of 2 drags"])
        #expect(FactGroups.byTrace([("a", pinch), ("b", pinch)]).map(\.sentence) == [start + " in 1 of 2 pinches"])
        #expect(FactGroups.byTrace([("a", drag), ("b", pinch)]).map(\.sentence) == [start + ", 1 of 2 times"])
    }

    @Test func valuesThatDifferInAnyTraceAreListed() throws {
        func changes(_ x: Int, _ translation: Int) throws -> [Fact] {
            func row(_ x: Int, _ translation: Int) -> String {
                "  1.000    ▸ pan        action changed (\(x), 2)  translation (\(translation), 0)"
            }
            return try facts(row(1, 1), row(x, translation))
        }
        let start = "`pan` calls its action with other values"
        let first = try changes(2, 1)
        #expect(try FactGroups.byTrace([("a", first), ("b", changes(1, 2))]).map(\.sentence) == [start + " (location, translation)"])
        #expect(try FactGroups.byTrace([("a", first), ("b", changes(3, 1))]).map(\.sentence) == [start + " (location)"])
    }

    @Test func howManyRowsChangeIsStatedOnlyIfItIsTheSameInAllTraces() throws {
        /// Facts about recognizers that begin `of` times, and that fail the last `times` of these times in the second timeline.
        func fails(_ times: Int, of: Int) throws -> [Fact] {
            let before = (1...of).map { began("draw", "\($0).000") }
            let after = before.prefix(of - times) + (of - times + 1...of).map { "  \($0).000    ✕ draw       failed" }
            return try facts(before.joined(separator: "\n"), after.joined(separator: "\n"))
        }
        func said(_ all: (times: Int, of: Int)...) throws -> [String] {
            FactGroups.byTrace(try all.map { ("t", try fails($0.times, of: $0.of)) }).map(\.sentence)
        }
        let start = "`draw` now fails instead of beginning"
        #expect(try said((1, 3), (1, 3)) == [start + ", 1 of 3 times"])
        #expect(try said((1, 3), (2, 3)) == [start + ", not every time"])
        #expect(try said((1, 2), (1, 3)) == [start + ", not every time"])
        #expect(try said((2, 2), (2, 3)) == [start + ", not every time"])
        #expect(try said((2, 3), (2, 2)) == [start + ", not every time"])
        #expect(try said((1, 1), (1, 1)) == [start])
        #expect(try said((2, 2), (2, 2)) == [start + ", 2 times"])
    }

    @Test func anExchangeIsNewAndNamesAnotherRecognizerOnlyIfThisIsTrueForAllTraces() throws {
        let failed = "  0.700    ✕ draw       failed\n"
        let first = try facts(began("draw", "1.000"), "  1.000    ✕ draw       failed")
        let again = try facts(failed + began("draw", "1.000"), failed + "  1.000    ✕ draw       failed")
        let start = "`draw` now fails instead of beginning"
        #expect(FactGroups.byTrace([("a", first), ("b", first)]).map(\.sentence) == [start])
        for traces in [[("a", first), ("b", again)], [("a", again), ("b", first)]] {
            #expect(FactGroups.byTrace(traces).map(\.sentence) == ["`draw` fails instead of beginning"])
        }
        func waits(_ other: String) throws -> [Fact] {
            let row = "  0.500    ✕ tap        failed"
            return try facts(row + "\n  1.000    ◌ tap        waits for \(other)  wants recognized", row)
        }
        #expect(try FactGroups.byTrace([("a", waits("x")), ("b", waits("x"))]).map(\.sentence) == ["`tap` no longer waits for `x`"])
        #expect(try FactGroups.byTrace([("a", waits("x")), ("b", waits("y"))]).map(\.sentence) == ["`tap` no longer waits"])
    }

    @Test func threeConsequencesAreListedAndTheOthersCounted() throws {
        func sentence(_ count: Int) throws -> [String] {
            let selects = (0..<count).map { "  1.10\($0)                                     │ ✓ list\($0)      selects row0" }
            let a = ([began("pan", "1.000")] + selects).joined(separator: "\n")
            return FactGroups.byTrace([("x", try facts(a, "  1.000    ✕ pan        failed"))]).map(\.sentence)
        }
        let three = (0..<3).map { "; `list\($0)` no longer selects `row0`" }.joined()
        #expect(try sentence(3) == ["`pan` now fails instead of beginning" + three])
        #expect(try sentence(5) == ["`pan` now fails instead of beginning" + three + "; and 2 more"])
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
