import GestureEngine
import Testing

/// Tests of rule G for screen-edge pans.
@Suite struct EdgePanTests {
    private func states(_ edges: RectEdge, _ points: [Point]) -> [String] {
        let stage = Stage()
        stage.window.addGestureRecognizer(make(ScreenEdgePanGestureRecognizer(id: "edge")) { $0.edges = edges })
        stage.drag(0, points)
        return stage.lines(.state, times: true)
    }

    @Test func itBeginsWithinTwentyPointsOfItsEdge() {
        for (x, begins) in [(20.0, true), (20.1, false)] {
            #expect(
                states(.left, [Point(x, 400), Point(x + 20, 400)]).first
                    == (begins ? "0.017 ◉ edge began" : "0.000 ✕ edge failed because it began 20.1 pt from the left edge, over 20"))
        }
    }

    @Test(arguments: [
        (RectEdge.left, Point(5, 400), Point(1, 0)), (.right, Point(385, 400), Point(-1, 0)), (.top, Point(200, 5), Point(0, 1)),
        (.bottom, Point(200, 839), Point(0, -1)),
    ]) func itMovesInwardsFromEachEdge(_ edge: RectEdge, _ start: Point, _ way: Point) {
        #expect(states(edge, [start, start + way * 10]).first == "0.017 ◉ edge began")
        #expect(
            states(edge, [start, start + way * 9.9]).first
                == "0.033 ✕ edge failed because it moved 9.9 of 10 pt along \(way.x == 0 ? "y" : "x")")
        #expect(
            states(RectEdge.all.subtracting(edge), [start, start + way * 20]).first?
                .hasPrefix("0.000 ✕ edge failed because it began ") == true)
    }

    @Test func inACornerItMovesInwardsFromEitherEdge() {
        for way in [Point(1, 0), Point(0, 1)] {
            #expect(states([.left, .top], [Point(5, 5), Point(5, 5) + way * 10]).first == "0.017 ◉ edge began")
            #expect(states(way.x == 0 ? .left : .top, [Point(5, 5), Point(5, 5) + way * 10]).first?.contains("✕ edge failed") == true)
        }
    }

    @Test func atEqualDistancesItNamesTheFirstEdge() {
        #expect(states([.left, .top], [Point(40, 40)]).first == "0.000 ✕ edge failed because it began 40 pt from the left edge, over 20")
    }

    @Test func alongTheEdgeItFailsAtTenPoints() {
        #expect(
            states(.left, [Point(5, 400), Point(14, 409.9)]) == ["0.033 ✕ edge failed because it moved 9.9 of 10 pt along y"])
        #expect(
            states(.left, [Point(5, 400), Point(14, 410), Point(60, 410)])
                == ["0.017 ✕ edge failed because it moved 9 pt inwards, not more than the 10 along the edge"])
        #expect(
            states(.left, [Point(5, 400), Point(15, 410)])
                == ["0.017 ✕ edge failed because it moved 10 pt inwards, not more than the 10 along the edge"])
        #expect(states(.left, [Point(15, 400), Point(5, 400)]) == ["0.017 ✕ edge failed because it moved 10 pt outwards"])
    }

    @Test func pointsThatAreEqualInDecimalsAreEqual() {
        // In floating-point arithmetic, 5.9 + (10.6 − 5.9) is slightly more than 2.2 + (10.6 − 2.2).
        #expect(
            states(.left, [Point(0, 0), Point(5.9, 2.2), Point(10.6, 10.6)]).last
                == "0.033 ✕ edge failed because it moved 10.6 pt inwards, not more than the 10.6 along the edge")
        #expect(states(.right, [Point(369.9999999, 400), Point(350, 400)]).first == "0.017 ◉ edge began")
    }

    @Test func withoutEdgesItNeverBegins() {
        #expect(states([], [Point(1, 1), Point(50, 1)]) == ["0.000 ✕ edge failed because it has no edges"])
    }

    @Test func itHasTheValuesOfAPanWithOneFinger() {
        let stage = Stage()
        stage.window.addGestureRecognizer(make(ScreenEdgePanGestureRecognizer(id: "edge")) { $0.edges = .left })
        stage.window.isMultipleTouchEnabled = true
        stage.send(0, .began(1, 5, 400))
        stage.send(0.1, .began(2, 200, 400))
        stage.send(0.2, .moved(1, 25, 404), .moved(2, 300, 400))
        stage.send(0.3, .ended(1, 25, 404))
        #expect(stage.readings("edge") == ["began at (25, 404) n1 t(10, 0) v(100, 20)", "ended at (25, 404) n0 t(10, 0) v(100, 20)"])
        #expect(
            stage.lines(.view) == [
                "│ ▾ window touchesBegan 1 › application", "│ ▾ window touchesBegan 2 › application",
                "│ ✕ window touchesCancelled 1 due to edge", "│ ∙ window touchesMoved 2",
            ])
    }

    @Test func aFingerThatLandedElsewhereDoesNotTakeOver() {
        let stage = Stage()
        stage.window.addGestureRecognizer(make(ScreenEdgePanGestureRecognizer(id: "edge")) { $0.edges = .left })
        stage.send(0, .began(1, 5, 400))
        stage.send(0.1, .ended(1, 5, 400), .began(2, 200, 400))
        stage.send(0.2, .moved(2, 230, 400))
        #expect(stage.lines(.state, times: true) == ["0.100 ✕ edge failed because it moved 0 of 10 pt"])
    }

    @Test func eachFingerHasToLandAtTheEdge() {
        let stage = Stage()
        stage.window.addGestureRecognizer(make(ScreenEdgePanGestureRecognizer(id: "edge")) { $0.edges = .left })
        for (time, x) in [(0.0, 5.0), (1, 200), (2, 5)] { stage.drag(time, [Point(x, 400), Point(x + 20, 400)]) }
        #expect(
            stage.lines(.state, times: true).filter { $0.contains("◉ edge began") || $0.contains("✕") } == [
                "0.017 ◉ edge began", "1.000 ✕ edge failed because it began 200 pt from the left edge, over 20", "2.017 ◉ edge began",
            ])
    }
}
