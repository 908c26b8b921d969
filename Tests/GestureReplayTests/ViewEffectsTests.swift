import GestureEngine
import GestureReplay
import Testing

/// Tests of effects that the app runs when controls, scroll views and cells send their events (K9), and of the conditions for these
/// effects.
@Suite struct ViewEffectsTests {
    private let modes = #"""
        , "modes": {"initial": "browse", "states": {"browse": {"next": ["doodle"]}, "doodle": {"next": ["browse"]}}},
          "variables": {"taps": 0, "armed": false}
        """#

    @Test func aButtonEntersAModeEachTime() throws {
        let window = #"""
            "subviews": [
              {"id": "draw", "type": "button", "frame": [0, 0, 100, 100], "effects": [{"on": "touchUpInside", "enter": "doodle"}]},
              {"id": "done", "type": "button", "frame": [200, 0, 100, 100], "actions": {"touchUpInside": "finish"},
               "effects": [{"on": "touchUpInside", "enter": "browse"}, {"on": "touchDown", "set": {"draw.alpha": 0.5}}]}]
            """#
        let events = [tapping(0, 50, 50, id: 1), tapping(1, 250, 50, id: 2), tapping(2, 50, 50, id: 3), tapping(3, 50, 50, id: 4)]
        let played = try Played(window: window, modes, events: events.joined(separator: ","))
        #expect(
            played.lines(.mode, .change, times: true) == [
                "0.050 » mode browse to doodle by draw", "1.000 = set draw.alpha = 0.5 by done", "1.050 » mode doodle to browse by done",
                "2.050 » mode browse to doodle by draw", "3.050 ✕ mode doodle to doodle by draw refused next browse",
            ])
        #expect(played.reasons("= set draw.alpha") == ["K9: an effect of done runs each time (our choice)"])
        #expect(
            played.reasons("» mode browse to doodle").first
                == "K2: draw entered it, and the `next` of the previous mode leads to doodle (our choice)")
    }

    @Test func anEndlessEffectIsAnError() throws {
        func played(_ place: String) -> String {
            let layout = #"""
                {"window": {"frame": [0, 0, 390, 844], "subviews": [{"id": "list", "type": "scrollView", "frame": [0, 0, 390, 400],
                  "contentSize": [390, 2000], "effects": [{"on": "didScroll", "set": {"list.contentOffset": \#(place)}}]}]}}
                """#
            return errors(gestures(#"{"swipe": "list", "direction": "up"}"#, layout: layout))
        }
        #expect(played("[0, 100]") == "")
        #expect(played("[0, -30]").hasPrefix("a.trace.json:3:13: error: the replay has more than 207000 rows and steps of the clock"))
    }

    @Test func anEffectFollowsTheRowOfItsEvent() throws {
        let window = #"""
            "subviews": [{"id": "volume", "type": "switch", "frame": [0, 0, 100, 40],
              "effects": [{"on": "valueChanged", "set": {"variables.armed": true}}]}]
            """#
        let played = try Played(window: window, modes, events: tapping(0, 50, 20))
        #expect(played.lines(.control, .change).suffix(2) == ["│ ▹ volume valueChanged value 1", "= set variables.armed = true by volume"])
    }

    @Test func aPrimaryActionIsSentIfAnEffectNeedsIt() throws {
        let window = #"""
            "subviews": [{"id": "ok", "type": "button", "frame": [0, 0, 100, 40],
              "effects": [{"on": "primaryActionTriggered", "set": {"variables.armed": true}}]}]
            """#
        #expect(try Played(window: window, modes, events: tapping(0, 50, 20)).lines(.change) == ["= set variables.armed = true by ok"])
    }

    @Test func aSelectedCellEntersAMode() throws {
        let window = #"""
            "subviews": [{"id": "list", "type": "tableView", "frame": [0, 0, 390, 844], "subviews": [
              {"id": "first", "type": "cell", "frame": [0, 0, 390, 44], "effects": [{"on": "select", "enter": "doodle"}]}]}]
            """#
        let played = try Played(window: window, modes, events: tapping(0, 50, 20))
        #expect(played.lines(.select, .mode) == ["│ ✓ list selects first", "» mode browse to doodle by first"])
    }

    @Test func aDragHidesABar() throws {
        let window = #"""
            "subviews": [{"id": "list", "type": "scrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 2000],
              "effects": [{"on": "willBeginDragging", "set": {"bar.isHidden": true}}]}, {"id": "bar", "frame": [0, 700, 390, 100]}]
            """#
        let played = try Played(window: window, events: dragging(0, 100, 400, by: 0, -60))
        #expect(played.lines(.change) == ["= set bar.isHidden = true by list"])
    }

    @Test func anEffectNeedsAnEventOfItsView() {
        func refusal(_ view: String) -> String {
            errors(trace(#""events": []"#, layout: layout(view)))
        }
        #expect(
            refusal(#"{"type": "button", "effects": [{"on": "touchUpInsid", "enter": "x"}]}"#).contains("did you mean 'touchUpInside'?"))
        #expect(refusal(#"{"type": "cell", "effects": [{"on": "touchDown", "set": {"card.alpha": 1}}]}"#).contains("use 'select'"))
        #expect(refusal(#"{"type": "view", "effects": []}"#).contains("'effects' belongs to control, button"))
    }

    // MARK: Conditions

    @Test func anEffectMayDependOnWhatItsRecognizerReads() throws {
        let window = #"""
            "gestureRecognizers": [{"id": "pan", "type": "pan", "effects": [
              {"on": "ended", "if": "translation.y > 50", "set": {"variables.armed": true}},
              {"on": "ended", "if": "variables.armed", "set": {"variables.taps": 1}}]}]
            """#
        let short = try Played(window: window, modes, events: dragging(0, 100, 100, by: 0, 40))
        #expect(short.lines(.change) == [])
        // The second effect's condition is evaluated only after the first effect has run.
        let long = try Played(window: window, modes, events: dragging(0, 100, 100, by: 0, 80))
        #expect(long.lines(.change) == ["= set variables.armed = true by pan", "= set variables.taps = 1 by pan"])
    }

    @Test func effectsOfAModeCanHaveConditions() throws {
        let states = #"""
            , "modes": {"initial": "a", "states": {"a": {"next": ["b"]}, "b": {"next": ["a"],
              "onEnter": [{"if": "variables.armed && mode == 'b'", "set": {"variables.taps": 1}}]}}},
              "variables": {"taps": 0, "armed": false}
            """#
        let events = #"{"t": 0, "enter": "b"}, {"t": 1, "enter": "a"}, {"t": 2, "set": {"variables.armed": true}}, {"t": 3, "enter": "b"}"#
        let played = try Played(window: #""subviews": []"#, states, events: events)
        #expect(played.lines(.change, times: true) == ["2.000 = set variables.armed = true", "3.000 = set variables.taps = 1"])
    }

    @Test func aViewsConditionCannotReadARecognizer() {
        let text = layout(#"{"type": "button", "effects": [{"on": "touchDown", "if": "translation.x > 0", "set": {"card.alpha": 1}}]}"#)
        #expect(
            errors(trace(#""events": []"#, layout: text))
                .contains("'translation' is a property of a recognizer, and this question has none; use view('id')"))
    }

    @Test func anEntryChoosesAnotherViewToZoom() throws {
        let list =
            #"{"id":"list","type":"scrollView","frame":[0,0,390,400],"zoomView":"a","subviews":[{"id":"a"},{"id":"b"}]}"#
        let replay = try Replay(source(trace(#""events":[{"t":0,"set":{"list.zoomView":"b"}}]"#, layout: layout(list))))
        let view = try #require(replay.scene.view("list") as? ScrollView)
        #expect(view.zoomView?.id == "a")
        while try replay.step() {}
        #expect(view.zoomView?.id == "b")
    }

    @Test func aViewThatIsRemovedByALateTouchReceivesNothingMore() throws {
        let window = #"""
            "subviews": [{"id": "card", "frame": [0, 0, 390, 400],
              "gestureRecognizers": [{"id": "pan", "type": "pan", "delaysTouchesBegan": true}],
              "subviews": [{"id": "b", "type": "button", "frame": [0, 0, 100, 50], "effects": [{"on": "touchDown", "remove": "b"}]}]}]
            """#
        let lines = try Played(window: window, events: tapping(0, 50, 20)).lines(.view)
        #expect(lines == ["│ ▾ b touchesBegan 1 late 0.050 s due to pan", "│ ✕ b touchesCancelled 1 due to b"])
    }
}
