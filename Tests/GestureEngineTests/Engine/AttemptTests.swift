import Testing

@testable import GestureEngine

/// Tests of the set of touches that a recognizer's attempt retains.
@Suite struct AttemptTests {
    /// A recognizer that follows touches but never changes its state.
    private final class Watcher: GestureRecognizer {}

    private func scene() -> (stage: Stage, watcher: Watcher) {
        let stage = Stage()
        let watcher = Watcher(id: "watcher")
        // If `delaysTouchesEnded` were true, the attempt would also retain all touches whose `touchesEnded` it holds back.
        watcher.delaysTouchesEnded = false
        stage.card(watcher).isMultipleTouchEnabled = true
        return (stage, watcher)
    }

    /// Lets one finger rest while another one taps a hundred times. Returns the largest number of touches that the attempt retains during
    /// this time.
    private func most(_ stage: Stage, _ watcher: Watcher, from time: Double) -> Int {
        stage.send(time, .began(1, 50, 150))
        let counts = (1...100).map { number in
            stage.tap(time + Double(number), number + 1, at: Point(200, 150))
            return watcher.attempt.allTouches.count
        }
        stage.send(time + 101, .ended(1, 50, 150))
        return counts.max() ?? 0
    }

    @Test func aLongGestureOfManyShortTouchesRetainsFewOfThem() {
        let (stage, watcher) = scene()
        // After the last cleanup, one touch remained. The attempt may retain twice this number plus sixteen touches before the next
        // cleanup.
        #expect(most(stage, watcher, from: 0) == 18)
    }

    @Test func touchesThatAreHeldBackAreRetained() {
        let stage = Stage()
        let tap = tap("tap", taps: 18)
        stage.card(tap)
        for number in 1...17 { stage.tap(0.15 * Double(number), number) }
        #expect(tap.attempt.allTouches.count == 17)
        stage.tap(0.15 * 18, 18)
        // When the tap recognizes, it cancels the first touch and drops the others, none of which the view has received (F8).
        #expect(stage.lines(.view) == ["│ ▾ card touchesBegan 1 › window › application", "│ ✕ card touchesCancelled 1 due to tap"])
        #expect(stage.lines(.dropped) == (2...18).map { "│ ⊘ card dropped touch \($0) by tap" })
    }

    @Test func theTouchesOfAGestureDoNotAffectTheNext() {
        let (stage, watcher) = scene()
        stage.screen.thresholds.touchesMaximumCount = 100
        func samples(_ fingers: ClosedRange<Int>, _ phase: Touch.Phase) -> [TouchSample] {
            fingers.map { TouchSample(id: $0, phase: phase, location: Point(50, 150)) }
        }
        stage.screen.send(samples(1...30, .began), at: 0)
        stage.screen.send(samples(1...1, .ended), at: 0.1)
        #expect(watcher.attempt.keptTouches == 29)
        stage.screen.send(samples(2...30, .ended), at: 0.2)
        watcher.isEnabled = false
        watcher.isEnabled = true
        #expect(most(stage, watcher, from: 10) == 18)
    }
}
