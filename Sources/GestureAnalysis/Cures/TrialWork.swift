import GestureEngine
import GestureReplay

/// A limit on the total work of all trials. Once the limit is reached, no more trials begin. Work is counted in rows and steps rather than
/// seconds, so that the answer is the same on every machine.
package struct TrialWork {
    /// The limit for trials of changes. A million rows and steps take about a second.
    package static let forChanges = 1_000_000
    /// The limit for trials that examine single recognizers.
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

    /// Adds the work of a complete or partial replay.
    package mutating func spend(on replay: Replay) {
        budget.spend(Self.leastCost + replay.scene.screen.budget.spent + 2 * replay.scene.viewsMade)
    }

    /// Adds other work, given as a number of rows.
    package mutating func spend(_ amount: Int) { budget.spend(amount) }

    /// Adds the minimum work of a trial. This is the cost of a trial that could not begin.
    package mutating func spendOnFailure() { budget.spend(Self.leastCost) }
}

/// A conversion of times in a trial, in which a finger may move differently, to times in the original trace.
///
/// The wanted row's time bounds thus follow the changed finger. Without the conversion, a change to one finger could move another finger's
/// row into these bounds.
struct TrialClock {
    private let change: FingerChange?
    /// The landing time, in seconds, of the finger that rests longer in the trial.
    private var landing: Double?

    init(_ change: FingerChange?) { self.change = change }

    /// Converts the time of a row, in seconds, to the corresponding time in the original trace. `landed` is the finger whose landing the
    /// row reports, if any.
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
