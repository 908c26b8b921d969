import GestureEngine
import Testing

/// Tests of rule I11: `contentInset` extends the range of offsets at which the content can rest.
@Suite struct ContentInsetTests {
    /// Returns a stage with a list of 390 × 600 points. Its content is 390 × 800 points, with an inset of 50 points at the top and 30
    /// points at the bottom.
    private func staged() -> (Stage, ScrollView) {
        let stage = Stage()
        let list = stage.scroller(height: 800)
        list.contentInset = EdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
        return (stage, list)
    }

    /// Drags a finger down by a distance in points and rests it before it lifts. The content does not move during the first 10 points.
    private func pull(_ stage: Stage, by way: Double, at time: Double = 0, id: Int = 1) {
        stage.send(time, .began(id, 100, 300))
        stage.send(time + 0.1, .moved(id, 100, 300 + way))
        stage.send(time + 0.3, .ended(id, 100, 300 + way))
    }

    @Test func theContentRestsPastItsEdges() {
        let (stage, list) = staged()
        pull(stage, by: 50)
        #expect(stage.scrolls().last == "didEndDragging (0, -40) rests")
        pull(stage, by: -280, at: 1, id: 2)
        #expect(list.contentOffset == Point(0, 230))
        #expect(stage.scrolls().last == "didEndDragging (0, 230) rests")
    }

    @Test func contentStretchesPastTheInsetAndReturnsToIt() {
        let (stage, list) = staged()
        stage.send(0, .began(1, 100, 300))
        stage.send(0.1, .moved(1, 100, 390))
        #expect(abs(list.contentOffset.y - (-50 - (1 - 1 / (0.55 * 30 / 600 + 1)) * 600)) < 1e-9)
        stage.send(0.3, .ended(1, 100, 390))
        #expect(stage.scrolls().last == "didEndDecelerating (0, -50)")
    }

    @Test func aFlingEndsAtTheInset() {
        let (stage, list) = staged()
        stage.fling(0, from: Point(100, 500), velocity: Point(0, -2000))
        let lift = stage.scrollRows("list").first { $0.row.event == .willEndDragging }
        #expect(lift?.row.targetContentOffset == Point(0, 230))
        stage.screen.finish()
        #expect(list.contentOffset == Point(0, 230))
    }

    @Test func contentThatFitsScrollsIfTheInsetLeavesTooLittleSpace() {
        let (stage, list) = staged()
        list.contentSize.height = 580
        pull(stage, by: 20)
        #expect(stage.scrolls().first == "willBeginDragging (0, 0)")
        let (still, fits) = staged()
        fits.contentSize.height = 500
        pull(still, by: 20)
        #expect(still.scrolls().isEmpty)
    }

    // MARK: Refresh controls (I14)

    /// Returns a stage with a list that has a refresh control with a height of 60 points. A finger pulls the content by 120 points.
    private func pulled(_ setUp: (RefreshControl) -> Void = { _ in }) -> (Stage, ScrollView, RefreshControl) {
        let stage = Stage()
        let list = stage.scroller()
        let refresh = stage.add(RefreshControl(id: "refresh"), 0, -60, 390, 60, in: list)
        setUp(refresh)
        stage.send(0, .began(1, 100, 100))
        // If the finger pulls by a quarter of 600 / 0.55 pt, the content moves by a fifth of 600 pt (I7).
        stage.send(0.1, .moved(1, 100, 110 + 600 / 0.55 / 4))
        return (stage, list, refresh)
    }

    @Test func aRefreshBeginsAtThePullDistanceIfTheControlIsEnabledAndVisible() {
        func starts(_ setUp: (RefreshControl) -> Void) -> Bool {
            let (stage, list, refresh) = pulled(setUp)
            #expect(abs(list.contentOffset.y + 120) < 1e-9)
            #expect(stage.lines(.control) == (refresh.isRefreshing ? ["│ ▹ refresh valueChanged"] : []))
            return refresh.isRefreshing
        }
        #expect(starts { $0.pullDistance = 120 })
        #expect(!starts { $0.pullDistance = 120.1 })
        #expect(!starts { $0.isEnabled = false })
        #expect(!starts { $0.isHidden = true })
    }

    @Test func aRefreshLowersTheContentOnceFromTheLiftToItsEnd() {
        let (stage, list, refresh) = pulled()
        #expect(list.contentInset.top == 0)
        stage.send(0.3, .ended(1, 100, 110 + 600 / 0.55 / 4))
        #expect(list.contentInset.top == 60)
        stage.screen.finish()
        #expect(list.contentOffset == Point(0, -60))
        pull(stage, by: 50, at: 3, id: 2)
        #expect(list.contentInset.top == 60)
        stage.screen.finish()
        for _ in 1...2 { refresh.isRefreshing = false }
        #expect(list.contentInset.top == 0)
        stage.screen.finish()
        #expect(list.contentOffset == .zero)
    }

