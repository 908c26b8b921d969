import GestureEngine
import Testing

/// Tests of recognizers that the app stops (C7, K10). The row that reports the stop names the recognizer whose handler caused it.
@Suite struct StoppedByTheAppTests {
    /// Plays a long press. It begins at 0.5 s and then runs the effect, while a pan on a subview is still in the state possible.
    private func stopping(_ effect: String, _ others: String = "") throws -> Played {
        let window = #"""
            "gestureRecognizers": [
              {"id": "press", "type": "longPress", "delegate": {"shouldRecognizeSimultaneouslyWith": true},
               "effects": [{"on": "began", \#(effect)}]}],
            "subviews": [{"id": "card", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "pan", "type": "pan"}]}\#(others)]
            """#
        return try Played(window: window, events: event(0, finger("began", 100, 400)) + "," + event(0.7, finger("ended", 100, 400)))
    }

    @Test(arguments: [
        (#""cancel": "pan""#, "the app cancelled it"), (#""set": {"pan.isEnabled": false}"#, "the app disabled it"),
        (#""remove": "pan""#, "it was taken from its view"), (#""remove": "card""#, "its view left the window"),
    ])
    func aPossibleRecognizersFailureNamesTheChangeOfTheApp(effect: String, reason: String) throws {
        #expect(try stopping(effect).lines(.state).contains("✕ pan failed because \(reason) due to press"))
    }

    @Test func aScrollViewThatMayNotScrollDisablesItsPan() throws {
        let list = #", {"id": "list", "type": "scrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000]}"#
        let played = try stopping(#""set": {"list.isScrollEnabled": false}"#, list)
        #expect(played.lines(.state).contains("✕ list.pan failed because the app disabled it due to press"))
    }

    @Test func aDisablingTraceNamesNoObject() throws {
        let window = #""gestureRecognizers": [{"id": "pan", "type": "pan"}]"#
        let events = event(0, finger("began", 9, 9)) + #", {"t": 0.1, "set": {"pan.isEnabled": false}}"#
        #expect(try Played(window: window, events: events).lines(.state) == ["✕ pan failed because the app disabled it"])
    }

    @Test func eachRowHasAReasonThatIsTrue() throws {
        let list = #", {"id": "list", "type": "scrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000]}"#
        let window = #"""
            "gestureRecognizers": [
              {"id": "back", "type": "pan", "delegate": {"shouldRecognizeSimultaneouslyWith": true},
               "effects": [{"on": "began", "cancel": "list.pan"}]}],
            "subviews": [{"id": "card", "frame": [0, 0, 10, 10]}\#(list)]
            """#
        let played = try Played(window: window, events: dragging(0, 100, 400, by: 0, -60))
        let sentence = "K10: an effect of back cancelled list.pan, as an app does by disabling it and enabling it again (our choice)"
        #expect(played.reasons("∙ list.pan touchesCancelled").allSatisfy { $0 == sentence })
        #expect(played.reasons("✕ list.pan cancelled") == [sentence])
        #expect(played.reasons("▸ list.pan action cancelled") == [sentence])
        #expect(
            played.reasons("│ ⇕ list didEndDragging") == ["C2: list.pan had begun and was cancelled, so what it moved stops"])
    }

    @Test func aCancelledGestureOfTheSystemsRecognizesNothing() throws {
        let window = #""gestureRecognizers": [{"id": "pan", "type": "pan"}]"#
        let events = [
            event(0, finger("began", 100, 100)), event(0.1, finger("moved", 100, 200)), event(0.2, finger("cancelled", 100, 200)),
        ].joined(separator: ",")
        #expect(
            try Played(window: window, events: events).reasons("▸ pan action cancelled")
                == ["C2: pan had begun and was cancelled, and sends its action"])
    }
}
