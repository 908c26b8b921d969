import GestureFiles
import GestureSupport
import TestSupport
import Testing

@testable import GestureChecks

/// Tests of `lint --fix`: findings that have only one remedy are fixed, and the rest of the file does not change.
@Suite struct FixTests {
    /// Fixes the findings in a file. Returns the new text of the file and the codes of the remaining findings, or `nil` if nothing can be
    /// fixed.
    private func fixed(_ text: String, _ name: String = "a.layout.json") throws -> (text: String, codes: [String])? {
        let folder = try Folder([name: text])
        let path = folder.path + "/" + name
        func look() throws -> [Finding] {
            var linter = Linter()
            try linter.add(path: path)
            return linter.findings()
        }
        guard let fixed = try Fixer.fixed(try look()).first else { return nil }
        let result = String(decoding: fixed.bytes, as: UTF8.self)
        try folder.put(name, result)
        return (result, try look().map(\.code))
    }

    private func becomes(_ before: String, _ after: String, _ rest: String = "") throws {
        let (views, result) = (layout(card(before), rest), layout(card(after), rest))
        let fixed = try #require(try fixed(views))
        #expect(fixed.text == result)
        #expect(fixed.codes == [])
    }

    @Test func aSingleTapRequiresTheDoubleTapToFail() throws {
        let double = #"{"id":"two","type":"tap","numberOfTapsRequired":2}"#
        try becomes(#"{"id":"one","type":"tap"},"# + double, #"{"id":"one","type":"tap","requireToFail":"two"},"# + double)
        // The fix adds a member, and formats it like the members around it.
        try becomes(#"{ "id": "one", "type": "tap" }, "# + double, #"{ "id": "one", "type": "tap", "requireToFail": "two" }, "# + double)
        try becomes(
            "{\n  \"id\": \"one\",\n  \"type\": \"tap\"\n}, \(double)",
            "{\n  \"id\": \"one\",\n  \"type\": \"tap\",\n  \"requireToFail\": \"two\"\n}, \(double)")
    }

    @Test func aRequirementIsReversed() throws {
        let single = #"{"id":"one","type":"tap""#
        for requirement in [#""requireToFail":"one""#, #""requireToFail":["one"]"#] {
            try becomes(
                single + #"},{"id":"two",\#(requirement),"type":"tap","numberOfTapsRequired":2}"#,
                single + #","requireToFail":"two"},{"id":"two","type":"tap","numberOfTapsRequired":2}"#)
            try becomes(
                single + #"},{"id":"two","type":"tap","numberOfTapsRequired":2, \#(requirement)}"#,
                single + #","requireToFail":"two"},{"id":"two","type":"tap","numberOfTapsRequired":2}"#)
        }
    }

    @Test func aFixThatTheFileDoesNotAllowIsLeftOut() throws {
        let double = #"{"id":"two","type":"tap","numberOfTapsRequired":2"#
        // The recognizer `one` has the key that the fix would add.
        let one = #"{"id":"one","type":"tap","requireToFail":[]},"#
        // The fix would add a member to a list of members in which commas begin the lines, so the text would not be JSON.
        let commas = "{\"id\":\"one\"\n,\"type\":\"tap\"\n},"
        for (taps, code) in [
            (one + double + "}", "both-taps"), (commas + double + "}", "both-taps"),
            (one + double + #","requireToFail":"one"}"#, "never-wins"),
        ] {
            let text = layout(card(taps))
            #expect(try fixed(text) == nil && codes(text) == [code])
        }
    }

    @Test func findingsInAnIncludedFileAreRepairedIfTheFileIsExamined() throws {
        // Duplicate findings have no certain order, so the file has several of them.
        let pans = (0..<6).map { #"{"id":"p\#($0)","type":"pan","minimumNumberOfTouches":3,"maximumNumberOfTouches":2}"# }
        let include = #"{"include":"part.layout.json#card"}"#
        let folder = try Folder([
            "part.layout.json": layout(card(pans.joined(separator: ","))), "whole.layout.json": layout(include),
            "silenced.layout.json": layout(include, #","x-lint":{"ignore":{"never-begins":"meant"}}"#),
        ])
        func fixed(_ names: String...) throws -> [Int] {
            var linter = Linter()
            for name in names { try linter.add(path: folder.path + "/\(name).layout.json") }
            return try Fixer.fixed(linter.findings()).map(\.lines.count)
        }
        #expect(try fixed("whole") == [] && fixed("part") == [6])
        // A finding is silenced only if it is silenced in all layouts.
        #expect(try fixed("whole", "part") == [6] && fixed("silenced", "part") == [6])
    }

    @Test func aRequirementBetweenEqualRecognizersIsUnchanged() throws {
        // If the requirement were reversed, the other pinch could not recognize instead, so there is no safe fix.
        let pinches = #"{"id":"one","type":"pinch","requireToFail":"two"},{"id":"two","type":"pinch"}"#
        #expect(try fixed(layout(card(pinches))) == nil)
        #expect(
            messages(layout(card(pinches))) == [
                "'one' never recognizes with no other finger down, since it waits for 'two' to fail, "
                    + "which is ready at the same moment (D3); "
                    + "let both recognize simultaneously, or remove one"
            ])
        // After the fix, the swipe with two directions can still recognize a movement to the left, which the other swipe cannot recognize.
        try becomes(
            #"{"id":"one","type":"swipe","requireToFail":"two"},{"id":"two","type":"swipe","direction":["left","right"]}"#,
            #"{"id":"one","type":"swipe"},{"id":"two","type":"swipe","direction":["left","right"],"requireToFail":"one"}"#)
    }

    @Test func theNumbersOfFingersAreSwapped() throws {
        try becomes(
            #"{"type":"pan","minimumNumberOfTouches": 3 ,"maximumNumberOfTouches":2}"#,
            #"{"type":"pan","minimumNumberOfTouches": 2 ,"maximumNumberOfTouches":3}"#)
    }

    @Test func aTranslationBecomesAVelocity() throws {
        func pan(_ answer: String) -> String { #"{"type":"pan","delegate":{"shouldBegin":"\#(answer)"}}"# }
        try becomes(pan("abs(translation.x) > abs(translation.y)"), pan("abs(velocity.x) > abs(velocity.y)"))
        try becomes(pan("translation.x > 0"), pan("velocity.x > 0"))
        // The expression compares the translation with a number of points, so a velocity in its place would be wrong.
        #expect(try fixed(layout(card(pan("translation.x > 5")))) == nil)
    }

    @Test func anUnusedVariableIsRemoved() throws {
        func variables(_ members: String) -> String { layout(card(""), #","variables": {\#(members)}"#) }
        #expect(try fixed(variables(#" "a": 1 "#))?.text == variables("  "))
        // The delegate's expression reads the variable `b`, so only the variable `a` is removed.
        let delegate = #"{"type":"pan","delegate":{"shouldBegin":"variables.b > 0"}}"#
        for (before, after) in [(#""a":1, "b":2"#, #""b":2"#), (#""b":2, "a":1"#, #""b":2"#)] {
            func text(_ members: String) -> String { layout(card(delegate), #","variables":{\#(members)}"#) }
            #expect(try fixed(text(before))?.text == text(after))
        }
    }

    @Test func millisecondsBecomeSeconds() throws {
        func trace(_ times: [String]) -> String {
            let phases = ["began", "moved", "ended"]
            let events = zip(times, phases).map { "{ \"t\": \($0), \"touches\": [{\"id\":1,\"phase\":\"\($1)\",\"x\":1,\"y\":1}] }" }
            return "{\"layout\":{\"window\":{\"frame\":[0,0,390,844]}},\n\"events\":[\n\(events.joined(separator: ",\n"))]}"
        }
        let fixed = try #require(try fixed(trace(["0", "16", "1033"]), "a.trace.json"))
        #expect(fixed.text == trace(["0", "0.016", "1.033"]) && fixed.codes == [])
        func press(_ hold: String, _ rest: String = "") -> String {
            #"{"layout":{"window":{"frame":[0,0,390,844]}},"gestures":[{"press":[1,1],"hold":\#(hold)}\#(rest)]}"#
        }
        #expect(try self.fixed(press("800"), "a.trace.json")?.text == press("0.8"))
        // A second number is converted only if it is certainly in milliseconds, too.
        for (wait, seconds) in [("0", "0"), ("20", "0.02"), ("1", nil), ("19", nil), ("20.5", nil)] {
            let fixed = try self.fixed(press("800", #",{"wait":\#(wait)}"#), "a.trace.json")?.text
            #expect(fixed == seconds.map { press("0.8", #",{"wait":\#($0)}"#) }, "\(wait)")
        }
        #expect(try self.fixed(trace(["-1033", "0", "16"]), "a.trace.json")?.text == trace(["-1.033", "0", "0.016"]))
    }

    @Test func onlyWholeTimesAreDivided() {
        func divided(_ times: String...) -> [String]? {
            let events = times.map { #"{"t":\#($0)}"# }.joined(separator: ",")
            return Fix.divideTimes.edits(in: SourceText(name: "a.trace.json", text: #"{"events":[\#(events)]}"#))?.edits.map(\.text)
        }
        #expect(divided("0", "10", "100", "1000", "-1") == ["0", "0.01", "0.1", "1", "-0.001"])
        #expect(divided("999999999") == ["999999.999"] && divided("-999999999") == ["-999999.999"])
        #expect(divided("1000000000000") == nil && divided("1000", "-1000000000000") == nil)
        #expect(divided("1000", "0.5") == nil && divided() == nil)
    }

    @Test func millisecondsInJSONLinesBecomeSeconds() throws {
        func stream(_ times: [String], _ rest: String = "") -> String {
            let phases = ["began", "moved", "ended"]
            let events = zip(times, phases).map { "{\"t\": \($0), \"touches\": [{\"id\":1,\"phase\":\"\($1)\",\"x\":1,\"y\":1}]}" }
            return (["{\"layout\":{\"window\":{\"frame\":[0,0,390,844]}}\(rest)}"] + events).joined(separator: "\r\n") + "\r\n\r\n"
        }
        let fixed = try #require(try fixed(stream(["0", "16", "1033"]), "a.trace.jsonl"))
        #expect(fixed.text == stream(["0", "0.016", "1.033"]) && fixed.codes == [])
        // The sentence may contain a time, so there is no fix.
        #expect(try self.fixed(stream(["0", "16", "1033"], #","expect":["nothing"]"#), "a.trace.jsonl") == nil)
    }

    @Test func silencedFindingsAreNotRepaired() throws {
        let text = layout(
            card(#"{"id":"one","type":"tap"},{"id":"two","type":"tap","numberOfTapsRequired":2}"#),
            #","x-lint":{"ignore":{"both-taps":"both are meant"}}"#)
        #expect(try fixed(text) == nil)
    }

    @Test func manyFindingsAreRepairedTogether() throws {
        let pan = #"{"type":"pan","minimumNumberOfTouches":3,"maximumNumberOfTouches":2}"#
        let taps = #"{"id":"one","type":"tap"},{"id":"two","type":"tap","numberOfTapsRequired":2}"#
        var text = layout(card(pan + "," + taps), #","variables":{"a":1,"b":2}"#)
        var rounds = 0
        while let next = try fixed(text) {
            text = next.text
            rounds += 1
        }
        // A comma separates the two variables, so each round can remove only one of them.
        #expect(rounds == 2 && text.hasSuffix(#","variables":{}}"#) && codes(text) == [])
    }
}

/// Tests of `lint --baseline`: known findings are hidden and new findings are reported.
@Suite struct BaselineTests {
    private let taps = layout(card(#"{"id":"a","type":"tap"},{"id":"b","type":"tap"}"#))

    private func look(_ path: String) throws -> [Finding] {
        var linter = Linter()
        try linter.add(path: path)
        return linter.findings()
    }

    @Test func listedFindingsAreHiddenRegardlessOfTheirLine() throws {
        let folder = try Folder(["l/a.layout.json": taps])
        let (file, path) = (folder.path + "/l/a.layout.json", folder.path + "/lint.json")
        let (text, count) = Baseline.text(of: try look(file), at: path)
        #expect(count == 1 && text.contains(#""file": "l/a.layout.json", "code": "duplicate-tap""#))
        try folder.put("lint.json", text)
        let baseline = try Baseline(contentsOf: path)
        try folder.put("l/a.layout.json", "\n\n" + taps)
        #expect(baseline.apply(to: try look(file), lookedAt: [file]) == ([], []))
        // A recognizer was added to the layout, and it causes one new finding.
        let more = taps.replacing(#"{"id":"a","type":"tap"}"#, with: #"{"id":"a","type":"tap"},{"id":"e","type":"screenEdgePan"}"#)
        try folder.put("l/a.layout.json", more)
        #expect(baseline.apply(to: try look(file), lookedAt: [file]).findings.map(\.code) == ["edge-pan-without-edges"])
    }

    @Test func anEntryHidesAsManyEqualFindingsAsItCounts() throws {
        let finding = Finding(.neverWins, at: SourceLocation(file: "a.json", line: 1, column: 1), "m")
        let (text, count) = Baseline.text(of: [finding, finding], at: "lint.json")
        #expect(count == 2)
        let folder = try Folder(["lint.json": text])
        let baseline = try Baseline(contentsOf: folder.path + "/lint.json")
        let own = Finding(.neverWins, at: SourceLocation(file: folder.path + "/a.json", line: 7, column: 1), "m")
        for (findings, left) in [(1, 0), (2, 0), (3, 1), (4, 2)] {
            let result = baseline.apply(to: Array(repeating: own, count: findings), lookedAt: [folder.path + "/a.json"])
            #expect(result.findings.count == left && result.stale.count == (findings < 2 ? 1 : 0))
        }
    }

    @Test func outdatedEntriesAreReportedForCheckedFiles() throws {
        let folder = try Folder(["a.layout.json": taps])
        let (file, path) = (folder.path + "/a.layout.json", folder.path + "/lint.json")
        try folder.put("lint.json", Baseline.text(of: try look(file), at: path).text)
        let baseline = try Baseline(contentsOf: path)
        let stale = baseline.apply(to: [], lookedAt: [file]).stale
        #expect(
            stale.count == 1
                && stale[0].contains(
                    "note: this finding no longer occurs; write the baseline again: a.layout.json: 'a' "
                        + "never")
        )
        #expect(baseline.apply(to: [], lookedAt: [folder.path + "/other.json"]).stale == [])
    }

    @Test func pathsAreRelativeToTheBaseline() throws {
        let finding = Finding(.neverWins, at: SourceLocation(file: "x/../layouts/a.json", line: 1, column: 1), "m")
        #expect(Baseline.text(of: [finding, finding], at: "ci/lint.json").text.contains(#""file": "../layouts/a.json""#))
        #expect(Baseline.text(of: [finding, finding], at: "lint.json").text.contains(#""file": "layouts/a.json""#))
        #expect(Baseline.text(of: [finding, finding], at: "./layouts/lint.json").text.contains(#""message": "m", "count": 2}"#))
        #expect(Baseline.text(of: [Finding(.refused, at: finding.location, "m")], at: "lint.json").count == 0)
        for (file, path, relative) in [
            ("/r/l/a.json", "/r/ci/lint.json", "../l/a.json"), ("/r/l/a.json", "ci/lint.json", "/r/l/a.json"),
            ("../l/a.json", "../ci/lint.json", "../l/a.json"), ("l/a.json", "../ci/lint.json", "l/a.json"),
        ] {
            let text = Baseline.text(of: [Finding(.neverWins, at: SourceLocation(file: file, line: 1, column: 1), "m")], at: path).text
            #expect(text.contains(#""file": "\#(relative)""#), "\(text)")
        }
    }

    @Test func anotherFileIsNotABaseline() throws {
        let folder = try Folder([
            "a.json": "{", "b.json": #"{"version":2,"findings":[]}"#, "c.json": #"{"version":1,"findings":[{}]}"#, "d.json": "[]",
            "e.json": #"{"version":1,"findings":1}"#,
        ])
        for name in ["a", "b", "c", "d", "e", "none"] {
            #expect(throws: InputError.self) { try Baseline(contentsOf: folder.path + "/\(name).json") }
        }
    }
}
