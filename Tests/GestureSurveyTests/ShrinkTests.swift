import GestureFiles
import GestureReplay
import GestureSupport
import GestureSurvey
import Testing

@Suite struct ShrinkTests {
    /// Shrinks a trace that contains its own layout, and returns the smaller trace on one line.
    private func shrink(
        _ window: String, _ more: String = "", _ trace: String = #""gestures": [{"tap": "card"}]"#, keep: [String],
        presets: [String] = []
    ) throws -> String {
        let text =
            #"""
            {"version": 1, "layout": {"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], \#(window)}\#(more)}, \#
            \#(trace)}
            """#
        let input = ShrinkInput(SourceText(name: "a.trace.json", text: text), presets: presets.map { Preset(.set, $0) })
        let shrunk = try Shrinker(input, keeping: keep).shrunk()
        return shrunk.text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    }

    private let tap = #"{"id": "tap", "type": "tap"}"#
    private let start = #"{ "version": 1, "layout": { "window": { "id": "window", "frame": [0, 0, 390, 844], "subviews": "#

    /// Returns the JSON of a window's subviews, which include a card with a tap recognizer. The parameters add members to the card and to
    /// the recognizer, and views next to the card.
    private func card(_ more: String = "", tap members: String = "", beside: String = "") -> String {
        #"""
        "subviews": [{"id": "card", "frame": [20, 100, 300, 200], "gestureRecognizers": [\#
        {"id": "tap", "type": "tap"\#(members)}]\#(more)}\#(beside)]
        """#
    }

    /// The smallest trace in which the tap recognizer on a card recognizes.
    private var smallest: String {
        start
            + #"""
            [{ "id": "card", "frame": [20, 100, 300, 200], "gestureRecognizers": [{ "id": "tap", "type": "tap" }] }] } }, \#
            "gestures": [{ "tap": "card" }], "expect": ["tap recognized"] }
            """#
    }

    @Test(
        "Every unnecessary element that a layout can contain is removed",
        arguments: [
            ("a view", #", {"id": "other", "frame": [0, 400, 100, 100], "subviews": [{"id": "inner"}]}"#, "", "", ""),
            (
                "a control with actions and effects",
                #"""
                , {"id": "b", "type": "button", "actions": {"touchUpInside": "go"}, "effects": [\#
                {"on": "touchDown", "set": {"card.alpha": 1}}]}
                """#,
                "", "", ""
            ),
            ("a ready-made piece", #", {"id": "name", "type": "textField", "frame": [20, 600, 300, 44]}"#, "", "", ""),
            ("a recognizer", #", {"id": "p", "gestureRecognizers": [{"id": "pan", "type": "pan"}]}"#, "", "", ""),
            (
                "a property of a view", "",
                #", "alpha": 0.5, "isMultipleTouchEnabled": true, "class": "Card", "controller": "CardController""#, "", ""
            ),
            ("an answer of a view", "", #", "shouldBegin": "state == 'possible'""#, "", ""),
            ("a property of a recognizer", "", "", #", "cancelsTouchesInView": false, "action": "tapped""#, ""),
            ("a delegate of its own", "", "", #", "delegate": {"shouldBegin": true}"#, ""),
            (
                "a named delegate", "", "", #", "delegate": "d""#,
                #", "delegates": {"d": {"shouldBegin": true}, "e": {"shouldReceive": false}}"#
            ),
            (
                "a requirement, with the recognizer that it names", #", {"id": "p", "gestureRecognizers": [{"id": "pan", "type": "pan"}]}"#,
                "", #", "requireToFail": ["pan"]"#, ""
            ),
            ("effects", "", "", #", "effects": [{"on": "recognized", "set": {"card.alpha": 1}}, {"on": "failed", "warning": "no"}]"#, ""),
            ("dispatch", #", {"id": "cat", "frame": [0, 0, 10, 10]}"#, "", #", "dispatch": {"to": ["card", "cat"], "within": 10}"#, ""),
            (
                "modes", "", "", "",
                #"""
                , "modes": {"initial": "a", "states": {"a": {"next": ["b"], "recognizers": ["tap"]}, \#
                "b": {"onEnter": [{"set": {"card.alpha": 1}}]}}}
                """#
            ),
            ("variables and thresholds", "", "", "", #", "variables": {"n": 1}, "thresholds": {"pan.hysteresis": 12}"#),
            (
                "the device, the system and titles", "", "", "",
                #", "device": "phone", "system": "iOS 18", "title": "Cards", "x-note": 1, "comment": "c""#
            ),
        ])
    func everyElement(name: String, beside: String, view: String, recognizer: String, layout: String) throws {
        #expect(try shrink(card(view, tap: recognizer, beside: beside), layout, keep: ["tap recognized"]) == smallest, "\(name)")
    }

    @Test(
        "Unnecessary gestures, changes between gestures, and their keys are removed",
        arguments: [
            #"""
            "gestures": [{"note": "begin"}, {"tap": "card", "hold": 0.1, "type": "pencil"}, {"wait": 1}, \#
            {"drag": "card", "by": [10, 10]}]
            """#,
            #""gestures": [{"set": {"card.alpha": 0.5}}, {"tap": {"view": "card", "at": [0.2, 0.3]}}, {"interrupt": "a call"}]"#,
            #""course": "finger", "title": "Tap", "expect": ["no warnings"], "golden": {"rows": []}, "gestures": [{"tap": [60, 150]}]"#,
            #""gestures": [{"tap": [60, 150], "count": 2}, {"add": {"to": "card", "view": {"id": "badge"}}}, {"remove": "badge"}]"#,
            #""gestures": [{"press": "card", "hold": 0.45}]"#,
        ])
    func gestures(trace: String) throws {
        #expect(try shrink(card(), "", trace, keep: ["tap recognized"]) == smallest)
    }

    @Test("A finger's events become a gesture, and unnecessary fingers are removed")
    func events() throws {
        let events = #"""
            "events": [
              {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 100.5, "y": 180.25}]},
              {"t": 0.02, "touches": [{"id": 1, "phase": "moved", "x": 101.5, "y": 180.25}, \#
            {"id": 2, "phase": "began", "x": 10, "y": 700}]},
              {"t": 0.05, "note": "lifts", "touches": [{"id": 1, "phase": "ended", "x": 101.5, "y": 180.25}]},
              {"t": 0.4, "touches": [{"id": 2, "phase": "ended", "x": 10, "y": 700}]}]
            """#
        #expect(try shrink(card(), "", events, keep: ["tap recognized"]) == smallest)
    }

    @Test("Two fingers that move apart become a pinch, and one finger that moves becomes a drag")
    func pinch() throws {
        func event(_ time: Double, _ phase: String, _ fingers: [(id: Int, x: Double)]) -> String {
            let touches = fingers.map { #"{"id": \#($0.id), "phase": "\#(phase)", "x": \#($0.x), "y": 200}"# }
            return #"{"t": \#(time), "touches": [\#(touches.joined(separator: ", "))]}"#
        }
        let two = [
            event(0, "began", [(1, 140), (2, 200)]), event(0.1, "moved", [(1, 120), (2, 220)]), event(0.2, "moved", [(1, 100), (2, 240)]),
            event(0.3, "ended", [(1, 100), (2, 240)]),
        ]
        let pinched = try shrink(
            #""subviews": [{"id": "card", "frame": [20, 100, 300, 200], "gestureRecognizers": [{"id": "pinch", "type": "pinch"}]}]"#, "",
            #""events": [\#(two.joined(separator: ", "))]"#, keep: ["pinch began"])
        #expect(pinched.contains(#""gestures": [{ "pinch": "card", "from": 60, "to": 140 }]"#), "\(pinched)")
        let one =
            [event(0, "began", [(1, 140)])] + (1...5).map { event(Double($0) / 50, "moved", [(1, 140 + 12 * Double($0))]) } + [
                event(0.12, "ended", [(1, 200)])
            ]
        let dragged = try shrink(
            #""subviews": [{"id": "card", "frame": [20, 100, 300, 200], "gestureRecognizers": [{"id": "pan", "type": "pan"}]}]"#, "",
            #""events": [\#(one.joined(separator: ", "))]"#, keep: ["pan began"])
        #expect(dragged.contains(#""gestures": [{ "drag": "card", "by": [60, 0] }]"#), "\(dragged)")
    }

    @Test("Events that no gesture can replace lose unnecessary samples and decimals")
    func samples() throws {
        let events = #"""
            "events": [
              {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 101.25, "y": 181.5}]},
              {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "x": 102.25, "y": 181.5}]},
              {"t": 0.2, "touches": [{"id": 1, "phase": "cancelled", "x": 102.25, "y": 181.5}]}]
            """#
        let result = try shrink(card(), "", events, keep: ["tap touchesCancelled"])
        #expect(
            result.contains(
                #"""
                "events": [ { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 100, "y": 180 }] }, \#
                { "t": 0.2, "touches": [{ "id": 1, "phase": "cancelled", "x": 100, "y": 180 }] } ]
                """#
            ), "\(result)")
    }

    @Test("An unnecessary finger is removed from the events that it shares with another finger")
    func sharedEvents() throws {
        let events = #"""
            "events": [
              {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 100, "y": 180}, {"id": 2, "phase": "began", "x": 10, "y": 700}]},
              {"t": 0.1, "touches": [{"id": 2, "phase": "moved", "x": 20, "y": 700}]},
              {"t": 0.2, "touches": [{"id": 1, "phase": "cancelled", "x": 100, "y": 180}, \#
            {"id": 2, "phase": "cancelled", "x": 20, "y": 700}]}]
            """#
        let result = try shrink(card(), "", events, keep: ["tap touchesCancelled"])
        #expect(
            result.contains(
                #"""
                "events": [ { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 100, "y": 180 }] }, \#
                { "t": 0.2, "touches": [{ "id": 1, "phase": "cancelled", "x": 100, "y": 180 }] } ]
                """#
            ), "\(result)")
    }

    @Test("A view that only contains other views is replaced by these views, at the same position on the screen")
    func wrappers() throws {
        let window =
            #"""
            "subviews": [{"id": "outer", "frame": [10, 60, 370, 700], "subviews": [{"id": "inner", "frame": [10, 40, 350, 400], \#
            "subviews": [{"id": "card", "frame": [0, 0, 300, 200], "gestureRecognizers": [\#(tap)]}]}]}]
            """#
        #expect(try shrink(window, keep: ["tap recognized"]) == smallest)
    }

    @Test(
        "The position of a view in replaced views includes their scrolled content",
        arguments: [#""type": "scrollView", "contentSize": [370, 2000], "contentOffset": [0, 100]"#, #""bounds": [0, 100, 370, 700]"#])
    func scrolledWrappers(outer: String) throws {
        let window =
            #"""
            "subviews": [{"id": "outer", "frame": [10, 60, 370, 700], \#(outer), "subviews": [\#
            {"id": "card", "frame": [10, 140, 300, 200], "gestureRecognizers": [\#(tap)]}]}]
            """#
        #expect(try shrink(window, "", #""gestures": [{"tap": [60, 110]}]"#, keep: ["tap recognized"]) == smallest)
    }

    @Test("Expressions are simplified or replaced by constant answers")
    func expressions() throws {
        let refused = try shrink(
            card("", tap: #", "delegate": {"shouldBegin": "mode == 'a' || view('card').alpha < 0.5"}"#),
            #", "modes": {"initial": "b", "states": {"a": {}, "b": {}}}"#, keep: ["tap shouldBegin no"])
        #expect(refused.contains(#""delegate": { "shouldBegin": false }"#) && !refused.contains("modes"), "\(refused)")
        let both = try shrink(
            card("", tap: #", "delegate": {"shouldBegin": "numberOfTouches == 1 && location.x > 0"}"#), "",
            #""gestures": [{"tap": [50, 110]}]"#, keep: ["tap shouldBegin yes", "tap recognized"])
        #expect(both.contains(#""delegate": { "shouldBegin": true }"#), "\(both)")
    }

    @Test("Figures are rounded, but the window's size and the usual heights do not change")
    func figures() throws {
        let window = #""subviews": [{"id": "card", "frame": [18.5, 97.25, 303.75, 44], "gestureRecognizers": [\#(tap)]}]"#
        let result = try shrink(window, keep: ["tap recognized"])
        #expect(result.contains(#""frame": [20, 100, 300, 44]"#) && result.contains("[0, 0, 390, 844]"), "\(result)")
        let press =
            #""subviews": [{"id": "card", "frame": [0, 0, 300, 200], "gestureRecognizers": [{"id": "press", "type": "longPress"}]}]"#
        let held = try shrink(press, "", #""gestures": [{"press": "card", "hold": 0.5137}]"#, keep: ["press began before 0.52"])
        #expect(held.contains(#"{ "press": "card" }"#), "\(held)")
        let brief = try shrink(press, "", #""gestures": [{"press": "card", "hold": 0.4137}]"#, keep: ["press failed after 0.35"])
        #expect(brief.contains(#"{ "press": "card", "hold": 0.4 }"#), "\(brief)")
    }

    @Test("If a trace has several sentences, all of them stay true")
    func sentences() throws {
        let window = card(#", "subviews": [{"id": "save", "type": "button", "frame": [10, 10, 80, 44]}]"#)
        let trace = #""gestures": [{"tap": "save"}, {"tap": [200, 280]}]"#
        let result = try shrink(window, "", trace, keep: ["save touchUpInside", "tap recognized"])
        #expect(result.contains(#""expect": ["save touchUpInside", "tap recognized"]"#), "\(result)")
        #expect(result.contains(#"[{ "tap": "save" }, { "tap": "card" }]"#), "\(result)")
    }

    // MARK: Sentences that are true for nearly every trace

    @Test("A forbidden row stays absent for the same reason, and the same change still makes it occur")
    func absences() throws {
        let window = card(
            #"""
            , "subviews": [{"id": "list", "type": "tableView", "frame": [0, 0, 300, 200], "subviews": [\#
            {"id": "row", "type": "cell", "frame": [0, 0, 300, 60], "class": "Row"}]}]
            """#
        )
        let result = try shrink(window, "", #""gestures": [{"tap": "row"}, {"wait": 1}]"#, keep: ["never list selects row"])
        #expect(result.contains(#"{ "id": "tap", "type": "tap" }"#), "\(result)")
        #expect(result.contains(#"{ "id": "row", "type": "cell", "frame": [0, 0, 300, 60] }"#), "\(result)")
        #expect(result.contains(#""gestures": [{ "tap": "row" }]"#), "\(result)")
    }

    @Test("At least one finger remains in the trace")
    func finger() throws {
        #expect(try shrink(card(), keep: ["no warnings"]).contains(#""gestures": [{ "tap": "window" }]"#))
    }

    @Test(
        "A sentence that is false, or that is true for any trace, is an error",
        arguments: [
            ("tap failed", "--keep \"tap failed\": it does not hold for the unchanged trace; expected 'tap failed', but"),
            ("never pan began", "--keep \"never pan began\": it would also hold for an empty trace: no finger came near 'pan'"),
            ("tap recognised", "--keep \"tap recognised\": unknown 'recognised'; did you mean 'recognized'?"),
            ("tip recognized", "--keep \"tip recognized\": unknown view or recognizer 'tip'; did you mean 'tap'?"),
        ])
    func wrongSentences(sentence: String, problem: String) throws {
        let error = #expect(throws: InputError.self) {
            try shrink(
                card("", beside: #", {"id": "p", "frame": [0, 500, 10, 10], "gestureRecognizers": [{"id": "pan", "type": "pan"}]}"#),
                keep: ["tap recognized", sentence])
        }
        #expect(error?.description.contains(problem) == true, "\(String(describing: error))")
    }

    // MARK: The input

    @Test("Views, recognizers, their other keys, and entries are counted")
    func counts() throws {
        func counts(_ trace: String) throws -> ShrinkCounts {
            let window = card(#", "alpha": 0.5, "subviews": [{"id": "dot"}]"#)
            let layout = #"{"version": 1, "device": "phone", "window": {"id": "window", "frame": [0, 0, 390, 844], \#(window)}}"#
            let text = SourceText(name: "a.trace.json", text: #"{"version": 1, "layout": \#(layout), \#(trace)}"#)
            return try Shrinker(ShrinkInput(text), keeping: ["tap recognized"]).before
        }
        let gestures = try counts(#""gestures": [{"tap": [100, 180], "hold": 0.1, "fingers": 1}, {"wait": 1}]"#)
        #expect(gestures.views == 3 && gestures.recognizers == 1 && gestures.entries == 2 && gestures.hasGestures)
        // The layout has the key `device`, the views have the keys `id`, `frame` and `alpha`, and the recognizer has `id` and `type`.
        #expect(gestures.properties == 1 + 2 + 3 + 1 + 2 + 2 && gestures.elements == 3 + 1 + 11 + 2)
        let events = try counts(
            #"""
            "events": [{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 100, "y": 180}]}, \#
            {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 100, "y": 180}]}]
            """#)
        #expect(events.entries == 2 && !events.hasGestures && events.properties == 9 && events.elements == 15)
    }

    @Test(
        "Values that are preset with --set are written into the layout",
        arguments: [
            ("tap.numberOfTapsRequired=2", #"{ "id": "tap", "type": "tap", "numberOfTapsRequired": 2 }"#),
            ("recognizer:tap.numberOfTapsRequired=2", #"{ "id": "tap", "type": "tap", "numberOfTapsRequired": 2 }"#),
            ("tap.delegate={\"shouldReceive\": false}", #""delegate": { "shouldReceive": false }"#),
            ("card.hitTest=passThrough", #""hitTest": "passThrough""#),
            ("thresholds.tap.maximumDuration=0.01", #""thresholds": { "tap.maximumDuration": 0.01 }"#),
        ])
    func presets(setting: String, expected: String) throws {
        let result = try shrink(card(#", "isExclusiveTouch": true"#), keep: ["never tap recognized"], presets: [setting])
        #expect(result.contains(expected), "\(result)")
    }

    @Test("A preset value replaces the value in the layout")
    func presetsOfExistingValues() throws {
        let result = try shrink(
            card("", tap: #", "numberOfTapsRequired": 1"#), keep: ["never tap recognized"], presets: ["tap.numberOfTapsRequired=2"])
        #expect(result.contains(#"[{ "id": "tap", "type": "tap", "numberOfTapsRequired": 2 }]"#), "\(result)")
    }

    @Test("A preset value in a ready-made piece is set by the shrunk trace instead")
    func presetsOfPieces() throws {
        let window = #""subviews": [{"id": "sheet", "type": "sheet"}]"#
        let result = try shrink(
            window, "", #""gestures": [{"drag": "sheet", "by": [0, -100]}]"#, keep: ["never sheet.pan began"],
            presets: ["sheet.pan.isEnabled=false"])
        #expect(result.contains(#""set": { "sheet.pan.isEnabled": false }"#), "\(result)")
    }

    @Test("Streams and files of other programs can also be shrunk")
    func formats() throws {
        let layout = #"{"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], \#(card())}}"#
        let events = [("began", 0.0), ("ended", 0.05)].map { phase, time in
            #"{"t": \#(time), "touches": [{"id": 1, "phase": "\#(phase)", "x": 100, "y": 180}]}"#
        }
        let webkit =
            #"""
            {"events": [{"timeOffset": 0, "touches": [{"phase": "moved", "id": 1, "x": 100, "y": 180}]}, \#
            {"timeOffset": 0.05, "touches": [{"phase": "ended", "id": 1, "x": 100, "y": 180}]}]}
            """#
        let stream = ([#"{"version": 1, "title": "stream"}"#] + events).joined(separator: "\n")
        for text in [stream, webkit] {
            let input = ShrinkInput(
                SourceText(name: "a.trace.jsonl", text: text), layout: SourceText(name: "a.layout.json", text: layout))
            let shrunk = try Shrinker(input, keeping: ["tap recognized"]).shrunk()
            #expect(shrunk.text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ") == smallest)
            #expect(shrunk.summary.hasPrefix("2 views and 1 recognizer became 2 and 1; 2 events became 1 gesture; "))
        }
    }

    @Test("Quotes in names are escaped")
    func names() throws {
        let window = #""subviews": [{"id": "my \"card\"", "frame": [0, 0, 300, 200], "gestureRecognizers": [\#(tap)]}]"#
        let result = try shrink(window, "", #""gestures": [{"tap": [50, 50]}]"#, keep: [#"'my "card"' touchesBegan"#])
        #expect(result.contains(#""id": "my \"card\"""#) && result.contains(#""expect": ["'my \"card\"' touchesBegan"]"#), "\(result)")
    }
}
