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

    // MARK: Values that expressions read

    @Test func anAnswerReadsEveryValueOfATouch() throws {
        let answer =
            "touch.id == 7 && touch.x == 50 && touch.y == 60 && touch.view == 'card' && touch.type == 'pencil' && touch.phase == 'began' "
            + "&& touch.force == 0.5 && touch.majorRadius == 8 && touch.tapCount == 1 && location('inner').x == 40"
        let window = card(
            #"{"id": "tap", "type": "tap", "delegate": {"shouldReceive": "\#(answer)"}}"#, #", {"id": "inner", "frame": [10, 400, 9, 9]}"#)
        func touch(_ phase: String) -> String {
            #"{"id": 7, "phase": "\#(phase)", "x": 50, "y": 60, "type": "pencil", "force": 0.5, "majorRadius": 8}"#
        }
        let played = try Played(window: window, events: event(0, touch("began")) + "," + event(0.05, touch("ended")))
        #expect(played.lines(.action) == ["▸ tap action recognized (50, 60)"])
    }

    @Test func anEffectReadsTheNameOfItsRecognizersState() throws {
        func effects(_ states: String...) -> String {
            states.map { #"{"on": "\#($0)", "set": {"variables.s": {"=": "state"}}}"# }.joined(separator: ",")
        }
        let both = #"""
            {"id": "pan", "type": "pan", "effects": [\#(effects("began", "changed", "ended", "cancelled"))]},
            {"id": "tap", "type": "tap", "effects": [\#(effects("failed", "recognized"))]}
            """#
        let events = [
            dragging(0, 50, 50, by: 70, 0), event(1, finger("began", 50, 50)), event(1.1, finger("moved", 90, 50)),
            #"{"t": 1.2, "interrupt": "call"}"#, tapping(2, 50, 50, id: 2),
        ].joined(separator: ",")
        let played = try Played(window: card(both), #", "variables": {"s": ""}"#, events: events)
        #expect(
            played.lines(.change, times: true) == [
                #"0.100 = set variables.s = "began" by pan"#, #"0.100 = set variables.s = "failed" by tap"#,
                #"0.200 = set variables.s = "changed" by pan"#, #"0.500 = set variables.s = "ended" by pan"#,
                #"1.100 = set variables.s = "began" by pan"#, #"1.100 = set variables.s = "failed" by tap"#,
                #"1.200 = set variables.s = "cancelled" by pan"#, #"2.050 = set variables.s = "recognized" by tap"#,
            ])
    }

    @Test func anEffectReadsTheNamesOfAView() throws {
        let names = ["id", "type", "class", "controller", "superview"]
        let top = #""variables.top": {"=": "view('window').superview"}"#
        let sets = (names.map { #""variables.\#($0)": {"=": "view('photo').\#($0)"}"# } + [top]).joined(separator: ",")
        let window =
            #""gestureRecognizers": [{"id": "tap", "type": "tap", "effects": [{"on": "ended", "set": {\#(sets)}}]}], "#
            + #""subviews": [{"id": "photo", "type": "imageView", "class": "Photo", "controller": "Viewer", "frame": [0, 0, 9, 9]}]"#
        let variables = (names + ["top"]).map { #""\#($0)": 0"# }.joined(separator: ",")
        let played = try Played(window: window, #", "variables": {\#(variables)}"#, events: tapping(0, 100, 100))
        #expect(
            played.lines(.change) == [
                #"= set variables.id = "photo" by tap"#, #"= set variables.type = "imageView" by tap"#,
                #"= set variables.class = "Photo" by tap"#, #"= set variables.controller = "Viewer" by tap"#,
                #"= set variables.superview = "window" by tap"#, "= set variables.top = null by tap",
            ])
    }

    @Test func anEffectReadsTheStateOfAScrollView() throws {
        let names = ["isTracking", "isDragging", "isDecelerating", "isZooming"]
        let sets = names.map { #""variables.\#($0)": {"=": "view('list').\#($0)"}"# }.joined(separator: ",")
        let effects = ["willBeginDragging", "willBeginDecelerating", "didEndDecelerating"].map { #"{"on": "\#($0)", "set": {\#(sets)}}"# }
        let variables = names.map { #""\#($0)": 0"# }.joined(separator: ",")
        let played = try Played(window: list(effects.joined(separator: ",")), #", "variables": {\#(variables)}"#, events: flick)
        let values = [[true, true, false, false], [false, false, true, false], [false, false, false, false]]
        #expect(played.lines(.change) == values.flatMap { zip(names, $0).map { "= set variables.\($0) = \($1) by list" } })
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
