import GestureEngine
import Testing

/// Tests of rule H4, which determines the values of controls, and of rule H2 for the thumbs of sliders and switches.
@Suite struct ControlValueTests {
    /// Adds a slider at [100, 100, 231, 31]. The centre of its thumb can move from x = 115.5 to x = 315.5.
    private func slider(_ stage: Stage, in superview: View? = nil) -> Slider {
        stage.add(Slider(id: "slider"), 100, 100, 231, 31, in: superview)
    }

    @Test func aSliderFollowsAFingerOnItsKnob() {
        let stage = Stage()
        let slider = slider(stage)
        var received: [Double] = []
        slider.addTarget(for: .valueChanged) { received.append(($0 as! Slider).value) }
        stage.send(0, .began(1, 120, 115))
        stage.send(0.1, .moved(1, 170, 115))
        stage.send(0.2, .moved(1, 220, 300))
        stage.send(0.3, .moved(1, 500, 115))
        stage.send(0.4, .ended(1, 500, 115))
        #expect(received == [0.25, 0.5, 1])
        #expect(
            stage.lines(.control) == [
                "│ ▹ slider touchDown", "│ ▹ slider touchDragInside", "│ ▹ slider valueChanged value 0.25", "│ ▹ slider touchDragExit",
                "│ ▹ slider touchDragOutside", "│ ▹ slider valueChanged value 0.5", "│ ▹ slider touchDragOutside",
                "│ ▹ slider valueChanged value 1", "│ ▹ slider touchUpOutside",
            ])
    }

    @Test func aSliderHasItsOwnRange() {
        let stage = Stage()
        let slider = slider(stage)
        (slider.minimumValue, slider.maximumValue, slider.value) = (-10, 10, 0)
        stage.send(0, .began(1, 215.5, 115))
        stage.send(0.1, .moved(1, 165.5, 115))
        #expect(slider.value == -5)
        stage.send(0.2, .moved(1, 0, 115))
        #expect(slider.value == -10)
        stage.send(0.3, .ended(1, 0, 115))
    }

    @Test func aSliderCanReportOnlyAtTheEnd() {
        let stage = Stage()
        let slider = slider(stage)
        slider.isContinuous = false
        stage.send(0, .began(1, 115.5, 115))
        stage.send(0.1, .moved(1, 165.5, 115))
        #expect(slider.value == 0.25)
        stage.send(0.2, .ended(1, 165.5, 115))
        #expect(
            stage.lines(.control) == [
                "│ ▹ slider touchDown", "│ ▹ slider touchDragInside", "│ ▹ slider touchUpInside", "│ ▹ slider valueChanged value 0.25",
            ])
    }

    @Test func aSlidersValueStaysInItsRange() {
        let slider = slider(Stage())
        for (value, limited, knob) in [(-2.0, 0.0, 15.5), (0.25, 0.25, 65.5), (7, 1, 215.5)] {
            slider.value = value
            #expect(slider.value == limited && slider.knobCenter == knob)
        }
        (slider.minimumValue, slider.maximumValue) = (3, 3)
        #expect(slider.value == 3 && slider.knobCenter == 15.5)
    }

    @Test(arguments: [(100.0, true), (131, true), (131.1, false)]) func aFingerHoldsTheKnobWithinItsWidth(_ x: Double, _ isHeld: Bool) {
        let stage = Stage()
        let slider = slider(stage)
        stage.send(0, .began(1, x, 100))
        #expect((slider.trackedTouch != nil) == isHeld)
        stage.send(0.1, .moved(1, x + 50, 100))
        #expect(slider.value == (isHeld ? 0.25 : 0))
        stage.send(0.2, .ended(1, x + 50, 100))
    }

    @Test(arguments: [(99.9, false), (100, true), (130.9, true), (131, false)])
    func aFingerHoldsTheKnobWithinTheHeightOfTheSlider(_ y: Double, _ isHeld: Bool) {
        let stage = Stage()
        let slider = slider(stage)
        slider.hitInsets = EdgeInsets(top: -20, left: 0, bottom: -20, right: 0)
        stage.send(0, .began(1, 115, y))
        #expect(stage.screen.touches.first?.view === slider && (slider.trackedTouch != nil) == isHeld)
    }

    @Test func aSliderAsWideAsItsKnobStaysAtItsMinimum() {
        let stage = Stage()
        let slider = stage.add(Slider(id: "slider"), 100, 100, 31, 31)
        (slider.minimumValue, slider.maximumValue) = (2, 3)
        stage.send(0, .began(1, 115, 115))
        stage.send(0.1, .moved(1, 125, 115))
        stage.send(0.2, .ended(1, 125, 115))
        #expect(stage.lines(.control).filter { $0.contains("valueChanged") } == ["│ ▹ slider valueChanged value 2"])
    }

    @Test func aFingerBesideTheKnobMovesNothing() {
        let stage = Stage()
        let slider = slider(stage)
        stage.send(0, .began(1, 132, 115))
        stage.send(0.1, .moved(1, 200, 115))
        stage.send(0.2, .ended(1, 200, 115))
        #expect(slider.value == 0)
        #expect(!stage.lines(.control).contains { $0.contains("valueChanged") })
    }

    // MARK: Thumbs under recognizers (H2)

    /// Drags a finger from a point on a slider's thumb in five steps, one every 10 ms. If `own` is true, the recognizer is on the slider;
    /// otherwise, it is on the slider's superview.
    private func swipeOver(_ recognizer: GestureRecognizer, from start: Point, step: Point, own: Bool = false) -> Stage {
        let stage = Stage()
        let card = stage.view("back", 0, 0, 390, 844)
        let slider = slider(stage, in: card)
        (own ? slider : card).addGestureRecognizer(recognizer)
        stage.send(0, .began(1, start))
        for index in 1...5 { stage.send(0.01 * Double(index), .moved(1, start + step * Double(index))) }
        stage.send(0.07, .ended(1, start + step * 5))
        return stage
    }

    @Test func theKnobRefusesASwipeAlongItAlsoWhenItHasFollowedTheFinger() {
        let stage = swipeOver(swipe("swipe"), from: Point(116, 115), step: Point(20, 0))
        #expect(stage.lines(.action).isEmpty)
        #expect(stage.questions() == ["swipe.shouldBegin=false by view:slider"])
        #expect(stage.lines(.control).last == "│ ▹ slider touchUpInside")
        let left = swipeOver(swipe("swipe", .left), from: Point(116, 115), step: Point(-20, 0))
        #expect(left.lines(.action).isEmpty)
    }

    @Test func aSwipeAcrossOrBesideTheKnobIsNotRefused() {
        let down = swipeOver(swipe("swipe", .down), from: Point(116, 115), step: Point(0, 20))
        #expect(down.lines(.action) == ["▸ swipe action recognized (116, 115)"])
        #expect(down.lines(.control).last == "│ ▹ slider touchCancel")
        let beside = swipeOver(swipe("swipe"), from: Point(140, 115), step: Point(20, 0))
        #expect(beside.lines(.action) == ["▸ swipe action recognized (140, 115)"])
        let either = swipeOver(swipe("swipe", [.left, .right, .down]), from: Point(116, 115), step: Point(0, 20))
        #expect(either.lines(.action) == ["▸ swipe action recognized (116, 115)"])
    }

    @Test func aSlidersOwnSwipeAndASuperviewsPanAreNotRefused() {
        let own = swipeOver(swipe("swipe"), from: Point(116, 115), step: Point(20, 0), own: true)
        #expect(own.lines(.action) == ["▸ swipe action recognized (116, 115)"])
        let pan = swipeOver(pan("pan"), from: Point(116, 115), step: Point(20, 0))
        #expect(pan.lines(.action).first == "▸ pan action began (136, 115) translation (10, 0) velocity (2000, 0)")
    }

    @Test func aSwipeThatCancelsNothingIsNotAskedAbout() {
        let stage = swipeOver(make(swipe("swipe")) { $0.cancelsTouchesInView = false }, from: Point(116, 115), step: Point(20, 0))
        #expect(stage.lines(.action) == ["▸ swipe action recognized (116, 115)"])
        #expect(stage.lines(.control).last == "│ ▹ slider touchUpInside")
    }

    @Test func aSwipeOfTwoFingersIsNotRefused() {
        let stage = Stage()
        let slider = slider(stage, in: stage.view("back", 0, 0, 390, 844, swipe("swipe", touches: 2)))
        // The thumb does not move, so both fingers have landed on it.
        slider.maximumValue = 0
        stage.send(0, .began(1, 110, 115), .began(2, 120, 115))
        stage.send(0.05, .moved(1, 170, 115), .moved(2, 180, 115))
        #expect(stage.lines(.action) == ["▸ swipe action recognized (115, 115) touches 2"])
    }

    @Test func alongATurnedSliderIsAcrossTheWindow() {
        let stage = Stage()
        let card = stage.view("back", 0, 0, 390, 844, swipe("down", .down), swipe("right"))
        let slider = slider(stage, in: card)
        slider.transform = AffineTransform(rotationAngle: .pi / 2)
        // After the rotation, the thumb is at the top, 100 pt above the slider's centre (215.5, 115.5).
        stage.drag(0, (0...5).map { Point(215.5, 15.5 + 20 * Double($0)) })
        #expect(stage.lines(.action).isEmpty)
        stage.drag(1, id: 2, (0...5).map { Point(215.5 + 20 * Double($0), 115.5) })
        #expect(stage.lines(.action) == ["▸ right action recognized (215.5, 115.5)"])
    }

    @Test(
        arguments: [
            (SwipeGestureRecognizer.Direction.left, Point(-1, 0)), (.right, Point(1, 0)), (.up, Point(0, -1)), (.down, Point(0, 1)),
        ], [-60.0, -30, 30, 60])
    func aTurnedKnobRefusesTheSwipesThatAreNearestToItsDirection(
        _ way: (SwipeGestureRecognizer.Direction, Point), _ degrees: Double
    ) {
        let (direction, step) = way
        let stage = Stage()
        let card = stage.view("back", 0, 0, 390, 844, swipe("swipe", direction))
        let slider = stage.add(Slider(id: "slider"), 80, 400, 231, 31, in: card)
        slider.transform = AffineTransform(rotationAngle: degrees * .pi / 180)
        let knob = slider.convert(Point(15.5, 15.5), to: nil)
        for index in 0...5 {
            let place = knob + step * Double(20 * index)
            stage.send(0.01 * Double(index), index == 0 ? .began(1, place) : .moved(1, place))
        }
        let isAlong = (step.y == 0) == (abs(degrees) == 30)
        #expect(stage.lines(.action).isEmpty == isAlong)
        #expect(stage.questions() == (isAlong ? ["swipe.shouldBegin=false by view:slider"] : []))
    }

    // MARK: Switches

    /// Drags a finger on a switch at [100, 100, 51, 31]. The switch is in a card, which has a pan recognizer if `pans` is true. While the
    /// switch is off, its thumb extends from x = 100 to x = 131.
    private func dragSwitch(from x: Double, by steps: [Point], isOn: Bool = false, pans: Bool = true) -> (Stage, Switch) {
        let stage = Stage()
        let card = stage.view("back", 0, 0, 390, 844)
        if pans { card.addGestureRecognizer(pan("pan")) }
        let control = stage.add(Switch(id: "switch"), 100, 100, 51, 31, in: card)
        control.isOn = isOn
        stage.drag(0, [Point(x, 115)] + steps.map { Point(x, 115) + $0 })
        return (stage, control)
    }

    @Test func aSwitchTogglesAtALiftInside() {
        let (stage, control) = dragSwitch(from: 140, by: [])
        #expect(control.isOn)
        #expect(
            stage.lines(.control) == ["│ ▹ switch touchUpInside", "│ ▹ switch valueChanged value 1"])
        let (outside, kept) = dragSwitch(from: 140, by: [Point(0, 200)], pans: false)
        #expect(!kept.isOn)
        #expect(outside.lines(.control).last == "│ ▹ switch touchUpOutside")
    }

    @Test func draggingTheKnobAcrossTogglesOnce() {
        let (stage, control) = dragSwitch(from: 110, by: [Point(5, 0), Point(20, 0), Point(40, 0)])
        #expect(control.isOn)
        #expect(stage.lines(.control).filter { $0.contains("valueChanged") }.count == 1)
        #expect(stage.questions() == ["pan.shouldBegin=false by view:switch"])
    }

    @Test func draggingTheKnobBackTurnsASwitchOff() {
        // While the switch is on, its thumb extends from x = 120 to x = 151.
        let (stage, control) = dragSwitch(from: 140, by: [Point(-5, 0), Point(-20, 0), Point(-40, 0)], isOn: true)
        #expect(!control.isOn)
        #expect(stage.lines(.control).filter { $0.contains("valueChanged") } == ["│ ▹ switch valueChanged value 0"])
        #expect(stage.questions() == ["pan.shouldBegin=false by view:switch"])
    }

    @Test func aKnobAtTheMiddleOfTheSwitchCountsAsAcross() {
        // The finger lifts outside the switch, so only dragging the thumb can toggle the switch.
        #expect(!dragSwitch(from: 112, by: [Point(5, 0), Point(9.5, 0), Point(9.5, 200)], pans: false).1.isOn)
        #expect(dragSwitch(from: 112, by: [Point(5, 0), Point(10, 0), Point(10, 200)], pans: false).1.isOn)
    }

    @Test func theKnobRefusesAPanAlongItAlsoWhenItHasBeenDraggedAcross() {
        let (stage, control) = dragSwitch(from: 117, by: [Point(9, 0), Point(18, 0), Point(27, 0)])
        #expect(control.isOn)
        #expect(stage.lines(.action).isEmpty)
    }

    @Test func aPanAcrossOrBesideTheKnobIsNotRefused() {
        let (across, _) = dragSwitch(from: 110, by: [Point(0, 12), Point(0, 40)])
        #expect(across.lines(.action).first == "▸ pan action began (110, 127) translation (0, 2) velocity (0, 720)")
        #expect(across.lines(.control).last == "│ ▹ switch touchCancel")
        let (beside, control) = dragSwitch(from: 140, by: [Point(-12, 0), Point(-40, 0)])
        #expect(beside.lines(.action).first == "▸ pan action began (128, 115) translation (-2, 0) velocity (-720, 0)")
        #expect(!control.isOn)
    }

    @Test func aSwitchInAScrollViewKeepsADragOfItsKnob() {
        let stage = Stage()
        let list = stage.scroller(width: 2000, height: 600)
        let control = stage.add(Switch(id: "switch"), 100, 100, 51, 31, in: list)
        stage.drag(0, [Point(112, 115), Point(124, 115), Point(140, 115), Point(145, 115)])
        #expect(stage.scrolls().isEmpty)
        #expect(control.isOn)
        #expect(stage.questions() == ["list.pan.shouldBegin=false by view:switch"])
    }

    // MARK: Parts of controls

    @Test func aSegmentIsChosenByALiftInAnotherPart() {
        let stage = Stage()
        let control = stage.add(SegmentedControl(id: "segments"), 0, 100, 300, 30)
        (control.numberOfSegments, control.selectedSegmentIndex) = (3, 0)
        stage.tap(0, 1, at: Point(50, 115))
        #expect(control.selectedSegmentIndex == 0)
        stage.tap(1, 2, at: Point(250, 115))
        #expect(control.selectedSegmentIndex == 2)
        stage.send(2, .began(3, 250, 115))
        stage.send(2.1, .moved(3, 150, 115))
        stage.send(2.2, .ended(3, 150, 115))
        #expect(control.selectedSegmentIndex == 1)
        #expect(stage.lines(.control).filter { $0.contains("valueChanged") }.count == 2)
        #expect(stage.lines(.control).suffix(2) == ["│ ▹ segments touchUpInside", "│ ▹ segments valueChanged value 1"])
    }

    @Test(arguments: [(-20.0, 0), (99.9, 0), (100, 1), (199.9, 1), (200, 2), (340, 2)])
    func aSegmentExtendsFromItsLeftEdgeToTheNext(x: Double, index: Int) {
        let stage = Stage()
        let control = stage.add(SegmentedControl(id: "segments"), 0, 100, 300, 30)
        control.numberOfSegments = 3
        stage.send(0, .began(1, 150, 115))
        stage.send(0.1, .moved(1, x, 115))
        stage.send(0.2, .ended(1, x, 115))
        #expect(control.selectedSegmentIndex == index)
    }

    @Test(arguments: [(149.9, 1), (150, 3)]) func theRightHalfOfAPageControlBeginsInItsMiddle(x: Double, page: Int) {
        let stage = Stage()
        let control = stage.add(PageControl(id: "pages"), 100, 100, 100, 30)
        (control.numberOfPages, control.currentPage) = (5, 2)
        stage.tap(0, at: Point(x, 115))
        #expect(control.currentPage == page)
    }

    @Test(arguments: [(59.9, 4), (60, 1), (40.1, 4), (40, 0)]) func aFingerScrubsPagesAfterTenPoints(x: Double, page: Int) {
        let stage = Stage()
        let control = stage.add(PageControl(id: "pages"), 0, 100, 300, 30)
        (control.numberOfPages, control.currentPage) = (5, 4)
        stage.send(0, .began(1, 50, 115))
        stage.send(0.1, .moved(1, x, 115))
        #expect(control.currentPage == page)
    }

    @Test func aMomentarySegmentIsSelectedOnlyWhileItSendsItsEvent() {
        let stage = Stage()
        let control = stage.add(SegmentedControl(id: "segments"), 0, 100, 300, 30)
        (control.numberOfSegments, control.isMomentary) = (3, true)
        var received: [Int] = []
        control.addTarget(for: .valueChanged) { received.append(($0 as! SegmentedControl).selectedSegmentIndex) }
        stage.tap(0, 1, at: Point(250, 115))
        stage.tap(1, 2, at: Point(250, 115))
        #expect(received == [2, 2])
        #expect(control.selectedSegmentIndex == -1)
        #expect(stage.lines(.control).filter { $0.hasSuffix("valueChanged value 2") }.count == 2)
    }

    @Test func aPageControlShowsTheNextAndThePreviousPage() {
        let stage = Stage()
        let control = stage.add(PageControl(id: "pages"), 100, 100, 100, 30)
        control.numberOfPages = 2
        for (index, x) in [180.0, 180, 110, 110].enumerated() {
            stage.tap(Double(index), index, at: Point(x, 115))
            #expect(control.currentPage == [1, 1, 0, 0][index])
        }
        #expect(stage.lines(.control).filter { $0.contains("valueChanged") }.count == 2)
    }

    /// The finger is to the right of a control that has become narrow. It has no position in one that has collapsed to a line.
    @Test(arguments: [(0, 1), (1e-200, 2), (1e-12, 2)]) func aPageControlThatCollapsesWhileAFingerMovesHasAPage(scale: Double, page: Int) {
        let stage = Stage()
        let pages = stage.add(PageControl(id: "pages"), 0, 200, 300, 30)
        pages.numberOfPages = 3
        stage.send(0, .began(1, 50, 215))
        stage.send(0.1, .moved(1, 150, 215))
        #expect(pages.currentPage == 1)
        pages.transform = AffineTransform(scaleX: scale, y: 1)
        stage.send(0.2, .moved(1, 250, 215))
        stage.send(0.3, .ended(1, 250, 215))
        #expect(pages.currentPage == page)
    }

    @Test func controlsWithoutPartsOrWidthKeepTheirValues() {
        let stage = Stage()
        let segments = stage.add(SegmentedControl(id: "segments"), 0, 100, 300, 30)
        let pages = stage.add(PageControl(id: "pages"), 0, 200, 300, 30)
        pages.currentPage = 2
        stage.tap(0, 1, at: Point(250, 115))
        stage.drag(1, id: 2, [Point(150, 215), Point(200, 215)])
        stage.tap(2, 3, at: Point(250, 215))
        #expect(segments.selectedSegmentIndex == -1 && pages.currentPage == 2)
        (segments.numberOfSegments, pages.numberOfPages) = (3, 5)
        // Each control loses its width while it tracks a finger.
        stage.send(3, .began(4, 250, 115), .began(5, 250, 215))
        for control in [segments, pages] { control.bounds.size.width = 0 }
        stage.send(3.1, .moved(4, 240, 115), .moved(5, 200, 215))
        stage.send(3.2, .ended(4, 150, 115), .ended(5, 150, 215))
        #expect(segments.selectedSegmentIndex == -1 && pages.currentPage == 2)
        #expect(!stage.lines(.control).contains { $0.contains("valueChanged") })
    }

    /// The origin of a control's bounds determines the positions of the control's subviews. It has no effect on how the control interprets
    /// a touch.
    @Test func boundsThatBeginElsewhereChangeNoValue() {
        for origin in [Point.zero, Point(70, 0), Point(-1000, 40)] {
            let stage = Stage()
            let segments = stage.add(SegmentedControl(id: "segments"), 0, 100, 300, 30)
            (segments.numberOfSegments, segments.selectedSegmentIndex) = (3, 0)
            let pages = stage.add(PageControl(id: "pages"), 0, 200, 300, 30)
            (pages.numberOfPages, pages.currentPage) = (5, 2)
            let stepper = stage.add(Stepper(id: "stepper"), 0, 300, 94, 32)
            let slider = stage.add(Slider(id: "slider"), 0, 400, 231, 31)
            for view in [segments, pages, stepper, slider] as [View] { view.bounds.origin = origin }
            stage.tap(0, 1, at: Point(150, 115))
            #expect(segments.selectedSegmentIndex == 1, "\(origin)")
            stage.tap(1, 2, at: Point(299, 115))
            #expect(segments.selectedSegmentIndex == 2, "\(origin)")
            stage.tap(2, 3, at: Point(250, 215))
            #expect(pages.currentPage == 3, "\(origin)")
            stage.tap(3, 4, at: Point(50, 215))
            #expect(pages.currentPage == 2, "\(origin)")
            stage.tap(4, 5, at: Point(80, 315))
            #expect(stepper.value == 1, "\(origin)")
            stage.tap(5, 6, at: Point(10, 315))
            #expect(stepper.value == 0, "\(origin)")
            stage.send(6, .began(7, 16, 415))
            stage.send(6.1, .moved(7, 116, 415))
            stage.send(6.2, .ended(7, 116, 415))
            #expect(slider.value == 0.5, "\(origin)")
        }
    }
}
