import GestureEngine
import GestureSupport
import Testing

/// Tests of rule I8, which determines how content moves after the finger lifts.
@Suite struct DecelerationTests {
    /// Returns a stage with a list that was flung upwards, by default at 1000 pt/s. The finger lifted at 0.11 s, when the list's offset was
    /// 90.
    private func flung(_ rate: ScrollView.DecelerationRate = .normal, velocity: Double = 1000) -> (Stage, ScrollView) {
        let stage = Stage()
        let list = stage.scroller(isList: true, height: 100_000)
        list.decelerationRate = rate
        stage.fling(0, from: Point(100, 500), velocity: Point(0, -velocity))
        return (stage, list)
    }

    @Test func pagesWithoutWidthDoNotMove() {
        let stage = Stage()
        let list = stage.scroller(width: 900, height: 2000)
        list.isPagingEnabled = true
        stage.send(0, .began(1, 300, 400))
        for index in 1...5 { stage.send(0.01 * Double(index), .moved(1, 300, 400 - 20 * Double(index))) }
        list.frame = Rect(x: 0, y: 0, width: 0, height: 600)
        stage.send(0.06, .ended(1, 300, 300))
        stage.screen.finish()
        #expect(list.contentOffset == Point(0, 600))
    }

    @Test(arguments: [ScrollRow.Event.willEndDragging, .willBeginDecelerating, .didScroll])
    func aListThatIsRemovedInResponseToAnEventReportsNoFurtherEvents(_ last: ScrollRow.Event) {
        let stage = Stage()
        let list = stage.scroller(height: 100_000)
        list.didScroll = { list, event in
            // The content scrolls during the drag, too. The list is removed in the first frame after it.
            if event == last, event != .didScroll || list.isDecelerating { list.removeFromSuperview() }
        }
        stage.fling(0, from: Point(100, 500), velocity: Point(0, -1000))
        stage.screen.finish()
        #expect(stage.scrollRows("list").last?.row.event == last)
        #expect(!list.isDragging && !list.isDecelerating && list.superview == nil)
    }

    @Test func contentThatReportsItsRestNoLongerDecelerates() {
        let (stage, list) = flung(.normal)
        var answers: [Bool] = []
        list.didScroll = { list, event in if event == .didEndDecelerating { answers.append(list.isDecelerating) } }
        stage.screen.finish()
        #expect(answers == [false])
    }

    @Test func aSnapshotStatesTheTargetAndTheEndOfTheMovement() {
        let (stage, _) = flung()
        stage.screen.advance(to: 0.3)
        let scrolling = Snapshot(of: stage.screen).scrolling
        guard case .coasts(let target, let until)? = scrolling.first?.motion else {
            Issue.record("\(scrolling)")
            return
        }
        stage.screen.finish()
        let rows = stage.scrollRows("list")
        #expect(target == rows.first { $0.row.event == .willEndDragging }?.row.targetContentOffset)
        #expect(until == rows.last?.record.time && rows.last?.row.event == .didEndDecelerating)
        #expect(Snapshot(of: stage.screen).scrolling.isEmpty)
    }

    @Test(arguments: [(ScrollView.DecelerationRate.normal, 0.998, 499.0), (.fast, 0.99, 99.0)])
    func contentMovesAsFarAsItsVelocityDetermines(_ rate: ScrollView.DecelerationRate, _ d: Double, _ distance: Double) {
        let (stage, list) = flung(rate)
        #expect(list.isDecelerating)
        stage.screen.finish()
        #expect(!list.isDecelerating)
        let rows = stage.scrollRows("list")
        let lift = rows.firstIndex { $0.row.event == .willEndDragging }!
        #expect(abs(rows[lift].row.velocity!.y - 1) < 1e-9 && rows[lift].row.velocity!.x == 0)
        #expect(abs(rows[lift].row.targetContentOffset!.y - (90 + distance)) < 1e-6)
        #expect(rows[lift + 1].row.event == .didEndDragging && rows[lift + 1].row.willDecelerate == true)
        #expect(rows[lift + 2].row.event == .willBeginDecelerating)
        #expect(rows.last?.row.event == .didEndDecelerating)
        for (record, row) in rows[(lift + 3)...] {
            let expected = 90 + distance * (1 - pow(d, 1000 * (record.time - 0.11)))
            #expect(abs(row.contentOffset.y - expected) < 1e-3)
        }
        // In the last two frames, the content is less than half a point away from its target. In the frame before them, it is at least half
        // a point away.
        let left = rows.suffix(3).map { 90 + distance - $0.row.contentOffset.y }
        #expect(left[0] >= 0.5 && left[1] < 0.5 && left[2] == left[1])
    }

    @Test(arguments: [ScrollView.DecelerationRate.normal, .fast]) func contentStopsWithoutAJump(_ rate: ScrollView.DecelerationRate) {
        for velocity in [100.0, 1000, 5000] {
            let (stage, _) = flung(rate, velocity: velocity)
            let steps = stage.steps(after: .didEndDragging)
            #expect(!steps.isEmpty && zip(steps, steps.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 }, "at \(velocity)")
        }
    }

