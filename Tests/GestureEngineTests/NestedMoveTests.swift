import GestureEngine
import TestSupport
import Testing

/// Tests of views and recognizers that code of the app moves or removes while the engine moves or removes them.
@Suite struct NestedMoveTests {
    private let stage = Stage()

    /// Returns the ids of all views to which a recognizer is attached.
    private func places(of recognizer: GestureRecognizer) -> [String] {
        var ids: [String] = []
        stage.window.visit { view in
            for _ in view.gestureRecognizers.filter({ $0 === recognizer }) { ids.append(view.id) }
        }
        return ids
    }

    @Test(arguments: ["old", "new", "third"]) func aRecognizerThatItsActionMovesAgainIsOnOneView(place: String) {
        let moved = pan("moved")
        let views = ["old": stage.card(moved), "new": stage.view("new", 0, 400, 100, 100), "third": stage.view("third", 0, 600, 100, 100)]
        moved.addTarget { if $0.state == .cancelled { views[place]?.addGestureRecognizer(moved) } }
        stage.drag(0, [Point(100, 200), Point(140, 200)])
        stage.send(1, .began(2, 100, 200))
        stage.send(1.1, .moved(2, 140, 200))
        views["new"]?.addGestureRecognizer(moved)
        #expect(places(of: moved) == [place == "old" ? "card" : place])
        #expect(moved.view === views[place])
    }

    /// The action runs while the recognizer is being removed from its view.
    @Test func aRecognizerThatItsActionAddsToAViewOffScreenLeavesTheScreen() {
        let moved = pan("moved")
        let card = stage.card(moved)
        let offScreen = View(id: "offScreen")
        moved.addTarget { if $0.state == .cancelled { offScreen.addGestureRecognizer(moved) } }
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 140, 200))
        card.removeGestureRecognizer(moved)
        #expect(moved.view === offScreen && moved.screen == nil)
    }

    @Test(arguments: ["old", "new", "third"]) func aViewThatItsCancellationMovesAgainHasOneSuperview(place: String) {
        let card = Moving(id: "card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let views = ["old": stage.view("old", 0, 0, 300, 300), "new": View(id: "new"), "third": View(id: "third")]
        views["old"]?.addSubview(card)
        card.onCancelled = { views[place]?.addSubview(card) }
        stage.send(0, .began(1, 50, 50))
        views["new"]?.addSubview(card)
        let place = place == "old" ? "new" : place
        #expect(views.filter { $0.value.subviews.contains { $0 === card } }.map { $0.key } == [place])
        #expect(card.superview === views[place] && card.screen == nil)
    }

    @Test func aViewThatWouldContainItselfIsNotInserted() {
        let card = Moving(id: "card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(card)
        let new = View(id: "new")
        card.onCancelled = { card.addSubview(new) }
        stage.send(0, .began(1, 50, 50))
        new.addSubview(card)
        #expect(new.subviews.isEmpty && new.superview === card && card.superview == nil)
    }

    /// A view that removes another view when it receives a touch, and otherwise passes its touches on.
    private final class Removing: View {
        var other: View?
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
            other?.removeFromSuperview()
            super.touchesBegan(touches, with: event)
        }
    }

    @Test func theRespondersOfATouchAreNotThoseOfATouchThatAViewCancels() {
        let other = stage.add(Removing(id: "other"), 0, 0, 100, 100)
        let front = stage.add(Removing(id: "front"), 100, 0, 100, 100)
        stage.send(0, .began(1, 50, 50))
        front.other = other
        stage.send(0.1, .began(2, 150, 50))
        #expect(stage.trails() == ["other", "front", "other"].map { [$0, "window", "application"] })
    }

    @Test func aViewThatTouchesShouldBeginRemovesReceivesNothing() {
        let scroller = make(Asking(id: "scroller", frame: Rect(x: 0, y: 0, width: 300, height: 300))) { $0.delaysContentTouches = false }
        stage.window.addSubview(scroller)
        let content = stage.view("content", 0, 0, 300, 300, in: scroller)
        scroller.onAsked = { content.removeFromSuperview() }
        stage.tap(0)
        #expect(stage.lines(.view) == [])
        #expect(stage.checker.finish() == [])
    }

    @Test func aRecognizerThatALaterDelegateCancelsGetsNoTouch() {
        let stopped = make(Scripted(id: "stopped")) { $0.onMoved = { _, _, _ in } }
        let asked = tap("asked")
        let card = stage.card(stopped, asked)
        card.isMultipleTouchEnabled = true
        let answers = Answers()
        var isSecond = false
        answers.shouldReceive = { _ in
            if isSecond {
                stopped.isEnabled = false
                stopped.isEnabled = true
            }
            isSecond = true
            return true
        }
        asked.delegate = answers
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .began(2, 150, 200))
        stage.send(0.2, .ended(1, 100, 200))
        stage.send(0.3, .moved(2, 150, 201))
        stage.send(0.4, .ended(2, 150, 201))
        #expect(stage.members() == [["stopped", "asked"], ["asked"]])
        #expect(stage.lines(.touches).filter { $0.contains("stopped") } == ["∙ stopped touchesBegan 1", "∙ stopped touchesCancelled 1"])
        #expect(stage.checker.finish() == [])
    }

    @Test func aKeyboardThatIsNotInTheWindowIsHidden() {
        let field = make(Control(id: "field")) { $0.frame = Rect(x: 0, y: 0, width: 100, height: 100) }
        stage.window.addSubview(field)
        weak var view: View?
        do {
            let keyboard = View(id: "keyboard")
            keyboard.isHidden = true
            stage.window.keyboard = keyboard
            view = keyboard
        }
        field.isFirstResponder = true
        #expect(view?.isHidden == false)
        field.removeFromSuperview()
        #expect(view?.isHidden == true)
    }

    @Test func aKeyboardThatIsRemovedBeforeItsWindowIsOnAScreenStillExists() {
        let window = Window(id: "window")
        do {
            let keyboard = View(id: "keyboard")
            window.addSubview(keyboard)
            window.keyboard = keyboard
            keyboard.removeFromSuperview()
        }
        #expect(window.keyboard?.id == "keyboard")
    }
}

private final class Moving: View {
    var onCancelled: () -> Void = {}

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { onCancelled() }
}

private final class Asking: ScrollView {
    var onAsked: () -> Void = {}

    override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
        onAsked()
        return true
    }
}
