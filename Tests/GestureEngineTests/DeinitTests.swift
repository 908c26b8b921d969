import GestureEngine
import TestSupport
import Testing

/// Tests of `deinit` code of an app that changes the screen while the engine releases the app's objects.
@Suite struct DeinitTests {
    private let stage = Stage()

    /// A recognizer without touches, which schedules calls.
    private let keeper = GestureRecognizer(id: "keeper")

    init() {
        stage.view("corner", 380, 0, 10, 10, keeper)
    }

    /// Schedules twenty calls of a recognizer at the given time. When each of them is released, it schedules twenty calls at 2 s. These
    /// append their times to `times`.
    private func scheduleCalls(of recognizer: GestureRecognizer, at time: Double, _ times: Times) {
        for _ in 0..<20 {
            let last = Last { [stage, keeper] in
                for _ in 0..<20 { keeper.schedule(after: 2 - stage.screen.time) { times.list.append(stage.screen.time) } }
            }
            recognizer.schedule(after: time - stage.screen.time) { withExtendedLifetime(last) {} }
        }
    }

    @Test func aFiredCallMayScheduleCallsWhenItIsReleased() {
        let times = Times()
        scheduleCalls(of: keeper, at: 1, times)
        stage.screen.finish()
        #expect(times.list == Array(repeating: 2, count: 400))
    }

    @Test func aCallOfAnEndedGestureMayScheduleCallsWhenItIsReleased() {
        let times = Times()
        let recognizer = Scripted(id: "scripted")
        stage.card(recognizer)
        recognizer.onBegan = { one, _, _ in scheduleCalls(of: one, at: 1, times) }
        stage.tap(0)
        keeper.schedule(after: 1.5) {}
        stage.screen.finish()
        stage.screen.finish()
        #expect(times.list == Array(repeating: 2, count: 400))
    }

    @Test func aCallMayBeInvalidatedWhenItIsReleased() {
        var call: ScheduledCall?
        do {
            let last = Last { call?.invalidate() }
            call = keeper.schedule(after: 1) { withExtendedLifetime(last) {} }
        }
        call?.invalidate()
        #expect(call?.isInvalidated == true)
    }

    @Test func aCallThatIsScheduledWhenAnotherIsReleasedIsNotLate() {
        let recognizer = Scripted(id: "scripted")
        stage.card(recognizer)
        var delays: [Double] = []
        recognizer.onBegan = { [stage, keeper] one, _, _ in
            let last = Last {
                var due = 0.0
                due = keeper.schedule(after: 0.2) { delays.append(stage.screen.time - due) }?.due ?? 0
            }
            one.schedule(after: 1) { withExtendedLifetime(last) {} }
        }
        stage.tap(0)
        keeper.schedule(after: 1 - stage.screen.time) {}
        stage.screen.finish()
        #expect(delays == [0])
    }

    @Test func aRecognizerMayInvalidateTheCallThatReleasesIt() {
        var call: ScheduledCall?
        var wasFreed = false
        do {
            let dying = Dying(id: "dying")
            dying.code = {
                call?.invalidate()
                wasFreed = true
            }
            let card = stage.card(dying)
            call = dying.schedule(after: 1) {}
            card.removeGestureRecognizer(dying)
        }
        stage.tap(0, at: Point(1, 1))
        #expect(!wasFreed)
        call?.invalidate()
        #expect(wasFreed && call?.isInvalidated == true)
    }

    @Test func aRecognizerMayAddRecognizersWhenItIsReleased() {
        let card = stage.card()
        for index in 0..<20 {
            let dying = Dying(id: "dying \(index)")
            dying.code = { for other in 0..<20 { card.addGestureRecognizer(tap("new\(index)-\(other)")) } }
            card.addGestureRecognizer(dying)
        }
        for recognizer in card.gestureRecognizers { card.removeGestureRecognizer(recognizer) }
        stage.tap(0, at: Point(1, 1))
        #expect(card.gestureRecognizers.count == 400)
        stage.tap(1)
        #expect(stage.lines(.action) == ["▸ new19-19 action recognized (100, 200)"])
    }

