import GestureEngine
import Testing

/// Tests of rules I1 to I3: a scroll view delays the touches on its content for a moment.
@Suite struct ScrollDelayTests {
    /// Returns a stage with a list that contains a content view. The recognizers are on the window.
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
                "0.000 │ ◌ content held touch 1 began by list.delay",
                "0.150 │ ▾ content touchesBegan 1 late 0.150 s due to list.delay › list", "0.300 │ ▴ content touchesEnded 1",
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
        #expect(stage.lines(.view, times: true).first == "0.050 │ ▾ content touchesBegan 1 late 0.050 s due to list.delay › list")
    }

    @Test func aTouchOnTheScrollViewItselfIsNotHeld() {
        let stage = staged()
        stage.tap(0, at: Point(100, 500))
        #expect(stage.lines(.view, .held, times: true) == ["0.000 │ ▾ list touchesBegan 1", "0.080 │ ▴ list touchesEnded 1"])
    }

    @Test func withoutTheDelayContentGetsTheTouchImmediately() {
        let stage = Stage()
        let list = stage.scroller()
        stage.view("content", 0, 0, 390, 300, in: list)
        list.delaysContentTouches = false
        stage.tap(0)
        #expect(stage.lines(.view, times: true) == ["0.000 │ ▾ content touchesBegan 1 › list", "0.080 │ ▴ content touchesEnded 1"])
        #expect(stage.members() == [["list.pan"]])
    }

    @Test(arguments: [
        (Point(12, 0), true), (Point(9, 0), false), (Point(12, 9), true), (Point(12, 12), false), (Point(0, 12), false),
    ]) func movementAlongAnAxisThatDoesNotScrollEndsTheDelay(way: Point, ends: Bool) {
        for isOn in [1.0, 0] {
            var thresholds = Thresholds()
            thresholds.scrollViewDelayEndsAcrossAxis = isOn
            let stage = staged(thresholds: thresholds)
            stage.send(0, .began(1, 100, 100))
            stage.send(0.05, .moved(1, Point(100, 100) + way))
            let moved = "0.050 │ ∙ content touchesMoved 1 due to list.delay"
            #expect(stage.lines(.view, times: true).contains(moved) == (ends && isOn == 1), "\(way)")
        }
    }

    @Test func thePanCanStillBeginAfterTheDelay() {
        let stage = staged()
        stage.send(0, .began(1, 100, 100))
        stage.send(0.05, .moved(1, 112, 100))
        stage.send(0.1, .moved(1, 112, 120))
        #expect(stage.lines(.view).last == "│ ✕ content touchesCancelled 1 due to list.pan")
    }

    @Test func anEarlyLiftDeliversBothTogether() {
        let stage = staged()
        stage.tap(0)
        #expect(
            stage.lines(.view, times: true) == [
                "0.080 │ ▾ content touchesBegan 1 late 0.080 s due to list.delay › list",
                "0.080 │ ▴ content touchesEnded 1 due to list.delay",
            ])
        #expect(stage.delays() == ["content touchesBegan late by 0.08"])
    }

    @Test func aLiftExactlyAtTheLimitIsLate() {
        let stage = staged()
        stage.tap(0, lasting: 0.15)
        #expect(
            stage.lines(.view, .touch) == [
                "▾ touch 1 began (100, 200) on content for list.delay, list.pan",
                "│ ▾ content touchesBegan 1 late 0.150 s due to list.delay › list", "▴ touch 1 ended (100, 200) on content",
                "│ ▴ content touchesEnded 1",
            ])
        let under = staged(tap("tap"))
        under.tap(0, lasting: 0.15)
        #expect(
            under.lines(.view, .action, .dropped, times: true) == [
                "0.150 │ ▾ content touchesBegan 1 late 0.150 s due to list.delay › list", "0.150 ▸ tap action recognized (100, 200)",
                "0.150 │ ✕ content touchesCancelled 1 due to tap",
            ])
    }

    @Test func aRecognizedTapDropsWhatIsHeld() {
        let stage = staged(tap("tap"))
        stage.tap(0, lasting: 0.149)
        #expect(stage.lines(.view, .action, .dropped) == ["▸ tap action recognized (100, 200)", "│ ⊘ content dropped touch 1 by tap"])
    }

    @Test func aTapThatCancelsNothingLeavesBothToTheContent() {
        let stage = staged(make(tap("tap")) { $0.cancelsTouchesInView = false })
        stage.tap(0)
        #expect(
            stage.lines(.view, .action, .dropped) == [
                "▸ tap action recognized (100, 200)", "│ ▾ content touchesBegan 1 late 0.080 s due to list.delay › list",
                "│ ▴ content touchesEnded 1 due to list.delay",
            ])
    }

    @Test func aDoubleTapOnASuperviewContinuesToHoldTheLift() {
        let stage = staged(tap("double", taps: 2))
        stage.tap(0)
        #expect(
            stage.lines(.view, .held, times: true) == [
                "0.000 │ ◌ content held touch 1 began by list.delay",
                "0.080 │ ▾ content touchesBegan 1 late 0.080 s due to list.delay › list", "0.080 │ ◌ content held touch 1 ended by double",
                "0.430 │ ▴ content touchesEnded 1 late 0.350 s due to double",
            ])
    }

    @Test func theDelayNeitherExcludesNorIsExcluded() {
        let stage = staged(press("press", after: 0.1))
        stage.tap(0, lasting: 0.3)
        #expect(
            stage.lines(.state, .action, .dropped, times: true) == [
                "0.100 ◉ press began", "0.100 ✕ list.pan failed due to press", "0.100 ▸ press action began (100, 200)",
                "0.100 │ ⊘ content dropped touch 1 by press",
                "0.150 ✕ list.delay failed because 0.15 s are over", "0.300 ◉ press ended from began",
                "0.300 ▸ press action ended (100, 200)",
            ])
    }

    @Test func aPanBeforeTheDelayLeavesTheContentNothing() {
        let stage = staged()
        stage.drag(0, [Point(100, 200), Point(100, 180), Point(100, 160)])
        #expect(stage.lines(.view, .dropped) == ["│ ⊘ content dropped touch 1 by list.pan"])
        #expect(stage.scrolls()[1] == "didScroll (0, 10)")
    }

    @Test func theOwnRecognizersDifferFromOthersInOnePropertyEach() {
        let list = ScrollView(id: "list")
        func flags(_ recognizer: GestureRecognizer) -> [Bool] {
            [recognizer.cancelsTouchesInView, recognizer.delaysTouchesBegan, recognizer.delaysTouchesEnded]
        }
        #expect(flags(list.delayGestureRecognizer) == [true, true, true])
        #expect(flags(list.panGestureRecognizer) == [true, false, false])
        #expect(flags(list.pinchGestureRecognizer) == [true, false, true])
    }

    @Test func theFirstLiftOfTwoFingersReachesTheContentImmediately() {
        let stage = staged()
        stage.window.subviews[0].subviews[0].isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.3, .ended(1, 100, 200))
        stage.send(0.6, .ended(2, 200, 200))
        #expect(
            stage.lines(.view, .held, times: true).suffix(2) == ["0.300 │ ▴ content touchesEnded 1", "0.600 │ ▴ content touchesEnded 2"])
    }

    @Test func aPanAfterTheDelayCancelsTheTouch() {
        let stage = staged()
        stage.send(0, .began(1, 100, 200))
        stage.send(0.2, .moved(1, 100, 195))
        stage.send(0.3, .moved(1, 100, 180))
        stage.send(0.5, .ended(1, 100, 180))
        #expect(
            stage.lines(.view, .action, .scroll, times: true) == [
                "0.150 │ ▾ content touchesBegan 1 late 0.150 s due to list.delay › list", "0.200 │ ∙ content touchesMoved 1",
                "0.300 ▸ list.pan action began (100, 180) translation (0, -10) velocity (0, -56)",
                "0.300 │ ⇕ list willBeginDragging offset (0, 0)", "0.300 │ ⇕ list didScroll offset (0, 10)",
                "0.300 │ ✕ content touchesCancelled 1 due to list.pan",
                "0.500 ▸ list.pan action ended (100, 180) translation (0, -10) velocity (0, -56) touches 0",
                "0.500 │ ⇕ list willEndDragging offset (0, 10) velocity (0, 0) target (0, 10)",
                "0.500 │ ⇕ list didEndDragging offset (0, 10) decelerates no",
            ])
    }

    @Test func aPanExactlyAtTheDelayAlsoCancelsTheTouch() {
        let stage = staged()
        stage.send(0, .began(1, 100, 200))
        stage.send(0.15, .moved(1, 100, 180))
        stage.send(0.4, .ended(1, 100, 180))
        #expect(
            stage.lines(.view, .dropped) == [
                "│ ▾ content touchesBegan 1 late 0.150 s due to list.delay › list", "│ ✕ content touchesCancelled 1 due to list.pan",
            ])
    }

    @Test func aMoveThatIsTooShortForThePanIsReleasedWithTheTouch() {
        let stage = staged()
        stage.send(0, .began(1, 100, 200))
        stage.send(0.05, .moved(1, 103, 205))
        stage.send(0.1, .ended(1, 103, 205))
        #expect(
            stage.lines(.view) == [
                "│ ▾ content touchesBegan 1 late 0.100 s due to list.delay › list", "│ ▴ content touchesEnded 1 due to list.delay",
            ])
        stage.send(1, .began(2, 100, 200))
        stage.send(1.05, .moved(2, 103, 205))
        stage.send(1.3, .ended(2, 103, 205))
        #expect(
            stage.lines(.view).suffix(3) == [
                "│ ▾ content touchesBegan 2 late 0.150 s due to list.delay › list",
                "│ ∙ content touchesMoved 2 late 0.100 s due to list.delay", "│ ▴ content touchesEnded 2",
            ])
    }

    @Test func twoScrollViewsHoldTogether() {
        let stage = Stage()
        let inner = stage.add(ScrollView(id: "inner"), 0, 0, 390, 300, in: stage.scroller())
        inner.contentSize = Size(width: 390, height: 900)
        stage.view("content", 0, 0, 390, 900, in: inner)
        stage.tap(0, 1, lasting: 0.3)
        #expect(
            stage.lines(.view, .held, times: true) == [
                "0.000 │ ◌ content held touch 1 began by inner.delay, list.delay",
                "0.150 │ ▾ content touchesBegan 1 late 0.150 s due to inner.delay, list.delay › inner",
                "0.300 │ ▴ content touchesEnded 1",
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
        // The scroll view releases both touches together, although the first one has already lifted. The delay is measured from the time
        // when the first finger lands.
        #expect(
            stage.lines(.view, times: true).filter { $0.contains("touchesBegan") } == [
                "0.150 │ ▾ content touchesBegan 1 late 0.150 s due to list.delay › list",
                "0.150 │ ▾ content touchesBegan 2 late 0.050 s due to list.delay › list",
            ])
    }

    @Test func turningOffTheDelayOrScrollingReleasesTheTouch() {
        for scrolls in [false, true] {
            let stage = Stage()
            let list = stage.scroller()
            stage.view("content", 0, 0, 390, 300, in: list)
            stage.send(0, .began(1, 100, 200))
            stage.screen.moveClock(to: 0.05)
            if scrolls { list.delaysContentTouches = false } else { list.isScrollEnabled = false }
            stage.send(0.1, .ended(1, 100, 200))
            let trail = scrolls ? "list" : "list › window › application"
            #expect(
                stage.lines(.view, times: true) == [
                    "0.050 │ ▾ content touchesBegan 1 late 0.050 s due to list.delay › \(trail)", "0.100 │ ▴ content touchesEnded 1",
                ])
        }
    }

    @Test func anInterruptDropsWhatIsHeld() {
        let stage = staged()
        stage.send(0, .began(1, 100, 200))
        stage.screen.interrupt("a call", at: 0.1)
        #expect(stage.lines(.view, .dropped) == ["│ ⊘ content dropped touch 1 because the system took it away while its began was held"])
    }
}
