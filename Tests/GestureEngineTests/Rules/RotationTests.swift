import GestureEngine
import GestureSupport
import Testing

/// Tests of rule G for rotations.
@Suite struct RotationTests {
    private func stage(_ events: (Stage) -> Void) -> Stage {
        var thresholds = Thresholds()
        thresholds.continuousFirstChangeCount = 1
        let stage = Stage(thresholds: thresholds)
        stage.window.addGestureRecognizer(RotationGestureRecognizer(id: "rotation"))
        events(stage)
        return stage
    }

    /// Returns the point that has the given angle and distance as seen from (200, 400).
    private func at(_ angle: Double, _ radius: Double = 100) -> Point {
        Point(200 + radius * cos(angle), 400 + radius * sin(angle))
    }

    @Test func aRotationWithoutFingersHasNotTurned() {
        #expect(RotationGestureRecognizer(id: "rotation").rotation == 0)
    }

    @Test func aRotationBeginsAfterSixDegreesAndATenthIsSubtracted() {
        let turned = stage {
            $0.send(0, .began(1, 200, 400), .began(2, at(0)))
            $0.send(0.1, .moved(2, at(0.1046)))
            $0.send(0.2, .moved(2, at(0.1048)))
            $0.send(0.3, .moved(2, at(0.3)))
        }
        // The first velocity is the whole rotation divided by the 0.2 s since both fingers landed. The raw velocity after that is 1.952 per
        // second.
        #expect(turned.values("rotation", .began).map { short($0.rotation ?? 0) } == ["0.005"])
        #expect(turned.values("rotation", .changed).map { short($0.rotation ?? 0) } == ["0.2"])
        let velocities = [turned.values("rotation", .began), turned.values("rotation", .changed)].map { $0[0].scalarVelocity ?? 0 }
        #expect(abs(velocities[0] - 0.524) < 1e-6 && abs(velocities[1] - 0.881) < 1e-6)
    }

