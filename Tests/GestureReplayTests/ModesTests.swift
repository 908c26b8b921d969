import GestureEngine
import GestureReplay
import Testing

/// Tests of the modes that a layout can define for an app, which are the states of a state machine.
@Suite struct ModesTests {
    private let nested = #"""
        , "modes": {"initial": "browse", "states": {
            "browse": {"next": ["doodle"], "onExit": [{"set": {"variables.log": "leave browse"}}],
                       "onEnter": [{"set": {"variables.log": "come to browse"}}]},
            "doodle": {"next": ["browse"], "initial": "pen",
                       "onEnter": [{"set": {"variables.log": "come to doodle"}}],
                       "onExit": [{"set": {"variables.log": "leave doodle"}}],
                       "states": {
                "pen": {"next": ["eraser"], "onEnter": [{"set": {"variables.log": "come to pen"}}],
                        "onExit": [{"set": {"variables.log": "leave pen"}}]},
                "eraser": {"next": ["pen"], "onEnter": [{"set": {"variables.log": "come to eraser"}}]}}}}},
        "variables": {"log": ""}
        """#

    private func enter(_ time: Double, _ mode: String) -> String { #"{"t": \#(time), "enter": "\#(mode)"}"# }

    private func play(_ modes: String...) throws -> Played {
        let events = modes.enumerated().map { enter(Double($0.offset), $0.element) }.joined(separator: ",")
        return try Played(window: #""subviews": []"#, nested, events: events)
    }

    @Test func aStateEntersItsInitialState() throws {
        let played = try play("doodle")
        #expect(
            played.lines(.mode, .change) == [
                "» mode browse to doodle/pen", #"= set variables.log = "leave browse""#, #"= set variables.log = "come to doodle""#,
                #"= set variables.log = "come to pen""#,
            ])
        #expect(played.scene.mode == "doodle/pen")
    }

    @Test func aTransitionBetweenInnerStatesDoesNotLeaveTheOuterState() throws {
        let played = try play("doodle", "doodle/eraser")
        #expect(
            played.lines(.mode, .change).suffix(3) == [
                "» mode doodle/pen to doodle/eraser", #"= set variables.log = "leave pen""#, #"= set variables.log = "come to eraser""#,
            ])
    }

    @Test func anInnerStateCanUseTheTransitionsOfItsOuterState() throws {
        let played = try play("doodle", "browse")
        #expect(
            played.lines(.mode, .change).suffix(4) == [
                "» mode doodle/pen to browse", #"= set variables.log = "leave pen""#, #"= set variables.log = "leave doodle""#,
                #"= set variables.log = "come to browse""#,
            ])
    }

    @Test func aTransitionToAStateAllowsItsInitialStateAndTheReverse() throws {
        #expect(try play("doodle/pen").lines(.mode) == ["» mode browse to doodle/pen"])
        #expect(try play("doodle", "doodle/eraser", "doodle").lines(.mode).last == "» mode doodle/eraser to doodle/pen")
    }

    @Test func anUnlistedModeIsRefusedAndChangesNothing() throws {
        let played = try play("doodle/eraser", "browse")
        #expect(
            played.lines(.mode, .change) == [
                "✕ mode browse to doodle/eraser refused next doodle", "✕ mode browse to browse refused next doodle",
            ])
        #expect(
            played.reasons("✕ mode").first == "K3: refused: the `next` of the current mode does not lead to doodle/eraser (our choice)")
        #expect(played.scene.mode == "browse")
    }

    // MARK: Recognizers that receive touches

    private let canvas = #"""
        "subviews": [{"id": "canvas", "frame": [0, 0, 390, 844], "gestureRecognizers": [
            {"id": "pan", "type": "pan"}, {"id": "pinch", "type": "pinch"}, {"id": "tap", "type": "tap"}]}]
        """#

    @Test func aStatesRecognizersApplyToItsInnerStatesToo() throws {
        let modes = #"""
            , "modes": {"initial": "all", "states": {"all": {"next": ["doodle"]},
              "doodle": {"initial": "pen", "recognizers": ["pan", "tap"], "states": {
                "pen": {"recognizers": ["pan", "pinch"], "next": ["eraser", "locked"]}, "eraser": {"next": ["locked"]},
                "locked": {"recognizers": []}}}}}
            """#
        let events = [
            tapping(0, 100, 100, id: 1), enter(1, "doodle"), tapping(2, 100, 100, id: 2), enter(3, "doodle/eraser"),
            tapping(4, 100, 100, id: 3), enter(5, "doodle/locked"), tapping(6, 100, 100, id: 4),
        ].joined(separator: ",")
        let played = try Played(window: canvas, modes, events: events)
        #expect(
            played.lines(.touch).filter { $0.contains("began") } == [
                "▾ touch 1 began (100, 100) on canvas for pan, pinch, tap", "▾ touch 2 began (100, 100) on canvas for pan",
                "▾ touch 3 began (100, 100) on canvas for pan, tap", "▾ touch 4 began (100, 100) on canvas",
            ])
    }

    @Test func aTouchKeepsItsRecognizersWhenTheModeChanges() throws {
        let modes = #", "modes": {"initial": "a", "states": {"a": {"next": ["b"], "recognizers": ["tap"]}, "b": {"recognizers": []}}}"#
        let events = event(0, finger("began", 100, 100)) + "," + enter(0.02, "b") + "," + event(0.05, finger("ended", 100, 100))
        #expect(try Played(window: canvas, modes, events: events).lines(.action) == ["▸ tap action recognized (100, 100)"])
    }

    @Test func aScrollViewsOwnRecognizersAreNotAffected() throws {
        let window = #""subviews": [{"id": "list", "type": "scrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 2000]}]"#
        let modes = #", "modes": {"initial": "a", "states": {"a": {"recognizers": []}}}"#
        let played = try Played(window: window, modes, events: dragging(0, 100, 400, by: 0, -60))
        #expect(played.lines(.touch)[0] == "▾ touch 1 began (100, 400) on list for list.pan")
        #expect(played.lines(.scroll).last == "│ ⇕ list didEndDragging offset (0, 50) decelerates no")
    }

    // MARK: Actions by mode

    @Test func anActionHasADifferentNameInEachMode() throws {
        let window = #"""
            "gestureRecognizers": [{"id": "tap", "type": "tap",
                "action": {"browse": "open", "doodle": "dot", "doodle/eraser": "wipe"}}]
            """#
        let modes = #"""
            , "modes": {"initial": "browse", "states": {"browse": {"next": ["doodle", "idle"]},
              "doodle": {"next": ["browse"], "initial": "pen", "states": {"pen": {"next": ["eraser"]}, "eraser": {}}}, "idle": {}}}
            """#
        let events = [
            tapping(0, 100, 100, id: 1), enter(1, "doodle"), tapping(2, 100, 100, id: 2), enter(3, "doodle/eraser"),
            tapping(4, 100, 100, id: 3), enter(5, "browse"), enter(5.5, "idle"), tapping(6, 100, 100, id: 4),
        ].joined(separator: ",")
        #expect(
            try Played(window: window, modes, events: events).lines(.action) == [
                "▸ tap action recognized open (100, 100)", "▸ tap action recognized dot (100, 100)",
                "▸ tap action recognized wipe (100, 100)", "▸ tap action recognized (100, 100)",
            ])
    }

    @Test func aRecognizerThatIsAddedLaterKnowsTheMode() throws {
        let modes = #", "modes": {"initial": "a", "states": {"a": {}, "b": {}}}"#
        let add = #"""
            {"t": 0, "add": {"to": "window", "gestureRecognizer": {"id": "tap", "type": "tap", "action": {"a": "one", "b": "two"}}}}
            """#
        let played = try Played(window: #""subviews": []"#, modes, events: add + "," + tapping(1, 100, 100))
        #expect(played.lines(.action) == ["▸ tap action recognized one (100, 100)"])
    }

    @Test func expressionsReadTheMode() throws {
        let window = #"""
            "gestureRecognizers": [{"id": "tap", "type": "tap", "delegate": {"shouldBegin": "mode == 'doodle/pen'"},
                "effects": [{"on": "failed", "enter": "doodle"}]}]
            """#
        let events = tapping(0, 100, 100, id: 1) + "," + tapping(1, 100, 100, id: 2)
        let played = try Played(window: window, nested, events: events)
        #expect(
            played.lines(.delegate, .mode, .action) == [
                "? tap shouldBegin no asked delegate:tap read mode \"browse\"", "» mode browse to doodle/pen by tap",
                "? tap shouldBegin yes asked delegate:tap read mode \"doodle/pen\"", "▸ tap action recognized (100, 100)",
            ])
    }

    @Test(
        arguments: [
            ("mode == 'doodle'", true), ("mode == 'doodle/pen'", true), ("'doodle' == mode", true), ("mode != 'doodle'", false),
            ("mode in ['browse', 'doodle']", true), ("mode == 'doodle/eraser'", false), ("mode == 'browse'", false),
            ("mode in ['browse']", false), ("mode == null", false),
        ]) func theActionNameOfAModeAppliesToItsInnerModes(_ expression: String, _ holds: Bool) throws
    {
        let window = #""gestureRecognizers": [{"id": "tap", "type": "tap", "delegate": {"shouldBegin": "\#(expression)"}}]"#
        let played = try Played(window: window, nested, events: #"{"t": 0, "enter": "doodle"},"# + tapping(1, 100, 100))
        #expect(played.lines(.action).count == (holds ? 1 : 0), "\(played.lines(.delegate))")
    }

    // MARK: Causes

    @Test func rowsNameTheRequesterOfAModeEvenIfItIsRefused() throws {
        let window = #"""
            "gestureRecognizers": [{"id": "tap", "type": "tap", "effects": [{"on": "recognized", "enter": "doodle/eraser"}]}]
            """#
        #expect(
            try Played(window: window, nested, events: tapping(0, 100, 100)).lines(.mode) == [
                "✕ mode browse to doodle/eraser by tap refused next doodle"
            ])
    }

    @Test func effectsOfAModeAreDueToTheObjectThatEnteredIt() throws {
        let window = #"""
            "gestureRecognizers": [{"id": "tap", "type": "tap", "effects": [{"on": "recognized", "enter": "doodle"}]}]
            """#
        #expect(
            try Played(window: window, nested, events: tapping(0, 100, 100)).lines(.mode, .change) == [
                "» mode browse to doodle/pen by tap", #"= set variables.log = "leave browse" by tap"#,
                #"= set variables.log = "come to doodle" by tap"#, #"= set variables.log = "come to pen" by tap"#,
            ])
    }

    @Test func aModeCanEnterAnotherModeImmediately() throws {
        let modes = #"""
            , "modes": {"initial": "a", "states": {"a": {"next": ["b"]},
              "b": {"next": ["c"], "onEnter": [{"enter": "c"}], "onExit": [{"set": {"variables.x": 1}}]}, "c": {}}},
            "variables": {"x": 0}
            """#
        let played = try Played(window: #""subviews": []"#, modes, events: enter(0, "b"))
        #expect(played.lines(.mode, .change) == ["» mode a to b", "» mode b to c", "= set variables.x = 1"])
        #expect(played.scene.mode == "c")
    }

    @Test func theLastRowNamesTheFinalModeEvenIfExitEntersAnother() throws {
        let modes = #"""
            , "modes": {"initial": "a", "states": {"a": {"next": ["b", "c"], "onExit": [{"enter": "c"}]},
              "b": {"next": ["c"]}, "c": {}}}
            """#
        let played = try Played(window: #""subviews": []"#, modes, events: enter(0, "b"))
        #expect(played.lines(.mode).last == "» mode b to c")
        #expect(played.scene.mode == "c")
    }

    @Test func aRefusalNamesTheTransitionsOfOuterStatesToo() throws {
        let played = try play("doodle", "doodle/pen")
        #expect(played.lines(.mode).last == "✕ mode doodle/pen to doodle/pen refused next doodle/eraser, browse")
    }

    @Test func aModeCanNameARecognizerThatEffectsAdd() throws {
        let lasso = #"{"to": "canvas", "gestureRecognizer": {"id": "lasso", "type": "tap"}}"#
        let modes = #"""
            , "modes": {"initial": "one", "states": {
              "one": {"next": ["two"], "recognizers": ["tap"]},
              "two": {"next": ["one"], "recognizers": ["lasso"], "onExit": [{"remove": "lasso"}], "onEnter": [{"add": \#(lasso)}]}}}
            """#
        let events = [
            tapping(0, 100, 100, id: 1), enter(1, "two"), tapping(2, 100, 100, id: 2), enter(3, "one"), tapping(4, 100, 100, id: 3),
        ].joined(separator: ",")
        #expect(
            try Played(window: canvas, modes, events: events).lines(.action, .change) == [
                "▸ tap action recognized (100, 100)", "+ add lasso", "▸ lasso action recognized (100, 100)", "- remove lasso",
                "▸ tap action recognized (100, 100)",
            ])
    }

    @Test func objectsAddedByTwoEffectsHaveTwoNames() {
        let add = #"{"add": {"to": "card", "view": {"id": "badge"}}}"#
        let text = layout().dropLast() + #","modes":{"initial":"a","states":{"a":{"onEnter":[\#(add),\#(add)]}}}}"#
        let found = errors(trace(#""events": []"#, layout: String(text)))
        #expect(found.occurrences("two views have the id 'badge'") == 1)
    }

    @Test func modesThatEnterEachOtherStop() throws {
        let modes = #"""
            , "modes": {"initial": "a", "states": {"a": {"next": ["b"], "onEnter": [{"enter": "b"}]},
              "b": {"next": ["a"], "onEnter": [{"enter": "a"}]}}}
            """#
        let played = try Played(window: #""subviews": []"#, modes, events: enter(0, "b"))
        #expect(played.lines(.mode).count == 17)
        #expect(played.lines(.warning) == ["! warning \"effects of effects are nested more than 16 deep; the remaining ones are ignored\""])
    }
}

extension String {
    /// Returns how often the given text occurs in the string.
    fileprivate func occurrences(_ text: String) -> Int { ranges(of: text).count }
}
