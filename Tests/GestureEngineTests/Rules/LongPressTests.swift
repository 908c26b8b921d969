import GestureEngine
import Testing

/// G: long press.
@Suite struct LongPressTests {
    private func stage(_ recognizer: GestureRecognizer, _ events: (Stage) -> Void) -> Stage {
        let stage = Stage()
        stage.card(recognizer)
        events(stage)
        return stage
    }

    @Test func tenPointsAreFineUntilItBeginsAndMoreFailItForGood() {
        let fine = stage(press("press")) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.1, .moved(1, 106, 208))
            $0.send(0.6, .moved(1, 300, 208))
        }
        #expect(fine.lines(.state, times: true) == ["press possible>began @0.5", "press began>changed @0.6"])
        let far = stage(press("press")) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.1, .moved(1, 110.05, 200))
            $0.send(0.2, .moved(1, 100, 200))
        }
        #expect(far.lines(.state, times: true) == ["press possible>failed @0.1"])
    }

    @Test func allowableMovementIsTheRecognizersOwnOrTheThreshold() {
        var thresholds = Thresholds()
        thresholds.longPressAllowableMovement = 30
        let stage = Stage(thresholds: thresholds)
        stage.card(press("wide"), make(press("narrow")) { $0.allowableMovement = 5 })
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(stage.lines(.state, times: true) == ["narrow possible>failed @0.1", "wide possible>began @0.5"])
    }

    @Test func theMovementIsTheCentroids() {
        let two = stage(press("press", touches: 2)) {
            $0.send(0, .began(1, 100, 200), .began(2, 160, 200))
            $0.send(0.1, .moved(1, 85, 200), .moved(2, 175, 200))
        }
        #expect(two.readings("press") == ["began at (130, 200) n2"])
    }

    @Test func theTimeRunsFromWhenAllFingersAreDown() {
        let two = stage(press("press", touches: 2)) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.3, .began(2, 160, 200))
        }
        #expect(two.lines(.state, times: true) == ["press possible>began @0.8"])
    }

    @Test func aLiftBeforeItsTimeFails() {
        let early = stage(press("press", touches: 2)) {
            $0.send(0, .began(1, 100, 200), .began(2, 160, 200))
            $0.send(0.3, .ended(2, 160, 200))
        }
        #expect(early.lines(.state, times: true) == ["press possible>failed @0.3"])
    }

    @Test func aFingerTooManyBeforeItBeginsFails() {
        let many = stage(press("press")) {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.3, .began(2, 160, 200))
        }
        #expect(many.lines(.state, times: true) == ["press possible>failed @0.3"])
    }

    @Test func anAdditionalFingerDoesNotEndItAndTheLiftOfAnyOfItsOwnDoes() {
        let held = stage(press("press", touches: 2)) {
            $0.send(0, .began(1, 100, 200), .began(2, 160, 200))
            $0.send(0.6, .began(3, 200, 200))
            $0.send(0.7, .ended(3, 200, 200))
            $0.send(0.8, .ended(2, 164, 204))
            $0.send(0.9, .ended(1, 100, 200))
        }
        // The third finger is none of its own: it reaches its view as if the recognizer were not there (F12; the text leaves it open).
        #expect(held.lines(.state, times: true) == ["press possible>began @0.5", "press began>ended @0.8"])
        // The lifting finger counts where it lifts.
        #expect(held.readings("press").last?.hasPrefix("ended at (132, 202)") == true)
    }

    @Test func zeroSecondsBeginOnTouchDown() {
        let now = stage(press("press", after: 0)) { $0.tap(0) }
        #expect(now.readings("press") == ["began at (100, 200) n1", "ended at (100, 200) n0"])
    }

    @Test func tapsMayComeBeforeThePress() {
        let after = stage(press("press", taps: 1)) {
            $0.tap(0, 1)
            $0.send(0.2, .began(2, 110, 200))
        }
        #expect(
            after.lines(.state, .held, times: true) == [
                "touch 1 ended held by press @0.08", "touch 2 began held by press @0.2", "press possible>began @0.7",
            ])
        #expect(stage(press("press", taps: 1)) { $0.tap(0) }.lines(.state, times: true) == ["press possible>failed @0.43"])
    }

    @Test func theTapsBeforeAPressHaveATapsLimits() {
        let slow = stage(press("press", taps: 1)) { $0.tap(0, lasting: 1.6) }
        #expect(slow.lines(.state, times: true) == ["press possible>failed @1.5"])
        let far = stage(press("press", taps: 1)) {
            $0.tap(0, 1)
            $0.send(0.2, .began(2, 146, 200))
        }
        #expect(far.lines(.state, times: true) == ["press possible>failed @0.2"])
        let wide = stage(press("press", taps: 1)) {
            $0.drag(0, [Point(100, 200), Point(140, 200)])
            $0.send(0.2, .began(2, 100, 200))
        }
        #expect(wide.lines(.state, times: true) == ["press possible>began @0.7"])
    }

    @Test func aMoveAndALiftInOneEventEndItWithOneAction() {
        let both = stage(press("press", touches: 2)) {
            $0.send(0, .began(1, 100, 200), .began(2, 160, 200))
            $0.send(0.6, .moved(1, 110, 200), .ended(2, 170, 200))
        }
        #expect(both.lines(.action, times: true) == ["press action began @0.5", "press action ended @0.6"])
        #expect(both.readings("press").last?.hasPrefix("ended at (140, 200)") == true)
    }
}
