import GestureEngine
import TestSupport
import Testing

/// Tests of views and recognizers that an app moves from one screen to another.
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
        for index in 0..<5 { second.window.addGestureRecognizer(tap("other \(index)")) }
        let holder = make(pan("holder")) { $0.delaysTouchesBegan = true }
        let card = first.card(holder)
        let mover = Scripted(id: "mover")
        mover.cancelsTouchesInView = false
        mover.onMoved = { [second] _, _, _ in second.window.addGestureRecognizer(holder) }
        card.addGestureRecognizer(mover)
        first.send(0, .began(1, 100, 200))
        first.send(0.1, .moved(1, 100, 201))
        first.send(0.2, .ended(1, 100, 201))
        #expect(first.lines(.view).first == "│ ▾ card touchesBegan 1 late 0.100 s due to holder › window › application")
    }

    @Test func aRecognizerThatADelegateMovesToAnotherScreenGetsNoTouch() {
        for index in 0..<5 { second.window.addGestureRecognizer(tap("other \(index)")) }
        let moved = tap("moved")
        let card = first.card(moved)
        let answers = Answers()
        answers.shouldReceive = { [second] _ in
            second.window.addGestureRecognizer(moved)
            return true
        }
        let asked = make(tap("questioner")) { $0.delegate = answers }
        card.addGestureRecognizer(asked)
        first.tap(0)
        second.tap(1)
        #expect(first.lines(.action) == ["▸ questioner action recognized (100, 200)"])
        #expect(second.lines(.action).contains("▸ moved action recognized (100, 200)"))
    }

    @Test func aRecognizerThatMovesToAnotherScreenDuringItsGestureIsReset() {
        let counting = Counting(id: "counting")
        let card = first.card(counting)
        counting.onMoved = { [second] in second.window.addSubview(card) }
        first.send(0, .began(1, 100, 200))
        first.send(0.1, .moved(1, 100, 240))
        first.send(0.2, .ended(1, 100, 240))
        #expect(counting.resets == 1)
        second.send(1, .began(1, 100, 200), .began(2, 300, 700))
        first.send(1, .began(1, 100, 200), .began(2, 300, 700))
        second.send(1.1, .ended(1, 100, 200))
        #expect(counting.calls == ["began", "moved", "began"])
        #expect(second.checker.finish() == [] && first.checker.finish() == [])
    }
}

/// A recognizer that counts its resets and reports its calls. It never asks for a state.
private final class Counting: GestureRecognizer {
    var resets = 0
    var calls: [String] = []
    var onMoved: () -> Void = {}

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) { calls.append("began") }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        calls.append("moved")
        onMoved()
    }
    override func reset() { resets += 1 }
}
