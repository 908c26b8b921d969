import GestureEngine
import Testing

/// I1 to I3: touches on content are held back for a moment.
@Suite struct ScrollDelayTests {
    /// A list with a content view, over a view that may have a recognizer.
    private func staged(_ recognizers: GestureRecognizer..., thresholds: Thresholds = Thresholds()) -> Stage {
        let stage = Stage(thresholds: thresholds)
        for recognizer in recognizers { stage.window.addGestureRecognizer(recognizer) }
        stage.view("content", 0, 0, 390, 300, in: stage.scroller())
        return stage
    }

    @Test func contentGetsItsTouchAfterTheDelay() {
        let stage = staged()
        stage.tap(0, lasting: 0.3)
        #expect(
            stage.lines(.view, .held, times: true) == [
                "touch 1 began held by list.delay @0.0", "view content touchesBegan 1 @0.15", "view content touchesEnded 1 @0.3",
            ])
        #expect(stage.delays() == ["content touchesBegan late by 0.15"])
        guard let held = stage.list.records.first(where: { if case .touchHeld = $0.body { true } else { false } }) else { return }
        #expect(held.cause.rule == .i1)
    }

    @Test func theDelayIsAThreshold() {
        var thresholds = Thresholds()
        thresholds.scrollViewContentTouchDelay = 0.05
        let stage = staged(thresholds: thresholds)
        stage.tap(0)
        #expect(stage.lines(.view, times: true).first == "view content touchesBegan 1 @0.05")
    }

    @Test func aTouchOnTheScrollViewItselfIsNotHeld() {
        let stage = staged()
        stage.tap(0, at: Point(100, 500))
        #expect(stage.lines(.view, .held, times: true) == ["view list touchesBegan 1 @0.0", "view list touchesEnded 1 @0.08"])
    }

    @Test func withoutTheDelayContentGetsItAtOnce() {
        let stage = Stage()
        let list = stage.scroller()
        stage.view("content", 0, 0, 390, 300, in: list)
        list.delaysContentTouches = false
        stage.tap(0)
        #expect(stage.lines(.view, times: true) == ["view content touchesBegan 1 @0.0", "view content touchesEnded 1 @0.08"])
        #expect(stage.members() == [["list.pan"]])
    }

    @Test func anEarlyLiftDeliversBothTogether() {
        let stage = staged()
        stage.tap(0)
        #expect(stage.lines(.view, times: true) == ["view content touchesBegan 1 @0.08", "view content touchesEnded 1 @0.08"])
        #expect(stage.delays() == ["content touchesBegan late by 0.08"])
    }

    @Test func aLiftExactlyAtTheLimitIsLate() {
        let stage = staged()
        stage.tap(0, lasting: 0.15)
        #expect(
            stage.lines(.view, .touch) == [
                "touch 1 began content", "view content touchesBegan 1", "touch 1 ended content", "view content touchesEnded 1",
            ])
        let under = staged(tap("tap"))
        under.tap(0, lasting: 0.15)
        #expect(
            under.lines(.view, .action, .dropped, times: true) == [
                "view content touchesBegan 1 @0.15", "tap action recognized @0.15", "view content touchesCancelled 1 @0.15",
            ])
    }

    @Test func aRecognizedTapDropsWhatIsHeld() {
        let stage = staged(tap("tap"))
        stage.tap(0, lasting: 0.149)
        #expect(stage.lines(.view, .action, .dropped) == ["tap action recognized", "touch 1 dropped"])
    }

    @Test func aTapThatCancelsNothingLeavesBothToTheContent() {
        let stage = staged(make(tap("tap")) { $0.cancelsTouchesInView = false })
        stage.tap(0)
        #expect(
            stage.lines(.view, .action, .dropped) == [
                "tap action recognized", "view content touchesBegan 1", "view content touchesEnded 1",
            ])
    }

    @Test func aDoubleTapAboveHoldsTheLiftOn() {
        let stage = staged(tap("double", taps: 2))
        stage.tap(0)
        #expect(
            stage.lines(.view, .held, times: true) == [
                "touch 1 began held by list.delay @0.0", "view content touchesBegan 1 @0.08", "touch 1 ended held by double @0.08",
                "view content touchesEnded 1 @0.43",
            ])
    }

    @Test func theDelayExcludesNobodyAndIsExcludedByNobody() {
        let stage = staged(press("press", after: 0.1))
        stage.tap(0, lasting: 0.3)
        #expect(
            stage.lines(.state, .action, .dropped, times: true) == [
                "press possible>began @0.1", "list.pan possible>failed @0.1", "press action began @0.1", "touch 1 dropped @0.1",
                "list.delay possible>failed @0.15", "press began>ended @0.3", "press action ended @0.3",
            ])
    }

    @Test func aPanBeforeTheDelayLeavesTheContentNothing() {
        let stage = staged()
        stage.drag(0, [Point(100, 200), Point(100, 180), Point(100, 160)])
        #expect(stage.lines(.view, .dropped) == ["touch 1 dropped"])
        #expect(stage.scrolls()[1] == "didScroll (0, 10)")
    }

    @Test func aPanAfterTheDelayCancels() {
        let stage = staged()
        stage.send(0, .began(1, 100, 200))
        stage.send(0.2, .moved(1, 100, 195))
        stage.send(0.3, .moved(1, 100, 180))
        stage.send(0.5, .ended(1, 100, 180))
        #expect(
            stage.lines(.view, .action, .scroll, times: true) == [
                "view content touchesBegan 1 @0.15", "view content touchesMoved 1 @0.2", "list.pan action began @0.3",
                "scroll list willBeginDragging @0.3", "scroll list didScroll @0.3", "view content touchesCancelled 1 @0.3",
                "list.pan action ended @0.5", "scroll list didEndDragging @0.5",
            ])
    }

    @Test func aPanExactlyAtTheDelayCancelsToo() {
        let stage = staged()
        stage.send(0, .began(1, 100, 200))
        stage.send(0.15, .moved(1, 100, 180))
        stage.send(0.4, .ended(1, 100, 180))
        #expect(stage.lines(.view, .dropped) == ["view content touchesBegan 1", "view content touchesCancelled 1"])
    }

    @Test func aMoveTooShortForThePanIsReleasedWithTheTouch() {
        let stage = staged()
        stage.send(0, .began(1, 100, 200))
        stage.send(0.05, .moved(1, 103, 205))
        stage.send(0.1, .ended(1, 103, 205))
        #expect(stage.lines(.view) == ["view content touchesBegan 1", "view content touchesEnded 1"])
        stage.send(1, .began(2, 100, 200))
        stage.send(1.05, .moved(2, 103, 205))
        stage.send(1.3, .ended(2, 103, 205))
        #expect(
            stage.lines(.view).suffix(3) == ["view content touchesBegan 2", "view content touchesMoved 2", "view content touchesEnded 2"])
    }

    @Test func twoScrollViewsHoldTogether() {
        let stage = Stage()
        let inner = stage.add(ScrollView(id: "inner"), 0, 0, 390, 300, in: stage.scroller())
        inner.contentSize = Size(width: 390, height: 900)
        stage.view("content", 0, 0, 390, 900, in: inner)
        stage.tap(0, 1, lasting: 0.3)
        #expect(
            stage.lines(.view, .held, times: true) == [
                "touch 1 began held by inner.delay,list.delay @0.0", "view content touchesBegan 1 @0.15",
                "view content touchesEnded 1 @0.3",
            ])
    }

    @Test func aSecondFingerIsReleasedWithTheFirst() {
        let stage = Stage()
        let list = stage.scroller()
        stage.view("content", 0, 0, 390, 300, in: list).isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .began(2, 200, 200))
        stage.send(0.12, .ended(1, 100, 200))
        stage.send(0.3, .ended(2, 200, 200))
        // A finger that has lifted is let go with the others; the delay counts from the first.
        #expect(
            stage.lines(.view, times: true).filter { $0.contains("touchesBegan") } == [
                "view content touchesBegan 1 @0.15", "view content touchesBegan 2 @0.15",
            ])
    }

    @Test func switchingTheDelayOrTheScrollingOffLetsGo() {
        for scrolls in [false, true] {
            let stage = Stage()
            let list = stage.scroller()
            stage.view("content", 0, 0, 390, 300, in: list)
            stage.send(0, .began(1, 100, 200))
            stage.screen.moveClock(to: 0.05)
            if scrolls { list.delaysContentTouches = false } else { list.isScrollEnabled = false }
            stage.send(0.1, .ended(1, 100, 200))
            #expect(stage.lines(.view, times: true) == ["view content touchesBegan 1 @0.05", "view content touchesEnded 1 @0.1"])
        }
    }

    @Test func anInterruptDropsWhatIsHeld() {
        let stage = staged()
        stage.send(0, .began(1, 100, 200))
        stage.screen.interrupt("a call", at: 0.1)
        #expect(stage.lines(.view, .dropped) == ["touch 1 dropped"])
    }
}
