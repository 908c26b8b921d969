import GestureReplay
import GestureSupport
import TestSupport
import Testing

@testable import GestureChecks
@testable import GestureAnalysis

@Suite("Proposed expectations")
struct SuggestionTests {
    private func suggestions(_ trace: String) throws -> [String] {
        let folder = try Folder(["a.trace.json": trace])
        return try CheckRun().suggestions(for: #require(CheckCase(trace: folder.path + "/a.trace.json")))
    }

    @Test("Proposals are about rows that an app notices, winners, waiting recognizers and their order")
    func example() throws {
        let gestures = #"{"tap":{"view":"card","at":[0.1,0.9]}},{"wait":1},{"tap":"save"}"#
        let said = try suggestions(Sample.trace(expect: [], gestures: gestures))
        #expect(
            said == [
                "tap waits for double", "tap recognized once", "view:card touchesCancelled", "tap failed due to save",
                "save action saved once",
                "tap recognized then save action saved", "never pan began", "never double recognized",
            ])
    }

    /// Returns the sentences that are collected from a trace, before they are checked.
    private func collected(_ gestures: String, replacing old: String = "", with new: String = "") throws -> [String] {
        let text = Sample.trace(expect: [], gestures: gestures)
        let replay = try Replay(MemoryByteSource(name: "a.trace.json", text: old.isEmpty ? text : text.replacing(old, with: new)))
        let collector = SuggestionCollector(replay.scene)
        replay.scene.screen.sink = collector
        while try replay.step() {}
        replay.scene.screen.flush()
        return collector.sentences
    }

