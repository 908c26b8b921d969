import GestureEngine
import TestSupport
import Testing

/// Tests of delegates, handlers, views and recognizers that stop or remove recognizers or views during a turn.
@Suite struct MeddlingTests {
    @Test func aResetThatWaitsForARemovedRecognizerStillNamesIt() {
        let stage = Stage()
        let swipe = swipe("swipe", .down)
        let page = stage.view("page", 0, 0, 390, 844)
        let card = stage.view("card", 0, 0, 390, 844, in: page, swipe)
        let pan = pan("pan")
        pan.require(toFail: swipe)
        page.addGestureRecognizer(pan)
        swipe.addTarget { _ in card.removeFromSuperview() }
        stage.drag(0, [Point(100, 100), Point(100, 140), Point(100, 180), Point(100, 220)])
        stage.tap(1)
        #expect(stage.checker.finish() == [])
        #expect(stage.lines(.state).contains("◉ swipe recognized"))
    }

    @Test func recognizersAfterOneThatStopsItselfAndAnEarlierOneStillReceiveTheTouch() {
        let stage = Stage()
        let first = Scripted(id: "first")
        let second = make(Scripted(id: "second")) {
            $0.onMoved = { one, touches, event in
                first.isEnabled = false
                for touch in touches { one.ignore(touch, for: event) }
            }
        }
        stage.card(first, second, Scripted(id: "third"), Scripted(id: "fourth"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 100, 210))
        #expect(
            stage.lines(.touches).suffix(5) == [
                "∙ first touchesMoved 1", "∙ second touchesMoved 1", "∙ first touchesCancelled 1", "∙ third touchesMoved 1",
                "∙ fourth touchesMoved 1",
            ])
    }

    @Test func aRecognizerThatAnEarlierOneMakesIgnoreATouchDoesNotReceiveIt() {
        let stage = Stage()
        let second = make(Scripted(id: "second")) { $0.onMoved = { _, _, _ in } }
        let first = make(Scripted(id: "first")) {
            $0.onMoved = { _, touches, event in
                for touch in touches { second.ignore(touch, for: event) }
            }
        }
        stage.card(first, second, Scripted(id: "third"))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 100, 210))
        #expect(stage.lines(.touches).suffix(2) == ["∙ first touchesMoved 1", "∙ third touchesMoved 1"])
    }

    @Test func aRecognizerThatIgnoresATouchItDoesNotHaveGetsItsNextTouch() {
        let stage = Stage()
        let second = make(Scripted(id: "second")) { $0.onMoved = { _, _, _ in } }
        let first = make(Scripted(id: "first")) {
            $0.onMoved = { _, touches, event in
                for touch in touches { second.ignore(touch, for: event) }
            }
        }
        stage.view("left", 0, 0, 100, 100, first)
        stage.view("right", 100, 0, 100, 100, second)
        stage.send(0, .began(1, 50, 50))
        stage.send(0.1, .moved(1, 51, 50))
        stage.send(0.2, .began(2, 150, 50))
        stage.send(0.3, .ended(1, 51, 50))
        stage.send(0.4, .moved(2, 151, 50))
        #expect(stage.lines(.touches).last == "∙ second touchesMoved 2" && stage.resets() == ["first reset @0.3"])
    }

    @Test func aBegunRecognizerThatIgnoresAllItsTouchesIsCancelled() {
        let stage = Stage()
        let one = make(Scripted(id: "one")) {
            $0.onMoved = { one, touches, event in
                guard one.isBegun else { return one.state = .began }
                for touch in touches { one.ignore(touch, for: event) }
            }
        }
        stage.card(one)
        stage.send(0, .began(1, 100, 200))
        for index in 1...3 { stage.send(0.1 * Double(index), .moved(1, 100 + Double(index), 200)) }
        #expect(stage.lines(.state) == ["◉ one began", "✕ one cancelled from began"] && stage.resets() == ["one reset @0.2"])
        #expect(stage.lines(.touches).count == 3)
    }

    @Test func aRecognizerThatAnotherActivatesInItsResetPostponesFurtherResets() {
        let stage = Stage()
        let (first, second, tap) = (Starter(id: "first"), Scripted(id: "second"), tap("tap"))
        tap.require(toFail: second)
        second.allowedTouchTypes = [.pencil]
        first.onReset = { second.schedule(after: 1) { second.state = .failed } }
        stage.card(first, tap, second)
        stage.tap(0)
        #expect(stage.lines(.state, times: true) == ["0.080 ✕ first failed", "0.080 ◉ tap recognized", "1.080 ✕ second failed"])
        #expect(stage.resets() == ["first reset @0.08", "tap reset @1.08", "second reset @1.08"])
    }

    @Test func aRecognizerThatActivatesItselfInItsResetReceivesEachTouchOnce() {
        let stage = Stage()
        let one = Starter(id: "one")
        one.onReset = { [unowned one] in
            one.onReset = {}
            one.schedule(after: 1) {}
        }
        stage.card(one)
        stage.tap(0)
        stage.send(0.2, .began(1, 100, 200), .began(2, 150, 200))
        #expect(stage.lines(.touches) == ["∙ one touchesBegan 1", "∙ one touchesEnded 1", "∙ one touchesBegan 1 2"])
    }

    @Test func aRecognizerThatAViewStopsWhileItIsAskedIsAskedAboutNoFurtherView() {
        let stage = Stage()
        let pan = pan("pan")
        let outer = stage.view("outer", 0, 0, 390, 844, pan)
        var asked: [String] = []
        for (id, x) in [("left", 0.0), ("right", 100)] {
            let view = stage.view(id, x, 0, 100, 100, in: outer)
            view.overrides = ViewOverrides()
            view.overrides?.shouldBegin = { recognizer in
                asked.append(id)
                recognizer.isEnabled = false
                return true
            }
        }
        stage.send(0, .began(1, 50, 50), .began(2, 150, 50))
        stage.send(0.1, .moved(1, 70, 50), .moved(2, 170, 50))
        #expect(asked == ["left"] && stage.lines(.state) == ["✕ pan failed because the app disabled it"])
    }

    @Test func aRecognizerOfAMovedViewsFormerSuperviewReceivesTheTouchAfterAnotherOneFails() {
        let stage = Stage()
        let outer = make(Scripted(id: "outer")) { $0.onMoved = { _, _, _ in } }
        let container = stage.view("container", 0, 0, 390, 844, outer)
        let answers = Answers()
        answers.shouldBegin = { _ in false }
        let inner = pan("inner")
        inner.delegate = answers
        let card = stage.view("card", 20, 100, 350, 200, in: container, inner)
        stage.send(0, .began(1, 100, 200))
        stage.window.addSubview(card)
        stage.send(0.1, .moved(1, 100, 240))
        #expect(stage.lines(.touches).suffix(2) == ["∙ inner touchesMoved 1", "∙ outer touchesMoved 1"])
    }

    @Test func aRecognizerThatIsDisabledWhileAnotherIsAskedGetsNoTouch() {
        let stage = Stage()
        let first = tap("first")
        let second = tap("second")
        stage.card(first, second)
        let answers = Answers()
        answers.shouldReceive = { _ in
            first.isEnabled = false
            return true
        }
        second.delegate = answers
        stage.tap(0)
        #expect(stage.lines(.action) == ["▸ second action recognized (100, 200)"])
    }

    @Test func aRecognizerThatMovesToASuperviewWhileItIsAskedReceivesTheTouchOnce() {
        let stage = Stage()
        let outer = stage.view("outer", 0, 0, 390, 844)
        let moving = tap("moving")
        stage.view("card", 20, 100, 350, 200, in: outer, moving)
        let answers = Answers()
        answers.shouldReceive = { _ in
            outer.addGestureRecognizer(moving)
            return true
        }
        moving.delegate = answers
        stage.tap(0)
        #expect(stage.lines(.touches) == ["∙ moving touchesBegan 1", "∙ moving touchesEnded 1"])
    }

    @Test func aRecognizerThatIsRemovedWhileItIsAskedGetsNoTouch() {
        let stage = Stage()
        let gone = tap("gone")
        let card = stage.card(gone)
        let answers = Answers()
        answers.shouldReceive = { _ in
            card.removeGestureRecognizer(gone)
            return true
        }
        gone.delegate = answers
        stage.tap(0)
        card.addGestureRecognizer(tap("new"))
        stage.tap(1)
        #expect(stage.lines(.action) == ["▸ new action recognized (100, 200)"])
    }

    @Test(arguments: [true, false]) func aViewThatADelegateMovesOntoADeceleratingListStopsIt(_ hasRows: Bool) {
        let stage = Stage()
        let list = stage.scroller()
        let card = stage.view("card", 0, 700, 390, 100, tap("tap"))
        if !hasRows { stage.screen.sink = nil }
        stage.tap(0, at: Point(100, 750))
        stage.fling(1, from: Point(100, 500), velocity: Point(0, -1000))
        let answers = Answers()
        answers.shouldReceive = { _ in
            list.addSubview(card)
            return true
        }
        card.gestureRecognizers[0].delegate = answers
        stage.screen.advance(to: 1.2)
        #expect(list.isDecelerating)
        stage.send(1.3, .began(3, 100, 750))
        #expect(!list.isDecelerating)
    }

    @Test func aHolderThatAViewStopsReleasesImmediately() {
        let stage = Stage()
        let holder = make(pan("holder")) { $0.delaysTouchesBegan = true }
        let first = StoppingView(id: "first", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        first.recognizer = holder
        stage.window.addSubview(first)
        stage.view("second", 200, 0, 100, 100, holder)
        stage.send(0, .began(1, 50, 50), .began(2, 250, 50))
        stage.send(0.1, .ended(1, 50, 50), .ended(2, 250, 50))
        #expect(
            stage.lines(.view).filter { $0.contains("second") } == [
                "│ ▾ second touchesBegan 2 due to holder › window › application", "│ ▴ second touchesEnded 2",
            ])
    }

    @Test func theNumberOfARecognizerRemovedInItsResetIsReusedOnce() {
        let stage = Stage()
        let card = stage.card(OneShot(id: "once"))
        stage.tap(0)
        card.addGestureRecognizer(tap("a"))
        card.addGestureRecognizer(LongPressGestureRecognizer(id: "b"))
        stage.tap(1)
        #expect(stage.lines(.action) == ["▸ once action recognized (100, 200)", "▸ a action recognized (100, 200)"])
    }

    @Test(arguments: [["one", "other"], ["other", "one"]])
    func aPostponedResetNamesTheRecognizerThatItWaitedForLast(order: [String]) {
        let stage = Stage()
        let first = make(Scripted(id: "first")) { $0.onBegan = { one, _, _ in one.state = .failed } }
        let others = ["one", "other"].map { id in
            make(Scripted(id: id)) {
                $0.require(toFail: first)
                $0.onMoved = { one, _, event in if event.timestamp >= (one.id == order[0] ? 0.1 : 0.2) { one.state = .failed } }
            }
        }
        stage.card(first, others[0], others[1])
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 100, 201))
        stage.send(0.2, .moved(1, 100, 202))
        stage.send(0.3, .ended(1, 100, 202))
        let deciders = stage.list.records.compactMap { record -> [String]? in
            guard case .recognizerState(let row) = record.body, row.to == .possible, stage.screen.names[row.recognizer] == "first" else {
                return nil
            }
            return stage.screen.names[record.cause.by].map { stage.screen.names[$0] }
        }
        #expect(deciders == [[order[1]]])
    }

    @Test func aRecognizerThatIsStoppedTwiceLosesItsTouchesOnce() {
        let stage = Stage()
        let pan = pan("pan")
        let card = stage.card(pan)
        pan.addTarget {
            guard $0.state == .changed else { return }
            // The first `changed` action is sent twice, the second time while the recognizer is being stopped.
            if pan.isEnabled { pan.isEnabled = false } else { card.removeGestureRecognizer(pan) }
        }
        stage.drag(0, [Point(100, 200), Point(140, 200), Point(150, 200)])
        #expect(stage.lines(.touches).filter { $0.contains("touchesCancelled") } == ["∙ pan touchesCancelled 1"])
        #expect(stage.lines(.state).last == "✕ pan cancelled from changed")
        #expect(stage.checker.finish() == [])
    }

    @Test func aRecognizerThatADelegateStopsWhileItIsAskedFailsOnce() {
        let stage = Stage()
        let pan = pan("pan")
        stage.card(pan)
        let answers = Answers()
        answers.shouldBegin = {
            $0.isEnabled = false
            return false
        }
        pan.delegate = answers
        stage.drag(0, [Point(100, 200), Point(150, 200)])
        #expect(stage.lines(.state) == ["✕ pan failed because the app disabled it"])
    }

    /// A recognizer that gives up when it is about to recognize.
    private final class Reluctant: TapGestureRecognizer {
        var onRecognizing: (Reluctant) -> Void = { _ in }
        override func willRecognize() { onRecognizing(self) }
    }

    private final class Hasty: PanGestureRecognizer {
        var requested = State.failed
        override func willRecognize() { state = requested }
    }

    @Test(arguments: [true, false]) func aRecognizerThatIsStoppedWhenItIsAboutToRecognizeLetsAnotherRecognize(isRemoved: Bool) {
        let stage = Stage()
        let reluctant = Reluctant(id: "reluctant")
        let card = stage.card(tap("other"), reluctant)
        reluctant.onRecognizing = { if isRemoved { card.removeGestureRecognizer($0) } else { $0.isEnabled = false } }
        stage.tap(0)
        let reason = isRemoved ? "it was taken from its view" : "the app disabled it"
        #expect(
            stage.lines(.state, .action) == [
                "✕ reluctant failed because \(reason)", "◉ other recognized", "▸ other action recognized (100, 200)",
            ])
        #expect(stage.checker.finish() == [] && reluctant.state == .possible)
    }

    @Test func aRecognizerThatAStoppedOneWouldPreventIsPreventedByAnother() {
        let stage = Stage()
        let reluctant = Reluctant(id: "reluctant")
        reluctant.onRecognizing = { $0.isEnabled = false }
        let other = tap("other")
        let answers = Answers()
        answers.simultaneously = { $0 === other }
        reluctant.delegate = answers
        stage.card(make(Scripted(id: "idle")) { $0.onEnded = { _, _, _ in } }, reluctant, other)
        stage.tap(0)
        #expect(
            stage.lines(.state, times: true).prefix(3) == [
                "0.080 ✕ reluctant failed because the app disabled it", "0.080 ◉ other recognized", "0.080 ✕ idle failed due to other",
            ])
        #expect(stage.checker.finish() == [] && reluctant.delegate === answers)
    }

    @Test func aRecognizerThatADelegateStopsWhenItsLossIsReconsideredFailsOnce() {
        let stage = Stage()
        let reluctant = Reluctant(id: "reluctant")
        reluctant.onRecognizing = { $0.isEnabled = false }
        let (idle, other) = (make(Scripted(id: "idle")) { $0.onEnded = { _, _, _ in } }, tap("other"))
        let (simultaneous, stopping) = (Answers(), Answers())
        simultaneous.simultaneously = { $0 === other }
        reluctant.delegate = simultaneous
        stopping.simultaneously = {
            if $0 === other { idle.isEnabled = false }
            return false
        }
        idle.delegate = stopping
        var failures = 0
        stage.screen.app.didChangeState = { recognizer, state, _ in if recognizer === idle, state == .failed { failures += 1 } }
        stage.card(idle, reluctant, other)
        stage.tap(0)
        #expect(failures == 1 && stage.lines(.state).contains("✕ idle failed because the app disabled it"))
        #expect(stage.checker.finish() == [] && reluctant.delegate === simultaneous && idle.delegate === stopping)
    }

    @Test(arguments: [GestureRecognizer.State.failed, .ended, .cancelled]) func aStateRequestedWhenItIsAboutToRecognizeIsIgnored(
        _ state: GestureRecognizer.State
    ) {
        let stage = Stage()
        let hasty = Hasty(id: "hasty")
        hasty.requested = state
        stage.card(hasty)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 140, 200))
        #expect(hasty.state == .began)
        stage.send(0.2, .ended(1, 140, 200))
        #expect(stage.lines(.state) == ["◉ hasty began", "◉ hasty ended from began"])
        #expect(stage.checker.finish() == [])
    }

    @Test func listedTouchesOutliveTheirGesture() {
        let stage = Stage()
        stage.card(tap("tap"))
        stage.send(0, .began(1, 100, 200))
        let touches = stage.screen.touches
        stage.send(0.1, .ended(1, 100, 200))
        stage.screen.finish()
        #expect(touches[0].phase == .ended)
        #expect(touches[0].gestureRecognizers?.isEmpty == true)
    }

    @Test func aRecognizerWaitingForOneThatIgnoresAllTouchesProceeds() {
        let stage = Stage()
        let shy = Shy(id: "shy")
        let tap = tap("tap")
        tap.require(toFail: shy)
        stage.card(shy, tap)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .ended(1, 100, 200))
        stage.send(0.2, .began(2, 300, 700))
        #expect(stage.lines(.action, times: true).first?.hasPrefix("0.100 ▸ tap action recognized") == true)
    }

    @Test func aRecognizerWaitingForAnExcludedOneProceedsInTheSameEvent() {
        let stage = Stage()
        let (kept, waiting) = (tap("kept"), tap("waiting"))
        waiting.require(toFail: kept)
        let answers = Answers()
        answers.simultaneously = { _ in true }
        waiting.delegate = answers
        let card = stage.card(pan("pan"))
        stage.view("inner", 200, 50, 100, 100, in: card, kept, waiting)
        stage.drag(0, [Point(100, 200), Point(120, 200)])
        stage.send(1, .began(1, 100, 200))
        stage.send(1.1, .moved(1, 120, 200))
        stage.send(1.2, .began(2, 250, 200))
        stage.send(1.3, .ended(2, 250, 200))
        let rows = stage.rows.lines([.state], times: true)
        #expect(rows.suffix(2) == ["1.300 ✕ kept failed due to pan", "1.300 ◉ waiting recognized"])
    }

    @Test func aRecognizerThatIgnoredAllTouchesGetsThoseOfItsNextAttempt() {
        let stage = Stage()
        stage.card(Shy(id: "shy"), tap("tap"))
        stage.tap(0)
        stage.send(0.2, .began(2, 100, 200))
        // The movement makes the tap fail. The tap is then reset, although the other recognizer's attempt has not ended.
        stage.send(0.3, .moved(2, 160, 200))
        stage.send(0.4, .moved(2, 170, 200))
        #expect(stage.resets() == ["shy reset @0.08", "tap reset @0.08", "tap reset @0.3"])
        #expect(stage.lines(.touches).last == "∙ shy touchesMoved 2")
    }
}

/// A view that disables a recognizer as soon as a touch reaches the view.
private final class StoppingView: View {
    var recognizer: GestureRecognizer?

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        recognizer?.isEnabled = false
    }
}

/// A tap recognizer that removes itself from its view when it is reset for the first time.
private final class OneShot: TapGestureRecognizer {
    override func reset() {
        super.reset()
        view?.removeGestureRecognizer(self)
    }
}

/// A recognizer that fails when a touch ends, and calls a closure when it is reset.
private final class Starter: GestureRecognizer {
    var onReset: () -> Void = {}

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
    override func reset() { onReset() }
}

/// A recognizer that ignores each touch when the touch ends.
private final class Shy: GestureRecognizer {
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        for touch in touches { ignore(touch, for: event) }
    }
}
