import GestureEngine
import GestureReplay
import Testing

/// Tests of names and units in layouts, which are the same as those in UIKit's classes.
@Suite struct UIKitNamesTests {
    @Test(arguments: [("numberOfPages", "currentPage"), ("numberOfSegments", "selectedSegmentIndex")])
    func aPageControlTakesItsOwnNamesAndTheOlderOnes(count: String, page: String) throws {
        let dots = #""subviews": [{"id": "dots", "type": "pageControl", "frame": [0, 100, 200, 30], "\#(count)": 5, "\#(page)": 2}]"#
        let played = try Played(window: dots, events: tapping(0, 150, 110))
        #expect((played.scene.view("dots") as? PageControl)?.currentPage == 3)
    }

    private func list(_ effect: String, _ more: String = "") -> String {
        #""subviews": [{"id": "list", "type": "scrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000]\#(more), "#
            + #""effects": [\#(effect)]}]"#
    }

    /// A drag of 80 points in 0.1 s (0.8 points per millisecond). The finger lifts 10 ms later, without resting.
    private let flick = [
        event(0, finger("began", 100, 400)), event(0.05, finger("moved", 100, 360)), event(0.1, finger("moved", 100, 320)),
        event(0.11, finger("ended", 100, 320)),
    ].joined(separator: ",")

    @Test func theVelocityAtTheLiftIsInPointsPerMillisecond() throws {
        let effect =
            #"{"on": "willEndDragging", "if": "velocity.y > 0.7 && velocity.y < 0.9", "set": {"list.alpha": {"=": "velocity.y / 2"}}}"#
        let played = try Played(window: list(effect), events: flick)
        #expect(played.lines(.change) == ["= set list.alpha = 0.4 by list"])
        #expect(played.lines(.scroll).contains { $0.contains("willEndDragging") && $0.contains("velocity (0, 0.8)") })
    }

    @Test func onlyTheEndOfADragHasAVelocity() {
        #expect(throws: (any Error).self) {
            try Played(window: list(#"{"on": "didScroll", "if": "velocity.y > 0", "set": {"list.alpha": 1}}"#), events: flick)
        }
    }

    @Test func theTargetOfPagesStays() throws {
        let effect = #"{"on": "willEndDragging", "set": {"list.targetContentOffset": [0, 0]}}"#
        let played = try Played(window: list(effect, #", "isPagingEnabled": true"#), events: flick)
        #expect(played.lines(.warning) == [#"! warning "targetContentOffset of list stays as it is, since isPagingEnabled is on""#])
    }

    @Test func anOffsetThatTheAppSetsSendsDidScroll() throws {
        let effect = #"{"on": "didScroll", "set": {"variables.n": {"=": "variables.n + 1"}}}"#
        let set = #"{"t": 0, "set": {"list.contentOffset": [0, 40]}}, {"t": 1, "set": {"list.contentOffset": [0, 40]}}"#
        let played = try Played(window: list(effect), #", "variables": {"n": 0}"#, events: set)
        #expect(played.lines(.scroll) == ["│ ⇕ list didScroll offset (0, 40)"])
        let preset = try Played(
            window: list(effect), #", "variables": {"n": 0}"#, events: #"{"t": 0, "note": "x"}"#, preset: ["list.contentOffset=[0,40]"])
        #expect(preset.lines(.scroll).isEmpty)
    }

    @Test func theDeviceLimitsTheNumberOfFingers() throws {
        let six = event(
            0, finger("began", 10, 10, id: 1), finger("began", 20, 10, id: 2), finger("began", 30, 10, id: 3),
            finger("began", 40, 10, id: 4), finger("began", 50, 10, id: 5), finger("began", 60, 10, id: 6))
        func touches(_ rest: String) throws -> Int { try Played(window: #""subviews": []"#, rest, events: six).scene.screen.touches.count }
        #expect(try touches("") == 0)
        #expect(try touches(#", "device": "pad""#) == 6)
        #expect(try touches(#", "device": "pad", "thresholds": {"touches.maximumCount": 3}"#) == 0)
        #expect(throws: (any Error).self) { try touches(#", "device": "watch""#) }
    }
}
