import GestureEngine
import GestureFiles
import GestureSupport
import TestSupport
import Testing

@testable import GestureReplay

/// Tests of changes that a trace makes between two gestures, and of their effect on the points where later gestures land.
@Suite struct GestureChangesTests {
    private let toast = #"{"add":{"to":"window","view":{"id":"toast","frame":[0,600,390,100]}}}"#

    private func made(_ text: String) throws -> [String] {
        try events(expanded(gestures(text))).map { event in
            var parts = ["\(event.time)"]
            parts += event.note.map { ["note " + $0] } ?? []
            parts += event.sets.map { "set " + $0.path } + event.adds.map { _ in "add" } + event.removes.map { "remove " + $0.text }
            parts += event.enter.map { ["enter " + $0.text] } ?? []
            parts += event.interrupt.map { ["interrupt " + $0] } ?? []
            return (parts + event.touches.map { "\($0.id) \($0.phase.rawValue)" }).joined(separator: " ")
        }
    }

    @Test func eachChangeHappensAtItsTime() throws {
        #expect(
            try made(#"{"tap":"card"},{"set":{"pan.isEnabled":false}},{"wait":0.5},{"note":"n","remove":"tap"},{"tap":"card"}"#) == [
                "0.0 1 began", "0.05 1 ended", "0.05 set pan.isEnabled", "0.55 note n remove tap", "0.55 2 began", "0.6 2 ended",
            ])
    }

    @Test func timedChangesComeBetweenTheSamples() throws {
        #expect(
            try made(#"{"drag":"card","by":[20,0],"duration":0.05},{"note":"a","at":0.02},{"note":"b","at":0.05}"#) == [
                "0.0 1 began", "0.016667 1 moved", "0.02 note a", "0.033333 1 moved", "0.05 note b", "0.05 1 moved", "0.066667 1 ended",
            ])
    }

    @Test func aChangeBeforeAllGesturesIsFirst() throws {
        #expect(try made(#"{"note":"a"},{"tap":"card"}"#) == ["0.0 note a", "0.0 1 began", "0.05 1 ended"])
        #expect(try made(#"{"note":"only"}"#) == ["0.0 note only"])
    }

    @Test func anInterruptionCancelsTheFingers() throws {
        #expect(
            try made(#"{"press":"card","hold":1},{"interrupt":"a call","at":0.5},{"tap":"card"}"#)
                == ["0.0 1 began", "0.5 interrupt a call", "0.5 2 began", "0.55 2 ended"])
    }

    @Test func theExpandedTraceReplaysToTheSameRows() throws {
        let text = gestures(
            #"{"tap":"card"},{"set":{"card.frame":[0,0,50,50]},"note":"\u00e9\n"},\#(toast),{"drag":"toast","by":[0,50]},"#
                + #"{"interrupt":"call","at":0.2},{"remove":"toast"},{"tap":"card"}"#)
        #expect(try timeline(text) == timeline(expanded(text)))
    }

    @Test func fingersLandAtTheCurrentPositionsOfViews() throws {
        let text = gestures(#"{"set":{"card.frame":[100,300,20,20]}},{"tap":"card"},\#(toast),{"tap":"toast"}"#)
        #expect(try samples(expanded(text)).filter { $0.contains("began") } == ["0 1 began 110 310", "0.05 2 began 195 650"])
        #expect(!(try timeline(text).contains("warning")))
    }

    @Test func fingersLandWhereAnExpressionHasMovedTheView() throws {
        let text = gestures(
            #"{"add":{"to":"window","view":{"id":"photo","type":"scrollView","frame":[0,0,300,300],"contentSize":[300,300],"#
                + #""maximumZoomScale":3,"zoomView":"image","subviews":[{"id":"image","frame":[0,0,200,200]}]}}},"#
                + #"{"set":{"photo.zoomScale":{"=":"1 + 1"}}},{"tap":"image"}"#)
        // Setting `zoomScale` scales the image about its centre.
        #expect(try samples(expanded(text)).filter { $0.contains("began") } == ["0 1 began 50 50"])
    }

    @Test(arguments: [
        (#"{"set":{"crad.alpha":0}}"#, "unknown view or recognizer 'crad'; did you mean 'card'?"),
        (#"{"tap":"card"},{"enter":"x"}"#, "there is no mode 'x', since the layout has no 'modes'; declare them"),
        (#"{"remove":"card"},{"tap":"card"}"#, "unknown view 'card'; did you mean 'card'?"),
        (#"{"tap":"toast"},{"add":{"to":"window","view":{"id":"toast"}}}"#, "unknown view 'toast'"),
        (#"{"tap":"card","note":"x"}"#, "'tap' and 'note' exclude each other; remove one of them"),
        (#"{"set":{"card.alpha":0},"hold":1}"#, "'hold' belongs to tap, press, drag, pinch, rotate, not to set"),
    ])
    func invalidChangesAreRefusedBeforeThePlaybackStarts(text: String, expected: String) {
        let found = errors(gestures(text))
        #expect(found.contains("error: " + expected.prefix(20)), "\(found)")
    }

    @Test(arguments: [
        (#"{"set":{"thresholds.tap.maximumDuration":1}}"#, 21, "cannot change during a replay; set it under 'thresholds' in the layout"),
        (
            #"{"set":{"thresholds.tap.maximumDuration":{"=":"1"}}}"#, 21,
            "cannot change during a replay; set it under 'thresholds' in the layout"
        ),
        (
            #"{"set":{"list.targetContentOffset":[0,0]}}"#, 21,
            "only when a drag ends; write it in an effect of the scroll view with 'on' 'willEndDragging'"
        ),
        (
            #"{"animate":{"duration":1,"set":{"pan.isEnabled":false}}}"#, 45,
            "'pan.isEnabled' is not a property of a view, so it cannot be animated; write it under 'set'"
        ),
        (
            #"{"animate":{"duration":1,"set":{"list.targetContentOffset":[0,0]}}}"#, 45,
            "'list.targetContentOffset' is not a property of a view, so it cannot be animated; write it under 'set'"
        ),
        (#"{"animate":{"duration":1,"view":"crad"}}"#, 45, "unknown view 'crad'; did you mean 'card'?"),
        (#"{"present":{"alpha":1}}"#, 24, "'present' needs 'id'; add it"),
        (#"{"dismiss":"card"}"#, 24, "'card' was not presented, so it cannot be dismissed; use 'remove'"),
        (
            #"{"add":{"to":"window","view":{"type":"alert"}}}"#, 50,
            "'alert' is a ready-made piece, which only a layout can contain; write the views that 'gesturetrace expand' prints for it"
        ),
        (
            #"{"add":{"to":"window","view":{"include":"a#b"}}}"#, 53,
            "'include' is for layout files, not for views that a trace adds; write out the view"
        ),
        (
            #"{"add":{"to":"card","gestureRecognizer":{"ref":"list.pan","id":"x"}}}"#, 71,
            "'ref' and 'id' exclude each other; remove one of them"
        ),
    ])
    func aChangeThatNoTraceCanMakeIsRefusedAtItsPlace(text: String, column: Int, expected: String) {
        let found = errors(gestures(text, layout: layout(#"{"id":"list","type":"scrollView"}"#)))
        #expect(found.hasPrefix("a.trace.json:2:\(column): error: ") && found.hasSuffix(expected), "\(found)")
    }

    @Test func aPresentedViewWithoutAFrameCoversTheWindowUntilItIsDismissed() throws {
        let text = gestures(#"{"present":{"id":"sheet"}},{"tap":"sheet"},{"dismiss":"sheet"},{"tap":"card"}"#)
        #expect(try samples(expanded(text)).filter { $0.contains("began") } == ["0 1 began 195 422", "0.05 2 began 195 200"])
        #expect(try timeline(text) == timeline(expanded(text)) && warnings(#"{"present":{"id":"sheet"}},{"tap":"sheet"}"#).isEmpty)
    }

    // MARK: Aimed gestures

    private func warnings(_ text: String, _ views: String = "") throws -> [String] {
        let replay = try Replay(source(gestures(text, layout: layout(views))))
        let list = RecordList()
        replay.scene.screen.sink = list
        while try replay.step() {}
        return Rows(list.records, replay.scene.screen.names).lines([.warning], times: true)
    }

    private let cover = #"{"id":"cover","frame":[0,150,390,100]}"#

    @Test func aGestureThatLandsElsewhereLeavesAWarning() throws {
        #expect(try warnings(#"{"wait":1},{"tap":"card"}"#, cover) == [#"1.000 ! warning "aimed at card, landed on cover""#])
        #expect(try warnings(#"{"tap":{"view":"card","at":[0.5,0.1]}}"#, cover) == [])
        #expect(try warnings(#"{"tap":[195,200]}"#, cover) == [])
    }

    @Test func aViewInsideTheTargetIsAccepted() throws {
        #expect(try warnings(#"{"tap":"window"}"#) == [])
    }

    @Test func aPointOutsideTheWindowIsElsewhereToo() throws {
        #expect(
            try warnings(#"{"tap":"far"}"#, #"{"id":"far","frame":[500,0,10,10]}"#) == [
                #"0.000 ! warning "aimed at far, landed outside the window""#
            ])
    }

    @Test func theWarningIsPrintedOnceForAllFingersAndTaps() throws {
        #expect(try warnings(#"{"tap":"card","fingers":2,"count":3}"#, cover).count == 1)
    }

    @Test func aPinchThatLandsBesideItsViewLeavesAWarning() throws {
        let small = #"{"id":"small","frame":[180,400,30,30]}"#
        #expect(
            try warnings(#"{"pinch":"small","from":100,"to":200}"#, small) == [#"0.000 ! warning "aimed at small, landed on window""#])
    }
}
