import GestureEngine
import TestSupport
import Testing

/// Checks that all objects of a screen are freed together with the screen, even in the middle of a gesture.
@Suite struct FreeingTests {
    /// Weak references to the parts of a screen that has been released. The parts include all touches about which the delegates of its
    /// recognizers were asked.
    private final class Remains {
        weak var screen: Screen?
        weak var window: Window?
        private var recognizers: [Weak<GestureRecognizer>] = []
        private var touches: [Weak<Touch>] = []

        init(_ recognizers: GestureRecognizer..., after play: (Stage) -> Void) {
            let stage = Stage()
            let asked = Answers()
            asked.shouldReceive = { [unowned self] touch in
                touches.append(Weak(touch))
                return true
            }
            for recognizer in recognizers {
                recognizer.delegate = asked
                stage.window.addGestureRecognizer(recognizer)
            }
            play(stage)
            // The screen still exists at this point, so all its objects must still exist.
            #expect(touches.allSatisfy { $0.object != nil } && touches.isEmpty == recognizers.isEmpty)
            (screen, window) = (stage.screen, stage.window)
            self.recognizers = recognizers.map { Weak($0) }
            withExtendedLifetime(asked) {}
        }

        var names: [String] {
            [screen.map { _ in "screen" }, window.map { _ in "window" }].compactMap { $0 }
                + recognizers.compactMap { $0.object?.id } + touches.compactMap { $0.object.map { "touch \($0.id)" } }
        }
    }

    private struct Weak<Object: AnyObject> {
        weak var object: Object?

        init(_ object: Object) { self.object = object }
    }

    @Test func recognizersThatWaitForEachOtherDoNotRetainEachOther() {
        let remains = Remains(after: { stage in
            let one = tap("one")
            let other = tap("other")
            one.require(toFail: other)
            other.require(toFail: one)
            stage.card(one, other)
            stage.tap(0)
        })
        #expect(remains.names == [])
        weak var first: GestureRecognizer?
        weak var second: GestureRecognizer?
        do {
            let one = tap("one")
            let other = tap("other")
            one.require(toFail: other)
            other.require(toFail: one)
            (first, second) = (one, other)
        }
        #expect(first == nil && second == nil)
    }

    @Test func aRetainedWindowIsNoLongerOnAScreen() {
        let window = Window(id: "window")
        let card = View(id: "card")
        window.addSubview(card)
        let pan = PanGestureRecognizer(id: "pan")
        card.addGestureRecognizer(pan)
        do {
            let screen = Screen(window: window)
            #expect(card.screen === screen && pan.screen === screen)
        }
        #expect(window.screen == nil && card.screen == nil && pan.screen == nil)
    }

    @Test func aRetainedApplicationOrEventIsNoLongerOnAScreen() {
        let application = Application(id: "application")
        var event: Event?
        do {
            let window = Window(id: "window", frame: Rect(x: 0, y: 0, width: 300, height: 300))
            window.addGestureRecognizer(make(Scripted(id: "one")) { $0.onBegan = { event = $2 } })
            let screen = Screen(window: window, application: application)
            screen.send([.began(1, 10, 10)], at: 0)
            #expect(application.screen === screen && event?.allTouches?.count == 1)
        }
        #expect(application.screen == nil && event != nil && event?.allTouches == nil)
    }

    @Test func aRetainedViewHasNoTouchesOfAReleasedScreen() {
        let window = Window(id: "window")
        window.isMultipleTouchEnabled = true
        window.frame = Rect(x: 0, y: 0, width: 300, height: 300)
        weak var touch: Touch?
        do {
            let screen = Screen(window: window)
            screen.app.mayReceive = {
                touch = $1; return true
            }
            window.addGestureRecognizer(PanGestureRecognizer(id: "pan"))
            screen.send([.began(1, 10, 10), .began(2, 90, 90)], at: 0)
            screen.send([.moved(1, 10, 11), .moved(2, 90, 91)], at: 0.1)
            #expect(touch?.view === window)
        }
        #expect(touch == nil)
    }

    @Test func aReleasedRecognizerIsNoLongerRequiredToFail() {
        let single = tap("single")
        do {
            let double = tap("double", taps: 2)
            single.require(toFail: double)
            #expect(single.requirements.map { $0.id } == ["double"])
        }
        #expect(single.requirements.isEmpty)
        let stage = Stage()
        stage.card(single)
        stage.tap(0)
        #expect(stage.lines(.waiting, .action, times: true) == ["0.080 ▸ single action recognized (100, 200)"])
    }

