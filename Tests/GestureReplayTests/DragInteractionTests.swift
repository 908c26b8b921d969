import TestSupport
import Testing

/// Tests of the ready-made piece `dragInteraction` on a view that also has a long press recognizer of the app.
@Suite struct DragInteractionTests {
    private let card = #"""
        {"id": "card", "frame": [0, 0, 390, 400], "dragInteraction": true,
         "gestureRecognizers": [{"id": "own", "type": "longPress", "action": "share"}]}
        """#

    @Test func theAppsOwnPressBeginsAndEndsWithTheLift() throws {
        let press = event(0, finger("began", 100, 100)) + "," + event(1, finger("ended", 100, 100))
        let actions = try systemRows(card, press, on: nil, .action).filter { $0.contains("own") }
        #expect(actions.count == 2 && actions[0].contains("began share") && actions[1].contains("ended share"))
    }

    @Test func aDragThatMovesTakesTheTouchFromTheApp() throws {
        let drag = [
            event(0, finger("began", 100, 100)), event(0.7, finger("moved", 105, 100)), event(0.8, finger("moved", 130, 100)),
            event(0.9, finger("moved", 200, 100)), event(1, finger("ended", 200, 100)),
        ].joined(separator: ",")
        let rows = try systemRows(card, drag, on: nil, .state, .touch)
        #expect(rows.contains { $0.contains("own") && $0.contains("cancelled") })
        #expect(rows.contains { $0.contains("card.drag") && $0.contains("ended") })
        #expect(rows.count { $0.contains("touch 1 cancelled") } == 1 && !rows.contains { $0.contains("touch 1 ended") })
    }
}
