import GestureEngine
import Testing

/// Tests of rules F1, F2, F8 to F11 and A10, which concern the touches that views receive, lose, or pass on to the next responder.
@Suite struct ViewTouchTests {
    private func delaying<R: GestureRecognizer>(_ recognizer: R) -> R {
        make(recognizer) { $0.delaysTouchesBegan = true }
    }

    @Test func touchesPassFromViewToControllerToSuperviewToTheApplication() {
        let stage = Stage()
        let root = stage.view("root", 0, 0, 390, 844)
        root.viewController = ViewController(id: "controller")
        stage.view("card", 20, 100, 350, 200, in: stage.view("box", 0, 0, 390, 600, in: root))
        stage.send(0, .began(1, 100, 200))
        #expect(stage.trails() == [["card", "box", "root", "controller", "window", "application"]])
    }

    @Test func aViewsControllerCanBeReplacedAndRemoved() {
        let stage = Stage()
        let root = stage.view("root", 0, 0, 390, 844)
        let (first, second) = (ViewController(id: "first"), ViewController(id: "second"))
        for (index, controller) in [first, second, nil].enumerated() {
            root.viewController = controller
            #expect(controller == nil || controller?.view === root && controller?.screen === stage.screen)
            stage.send(Double(index), .began(index, 100, 200))
            stage.send(Double(index) + 0.5, .ended(index, 100, 200))
        }
        let controllers = [["first"], ["second"], []].flatMap { [$0, $0] }
        #expect(stage.trails() == controllers.map { ["root"] + $0 + ["window", "application"] })
        #expect([first, second].allSatisfy { $0.view == nil && $0.screen == nil })
    }

    @Test func theWindowsControllerPrecedesTheApplication() {
        let stage = Stage()
        stage.window.viewController = ViewController(id: "controller")
        stage.send(0, .began(1, 100, 200))
        #expect(stage.trails() == [["window", "controller", "application"]])
    }

    @Test func aViewThatHandlesTouchesEndsTheChain() {
        let stage = Stage()
        let box = stage.view("box", 0, 0, 390, 600)
        box.handlesTouches = true
        stage.view("card", 20, 100, 350, 200, in: box)
        stage.send(0, .began(1, 100, 200))
        #expect(stage.trails() == [["card", "box"]])
    }

    @Test func anOverrideWithoutSuperStopsTouchesToo() {
        let stage = Stage()
        let listener = Listener(id: "listener", frame: Rect(x: 0, y: 0, width: 390, height: 844))
        stage.window.addSubview(listener)
        stage.view("card", 20, 100, 350, 200, in: listener)
        stage.send(0, .began(1, 100, 200))
        #expect(stage.trails() == [["card", "listener"]])
    }