    @Test func inOneDragARefreshBeginsAgainOnlyAfterTheContentWasAtItsTop() {
        let (stage, list, refresh) = pulled()
        refresh.isRefreshing = false
        stage.send(0.2, .moved(1, 100, 450))
        #expect(list.contentOffset.y < -120 && !refresh.isRefreshing)
        stage.send(0.3, .moved(1, 100, 105))
        #expect(abs(list.contentOffset.y - 5) < 1e-9)
        stage.send(0.4, .moved(1, 100, 450))
        #expect(refresh.isRefreshing)
        stage.send(0.6, .ended(1, 100, 450))
        #expect(list.contentInset.top == 60)
        #expect(stage.lines(.control).count == 2)
    }

    @Test func aRefreshThatEndsBeforeTheLiftLowersNothing() {
        let (stage, list, refresh) = pulled()
        refresh.isRefreshing = false
        stage.send(0.3, .ended(1, 100, 110 + 600 / 0.55 / 4))
        #expect(list.contentInset.top == 0)
        stage.screen.finish()
        #expect(list.contentOffset == .zero)
    }

    @Test func everyDragMayBeginARefresh() {
        let (stage, list, refresh) = pulled()
        refresh.isRefreshing = false
        stage.send(0.3, .ended(1, 100, 110 + 600 / 0.55 / 4))
        stage.screen.finish()
        #expect(list.contentOffset == .zero)
        stage.send(3, .began(2, 100, 100))
        stage.send(3.1, .moved(2, 100, 110 + 600 / 0.55 / 4))
        #expect(refresh.isRefreshing)
    }

    @Test func aRefreshThatEndsDuringADragLeavesTheContentToTheFinger() {
        let (stage, list, refresh) = pulled()
        stage.send(0.3, .ended(1, 100, 110 + 600 / 0.55 / 4))
        stage.screen.finish()
        stage.send(3, .began(2, 100, 300))
        stage.send(3.1, .moved(2, 100, 350))
        refresh.isRefreshing = false
        #expect(list.contentInset.top == 0 && list.isDragging && !list.isDecelerating)
        stage.send(3.3, .ended(2, 100, 350))
        stage.screen.finish()
        #expect(list.contentOffset == .zero)
    }

    @Test(arguments: [(120.0, true), (120.1, false)]) func thePullDistanceIsMeasuredFromTheInset(distance: Double, starts: Bool) {
        let stage = Stage()
        let list = stage.scroller()
        list.contentInset = EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
        let refresh = stage.add(RefreshControl(id: "refresh"), 0, -60, 390, 60, in: list)
        refresh.pullDistance = distance
        stage.send(0, .began(1, 100, 100))
        // The first 10 points begin the drag, and the content moves freely to its inset in the next 50.
        stage.send(0.1, .moved(1, 100, 160 + 600 / 0.55 / 4))
        #expect(abs(list.contentOffset.y + 170) < 1e-9 && refresh.isRefreshing == starts)
    }

    // MARK: Insets at other edges

    @Test func theEndsLeftAndRightMoveToo() {
        let stage = Stage()
        let list = stage.scroller(width: 500, height: 600)
        list.contentInset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 40)
        for (way, end) in [(300.0, -20.0), (-300, 150)] {
            stage.send(stage.screen.time + 1, .began(1, 200, 300))
            stage.send(stage.screen.time + 0.1, .moved(1, 200 + way, 300))
            stage.send(stage.screen.time + 0.2, .ended(1, 200 + way, 300))
            stage.screen.finish()
            #expect(list.contentOffset == Point(end, 0))
        }
    }

    @Test func anInnerListAtItsInsetLeavesTheDragToTheOuter() {
        for (offset, outerMoves) in [(0.0, false), (-50, true)] {
            let stage = Stage()
            let outer = stage.scroller("outer")
            outer.contentOffset = Point(0, 100)
            let inner = stage.add(ScrollView(id: "inner"), 0, 0, 390, 900, in: outer)
            inner.contentSize = Size(width: 390, height: 2000)
            inner.contentInset = EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
            inner.contentOffset = Point(0, offset)
            pull(stage, by: 20)
            #expect((outer.contentOffset.y == 90) == outerMoves)
            #expect((inner.contentOffset.y == -10) == !outerMoves)
        }
    }
}
