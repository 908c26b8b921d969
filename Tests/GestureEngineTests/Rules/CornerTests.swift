import GestureEngine
import Testing

/// Rules that meet: holds by several, stops in every phase, requirements in chains.
@Suite struct CornerTests {
    private func delaying<R: GestureRecognizer>(_ recognizer: R) -> R {
        make(recognizer) { $0.delaysTouchesBegan = true }
    }

    /// A view that does something when it is told of touches.
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

    // MARK: Holds by several

    @Test(arguments: [true, false]) func aDoubleTapBesideAPanThatDelays(_ cancels: Bool) {
        let stage = Stage()
        stage.card(delaying(pan("pan")), make(tap("double", taps: 2)) { $0.cancelsTouchesInView = cancels })
        stage.tap(0, 1, lasting: 0.05)
        stage.tap(0.15, 2, lasting: 0.05)
        let common = [
            "touch 1 began held by pan @0.0", "pan possible>failed @0.05", "view card touchesBegan 1 @0.05",
            "touch 1 ended held by double @0.05", "touch 2 began held by pan,double @0.15", "pan possible>failed @0.2",
            "double possible>recognized @0.2",
        ]
        let rest =
            cancels
            ? ["view card touchesCancelled 1 @0.2", "touch 2 dropped @0.2"] : ["touch 2 dropped @0.2", "view card touchesEnded 1 @0.2"]
        #expect(stage.lines(.view, .held, .dropped, .state, times: true) == common + rest)
    }

    @Test func aSingleTapThatRecognizesTakesTheTouchFromTheDoubleTapThatHoldsIt() {
        let stage = Stage()
        stage.card(tap("single"), tap("double", taps: 2))
        stage.tap(0, 1, lasting: 0.05)
        stage.tap(0.15, 2, lasting: 0.05)
        // Once the first touch is cancelled the double tap holds nothing, so the second reaches the view (F5, F8).
        #expect(
            stage.lines(.view, .held, .dropped, .action) == [
                "view card touchesBegan 1", "single action recognized", "view card touchesCancelled 1", "view card touchesBegan 2",
                "double action recognized", "view card touchesCancelled 2",
            ])
    }

    @Test func oneWinnerThatCancelsIsEnough() {
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
                "view card touchesBegan 1", "soft action began", "hard action began", "view card touchesCancelled 1",
            ])
    }

    @Test func oneThatBeginsLaterCancelsWhatTheFirstLetThrough() {
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
                "view card touchesMoved 1", "soft action changed", "hard action recognized", "soft action changed",
                "view card touchesCancelled 1",
            ])
    }

    // MARK: Stops in every phase (C7)

    @Test func aQuestionThatStopsAnotherKeepsTheEventFromIt() {
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
                "first.touchesMoved", "second.touchesCancelled", "second possible>failed", "first possible>began",
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
                "view card touchesBegan 1 @0.0", "view meddler touchesBegan 2 @0.1", "double possible>failed @0.1",
                "view card touchesEnded 1 @0.1",
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
                "touch 1 began held by double @0.0", "view meddler touchesBegan 2 @0.0", "touch 1 ended held by double @0.1",
                "view meddler touchesMoved 2 @0.1", "double possible>failed @0.1", "view card touchesBegan 1 @0.1",
                "view card touchesEnded 1 @0.1",
            ])
    }

    @Test func aViewThatStopsARequiredOneLetsTheWaitingGo() {
        let stage = Stage()
        let double = tap("double", taps: 2)
        let single = tap("single")
        single.require(toFail: double)
        stage.card(single, double)
        let view = meddler(stage)
        view.onTouches = { _ in double.isEnabled = false }
        stage.tap(0)
        stage.send(0.2, .began(2, 100, 450))
        #expect(stage.lines(.action, times: true) == ["single action recognized @0.2"])
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
                "view meddler touchesBegan 2 @0.1", "tap.touchesCancelled @0.1", "tap possible>failed @0.1",
                "view card touchesCancelled 1 @0.1",
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
                "drag waits for long @0.1", "long possible>failed @0.2", "drag possible>began @0.2", "drag action began @0.2",
                "drag began>changed @0.3", "drag action changed @0.3", "drag action changed @0.3",
            ])
    }

    // MARK: Chains of requirements

    @Test func inAChainTheFirstToBeFreeDecidesForThoseBehindIt() {
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
                "one waits for two @0.05", "two waits for three @0.15", "three possible>failed @0.5", "two possible>recognized @0.5",
                "one possible>failed @0.5", "two action recognized @0.5",
            ])
        #expect(stage.resets() == ["one reset @0.5", "two reset @0.5", "three reset @0.5"])
    }

    @Test func aFailureRunsThroughAChainInOneUpdate() {
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
                "one waits for two,three @0.05", "two possible>failed @0.4", "three possible>failed @0.4", "one possible>recognized @0.4",
            ])
    }

    @Test func oneThatWaitsForAnotherThatIsExcludedGoesOnInTheSameUpdate() {
        let stage = Stage()
        // The pan excludes the long press on its line; the sibling's pan that waited for that press is then free.
        let long = make(press("long")) { $0.allowableMovement = 100 }
        let free = pan("free")
        free.require(toFail: long)
        stage.view("left", 0, 0, 100, 100, long, pan("drag"))
        stage.view("right", 100, 0, 100, 100, free)
        stage.send(0, .began(1, 50, 50), .began(2, 150, 50))
        stage.send(0.1, .moved(1, 70, 50), .moved(2, 170, 50))
        #expect(
            stage.lines(.state, .action, .waiting) == [
                "drag possible>began", "long possible>failed", "free possible>began", "drag action began", "free action began",
            ])
    }

    @Test func twoTimersAndAnEventAtOneInstantComeInThatOrder() {
        let stage = Stage()
        let double = tap("double", taps: 2)
        let hold = press("hold", after: 0.35)
        let outer = stage.view("outer", 0, 0, 390, 844, hold)
        stage.view("inner", 0, 0, 390, 300, in: outer, double)
        stage.tap(0, 1, at: Point(100, 100), lasting: 0.05)
        stage.send(0.05, .began(2, 100, 500))
        stage.send(0.4, .ended(2, 100, 500))
        #expect(
            stage.lines(.view, times: true).suffix(2) == ["view outer touchesCancelled 2 @0.4", "view inner touchesEnded 1 @0.4"])
        #expect(
            stage.lines(.state, times: true) == [
                "hold possible>failed @0.05", "double possible>failed @0.4", "hold possible>began @0.4", "hold began>ended @0.4",
            ])
    }
}
