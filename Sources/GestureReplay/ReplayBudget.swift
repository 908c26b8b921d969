import GestureEngine
import GestureFiles
import GestureSupport

/// The limit of a replay: 200 000 rows and turns, and 1000 more for each entry, sample, view and recognizer that the input itself writes.
///
/// A turn is an event, the timers of one instant, or the consequences of either. Effects that are considered, and views that effects make,
/// count as one each, an answer by an expression as six. A kilobyte of text counts as one.
package enum ReplayBudget {
    package static let start = 200_000
    package static let share = 1000
    /// The cost of an answer that an expression gives, besides its row.
    static let answer = 5

    /// The budget before the first entry is played.
    static func initial(_ layout: LayoutDocument) -> Budget {
        var budget = Budget(start: start)
        budget.grant(layout.written * share)
        return budget
    }

    /// The amount that an entry pays for. Samples that gestures and segments make pay for nothing.
    @inline(__always)
    package static func earned(by event: borrowing TraceEvent) -> Int {
        event.entriesBegun == 0 ? 0 : (event.entriesBegun + event.touches.count) * share
    }

    /// The error of a budget that is used up.
    static func error(_ budget: Budget, at position: SourcePosition) -> FileError {
        FileError(.budgetUsedUp(limit: budget.total), at: position)
    }
}
