import GestureEngine
import GestureSupport

/// Knows which fingers are down and what time it is, and refuses entries that cannot follow.
struct TouchTracker {
    /// More than any device tells apart; it bounds the work for one entry.
    static let maximumFingers = 100
    /// How many interrupted fingers are remembered, the latest ones: a stream may go on for ever.
    static let maximumInterrupted = 1000

    private var time = -Double.infinity
    private var active: [Int] = []
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
        if event.hasChanges, event.interrupt != nil { interrupt() }
        if event.touches.count == 1, interrupted.isEmpty {
            // The usual entry.
            let touch = event.touches[0]
            try accept(touch.id, touch.phase, at: offsets[0])
            if touch.phase == .ended || touch.phase == .cancelled { active.removeAll { $0 == touch.id } }
            return
        }
        for index in 0..<event.touches.count {
            if index > 0 { try checkSingle(event, index, at: offsets[index]) }
            try accept(event.touches[index].id, event.touches[index].phase, at: offsets[index])
        }
        for index in 0..<event.touches.count where event.touches[index].phase == .ended || event.touches[index].phase == .cancelled {
            let id = event.touches[index].id
            active.removeAll { $0 == id }
        }
        if !interrupted.isEmpty { event.touches.removeAll { $0.phase != .began && interrupted.contains($0.id) } }
    }

    private mutating func interrupt() {
        interrupted += active
        active.removeAll(keepingCapacity: true)
        if interrupted.count > Self.maximumInterrupted { interrupted.removeFirst(interrupted.count - Self.maximumInterrupted) }
    }

    @inline(__always)
    private mutating func accept(_ id: Int, _ phase: Touch.Phase, at offset: Int) throws(FileError) {
        var isActive = false
        for other in active where other == id { isActive = true }
        if phase == .began {
            guard !isActive else { throw FileError(.touchBeganTwice(id), at: SourcePosition(offset: offset)) }
            guard active.count < Self.maximumFingers else {
                throw FileError(.tooManyFingers(limit: Self.maximumFingers), at: SourcePosition(offset: offset))
            }
            active.append(id)
            if !interrupted.isEmpty { interrupted.removeAll { $0 == id } }
        } else if !isActive, !interrupted.contains(id) {
            throw FileError(.touchNotBegun(id, phase: phase), at: SourcePosition(offset: offset))
        }
    }

    private func checkSingle(_ event: borrowing TraceEvent, _ index: Int, at offset: Int) throws(FileError) {
        for earlier in 0..<index where event.touches[earlier].id == event.touches[index].id {
            throw FileError(.touchTwiceInEvent(event.touches[index].id), at: SourcePosition(offset: offset))
        }
    }
}
