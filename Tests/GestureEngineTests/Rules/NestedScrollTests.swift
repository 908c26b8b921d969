import Testing

@testable import GestureEngine

/// Tests of rules I5 and J8 for scroll views inside scroll views.
@Suite struct NestedScrollTests {
    /// Returns a stage with an outer list of 390 × 600 points, whose content is 390 × 2000 points. In this content is an inner list of 390
    /// × 300 points, whose content has the given size.
    private func staged(innerWidth: Double = 390, innerHeight: Double = 900) -> (Stage, outer: ScrollView, inner: ScrollView) {
        let stage = Stage()
        let outer = stage.scroller("outer")
        let inner = stage.add(ScrollView(id: "inner"), 0, 100, 390, 300, in: outer)
        inner.contentSize = Size(width: innerWidth, height: innerHeight)
        return (stage, outer, inner)
    }

    private func drag(_ stage: Stage, by way: Point, from start: Point = Point(195, 250)) {
        stage.send(0, .began(1, start))
        stage.send(0.1, .moved(1, start + way * 0.5))
        stage.send(0.2, .moved(1, start + way))
        stage.send(0.4, .ended(1, start + way))
    }

    @Test func theInnerViewScrollsWhileItCan() {
        let (stage, outer, inner) = staged()
        drag(stage, by: Point(0, -60))
        #expect(inner.contentOffset == Point(0, 50))
        #expect(outer.contentOffset == .zero)
        #expect(stage.lines(.state).prefix(2) == ["◉ inner.pan began", "✕ outer.pan failed due to inner.pan"])
    }

