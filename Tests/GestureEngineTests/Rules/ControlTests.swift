import GestureEngine
import Testing

/// Tests of rules H1 and A8, which determine the events that a control sends for the finger that it tracks.
@Suite struct ControlTests {
    /// Returns a stage with a control at [100, 100, 100, 40].
    private func staged(_ control: Control = Control(id: "save")) -> Stage {
        let stage = Stage()
        stage.add(control, 100, 100, 100, 40)
        return stage
    }

    @Test func aPressIsDownAndUpInside() {
        let stage = staged()
        stage.tap(0, at: Point(150, 120))
        #expect(
            stage.lines(.view, .control) == [
                "│ ▾ save touchesBegan 1", "│ ▹ save touchDown", "│ ▴ save touchesEnded 1", "│ ▹ save touchUpInside",
            ])
    }

    @Test func insideExtendsSeventyPointsPastEveryEdge() {
        for (inside, outside) in [
            (Point(269, 120), Point(271, 120)), (Point(31, 120), Point(29, 120)), (Point(150, 31), Point(150, 29)),
            (Point(150, 209), Point(150, 211)),
        ] {
            let stage = staged()
            stage.send(0, .began(1, 150, 120))
            stage.send(0.1, .moved(1, inside))
            stage.send(0.2, .moved(1, outside))
            stage.send(0.3, .moved(1, outside + Point(1, 1) * 0.5))
            stage.send(0.4, .moved(1, inside))
            stage.send(0.5, .ended(1, inside))
            #expect(
                stage.lines(.control) == [
                    "│ ▹ save touchDown", "│ ▹ save touchDragInside", "│ ▹ save touchDragExit",
                    "│ ▹ save touchDragOutside", "│ ▹ save touchDragOutside", "│ ▹ save touchDragEnter",
                    "│ ▹ save touchDragInside", "│ ▹ save touchUpInside",
                ])
        }
    }

    @Test func aLiftBeyondTheDistanceIsUpOutside() {
        let stage = staged()
        stage.send(0, .began(1, 150, 120))
        stage.send(0.1, .moved(1, 300, 120))
        stage.send(0.2, .ended(1, 300, 120))
        #expect(
            stage.lines(.control) == [
                "│ ▹ save touchDown", "│ ▹ save touchDragExit", "│ ▹ save touchDragOutside", "│ ▹ save touchUpOutside",
            ])
    }

    @Test func theDistanceIsAThreshold() {
        var thresholds = Thresholds()
        thresholds.controlDragInsets = 5
        let stage = Stage(thresholds: thresholds)
        stage.add(Control(id: "save"), 100, 100, 100, 40)
        stage.send(0, .began(1, 150, 120))
        stage.send(0.1, .ended(1, 206, 120))
        #expect(stage.lines(.control) == ["│ ▹ save touchDown", "│ ▹ save touchUpOutside"])
    }

    @Test func theSecondQuickPressIsARepeatToo() {
        let stage = staged()
        stage.tap(0, 1, at: Point(150, 120))
        stage.tap(0.3, 2, at: Point(150, 120))
        stage.tap(0.9, 3, at: Point(150, 120))
        #expect(
            stage.lines(.control) == [
                "│ ▹ save touchDown", "│ ▹ save touchUpInside", "│ ▹ save touchDown", "│ ▹ save touchDownRepeat",
                "│ ▹ save touchUpInside", "│ ▹ save touchDown", "│ ▹ save touchUpInside",
            ])
    }

    @Test func aCallCancels() {
        let stage = staged()
        stage.send(0, .began(1, 150, 120))
        stage.screen.interrupt("a call", at: 0.1)
        #expect(stage.lines(.control) == ["│ ▹ save touchDown", "│ ▹ save touchCancel"])
    }

    @Test func aRemovedControlGetsTouchCancel() {
        let control = Control(id: "save")
        let stage = staged(control)
        stage.send(0, .began(1, 150, 120))
        stage.screen.moveClock(to: 0.1)
        control.removeFromSuperview()
        stage.send(0.2, .ended(1, 150, 120))
        #expect(stage.lines(.control) == ["│ ▹ save touchDown", "│ ▹ save touchCancel"])
    }

    @Test func onlyTheFirstFingerIsTracked() {
        let control = Control(id: "save")
        control.isMultipleTouchEnabled = true
        let stage = staged(control)
        stage.send(0, .began(1, 150, 120))
        stage.send(0.1, .began(2, 160, 120))
        stage.send(0.2, .moved(2, 165, 120))
        stage.send(0.3, .ended(2, 165, 120))
        stage.send(0.4, .ended(1, 150, 120))
        #expect(stage.lines(.control) == ["│ ▹ save touchDown", "│ ▹ save touchUpInside"])
    }

    @Test func aDisabledControlIsNotHit() {
        let control = Control(id: "save")
        control.isEnabled = false
        let stage = staged(control)
        stage.view("inner", 0, 0, 100, 40, in: control)
        stage.tap(0, at: Point(150, 120))
        #expect(stage.lines(.touch, .control).first == "▾ touch 1 began (150, 120) on window past save (disabled)")
        #expect(stage.lines(.control).isEmpty)
    }

    @Test func aControlDisabledWhileTrackingContinues() {
        let control = Control(id: "save")
        let stage = staged(control)
        stage.send(0, .began(1, 150, 120))
        control.isEnabled = false
        stage.send(0.1, .moved(1, 151, 120))
        stage.send(0.2, .ended(1, 151, 120))
        #expect(stage.lines(.control) == ["│ ▹ save touchDown", "│ ▹ save touchDragInside", "│ ▹ save touchUpInside"])
    }

    @Test func aControlPassesNothingOn() {
        let stage = staged()
        stage.tap(0, at: Point(150, 120))
        #expect(stage.trails() == [["save"], ["save"]])
    }

    @Test func targetsAreCalledForTheirEvent() {
        let control = Button(id: "save")
        let stage = staged(control)
        var calls: [String] = []
        for event in Control.Event.allCases { control.addTarget(for: event) { _ in calls.append(event.rawValue) } }
        stage.tap(0, at: Point(150, 120))
        #expect(calls == ["touchDown", "touchUpInside", "primaryActionTriggered"])
        #expect(stage.lines(.control).prefix(2) == ["│ ▹ save touchDown", "│ ▹ save touchUpInside"])
    }

    @Test func aLiftOutsideTriggersNoPrimaryAction() {
        let control = Button(id: "save")
        let stage = staged(control)
        var calls: [String] = []
        control.addTarget(for: .primaryActionTriggered) { _ in calls.append("primary") }
        for name in ["first", "second"] { control.addTarget(for: .touchUpOutside) { _ in calls.append(name) } }
        stage.send(0, .began(1, 150, 120))
        stage.send(0.1, .ended(1, 300, 120))
        #expect(calls == ["first", "second"])
        #expect(stage.lines(.control) == ["│ ▹ save touchDown", "│ ▹ save touchUpOutside"])
    }

    @Test func aControlOffScreenCallsItsTargetsToo() {
        let control = Control(id: "save")
        var calls = 0
        control.addTarget(for: .touchDown) { _ in calls += 1 }
        for event in [Control.Event.touchDown, .valueChanged] { control.sendActions(for: event) }
        #expect(calls == 1)
    }

    @Test func theStateReadsAsInUIKitWhileTheFingerMoves() {
        let control = Control(id: "save")
        let stage = staged(control)
        stage.send(0, .began(1, 150, 120))
        #expect(control.isTracking && control.isTouchInside)
        stage.send(0.1, .moved(1, 300, 120))
        #expect(control.isTracking && !control.isTouchInside)
        stage.send(0.2, .ended(1, 300, 120))
        #expect(!control.isTracking && !control.isTouchInside)
    }

    @Test func aSubclassDecidesWhatItTracks() {
        let control = Picky(id: "save")
        let stage = staged(control)
        stage.tap(0, 1, at: Point(110, 120))
        stage.send(1, .began(2, 150, 120))
        stage.send(1.1, .moved(2, 151, 120))
        stage.send(1.2, .ended(2, 151, 120))
        #expect(stage.lines(.control) == ["│ ▹ save touchDown", "│ ▹ save touchDragInside", "│ ▹ save touchUpInside"])
        #expect(control.received == ["begin", "begin", "continue", "end"])
        stage.send(2, .began(3, 150, 120))
        stage.screen.interrupt("a call", at: 2.1)
        #expect(control.received.suffix(2) == ["begin", "cancel"])
    }

    @Test func aControlThatDoesNotContinueStopsTrackingAsIfTheTouchWereCancelled() {
        let control = Picky(id: "save")
        let stage = staged(control)
        stage.send(0, .began(1, 150, 120))
        stage.send(0.1, .moved(1, 149, 120))
        #expect(control.trackedTouch == nil && !control.isTracking && !control.isTouchInside)
        stage.send(0.2, .moved(1, 160, 120))
        stage.send(0.3, .ended(1, 160, 120))
        #expect(control.received == ["begin", "continue", "cancel"])
        #expect(stage.lines(.control) == ["│ ▹ save touchDown", "│ ▹ save touchCancel"])
    }

    @Test func everyFurtherQuickPressIsARepeat() {
        let stage = staged()
        for index in 0..<3 { stage.tap(0.3 * Double(index), index + 1, at: Point(150, 120)) }
        #expect(stage.lines(.control).map { $0.contains("touchDownRepeat") } == [false, false, false, true, false, false, true, false])
    }

    @Test func ofTwoFingersThatLandTogetherTheFirstIsTracked() {
        let control = Control(id: "save")
        control.isMultipleTouchEnabled = true
        let stage = staged(control)
        stage.send(0, .began(1, 150, 120), .began(2, 160, 120))
        #expect(control.trackedTouch?.id == 1)
        stage.send(0.1, .cancelled(2, Point(160, 120)))
        #expect(control.trackedTouch?.id == 1 && control.isTracking && control.isTouchInside)
        stage.send(0.2, .ended(1, 150, 120))
        #expect(control.trackedTouch == nil && !control.isTracking && !control.isTouchInside)
        #expect(stage.lines(.control) == ["│ ▹ save touchDown", "│ ▹ save touchUpInside"])
    }

    // MARK: Several gestures on a control with a value (H4)

    @Test func aPageControlThatWasScrubbedAlsoTurnsPagesAtTaps() {
        let stage = Stage()
        let control = stage.add(PageControl(id: "pages"), 0, 100, 300, 30)
        control.numberOfPages = 5
        stage.send(0, .began(1, 50, 115))
        stage.send(0.1, .moved(1, 110, 300))
        #expect(control.currentPage == 1)
        stage.send(0.2, .moved(1, 110, 115))
        stage.send(0.3, .ended(1, 110, 115))
        #expect(control.currentPage == 1)
        stage.tap(1, 2, at: Point(280, 115))
        #expect(control.currentPage == 2)
        control.allowsContinuousInteraction = false
        stage.send(2, .began(3, 50, 115))
        stage.send(2.1, .moved(3, 110, 115))
        #expect(control.currentPage == 2)
        stage.send(2.2, .ended(3, 110, 115))
        #expect(control.currentPage == 1)
    }

    @Test func aSwitchThatWasDraggedAlsoTogglesAtATap() {
        let stage = Stage()
        let control = stage.add(Switch(id: "switch"), 100, 100, 51, 31)
        stage.send(0, .began(1, 110, 115))
        stage.send(0.1, .moved(1, 130, 115))
        stage.send(0.2, .ended(1, 130, 115))
        #expect(control.isOn)
        stage.tap(1, 2, at: Point(140, 115))
        #expect(!control.isOn)
    }
}

/// A control that tracks a finger only while it is in the control's right half.
private final class Picky: Control {
    var received: [String] = []

    override func beginTracking(_ touch: Touch, with event: GestureEngine.Event?) -> Bool {
        received.append("begin")
        return touch.location(in: self).x >= bounds.midX
    }
    override func continueTracking(_ touch: Touch, with event: GestureEngine.Event?) -> Bool {
        received.append("continue")
        return touch.location(in: self).x >= bounds.midX
    }
    override func endTracking(_ touch: Touch?, with event: GestureEngine.Event?) { received.append("end") }
    override func cancelTracking(with event: GestureEngine.Event?) { received.append("cancel") }
}