    @Test func theTouchesOfARecognizerEndForAllTheirViews() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, pan("pan", 2))
        stage.view("left", 0, 0, 100, 100, in: outer)
        stage.view("right", 100, 0, 100, 100, in: outer).isMultipleTouchEnabled = true
        stage.send(0, .began(1, 150, 50))
        stage.send(0.1, .began(2, 50, 50), .began(3, 160, 50))
        stage.send(0.2, .moved(1, 170, 50), .moved(2, 70, 50), .moved(3, 180, 50))
        #expect(
            stage.lines(.view, .action) == [
                "│ ▾ right touchesBegan 1 › outer › window › application", "│ ▾ left touchesBegan 2 › outer › window › application",
                "│ ▾ right touchesBegan 3 › outer › window › application",
                "▸ pan action began (140, 50) translation (10, 0) velocity (100, 0) touches 3",
                "│ ✕ right touchesCancelled 1 3 due to pan", "│ ✕ left touchesCancelled 2 due to pan",
            ])
    }

    @Test func touchesHeldByOthersAreDroppedToo() {
        let stage = Stage()
        stage.card(delaying(tap("tap")), pan("pan"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(
            stage.lines(.view, .held, .dropped, .action) == [
                "│ ◌ card held touch 1 began by tap", "▸ pan action began (120, 200) translation (10, 0) velocity (200, 0)",
                "│ ⊘ card dropped touch 1 by pan",
            ])
    }

    @Test func cancelledTouchesPrecedeDroppedAndReleasedOnes() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, pan("pan"))
        outer.isMultipleTouchEnabled = true
        // The view `plain` has already received its touch. The view `held` has a swipe that holds its touch back until the pan excludes the
        // swipe.
        stage.view("plain", 0, 0, 100, 100, in: outer)
        stage.view("held", 100, 0, 100, 100, in: outer, delaying(swipe("holder")))
        stage.send(0, .began(1, 150, 50), .began(2, 50, 50))
        stage.send(0.1, .moved(1, 170, 50), .moved(2, 70, 50))
        #expect(
            stage.lines(.view, .held, .dropped, .state, .action) == [
                "│ ◌ \"held\" held touch 1 began by holder", "│ ▾ plain touchesBegan 2 › outer › window › application", "◉ pan began",
                "✕ holder failed due to pan",
                "▸ pan action began (120, 50) translation (10, 0) velocity (200, 0) touches 2", "│ ✕ plain touchesCancelled 2 due to pan",
                "│ ⊘ \"held\" dropped touch 1 by pan",
            ])
    }

    @Test func aRecognizerThatRecognizesOnTouchDownLeavesTheViewWithoutTouches() {
        let stage = Stage()
        stage.card(press("press", after: 0))
        stage.tap(0)
        #expect(stage.lines(.view, .dropped) == ["│ ⊘ card dropped touch 1 by press"])
    }

    @Test func aFingerThatJoinsABegunRecognizerNeverReachesItsView() {
        let stage = Stage()
        stage.card(pan("pan")).isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.send(0.2, .began(2, 150, 200))
        stage.send(0.3, .moved(2, 152, 200))
        stage.send(0.4, .ended(1, 120, 200))
        stage.send(0.5, .ended(2, 152, 200))
        #expect(
            stage.lines(.view, .dropped) == [
                "│ ▾ card touchesBegan 1 › window › application", "│ ✕ card touchesCancelled 1 due to pan",
                "│ ⊘ card dropped touch 2 by pan",
            ])
    }

    @Test func aFingerThatLandsInTheEventInWhichAPanBeginsIsDropped() {
        let stage = Stage()
        stage.card(pan("pan")).isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .began(2, 150, 200), .moved(1, 120, 200))
        #expect(
            stage.lines(.view, .dropped, .action) == [
                "│ ▾ card touchesBegan 1 › window › application",
                "▸ pan action began (135, 200) translation (10, 0) velocity (200, 0) touches 2", "│ ✕ card touchesCancelled 1 due to pan",
                "│ ⊘ card dropped touch 2 by pan",
            ])
    }

    @Test func aRecognizerThatCancelsNothingLetsTheViewContinue() {
        let stage = Stage()
        stage.card(make(pan("pan")) { $0.cancelsTouchesInView = false }).isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.send(0.2, .began(2, 150, 200))
        stage.send(0.3, .ended(1, 120, 200), .ended(2, 150, 200))
        #expect(
            stage.lines(.view, .action, .dropped) == [
                "│ ▾ card touchesBegan 1 › window › application", "▸ pan action began (120, 200) translation (10, 0) velocity (200, 0)",
                "│ ∙ card touchesMoved 1", "▸ pan action changed (135, 200) translation (10, 0) velocity (200, 0) touches 2",
                "▸ pan action changed (135, 200) translation (10, 0) velocity (200, 0) touches 2 again",
                "│ ▾ card touchesBegan 2 › window › application",
                "▸ pan action ended (135, 200) translation (10, 0) velocity (200, 0) touches 0", "│ ▴ card touchesEnded 1 2",
            ])
    }

    @Test func aRecognizerThatCancelsNothingDropsTheBeganThatItHeld() {
        let stage = Stage()
        stage.card(make(delaying(pan("pan"))) { $0.cancelsTouchesInView = false })
        stage.drag(0, [Point(100, 200), Point(120, 200), Point(130, 200)])
        #expect(
            stage.lines(.view, .held, .dropped, .action) == [
                "│ ◌ card held touch 1 began by pan", "▸ pan action began (120, 200) translation (10, 0) velocity (1200, 0)",
                "│ ⊘ card dropped touch 1 by pan because its began was held back",
                "▸ pan action changed (130, 200) translation (20, 0) velocity (1050, 0)",
                "▸ pan action changed (130, 200) translation (20, 0) velocity (1050, 0) again",
                "▸ pan action ended (130, 200) translation (20, 0) velocity (1050, 0) touches 0",
            ])
    }

    @Test func aDoubleTapThatCancelsNothingDeliversItsFirstLiftAndDropsTheSecondTouch() {
        let stage = Stage()
        stage.card(make(tap("double", taps: 2)) { $0.cancelsTouchesInView = false })
        stage.tap(0, 1, lasting: 0.05)
        stage.tap(0.15, 2, lasting: 0.05)
        #expect(
            stage.lines(.view, .held, .dropped, .action, times: true) == [
                "0.000 │ ▾ card touchesBegan 1 › window › application", "0.050 │ ◌ card held touch 1 ended by double",
                "0.150 │ ◌ card held touch 2 began by double",
                "0.200 ▸ double action recognized (100, 200)", "0.200 │ ⊘ card dropped touch 2 by double because its began was held back",
                "0.200 │ ▴ card touchesEnded 1 late 0.150 s due to double",
            ])
    }

    @Test func touchesHeldByOthersStayHeld() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        stage.card(make(tap("double", taps: 2)) { $0.delegate = yes }, make(tap("single")) { $0.cancelsTouchesInView = false })
        stage.tap(0)
        #expect(
            stage.lines(.view, .held, .dropped, .action, times: true) == [
                "0.000 │ ▾ card touchesBegan 1 › window › application", "0.080 ▸ single action recognized (100, 200)",
                "0.080 │ ◌ card held touch 1 ended by double",
                "0.430 │ ▴ card touchesEnded 1 late 0.350 s due to double",
            ])
    }

    @Test func aBeganHeldByAnotherStaysHeldIfNothingIsCancelled() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        stage.card(make(delaying(tap("holder"))) { $0.delegate = yes }, make(pan("pan")) { $0.cancelsTouchesInView = false })
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.send(0.2, .moved(1, 160, 200))
        #expect(
            stage.lines(.view, .held, .dropped, .action, times: true) == [
                "0.000 │ ◌ card held touch 1 began by holder", "0.100 ▸ pan action began (120, 200) translation (10, 0) velocity (200, 0)",
                "0.200 ▸ pan action changed (160, 200) translation (50, 0) velocity (250, 0)",
                "0.200 ▸ pan action changed (160, 200) translation (50, 0) velocity (250, 0) again",
                "0.200 │ ▾ card touchesBegan 1 late 0.200 s due to holder › window › application",
                "0.200 │ ∙ card touchesMoved 1 due to holder",
            ])
    }

    @Test func anInterruptCancelsRecognizersAndViews() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        stage.card(
            tap("tap"),
            make(pan("pan")) {
                $0.delegate = yes
                $0.cancelsTouchesInView = false
            })
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.screen.interrupt("incoming call", at: 0.2)
        #expect(
            stage.lines(.touch, .touches, .state, .action, .view).suffix(7) == [
                "✕ touch 1 cancelled (120, 200) on card", "∙ tap touchesCancelled 1", "∙ pan touchesCancelled 1",
                "✕ tap failed because the system took a finger away", "✕ pan cancelled from began",
                "▸ pan action cancelled (120, 200) translation (10, 0) velocity (200, 0) touches 0", "│ ✕ card touchesCancelled 1",
            ])
    }

    @Test func aTouchThatIsCancelledWhileItsBeganIsHeldIsDropped() {
        let stage = Stage()
        stage.card(delaying(tap("tap")))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .cancelled(1, Point(100, 200)))
        #expect(
            stage.lines(.view, .held, .dropped, .state) == [
                "│ ◌ card held touch 1 began by tap", "✕ tap failed because the system took a finger away",
                "│ ⊘ card dropped touch 1 because the system took it away while its began was held",
            ])
    }

    @Test func anInterruptBetweenTheTapsOfADoubleTapLeavesItWaiting() {
        let stage = Stage()
        stage.card(tap("double", taps: 2))
        stage.tap(0, 1)
        stage.screen.interrupt("a call", at: 0.2)
        stage.tap(0.3, 2)
        #expect(stage.lines(.action, times: true) == ["0.380 ▸ double action recognized (100, 200)"])
    }

    // MARK: Views that are removed (A10)

    @Test func aRemovedViewAndItsRecognizersAreCancelledButThoseOfSuperviewsContinue() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        let outer = stage.view(
            "outer", 0, 0, 390, 844,
            make(pan("outer")) {
                $0.delegate = yes
                $0.cancelsTouchesInView = false
            })
        let inner = stage.view("inner", 0, 0, 390, 844, in: outer, make(pan("inner")) { $0.cancelsTouchesInView = false }, tap("tap"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.screen.moveClock(to: 0.2)
        inner.removeFromSuperview()
        stage.send(0.3, .moved(1, 130, 200))
        #expect(
            stage.lines(.touches, .state, .action, .view, times: true).suffix(9) == [
                "0.100 │ ∙ inner touchesMoved 1", "0.200 ∙ inner touchesCancelled 1", "0.200 ✕ inner cancelled from began",
                "0.200 ▸ inner action cancelled (120, 200) translation (10, 0) velocity (200, 0) touches 0",
                "0.200 │ ✕ inner touchesCancelled 1", "0.300 ∙ outer touchesMoved 1",
                "0.300 ∙ outer changed from began", "0.300 ▸ outer action changed (130, 200) translation (20, 0) velocity (163, 0)",
                "0.300 ▸ outer action changed (130, 200) translation (20, 0) velocity (163, 0) again",
            ])
    }

    @Test func recognizersOfAViewThatIsRemovedAreResetAtThatTime() {
        let stage = Stage()
        let card = stage.card(pan("pan"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.screen.moveClock(to: 0.2)
        card.removeFromSuperview()
        stage.tap(0.5, 2, at: Point(300, 700))
        #expect(stage.resets() == ["pan reset @0.2"])
    }

    @Test func aViewRemovedWithAHeldTouchGetsNothing() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, delaying(pan("pan")))
        let inner = stage.view("inner", 0, 0, 390, 844, in: outer)
        stage.send(0, .began(1, 100, 200))
        inner.removeFromSuperview()
        stage.send(0.1, .ended(1, 100, 200))
        #expect(
            stage.lines(.view, .dropped, .held) == [
                "│ ◌ inner held touch 1 began by pan", "│ ⊘ inner dropped touch 1 because its view left the window",
            ])
    }

    @Test func aViewThatIsRemovedAfterTheLiftThatIsHeldIsCancelled() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, tap("double", taps: 2))
        let inner = stage.view("inner", 0, 0, 390, 844, in: outer)
        stage.tap(0)
        inner.removeFromSuperview()
        #expect(
            stage.lines(.view, .dropped) == ["│ ▾ inner touchesBegan 1 › outer › window › application", "│ ✕ inner touchesCancelled 1"])
    }

    @Test func aViewThatItsOwnActionRemovesIsCancelledOnce() {
        let stage = Stage()
        let one = tap("tap")
        let card = stage.card(one)
        one.addTarget { _ in card.removeFromSuperview() }
        stage.tap(0)
        #expect(
            stage.lines(.view, .state, .action) == [
                "│ ▾ card touchesBegan 1 › window › application", "◉ tap recognized", "▸ tap action recognized (100, 200)",
                "│ ✕ card touchesCancelled 1",
            ])
    }

    @Test func aViewThatMovesHidesOrStopsInteractingContinuesToGetItsTouch() {
        let stage = Stage()
        let card = stage.card()
        let other = stage.view("other", 0, 400, 390, 200)
        stage.send(0, .began(1, 100, 200))
        other.addSubview(card)
        stage.send(0.1, .moved(1, 101, 200))
        card.isHidden = true
        stage.send(0.2, .moved(1, 102, 200))
        card.isUserInteractionEnabled = false
        stage.send(0.3, .ended(1, 102, 200))
        #expect(
            stage.lines(.view) == [
                "│ ▾ card touchesBegan 1 › window › application", "│ ∙ card touchesMoved 1", "│ ∙ card touchesMoved 1",
                "│ ▴ card touchesEnded 1",
            ])
    }
}
