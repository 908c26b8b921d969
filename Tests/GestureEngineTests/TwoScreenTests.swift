import GestureEngine
import TestSupport
import Testing

/// Tests of views and recognizers that an app moves from one screen to another while neither screen handles an event.
@Suite struct TwoScreenTests {
    private let first = Stage()
    private let second = Stage()

    @Test func freeingAScreenLeavesTheGesturesOnAnother() {
        let window = Window(id: "window", frame: Rect(x: 0, y: 0, width: 390, height: 844))
        window.addGestureRecognizer(pan("still"))
        let card = View(id: "card", frame: Rect(x: 0, y: 0, width: 300, height: 300))
        let moved = pan("moved")
        card.addGestureRecognizer(moved)
        window.addSubview(card)
        do {
            let screen = Screen(window: window)
            screen.send([.began(1, 100, 200)], at: 0)
            second.window.addSubview(card)
            second.send(0, .began(1, 100, 200))
            second.send(0.1, .moved(1, 100, 240))
            withExtendedLifetime(screen) {}
        }
        #expect(moved.state == .began && moved.activeTouches.first?.view === card)
        second.send(0.2, .ended(1, 100, 240))
        #expect(second.lines(.action).count == 2)
    }

    @Test func aTouchKeepsTheRecognizersOfItsScreen() {
        let (still, other) = (pan("still"), tap("other"))
        first.window.addGestureRecognizer(still)
        second.window.addGestureRecognizer(other)
        let card = first.card(tap("tap"))
        first.send(0, .began(1, 100, 200))
        let touch = first.screen.touches[0]
        second.window.addSubview(card)
        #expect(touch.gestureRecognizers?.map { $0.id } == ["still"])
    }

    @Test func aRowNamesARecognizerThatHasMovedToAnotherScreen() {
        var thresholds = Thresholds()
        thresholds.recognizerResetsEarly = 0
        let first = Stage(thresholds: thresholds)
        let (moved, waiting) = (Counting(id: "moved"), Scripted(id: "waiting"))
        moved.require(toFail: waiting)
        waiting.onMoved = { one, _, _ in one.state = .failed }
        first.card(moved, waiting)
        first.send(0, .began(1, 100, 200))
        first.send(0.1, .moved(1, 100, 201))
        second.window.addGestureRecognizer(moved)
        second.tap(0)
        first.send(0.2, .ended(1, 100, 201))
        let causes = first.list.records.map { record in first.screen.names[record.cause.by].map { first.screen.names[$0] } }
        #expect(first.resets() == ["moved reset @0.2", "waiting reset @0.2"] && causes.last == ["moved"])
    }

