import GestureEngine
import Testing

/// Tests of rule G for pans.
@Suite struct PanTests {
    private func stage(_ recognizer: GestureRecognizer, _ events: (Stage) -> Void) -> Stage {
        var thresholds = Thresholds()
        thresholds.continuousFirstChangeCount = 1
        let stage = Stage(thresholds: thresholds)
        stage.card(recognizer)
        events(stage)
        return stage
    }

    @Test(arguments: [
        (Point(9.5, 7), "9.5 of 10 pt along x"), (Point(0, 10), nil), (Point(-10, 0), nil), (Point(9, 9.99), "9.99 of 10 pt along y"),
    ])
    func itBeginsWithTenPointsAlongOneAxis(_ way: Point, _ shortfall: String?) {
        let dragged = stage(pan("pan")) { $0.drag(0, [Point(100, 200), Point(100, 200) + way]) }
        #expect(
            dragged.lines(.state)
                == (shortfall.map { ["✕ pan failed because it moved \($0)"] } ?? ["◉ pan began", "◉ pan ended from began"]))
    }

    @Test func tenPointsAreSubtractedOnEachAxisDownToZero() {
        let dragged = stage(pan("pan")) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.1, .moved(1, 114, 194))
            $0.send(0.2, .moved(1, 114, 180))
            $0.send(0.3, .ended(1, 100, 100))
        }
        #expect(
            dragged.readings("pan") == [
                "began at (114, 194) n1 t(4, 0) v(140, -60)", "changed at (114, 180) n1 t(4, -14) v(105, -80)",
                "ended at (114, 180) n0 t(4, -14) v(105, -80)",
            ])
    }

    @Test func theVelocityIsThreeQuartersPreviousAndOneQuarterLatest() {
        let dragged = stage(pan("pan")) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.1, .moved(1, 101, 200))
            $0.send(0.2, .moved(1, 111, 200))
            $0.send(0.4, .moved(1, 151, 200))
            // The velocity is not measured from a stationary sample. It is next measured from the last move before this sample.
            $0.send(0.45, TouchSample(id: 1, phase: .stationary, location: Point(151, 200)))
            $0.send(0.5, .moved(1, 151, 200))
        }
        #expect(
            dragged.readings("pan") == [
                "began at (111, 200) n1 t(1, 0) v(32.5, 0)", "changed at (151, 200) n1 t(41, 0) v(125, 0)",
                "changed at (151, 200) n1 t(41, 0) v(150, 0)",
            ])
    }

    @Test func aMoveWithoutTimeAddsItsDistanceToTheNext() {
        let dragged = stage(pan("pan")) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0, .moved(1, 112, 200))
            $0.send(0.1, .moved(1, 120, 200))
            $0.send(0.1, .moved(1, 130, 200))
            $0.send(0.2, .moved(1, 135, 200))
        }
        #expect(
            dragged.readings("pan") == [
                "began at (112, 200) n1 t(2, 0) v(0, 0)", "changed at (120, 200) n1 t(10, 0) v(200, 0)",
                "changed at (130, 200) n1 t(20, 0) v(200, 0)", "changed at (135, 200) n1 t(25, 0) v(187.5, 0)",
            ])
    }

    @Test func theFirstIntervalRunsFromTheFirstFingersBegan() {
        let dragged = stage(pan("pan", 2)) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.1, .began(2, 200, 200))
            $0.send(0.2, .moved(1, 120, 200), .moved(2, 220, 200))
        }
        #expect(dragged.readings("pan") == ["began at (170, 200) n2 t(10, 0) v(100, 0)"])
    }

    @Test func aFingerThatJoinsOrLeavesShiftsNoTranslation() {
        let dragged = stage(pan("pan")) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.1, .moved(1, 120, 200))
            $0.send(0.2, .began(2, 200, 280))
            $0.send(0.3, .moved(1, 140, 200))
            $0.send(0.4, .ended(1, 160, 200))
            $0.send(0.5, .moved(2, 210, 280))
            $0.send(0.6, .ended(2, 250, 280))
        }
        #expect(
            dragged.readings("pan") == [
                "began at (120, 200) n1 t(10, 0) v(200, 0)", "changed at (160, 240) n2 t(10, 0) v(200, 0)",
                "changed at (170, 240) n2 t(20, 0) v(162.5, 0)", "changed at (200, 280) n1 t(20, 0) v(162.5, 0)",
                "changed at (210, 280) n1 t(30, 0) v(50, 0)", "ended at (210, 280) n0 t(30, 0) v(50, 0)",
            ])
    }

    @Test func anEventsMovementIsTheMeanOverTheFingersThatWereThereBeforeIt() {
        let dragged = stage(pan("pan")) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.1, .moved(1, 120, 200))
            $0.send(0.2, .moved(1, 130, 200), .began(2, 200, 200))
            $0.send(0.3, .moved(2, 220, 200))
        }
        #expect(
            dragged.readings("pan").map { $0.split(separator: " t")[1].split(separator: " v")[0] } == ["(10, 0)", "(20, 0)", "(30, 0)"])
    }

    @Test func aLiftingFingersLastStepCountsWhereAnotherMoves() {
        let dragged = stage(pan("pan")) {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(1, 120, 200), .moved(2, 220, 200))
            $0.send(0.2, .moved(1, 130, 200), .ended(2, 250, 200))
            $0.send(0.3, .ended(1, 150, 200))
        }
        #expect(
            dragged.readings("pan") == [
                "began at (170, 200) n2 t(10, 0) v(200, 0)", "changed at (130, 200) n1 t(30, 0) v(200, 0)",
                "ended at (130, 200) n0 t(30, 0) v(200, 0)",
            ])
    }

    @Test func aFingerThatJumpsOnTheLiftBeginsNoPan() {
        let alone = stage(pan("pan")) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.1, .ended(1, 150, 200))
        }
        #expect(alone.lines(.state) == ["✕ pan failed because it moved 0 of 10 pt"])
        let beside = stage(pan("pan")) {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(1, 101, 200), .ended(2, 260, 200))
            $0.send(0.2, .ended(1, 101, 200))
        }
        #expect(beside.lines(.state) == ["✕ pan failed because it moved 0.5 of 10 pt on average along x"])
    }

    @Test func aMoveThatIsEnoughByItselfBeginsBesideALift() {
        let dragged = stage(pan("pan")) {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(1, 122, 200), .ended(2, 204, 200))
        }
        #expect(dragged.readings("pan") == ["began at (122, 200) n1 t(3, 0) v(130, 0)"])
    }

    @Test func belowItsMinimumThePanSendsNothingAndEndsAtTheLastLift() {
        let dragged = stage(pan("pan", 2)) {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(1, 120, 200), .moved(2, 220, 200))
            $0.send(0.2, .ended(2, 220, 200))
            $0.send(0.3, .moved(1, 125, 200))
            $0.send(0.4, .ended(1, 125, 200))
        }
        #expect(
            dragged.lines(.action, times: true) == [
                "0.100 ▸ pan action began (170, 200) translation (10, 0) velocity (200, 0) touches 2",
                "0.400 ▸ pan action ended (125, 200) translation (10, 0) velocity (200, 0) touches 0",
            ])
    }

    @Test func oneFingerDoesNotBeginAPanOfTwo() {
        let dragged = stage(pan("pan", 2)) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.1, .moved(1, 150, 200))
            $0.send(0.2, .began(2, 200, 200))
            $0.send(0.3, .moved(1, 155, 200), .moved(2, 205, 200))
            $0.send(0.4, .moved(1, 161, 200), .moved(2, 211, 200))
        }
        #expect(dragged.lines(.state, times: true) == ["0.400 ◉ pan began"])
    }

    @Test func theCentroidHasToMoveTenPointsNotAFinger() {
        let dragged = stage(pan("pan")) {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(1, 119, 200))
            $0.send(0.2, .moved(1, 120, 200))
        }
        #expect(dragged.lines(.state, times: true) == ["0.200 ◉ pan began"])
    }

    @Test func extraFingersMoveNothingAfterThePanHasBegun() {
        let dragged = stage(pan("pan", 1, 1)) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.3, .moved(1, 120, 200))
            $0.send(0.4, .began(2, 200, 200))
            $0.send(0.5, .moved(2, 250, 200))
            $0.send(0.6, .ended(1, 120, 200))
        }
        #expect(
            dragged.readings("pan") == [
                "began at (120, 200) n1 t(10, 0) v(66.667, 0)", "ended at (120, 200) n0 t(10, 0) v(66.667, 0)",
            ])
    }

    @Test func anExtraFingerFailsThePanBeforeItHasBegun() {
        let dragged = stage(pan("pan", 1, 1)) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.1, .moved(1, 105, 200))
            $0.send(0.2, .began(2, 200, 200))
            $0.send(0.3, .moved(1, 130, 200))
        }
        #expect(dragged.lines(.state, times: true) == ["0.200 ✕ pan failed because it had 2 fingers, over 1"])
    }

    @Test(arguments: [(Point(6, 5), "6 of 10 pt along x"), (Point(5, -6), "6 of 10 pt along y"), (Point(5, 5), "5 of 10 pt along y")])
    func aPanThatFailsNamesTheAxisOfItsGreaterMovement(way: Point, distance: String) {
        let stage = Stage()
        stage.card(pan("pan"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, Point(100, 200) + way))
        stage.send(0.2, .ended(1, Point(100, 200) + way))
        #expect(stage.lines(.state) == ["✕ pan failed because it moved \(distance)"])
    }

    @Test func tenPointsReachedInDecimalsCountAsTenPoints() {
        let dragged = stage(pan("pan")) {
            $0.send(0, .began(1, 57.6, 200))
            $0.send(0.1, .moved(1, 62.9, 200))
            $0.send(0.2, .moved(1, 67.6, 200))
        }
        #expect(dragged.lines(.state, times: true) == ["0.200 ◉ pan began"])
    }

    @Test func movingTheViewDuringADragChangesNothing() {
        let stage = Stage()
        let card = stage.card(pan("pan"))
        stage.send(0, .began(1, 100, 200))
        card.frame = Rect(x: 0, y: 0, width: 350, height: 200)
        card.transform = AffineTransform(scaleX: 3, y: 3)
        stage.send(0.1, .moved(1, 120, 200))
        #expect(stage.readings("pan") == ["began at (120, 200) n1 t(10, 0) v(200, 0)"])
    }

    @Test func aCancelledFingerCancelsThePanEvenIfAnotherStays() {
        let dragged = stage(pan("pan")) {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(1, 120, 200), .moved(2, 220, 200))
            $0.send(0.2, .cancelled(2, Point(220, 200)), .moved(1, 130, 200))
        }
        #expect(
            dragged.lines(.action) == [
                "▸ pan action began (170, 200) translation (10, 0) velocity (200, 0) touches 2",
                "▸ pan action cancelled (130, 200) translation (15, 0) velocity (163, 0) touches 0",
            ])
    }
}