    @Test("Modes and at most two failures are proposed, but not the absence of a row that occurs")
    func modesAndFailures() throws {
        let card = #"{"view":"card","at":[0.1,0.9]}"#
        let found = try collected(#"{"tap":\#(card)},{"wait":1},{"drag":\#(card),"by":[50,0]}"#)
        #expect(found.contains("pan began once") && !found.contains("never pan began"), "\(found)")
        let entered = try collected(
            #"{"tap":\#(card)}"#, replacing: #""requireToFail":["double"]"#,
            with: #""requireToFail":["double"],"effects":[{"on":"recognized","enter":"doodle"}]"#)
        #expect(entered.contains("mode doodle/pen"), "\(entered)")
        let failed = try collected(#"{"press":\#(card),"hold":3}"#, replacing: #""type":"pan""#, with: #""type":"pinch""#)
        #expect(failed.filter { $0.hasSuffix(" failed") } == ["tap failed", "double failed"], "\(failed)")
    }

    @Test("At most four sentences about rows that must not occur are proposed, for the first recognizers that failed")
    func nevers() throws {
        let pans = (1...5).map { #"{"id":"p\#($0)","type":"pan"}"# }.joined(separator: ",")
        let found = try collected(
            #"{"tap":{"view":"card","at":[0.1,0.9]}}"#, replacing: #"{"id":"pan","type":"pan"}"#, with: pans)
        #expect(
            found.filter { $0.hasPrefix("never ") } == ["never p1 began", "never p2 began", "never p3 began", "never p4 began"], "\(found)")
    }

    @Test("Of more than seven topics, the least important are left out, and the sequence has at most four steps")
    func limits() throws {
        let card = #"{"view":"card","at":[0.1,0.9]}"#
        let wait = #"{"wait":1}"#
        let found = try collected(
            #"{"tap":\#(card)},\#(wait),{"drag":\#(card),"by":[50,0]},\#(wait),{"tap":"save"},\#(wait),{"drag":"my list","by":[0,-60]}"#)
        #expect(
            found.filter { !$0.hasPrefix("never ") } == [
                "tap waits for double", "tap recognized once", "view:card touchesCancelled", "pan began once", "save action saved once",
                "'my list.pan' began once", "'my list' touchesCancelled",
                "tap recognized then pan began then save action saved then 'my list.pan' began",
            ], "\(found)")
    }

    @Test(
        "The event that a control could have sent, the cells of a list, and recognizers that lost their touch are proposed",
        arguments: [
            (
                #"{"id":"s","type":"switch","frame":[0,0,51,31]}"#, #"{"press":"s","hold":0.2}"#,
                ["s touchUpInside once", "s valueChanged once", "s touchUpInside then s valueChanged"]
            ),
            (
                #"{"id":"s","type":"slider","frame":[0,0,200,31]}"#, #"{"tap":{"view":"s","at":[0.9,0.5]}}"#, ["never s valueChanged"]
            ),
            (
                list, #"{"tap":"r1"},{"wait":1},{"tap":"r2"},{"wait":1},{"tap":"r1"}"#,
                [
                    "list selects r1 2 times", "list selects r2 once", "list selects r1 then list selects r2", "never list.pan began",
                ]
            ),
            (
                list, #"{"press":"r1","hold":3},{"wait":1},{"drag":"r2","by":[0,-80]}"#,
                ["list selects r1 once", "list.pan began once", "list selects r1 then list.pan began"]
            ),
            (
                #"{"id":"v","frame":[0,0,300,300],"gestureRecognizers":[{"id":"s","type":"swipe"},{"id":"t","type":"tap"},"#
                    + #"{"id":"p","type":"longPress"}]}"#, #"{"drag":"v","by":[3,0]}"#,
                ["t recognized once", "v touchesCancelled", "never s recognized", "never p began"]
            ),
            ("", #"{"enter":"locked"},{"enter":"locked"}"#, ["mode locked refused"]),
        ] as [(String, String, [String])])
    func chances(views: String, gestures: String, expected: [String]) throws {
        let modes = #""modes":{"initial":"b","states":{"b":{},"locked":{}}}"#
        let window = #"{"id":"window","frame":[0,0,390,844],"subviews":[\#(views)]}"#
        let found = try suggestions(#"{"version":1,"layout":{"version":1,"window":\#(window),\#(modes)},"gestures":[\#(gestures)]}"#)
        #expect(found == expected)
    }

    private static let list = #"""
        {"id":"list","type":"tableView","frame":[0,0,390,400],"contentSize":[390,2000],"subviews":[
         {"id":"r1","type":"cell","frame":[0,0,390,60]},{"id":"r2","type":"cell","frame":[0,60,390,60]}]}
        """#

    @Test("A recognizer with the same id as a view has a prefix")
    func sameID() throws {
        let found = try suggestions(Sample.trace(expect: [], gestures: #"{"tap":"my list"}"#))
        #expect(found == ["recognizer:card recognized once", "'my list' touchesCancelled", "never 'my list.pan' began"])
    }

    @Test("Proposals omit sentences that the trace already has")
    func known() throws {
        let found = try suggestions(Sample.trace(expect: ["tap waits for double"]))
        #expect(!found.contains("tap waits for double"))
        #expect(found.contains("tap recognized once"))
    }

    @Test("Ids in proposals are quoted if necessary")
    func quoting() {
        let words = ["tap", "list.pan", "my list", "never", "once", "2nd", "a'b", "(x", "*", "touch", ""].map(SubjectWords.written)
        #expect(words == ["tap", "list.pan", "'my list'", "'never'", "'once'", "'2nd'", "'a\\'b'", "'(x'", "'*'", "'touch'", "''"])
    }

    @Test("For every trace of the project, there are few proposals, and each is true and could fail")
    func all() throws {
        let traces = try EvaluationTests.traces()
        var random = SplitMix64(Chance.seed)
        let chosen = Chance.isThorough ? traces : (0..<8).map { _ in traces[random.int(0...traces.count - 1)] }
        var count = 0
        for trace in chosen {
            let item = try #require(CheckCase(trace: trace))
            let sentences = try CheckRun().suggestions(for: item)
            #expect(sentences.count <= 12)
            count += sentences.count
            // The suggested sentences are evaluated in another replay of the trace, as if the trace contained them.
            let (failures, notes) = try EvaluationTests.outcome(of: sentences, on: trace)
            #expect(failures == [], "\(trace)")
            #expect(notes == [], "\(trace)")
        }
        #expect(count > chosen.count)
    }
}
