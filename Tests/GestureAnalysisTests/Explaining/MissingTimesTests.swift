import Testing

@testable import GestureAnalysis

@Suite("Reasons for missing rows with time bounds, and the order of the reasons") struct MissingTimesTests {
    private let view = #"{ "id": "a", "frame": [0, 0, 90, 90] }"#
    private let tapped = #"{ "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "t", "type": "tap" }] }"#
    private let never = "no finger is down at the expected time."

    @Test(
        "A finger that lands or lifts exactly at a time bound is down at the expected time",
        arguments: [
            ("1", "before 1", true), ("1.001", "before 1", false), ("0", "after 0.05", true), ("0", "after 0.051", false),
        ])
    func landings(_ start: String, _ bound: String, _ isDown: Bool) throws {
        let facts = try AskedTrace(view, #"{ "tap": [100, 50], "at": \#(start) }"#).facts("a touchesBegan " + bound)
        #expect(facts == [isDown ? "touch 1 lands at (100, 50) on window, 10 pt outside of a. (A1)" : never])
    }

    @Test(
        "An attempt that begins exactly at a time bound, or ends there, is an attempt at the expected time",
        arguments: [("before 0.5", true), ("before 0.499", false), ("after 0.65", true), ("after 0.9", false)])
    func attempts(_ bound: String, _ isThen: Bool) throws {
        // The tap fails at 0.65 s, after it has moved 50 pt.
        let trace = try AskedTrace(tapped, #"{ "drag": [100, 100], "by": [100, 0], "at": 0.5 }"#)
        #expect(try trace.facts("t recognized " + bound) == [isThen ? "t has a touch and fails." : never])
    }

    @Test(
        "If no finger is down at the expected time, the matching row that is nearest in time is reported",
        arguments: [
            ("after 4.2 before 4.5", "3.050"), ("after 4.6 before 4.7", "6.050"), ("before 0.5", "1.050"), ("after 9", "6.050"),
        ])
    func nearest(_ bounds: String, _ time: String) throws {
        let trace = try AskedTrace(tapped, #"{ "tap": "v", "at": 1 }, { "tap": "v", "at": 3 }, { "tap": "v", "at": 6 }"#)
        #expect(try trace.facts("t recognized " + bounds) == [never, "it occurs, but at \(time) s."])
    }

    @Test("If no finger lands at all, or one is down at the expected time, only the time of the matching row is reported")
    func settings() throws {
        let set = #"{ "set": { "a.alpha": 0.5 }, "at": 1 }"#
        let early = "a.alpha set before 0.5"
        #expect(try AskedTrace(view, events: #"{ "t": 1, "set": { "a.alpha": 0.5 } }"#).facts(early) == ["it occurs, but at 1.000 s."])
        let pressed = try AskedTrace(view, #"{ "press": [20, 20], "hold": 2, "at": 0 }, "# + set)
        #expect(try pressed.facts(early) == ["it occurs, but at 1.000 s."])
        let lifted = try AskedTrace(view, #"{ "press": [20, 20], "hold": 0.2, "at": 0 }, "# + set)
        #expect(try lifted.facts("a.alpha set before 2 after 1.5") == [never, "it occurs, but at 1.000 s."])
        #expect(try lifted.facts("a.isHidden set") == ["nothing that happens in this trace leads to it."])
    }

    @Test("A row that is too early is the last reason, also if it occurs exactly at the time bound") func early() throws {
        let trace = try AskedTrace(tapped, #"{ "tap": "v" }, { "press": "v", "hold": 3, "at": 1 }"#)
        #expect(try trace.facts("t recognized after 0.05") == ["t has a touch and fails.", "it occurs, but at 0.050 s."])
        #expect(try !trace.missing("t recognized after 0.04").isMissing)
    }

    @Test("A row with another cause is reported even if it is outside the time bounds", arguments: ["", " before 0.05", " after 5"])
    func otherCause(_ bound: String) throws {
        let trace = try AskedTrace(
            #"""
            { "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "p", "type": "pan" },
              { "id": "lp", "type": "longPress" }] }
            """#, #"{ "tap": "v" }"#)
        #expect(try trace.facts("p failed due to lp" + bound) == ["it occurs, but due to nothing."])
    }

    @Test("Of several fingers far from the view, the nearest one is described and the others are listed in order") func far() throws {
        let taps = try AskedTrace(
            view,
            #"""
            { "tap": [300, 50], "at": 0 }, { "tap": [200, 50], "at": 1 }, { "tap": [350, 50], "at": 2 }, { "tap": [200, 60], "at": 3 }
            """#)
        #expect(
            try taps.facts("a touchesBegan") == [
                "touch 2 lands at (200, 50) on window, 110 pt outside of a. (A1)", "touch 1, touch 3 and touch 4 land elsewhere.",
            ])
        let edge = try AskedTrace(view, #"{ "tap": [134, 50], "at": 0 }, { "tap": [134.5, 50], "at": 1 }"#)
        #expect(
            try edge.facts("a touchesBegan") == [
                "touch 1 lands at (134, 50) on window, 44 pt outside of a. (A1)", "touch 2 lands elsewhere.",
            ])
    }

    @Test(
        "A refused mode change is a reason only for the mode that was requested",
        arguments: [
            ("mode edit", "mode edit is requested but refused. (K3, our choice)"),
            ("mode read", "nothing that happens in this trace leads to it."), ("mode view before 0.5", "it occurs, but at 1.000 s."),
            ("mode view refused", "nothing that happens in this trace leads to it."),
        ])
    func modes(_ wanted: String, _ reason: String) throws {
        let modes = #"""
            , "modes": { "initial": "read", "states": { "read": { "next": ["view"] }, "edit": { "next": [] }, "view": { "next": [] } } }
            """#
        let trace = try AskedTrace(
            view, #"{ "enter": "edit", "at": 0 }, { "enter": "view", "at": 1 }, { "enter": "edit", "at": 2 }"#, rest: modes)
        #expect(try trace.facts(wanted) == [reason])
    }

    // MARK: Scroll views

    private func list(_ properties: String) -> String {
        #"{ "id": "list", "type": "scrollView", "frame": [0, 0, 300, 300], \#(properties) }"#
    }

    private let fails = "list.pan has a touch and fails."
    private let off = "isScrollEnabled of list is false. (I9)"
    private let sideways =
        "list does not scroll sideways: its content is 300 pt wide, the view is 300 pt wide, and it does not always bounce. "
        + "(I5, partly our choice)"

    @Test(
        "The axis of a movement of at least 10 points is the reason if the scroll view does not scroll along it",
        arguments: [
            ([(109.5, 100)], nil), ([(110, 100)], false), ([(90, 100)], false), ([(100, 109.5)], nil), ([(100, 110)], true),
            ([(110, 110)], false), ([(110, 111)], true), ([(110, 100), (100, 110)], false), ([(100, 110), (110, 100)], true),
            ([(105, 100), (80, 100), (100, 112)], false),
        ] as [([(Double, Double)], Bool?)])
    func axes(_ path: [(Double, Double)], _ isVertical: Bool?) throws {
        let moves = (path + [path[path.count - 1]]).enumerated().map { index, point in
            let phase = index == path.count ? "ended" : "moved"
            return #"{ "t": \#(index + 1), "touches": [{ "id": 1, "phase": "\#(phase)", "x": \#(point.0), "y": \#(point.1) }] }"#
        }
        let trace = try AskedTrace(
            list(#""contentSize": [300, 300]"#),
            events: #"{ "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 100, "y": 100 }] }, "# + moves.joined(separator: ", "))
        let upAndDown = sideways.replacing("sideways", with: "up and down").replacing("wide", with: "tall")
        #expect(try trace.facts("list didScroll") == (isVertical.map { [$0 ? upAndDown : sideways] } ?? []) + [fails])
    }

    @Test("A scroll view that scrolls only up and down ignores a sideways drag, but not one that is too short") func oneAxis() throws {
        let tall = list(#""contentSize": [300, 900]"#)
        #expect(try AskedTrace(tall, #"{ "drag": [100, 100], "by": [9.5, 0] }"#).facts("list didScroll") == [fails])
        #expect(try AskedTrace(tall, #"{ "drag": [100, 100], "by": [10, 0] }"#).facts("list didScroll") == [sideways, fails])
        #expect(try AskedTrace(tall, #"{ "drag": [100, 100], "by": [0, 9.5] }"#).facts("list didScroll") == [fails])
    }

    @Test("That scrolling is disabled is a reason only if a finger hit the scroll view, and then comes first") func disabled() throws {
        let still = list(#""contentSize": [300, 900], "isScrollEnabled": false"#)
        let drag = #"{ "drag": [100, 100], "by": [0, 100] }"#
        #expect(try AskedTrace(still, drag).facts("list didScroll") == [off])
        #expect(
            try AskedTrace(still + #", { "id": "veil", "frame": [0, 0, 300, 300] }"#, drag).facts("list didScroll") == [
                "touch 1 lands at (100, 100) in list, but on veil, which lies in front. (A1)"
            ])
        let later = try AskedTrace(
            list(#""contentSize": [300, 900]"#),
            #"""
            { "drag": [100, 100], "by": [100, 0] }, { "set": { "list.isScrollEnabled": false }, "at": 1 },
            { "drag": [100, 100], "by": [0, 100], "at": 2 }
            """#)
        #expect(try later.facts("list didScroll") == [off, fails])
    }

    @Test("That a scroll view cannot zoom is a reason for the finger that lands while this is so") func zooming() throws {
        func facts(_ scales: String, _ gestures: String) throws -> [String] {
            try AskedTrace(list(#""contentSize": [300, 900], \#(scales)"#), gestures).facts("list didZoom")
        }
        let pinch = #"{ "pinch": "list", "from": 60, "to": 160, "at": 2 }"#
        func reason(_ scale: Int) -> String { "list does not zoom: minimumZoomScale \(scale) is not less than maximumZoomScale \(scale)." }
        #expect(try facts(#""minimumZoomScale": 2, "maximumZoomScale": 2"#, pinch) == [reason(2)])
        #expect(
            try facts(#""maximumZoomScale": 2"#, #"{ "tap": "list" }, { "set": { "list.maximumZoomScale": 1 }, "at": 1 }, "# + pinch) == [
                reason(1), "list.pinch has a touch and fails.",
            ])
    }

    @Test("The last scrolling event is reported, not a later event of zooming") func lastEvent() throws {
        let trace = try AskedTrace(
            list(#""contentSize": [300, 900], "maximumZoomScale": 2"#),
            #"{ "pinch": "list", "from": 60, "to": 160, "duration": 0.05 }"#)
        #expect(try trace.facts("list didEndDecelerating") == ["the last scrolling event that list sends is didScroll."])
    }
}
