import GestureEngine
import Testing

/// Tests of rules A9 and J10, which determine the tap counts of touches that follow each other quickly.
@Suite struct TapCountTests {
    private final class Counter: View {
        var counts: [Int] = []
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note(touches) }
        override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note(touches) }
        override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note(touches) }
        private func note(_ touches: Set<Touch>) { counts += touches.map(\.tapCount) }
    }

    private func counter(_ stage: Stage, _ frame: Rect = Rect(x: 0, y: 0, width: 390, height: 844)) -> Counter {
        let view = Counter(id: "counter", frame: frame)
        stage.window.addSubview(view)
        return view
    }

    @Test func quickTouchesAtOnePointAreCounted() {
        let stage = Stage()
        let view = counter(stage)
        stage.tap(0, 1)
        stage.tap(0.2, 2)
        stage.tap(0.4, 3)
        #expect(view.counts == [1, 1, 2, 2, 3, 3])
    }

    @Test func theIntervalRunsFromTheLiftAndExactlyAtItIsTooLate() {
        let stage = Stage()
        let view = counter(stage)
        stage.tap(0, 1, lasting: 1)
        stage.tap(1.349, 2, lasting: 0.051)
        stage.tap(1.75, 3)
        #expect(view.counts == [1, 1, 2, 2, 1, 1])
    }

    @Test func fortyFivePointsCountAsNearButMoreDoNot() {
        let stage = Stage()
        let view = counter(stage)
        stage.tap(0, 1, at: Point(100, 100))
        stage.tap(0.2, 2, at: Point(145, 100))
        stage.tap(0.4, 3, at: Point(145, 145.1))
        #expect(view.counts == [1, 1, 2, 2, 1, 1])
    }

    @Test func aTouchThatMovedPastTheDistanceCountsNothingAndTheNextIsTheFirst() {
        let stage = Stage()
        let view = counter(stage)
        stage.drag(0, [Point(100, 100), Point(145, 100), Point(145.1, 100), Point(100, 100)])
        stage.tap(0.2, 2, at: Point(100, 100))
        #expect(view.counts == [1, 1, 0, 0, 0, 1, 1])
    }

    @Test func aTouchThatLastsTooLongCountsNothing() {
        let stage = Stage()
        let view = counter(stage)
        stage.send(0, .began(1, 10, 10))
        stage.send(1.499, .moved(1, 11, 10))
        stage.send(1.5, .ended(1, 11, 10))
        #expect(view.counts == [1, 1, 0])
    }

    @Test func theTouchBeforeMayHaveBeenInAnotherView() {
        let stage = Stage()
        stage.view("left", 0, 0, 100, 100)
        let view = counter(stage, Rect(x: 100, y: 0, width: 100, height: 100))
        stage.tap(0, 1, at: Point(90, 50))
        stage.tap(0.2, 2, at: Point(110, 50))
        #expect(view.counts == [2, 2])
    }

    @Test func aCancelledTouchIsNotThePreviousOne() {
        let stage = Stage()
        let view = counter(stage)
        stage.tap(0, 1, at: Point(10, 10))
        stage.send(0.1, .began(2, 300, 300))
        stage.screen.interrupt("a call", at: 0.15)
        stage.tap(0.2, 3, at: Point(10, 10))
        #expect(view.counts == [1, 1, 1, 2, 2])
    }

    @Test func aLiftsOwnPositionDoesNotResetTheCount() {
        let stage = Stage()
        let view = counter(stage)
        stage.send(0, .began(1, 10, 10))
        stage.send(0.1, .ended(1, 200, 10))
        #expect(view.counts == [1, 1])
    }
}
