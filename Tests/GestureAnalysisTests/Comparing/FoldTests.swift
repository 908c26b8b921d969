import GestureAnalysis
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
}
