import GestureEngine
import Testing

/// Tests of interactions between rules: touches that several recognizers hold back, recognizers that are stopped in each phase, and chains
/// of requirements.
@Suite struct CornerTests {
    private func delaying<R: GestureRecognizer>(_ recognizer: R) -> R {
        make(recognizer) { $0.delaysTouchesBegan = true }
    }

    /// A view that calls a closure when it receives touches.
    private final class Meddler: View {
        var onTouches: (String) -> Void = { _ in }
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { onTouches("began") }
        override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { onTouches("moved") }
        override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { onTouches("ended") }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { onTouches("cancelled") }
    }

    private func meddler(_ stage: Stage) -> Meddler {
        let view = Meddler(id: "meddler", frame: Rect(x: 0, y: 400, width: 390, height: 200))
        stage.window.addSubview(view)
        return view
    }

    // MARK: Touches that several recognizers hold back

    @Test(arguments: [true, false]) func aDoubleTapBesideAPanThatDelays(_ cancels: Bool) {
        let stage = Stage()
        stage.card(delaying(pan("pan")), make(tap("double", taps: 2)) { $0.cancelsTouchesInView = cancels })
        stage.tap(0, 1, lasting: 0.05)
        stage.tap(0.15, 2, lasting: 0.05)
        let common = [
            "0.000 │ ◌ card held touch 1 began by pan", "0.050 ✕ pan failed because it moved 0 of 10 pt",
            "0.050 │ ▾ card touchesBegan 1 late 0.050 s due to pan › window › application",
            "0.050 │ ◌ card held touch 1 ended by double", "0.150 │ ◌ card held touch 2 began by pan, double",
            "0.200 ✕ pan failed because it moved 0 of 10 pt",
            "0.200 ◉ double recognized",
        ]
        let rest =
            cancels
            ? ["0.200 │ ✕ card touchesCancelled 1 due to double", "0.200 │ ⊘ card dropped touch 2 by double"]
            : [
                "0.200 │ ⊘ card dropped touch 2 by double because its began was held back",
                "0.200 │ ▴ card touchesEnded 1 late 0.150 s due to double",
            ]
        #expect(stage.lines(.view, .held, .dropped, .state, times: true) == common + rest)
    }

