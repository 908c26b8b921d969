import GestureEngine
import Testing

/// Tests of rule G for long presses.
@Suite struct LongPressTests {
    private func stage(_ recognizer: GestureRecognizer, _ events: (Stage) -> Void) -> Stage {
        let stage = Stage()
        stage.card(recognizer)
        events(stage)
        return stage
    }

    @Test func aPressAllowsTenPointsBeforeItBegins() {
        let fine = stage(press("press")) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.1, .moved(1, 106, 208))
            $0.send(0.6, .moved(1, 300, 208))
        }
        #expect(fine.lines(.state, times: true) == ["0.500 ◉ press began", "0.600 ∙ press changed from began"])
        let far = stage(press("press")) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.1, .moved(1, 110.05, 200))
            $0.send(0.2, .moved(1, 100, 200))
        }
        #expect(far.lines(.state, times: true) == ["0.100 ✕ press failed because it moved 10.05 pt, over 10"])
    }

    @Test func allowableMovementIsTheRecognizersOwnOrTheThreshold() {
        var thresholds = Thresholds()
        thresholds.longPressAllowableMovement = 30
        let stage = Stage(thresholds: thresholds)
        stage.card(press("wide"), make(press("narrow")) { $0.allowableMovement = 5 })
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(stage.lines(.state, times: true) == ["0.100 ✕ narrow failed because it moved 20 pt, over 5", "0.500 ◉ wide began"])
    }

    @Test func theMovementIsMeasuredAtTheCentroid() {
        let two = stage(press("press", touches: 2)) {
            $0.send(0, .began(1, 100, 200), .began(2, 160, 200))
            $0.send(0.1, .moved(1, 85, 200), .moved(2, 175, 200))
        }
        #expect(two.readings("press") == ["began at (130, 200) n2"])
    }

    @Test func theDurationStartsWhenAllFingersAreDown() {
        let two = stage(press("press", touches: 2)) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.3, .began(2, 160, 200))
        }
        #expect(two.lines(.state, times: true) == ["0.800 ◉ press began"])
    }

    @Test func aLiftBeforeItsTimeFails() {
        let early = stage(press("press", touches: 2)) {
            $0.send(0, .began(1, 100, 200), .began(2, 160, 200))
            $0.send(0.3, .ended(2, 160, 200))
        }
        #expect(early.lines(.state, times: true) == ["0.300 ✕ press failed because it was pressed 0.3 of 0.5 s"])
    }

    @Test func anExtraFingerBeforeThePressBeginsFailsIt() {
        let many = stage(press("press")) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.3, .began(2, 160, 200))
        }
        #expect(many.lines(.state, times: true) == ["0.300 ✕ press failed because it had 2 fingers, over 1"])
    }

    @Test func anExtraFingerDoesNotEndThePressButAnyOfItsOwnFingersDoes() {
        let held = stage(press("press", touches: 2)) {
            $0.send(0, .began(1, 100, 200), .began(2, 160, 200))
            $0.send(0.6, .began(3, 200, 200))
            $0.send(0.7, .ended(3, 200, 200))
            $0.send(0.8, .ended(2, 164, 204))
            $0.send(0.9, .ended(1, 100, 200))
        }
        // The recognizer ignores the third finger, so the finger's touch reaches its view as if there were no recognizer (F12). UIKit's
        // documentation does not specify this.
        #expect(held.lines(.state, times: true) == ["0.500 ◉ press began", "0.800 ◉ press ended from began"])
        // A lifting finger's last location still counts towards the centroid.
        #expect(held.readings("press").last?.hasPrefix("ended at (132, 202)") == true)
    }

    @Test func aFingerThatLiftsCountsInThatEvent() {
        for touches in 1...2 {
            let stage = Stage()
            stage.card(press("press", touches: touches))
            stage.screen.send((1...touches).map { .began($0, 100 * Double($0), 200) }, at: 0)
            stage.send(0.6, .ended(1, 100, 200))
            #expect(stage.values("press", .ended).map(\.numberOfTouches) == [touches])
        }
    }

    @Test func aZeroDurationBeginsRegardlessOfTheRestOfTheEvent() {
        let stage = Stage()
        stage.card(press("press", after: 0, touches: 2))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 150, 200), .began(2, 200, 200))
        stage.send(0.2, .ended(1, 150, 200))
        let lifting = Stage()
        lifting.card(press("press", after: 0, touches: 2))
        lifting.send(0, .began(1, 100, 200))
        lifting.send(0.1, .ended(1, 100, 200), .began(2, 200, 200))
        #expect(stage.lines(.state, times: true) == ["0.100 ◉ press began", "0.200 ◉ press ended from began"])
        #expect(lifting.lines(.state, times: true) == ["0.100 ◉ press began", "0.100 ◉ press ended from began"])
    }

    @Test func aZeroDurationBeginsOnTouchDown() {
        let now = stage(press("press", after: 0)) { $0.tap(0) }
        #expect(now.readings("press") == ["began at (100, 200) n1", "ended at (100, 200) n1"])
    }

    @Test func tapsCanPrecedeThePress() {
        let after = stage(press("press", taps: 1)) {
            $0.tap(0, 1)
            $0.send(0.2, .began(2, 110, 200))
        }
        #expect(
            after.lines(.state, .held, times: true) == [
                "0.080 │ ◌ card held touch 1 ended by press", "0.200 │ ◌ card held touch 2 began by press", "0.700 ◉ press began",
            ])
        #expect(
            stage(press("press", taps: 1)) { $0.tap(0) }.lines(.state, times: true) == [
                "0.430 ✕ press failed because it had 1 of 2 presses, and no next press came within 0.35 s"
            ])
    }

    @Test func theTapsBeforeAPressHaveATapsLimits() {
        let slow = stage(press("press", taps: 1)) { $0.tap(0, lasting: 1.6) }
        #expect(slow.lines(.state, times: true) == ["1.500 ✕ press failed because its tap was still pressed after 1.5 s"])
        let far = stage(press("press", taps: 1)) {
            $0.tap(0, 1)
            $0.send(0.2, .began(2, 146, 200))
        }
        #expect(far.lines(.state, times: true) == ["0.200 ✕ press failed because it was 46 pt from the first press, over 45"])
        let wide = stage(press("press", taps: 1)) {
            $0.drag(0, [Point(100, 200), Point(140, 200)])
            $0.send(0.2, .began(2, 100, 200))
        }
        #expect(wide.lines(.state, times: true) == ["0.700 ◉ press began"])
    }

    @Test func aMoveAndALiftInOneEventEndItWithOneAction() {
        let both = stage(press("press", touches: 2)) {
            $0.send(0, .began(1, 100, 200), .began(2, 160, 200))
            $0.send(0.6, .moved(1, 110, 200), .ended(2, 170, 200))
        }
        #expect(
            both.lines(.action, times: true) == [
                "0.500 ▸ press action began (130, 200) touches 2", "0.600 ▸ press action ended (140, 200) touches 2",
            ])
        #expect(both.readings("press").last?.hasPrefix("ended at (140, 200)") == true)
    }
}
