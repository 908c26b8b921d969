/// Rounds times to whole nanoseconds, so that 0.08 + 0.35 is the instant that a file writes as 0.43.
enum Clock {
    static func snap(_ time: Double) -> Double {
        let nanoseconds = time * 1e9
        guard abs(nanoseconds) < 9e15 else { return time }
        // Rounds as `rounded()` does, which is a call if the compiler may not assume the processor's instruction for it.
        let whole = Double(Int64(nanoseconds))
        let rest = nanoseconds - whole
        return (rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole) / 1e9
    }
}

/// A call at a later time of the trace's clock (B10).
public final class ScheduledCall {
    /// The time at which it fires, seconds.
    public let due: Double
    /// The time at which it was started, seconds.
    let started: Double
    /// The recognizer that it belongs to, and the number of its gesture, which it does not outlive. Released once the gesture is over,
    /// since the recognizer may retain the call.
    @exclusivity(unchecked) private(set) var owner: GestureRecognizer?
    private let attempt: Int
    /// The latest row about the owner when it was started.
    private let startRow: Int
    /// The view that it belongs to, if it belongs to no recognizer.
    let viewName: Name?
    /// Whether it repeats a control's event. Such a call fires in phase 3, with the views and after the recognizers (B1). The end of a
    /// trace does not wait for it.
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

    /// Whether it will never fire again.
    public var isInvalidated: Bool {
        guard !isCancelled, let owner else { return isCancelled }
        return owner.attemptCount != attempt || owner.attempt.isFinished || !owner.attempt.isActive
    }

    /// Prevents it from firing.
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

/// The deadline of a gesture: one at a time, a plain value of the attempt, so that it is cheap to set.
struct Deadline: BitwiseCopyable {
    /// The effect at the end of the time.
    enum Purpose: BitwiseCopyable {
        /// A long press begins after this time, seconds.
        case begins(after: Double)
        /// The recognizer fails.
        case fails(FailureReason)
        /// A swipe fails whose fingers have not moved far enough within this time, seconds.
        case timesOut(after: Double)
    }

    /// Its timer, by the timer's sequence number.
    let timer: Int
    /// The time at which it was set, seconds, and the latest row about the recognizer then.
    let started: Double
    let startRow: Int
    let purpose: Purpose
}

/// A running timer: of a gesture's deadline, or of a call.
struct Timer: BitwiseCopyable {
    let due: Double
    /// Its position among all timers so far.
    let sequence: Int
    /// The number of the recognizer whose deadline it is; meaningless for a call.
    let owner: Int32
    /// The call; nil for a deadline. `Timers` retains it while the timer runs.
    let call: Unmanaged<ScheduledCall>?

    /// Whether it belongs to phase 3 (B1).
    var isForViews: Bool { call?._withUnsafeGuaranteedRef { $0.isRepetition } ?? false }

    /// Whether it will still have an effect.
    func isAwaited(_ roster: Roster) -> Bool {
        call.map { !$0._withUnsafeGuaranteedRef { $0.isInvalidated } } ?? roster.hasDeadline(owner, of: sequence)
    }

    /// The position in the order of J1 of the recognizer that it belongs to.
    func order(_ roster: Roster) -> Int32 {
        call.map { $0._withUnsafeGuaranteedRef { $0.owner?.order ?? Int32.max } } ?? roster.order(of: owner)
    }
}

/// The timers of a screen.
struct Timers: ~Copyable {
    /// The timers in reverse order: the next one is last. Among timers of one time the youngest is last, so that setting many together
    /// costs no more than setting one.
    private var pending = Pile<Timer>()
    /// The timers that are due at the current time, in the order in which they fire.
    private(set) var due = Pile<Timer>()
    private var count = 0

    deinit {
        pending.each { $0.call?.release() }
    }

    /// The time before which no timer is due; infinite if none is pending.
    var nextDue: Double { pending.isEmpty ? .infinity : pending[pending.count - 1].due }

    /// The last time that the end of a trace waits for; nil if there is none.
    func lastAwaited(_ roster: Roster) -> Double? {
        for index in pending.indices where !pending[index].isForViews && pending[index].isAwaited(roster) { return pending[index].due }
        return nil
    }

    /// The timers that will fire unless invalidated, the next one first, of several at one time the oldest.
    func awaited(_ roster: Roster) -> [Timer] {
        pending.filter { $0.isAwaited(roster) }.sorted { ($0.due, $0.sequence) < ($1.due, $1.sequence) }
    }

    /// Starts a recognizer's timer and returns its sequence number.
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

    /// Moves all timers of the earliest time to `due`, in the order of J1, then of age, unless that time is after `time`. Returns the
    /// earliest time if it has moved any.
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

    /// Removes the timers that have fired.
    mutating func forgetDue() {
        due.each { $0.call?.release() }
        due.removeAll()
    }
}
