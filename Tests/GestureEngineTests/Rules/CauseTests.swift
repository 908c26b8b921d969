import GestureEngine
import TestSupport
import Testing

/// Tests of a row's cause, which consists of the rule, the earlier row, the deciding recognizers or views, and whether a timer was
/// involved.
@Suite struct CauseTests {
    /// Returns the rows as strings. At the beginning of each string are the row's number and its cause, for example `7 b8 of 6: `.
    private func causes(_ events: (Stage) -> Void) -> [String] {
        let stage = Stage()
        events(stage)
        stage.screen.finish()
        let lines = zip(stage.list.records, stage.rows.lines(Rows.Kind.all))
        return lines.enumerated().map { index, line in
            let cause = line.0.cause
            let by = stage.screen.names[cause.by].map { stage.screen.names[$0] }
            let origin = cause.row > 0 ? " of \(cause.row)" : ""
            let deciders = by.isEmpty ? "" : " by " + by.joined(separator: " ")
            return "\(index + 1) \(cause.rule)\(origin)\(deciders)\(cause.isTimer ? " in time" : ""): \(line.1)"
        }
    }

    @Test func aTouchThatATraceCancelsWhileAnotherBeginsHasNoCause() {
        let rows = causes { stage in
            stage.window.isMultipleTouchEnabled = true
            stage.send(0, .began(1, 100, 200))
            stage.send(0.1, .cancelled(1, Point(100, 200)), .began(2, 200, 200))
        }
        #expect(rows.contains("3 f11: ✕ touch 1 cancelled (100, 200) on window"), "\(rows)")
    }

    @Test func aStateThatTheAppSetsBetweenGesturesHasNoCause() {
        let rows = causes { stage in
            let one = Scripted(id: "one")
            stage.card(one)
            one.state = .failed
            stage.tap(0)
            one.state = .failed
        }
        #expect(rows.filter { $0.contains("one failed") } == ["1 j2: ✕ one failed", "8 j2 of 7: ✕ one failed", "11 j2: ✕ one failed"])
        #expect(rows.last == "12 c5 of 11: ∘ one possible from failed")
    }

    @Test func aRowThatFollowsFromAnUnrecordedTouchHasNoCause() {
        let stage = Stage()
        stage.screen.sink = nil
        stage.send(0, .began(1, 100, 200))
        let list = RecordList()
        stage.screen.sink = list
        stage.send(0.1, .moved(1, 101, 200))
        #expect(list.records.map { $0.cause.row } == [0, 1] && list.records.first?.cause.rule == .a2)
    }

    @Test func aQuestionAboutTwoRecognizersFollowsFromTheTouchThatBeganLast() throws {
        let stage = Stage()
        let answers = make(Answers()) {
            $0.requireFailure = { _ in false }
            $0.requiredToFail = { _ in false }
        }
        let (one, second) = (Scripted(id: "one"), Scripted(id: "second"))
        one.delegate = answers
        stage.view("left", 0, 0, 100, 100, one)
        stage.view("middle", 100, 0, 100, 100, second)
        stage.view("right", 200, 0, 100, 100, tap("tap"))
        // The app makes two recognizers begin that have no touches.
        for recognizer in [one, second] { recognizer.state = .began }
        stage.send(0, .began(1, 250, 50))
        let touch = try #require(stage.list.records.firstIndex { if case .touch = $0.body { true } else { false } }) + 1
        let asked = stage.list.records.compactMap { record -> String? in
            guard case .delegate(let row) = record.body, row.method == .shouldRequireFailureOf, let other = row.other else { return nil }
            return "\(stage.screen.names[other]) \(record.cause.row == touch ? "from the touch" : "\(record.cause.row)")"
        }
        #expect(asked == ["second 0", "tap from the touch"])
    }

