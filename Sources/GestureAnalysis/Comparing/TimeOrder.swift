import GestureSupport
import GestureTimeline

/// Sorts the changes that a comparison finds by time: a deleted row by its old time, all others by their new time.
///
/// The changes are found in the order of both timelines, so only deleted rows have to wait for others, or others for them. Rows at the same
/// time remain in the order in which they were found. If one side is later than the other by more than `limit` rows, deleted rows are
/// placed next to their neighbours instead.
final class TimeOrder {
    /// The maximum number of changes that are held back.
    static let limit = 16_384

    private let gone = HeldChanges()
    private let here = HeldChanges()
    @exclusivity(unchecked) private var number = 0
    /// The times up to which the rows of each side have been found.
    @exclusivity(unchecked) private var reachedA = -Double.infinity
    @exclusivity(unchecked) private var reachedB = -Double.infinity
    @exclusivity(unchecked) private var isDirect = false
    @exclusivity(unchecked) private var isStopped = false

    /// Adds a change, and passes on those that no later change can precede; returns false once `handle` has returned false.
    func add(_ change: __owned RowChange, _ handle: (RowChange) -> Bool) -> Bool {
        number += 1
        switch change {
        case .same(let old, let new):
            (reachedA, reachedB) = (old.time, new.time)
            if here.isEmpty, gone.isEmpty, isDirect || reachedA >= reachedB { return pass(change, handle) }
        case .changed(let pair):
            // A reordered row does not show how far its side has advanced.
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

    /// Passes on the remaining changes.
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

/// A first-in, first-out queue of changes that are held back, which it moves without copying.
private final class HeldChanges {
    private struct Held {
        let time: Double
        let number: Int
        let change: RowChange
    }

    @exclusivity(unchecked) private var room = UnsafeMutablePointer<Held>.allocate(capacity: 16)
    /// A power of two; the index wraps around after the last element.
    @exclusivity(unchecked) private var capacity = 16
    @exclusivity(unchecked) private var start = 0
    @exclusivity(unchecked) private(set) var count = 0

    deinit {
        while !isEmpty { _ = removeFirst() }
        room.deallocate()
    }

    var isEmpty: Bool { count == 0 }
    /// The time of the first change; the queue must not be empty.
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
