import GestureSupport

/// What became of a recognizer in a timeline.
package struct Outcome: Hashable, Sendable {
    /// How often a discrete gesture was recognized, a continuous one began, and either was cancelled or failed.
    package internal(set) var recognized = 0
    package internal(set) var began = 0
    package internal(set) var cancelled = 0
    package internal(set) var failed = 0
    /// Whether a finger was ever its.
    package internal(set) var hadTouch = false
    /// The different times, in microseconds, from the event of a finger that decided to the action, the shortest first.
    ///
    /// The event is the one in which it was ready to recognize, whatever it had to wait for then; where a timer decided, as for a long
    /// press, the latest landing or lift.
    package internal(set) var latencies: [Int] = []

    /// As in "recognized 2 times, failed".
    var text: String {
        let parts = [(recognized, "recognized"), (began, "began"), (cancelled, "cancelled"), (failed, "failed")].filter { $0.0 > 0 }
        guard parts.isEmpty else { return parts.map { $0.1 + ($0.0 > 1 ? " \($0.0) times" : "") }.joined(separator: ", ") }
        return hadTouch ? "nothing" : "no touch"
    }

    /// As in "0.350 s", or "0.050 to 0.300 s"; empty without an action.
    var latencyText: String {
        guard let first = latencies.first, let last = latencies.last else { return "" }
        return (first == last ? "" : Decimal.text(Double(first) / 1e6, .seconds) + " to ") + Decimal.text(Double(last) / 1e6, .seconds)
            + " s"
    }
}
