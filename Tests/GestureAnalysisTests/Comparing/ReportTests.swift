import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureTimeline
import TestSupport
import Testing

/// Tests the exact text of the reports that `diff` prints.
@Suite struct ReportTests {
    private static let a = """
          0.000                                     │ ▹ save       touchDown
          0.010    ∙ single     touchesBegan 1
          0.020    ∙ single     touchesEnded 1
          0.030    ∙ pan        touchesEnded 1
          0.040    ∙ other      touchesEnded 1
          0.080    ◉ single     recognized
          0.080    ▸ single     action recognized tapped (1, 2)
          0.080                                     │ ▸ save       touchUpInside  action saveTapped
          0.500    ✕ double     failed
          0.600    ◉ pan        began
          0.600    ▸ pan        action began (1, 2)  translation (4, 0)

        """
    private static let b = """
          0.000                                     │ ▹ save       touchDown
          0.010    ∙ single     touchesBegan 1
          0.020    ∙ single     touchesEnded 1
          0.030    ∙ pan        touchesEnded 1
          0.040    ∙ other      touchesEnded 1
          0.080    ◌ single     waits for double  wants recognized
          0.430    ◉ single     recognized  late 0.350 s
          0.430    ▸ single     action recognized tapped (1, 2)
          0.500    ✕ double     failed
          0.600    ◉ pan        began
          0.600    ▸ pan        action began (1, 2)  translation (5, 0)

        """

    private static func timeline(_ rows: String) -> String { ReaderTests.head + rows + "  9.000  end\n" }

