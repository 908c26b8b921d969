import GestureEngine
import GestureReplay
import Testing

/// Tests of recognizers whose target depends on the mode of the layout (K6), and of targets that move together with the gesture (K8).
@Suite struct ModeDispatchTests {
    private func window(_ recognizers: String) -> String {
        #"""
        "subviews": [{"id": "canvas", "frame": [0, 0, 390, 844], "isMultipleTouchEnabled": true, "gestureRecognizers": [\#(recognizers)],
          "subviews": [{"id": "cat", "frame": [50, 100, 100, 100]}, {"id": "star", "frame": [250, 100, 100, 100]},
                       {"id": "frame", "frame": [0, 400, 390, 400]}]}]
        """#
    }

    private let modes = #"""
        , "modes": {"initial": "stickers", "states": {
          "stickers": {"next": ["doodle", "crop"]}, "crop": {"next": ["stickers", "doodle"]},
          "doodle": {"next": ["stickers"], "initial": "pen", "states": {"pen": {"next": ["eraser"]}, "eraser": {"next": ["pen"]}}}}}
        """#

    private let pan = #"""
        {"id": "pan", "type": "pan", "action": {"stickers": "move", "crop": "crop", "doodle": "stroke"},
         "dispatch": {"stickers": {"to": ["cat", "star"]}, "crop": {"to": "frame", "within": 1000}, \#
        "doodle/eraser": {"to": ["star"], "within": 500}}}
        """#

    private func targets(_ events: String...) throws -> [String] {
        try Played(window: window(pan), modes, events: events.joined(separator: ",")).lines(.action).filter { $0.contains("began") }.map {
            String($0.replacing(#/ \(.*velocity \(.*?\)/#, with: ""))
        }
    }

    @Test func eachModeHasItsOwnTargets() throws {
        #expect(
            try targets(
                dragging(0, 100, 150, by: 0, 40, id: 1), #"{"t": 1, "enter": "crop"}"#, dragging(2, 100, 150, by: 0, 40, id: 2),
                #"{"t": 3, "enter": "doodle"}"#, dragging(4, 100, 150, by: 0, 40, id: 3))
                == ["▸ pan action began move target cat", "▸ pan action began crop target frame", "▸ pan action began stroke"])
    }

    @Test func aNestedModeTakesPrecedence() throws {
        #expect(
            try targets(
                #"{"t": 0, "enter": "doodle"}"#, #"{"t": 1, "enter": "doodle/eraser"}"#, dragging(2, 100, 150, by: 0, 40))
                == ["▸ pan action began stroke target star"])
    }

    @Test func theModeAtTheBeginningDecidesForTheWholeGesture() throws {
        let events = [
            event(0, finger("began", 100, 150)), event(0.1, finger("moved", 100, 170)), #"{"t": 0.15, "enter": "doodle"}"#,
            event(0.2, finger("moved", 100, 190)), event(0.3, finger("ended", 100, 190)),
        ].joined(separator: ",")
        #expect(try Played(window: window(pan), modes, events: events).lines(.action).allSatisfy { $0.contains("target cat") })
    }

    @Test func aMisspeltModeOfADispatchIsRefused() {
        let text = layout().replacing(#""type":"pinch""#, with: #""type":"pinch","dispatch":{"brwse":{"to":"card"}}"#)
        let modes = text.dropLast() + #","modes":{"initial":"browse","states":{"browse":{}}}}"#
        #expect(errors(trace(#""events": []"#, layout: String(modes))).contains("unknown mode 'brwse'; did you mean 'browse'?"))
        let wrong = layout().replacing(#""type":"pinch""#, with: #""type":"pinch","dispatch":{"too":"card"}"#)
        #expect(errors(trace(#""events": []"#, layout: wrong)).contains("unknown key 'too'; did you mean 'to'?"))
    }

    // MARK: Targets that move with a gesture

    private func moving(_ type: String, _ rest: String = "") -> String {
        #"{"id": "\#(type)", "type": "\#(type)", "dispatch": {"to": ["cat", "star"], "moves": true\#(rest)}}"#
    }

    @Test(arguments: [("[0, 1]", Point(100, 165)), ("[1e-308, 1]", Point(100, 165)), ("[0.5, 1]", Point(120, 165))])
    func aTargetInAViewScaledToZeroStays(scale: String, center: Point) throws {
        let window = #"""
            "subviews": [{"id": "box", "frame": [0, 0, 390, 844], "subviews": [{"id": "cat", "frame": [50, 100, 100, 100]}]}],
            "gestureRecognizers": [{"id": "pan", "type": "pan", "dispatch": {"to": ["cat"], "moves": true}}]
            """#
        let events = [
            event(0, finger("began", 100, 150)), event(0.1, finger("moved", 100, 175)),
            #"{"t": 0.15, "set": {"box.transform": {"scale": \#(scale)}}}"#, event(0.2, finger("moved", 110, 175)),
            event(0.5, finger("ended", 110, 175)),
        ].joined(separator: ",")
        #expect(try Played(window: window, events: events).scene.view("cat")?.center == center)
    }

    @Test func aSecondGestureFindsTheTargetWhereTheFirstPutIt() throws {
        let events = [
            event(0, finger("began", 100, 150)), event(0.1, finger("moved", 100, 165)), event(0.2, finger("moved", 100, 460)),
            event(0.5, finger("ended", 100, 460)), dragging(1, 100, 440, by: 40, 0, id: 2),
        ].joined(separator: ",")
        let played = try Played(window: window(moving("pan")), events: events)
        // The pan begins after a movement of 10 points. Its translation does not include these points.
        #expect(played.scene.view("cat")?.center == Point(130, 450))
        #expect(played.lines(.action).allSatisfy { $0.contains("target cat") })
        let still = try Played(window: window(moving("pan").replacing("true", with: "false")), events: events)
        #expect(still.scene.view("cat")?.center == Point(100, 150))
        #expect(still.lines(.action).last?.hasSuffix("touches 0") == true, "the second gesture finds nothing")
    }

    @Test func aPinchScalesItAndARotationTurnsIt() throws {
        let events = [
            event(0, finger("began", 75, 150, id: 1), finger("began", 125, 150, id: 2)),
            event(0.1, finger("moved", 50, 150, id: 1), finger("moved", 150, 150, id: 2)),
            event(0.2, finger("moved", 42, 150, id: 1), finger("moved", 158, 150, id: 2)),
            event(0.3, finger("ended", 42, 150, id: 1), finger("ended", 158, 150, id: 2)),
        ].joined(separator: ",")
        let pinched = try Played(window: window(moving("pinch")), events: events)
        let cat = try #require(pinched.scene.view("cat"))
        #expect(abs(cat.transform.a - 2) < 1e-9 && cat.transform.b == 0 && cat.center == Point(100, 150))
        let turning = [
            event(0, finger("began", 75, 150, id: 1), finger("began", 125, 150, id: 2)),
            event(0.1, finger("moved", 100, 125, id: 1), finger("moved", 100, 175, id: 2)),
            event(0.2, finger("ended", 100, 125, id: 1), finger("ended", 100, 175, id: 2)),
        ].joined(separator: ",")
        let turned = try #require(try Played(window: window(moving("rotation")), events: turning).scene.view("cat"))
        #expect(turned.transform.b > 0.99 && abs(turned.transform.a) < 0.15)
    }

    @Test func insideARotatedViewTheTargetStillFollowsTheFinger() throws {
        let window = #"""
            "gestureRecognizers": [\#(moving("pan").replacing("\"star\"", with: "\"cat\""))],
            "subviews": [{"id": "board", "bounds": [0, 0, 300, 300], "center": [195, 400], "transform": {"rotation": 1.5707963267948966},
              "subviews": [{"id": "cat", "frame": [100, 100, 100, 100]}]}]
            """#
        let played = try Played(window: window, events: dragging(0, 195, 400, by: 60, 0))
        let cat = try #require(played.scene.view("cat"))
        let place = cat.convert(cat.bounds.center, to: nil)
        #expect(abs(place.x - 245) < 1e-9 && abs(place.y - 400) < 1e-9)
    }
}
