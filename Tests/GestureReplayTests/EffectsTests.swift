import GestureEngine
import GestureReplay
import Testing

/// Tests of effects that the app runs when a recognizer is in a certain state (J7), and of changes that traces contain (J11).
@Suite struct EffectsTests {
    private func window(_ recognizers: String, _ subviews: String = "") -> String {
        #""gestureRecognizers": [\#(recognizers)], "subviews": [\#(subviews)]"#
    }

    private let list = #"{"id": "list", "type": "scrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 2000]}"#

    @Test func aPropertyIsSetAfterTheAction() throws {
        let press = #"""
            {"id": "press", "type": "longPress", "effects": [{"on": "began", "set": {"list.isScrollEnabled": false}},
             {"on": "ended", "set": {"list.isScrollEnabled": true}}]}
            """#
        let events = event(0, finger("began", 100, 400)) + "," + event(0.7, finger("ended", 100, 400))
        let played = try Played(window: window(press, list), events: events)
        #expect(
            played.lines(.action, .change, times: true) == [
                "0.500 ▸ press action began (100, 400)", "0.500 = set list.isScrollEnabled = false by press",
                "0.700 ▸ press action ended (100, 400)",
                "0.700 = set list.isScrollEnabled = true by press",
            ])
    }

    @Test func anEffectRunsOncePerGestureAndStateOrAtEveryAction() throws {
        for every in [false, true] {
            let pan = #"{"id": "pan", "type": "pan", "effects": [{"on": "changed", "every": \#(every), "set": {"card.alpha": 0.5}}]}"#
            let events = (0...3).map { event(Double($0) * 0.1, finger($0 == 0 ? "began" : "moved", 100 + 20 * Double($0), 400)) }
            let played = try Played(
                window: window(pan, #"{"id": "card", "frame": [0, 0, 10, 10]}"#),
                events: (events + [event(0.4, finger("ended", 160, 400))]).joined(separator: ","))
            let rows = played.lines(.action, .change)
            #expect(rows.filter { $0.contains("action changed") }.count == 3)
            // With `every`, the effect runs at each action in the state, not only at the first one (B9).
            #expect(rows.filter { $0 == "= set card.alpha = 0.5 by pan" }.count == (every ? 3 : 1))
        }
    }

    @Test func aDragIsStoppedInTheMiddle() throws {
        let swipe = #"""
            {"id": "pan", "type": "pan", "delegate": {"shouldRecognizeSimultaneouslyWith": true},
             "effects": [{"on": "changed", "cancel": "list.pan"}]}
            """#
        let played = try Played(window: window(swipe, list), events: dragging(0, 100, 400, by: 0, -60))
        #expect(
            played.lines(.action, .scroll).prefix(9) == [
                "▸ list.pan action began (100, 370) translation (0, -20) velocity (0, -300)", "│ ⇕ list willBeginDragging offset (0, 0)",
                "│ ⇕ list didScroll offset (0, 20)", "▸ pan action began (100, 370) translation (0, -20) velocity (0, -300)",
                "▸ list.pan action changed (100, 340) translation (0, -50) velocity (0, -300)", "│ ⇕ list didScroll offset (0, 50)",
                "▸ pan action changed (100, 340) translation (0, -50) velocity (0, -300)",
                "▸ list.pan action changed (100, 340) translation (0, -50) velocity (0, -300) again",
                "▸ list.pan action cancelled (100, 340) translation (0, -50) velocity (0, -300) touches 0",
            ])
        #expect(played.lines(.scroll).last == "│ ⇕ list didEndDragging offset (0, 50) decelerates no")
    }

    @Test func aStoppedRecognizerFirstSendsItsPendingActions() throws {
        let pans = #"""
            {"id": "a", "type": "pan", "delegate": {"shouldRecognizeSimultaneouslyWith": true}, \#
            "effects": [{"on": "began", "cancel": "b"}]},
            {"id": "b", "type": "pan", "action": "bMoved"}
            """#
        let played = try Played(window: window(pans), events: dragging(0, 100, 400, by: 0, -60))
        #expect(
            played.lines(.action, .state) == [
                "◉ a began", "◉ b began", "▸ a action began (100, 370) translation (0, -20) velocity (0, -300)",
                "▸ b action began bMoved (100, 370) translation (0, -20) velocity (0, -300)", "✕ b cancelled from began due to a",
                "▸ b action cancelled bMoved (100, 370) translation (0, -20) velocity (0, -300) touches 0", "∙ a changed from began",
                "▸ a action changed (100, 340) translation (0, -50) velocity (0, -300)",
                "▸ a action changed (100, 340) translation (0, -50) velocity (0, -300) again", "◉ a ended from changed",
                "▸ a action ended (100, 340) translation (0, -50) velocity (0, -300) touches 0",
            ])
    }

    @Test func aRecognizerCanStopItself() throws {
        let pan = #"{"id": "a", "type": "pan", "effects": [{"on": "began", "cancel": "a"}]}"#
        let played = try Played(window: window(pan), events: dragging(0, 100, 400, by: 0, -60))
        #expect(
            played.lines(.action) == [
                "▸ a action began (100, 370) translation (0, -20) velocity (0, -300)",
                "▸ a action cancelled (100, 370) translation (0, -20) velocity (0, -300) touches 0",
            ])
    }

    @Test func stoppingAPossibleRecognizerFailsItAndARestingOneIsUnchanged() throws {
        let both = #"""
            {"id": "press", "type": "longPress", "delegate": {"shouldRecognizeSimultaneouslyWith": true},
             "effects": [{"on": "began", "cancel": ["pan", "pinch", "double"]}]},
            {"id": "pan", "type": "pan"}, {"id": "double", "type": "tap", "numberOfTapsRequired": 2}
            """#
        let view = #"{"id": "photo", "frame": [0, 0, 10, 10], "gestureRecognizers": [{"id": "pinch", "type": "pinch"}]}"#
        let events = [
            event(0, finger("began", 100, 100)), event(0.6, finger("moved", 100, 200)), event(0.7, finger("ended", 100, 200)),
        ].joined(separator: ",")
        #expect(
            try Played(window: window(both, view), events: events).lines(.state, times: true) == [
                "0.500 ◉ press began", "0.500 ✕ pan failed because the app cancelled it due to press",
                "0.500 ✕ double failed because the app cancelled it due to press", "0.600 ∙ press changed from began",
                "0.700 ◉ press ended from changed",
            ])
    }

    @Test func aModeThatIsEnteredMayStopAGesture() throws {
        let pan = #"""
            {"id": "a", "type": "pan"}, {"id": "press", "type": "longPress", "delegate": {"shouldRecognizeSimultaneouslyWith": true},
             "allowableMovement": 500, "effects": [{"on": "began", "enter": "two"}]}
            """#
        let modes = #", "modes": {"initial": "one", "states": {"one": {"next": ["two"]}, "two": {"onEnter": [{"cancel": "a"}]}}}"#
        let events = [
            event(0, finger("began", 100, 100)), event(0.1, finger("moved", 100, 200)), event(0.7, finger("ended", 100, 200)),
        ].joined(separator: ",")
        #expect(
            try Played(window: window(pan), modes, events: events).lines(.action, .mode) == [
                "▸ a action began (100, 200) translation (0, 90) velocity (0, 1000)", "▸ press action began (100, 200)",
                "» mode one to two by press", "▸ a action cancelled (100, 200) translation (0, 90) velocity (0, 1000) touches 0",
                "▸ press action ended (100, 200)",
            ])
    }

    @Test func effectsRunOncePerAttemptAndState() throws {
        let pan = #"{"id": "a", "type": "pan", "effects": [{"on": "changed", "set": {"variables.x": 1}}]}"#
        let events = dragging(0, 100, 400, by: 0, -60, id: 1) + "," + dragging(1, 100, 400, by: 0, -60, id: 2)
        let played = try Played(window: window(pan), #", "variables": {"x": 0}"#, events: events)
        #expect(played.lines(.change, times: true) == ["0.200 = set variables.x = 1 by a", "1.200 = set variables.x = 1 by a"])
    }

    @Test func failuresAndRecognitionsHaveEffects() throws {
        let tap = #"""
            {"id": "tap", "type": "tap", "effects": [{"on": "failed", "set": {"variables.x": "failed"}},
             {"on": "recognized", "set": {"variables.x": "recognized"}}, {"on": "ended", "set": {"variables.x": "ended"}},
             {"on": "cancelled", "set": {"variables.x": "cancelled"}}]}
            """#
        let events = tapping(0, 100, 100, id: 1) + "," + dragging(1, 100, 100, by: 100, 0, id: 2)
        let played = try Played(window: window(tap), #", "variables": {"x": ""}"#, events: events)
        #expect(
            played.lines(.change) == [
                #"= set variables.x = "recognized" by tap"#, #"= set variables.x = "ended" by tap"#,
                #"= set variables.x = "failed" by tap"#,
            ])
    }

    @Test func theFailureOfAnExcludedRecognizerFollowsTheActions() throws {
        let both = #"""
            {"id": "tap", "type": "tap", "effects": [{"on": "failed", "set": {"variables.x": 1}}]}, {"id": "pan", "type": "pan"}
            """#
        let played = try Played(window: window(both), #", "variables": {"x": 0}"#, events: dragging(0, 100, 100, by: 0, 60))
        #expect(played.lines(.change, .action).contains("= set variables.x = 1 by tap"))
        #expect(played.lines(.state).prefix(2) == ["◉ pan began", "✕ tap failed due to pan"])
    }

    @Test func effectsOfAScrollViewsOwnPan() throws {
        let view = #"""
            {"id": "list", "type": "scrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 2000],
             "panGestureRecognizer": {"effects": [{"on": "began", "set": {"bar.isHidden": true}}]}},
            {"id": "bar", "frame": [0, 700, 390, 100]}
            """#
        let played = try Played(window: window("", view), events: dragging(0, 100, 400, by: 0, -60))
        #expect(played.lines(.change) == ["= set bar.isHidden = true by list.pan"])
        #expect(played.scene.view("bar")?.isHidden == true)
    }

    @Test func expressionsReadWhatEffectsSet() throws {
        let taps = #"""
            {"id": "tap", "type": "tap", "delegate": {"shouldReceive": "variables.x < 1"},
             "effects": [{"on": "recognized", "set": {"variables.x": 1}}]}
            """#
        let events = tapping(0, 100, 100, id: 1) + "," + tapping(1, 100, 100, id: 2)
        #expect(try Played(window: window(taps), #", "variables": {"x": 0}"#, events: events).lines(.action).count == 1)
    }

    @Test func anObjectAddedAgainUnderItsNameStartsAgain() throws {
        let tap = #"{"id": "tap", "type": "tap", "effects": [{"on": "recognized", "set": {"variables.x": 1}}]}"#
        let events = [
            tapping(0, 100, 100, id: 1), #"{"t": 1, "remove": "tap"}"#, #"{"t": 2, "add": {"to": "window", "gestureRecognizer": \#(tap)}}"#,
            tapping(3, 100, 100, id: 2),
        ].joined(separator: ",")
        let played = try Played(window: window(tap), #", "variables": {"x": 0}"#, events: events)
        #expect(
            played.lines(.change, times: true) == [
                "0.050 = set variables.x = 1 by tap", "1.000 - remove tap", "2.000 + add tap", "3.050 = set variables.x = 1 by tap",
            ])
    }

    // MARK: Traces

    @Test func aTraceDoesTheSameWithoutABy() throws {
        let pan = #"{"id": "a", "type": "pan"}"#
        let events = [
            event(0, finger("began", 100, 400)), event(0.1, finger("moved", 100, 360)), #"{"t": 0.15, "set": {"a.isEnabled": false}}"#,
            event(0.2, finger("moved", 100, 300)), event(0.3, finger("ended", 100, 300)),
        ].joined(separator: ",")
        #expect(
            try Played(window: window(pan), events: events).lines(.action, .change, times: true) == [
                "0.100 ▸ a action began (100, 360) translation (0, -30) velocity (0, -400)", "0.150 = set a.isEnabled = false",
                "0.150 ▸ a action cancelled (100, 360) translation (0, -30) velocity (0, -400) touches 0",
            ])
    }

    @Test func theEntriesOfAnEventHaveTheirOrder() throws {
        let pan = #"{"id": "a", "type": "pan"}"#
        let modes = #", "modes": {"initial": "one", "states": {"one": {"next": ["two"]}, "two": {}}}"#
        let events = #"""
            {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}], "enter": "two", "remove": "a",
             "add": {"to": "window", "gestureRecognizer": {"id": "b", "type": "tap"}}, "set": {"a.isEnabled": false}},
            {"t": 1, "touches": [{"id": 1, "phase": "ended", "x": 10, "y": 10}]}
            """#
        #expect(
            try Played(window: window(pan), modes, events: events).lines(.change, .mode, .touch).prefix(5) == [
                "= set a.isEnabled = false", "+ add b", "- remove a", "» mode one to two", "▾ touch 1 began (10, 10) on window for b",
            ])
    }

    @Test func scrollingIsSwitchedOffInTheMiddleOfADrag() throws {
        let events = [
            event(0, finger("began", 100, 400)), event(0.1, finger("moved", 100, 360)),
            #"{"t": 0.15, "set": {"list.isScrollEnabled": false}}"#, event(0.2, finger("moved", 100, 300)),
            event(0.3, finger("ended", 100, 300)),
        ].joined(separator: ",")
        #expect(
            try Played(window: window("", list), events: events).lines(.action, .scroll, times: true) == [
                "0.100 ▸ list.pan action began (100, 360) translation (0, -30) velocity (0, -400)",
                "0.100 │ ⇕ list willBeginDragging offset (0, 0)", "0.100 │ ⇕ list didScroll offset (0, 30)",
                "0.150 ▸ list.pan action cancelled (100, 360) translation (0, -30) velocity (0, -400) touches 0",
                "0.150 │ ⇕ list willEndDragging offset (0, 30) velocity (0, 0) target (0, 30)",
                "0.150 │ ⇕ list didEndDragging offset (0, 30) decelerates no",
            ])
    }
}
