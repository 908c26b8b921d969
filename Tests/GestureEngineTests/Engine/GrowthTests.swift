import Foundation
import GestureEngine
import TestSupport
import Testing

/// How the cost of a tap grows with the recognizers on a view, in time of the processor: `make bench-growth` in short.
///
/// Eight times as many may take eight times as long, and more where they do not fit into the processor's caches (20 times, on a busy one); what grows
/// with the square takes 64 times as long.
@Suite struct GrowthTests {
    private static let sizes = (60, 480)
    private static let limit = 36.0

    /// Seconds of this thread, whoever else is busy.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// How long some taps take on as many recognizers, the least of a few times.
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

    /// Measured again where it is much: others on the processor take its caches.
    private static func growth(_ connect: ([GestureRecognizer]) -> Void) -> Double {
        var least = Double.infinity
        for _ in 0..<4 where least >= limit { least = min(least, seconds(sizes.1, connect) / seconds(sizes.0, connect)) }
        return least
    }

    @Test func ofTapsOnOneView() {
        #expect(Self.growth { _ in } < Self.limit)
    }

    @Test func ofAChainOfRequirements() {
        #expect(Self.growth { taps in for (one, other) in zip(taps.dropFirst(), taps) { one.require(toFail: other) } } < Self.limit)
    }

    @Test func ofACircleOfRequirements() {
        let growth = Self.growth { taps in
            for (one, other) in zip(taps, taps.dropFirst() + [taps[0]]) { one.require(toFail: other) }
        }
        #expect(growth < Self.limit)
    }

    /// Each waits for the eight before it: as many more requirements as recognizers.
    @Test func ofAnOrderOfRequirements() {
        let growth = Self.growth { taps in
            for index in taps.indices { for other in taps[max(0, index - 8)..<index] { taps[index].require(toFail: other) } }
        }
        #expect(growth < Self.limit)
    }
}