    @Test func withoutHysteresisARotationWhoseFingersRestDidNotMove() {
        var thresholds = Thresholds()
        thresholds.rotationHysteresis = 0
        let stage = Stage(thresholds: thresholds)
        stage.card(RotationGestureRecognizer(id: "turn"))
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.1, .ended(1, 100, 200), .ended(2, 200, 200))
        #expect(stage.lines(.state) == ["✕ turn failed because it did not move"])
    }

    @Test func clockwiseIsPositive() {
        let turned = stage {
            $0.send(0, .began(1, 200, 400), .began(2, at(0)))
            $0.send(0.1, .moved(2, at(-0.3)))
        }
        #expect(turned.readings("rotation").first?.contains(" r-0.2 v-3") == true)
    }

    @Test func aFingerThatLiftsCountsInThatEvent() {
        let turned = stage {
            $0.send(0, .began(1, 200, 400), .began(2, at(0)))
            $0.send(0.1, .moved(2, at(0.3)))
            $0.send(0.2, .ended(2, at(0.3)))
            $0.send(0.3, .moved(1, 210, 400))
            $0.send(0.4, .ended(1, 210, 400))
        }
        #expect(
            turned.list.records.compactMap { if case .recognizerAction(let row) = $0.body { row.values.numberOfTouches } else { nil } } == [
                2, 2, 1, 1,
            ])
    }

    @Test func theTurnContinuesThroughAHalfCircle() {
        let turned = stage {
            $0.send(0, .began(1, 200, 400), .began(2, at(3)))
            $0.send(0.1, .moved(2, at(3.3)))
            $0.send(0.2, .moved(2, at(6.2)))
            $0.send(0.3, .moved(2, at(9)))
        }
        #expect(turned.values("rotation", .changed).map { short($0.rotation ?? 0) } == ["3.1", "5.9"])
    }

    @Test func theArcHasToBeAsLongAsTheChangeOfDistance() {
        for (radius, begins) in [(125.0, true), (126.0, false)] {
            // With a radius of 125 pt, a rotation by 0.2 radians is an arc of 25 pt; with 126 pt, it is an arc of 25.2 pt. The distance
            // between the fingers changes by 25 pt or 26 pt.
            let turned = stage {
                $0.send(0, .began(1, 200, 400), .began(2, at(0)))
                $0.send(0.1, .moved(2, at(0.2001, radius)))
            }
            #expect(turned.lines(.state).isEmpty == !begins)
        }
    }

    @Test func aLiftThatJumpsTurnsNothing() {
        let turned = stage {
            $0.send(0, .began(1, 200, 400), .began(2, at(0)))
            $0.send(0.1, .moved(2, at(0.3)))
            $0.send(0.2, .moved(1, 200, 410), .ended(2, at(1)))
            $0.send(0.3, .ended(1, 300, 400))
        }
        #expect(turned.values("rotation", .ended).map { short($0.rotation ?? 0) } == ["0.2"])
        #expect(turned.values("rotation", .ended).map { short($0.location) } == ["(300, 400)"])
        let possible = stage {
            $0.send(0, .began(1, 200, 400), .began(2, at(0)))
            $0.send(0.1, .moved(1, 200, 401), .ended(2, at(1)))
            $0.send(0.2, .ended(1, 200, 401))
        }
        #expect(possible.lines(.state) == ["✕ \"rotation\" failed because it turned 0 of 0.1047 rad"])
    }

    @Test func fingersAtOnePointHaveNoLineThatTurns() {
        let apart = stage {
            $0.send(0, .began(1, 200, 400), .began(2, 200, 400))
            $0.send(0.1, .moved(2, 200, 450))
            $0.send(0.2, .ended(1, 200, 400), .ended(2, 200, 450))
        }
        #expect(apart.lines(.state) == ["✕ \"rotation\" failed because it turned 0 of 0.1047 rad"])
        let together = stage {
            $0.send(0, .began(1, 200, 400), .began(2, 200, 450))
            $0.send(0.1, .moved(2, 200, 400))
            $0.send(0.2, .moved(2, 250, 400))
            $0.send(0.3, .ended(1, 200, 400), .ended(2, 250, 400))
        }
        #expect(together.lines(.state) == ["✕ \"rotation\" failed because it turned 0 of 0.1047 rad"])
    }

    @Test func beforeItBeginsTheTurnIsMeasuredFromTheLandingOfBothFingers() {
        let both = stage {
            $0.send(0, .began(1, 200, 400), .began(2, at(0)))
            $0.send(0.1, .moved(2, at(0.08)))
            $0.send(0.2, .ended(2, at(0.08)))
            $0.send(0.3, .began(3, at(1)))
            $0.send(0.4, .moved(3, at(1.08)))
            $0.send(0.5, .ended(1, 200, 400), .ended(3, at(1.08)))
        }
        #expect(both.lines(.state) == ["✕ \"rotation\" failed because it turned 0.08 of 0.1047 rad"])
    }

    @Test func aFingerThatComesBackContinuesTheRotation() {
        let turned = stage {
            $0.send(0, .began(1, 200, 400), .began(2, at(0)))
            $0.send(0.1, .moved(2, at(0.3)))
            $0.send(0.2, .ended(2, at(0.3)))
            $0.send(0.3, .began(3, at(2)))
            $0.send(0.4, .moved(3, at(2.5)))
        }
        #expect(turned.values("rotation", .changed).last.map { short($0.rotation ?? 0) } == "0.7")
    }

    @Test func theGreatestTurnInEitherDirectionIsReportedWhenItFails() {
        let turned = stage {
            $0.send(0, .began(1, 200, 400), .began(2, at(0)))
            $0.send(0.1, .moved(2, at(-0.08)))
            $0.send(0.2, .moved(2, at(0.02)))
            $0.send(0.3, .ended(1, 200, 400), .ended(2, at(0.02)))
        }
        #expect(turned.lines(.state) == ["✕ \"rotation\" failed because it turned 0.08 of 0.1047 rad"])
    }

    @Test func settingTheRotationToZeroResetsTheVelocity() {
        let rotation = RotationGestureRecognizer(id: "rotation")
        var read: [String] = []
        rotation.addTarget { _ in
            read.append("\(short(rotation.rotation)) at \(short(rotation.velocity))")
            rotation.rotation = 0
        }
        let stage = Stage()
        stage.window.addGestureRecognizer(rotation)
        stage.send(0, .began(1, 200, 400), .began(2, at(0)))
        stage.send(0.1, .moved(2, at(0.3)))
        stage.send(0.2, .moved(2, at(0.35)))
        // When the first change is reported again, the fingers have not turned any further.
        #expect(read == ["0.2 at 3", "0.05 at 0.5", "0 at 0"])
    }
}
