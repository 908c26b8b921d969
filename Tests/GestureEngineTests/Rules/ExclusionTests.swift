import GestureEngine
import Testing

/// Tests of rule group E and of rules J4 and J6, which determine which recognizers may recognize together.
@Suite struct ExclusionTests {
    private func moved(_ stage: Stage) {
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
    }

    @Test func siblingsDoNotExcludeEachOther() {
        let stage = Stage()
        stage.view("left", 0, 0, 100, 100, pan("left"))
        stage.view("right", 100, 0, 100, 100, pan("right"))
        stage.send(0, .began(1, 50, 50), .began(2, 150, 50))
        stage.send(0.1, .moved(1, 70, 50), .moved(2, 170, 50))
        #expect(stage.lines(.state) == ["◉ left began", "◉ right began"])
    }

    @Test func onNestedViewsTheyExcludeEachOtherEvenWithDifferentTouches() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, pan("outer"))
        stage.view("inner", 0, 0, 100, 100, in: outer, pan("inner"))
        stage.send(0, .began(1, 300, 300))
        stage.send(0.1, .began(2, 50, 50))
        stage.send(0.2, .moved(1, 330, 300))
        stage.send(0.3, .moved(2, 70, 50))
        #expect(
            stage.lines(.state, times: true) == [
                "0.200 ◉ outer began", "0.200 ✕ inner failed due to outer", "0.300 ∙ outer changed from began",
            ])
    }

    @Test func aBegunRecognizerContinuesAndExcludesTheNewcomer() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844, pan("outer", 1, 1))
        stage.view("inner", 0, 0, 100, 100, in: outer, pan("inner"))
        stage.send(0, .began(1, 300, 300))
        stage.send(0.1, .moved(1, 320, 300))
        stage.send(0.2, .began(2, 50, 50))
        stage.send(0.3, .moved(2, 70, 50))
        stage.send(0.4, .moved(1, 330, 300))
        #expect(
            stage.lines(.state, times: true) == [
                "0.100 ◉ outer began", "0.300 ✕ inner failed due to outer", "0.400 ∙ outer changed from began",
            ])
    }

    @Test func aBegunRecognizerExcludesNewcomersThroughoutTheEventInWhichItEnds() {
        for (last, end) in [(TouchSample.ended(1, 130, 200), "ended"), (.cancelled(1, Point(130, 200)), "cancelled")] {
            let stage = Stage()
            stage.view("inner", 0, 500, 390, 300, in: stage.view("outer", 0, 0, 390, 844, pan("pan", 1, 1)), tap("tap"))
            stage.send(0, .began(1, 100, 200))
            stage.send(0.1, .moved(1, 130, 200))
            stage.send(0.2, .began(2, 100, 600))
            stage.send(0.3, last, .ended(2, 100, 600))
            #expect(
                stage.lines(.state, times: true) == [
                    "0.100 ◉ pan began", "0.300 \(end == "ended" ? "◉" : "✕") pan \(end) from began", "0.300 ✕ tap failed due to pan",
                ])
        }
    }

    @Test func aSingleTapDoesNotPreventADoubleTapButTheDoublePreventsTheSingle() {
        let stage = Stage()
        stage.card(tap("single"), tap("double", taps: 2))
        stage.tap(0, 1)
        stage.tap(0.2, 2)
        #expect(
            stage.lines(.state, times: true) == [
                "0.080 ◉ single recognized", "0.280 ◉ double recognized", "0.280 ✕ single failed due to double",
            ])
    }

    @Test func theOrderOfAdditionDoesNotHelpTheSingleTap() {
        let stage = Stage()
        stage.card(tap("double", taps: 2), tap("single"))
        stage.tap(0, 1)
        stage.tap(0.2, 2)
        #expect(
            stage.lines(.state, times: true) == [
                "0.080 ◉ single recognized", "0.280 ◉ double recognized", "0.280 ✕ single failed due to double",
            ])
    }

    @Test func aWaitingRecognizerExcludesNoOther() {
        let stage = Stage()
        let single = tap("single")
        let double = tap("double", taps: 2)
        single.require(toFail: double)
        let outer = stage.view("outer", 0, 0, 390, 844, tap("outer"))
        stage.view("inner", 0, 0, 390, 844, in: outer, single, double)
        stage.tap(0)
        // The outer tap can recognize immediately. It then excludes the single tap, which is still waiting, but it is not allowed to
        // exclude the double tap.
        #expect(
            stage.lines(.state, .waiting, times: true) == [
                "0.080 ◉ outer recognized", "0.080 ✕ single failed due to outer",
                "0.430 ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
            ])
    }

    @Test func anExcludedRecognizerGetsNoTouchesCancelled() {
        let stage = Stage()
        stage.card(tap("tap"), pan("pan"))
        moved(stage)
        stage.send(0.2, .moved(1, 130, 200))
        #expect(
            stage.lines(.touches, .state) == [
                "∙ tap touchesBegan 1", "∙ pan touchesBegan 1", "∙ tap touchesMoved 1", "∙ pan touchesMoved 1", "◉ pan began",
                "✕ tap failed due to pan", "∙ pan touchesMoved 1", "∙ pan changed from began",
            ])
    }

    @Test func aFalseFromOneDelegateDoesNotForbidWhatTheOtherAllows() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        let no = make(Answers()) { $0.simultaneously = { _ in false } }
        stage.card(make(pan("a")) { $0.delegate = yes }, make(pan("b")) { $0.delegate = no })
        moved(stage)
        #expect(stage.lines(.state) == ["◉ a began", "◉ b began"])
        // Recognizer `b` is stronger than `a`, so the rule calls it A and calls recognizer `a` B. The delegate of `a` is asked first, and
        // its answer `true` is sufficient.
        #expect(
            stage.questions().filter { $0.contains("Simul") } == ["a.shouldRecognizeSimultaneouslyWith:b=true by Answers"])
    }

    @Test func aQuestionThatAFailureLeadsToFollowsFromTheFailure() throws {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        let outer = stage.view("outer", 0, 0, 390, 800, make(pan("pan")) { $0.delegate = yes })
        let (single, double) = (tap("single"), tap("double", taps: 2))
        single.require(toFail: double)
        stage.view("inner", 0, 0, 390, 400, in: outer, single, double)
        stage.send(0, .began(2, 100, 600))
        stage.tap(0.1)
        stage.screen.finish()
        // The delegate is asked at the moment when it is too late for a second tap. No touch changes at that moment.
        let records = stage.list.records
        let question = try #require(
            records.first { if case .delegate(let row) = $0.body { row.method == .shouldRecognizeSimultaneouslyWith } else { false } })
        let cause = try #require(question.cause.row > 0 ? records[question.cause.row - 1] : nil)
        #expect(cause.time == question.time && cause.time > 0.4)
        guard case .recognizerState(let row) = cause.body else { throw Absent() }
        #expect(stage.screen.names[row.recognizer] == "double" && row.to == .failed)
    }

    private struct Absent: Error {}

    @Test func theFourQuestionsAreAskedInOrderUntilTheAnswerIsKnown() {
        let stage = Stage()
        var log: [String] = []
        let a = Scripted(id: "a")
        let b = Scripted(id: "b")
        b.onMoved = { _, _, _ in }
        a.mayPrevent = {
            log.append("may a prevent \($0.id)")
            return true
        }
        a.mayBePrevented = {
            log.append("may a be prevented by \($0.id)")
            return true
        }
        b.mayPrevent = {
            log.append("may b prevent \($0.id)")
            return true
        }
        b.mayBePrevented = {
            log.append("may b be prevented by \($0.id)")
            return true
        }
        let ofA = make(Answers()) {
            $0.simultaneously = {
                log.append("a beside \($0.id)")
                return false
            }
        }
        let ofB = make(Answers()) {
            $0.simultaneously = {
                log.append("b beside \($0.id)")
                return false
            }
        }
        a.delegate = ofA
        b.delegate = ofB
        stage.card(a, b)
        moved(stage)
        #expect(stage.lines(.state) == ["◉ a recognized", "✕ b failed due to a"])
        #expect(log == ["may a prevent b", "may b be prevented by a", "b beside a", "a beside b"])
    }

    @Test func ifARecognizerMayNotPreventTheDelegateIsNotAsked() {
        let stage = Stage()
        var asked = 0
        let count = make(Answers()) {
            $0.simultaneously = { _ in
                asked += 1
                return false
            }
        }
        let a = make(Scripted(id: "a")) {
            $0.delegate = count
            $0.mayPrevent = { _ in false }
        }
        let b = make(Scripted(id: "b")) {
            $0.delegate = count
            $0.onMoved = { _, _, _ in }
        }
        stage.card(a, b)
        moved(stage)
        stage.send(0.2, .ended(1, 120, 200))
        #expect(stage.lines(.state, times: true) == ["0.100 ◉ a recognized", "0.200 ✕ b failed"])
        #expect(asked == 0)
    }

    @Test func aSimultaneityAnswerHoldsForOneUpdate() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        stage.card(make(press("press", after: 0)) { $0.delegate = yes }, pan("pan"), tap("tap"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        let with = "press.shouldRecognizeSimultaneouslyWith:"
        #expect(
            stage.questions().filter { $0.contains("Simul") } == [
                "\(with)pan=true by Answers", "\(with)tap=true by Answers", "\(with)pan=true by Answers",
            ])
        #expect(stage.lines(.state) == ["◉ press began", "∙ press changed from began", "◉ pan began", "✕ tap failed due to pan"])
    }

    @Test func aOneSidedPreventerWinsRegardlessOfTheOrder() {
        for order in [["weak", "strong"], ["strong", "weak"]] {
            let stage = Stage()
            for id in order {
                let one = Scripted(id: id)
                one.mayPrevent = { _ in id == "strong" }
                if id == order[0] { stage.card(one) } else { stage.window.subviews[0].addGestureRecognizer(one) }
            }
            moved(stage)
            #expect(stage.lines(.state) == ["◉ strong recognized", "✕ weak failed due to strong"])
        }
    }

    @Test func ifNeitherMayPreventBothRecognize() {
        let stage = Stage()
        let a = make(Scripted(id: "a")) { $0.mayPrevent = { _ in false } }
        let b = make(Scripted(id: "b")) { $0.mayPrevent = { _ in false } }
        stage.card(a, b)
        moved(stage)
        #expect(
            stage.lines(.state, .action) == [
                "◉ a recognized", "◉ b recognized", "▸ a action recognized (120, 200) touches 0",
                "▸ b action recognized (120, 200) touches 0",
            ])
    }

    @Test func theStrongestThatIsNotBeatenOneSidedlyWins() {
        // Recognizer `a` prevents the strongest recognizer, `c`, but `c` does not prevent `a`. Recognizers `a` and `b` prevent each other,
        // and so do `b` and `c`. Therefore `b` wins, and `a` and `c` fail.
        let stage = Stage()
        let a = Scripted(id: "a")
        let b = Scripted(id: "b")
        let c = Scripted(id: "c")
        c.mayPrevent = { $0.id != "a" }
        stage.card(a, b, c)
        moved(stage)
        #expect(stage.lines(.state) == ["◉ b recognized", "✕ a failed due to b", "✕ c failed due to b"])
    }

    @Test func winnersThenExcludedThenActions() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { $0.id != "tap" } }
        stage.card(make(pan("a")) { $0.delegate = yes }, tap("tap"), make(pan("b")) { $0.delegate = yes })
        moved(stage)
        #expect(
            stage.lines(.state, .action, .view) == [
                "│ ▾ card touchesBegan 1 › window › application", "◉ a began", "◉ b began", "✕ tap failed due to a",
                "▸ a action began (120, 200) translation (10, 0) velocity (200, 0)",
                "▸ b action began (120, 200) translation (10, 0) velocity (200, 0)", "│ ✕ card touchesCancelled 1 due to a, b",
            ])
    }

    @Test func changesAndFailuresOfActiveRecognizersPrecedeTheWinners() {
        let stage = Stage()
        let yes = make(Answers()) { $0.simultaneously = { _ in true } }
        stage.card(
            make(pan("pan")) { $0.delegate = yes }, make(press("press", after: 0)) { $0.delegate = yes }, press("slow"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 120, 200))
        #expect(
            stage.lines(.state) == [
                "◉ press began", "∙ press changed from began", "✕ slow failed because it moved 20 pt, over 10", "◉ pan began",
            ])
    }
}
