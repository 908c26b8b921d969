import GestureEngine
import TestSupport
import Testing

/// Tests of code that advances the clock while an event is handled. The turns for the timers then run inside the event's turn.
@Suite struct NestedTurnTests {
    private let stage = Stage()

    /// A recognizer without touches, whose timer fires when the clock advances past 2 s, so that a turn runs.
    private let clock = GestureRecognizer(id: "clock")

    init() {
        stage.view("corner", 380, 0, 10, 10, clock)
        clock.schedule(after: 2) {}
    }

    /// A recognizer that advances the clock in one of its methods, and otherwise does nothing.
    private func advancing(in phase: Touch.Phase) -> Scripted {
        make(Scripted(id: "advancing")) {
            $0.cancelsTouchesInView = false
            $0.delaysTouchesEnded = false
            let advance: (Scripted, Set<Touch>, Event) -> Void = { one, _, _ in one.screen?.advance(to: 5) }
            $0.onBegan = phase == .began ? advance : nil
            $0.onMoved = phase == .moved ? advance : { _, _, _ in }
            $0.onEnded = phase == .ended ? advance : { _, _, _ in }
        }
    }

    @Test(arguments: [Touch.Phase.began, .moved, .ended], [false, true])
    func allRecognizersAndTheViewReceiveAnEventInWhichTheClockAdvances(phase: Touch.Phase, withTwoFingers: Bool) {
        let later = make(Scripted(id: "later")) {
            $0.cancelsTouchesInView = false
            $0.delaysTouchesEnded = false
            ($0.onMoved, $0.onEnded) = ({ _, _, _ in }, { one, _, _ in one.state = .failed })
        }
        let card = Listener(id: "card", frame: Rect(x: 0, y: 0, width: 300, height: 300))
        card.isMultipleTouchEnabled = true
        stage.window.addSubview(card)
        for recognizer in [advancing(in: phase), later] { card.addGestureRecognizer(recognizer) }
        func send(_ time: Double, _ samples: [TouchSample]) {
            stage.screen.send(withTwoFingers ? samples : [samples[0]], at: max(time, stage.screen.time))
        }
        send(0, [.began(1, 100, 100), .began(2, 200, 100)])
        send(0.1, [.moved(1, 100, 101), .moved(2, 200, 101)])
        send(0.2, [.ended(1, 100, 101), .ended(2, 200, 101)])
        #expect(stage.screen.touches.isEmpty)
        let fingers = withTwoFingers ? " 1 2" : " 1"
        #expect(
            stage.lines(.touches).filter { $0.contains("later") }
                == ["touchesBegan", "touchesMoved", "touchesEnded"].map { "∙ later \($0)\(fingers)" })
        #expect(
            card.received.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
                == ["began", "moved", "ended"].flatMap { withTwoFingers ? ["\($0) 1", "\($0) 2"] : ["\($0) 1"] })
        #expect(stage.checker.finish() == [])
    }

    @Test(arguments: [Touch.Phase.moved, .ended]) func aLateTouchesBeganMayAdvanceTheClock(phase: Touch.Phase) {
        let holder = make(Scripted(id: "holder")) {
            $0.delaysTouchesBegan = true
            $0.onMoved = { one, _, _ in if phase == .moved { one.state = .failed } }
        }
        let view = Advancing(id: "view", frame: Rect(x: 0, y: 0, width: 300, height: 300))
        view.addGestureRecognizer(holder)
        stage.window.addSubview(view)
        stage.send(0, .began(1, 100, 100))
        stage.send(0.1, .moved(1, 100, 101))
        stage.screen.send([.ended(1, 100, 101)], at: max(0.2, stage.screen.time))
        #expect(stage.screen.touches.isEmpty)
        #expect(view.calls == (phase == .moved ? ["began", "moved", "ended"] : ["began", "ended"]))
        stage.tap(10, 1, at: Point(100, 100))
        #expect(stage.screen.touches.isEmpty)
        #expect(stage.checker.finish() == [])
    }

    @Test func theRestOfAnEventHappensAtItsTime() {
        let later = make(Scripted(id: "later")) { $0.onEnded = { one, _, _ in one.state = .failed } }
        stage.card(advancing(in: .ended), later)
        stage.tap(0)
        #expect(stage.lines(.touches, times: true).last == "0.080 ∙ later touchesEnded 1")
        #expect(stage.lines(.view, times: true).last == "0.080 │ ▴ card touchesEnded 1")
    }

    @Test func aWinnerWhoseActionAdvancesTheClockCancelsItsTouches() {
        let pan = pan("pan")
        stage.card(pan)
        pan.addTarget { [stage] in if $0.state == .began { stage.screen.advance(to: 5) } }
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 140, 200))
        stage.screen.send([.ended(1, 140, 200)], at: 5)
        let lines = stage.lines(.view)
        #expect(lines.count == 2 && lines.last?.hasPrefix("│ ✕ card touchesCancelled 1 due to pan") == true)
        #expect(stage.checker.finish() == [])
    }

    @Test func aTapWhoseHandlerAdvancesTheClockIsRecognizedOnce() {
        let tap = tap("tap")
        let other = Scripted(id: "other")
        other.onEnded = { one, _, _ in
            one.state = .recognized
            one.screen?.advance(to: 5)
        }
        stage.card(other, tap)
        stage.tap(0)
        stage.tap(10)
        #expect(stage.screen.touches.isEmpty)
        #expect(stage.lines(.action) == ["▸ tap action recognized (100, 200)", "▸ tap action recognized (100, 200)"])
        #expect(stage.checker.finish() == [])
    }
}

/// A view that advances the clock when its first touch begins.
private final class Advancing: View {
    var calls: [String] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        calls.append("began")
        if calls.count == 1 { screen?.advance(to: 5) }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { calls.append("moved") }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { calls.append("ended") }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { calls.append("cancelled") }
}
