import GestureEngine
import GestureReplay

/// The work that an answer may take: trials end when it is done. It is counted in rows and steps, not in seconds, so that the answer is the
/// same everywhere.
package struct TrialWork {
    /// About a second each million, for the changes that are tried and for the recognizers that are tried alone.
    package static let forChanges = 1_000_000
    static let forSolos = 200_000
    /// A trial costs at least as much as so many rows.
    private static let leastCost = 500

    private var budget: Budget
    /// Hears how many trials there have been before each one.
    let progress: (Int) -> Void

    init(_ amount: Int, progress: @escaping (Int) -> Void = { _ in }) {
        budget = Budget(start: amount)
        self.progress = progress
    }

    var isDone: Bool { budget.isUsedUp }

    /// Counts a trial that was played, as far as it came.
    mutating func spend(on replay: Replay) {
        budget.spend(Self.leastCost + replay.scene.screen.budget.spent + 2 * replay.scene.viewsMade)
    }

    /// Counts a trial that could not begin.
    mutating func spendOnFailure() { budget.spend(Self.leastCost) }
}

/// When something would have been in the trace as it is that comes at another time since a finger does something else.
///
/// A bound moves along with the fingers; else a change of one would bring the row of another into it.
struct TrialClock {
    private let change: FingerChange?
    /// When the finger landed that rests, seconds.
    private var landing: Double?

    init(_ change: FingerChange?) { self.change = change }

    /// The time of a row in seconds; `landed` is the finger that lands in it.
    mutating func time(_ time: Double, _ landed: FingerChange.Finger?) -> Double {
        switch change {
        case .slower(let factor): return time / factor
        case .rests(let finger, let seconds):
            if landed == finger, landing == nil { landing = time }
            return landing.map { time > $0 ? max($0, time - seconds) : time } ?? time
        case .goesFarther, .lands, .drags, .staysAway, .liftsAfter, nil: return time
        }
    }
}
