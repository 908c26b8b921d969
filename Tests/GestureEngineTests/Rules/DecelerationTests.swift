import GestureEngine
import GestureSupport
import Testing

/// I8: how the content goes on after the lift.
@Suite struct DecelerationTests {
    /// A list that has been flung upwards at 1000 pt/s and was left at 0.11 s at an offset of 90.
    private func flung(_ rate: ScrollView.DecelerationRate = .normal, velocity: Double = 1000) -> (Stage, ScrollView) {
        let stage = Stage()
        let list = stage.scroller(isList: true, height: 100_000)
        list.decelerationRate = rate
        stage.fling(0, from: Point(100, 500), velocity: Point(0, -velocity))
        return (stage, list)
    }

    @Test(arguments: [(ScrollView.DecelerationRate.normal, 0.998, 499.0), (.fast, 0.99, 99.0)])
    func itTravelsAsFarAsItsSpeedSays(_ rate: ScrollView.DecelerationRate, _ d: Double, _ distance: Double) {
        let (stage, list) = flung(rate)
        #expect(list.isDecelerating)
        stage.screen.finish()
        #expect(!list.isDecelerating)
        #expect(abs(list.contentOffset.y - (90 + distance)) < 1e-6)
        let rows = stage.scrollRows("list")
        let lift = rows.firstIndex { $0.row.event == .didEndDragging }!
        #expect(rows[lift].row.willDecelerate == true)
        #expect(rows.last?.row.event == .didEndDecelerating)
        // It stops where 1000 · d^(1000 t) falls below 10.
        #expect(abs(rows.last!.record.time - (0.11 + log(0.01) / (1000 * log(d)))) < 1e-6)
        for (record, row) in rows[(lift + 1)...].dropLast(2) {
            let expected = 90 + distance * (1 - pow(d, 1000 * (record.time - 0.11)))
            #expect(abs(row.contentOffset.y - expected) < 1e-3)
        }
    }

    @Test func eachAxisHasItsOwnSpeed() {
        let stage = Stage()
        let list = stage.scroller(width: 100_000, height: 100_000)
        list.contentOffset = Point(10_000, 10_000)
        // Of x the 5 pt are taken off that it had moved when y began the drag.
        stage.fling(0, from: Point(200, 400), velocity: Point(500, -1000))
        stage.screen.finish()
        #expect(abs(list.contentOffset.x - (10_000 - 45 - 249.5)) < 1e-6)
        #expect(abs(list.contentOffset.y - (10_000 + 90 + 499)) < 1e-6)
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

    @Test func tooSlowIsStill() {
        let (stage, list) = flung(velocity: 1)
        #expect(stage.scrolls().isEmpty)
        stage.send(1, .began(2, 100, 500))
        stage.send(3, .moved(2, 100, 482))
        stage.send(3.01, .ended(2, 100, 482))
        #expect(stage.scrolls().last == "didEndDragging (0, 8) rests")
        #expect(!list.isDecelerating)
    }

    @Test func itStandsAtItsEnd() {
        let stage = Stage()
        let list = stage.scroller(height: 800)
        stage.fling(0, from: Point(100, 500), velocity: Point(0, -1000))
        stage.screen.finish()
        #expect(list.contentOffset == Point(0, 200))
        #expect(stage.scrollRows("list").allSatisfy { $0.row.contentOffset.y <= 200 })
        let end = stage.scrollRows("list").last!
        #expect(abs(end.record.time - (0.11 + log(1 - 110.0 / 499) / (1000 * log(0.998)))) < 1e-6)
    }

    @Test func pastItsEndItComesBack() {
        let stage = Stage()
        let list = stage.scroller()
        stage.fling(0, from: Point(100, 100), velocity: Point(0, 1000))
        #expect(list.contentOffset.y < 0)
        stage.screen.finish()
        #expect(stage.scrolls().last == "didEndDecelerating (0, 0)")
        let offsets = stage.scrollRows("list").drop { $0.row.event != .didEndDragging }.map(\.row.contentOffset.y)
        #expect(offsets == offsets.sorted() && offsets.allSatisfy { $0 <= 0 })
    }

    @Test func aFingerStopsItAndSelectsNothing() {
        let (stage, list) = flung()
        for index in 0..<20 { stage.add(Cell(id: "cell\(index)"), 0, Double(index) * 100, 390, 100, in: list) }
        stage.send(0.5, .began(2, 100, 300))
        #expect(!list.isDecelerating)
        let stopped = list.contentOffset.y
        #expect(stopped > 90 && stopped < 589)
        stage.send(0.55, .ended(2, 100, 300))
        #expect(stage.lines(.select).isEmpty)
        #expect(list.contentOffset.y == stopped)
        #expect(stage.scrolls(times: true).last == "didEndDecelerating (0, \(short(stopped))) @0.5")
        stage.tap(1, 3, at: Point(100, 300))
        #expect(stage.lines(.select).count == 1)
    }

    @Test func theStopIsPrintedBehindTheTouchThatMakesIt() {
        let (stage, _) = flung()
        stage.tap(0.5, 2, at: Point(100, 300))
        let lines = stage.lines(.touch, .scroll, .view)
        let began = lines.firstIndex(of: "▾ touch 2 began (100, 300) on list for list.pan")!
        #expect(lines[began + 1] == "│ ⇕ list didEndDecelerating offset (0, 357.36)")
    }

    @Test func aFingerElsewhereDoesNotStopIt() {
        let (stage, list) = flung()
        stage.tap(0.5, 2, at: Point(100, 700))
        #expect(list.isDecelerating)
        stage.screen.finish()
        #expect(abs(list.contentOffset.y - 589) < 1e-6)
    }

    @Test func aFingerInAnInnerListStopsTheOuterToo() {
        let (stage, list) = flung()
        stage.add(Cell(id: "cell"), 0, 0, 390, 2000, in: list)
        stage.send(0.5, .began(2, 100, 300))
        #expect(!list.isDecelerating)
        stage.send(0.55, .ended(2, 100, 300))
        #expect(stage.lines(.select).isEmpty)
    }

    @Test func aFingerThatStopsItMayDragOnFromThere() {
        let (stage, list) = flung()
        stage.send(0.5, .began(2, 100, 300))
        let stopped = list.contentOffset.y
        stage.send(0.6, .moved(2, 100, 270))
        #expect(abs(list.contentOffset.y - (stopped + 20)) < 1e-9)
        stage.send(0.8, .ended(2, 100, 270))
        #expect(stage.scrolls().last?.hasSuffix("rests") == true)
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
}
