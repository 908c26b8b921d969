import GestureEngine
import Testing

/// Tests of rule G for pinches.
@Suite struct PinchTests {
    private func stage(_ events: (Stage) -> Void) -> Stage {
        var thresholds = Thresholds()
        thresholds.continuousFirstChangeCount = 1
        let stage = Stage(thresholds: thresholds)
        stage.window.addGestureRecognizer(PinchGestureRecognizer(id: "pinch"))
        events(stage)
        return stage
    }

    @Test(arguments: [0.5, 1, 8]) func aPinchWithoutFingersHasTheScaleOne(_ hysteresis: Double) {
        var thresholds = Thresholds()
        thresholds.pinchHysteresis = hysteresis
        let stage = Stage(thresholds: thresholds)
        let pinch = PinchGestureRecognizer(id: "pinch")
        stage.card(pinch)
        #expect(pinch.scale == 1 && pinch.velocity == 0)
    }

    @Test func withoutHysteresisAPinchWhoseFingersRestDidNotMove() {
        var thresholds = Thresholds()
        thresholds.pinchHysteresis = 0
        let stage = Stage(thresholds: thresholds)
        stage.card(PinchGestureRecognizer(id: "pinch"))
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.1, .ended(1, 100, 200), .ended(2, 200, 200))
        #expect(stage.lines(.state) == ["✕ pinch failed because it did not move"])
    }

    @Test func aPinchBeginsAfterEightPointsWhichAreSubtracted() {
        let opened = stage {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(2, 207.9, 200))
            $0.send(0.2, .moved(2, 208, 200))
            $0.send(0.3, .moved(2, 216, 200))
        }
        #expect(
            opened.readings("pinch") == [
                // When the pinch begins, the scale is still 1. When it changes, the raw velocity is 0.741 per second, and a quarter of this
                // is reported.
                "began at (154, 200) n2 s1 v0", "changed at (158, 200) n2 s1.074 v0.185",
            ])
    }

    @Test func closingTakesTheEightPointsFromTheInitialDistance() {
        let closed = stage {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(2, 190, 200))
            $0.send(0.2, .moved(1, 144, 200))
        }
        #expect(
            closed.readings("pinch") == ["began at (145, 200) n2 s0.978 v-0.217", "changed at (167, 200) n2 s0.5 v-1.359"])
    }

    @Test func theInitialDistanceMinusEightIsAtLeastOne() {
        let closed = stage {
            $0.send(0, .began(1, 100, 200), .began(2, 108.5, 200))
            $0.send(0.1, .moved(2, 100.5, 200))
        }
        #expect(closed.readings("pinch").first?.contains(" s0.5 ") == true)
    }

    @Test func theScaleDoesNotChangeWhenOneFingerLiftsAndTheLastLiftEndsIt() {
        let opened = stage {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(2, 216, 200))
            $0.send(0.2, .moved(1, 90, 200), .ended(2, 300, 200))
            $0.send(0.3, .moved(1, 50, 200))
            $0.send(0.4, .ended(1, 40, 210))
        }
        #expect(
            opened.readings("pinch") == [
                "began at (158, 200) n2 s1.074 v0.741", "changed at (195, 200) n2 s1.074 v0.741", "changed at (50, 200) n1 s1.074 v0.741",
                "ended at (40, 210) n1 s1.074 v0.741",
            ])
    }

    @Test func simultaneousLiftsCountWithTheirPositions() {
        let opened = stage {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(2, 216, 200))
            $0.send(0.2, .ended(1, 0, 200), .ended(2, 300, 200))
        }
        #expect(opened.readings("pinch").last == "ended at (150, 200) n2 s1.074 v0.741")
    }

    @Test func aFingerThatComesBackContinuesTheScale() {
        let opened = stage {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(2, 216, 200))
            $0.send(0.2, .ended(2, 216, 200))
            $0.send(0.3, .began(3, 300, 200))
            $0.send(0.4, .moved(3, 350, 200))
        }
        #expect(
            opened.readings("pinch") == [
                "began at (158, 200) n2 s1.074 v0.741", "changed at (158, 200) n2 s1.074 v0.741", "changed at (200, 200) n2 s1.074 v0.741",
                // The scale is 1.074 · 250 / 200, which is 0.269 more than 0.1 s before. The previous raw velocity was 0.741 per second.
                "changed at (225, 200) n2 s1.343 v1.227",
            ])
    }

    @Test func aFingerInPlaceOfAnIgnoredOneContinuesTheScale() {
        let opened = stage {
            let pinch = $0.window.gestureRecognizers[0]
            let other = Scripted(id: "other")
            other.mayBePrevented = { _ in false }
            other.onMoved = { _, touches, event in
                for touch in touches where touch.id == 2 && pinch.isBegun { pinch.ignore(touch, for: event) }
            }
            $0.window.addGestureRecognizer(other)
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(2, 216, 200))
            $0.send(0.2, .moved(2, 226, 200))
            $0.send(0.3, .began(3, 300, 200))
            $0.send(0.4, .moved(3, 350, 200))
        }
        // The scale is 126 / 108 when the second finger is ignored. Then the distance grows from 200 to 250 pt.
        #expect(opened.values("pinch", .changed).map { short($0.scale ?? 0) } == ["1.167", "1.167", "1.458"])
    }

    @Test func aFingerThatLandsInTheEventOfALiftIsAnExtraFinger() {
        let opened = stage {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(2, 216, 200))
            $0.send(0.2, .ended(2, 216, 200), .began(3, 300, 200))
            $0.send(0.3, .moved(3, 350, 200))
        }
        // A finger that lifts still counts as down in the event in which it lifts (B2). Two fingers are therefore down when the third
        // finger lands in this event, so the third finger is ignored.
        #expect(opened.readings("pinch").count == 2)
        #expect(opened.lines(.touches).filter { $0.contains("touchesMoved") }.count == 1)
    }

    @Test func aThirdFingerIsIgnoredAndReachesItsView() {
        let opened = stage {
            $0.window.isMultipleTouchEnabled = true
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(2, 216, 200))
            $0.send(0.2, .began(3, 300, 200))
            $0.send(0.3, .moved(3, 350, 200))
            $0.send(0.4, .ended(3, 350, 200))
        }
        #expect(
            opened.lines(.action, .view) == [
                "│ ▾ window touchesBegan 1 2 › application", "▸ pinch action began (158, 200) scale 1.074 velocity 0.741 touches 2",
                "│ ✕ window touchesCancelled 1 2 due to pinch", "│ ▾ window touchesBegan 3 › application",
                "│ ∙ window touchesMoved 3", "│ ▴ window touchesEnded 3",
            ])
    }

    @Test func aLiftBeforeItBeginsWaitsForAnotherFinger() {
        let opened = stage {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .ended(2, 200, 200))
            $0.send(0.2, .began(3, 300, 200))
            $0.send(0.3, .moved(3, 307, 200))
            $0.send(0.4, .moved(3, 308, 200))
        }
        #expect(opened.lines(.state, times: true) == ["0.400 ◉ pinch began"])
    }

    @Test func aLiftThatJumpsBeginsNoPinch() {
        let opened = stage {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(1, 101, 200), .ended(2, 300, 200))
            $0.send(0.2, .ended(1, 0, 200))
        }
        #expect(opened.lines(.state, times: true) == ["0.200 ✕ pinch failed because the fingers' distance changed 0 of 8 pt"])
    }

    @Test func anInterruptOfOneFingerCancelsIt() {
        let opened = stage {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(2, 216, 200))
            $0.send(0.2, .cancelled(2, Point(216, 200)))
        }
        #expect(
            opened.lines(.action) == [
                "▸ pinch action began (158, 200) scale 1.074 velocity 0.741 touches 2",
                "▸ pinch action cancelled (158, 200) scale 1.074 velocity 0.741 touches 2",
            ])
    }

    @Test func itsFirstVelocityIsTheScaleGainedSinceBothFingersAreDown() {
        let opened = stage {
            $0.send(0, .began(1, 100, 200))
            $0.send(0.1, .began(2, 200, 200))
            $0.send(0.2, .moved(2, 204, 200))
            $0.send(0.5, .moved(2, 216, 200))
        }
        // In the 0.4 s since the second finger landed, the scale has grown from 1 by 8/108. The velocity is measured over all of this time,
        // because moves before the pinch begins do not start new intervals.
        #expect(opened.readings("pinch") == ["began at (158, 200) n2 s1.074 v0.185"])
    }

    /// Returns the velocities that a delegate reads when it is asked whether the pinch should begin. Before `moves`, two fingers land at
    /// the same time, 100 points apart.
    private func velocityAsked(_ moves: (Stage) -> Void) -> [String] {
        var read: [Double] = []
        let pinch = PinchGestureRecognizer(id: "pinch")
        let asked = make(Answers()) {
            $0.shouldBegin = { _ in
                read.append(pinch.velocity)
                return true
            }
        }
        pinch.delegate = asked
        let stage = Stage()
        stage.window.addGestureRecognizer(pinch)
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        moves(stage)
        return read.map(short)
    }

    @Test func aPinchThatBeginsWithoutTimeHasNoVelocity() {
        #expect(velocityAsked { $0.send(0, .moved(2, 216, 200)) } == ["0"])
    }

    @Test func theQuestionReadsThatVelocityToo() {
        let read = velocityAsked {
            $0.send(0.1, .moved(2, 204, 200))
            $0.send(0.4, .moved(2, 216, 200))
        }
        #expect(read == ["0.185"])
    }

    /// A pinch that does not ignore a third finger.
    private final class OpenPinch: PinchGestureRecognizer {
        override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
            if fingerCount <= 2 { super.touchesBegan(touches, with: event) }
        }
    }

    @Test func theScaleIsThatOfTheFirstTwoFingers() {
        let stage = Stage()
        let pinch = OpenPinch(id: "pinch")
        stage.window.addGestureRecognizer(pinch)
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.05, .began(3, 100, 500))
        stage.send(0.1, .moved(2, 216, 200))
        #expect(pinch.numberOfTouches == 3 && short(pinch.scale) == "1.074")
    }

    @Test func settingTheScaleToOneResetsTheVelocity() {
        let pinch = PinchGestureRecognizer(id: "pinch")
        var read: [Double] = []
        pinch.addTarget { _ in
            read.append(pinch.velocity)
            pinch.scale = 1
        }
        let stage = Stage()
        stage.window.addGestureRecognizer(pinch)
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.1, .moved(2, 316, 200))
        stage.send(0.2, .moved(2, 348, 200))
        // The scale first doubles within 0.1 s, at a velocity of 10 per second. The handler then sets the scale to 1, from which it grows
        // by 0.148 in 0.1 s. When the first change is reported again, it has not grown.
        #expect(read.map(short) == ["10", "1.481", "0"])
    }

    @Test func theScaleIsSetUnlessItOrTheDistanceIsZero() {
        let stage = Stage()
        let pinch = PinchGestureRecognizer(id: "pinch")
        stage.window.addGestureRecognizer(pinch)
        func scale(_ value: Double) -> String {
            pinch.scale = value
            return short(pinch.scale)
        }
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.1, .moved(2, 101, 200))
        #expect(scale(2) == "2" && scale(-1) == "-1" && scale(0) == "-1")
        // After the fingers have met, they move to the distance that has the scale -1.
        stage.send(0.2, .moved(2, 100, 200))
        #expect(scale(2) == "0")
        stage.send(0.3, .moved(2, 101, 200))
        #expect(short(pinch.scale) == "-1")
    }

    @Test func theGreatestChangeIsReportedWhenItFails() {
        let opened = stage {
            $0.send(0, .began(1, 100, 200), .began(2, 200, 200))
            $0.send(0.1, .moved(2, 193, 200))
            $0.send(0.2, .moved(2, 202, 200))
            $0.send(0.3, .ended(1, 100, 200), .ended(2, 202, 200))
        }
        #expect(opened.lines(.state) == ["✕ pinch failed because the fingers' distance changed 7 of 8 pt"])
    }

    @Test func noScaleCanBeSetWhileTheFingersAreAtOnePoint() {
        let pinch = PinchGestureRecognizer(id: "pinch")
        let stage = Stage()
        stage.window.addGestureRecognizer(pinch)
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.1, .moved(2, 216, 200))
        stage.send(0.2, .moved(2, 100, 200))
        pinch.scale = 1
        #expect(pinch.scale == 0)
        stage.send(0.3, .moved(2, 216, 200))
        #expect(short(pinch.scale) == "1.074")
    }
}
