import GestureEngine
import GestureReplay
import Testing

/// Tests of controls and scroll views that are declared in layouts.
@Suite struct LayoutControlsTests {
    private func window(_ view: String, recognizers: String = #"{"id": "tap", "type": "tap"}"#) -> String {
        #""gestureRecognizers": [\#(recognizers)], "subviews": [\#(view)]"#
    }

    @Test func actionsHaveTheirNames() throws {
        let button = #"""
            {"id": "save", "type": "button", "frame": [50, 100, 100, 40],
             "actions": {"touchUpInside": "saveTapped", "primaryActionTriggered": "saved"}}
            """#
        #expect(
            try Played(window: window(button), events: tapping(0, 100, 120)).lines(.control, .action) == [
                "│ ▹ save touchDown", "│ ▸ save touchUpInside action saveTapped", "│ ▸ save primaryActionTriggered action saved",
            ])
    }

    @Test(arguments: ["button", "switch", "stepper", "segmentedControl", "pageControl"])
    func theseControlsRefuseUnlessAViewAllowsIt(_ type: String) throws {
        let refusing = #"{"id": "c", "type": "\#(type)", "frame": [50, 100, 100, 40]}"#
        #expect(try Played(window: window(refusing), events: tapping(0, 130, 120)).lines(.action).isEmpty)
        let willing = #"{"id": "c", "type": "\#(type)", "frame": [50, 100, 100, 40], "shouldBegin": "type != 'longPress'"}"#
        #expect(
            try Played(window: window(willing), events: tapping(0, 130, 120)).lines(.action, .control, .delegate)
                .filter { !$0.contains("valueChanged") && !$0.contains("touchDown") } == [
                    "? tap shouldBegin yes asked view:c read type \"tap\"", "▸ tap action recognized (130, 120)",
                    "│ ▹ c touchCancel",
                ])
    }

    @Test(arguments: ["view", "control", "slider"]) func theOtherControlsDoNotRefuseUnlessAViewDoes(_ type: String) throws {
        let plain = #"{"id": "c", "type": "\#(type)", "frame": [50, 100, 100, 40]}"#
        #expect(try Played(window: window(plain), events: tapping(0, 130, 120)).lines(.action) == ["▸ tap action recognized (130, 120)"])
        let refusing = #"{"id": "c", "type": "\#(type)", "frame": [50, 100, 100, 40], "shouldBegin": "type != 'tap'"}"#
        let played = try Played(window: window(refusing), events: tapping(0, 130, 120))
        #expect(played.lines(.action, .delegate) == ["? tap shouldBegin no asked view:c read type \"tap\""])
        let both = try Played(
            window: window(refusing, recognizers: #"{"id": "tap", "type": "tap", "cancelsTouchesInView": false}"#),
            events: tapping(0, 130, 120))
        #expect(both.lines(.action, .delegate) == ["▸ tap action recognized (130, 120)"])
    }

    @Test func aSwitchTogglesOnlyOnceItsKnobIsDraggedAcross() throws {
        // While the switch is on, its thumb is to the right of the middle. If a finger lands to the left of the middle and moves, the thumb
        // keeps its distance from the finger (H4).
        let on = #"{"id": "s", "type": "switch", "frame": [20, 100, 51, 31], "isOn": true}"#
        let down = try Played(window: window(on, recognizers: ""), events: dragging(0, 41, 115, by: 0, 5))
        #expect(
            down.lines(.control) == [
                "│ ▹ s touchDragInside", "│ ▹ s touchDragInside", "│ ▹ s touchUpInside", "│ ▹ s valueChanged value 0",
            ])
        let across = try Played(window: window(on, recognizers: ""), events: dragging(0, 60, 115, by: -30, 0))
        #expect(across.lines(.control).filter { $0.contains("valueChanged") } == ["│ ▹ s valueChanged value 0"])
        #expect(across.lines(.control).last == "│ ▹ s touchUpInside")
    }

    @Test func valuesAreSetReadAndChanged() throws {
        let slider = #"""
            {"id": "s", "type": "slider", "frame": [100, 100, 231, 31], "value": 5, "minimumValue": 0, "maximumValue": 20, \#
            "isContinuous": false}
            """#
        let tap = #"{"id": "tap", "type": "tap", "delegate": {"shouldReceive": "view('s').value == 15"}}"#
        let events = [tapping(0, 50, 600, id: 1), dragging(1, 165, 115, by: 100, 0, id: 2), tapping(2, 50, 600, id: 3)]
        let played = try Played(window: window(slider, recognizers: tap), events: events.joined(separator: ","))
        #expect(
            played.lines(.action, .control) == [
                "│ ▹ s touchDown", "│ ▹ s touchDragInside", "│ ▹ s touchDragInside", "│ ▹ s touchUpInside",
                "│ ▹ s valueChanged value 15", "▸ tap action recognized (50, 600)",
            ])
    }

    @Test func switchesAndSegmentsHaveTheirValues() throws {
        let views = #"""
            {"id": "on", "type": "switch", "frame": [0, 0, 51, 31], "isOn": true},
            {"id": "segments", "type": "segmentedControl", "frame": [0, 100, 300, 30], "numberOfSegments": 3, "selectedSegmentIndex": 2}
            """#
        let events = tapping(0, 20, 15, id: 1) + "," + tapping(1, 250, 115, id: 2) + "," + tapping(2, 20, 115, id: 3)
        let played = try Played(window: window(views), events: events)
        #expect((played.scene.view("on") as? Switch)?.isOn == false)
        #expect((played.scene.view("segments") as? SegmentedControl)?.selectedSegmentIndex == 0)
        #expect(
            played.lines(.control).filter { $0.contains("valueChanged") } == [
                "│ ▹ \"on\" valueChanged value 0", "│ ▹ segments valueChanged value 0",
            ])
    }

    @Test func aStepperReadsItsStepAndRepetition() throws {
        let stepper = #"""
            {"id": "copies", "type": "stepper", "frame": [0, 0, 94, 32], "value": 8, "maximumValue": 10, "stepValue": 1.5, "wraps": true}
            """#
        let events = event(0, finger("began", 90, 15)) + "," + event(0.65, finger("ended", 90, 15))
        let played = try Played(window: window(stepper), events: events)
        #expect(
            played.lines(.control, times: true) == [
                "0.000 │ ▹ copies touchDown", "0.000 │ ▹ copies valueChanged value 9.5", "0.500 │ ▹ copies valueChanged value 0",
                "0.600 │ ▹ copies valueChanged value 1.5", "0.650 │ ▹ copies touchUpInside",
            ])
        let once = try Played(window: window(stepper.replacing("\"wraps\": true", with: "\"autorepeat\": false")), events: events)
        #expect(once.lines(.control, times: true).filter { $0.contains("valueChanged") } == ["0.000 │ ▹ copies valueChanged value 9.5"])
    }

    @Test func aDisabledControlIsSkippedAndCanBeEnabled() throws {
        let button = #"{"id": "save", "type": "button", "frame": [50, 100, 100, 40], "isEnabled": false}"#
        let events = tapping(0, 100, 120, id: 1) + #", {"t": 1, "set": {"save.isEnabled": true}},"# + tapping(2, 100, 120, id: 2)
        let played = try Played(window: window(button, recognizers: ""), events: events)
        #expect(
            played.lines(.touch).filter { $0.contains("began") } == [
                "▾ touch 1 began (100, 120) on window past save (disabled)", "▾ touch 2 began (100, 120) on save",
            ])
    }

    // MARK: Scroll views

    private func scroller(_ type: String = "scrollView", _ members: String = "", content: String = "") -> String {
        #"{"id": "list", "type": "\#(type)", "frame": [0, 0, 390, 600], "contentSize": [390, 2000]\#(members), "subviews": [\#(content)]}"#
    }

    private let held = [
        event(0, finger("began", 100, 120)), event(0.2, finger("moved", 100, 100)), event(0.3, finger("moved", 100, 80)),
        event(0.6, finger("ended", 100, 80)),
    ].joined(separator: ",")

    private let button = #"{"id": "save", "type": "button", "frame": [50, 100, 100, 40]}"#

    @Test func expressionsOverTheTouchDecideWhatIsCancelled() throws {
        let kept = try Played(window: window(scroller("tableView", content: button)), events: held)
        #expect(kept.lines(.scroll).isEmpty)
        #expect(kept.lines(.control).last == "│ ▹ save touchUpInside")
        let cancelled = try Played(
            window: window(scroller("tableView", #", "touchesShouldCancel": "touch.view == 'save'""#, content: button)), events: held)
        #expect(cancelled.lines(.scroll).first == "│ ⇕ list willBeginDragging offset (0, 0)")
        #expect(cancelled.lines(.control) == ["│ ▹ save touchDown", "│ ▹ save touchCancel"])
        let members = #", "touchesShouldBegin": "type(touch.view) != 'button'""#
        let never = try Played(window: window(scroller("scrollView", members, content: button)), events: held)
        #expect(never.lines(.control).isEmpty)
        #expect(never.lines(.scroll).first == "│ ⇕ list willBeginDragging offset (0, 0)")
    }

    @Test func onlyATableBouncesAlways() throws {
        for (type, scrolls) in [("tableView", true), ("collectionView", false), ("scrollView", false)] {
            let view = #"{"id": "list", "type": "\#(type)", "frame": [0, 0, 390, 600], "contentSize": [390, 100]}"#
            let played = try Played(window: window(view), events: dragging(0, 100, 100, by: 0, 60))
            #expect(played.lines(.scroll).isEmpty == !scrolls)
        }
    }

    @Test func itsOwnRecognizersTakeSettings() throws {
        let two = scroller("scrollView", #", "panGestureRecognizer": {"minimumNumberOfTouches": 2}"#)
        #expect(try Played(window: window(two), events: dragging(0, 100, 400, by: 0, -60)).lines(.scroll).isEmpty)
        let off = scroller("scrollView", #", "panGestureRecognizer": {"isEnabled": false}, "maximumZoomScale": 3"#)
        #expect(
            try Played(window: window(off), events: tapping(0, 100, 400)).lines(.touch)[0]
                == "▾ touch 1 began (100, 400) on list for list.pinch, tap")
        let asked = scroller("scrollView", #", "panGestureRecognizer": {"delegate": {"shouldBegin": "velocity.y > 0"}}"#)
        #expect(
            try Played(window: window(asked), events: dragging(0, 100, 400, by: 0, -60)).lines(.delegate, .scroll) == [
                "? list.pan shouldBegin no asked delegate:list.pan read velocity.y -300"
            ])
    }

    @Test func otherRecognizersCanWaitForItsPan() throws {
        let tap = #"{"id": "swipe", "type": "swipe", "direction": "up", "requireToFail": ["list.pan"]}"#
        let events = [
            event(0, finger("began", 100, 400)), event(0.02, finger("moved", 100, 395)), event(0.04, finger("moved", 100, 300)),
            event(0.3, finger("ended", 100, 300)),
        ].joined(separator: ",")
        #expect(
            try Played(window: window(scroller(), recognizers: tap), events: events).lines(.state).contains(
                "✕ swipe failed due to list.pan"))
    }

    @Test func expressionsReadWhatAScrollViewDoes() throws {
        let tap = #"""
            {"id": "tap", "type": "tap", "delegate": {"shouldBegin": "view('list').contentOffset.y == 50 && !view('list').isDragging"}}
            """#
        let events = tapping(0, 100, 700, id: 1) + "," + dragging(1, 100, 400, by: 0, -60, id: 2) + "," + tapping(3, 100, 700, id: 3)
        #expect(
            try Played(window: window(scroller(), recognizers: tap), events: events).lines(.action).last
                == "▸ tap action recognized (100, 700)")
    }

    @Test func aRowOfATableIsSelected() throws {
        let cells = #"""
            {"id": "cell", "type": "cell", "frame": [0, 100, 390, 80], \#
            "subviews": [{"id": "name", "type": "label", "frame": [0, 0, 390, 80]}]}
            """#
        for type in ["tableView", "collectionView"] {
            let played = try Played(window: window(scroller(type, content: cells), recognizers: ""), events: tapping(0, 100, 140))
            #expect(
                played.lines(.select, .view) == [
                    "│ ▾ cell touchesBegan 1 late 0.050 s due to list.delay › list", "│ ▴ cell touchesEnded 1 due to list.delay",
                    "│ ✓ list selects cell",
                ])
        }
    }

    @Test func propertiesCanBePreset() throws {
        let played = try Played(
            window: window(scroller()), events: dragging(0, 100, 400, by: 0, -60), preset: ["list.isScrollEnabled=false"])
        #expect(played.lines(.scroll, .change).isEmpty)
        let other = try Played(
            window: window(scroller()), events: dragging(0, 100, 400, by: 0, -60), preset: ["list.pan.isEnabled=false"])
        #expect(other.lines(.scroll).isEmpty)
    }

    @Test func aZoomingScrollViewScalesItsView() throws {
        let view = #"""
            {"id": "photo", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 300], "maximumZoomScale": 3,
             "zoomView": "image", "subviews": [{"id": "image", "frame": [0, 0, 300, 300]}]}
            """#
        let events = [
            event(0, finger("began", 100, 150, id: 1), finger("began", 200, 150, id: 2)),
            event(0.1, finger("moved", 42, 150, id: 1), finger("moved", 258, 150, id: 2)),
            event(0.2, finger("ended", 42, 150, id: 1), finger("ended", 258, 150, id: 2)),
        ].joined(separator: ",")
        let played = try Played(window: window(view, recognizers: ""), events: events)
        #expect(played.scene.view("image")?.frame == Rect(x: 0, y: 0, width: 600, height: 600))
        #expect(
            played.lines(.scroll) == [
                "│ ⇕ photo willBeginZooming offset (0, 0)", "│ ⇕ photo didZoom offset (150, 150) scale 2",
                "│ ⇕ photo didScroll offset (150, 150)",
                "│ ⇕ photo didEndZooming offset (150, 150) scale 2",
            ])
    }

    @Test func insetsAndBouncingZoomAreSetAndReadByName() throws {
        let view = #"""
            {"id": "photo", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 300], "maximumZoomScale": 2,
             "bouncesZoom": false, "contentInset": [10, 20, 30, 40],
             "gestureRecognizers": [{"id": "tap", "type": "tap",
                "delegate": {"shouldBegin": "view('photo').contentInset.top == 10 && !view('photo').bouncesZoom"}}]}
            """#
        let events = [event(0, finger("began", 100, 150)), event(0.1, finger("ended", 100, 150))].joined(separator: ",")
        let played = try Played(window: window(view, recognizers: ""), events: events)
        let photo = try #require(played.scene.view("photo") as? ScrollView)
        #expect(photo.contentInset == EdgeInsets(top: 10, left: 20, bottom: 30, right: 40) && !photo.bouncesZoom)
        #expect(played.lines(.action) == ["▸ tap action recognized (100, 150)"])
    }
}
