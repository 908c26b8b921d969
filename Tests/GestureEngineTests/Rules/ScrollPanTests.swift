import GestureEngine
import Testing

/// Tests of rules I5, I7 and I9, which concern a scroll view's own pan recognizer and the content that follows the finger.
@Suite struct ScrollPanTests {
    /// Returns how far content moves past its end if a finger pulls it by the distance `pull` (I7).
    private func stretched(_ pull: Double, _ length: Double) -> Double { (1 - 1 / (0.55 * pull / length + 1)) * length }

    @Test func theContentFollowsTheFingerMinusTenPointsButNotTheLift() {
        let stage = Stage()
        stage.scroller()
        stage.send(0, .began(1, 100, 400))
        stage.send(0.1, .moved(1, 100, 380))
        stage.send(0.2, .moved(1, 100, 330))
        stage.send(0.4, .ended(1, 100, 200))
        #expect(
            stage.scrolls(times: true) == [
                "willBeginDragging (0, 0) @0.1", "didScroll (0, 10) @0.1", "didScroll (0, 60) @0.2",
                "willEndDragging (0, 60) v(0, 0) to (0, 60) @0.4", "didEndDragging (0, 60) rests @0.4",
            ])
    }

    @Test func tenPointsBeginTheDragWithoutMovingTheContent() {
        let stage = Stage()
        stage.scroller()
        stage.drag(0, [Point(100, 400), Point(100, 390.1)])
        #expect(stage.scrolls().isEmpty)
        stage.send(1, .began(2, 100, 400))
        stage.send(1.1, .moved(2, 100, 390))
        stage.send(1.3, .ended(2, 100, 390))
        #expect(
            stage.scrolls() == ["willBeginDragging (0, 0)", "willEndDragging (0, 0) v(0, 0) to (0, 0)", "didEndDragging (0, 0) rests"])
    }

    @Test func onlyMovementAlongAnAxisThatScrollsCounts() {
        let stage = Stage()
        let list = stage.scroller()
        stage.send(0, .began(1, 100, 400))
        stage.send(0.1, .moved(1, 180, 395))
        stage.send(0.2, .moved(1, 180, 391))
        #expect(!list.isDragging)
        stage.send(0.3, .moved(1, 180, 389))
        #expect(list.isDragging)
        stage.send(0.5, .ended(1, 180, 389))
        #expect(stage.scrolls().prefix(2) == ["willBeginDragging (0, 0)", "didScroll (0, 1)"])
    }

    /// One of three fingers rests, so the mean of the other two steps counts. Without the last step of the finger that lifts, the mean is
    /// half of the other finger's step.
    @Test(arguments: [(-9.0, 0.0), (-21, 21.5)])
    func aDragBeginsOnlyIfItBeginsWithoutTheLastStepOfALiftingFinger(_ step: Double, _ offset: Double) {
        let stage = Stage()
        let list = stage.scroller()
        stage.send(0, .began(1, 100, 400), .began(2, 200, 400), .began(3, 300, 400))
        stage.send(0.1, .moved(2, 200, 400 + step), .ended(3, 300, 358))
        #expect(list.isDragging == (offset > 0) && list.contentOffset == Point(0, offset))
    }

    @Test func contentThatFitsDoesNotScroll() {
        let stage = Stage()
        let list = stage.scroller(height: 600)
        stage.drag(0, [Point(100, 400), Point(100, 300), Point(100, 200)])
        #expect(stage.scrolls().isEmpty)
        list.alwaysBounceVertical = true
        list.bounces = false
        stage.drag(1, id: 2, [Point(100, 400), Point(100, 300)])
        #expect(stage.scrolls().isEmpty)
        list.bounces = true
        stage.drag(2, id: 3, [Point(100, 400), Point(100, 300)])
        #expect(stage.scrolls()[1] == "didScroll (0, \(short(stretched(90, 600))))")
    }

    @Test func bothAxesScrollAndStretchByTheirOwnLength() {
        let stage = Stage()
        let list = stage.scroller(width: 500, height: 700)
        list.contentOffset = Point(110, 100)
        stage.send(0, .began(1, 300, 500))
        stage.send(0.1, .moved(1, 200, 400))
        #expect(abs(list.contentOffset.x - (110 + stretched(90, 390))) < 1e-9)
        #expect(abs(list.contentOffset.y - (100 + stretched(90, 600))) < 1e-9)
        stage.send(0.2, .moved(1, 290, 490))
        #expect(list.contentOffset == Point(110, 100))
        stage.send(0.3, .moved(1, 390, 600))
        #expect(list.contentOffset == Point(10, -stretched(10, 600)))
        stage.send(0.5, .ended(1, 390, 600))
        #expect(stage.scrolls().suffix(2).first?.hasPrefix("didScroll") == true)
        #expect(stage.scrolls().last == "didEndDecelerating (10, 0)")
    }

    @Test func anyPullKeepsTheContentWithinItsLength() {
        let stage = Stage()
        let list = stage.scroller()
        stage.send(0, .began(1, 100, 0))
        stage.send(0.1, .moved(1, 100, 1_000_000))
        #expect(list.contentOffset.y > -600 && list.contentOffset.y < -595)
        stage.send(0.3, .ended(1, 100, 1_000_000))
        #expect(stage.scrolls().last == "didEndDecelerating (0, 0)")
    }

    @Test func withoutBouncingTheEndsAreHard() {
        let stage = Stage()
        let list = stage.scroller()
        list.bounces = false
        stage.send(0, .began(1, 100, 100))
        stage.send(0.1, .moved(1, 100, 300))
        stage.send(0.2, .moved(1, 100, 280))
        stage.send(0.4, .ended(1, 100, 280))
        #expect(
            stage.scrolls() == ["willBeginDragging (0, 0)", "willEndDragging (0, 0) v(0, 0) to (0, 0)", "didEndDragging (0, 0) rests"])
    }

    @Test func aDirectionalLockKeepsTheFirstAxisButNotADiagonal() {
        for (first, end) in [(Point(-14, 5), Point(34, 0)), (Point(5, -14), Point(0, 34)), (Point(-14, -14), Point(34, 34))] {
            let stage = Stage()
            let list = stage.scroller(width: 2000)
            list.isDirectionalLockEnabled = true
            stage.send(0, .began(1, 200, 400))
            stage.send(0.1, .moved(1, Point(200, 400) + first))
            stage.send(0.2, .moved(1, 156, 356))
            #expect(list.contentOffset == end)
            stage.send(0.4, .ended(1, 156, 356))
        }
    }

    @Test func aDirectionalLockHasNoEffectIfOnlyOneAxisScrolls() {
        let stage = Stage()
        let list = stage.scroller()
        list.isDirectionalLockEnabled = true
        stage.send(0, .began(1, 200, 400))
        stage.send(0.1, .moved(1, 180, 386))
        #expect(list.contentOffset == Point(0, 4))
    }

    @Test(arguments: [(true, true), (true, false), (false, true)]) func eachAxisBouncesByItself(_ x: Bool, _ y: Bool) {
        let stage = Stage()
        let list = stage.scroller(width: 2000)
        (list.bouncesHorizontally, list.bouncesVertically) = (x, y)
        stage.send(0, .began(1, 100, 100))
        stage.send(0.1, .moved(1, 200, 200))
        #expect(list.bounces == (x && y) && (list.contentOffset.x < 0) == x && (list.contentOffset.y < 0) == y)
    }

    @Test(arguments: [true, false]) func contentThatFitsMayAlwaysBounceHorizontally(bounces: Bool) {
        let stage = Stage()
        let list = stage.scroller(height: 600)
        (list.alwaysBounceHorizontal, list.bouncesHorizontally) = (true, bounces)
        stage.send(0, .began(1, 100, 100))
        stage.send(0.1, .moved(1, 200, 100))
        #expect(list.isDragging == bounces && (list.contentOffset.x < 0) == bounces && list.contentOffset.y == 0)
    }

    @Test func theContentOfAScaledViewStaysUnderTheFinger() {
        let stage = Stage()
        let list = stage.scroller()
        list.transform = AffineTransform(scaleX: 0.5, y: 0.5)
        stage.send(0, .began(1, 195, 340))
        stage.send(0.1, .moved(1, 195, 280))
        #expect(list.contentOffset == Point(0, 100))
        stage.send(0.3, .ended(1, 195, 280))
    }

    @Test func theContentOfAViewThatIsCollapsedDuringADragStays() {
        let stage = Stage()
        let list = stage.scroller()
        stage.send(0, .began(1, 100, 300))
        stage.send(0.1, .moved(1, 100, 270))
        list.transform = AffineTransform(scaleX: 0, y: 0)
        stage.send(0.2, .moved(1, 100, 200))
        stage.send(0.21, .ended(1, 100, 200))
        #expect(list.contentOffset == Point(0, 20))
        #expect(stage.scrolls().last == "didEndDragging (0, 20) rests")
    }

    @Test func theActionsOfItsPanArePrintedUnderItsName() {
        let stage = Stage()
        stage.scroller()
        stage.send(0, .began(1, 100, 400))
        stage.send(0.1, .moved(1, 100, 380))
        stage.send(0.3, .ended(1, 100, 380))
        #expect(stage.members() == [["list.pan"]])
        #expect(stage.lines(.action, .scroll).first == "▸ list.pan action began (100, 380) translation (0, -10) velocity (0, -200)")
    }

    // MARK: Switched off (I9, C7)

    @Test func aViewThatDoesNotScrollPassesTouchesOnImmediately() {
        let stage = Stage()
        let list = stage.scroller()
        stage.view("content", 0, 0, 390, 2000, in: list)
        list.isScrollEnabled = false
        stage.drag(0, [Point(100, 400), Point(100, 300)])
        #expect(stage.scrolls().isEmpty)
        #expect(stage.members() == [[]])
        #expect(stage.trails().first == ["content", "list", "window", "application"])
        #expect(stage.delays().isEmpty)
        list.isScrollEnabled = true
        stage.tap(1, 2, at: Point(100, 400), lasting: 0.2)
        #expect(stage.trails().last == ["content", "list"])
    }

    @Test func turningScrollingOffCancelsTheDrag() {
        let stage = Stage()
        let list = stage.scroller()
        stage.send(0, .began(1, 100, 400))
        stage.send(0.1, .moved(1, 100, 380))
        stage.screen.moveClock(to: 0.15)
        list.isScrollEnabled = false
        list.isScrollEnabled = true
        stage.send(0.2, .moved(1, 100, 300))
        stage.send(0.3, .moved(1, 100, 200))
        stage.send(0.4, .ended(1, 100, 200))
        #expect(
            stage.scrolls() == [
                "willBeginDragging (0, 0)", "didScroll (0, 10)", "willEndDragging (0, 10) v(0, 0) to (0, 10)",
                "didEndDragging (0, 10) rests",
            ])
        #expect(stage.lines(.action).last == "▸ list.pan action cancelled (100, 380) translation (0, -10) velocity (0, -200) touches 0")
        stage.send(1, .began(2, 100, 400))
        stage.send(1.1, .moved(2, 100, 380))
        #expect(list.contentOffset == Point(0, 20))
        stage.send(1.3, .ended(2, 100, 380))
    }

    @Test func contentPastItsEndReturnsWhenScrollingIsTurnedOff() {
        let stage = Stage()
        let list = stage.scroller()
        stage.send(0, .began(1, 100, 100))
        stage.send(0.1, .moved(1, 100, 210))
        list.isScrollEnabled = false
        #expect(stage.scrolls().last == "didEndDecelerating (0, 0)")
    }

    @Test func itsRecognizersAreSwitchedOneByOne() {
        let stage = Stage()
        let list = stage.scroller()
        list.panGestureRecognizer.isEnabled = false
        // The value does not change, so the pan remains disabled.
        list.isScrollEnabled = true
        list.maximumZoomScale = 2
        list.delaysContentTouches = false
        #expect(!list.panGestureRecognizer.isEnabled && !list.delayGestureRecognizer.isEnabled)
        #expect(list.pinchGestureRecognizer.isEnabled)
        list.isScrollEnabled = false
        list.handlesTouches = true
        list.minimumZoomScale = 2
        #expect(list.handlesTouches && !list.pinchGestureRecognizer.isEnabled)
        list.delaysContentTouches = true
        #expect(!list.delayGestureRecognizer.isEnabled)
        list.isScrollEnabled = true
        #expect(list.delayGestureRecognizer.isEnabled && list.panGestureRecognizer.isEnabled)
    }

    // MARK: Paging

    @Test func aSlowDragTurnsAPageOnlyPastTheMiddle() {
        // Each pair contains the movement of the finger in points and the offset of the page that is finally shown. When the finger lifts,
        // it moves at 25 pt/s.
        for (way, page) in [(-40.0, 390.0), (-240, 780), (40, 390)] {
            let stage = Stage()
            let list = stage.scroller(width: 1170, height: 600)
            list.isPagingEnabled = true
            list.contentOffset = Point(390, 0)
            stage.send(0, .began(1, 195, 300))
            stage.send(0.1, .moved(1, 195 + way - 5, 300))
            for step in 0...5 { stage.send(1 + 0.2 * Double(step), .moved(1, 195 + way - 5 + Double(step), 300)) }
            stage.send(2.05, .ended(1, 195 + way, 300))
            #expect(stage.scrolls().last == "didEndDecelerating (\(short(page)), 0)", "\(way)")
        }
    }

    @Test func aPageIsChosenByPositionAndVelocity() {
        // If the finger rests before it lifts, the nearest page is shown.
        for (way, page) in [(-150.0, 0.0), (-250, 390), (-250, 390)] {
            let stage = Stage()
            let list = stage.scroller(width: 1170, height: 600)
            list.isPagingEnabled = true
            stage.send(0, .began(1, 350, 300))
            stage.send(0.1, .moved(1, 350 + way, 300))
            stage.send(0.4, .ended(1, 350 + way, 300))
            #expect(stage.scrolls().last == "didEndDecelerating (\(short(page)), 0)")
        }
        // If the finger moves fast when it lifts, the next page in this direction is shown. If there is no such page, the first or last
        // page remains.
        for (start, velocity, page) in [(0.0, -800.0, 390.0), (390, 800, 0), (780, -800, 780), (0, 800, 0)] {
            let stage = Stage()
            let list = stage.scroller(width: 1170, height: 600)
            list.isPagingEnabled = true
            list.contentOffset = Point(start, 0)
            stage.fling(0, from: Point(195, 300), velocity: Point(velocity, 0), samples: 5)
            #expect(stage.scrolls().last == "didEndDecelerating (\(short(page)), 0)")
        }
    }

    @Test func contentStopsExactlyAtThePage() {
        let stage = Stage()
        let list = stage.scroller(width: 1170, height: 600)
        list.isPagingEnabled = true
        stage.send(0, .began(1, 350, 300))
        stage.send(0.1, .moved(1, 339, 300))
        #expect(list.contentOffset == Point(1, 0))
        stage.send(0.4, .ended(1, 339, 300))
        stage.screen.finish()
        // The formula for the other frames would give 1.1e-16 in the last frame.
        #expect(list.contentOffset == .zero)
    }
}
