import GestureEngine
import Testing

/// B: one event, its phases, actions, and the clock.
@Suite struct PhaseTests {
    @Test func recognizersComeBeforeViewsAndActionsBeforeCancellations() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, tap("o"))
        stage.view("inner", 0, 0, 390, 844, in: outer, pan("i"))
        stage.drag(0, [Point(100, 200), Point(120, 200)])
        #expect(
            stage.lines(.touch, .touches, .state, .action, .view) == [
                "touch 1 began inner", "i.touchesBegan", "o.touchesBegan", "view inner touchesBegan 1", "touch 1 moved inner",
                "i.touchesMoved", "o.touchesMoved", "i possible>began", "o possible>failed", "i action began",
                "view inner touchesCancelled 1", "touch 1 ended inner", "i.touchesEnded", "i began>ended", "i action ended",
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
                "pan.touchesBegan", "pan.touchesBegan", "pan.touchesMoved", "pan.touchesEnded", "pan.touchesMoved", "pan.touchesEnded",
                "pan.touchesCancelled",
            ])
    }

    @Test func aTapThatHasTimedOutSeesNoEnd() {
        let stage = Stage()
        stage.card(tap("tap"))
        stage.tap(0, lasting: 2)
        #expect(
            stage.lines(.touches, .state, .view, times: true) == [
                "tap.touchesBegan @0.0", "view card touchesBegan 1 @0.0", "tap possible>failed @1.5", "view card touchesEnded 1 @2.0",
            ])
    }

    @Test func onOneViewTheLastAddedWins() {
        let stage = Stage()
        stage.card(pan("first"), pan("second"))
        stage.drag(0, [Point(100, 200), Point(120, 200)])
        #expect(stage.lines(.state) == ["second possible>began", "first possible>failed", "second began>ended"])
    }

    @Test func thoseThatRecognizeTogetherActDeepestFirstThenAsTheyWereAdded() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        let all = ["w", "o1", "o2", "i1", "i2"].map { id in make(pan(id)) { $0.delegate = yes } }
        stage.window.addGestureRecognizer(all[0])
        let outer = stage.view("outer", 0, 0, 390, 844, all[1], all[2])
        stage.view("inner", 0, 0, 390, 844, in: outer, all[3], all[4])
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        let order = ["i1", "i2", "o1", "o2", "w"]
        #expect(stage.lines(.state, .action) == order.map { "\($0) possible>began" } + order.map { "\($0) action began" })
    }

    @Test func siblingsOfOneDepthActInTheOrderOfTheTree() {
        let stage = Stage()
        stage.view("a", 0, 0, 100, 100, pan("a"))
        stage.view("b", 100, 0, 100, 100, pan("b"))
        stage.send(0, .began(2, 150, 50), .began(1, 50, 50))
        stage.send(0.1, .moved(2, 170, 50), .moved(1, 70, 50))
        #expect(stage.lines(.touches, .action).suffix(4) == ["a.touchesMoved", "b.touchesMoved", "a action began", "b action began"])
    }

    @Test func aMoveThatOnlyChangesTheForceIsAChange() {
        let stage = Stage()
        stage.card(press("press"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.6, TouchSample(id: 1, phase: .moved, location: Point(100, 200), force: 2))
        stage.send(0.7, TouchSample(id: 1, phase: .moved, location: Point(100, 200), force: 3))
        stage.send(0.8, .ended(1, 100, 200))
        #expect(
            stage.lines(.action, times: true) == [
                "press action began @0.5", "press action changed @0.6", "press action changed @0.6", "press action changed @0.7",
                "press action ended @0.8",
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
                "pan action began @0.1", "pan action changed @0.2", "pan action changed @0.3", "pan action changed @0.4",
                "pan action ended @0.5",
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
                "c action began", "c action changed", "c action changed", "a action began", "b action began", "c action changed",
                "a action changed", "b action changed", "c action changed", "a action changed", "b action changed",
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
        let round = ["a action changed", "b action changed"]
        #expect(stage.lines(.action) == ["a action began", "b action began"] + Array(repeating: round, count: sent).flatMap { $0 })
        #expect(Set(stage.readings("a").dropFirst()).count == 1)
    }

    @Test func nothingIsDoubledIfTheFirstEventIsTheLastLift() {
        let stage = Stage()
        stage.card(pan("pan"))
        stage.drag(0, [Point(100, 200), Point(120, 200)])
        #expect(stage.lines(.action) == ["pan action began", "pan action ended"])
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
                "pan action began @0.1", "pan action changed @0.2", "pan action changed @0.2", "pan action changed @0.3",
            ])
    }

    @Test func aTimerThatIsDueAtAnEventsTimeFiresFirst() {
        let stage = Stage()
        stage.card(press("press"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.5, .ended(1, 100, 200))
        #expect(stage.lines(.state, times: true) == ["press possible>began @0.5", "press began>ended @0.5"])
    }

    @Test func justBeforeItsTimeATimerHasNotFired() {
        let stage = Stage()
        stage.card(press("press"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.4999, .ended(1, 100, 200))
        #expect(stage.lines(.state) == ["press possible>failed"])
    }

    @Test func theTimersOfOneInstantAreOneUpdate() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, press("outer"))
        stage.view("inner", 0, 0, 390, 844, in: outer, press("first"), press("second"))
        stage.send(0, .began(1, 100, 200))
        // Weighed together the deepest and last added wins (B5), though it is not the one whose timer was set first.
        #expect(stage.lines(.state) == ["second possible>began", "first possible>failed", "outer possible>failed"])
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
                "tap possible>failed @1.5", "press possible>began @1.5", "press action began @1.5",
            ])
    }

    @Test func theClockRunsOnAfterTheLastEvent() {
        let stage = Stage()
        stage.card(tap("double", taps: 2))
        stage.tap(0)
        #expect(stage.lines(.state, times: true) == ["double possible>failed @0.43"])
        #expect(stage.resets() == ["double reset @0.43"])
    }

    /// Without the doubled first change.
    private var plain: Thresholds {
        var thresholds = Thresholds()
        thresholds.continuousFirstChangeCount = 1
        return thresholds
    }
}
