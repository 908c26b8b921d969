import GestureEngine
import GestureFiles
import GestureChecks
import GestureReplay
import GestureSupport
import TestSupport
import Testing

/// Tests of findings about the touches in a trace.
@Suite struct TraceFindingTests {
    private let screen = layout(#"{"id":"save","type":"button","frame":[0,0,100,44]},{"id":"veil","frame":[20,0,60,44]}"#)

    private func found(_ events: String, _ views: String? = nil) -> [String] {
        let trace = "{\"version\":1,\"layout\":\((views ?? screen).replacing("\n", with: "")),\n\(events)}"
        return findings(("a.trace.json", trace)).map { "\($0.location.line) \($0.code)" }
    }

    private func touch(_ time: Double, _ phase: String, _ x: Double, id: Int = 1) -> String {
        #"{"t":\#(time),"touches":[{"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":300}]}"#
    }

    @Test func aTraceWithoutATouchTouchesNothing() {
        #expect(found(#""events":[{"t":0,"note":"x"}]"#) == ["1 touches-nothing"])
        #expect(found(#""gestures":[{"wait":1}]"#) == ["1 touches-nothing"])
        #expect(found(#""gestures":[{"tap":[200,300]}]"#) == [])
    }

    @Test func aTouchOutsideTheWindow() {
        #expect(found(#""gestures":[{"tap":[200,300]},\#n{"tap":[400,300]},{"tap":[-1,300]}]"#) == ["3 misses-window"])
        #expect(found("\"events\":[\(touch(0, "began", 390)),\n\(touch(0.1, "ended", 390))]") == ["2 misses-window"])
        #expect(found("\"events\":[\(touch(0, "began", 389.9)),\(touch(0.1, "moved", 900)),\(touch(0.2, "ended", 900))]") == [])
        #expect(found(#""gestures":[{"set":{"window.frame":[0,0,500,844]}},{"tap":[400,300]}]"#) == [])
    }

    @Test func aFingerThatNeverLifts() {
        #expect(
            found("\"events\":[\(touch(0, "began", 9)),\n\(touch(1.5, "began", 90, id: 2)),\(touch(2.1, "ended", 90, id: 2))]") == [
                "2 never-lifts"
            ])
        #expect(found("\"events\":[\(touch(0, "began", 9)),\(touch(0.1, "cancelled", 9))]") == [])
        #expect(found("\"events\":[\(touch(0, "began", 9)),{\"t\":0.5,\"interrupt\":\"a call\"}]") == [])
        // In a trace in JSON Lines format, each line is a JSON text of its own.
        let lines = "{\"version\":1,\"layout\":\(screen.replacing("\n", with: ""))}\n\n\(touch(0, "began", 9))\n"
        #expect(findings(("a.trace.jsonl", lines)).map { "\($0.location.line) \($0.code)" } == ["3 never-lifts"])
    }

