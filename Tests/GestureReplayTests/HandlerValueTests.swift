import GestureEngine
import GestureReplay
import Testing

/// Tests of the values that handlers read and set: translations, scales, rotations, values of expressions, and a scroll view's target
/// offset.
@Suite struct HandlerValueTests {
    private func card(_ recognizer: String, _ rest: String = "") -> String {
        #""subviews": [{"id": "card", "frame": [0, 0, 300, 300], "isMultipleTouchEnabled": true, "#
            + #""gestureRecognizers": [\#(recognizer)]}\#(rest)]"#
    }

    @Test func settingTheTranslationToZeroReportsEachStep() throws {
        let pan = #"""
            {"id": "pan", "type": "pan", "effects": [{"on": "changed", "every": true, "set": {
              "card.center": {"=": "[view('card').center.x + translation.x, 150]"}, "pan.translation": [0, 0]}}]}
            """#
        let moves = [100.0, 130, 150, 160].enumerated().map { event(Double($0) / 10, finger($0 == 0 ? "began" : "moved", $1, 50)) }
        let played = try Played(window: card(pan), events: moves.joined(separator: ","))
        #expect(
            played.lines(.change).filter { $0.contains("center") } == [
                "= set card.center = [190, 150] by pan", "= set card.center = [190, 150] by pan", "= set card.center = [200, 150] by pan",
            ])
    }

    @Test func resettingTheScaleResetsItsVelocity() throws {
        let pinch = #"{"id": "pinch", "type": "pinch", "effects": [{"on": "began", "set": {"pinch.scale": 1}}]}"#
        let played = try Played(
            window: card(pinch),
            events: [
                event(0, finger("began", 100, 100), finger("began", 200, 100, id: 2)), event(0.1, finger("moved", 308, 100, id: 2)),
                event(0.2, finger("moved", 412, 100, id: 2)),
            ].joined(separator: ","))
        let actions = played.lines(.action)
        #expect(actions.first?.contains("scale 1.926") == true)
        #expect(actions.dropFirst().first?.contains("scale 1.5 velocity 5") == true)
    }

    @Test func aRotationIsReset() throws {
        let turn = #"{"id": "turn", "type": "rotation", "effects": [{"on": "began", "set": {"turn.rotation": 0}}]}"#
        let played = try Played(
            window: card(turn),
            events: [
                event(0, finger("began", 100, 100), finger("began", 200, 100, id: 2)), event(0.1, finger("moved", 192.1, 138.9, id: 2)),
                event(0.2, finger("moved", 170.7, 170.7, id: 2)),
            ].joined(separator: ","))
        #expect(played.lines(.action).dropFirst().first?.contains("rotation 0.386 ") == true)
    }

    @Test func anExpressionWithoutAResultSetsNothingAndWarns() throws {
        let tap = #"{"id": "tap", "type": "tap", "effects": [{"on": "recognized", "set": {"card.alpha": {"=": "scale"}}}]}"#
        let played = try Played(window: card(tap), events: tapping(0, 50, 50))
        #expect(played.lines(.change) == [])
        #expect(played.lines(.warning).map { $0.contains("card.alpha is not set: scale evaluates to null") } == [true])
    }

    @Test func anExpressionOutOfItsRangeSetsNothing() throws {
        let tap = #"{"id": "tap", "type": "tap", "effects": [{"on": "recognized", "set": {"card.alpha": {"=": "numberOfTouches + 1"}}}]}"#
        let played = try Played(window: card(tap), events: tapping(0, 50, 50))
        #expect(played.scene.view("card")?.alpha == 1)
        #expect(played.lines(.warning).count == 1)
    }

    @Test func anEventCanAlsoSetAnExpression() throws {
        let played = try Played(
            window: card(""), #", "variables": {"taps": 2}"#, events: #"{"t": 0, "set": {"variables.taps": {"=": "variables.taps * 3"}}}"#)
        #expect(played.lines(.change) == ["= set variables.taps = 6"])
    }

    @Test func expressionsOfAnotherTypeAreRefused() throws {
        let text = gestures(#"{"set": {"card.alpha": {"=": "'half'"}}}"#)
        #expect(errors(text).contains("a number"))
        #expect(errors(gestures(#"{"set": {"card.center": {"=": "1 + 1"}}}"#)).contains("an array"))
        #expect(errors(gestures(#"{"set": {"card.center": {"=": "[translation.x, 0]"}}}"#)).contains("translation"))
    }

    // MARK: Target content offset

    private func list(_ effects: String) -> String {
        #""subviews": [{"id": "list", "type": "scrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 3000], "#
            + #""effects": [\#(effects)]}]"#
    }

    private let flick = [
        event(0, finger("began", 100, 500)), event(0.02, finger("moved", 100, 460)), event(0.04, finger("moved", 100, 420)),
        event(0.05, finger("ended", 100, 420)),
    ].joined(separator: ",")

    @Test func theContentStopsAtASetTarget() throws {
        let effect =
            #"{"on": "willEndDragging", "set": {"list.targetContentOffset": {"=": "[0, "#
            + #"round(view('list').targetContentOffset.y / 200) * 200]"}}}"#
        let played = try Played(window: list(effect), events: flick)
        let scroll = try #require(played.scene.view("list") as? ScrollView)
        #expect(scroll.contentOffset == Point(0, 1000))
        #expect(played.lines(.change) == ["= set list.targetContentOffset = [0, 1000] by list"])
    }

    @Test func aTargetWhereTheContentIsStopsIt() throws {
        let effect = #"{"on": "willEndDragging", "set": {"list.targetContentOffset": {"=": "[0, view('list').contentOffset.y]"}}}"#
        let played = try Played(window: list(effect), events: flick)
        #expect(played.lines(.scroll).last == "│ ⇕ list didEndDragging offset (0, 70) decelerates no")
    }

    @Test func aTargetPastTheEndIsTheEnd() throws {
        let played = try Played(window: list(#"{"on": "willEndDragging", "set": {"list.targetContentOffset": [0, 9000]}}"#), events: flick)
        #expect((played.scene.view("list") as? ScrollView)?.contentOffset == Point(0, 2400))
    }

    @Test func aTargetCanBeSetNowhereElse() throws {
        for effect in [
            #"{"on": "didScroll", "set": {"list.targetContentOffset": [0, 0]}}"#
        ] {
            let text = #"{"version":1,"window":{"id":"window","frame":[0,0,390,844],\#(list(effect))}}"#
            #expect(errors(gestures(#"{"tap": [5, 5]}"#, layout: text)).contains("only when a drag ends"))
        }
    }

    @Test func contentThatTheAppPutsElsewhereFollowsTheFingerFromThere() throws {
        let moves = [
            event(0, finger("began", 100, 500)), event(0.1, finger("moved", 100, 450)),
            #"{"t": 0.15, "set": {"list.contentOffset": [0, 0]}}"#, event(0.2, finger("moved", 100, 430)),
            event(0.3, finger("moved", 100, 410)),
        ]
        let played = try Played(window: list(""), events: moves.joined(separator: ","))
        #expect((played.scene.view("list") as? ScrollView)?.contentOffset == Point(0, 40))
    }
}
