import GestureEngine
import Testing

@Suite struct BasicsTests {
    @Test func aTapCancelsTheViewAfterItsAction() {
        let stage = Stage()
        stage.card(TapGestureRecognizer(id: "tap"))
        stage.tap(0)
        #expect(
            stage.lines(.touches, .view, .action, times: true) == [
                "tap.touchesBegan @0.0", "view card touchesBegan 1 @0.0", "tap.touchesEnded @0.08", "tap action recognized @0.08",
                "view card touchesCancelled 1 @0.08",
            ])
    }

    @Test func aTapThatCancelsNothingLetsTheViewHaveItsEnd() {
        let stage = Stage()
        let tap = TapGestureRecognizer(id: "tap")
        tap.cancelsTouchesInView = false
        stage.card(tap)
        stage.tap(0)
        #expect(
            stage.lines(.touches, .view, .action) == [
                "tap.touchesBegan", "view card touchesBegan 1", "tap.touchesEnded", "tap action recognized", "view card touchesEnded 1",
            ])
    }

    static let drag = [100.0, 104, 108, 112, 120, 130].map { Point($0, 200) }

    @Test func theMoveThatBeginsAPanCancelsTheView() {
        let stage = Stage()
        stage.card(PanGestureRecognizer(id: "pan"))
        stage.drag(0, Self.drag)
        #expect(
            stage.lines(.view, .action) == [
                "view card touchesBegan 1", "view card touchesMoved 1", "view card touchesMoved 1", "pan action began",
                "view card touchesCancelled 1", "pan action changed", "pan action changed", "pan action changed", "pan action ended",
            ])
    }

    @Test func aPanThatDelaysTouchesLeavesTheViewWithNothing() {
        let stage = Stage()
        let pan = PanGestureRecognizer(id: "pan")
        pan.delaysTouchesBegan = true
        stage.card(pan)
        stage.drag(0, Self.drag)
        #expect(
            stage.lines(.view, .held, .dropped, .action) == [
                "touch 1 began held by pan", "pan action began", "touch 1 dropped", "pan action changed", "pan action changed",
                "pan action changed", "pan action ended",
            ])
    }

    @Test func aDragOverATapReachesTheViewWhole() {
        let stage = Stage()
        stage.card(TapGestureRecognizer(id: "tap"))
        stage.drag(0, [Point(100, 200), Point(130, 200), Point(160, 200), Point(200, 200), Point(210, 200)])
        #expect(
            stage.lines(.view, .action, .state) == [
                "view card touchesBegan 1", "view card touchesMoved 1", "tap possible>failed", "view card touchesMoved 1",
                "view card touchesMoved 1", "view card touchesMoved 1", "view card touchesEnded 1",
            ])
    }

    @Test func aDoubleTapGivesTheViewOneBeganAndOneCancelled() {
        let stage = Stage()
        let double = TapGestureRecognizer(id: "double")
        double.numberOfTapsRequired = 2
        stage.card(double)
        stage.tap(0, 1, lasting: 0.05)
        stage.tap(0.15, 2, lasting: 0.05)
        #expect(
            stage.lines(.view, .action, .held, .dropped) == [
                "view card touchesBegan 1", "touch 1 ended held by double", "touch 2 began held by double", "double action recognized",
                "view card touchesCancelled 1", "touch 2 dropped",
            ])
    }

    @Test func aLiftIsLateByTheTapIntervalWhereOnlyADoubleTapIs() {
        let stage = Stage()
        let double = TapGestureRecognizer(id: "double")
        double.numberOfTapsRequired = 2
        stage.card(double)
        stage.tap(0)
        #expect(
            stage.lines(.view, .state, .held, times: true) == [
                "view card touchesBegan 1 @0.0", "touch 1 ended held by double @0.08", "double possible>failed @0.43",
                "view card touchesEnded 1 @0.43",
            ])
    }

    @Test func aSingleTapWaitsForTheDoubleTapToFail() {
        let stage = Stage()
        let single = TapGestureRecognizer(id: "single")
        let double = TapGestureRecognizer(id: "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        stage.card(single, double)
        stage.tap(0)
        #expect(
            stage.lines(.waiting, .state, .action, .view, times: true) == [
                "view card touchesBegan 1 @0.0", "single waits for double @0.08", "double possible>failed @0.43",
                "single possible>recognized @0.43", "single action recognized @0.43", "view card touchesCancelled 1 @0.43",
            ])
    }

    @Test func aLongPressThatNeedsNoTimeTakesTheTouchBeforeTheView() {
        let stage = Stage()
        let press = LongPressGestureRecognizer(id: "press")
        press.minimumPressDuration = 0
        stage.card(press)
        stage.tap(0, lasting: 0.2)
        #expect(stage.lines(.view, .action, .dropped) == ["press action began", "touch 1 dropped", "press action ended"])
    }

    @Test func theDeeperOfTwoPansExcludesTheOther() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, PanGestureRecognizer(id: "outer"))
        stage.view("inner", 20, 100, 350, 200, in: outer, PanGestureRecognizer(id: "inner"))
        stage.drag(0, Self.drag)
        #expect(
            stage.lines(.state) == ["inner possible>began", "outer possible>failed", "inner began>changed", "inner changed>ended"])
    }

    @Test func oneDelegateThatSaysYesIsEnoughForBoth() {
        let stage = Stage()
        let answers = Answers()
        answers.simultaneously = { _ in true }
        let pan = PanGestureRecognizer(id: "outer")
        pan.delegate = answers
        let outer = stage.view("outer", 0, 0, 390, 844, pan)
        stage.view("inner", 20, 100, 350, 200, in: outer, PanGestureRecognizer(id: "inner"))
        stage.drag(0, Self.drag)
        #expect(
            stage.lines(.action) == [
                "inner action began", "outer action began", "inner action changed", "outer action changed", "inner action changed",
                "outer action changed", "inner action changed", "outer action changed", "inner action ended", "outer action ended",
            ])
    }

    @Test func aPanThatIsDisabledInTheMiddleIsCancelled() {
        let stage = Stage()
        let pan = PanGestureRecognizer(id: "pan")
        stage.card(pan)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.03, .moved(1, 130, 200))
        stage.screen.advance(to: 0.05)
        pan.isEnabled = false
        stage.send(0.06, .moved(1, 150, 200))
        stage.send(0.08, .ended(1, 150, 200))
        #expect(
            stage.lines(.touches, .action, .view) == [
                "pan.touchesBegan", "view card touchesBegan 1", "pan.touchesMoved", "pan action began", "view card touchesCancelled 1",
                "pan.touchesCancelled", "pan action cancelled",
            ])
    }
}
