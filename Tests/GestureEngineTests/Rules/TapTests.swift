import GestureEngine
import Testing

/// G: tap, with J9.
@Suite struct TapTests {
    private func states(_ recognizer: GestureRecognizer, _ events: (Stage) -> Void) -> [String] {
        let stage = Stage()
        stage.card(recognizer)
        events(stage)
        return stage.lines(.state, times: true)
    }

    @Test func aPressOfJustUnderALimitTapsAndExactlyAtItDoesNot() {
        #expect(states(tap("tap")) { $0.tap(0, lasting: 1.499) } == ["tap possible>recognized @1.499"])
        #expect(states(tap("tap")) { $0.tap(0, lasting: 1.5) } == ["tap possible>failed @1.5"])
    }

    @Test func fortyFivePointsAreAllowedAndMoreAreNot() {
        #expect(states(tap("tap")) { $0.drag(0, [Point(100, 200), Point(127, 236)]) } == ["tap possible>recognized @0.033"])
        #expect(states(tap("tap")) { $0.drag(0, [Point(100, 200), Point(145.1, 200)]) } == ["tap possible>failed @0.017"])
    }

    @Test func aFingerThatJumpsOnTheLiftStillTaps() {
        #expect(
            states(tap("tap")) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.1, .ended(1, 300, 200))
            } == ["tap possible>recognized @0.1"])
    }

    @Test func theCentroidCountsNotTheSingleFinger() {
        #expect(
            states(tap("tap", touches: 2)) {
                $0.send(0, .began(1, 100, 200), .began(2, 160, 200))
                $0.send(0.1, .moved(1, 40, 200))
                $0.send(0.2, .moved(2, 220, 200))
                $0.send(0.3, .ended(1, 40, 200), .ended(2, 220, 200))
            } == ["tap possible>recognized @0.3"])
    }

    @Test func theNextPressBeginsWithinTheIntervalOfTheLift() {
        #expect(
            states(tap("double", taps: 2)) {
                $0.tap(0, 1, lasting: 1)
                $0.tap(1.349, 2, lasting: 1.4)
            } == ["double possible>recognized @2.749"])
        #expect(
            states(tap("double", taps: 2)) {
                $0.tap(0, 1, lasting: 1)
                $0.tap(1.35, 2, lasting: 0.1)
            } == ["double possible>failed @1.35", "double possible>failed @1.8"])
    }

    @Test func theNextPressBeginsNearTheFirst() {
        for (x, outcome) in [(145.0, "double possible>recognized @0.28"), (145.1, "double possible>failed @0.2")] {
            #expect(
                states(tap("double", taps: 2)) {
                    $0.tap(0, 1, at: Point(100, 200))
                    $0.tap(0.2, 2, at: Point(x, 200))
                }.first == outcome)
        }
    }

    @Test func nearIsNearTheFirstPressNotTheOneBefore() {
        #expect(
            states(tap("triple", taps: 3)) {
                $0.tap(0, 1, at: Point(100, 200))
                $0.tap(0.2, 2, at: Point(130, 200))
                $0.tap(0.4, 3, at: Point(160, 200))
            } == ["triple possible>failed @0.4"])
    }

    @Test func movementCountsFromTheFirstPress() {
        #expect(
            states(tap("double", taps: 2)) {
                $0.tap(0, 1, at: Point(100, 200))
                $0.send(0.2, .began(2, 140, 200))
                $0.send(0.3, .moved(2, 146, 200))
            } == ["double possible>failed @0.3"])
    }

    @Test func moreFingersThanRequiredFailAtOnceAndFewerAtTheLift() {
        #expect(
            states(tap("tap")) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.1, .began(2, 150, 200))
            } == ["tap possible>failed @0.1"])
        #expect(states(tap("tap", touches: 2)) { $0.tap(0) } == ["tap possible>failed @0.08"])
        #expect(
            states(tap("tap")) { $0.send(0, .began(1, 100, 200), .began(2, 150, 200)) } == ["tap possible>failed @0.0"])
    }

    @Test func aFingerThatLiftsBeforeAllHaveLandedFailsThePress() {
        #expect(
            states(tap("tap", touches: 2)) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.1, .ended(1, 100, 200))
                $0.send(0.15, .began(2, 150, 200))
                $0.send(0.2, .ended(2, 150, 200))
            } == ["tap possible>failed @0.1", "tap possible>failed @0.2"])
    }

    @Test func itRecognizesWhenTheLastFingerLifts() {
        #expect(
            states(tap("tap", touches: 2)) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.1, .began(2, 160, 200))
                $0.send(0.2, .ended(1, 100, 200))
                $0.send(0.3, .ended(2, 160, 200))
            } == ["tap possible>recognized @0.3"])
    }

    @Test func aThirdFingerAfterOneOfTwoHasLiftedIsOneTooMany() {
        #expect(
            states(tap("tap", touches: 2)) {
                $0.send(0, .began(1, 100, 200), .began(2, 160, 200))
                $0.send(0.1, .ended(1, 100, 200))
                $0.send(0.2, .began(3, 100, 200))
            } == ["tap possible>failed @0.2"])
    }

    @Test func theLocationIsWhereTheFirstPressBegan() {
        let stage = Stage()
        stage.card(tap("double", taps: 2, touches: 2))
        for (index, time) in [0.0, 0.3].enumerated() {
            let shift = Double(index) * 20
            stage.send(time, .began(1, 100 + shift, 200), .began(2, 160 + shift, 220))
            stage.send(time + 0.1, .moved(1, 103 + shift, 200))
            stage.send(time + 0.15, .ended(1, 103 + shift, 200), .ended(2, 160 + shift, 220))
        }
        #expect(stage.readings("double") == ["recognized at (130, 210) n2"])
    }

    @Test func aCancelledFingerFailsTheTap() {
        #expect(
            states(tap("tap", touches: 2)) {
                $0.send(0, .began(1, 100, 200), .began(2, 160, 200))
                $0.send(0.1, .cancelled(1, Point(100, 200)))
            } == ["tap possible>failed @0.1"])
    }
}
