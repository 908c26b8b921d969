import Foundation
import GestureEngine
import TestSupport
import Testing

/// Measures how the processor time for a tap grows with the number of recognizers on a view. This is a short version of `make
/// bench-growth`.
///
/// The numbers of recognizers are large enough to distinguish quadratic from linear cost. With 32 times as many recognizers, a tap may take
/// 32 times as long, or somewhat longer if other processes use the processor's caches. The highest measured factor was 40. When the engine
/// searched a list once for each recognizer, the factor was 98 to 360.
@Suite struct GrowthTests {
    private static let sizes = (120, 3840)
    private static let limit = 75.0

    /// The processor time in seconds that this thread has used, without the time that other processes have used.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Returns the time in seconds that a tap takes with this number of recognizers. The result is the shortest of three measurements.
    private static func seconds(_ count: Int, _ connect: ([GestureRecognizer]) -> Void) -> Double {
        let window = Window(id: "window", frame: Rect(x: 0, y: 0, width: 390, height: 844))
        let screen = Screen(window: window)
        screen.sink = nil
        let recognizers = (0..<count).map { tap("g\($0)") }
        connect(recognizers)
        for recognizer in recognizers { window.addGestureRecognizer(recognizer) }
        var least = Double.infinity
        for round in 0..<3 {
            let started = now
            screen.send([.began(round, Point(100, 100))], at: Double(round))
            screen.send([.ended(round, Point(100, 100))], at: Double(round) + 0.05)
            screen.advance(to: Double(round) + 0.9)
            least = min(least, now - started)
        }
        return least
    }

    /// Returns the factor by which the time for a tap grows. If the factor is too large, it is measured again, because other processes may
    /// have used the processor's caches.
    private static func growth(
        from small: Int = sizes.0, to large: Int = sizes.1, _ limit: Double = limit, _ connect: ([GestureRecognizer]) -> Void
    ) -> Double {
        var least = Double.infinity
        for _ in 0..<4 where least >= limit { least = min(least, seconds(large, connect) / seconds(small, connect)) }
        return least
    }

    @Test func growthWithTapsOnOneView() {
        #expect(Self.growth { _ in } < Self.limit)
    }

    @Test func growthWithAChainOfRequirements() {
        #expect(Self.growth { taps in for (one, other) in zip(taps.dropFirst(), taps) { one.require(toFail: other) } } < Self.limit)
    }

    @Test func growthWhenAScreenIsReleased() {
        func seconds(_ count: Int) -> Double {
            var least = Double.infinity
            for _ in 0..<3 {
                let window = Window(id: "window", frame: Rect(x: 0, y: 0, width: 390, height: 844))
                for number in 0..<count { window.addGestureRecognizer(tap("g\(number)")) }
                var screen: Screen? = Screen(window: window)
                screen?.send([.began(1, Point(100, 100))], at: 0)
                let started = Self.now
                screen = nil
                least = min(least, Self.now - started)
            }
            return least
        }
        var least = Double.infinity
        for _ in 0..<4 where least >= Self.limit { least = min(least, seconds(Self.sizes.1) / seconds(Self.sizes.0)) }
        #expect(least < Self.limit)
    }

    /// Each row about the cycle names all other recognizers in the cycle, so the cost is more than linear: eight times as many recognizers
    /// took 20 times as long. With cubic growth, they would take 512 times as long.
    @Test func growthWithACircleOfRequirements() {
        let growth = Self.growth(from: 60, to: 480, 36) { taps in
            for (one, other) in zip(taps, taps.dropFirst() + [taps[0]]) { one.require(toFail: other) }
        }
        #expect(growth < 36)
    }

    /// Each recognizer waits for the eight recognizers before it, so there are eight requirements per recognizer.
    @Test func growthWithOrderedRequirements() {
        let growth = Self.growth { taps in
            for index in taps.indices { for other in taps[max(0, index - 8)..<index] { taps[index].require(toFail: other) } }
        }
        #expect(growth < Self.limit)
    }
}
