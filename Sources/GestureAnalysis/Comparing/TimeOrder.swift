import GestureSupport
import GestureTimeline

/// A queue that sorts the changes found by a comparison by their times. A deleted row is sorted by its old time, and any other change by
/// its new time.
///
/// Deleted rows are found in the order of the first timeline, and other changes in the order of the second. Therefore, only deleted rows
/// and other changes have to be sorted relative to each other. Changes at the same time remain in the order in which they were found. If
/// more than `limit` changes are waiting, each deleted row is reported next to its neighbours until the comparison has reached almost the
/// same time in both timelines.
final class TimeOrder {
    /// The maximum number of changes that wait to be sorted.
    static let limit = 16_384

    private struct Held {
        let time: Double
        let number: Int
        let change: RowChange
    }

    private var gone = Queue<Held>()
    private var here = Queue<Held>()
    private var number = 0
    /// The time, in seconds, up to which the comparison has advanced in the first timeline.
    private var reachedA = -Double.infinity
    /// The time, in seconds, up to which the comparison has advanced in the second timeline.
    private var reachedB = -Double.infinity
    private var isDirect = false
    private var isStopped = false

    /// Adds a change, and passes to `handle` all changes that no later change can precede. Returns false once `handle` has returned false.
    func add(_ change: __owned RowChange, _ handle: (RowChange) -> Bool) -> Bool {
        number += 1
        switch change {
        case .same(let old, let new):
            (reachedA, reachedB) = (old.time, new.time)
            if here.isEmpty, gone.isEmpty, isDirect || reachedA >= reachedB { return pass(change, handle) }
        case .changed(let pair):
            // The old time of a reordered row does not show how far the comparison has advanced in the first timeline.
            if !pair.isReordered { reachedA = pair.old.time }
            reachedB = pair.new.time
        case .new(let row): reachedB = row.time
        case .gone(let row):
            reachedA = row.time
            gone.append(Held(time: reachedA, number: number, change: change))
            return settle(handle)
        }
        here.append(Held(time: reachedB, number: number, change: change))
        return settle(handle)
    }

    /// Passes the changes that are still waiting to `handle`.
    func finish(_ handle: (RowChange) -> Bool) {
        (reachedA, reachedB) = (.infinity, .infinity)
        _ = settle(handle)
    }

    private func pass(_ change: RowChange, _ handle: (RowChange) -> Bool) -> Bool {
        if !isStopped { isStopped = !handle(change) }
        return !isStopped
    }

    private func settle(_ handle: (RowChange) -> Bool) -> Bool {
        if isDirect, abs(reachedA - reachedB) < 1 || reachedA == reachedB { isDirect = false }
        if gone.count + here.count > Self.limit { isDirect = true }
        while !isStopped {
            let takesOld: Bool
            switch (gone.first, here.first) {
            case (nil, nil): return true
            case (let old?, nil):
                guard isDirect || reachedB >= old.time else { return true }
                takesOld = true
            case (nil, let new?):
                guard isDirect || reachedA >= new.time else { return true }
                takesOld = false
            case (let old?, let new?):
                takesOld = isDirect || old.time == new.time ? old.number < new.number : old.time < new.time
            }
            _ = pass(takesOld ? gone.removeFirst().change : here.removeFirst().change, handle)
        }
        return false
    }
}
