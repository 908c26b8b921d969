import GestureEngine
import Testing

/// What delegates, handlers and several fingers do in the middle of things, a second look at C4, C7, D1, F8 and G.
@Suite struct HandlerTests {
    @Test func theQuestionsOfSimultaneityComeBeforeTheStates() {
        let stage = Stage()
        let no = make(Answers()) { $0.simultaneously = { _ in false } }
        stage.card(make(tap("tap")) { $0.delegate = no }, pan("pan"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(
            stage.lines(.delegate, .state).filter { $0.contains("Simul") || $0.contains(">") } == [
                "tap shouldRecognizeSimultaneouslyWith:pan=false", "pan possible>began", "tap possible>failed",
            ])
    }

    @Test func aDelegateThatRefusesLetsAWaitingOneGoInTheSameEvent() {
        let stage = Stage()
        let no = make(Answers()) { $0.shouldBegin = { _ in false } }
        let refused = make(pan("refused")) { $0.delegate = no }
        let waiting = pan("waiting")
        waiting.require(toFail: refused)
        stage.card(waiting, refused)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(stage.lines(.state, .waiting) == ["refused possible>failed", "waiting possible>began"])
    }

    @Test func aRefusedTimerFailsAtItsOwnTime() {
        let stage = Stage()
        let no = make(Answers()) { $0.shouldBegin = { _ in false } }
        stage.card(make(press("press")) { $0.delegate = no })
        stage.tap(0, lasting: 1)
        #expect(
            stage.lines(.state, .view, times: true) == [
                "view card touchesBegan 1 @0.0", "press possible>failed @0.5", "view card touchesEnded 1 @1.0",
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
                "touch 1 began held by tap", "first possible>began", "first action began", "tap possible>failed", "touch 1 dropped",
                "first began>ended", "first action ended",
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
        // The centroid has moved 70: both are released, oldest first, and the first with its lift.
        #expect(
            stage.lines(.view, .held, .state, times: true) == [
                "touch 1 began held by tap @0.0", "touch 2 began held by tap @0.1", "touch 1 ended held by tap @0.2",
                "tap possible>failed @0.3", "view card touchesBegan 1 @0.3", "view card touchesEnded 1 @0.3",
                "view card touchesBegan 2 @0.3", "view card touchesMoved 2 @0.3", "view card touchesEnded 2 @0.4",
            ])
    }

    @Test func aRecognizerThatIsStoppedInItsOwnQuestionFailsOnce() {
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
        #expect(stage.lines(.state, times: true) == ["pan possible>failed @0.1", "pan possible>began @1.1"])
    }

    @Test func aDoubleTapOfAFingerTakesNoPencilForItsSecondPress() {
        let stage = Stage()
        stage.card(tap("double", taps: 2))
        stage.tap(0)
        stage.send(0.2, TouchSample(id: 2, phase: .began, location: Point(100, 200), type: .pencil))
        stage.send(0.25, TouchSample(id: 2, phase: .ended, location: Point(100, 200), type: .pencil))
        #expect(stage.lines(.state, times: true) == ["double possible>failed @0.43"])
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
                "pinch possible>began", "rotation possible>began", "pinch action began", "rotation action began", "pinch began>ended",
                "rotation began>ended", "pinch action ended", "rotation action ended",
            ])
        #expect(stage.values("rotation", .ended).map { short($0.location) } == ["(160, 400)"])
        #expect(stage.values("pinch", .ended).map(\.numberOfTouches) == [0])
    }
}
