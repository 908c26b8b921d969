import Foundation
import GestureEngine
import Testing

/// Tests of rule G for swipes.
@Suite struct SwipeTests {
    private func states(_ recognizer: GestureRecognizer, _ events: (Stage) -> Void) -> [String] {
        let stage = Stage()
        stage.card(recognizer)
        events(stage)
        return stage.lines(.state, times: true)
    }

    @Test(arguments: [
        (0.0, 50.0, "49.999 of 50"), (0.1, 44.7979, "44.797 of 44.798"), (0.25, 37.9918, "37.991 of 37.992"),
        (0.4, 32.2198, "32.219 of 32.22"),
    ]) func theDistanceShrinksWithTime(_ time: Double, _ distance: Double, _ shortfall: String) {
        for (way, recognizes) in [(distance + 0.001, true), (distance - 0.001, false)] {
            let rows = states(swipe("swipe")) {
                $0.send(0, .began(1, 100, 200))
                $0.send(time, .moved(1, 100 + way, 200))
                $0.send(time, .ended(1, 100 + way, 200))
            }
            let what = recognizes ? "◉ swipe recognized" : "✕ swipe failed because it moved \(shortfall) pt right"
            #expect(rows == [String(format: "%.3f ", time) + what])
        }
    }

    @Test func exactlyHalfASecondIsTooLate() {
        #expect(
            states(swipe("swipe")) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.1, .moved(1, 105, 200))
                $0.send(0.5, .moved(1, 300, 200))
            } == ["0.500 ✕ swipe failed because it moved 5 of 28.87 pt right, and its 0.5 s are over"])
    }

    @Test func itRecognizesWhileMovingNotAtTheLift() {
        #expect(
            states(swipe("swipe")) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.1, .moved(1, 120, 200))
                $0.send(0.15, .ended(1, 300, 200))
            } == ["0.150 ✕ swipe failed because it moved 20 of 44.8 pt right"])
    }

    @Test func theFirstMovementMustBeInTheDirection() {
        for (first, reason) in [
            (Point(-1, 0), "1 pt left, not right"), (Point(1, 2), "1 pt right, less than the 2 across"), (Point(2, 2), nil),
            (Point(0.5, 0.5), nil), (Point(0, 1), "0 pt right, less than the 1 across"),
        ] {
            let rows = states(swipe("swipe")) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.05, .moved(1, Point(100, 200) + first))
                $0.send(0.1, .moved(1, 160, 200))
            }
            #expect(
                rows == [reason.map { "0.050 ✕ swipe failed because its first movement went \($0)" } ?? "0.100 ◉ swipe recognized"])
        }
    }

    @Test func theMovementAtRecognitionIsNotFartherAcrossThanAlong() {
        for (end, outcome) in [
            (Point(160, 260), "◉ swipe recognized"),
            (Point(160, 260.5), "✕ swipe failed because it went 60 pt right, less than the 60.5 across"),
        ] {
            let stage = Stage()
            stage.window.addGestureRecognizer(swipe("swipe"))
            stage.send(0, .began(1, 100, 200))
            stage.send(0.01, .moved(1, 110, 200))
            stage.send(0.1, .moved(1, end))
            stage.send(0.11, .ended(1, end))
            #expect(stage.lines(.state).last == outcome)
        }
    }

    @Test(arguments: [
        (SwipeGestureRecognizer.Direction.right, Point(60, 0)), (.left, Point(-60, 0)), (.up, Point(0, -60)), (.down, Point(0, 60)),
        (SwipeGestureRecognizer.Direction([.left, .up]), Point(0, -60)), (SwipeGestureRecognizer.Direction([.left, .up]), Point(-60, 0)),
    ]) func eachDirectionIsMeasuredAlongItsOwnAxis(_ direction: SwipeGestureRecognizer.Direction, _ way: Point) {
        func run(_ way: Point) -> [String] {
            states(swipe("swipe", direction)) {
                $0.send(0, .began(1, 150, 200))
                $0.send(0.1, .moved(1, Point(150, 200) + way))
                $0.send(0.2, .ended(1, Point(150, 200) + way))
            }
        }
        #expect(run(way) == ["0.100 ◉ swipe recognized"])
        let rows = run(Point.zero - way)
        #expect(rows.count == 1 && rows[0].hasPrefix("0.100 ✕ swipe failed because its first movement went "))
    }

    @Test func rightIsTheDefault() {
        #expect(SwipeGestureRecognizer(id: "swipe").direction == .right)
    }

    @Test func eachFingerMustMove() {
        #expect(
            states(swipe("swipe", touches: 2)) {
                $0.send(0, .began(1, 100, 200), .began(2, 100, 250))
                $0.send(0.1, .moved(1, 160, 200), .moved(2, 120, 250))
                $0.send(0.2, .moved(2, 160, 250))
            } == ["0.200 ◉ swipe recognized"])
        #expect(
            states(swipe("swipe", touches: 2)) {
                $0.send(0, .began(1, 100, 200), .began(2, 100, 250))
                $0.send(0.1, .moved(1, 160, 200), .moved(2, 90, 250))
            } == ["0.100 ✕ swipe failed because its first movement went 10 pt left, not right"])
    }

    @Test func tooManyOrTooFewFingersFail() {
        #expect(
            states(swipe("swipe")) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.1, .began(2, 100, 250))
            } == ["0.100 ✕ swipe failed because it had 2 fingers, over 1"])
        #expect(
            states(swipe("swipe", touches: 2)) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.1, .moved(1, 180, 200))
                $0.send(0.2, .ended(1, 180, 200))
            } == ["0.200 ✕ swipe failed because it had 1 of 2 fingers"])
    }

    @Test func aJumpOnTheLiftDoesNotCompleteATwoFingerSwipe() {
        #expect(
            states(swipe("swipe", touches: 2)) {
                $0.send(0, .began(1, 100, 200), .began(2, 100, 250))
                $0.send(0.1, .moved(1, 160, 200), .moved(2, 110, 250))
                $0.send(0.2, .moved(1, 170, 200), .ended(2, 170, 250))
            } == ["0.200 ✕ swipe failed because it moved 10 of 40.14 pt right"])
    }

    @Test func aLastStepAcrossPreventsTheSwipe() {
        #expect(
            states(swipe("swipe", touches: 2)) {
                $0.send(0, .began(1, 100, 200), .began(2, 100, 250))
                $0.send(0.1, .moved(1, 160, 200), .moved(2, 110, 250))
                $0.send(0.2, .ended(1, 160, 270), .moved(2, 160, 250))
            } == ["0.200 ✕ swipe failed because it went 60 pt right, less than the 70 across"])
    }

    @Test func aRequiredDistanceOfLessThanAPointIsADistance() {
        var thresholds = Thresholds()
        thresholds.swipeDistance = 0.9
        let stage = Stage(thresholds: thresholds)
        stage.card(swipe("swipe"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 100.25, 200))
        stage.send(0.2, .ended(1, 100.25, 200))
        #expect(stage.lines(.state) == ["✕ swipe failed because it moved 0.25 of 0.81 pt right"])
    }

    @Test func aMoveWithoutDistanceIsNotTheFirstMovement() {
        #expect(
            states(swipe("swipe")) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.1, .moved(1, 100, 200))
                $0.send(0.2, .moved(1, 160, 200))
            } == ["0.200 ◉ swipe recognized"])
    }

    @Test func aLastStepBackwardPreventsTheSwipe() {
        for (end, outcome) in [(165.0, "◉ swipe recognized"), (120.0, "✕ swipe failed because it moved 20 of 40.14 pt right")] {
            let rows = states(swipe("swipe", touches: 2)) {
                $0.send(0, .began(1, 100, 200), .began(2, 100, 250))
                $0.send(0.1, .moved(1, 110, 200), .moved(2, 160, 250))
                $0.send(0.2, .moved(1, 160, 200), .ended(2, end, 250))
            }
            #expect(rows == ["0.200 " + outcome])
        }
    }

    @Test func theLocationIsTheStartingPoint() {
        let stage = Stage()
        stage.card(swipe("swipe", touches: 2))
        stage.send(0, .began(1, 100, 200), .began(2, 120, 250))
        stage.send(0.1, .moved(1, 160, 200), .moved(2, 180, 250))
        #expect(stage.readings("swipe") == ["recognized at (110, 225) n2"])
    }
}
