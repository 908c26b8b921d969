import GestureEngine
import TestSupport
import Testing

/// Tests of rule H4 for steppers.
@Suite struct StepperTests {
    /// Adds a stepper at [100, 100, 94, 32] with the value 0.
    private func stepper(_ stage: Stage, in superview: View? = nil, _ setUp: (Stepper) -> Void = { _ in }) -> Stepper {
        make(stage.add(Stepper(id: "stepper"), 100, 100, 94, 32, in: superview), setUp)
    }

    /// Returns the times at which the stepper's value changes. Each time is followed by the new value.
    private func changes(_ stage: Stage) -> [String] {
        stage.lines(.control, times: true).filter { $0.contains("valueChanged") }
            .map { $0.replacing(" │ ▹ stepper valueChanged value", with: "") }
    }

    @Test func aStepperStepsWhenAFingerLandsOnAHalf() {
        let stage = Stage()
        let control = stepper(stage)
        stage.tap(0, 1, at: Point(180, 115))
        #expect(
            stage.lines(.control, times: true) == [
                "0.000 │ ▹ stepper touchDown", "0.000 │ ▹ stepper valueChanged value 1", "0.080 │ ▹ stepper touchUpInside",
            ])
        stage.tap(1, 2, at: Point(110, 115))
        #expect(control.value == 0)
    }

    @Test func aHeldStepperRepeatsAfterHalfASecondEveryTenthUntilTheLift() {
        let stage = Stage()
        let control = stepper(stage) { $0.value = 5 }
        stage.send(0, .began(1, 110, 115))
        // Movements of the finger have no effect while the stepper repeats its steps.
        stage.send(0.55, .moved(1, 190, 400))
        stage.send(0.75, .ended(1, 190, 400))
        #expect(changes(stage) == ["0.000 4", "0.500 3", "0.600 2", "0.700 1"])
        #expect(control.value == 1)
    }

    @Test func repetitionsFollowFromThePress() throws {
        let stage = Stage()
        let control = stepper(stage)
        let button = stage.add(Button(id: "save"), 0, 300, 100, 44)
        stage.send(0, .began(1, 180, 115))
        stage.send(0.65, .began(2, 50, 320))
        stage.send(0.66, .ended(2, 50, 320))
        control.value = 100
        stage.send(0.8, .ended(1, 180, 115))
        stage.screen.finish()
        let rows = zip(stage.list.records, stage.rows.lines(Rows.Kind.all))
        let controls = rows.filter { $0.1.contains("▹") }.map { "\($0.0.cause.isTimer ? "in time" : "at once"): \($0.1.dropFirst(4))" }
        #expect(button.screen != nil)
        #expect(
            controls == [
                "at once: stepper touchDown", "at once: stepper valueChanged value 1", "in time: stepper valueChanged value 2",
                "in time: stepper valueChanged value 3", "at once: save touchDown", "at once: save touchUpInside",
                "at once: stepper touchUpInside",
            ])
        let press = try #require(rows.first { $0.1.contains("stepper touchesBegan") })
        let timed = rows.filter { $0.0.cause.isTimer && $0.1.contains("▹") }
        #expect(timed.allSatisfy { stage.list.records[$0.0.cause.row - 1].time == press.0.time })
    }

    @Test func aSnapshotListsTheNextRepetition() {
        let stage = Stage()
        _ = stepper(stage)
        stage.send(0.2, .began(1, 180, 115))
        let timers = Snapshot(of: stage.screen).countdowns
        let texts = timers.map { "\(stage.screen.names[$0.owner]) \($0.purpose) from \($0.started) to \($0.due)" }
        #expect(texts == ["stepper repeats from 0.2 to 0.7"])
        stage.send(0.3, .ended(1, 180, 115))
        #expect(Snapshot(of: stage.screen).countdowns.isEmpty)
    }

    @Test func aCancelledTouchEndsTheRepetition() {
        let stage = Stage()
        _ = stepper(stage)
        stage.send(0, .began(1, 180, 115))
        stage.screen.interrupt("a call", at: 0.55)
        stage.tap(2, 2, at: Point(300, 600))
        #expect(changes(stage) == ["0.000 1", "0.500 2"])
    }

    @Test func withoutAutorepeatAPressIsOneStep() {
        let stage = Stage()
        _ = stepper(stage) { ($0.autorepeat, $0.stepValue) = (false, 2.5) }
        stage.tap(0, at: Point(180, 115), lasting: 3)
        #expect(changes(stage) == ["0.000 2.5"])
    }

    @Test func atItsEndsAStepperStopsOrWraps() {
        for (wraps, expected) in [(false, ["0.000 9", "0.500 10"]), (true, ["0.000 9", "0.500 0", "0.600 4"])] {
            let stage = Stage()
            _ = stepper(stage) { ($0.maximumValue, $0.value, $0.stepValue, $0.wraps) = (10, 5, 4, wraps) }
            stage.tap(0, at: Point(180, 115), lasting: 0.65)
            #expect(changes(stage) == expected)
        }
        // A step that leads exactly to an end does not wrap.
        for (x, value, expected) in [(180.0, 2.0, ["0.000 6", "0.500 10", "0.600 0"]), (110, 4, ["0.000 0", "0.500 10", "0.600 6"])] {
            let stage = Stage()
            _ = stepper(stage) { ($0.maximumValue, $0.value, $0.stepValue, $0.wraps) = (10, value, 4, true) }
            stage.tap(0, at: Point(x, 115), lasting: 0.65)
            #expect(changes(stage) == expected)
        }
        let down = Stage()
        _ = stepper(down) { $0.wraps = true }
        down.tap(0, at: Point(110, 115))
        #expect(changes(down) == ["0.000 100"])
    }

    @Test func aStepperThatIsNotContinuousReportsItsChangeOnceAtTheLift() {
        let stage = Stage()
        let control = stepper(stage) { ($0.isContinuous, $0.maximumValue) = (false, 2) }
        stage.tap(0, 1, at: Point(180, 115), lasting: 0.55)
        #expect(control.value == 2)
        // Another step does not change the value, so nothing is reported.
        stage.tap(1, 2, at: Point(180, 115))
        #expect(
            stage.lines(.control, times: true) == [
                "0.000 │ ▹ stepper touchDown", "0.550 │ ▹ stepper touchUpInside", "0.550 │ ▹ stepper valueChanged value 2",
                "1.000 │ ▹ stepper touchDown", "1.080 │ ▹ stepper touchUpInside",
            ])
    }

    @Test func theEndOfATraceDoesNotWaitForAHeldStepper() {
        let stage = Stage()
        _ = stepper(stage) { $0.wraps = true }
        stage.view("other", 0, 400, 390, 100, press("press", after: 0.65))
        stage.send(0, .began(1, 180, 115), .began(2, 50, 450))
        #expect(changes(stage) == ["0.000 1", "0.500 2", "0.600 3"])
        #expect(stage.lines(.state, times: true) == ["0.650 ◉ press began"])
    }

    @Test func aRecognizerThatBeginsAtTheSameInstantComesFirst() {
        let stage = Stage()
        let back = stage.view("back", 0, 0, 390, 844, press("press"))
        let control = stepper(stage, in: back)
        stage.send(0, .began(1, 180, 115))
        stage.send(1, .ended(1, 180, 115))
        #expect(
            stage.lines(.control, .state, times: true) == [
                "0.000 │ ▹ stepper touchDown", "0.000 │ ▹ stepper valueChanged value 1", "0.500 ◉ press began",
                "0.500 │ ▹ stepper touchCancel", "1.000 ◉ press ended from began",
            ])
        #expect(control.value == 1)
    }

    @Test func aTargetThatRemovesTheStepperEndsTheRepetition() {
        let stage = Stage()
        let control = stepper(stage)
        control.addTarget(for: .valueChanged) {
            $0.removeFromSuperview()
            stage.window.addSubview($0)
        }
        stage.send(0, .began(1, 180, 115))
        stage.send(2, .ended(1, 180, 115))
        #expect(changes(stage) == ["0.000 1"])
    }
}
