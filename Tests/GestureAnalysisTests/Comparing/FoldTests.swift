import GestureAnalysis
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

/// Tests of the output of `diff --fold` and `diff --stat` for many changes.
@Suite struct FoldTests {
    private static func timeline(_ rows: [String]) -> String { ReaderTests.head + rows.map { $0 + "\n" }.joined() + "9.000  end\n" }

    private static func folded(_ a: [String], _ b: [String]) throws -> [String] {
        let report = try Samples.report(timeline(a), timeline(b)) { DiffText($0, style: .plain, folds: true) }
        return report.split(separator: "\n").map(String.init).drop { !$0.hasPrefix("(") }.dropFirst().map { $0 }
    }

    private static let drag = (0..<10).flatMap { step in
        let time = RandomTimeline.stamp(100 + step * 10)
        return [
            "\(time)  ∙ touch 1 moved (\(step), 2) on card",
            "\(time)    ▸ pan        action changed (\(step), 2)  translation (\(step), 0)",
            "\(time)                                     │ ∙ card       touchesMoved 1",
        ]
    }

    @Test func movementWithOtherValuesIsOneLine() throws {
        let b = Self.drag.map { $0.replacing("translation (", with: "translation (1") }
        #expect(
            try Self.folded(Self.drag, b) == [
                "    0.100  ∙ touch 1 moved (0, 2) on card",
                "~   0.100  ⋯ 10 rows until 0.190 with other values (translation): pan action changed 10",
                "          … 18 rows the same among them",
                "    0.190                                     │ ∙ card       touchesMoved 1",
            ])
    }

    @Test func removedAndNewRowsAreSeparateLines() throws {
        let a = Self.drag.filter { $0.contains("pan") } + ["  0.300    ◉ pan        began"]
        let b = a.map { $0.replacing("pan  ", with: "other") }.map { $0.replacing("  0.300", with: "  0.305") }
        #expect(
            try Self.folded(a, b) == [
                "-   0.100  ⋯ 11 rows until 0.300 gone: pan began, pan action changed 10",
                "+   0.100  ⋯ 11 rows until 0.305 new: other began, other action changed 10",
            ])
    }

    @Test func equalChangesAreFoldedAndOnlyAFewAreShown() throws {
        let rows = ["a", "b", "c", "d"].map { "  1.000    ✕ \($0)          failed" }
        let later = rows.map { $0.replacing("1.000", with: "1.250") }
        #expect(try Self.folded(rows, later) == ["~   1.250  ⋯ 4 rows 0.250 s later: a failed, b failed, c failed, d failed"])
        #expect(try Self.folded(Array(rows.prefix(2)), Array(later.prefix(2))).count == 2)
    }

    private static func action(_ millis: Int, _ x: Int) -> String {
        "\(RandomTimeline.stamp(millis))    ▸ pan        action changed (1, 2)  translation (\(x), 0)"
    }

    @Test func anUnchangedRowThatIsNotAboutMovementEndsARun() throws {
        func rows(_ x: Int) -> [String] {
            [100, 110, 120].map { Self.action($0, x) } + ["  0.200    ◉ tap        recognized"]
                + [210, 220, 230].map { Self.action($0, x) }
        }
        #expect(
            try Self.folded(rows(1), rows(2)) == [
                "~   0.100  ⋯ 3 rows until 0.120 with other values (translation): pan action changed 3",
                "    0.200    ◉ tap        recognized",
                "~   0.210  ⋯ 3 rows until 0.230 with other values (translation): pan action changed 3",
            ])
    }

    @Test func aRunContainsAtMost32ConsecutiveUnchangedRows() throws {
        func folded(_ same: Int) throws -> [String] {
            let rest = (0..<same).map {
                "\(RandomTimeline.stamp(200 + $0))                                     │ ∙ card       touchesMoved 1"
            }
            func rows(_ x: Int) -> [String] { [100, 110].map { Self.action($0, x) } + rest + [300, 310, 320].map { Self.action($0, x) } }
            return try Self.folded(rows(1), rows(2))
        }
        #expect(
            try folded(32) == [
                "~   0.100  ⋯ 5 rows until 0.320 with other values (translation): pan action changed 5",
                "          … 32 rows the same among them",
            ])
        let separate = try folded(33)
        #expect(separate.last == "~   0.300  ⋯ 3 rows until 0.320 with other values (translation): pan action changed 3")
        #expect(separate.count == 10 && separate[5] == "          … 27 rows the same")
    }

    @Test func movedRowsThatAreNotShownAreCountedBeforeARun() throws {
        func moved(_ millis: Int, _ names: String...) -> [String] {
            names.map { "\(RandomTimeline.stamp(millis))                                     │ ∙ \($0)       touchesMoved 1" }
        }
        func recognized(_ millis: Int, _ names: String...) -> [String] {
            names.map { "\(RandomTimeline.stamp(millis))    ◉ \($0)          recognized" }
        }
        let a = moved(990, "card") + moved(1000, "list", "menu") + recognized(1000, "b", "c") + recognized(1300, "x", "y", "z")
        #expect(
            try Self.folded(a, moved(1100, "list", "menu") + recognized(1100, "b", "c")) == [
                "-   0.990                                     │ ∙ card       touchesMoved 1",
                "~   1.100                                     │ ∙ list       touchesMoved 1  ← 0.100 s later",
                "~   1.100                                     │ ∙ menu       touchesMoved 1  ← 0.100 s later",
                "~   1.100    ◉ b          recognized  ← 0.100 s later",
                "~         … 1 more row 0.100 s later",
                "-   1.300  ⋯ 3 rows gone: x recognized, y recognized, z recognized",
            ])
    }

    private static func failed(_ millis: Int, _ names: String) -> [String] {
        names.map { "\(RandomTimeline.stamp(millis))    ✕ \($0)          failed" }
    }

    @Test func aRunNamesAtMostFourKindsOfRowsWithTheMostImportantFirst() throws {
        #expect(
            try Self.folded(Self.failed(1000, "abcd"), []) == ["-   1.000  ⋯ 4 rows gone: a failed, b failed, c failed, d failed"])
        for (names, others) in [("abcde", "1 other"), ("abcdef", "2 others")] {
            let rows = "⋯ \(names.count) rows gone: a failed, b failed, c failed, d failed and \(others)"
            #expect(try Self.folded(Self.failed(1000, names), []) == ["-   1.000  " + rows])
        }
        let ranked = [
            "  1.000    ∙ a          touchesBegan 1", "  1.000    ∙ b          touchesBegan 1", "  1.000    ✕ b          failed",
            "  1.000    ◉ c          recognized", "  1.000    ▸ c          action recognized go (1, 2)",
            "  1.000                                     │ ▹ save       touchDown",
        ]
        #expect(
            try Self.folded(ranked, [])
                == ["-   1.000  ⋯ 6 rows gone: c recognized, c action recognized, save touchDown, b failed and 2 others"])
    }

    @Test func fewRowsInARunAreShownSeparatelyAtTheirTimes() throws {
        #expect(
            try Self.folded(
                Self.failed(1000, "a") + Self.failed(1010, "b") + Self.failed(1030, "c"), Self.failed(1005, "x") + Self.failed(1020, "y"))
                == [
                    "-   1.000  ⋯ 3 rows until 1.030 gone: a failed, b failed, c failed", "+   1.005    ✕ x          failed",
                    "+   1.020    ✕ y          failed",
                ])
    }

    @Test func rowsInAnotherOrderAreOneRun() throws {
        let (few, many) = (Self.failed(1000, "abc"), Self.failed(1000, "wxyz"))
        #expect(
            try Self.folded(few + many, many + few).filter { !$0.hasPrefix(" ") }
                == ["~   1.000  ⋯ 3 rows in another order: a failed, b failed, c failed"])
    }

    @Test func rowsWithAnotherDelayOrAfterAnUnchangedRowBeginANewRun() throws {
        #expect(
            try Self.folded(
                Self.failed(1000, "abc") + Self.failed(1500, "def"), Self.failed(1100, "abc") + Self.failed(1700, "def"))
                == [
                    "~   1.100  ⋯ 3 rows 0.100 s later: a failed, b failed, c failed",
                    "~   1.700  ⋯ 3 rows 0.200 s later: d failed, e failed, f failed",
                ])
        let same = Self.failed(1010, "k")
        #expect(
            try Self.folded(Self.failed(1000, "a") + same + Self.failed(1020, "bcd"), same) == [
                "-   1.000    ✕ a          failed", "    1.010    ✕ k          failed",
                "-   1.020  ⋯ 3 rows gone: b failed, c failed, d failed",
            ])
    }

    @Test func movementWithSeveralDelaysIsOneRun() throws {
        #expect(
            try Self.folded(
                [Self.action(100, 1), Self.action(200, 2), Self.action(300, 3)],
                [Self.action(110, 1), Self.action(220, 5), Self.action(290, 3)])
                == [
                    "~   0.110  ⋯ 3 rows until 0.290 0.010 s earlier to 0.020 s later, with other values (translation): "
                        + "pan action changed 3"
                ])
        let move = "  0.110                                     │ ∙ card       touchesMoved 1"
        func rows(_ x: Int, _ more: String...) -> [String] { [Self.action(100, x), move, Self.action(120, x)] + more }
        let two = [
            "~   0.100    ▸ pan        action changed (1, 2)  translation (2, 0)  ← translation [1, 0] → [2, 0]", "  " + move,
            "~   0.120    ▸ pan        action changed (1, 2)  translation (2, 0)  ← translation [1, 0] → [2, 0]",
        ]
        #expect(try Self.folded(rows(1), rows(2)) == two)
        #expect(
            try Self.folded(rows(1, Self.action(130, 1), Self.failed(140, "x")[0]), rows(2, Self.action(130, 2))) == [
                "~   0.100  ⋯ 3 rows until 0.130 with other values (translation): pan action changed 3",
                "          … 1 row the same among them", "-   0.140    ✕ x          failed",
            ])
    }

    @Test func everyChangeIsCountedOnce() throws {
        for seed in 0..<UInt64(Chance.count(20, thorough: 200)) {
            var random = SplitMix64(Chance.seed &+ seed)
            let a = RandomTimeline(&random, rows: random.int(0...300))
            let b = seed % 3 == 0 ? RandomTimeline(&random, rows: random.int(0...100)) : a.mutated(&random)
            var counts = ChangeCounts()
            for change in try Samples.changes(a.text, b.text) { counts.add(change) }
            // The report on two equal timelines is empty.
            guard counts.gone + counts.new + counts.moved + counts.changed > 0 else { continue }
            var shown = ["-": 0, "+": 0, "~": 0, " ": 0]
            for line in try Self.folded(a.lines, b.lines) {
                let sign = String(line.prefix(1))
                let words = line.split(separator: " ")
                let count = words.firstIndex { $0 == "⋯" || $0 == "…" }.flatMap { Int(words[$0 + 1].filter { $0 != "," }) } ?? 1
                shown[sign, default: 0] += count
            }
            let expected = ["-": counts.gone, "+": counts.new, "~": counts.moved + counts.changed, " ": counts.same]
            #expect(shown == expected, "\(Chance.again(Chance.seed &+ seed))")
        }
    }

    @Test func statisticsHaveALineForEachSubject() throws {
        let b =
            Self.drag.filter { !$0.contains("card  ") }.map { $0.replacing("translation (", with: "translation (1") }
            + ["  0.300    ◉ tap        recognized"]
        let report = try Samples.report(Self.timeline(Self.drag), Self.timeline(b)) { DiffStat($0, style: .plain) }
        #expect(
            report.split(separator: "\n").drop { !$0.hasPrefix("(") }.dropFirst().joined(separator: "\n") == """
                                   gone  new  moved  changed
                 pan   recognizer     ·    ·      ·       10  ~~~~~~~~~~
                 card  view          10    ·      ·        ·  ----------
                 tap   recognizer     ·    1      ·        ·  +
                """, "\(report)")
        let json = try Samples.report(Self.timeline(Self.drag), Self.timeline(b)) { DiffStat($0, style: .plain, isJSON: true) }
        #expect(json.contains("{\"stat\": \"card\", \"role\": \"view\", \"gone\": 10, \"new\": 0, \"moved\": 0, \"changed\": 0}\n"))
    }

    @Test func longBarsAreScaledAndNamesEscaped() throws {
        var (many, few) = (ChangeCounts(), ChangeCounts())
        let row = try Samples.rows(Self.timeline(Self.drag))[0]
        for _ in 0..<4000 { many.add(.gone(row)) }
        few.add(.new(row))
        let text = ChangeTable([.init("a\u{1B}[2J", "view", many), .init("b", "", few)], style: .plain).text
        #expect(text.contains(String(repeating: "-", count: 40) + "\n") && !text.contains(String(repeating: "-", count: 41)))
        #expect(text.contains("  +\n") && text.contains("4,000") && !text.contains("\u{1B}"))
    }

    /// Bars are scaled only if the longest would have more than 40 characters, and their lengths are rounded.
    @Test(arguments: [(40, 39, 40, 39), (41, 39, 40, 38), (80, 3, 40, 2), (80, 2, 40, 1), (4000, 1, 40, 1), (20_000, 1, 40, 1)])
    func barsAreScaledToTheWidthOfTheTable(most: Int, other: Int, longest: Int, length: Int) throws {
        var (many, few) = (ChangeCounts(), ChangeCounts())
        let row = try Samples.rows(Self.timeline(Self.drag))[0]
        for _ in 0..<most { many.add(.gone(row)) }
        for _ in 0..<other { few.add(.new(row)) }
        let lines = ChangeTable([.init("a", "", many), .init("b", "", few)], style: .plain).text.split(separator: "\n")
        #expect(
            lines.map { $0.split(separator: " ").last.map(String.init) }.dropFirst() == [
                String(repeating: "-", count: longest), String(repeating: "+", count: length),
            ])
    }

    @Test func colouredStatisticsHaveAColourForEachKindOfChange() throws {
        var counts = ChangeCounts()
        let row = try Samples.rows(Self.timeline(Self.drag))[0]
        counts.add(.gone(row))
        counts.add(.new(row))
        #expect(
            ChangeTable([.init("pan", "view", counts)], style: .ansi).text
                == "\u{1B}[2m            gone  new  moved  changed\u{1B}[0m\n"
                + " pan  \u{1B}[2mview\u{1B}[0m     1    1      ·        ·  \u{1B}[31m-\u{1B}[0m\u{1B}[32m+\u{1B}[0m\n")
    }

    @Test func colouredRunsHaveTheColourOfTheirChanges() throws {
        let later = (0..<6).map { "  0.2\($0)0    ◉ tap\($0)       recognized" }
        func timeline(_ x: Int) -> String { Self.timeline([100, 110, 120].map { Self.action($0, x) } + later) }
        let run = "3 rows until 0.120 with other values (translation): pan action changed 3\u{1B}[0m"
        let text = try Samples.report(timeline(1), timeline(2)) { DiffText($0, style: .ansi, folds: true) }
        #expect(
            text.split(separator: "\n").suffix(5) == [
                "\u{1B}[33m~   0.100  ⋯ \(run)", "    0.200    ◉ tap0       recognized", "    0.210    ◉ tap1       recognized",
                "    0.220    ◉ tap2       recognized", "\u{1B}[2m          … 3 rows the same\u{1B}[0m",
            ])
        let columns = try Samples.report(timeline(1), timeline(2)) { DiffSideBySide($0, style: .ansi, width: 80, folds: true) }
        #expect(columns.split(separator: "\n").suffix(5).first == "\u{1B}[33m~ 0.100  ⋯ \(run)")
        #expect(columns.hasSuffix("\n… 3 rows the same\n"))
    }

    /// Statistics distinguish at most 10,000 subjects.
    @Test func furtherSubjectsAreCountedTogether() {
        let writer = ByteWriter()
        var stat = DiffStat(writer, style: .plain, isJSON: true)
        for number in 0..<10_002 {
            stat.add(.gone(Row(kind: .recognizerState, time: 0, fields: [RowField("recognizer", .text("r\(number)"))])))
        }
        stat.add(.gone(Row(kind: .recognizerState, time: 0, fields: [RowField("recognizer", .text("r9999"))])))
        stat.finish()
        let lines = writer.text.split(separator: "\n")
        // The lines with the greatest numbers come first, and those with equal numbers are in the order in which they occur.
        let twice = "\"gone\": 2, \"new\": 0, \"moved\": 0, \"changed\": 0}"
        #expect(lines.prefix(2) == ["{\"stat\": \"r9999\", \"role\": \"recognizer\", \(twice)", "{\"stat\": \"others\", \(twice)"])
        #expect(lines.count == 10_001 && lines[2].hasPrefix("{\"stat\": \"r0\""))
    }
}
