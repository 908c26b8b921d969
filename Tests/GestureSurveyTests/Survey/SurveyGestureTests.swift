import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import Testing

@testable import GestureSurvey

/// Tests of the gestures of a survey: their names, the gestures that a layout adds, and their short form at a place.
@Suite struct SurveyGestureTests {
    // MARK: Names

    static let words: [(SurveyGesture.Form, name: String, family: String)] = [
        (.tap(count: 1, fingers: 1), "tap", "tap"), (.tap(count: 2, fingers: 1), "double tap", "doubleTap"),
        (.tap(count: 3, fingers: 1), "3 taps", "3 taps"), (.tap(count: 1, fingers: 2), "two-finger tap", "twoFingerTap"),
        (.tap(count: 2, fingers: 2), "two-finger double tap", "twoFingerTap"), (.tap(count: 1, fingers: 3), "3-finger tap", "3-finger tap"),
        (.tap(count: 2, fingers: 3), "3-finger double tap", "3-finger double tap"),
        (.press(seconds: 0.3, fingers: 1), "press", "press"), (.press(seconds: 0.8, fingers: 1), "long press", "longPress"),
        (.press(seconds: 1.3, fingers: 1), "press of 1.3 s", "press of 1.3 s"),
        (.press(seconds: 0.3, fingers: 2), "two-finger press", "two-finger press"),
        (.press(seconds: 0.8, fingers: 2), "two-finger long press", "two-finger long press"),
        (.drag(.up, fingers: 1), "drag up", "drag"), (.drag(.up, fingers: 2), "two-finger drag up", "twoFingerDrag"),
        (.drag(.up, fingers: 3), "3-finger drag up", "3-finger drag up"),
        (.pressDrag(.down, seconds: 0.8), "press and drag down", "pressDrag"),
        (.swipe(.left, fingers: 1), "swipe left", "swipe"), (.swipe(.left, fingers: 2), "two-finger swipe left", "two-finger swipe left"),
        (.edge(.left), "drag from the right edge", "edge"), (.edge(.right), "drag from the left edge", "edge"),
        (.edge(.up), "drag from the bottom edge", "edge"), (.edge(.down), "drag from the top edge", "edge"),
        (.pinch(opens: true), "pinch open", "pinch"), (.pinch(opens: false), "pinch close", "pinch"), (.rotate, "rotate", "rotate"),
    ]

    @Test(arguments: words) func aGestureHasANameAndAFamily(form: SurveyGesture.Form, name: String, family: String) {
        #expect(SurveyGesture(form).name == name && SurveyGesture(form).family == family)
    }

    // MARK: The gestures of a layout

