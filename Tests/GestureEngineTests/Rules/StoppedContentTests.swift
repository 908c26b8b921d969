import GestureEngine
import Testing

/// Tests of rule I10: if a finger lands on moving content and stops it, its touch belongs to the scroll view.
@Suite struct StoppedContentTests {
    /// Returns a stage with a list that was flung upwards at 1000 pt/s. The finger lifted at 0.11 s. Each row of the list is 100 pt tall,
    /// and is a cell unless the test creates another view.
    private func flung(_ row: (String) -> View = { Cell(id: $0) }) -> (Stage, ScrollView) {
        let stage = Stage()
        let list = stage.scroller(isList: true, height: 100_000)
        for index in 0..<20 { stage.add(row("row\(index)"), 0, Double(index) * 100, 390, 100, in: list) }
        stage.fling(0, from: Point(100, 500), velocity: Point(0, -1000))
        return (stage, list)
    }

    @Test func aTouchThatStopsAListSelectsNoCell() {
        let (stage, list) = flung()
        stage.send(0.5, .began(2, 100, 300))
        #expect(!list.isDecelerating && !list.isDragging && list.isTracking)
        let stopped = list.contentOffset.y
        #expect(stopped > 90 && stopped < 589)
        stage.send(0.55, .ended(2, 100, 300))
        #expect(stage.lines(.select).isEmpty)
        #expect(list.contentOffset.y == stopped)
        #expect(stage.scrolls(times: true).last == "didEndDecelerating (0, \(short(stopped))) @0.5")
        stage.tap(1, 3, at: Point(100, 300))
        #expect(stage.lines(.select).count == 1)
    }

    @Test func aTouchThatStopsAListPressesNoButton() {
        for delays in [true, false] {
            let (stage, list) = flung { Button(id: $0) }
            list.delaysContentTouches = delays
            stage.tap(0.5, 2, at: Point(100, 300), lasting: 1)
            #expect(stage.lines(.view, .control, .held).allSatisfy { !$0.contains("touchesBegan 2") && !$0.contains("touchDown") })
            #expect(stage.lines(.dropped).last == "│ ⊘ row6 dropped touch 2 by list.pan")
        }
    }

    @Test func theKnobOfASwitchDoesNotPreventTheStop() {
        let (stage, list) = flung { Switch(id: $0) }
        stage.tap(0.5, 2, at: Point(20, 300))
        #expect(!list.isDecelerating)
        #expect(stage.lines(.control, .delegate).isEmpty)
    }

    @Test func aListRemovedWithAFingerOnItReturnsAtRest() {
        let stage = Stage()
        let list = stage.scroller(width: 1170, height: 600)
        list.isPagingEnabled = true
        stage.fling(0, from: Point(300, 300), velocity: Point(-800, 0), samples: 5)
        stage.send(0.1, .began(2, 195, 300))
        list.removeFromSuperview()
        stage.send(0.5, .ended(2, 195, 300))
        let rows = stage.scrolls().count
        stage.window.addSubview(list)
        stage.tap(1, 3, at: Point(100, 300))
        #expect(!list.isDecelerating && stage.scrolls().count == rows)
    }

