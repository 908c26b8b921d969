import GestureEngine
import Testing

/// Tests of rules F3 to F7, which determine when touches are held back from a view and when they are released.
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
            card.received == [
                "began 1 (100, 200) @0 began", "moved 1 (115, 200) @0.2 moved", "moved 1 (120, 200) @0.6 moved",
                "ended 1 (120, 200) @0.7 ended",
            ])
        #expect(stage.lines(.view, times: true).first == "0.500 │ ▾ card touchesBegan 1 late 0.500 s due to swipe")
        #expect(stage.delays() == ["card touchesBegan late by 0.5", "card touchesMoved late by 0.3"])
    }

    /// Returns the rule that caused each touch to be held back in the given phase.
    private func rules(_ stage: Stage, _ phase: TouchHeldRow.Phase) -> [Rule] {
        stage.list.records.compactMap { record in
            if case .touchHeld(let row) = record.body, row.phase == phase { record.cause.rule } else { nil }
        }
    }

    @Test func theStrictestHolderOfABeganGivesTheReason() {
        for isDelayed in [true, false] {
            let stage = Stage()
            stage.window.addGestureRecognizer(make(tap("tap")) { $0.delaysTouchesBegan = isDelayed })
            let list = stage.add(ScrollView(id: "list"), 0, 0, 390, 844)
            list.contentSize = Size(width: 390, height: 2000)
            stage.view("row", 0, 0, 390, 100, in: list)
            stage.send(0, .began(1, 100, 50))
            #expect(rules(stage, .began) == [isDelayed ? .f3 : .i1])
        }
    }

    @Test func aLiftIsHeldByThoseThatDelayLiftsOrHoldItsBegan() {
        for delaysLifts in [true, false] {
            let stage = Stage()
            stage.card(make(tap("double", taps: 2)) { ($0.delaysTouchesBegan, $0.delaysTouchesEnded) = (true, delaysLifts) })
            stage.tap(0)
            #expect(rules(stage, .began) == [.f3] && rules(stage, .ended) == [delaysLifts ? .f4 : .f3])
        }
    }

    @Test func theFollowUpIsNotDeliveredAgainInTheSameEvent() {
        let stage = Stage()
        stage.card(delaying(swipe("swipe")))
        stage.send(0, .began(1, 100, 200))
        // The first movement is in the opposite direction, so the swipe fails.
        stage.send(0.1, .moved(1, 90, 200))
        stage.send(0.2, .moved(1, 80, 200))
        #expect(
            stage.lines(.view, .state, .held, times: true) == [
                "0.000 │ ◌ card held touch 1 began by swipe", "0.100 ✕ swipe failed because its first movement went 10 pt left, not right",
                "0.100 │ ▾ card touchesBegan 1 late 0.100 s due to swipe › window › application",
                "0.100 │ ∙ card touchesMoved 1 due to swipe", "0.200 │ ∙ card touchesMoved 1",
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
                "0.150 │ ▾ card touchesBegan 1 late 0.150 s due to pan › window › application",
                "0.150 │ ∙ card touchesMoved 1 late 0.050 s due to pan", "0.200 │ ∙ card touchesMoved 1",
                "0.300 │ ∙ card touchesMoved 1",
            ])
    }

    @Test func aReleaseAtTheLiftDeliversBeganAndEnded() {
        let stage = Stage()
        let card = Listener(id: "card", frame: Rect(x: 0, y: 0, width: 390, height: 844))
        stage.window.addSubview(card)
        card.addGestureRecognizer(delaying(pan("pan")))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 105, 200))
        stage.send(0.2, .ended(1, 106, 200))
        #expect(
            stage.lines(.view, .held, .state) == [
                "│ ◌ card held touch 1 began by pan", "✕ pan failed because it moved 5 of 10 pt along x",
                "│ ▾ card touchesBegan 1 late 0.200 s due to pan", "│ ▴ card touchesEnded 1 due to pan",
            ])
        #expect(card.received == ["began 1 (100, 200) @0 began", "ended 1 (106, 200) @0.2 ended"])
    }

    @Test func aTouchThatDidNotMoveIsReleasedWithoutAMove() {
        let stage = Stage()
        stage.card(delaying(tap("tap")))
        stage.send(0, .began(1, 100, 200))
        stage.send(2, .ended(1, 100, 200))
        #expect(
            stage.lines(.view, times: true) == [
                "1.500 │ ▾ card touchesBegan 1 late 1.500 s due to tap › window › application", "2.000 │ ▴ card touchesEnded 1",
            ])
    }

    @Test func aLiftIsNotHeldByOneThatHasDecidedOrDelaysNone() {
        let stage = Stage()
        stage.card(make(tap("double", taps: 2)) { $0.delaysTouchesEnded = false }, pan("pan"))
        stage.tap(0)
        #expect(
            stage.lines(.view, .held, .state, times: true) == [
                "0.000 │ ▾ card touchesBegan 1 › window › application",
                "0.080 ✕ pan failed because it moved 0 of 10 pt", "0.080 │ ▴ card touchesEnded 1",
                "0.430 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
            ])
    }

    @Test func aHolderOfALiftAlsoHoldsLaterTouches() {
        let stage = Stage()
        stage.card(tap("triple", taps: 3))
        stage.tap(0, 1, lasting: 0.05)
        stage.tap(0.1, 2, lasting: 0.05)
        #expect(
            stage.lines(.view, .held, .state, times: true) == [
                "0.000 │ ▾ card touchesBegan 1 › window › application", "0.050 │ ◌ card held touch 1 ended by triple",
                "0.100 │ ◌ card held touch 2 began by triple",
                "0.150 │ ◌ card held touch 2 ended by triple",
                "0.500 ✕ triple failed because it had 2 of 3 taps, and no next tap came within 0.35 s",
                "0.500 │ ▴ card touchesEnded 1 late 0.450 s due to triple",
                "0.500 │ ▾ card touchesBegan 2 late 0.400 s due to triple › window › application",
                "0.500 │ ▴ card touchesEnded 2 late 0.350 s due to triple",
            ])
        #expect(
            stage.delays() == ["card touchesEnded late by 0.45", "card touchesBegan late by 0.4", "card touchesEnded late by 0.35"])
    }

    @Test func aTouchIsHeldWhileAnyRecognizerHoldsIt() {
        let stage = Stage()
        stage.card(delaying(swipe("swipe")), delaying(tap("tap")))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 90, 200))
        stage.send(0.2, .moved(1, 40, 200))
        #expect(
            stage.lines(.view, .held, .state, times: true) == [
                "0.000 │ ◌ card held touch 1 began by swipe, tap",
                "0.100 ✕ swipe failed because its first movement went 10 pt left, not right",
                "0.200 ✕ tap failed because it moved 60 pt, over 45",
                "0.200 │ ▾ card touchesBegan 1 late 0.200 s due to tap › window › application", "0.200 │ ∙ card touchesMoved 1 due to tap",
            ])
    }

    @Test func beganIsDeliveredWhileAnotherRecognizerHoldsTheLift() {
        let stage = Stage()
        stage.card(delaying(pan("pan")), tap("double", taps: 2))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.05, .moved(1, 103, 200))
        stage.send(0.1, .ended(1, 103, 200))
        #expect(
            stage.lines(.view, .held, .state, times: true) == [
                "0.000 │ ◌ card held touch 1 began by pan", "0.100 ✕ pan failed because it moved 3 of 10 pt along x",
                "0.100 │ ▾ card touchesBegan 1 late 0.100 s due to pan › window › application",
                "0.100 │ ∙ card touchesMoved 1 due to pan", "0.100 │ ◌ card held touch 1 ended by double",
                "0.450 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
                "0.450 │ ▴ card touchesEnded 1 late 0.350 s due to double",
            ])
    }

    @Test func beganIsDeliveredAfterTheLiftWhileTheLiftIsStillHeld() {
        let stage = Stage()
        // The recognizer `long` holds back `touchesBegan` until 0.5 s. The finger lifts at 0.3 s, and the double tap holds back
        // `touchesEnded` until 0.65 s.
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
                "0.000 │ ◌ card held touch 1 began by long", "0.300 │ ◌ card held touch 1 ended by long, double", "0.500 ✕ long failed",
                "0.500 │ ▾ card touchesBegan 1 late 0.500 s due to long › window › application",
                "0.500 │ ∙ card touchesMoved 1 late 0.200 s due to long",
                "0.650 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
                "0.650 │ ▴ card touchesEnded 1 late 0.350 s due to double",
            ])
    }

    @Test func releasedTouchesAreDeliveredOldestFirstBeforeTheEventsOwn() {
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
                "0.000 │ ◌ card held touch 2 began by pan", "0.100 │ ◌ card held touch 1 began by pan",
                "0.100 │ ▾ other touchesBegan 3 › window › application",
                "0.200 │ ▾ card touchesBegan 2 late 0.200 s due to pan › window › application", "0.200 │ ∙ card touchesMoved 2 due to pan",
                "0.200 │ ▾ card touchesBegan 1 late 0.100 s due to pan › window › application",
                "0.300 │ ▴ card touchesEnded 1", "0.300 │ ∙ other touchesMoved 3",
            ])
    }

    @Test func aReleasePrecedesTheEventsOtherDeliveries() {
        let stage = Stage()
        stage.card(delaying(swipe("swipe")))
        stage.view("other", 0, 400, 100, 100)
        stage.send(0, .began(1, 50, 450))
        stage.send(0.1, .began(2, 100, 200))
        stage.send(0.2, .moved(1, 51, 450), .moved(2, 90, 200))
        #expect(
            stage.lines(.view, times: true) == [
                "0.000 │ ▾ other touchesBegan 1 › window › application",
                "0.200 │ ▾ card touchesBegan 2 late 0.100 s due to swipe › window › application",
                "0.200 │ ∙ card touchesMoved 2 due to swipe", "0.200 │ ∙ other touchesMoved 1",
            ])
    }

    @Test func anIgnoredTouchIsReleasedImmediately() {
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
                "0.000 │ ◌ card held touch 1 began by giver", "0.000 │ ◌ card held touch 2 began by giver",
                "0.100 │ ▾ card touchesBegan 2 late 0.100 s › window › application",
                "0.100 │ ∙ card touchesMoved 2", "0.200 │ ∙ card touchesMoved 2", "0.300 │ ▴ card touchesEnded 2",
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
                "│ ◌ card held touch 1 began by pan", "▸ pan action began (120, 200) translation (10, 0) velocity (200, 0)",
                "│ ⊘ card dropped touch 1 by pan", "│ ▾ card touchesBegan 2 › window › application", "│ ∙ card touchesMoved 2",
                "│ ▴ card touchesEnded 2",
            ])
    }
}
