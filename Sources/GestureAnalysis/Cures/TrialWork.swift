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
