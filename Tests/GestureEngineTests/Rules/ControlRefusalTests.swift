import GestureEngine
import Testing

/// Tests of rules H2, H3 and C4, under which controls prevent the recognizers of their superviews from beginning.
@Suite struct ControlRefusalTests {
    private static let refusing: [@Sendable () -> Control] = [
        { Button(id: "c") }, { Switch(id: "c") }, { Stepper(id: "c") }, { SegmentedControl(id: "c") }, { PageControl(id: "c") },
    ]

    /// Returns a stage with a card that has a recognizer. In the card, at [50, 50, 100, 40], is a control.
    private func staged(_ control: Control, _ recognizer: GestureRecognizer) -> Stage {
        let stage = Stage()
        let card = stage.card(recognizer)
        stage.add(control, 50, 50, 100, 40, in: card)
        return stage
    }

    /// Returns all actions, and all events of the control except `valueChanged` and `touchDown`. (`touchDown` is omitted because a switch
    /// does not send it.)
    private func told(_ stage: Stage) -> [String] {
        stage.lines(.control, .action).filter { !$0.contains("valueChanged") && !$0.contains("touchDown") }
    }

    @Test(arguments: refusing.indices) func controlsRefuseASuperviewsTap(_ index: Int) {
        let stage = staged(Self.refusing[index](), tap("tap"))
        stage.tap(0, at: Point(125, 170))
        #expect(stage.lines(.action).isEmpty)
        #expect(stage.questions() == ["tap.shouldBegin=false by view:c"])
        #expect(told(stage) == ["│ ▹ c touchUpInside"])
        #expect(stage.lines(.state) == ["✕ tap failed due to c"])
    }

