import GestureAnalysis
import GestureTimeline
import TestSupport
import Testing

/// Tests of merging golden timelines that have changed on both sides.
@Suite struct MergeTests {
    private static let rows = (0..<12).map { RandomTimeline.stamp($0 * 50) + "    ◉ r\($0)         began" }

    private static func timeline(_ rows: [String], trace: String = "a") -> [UInt8] {
        Array((ReaderTests.head.replacing("trace a", with: "trace \(trace)") + rows.map { $0 + "\n" }.joined() + "  9.000  end\n").utf8)
    }

    private static func replacing(_ place: Int, _ row: String?) -> [String] {
        rows.enumerated().compactMap { $0.offset == place ? row : $0.element }
    }

    @Test func anUnchangedSideYieldsToTheOther() {
        let (base, changed) = (Self.timeline(Self.rows), Self.timeline(Self.replacing(3, nil)))
        #expect(TimelineMerge.merge(base: base, ours: base, theirs: changed) == .merged(changed))
        #expect(TimelineMerge.merge(base: base, ours: changed, theirs: base) == .merged(changed))
        #expect(TimelineMerge.merge(base: base, ours: changed, theirs: changed) == .merged(changed))
        // If a text that is not a timeline has changed on only one side, the merge takes that side's version, just as it does for
        // timelines.
        #expect(TimelineMerge.merge(base: [1], ours: [1], theirs: [2]) == .merged([2]))
    }

    @Test func changesOfDifferentTimesAreMerged() {
        let ours = Self.timeline(Self.replacing(2, "  0.100    ◉ mine       began"), trace: "b")
        let theirs = Self.timeline(Self.replacing(8, nil))
        let both = Self.replacing(2, "  0.100    ◉ mine       began").filter { !$0.contains("◉ r8 ") }
        let expected = TimelineMerge.Outcome.merged(Self.timeline(both, trace: "b"))
        #expect(TimelineMerge.merge(base: Self.timeline(Self.rows), ours: ours, theirs: theirs) == expected)
        #expect(TimelineMerge.merge(base: Self.timeline(Self.rows), ours: theirs, theirs: ours) == expected)
    }

    @Test func aChangeThatBothSidesMakeIsMergedOnce() {
        let mine = "  0.100    ◉ mine       began"
        let both = Self.timeline(Self.replacing(2, mine).filter { !$0.contains("◉ r8 ") })
        let (ours, base) = (Self.timeline(Self.replacing(2, mine)), Self.timeline(Self.rows))
        #expect(TimelineMerge.merge(base: base, ours: ours, theirs: both) == .merged(both))
        #expect(TimelineMerge.merge(base: base, ours: both, theirs: ours) == .merged(both))
    }

    @Test(arguments: [(2, "  0.100    ◉ other      began"), (3, "  0.150    ◉ other      began"), (4, "  0.100    ◉ other      began")])
    func overlappingChangesAreNotMerged(place: Int, row: String) {
        var theirs = Self.replacing(place, row)
        theirs.sort { $0.prefix(7) < $1.prefix(7) }
        let ours = Self.timeline(Self.replacing(2, "  0.100    ◉ mine       began"))
        let base = Self.timeline(Self.rows)
        #expect(TimelineMerge.merge(base: base, ours: ours, theirs: Self.timeline(theirs)) == .conflict(.overlap))
        #expect(TimelineMerge.merge(base: base, ours: Self.timeline(theirs), theirs: ours) == .conflict(.overlap))
    }

    @Test func changesAtTheSameTimeAreNotMerged() {
        let rows = (0..<5).map { "  0.100    ◉ r\($0)         began" }
        func changed(_ place: Int) -> [UInt8] {
            Self.timeline(rows.enumerated().map { $0.offset == place ? "  0.100    ◉ mine       began" : $0.element })
        }
        let outcome = TimelineMerge.merge(base: Self.timeline(rows), ours: changed(0), theirs: changed(3))
        #expect(outcome == .conflict(.overlap))
    }

    @Test func changesWithAnUnchangedRowBetweenThemAreMerged() {
        let (mine, other) = ("  0.100    ◉ mine       began", "  0.200    ◉ other      began")
        let (ours, theirs) = (Self.replacing(2, mine), Self.replacing(4, other))
        let both = Self.timeline(Self.rows.indices.map { $0 == 4 ? other : ours[$0] })
        let texts = [Self.rows, ours, theirs].map { Self.timeline($0) }
        #expect(TimelineMerge.merge(base: texts[0], ours: texts[1], theirs: texts[2]) == .merged(both))
        #expect(TimelineMerge.merge(base: texts[0], ours: texts[2], theirs: texts[1]) == .merged(both))
    }