    /// A finding about a touch names the gesture that creates the touch, however many touches the gestures before it create.
    @Test(arguments: [
        (#"{"rotate":[200,300],"by":1}"#, 3), (#"{"tap":[200,300],"count":2,"fingers":2}"#, 5),
        (#"{"drag":[200,300],"by":[0,50],"fingers":3}"#, 4), (#"{"press":[200,300]}"#, 2), (#"{"wait":1}"#, 1),
        (#"{"set":{"save.alpha":1}}"#, 1),
    ])
    func aTouchAfterAGesture(gesture: String, touch: Int) {
        let gestures = "\"gestures\":[\(gesture),\n{\"tap\":[400,300]},\n{\"tap\":[9,300]}]"
        let trace = "{\"version\":1,\"layout\":\(screen.replacing("\n", with: "")),\n\(gestures)}"
        let found = findings(("a.trace.json", trace)).filter { $0.code == "misses-window" }
        #expect(found.map(\.location.line) == [3])
        #expect(found.first?.message.hasPrefix("touch \(touch) lands at (400, 300), outside the window, so nothing gets it") == true)
    }

    @Test func theFirstFingerThatIsStillDownIsNamed() {
        let second = touch(0.1, "began", 20, id: 2)
        #expect(found("\"events\":[\(touch(0, "began", 9)),\n\(second),\(touch(0.2, "ended", 9))]") == ["3 never-lifts"])
        #expect(found("\"events\":[\(touch(0, "began", 9)),\(touch(0.1, "ended", 9)),\n\(touch(0.2, "began", 30))]") == ["3 never-lifts"])
        let call = #"{"t":0.1,"interrupt":"a call"}"#
        #expect(found("\"events\":[\(touch(0, "began", 9)),\(call),\n\(touch(0.2, "began", 30, id: 2))]") == ["3 never-lifts"])
    }

    @Test func aGestureAimedAtACoveredView() {
        #expect(
            found(#""gestures":[{"tap":"veil"},\#n{"tap":"save","count":2},{"tap":{"view":"save","at":[0.1,0.5]}}]"#) == [
                "3 aims-elsewhere"
            ])
        // Before the trace taps the button, it hides or removes the view `veil`, which covers the button.
        #expect(found(#""gestures":[{"set":{"veil.isHidden":true}},{"tap":"save"}]"#) == [])
        #expect(found(#""gestures":[{"remove":"veil"},{"tap":"save"}]"#) == [])
        // An image view ignores touches, so the card that contains it receives them.
        let card = layout(#"{"id":"card","frame":[0,0,90,90],"subviews":[{"id":"photo","type":"imageView","frame":[0,0,90,90]}]}"#)
        #expect(found(#""gestures":[{"tap":"photo"}]"#, card) == [])
        // The card receives the touches on a disabled view inside it. `lint` reports this only if the disabled view has a recognizer and
        // the card has none.
        func covered(_ inner: String, _ outer: String = "") -> String {
            layout(#"{"id":"card","frame":[0,0,90,90]\#(outer),"subviews":[{"id":"photo","frame":[0,0,90,90]\#(inner)}]}"#)
        }
        let tap = #","gestureRecognizers":[{"type":"tap"}]"#
        #expect(
            found(#""gestures":[{"tap":"photo"}]"#, covered(#","isUserInteractionEnabled":false"# + tap)) == [
                "1 never-hit", "2 aims-elsewhere",
            ])
        #expect(found(#""gestures":[{"tap":"photo"}]"#, covered(#","isUserInteractionEnabled":false"#, tap)) == [])
        // The first gesture may scroll the button to the location that the second gesture taps, so `lint` reports nothing.
        let list = layout(
            #"{"id":"l","type":"scrollView","frame":[0,0,390,400],"contentSize":[390,2000],"#
                + #""subviews":[{"id":"b","type":"button","frame":[0,500,90,90]}]}"#
        )
        #expect(found(#""gestures":[{"drag":"l","by":[0,-300]},{"tap":{"view":"b","at":[0.5,0.5]}}]"#, list) == [])
    }

    /// Checks findings about gestures that are aimed at a view but miss it: in a replay, their touches must hit another view.
    @Test func aMisaimedGestureLandsOnAnotherView() throws {
        var generator = SplitMix64(Chance.seed &+ 9)
        var count = 0
        for _ in 0..<Chance.count(20, thorough: 300) {
            func number(_ range: ClosedRange<Int>) -> Int { generator.int(range) * 10 }
            let views = (0..<3).map { #"{"id":"v\#($0)","type":"button","frame":[\#(number(-3...12)),\#(number(0...12)),90,90]}"# }
            let gestures = (0..<3).map { #"{"at":\#($0),"tap":"v\#($0)"}"# }
            let trace =
                "{\"version\":1,\"layout\":\(layout(views.joined(separator: ","))),\"gestures\":[\(gestures.joined(separator: ","))]}"
            let said = findings(("a.trace.json", trace)).filter { $0.code == "aims-elsewhere" }
            let replay = try Replay(MemoryByteSource(name: "a.trace.json", text: trace))
            let rows = RecordList()
            replay.scene.screen.sink = rows
            while try replay.step() {}
            let warnings = Rows(rows.records, replay.scene.screen.names).lines([.warning])
            #expect(said.count == warnings.count, "\(trace)\n\(warnings)")
            for finding in said {
                count += 1
                let name = Claim.names(in: finding.message)[0]
                #expect(warnings.contains { $0.contains("aimed at \(name),") }, "\(trace)\n\(Chance.again(Chance.seed))")
            }
        }
        #expect(count > 5)
    }
}