    /// A gesture has at most 10 taps and 5 fingers, even if a recognizer needs more. A long press with one finger that needs more than 10
    /// seconds adds no gesture. With several fingers, the gesture is a press of 10.3 seconds.
    @Test(arguments: [
        (#""type":"tap","numberOfTapsRequired":2"#, [String]()), (#""type":"tap","numberOfTapsRequired":10"#, ["10 taps"]),
        (#""type":"tap","numberOfTapsRequired":12"#, ["10 taps"]), (#""type":"tap","numberOfTouchesRequired":6"#, ["5-finger tap"]),
        (#""type":"tap","numberOfTapsRequired":3,"numberOfTouchesRequired":2"#, ["two-finger 3 taps"]),
        (#""type":"longPress","minimumPressDuration":0.7"#, []), (#""type":"longPress","minimumPressDuration":0.71"#, ["press of 1.01 s"]),
        (#""type":"longPress","minimumPressDuration":10"#, ["press of 10.3 s"]), (#""type":"longPress","minimumPressDuration":10.1"#, []),
        (#""type":"longPress","numberOfTouchesRequired":2"#, ["two-finger long press"]),
        (#""type":"longPress","minimumPressDuration":2,"numberOfTouchesRequired":2"#, ["press of 2.3 s", "two-finger press of 2.3 s"]),
        (#""type":"longPress","minimumPressDuration":12,"numberOfTouchesRequired":6"#, ["5-finger press of 10.3 s"]),
        (#""type":"swipe""#, []), (#""type":"swipe","numberOfTouchesRequired":2"#, ["two-finger swipe left", "two-finger swipe right"]),
        (#""type":"swipe","numberOfTouchesRequired":6"#, ["5-finger swipe left", "5-finger swipe right"]),
        (#""type":"pan","minimumNumberOfTouches":2"#, []),
        (#""type":"pan","minimumNumberOfTouches":3"#, ["3-finger drag left", "3-finger drag right"]),
        (#""type":"pan","minimumNumberOfTouches":6"#, ["5-finger drag left", "5-finger drag right"]),
        (#""type":"screenEdgePan","edges":"left","minimumNumberOfTouches":3"#, []),
    ])
    func aRecognizerAddsTheGesturesThatItNeeds(recognizer: String, names: [String]) throws {
        let text = layout("", window: #","gestureRecognizers":[{"id":"a",\#(recognizer)},{"id":"b",\#(recognizer)}]"#)
        let scene = Scene(try LayoutDocument.read(SourceText(name: "a.layout.json", text: text)))
        let added = SurveyGesture.all(for: scene).dropFirst(SurveyGesture.usual.count).map(\.name)
        // The gestures in the other two directions follow.
        #expect(added.count == (names.first?.hasSuffix("left") == true ? 4 : names.count) && added.starts(with: names), "\(added)")
    }

    // MARK: The short form

    private let window = Rect(x: 0, y: 0, width: 390, height: 844)

    /// Returns the short form of a gesture at a point. `width` is the width of the point's place.
    private func text(
        _ form: SurveyGesture.Form, at point: Point = Point(195, 400), width: Double = 390, edges: [Spot.EdgeStart] = []
    ) -> String? {
        let room = Rect(x: point.x - width / 2, y: point.y - width / 2, width: width, height: width)
        return SurveyGesture(form).text(at: Spot(point: point, room: room, edges: edges), in: window)
    }

    @Test(arguments: [
        (SurveyGesture.Form.tap(count: 1, fingers: 1), #"{"tap": [195, 400]}"#),
        (.tap(count: 2, fingers: 1), #"{"tap": [195, 400], "count": 2}"#),
        (.tap(count: 3, fingers: 2), #"{"tap": [195, 400], "count": 3, "fingers": 2}"#),
        (.press(seconds: 0.3, fingers: 1), #"{"press": [195, 400], "hold": 0.3}"#),
        (.press(seconds: 0.8, fingers: 2), #"{"press": [195, 400], "fingers": 2}"#),
        (.drag(.left, fingers: 1), #"{"drag": [195, 400], "by": [-100, 0], "duration": 1}"#),
        (.drag(.down, fingers: 2), #"{"drag": [195, 400], "by": [0, 100], "duration": 1, "fingers": 2}"#),
        (.pressDrag(.up, seconds: 0.8), #"{"drag": [195, 400], "by": [0, -100], "hold": 0.8, "duration": 0.4}"#),
        (.swipe(.up, fingers: 1), #"{"swipe": [195, 400], "direction": "up"}"#),
        (.swipe(.right, fingers: 5), #"{"swipe": [195, 400], "direction": "right", "distance": 195, "duration": 0.14625, "fingers": 5}"#),
        (.pinch(opens: true), #"{"pinch": [195, 400], "from": 60, "to": 120}"#),
        (.pinch(opens: false), #"{"pinch": [195, 400], "from": 120, "to": 60}"#),
        (.rotate, #"{"rotate": [195, 400], "radius": 30, "by": 1.2}"#),
    ])
    func aGestureInTheMiddleOfALargePlaceHasItsUsualSize(form: SurveyGesture.Form, expected: String) {
        #expect(text(form) == expected)
    }

    @Test func fingersAreCloserTogetherAtANarrowPlace() {
        func members(_ fingers: Int, width: Double) -> String? {
            text(.tap(count: 1, fingers: fingers), width: width)?.replacing(#"{"tap": [195, 400], "fingers": \#(fingers)"#, with: "")
        }
        // If the fingers do not fit into the place, they use 60 percent of its width, but remain at least 24 points apart.
        #expect(members(2, width: 61) == "}" && members(2, width: 60) == #", "spacing": 36}"#)
        #expect(members(2, width: 42) == #", "spacing": 25}"# && members(2, width: 30) == #", "spacing": 24}"#)
        #expect(members(3, width: 121) == "}" && members(3, width: 100) == #", "spacing": 30}"#)
        #expect(text(.pinch(opens: true), width: 60) == #"{"pinch": [195, 400], "from": 36, "to": 72}"#)
        #expect(text(.rotate, width: 60) == #"{"rotate": [195, 400], "radius": 18, "by": 1.2}"#)
    }

    @Test(arguments: [
        (SurveyGesture.Way.left, Point(24, 400), "[-24, 0]", Point(23, 400)), (.right, Point(366, 400), "[24, 0]", Point(367, 400)),
        (.up, Point(195, 24), "[0, -24]", Point(195, 23)), (.down, Point(195, 820), "[0, 24]", Point(195, 821)),
    ])
    func aMovementEndsInsideTheWindowOrIsLeftOut(way: SurveyGesture.Way, near: Point, by: String, tooNear: Point) {
        let forms: [(SurveyGesture.Form, end: String)] = [
            (.drag(way, fingers: 1), #""by": \#(by), "duration": 0.24}"#),
            (.pressDrag(way, seconds: 0.8), #""by": \#(by), "hold": 0.8, "duration": 0.096}"#),
            (.swipe(way, fingers: 1), #""direction": "\#(way.rawValue)", "distance": 24, "duration": 0.018}"#),
        ]
        for (form, end) in forms { #expect(text(form, at: near)?.hasSuffix(end) == true && text(form, at: tooNear) == nil) }
    }

    @Test func aDragFromAnEdgeBeginsAtThePlacesPartOfTheEdge() {
        let left = Spot.EdgeStart(way: .right, point: Point(0, 100)), bottom = Spot.EdgeStart(way: .up, point: Point(50, 844))
        #expect(text(.edge(.right), edges: [left, bottom]) == #"{"drag": [1, 100], "by": [200, 0], "duration": 0.4}"#)
        #expect(text(.edge(.up), edges: [left, bottom]) == #"{"drag": [50, 843], "by": [0, -200], "duration": 0.4}"#)
        #expect(text(.edge(.left), edges: [left, bottom]) == nil)
    }
}
