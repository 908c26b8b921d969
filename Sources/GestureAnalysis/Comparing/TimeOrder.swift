import GestureSupport
import GestureTimeline

/// Puts what a comparison finds into the order of time: a row that is gone comes at the time it had, all others at the time they have.
///
/// What is found holds both timelines' order, so that only rows that are gone have to wait for others, or others for them. Rows of equal
/// time keep the order in which they were found. Where one side is later than the other by more than `limit` rows, the rows that are
/// gone stand beside their neighbours instead.
final class TimeOrder {
    /// So many changes at most are held back.
    static let limit = 16_384

    private let gone = HeldChanges()
    private let here = HeldChanges()
    @exclusivity(unchecked) private var number = 0
    /// The times up to which the rows of each side have been found.
    @exclusivity(unchecked) private var reachedA = -Double.infinity
    @exclusivity(unchecked) private var reachedB = -Double.infinity
    @exclusivity(unchecked) private var isDirect = false
    @exclusivity(unchecked) private var isStopped = false

    /// Takes what was found next and hands on what no earlier row can precede; false once `handle` has said so.
    func add(_ change: __owned RowChange, _ handle: (RowChange) -> Bool) -> Bool {
        number += 1
        switch change {
        case .same(let old, let new):
            (reachedA, reachedB) = (old.time, new.time)
            if here.isEmpty, gone.isEmpty, isDirect || reachedA >= reachedB { return pass(change, handle) }
        case .changed(let pair):
            // A row in another order says nothing of how far its side has come.
            if !pair.isReordered { reachedA = pair.old.time }
            reachedB = pair.new.time
        case .new(let row): reachedB = row.time
        case .gone(let row):
            reachedA = row.time
            gone.append(reachedA, number, change)
            return settle(handle)
        }
        here.append(reachedB, number, change)
        return settle(handle)
    }

    /// Hands on the rest.
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
            switch (gone.isEmpty, here.isEmpty) {
            case (true, true): return true
            case (false, true):
                guard isDirect || reachedB >= gone.time else { return true }
                takesOld = true
            case (true, false):
                guard isDirect || reachedA >= here.time else { return true }
                takesOld = false
            case (false, false):
                let isOlder = gone.number < here.number
                takesOld = isDirect || gone.time == here.time ? isOlder : gone.time < here.time
            }
            _ = pass(takesOld ? gone.removeFirst() : here.removeFirst(), handle)
        }
        return false
    }
}

/// Changes that are held back, first in, first out; none is copied on its way.
private final class HeldChanges {
    private struct Held {
        let time: Double
        let number: Int
        let change: RowChange
    }

    @exclusivity(unchecked) private var room = UnsafeMutablePointer<Held>.allocate(capacity: 16)
    /// A power of two; behind the last place comes the first one.
    @exclusivity(unchecked) private var capacity = 16
    @exclusivity(unchecked) private var start = 0
    @exclusivity(unchecked) private(set) var count = 0

    deinit {
        while !isEmpty { _ = removeFirst() }
        room.deallocate()
    }

    var isEmpty: Bool { count == 0 }
    /// Of the first one; there is one.
    var time: Double { room[start].time }
    var number: Int { room[start].number }

    func append(_ time: Double, _ number: Int, _ change: __owned RowChange) {
        if count == capacity { grow() }
        (room + (start + count) & (capacity - 1)).initialize(to: Held(time: time, number: number, change: change))
        count += 1
    }

    func removeFirst() -> RowChange {
        let held = (room + start).move()
        start = (start + 1) & (capacity - 1)
        count -= 1
        return held.change
    }

    private func grow() {
        let larger = UnsafeMutablePointer<Held>.allocate(capacity: capacity * 2)
        let tail = capacity - start
        larger.moveInitialize(from: room + start, count: tail)
        (larger + tail).moveInitialize(from: room, count: start)
        room.deallocate()
        (room, capacity, start) = (larger, capacity * 2, 0)
    }
}
