import GestureEngine
import GestureSupport

/// Knows which fingers are down and what time it is, and refuses entries that cannot follow.
struct TouchTracker {
    /// More than any device tells apart; it bounds the work for one entry.
    static let maximumFingers = 100
    /// How many interrupted fingers are remembered, the latest ones: a stream may go on for ever.
    static let maximumInterrupted = 1000

    /// A finger that is down, and the last entry that told of it.
    private struct Finger {
        let id: Int
        var entry: Int
        var isOver = false
    }

    private var time = -Double.infinity
    private var active: [Finger] = []
    /// How many entries there have been.
    private var entries = 0
    /// Where the finger that an entry tells of next is likely to be: entries tell of them in the same order, as a rule.
    private var nextPlace = 0
    /// The fingers that an interrupt took away and that have not begun again: they may still lie on the glass (F11).
    private var interrupted: [Int] = []

    /// Checks an entry that was read completely; `offsets` are those of its touches, `timeOffset` that of its time.
    ///
    /// What an interrupted finger does until it begins again is taken out of the entry: the system has told the app that it is gone.
    mutating func accept(_ event: inout TraceEvent, timeOffset: Int, offsets: [Int]) throws(FileError) {
        guard event.time >= time else {
            throw FileError(.timeRunsBackwards(from: time, to: event.time), at: SourcePosition(offset: timeOffset))
        }
        time = event.time
        if isOnlyFingerMoving(event) { return }
        entries += 1
        if event.hasChanges, event.interrupt != nil { interrupt() }
        var someAreOver = false
        for index in 0..<event.touches.count {
            let (id, phase) = (event.touches[index].id, event.touches[index].phase)
            if index > 0, !interrupted.isEmpty { try checkSingle(event, index, at: offsets[index]) }
            let place = try accept(id, phase, at: offsets[index])
            guard let place, phase == .ended || phase == .cancelled else { continue }
            active[place].isOver = true
            someAreOver = true
        }
        if someAreOver { active.removeAll { $0.isOver } }
        if !interrupted.isEmpty { event.touches.removeAll { $0.phase != .began && interrupted.contains($0.id) } }
    }

    /// Whether the entry says no more than that the one finger that is down has moved, as most do: nothing is to be remembered of that.
    @inline(__always)
    private func isOnlyFingerMoving(_ event: borrowing TraceEvent) -> Bool {
        guard active.count == 1, event.touches.count == 1, !event.hasChanges else { return false }
        return event.touches[0].phase == .moved && event.touches[0].id == active[0].id
    }

    private mutating func interrupt() {
        interrupted += active.map { $0.id }
        active.removeAll(keepingCapacity: true)
        if interrupted.count > Self.maximumInterrupted { interrupted.removeFirst(interrupted.count - Self.maximumInterrupted) }
    }

    /// Its place among the fingers that were down; nil for one that begins, or was taken away.
    @inline(__always)
    private mutating func accept(_ id: Int, _ phase: Touch.Phase, at offset: Int) throws(FileError) -> Int? {
        if let place = place(of: id) {
            guard active[place].entry != entries else { throw FileError(.touchTwiceInEvent(id), at: SourcePosition(offset: offset)) }
            guard phase != .began else { throw FileError(.touchBeganTwice(id), at: SourcePosition(offset: offset)) }
            active[place].entry = entries
            return place
        }
        if phase == .began {
            guard active.count < Self.maximumFingers else {
                throw FileError(.tooManyFingers(limit: Self.maximumFingers), at: SourcePosition(offset: offset))
            }
            active.append(Finger(id: id, entry: entries))
            if !interrupted.isEmpty { interrupted.removeAll { $0 == id } }
            return nil
        }
        guard interrupted.contains(id) else { throw FileError(.touchNotBegun(id, phase: phase), at: SourcePosition(offset: offset)) }
        return nil
    }

    @inline(__always)
    private mutating func place(of id: Int) -> Int? {
        let start = min(nextPlace, active.count)
        var place: Int?
        for index in start..<active.count where active[index].id == id {
            place = index
            break
        }
        if place == nil { place = active[..<start].firstIndex { $0.id == id } }
        if let place { nextPlace = place + 1 }
        return place
    }

    /// A finger that was taken away is not among those that are down, which know the entry that told of them.
    private func checkSingle(_ event: borrowing TraceEvent, _ index: Int, at offset: Int) throws(FileError) {
        for earlier in 0..<index where event.touches[earlier].id == event.touches[index].id {
            throw FileError(.touchTwiceInEvent(event.touches[index].id), at: SourcePosition(offset: offset))
        }
    }
}
