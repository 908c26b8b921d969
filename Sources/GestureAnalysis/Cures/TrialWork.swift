import GestureEngine
import GestureReplay

/// A limit on the work of trials, after which no more trials begin. Work is counted in rows and steps, not in seconds, so the answer is the
/// same on every machine.
package struct TrialWork {
    /// The limits for trials of changes and for trials of single recognizers. A million rows and steps take about a second.
    package static let forChanges = 1_000_000
    static let forSolos = 200_000
    /// The minimum cost of a trial, in rows.
    private static let leastCost = 500

    private var budget: Budget
    /// A closure that is called before each trial with the number of earlier trials.
    let progress: (Int) -> Void

    package init(_ amount: Int, progress: @escaping (Int) -> Void = { _ in }) {
        budget = Budget(start: amount)
        self.progress = progress
    }

    package var isDone: Bool { budget.isUsedUp }

    /// Adds the work of a trial that was played completely or in part.
    package mutating func spend(on replay: Replay) {
        budget.spend(Self.leastCost + replay.scene.screen.budget.spent + 2 * replay.scene.viewsMade)
    }

    /// Adds other work, in rows.
    package mutating func spend(_ amount: Int) { budget.spend(amount) }

    /// Adds the work of a trial that could not begin.
    package mutating func spendOnFailure() { budget.spend(Self.leastCost) }
}

/// A conversion from the times of a trial, in which a finger may move differently, to times of the original trace.
///
/// The bounds of the wanted row thus shift with the fingers. Otherwise a changed finger could move another finger's row into these bounds.
struct TrialClock {
    private let change: FingerChange?
    /// The time at which the resting finger landed, in seconds.
    private var landing: Double?

    init(_ change: FingerChange?) { self.change = change }

    /// Returns the time of a row in the original trace, in seconds; `landed` is the finger whose landing the row reports.
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
