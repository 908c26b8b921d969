import TestSupport
import Testing

/// Tests of thresholds that switch off a behaviour, because the sources for this behaviour contradict each other.
@Suite struct OpenContradictionTests {
    @Test func presentingCancelsTouchesUnlessTheThresholdIsZero() throws {
        let events = [
            event(0, finger("began", 100, 100)), #"{"t": 0.1, "present": {"id": "alert", "frame": [60, 300, 270, 144]}}"#,
            event(0.2, finger("ended", 100, 100)),
        ].joined(separator: ",")
        let card = #"{"id": "card", "frame": [0, 0, 390, 400]}"#
        #expect(try systemRows(card, events, on: nil, .view).contains { $0.contains("touchesCancelled") })
        let goesOn = try systemRows(card, events, on: nil, thresholds: #"{"present.cancelsTouches": 0}"#, .view)
        #expect(goesOn.contains { $0.contains("touchesEnded") } && !goesOn.contains { $0.contains("touchesCancelled") })
    }

    @Test func aRecognizerResetsImmediatelyUnlessTheThresholdIsZero() throws {
        let press = #"""
            {"id": "card", "frame": [0, 0, 390, 400], "isMultipleTouchEnabled": true,
             "gestureRecognizers": [{"id": "press", "type": "longPress", "numberOfTouchesRequired": 2, "minimumPressDuration": 0.1}]}
            """#
        let events = [
            event(0, finger("began", 100, 100), finger("began", 200, 100, id: 2)), event(0.3, finger("ended", 100, 100)),
            event(0.4, finger("began", 100, 200, id: 3), finger("began", 300, 200, id: 4)),
            event(0.7, finger("ended", 100, 200, id: 3)), event(0.8, finger("ended", 200, 100, id: 2)),
        ].joined(separator: ",")
        let early = try systemRows(press, events, on: nil, .action).count { $0.contains("began") }
        let late = try systemRows(press, events, on: nil, thresholds: #"{"recognizer.resetsEarly": 0}"#, .action).count {
            $0.contains("began")
        }
        #expect(early == 2 && late == 1)
    }
}