    @Test func eachAxisHasItsOwnSpeed() {
        let stage = Stage()
        let list = stage.scroller(width: 100_000, height: 100_000)
        list.contentOffset = Point(10_000, 10_000)
        // By the time the drag began, the finger had moved 5 pt horizontally. The content does not move by these 5 pt.
        stage.fling(0, from: Point(200, 400), velocity: Point(500, -1000))
        stage.screen.finish()
        #expect(abs(list.contentOffset.x - (10_000 - 45 - 249.5)) < 0.5)
        #expect(abs(list.contentOffset.y - (10_000 + 90 + 499)) < 0.5)
    }

    @Test(arguments: [0.0, 0.1, 0.3, 0.7]) func aFingerThatRestedLeavesNoSpeed(_ start: Double) {
        for (rest, goesOn) in [(0.1, false), (0.099, true)] {
            let stage = Stage()
            stage.scroller()
            stage.send(start, .began(1, 100, 500))
            stage.send(start + 0.1, .moved(1, 100, 450))
            stage.send(start + 0.2, .moved(1, 100, 400))
            stage.send(start + 0.2 + rest, .ended(1, 100, 400))
            #expect(stage.scrolls().contains("didEndDragging (0, 90) \(goesOn ? "goes on" : "rests")"))
        }
    }

    @Test func contentThatWouldMoveLessThanHalfAPointStops() {
        for (wait, goesOn) in [(19.0, false), (17, true)] {
            let stage = Stage()
            let list = stage.scroller()
            stage.send(0, .began(1, 100, 500))
            stage.send(wait, .moved(1, 100, 482))
            stage.send(wait + 0.01, .ended(1, 100, 482))
            #expect(list.isDecelerating == goesOn)
            stage.screen.finish()
        }
    }

    @Test func contentStopsAtItsEnd() {
        let stage = Stage()
        let list = stage.scroller(height: 800)
        stage.fling(0, from: Point(100, 500), velocity: Point(0, -1000))
        stage.screen.finish()
        #expect(list.contentOffset == Point(0, 200))
        #expect(stage.scrollRows("list").allSatisfy { $0.row.contentOffset.y <= 200 })
        let end = stage.scrollRows("list").last!
        // The deceleration ends in the first frame in which it would have moved the content past its end.
        let reached = log(1 - 110.0 / 499) / (1000 * log(0.998))
        #expect(end.record.time - 0.11 >= reached && end.record.time - 0.11 < reached + 1.0 / 60)
    }

    @Test func contentPastItsEndReturns() {
        let stage = Stage()
        let list = stage.scroller()
        stage.fling(0, from: Point(100, 100), velocity: Point(0, 1000))
        #expect(list.contentOffset.y < 0)
        stage.screen.finish()
        #expect(stage.scrolls().last == "didEndDecelerating (0, 0)")
        let offsets = stage.scrollRows("list").drop { $0.row.event != .didEndDragging }.map(\.row.contentOffset.y)
        #expect(offsets == offsets.sorted() && offsets.allSatisfy { $0 <= 0 })
        let lift = stage.scrollRows("list").first { $0.row.event == .willEndDragging }!.row
        #expect(lift.targetContentOffset == .zero)
    }

    @Test func theReturnSlowsDownAtTheFastRate() {
        let stage = Stage()
        stage.scroller()
        stage.send(0, .began(1, 100, 100))
        stage.send(0.1, .moved(1, 100, 310))
        stage.send(0.3, .ended(1, 100, 310))
        let steps = stage.steps(after: .didEndDragging)
        #expect(steps.count > 10)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 / $0 - pow(0.99, 1000.0 / 60)) < 1e-6 })
    }

    @Test func aScrollViewThatLeavesItsWindowSendsNoMoreEvents() {
        let (stage, list) = flung()
        stage.screen.advance(to: 0.5)
        list.removeFromSuperview()
        #expect(!list.isDecelerating)
        #expect(stage.scrolls().last?.hasPrefix("didScroll") == true)
        #expect(!stage.scrolls().contains { $0.hasPrefix("didEndDecelerating") })
    }

    @Test func aCallLeavesNoSpeed() {
        let stage = Stage()
        let list = stage.scroller()
        stage.send(0, .began(1, 100, 500))
        stage.send(0.01, .moved(1, 100, 450))
        stage.send(0.02, .moved(1, 100, 400))
        stage.screen.interrupt("a call", at: 0.03)
        #expect(!list.isDecelerating)
        #expect(stage.scrolls().last == "didEndDragging (0, 90) rests")
    }

    @Test(arguments: [(Point(300, -1000), Point(0, 1)), (Point(-1000, 300), Point(1, 0))])
    func contentHasAVelocityOnlyAlongAnAxisThatScrolls(velocity: Point, expected: Point) throws {
        let stage = Stage()
        let list = expected.x == 0 ? stage.scroller(height: 100_000) : stage.scroller(width: 100_000, height: 600)
        var seen: [Point?] = []
        list.didScroll = { list, event in
            if event == .willEndDragging || event == .didEndDragging { seen.append(list.endingVelocity) }
        }
        stage.fling(0, from: Point(300, 400), velocity: velocity)
        let row = try #require(stage.scrollRows("list").first { $0.row.event == .willEndDragging }?.row)
        #expect(try #require(row.velocity).distance(to: expected) < 1e-9)
        // The velocity is available only while the app handles the end of the drag.
        #expect(seen == [row.velocity, nil] && list.endingVelocity == nil)
    }
}