    @Test func aSingleTapThatRecognizesTakesTheTouchFromTheDoubleTapThatHoldsIt() {
        let stage = Stage()
        stage.card(tap("single"), tap("double", taps: 2))
        stage.tap(0, 1, lasting: 0.05)
        stage.tap(0.15, 2, lasting: 0.05)
        // The double tap holds no touch back any more, because the first touch was cancelled. The second touch therefore reaches the view
        // (F5, F8).
        #expect(
            stage.lines(.view, .held, .dropped, .action) == [
                "│ ▾ card touchesBegan 1 › window › application", "▸ single action recognized (100, 200)",
                "│ ✕ card touchesCancelled 1 due to single", "│ ▾ card touchesBegan 2 › window › application",
                "▸ double action recognized (100, 200)", "│ ✕ card touchesCancelled 2 due to double",
            ])
    }

    @Test func oneWinnerThatCancelsTouchesIsEnough() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        stage.card(
            make(pan("soft")) {
                $0.cancelsTouchesInView = false
                $0.delegate = yes
            }, pan("hard"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(
            stage.lines(.view, .action) == [
                "│ ▾ card touchesBegan 1 › window › application", "▸ soft action began (120, 200) translation (10, 0) velocity (200, 0)",
                "▸ hard action began (120, 200) translation (10, 0) velocity (200, 0)", "│ ✕ card touchesCancelled 1 due to hard",
            ])
    }

    @Test func aLaterWinnerCancelsTouchesThatTheFirstAllowed() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        stage.card(
            make(pan("soft")) {
                $0.cancelsTouchesInView = false
                $0.delegate = yes
            }, swipe("hard"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.send(0.2, .moved(1, 160, 200))
        #expect(
            stage.lines(.view, .action).suffix(5) == [
                "│ ∙ card touchesMoved 1", "▸ soft action changed (160, 200) translation (50, 0) velocity (250, 0)",
                "▸ hard action recognized (100, 200)", "▸ soft action changed (160, 200) translation (50, 0) velocity (250, 0) again",
                "│ ✕ card touchesCancelled 1 due to hard",
            ])
    }

    // MARK: Stops in every phase (C7)

    @Test func aRecognizerStoppedInAQuestionDoesNotGetTheEvent() {
        let stage = Stage()
        let second = pan("second")
        let asked = make(Answers()) {
            $0.shouldBegin = { _ in
                second.isEnabled = false
                return true
            }
        }
        stage.card(make(pan("first")) { $0.delegate = asked }, second)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(
            stage.lines(.touches, .state).dropFirst(2) == [
                "∙ first touchesMoved 1", "∙ second touchesCancelled 1", "✕ second failed because the app disabled it", "◉ first began",
            ])
    }

    @Test func aViewThatStopsAHolderReleasesInTheSameEvent() {
        let stage = Stage()
        let double = tap("double", taps: 2)
        stage.card(double)
        let view = meddler(stage)
        view.onTouches = { if $0 == "began" { double.isEnabled = false } }
        stage.tap(0, 1, lasting: 0.05)
        stage.send(0.1, .began(2, 100, 450))
        #expect(
            stage.lines(.view, .state, times: true) == [
                "0.000 │ ▾ card touchesBegan 1 › window › application", "0.100 │ ▾ meddler touchesBegan 2",
                "0.100 ✕ double failed because the app disabled it",
                "0.100 │ ▴ card touchesEnded 1 late 0.050 s due to double",
            ])
    }

    @Test func aViewThatStopsAHolderInTheEventOfTheLiftLosesNothing() {
        let stage = Stage()
        let double = delaying(tap("double", taps: 2))
        stage.card(double)
        let view = meddler(stage)
        view.onTouches = { if $0 == "moved" { double.isEnabled = false } }
        stage.send(0, .began(1, 100, 200), .began(2, 100, 450))
        stage.send(0.1, .ended(1, 100, 200), .moved(2, 101, 450))
        #expect(
            stage.lines(.view, .state, .held, times: true) == [
                "0.000 │ ◌ card held touch 1 began by double", "0.000 │ ▾ meddler touchesBegan 2",
                "0.100 │ ◌ card held touch 1 ended by double",
                "0.100 │ ∙ meddler touchesMoved 2", "0.100 ✕ double failed because the app disabled it",
                "0.100 │ ▾ card touchesBegan 1 late 0.100 s due to double › window › application",
                "0.100 │ ▴ card touchesEnded 1 due to double",
            ])
    }

    @Test func aViewThatStopsARequiredRecognizerLetsTheWaitingOneProceed() {
        let stage = Stage()
        let double = tap("double", taps: 2)
        let single = tap("single")
        single.require(toFail: double)
        stage.card(single, double)
        let view = meddler(stage)
        view.onTouches = { _ in double.isEnabled = false }
        stage.tap(0)
        stage.send(0.2, .began(2, 100, 450))
        #expect(stage.lines(.action, times: true) == ["0.200 ▸ single action recognized (100, 200)"])
    }

    @Test func aViewThatRemovesAnotherCancelsItInTheSameEvent() {
        let stage = Stage()
        let card = stage.card(tap("tap"))
        let view = meddler(stage)
        view.onTouches = { _ in card.removeFromSuperview() }
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .began(2, 100, 450))
        #expect(
            stage.lines(.view, .touches, .state, times: true).suffix(4) == [
                "0.100 │ ▾ meddler touchesBegan 2", "0.100 ∙ tap touchesCancelled 1", "0.100 ✕ tap failed because its view left the window",
                "0.100 │ ✕ card touchesCancelled 1",
            ])
    }

    @Test func aStopOutsideAnyEventLetsAWaitingPanBegin() {
        let stage = Stage()
        let long = make(press("long")) { $0.allowableMovement = 100 }
        let drag = pan("drag")
        drag.require(toFail: long)
        stage.card(drag, long)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        stage.screen.moveClock(to: 0.2)
        long.isEnabled = false
        stage.send(0.3, .moved(1, 130, 200))
        #expect(
            stage.lines(.state, .action, .waiting, times: true) == [
                "0.100 ◌ drag waits for long wants began", "0.200 ✕ long failed because the app disabled it",
                "0.200 ◉ drag began due to long",
                "0.200 ▸ drag action began (120, 200) translation (10, 0) velocity (200, 0)",
                "0.300 ∙ drag changed from began", "0.300 ▸ drag action changed (130, 200) translation (20, 0) velocity (163, 0)",
                "0.300 ▸ drag action changed (130, 200) translation (20, 0) velocity (163, 0) again",
            ])
    }

    // MARK: Chains of requirements

    @Test func theFirstFreeMemberOfAChainDecidesForTheFollowing() {
        let stage = Stage()
        let one = tap("one")
        let two = tap("two", taps: 2)
        let three = tap("three", taps: 3)
        one.require(toFail: two)
        two.require(toFail: three)
        stage.card(one, two, three)
        stage.tap(0, 1, lasting: 0.05)
        stage.tap(0.1, 2, lasting: 0.05)
        #expect(
            stage.lines(.waiting, .state, .action, times: true) == [
                "0.050 ◌ one waits for two wants recognized", "0.150 ◌ two waits for three wants recognized",
                "0.500 ✕ three failed because it had 2 of 3 taps, and no next tap came within 0.35 s",
                "0.500 ◉ two recognized due to three",
                "0.500 ✕ one failed due to two", "0.500 ▸ two action recognized (100, 200)",
            ])
        #expect(stage.resets() == ["one reset @0.5", "two reset @0.5", "three reset @0.5"])
    }

    @Test func aFailureTraversesAChainInOneUpdate() {
        let stage = Stage()
        let one = tap("one")
        let two = tap("two", taps: 2)
        let three = tap("three", taps: 3)
        one.require(toFail: two)
        one.require(toFail: three)
        stage.card(one, two, three)
        stage.tap(0, 1, lasting: 0.05)
        #expect(
            stage.lines(.waiting, .state, times: true) == [
                "0.050 ◌ one waits for two, three wants recognized",
                "0.400 ✕ two failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
                "0.400 ✕ three failed because it had 1 of 3 taps, and no next tap came within 0.35 s",
                "0.400 ◉ one recognized due to two, three",
            ])
    }

    @Test func aRecognizerWaitingForAnExcludedOneProceedsInTheSameUpdate() {
        let stage = Stage()
        // The pan `drag` excludes the long press on the same view. The pan `free` on the sibling view has waited for the long press to
        // fail, and may then recognize.
        let long = make(press("long")) { $0.allowableMovement = 100 }
        let free = pan("free")
        free.require(toFail: long)
        stage.view("left", 0, 0, 100, 100, long, pan("drag"))
        stage.view("right", 100, 0, 100, 100, free)
        stage.send(0, .began(1, 50, 50), .began(2, 150, 50))
        stage.send(0.1, .moved(1, 70, 50), .moved(2, 170, 50))
        #expect(
            stage.lines(.state, .action, .waiting) == [
                "◉ drag began", "✕ long failed due to drag", "◉ free began",
                "▸ drag action began (70, 50) translation (10, 0) velocity (200, 0)",
                "▸ free action began (170, 50) translation (10, 0) velocity (200, 0)",
            ])
    }

    @Test func timersPrecedeAnEventAtTheSameInstant() {
        let stage = Stage()
        let double = tap("double", taps: 2)
        let hold = press("hold", after: 0.35)
        let outer = stage.view("outer", 0, 0, 390, 844, hold)
        stage.view("inner", 0, 0, 390, 300, in: outer, double)
        stage.tap(0, 1, at: Point(100, 100), lasting: 0.05)
        stage.send(0.05, .began(2, 100, 500))
        stage.send(0.4, .ended(2, 100, 500))
        #expect(
            stage.lines(.view, times: true).suffix(2) == [
                "0.400 │ ✕ outer touchesCancelled 2 due to hold", "0.400 │ ▴ inner touchesEnded 1 late 0.350 s due to double",
            ])
        #expect(
            stage.lines(.state, times: true) == [
                "0.050 ✕ hold failed because it was pressed 0.05 of 0.35 s",
                "0.400 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s", "0.400 ◉ hold began",
                "0.400 ◉ hold ended from began",
            ])
    }

    @Test func aFingerThatJoinsABegunPanNeverReachesItsViewAlsoIfTheSystemCancelsThePanInThatEvent() {
        let stage = Stage()
        stage.card(pan("pan")).isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 130, 200))
        stage.send(0.2, .cancelled(1, Point(130, 200)), .began(2, 200, 200))
        stage.send(0.3, .ended(2, 200, 200))
        #expect(
            stage.lines(.view, .dropped, times: true) == [
                "0.000 │ ▾ card touchesBegan 1 › window › application", "0.100 │ ✕ card touchesCancelled 1 due to pan",
                "0.200 │ ⊘ card dropped touch 2 by pan",
            ])
    }

    @Test func aPanThatHoldsALiftDropsTouchesOfTheEventInWhichItBegins() {
        let stage = Stage()
        stage.card(make(pan("pan")) { $0.cancelsTouchesInView = false }).isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.1, .ended(1, 100, 200))
        stage.send(0.2, .moved(2, 240, 200), .began(3, 250, 200))
        #expect(
            stage.lines(.view, .dropped, times: true).dropFirst() == [
                "0.200 │ ⊘ card dropped touch 3 by pan because its began was held back",
                "0.200 │ ▴ card touchesEnded 1 late 0.100 s due to pan",
                "0.200 │ ∙ card touchesMoved 2",
            ])
    }

    @Test func aBegunRecognizerExcludesNewcomersEvenIfItIsCancelledInTheEvent() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, press("hold", after: 0))
        stage.view("inner", 0, 0, 390, 844, in: outer, tap("tap")).isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 300))
        stage.send(0.3, .began(2, 200, 300))
        stage.send(0.6, .cancelled(1, Point(100, 300)), .ended(2, 200, 300))
        #expect(stage.lines(.state, times: true).suffix(2) == ["0.600 ✕ hold cancelled from began", "0.600 ✕ tap failed due to hold"])
    }

    @Test func theDeeperRecognizersOfARemovedViewAreStoppedFirst() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, tap("above"))
        stage.view("inner", 0, 0, 390, 844, in: outer, tap("below"))
        stage.send(0, .began(1, 100, 300))
        outer.removeFromSuperview()
        #expect(stage.lines(.state).map { $0.prefix(7) } == ["✕ below", "✕ above"])
    }
}
