import GestureEngine
import GestureReplay
import Testing

/// Tests of a recognizer on a container view that dispatches each of its actions to one of many items.
@Suite struct DispatchTests {
    /// Returns window members with two stickers and a view that is not an item. The stickers overlap in [150, 200] × [100, 200], where the
    /// second one is on top.
    private func stickers(_ recognizers: String, more: String = "") -> String {
        #"""
        "gestureRecognizers": [\#(recognizers)], "subviews": [
            {"id": "s1", "frame": [100, 100, 100, 100]}, {"id": "s2", "frame": [150, 100, 100, 100]},
            {"id": "cover", "frame": [0, 0, 390, 300]}\#(more)]
        """#
    }

    private func taps(_ dispatch: String, at points: [(Double, Double)], more: String = "") throws -> [String] {
        let tap = #"{"id": "tap", "type": "tap", "dispatch": {"to": ["s1", "s2"]\#(dispatch)}}"#
        let events = points.enumerated().map { tapping(Double($0.offset), $0.element.0, $0.element.1, id: $0.offset) }
        return try Played(window: stickers(tap, more: more), events: events.joined(separator: ",")).lines(.action)
            .map { line in line.hasPrefix("▸ tap action recognized (") ? line.split(separator: ") ").dropFirst().joined() : line }
    }

    @Test func theFrontMostListedViewUnderTheFinger() throws {
        #expect(try taps("", at: [(120, 150), (170, 150), (240, 150), (300, 150)]) == ["target s1", "target s2", "target s2", ""])
    }

    @Test func otherwiseTheNearestCentreWithinTheDistanceIsTheTarget() throws {
        // The centres of the stickers are (150, 150) and (200, 150).
        #expect(
            try taps(#", "within": 70"#, at: [(269, 150), (270, 150), (271, 150), (150, 81), (150, 79), (110, 95)]) == [
                "target s2", "target s2", "", "target s1", "", "target s1",
            ])
        // Both centres are equally far away from (175, 95). The second sticker is in front of the first.
        #expect(try taps(#", "within": 70"#, at: [(174, 95), (175, 95), (176, 95)]) == ["target s1", "target s2", "target s2"])
        #expect(try taps("", at: [(175, 95)]) == [""])
    }

    @Test func aRecognizerThatIsAddedLaterChoosesToo() throws {
        let added =
            #"{"t": 1, "add": {"to": "window", "gestureRecognizer": {"id": "tap", "type": "tap", "dispatch": {"to": ["s1", "s2"]}}}}"#
        let events = [
            tapping(0, 120, 150, id: 1), added, tapping(2, 120, 150, id: 2), #"{"t": 3, "remove": "tap"}"#,
            added.replacing(#""t": 1"#, with: #""t": 4"#), tapping(5, 170, 150, id: 3),
        ]
        #expect(
            try Played(window: stickers(""), events: events.joined(separator: ",")).lines(.action) == [
                "▸ tap action recognized (120, 150) target s1", "▸ tap action recognized (170, 150) target s2",
            ])
    }

    @Test func aHiddenItemIsNotATarget() throws {
        let tap = #"{"id": "tap", "type": "tap", "dispatch": {"to": ["s1", "s2"], "within": 100}}"#
        let events = #"{"t": 0, "set": {"s2.isHidden": true}},"# + tapping(1, 170, 150)
        #expect(try Played(window: stickers(tap), events: events).lines(.action) == ["▸ tap action recognized (170, 150) target s1"])
        let more = #", {"id": "box", "frame": [0, 400, 200, 200], "subviews": [{"id": "inner", "frame": [0, 0, 50, 50]}]}"#
        for (change, target) in [("s1.alpha\": 1", " target inner"), ("box.isHidden\": true", ""), ("inner.alpha\": 0", "")] {
            let inner = tap.replacing(#"["s1", "s2"]"#, with: #"["inner"]"#)
            let events = #"{"t": 0, "set": {"\#(change)}},"# + tapping(1, 20, 420)
            let played = try Played(window: stickers(inner, more: more), events: events)
            #expect(played.lines(.action) == ["▸ tap action recognized (20, 420)" + target])
        }
    }

    @Test func anItemInAnItemIsInFrontOfIt() throws {
        let more = #", {"id": "box", "frame": [0, 400, 200, 200], "subviews": [{"id": "inner", "frame": [50, 50, 50, 50]}]}"#
        let tap = #"{"id": "tap", "type": "tap", "dispatch": {"to": ["inner", "box"]}}"#
        let events = tapping(0, 75, 475, id: 1) + "," + tapping(1, 150, 550, id: 2)
        #expect(
            try Played(window: stickers(tap, more: more), events: events).lines(.action) == [
                "▸ tap action recognized (75, 475) target inner", "▸ tap action recognized (150, 550) target box",
            ])
    }

    @Test func theTargetIsChosenWhenTheRecognizerLeavesPossible() throws {
        let pan = #"{"id": "pan", "type": "pan", "dispatch": {"to": ["s1", "s2"]}}"#
        // The finger starts outside the items, and then moves over the first item and over the second one.
        let played = try Played(window: stickers(pan), events: dragging(0, 90, 150, by: 140, 0))
        #expect(
            played.lines(.action) == [
                "▸ pan action began (160, 150) translation (60, 0) velocity (700, 0) target s2",
                "▸ pan action changed (230, 150) translation (130, 0) velocity (700, 0) target s2",
                "▸ pan action changed (230, 150) translation (130, 0) velocity (700, 0) target s2 again",
                "▸ pan action ended (230, 150) translation (130, 0) velocity (700, 0) touches 0 target s2",
            ])
        let slow = try Played(window: stickers(pan), events: dragging(0, 90, 150, by: 40, 0))
        #expect(slow.lines(.action).allSatisfy { $0.contains("target s1") })
    }

    @Test func theCentroidOfTheFingersDeterminesTheTarget() throws {
        let pinch = #"{"id": "pinch", "type": "pinch", "dispatch": {"to": ["s1", "s2"]}}"#
        let events = [
            event(0, finger("began", 60, 150, id: 1), finger("began", 200, 150, id: 2)),
            event(0.1, finger("moved", 40, 150, id: 1), finger("moved", 220, 150, id: 2)),
            event(0.2, finger("ended", 40, 150, id: 1), finger("ended", 220, 150, id: 2)),
        ].joined(separator: ",")
        #expect(
            try Played(window: stickers(pinch), events: events).lines(.action).first
                == "▸ pinch action began (130, 150) scale 1.216 velocity 2.162 touches 2 target s1")
    }

    // MARK: Groups

    private func group(_ types: String..., group: String? = "edit", within: Double = 0) -> String {
        types.map { type in
            let name = group.map { #", "group": "\#($0)""# } ?? #", "group": "\#(type)""#
            return #"""
                {"id": "\#(type)", "type": "\#(type)", "delegate": {"shouldRecognizeSimultaneouslyWith": true},
                 "dispatch": {"to": ["s1", "s2"], "within": \#(within)\#(name)}}
                """#
        }.joined(separator: ",")
    }

    /// The events of a pan that begins on the first item and moves to the second one. There, a second finger lands, and the two fingers
    /// pinch.
    private let panThenPinch = [
        event(0, finger("began", 110, 150, id: 1)), event(0.1, finger("moved", 130, 150, id: 1)),
        event(0.2, finger("moved", 230, 150, id: 1)), event(0.3, finger("began", 230, 250, id: 2)),
        event(0.4, finger("moved", 230, 190, id: 2)), event(0.5, finger("ended", 230, 190, id: 2)),
        event(0.6, finger("ended", 230, 150, id: 1)),
    ].joined(separator: ",")

    @Test func oneGroupSharesATarget() throws {
        let played = try Played(window: stickers(group("pan", "pinch")), events: panThenPinch)
        let actions = played.lines(.action)
        #expect(actions.contains("▸ pinch action began (230, 170) scale 0.435 velocity -5.652 touches 2 target s1"))
        #expect(actions.allSatisfy { $0.contains("target s1") })
    }

    @Test func anotherGroupHasItsOwn() throws {
        let played = try Played(window: stickers(group("pan", "pinch", group: nil)), events: panThenPinch)
        #expect(played.lines(.action).contains("▸ pan action began (130, 150) translation (10, 0) velocity (200, 0) target s1"))
        #expect(played.lines(.action).contains("▸ pinch action began (230, 170) scale 0.435 velocity -5.652 touches 2 target s2"))
    }

    @Test func recognizersThatBeginTogetherShareTheTargetOfTheFirst() throws {
        let events = [
            event(0, finger("began", 110, 150, id: 1), finger("began", 190, 150, id: 2)),
            event(0.1, finger("moved", 110, 110, id: 1), finger("moved", 190, 190, id: 2)),
            event(0.2, finger("ended", 110, 110, id: 1), finger("ended", 190, 190, id: 2)),
        ].joined(separator: ",")
        let played = try Played(window: stickers(group("pinch", "rotation")), events: events)
        #expect(Set(played.lines(.action).filter { $0.contains("began") }.map { $0.suffix(9) }) == ["target s2"])
    }

    @Test func whenNoneIsActiveANewTargetIsChosen() throws {
        let events = dragging(0, 110, 150, by: 20, 0, id: 1) + "," + dragging(1, 230, 150, by: -40, 0, id: 2)
        let played = try Played(window: stickers(group("pan", "pinch")), events: events)
        #expect(
            played.lines(.action).filter { $0.contains("began") } == [
                "▸ pan action began (120, 150) translation (0, 0) velocity (100, 0) target s1",
                "▸ pan action began (210, 150) translation (-10, 0) velocity (-200, 0) target s2",
            ])
    }

    @Test func effectsRunForTheItem() throws {
        let pan = #"""
            {"id": "pan", "type": "pan", "dispatch": {"to": ["s1", "s2"]}, "effects": [{"on": "ended", "remove": "s2"}]}
            """#
        let events = dragging(0, 230, 150, by: 20, 0, id: 1) + "," + dragging(1, 230, 150, by: 20, 0, id: 2)
        let played = try Played(window: stickers(pan), events: events)
        #expect(played.lines(.change) == ["- remove s2 by pan"])
        #expect(
            played.lines(.action).filter { $0.contains("began") } == [
                "▸ pan action began (240, 150) translation (0, 0) velocity (100, 0) target s2",
                "▸ pan action began (240, 150) translation (0, 0) velocity (100, 0)",
            ])
    }
}