    /// The rows before and after the changed row have the times 0.050 and 0.150.
    @Test(arguments: [("0.049", false), ("0.050", true), ("0.150", true), ("0.151", false)])
    func rowsThatWouldBeOutOfOrderAreNotMerged(time: String, isMerged: Bool) {
        let ours = Self.replacing(2, "  \(time)    ◉ mine       began")
        let merged = Self.timeline(ours.filter { !$0.contains("◉ r8 ") })
        let outcome = TimelineMerge.merge(
            base: Self.timeline(Self.rows), ours: Self.timeline(ours), theirs: Self.timeline(Self.replacing(8, nil)))
        #expect(outcome == (isMerged ? .merged(merged) : .conflict(.overlap)))
    }

    @Test func thePauseBeforeARowIsMergedWithIt() {
        var rows = Self.rows
        rows.append("        ⋮\n  3.000    ◉ late       began")
        let ours = Self.timeline(rows.map { $0.replacing("◉ r1         began", with: "✕ r1         failed") })
        let theirs = Self.timeline(Array(rows.dropLast()))
        guard case .merged(let bytes) = TimelineMerge.merge(base: Self.timeline(rows), ours: ours, theirs: theirs) else {
            Issue.record("not merged")
            return
        }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("✕ r1         failed") && !text.contains("⋮") && !text.contains("late"))
    }

    @Test func differentTitlesAreNotMerged() {
        let theirs = Self.timeline(Self.replacing(8, nil), trace: "c")
        let conflict = TimelineMerge.merge(base: Self.timeline(Self.rows), ours: Self.timeline(Self.rows, trace: "b"), theirs: theirs)
        #expect(conflict == .conflict(.heading))
        // Both sides may have changed the title in the same way.
        let same = TimelineMerge.merge(
            base: Self.timeline(Self.rows), ours: Self.timeline(Self.rows, trace: "c"), theirs: theirs)
        #expect(same == .merged(theirs))
    }

    @Test func incompleteTimelinesAreNotMerged() {
        let (base, ours) = (Self.timeline(Self.rows), Self.timeline(Self.replacing(1, nil)))
        let text = String(decoding: Self.timeline(Self.rows), as: UTF8.self)
        for text in [
            "{\"timeline\": 1}\n", "", String(text.dropLast(12)), String(text.dropLast()), text + "\n",
            text + "  9.500    ◉ r0         began\n",
            text.replacing("0.100", with: "0.10"), text.replacing("0.100", with: "0.100.5"), text.replacing("0.100", with: "x.100"),
            text.replacing("timeline 1", with: "timeline 2"),
        ] {
            #expect(TimelineMerge.merge(base: base, ours: ours, theirs: Array(text.utf8)) == .conflict(.unreadable))
        }
    }

    @Test func mergedChangesAreThoseOfBothSides() throws {
        for seed in 0..<UInt64(Chance.count(30, thorough: 300)) {
            var random = SplitMix64(Chance.seed &+ seed)
            let base = RandomTimeline(&random, rows: 120)
            let (ours, theirs) = (base.mutated(&random), base.mutated(&random))
            let texts = [base, ours, theirs].map { Array($0.text.utf8) }
            guard case .merged(let bytes) = TimelineMerge.merge(base: texts[0], ours: texts[1], theirs: texts[2]) else { continue }
            // The merged text is a valid timeline. Compared with the base, it has all rows that either side added and lacks all rows that
            // either side removed.
            let merged = try Samples.rows(String(decoding: bytes, as: UTF8.self))
            let expected = ours.rows.count + theirs.rows.count - base.rows.count
            // If the two sides made the same change, the merged text contains it once.
            func changed(_ side: RandomTimeline) -> Set<String> {
                var counts: [String: Int] = [:]
                for line in side.lines { counts[line, default: 0] += 1 }
                for line in base.lines { counts[line, default: 0] -= 1 }
                return Set(counts.filter { $0.value != 0 }.keys)
            }
            let isShared = !changed(ours).isDisjoint(with: changed(theirs))
            #expect(merged.count == expected || isShared, "\(Chance.again(Chance.seed &+ seed))")
        }
    }
}
