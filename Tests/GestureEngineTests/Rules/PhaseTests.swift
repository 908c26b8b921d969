import GestureEngine
import Testing

/// Tests of rule group B, which concerns events, their phases, actions, and the clock.
@Suite struct PhaseTests {
    @Test func recognizersComeBeforeViewsAndActionsBeforeCancellations() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, tap("o"))
        stage.view("inner", 0, 0, 390, 844, in: outer, pan("i"))
        stage.drag(0, [Point(100, 200), Point(120, 200)])
        #expect(
            stage.lines(.touch, .touches, .state, .action, .view) == [
                "▾ touch 1 began (100, 200) on inner for i, o", "∙ i touchesBegan 1", "∙ o touchesBegan 1",
                "│ ▾ inner touchesBegan 1 › outer › window › application", "∙ touch 1 moved (120, 200) on inner",
                "∙ i touchesMoved 1", "∙ o touchesMoved 1", "◉ i began", "✕ o failed due to i",
                "▸ i action began (120, 200) translation (10, 0) velocity (1200, 0)",
                "│ ✕ inner touchesCancelled 1 due to i", "▴ touch 1 ended (120, 200) on inner", "∙ i touchesEnded 1",
                "◉ i ended from began", "▸ i action ended (120, 200) translation (10, 0) velocity (1200, 0) touches 0",
            ])
    }

    @Test func oneEventReachesARecognizerAsSetsByPhase() {
        let stage = Stage()
        stage.card(pan("pan"))
        stage.send(0, .began(1, 100, 200), .began(2, 120, 200))
        stage.send(0.1, .ended(2, 120, 200), .moved(1, 101, 200), .began(3, 150, 200))
        stage.send(0.2, TouchSample(id: 1, phase: .stationary, location: Point(101, 200)), .moved(3, 151, 200))
        stage.send(0.3, .cancelled(3, Point(151, 200)), .ended(1, 101, 200))
        #expect(
            stage.lines(.touches) == [
                "∙ pan touchesBegan 1 2", "∙ pan touchesBegan 3", "∙ pan touchesMoved 1", "∙ pan touchesEnded 2", "∙ pan touchesMoved 3",
                "∙ pan touchesEnded 1",
                "∙ pan touchesCancelled 3",
            ])
    }

    @Test func aTapThatHasTimedOutGetsNoTouchesEnded() {
        let stage = Stage()
        stage.card(tap("tap"))
        stage.tap(0, lasting: 2)
        #expect(
            stage.lines(.touches, .state, .view, times: true) == [
                "0.000 ∙ tap touchesBegan 1", "0.000 │ ▾ card touchesBegan 1 › window › application",
                "1.500 ✕ tap failed because its tap was still pressed after 1.5 s", "2.000 │ ▴ card touchesEnded 1",
            ])
    }

    @Test func onOneViewTheLastAddedWins() {
        let stage = Stage()
        stage.card(pan("first"), pan("second"))
        stage.drag(0, [Point(100, 200), Point(120, 200)])
        #expect(stage.lines(.state) == ["◉ second began", "✕ first failed due to second", "◉ second ended from began"])
    }

    @Test func simultaneousActionsAreSentDeepestFirstThenInTheOrderOfAddition() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        let all = ["w", "o1", "o2", "i1", "i2"].map { id in make(pan(id)) { $0.delegate = yes } }
        stage.window.addGestureRecognizer(all[0])
        let outer = stage.view("outer", 0, 0, 390, 844, all[1], all[2])
        stage.view("inner", 0, 0, 390, 844, in: outer, all[3], all[4])
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        let order = ["i1", "i2", "o1", "o2", "w"]
        #expect(
            stage.lines(.state, .action) == order.map { "◉ \($0) began" }
                + order.map { "▸ \($0) action began (120, 200) translation (10, 0) velocity (200, 0)" })
    }

    @Test func siblingsOfOneDepthSendActionsInTheOrderOfTheTree() {
        let stage = Stage()
        stage.view("a", 0, 0, 100, 100, pan("a"))
        stage.view("b", 100, 0, 100, 100, pan("b"))
        stage.send(0, .began(2, 150, 50), .began(1, 50, 50))
        stage.send(0.1, .moved(2, 170, 50), .moved(1, 70, 50))
        #expect(
            stage.lines(.touches, .action).suffix(4) == [
                "∙ a touchesMoved 1", "∙ b touchesMoved 2", "▸ a action began (70, 50) translation (10, 0) velocity (200, 0)",
                "▸ b action began (170, 50) translation (10, 0) velocity (200, 0)",
            ])
    }

    @Test func aMoveThatOnlyChangesTheForceSendsChanged() {
        let stage = Stage()
        stage.card(press("press"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.6, TouchSample(id: 1, phase: .moved, location: Point(100, 200), force: 2))
        stage.send(0.7, TouchSample(id: 1, phase: .moved, location: Point(100, 200), force: 3))
        stage.send(0.8, .ended(1, 100, 200))
        #expect(
            stage.lines(.action, times: true) == [
                "0.500 ▸ press action began (100, 200)", "0.600 ▸ press action changed (100, 200)",
                "0.600 ▸ press action changed (100, 200) again", "0.700 ▸ press action changed (100, 200)",
                "0.800 ▸ press action ended (100, 200)",
            ])
    }

    @Test func aFingerThatJoinsOrLeavesIsAChangeAndAnEventGivesOneAction() {
        let stage = Stage(thresholds: plain)
        stage.card(pan("pan"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.send(0.2, .began(2, 200, 200))
        stage.send(0.3, .began(3, 200, 250), .moved(1, 121, 200), .ended(2, 200, 200))
        stage.send(0.4, .ended(3, 200, 250))
        stage.send(0.5, .ended(1, 121, 200))
        #expect(
            stage.lines(.action, times: true) == [
                "0.100 ▸ pan action began (120, 200) translation (10, 0) velocity (200, 0)",
                "0.200 ▸ pan action changed (160, 200) translation (10, 0) velocity (200, 0) touches 2",
                "0.300 ▸ pan action changed (160.5, 225) translation (10.5, 0) velocity (151, 0) touches 2",
                "0.400 ▸ pan action changed (121, 200) translation (10.5, 0) velocity (151, 0)",
                "0.500 ▸ pan action ended (121, 200) translation (10.5, 0) velocity (151, 0) touches 0",
            ])
    }

    @Test func theFirstChangeComesTwiceAndTheCopiesFollowTheActionsOfAllOthers() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        stage.card(
            make(pan("a")) { $0.delegate = yes }, make(pan("b")) { $0.delegate = yes }, make(press("c", after: 0)) { $0.delegate = yes })
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 102, 200))
        stage.send(0.2, .moved(1, 120, 200))
        stage.send(0.3, .moved(1, 130, 200))
        #expect(
            stage.lines(.action) == [
                "▸ c action began (100, 200)", "▸ c action changed (102, 200)", "▸ c action changed (102, 200) again",
                "▸ a action began (120, 200) translation (10, 0) velocity (60, 0)",
                "▸ b action began (120, 200) translation (10, 0) velocity (60, 0)", "▸ c action changed (120, 200)",
                "▸ a action changed (130, 200) translation (20, 0) velocity (160, 0)",
                "▸ b action changed (130, 200) translation (20, 0) velocity (160, 0)", "▸ c action changed (130, 200)",
                "▸ a action changed (130, 200) translation (20, 0) velocity (160, 0) again",
                "▸ b action changed (130, 200) translation (20, 0) velocity (160, 0) again",
            ])
    }

    @Test(arguments: [(0.0, 1), (1.0, 1), (2.0, 2), (3.0, 3)]) func theNumberOfFirstChangesIsAThreshold(_ count: Double, _ sent: Int) {
        var thresholds = Thresholds()
        thresholds.continuousFirstChangeCount = count
        let stage = Stage(thresholds: thresholds)
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        stage.card(make(pan("a")) { $0.delegate = yes }, make(pan("b")) { $0.delegate = yes })
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.send(0.2, .moved(1, 130, 200))
        let round = [
            "▸ a action changed (130, 200) translation (20, 0) velocity (175, 0)",
            "▸ b action changed (130, 200) translation (20, 0) velocity (175, 0)",
        ]
        #expect(
            stage.lines(.action) == [
                "▸ a action began (120, 200) translation (10, 0) velocity (200, 0)",
                "▸ b action began (120, 200) translation (10, 0) velocity (200, 0)",
            ] + round + Array(repeating: round.map { $0 + " again" }, count: sent - 1).flatMap { $0 })
        #expect(Set(stage.readings("a").dropFirst()).count == 1)
    }

    @Test func nothingIsDoubledIfTheFirstEventIsTheLastLift() {
        let stage = Stage()
        stage.card(pan("pan"))
        stage.drag(0, [Point(100, 200), Point(120, 200)])
        #expect(
            stage.lines(.action) == [
                "▸ pan action began (120, 200) translation (10, 0) velocity (1200, 0)",
                "▸ pan action ended (120, 200) translation (10, 0) velocity (1200, 0) touches 0",
            ])
    }

    @Test func aFingerThatJoinsFirstIsDoubledToo() {
        let stage = Stage()
        stage.card(pan("pan"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.send(0.2, .began(2, 200, 200))
        stage.send(0.3, .moved(2, 201, 200))
        #expect(
            stage.lines(.action, times: true) == [
                "0.100 ▸ pan action began (120, 200) translation (10, 0) velocity (200, 0)",
                "0.200 ▸ pan action changed (160, 200) translation (10, 0) velocity (200, 0) touches 2",
                "0.200 ▸ pan action changed (160, 200) translation (10, 0) velocity (200, 0) touches 2 again",
                "0.300 ▸ pan action changed (160.5, 200) translation (10.5, 0) velocity (151, 0) touches 2",
            ])
    }

    @Test func aTimerThatIsDueAtAnEventsTimeFiresFirst() {
        let stage = Stage()
        stage.card(press("press"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.5, .ended(1, 100, 200))
        #expect(stage.lines(.state, times: true) == ["0.500 ◉ press began", "0.500 ◉ press ended from began"])
    }

    @Test func justBeforeItsTimeATimerHasNotFired() {
        let stage = Stage()
        stage.card(press("press"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.4999, .ended(1, 100, 200))
        #expect(stage.lines(.state) == ["✕ press failed because it was pressed 0.4999 of 0.5 s"])
    }

    @Test func theTimersOfOneInstantAreOneUpdate() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, press("outer"))
        stage.view("inner", 0, 0, 390, 844, in: outer, press("first"), press("second"))
        stage.send(0, .began(1, 100, 200))
        // Both presses on the inner view become able to recognize in the same update, so the one that was added last wins (B5). It does not
        // matter that its timer was set later.
        #expect(stage.lines(.state) == ["◉ second began", "✕ first failed due to second", "✕ outer failed due to second"])
    }

    @Test func aPressThatBeginsWhenATapRunsOutSeesItFail() {
        let stage = Stage()
        let long = press("press", after: 1.5)
        let short = tap("tap")
        long.require(toFail: short)
        stage.card(long, short)
        stage.send(0, .began(1, 100, 200))
        #expect(
            stage.lines(.state, .waiting, .action, times: true) == [
                "1.500 ✕ tap failed because its tap was still pressed after 1.5 s", "1.500 ◉ press began",
                "1.500 ▸ press action began (100, 200)",
            ])
    }

    @Test func theClockContinuesAfterTheLastEvent() {
        let stage = Stage()
        stage.card(tap("double", taps: 2))
        stage.tap(0)
        #expect(
            stage.lines(.state, times: true) == ["0.430 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s"])
        #expect(stage.resets() == ["double reset @0.43"])
    }

    /// The default thresholds with one exception: the first change of a recognizer is reported only once.
    private var plain: Thresholds {
        var thresholds = Thresholds()
        thresholds.continuousFirstChangeCount = 1
        return thresholds
    }
}
