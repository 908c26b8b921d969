import GestureEngine
import GestureReplay

/// The amount of work after which no more trials begin. It is counted in rows and steps, not in seconds, so that the answer is the same on
/// every machine.
package struct TrialWork {
    /// The amounts for trials of changes and for trials of single recognizers; a million rows and steps take about a second.
    package static let forChanges = 1_000_000
    static let forSolos = 200_000
    /// The minimum cost of a trial, in rows.
    private static let leastCost = 500

    private var budget: Budget
    /// A closure that is called before each trial with the number of earlier ones.
    let progress: (Int) -> Void

    package init(_ amount: Int, progress: @escaping (Int) -> Void = { _ in }) {
        budget = Budget(start: amount)
        self.progress = progress
    }

    package var isDone: Bool { budget.isUsedUp }

    /// Counts a trial that was played completely or in part.
    package mutating func spend(on replay: Replay) {
        budget.spend(Self.leastCost + replay.scene.screen.budget.spent + 2 * replay.scene.viewsMade)
    }

    /// Counts other work, in rows.
    package mutating func spend(_ amount: Int) { budget.spend(amount) }

    /// Counts a trial that could not begin.
    package mutating func spendOnFailure() { budget.spend(Self.leastCost) }
}

/// Converts the times of a trial, in which a finger moves differently, into times of the original trace.
///
/// The bounds of the wanted row thus move along with the fingers; otherwise a changed finger could bring another finger's row within them.
struct TrialClock {
    private let change: FingerChange?
    /// The time at which the resting finger landed, in seconds.
    private var landing: Double?

    init(_ change: FingerChange?) { self.change = change }

    /// Returns the original time of a row in seconds; `landed` is the finger that lands in it.
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
