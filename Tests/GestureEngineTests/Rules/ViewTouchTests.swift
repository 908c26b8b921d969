import GestureEngine
import Testing

/// F1, F2, F8 to F11 and A10: what views get, lose, and pass on.
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

    @Test func oneThatHandlesTouchesStopsThemThere() {
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
                "view right touchesBegan 1", "view left touchesBegan 2", "view right touchesBegan 3", "pan action began",
                "view right touchesCancelled 1,3", "view left touchesCancelled 2",
            ])
    }

    @Test func whatOthersHoldIsDroppedToo() {
        let stage = Stage()
        stage.card(delaying(tap("tap")), pan("pan"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(stage.lines(.view, .held, .dropped, .action) == ["touch 1 began held by tap", "pan action began", "touch 1 dropped"])
    }

    @Test func cancelledComesBeforeDroppedAndReleased() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, pan("pan"))
        outer.isMultipleTouchEnabled = true
        // Three views: one whose touch is delivered, one whose touch is held, and one whose holder the pan excludes.
        stage.view("plain", 0, 0, 100, 100, in: outer)
        stage.view("held", 100, 0, 100, 100, in: outer, delaying(swipe("holder")))
        stage.send(0, .began(1, 150, 50), .began(2, 50, 50))
        stage.send(0.1, .moved(1, 170, 50), .moved(2, 70, 50))
        #expect(
            stage.lines(.view, .held, .dropped, .state, .action) == [
                "touch 1 began held by holder", "view plain touchesBegan 2", "pan possible>began", "holder possible>failed",
                "pan action began", "view plain touchesCancelled 2", "touch 1 dropped",
            ])
    }

    @Test func recognizedOnTouchDownItLeavesTheViewWithNothing() {
        let stage = Stage()
        stage.card(press("press", after: 0))
        stage.tap(0)
        #expect(stage.lines(.view, .dropped) == ["touch 1 dropped"])
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
        #expect(stage.lines(.view, .dropped) == ["view card touchesBegan 1", "view card touchesCancelled 1", "touch 2 dropped"])
    }

    @Test func aFingerThatComesInTheEventInWhichAPanBeginsIsDropped() {
        let stage = Stage()
        stage.card(pan("pan")).isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .began(2, 150, 200), .moved(1, 120, 200))
        #expect(
            stage.lines(.view, .dropped, .action) == [
                "view card touchesBegan 1", "pan action began", "view card touchesCancelled 1", "touch 2 dropped",
            ])
    }

    @Test func oneThatCancelsNothingLetsTheViewGoOn() {
        let stage = Stage()
        stage.card(make(pan("pan")) { $0.cancelsTouchesInView = false }).isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.send(0.2, .began(2, 150, 200))
        stage.send(0.3, .ended(1, 120, 200), .ended(2, 150, 200))
        #expect(
            stage.lines(.view, .action, .dropped) == [
                "view card touchesBegan 1", "pan action began", "view card touchesMoved 1", "pan action changed", "pan action changed",
                "view card touchesBegan 2", "pan action ended", "view card touchesEnded 1,2",
            ])
    }

    @Test func oneThatCancelsNothingDropsTheBeganItHeldItself() {
        let stage = Stage()
        stage.card(make(delaying(pan("pan"))) { $0.cancelsTouchesInView = false })
        stage.drag(0, [Point(100, 200), Point(120, 200), Point(130, 200)])
        #expect(
            stage.lines(.view, .held, .dropped, .action) == [
                "touch 1 began held by pan", "pan action began", "touch 1 dropped", "pan action changed", "pan action changed",
                "pan action ended",
            ])
    }

    @Test func aDoubleTapThatCancelsNothingDeliversItsFirstLiftAndDropsTheSecondTouch() {
        let stage = Stage()
        stage.card(make(tap("double", taps: 2)) { $0.cancelsTouchesInView = false })
        stage.tap(0, 1, lasting: 0.05)
        stage.tap(0.15, 2, lasting: 0.05)
        #expect(
            stage.lines(.view, .held, .dropped, .action, times: true) == [
                "view card touchesBegan 1 @0.0", "touch 1 ended held by double @0.05", "touch 2 began held by double @0.15",
                "double action recognized @0.2", "touch 2 dropped @0.2", "view card touchesEnded 1 @0.2",
            ])
    }

    @Test func whatOthersHoldStaysHeldByThem() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        stage.card(make(tap("double", taps: 2)) { $0.delegate = yes }, make(tap("single")) { $0.cancelsTouchesInView = false })
        stage.tap(0)
        #expect(
            stage.lines(.view, .held, .dropped, .action, times: true) == [
                "view card touchesBegan 1 @0.0", "single action recognized @0.08", "touch 1 ended held by double @0.08",
                "view card touchesEnded 1 @0.43",
            ])
    }

    @Test func aHeldBeganOfAnotherStaysHeldWhereNothingIsCancelled() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        stage.card(make(delaying(tap("holder"))) { $0.delegate = yes }, make(pan("pan")) { $0.cancelsTouchesInView = false })
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.send(0.2, .moved(1, 160, 200))
        #expect(
            stage.lines(.view, .held, .dropped, .action, times: true) == [
                "touch 1 began held by holder @0.0", "pan action began @0.1", "pan action changed @0.2", "pan action changed @0.2",
                "view card touchesBegan 1 @0.2", "view card touchesMoved 1 @0.2",
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
                "touch 1 cancelled card", "tap.touchesCancelled", "pan.touchesCancelled", "tap possible>failed", "pan began>cancelled",
                "pan action cancelled", "view card touchesCancelled 1",
            ])
    }

    @Test func aTouchThatIsCancelledWhileItsBeganIsHeldIsDropped() {
        let stage = Stage()
        stage.card(delaying(tap("tap")))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .cancelled(1, Point(100, 200)))
        #expect(
            stage.lines(.view, .held, .dropped, .state) == ["touch 1 began held by tap", "tap possible>failed", "touch 1 dropped"])
    }

    @Test func anInterruptBetweenTheTapsOfADoubleTapLeavesItWaiting() {
        let stage = Stage()
        stage.card(tap("double", taps: 2))
        stage.tap(0, 1)
        stage.screen.interrupt("a call", at: 0.2)
        stage.tap(0.3, 2)
        #expect(stage.lines(.action, times: true) == ["double action recognized @0.38"])
    }

    // MARK: A10

    @Test func aRemovedViewAndItsRecognizersAreCancelledAndThoseAboveGoOn() {
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
                "view inner touchesMoved 1 @0.1", "inner.touchesCancelled @0.2", "inner began>cancelled @0.2",
                "inner action cancelled @0.2", "view inner touchesCancelled 1 @0.2", "outer.touchesMoved @0.3",
                "outer began>changed @0.3", "outer action changed @0.3", "outer action changed @0.3",
            ])
    }

    @Test func aViewThatIsRemovedWithAHeldTouchHearsNothing() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, delaying(pan("pan")))
        let inner = stage.view("inner", 0, 0, 390, 844, in: outer)
        stage.send(0, .began(1, 100, 200))
        inner.removeFromSuperview()
        stage.send(0.1, .ended(1, 100, 200))
        #expect(stage.lines(.view, .dropped, .held) == ["touch 1 began held by pan", "touch 1 dropped"])
    }

    @Test func aViewThatIsRemovedAfterTheLiftThatIsHeldIsCancelled() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, tap("double", taps: 2))
        let inner = stage.view("inner", 0, 0, 390, 844, in: outer)
        stage.tap(0)
        inner.removeFromSuperview()
        #expect(stage.lines(.view, .dropped) == ["view inner touchesBegan 1", "view inner touchesCancelled 1"])
    }

    @Test func aViewThatItsOwnActionRemovesIsCancelledOnce() {
        let stage = Stage()
        let one = tap("tap")
        let card = stage.card(one)
        one.addTarget { _ in card.removeFromSuperview() }
        stage.tap(0)
        #expect(
            stage.lines(.view, .state, .action) == [
                "view card touchesBegan 1", "tap possible>recognized", "tap action recognized", "view card touchesCancelled 1",
            ])
    }

    @Test func aViewThatMovesOrHidesOrStopsInteractingGoesOnGettingItsTouch() {
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
                "view card touchesBegan 1", "view card touchesMoved 1", "view card touchesMoved 1", "view card touchesEnded 1",
            ])
    }
}