    @Test func aDragReportsBeganOnceAndThenChanged() {
        let rows = causes { stage in
            stage.card(pan("pan"))
            stage.drag(0, [Point(100, 200), Point(120, 200), Point(140, 200), Point(150, 200)])
        }
        #expect(
            rows == [
                "1 a1: ▾ touch 1 began (100, 200) on card for pan",
                "2 a3 of 1: ∙ pan touchesBegan 1",
                "3 f1 of 1: │ ▾ card touchesBegan 1 › window › application",
                "4 a2 of 1: ∙ touch 1 moved (120, 200) on card",
                "5 b2 of 4: ∙ pan touchesMoved 1",
                "6 g of 5: ◉ pan began",
                "7 b6 of 6: ▸ pan action began (120, 200) translation (10, 0) velocity (1200, 0)",
                "8 f8 of 6 by pan: │ ✕ card touchesCancelled 1 due to pan",
                "9 a2 of 1: ∙ touch 1 moved (140, 200) on card",
                "10 b2 of 9: ∙ pan touchesMoved 1",
                "11 b8 of 10: ∙ pan changed from began",
                "12 b8 of 11: ▸ pan action changed (140, 200) translation (30, 0) velocity (1200, 0)",
                "13 b9 of 11: ▸ pan action changed (140, 200) translation (30, 0) velocity (1200, 0) again",
                "14 a2 of 1: ∙ touch 1 moved (150, 200) on card",
                "15 b2 of 14: ∙ pan touchesMoved 1",
                "16 b8 of 15: ▸ pan action changed (150, 200) translation (40, 0) velocity (1050, 0)",
                "17 a2 of 1: ▴ touch 1 ended (150, 200) on card",
                "18 b2 of 17: ∙ pan touchesEnded 1",
                "19 b8 of 18: ◉ pan ended from changed",
                "20 b8 of 19: ▸ pan action ended (150, 200) translation (40, 0) velocity (1050, 0) touches 0",
                "21 c5 of 19: ∘ pan possible from ended",
            ])
    }

    @Test func aTapFollowsFromTheOneThatItWaitedFor() {
        let rows = causes { stage in
            let (single, double) = (tap("single"), tap("double", taps: 2))
            single.require(toFail: double)
            stage.card(single, double)
            stage.tap(0)
        }
        #expect(
            rows == [
                "1 a1: ▾ touch 1 began (100, 200) on card for single, double",
                "2 a3 of 1: ∙ single touchesBegan 1",
                "3 a3 of 1: ∙ double touchesBegan 1",
                "4 f1 of 1: │ ▾ card touchesBegan 1 › window › application",
                "5 a2 of 1: ▴ touch 1 ended (100, 200) on card",
                "6 b2 of 5: ∙ single touchesEnded 1",
                "7 b2 of 5: ∙ double touchesEnded 1",
                "8 d2 of 6 by double: ◌ single waits for double wants recognized",
                "9 f4 of 5 by single double: │ ◌ card held touch 1 ended by single, double",
                "10 j2 of 7 in time: ✕ double failed because it had 1 of 2 taps, and no next tap came within 0.35 s",
                "11 d4 of 8 by double: ◉ single recognized due to double",
                "12 b6 of 11: ▸ single action recognized (100, 200)",
                "13 f8 of 11 by single: │ ✕ card touchesCancelled 1 due to single",
                "14 c5 of 11: ∘ single possible from recognized",
                "15 c5 of 10: ∘ double possible from failed",
            ])
    }

    @Test func aTimersRowFollowsFromTheRowThatStartedTheTimer() {
        let rows = causes { stage in
            stage.card(press("press"), pan("pan"), make(tap("tap")) { $0.delaysTouchesBegan = true })
            stage.send(0, .began(1, 100, 200))
            stage.send(0.6, .moved(1, 105, 200))
            stage.screen.interrupt("a call", at: 0.7)
        }
        #expect(
            rows == [
                "1 a1: ▾ touch 1 began (100, 200) on card for press, pan, tap",
                "2 a3 of 1: ∙ press touchesBegan 1",
                "3 a3 of 1: ∙ pan touchesBegan 1",
                "4 a3 of 1: ∙ tap touchesBegan 1",
                "5 f3 of 1 by tap: │ ◌ card held touch 1 began by tap",
                "6 g of 2 in time: ◉ press began",
                "7 e4 of 6 by press: ✕ pan failed due to press",
                "8 e4 of 6 by press: ✕ tap failed due to press",
                "9 b6 of 6: ▸ press action began (100, 200)",
                "10 f8 of 6 by press: │ ⊘ card dropped touch 1 by press",
                "11 c5 of 7: ∘ pan possible from failed",
                "12 c5 of 8: ∘ tap possible from failed",
                "13 a2 of 1: ∙ touch 1 moved (105, 200) on card",
                "14 b2 of 13: ∙ press touchesMoved 1",
                "15 b8 of 14: ∙ press changed from began",
                "16 b8 of 15: ▸ press action changed (105, 200)",
                "17 b9 of 15: ▸ press action changed (105, 200) again",
                "18 f11: ! interrupt \"a call\"",
                "19 f11 of 18: ✕ touch 1 cancelled (105, 200) on card",
                "20 b2 of 19: ∙ press touchesCancelled 1",
                "21 c2 of 20: ✕ press cancelled from changed",
                "22 c2 of 21: ▸ press action cancelled (105, 200)",
                "23 c5 of 21: ∘ press possible from cancelled",
            ])
    }

    @Test func membersOfACircleFollowFromEachOther() {
        let rows = causes { stage in
            let (a, b) = (tap("a"), tap("b"))
            a.require(toFail: b)
            b.require(toFail: a)
            stage.card(a, b)
            stage.tap(0)
        }
        #expect(
            rows == [
                "1 a1: ▾ touch 1 began (100, 200) on card for a, b",
                "2 d6 of 1 by a b: ! warning \"'a', 'b' wait for each other to fail: a circle of requirements\"",
                "3 a3 of 1: ∙ a touchesBegan 1",
                "4 a3 of 1: ∙ b touchesBegan 1",
                "5 f1 of 1: │ ▾ card touchesBegan 1 › window › application",
                "6 a2 of 1: ▴ touch 1 ended (100, 200) on card",
                "7 b2 of 6: ∙ a touchesEnded 1",
                "8 b2 of 6: ∙ b touchesEnded 1",
                "9 d2 of 7 by b: ◌ a waits for b wants recognized",
                "10 d2 of 8 by a: ◌ b waits for a wants recognized",
                "11 d6 of 9 by b: ✕ a failed due to b",
                "12 d6 of 10 by a: ✕ b failed due to a",
                "13 f1 of 6: │ ▴ card touchesEnded 1",
                "14 c5 of 11: ∘ a possible from failed",
                "15 c5 of 12: ∘ b possible from failed",
            ])
    }

    @Test func aStopByTheAppFollowsFromTheApp() {
        let rows = causes { stage in
            let (pan, swipe) = (pan("pan"), swipe("swipe"))
            swipe.require(toFail: pan)
            let card = stage.card(pan, swipe)
            stage.send(0, .began(1, 100, 200))
            stage.send(0.1, .moved(1, 120, 200))
            pan.isEnabled = false
            stage.send(0.2, .moved(1, 130, 200))
            stage.send(0.3, .began(2, 100, 210))
            card.removeFromSuperview()
        }
        #expect(
            rows == [
                "1 a1: ▾ touch 1 began (100, 200) on card for pan, swipe",
                "2 a3 of 1: ∙ pan touchesBegan 1",
                "3 a3 of 1: ∙ swipe touchesBegan 1",
                "4 f1 of 1: │ ▾ card touchesBegan 1 › window › application",
                "5 a2 of 1: ∙ touch 1 moved (120, 200) on card",
                "6 b2 of 5: ∙ pan touchesMoved 1",
                "7 b2 of 5: ∙ swipe touchesMoved 1",
                "8 g of 6: ◉ pan began",
                "9 e4 of 8 by pan: ✕ swipe failed due to pan",
                "10 b6 of 8: ▸ pan action began (120, 200) translation (10, 0) velocity (200, 0)",
                "11 f8 of 8 by pan: │ ✕ card touchesCancelled 1 due to pan",
                "12 c7: ∙ pan touchesCancelled 1",
                "13 c7: ✕ pan cancelled from began",
                "14 c7 of 13: ▸ pan action cancelled (120, 200) translation (10, 0) velocity (200, 0) touches 0",
                "15 c5 of 13: ∘ pan possible from cancelled",
                "16 c6 of 9 by pan: ∘ swipe possible from failed due to pan",
                "17 a2 of 1: ∙ touch 1 moved (130, 200) on card",
                "18 a1: ▾ touch 2 began (100, 210) on card for swipe",
                "19 a3 of 18: ∙ swipe touchesBegan 2",
                "20 a6 of 18: │ ⊘ card dropped touch 2 because isMultipleTouchEnabled is false",
                "21 c7: ∙ swipe touchesCancelled 2",
                "22 c7: ✕ swipe failed because its view left the window",
                "23 c5 of 22: ∘ swipe possible from failed",
            ])
    }

    @Test func aListsRowsFollowFromItsPanAndThenFromItself() {
        let rows = causes { stage in
            let list = stage.scroller()
            stage.view("row", 0, 0, 390, 100, in: list)
            stage.fling(0, from: Point(100, 80), velocity: Point(0, -300), samples: 4)
            stage.send(0.2, .began(2, 100, 300))
            stage.send(0.5, .ended(2, 100, 300))
        }
        #expect(
            rows == [
                "1 a1: ▾ touch 1 began (100, 80) on \"row\" for list.delay, list.pan",
                "2 a3 of 1: ∙ list.delay touchesBegan 1",
                "3 a3 of 1: ∙ list.pan touchesBegan 1",
                "4 i1 of 1 by list.delay: │ ◌ \"row\" held touch 1 began by list.delay",
                "5 a2 of 1: ∙ touch 1 moved (100, 77) on \"row\"",
                "6 b2 of 5: ∙ list.delay touchesMoved 1",
                "7 b2 of 5: ∙ list.pan touchesMoved 1",
                "8 a2 of 1: ∙ touch 1 moved (100, 74) on \"row\"",
                "9 b2 of 8: ∙ list.delay touchesMoved 1",
                "10 b2 of 8: ∙ list.pan touchesMoved 1",
                "11 a2 of 1: ∙ touch 1 moved (100, 71) on \"row\"",
                "12 b2 of 11: ∙ list.delay touchesMoved 1",
                "13 b2 of 11: ∙ list.pan touchesMoved 1",
                "14 a2 of 1: ∙ touch 1 moved (100, 68) on \"row\"",
                "15 b2 of 14: ∙ list.delay touchesMoved 1",
                "16 b2 of 14: ∙ list.pan touchesMoved 1",
                "17 g of 16: ◉ list.pan began",
                "18 b6 of 17: ▸ list.pan action began (100, 68) translation (0, -2) velocity (0, -300)",
                "19 i7 of 17 by list.pan: │ ⇕ list willBeginDragging offset (0, 0)",
                "20 i7 of 17 by list.pan: │ ⇕ list didScroll offset (0, 2)",
                "21 f8 of 17 by list.pan: │ ⊘ \"row\" dropped touch 1 by list.pan",
                "22 a2 of 1: ▴ touch 1 ended (100, 68) on \"row\"",
                "23 b2 of 22: ∙ list.delay touchesEnded 1",
                "24 b2 of 22: ∙ list.pan touchesEnded 1",
                "25 i2 of 23: ✕ list.delay failed because the last finger lifted after 0.05 of 0.15 s",
                "26 b8 of 24: ◉ list.pan ended from began",
                "27 b8 of 26: ▸ list.pan action ended (100, 68) translation (0, -2) velocity (0, -300) touches 0",
                "28 i8 of 26 by list.pan: │ ⇕ list willEndDragging offset (0, 2) velocity (0, 0.3) target (0, 151.7)",
                "29 i8 of 26 by list.pan: │ ⇕ list didEndDragging offset (0, 2) decelerates yes",
                "30 i8 of 26 by list.pan: │ ⇕ list willBeginDecelerating offset (0, 2)",
                "31 c5 of 25: ∘ list.delay possible from failed",
                "32 c5 of 26: ∘ list.pan possible from ended",
                "33 i8 of 30 in time: │ ⇕ list didScroll offset (0, 6.91)",
                "34 i8 of 30 in time: │ ⇕ list didScroll offset (0, 11.66)",
                "35 i8 of 30 in time: │ ⇕ list didScroll offset (0, 16.26)",
                "36 i8 of 30 in time: │ ⇕ list didScroll offset (0, 20.7)",
                "37 i8 of 30 in time: │ ⇕ list didScroll offset (0, 25)",
                "38 i8 of 30 in time: │ ⇕ list didScroll offset (0, 29.16)",
                "39 i8 of 30 in time: │ ⇕ list didScroll offset (0, 33.18)",
                "40 i8 of 30 in time: │ ⇕ list didScroll offset (0, 37.07)",
                "41 i8 of 30 in time: │ ⇕ list didScroll offset (0, 40.83)",
                "42 a1: ▾ touch 2 began (100, 300) on list for list.pan",
                "43 i10 of 42: │ ⇕ list didEndDecelerating offset (0, 40.83)",
                "44 a3 of 42: ∙ list.pan touchesBegan 2",
                "45 i10 of 44: ◉ list.pan began",
                "46 b6 of 45: ▸ list.pan action began (100, 300) translation (0, 0) velocity (0, 0)",
                "47 f8 of 45 by list.pan: │ ⊘ list dropped touch 2 by list.pan",
                "48 a2 of 42: ▴ touch 2 ended (100, 300) on list",
                "49 b2 of 48: ∙ list.pan touchesEnded 2",
                "50 b8 of 49: ◉ list.pan ended from began",
                "51 b8 of 50: ▸ list.pan action ended (100, 300) translation (0, 0) velocity (0, 0) touches 0",
                "52 c5 of 50: ∘ list.pan possible from ended",
            ])
    }

    @Test func aControlsEventsFollowFromItsOwnTouchesEvenIfItsTargetStopsAnother() {
        let rows = causes { stage in
            let gone = stage.add(Button(id: "gone"), 0, 0, 100, 100)
            let button = stage.add(Button(id: "button"), 200, 0, 100, 100)
            button.addTarget(for: .touchDown) { _ in gone.removeFromSuperview() }
            stage.tap(0, at: Point(250, 50))
            gone.removeFromSuperview()
            stage.window.addSubview(gone)
            stage.send(0.2, .began(2, 50, 50))
            stage.send(0.25, .began(1, 250, 50))
        }
        #expect(
            rows.filter { !$0.contains(": ▴") && !$0.contains("touchesEnded") && !$0.contains("touchUp") } == [
                "1 a1: ▾ touch 1 began (250, 50) on button",
                "2 f1 of 1: │ ▾ button touchesBegan 1",
                "3 h1 of 2: │ ▹ button touchDown",
                "7 a1: ▾ touch 2 began (50, 50) on gone",
                "8 f1 of 7: │ ▾ gone touchesBegan 2",
                "9 h1 of 8: │ ▹ gone touchDown",
                "10 a1: ▾ touch 1 began (250, 50) on button",
                "11 f1 of 10: │ ▾ button touchesBegan 1",
                "12 h1 of 11: │ ▹ button touchDown",
                "13 a10 of 11: │ ✕ gone touchesCancelled 2",
                "14 h1 of 13: │ ▹ gone touchCancel",
                "15 h1 of 11: │ ▹ button touchDownRepeat",
            ])
    }

    @Test func aViewsTouchesPassItsOwnRespondersEvenIfItRemovesAnother() {
        let rows = causes { stage in
            let gone = stage.view("gone", 0, 0, 100, 100)
            let inner = Passing(id: "inner", frame: Rect(x: 0, y: 0, width: 10, height: 10))
            gone.addSubview(inner)
            let remover = Passing(id: "remover", frame: Rect(x: 200, y: 0, width: 100, height: 100))
            remover.began = { gone.removeFromSuperview() }
            stage.window.addSubview(remover)
            stage.send(0, .began(1, 5, 5))
            stage.send(0.1, .began(2, 250, 50))
        }
        #expect(
            rows == [
                "1 a1: ▾ touch 1 began (5, 5) on inner",
                "2 f1 of 1: │ ▾ inner touchesBegan 1 › gone › window › application",
                "3 a1: ▾ touch 2 began (250, 50) on remover",
                "4 f1 of 3: │ ▾ remover touchesBegan 2 › window › application",
                "5 a10 of 4: │ ✕ inner touchesCancelled 1",
            ])
    }

    @Test func releasedTouchesFollowFromTheirHolder() {
        let answers = Answers()
        answers.shouldBegin = { _ in false }
        let rows = causes { stage in
            let swipe = make(swipe("swipe")) { $0.delaysTouchesBegan = true }
            let outer = make(pan("outer")) { $0.delegate = answers }
            stage.window.addGestureRecognizer(outer)
            stage.card(swipe)
            stage.send(0, .began(1, 100, 200))
            stage.send(0.1, .moved(1, 100, 230))
            stage.send(0.2, .ended(1, 100, 230))
        }
        #expect(
            rows == [
                "1 a1: ▾ touch 1 began (100, 200) on card for swipe, outer",
                "2 a4 of 1: ? outer shouldReceive touch 1 yes asked Answers",
                "3 d1 of 1: ? outer shouldRequireFailureOf swipe no asked Answers",
                "4 d1 of 1: ? outer shouldBeRequiredToFailBy swipe no asked Answers",
                "5 a3 of 1: ∙ swipe touchesBegan 1",
                "6 a3 of 1: ∙ outer touchesBegan 1",
                "7 f3 of 1 by swipe: │ ◌ card held touch 1 began by swipe",
                "8 a2 of 1: ∙ touch 1 moved (100, 230) on card",
                "9 b2 of 8: ∙ swipe touchesMoved 1",
                "10 b2 of 8: ∙ outer touchesMoved 1",
                "11 c3 of 10: ? outer shouldBegin no asked Answers",
                "12 c3 of 11: ✕ outer failed",
                "13 j2 of 9: ✕ swipe failed because its first movement went 0 pt right, less than the 30 across",
                "14 f6 of 13 by swipe: │ ▾ card touchesBegan 1 late 0.100 s due to swipe › window › application",
                "15 f6 of 13 by swipe: │ ∙ card touchesMoved 1 due to swipe",
                "16 c5 of 13: ∘ swipe possible from failed",
                "17 c5 of 12: ∘ outer possible from failed",
                "18 a2 of 1: ▴ touch 1 ended (100, 230) on card",
                "19 f1 of 18: │ ▴ card touchesEnded 1",
            ])
    }
}
/// A view that calls a closure when it receives a touch, and then passes the touch to the next responder.
private final class Passing: View {
    var began: () -> Void = {}

    override func touchesBegan(_ touches: Set<Touch>, with event: GestureEngine.Event?) {
        began()
        super.touchesBegan(touches, with: event)
    }
}

extension Rows.Kind {
    static let all: [Self] = [
        .touch, .delegate, .touches, .state, .reset, .waiting, .action, .held, .dropped, .view, .control, .scroll, .select, .change, .mode,
        .interrupt, .note, .warning,
    ]
}
