import GestureEngine
import Testing

/// More tests of rules C4, C7, D1, F8 and G. In them, delegates or handlers make changes during a turn, or several fingers change at once.
@Suite struct HandlerTests {
    @Test func theQuestionsOfSimultaneityComeBeforeTheStates() {
        let stage = Stage()
        let no = make(Answers()) { $0.simultaneously = { _ in false } }
        stage.card(make(tap("tap")) { $0.delegate = no }, pan("pan"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(
            stage.lines(.delegate, .state).filter { $0.contains("Simul") || !$0.hasPrefix("?") } == [
                "? tap shouldRecognizeSimultaneouslyWith pan no asked Answers", "◉ pan began", "✕ tap failed due to pan",
            ])
    }

    @Test func aRefusingDelegateLetsAWaitingRecognizerProceedInTheSameEvent() {
        let stage = Stage()
        let no = make(Answers()) { $0.shouldBegin = { _ in false } }
        let refused = make(pan("refused")) { $0.delegate = no }
        let waiting = pan("waiting")
        waiting.require(toFail: refused)
        stage.card(waiting, refused)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(stage.lines(.state, .waiting) == ["✕ \"refused\" failed", "◉ waiting began"])
    }

    @Test func aRefusedTimerFailsAtItsOwnTime() {
        let stage = Stage()
        let no = make(Answers()) { $0.shouldBegin = { _ in false } }
        stage.card(make(press("press")) { $0.delegate = no })
        stage.tap(0, lasting: 1)
        #expect(
            stage.lines(.state, .view, times: true) == [
                "0.000 │ ▾ card touchesBegan 1 › window › application", "0.500 ✕ press failed", "1.000 │ ▴ card touchesEnded 1",
            ])
    }

    @Test func anActionThatRemovesTheViewOfAHeldTouchDropsItOnce() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        let outer = stage.view("outer", 0, 0, 390, 844)
        let first = make(pan("first")) {
            $0.delegate = yes
            $0.cancelsTouchesInView = false
        }
        outer.addGestureRecognizer(first)
        let inner = stage.view("inner", 0, 0, 390, 844, in: outer, make(tap("tap")) { $0.delaysTouchesBegan = true })
        first.addTarget { if $0.state == .began { inner.removeFromSuperview() } }
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.send(0.2, .ended(1, 120, 200))
        #expect(
            stage.lines(.view, .held, .dropped, .state, .action) == [
                "│ ◌ inner held touch 1 began by tap", "◉ first began",
                "▸ first action began (120, 200) translation (10, 0) velocity (200, 0)", "✕ tap failed because its view left the window",
                "│ ⊘ inner dropped touch 1 because its view left the window",
                "◉ first ended from began", "▸ first action ended (120, 200) translation (10, 0) velocity (200, 0) touches 0",
            ])
    }

    @Test func aSecondFingerOfATapThatNeedsTwoIsHeldByTheFirstsHolder() {
        let stage = Stage()
        stage.card(make(tap("tap", touches: 2)) { $0.delaysTouchesBegan = true }).isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .began(2, 160, 200))
        stage.send(0.2, .ended(1, 100, 200))
        stage.send(0.3, .moved(2, 300, 200))
        stage.send(0.4, .ended(2, 300, 200))
        // The centroid of the fingers has moved 70 pt, so the tap fails. It then releases both touches: first the older touch, which has
        // already lifted, and then the other one.
        #expect(
            stage.lines(.view, .held, .state, times: true) == [
                "0.000 │ ◌ card held touch 1 began by tap", "0.100 │ ◌ card held touch 2 began by tap",
                "0.200 │ ◌ card held touch 1 ended by tap",
                "0.300 ✕ tap failed because it moved 70 pt, over 45",
                "0.300 │ ▾ card touchesBegan 1 late 0.300 s due to tap › window › application",
                "0.300 │ ▴ card touchesEnded 1 late 0.100 s due to tap",
                "0.300 │ ▾ card touchesBegan 2 late 0.200 s due to tap › window › application", "0.300 │ ∙ card touchesMoved 2 due to tap",
                "0.400 │ ▴ card touchesEnded 2",
            ])
    }

    @Test func aRecognizerStoppedInItsOwnQuestionFailsOnce() {
        let stage = Stage()
        let drag = pan("pan")
        let stops = make(Answers()) {
            $0.shouldBegin = { one in
                one.isEnabled = false
                one.isEnabled = true
                return true
            }
        }
        drag.delegate = stops
        stage.card(drag)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.send(0.2, .ended(1, 120, 200))
        stops.shouldBegin = nil
        stage.send(1, .began(2, 100, 200))
        stage.send(1.1, .moved(2, 120, 200))
        #expect(stage.lines(.state, times: true) == ["0.100 ✕ pan failed because the app disabled it", "1.100 ◉ pan began"])
    }

    @Test func aDoubleTapOfAFingerTakesNoPencilForItsSecondPress() {
        let stage = Stage()
        stage.card(tap("double", taps: 2))
        stage.tap(0)
        stage.send(0.2, TouchSample(id: 2, phase: .began, location: Point(100, 200), type: .pencil))
        stage.send(0.25, TouchSample(id: 2, phase: .ended, location: Point(100, 200), type: .pencil))
        #expect(
            stage.lines(.state, times: true) == ["0.430 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s"])
    }

    @Test func pinchAndRotationTogetherReadTheSameFingers() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        stage.window.addGestureRecognizer(make(PinchGestureRecognizer(id: "pinch")) { $0.delegate = yes })
        stage.window.addGestureRecognizer(RotationGestureRecognizer(id: "rotation"))
        stage.send(0, .began(1, 100, 400), .began(2, 200, 400))
        stage.send(0.1, .moved(1, 100, 390), .moved(2, 210, 420))
        stage.send(0.2, .ended(1, 90, 390), .ended(2, 230, 410))
        #expect(
            stage.lines(.state, .action) == [
                "◉ pinch began", "◉ \"rotation\" began", "▸ pinch action began (155, 405) scale 1.056 velocity 0.557 touches 2",
                "▸ \"rotation\" action began (155, 405) rotation 0.166 velocity 2.663 touches 2", "◉ pinch ended from began",
                "◉ \"rotation\" ended from began", "▸ pinch action ended (160, 400) scale 1.056 velocity 0.557 touches 2",
                "▸ \"rotation\" action ended (160, 400) rotation 0.166 velocity 2.663 touches 2",
            ])
        #expect(stage.values("rotation", .ended).map { short($0.location) } == ["(160, 400)"])
        #expect(stage.values("pinch", .ended).map(\.numberOfTouches) == [2])
    }
}