    @Test(arguments: refusing.indices) func withoutCancellingBothFireAndNoViewIsAsked(_ index: Int) {
        let stage = staged(Self.refusing[index](), make(tap("tap")) { $0.cancelsTouchesInView = false })
        stage.tap(0, at: Point(125, 170))
        #expect(
            told(stage) == ["▸ tap action recognized (125, 170)", "│ ▹ c touchUpInside"])
        #expect(stage.questions().isEmpty)
    }

    @Test(arguments: refusing.indices) func aControlsOwnTapIsNotRefused(_ index: Int) {
        let control = Self.refusing[index]()
        let stage = staged(control, press("press"))
        control.addGestureRecognizer(tap("own"))
        stage.tap(0, at: Point(125, 170))
        #expect(told(stage) == ["▸ own action recognized (125, 170)", "│ ▹ c touchCancel"])
    }

    @Test(arguments: refusing.indices) func aDoubleTapIsNotRefused(_ index: Int) {
        let stage = staged(Self.refusing[index](), tap("double", taps: 2))
        stage.tap(0, 1, at: Point(125, 170))
        stage.tap(0.2, 2, at: Point(125, 170))
        #expect(told(stage) == ["▸ double action recognized (125, 170)", "│ ▹ c touchCancel"])
    }

    @Test func aTapOfTwoFingersIsNotRefused() {
        let button = Button(id: "c")
        button.isMultipleTouchEnabled = true
        let stage = staged(button, tap("two", touches: 2))
        stage.send(0, .began(1, 90, 170), .began(2, 130, 170))
        stage.send(0.1, .ended(1, 90, 170), .ended(2, 130, 170))
        #expect(stage.lines(.control, .action) == ["│ ▹ c touchDown", "▸ two action recognized (110, 170) touches 2", "│ ▹ c touchCancel"])
    }

    @Test func aLongPressIsNotRefused() {
        let stage = staged(Button(id: "c"), press("press"))
        stage.tap(0, at: Point(125, 170), lasting: 0.8)
        #expect(
            stage.lines(.control, .action, times: true) == [
                "0.000 │ ▹ c touchDown", "0.500 ▸ press action began (125, 170)", "0.500 │ ▹ c touchCancel",
                "0.800 ▸ press action ended (125, 170)",
            ])
    }

    @Test func aPlainControlLosesToASuperviewsTap() {
        let stage = staged(Control(id: "c"), tap("tap"))
        stage.tap(0, at: Point(125, 170))
        #expect(
            stage.lines(.touches, .state, .action, .view, .control) == [
                "∙ tap touchesBegan 1", "│ ▾ c touchesBegan 1", "│ ▹ c touchDown", "∙ tap touchesEnded 1", "◉ tap recognized",
                "▸ tap action recognized (125, 170)", "│ ✕ c touchesCancelled 1 due to tap", "│ ▹ c touchCancel",
            ])
    }

    @Test func aSliderRefusesNoTap() {
        let stage = staged(Slider(id: "c"), tap("tap"))
        stage.tap(0, at: Point(80, 170))
        #expect(stage.lines(.action) == ["▸ tap action recognized (80, 170)"])
        #expect(stage.lines(.control) == ["│ ▹ c touchDown", "│ ▹ c touchCancel"])
    }

    @Test func theDelegateIsAskedAfterTheView() {
        let recognizer = tap("tap")
        let answers = Answers()
        answers.shouldBegin = { _ in true }
        recognizer.delegate = answers
        let stage = staged(Control(id: "c"), recognizer)
        let refused = staged(Button(id: "c"), make(tap("tap")) { $0.delegate = answers })
        stage.tap(0, at: Point(125, 170))
        refused.tap(0, at: Point(125, 170))
        #expect(stage.questions().map { $0.prefix(20) } == ["tap.shouldReceive:1=", "tap.shouldBegin=true"])
        #expect(refused.questions().last == "tap.shouldBegin=false by view:c")
    }

    @Test func aSubclassAnswersForItself() {
        let willing = Willing(id: "c")
        let stage = staged(willing, tap("tap"))
        stage.tap(0, at: Point(125, 170))
        #expect(stage.lines(.action, .control) == ["│ ▹ c touchDown", "▸ tap action recognized (125, 170)", "│ ▹ c touchCancel"])

        let stubborn = staged(Stubborn(id: "c"), press("press"))
        stubborn.tap(0, at: Point(125, 170), lasting: 0.8)
        #expect(stubborn.lines(.action, .control) == ["│ ▹ c touchDown", "│ ▹ c touchUpInside"])
        #expect(stubborn.questions() == ["press.shouldBegin=false by view:c"])
    }

    @Test func aViewInALayoutAnswersInPlaceOfTheControl() {
        let button = Button(id: "c")
        button.overrides = ViewOverrides()
        button.overrides?.shouldBegin = { _ in true }
        let stage = staged(button, tap("tap"))
        stage.tap(0, at: Point(125, 170))
        #expect(stage.lines(.action, .control) == ["│ ▹ c touchDown", "▸ tap action recognized (125, 170)", "│ ▹ c touchCancel"])
        #expect(stage.questions() == ["tap.shouldBegin=true by view:c"])
    }

    @Test func eachFingersViewIsAskedInTheOrderTheyBegan() {
        let stage = Stage()
        let card = stage.card(tap("two", touches: 2))
        stage.add(Control(id: "a"), 0, 0, 100, 100, in: card)
        stage.add(Stubborn(id: "b"), 100, 0, 100, 100, in: card)
        stage.send(0, .began(1, 60, 150))
        stage.send(0.02, .began(2, 160, 150))
        stage.send(0.1, .ended(1, 60, 150), .ended(2, 160, 150))
        #expect(stage.questions() == ["two.shouldBegin=false by view:b"])
        #expect(
            stage.lines(.control) == [
                "│ ▹ a touchDown", "│ ▹ b touchDown", "│ ▹ a touchUpInside", "│ ▹ b touchUpInside",
            ])
    }
}

private final class Willing: Button {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
}

private final class Stubborn: Control {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
}
