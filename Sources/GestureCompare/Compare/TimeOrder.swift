import GestureSupport
import GestureTimeline

/// Puts what a comparison finds into the order of time: a row that is gone comes at the time it had, all others at the time they have.
///
/// What is found holds both timelines' order, so that only rows that are gone have to wait for others, or others for them. Rows of equal
/// time keep the order in which they were found. Where one side is later than the other by more than `limit` rows, the rows that are
/// gone stand beside their neighbours instead.
struct TimeOrder {
    /// So many changes at most are held back.
    static let limit = 16_384

    private struct Held {
        var time: Double
        var number: Int
        var change: RowChange
    }

    private var gone = Queue<Held>()
    private var here = Queue<Held>()
    private var number = 0
    /// The times up to which the rows of each side have been found.
    private var (reachedA, reachedB) = (-Double.infinity, -Double.infinity)
    private var isDirect = false
    private var isStopped = false

    /// Takes what was found next and hands on what no earlier row can precede; false once `handle` has said so.
    mutating func add(_ change: RowChange, _ handle: (RowChange) -> Bool) -> Bool {
        switch change {
        case .same(let old, let new):
            (reachedA, reachedB) = (old.time, new.time)
            if here.isEmpty, gone.isEmpty, isDirect || reachedA >= reachedB { return pass(change, handle) }
            here.append(held(new.time, change))
        case .changed(let pair):
            // A row in another order says nothing of how far its side has come.
            if !pair.isReordered { reachedA = pair.old.time }
            reachedB = pair.new.time
            here.append(held(reachedB, change))
        case .new(let row):
            reachedB = row.time
            here.append(held(reachedB, change))
        case .gone(let row):
            reachedA = row.time
            gone.append(held(reachedA, change))
        }
        return settle(handle)
    }

    /// Hands on the rest.
    mutating func finish(_ handle: (RowChange) -> Bool) {
        (reachedA, reachedB) = (.infinity, .infinity)
        _ = settle(handle)
    }

    private mutating func held(_ time: Double, _ change: RowChange) -> Held {
        number += 1
        return Held(time: time, number: number, change: change)
    }

    private mutating func pass(_ change: RowChange, _ handle: (RowChange) -> Bool) -> Bool {
        if !isStopped { isStopped = !handle(change) }
        return !isStopped
    }

    private mutating func settle(_ handle: (RowChange) -> Bool) -> Bool {
        if isDirect, abs(reachedA - reachedB) < 1 || reachedA == reachedB { isDirect = false }
        if gone.count + here.count > Self.limit { isDirect = true }
        while !isStopped {
            let takesOld: Bool
            switch (gone.isEmpty, here.isEmpty) {
            case (true, true): return true
            case (false, true):
                guard isDirect || reachedB >= gone[0].time else { return true }
                takesOld = true
            case (true, false):
                guard isDirect || reachedA >= here[0].time else { return true }
                takesOld = false
            case (false, false):
                let isOlder = gone[0].number < here[0].number
                takesOld = isDirect || gone[0].time == here[0].time ? isOlder : gone[0].time < here[0].time
            }
            _ = pass(takesOld ? gone.removeFirst().change : here.removeFirst().change, handle)
        }
        return false
    }
}
