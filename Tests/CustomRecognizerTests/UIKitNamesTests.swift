import Testing
import UIKitNames

/// Tests of the parts of UIKit, other than class names, that an app's code uses when it is compiled with the engine instead of UIKit.
@Suite struct UIKitNamesTests {
    @Test func aRecognizerWithoutAnIDIsNamedAfterItsClass() {
        let replay = Replay()
        let checkmark = CheckmarkGestureRecognizer()
        #expect(checkmark.name == "CheckmarkGestureRecognizer")
        replay.add(UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400)), checkmark)
        replay.draw([CGPoint(100, 300), CGPoint(120, 330), CGPoint(170, 300), CGPoint(200, 240)])
        let rows = replay.rows("CheckmarkGestureRecognizer", without: "touchesMoved").suffix(3)
        #expect(rows.first == "◉ CheckmarkGestureRecognizer recognized")
        #expect(rows.last == "∘ CheckmarkGestureRecognizer possible from recognized")
        #expect(replay.responders(of: "View").first == ["View", "window", "application"])
    }

    @Test func aClosureReplacesTargetAndAction() {
        let replay = Replay()
        var states: [UIGestureRecognizer.State] = []
        replay.add(UIView(id: "page"), UITapGestureRecognizer { states.append($0.state) }, UIPanGestureRecognizer(id: "pan") { _ in })
        replay.tap(CGPoint(100, 100))
        #expect(states == [.recognized])
        #expect(replay.rows("pan").last == "∘ pan possible from failed")
    }
}
