import GestureEngine
import GestureReplay
import TestSupport
import Testing

/// Tests of highlighted cells, recognizers that are moved to other views, views that are moved, animated or presented, and recognizers
/// whose answers determine which others they prevent.
@Suite struct ScreenPartTests {
    private func list(_ members: String, _ cell: String = "", type: String = "tableView") -> String {
        #""subviews": [{"id": "list", "type": "\#(type)", "frame": [0, 0, 390, 844], "contentSize": [390, 2000]\#(members), "#
            + #""subviews": [{"id": "top", "type": "cell", "frame": [0, 0, 390, 80]\#(cell)}]}]"#
    }

    private let press = event(0, finger("began", 100, 40)) + "," + event(0.5, finger("ended", 100, 40))

    // MARK: Cells

    @Test func aCellWithoutAnAnswerHasNoHighlightRows() throws {
        #expect(try Played(window: list(""), events: press).lines(.select) == ["│ ✓ list selects top"])
    }

    @Test func theAnswerOfACellAddsNoHighlightRowsForOthers() throws {
        let window =
            #""subviews": [{"id": "list", "type": "tableView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], "#
            + #""subviews": [{"id": "top", "type": "cell", "frame": [0, 0, 390, 80]}, "#
            + #"{"id": "next", "type": "cell", "frame": [0, 80, 390, 80], "shouldSelect": true}]}]"#
        let played = try Played(window: window, events: tapping(0, 100, 40) + "," + tapping(1, 100, 120))
        #expect(
            played.lines(.select) == [
                "│ ✓ list selects top", "│ ✧ list highlights next on yes", "│ ✧ list highlights next on no", "│ ✓ list selects next",
            ])
    }

    @Test func aCellIsHighlightedAfterTheDelayAndInATableUntilJustBeforeItIsSelected() throws {
        let (on, off, selects) = (
            "0.150 │ ✧ list highlights top on yes", "0.500 │ ✧ list highlights top on no", "0.500 │ ✓ list selects top"
        )
        for (type, rows) in [("tableView", [on, off, selects]), ("collectionView", [on, selects, off])] {
            let played = try Played(window: list(#", "shouldHighlight": true"#, type: type), events: press)
            #expect(played.lines(.select, times: true) == rows)
        }
    }

    @Test func aCellThatMayNotBeHighlightedIsNotSelected() throws {
        #expect(try Played(window: list(#", "shouldHighlight": "touch.view != 'top'""#), events: press).lines(.select) == [])
    }

    @Test func aCellsOwnAnswerOverridesThatOfItsList() throws {
        let played = try Played(window: list(#", "shouldSelect": true"#, #", "shouldSelect": false"#), events: press)
        #expect(played.lines(.select) == ["│ ✧ list highlights top on yes", "│ ✧ list highlights top on no"])
    }

    @Test func cancellingACellsTouchEndsItsHighlight() throws {
        let moves = [event(0, finger("began", 100, 40)), event(0.3, finger("moved", 100, 20)), event(0.4, finger("ended", 100, 20))]
        let played = try Played(window: list(#", "shouldHighlight": true"#), events: moves.joined(separator: ","))
        #expect(
            played.lines(.select, times: true) == ["0.150 │ ✧ list highlights top on yes", "0.300 │ ✧ list highlights top on no"])
    }

    @Test func effectsFollowTheHighlight() throws {
        let effects = #", "effects": [{"on": "highlight", "set": {"top.alpha": 0.5}}, {"on": "unhighlight", "set": {"top.alpha": 1}}]"#
        let played = try Played(window: list(#", "shouldHighlight": true"#, effects), events: press)
        #expect(played.lines(.change) == ["= set top.alpha = 0.5 by top", "= set top.alpha = 1 by top"])
    }

    @Test(arguments: [(300.0, 74), (100, -74)])
    func aFlingWithASingleMoveUncoversTheActionsOnItsSide(start: Double, offset: Int) throws {
        let actions = #", "swipeActions": {"trailing": ["delete"], "leading": ["pin"]}"#
        let fling = [event(0, finger("began", start, 40)), event(0.05, finger("moved", 200, 40)), event(0.06, finger("ended", 200, 40))]
        let played = try Played(window: list("", actions), events: fling.joined(separator: ","))
        #expect(played.lines(.change).first == "= set top.bounds = [\(offset), 0, 390, 80] by top.swipeActions")
    }

    // MARK: Answers about exclusion

    private func pair(_ pan: String, _ press: String = "") -> String {
        #"""
        "subviews": [{"id": "card", "frame": [0, 0, 390, 844], "gestureRecognizers": [
          {"id": "press", "type": "longPress", "minimumPressDuration": 0.2\#(press)}, {"id": "pan", "type": "pan"\#(pan)}]}]
        """#
    }

    private let pressThenDrag = [
        event(0, finger("began", 100, 100)), event(0.3, finger("moved", 100, 150)), event(0.4, finger("ended", 100, 150)),
    ].joined(separator: ",")

    @Test func anUnpreventableRecognizerBeginsTogetherWithABegunOne() throws {
        let excluded = try Played(window: pair(""), events: pressThenDrag)
        #expect(!excluded.lines(.state).contains("◉ pan began"))
        let played = try Played(window: pair(#", "delegate": {"canBePreventedBy": "other.id != 'press'"}"#), events: pressThenDrag)
        #expect(played.lines(.state).contains("◉ pan began"))
        #expect(
            played.lines(.delegate, times: true).first
                == #"0.200 ? pan canBePreventedBy press no asked delegate:pan read other.id "press""#)
        #expect(played.reasons("? pan canBePreventedBy").first?.hasPrefix("E2: asked whether one of the two") == true)
    }

    @Test func aRecognizerThatPreventsNoOtherLetsOthersBegin() throws {
        let played = try Played(window: pair("", #", "delegate": {"canPrevent": false}"#), events: pressThenDrag)
        #expect(played.lines(.state).contains("◉ pan began"))
    }

    // MARK: References and moves

    private let page = #"""
        "gestureRecognizers": [{"id": "tap", "type": "tap"}, {"ref": "list.pan"}],
        "subviews": [{"id": "header", "frame": [0, 0, 390, 100]},
          {"id": "list", "type": "scrollView", "frame": [0, 100, 390, 700], "contentSize": [390, 2000]}]
        """#

    @Test func aScrollViewsPanOnAnotherViewStillScrollsIt() throws {
        let played = try Played(window: page, events: dragging(0, 100, 50, by: 0, -40))
        #expect(played.lines(.touch).first == "▾ touch 1 began (100, 50) on header for tap, list.pan")
        #expect((played.scene.view("list") as? ScrollView)?.contentOffset == Point(0, 30))
    }

    @Test func thePanReturnsToARemovedScrollView() throws {
        let played = try Played(window: page, events: #"{"t": 0, "remove": "list"},"# + dragging(1, 100, 50, by: 0, -40))
        #expect(played.lines(.touch).first == "▾ touch 1 began (100, 50) on header for tap")
    }

    @Test func addMovesAScrollViewsPan() throws {
        let window = #"""
            "subviews": [{"id": "header", "frame": [0, 0, 390, 100]},
              {"id": "list", "type": "scrollView", "frame": [0, 100, 390, 700], "contentSize": [390, 2000]}]
            """#
        let add = #"{"t": 0, "add": {"to": "header", "gestureRecognizer": {"ref": "list.pan"}}},"#
        let played = try Played(window: window, events: add + dragging(1, 100, 50, by: 0, -40))
        #expect((played.scene.view("list") as? ScrollView)?.contentOffset == Point(0, 30))
        #expect(played.lines(.change) == ["+ add list.pan"])
    }

    @Test func onlyAScrollViewsOwnRecognizersCanBeMoved() {
        let text =
            #"{"version":1,"window":{"id":"window","frame":[0,0,390,844],"gestureRecognizers":[{"ref":"tap"},{"id":"tap","type":"tap"}]}}"#
        #expect(errors(gestures(#"{"tap": [5, 5]}"#, layout: text)).contains("is not a scroll view's own"))
    }

    @Test func aMovedViewKeepsItsTouchAndItsPan() throws {
        let window = #"""
            "subviews": [{"id": "column", "frame": [0, 0, 200, 400], "subviews": [
              {"id": "card", "frame": [0, 0, 100, 100], "gestureRecognizers": [
                {"id": "pan", "type": "pan", "effects": [{"on": "began", "add": {"to": "window", "view": "card"}}]}]}]}]
            """#
        let played = try Played(window: window, events: dragging(0, 50, 50, by: 0, 60))
        #expect(played.scene.view("card")?.superview?.id == "window")
        #expect(played.lines(.state).suffix(2) == ["∙ pan changed from began", "◉ pan ended from changed"])
        #expect(played.lines(.change) == ["+ add card by pan"])
    }

    @Test func aViewCannotBeAddedToItsOwnSubview() {
        #expect(errors(gestures(#"{"add": {"to": "card", "view": "window"}}"#)).contains("cannot be moved into it"))
        #expect(errors(gestures(#"{"add": {"to": "card", "view": "nobody"}}"#)).contains("unknown view 'nobody'"))
    }

    @Test func theContentsOfAMovedViewMoveWithIt() throws {
        let window = #"""
            "subviews": [{"id": "first", "frame": [0, 0, 100, 100], "subviews": [{"id": "dot", "frame": [0, 0, 10, 10]}]},
              {"id": "second", "frame": [0, 200, 100, 100]}]
            """#
        let events =
            #"{"t": 0, "add": {"to": "second", "view": {"id": "first"}}}, {"t": 1, "remove": "second"}, "#
            + #"{"t": 2, "add": {"to": "window", "view": {"id": "dot"}}}"#
        #expect(try Played(window: window, events: events).lines(.change) == ["+ add first", "- remove second", "+ add dot"])
    }

    // MARK: Animations

    @Test func anAnimatedViewHasItsFinalFrameAndTakesNoNewTouches() throws {
        let window = #""subviews": [{"id": "ok", "type": "button", "frame": [0, 0, 100, 100]}]"#
        func events(_ more: String) -> String {
            #"{"t": 0, "animate": {"duration": 0.3, "set": {"ok.frame": [200, 0, 100, 100]}\#(more)}},"#
                + tapping(0.1, 250, 50) + "," + tapping(0.3, 250, 50, id: 2) + "," + tapping(0.5, 50, 50, id: 3)
        }
        let still = try Played(window: window, events: events(""))
        let landings = still.lines(.touch).filter { $0.contains("began") }
        #expect(
            landings == [
                "▾ touch 1 began (250, 50) on window past ok (animated)", "▾ touch 2 began (250, 50) on ok",
                "▾ touch 3 began (50, 50) on window",
            ])
        #expect(still.reasons("= set ok.frame").first?.hasPrefix("A11: an animated property has its final value") == true)
        let allowing = try Played(window: window, events: events(#", "allowUserInteraction": true"#))
        #expect(allowing.lines(.touch).first == "▾ touch 1 began (250, 50) on ok")
        let late = try Played(window: window, events: events(#", "delay": 0.1"#))
        #expect(late.lines(.touch).filter { $0.contains("touch 2 began") } == ["▾ touch 2 began (250, 50) on window past ok (animated)"])
    }

    @Test func anAnimationWithoutChangesBlocksNoTouch() throws {
        let window = #""subviews": [{"id": "ok", "type": "button", "frame": [0, 0, 100, 100]}]"#
        let same = #"{"t": 0, "animate": {"duration": 0.3, "set": {"ok.alpha": 1, "ok.center": {"=": "[view('ok').center.x, 50]"}}}},"#
        let landings = try Played(window: window, events: same + tapping(0.1, 50, 50)).lines(.touch)
        #expect(landings.first == "▾ touch 1 began (50, 50) on ok")
    }

    @Test func aViewsTouchContinuesDuringItsAnimation() throws {
        let window = #""subviews": [{"id": "ok", "type": "button", "frame": [0, 0, 100, 100]}]"#
        let events = [
            event(0, finger("began", 50, 50)), #"{"t": 0.1, "animate": {"duration": 1, "view": "ok"}}"#,
            event(0.2, finger("ended", 50, 50)),
        ]
        #expect(try Played(window: window, events: events.joined(separator: ",")).lines(.control).last == "│ ▹ ok touchUpInside")
    }

    // MARK: Presentations

    private let alert =
        #"{"id": "alert", "frame": [100, 300, 200, 100], "subviews": [{"id": "ok", "type": "button", "frame": [0, 0, 200, 100], "#
        + #""effects": [{"on": "touchUpInside", "dismiss": "alert"}]}]}"#

    @Test func aPresentedViewCancelsAllTouchesAndGetsNewOnes() throws {
        let window = #""gestureRecognizers": [{"id": "pan", "type": "pan"}]"#
        let events = [
            event(0, finger("began", 50, 50)), event(0.1, finger("moved", 50, 80)), #"{"t": 0.2, "present": \#(alert)}"#,
            event(0.3, finger("moved", 50, 120)), event(0.4, finger("ended", 50, 120)), tapping(1, 150, 350, id: 2), tapping(2, 50, 50),
        ]
        let played = try Played(window: window, events: events.joined(separator: ","))
        #expect(played.lines(.state).contains("✕ pan cancelled from began"))
        #expect(played.lines(.warning) == [])
        #expect(played.lines(.change) == ["+ add alert", "- remove alert by ok"])
        let rows = played.lines(.touch)
        #expect(rows.contains("✕ touch 1 cancelled (50, 80) on window"))
        #expect(rows.contains("▾ touch 2 began (150, 350) on ok for pan"))
        #expect(rows.suffix(2).first == "▾ touch 1 began (50, 50) on window for pan")
    }

    @Test func aTouchBesideAPresentedViewReachesNoViewBelow() throws {
        let played = try Played(
            window: #""subviews": [{"id": "ok2", "type": "button", "frame": [0, 0, 100, 100]}]"#,
            events: #"{"t": 0, "present": \#(alert)},"# + tapping(1, 50, 50))
        #expect(played.lines(.touch).first == "▾ touch 1 began (50, 50) on alert.presentation")
    }

    @Test func aRecognizerOfAPresentedViewWaitsForTheOneThatItRequiresToFail() throws {
        let taps = #"{"id": "one", "type": "tap", "requireToFail": ["two"]}, {"id": "two", "type": "tap", "numberOfTapsRequired": 2}"#
        let sheet = #"{"id": "sheet", "frame": [100, 300, 200, 100], "gestureRecognizers": [\#(taps)]}"#
        let played = try Played(window: #""subviews": []"#, events: #"{"t": 0, "present": \#(sheet)},"# + tapping(1, 150, 350))
        #expect(played.lines(.waiting, times: true) == ["1.050 ◌ one waits for two wants recognized"])
    }

    @Test func anEffectPresentsInTheMiddleOfItsOwnGesture() throws {
        let window = #"""
            "subviews": [{"id": "card", "frame": [0, 0, 390, 200], "gestureRecognizers": [
              {"id": "press", "type": "longPress", "action": "pressed", "effects": [{"on": "began", "present": \#(alert)}]}]}]
            """#
        let events = [
            event(0, finger("began", 50, 50)), event(0.7, finger("moved", 50, 60)), event(0.8, finger("ended", 50, 60)),
            tapping(1, 150, 350, id: 2),
        ]
        let played = try Played(window: window, events: events.joined(separator: ","))
        #expect(played.lines(.action) == ["▸ press action began pressed (50, 50)", "▸ press action cancelled pressed (50, 50)"])
        #expect(played.lines(.change) == ["+ add alert by press", "- remove alert by ok"])
        #expect(played.lines(.warning) == [])
    }

    @Test func aControllerIsPresentedByTheFrontMostPresentedOneOrByTheRoot() throws {
        func presenter(_ id: String, window: String, _ events: String...) throws -> String? {
            let scene = try Played(window: window, events: events.joined(separator: ",")).scene
            return scene.view(id)?.viewController?.presentingViewController?.id
        }
        func present(_ time: Int, _ id: String, _ more: String = #", "controller": "C""#) -> String {
            #"{"t": \#(time), "present": {"id": "\#(id)"\#(more)}}"#.replacing("\"C\"", with: "\"C\(id)\"")
        }
        let roots =
            #""controller": "W", "subviews": [{"id": "bar"}, {"id": "root", "controller": "R"}, {"id": "other", "controller": "O"}]"#
        let (one, two, plain) = (present(0, "one"), present(1, "two"), present(2, "plain", ""))
        #expect(try presenter("one", window: roots, one, two) == "R")
        #expect(try presenter("one", window: #""controller": "W", "subviews": [{"id": "bar"}]"#, one) == "W")
        #expect(try presenter("one", window: #""subviews": [{"id": "bar"}]"#, one) == nil)
        #expect(try presenter("two", window: roots, one, two) == "Cone")
        #expect(try presenter("three", window: roots, one, two, plain, present(3, "three")) == "Ctwo")
        #expect(try presenter("three", window: roots, one, two, #"{"t": 2, "dismiss": "two"}"#, present(3, "three")) == "Cone")
    }

    @Test func onlyPresentedViewsCanBeDismissed() {
        #expect(errors(gestures(#"{"dismiss": "card"}"#)).contains("was not presented"))
        #expect(errors(gestures(#"{"present": {"frame": [0, 0, 10, 10]}}"#)).contains("id"))
    }
}
