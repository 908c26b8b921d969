import GestureEngine
import Testing

/// Tests of rules G and J9 for taps.
@Suite struct TapTests {
    private func states(_ recognizer: GestureRecognizer, _ events: (Stage) -> Void) -> [String] {
        let stage = Stage()
        stage.card(recognizer)
        events(stage)
        return stage.lines(.state, times: true)
    }

    @Test func aPressJustUnderTheLimitIsATapButOneAtTheLimitIsNot() {
        #expect(states(tap("tap")) { $0.tap(0, lasting: 1.499) } == ["1.499 ◉ tap recognized"])
        #expect(states(tap("tap")) { $0.tap(0, lasting: 1.5) } == ["1.500 ✕ tap failed because its tap was still pressed after 1.5 s"])
    }

    @Test func fortyFivePointsAreAllowedButMoreAreNot() {
        #expect(states(tap("tap")) { $0.drag(0, [Point(100, 200), Point(127, 236)]) } == ["0.033 ◉ tap recognized"])
        #expect(
            states(tap("tap")) { $0.drag(0, [Point(100, 200), Point(145.1, 200)]) } == [
                "0.017 ✕ tap failed because it moved 45.1 pt, over 45"
            ])
    }

    @Test func aFingerThatJumpsOnTheLiftStillTaps() {
        #expect(
            states(tap("tap")) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.1, .ended(1, 300, 200))
            } == ["0.100 ◉ tap recognized"])
    }

    @Test func theCentroidCountsRatherThanASingleFinger() {
        #expect(
            states(tap("tap", touches: 2)) {
                $0.send(0, .began(1, 100, 200), .began(2, 160, 200))
                $0.send(0.1, .moved(1, 40, 200))
                $0.send(0.2, .moved(2, 220, 200))
                $0.send(0.3, .ended(1, 40, 200), .ended(2, 220, 200))
            } == ["0.300 ◉ tap recognized"])
    }

    @Test func theNextPressBeginsWithinTheIntervalOfTheLift() {
        #expect(
            states(tap("double", taps: 2)) {
                $0.tap(0, 1, lasting: 1)
                $0.tap(1.349, 2, lasting: 1.4)
            } == ["2.749 ◉ double recognized"])
        #expect(
            states(tap("double", taps: 2)) {
                $0.tap(0, 1, lasting: 1)
                $0.tap(1.35, 2, lasting: 0.1)
            } == [
                "1.350 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
                "1.800 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
            ])
    }

    @Test func theNextPressBeginsNearTheFirst() {
        for (x, outcome) in [
            (145.0, "0.280 ◉ double recognized"), (145.1, "0.200 ✕ double failed because it was 45.1 pt from the first press, over 45"),
        ] {
            #expect(
                states(tap("double", taps: 2)) {
                    $0.tap(0, 1, at: Point(100, 200))
                    $0.tap(0.2, 2, at: Point(x, 200))
                }.first == outcome)
        }
    }

    @Test func nearnessIsMeasuredFromTheFirstPress() {
        #expect(
            states(tap("triple", taps: 3)) {
                $0.tap(0, 1, at: Point(100, 200))
                $0.tap(0.2, 2, at: Point(130, 200))
                $0.tap(0.4, 3, at: Point(160, 200))
            } == ["0.400 ✕ triple failed because it was 60 pt from the first press, over 45"])
    }

    @Test func movementCountsFromTheFirstPress() {
        #expect(
            states(tap("double", taps: 2)) {
                $0.tap(0, 1, at: Point(100, 200))
                $0.send(0.2, .began(2, 140, 200))
                $0.send(0.3, .moved(2, 146, 200))
            } == ["0.300 ✕ double failed because it was 46 pt from the first press, over 45"])
    }

    @Test func moreFingersThanRequiredFailImmediatelyAndFewerAtTheLift() {
        #expect(
            states(tap("tap")) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.1, .began(2, 150, 200))
            } == ["0.100 ✕ tap failed because it had 2 fingers, over 1"])
        #expect(states(tap("tap", touches: 2)) { $0.tap(0) } == ["0.080 ✕ tap failed because it had 1 of 2 fingers"])
        #expect(
            states(tap("tap")) { $0.send(0, .began(1, 100, 200), .began(2, 150, 200)) } == [
                "0.000 ✕ tap failed because it had 2 fingers, over 1"
            ])
    }

    @Test func aFingerThatLiftsBeforeAllHaveLandedFailsThePress() {
        #expect(
            states(tap("tap", touches: 2)) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.1, .ended(1, 100, 200))
                $0.send(0.15, .began(2, 150, 200))
                $0.send(0.2, .ended(2, 150, 200))
            } == [
                "0.100 ✕ tap failed because it had 1 of 2 fingers",
                "0.200 ✕ tap failed because it had 1 of 2 fingers",
            ])
    }

    @Test func itRecognizesWhenTheLastFingerLifts() {
        #expect(
            states(tap("tap", touches: 2)) {
                $0.send(0, .began(1, 100, 200))
                $0.send(0.1, .began(2, 160, 200))
                $0.send(0.2, .ended(1, 100, 200))
                $0.send(0.3, .ended(2, 160, 200))
            } == ["0.300 ◉ tap recognized"])
    }

    @Test func aThirdFingerAfterOneOfTwoHasLiftedFailsTheTap() {
        #expect(
            states(tap("tap", touches: 2)) {
                $0.send(0, .began(1, 100, 200), .began(2, 160, 200))
                $0.send(0.1, .ended(1, 100, 200))
                $0.send(0.2, .began(3, 100, 200))
            } == ["0.200 ✕ tap failed because it had 3 fingers, over 2"])
    }

    @Test func theLocationIsTheStartOfTheFirstPress() {
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
            } == ["0.100 ✕ tap failed because the system took a finger away"])
    }
}
