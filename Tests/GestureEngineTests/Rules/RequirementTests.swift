import GestureEngine
import Testing

/// Tests of rule group D, which concerns failure requirements.
@Suite struct RequirementTests {
    @Test func dynamicRequirementsAreAskedOncePerAttemptForEachOrderedPair() {
        let stage = Stage()
        let answers = make(Answers()) { answers in
            answers.requireFailure = { _ in false }
            answers.requiredToFail = { _ in false }
        }
        let drag = make(pan("pan")) { $0.delegate = answers }
        let one = tap("tap")
        stage.card(drag, one)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .began(2, 120, 200))
        stage.send(0.2, .ended(1, 100, 200), .ended(2, 120, 200))
        stage.send(2, .began(3, 100, 200))
        stage.send(2.1, .ended(3, 100, 200))
        let once = ["pan.shouldRequireFailureOf:tap=false by Answers", "pan.shouldBeRequiredToFailBy:tap=false by Answers"]
        #expect(stage.questions().filter { $0.contains("Fail") } == once + once)
    }

    @Test func aNewcomerIsPairedWithActiveRecognizers() {
        let stage = Stage()
        let answers = make(Answers()) {
            $0.requireFailure = { _ in false }
            $0.requiredToFail = { _ in false }
        }
        stage.view("left", 0, 0, 100, 100, make(pan("l")) { $0.delegate = answers }, make(tap("t")) { $0.delegate = answers })
        stage.view("right", 100, 0, 100, 100, make(pan("r")) { $0.delegate = answers })
        stage.send(0, .began(1, 50, 50))
        stage.send(0.1, .began(2, 150, 50))
        #expect(
            stage.questions().filter { $0.contains("Fail") }.map { String($0.split(separator: "=")[0]) } == [
                "l.shouldRequireFailureOf:t", "l.shouldBeRequiredToFailBy:t", "t.shouldRequireFailureOf:l", "t.shouldBeRequiredToFailBy:l",
                "l.shouldRequireFailureOf:r", "l.shouldBeRequiredToFailBy:r", "t.shouldRequireFailureOf:r", "t.shouldBeRequiredToFailBy:r",
                "r.shouldRequireFailureOf:l", "r.shouldBeRequiredToFailBy:l", "r.shouldRequireFailureOf:t", "r.shouldBeRequiredToFailBy:t",
            ])
    }

    @Test func aFinishedRecognizerIsNotPairedWithNewcomers() {
        let stage = Stage()
        let answers = make(Answers()) {
            $0.requireFailure = { _ in false }
            $0.requiredToFail = { _ in false }
        }
        let (first, second) = (Scripted(id: "first"), Scripted(id: "second"))
        first.delegate = answers
        // The first recognizer fails immediately, but is not reset while the second one is active (C6).
        first.onBegan = { one, _, _ in one.state = .failed }
        second.onMoved = { _, _, _ in }
        first.require(toFail: second)
        stage.view("left", 0, 0, 100, 100, first, second)
        stage.view("right", 100, 0, 100, 100, make(tap("tap")) { $0.delegate = answers })
        stage.send(0, .began(1, 50, 50))
        stage.send(0.1, .began(2, 150, 50))
        #expect(
            stage.questions().filter { $0.contains("Fail") }.map { String($0.split(separator: "=")[0]) } == [
                "first.shouldRequireFailureOf:second", "first.shouldBeRequiredToFailBy:second", "tap.shouldRequireFailureOf:second",
                "tap.shouldBeRequiredToFailBy:second",
            ])
    }

    @Test func eitherDelegateAddsARequirementAndAFalseRemovesNone() {
        for side in 0...2 {
            let stage = Stage()
            let yes = Answers()
            let no = make(Answers()) {
                $0.requireFailure = { _ in false }
                $0.requiredToFail = { _ in false }
            }
            let single = make(tap("single")) { $0.delegate = side == 0 ? yes : no }
            let double = make(tap("double", taps: 2)) { $0.delegate = side == 1 ? yes : no }
            yes.requireFailure = { side == 0 && $0.id == "double" }
            yes.requiredToFail = { side == 1 && $0.id == "single" }
            if side == 2 { single.require(toFail: double) }
            stage.card(single, double)
            stage.tap(0)
            #expect(
                stage.lines(.waiting, .state, times: true) == [
                    "0.080 ◌ single waits for double wants recognized",
                    "0.430 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
                    "0.430 ◉ single recognized due to double",
                ])
        }
    }

    @Test func aDynamicRequirementHoldsForOneAttempt() {
        let stage = Stage()
        var isAsked = 0
        let answers = make(Answers()) { answers in
            answers.requireFailure = { _ in
                isAsked += 1
                return isAsked == 1
            }
        }
        stage.card(make(tap("single")) { $0.delegate = answers }, tap("double", taps: 2))
        stage.tap(0, 1)
        stage.tap(2, 2)
        #expect(
            stage.lines(.action, times: true) == [
                "0.430 ▸ single action recognized (100, 200)", "2.080 ▸ single action recognized (100, 200)",
            ])
    }

    @Test func theRequiredOneRecognizesAndTheWaitingOneFails() {
        let stage = Stage()
        let single = tap("single")
        let double = tap("double", taps: 2)
        single.require(toFail: double)
        stage.card(single, double)
        stage.tap(0, 1)
        stage.tap(0.2, 2)
        #expect(
            stage.lines(.waiting, .state, .action, times: true) == [
                "0.080 ◌ single waits for double wants recognized", "0.280 ◉ double recognized", "0.280 ✕ single failed due to double",
                "0.280 ▸ double action recognized (100, 200)",
            ])
        #expect(stage.resets() == ["single reset @0.28", "double reset @0.28"])
    }

    @Test func aRecognizerReadyAfterTheRequiredOneBeganFails() {
        let stage = Stage()
        let drag = pan("drag")
        let other = pan("other", 2)
        other.require(toFail: drag)
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        drag.delegate = yes
        stage.card(drag, other)
        stage.send(0, .began(1, 100, 200), .began(2, 150, 200))
        stage.send(0.1, .moved(1, 80, 200), .moved(2, 170, 200))
        stage.send(0.2, .moved(1, 110, 200), .moved(2, 200, 200))
        #expect(stage.lines(.state, .waiting, times: true) == ["0.200 ◉ drag began", "0.200 ✕ other failed due to drag"])
    }

    @Test func aRequirementWorksBetweenSiblings() {
        let stage = Stage()
        let long = press("long")
        let drag = pan("drag")
        drag.require(toFail: long)
        stage.view("left", 0, 0, 100, 100, long)
        stage.view("right", 100, 0, 100, 100, drag)
        stage.send(0, .began(1, 50, 50), .began(2, 150, 50))
        stage.send(0.1, .moved(2, 180, 50))
        stage.send(0.2, .moved(1, 80, 50))
        #expect(
            stage.lines(.waiting, .state, times: true) == [
                "0.100 ◌ drag waits for long wants began", "0.200 ✕ long failed because it moved 30 pt, over 10",
                "0.200 ◉ drag began due to long",
            ])
    }

    @Test func aRequiredOneWithoutATouchDoesNotBlock() {
        let stage = Stage()
        let long = press("long")
        let drag = pan("drag")
        drag.require(toFail: long)
        stage.view("left", 0, 0, 100, 100, long)
        stage.view("right", 100, 0, 100, 100, drag)
        stage.send(0, .began(2, 150, 50))
        stage.send(0.1, .moved(2, 180, 50))
        #expect(stage.lines(.waiting, .state, times: true) == ["0.100 ◉ drag began"])
    }

    @Test func aDoubleTapBlocksBetweenItsTapsThoughNoFingerIsDown() {
        let stage = Stage()
        let double = tap("double", taps: 2)
        let drag = pan("drag")
        drag.require(toFail: double)
        stage.view("left", 0, 0, 100, 100, double)
        stage.view("right", 100, 0, 100, 100, drag)
        stage.tap(0, at: Point(50, 50))
        stage.send(0.1, .began(2, 150, 50))
        stage.send(0.2, .moved(2, 180, 50))
        #expect(
            stage.lines(.waiting, .state, times: true) == [
                "0.200 ◌ drag waits for double wants began",
                "0.430 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
                "0.430 ◉ drag began due to double",
            ])
    }

    @Test func aWaitingPanThatIsOverBeginsAndEndsInOneUpdate() {
        let stage = Stage()
        let double = tap("double", taps: 2)
        let drag = pan("drag")
        drag.require(toFail: double)
        stage.card(drag, double)
        stage.drag(0, [Point(100, 200), Point(120, 200), Point(130, 200)])
        #expect(
            stage.lines(.waiting, .state, .action, .held, .view, times: true) == [
                "0.000 │ ▾ card touchesBegan 1 › window › application", "0.017 ◌ drag waits for double wants began",
                "0.017 │ ∙ card touchesMoved 1",
                "0.033 │ ∙ card touchesMoved 1", "0.050 │ ◌ card held touch 1 ended by drag, double",
                "0.400 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
                "0.400 ◉ drag began due to double", "0.400 ◉ drag ended from began due to double",
                "0.400 ▸ drag action began (130, 200) translation (20, 0) velocity (1050, 0) touches 0",
                "0.400 ▸ drag action ended (130, 200) translation (20, 0) velocity (1050, 0) touches 0",
                "0.400 │ ✕ card touchesCancelled 1 due to drag",
            ])
        #expect(
            stage.readings("drag") == ["began at (130, 200) n0 t(20, 0) v(1050, 0)", "ended at (130, 200) n0 t(20, 0) v(1050, 0)"])
    }

    @Test func aWaitingOneWhoseGestureIsOverTakesNoNewTouches() {
        let stage = Stage()
        let double = tap("double", taps: 2)
        let drag = pan("drag")
        let single = tap("single")
        drag.require(toFail: double)
        single.require(toFail: double)
        stage.card(drag, double, single)
        stage.drag(0, [Point(100, 200), Point(112, 200)])
        stage.send(0.2, .began(2, 100, 200))
        #expect(stage.members() == [["drag", "double", "single"], ["double"]])
    }

    @Test func aPanThatWaitsTakesTheTenPointsOffWhatItHasWhenItBegins() {
        let stage = Stage()
        let long = make(press("long", after: 0.3)) { $0.allowableMovement = 18 }
        let drag = pan("drag")
        drag.require(toFail: long)
        stage.card(drag, long)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 112, 204))
        stage.send(0.2, .moved(1, 125, 214))
        #expect(
            stage.lines(.state, times: true).prefix(2) == [
                "0.200 ✕ long failed because it moved 28.65 pt, over 18", "0.200 ◉ drag began due to long",
            ])
        #expect(stage.readings("drag") == ["began at (125, 214) n1 t(15, 4) v(122.5, 55)"])
    }

    // MARK: Cycles of requirements (D6)

    @Test func aCircleWhoseMembersAreAllReadyFailsAtTheEndOfTheUpdate() {
        let stage = Stage()
        let a = pan("a")
        let b = pan("b")
        let c = pan("c")
        a.require(toFail: b)
        b.require(toFail: a)
        c.require(toFail: b)
        stage.card(a, b, c)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(
            stage.lines(.warning, .waiting, .state, .action) == [
                "! warning \"'a', 'b' wait for each other to fail: a circle of requirements\"", "◌ a waits for b wants began",
                "◌ b waits for a wants began",
                "◌ c waits for b wants began", "✕ a failed due to b", "✕ b failed due to a", "◉ c began due to b",
                "▸ c action began (120, 200) translation (10, 0) velocity (200, 0)",
            ])
    }

    @Test func aMemberOfACircleGoesOnWhenTheOtherFailsByItself() {
        let stage = Stage()
        let drag = pan("drag")
        let long = press("long")
        drag.require(toFail: long)
        long.require(toFail: drag)
        stage.card(drag, long)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 109, 200))
        stage.send(0.2, .moved(1, 112, 200))
        #expect(
            stage.lines(.waiting, .state, times: true) == ["0.200 ✕ long failed because it moved 12 pt, over 10", "0.200 ◉ drag began"])
    }

    @Test func aCircleOfThreeWaitsUntilAllAreReady() {
        let stage = Stage()
        let a = pan("a")
        let b = make(press("b")) { $0.allowableMovement = 100 }
        let c = pan("c")
        a.require(toFail: b)
        b.require(toFail: c)
        c.require(toFail: a)
        stage.card(a, b, c)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(
            stage.lines(.waiting, .state, times: true) == [
                "0.100 ◌ a waits for b wants began", "0.100 ◌ c waits for a wants began", "0.500 ◌ b waits for c wants began",
                "0.500 ✕ a failed due to b, c", "0.500 ✕ b failed due to a, c",
                "0.500 ✕ c failed due to a, b",
            ])
    }
}
