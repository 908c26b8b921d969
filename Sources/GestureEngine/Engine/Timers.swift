/// Times are compared as whole nanoseconds, so that 0.08 + 0.35 is the instant that a file writes as 0.43.
enum Clock {
    static func snap(_ time: Double) -> Double {
        let nanoseconds = time * 1e9
        guard abs(nanoseconds) < 9e15 else { return time }
        // As `rounded()` does, which is a call where nobody knows that the processor has an instruction for it.
        let whole = Double(Int64(nanoseconds))
        let rest = nanoseconds - whole
        return (rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole) / 1e9
    }
}

/// A call at a later time of the trace's clock (B10).
public final class ScheduledCall {
    /// When it fires, seconds.
    public let due: Double
    /// When it was started, seconds.
    let started: Double
    /// The recognizer it belongs to, and in which of its gestures; it does not outlive the gesture. Let go of once it is over, since the
    /// recognizer may keep the call.
    @exclusivity(unchecked) private(set) var owner: GestureRecognizer?
    private let attempt: Int
    /// The latest row about the owner when it was started.
    private let startRow: Int
    /// The view that it belongs to, where it is no recognizer's.
    let viewName: Name?
    /// Whether a control does again what it does: in phase 3, the views' turn, behind the recognizers' (B1). The end of a trace does not
    /// wait for that.
    let isRepetition: Bool
    private let body: () -> Void
    @exclusivity(unchecked) private var isCancelled = false

    init(due: Double, started: Double, owner: GestureRecognizer?, viewName: Name?, isRepetition: Bool, _ body: @escaping () -> Void) {
        self.due = due
        self.started = started
        self.owner = owner
        self.viewName = viewName
        self.isRepetition = isRepetition
        self.body = body
        attempt = owner?.attemptCount ?? 0
        startRow = owner?.attempt.lastRow ?? 0
    }

    /// Whether it will not fire any more.
    public var isInvalidated: Bool {
        guard !isCancelled, let owner else { return isCancelled }
        return owner.attemptCount != attempt || owner.attempt.isFinished || !owner.attempt.isActive
    }

    /// Keeps it from firing.
    public func invalidate() {
        isCancelled = true
        owner = nil
    }

    func fire() {
        guard !isInvalidated else { return invalidate() }
        let owner = owner
        invalidate()
        owner?.attempt.timerFired(startedAt: startRow)
        body()
    }
}

/// The time that a gesture has for something: one at a time, a plain value of the attempt, so that it costs nothing to set.
struct Deadline: BitwiseCopyable {
    /// What happens when the time is over.
    enum Purpose: BitwiseCopyable {
        /// A long press begins, pressed for so many seconds.
        case begins(after: Double)
        /// The recognizer fails.
        case fails(FailureReason)
        /// A swipe fails whose fingers have not gone far enough within so many seconds.
        case timesOut(after: Double)
    }

    /// Its timer, by its place among all timers there have been.
    let timer: Int
    /// When it was set, seconds, and the latest row about the recognizer then.
    let started: Double
    let startRow: Int
    let purpose: Purpose
}

/// A timer that runs: of a gesture's deadline, or of a call.
struct Timer: BitwiseCopyable {
    let due: Double
    /// Its place among all timers there have been.
    let sequence: Int
    /// The number of the recognizer whose deadline it is; of no meaning for a call.
    let owner: Int32
    /// Nil for a deadline; `Timers` keeps it for as long as the timer runs.
    let call: Unmanaged<ScheduledCall>?

    /// Whether it belongs to phase 3 (B1).
    var isForViews: Bool { call?._withUnsafeGuaranteedRef { $0.isRepetition } ?? false }

    /// Whether it will still do something.
    func isAwaited(_ roster: Roster) -> Bool {
        call.map { !$0._withUnsafeGuaranteedRef { $0.isInvalidated } } ?? roster.hasDeadline(owner, of: sequence)
    }

    /// The place by J1 of whose timer it is.
    func order(_ roster: Roster) -> Int32 {
        call.map { $0._withUnsafeGuaranteedRef { $0.owner?.order ?? Int32.max } } ?? roster.order(of: owner)
    }
}

/// The timers of a screen.
struct Timers: ~Copyable {
    /// The next one that is due last; of several at one time the youngest, so that those which are set together cost no more than one.
    private var pending = Pile<Timer>()
    /// Those that are due at the time at hand, in the order in which they fire.
    private(set) var due = Pile<Timer>()
    private var count = 0

    deinit {
        pending.each { $0.call?.release() }
    }

    /// No timer is due before this time; infinite if none is pending.
    @inline(__always)
    var nextDue: Double { pending.isEmpty ? .infinity : pending[pending.count - 1].due }

    /// The last time that the end of a trace waits for; nil if there is none.
    func lastAwaited(_ roster: Roster) -> Double? {
        for index in pending.indices where !pending[index].isForViews && pending[index].isAwaited(roster) { return pending[index].due }
        return nil
    }

    /// Those that will fire if nobody invalidates them, the next one first, of several at one time the oldest.
    func awaited(_ roster: Roster) -> [Timer] {
        pending.filter { $0.isAwaited(roster) }.sorted { ($0.due, $0.sequence) < ($1.due, $1.sequence) }
    }

    /// Starts a recognizer's timer and returns its place among all.
    mutating func add(at due: Double, of owner: Int32) -> Int {
        insert(at: due, owner, nil)
        return count
    }

    mutating func add(_ call: ScheduledCall) -> ScheduledCall {
        insert(at: call.due, -1, Unmanaged.passRetained(call))
        return call
    }

    private mutating func insert(at due: Double, _ owner: Int32, _ call: Unmanaged<ScheduledCall>?) {
        count += 1
        var low = 0
        var high = pending.count
        while low < high {
            let middle = (low + high) / 2
            if pending[middle].due < due { high = middle } else { low = middle + 1 }
        }
        pending.insert(Timer(due: due, sequence: count, owner: owner, call: call), at: low)
    }

    /// Takes out all that are due at the earliest time, if that is not after `time`, as `due`: by J1, then by age. That time, if there is any.
    mutating func takeEarliest(notAfter time: Double, _ roster: Roster) -> Double? {
        while !pending.isEmpty {
            let next = pending[pending.count - 1]
            let isAwaited = next.isAwaited(roster)
            if isAwaited && next.due > (due.first?.due ?? time) { break }
            pending.removeLast()
            if isAwaited { due.append(next) } else { next.call?.release() }
        }
        due.reverse()
        if due.count > 1 { due.sort { ($0.order(roster), $0.sequence) < ($1.order(roster), $1.sequence) } }
        return due.first?.due
    }

    /// Those that were due have fired.
    mutating func forgetDue() {
        due.each { $0.call?.release() }
        due.removeAll()
    }
}