    /// The part of an app's code that is asked whether a recognizer receives a touch.
    private enum Asked: CaseIterable { case delegate, subclass, app }

    private final class Choosy: TapGestureRecognizer {
        var onAsked: () -> Void = {}
        override func shouldReceive(_ touch: Touch) -> Bool {
            onAsked()
            return true
        }
    }

    @Test(arguments: Asked.allCases)
    private func aViewReleasedDuringAQuestionLivesUntilTheAnswer(who: Asked) {
        let stage = Stage()
        let answers = Answers()
        let choosy = Choosy(id: "asked")
        weak var outer: View?
        var wasThere = false
        let inner = View(id: "inner", frame: Rect(x: 0, y: 0, width: 300, height: 300))
        do {
            let view = View(id: "outer", frame: Rect(x: 0, y: 0, width: 300, height: 300))
            let asked = who == .subclass ? choosy : tap("asked")
            if who == .delegate { asked.delegate = answers }
            view.addGestureRecognizer(asked)
            view.addSubview(inner)
            stage.window.addSubview(view)
            outer = view
        }
        func remove() -> Bool {
            outer?.removeFromSuperview()
            wasThere = outer != nil
            return true
        }
        switch who {
        case .delegate: answers.shouldReceive = { _ in remove() }
        case .subclass: choosy.onAsked = { _ = remove() }
        case .app: stage.screen.app.mayReceive = { _, _ in remove() }
        }
        #expect(outer != nil)
        stage.tap(0)
        #expect(wasThere && outer == nil && inner.superview == nil)
    }

    @Test func aFingerThatIsStillDownRetainsNothing() {
        let remains = Remains(pan("pan"), after: { $0.send(0, .began(1, 100, 200)) })
        #expect(remains.names == [])
    }

    @Test func aFingerPassedToASubclassRetainsNothing() {
        let remains = Remains(Scripted(id: "scripted"), after: { $0.send(0, .began(1, 100, 200)) })
        #expect(remains.names == [])
    }

    @Test func fingersInOneSetRetainNothing() {
        let remains = Remains(
            PinchGestureRecognizer(id: "pinch"),
            after: { stage in
                stage.window.isMultipleTouchEnabled = true
                stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
                stage.send(0.1, .moved(1, 50, 200), .moved(2, 250, 200))
            })
        #expect(remains.names == [])
    }

    @Test func aTapThatWaitsForAnotherRetainsNothing() {
        let remains = Remains(
            tap("double", taps: 2),
            after: { stage in
                stage.send(0, .began(1, 100, 200))
                stage.send(0.05, .ended(1, 100, 200))
            })
        #expect(remains.names == [])
    }

    /// A recognizer that retains a call which it has scheduled.
    private final class Planning: GestureRecognizer {
        private var call: ScheduledCall?
        override func touchesBegan(_ touches: Set<Touch>, with event: Event) { call = schedule(after: 1) { self.state = .recognized } }
    }

    @Test func aScheduledCallRetainsNothingWhenTheScreenIsFreed() {
        let remains = Remains(Planning(id: "planning"), after: { $0.send(0, .began(1, 100, 200)) })
        #expect(remains.names == [])
    }

    @Test func aScheduledCallRetainsNothingAfterItsTime() {
        let stage = Stage()
        weak var planning: Planning?
        do {
            let made = Planning(id: "planning")
            stage.card(made)
            stage.send(0, .began(1, 100, 200))
            made.view?.removeGestureRecognizer(made)
            planning = made
        }
        stage.send(0.1, .ended(1, 100, 200))
        #expect(planning != nil)
        stage.screen.advance(to: 2)
        #expect(planning == nil)
    }

    @Test func aRecognizerThatOutlivesItsScreenHasNoTouches() {
        let pinch = PinchGestureRecognizer(id: "pinch")
        do {
            let stage = Stage()
            stage.window.isMultipleTouchEnabled = true
            stage.window.addGestureRecognizer(pinch)
            stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
            stage.send(0.1, .moved(1, 50, 200), .moved(2, 250, 200))
            #expect(pinch.activeTouches.count == 2 && pinch.state == .began)
        }
        #expect(pinch.activeTouches.isEmpty && pinch.state == .possible)
    }
}
