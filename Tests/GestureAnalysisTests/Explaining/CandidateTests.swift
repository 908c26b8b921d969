import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import Testing

@testable import GestureAnalysis

/// Tests of the changes that `explain` tries to the recognizers and views of small layouts, and of their order and their effort.
@Suite("Changes that are tried") struct CandidateTests {
    /// Returns the cures that change the layout, as the arguments of their options.
    private func cures(_ views: String, _ gestures: String, _ wanted: String, unwanted: Bool = false) throws -> [String] {
        let trace = try AskedTrace(views, gestures)
        let answer = try unwanted ? trace.unwanted(wanted) : trace.missing(wanted, limit: 250)
        return answer.cures.filter { $0.variation.fingers == nil }.map { cure in
            cure.variation.presets.map { $0.argument }.joined(separator: " and ")
        }
    }

    /// Returns all changes with which `explain` replays a trace.
    private func tried(_ views: String, _ gestures: String, _ wanted: String) throws -> [Variation] {
        let trace = try AskedTrace(views, gestures)
        var all: [Variation] = []
        _ = try MissingAnswer.find(wanted, limit: 250) { variation throws(InputError) in
            all.append(variation)
            return try trace.trace.replay(variation)
        }
        return all
    }

    @Test("The hit area of a view is enlarged for a finger that misses it by at most 44 points")
    func hitAreas() throws {
        for (x, inset) in [("100", -11), ("100.5", -12), ("134", -45), ("134.5", nil)] as [(String, Int?)] {
            let found = try cures(#"{ "id": "a", "frame": [0, 0, 90, 90] }"#, #"{ "tap": [\#(x), 50] }"#, "a touchesBegan")
            #expect(found == (inset.map { ["a.hitInsets=[\($0), \($0), \($0), \($0)]"] } ?? []), "\(x)")
        }
    }

    @Test(
        "A long press that prevents another recognizer, or that is unwanted, gets a longer duration",
        arguments: [
            ("0.5", "2", "1"), ("0.3", "1.2", nil), ("0.25", "1", nil), ("0.1", "1", nil),
        ] as [(String, String, String?)])
    func longPresses(_ duration: String, _ longer: String, _ unwanted: String?) throws {
        let press = #"{ "id": "press", "type": "longPress", "minimumPressDuration": \#(duration) }"#
        let alone = #"{ "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [\#(press)] }"#
        let both = alone.replacing(press, with: #"{ "id": "t", "type": "tap" }, "# + press)
        let hold = #"{ "press": "v", "hold": 0.9 }"#
        let durations = { (cures: [String]) in cures.filter { $0.hasPrefix("press.minimumPressDuration=") } }
        #expect(try durations(cures(both, hold, "t recognized")) == ["press.minimumPressDuration=" + longer])
        #expect(
            try durations(cures(alone, hold, "press began", unwanted: true))
                == (unwanted.map { ["press.minimumPressDuration=" + $0] } ?? []))
    }

    private static let (scrollsDown, scrollsRight) = (
        "view('map').contentOffset.y > 0 || velocity.y < 0", "view('map').contentOffset.x > 0 || velocity.x < 0"
    )
    private static let (goesAcross, never) = ("abs(velocity.x) > abs(velocity.y)", "false")

    @Test(
        "The pan of a scroll view is restricted only along the axes on which the content scrolls, in addition to its own condition",
        arguments: [
            (#""contentSize": [900, 900]"#, "[0, 60]", [goesAcross, scrollsDown, scrollsRight, never]),
            (#""contentSize": [391, 601]"#, "[0, 60]", [goesAcross, scrollsDown, scrollsRight, never]),
            (#""contentSize": [390, 601]"#, "[0, 60]", [scrollsDown, never]),
            (#""contentSize": [900, 600]"#, "[60, 0]", [scrollsRight, never]),
            (#""contentSize": [390, 600], "alwaysBounceVertical": true"#, "[0, 60]", [scrollsDown, never]),
            (#""contentSize": [390, 600], "alwaysBounceHorizontal": true"#, "[60, 0]", [scrollsRight, never]),
            (answering("true"), "[0, 60]", [goesAcross, never]),
            (answering(#""location.x > 0""#), "[0, 60]", ["(location.x > 0) && " + goesAcross, never]),
            (answering(#""velocity.x >= 0""#), "[0, 60]", [never]),
        ])
    func scrollViews(_ properties: String, _ way: String, _ expected: [String]) throws {
        let sheet = #"""
            { "id": "sheet", "frame": [0, 100, 390, 700], "gestureRecognizers": [{ "id": "pan", "type": "pan" }],
              "subviews": [{ "id": "map", "type": "scrollView", "frame": [0, 0, 390, 600], \#(properties) }] }
            """#
        let answers = try cures(sheet, #"{ "drag": "map", "by": \#(way) }"#, "pan began").filter { $0.hasPrefix("map.pan.shouldBegin=") }
        #expect(answers == expected.map { "map.pan.shouldBegin=" + $0 })
    }

    private static func answering(_ answer: String) -> String {
        #""contentSize": [900, 900], "panGestureRecognizer": { "delegate": { "shouldBegin": \#(answer) } }"#
    }

    @Test(
        "A scroll view is made to scroll along the axis of the movement, and to zoom",
        arguments: [
            (#""contentSize": [300, 300]"#, "[0, -60]", ["alwaysBounceVertical=true", "contentSize=[300, 600]"]),
            (#""contentSize": [300, 300]"#, "[-60, 0]", ["alwaysBounceHorizontal=true", "contentSize=[600, 300]"]),
            (#""contentSize": [300, 900]"#, "[60, 0]", ["alwaysBounceHorizontal=true", "contentSize=[600, 900]"]),
            (#""contentSize": [300, 300], "bounces": false"#, "[0, -60]", ["contentSize=[300, 600]"]),
            (#""contentSize": [300, 900], "bounces": false"#, "[0, 60]", ["bounces=true"]),
            (#""contentSize": [300, 599], "isScrollEnabled": false"#, "[0, -60]", ["isScrollEnabled=true"]),
        ])
    func scrolling(_ properties: String, _ way: String, _ expected: [String]) throws {
        let list = #"{ "id": "list", "type": "scrollView", "frame": [0, 0, 300, 300], \#(properties) }"#
        #expect(try cures(list, #"{ "drag": "list", "by": \#(way) }"#, "list didScroll") == expected.map { "list." + $0 })
    }

    @Test("The maximum zoom scale of a scroll view is at least 4 and twice the minimum", arguments: [("1", "4"), ("3", "6")])
    func zooming(_ scale: String, _ expected: String) throws {
        let list = #"""
            { "id": "list", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 900],
              "minimumZoomScale": \#(scale), "maximumZoomScale": \#(scale) }
            """#
        #expect(
            try cures(list, #"{ "pinch": "list", "from": 60, "to": 160 }"#, "list.pinch began") == ["list.maximumZoomScale=" + expected])
    }

    @Test(
        "A scroll view is kept from scrolling along the axis of the movement",
        arguments: [
            (
                #""contentSize": [300, 200], "alwaysBounceVertical": true, "alwaysBounceHorizontal": true"#, "[0, 60]",
                ["bounces=false", "alwaysBounceVertical=false"]
            ),
            (
                #""contentSize": [300, 200], "alwaysBounceVertical": true, "alwaysBounceHorizontal": true"#, "[60, 0]",
                ["bounces=false", "alwaysBounceHorizontal=false"]
            ),
            (
                #""contentSize": [900, 900]"#, "[60, 60]",
                ["bounces=false", "pan.shouldBegin=abs(velocity.x) > abs(velocity.y)", "pan.shouldBegin=abs(velocity.y) > abs(velocity.x)"]
            ),
        ])
    func notScrolling(_ properties: String, _ way: String, _ expected: [String]) throws {
        let list = #"{ "id": "list", "type": "scrollView", "frame": [0, 0, 300, 300], \#(properties) }"#
        let found = try cures(list, #"{ "drag": "list", "by": \#(way) }"#, "list didScroll", unwanted: true)
        let always = ["pan.minimumNumberOfTouches=2", "isScrollEnabled=false", "pan.isEnabled=false", "pan.shouldBegin=false"]
        #expect(found == (expected + always).map { "list." + $0 })
    }

    @Test("An unwanted pan of two fingers gets fewer or more fingers") func fingers() throws {
        let view = #"""
            { "id": "v", "frame": [0, 0, 390, 400], "isMultipleTouchEnabled": true,
              "gestureRecognizers": [{ "id": "p", "type": "pan", "minimumNumberOfTouches": 2 }] }
            """#
        let drags = #"{ "drag": [100, 100], "by": [60, 0], "at": 0 }, { "drag": [100, 200], "by": [60, 0], "at": 0 }"#
        #expect(
            try cures(view, drags, "p began", unwanted: true) == [
                "p.maximumNumberOfTouches=1", "p.shouldBegin=abs(velocity.y) > abs(velocity.x)", "p.minimumNumberOfTouches=3",
                "p.shouldBegin=false", "p.isEnabled=false",
            ])
    }

    @Test(
        "A control gets another value, minimum or maximum, so that the touch changes its value",
        arguments: [
            (
                #"{ "id": "seg", "type": "segmentedControl", "frame": [0, 0, 300, 32], "numberOfSegments": 6, "selectedSegmentIndex": 2 }"#,
                "[125, 16]", ["seg.selectedSegmentIndex=0", "seg.selectedSegmentIndex=1", "seg.selectedSegmentIndex=3"]
            ),
            (
                #"{ "id": "seg", "type": "stepper", "frame": [0, 0, 94, 32], "value": 10, "maximumValue": 10, "stepValue": 2 }"#,
                "[80, 16]", ["seg.wraps=true", "seg.maximumValue=12"]
            ),
            (
                #"{ "id": "seg", "type": "stepper", "frame": [0, 0, 94, 32], "value": 0, "maximumValue": 10, "stepValue": 2 }"#,
                "[20, 16]", ["seg.wraps=true", "seg.minimumValue=-2"]
            ),
        ])
    func values(_ control: String, _ place: String, _ expected: [String]) throws {
        #expect(try cures(control, #"{ "tap": \#(place) }"#, "seg valueChanged") == expected)
    }

    @Test(
        "Fingers are tried in the middle of a view, and in the middle of its visible part if that is elsewhere",
        arguments: [
            ("[10, 10, 60, 30]", [Point(40, 125)]), ("[80, 10, 60, 30]", [Point(90, 125), Point(110, 125)]),
            ("[10, 40, 60, 30]", [Point(40, 145), Point(40, 155)]), ("[100, 10, 60, 30]", [Point(130, 125)]),
            ("[10, 50, 60, 30]", [Point(40, 165)]), ("[110, 10, 60, 30]", [Point(140, 125)]), ("[80, 60, 60, 30]", [Point(110, 175)]),
        ])
    func landings(_ frame: String, _ expected: [Point]) throws {
        let bar = #"""
            { "id": "bar", "frame": [0, 100, 100, 50], "subviews": [{ "id": "close", "type": "button", "frame": \#(frame) }] }
            """#
        let places = try tried(bar, #"{ "tap": [300, 700] }"#, "close touchUpInside").compactMap { variation in
            if case .lands(_, let place)? = variation.fingers { place } else { nil }
        }
        #expect(places == expected)
    }

    @Test("Pairs that disable a recognizer are tried if only a threshold of the system produces the row") func pairs() throws {
        let view = #"""
            { "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "t", "type": "tap" },
              { "id": "press", "type": "longPress" }] }
            """#
        let drag = #"{ "drag": [100, 100], "by": [50, 0] }"#
        #expect(try cures(view, drag, "t recognized") == ["thresholds.tap.allowableMovement=200"])
        #expect(try tried(view, drag, "t recognized").contains { $0.presets.count == 2 && $0.presets.last == Preset(.remove, "press") })
    }

    @Test("A pan that only stops holding back touches is no rival") func rivals() throws {
        let answer = try AskedTrace(
            #"""
            { "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "p", "type": "pan", "delaysTouchesBegan": true }] }
            """#, #"{ "drag": [100, 100], "by": [60, 0] }"#
        ).missing("v touchesBegan", limit: 250)
        let first = try #require(answer.cures.first)
        #expect(answer.words(first) == "--set p.delaysTouchesBegan=false" && first.rival == nil)
    }

    @Test("A path begins with the kind of object if a view and a recognizer have the same id") func sameIds() throws {
        let both = #"""
            { "id": "x", "frame": [0, 0, 390, 400],
              "gestureRecognizers": [{ "id": "x", "type": "longPress" }, { "id": "t", "type": "tap" }] }
            """#
        #expect(
            try cures(both, #"{ "press": [100, 100], "hold": 0.8 }"#, "t recognized") == [
                "t:x", "x:t", "recognizer:x.minimumPressDuration=2", "recognizer:x.shouldBegin=false", "recognizer:x",
            ])
        let covered = #"{ "id": "b", "type": "button", "frame": [0, 0, 100, 44] }, "# + both.replacing("longPress", with: "pan")
        #expect(
            try cures(covered, #"{ "tap": [50, 22] }"#, "b touchUpInside") == [
                "view:x.hitTest=passThrough", "view:x.isUserInteractionEnabled=false", "view:x",
            ])
    }
}
