import GestureEngine
import GestureReplay

/// A limit on the total work of all trials. Once the limit is reached, no more trials begin. Work is measured in rows and steps rather than
/// in seconds, so that a command finds the same cures on every machine.
package struct TrialWork {
    /// The limit for the trials that search for cures. A million rows and steps take about a second.
    package static let forChanges = 1_000_000
    /// The limit for the trials that determine how a single recognizer would have ended without its rivals.
    static let forSolos = 200_000
    /// The minimum cost of a trial, in rows.
    private static let leastCost = 500

    private var budget: Budget
    /// A closure that is called before each trial with the number of trials so far.
    let progress: (Int) -> Void

    package init(_ amount: Int, progress: @escaping (Int) -> Void = { _ in }) {
        budget = Budget(start: amount)
        self.progress = progress
    }

    package var isDone: Bool { budget.isUsedUp }

    /// Adds the work of a replay, which may have ended early.
    package mutating func spend(on replay: Replay) {
        budget.spend(Self.leastCost + replay.scene.screen.budget.spent + 2 * replay.scene.viewsMade)
    }

    /// Adds other work, measured as a number of rows.
    package mutating func spend(_ amount: Int) { budget.spend(amount) }

    /// Adds the minimum work of a trial. Called for a trial that could not begin.
    package mutating func spendOnFailure() { budget.spend(Self.leastCost) }
}

/// Converts the times of a trial, in which a finger may move differently, to times in the original trace.
///
/// The time bounds of the row in question thus follow the changed finger. Without the conversion, a change to one finger could move another
/// finger's row into these bounds.
struct TrialClock {
    private let change: FingerChange?
    /// The time, in seconds, at which the finger that rests longer in the trial landed.
    private var landing: Double?

    init(_ change: FingerChange?) { self.change = change }

    /// Converts the time of a row, in seconds, to the corresponding time in the original trace. If the row reports that a finger landed,
    /// `landed` identifies this finger.
    mutating func time(_ time: Double, _ landed: FingerChange.Finger?) -> Double {
        switch change {
        case .slower(let factor): return time / factor
        case .rests(let finger, let seconds):
            if landed == finger { landing = time }
            return landing.map { time > $0 ? max($0, time - seconds) : time } ?? time
        case .goesFarther, .lands, .drags, .staysAway, .liftsAfter, nil: return time
        }
    }
}
