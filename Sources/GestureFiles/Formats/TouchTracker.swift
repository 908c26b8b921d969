import GestureEngine
import GestureSupport

/// Tracks the time and the fingers that are down, and throws for entries that cannot follow the previous ones.
struct TouchTracker {
    /// The maximum number of fingers that can be down: more than any device distinguishes. It limits the work for one entry.
    static let maximumFingers = 100
    /// The maximum number of interrupted fingers that are remembered, the latest ones, because a stream may never end.
    static let maximumInterrupted = 1000

    /// A finger that is down, and the last entry that contains it.
    private struct Finger {
        let id: Int
        var entry: Int
        var isOver = false
    }

    private var time = -Double.infinity
    private var active: [Finger] = []
    /// The number of entries so far.
    private var entries = 0
    /// The likely place of the next finger of an entry: entries usually list the fingers in the same order.
    private var nextPlace = 0
    /// The fingers that an interrupt cancelled and that have not begun again: they may still lie on the glass (F11).
    private var interrupted: [Int] = []

    /// Checks an entry that was read completely.
    ///
    /// Touches of an interrupted finger are removed from entries until the finger begins again, because the system has told the app that
    /// the finger is gone.
    ///
    /// - Parameters:
    ///   - timeOffset: the offset of the entry's time in the text.
    ///   - offsets: the offsets of the entry's touches.
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

    /// Whether the entry only moves the one finger that is down. Most entries do, and do not change the tracker's state.
    private func isOnlyFingerMoving(_ event: borrowing TraceEvent) -> Bool {
        guard active.count == 1, event.touches.count == 1, !event.hasChanges else { return false }
        return event.touches[0].phase == .moved && event.touches[0].id == active[0].id
    }

    private mutating func interrupt() {
        interrupted += active.map { $0.id }
        active.removeAll(keepingCapacity: true)
        if interrupted.count > Self.maximumInterrupted { interrupted.removeFirst(interrupted.count - Self.maximumInterrupted) }
    }

    /// The index of the touch's finger among the fingers that are down; nil if the finger begins or was interrupted.
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

    /// Checks that no earlier touch in the entry has the same id. `active` shows this only for fingers that are down, not for interrupted
    /// ones.
    private func checkSingle(_ event: borrowing TraceEvent, _ index: Int, at offset: Int) throws(FileError) {
        for earlier in 0..<index where event.touches[earlier].id == event.touches[index].id {
            throw FileError(.touchTwiceInEvent(event.touches[index].id), at: SourcePosition(offset: offset))
        }
    }
}
