import GestureFiles
import GestureReplay
import TestSupport
import Testing

@testable import GestureChecks

@Suite("Goldens with selected rows")
struct PartialGoldenTests {
    private func trace(_ golden: String, y: Double = 0.9) -> String {
        Sample.trace(expect: [], gestures: #"{"tap":{"view":"card","at":[0.1,\#(y)]}}"#)
            .replacing("\"expect\":\n[]", with: "\"expect\":[],\n  \"golden\": \(golden)")
    }

    private func folder(_ golden: String) throws -> Folder {
        let folder = try Folder(["a.trace.json": trace(golden)])
        _ = try folder.check(updates: true)
        return folder
    }

    @Test("Only rows of the selected kinds are compared")
    func kinds() throws {
        for golden in [
            #"{"only": ["recognizer.state", "control"]}"#,
            #"{"ignore": ["touch", "view.touches", "recognizer.touches", "recognizer.waiting", "recognizer.action", "touch.held"]}"#,
        ] {
            let folder = try folder(golden)
            let text = try #require(folder.text("a.timeline"))
            #expect(text.contains("tap        recognized") && !text.contains("touchesBegan") && !text.contains("▾ touch"))
            #expect(try folder.check().verdict.isPassed)
            // The finger now lands at another location, but no location occurs in the selected rows, so the golden still matches.
            try folder.put("a.trace.json", trace(golden, y: 0.8))
            #expect(try folder.check().verdict.isPassed)
            try folder.put("a.timeline", text.replacing("tap        recognized", with: "tap        failed"))
            #expect(try folder.check().failures.count == 1)
        }
    }

    @Test("Goldens are compared within the tolerance of the trace")
    func tolerance() throws {
        let golden = #"{"pointTolerance": 25, "timeTolerance": 0.002}"#
        let folder = try folder(golden)
        let text = try #require(folder.text("a.timeline"))
        try folder.put("a.timeline", text.replacing("  0.050", with: "  0.051"))
        #expect(try folder.check().verdict.isPassed)
        try folder.put("a.trace.json", trace(golden, y: 0.8))
        #expect(try folder.check().verdict.isPassed)
        try folder.put("a.timeline", text.replacing("tap        recognized", with: "tap        failed"))
        guard case .differs(let difference) = try #require(try folder.check().failures.first) else {
            Issue.record("the failure is no difference")
            return
        }
        let number = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("tap        recognized") }
        #expect(difference.line == number.map { $0 + 1 } && difference.hunks.count == 1)
        #expect(difference.hunks[0].lines.filter { $0.mark != .both }.map(\.mark) == [.golden, .replayed])
        // The finger's locations differ by less than the tolerance, so the rows that report them are not shown as different.
        #expect(!difference.hunks[0].lines.contains { $0.mark != .both && $0.text.contains("∙") })
        try folder.put("a.timeline", String(text.dropLast(10)))
        #expect(try folder.check().problems.first?.hasPrefix("a.timeline:") == true)
        #expect(try folder.check(updates: true).isGood && folder.check().verdict.isPassed)
    }

    @Test("With a tolerance, up to six equal rows between two differences are shown in one hunk")
    func hunks() throws {
        let folder = try folder(#"{"timeTolerance": 0.002}"#)
        let text = try #require(folder.text("a.timeline"))
        func headings(_ old: String, _ new: String) throws -> [String] {
            let changed = text.replacing("tap        touchesBegan 1", with: "tap        touchesBegan 2").replacing(old, with: new)
            try folder.put("a.timeline", changed)
            guard case .differs(let difference) = try folder.check().failures.first else { return [] }
            return difference.hunks.map(\.heading)
        }
        #expect(try headings("pan        touchesEnded 1", "pan        touchesEnded 2") == ["@@ -6,12 +6,12 @@"])
        #expect(try headings("pan        failed", "pan        cancelled") == ["@@ -6,5 +6,5 @@", "@@ -12,7 +12,7 @@"])
    }

    @Test("With a tolerance, differences in the first and last rows are shown at their lines, and at most sixty lines are shown")
    func edges() throws {
        let folder = try folder(#"{"timeTolerance": 0.002}"#)
        let text = try #require(folder.text("a.timeline"))
        func check(_ heading: String, line: Int, isCut: Bool = false, _ edit: (inout [String]) -> Void) throws {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            edit(&lines)
            try folder.put("a.timeline", lines.joined(separator: "\n"))
            guard case .differs(let difference) = try #require(try folder.check().failures.first) else {
                Issue.record("the failure is no difference")
                return
            }
            #expect(difference.hunks.map(\.heading) == [heading] && difference.line == line && difference.isCut == isCut)
        }
        // The rows of the golden are in the lines 6 to 25.
        try check("@@ -6,4 +6,4 @@", line: 6) { $0[5] = $0[5].replacing("touch 1", with: "touch 2") }
        try check("@@ -6,3 +6,4 @@", line: 6) { $0.remove(at: 5) }
        try check("@@ -22,3 +22,4 @@", line: 25) { $0.remove(at: 24) }
        try check("@@ -23,60 +23,3 @@", line: 26) { $0.insert(contentsOf: Array(repeating: $0[24], count: 57), at: 25) }
        try check("@@ -23,60 +23,3 @@", line: 26, isCut: true) { $0.insert(contentsOf: Array(repeating: $0[24], count: 58), at: 25) }
    }

    @Test("Golden rows can be stored in the trace, and are written there")
    func inline() throws {
        let folder = try folder(#"{"only": ["recognizer.state"], "rows": []}"#)
        #expect(folder.names == ["a.trace.json"])
        let text = try #require(folder.text("a.trace.json"))
        #expect(
            text.contains(
                """
                  "golden": {"only": ["recognizer.state"], "rows": [
                    "0.050 ✕ pan failed because it moved 0 of 10 pt",
                """), "\(text)")
        #expect(text.hasPrefix("{\"layout\":") && text.contains(",\n\"gestures\":[{"))
        #expect(try folder.check().verdict.isPassed)
        // If the golden rows inside a trace are indented and aligned like the rows of a timeline, they still match.
        try folder.put("a.trace.json", text.replacing("0.050 ✕ pan failed", with: "  0.050    ✕ pan        failed"))
        #expect(try folder.check().verdict.isPassed)
        try folder.put("a.trace.json", text.replacing("pan failed", with: "pan began"))
        let result = try folder.check()
        guard case .differs(let difference) = try #require(result.failures.first) else {
            Issue.record("the failure is no difference")
            return
        }
        #expect(result.checkCase.golden.hasSuffix("a.trace.json"))
        let number = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("pan failed") }
        #expect(difference.line == number.map { $0 + 1 })
        // If a trace contains golden rows, updating the goldens rewrites these rows in the trace.
        #expect(try folder.check(updates: true).isGood && folder.text("a.trace.json") == text)
        // No pending timeline is ever written for a trace that contains its golden rows.
        try folder.put("a.trace.json", text.replacing("pan failed", with: "pan began"))
        #expect(try !folder.check("a.trace.json", .pending).isPending && folder.names == ["a.trace.json"])
    }

    @Test("Golden rows of views have no separator, but may contain it")
    func inlineViewRows() throws {
        let folder = try folder(#"{"only": ["view.touches"], "rows": []}"#)
        let text = try #require(folder.text("a.trace.json"))
        #expect(
            text.contains(
                """
                "rows": [
                    "0.000 ▾ card touchesBegan 1 › window › application",
                    "0.400 ✕ card touchesCancelled 1 due to tap"
                  ]},
                """), "\(text)")
        try folder.put("a.trace.json", text.replacing("0.000 ▾ card", with: "  0.000           │ ▾ card     "))
        #expect(try folder.check().verdict.isPassed)
    }

    @Test("In a trace of one line, golden rows are written on this line, and an empty list stays on its line")
    func inlineOneLine() throws {
        let oneLine = trace(#"{"only": ["recognizer.state"], "rows": []}"#).replacing("\n", with: "")
        let folder = try Folder(["a.trace.json": oneLine, "b.trace.json": trace(#"{"only": "warning", "rows": ["x"]}"#)])
        for name in ["a", "b"] { _ = try folder.check(name + ".trace.json", updates: true) }
        let text = try #require(folder.text("a.trace.json"))
        #expect(text.contains(#""rows": ["0.050 ✕ pan failed because it moved 0 of 10 pt", "0.050 ∘ pan possible from failed", "#))
        #expect(!text.contains("\n") && text.contains(#"possible from failed"]},"gestures":"#))
        #expect(folder.text("b.trace.json") == trace(#"{"only": "warning", "rows": []}"#))
    }

    @Test("If golden rows are missing at the end of the list, the difference is at its closing bracket")
    func inlineEnd() throws {
        let row = "\"0.050 ✕ pan failed because it moved 0 of 10 pt\""
        for (rows, line) in [("\(row)\n]", 4), ("\n\(row)\n]", 5), ("\n\(row)]", 4), ("\n\(row),\n\n\"x\"\n]", 6), ("\n\n]", 5)] {
            let folder = try Folder(["a.trace.json": trace("{\"only\": [\"recognizer.state\"], \"rows\": [\(rows)}")])
            guard case .differs(let difference) = try #require(try folder.check().failures.first) else {
                Issue.record("the failure is no difference")
                return
            }
            #expect(difference.line == line, "\(rows)")
        }
    }

    @Test("Golden rows are not written into a trace that has changed since it was read")
    func inlineChanged() throws {
        let rows = #"{"only": "warning", "rows": []}"#
        let folder = try Folder(["a.trace.json": trace(rows)])
        let item = try #require(CheckCase(trace: folder.path + "/a.trace.json"))
        let replay = try Replay(try item.root.openInput(), root: item.root)
        let golden = try #require(try GoldenRule(replay.golden, in: replay.expect.source).rows)
        for changed in [" " + trace(rows), "{}"] {
            try folder.put("a.trace.json", changed)
            let error = #expect(throws: CheckProblem.self) { try golden.write(["row"], to: item) }
            #expect(
                error?.diagnostics.map(\.message) == [
                    "the rows of 'golden' cannot be written in their place, since the file has changed; check it again"
                ])
            #expect(error?.diagnostics.first?.location?.line == 3 && folder.text("a.trace.json") == changed)
        }
    }

    @Test("An empty list of golden rows means that no selected row may occur")
    func none() throws {
        let folder = try Folder(["a.trace.json": trace(#"{"only": "warning", "rows": []}"#)])
        #expect(try folder.check().verdict.isPassed)
        try folder.put("a.trace.json", trace(#"{"only": "recognizer.state", "rows": []}"#))
        #expect(try folder.check().failures.count == 1)
        try folder.put("a.timeline", "old")
        #expect(try folder.check().problems.first?.contains("contains its golden rows; delete it") == true)
    }

    @Test(
        "Errors in golden rows have their position in the trace",
        arguments: [
            (#"{"only": ["recogniser.state"]}"#, "unknown row kind 'recogniser.state'; did you mean 'recognizer.state'?"),
            (#"{"only": [], "ignore": []}"#, "'only'"), (#"{"rows": [], "timeTolerance": 1}"#, "'rows'"),
            (#"{"timeTolerance": -1}"#, "'timeTolerance'"), (#"{"rows": [1]}"#, "'rows'"), (#"{"kinds": []}"#, "unknown key 'kinds'"),
            ("3", "'golden'"),
        ])
    func wrong(golden: String, message: String) throws {
        let problem = try Folder(["a.trace.json": trace(golden)]).check().problems.first ?? ""
        #expect(problem.hasPrefix("a.trace.json:3:") && problem.contains(message), "\(problem)")
    }
}
