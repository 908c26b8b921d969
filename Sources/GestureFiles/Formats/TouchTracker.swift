import GestureEngine
import GestureSupport

/// A tracker for the current time and for the fingers that are down. It throws an error if an entry cannot follow the previous entries.
struct TouchTracker {
    /// The maximum number of fingers that can be down at the same time. It is larger than the number that any device can distinguish, and
    /// limits the work that each entry causes.
    static let maximumFingers = 100
    /// The maximum number of interrupted fingers to remember. If there are more, the oldest are removed. Without this limit, an endless
    /// stream could fill the memory.
    static let maximumInterrupted = 1000

    /// A finger that is down, with the number of the last entry in which it occurs.
    private struct Finger {
        let id: Int
        var entry: Int
        var isOver = false
    }

    private var time = -Double.infinity
    private var active: [Finger] = []
    /// The number of entries that have been read.
    private var entries = 0
    /// The index in `active` at which the search for the next touch's finger begins. Successive entries usually list the fingers in the
    /// same order.
    private var nextPlace = 0
    /// The ids of fingers whose touches an interruption has cancelled, and which have not begun a new touch since then. On a device, these
    /// fingers may still rest on the screen (F11).
    private var interrupted: [Int] = []

    /// Checks an entry after all of its touches have been read.
    ///
    /// The touches of an interrupted finger are removed from the entry until the finger begins a new touch, because iOS has already
    /// cancelled its old touch in the app.
    ///
    /// - Parameters:
    ///   - timeOffset: The offset of the entry's time in the text.
    ///   - offsets: The offsets of the entry's touches in the text.
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

    /// Returns `true` if the entry does nothing except move the only finger that is down. This is the most frequent case, and it changes
    /// nothing in the tracker except the current time.
    private func isOnlyFingerMoving(_ event: borrowing TraceEvent) -> Bool {
        guard active.count == 1, event.touches.count == 1, !event.hasChanges else { return false }
        return event.touches[0].phase == .moved && event.touches[0].id == active[0].id
    }

    private mutating func interrupt() {
        interrupted += active.map { $0.id }
        active.removeAll(keepingCapacity: true)
        if interrupted.count > Self.maximumInterrupted { interrupted.removeFirst(interrupted.count - Self.maximumInterrupted) }
    }

    /// Returns the index in `active` of the finger with the given id; `nil` if the finger has just begun its touch, or if an interruption
    /// has cancelled its touch.
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

    /// Throws an error if an earlier touch in the same entry has the same id. This search is necessary because interrupted fingers are not
    /// in `active`.
    private func checkSingle(_ event: borrowing TraceEvent, _ index: Int, at offset: Int) throws(FileError) {
        for earlier in 0..<index where event.touches[earlier].id == event.touches[index].id {
            throw FileError(.touchTwiceInEvent(event.touches[index].id), at: SourcePosition(offset: offset))
        }
    }
}
