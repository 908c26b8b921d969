import Testing

/// Checks that a recognizer that fails by itself reports why, with the measured value and the required value (G).
@Suite struct FailureFiguresTests {
    struct Failure: CustomTestStringConvertible, Sendable {
        let reason: String
        let recognizer: String
        let events: String
        var testDescription: String { reason }

        init(_ reason: String, _ recognizer: String, _ events: String...) {
            (self.reason, self.recognizer, self.events) = (reason, recognizer, events.joined(separator: ","))
        }
    }

    private static func touches(_ time: Double, _ fingers: (String, Double, Double)...) -> String {
        let list = fingers.enumerated().map { finger($1.0, $1.1, $1.2, id: $0 + 1) }
        return #"{"t": \#(time), "touches": [\#(list.joined(separator: ","))]}"#
    }

    /// Returns events of two fingers. They land at `a` and `b`, move to `c` and `d` in a single step, and then lift.
    private static func pair(_ a: (Double, Double), _ b: (Double, Double), to c: (Double, Double), _ d: (Double, Double)) -> String {
        [
            touches(0, ("began", a.0, a.1), ("began", b.0, b.1)), touches(0.1, ("moved", c.0, c.1), ("moved", d.0, d.1)),
            touches(0.2, ("ended", c.0, c.1), ("ended", d.0, d.1)),
        ].joined(separator: ",")
    }

