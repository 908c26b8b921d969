import GestureEngine
import Testing

@Suite struct BasicsTests {
    @Test func eachThresholdIsReadAndSetByItsNameAlone() {
        let standard = Thresholds()
        for (index, name) in Thresholds.names.enumerated() {
            var thresholds = standard
            thresholds[name] = 1000 + Double(index)
            for other in Thresholds.names {
                #expect(thresholds[other] == (other == name ? 1000 + Double(index) : standard[other]), "\(name)")
            }
        }
        var thresholds = standard
        thresholds["tap.maximumDuratoin"] = 3
        #expect(Thresholds.names.allSatisfy { thresholds[$0] == standard[$0] } && thresholds["tap.maximumDuratoin"] == nil)
    }

    @Test(arguments: [
        (SystemBehaviour.swipeActions, "iOS 11 and later (all systems here)"), (.contextMenu, "iOS 13 and later"),
        (.pageControlIsScrubbed, "iOS 14 and later"), (.contentPop, "iOS 26 and later"), (.sliderMovesAtTouchDown, "until iOS 18"),
    ]) func theSystemsWithABehaviourAreNamed(_ behaviour: SystemBehaviour, _ systems: String) {
        #expect(behaviour.systems == systems)
    }

    @Test(arguments: [(-3, "c a b"), (0, "c a b"), (1, "a c b"), (2, "a b c"), (9, "a b c")])
    func aRecognizerIsInsertedBetweenOthers(_ place: Int, _ order: String) {
        let view = View(id: "view")
        for id in ["a", "b"] { view.addGestureRecognizer(tap(id)) }
        view.insertGestureRecognizer(tap("c"), at: place)
        #expect(view.gestureRecognizers.map { $0.id }.joined(separator: " ") == order)
    }

    @Test func theCenterOfAViewStaysWhenItsBoundsChange() {
        let view = View(id: "view", frame: Rect(x: 10, y: 20, width: 100, height: 40))
        view.bounds = Rect(x: 7, y: 8, width: 60, height: 20)
        #expect(view.frame == Rect(x: 30, y: 30, width: 60, height: 20) && view.center == Point(60, 40))
        view.frame = Rect(x: 0, y: 0, width: 30, height: 10)
        #expect(view.bounds == Rect(x: 7, y: 8, width: 30, height: 10) && view.center == Point(15, 5))
    }

    @Test func propertiesOfAViewCanBeSetBackToTheirDefaults() {
        let view = View(id: "view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.alpha = 0.005
        view.transform = AffineTransform(scaleX: 2, y: 2)
        view.hitInsets = EdgeInsets(top: -5, left: -5, bottom: -5, right: -5)
        view.overrides = ViewOverrides()
        #expect(view.hitTest(Point(5, 5), with: nil) == nil && view.point(inside: Point(-4, -4), with: nil))
        (view.alpha, view.transform, view.hitInsets, view.overrides) = (1, .identity, .zero, nil)
        #expect(view.alpha == 1 && view.transform == .identity && view.hitInsets == .zero && view.overrides == nil)
        #expect(view.hitTest(Point(5, 5), with: nil) === view && !view.point(inside: Point(-4, -4), with: nil))
        #expect(view.frame == Rect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func aTapCancelsTheViewAfterItsAction() {
        let stage = Stage()
        stage.card(TapGestureRecognizer(id: "tap"))
        stage.tap(0)
        #expect(
            stage.lines(.touches, .view, .action, times: true) == [
                "0.000 ∙ tap touchesBegan 1", "0.000 │ ▾ card touchesBegan 1 › window › application", "0.080 ∙ tap touchesEnded 1",
                "0.080 ▸ tap action recognized (100, 200)",
                "0.080 │ ✕ card touchesCancelled 1 due to tap",
            ])
    }