    @Test func theInnerViewAtItsEndLeavesTheDragToTheOuterOne() {
        let (stage, outer, inner) = staged()
        inner.contentOffset = Point(0, 600)
        drag(stage, by: Point(0, -60))
        #expect(inner.contentOffset == Point(0, 600))
        #expect(outer.contentOffset == Point(0, 50))
        #expect(
            Set(stage.lines(.state).prefix(2)) == [
                "◉ outer.pan began", "✕ inner.pan failed because it is at its end, and one around it can scroll on",
            ])
    }

    @Test func theInnerViewAtItsStartLeavesOnlyTheBackwardDrag() {
        let (stage, outer, inner) = staged()
        outer.contentOffset = Point(0, 40)
        drag(stage, by: Point(0, 40), from: Point(195, 200))
        #expect(inner.contentOffset == .zero)
        #expect(outer.contentOffset == Point(0, 10))
        stage.screen.finish()
    }

    @Test(arguments: [true, false]) func aScrollViewInBetweenThatDoesNotScrollEndsTheSearch(scrolls: Bool) {
        let stage = Stage()
        let outer = stage.scroller("outer")
        let between = stage.add(ScrollView(id: "between"), 0, 0, 390, 600, in: outer)
        between.contentSize = Size(width: 900, height: 600)
        between.isScrollEnabled = scrolls
        let inner = stage.add(ScrollView(id: "inner"), 0, 100, 390, 300, in: between)
        inner.contentSize = Size(width: 390, height: 300)
        inner.alwaysBounceVertical = true
        drag(stage, by: Point(0, -60))
        #expect((outer.contentOffset == .zero) == !scrolls)
        #expect((inner.contentOffset == .zero) == scrolls)
        stage.screen.finish()
    }

    @Test func anEndThatTransfersNothingKeepsTheDrag() {
        let (stage, outer, inner) = staged()
        inner.contentOffset = Point(0, 600)
        inner.transfersVerticalScrollingToParent = false
        drag(stage, by: Point(0, -60))
        #expect(outer.contentOffset == .zero && inner.contentOffset.y > 600)
        stage.screen.finish()
    }

    @Test func ifTheOuterViewIsAtItsEndTooTheInnerOneStretches() {
        let (stage, outer, inner) = staged()
        stage.send(0, .began(1, 195, 250))
        stage.send(0.1, .moved(1, 195, 310))
        #expect(inner.contentOffset.y < 0)
        #expect(outer.contentOffset == .zero)
        stage.send(0.3, .ended(1, 195, 310))
        stage.screen.finish()
        #expect(inner.contentOffset == .zero)
    }

    @Test(arguments: [0.001, 0.5, 1, 1.5, 60]) func remainingContentDependsOnTheDirectionNotOnTheDistance(_ way: Double) {
        let (_, _, inner) = staged(innerWidth: 1000)
        for (offset, back, forth) in [(Point.zero, false, true), (Point(300, 300), true, true), (Point(610, 600), true, false)] {
            inner.contentOffset = offset
            #expect(inner.canScroll(Point(way, 0)) == back && inner.canScroll(Point(0, way)) == back, "\(offset)")
            #expect(inner.canScroll(Point(-way, 0)) == forth && inner.canScroll(Point(0, -way)) == forth, "\(offset)")
        }
        #expect(!inner.canScroll(.zero))
    }

    @Test func aDisabledOuterViewCannotTakeOver() {
        let (stage, outer, inner) = staged()
        outer.isScrollEnabled = false
        inner.contentOffset = Point(0, 600)
        stage.send(0, .began(1, 195, 250))
        stage.send(0.1, .moved(1, 195, 190))
        #expect(inner.contentOffset.y > 600)
        stage.send(0.3, .ended(1, 195, 190))
    }

    @Test func anInnerViewWithoutContentDoesNotInterfere() {
        let (stage, outer, inner) = staged(innerHeight: 300)
        drag(stage, by: Point(0, -60))
        #expect(outer.contentOffset == Point(0, 50))
        #expect(inner.contentOffset == .zero)
    }

    @Test func viewsWithDifferentAxesEachTakeTheirOwnDirection() {
        for (way, outerEnd, innerEnd) in [
            (Point(-60, 0), Point.zero, Point(50, 0)), (Point(0, -60), Point(0, 50), .zero), (Point(-18, -60), Point(0, 50), .zero),
        ] {
            let (stage, outer, inner) = staged(innerWidth: 1000, innerHeight: 300)
            drag(stage, by: way)
            #expect(outer.contentOffset == outerEnd)
            #expect(inner.contentOffset == innerEnd)
        }
    }

    @Test func withDifferentAxesTheInnerViewWinsADiagonal() {
        let (stage, outer, inner) = staged(innerWidth: 1000, innerHeight: 300)
        drag(stage, by: Point(-60, -60))
        #expect(inner.contentOffset == Point(50, 0))
        #expect(outer.contentOffset == .zero)
    }

    @Test func anInnerViewAtItsEndBouncesIfTheOuterOneScrollsAlongTheOtherAxis() {
        let (stage, outer, inner) = staged(innerWidth: 1000, innerHeight: 300)
        stage.send(0, .began(1, 195, 250))
        stage.send(0.1, .moved(1, 255, 250))
        #expect(inner.contentOffset.x < 0)
        #expect(outer.contentOffset == .zero)
        stage.send(0.3, .ended(1, 255, 250))
    }

    @Test func theInnerViewDoesNotTakeOverAnOuterDrag() {
        let (stage, outer, inner) = staged()
        drag(stage, by: Point(0, -60), from: Point(195, 500))
        #expect(outer.contentOffset == Point(0, 50))
        #expect(inner.contentOffset == .zero)
    }

    @Test func twoAllowedPansBothScroll() {
        let (stage, outer, inner) = staged()
        let answers = Answers()
        answers.simultaneously = { _ in true }
        inner.panGestureRecognizer.delegate = answers
        drag(stage, by: Point(0, -60))
        #expect(inner.contentOffset == Point(0, 50))
        #expect(outer.contentOffset == Point(0, 50))
    }

    @Test func aVerticalListLeavesAMostlyHorizontalDragToTheOuterList() {
        let stage = Stage()
        let outer = stage.scroller("outer", width: 2000, height: 600)
        let inner = stage.add(ScrollView(id: "inner"), 0, 100, 390, 300, in: outer)
        inner.contentSize = Size(width: 390, height: 900)
        stage.send(0, .began(1, 195, 250))
        stage.send(0.2, .moved(1, 165, 230))
        #expect(inner.contentOffset == .zero)
        #expect(outer.contentOffset == Point(20, 0))
        #expect(
            Set(stage.lines(.state).filter { $0.contains(".pan") }) == [
                "◉ outer.pan began", "✕ inner.pan failed because it does not scroll sideways, and one around it can",
            ])
    }

    @Test func aHorizontalListLeavesAMostlyVerticalDragToTheOuterList() {
        let (stage, outer, inner) = staged(innerWidth: 2000, innerHeight: 300)
        // With this step, the pan of either list could begin. The direction of a drag is determined only by the finger's movement.
        stage.send(0, .began(1, 195, 250))
        stage.send(0.2, .moved(1, 175, 220))
        #expect(inner.contentOffset == .zero)
        #expect(outer.contentOffset == Point(0, 20))
        #expect(
            Set(stage.lines(.state).filter { $0.contains(".pan") }) == [
                "◉ outer.pan began", "✕ inner.pan failed because it does not scroll up or down, and one around it can",
            ])
    }
}
