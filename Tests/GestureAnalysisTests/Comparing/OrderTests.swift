import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

@testable import GestureAnalysis

/// Tests the order of the changes that a comparison of two timelines reports.
@Suite struct OrderTests {
    private static func time(_ change: RowChange) -> Double {
        switch change {
        case .gone(let row), .new(let row), .same(_, let row): row.time
        case .changed(let pair): pair.new.time
        }
    }

    @Test(arguments: 0..<Chance.count(8, thorough: 120))
    func rowsOfBothSidesAreSortedByTime(seed: Int) throws {
        var random = SplitMix64(Chance.seed &+ UInt64(seed))
        let a = RandomTimeline(&random, rows: random.int(0...(seed % 6 == 0 ? 1200 : 80)))
        // For every third seed, the second timeline is unrelated to the first one; otherwise it is a changed copy.
        let b = seed % 3 == 0 ? RandomTimeline(&random, rows: random.int(0...80)) : a.mutated(&random)
        let changes = try Samples.changes(a.text, b.text)
        let times = changes.map(Self.time)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "\(Chance.again(Chance.seed &+ UInt64(seed)))")
        // If several changes have the same time, each timeline's rows are reported in their original order.
        #expect(changes.compactMap(\.new) == Array(1...max(1, b.lines.count)).prefix(b.lines.count).map { $0 })
        let gone = changes.compactMap { if case .gone(let row) = $0 { row.number } else { nil } }
        #expect(gone == gone.sorted())
        // The lines of the printed report are also sorted by time.
        let report = try Samples.report(a.text, b.text) { DiffText($0, style: .plain) }
        let lines = report.split(separator: "\n").filter { "-+~ ".contains($0.first ?? "x") }
        let stamps = lines.compactMap { Double($0.dropFirst(2).prefix(7).drop { $0 == " " }) }
        #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func rowsWithNothingInCommonAlternate() throws {
        func timeline(_ name: String, _ offset: Int) -> String {
            let rows = (0..<20).map { RandomTimeline.stamp($0 * 20 + offset) + "    ◉ \(name)\($0)        recognized\n" }
            return ReaderTests.head + rows.joined() + "  9.000  end\n"
        }
        let signs = try Samples.changes(timeline("a", 0), timeline("b", 10)).map { if case .gone = $0 { "-" } else { "+" } }
        #expect(signs.joined() == String(repeating: "-+", count: 20))
    }

    @Test func aRemovedRowIsPlacedAmongLaterRows() throws {
        var random = SplitMix64(5)
        var a = RandomTimeline(&random, rows: 0)
        a.rows = (0..<400).map { ($0 * 10, "    ∙ r\($0 % 7)        touchesMoved 1") }
        var b = a
        for index in b.rows.indices { b.rows[index].millis += 500 }
        a.rows.insert((2000, "    ◉ tap        recognized"), at: 200)
        let changes = try Samples.changes(a.text, b.text)
        let place = try #require(changes.firstIndex { if case .gone = $0 { true } else { false } })
        #expect(changes.count { if case .gone = $0 { true } else { false } } == 1)
        #expect(Self.time(changes[place - 1]) <= 2 && Self.time(changes[place + 1]) >= 2)
    }

    private static func row(_ time: Double) -> Row {
        Row(kind: .recognizerState, time: time, fields: [RowField("recognizer", .text("pan"))])
    }

    @Test func aReorderedRowDoesNotShowHowFarTheFirstTimelineIsCompared() {
        for (isReordered, expected) in [(true, [0.5, 1]), (false, [1, 0.5])] {
            let order = TimeOrder()
            var times: [Double] = []
            func handle(_ change: RowChange) -> Bool {
                times.append(Self.time(change))
                return true
            }
            let pair = RowPair(old: Self.row(5), new: Self.row(1), delay: -4, isReordered: isReordered, fields: [])
            _ = order.add(.changed(pair), handle)
            _ = order.add(.gone(Self.row(0.5)), handle)
            order.finish(handle)
            #expect(times == expected)
        }
    }

    /// If more than 16,384 changes wait, they are no longer sorted until the two timelines have been compared up to almost the same time.
    @Test(arguments: [true, false]) func aLimitedNumberOfChangesWaits(isOld: Bool) {
        let order = TimeOrder()
        var handled = 0
        func add(_ time: Double, isOld: Bool) {
            _ = order.add(isOld ? .gone(Self.row(time)) : .new(Self.row(time))) { _ in
                handled += 1
                return true
            }
        }
        for time in 1...16_384 { add(Double(time), isOld: isOld) }
        #expect(handled == 0)
        add(16_385, isOld: isOld)
        #expect(handled == 16_385)
        // The other timeline is a whole second ahead, so the change is not sorted.
        add(16_386, isOld: !isOld)
        #expect(handled == 16_386)
        add(16_386.5, isOld: isOld)
        #expect(handled == 16_386)
        order.finish { _ in
            handled += 1
            return true
        }
        #expect(handled == 16_387)
    }

    /// Returns the rows of recognizers that recognize one after another.
    private static func rows(_ name: String, _ count: Int, from start: Int) -> String {
        (0..<count).map { RandomTimeline.stamp(start + $0 * 10) + "    ◉ \(name)\($0)        recognized\n" }.joined()
    }

    // If there are 250 additional rows, the first rows that match again are among the last of the 256 rows that are searched first.
    @Test(arguments: [250, 300]) func manyRowsThatOnlyOneTimelineHasDoNotHideTheRest(count: Int) throws {
        let rest = Self.rows("b", 50, from: 4000) + "  9.000  end\n"
        let (long, short) = (ReaderTests.head + Self.rows("a", count, from: 0) + rest, ReaderTests.head + rest)
        let gone = try Samples.changes(long, short)
        #expect(gone.count { if case .gone = $0 { true } else { false } } == count && gone.count == count + 50)
        let new = try Samples.changes(short, long)
        #expect(new.count { if case .new = $0 { true } else { false } } == count && new.count == count + 50)
    }

    @Test func theFirstOfTwoEqualRowsIsTheEarlierVersionOfAReorderedRow() throws {
        func timeline(_ names: String...) -> String {
            ReaderTests.head + names.map { "  1.000    ◉ \($0)        recognized\n" }.joined() + "  9.000  end\n"
        }
        let changes = try Samples.changes(timeline("tap", "tap", "pan", "zoom"), timeline("pan", "zoom", "tap"))
        #expect(changes.compactMap { if case .gone(let row) = $0 { row.number } else { nil } } == [2])
        #expect(changes.compactMap { if case .changed(let pair) = $0 { [pair.old.number, pair.new.number] } else { nil } } == [[1, 3]])
    }

    @Test func ifLaterRowsMatchAtEqualTimesOnlyRowsAtEqualTimesKeepTheirOrder() throws {
        func timeline(_ rows: (String, String)...) -> String {
            ReaderTests.head + rows.map { "  \($0)    ◉ \($1)        recognized\n" }.joined() + Self.rows("r", 300, from: 1010)
                + "  9.000  end\n"
        }
        let changes = try Samples.changes(
            timeline(("1.000", "x"), ("1.000", "z"), ("1.000", "y")), timeline(("1.000", "y"), ("1.001", "x"), ("1.001", "z")))
        let reordered = changes.compactMap { if case .changed(let pair) = $0, pair.isReordered { pair.new.subject } else { nil } }
        #expect(reordered == ["x", "z"] && changes.count(where: \.isDifference) == 2)
    }

    @Test func aRowIsTheEarlierVersionOfOnlyOneRow() throws {
        func row(_ time: String, _ x: Int) -> String { "  \(time)    ▸ pan        action changed (\(x), 5)\n" }
        let end = "  9.000  end\n"
        let changes = try Samples.changes(
            ReaderTests.head + row("1.000", 7) + end, ReaderTests.head + row("1.010", 7) + row("1.020", 8) + end)
        #expect(Self.signs(changes) == "~+")
    }

    /// Returns a character for each change: `-` for a deleted row, `+` for a new row, `~` for a changed row and `=` for an unchanged row.
    private static func signs(_ changes: [RowChange]) -> String {
        changes.map { change in
            switch change {
            case .changed: "~"
            case .new: "+"
            case .gone: "-"
            case .same: "="
            }
        }.joined()
    }

    /// Two rows with different values are versions of one row only if their times differ by at most two seconds. Among several rows, a row
    /// with equal values is preferred, and then the nearest one.
    @Test(
        arguments: [
            ([(3000, 7)], "~"), ([(3001, 7)], "-+"), ([(9000, 1)], "~"), ([(1100, 7), (1500, 1)], "+~"), ([(1100, 7), (4000, 1)], "+~"),
            ([(1200, 1), (4000, 1)], "~+"), ([(1100, 7), (4000, 8)], "~+"),
        ] as [([(millis: Int, x: Int)], String)])
    func theLaterVersionOfARowHasEqualValuesOrIsNear(later: [(millis: Int, x: Int)], expected: String) throws {
        func timeline(_ rows: [(millis: Int, x: Int)]) -> String {
            let lines = rows.map { RandomTimeline.stamp($0.millis) + "    ▸ tap        action recognized (\($0.x), 5)\n" }
            return ReaderTests.head + lines.joined() + "  9.900  end\n"
        }
        #expect(try Self.signs(Samples.changes(timeline([(1000, 1)]), timeline(later))) == expected)
    }

    /// More rows than the comparison searches at a time.
    private static let longTimeline = ReaderTests.head + rows("r", 5000, from: 0) + " 99.000  end\n"

    @Test func allRowsAreReportedIfTheOtherTimelineHasNone() throws {
        let none = ReaderTests.head + " 99.000  end\n"
        let gone = try Samples.changes(Self.longTimeline, none)
        #expect(gone.compactMap(\.old) == Array(1...5000) && gone.compactMap(\.new) == [])
        let new = try Samples.changes(none, Self.longTimeline)
        #expect(new.compactMap(\.new) == Array(1...5000) && new.compactMap(\.old) == [])
    }

    // The equal rows are so far from the beginning that they are not in the first block of rows that is compared.
    @Test func aRowAmongManyOthersIsMatchedAtItsTime() throws {
        let short = ReaderTests.head + "  0.000    ◉ x        recognized\n 45.000    ◉ r4500        recognized\n 99.000  end\n"
        for (a, b) in [(Self.longTimeline, short), (short, Self.longTimeline)] {
            let changes = try Samples.changes(a, b)
            #expect(changes.count == 5001 && changes.count { !$0.isDifference } == 1)
        }
    }

    // The equal rows at 50.001 s are so far away that the rows at 0 s, which have the same contents, could be mistaken for delayed ones.
    // The row at 50.000 s differs from them by less than the jitter.
    @Test func distantRowsAreMatchedAtExactlyTheirTime() throws {
        func taps(_ count: Int, at millis: Int) -> String {
            String(repeating: RandomTimeline.stamp(millis) + "    ◉ tap        recognized\n", count: count)
        }
        let before = taps(12, at: 0) + Self.rows("r", 4200, from: 1000) + taps(1, at: 50_000)
        let end = taps(12, at: 50_001) + " 99.000  end\n"
        let changes = try Samples.changes(ReaderTests.head + before + end, ReaderTests.head + end)
        #expect(changes.compactMap { if case .gone(let row) = $0 { row.number } else { nil } } == Array(1...4213))
        #expect(changes.dropFirst(4213).map(\.isDifference) == Array(repeating: false, count: 12))
    }

    @Test func theLastRowMayBeLaterThanTheEndOfTheFirstTimeline() throws {
        func timeline(_ name: String, _ time: String) -> String {
            ReaderTests.head + Self.rows(name, 300, from: 0) + " \(time)    ◉ tap        recognized\n 99.000  end\n"
        }
        let changes = try Samples.changes(timeline("a", "10.000"), timeline("b", "10.500"))
        #expect(changes.compactMap { if case .changed(let pair) = $0 { pair.delay } else { nil } } == [0.5])
        #expect(changes.count == 601)
    }

    @Test func bothDirectionsReportSimilarAmounts() throws {
        for seed in 0..<UInt64(Chance.count(2, thorough: 12)) {
            var random = SplitMix64(Chance.seed &+ seed)
            let a = RandomTimeline(&random, rows: 2000)
            var b = a
            for _ in 0..<60 {
                let place = random.int(0...(b.rows.count - 1))
                b.rows[place].rest = b.rows[place].rest.replacingDigit(random.int(4...9))
            }
            let there = try Samples.changes(a.text, b.text).filter(\.isDifference).count
            let back = try Samples.changes(b.text, a.text).filter(\.isDifference).count
            #expect(abs(there - back) <= 5, "\(there) and \(back), \(Chance.again(Chance.seed &+ seed))")
        }
    }

    @Test func reportedChangesOfUnrelatedTimelinesTurnTheFirstIntoTheSecond() throws {
        var random = SplitMix64(7)
        let count = Chance.count(300, thorough: 2000)
        let (a, b) = (RandomTimeline(&random, rows: count), RandomTimeline(&random, rows: count))
        let changes = try Samples.changes(a.text, b.text)
        let made = RowChange.apply(changes.filter(\.isDifference), to: try Samples.rows(a.text))
        let expected = try Samples.rows(b.text)
        #expect(made.count == expected.count && zip(made, expected).allSatisfy { $0.says($1) })
    }

    @Test func aStateThatIsLateIsReportedWithItsDelay() throws {
        let source = MemoryByteSource(name: "a.trace.json", text: Samples.short)
        let replays = [
            try Replay(source),
            try Replay(MemoryByteSource(name: "a.trace.json", text: Samples.short), presets: [Preset(.require, "single:double")]),
        ]
        let writer = ByteWriter()
        var renderer = DiffText(writer, style: .plain)
        try TimelineComparison(
            ReplayRows(replays[0], isText: false, only: .all), ReplayRows(replays[1], isText: false, only: .all)
        ).run {
            renderer.add($0)
            return true
        }
        #expect(writer.text.contains("single     recognized  late 0.350 s  due to double"), "\(writer.text)")
    }
}

extension String {
    /// Returns the row with a different digit in its first coordinate. A row without coordinates is returned unchanged.
    fileprivate func replacingDigit(_ digit: Int) -> String {
        guard let place = firstIndex(of: "(") else { return self }
        return self[...place] + "\(digit)" + self[index(place, offsetBy: 2)...]
    }
}