    static let taps = [
        Failure("it moved 60 pt, over 45", #""type": "tap""#, dragging(0, 100, 100, by: 60, 0)),
        Failure(
            "its tap was still pressed after 1.5 s", #""type": "tap""#, event(0, finger("began", 9, 9)), event(2, finger("ended", 9, 9))),
        Failure("it had 2 fingers, over 1", #""type": "tap""#, touches(0, ("began", 9, 9), ("began", 50, 9))),
        Failure("it had 1 of 2 fingers", #""type": "tap", "numberOfTouchesRequired": 2"#, tapping(0, 9, 9)),
        Failure(
            "it had 2 of 3 taps, and no next tap came within 0.35 s", #""type": "tap", "numberOfTapsRequired": 3"#, tapping(0, 9, 9),
            tapping(0.2, 9, 9)),
        Failure(
            "it was 100 pt from the first press, over 45", #""type": "tap", "numberOfTapsRequired": 2"#, tapping(0, 9, 9),
            tapping(0.2, 109, 9)),
    ]

    static let presses = [
        Failure("it was pressed 0.05 of 0.5 s", #""type": "longPress""#, tapping(0, 9, 9)),
        Failure(
            "it was pressed 0.1 of 0.25 s", #""type": "longPress", "numberOfTouchesRequired": 2, "minimumPressDuration": 0.25"#,
            touches(0, ("began", 9, 9)), event(0.3, finger("began", 50, 9, id: 2)), event(0.4, finger("ended", 50, 9, id: 2))),
        Failure("it moved 12 pt, over 10", #""type": "longPress""#, dragging(0, 100, 100, by: 24, 0)),
        Failure(
            "it had 1 of 2 presses, and no next press came within 0.35 s", #""type": "longPress", "numberOfTapsRequired": 1"#,
            tapping(0, 9, 9)),
        Failure(
            "it was 100 pt from the first press, over 45", #""type": "longPress", "numberOfTapsRequired": 1"#, tapping(0, 9, 9),
            tapping(0.2, 109, 9)),
        Failure(
            "its tap was still pressed after 1.5 s", #""type": "longPress", "numberOfTapsRequired": 1"#, event(0, finger("began", 9, 9)),
            event(2, finger("ended", 9, 9))),
    ]

    static let pans = [
        Failure("it moved 8 of 10 pt along x", #""type": "pan""#, dragging(0, 100, 100, by: 8, 4)),
        Failure("it moved 9 of 10 pt along y", #""type": "pan""#, dragging(0, 100, 100, by: -8, 9)),
        // The reported distance is the largest one that the finger reached before it lifted. The jump in the event in which it lifts does
        // not count.
        Failure(
            "it moved 7 of 10 pt along x", #""type": "pan""#, event(0, finger("began", 9, 9)), event(0.1, finger("moved", 16, 9)),
            event(0.2, finger("moved", 10, 9)), event(0.3, finger("ended", 200, 9))),
        Failure("it moved 0 of 10 pt", #""type": "pan""#, tapping(0, 9, 9)),
        Failure(
            "it moved 6 of 10 pt on average along x", #""type": "pan""#, pair((9, 9), (99, 9), to: (9, 9), (111, 9))),
        // If a finger lifts while another one moves, the movement of the lifting finger in this event does not count, even if it would be
        // sufficient.
        Failure(
            "it moved 2 of 10 pt on average along x", #""type": "pan""#, touches(0, ("began", 9, 9), ("began", 99, 9)),
            touches(0.1, ("moved", 13, 9), ("ended", 139, 9)), event(0.2, finger("ended", 13, 9))),
        Failure("it had 1 of 2 fingers", #""type": "pan", "minimumNumberOfTouches": 2"#, dragging(0, 100, 100, by: 80, 0)),
        Failure(
            "it moved 3 of 10 pt with 2 fingers down along x", #""type": "pan", "minimumNumberOfTouches": 2"#,
            pair((9, 9), (99, 9), to: (12, 9), (102, 9))),
        Failure(
            "it had 2 fingers, over 1", #""type": "pan", "maximumNumberOfTouches": 1"#, touches(0, ("began", 9, 9), ("began", 50, 9))),
    ]

    static let swipes = [
        Failure(
            "it moved 20 of 40.14 pt right", #""type": "swipe""#, event(0, finger("began", 9, 9)), event(0.2, finger("moved", 29, 9)),
            event(0.4, finger("ended", 90, 9))),
        Failure("it moved 0 of 47.33 pt left", #""type": "swipe", "direction": "left""#, tapping(0, 9, 9)),
        Failure("it moved 20 of 28.87 pt right, and its 0.5 s are over", #""type": "swipe""#, dragging(0, 100, 100, by: 20, 0)),
        Failure(
            "it moved 30 of 44.8 pt right when it last moved, and its 0.5 s are over", #""type": "swipe""#, event(0, finger("began", 9, 9)),
            event(0.1, finger("moved", 39, 9)), event(0.9, finger("ended", 39, 9))),
        Failure("its first movement went 10 pt right, less than the 15 across", #""type": "swipe""#, dragging(0, 100, 100, by: 20, 30)),
        Failure("its first movement went 10 pt left, not right", #""type": "swipe""#, dragging(0, 100, 100, by: -20, 3)),
        Failure(
            "it went 60 pt right, less than the 70 across", #""type": "swipe""#, event(0, finger("began", 9, 9)),
            event(0.1, finger("moved", 19, 9)), event(0.2, finger("moved", 69, 79))),
        Failure("it had 1 of 2 fingers", #""type": "swipe", "numberOfTouchesRequired": 2"#, tapping(0, 9, 9)),
        Failure(
            "its fingers went different ways", #""type": "swipe", "numberOfTouchesRequired": 2, "direction": ["left", "right"]"#,
            pair((100, 9), (200, 9), to: (50, 9), (250, 9))),
        Failure(
            "it moved 4 of 44.8 pt up (its first movement was not left)",
            #""type": "swipe", "numberOfTouchesRequired": 2, "direction": ["left", "up"]"#,
            pair((100, 99), (200, 99), to: (99, 89), (200, 95))),
        // After a diagonal first movement, both directions are possible. The reason is about the one in which the finger lacks less; if it
        // lacks the same distance in both, about the first one in the order right, left, up, down.
        Failure(
            "it moved 10 of 44.8 pt right", #""type": "swipe", "direction": ["down", "right"]"#, event(0, finger("began", 9, 9)),
            event(0.1, finger("moved", 19, 19)), event(0.2, finger("ended", 19, 19))),
        Failure(
            "it moved 14 of 40.14 pt down", #""type": "swipe", "direction": ["down", "right"]"#, event(0, finger("began", 9, 9)),
            event(0.1, finger("moved", 19, 19)), event(0.2, finger("moved", 19, 23)), event(0.3, finger("ended", 19, 23))),
    ]

    static let pairs = [
        Failure("the fingers' distance changed 3 of 8 pt", #""type": "pinch""#, pair((9, 9), (99, 9), to: (9, 9), (102, 9))),
        Failure("it had 1 of 2 fingers", #""type": "pinch""#, dragging(0, 9, 9, by: 90, 0)),
        Failure(
            "it turned 0.1 of 0.1047 rad", #""type": "rotation""#, pair((100, 100), (200, 100), to: (100, 100), (199.500417, 109.983342))),
        Failure(
            "it turned 0.2 rad but its arc of 32 pt is less than the change of distance of 60 pt", #""type": "rotation""#,
            pair((100, 100), (200, 100), to: (100, 100), (256.810652, 131.787093))),
    ]

    static let edges = [
        Failure("it began 30 pt from the left edge, over 20", #""type": "screenEdgePan", "edges": "left""#, dragging(0, 30, 9, by: 60, 0)),
        Failure(
            "it began 90 pt from the right edge, over 20", #""type": "screenEdgePan", "edges": ["left", "right"]"#,
            dragging(0, 300, 9, by: 60, 0)),
        Failure("it has no edges", #""type": "screenEdgePan""#, dragging(0, 3, 9, by: 60, 0)),
        Failure(
            "it moved 6 pt inwards, not more than the 12 along the edge", #""type": "screenEdgePan", "edges": "left""#,
            dragging(0, 3, 300, by: 12, 24)),
        Failure(
            "it moved 12 pt inwards, not more than the 12 along the edge", #""type": "screenEdgePan", "edges": "left""#,
            dragging(0, 3, 300, by: 24, 24)),
        Failure("it moved 12 pt outwards", #""type": "screenEdgePan", "edges": "left""#, dragging(0, 19, 300, by: -24, 0)),
        Failure("it moved 8 of 10 pt along x", #""type": "screenEdgePan", "edges": "left""#, dragging(0, 3, 300, by: 8, 0)),
    ]

    @Test(arguments: taps + presses + pans + swipes + pairs + edges)
    func aFailureHasTheActualAndTheRequiredValue(_ failure: Failure) throws {
        let played = try Played(window: #""gestureRecognizers": [{"id": "it", \#(failure.recognizer)}]"#, events: failure.events)
        #expect(played.lines(.state).first == "✕ it failed because \(failure.reason)")
    }

    private func list(_ keys: String, _ events: String) throws -> [String] {
        let row = #"{"id": "item", "frame": [0, 0, 390, 100]}"#
        let window =
            #""subviews": [{"id": "list", "type": "scrollView", "frame": [0, 0, 390, 844], \#(keys), "subviews": [\#(row)]}]"#
        return try Played(window: window, events: events).lines(.state, .dropped)
    }

    @Test func aListsFailureNamesItsAxis() throws {
        let size = #""contentSize": [390, 2000]"#
        #expect(
            try list(size, dragging(0, 100, 50, by: 60, 3)).contains(
                "✕ list.pan failed because it moved 3 of 10 pt along y, the only way it scrolls"))
        #expect(try list(size, tapping(0, 100, 50)).contains("✕ list.pan failed because it moved 0 of 10 pt"))
        #expect(
            try list(#""contentSize": [390, 100]"#, dragging(0, 100, 50, by: 0, 60)).contains(
                "✕ list.pan failed because its content leaves nothing to scroll"))
    }

    @Test func aListsFailureNamesTheReasonForItsContentsTouch() throws {
        let held = [
            event(0, finger("began", 100, 50)), event(0.3, finger("moved", 100, 80)), event(0.4, finger("ended", 100, 80)),
        ].joined(separator: ",")
        let size = #""contentSize": [390, 2000]"#
        #expect(
            try list(size + #", "canCancelContentTouches": false"#, held).contains(
                "✕ list.pan failed because the content has the touch and canCancelContentTouches is false"))
        #expect(
            try list(size + #", "touchesShouldCancel": false"#, held).contains(
                "✕ list.pan failed because the content has the touch and touchesShouldCancel says no"))
        #expect(
            try list(size + #", "touchesShouldBegin": false"#, held).contains(
                "│ ⊘ item dropped touch 1 by list because touchesShouldBegin says no"))
    }

    @Test func aDelayThatEndsEarlyHasItsElapsedTime() throws {
        #expect(
            try list(#""contentSize": [390, 2000]"#, tapping(0, 100, 50)).contains(
                "✕ list.delay failed because the last finger lifted after 0.05 of 0.15 s"))
    }

    @Test func aTouchRefusedForAnExclusiveViewNamesTheView() throws {
        let views = #"{"id": "a", "frame": [0, 0, 100, 100], "isExclusiveTouch": true}, {"id": "b", "frame": [100, 0, 100, 100]}"#
        for (first, second, dropped) in [(50.0, 150.0, "b"), (150, 50, "a")] {
            let events = event(0, finger("began", first, 50)) + "," + event(0.1, finger("began", second, 50, id: 2))
            let rows = try Played(window: "\"subviews\": [\(views)]", events: events).lines(.dropped)
            #expect(rows == ["│ ⊘ \(dropped) dropped touch 2 because isExclusiveTouch is true of a"])
        }
    }

    @Test func theCopiesOfTheFirstChangeAreMarked() throws {
        let events =
            event(0, finger("began", 9, 9)) + "," + event(0.1, finger("moved", 29, 9)) + "," + dragging(0.2, 99, 9, by: 4, 0, id: 2)
        let played = try Played(window: #""gestureRecognizers": [{"id": "pan", "type": "pan"}]"#, events: events)
        let changes = played.lines(.action).filter { $0.contains("changed") }
        #expect(changes[1] == changes[0] + " again")
        #expect(changes.dropFirst(2).allSatisfy { !$0.hasSuffix("again") })
    }

    @Test func aFailureHasItsFiguresInJSON() throws {
        let text = trace(
            #""events": [\#(dragging(0, 100, 100, by: 8, 0))]"#,
            layout: #"{"window": {"frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "pan", "type": "pan"}]}}"#)
        #expect(try timeline(text).contains(#""reason": "it moved 8 of 10 pt along x", "measured": 8, "limit": 10, "cause""#))
    }
}