    @Test func aRecognizerMaySendAnEventWhenItIsReleased() {
        weak var last: Dying?
        do {
            let card = stage.card()
            let first = Dying(id: "first"), second = Dying(id: "second")
            last = second
            first.code = { [stage] in
                card.addGestureRecognizer(second)
                card.removeGestureRecognizer(second)
                stage.tap(1, at: Point(1, 1))
            }
            card.addGestureRecognizer(first)
            card.removeGestureRecognizer(first)
        }
        stage.tap(0, at: Point(1, 1))
        stage.tap(2, at: Point(1, 1))
        #expect(last == nil)
    }

    @Test func aViewMaySendEventsWhenItIsReleased() {
        stage.window.isMultipleTouchEnabled = true
        for id in 1...4 {
            let view = DyingView(id: "view \(id)", frame: Rect(x: Double(id) * 60, y: 0, width: 50, height: 50))
            view.code = { [stage] in for _ in 0..<10 { stage.tap(stage.screen.time + 1, 10 + id, at: Point(1, 100)) } }
            stage.window.addSubview(view)
        }
        stage.send(0, .began(1, 70, 10), .began(2, 130, 10), .began(3, 190, 10), .began(4, 250, 10))
        for view in stage.window.subviews { view.removeFromSuperview() }
        stage.send(0.5, .ended(1, 70, 10), .ended(2, 130, 10), .ended(3, 190, 10), .ended(4, 250, 10))
        #expect(stage.screen.touches.isEmpty)
        #expect(stage.lines(.touch).filter { $0.hasPrefix("▾ touch 1") && $0.hasSuffix("on window") }.count == 40)
    }

    @Test func aViewMayAddARecognizerToItsWindowWhenTheScreenIsFreed() {
        let window = Window(id: "window", frame: Rect(x: 0, y: 0, width: 390, height: 844))
        let added = tap("added")
        do {
            let screen = Screen(window: window)
            do {
                let view = DyingView(id: "view", frame: window.bounds)
                view.code = { window.addGestureRecognizer(added) }
                window.addSubview(view)
            }
            screen.send([.began(1, 100, 200)], at: 0)
            window.subviews[0].removeFromSuperview()
            #expect(added.view == nil)
        }
        #expect(added.view === window && added.screen == nil)
        stage.card(added)
        stage.tap(0)
        #expect(stage.lines(.action) == ["▸ added action recognized (100, 200)"])
    }

    @Test func aViewMayStopARecognizerWhenItsLastTouchIsReleased() {
        let double = tap("double", taps: 2)
        stage.window.addGestureRecognizer(double)
        do {
            let view = DyingView(id: "view", frame: Rect(x: 0, y: 0, width: 50, height: 50))
            view.code = {
                double.isEnabled = false
                double.isEnabled = true
                double.schedule(after: 1) {}
            }
            stage.window.addSubview(view)
        }
        stage.tap(0, at: Point(10, 10))
        stage.window.subviews.last?.removeFromSuperview()
        stage.screen.finish()
        stage.tap(5, 2, at: Point(10, 10))
        stage.tap(5.2, 3, at: Point(10, 10))
        #expect(stage.lines(.action).count == 1)
        #expect(stage.checker.finish() == [])
    }
}

private final class Times {
    var list: [Double] = []
}

/// An object that runs code when it is freed.
private final class Last {
    private let code: () -> Void

    init(_ code: @escaping () -> Void) { self.code = code }

    deinit { code() }
}

private final class Dying: GestureRecognizer {
    var code: () -> Void = {}

    deinit { code() }
}

private final class DyingView: View {
    var code: () -> Void = {}

    deinit { code() }
}