    @Test func thePanBeginsWithTheTouchAndExcludedRecognizersFail() {
        let (stage, list) = flung()
        list.subviews[6].addGestureRecognizer(tap("tap"))
        stage.tap(0.5, 2, at: Point(100, 300), lasting: 0.1)
        #expect(
            stage.lines(.state, .action, times: true).filter { $0 >= "0.500" } == [
                "0.500 ◉ list.pan began", "0.500 ✕ tap failed due to list.pan",
                "0.500 ▸ list.pan action began (100, 300) translation (0, 0) velocity (0, 0)",
                "0.600 ✕ list.delay failed because the last finger lifted after 0.1 of 0.15 s", "0.600 ◉ list.pan ended from began",
                "0.600 ▸ list.pan action ended (100, 300) translation (0, 0) velocity (0, 0) touches 0",
            ])
    }

    @Test func fingersThatLandTogetherStopItTogether() {
        let (stage, _) = flung()
        stage.send(0.5, .began(2, 100, 300), .began(3, 100, 500))
        stage.send(0.55, .ended(2, 100, 300))
        stage.send(0.6, .ended(3, 100, 500))
        #expect(stage.lines(.select).isEmpty)
        #expect(stage.lines(.action, times: true).contains { $0.hasPrefix("0.500 ▸ list.pan action began (100, 400)") })
    }

    @Test func theStopIsPrintedAfterTheTouchThatMakesIt() {
        let (stage, _) = flung()
        stage.tap(0.5, 2, at: Point(100, 300))
        let lines = stage.lines(.touch, .scroll, .view)
        let began = lines.firstIndex(of: "▾ touch 2 began (100, 300) on row6 for list.delay, list.pan")!
        #expect(lines[began + 1] == "│ ⇕ list didEndDecelerating offset (0, 357.36)")
    }

    @Test func aFingerElsewhereDoesNotStopIt() {
        let (stage, list) = flung()
        stage.tap(0.5, 2, at: Point(100, 700))
        #expect(list.isDecelerating)
        stage.screen.finish()
        #expect(abs(list.contentOffset.y - 589) < 0.5)
    }

    @Test func aFingerInAnInnerListStopsTheOuter() {
        let (stage, outer) = flung()
        let inner = stage.add(ScrollView(id: "inner"), 0, 0, 390, 2000, in: outer)
        inner.contentSize = Size(width: 390, height: 4000)
        stage.send(0.5, .began(2, 100, 300))
        #expect(!outer.isDecelerating)
        stage.send(0.6, .moved(2, 100, 270))
        // Because the outer list's pan has begun, the inner list's pan has failed.
        #expect(inner.contentOffset == .zero && outer.isDragging)
        stage.send(0.8, .ended(2, 100, 270))
    }

    @Test func draggedOnTheContentFollowsFromTheFirstPoint() {
        let (stage, list) = flung()
        stage.send(0.5, .began(2, 100, 300))
        let stopped = list.contentOffset.y
        stage.send(0.55, .moved(2, 100, 299))
        #expect(list.isDragging)
        #expect(abs(list.contentOffset.y - (stopped + 1)) < 1e-9)
        stage.send(0.6, .moved(2, 100, 270))
        #expect(abs(list.contentOffset.y - (stopped + 30)) < 1e-9)
        stage.send(0.8, .ended(2, 100, 270))
        #expect(
            stage.scrolls(times: true).suffix(6).map { $0.split(separator: " ").first! + " " + $0.split(separator: " ").last! } == [
                "didEndDecelerating @0.5", "willBeginDragging @0.55", "didScroll @0.55", "didScroll @0.6", "willEndDragging @0.8",
                "didEndDragging @0.8",
            ])
    }

    @Test func aPanThatIsRefusedStopsTheContentAndLeavesTheTouch() {
        let (stage, list) = flung { Button(id: $0) }
        let answers = Answers()
        answers.shouldBegin = { _ in false }
        list.panGestureRecognizer.delegate = answers
        stage.tap(0.5, 2, at: Point(100, 300))
        #expect(!list.isDecelerating)
        #expect(stage.lines(.control).last?.contains("row6 touchUpInside") == true)
    }

    @Test func aPanThatHasToWaitBeginsWhenTheOtherHasFailed() {
        let (stage, list) = flung { Button(id: $0) }
        let edge = make(ScreenEdgePanGestureRecognizer(id: "edge")) { $0.edges = .left }
        stage.window.addGestureRecognizer(edge)
        list.panGestureRecognizer.require(toFail: edge)
        stage.tap(0.5, 2, at: Point(100, 300))
        // The finger is far from any edge of the screen, so the edge pan fails immediately.
        #expect(stage.lines(.state, times: true).contains("0.500 ◉ list.pan began"))
        let (waiting, other) = flung { Button(id: $0) }
        let double = tap("double", taps: 2)
        waiting.window.addGestureRecognizer(double)
        other.panGestureRecognizer.require(toFail: double)
        waiting.send(0.5, .began(2, 100, 300))
        let stopped = other.contentOffset.y
        waiting.send(0.6, .moved(2, 100, 296))
        waiting.send(0.7, .ended(2, 100, 296))
        #expect(waiting.lines(.control).contains("│ ▹ row6 touchDown"))
        waiting.screen.finish()
        // At the moment when the pan begins, the content moves by the whole distance that the finger has moved so far.
        #expect(other.contentOffset.y == stopped + 4)
        #expect(
            waiting.scrolls(times: true).suffix(4).map { $0.prefix { $0 != " " } } == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging",
            ])
    }

    @Test func aPanOfTwoFingersDoesNotBeginWithOne() {
        let (stage, list) = flung()
        list.panGestureRecognizer.minimumNumberOfTouches = 2
        stage.tap(0.5, 2, at: Point(100, 300))
        #expect(!list.isDecelerating)
        #expect(stage.lines(.select).count == 1)
    }

    @Test func aStoppedPageContinuesToItsTargetAfterTheLift() {
        let stage = Stage()
        let list = stage.scroller(width: 1170, height: 600)
        list.isPagingEnabled = true
        stage.fling(0, from: Point(300, 300), velocity: Point(-800, 0), samples: 5)
        stage.send(0.1, .began(2, 195, 300))
        let stopped = list.contentOffset.x
        #expect(stopped > 0 && stopped < 390)
        stage.send(0.5, .ended(2, 195, 300))
        #expect(list.isDecelerating)
        #expect(stage.scrolls().last == "didEndDecelerating (\(stopped < 195 ? 0 : 390), 0)")
        let rows = stage.scrolls(times: true)
        #expect(rows.contains("willBeginDecelerating (\(short(stopped)), 0) @0.5"))
    }

    @Test func contentThatReturnsFromPastItsEndIsStoppedToo() {
        let stage = Stage()
        let list = stage.scroller()
        stage.fling(0, from: Point(100, 100), velocity: Point(0, 1000))
        stage.send(0.15, .began(2, 100, 300))
        #expect(!list.isDecelerating && list.contentOffset.y < 0)
        stage.send(0.3, .ended(2, 100, 300))
        #expect(list.isDecelerating)
        #expect(stage.scrolls().last == "didEndDecelerating (0, 0)")
    }
}