    @Test func aTapThatCancelsNothingLetsTheViewGetTheEnd() {
        let stage = Stage()
        let tap = TapGestureRecognizer(id: "tap")
        tap.cancelsTouchesInView = false
        stage.card(tap)
        stage.tap(0)
        #expect(
            stage.lines(.touches, .view, .action) == [
                "∙ tap touchesBegan 1", "│ ▾ card touchesBegan 1 › window › application", "∙ tap touchesEnded 1",
                "▸ tap action recognized (100, 200)", "│ ▴ card touchesEnded 1",
            ])
    }

    static let drag = [100.0, 104, 108, 112, 120, 130].map { Point($0, 200) }

    @Test func theMoveThatBeginsAPanCancelsTheView() {
        let stage = Stage()
        stage.card(PanGestureRecognizer(id: "pan"))
        stage.drag(0, Self.drag)
        #expect(
            stage.lines(.view, .action) == [
                "│ ▾ card touchesBegan 1 › window › application", "│ ∙ card touchesMoved 1", "│ ∙ card touchesMoved 1",
                "▸ pan action began (112, 200) translation (2, 0) velocity (240, 0)",
                "│ ✕ card touchesCancelled 1 due to pan", "▸ pan action changed (120, 200) translation (10, 0) velocity (300, 0)",
                "▸ pan action changed (120, 200) translation (10, 0) velocity (300, 0) again",
                "▸ pan action changed (130, 200) translation (20, 0) velocity (510, 0)",
                "▸ pan action ended (130, 200) translation (20, 0) velocity (510, 0) touches 0",
            ])
    }

    @Test func aPanThatDelaysTouchesLeavesTheViewWithoutTouches() {
        let stage = Stage()
        let pan = PanGestureRecognizer(id: "pan")
        pan.delaysTouchesBegan = true
        stage.card(pan)
        stage.drag(0, Self.drag)
        #expect(
            stage.lines(.view, .held, .dropped, .action) == [
                "│ ◌ card held touch 1 began by pan", "▸ pan action began (112, 200) translation (2, 0) velocity (240, 0)",
                "│ ⊘ card dropped touch 1 by pan", "▸ pan action changed (120, 200) translation (10, 0) velocity (300, 0)",
                "▸ pan action changed (120, 200) translation (10, 0) velocity (300, 0) again",
                "▸ pan action changed (130, 200) translation (20, 0) velocity (510, 0)",
                "▸ pan action ended (130, 200) translation (20, 0) velocity (510, 0) touches 0",
            ])
    }

    @Test func aDragOverATapReachesTheViewCompletely() {
        let stage = Stage()
        stage.card(TapGestureRecognizer(id: "tap"))
        stage.drag(0, [Point(100, 200), Point(130, 200), Point(160, 200), Point(200, 200), Point(210, 200)])
        #expect(
            stage.lines(.view, .action, .state) == [
                "│ ▾ card touchesBegan 1 › window › application", "│ ∙ card touchesMoved 1", "✕ tap failed because it moved 60 pt, over 45",
                "│ ∙ card touchesMoved 1",
                "│ ∙ card touchesMoved 1", "│ ∙ card touchesMoved 1", "│ ▴ card touchesEnded 1",
            ])
    }

    @Test func aDoubleTapGivesTheViewOneBeganAndOneCancelled() {
        let stage = Stage()
        let double = TapGestureRecognizer(id: "double")
        double.numberOfTapsRequired = 2
        stage.card(double)
        stage.tap(0, 1, lasting: 0.05)
        stage.tap(0.15, 2, lasting: 0.05)
        #expect(
            stage.lines(.view, .action, .held, .dropped) == [
                "│ ▾ card touchesBegan 1 › window › application", "│ ◌ card held touch 1 ended by double",
                "│ ◌ card held touch 2 began by double", "▸ double action recognized (100, 200)",
                "│ ✕ card touchesCancelled 1 due to double", "│ ⊘ card dropped touch 2 by double",
            ])
    }

    @Test func aDoubleTapAloneDelaysTheLiftByTheTapInterval() {
        let stage = Stage()
        let double = TapGestureRecognizer(id: "double")
        double.numberOfTapsRequired = 2
        stage.card(double)
        stage.tap(0)
        #expect(
            stage.lines(.view, .state, .held, times: true) == [
                "0.000 │ ▾ card touchesBegan 1 › window › application", "0.080 │ ◌ card held touch 1 ended by double",
                "0.430 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
                "0.430 │ ▴ card touchesEnded 1 late 0.350 s due to double",
            ])
    }

    @Test func aSingleTapWaitsForTheDoubleTapToFail() {
        let stage = Stage()
        let single = TapGestureRecognizer(id: "single")
        let double = TapGestureRecognizer(id: "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        stage.card(single, double)
        stage.tap(0)
        #expect(
            stage.lines(.waiting, .state, .action, .view, times: true) == [
                "0.000 │ ▾ card touchesBegan 1 › window › application", "0.080 ◌ single waits for double wants recognized",
                "0.430 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
                "0.430 ◉ single recognized due to double", "0.430 ▸ single action recognized (100, 200)",
                "0.430 │ ✕ card touchesCancelled 1 due to single",
            ])
    }

    @Test func aLongPressThatNeedsNoTimeTakesTheTouchBeforeTheView() {
        let stage = Stage()
        let press = LongPressGestureRecognizer(id: "press")
        press.minimumPressDuration = 0
        stage.card(press)
        stage.tap(0, lasting: 0.2)
        #expect(
            stage.lines(.view, .action, .dropped) == [
                "▸ press action began (100, 200)", "│ ⊘ card dropped touch 1 by press", "▸ press action ended (100, 200)",
            ])
    }

    @Test func theDeeperOfTwoPansExcludesTheOther() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, PanGestureRecognizer(id: "outer"))
        stage.view("inner", 20, 100, 350, 200, in: outer, PanGestureRecognizer(id: "inner"))
        stage.drag(0, Self.drag)
        #expect(
            stage.lines(.state) == [
                "◉ inner began", "✕ outer failed due to inner", "∙ inner changed from began", "◉ inner ended from changed",
            ])
    }

    @Test func oneDelegateThatSaysYesIsEnoughForBoth() {
        let stage = Stage()
        let answers = Answers()
        answers.simultaneously = { _ in true }
        let pan = PanGestureRecognizer(id: "outer")
        pan.delegate = answers
        let outer = stage.view("outer", 0, 0, 390, 844, pan)
        stage.view("inner", 20, 100, 350, 200, in: outer, PanGestureRecognizer(id: "inner"))
        stage.drag(0, Self.drag)
        #expect(
            stage.lines(.action) == [
                "▸ inner action began (112, 200) translation (2, 0) velocity (240, 0)",
                "▸ outer action began (112, 200) translation (2, 0) velocity (240, 0)",
                "▸ inner action changed (120, 200) translation (10, 0) velocity (300, 0)",
                "▸ outer action changed (120, 200) translation (10, 0) velocity (300, 0)",
                "▸ inner action changed (120, 200) translation (10, 0) velocity (300, 0) again",
                "▸ outer action changed (120, 200) translation (10, 0) velocity (300, 0) again",
                "▸ inner action changed (130, 200) translation (20, 0) velocity (510, 0)",
                "▸ outer action changed (130, 200) translation (20, 0) velocity (510, 0)",
                "▸ inner action ended (130, 200) translation (20, 0) velocity (510, 0) touches 0",
                "▸ outer action ended (130, 200) translation (20, 0) velocity (510, 0) touches 0",
            ])
    }

    @Test func aPanThatIsDisabledInTheMiddleIsCancelled() {
        let stage = Stage()
        let pan = PanGestureRecognizer(id: "pan")
        stage.card(pan)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.03, .moved(1, 130, 200))
        stage.screen.advance(to: 0.05)
        pan.isEnabled = false
        stage.send(0.06, .moved(1, 150, 200))
        stage.send(0.08, .ended(1, 150, 200))
        #expect(
            stage.lines(.touches, .action, .view) == [
                "∙ pan touchesBegan 1", "│ ▾ card touchesBegan 1 › window › application", "∙ pan touchesMoved 1",
                "▸ pan action began (130, 200) translation (20, 0) velocity (1000, 0)", "│ ✕ card touchesCancelled 1 due to pan",
                "∙ pan touchesCancelled 1", "▸ pan action cancelled (130, 200) translation (20, 0) velocity (1000, 0) touches 0",
            ])
    }
}