    @Test func aHolderThatMovesReleasesItsTouches() {
        let holder = make(pan("holder")) { $0.delaysTouchesBegan = true }
        first.card(holder)
        first.send(0, .began(1, 100, 200))
        second.window.addGestureRecognizer(holder)
        first.send(0.1, .ended(1, 100, 200))
        #expect(
            first.lines(.view) == ["│ ▾ card touchesBegan 1 due to holder › window › application", "│ ▴ card touchesEnded 1"])
    }

    /// Makes a recognizer fail whose reset must wait for another recognizer of the first screen, and returns both.
    private func pair() -> (moved: Counting, waiting: Scripted) {
        let (moved, waiting) = (Counting(id: "moved"), Scripted(id: "waiting"))
        let answers = Answers()
        answers.requireFailure = { $0 === moved }
        waiting.delegate = answers
        first.window.addGestureRecognizer(waiting)
        first.card(moved)
        first.send(0, .began(1, 100, 200))
        #expect(waiting.delegate === answers)
        return (moved, waiting)
    }

    @Test func aRecognizerWhoseResetIsPostponedIsResetWhenItMoves() {
        let (moved, _) = pair()
        moved.view?.removeGestureRecognizer(moved)
        #expect(moved.resets == 0 && moved.state == .failed)
        second.card(moved)
        #expect(moved.resets == 1 && moved.state == .possible && moved.activeTouches.isEmpty)
        second.tap(1)
        #expect(moved.resets == 2 && moved.calls == ["began", "began"])
        first.send(2, .ended(1, 100, 200))
        #expect(first.resets() == ["moved reset @2", "waiting reset @2"])
        #expect(first.checker.finish() == [] && second.checker.finish() == [])
    }

    @Test func recognizersOfTheFormerScreenDoNotWaitForOneThatHasMoved() {
        let moved = pair().moved
        second.window.addSubview(moved.view!)
        second.send(0, .began(1, 100, 200))
        first.send(0.1, .moved(1, 100, 240))
        #expect(first.lines(.waiting, .state).last == "◉ waiting recognized")
        #expect(first.resets() == ["moved reset @0.1", "waiting reset @0.1"])
    }

    @Test func aResetThatRemovesTheMovedViewLeavesNothingOfItOnTheScreen() {
        let (moved, _) = pair()
        let card = moved.view!
        let inner = View(id: "inner")
        card.addSubview(inner)
        moved.onReset = { card.removeFromSuperview() }
        second.window.addSubview(card)
        #expect(moved.resets == 1 && card.superview == nil)
        #expect(card.screen == nil && inner.screen == nil && moved.screen == nil)
    }

    @Test func aRecognizerWhoseScreenWasFreedIsResetOnItsNextScreen() {
        let moved = Counting(id: "moved")
        do {
            let stage = Stage()
            stage.card(moved)
            stage.send(0, .began(1, 100, 200))
        }
        #expect(moved.resets == 0)
        second.card(moved)
        #expect(moved.resets == 1)
        second.tap(0)
        #expect(moved.resets == 2)
    }

    @Test func aTimerOfTheFormerScreenDoesNotEndADeadlineOfTheNewOne() {
        first.window.addGestureRecognizer(pan("still"))
        let press = press("press")
        first.card(press)
        first.send(0, .began(1, 100, 200))
        second.card(press)
        second.send(0.1, .began(1, 100, 200))
        first.screen.advance(to: 1)
        #expect(press.state == .possible)
        second.screen.advance(to: 0.6)
        #expect(press.state == .began)
    }

    @Test func aRecognizerThatMovesAwayAndBackReceivesEachTouchOnce() {
        first.window.addGestureRecognizer(pan("still"))
        let tap = tap("tap")
        let card = first.card(tap)
        first.send(0, .began(1, 100, 200))
        second.window.addSubview(card)
        first.window.addSubview(card)
        first.tap(0.1, 2)
        first.send(0.3, .ended(1, 100, 200))
        first.tap(1)
        #expect(first.members() == [["tap", "still"], ["tap", "still"], ["tap", "still"]])
        #expect(first.lines(.action) == ["▸ tap action recognized (100, 200)", "▸ tap action recognized (100, 200)"])
        #expect(first.checker.finish() == [])
    }

    /// The caches of a view are valid for one version of the view tree. The screens' versions are equal for one of the arguments.
    @Test(arguments: 0..<6) func aMovedViewUsesNoCachesOfItsFormerScreen(changes: Int) {
        for id in ["other", "another"] { second.window.addGestureRecognizer(tap(id)) }
        second.tap(0, at: Point(1, 1))
        let card = first.card(tap("tap"))
        card.isMultipleTouchEnabled = true
        first.send(0, .began(1, 100, 200), .began(2, 150, 200))
        first.send(0.1, .ended(1, 100, 200), .ended(2, 150, 200))
        for _ in 0..<changes { first.window.handlesTouches = false }
        first.tap(1)
        second.window.addSubview(card)
        second.send(1, .began(2, 1, 1))
        second.send(1.1, .began(1, 100, 200), .moved(2, 1, 2))
        second.send(1.2, .ended(1, 100, 200), .ended(2, 1, 2))
        #expect(second.members().last == ["tap", "other", "another"])
        #expect(second.trails().contains(["card", "window", "application"]))
        #expect(second.checker.finish() == [])
    }

    @Test(arguments: 0..<12) func aSubviewThatWasMovedOffScreenIsFoundOutsideItsSuperview(changes: Int) {
        let card = first.view("card", 0, 0, 100, 100)
        let inner = first.view("inner", 0, 0, 50, 50, in: card)
        for _ in 0..<changes { first.window.handlesTouches = false }
        first.tap(0, at: Point(300, 300))
        card.removeFromSuperview()
        inner.frame.origin = Point(280, 280)
        for _ in 0..<5 { second.window.handlesTouches = false }
        second.window.addSubview(card)
        second.tap(0, at: Point(300, 300))
        #expect(second.lines(.touch).first == "▾ touch 1 began (300, 300) on window past card (outside)")
    }
}

/// A recognizer that counts its resets and reports its calls. It never asks for a state unless its touches are cancelled.
private final class Counting: GestureRecognizer {
    var resets = 0
    var calls: [String] = []
    var onReset: () -> Void = {}

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) { calls.append("began") }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .failed }
    override func reset() {
        resets += 1
        onReset()
    }
}