    @Test func text() throws {
        let report = try Samples.report(Self.timeline(Self.a), Self.timeline(Self.b)) { DiffText($0, style: .plain) }
        #expect(
            report == """
                --- a
                +++ b

                * `save` no longer sends touchUpInside (`saveTapped`)
                * `single` recognizes 0.350 s later
                * `single` now waits for `double`
                * details differ: `save` calls its action `saveTapped`, `single` calls its action `tapped`
                * `pan` calls its action with other values (translation)
                (1 row gone, 1 new, 2 moved, 1 changed; 7 the same)

                          … 2 rows the same
                    0.020    ∙ single     touchesEnded 1
                    0.030    ∙ pan        touchesEnded 1
                    0.040    ∙ other      touchesEnded 1
                +   0.080    ◌ single     waits for double  wants recognized
                -   0.080                                     │ ▸ save       touchUpInside  action saveTapped
                ~   0.430    ◉ single     recognized  late 0.350 s  ← 0.350 s later
                ~   0.430    ▸ single     action recognized tapped (1, 2)  ← 0.350 s later
                    0.500    ✕ double     failed
                    0.600    ◉ pan        began
                ~   0.600    ▸ pan        action began (1, 2)  translation (5, 0)  ← translation [4, 0] → [5, 0]

                """, "\(report)")
    }

    @Test func sideBySide() throws {
        let report = try Samples.report(Self.timeline(Self.a), Self.timeline(Self.b)) { DiffSideBySide($0, style: .plain, width: 80) }
        #expect(
            report.split(separator: "\n").dropFirst(8).joined(separator: "\n") == """
                … 2 rows the same
                0.020 ∙ single touchesEnded 1            0.020 ∙ single touchesEnded 1
                0.030 ∙ pan touchesEnded 1               0.030 ∙ pan touchesEnded 1
                0.040 ∙ other touchesEnded 1             0.040 ∙ other touchesEnded 1
                                                       > 0.080 ◌ single waits for double  want…
                0.080 ▸ save touchUpInside  action sa… <
                0.080 ◉ single recognized              | 0.430 ◉ single recognized  late 0.350…
                0.080 ▸ single action recognized tapp… | 0.430 ▸ single action recognized tapp…
                0.500 ✕ double failed                    0.500 ✕ double failed
                0.600 ◉ pan began                        0.600 ◉ pan began
                0.600 ▸ pan action began (1, 2)  tran… | 0.600 ▸ pan action began (1, 2)  tran…
                """, "\(report)")
    }

    /// A text that exactly fits its column is not cut. A column has at least 12 and at most 498 characters.
    @Test(arguments: [
        (80, 38, ["abcdefghijklmno touchesBegan 1", "abcdefghijklmnop touchesBegan…"]), (10, 12, ["abc…", "abc…"]),
        (29, 13, ["abcd…", "abcd…"]),
        (5000, 498, ["abcdefghijklmno touchesBegan 1", "abcdefghijklmnop touchesBegan 1"]),
    ])
    func textIsCutToTheWidthOfItsColumn(width: Int, column: Int, expected: [String]) throws {
        let rows = ["abcdefghijklmno", "abcdefghijklmnop"].map { "  0.000    ∙ \($0) touchesBegan 1\n" }.joined()
        let report = try Samples.report(Self.timeline(""), Self.timeline(rows)) { DiffSideBySide($0, style: .plain, width: width) }
        let indent = String(repeating: " ", count: column)
        #expect(report.split(separator: "\n").suffix(2).map(String.init) == expected.map { indent + " > 0.000 ∙ " + $0 })
    }

    @Test func eachKindOfChangeHasAColour() throws {
        func row(_ x: Int, _ y: Int) -> String { "  1.000    ▸ tap        action recognized (\(x), \(y))\n" }
        let note = "  1.000  # note \"x\"\n"
        let gone = "  0.500    ◉ pan        began\n"
        let new = "  2.000    ◉ zoom       began\n"
        let report = try Samples.report(Self.timeline(gone + row(1, 2) + note), Self.timeline(row(1, 3) + note + new)) {
            DiffText($0, style: .ansi)
        }
        #expect(
            report.split(separator: "\n").suffix(4) == [
                "\u{1B}[31m-   0.500    ◉ pan        began\u{1B}[0m",
                "\u{1B}[33m~   1.000    ▸ tap        action recognized (1, 3)  ← location [1, 2] → [1, 3]\u{1B}[0m",
                "    1.000  # note \"x\"", "\u{1B}[32m+   2.000    ◉ zoom       began\u{1B}[0m",
            ], "\(report)")
    }

    @Test func unchangedRowsAreNoChanges() throws {
        var counts = ChangeCounts()
        for change in try Samples.changes(Self.timeline(Self.a), Self.timeline(Self.b)) { counts.add(change) }
        #expect([counts.gone, counts.new, counts.moved, counts.changed, counts.same] == [1, 1, 2, 1, 7] && counts.total == 5)
    }

    @Test func json() throws {
        let report = try Samples.report(Self.timeline(Self.a), Self.timeline(Self.b)) { DiffJSON($0) }
        #expect(
            report == """
                {"diff": 1, "a": "a", "b": "b"}
                {"change": "new", "b": 6, "row": {"t": 0.08, "kind": "recognizer.waiting", "recognizer": "single", "for": ["double"], \
                "wants": "recognized"}}
                {"change": "gone", "a": 8, "row": {"t": 0.08, "kind": "control", "control": "save", "event": "touchUpInside", \
                "action": "saveTapped"}}
                {"change": "moved", "a": 6, "b": 7, "later": 0.35, "row": {"t": 0.43, "kind": "recognizer.state", "recognizer": "single", \
                "from": "possible", "to": "recognized"}}
                {"change": "moved", "a": 7, "b": 8, "later": 0.35, "row": {"t": 0.43, "kind": "recognizer.action", \
                "recognizer": "single", "action": "tapped", "state": "recognized", "location": [1, 2], "numberOfTouches": 1}}
                {"change": "changed", "a": 11, "b": 11, "fields": [{"name": "translation", "from": [4, 0], "to": [5, 0]}], \
                "row": {"t": 0.6, "kind": "recognizer.action", "recognizer": "pan", "action": null, "state": "began", "location": [1, 2], \
                "translation": [5, 0], "numberOfTouches": 1}}
                {"kind": "summary", "facts": [{"who": "single", "what": "waits", "before": 0, "after": 1, "delays": [], "new": 1, \
                "values": [{"value": "double", "before": 0, "after": 1}], "text": "`single` now waits for `double`"}, \
                {"who": "save", "what": "touchUpInside", "before": 1, "after": 0, "delays": [], "gone": 1, \
                "text": "`save` no longer sends touchUpInside (`saveTapped`)"}, \
                {"who": "save", "what": "action", "before": 1, "after": 0, "delays": [], "gone": 1, \
                "text": "`save` no longer calls its action `saveTapped`"}, \
                {"who": "single", "what": "recognized", "before": 1, "after": 1, "delays": [0.35], "moved": 1, \
                "text": "`single` recognizes 0.350 s later"}, {"who": "single", "what": "action", "before": 1, "after": 1, \
                "delays": [0.35], "moved": 1, "text": "`single` calls its action `tapped` 0.350 s later"}, \
                {"who": "pan", "what": "action", "before": 1, "after": 1, "delays": [], "fields": {"translation": 1}, \
                "text": "`pan` calls its action with other values (translation)"}], \
                "summary": ["`save` no longer sends touchUpInside (`saveTapped`)", "`single` recognizes 0.350 s later", \
                "`single` now waits for `double`", "details differ: `save` calls its action `saveTapped`, \
                `single` calls its action `tapped`", "`pan` calls its action with other values (translation)"], "more": 0, "gone": 1, \
                "new": 1, "moved": 2, "changed": 1, "same": 7}

                """, "\(report)")
    }

    @Test func whatIfNamesTheChanges() throws {
        let before = try Samples.timeline(Samples.short, .jsonLines)
        let after = try Samples.timeline(Samples.short, .jsonLines, presets: [Preset(.require, "single:double")])
        let report = try Samples.report(before, after, settings: ["a requirement: single:double"]) { DiffText($0, style: .plain) }
        let opening = "what if, in a:\n  a requirement: single:double\n\n"
        #expect(report.hasPrefix(opening) && report.contains("\n* `single` recognizes 0.350 s later\n"), "\(report)")
        #expect(report.contains("\n* `single` now waits for `double`\n"))
        let none = try Samples.report(before, before, settings: ["x.y=1"]) { DiffText($0, style: .plain) }
        #expect(none.hasPrefix("what if, in a:\n  x.y=1\n\nNothing changes; ") && none.hasSuffix(" rows stay the same.\n"))
        let without = try Samples.timeline(Samples.short, .jsonLines, presets: [Preset(.remove, "pan")])
        #expect(!without.contains("\"recognizer\": \"pan\""))
    }

    @Test func tolerancesAndKinds() throws {
        let (a, b) = (Self.timeline(Self.a), Self.timeline(Self.b))
        func differences(_ tolerance: Tolerance, _ only: RowKinds = .all) throws -> Int {
            try Samples.changes(a, b, tolerance: tolerance, only: only).filter { if case .same = $0 { false } else { true } }.count
        }
        #expect(try differences(Tolerance()) == 5)
        #expect(try differences(Tolerance(time: 0.35)) == 3)
        #expect(try differences(Tolerance(time: 0.35, point: 1)) == 2)
        #expect(try differences(Tolerance(time: 0.349), RowKinds([.recognizerState])) == 1)
        #expect(try differences(Tolerance(), RowKinds([.recognizerTouches])) == 0)
    }

    @Test func rowsAfterAnInsertionMayAllBeLater() throws {
        let rows = (0..<5000).map { (millis: $0, rest: "    ∙ r\($0 % 7)  touchesMoved 1") }
        var random = SplitMix64(1)
        var a = RandomTimeline(&random, rows: 0)
        a.rows = rows
        var b = a
        for index in 1000..<5000 { b.rows[index].millis += 250 }
        let report = try Samples.report(a.text, b.text) { DiffText($0, style: .plain) }
        #expect(report.contains("(4000 rows moved; 1000 the same)"), "\(report.prefix(400))")
        #expect(report.contains("~         … 3997 more rows 0.250 s later\n"))
        #expect(report.split(separator: "\n").count < 20)
    }

    @Test func aLongInsertionIsFoundAgain() throws {
        var random = SplitMix64(3)
        var a = RandomTimeline(&random, rows: 0)
        a.rows = (0..<30_000).map { ($0 * 3, "    ∙ r\($0 % 7)  touchesMoved 1") }
        var b = a
        b.rows.removeSubrange(5000..<25_000)
        let changes = try Samples.changes(a.text, b.text)
        #expect(changes.filter { if case .same = $0 { true } else { false } }.count == 10_000)
        #expect(changes.filter { if case .gone = $0 { true } else { false } }.count == 20_000)
    }

    @Test func namesCannotControlTheTerminal() throws {
        let a = ReaderTests.head + "  0.000    ◉ \"\\u{1B}[31mx\"  recognized\n  9.000  end\n"
        for report in [
            try Samples.report(a, Self.timeline(""), { DiffText($0, style: .plain) }),
            try Samples.report(a, Self.timeline(""), { DiffSideBySide($0, style: .plain, width: 80) }),
            try Samples.report(a, Self.timeline(""), { DiffJSON($0) }),
        ] {
            #expect(!report.contains("\u{1B}") && report.contains("31mx"))
        }
    }
}
