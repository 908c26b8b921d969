import GestureEngine
import Testing

/// F3 to F7: what is held back from a view, and how it is released.
@Suite struct DelayTests {
    private func delaying<R: GestureRecognizer>(_ recognizer: R) -> R {
        make(recognizer) { $0.delaysTouchesBegan = true }
    }

    @Test func aHeldTouchIsReleasedWithItsFirstPlaceAndOneMove() {
        let stage = Stage()
        let card = Listener(id: "card", frame: Rect(x: 0, y: 0, width: 390, height: 844))
        stage.window.addSubview(card)
        card.addGestureRecognizer(delaying(swipe("swipe")))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 110, 200))
        stage.send(0.2, .moved(1, 115, 200))
        stage.send(0.6, .moved(1, 120, 200))
        stage.send(0.7, .ended(1, 120, 200))
        _ = stage.lines()
        #expect(
            card.heard == [
                "began 1 (100, 200) @0 began", "moved 1 (115, 200) @0.2 moved", "moved 1 (120, 200) @0.6 moved",
                "ended 1 (120, 200) @0.7 ended",
            ])
        #expect(stage.lines(.view, times: true).first == "view card touchesBegan 1 @0.5")
        #expect(stage.delays() == ["card touchesBegan late by 0.5", "card touchesMoved late by 0.3"])
    }

    @Test func whatTheFollowUpSaysIsNotSaidAgainInTheSameEvent() {
        let stage = Stage()
        stage.card(delaying(swipe("swipe")))
        stage.send(0, .began(1, 100, 200))
        // The first movement goes the wrong way, so the swipe fails by it.
        stage.send(0.1, .moved(1, 90, 200))
        stage.send(0.2, .moved(1, 80, 200))
        #expect(
            stage.lines(.view, .state, .held, times: true) == [
                "touch 1 began held by swipe @0.0", "swipe possible>failed @0.1", "view card touchesBegan 1 @0.1",
                "view card touchesMoved 1 @0.1", "view card touchesMoved 1 @0.2",
            ])
        #expect(stage.delays() == ["card touchesBegan late by 0.1"])
    }

    @Test func aMoveAfterAReleaseFromOutsideIsNotLost() {
        let stage = Stage()
        let drag = delaying(pan("pan"))
        stage.card(drag)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 101, 200))
        stage.screen.moveClock(to: 0.15)
        drag.isEnabled = false
        stage.send(0.2, .moved(1, 102, 200))
        stage.send(0.3, .moved(1, 103, 200))
        #expect(
            stage.lines(.view, times: true) == [
                "view card touchesBegan 1 @0.15", "view card touchesMoved 1 @0.15", "view card touchesMoved 1 @0.2",
                "view card touchesMoved 1 @0.3",
            ])
    }

    @Test func aReleaseAtTheLiftSaysBeganAndEnded() {
        let stage = Stage()
        let card = Listener(id: "card", frame: Rect(x: 0, y: 0, width: 390, height: 844))
        stage.window.addSubview(card)
        card.addGestureRecognizer(delaying(pan("pan")))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 105, 200))
        stage.send(0.2, .ended(1, 106, 200))
        #expect(
            stage.lines(.view, .held, .state) == [
                "touch 1 began held by pan", "pan possible>failed", "view card touchesBegan 1", "view card touchesEnded 1",
            ])
        #expect(card.heard == ["began 1 (100, 200) @0 began", "ended 1 (106, 200) @0.2 ended"])
    }

    @Test func aTouchThatDidNotMoveIsReleasedWithoutAMove() {
        let stage = Stage()
        stage.card(delaying(tap("tap")))
        stage.send(0, .began(1, 100, 200))
        stage.send(2, .ended(1, 100, 200))
        #expect(stage.lines(.view, times: true) == ["view card touchesBegan 1 @1.5", "view card touchesEnded 1 @2.0"])
    }

    @Test func aLiftIsNotHeldByOneThatHasDecidedOrDelaysNone() {
        let stage = Stage()
        stage.card(make(tap("double", taps: 2)) { $0.delaysTouchesEnded = false }, pan("pan"))
        stage.tap(0)
        #expect(
            stage.lines(.view, .held, .state, times: true) == [
                "view card touchesBegan 1 @0.0", "pan possible>failed @0.08", "view card touchesEnded 1 @0.08",
                "double possible>failed @0.43",
            ])
    }

    @Test func whoHoldsALiftHoldsTheTouchesThatBeginAfterIt() {
        let stage = Stage()
        stage.card(tap("triple", taps: 3))
        stage.tap(0, 1, lasting: 0.05)
        stage.tap(0.1, 2, lasting: 0.05)
        #expect(
            stage.lines(.view, .held, .state, times: true) == [
                "view card touchesBegan 1 @0.0", "touch 1 ended held by triple @0.05", "touch 2 began held by triple @0.1",
                "touch 2 ended held by triple @0.15", "triple possible>failed @0.5", "view card touchesEnded 1 @0.5",
                "view card touchesBegan 2 @0.5", "view card touchesEnded 2 @0.5",
            ])
        #expect(
            stage.delays() == ["card touchesEnded late by 0.45", "card touchesBegan late by 0.4", "card touchesEnded late by 0.35"])
    }

    @Test func aTouchIsHeldAsLongAsAnyoneHoldsIt() {
        let stage = Stage()
        stage.card(delaying(swipe("swipe")), delaying(tap("tap")))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 90, 200))
        stage.send(0.2, .moved(1, 40, 200))
        #expect(
            stage.lines(.view, .held, .state, times: true) == [
                "touch 1 began held by swipe,tap @0.0", "swipe possible>failed @0.1", "tap possible>failed @0.2",
                "view card touchesBegan 1 @0.2", "view card touchesMoved 1 @0.2",
            ])
    }

    @Test func beganGoesOutWhileTheLiftIsHeldByAnother() {
        let stage = Stage()
        stage.card(delaying(pan("pan")), tap("double", taps: 2))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.05, .moved(1, 103, 200))
        stage.send(0.1, .ended(1, 103, 200))
        #expect(
            stage.lines(.view, .held, .state, times: true) == [
                "touch 1 began held by pan @0.0", "pan possible>failed @0.1", "view card touchesBegan 1 @0.1",
                "view card touchesMoved 1 @0.1", "touch 1 ended held by double @0.1", "double possible>failed @0.45",
                "view card touchesEnded 1 @0.45",
            ])
    }

    @Test func beganGoesOutLaterThanTheLiftWhileTheLiftIsStillHeld() {
        let stage = Stage()
        // The swipe holds the began until 0.5; the double tap holds the lift of 0.3 until 0.65.
        let long = delaying(Scripted(id: "long"))
        long.onMoved = { _, _, _ in }
        long.onBegan = { one, _, _ in one.schedule(after: 0.5) { one.state = .failed } }
        long.onEnded = { _, _, _ in }
        stage.card(long, tap("double", taps: 2))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 103, 200))
        stage.send(0.3, .ended(1, 103, 200))
        #expect(
            stage.lines(.view, .held, .state, times: true) == [
                "touch 1 began held by long @0.0", "touch 1 ended held by long,double @0.3", "long possible>failed @0.5",
                "view card touchesBegan 1 @0.5", "view card touchesMoved 1 @0.5", "double possible>failed @0.65",
                "view card touchesEnded 1 @0.65",
            ])
    }

    @Test func releasesGoOldestFirstTouchByTouchBeforeTheEventsOwnDelivery() {
        let stage = Stage()
        let drag = delaying(pan("pan", 3))
        stage.card(drag).isMultipleTouchEnabled = true
        stage.view("other", 0, 400, 100, 100)
        stage.send(0, .began(2, 120, 200))
        stage.send(0.1, .began(1, 100, 200), .began(3, 50, 450))
        stage.send(0.2, .moved(2, 121, 200))
        drag.isEnabled = false
        stage.send(0.3, .moved(3, 51, 450), .ended(1, 100, 200))
        #expect(
            stage.lines(.view, .held, times: true) == [
                "touch 2 began held by pan @0.0", "touch 1 began held by pan @0.1", "view other touchesBegan 3 @0.1",
                "view card touchesBegan 2 @0.2", "view card touchesMoved 2 @0.2", "view card touchesBegan 1 @0.2",
                "view card touchesEnded 1 @0.3", "view other touchesMoved 3 @0.3",
            ])
    }

    @Test func aReleaseByAnEventComesBeforeWhatTheEventSaysToOthers() {
        let stage = Stage()
        stage.card(delaying(swipe("swipe")))
        stage.view("other", 0, 400, 100, 100)
        stage.send(0, .began(1, 50, 450))
        stage.send(0.1, .began(2, 100, 200))
        stage.send(0.2, .moved(1, 51, 450), .moved(2, 90, 200))
        #expect(
            stage.lines(.view, times: true) == [
                "view other touchesBegan 1 @0.0", "view card touchesBegan 2 @0.2",
                "view card touchesMoved 2 @0.2", "view other touchesMoved 1 @0.2",
            ])
    }

    @Test func anIgnoredTouchIsReleasedAtOnce() {
        let stage = Stage()
        let giver = delaying(Scripted(id: "giver"))
        giver.onMoved = { one, touches, event in
            for touch in touches where touch.id == 2 { one.ignore(touch, for: event) }
        }
        stage.card(giver).isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200), .began(2, 150, 200))
        stage.send(0.1, .moved(1, 101, 200), .moved(2, 151, 200))
        stage.send(0.2, .moved(1, 102, 200), .moved(2, 152, 200))
        stage.send(0.3, .ended(2, 152, 200))
        #expect(
            stage.lines(.view, .held, times: true) == [
                "touch 1 began held by giver @0.0", "touch 2 began held by giver @0.0", "view card touchesBegan 2 @0.1",
                "view card touchesMoved 2 @0.1", "view card touchesMoved 2 @0.2", "view card touchesEnded 2 @0.3",
            ])
    }

    @Test func fingersOverAPansMaximumReachTheirView() {
        let stage = Stage()
        stage.card(delaying(pan("pan", 1, 1))).isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.send(0.2, .began(2, 150, 200))
        stage.send(0.3, .moved(2, 180, 200))
        stage.send(0.4, .ended(2, 180, 200))
        #expect(
            stage.lines(.view, .action, .held, .dropped) == [
                "touch 1 began held by pan", "pan action began", "touch 1 dropped", "view card touchesBegan 2", "view card touchesMoved 2",
                "view card touchesEnded 2",
            ])
    }
}
