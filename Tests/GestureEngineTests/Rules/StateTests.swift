import GestureEngine
import Testing

/// Tests of rule group C: states, the query whether a recognizer should begin, resets, and recognizers that the app stops.
@Suite struct StateTests {
    @Test func askingForFailedAfterBeganCancelsAndForCancelledWhilePossibleFails() {
        let stage = Stage()
        let late = Scripted(id: "late")
        late.onMoved = { one, _, _ in one.state = one.state == .possible ? .began : .failed }
        let early = Scripted(id: "early")
        early.onBegan = { one, _, _ in one.state = .cancelled }
        stage.card(late, early)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 101, 200))
        stage.send(0.2, .moved(1, 102, 200))
        #expect(
            stage.lines(.state, .action) == [
                "✕ early failed", "◉ \"late\" began", "▸ \"late\" action began (101, 200)", "✕ \"late\" cancelled from began",
                "▸ \"late\" action cancelled (102, 200) touches 0",
            ])
    }

    @Test func aRecognizerMayLeavePossibleWithoutATouch() {
        let stage = Stage()
        let one = Scripted(id: "one")
        stage.card(one)
        // A recognizer that has begun ignores further requests for `began`, and all requests for `possible`.
        let states: [GestureRecognizer.State] = [
            .changed, .began, .possible, .ended, .began, .changed, .cancelled, .recognized, .cancelled,
        ]
        for state in states { one.state = state }
        #expect(
            stage.lines(.state) == [
                "◉ one began", "◉ one ended from began", "◉ one began", "∙ one changed from began", "✕ one cancelled from changed",
                "◉ one recognized", "✕ one failed",
            ])
        #expect(stage.resets().count == 4 && one.state == .possible)
        let offScreen = Scripted(id: "one")
        for state in states { offScreen.state = state }
        #expect(offScreen.state == .possible)
    }

    @Test func aDeadlineMakesARecognizerFailThatHasNoTouch() {
        let stage = Stage()
        let one = Scripted(id: "one")
        stage.card(one)
        stage.screen.moveClock(to: 1)
        one.fail(after: 0.5, because: .didNotMove)
        #expect(stage.lines(.state, times: true) == ["1.500 ✕ one failed because it did not move"])
        one.fail(after: 0.5, because: .didNotMove)
        one.cancelDeadline()
        #expect(stage.lines(.state).count == 1)
    }

    @Test func aRecognizerWithoutFingersHasTheirLastLocation() {
        let stage = Stage()
        let one = Scripted(id: "one")
        stage.card(one)
        stage.send(0, .began(1, 100, 200), .began(2, 200, 240))
        stage.send(0.1, .ended(1, 110, 200), .ended(2, 200, 240))
        #expect(one.centroid == Point(155, 220) && one.fingersLocation == Point(155, 220))
        #expect(one.touchesDown == 0 && one.firstFinger == nil && one.lastFinger == nil)
    }

    @Test func aDelegateWithoutMethodsChangesNothing() {
        final class Silent: GestureRecognizerDelegate {}
        let stage = Stage()
        let silent = Silent()
        let pans = ["one", "second"].map { id in make(pan(id)) { $0.delegate = silent } }
        stage.card(pans[0], pans[1])
        stage.drag(0, [Point(100, 200), Point(120, 200)])
        #expect(stage.lines(.state) == ["◉ second began", "✕ one failed due to second", "◉ second ended from began"])
        #expect(stage.questions() == [] && pans[0].delegate === silent)
    }

    @Test func aTerminalStateIsLeftOnlyByTheReset() {
        let stage = Stage()
        let one = Scripted(id: "one")
        one.onMoved = { one, _, _ in
            one.state = .recognized
            one.state = .failed
            one.state = .began
        }
        stage.card(one)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 101, 200))
        #expect(stage.lines(.state) == ["◉ one recognized"])
        #expect(stage.resets() == ["one reset @0.1"])
    }

    @Test func aRefusedRecognizerFailsBeforeOthersGetTheEvent() {
        let stage = Stage()
        let no = make(Answers()) { $0.shouldBegin = { _ in false } }
        let outer = stage.view("outer", 0, 0, 390, 844, pan("outer"))
        stage.view("inner", 0, 0, 390, 844, in: outer, make(pan("inner")) { $0.delegate = no })
        stage.drag(0, [Point(100, 200), Point(120, 200), Point(140, 200)])
        #expect(
            stage.lines(.touches, .delegate, .state).filter { !$0.contains("Fail") && !$0.contains("Receive") } == [
                "∙ inner touchesBegan 1", "∙ outer touchesBegan 1", "∙ inner touchesMoved 1", "? inner shouldBegin no asked Answers",
                "✕ inner failed",
                "∙ outer touchesMoved 1", "◉ outer began", "∙ outer touchesMoved 1", "∙ outer changed from began", "∙ outer touchesEnded 1",
                "◉ outer ended from changed",
            ])
    }

    @Test func theQuestionIsAskedOnceAlsoOfOneThatWaits() {
        let stage = Stage()
        let yes = make(Answers()) { $0.shouldBegin = { _ in true } }
        let drag = make(pan("pan")) { $0.delegate = yes }
        let hold = press("press")
        drag.require(toFail: make(hold) { $0.allowableMovement = 1000 })
        stage.card(drag, hold)
        stage.drag(0, [100.0, 120, 140, 160].map { Point($0, 200) })
        let rows = stage.lines(.delegate, .waiting, .state)
        #expect(rows.filter { $0.contains("shouldBegin") }.count == 1)
        #expect(
            rows.filter { !$0.contains("Fail") && !$0.contains("Receive") } == [
                "? pan shouldBegin yes asked Answers", "◌ pan waits for press wants began",
                "✕ press failed because it was pressed 0.07 of 0.5 s", "◉ pan began due to press",
                "◉ pan ended from began due to press",
            ])
    }

    @Test func theQuestionReadsTheReducedTranslation() {
        let stage = Stage()
        var read: [String] = []
        let look = make(Answers()) {
            $0.shouldBegin = { one in
                let pan = one as! PanGestureRecognizer
                read = [short(pan.translation(in: nil)), short(pan.velocity(in: nil)), short(pan.location(in: nil)), "\(pan.state)"]
                return true
            }
        }
        stage.card(make(pan("pan")) { $0.delegate = look })
        stage.drag(0, [Point(100, 200), Point(114, 206)])
        #expect(read == ["(4, 0)", "(840, 360)", "(114, 206)", "possible"])
    }

    @Test func theHitViewsAreAskedInTheOrderOfTheirFingersAndThenTheDelegate() {
        let stage = Stage()
        let yes = make(Answers()) { $0.shouldBegin = { _ in true } }
        let outer = stage.view("outer", 0, 0, 390, 844, make(pan("pan", 2)) { $0.delegate = yes })
        let left = stage.view("left", 0, 0, 100, 100, in: outer)
        let right = stage.view("right", 100, 0, 100, 100, in: outer)
        for view in [left, right] {
            view.overrides = ViewOverrides()
            view.overrides?.shouldBegin = { _ in true }
        }
        stage.send(0, .began(1, 150, 50))
        stage.send(0.01, .began(2, 50, 50))
        stage.send(0.1, .moved(1, 170, 50), .moved(2, 70, 50))
        #expect(
            stage.questions().filter { $0.contains("shouldBegin=") } == [
                "pan.shouldBegin=true by view:right", "pan.shouldBegin=true by view:left", "pan.shouldBegin=true by Answers",
            ])
    }

    @Test func ifTheViewRefusesTheDelegateIsNotAsked() {
        let stage = Stage()
        let yes = make(Answers()) { $0.shouldBegin = { _ in true } }
        let outer = stage.view("outer", 0, 0, 390, 844, make(tap("tap")) { $0.delegate = yes })
        let inner = stage.view("inner", 0, 0, 390, 844, in: outer)
        inner.overrides = ViewOverrides()
        inner.overrides?.shouldBegin = { _ in false }
        stage.tap(0)
        #expect(stage.questions().filter { $0.contains("shouldBegin=") } == ["tap.shouldBegin=false by view:inner"])
        #expect(
            stage.lines(.state, .view) == [
                "│ ▾ inner touchesBegan 1 › outer › window › application", "✕ tap failed due to inner", "│ ▴ inner touchesEnded 1",
            ])
    }

    @Test func theViewIsNotAskedIfItsTouchWouldNotBeCancelled() {
        let stage = Stage()
        let card = stage.card(make(tap("tap")) { $0.cancelsTouchesInView = false })
        card.overrides = ViewOverrides()
        card.overrides?.shouldBegin = { _ in false }
        stage.tap(0)
        #expect(
            stage.lines(.delegate, .action, .view) == [
                "│ ▾ card touchesBegan 1 › window › application", "▸ tap action recognized (100, 200)", "│ ▴ card touchesEnded 1",
            ])
    }

    @Test func afterTheResetOldTouchesAreIgnoredButNewOnesAreNot() {
        let stage = Stage()
        stage.card(swipe("swipe"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 180, 200))
        stage.send(0.2, .moved(1, 280, 200))
        stage.send(0.3, .began(2, 100, 250))
        stage.send(0.4, .moved(2, 180, 250), .moved(1, 300, 200))
        #expect(
            stage.lines(.action, times: true) == [
                "0.100 ▸ swipe action recognized (100, 200)", "0.400 ▸ swipe action recognized (100, 250)",
            ])
        #expect(stage.resets() == ["swipe reset @0.1", "swipe reset @0.4"])
    }

    @Test func theResetWaitsForRequirementsInEitherDirection() {
        let stage = Stage()
        let needing = pan("needing")
        let needed = swipe("needed", .left)
        let free = swipe("free", .left)
        needing.require(toFail: needed)
        stage.card(needing, needed, free)
        stage.drag(0, [Point(100, 200), Point(120, 200), Point(140, 200)])
        #expect(stage.resets() == ["free reset @0.017", "needing reset @0.05", "needed reset @0.05"])
    }

    // MARK: Recognizers that the app stops (C7)

    @Test func disablingAPossibleRecognizerFailsItAndRemovesItsTouches() {
        let stage = Stage()
        let one = tap("one")
        stage.card(one)
        stage.send(0, .began(1, 100, 200))
        stage.screen.moveClock(to: 0.1)
        one.isEnabled = false
        stage.send(0.2, .ended(1, 100, 200))
        #expect(
            stage.lines(.touches, .state, .view, times: true) == [
                "0.000 ∙ one touchesBegan 1", "0.000 │ ▾ card touchesBegan 1 › window › application", "0.100 ∙ one touchesCancelled 1",
                "0.100 ✕ one failed because the app disabled it",
                "0.200 │ ▴ card touchesEnded 1",
            ])
    }

    @Test func aDoubleTapDisabledBetweenItsTapsReleasesTheLift() {
        let stage = Stage()
        let double = tap("double", taps: 2)
        stage.card(double)
        stage.tap(0)
        stage.screen.moveClock(to: 0.2)
        double.isEnabled = false
        #expect(
            stage.lines(.touches, .state, .view, .held, times: true) == [
                "0.000 ∙ double touchesBegan 1", "0.000 │ ▾ card touchesBegan 1 › window › application", "0.080 ∙ double touchesEnded 1",
                "0.080 │ ◌ card held touch 1 ended by double", "0.200 ✕ double failed because the app disabled it",
                "0.200 │ ▴ card touchesEnded 1 late 0.120 s due to double",
            ])
    }

    @Test func aReenabledRecognizerTakesNewTouchesOnly() {
        let stage = Stage()
        let drag = pan("pan")
        stage.card(drag)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.screen.moveClock(to: 0.15)
        drag.isEnabled = false
        drag.isEnabled = true
        stage.send(0.2, .moved(1, 150, 200))
        stage.send(0.3, .began(2, 100, 250))
        stage.send(0.4, .moved(2, 120, 250))
        #expect(
            stage.lines(.state, times: true) == ["0.100 ◉ pan began", "0.150 ✕ pan cancelled from began", "0.400 ◉ pan began"])
    }

    @Test func aRecognizerRemovedFromItsViewIsCancelledWithItsAction() {
        let stage = Stage()
        let drag = pan("pan")
        let card = stage.card(drag)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        card.removeGestureRecognizer(drag)
        stage.send(0.2, .moved(1, 150, 200))
        #expect(
            stage.lines(.touches, .state, .action) == [
                "∙ pan touchesBegan 1", "∙ pan touchesMoved 1", "◉ pan began",
                "▸ pan action began (120, 200) translation (10, 0) velocity (200, 0)", "∙ pan touchesCancelled 1",
                "✕ pan cancelled from began", "▸ pan action cancelled (120, 200) translation (10, 0) velocity (200, 0) touches 0",
            ])
    }

    @Test func aRecognizerStoppedByAnActionFirstSendsItsPendingActions() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        let first = make(pan("first")) { $0.delegate = yes }
        let second = make(pan("second")) { $0.delegate = yes }
        first.addTarget { if $0.state == .began { second.isEnabled = false } }
        stage.card(first, second)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(
            stage.lines(.touches, .state, .action, .view).dropFirst(3) == [
                "∙ first touchesMoved 1", "∙ second touchesMoved 1", "◉ first began", "◉ second began",
                "▸ first action began (120, 200) translation (10, 0) velocity (200, 0)",
                "∙ second touchesCancelled 1", "▸ second action began (120, 200) translation (10, 0) velocity (200, 0)",
                "✕ second cancelled from began", "▸ second action cancelled (120, 200) translation (10, 0) velocity (200, 0) touches 0",
                "│ ✕ card touchesCancelled 1 due to first, second",
            ])
    }

    @Test func anActionThatStopsItsOwnRecognizerCancelsItImmediately() {
        let stage = Stage()
        let drag = pan("pan")
        drag.addTarget { if $0.state == .changed { $0.isEnabled = false } }
        stage.card(drag)
        stage.drag(0, [Point(100, 200), Point(120, 200), Point(130, 200), Point(140, 200)])
        // The engine reports the first change twice, and the app stops the pan before the second report (B9, J7).
        #expect(
            stage.lines(.action) == [
                "▸ pan action began (120, 200) translation (10, 0) velocity (1200, 0)",
                "▸ pan action changed (130, 200) translation (20, 0) velocity (1050, 0)",
                "▸ pan action changed (130, 200) translation (20, 0) velocity (1050, 0) again",
                "▸ pan action cancelled (130, 200) translation (20, 0) velocity (1050, 0) touches 0",
            ])
    }

    @Test func anActionThatStopsARequiredRecognizerLetsTheWaitingOneProceedInTheSameUpdate() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        let trigger = make(pan("trigger")) { $0.delegate = yes }
        let required = make(press("required")) { $0.allowableMovement = 1000 }
        required.delegate = yes
        let waiting = make(pan("waiting")) { $0.delegate = yes }
        waiting.require(toFail: required)
        trigger.addTarget { _ in required.isEnabled = false }
        stage.card(trigger, required, waiting)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(
            stage.lines(.state, .action, times: true) == [
                "0.100 ◉ trigger began", "0.100 ▸ trigger action began (120, 200) translation (10, 0) velocity (200, 0)",
                "0.100 ✕ required failed because the app disabled it",
                "0.100 ◉ waiting began due to required", "0.100 ▸ waiting action began (120, 200) translation (10, 0) velocity (200, 0)",
            ])
    }

    // MARK: The order of delegate queries (C8)

    @Test func theQuestionsAboutOneTouchAreInOrder() {
        let stage = Stage()
        let all = make(Answers()) {
            $0.shouldReceive = { _ in true }
            $0.shouldBegin = { _ in true }
            $0.simultaneously = { _ in false }
            $0.requireFailure = { _ in false }
            $0.requiredToFail = { _ in false }
        }
        stage.card(make(pan("a")) { $0.delegate = all }, make(pan("b")) { $0.delegate = all })
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(
            stage.lines(.delegate, .touches, .state) == [
                "? a shouldReceive touch 1 yes asked Answers", "? b shouldReceive touch 1 yes asked Answers",
                "? a shouldRequireFailureOf b no asked Answers", "? a shouldBeRequiredToFailBy b no asked Answers",
                "? b shouldRequireFailureOf a no asked Answers", "? b shouldBeRequiredToFailBy a no asked Answers", "∙ a touchesBegan 1",
                "∙ b touchesBegan 1",
                "∙ a touchesMoved 1", "? a shouldBegin yes asked Answers", "∙ b touchesMoved 1", "? b shouldBegin yes asked Answers",
                // Recognizer `b` is stronger. The engine therefore asks `canPrevent` of `b` first, then `canBePrevented` of `a`, the
                // delegate of `a`, and the delegate of `b` (E2).
                "? a shouldRecognizeSimultaneouslyWith b no asked Answers", "? b shouldRecognizeSimultaneouslyWith a no asked Answers",
                "◉ b began", "✕ a failed due to b",
            ])
    }
}
