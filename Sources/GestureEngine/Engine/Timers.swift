/// Rounds times to whole nanoseconds, so that 0.08 + 0.35 equals a time that is written as 0.43 in a file.
enum Clock {
    static func snap(_ time: Double) -> Double {
        let nanoseconds = time * 1e9
        guard abs(nanoseconds) < 9e15 else { return time }
        // This code has the same result as `rounded()` but is faster. `rounded()` compiles to a function call unless the compiler may
        // assume that the processor has a rounding instruction.
        let whole = Double(Int64(nanoseconds))
        let rest = nanoseconds - whole
        return (rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole) / 1e9
    }
}

/// A call that is scheduled for a later time on the clock of the trace (B10).
public final class ScheduledCall {
    /// The time at which the call takes place, in seconds.
    public let due: Double
    /// The time at which the call was scheduled, in seconds.
    let started: Double
    /// The recognizer that scheduled the call, if any. The reference is cleared once the call can no longer take place, because the
    /// recognizer and the call would otherwise retain each other.
    private(set) var owner: GestureRecognizer?
    /// The number of the gesture during which the recognizer in `owner` scheduled the call. Once that gesture is over, the call can no
    /// longer take place.
    private let attempt: Int
    /// The number of the latest row that reported the recognizer's touches or state when the call was scheduled.
    private let startRow: Int
    /// The name of the view that scheduled the call, or nil if a recognizer did.
    let viewName: Name?
    /// Whether the call repeats an event of a control. Such a call takes place in phase 3, with the views and after the recognizers (B1). A
    /// replay may end although such a call is still pending.
    let isRepetition: Bool
    /// The code to run. It is released once the call can no longer take place, because it may retain a view that in turn retains the call.
    private var body: (() -> Void)?
    private var isCancelled = false

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

    /// Whether the call can no longer take place.
    public var isInvalidated: Bool {
        guard !isCancelled, let owner else { return isCancelled }
        return owner.attemptCount != attempt || owner.attempt.isFinished || !owner.attempt.isActive
    }

    /// Cancels the call.
    public func invalidate() {
        isCancelled = true
        // A `deinit` of the app may use this call. Therefore both objects are released after the properties have changed.
        let released = (owner, body)
        owner = nil
        body = nil
        withExtendedLifetime(released) {}
    }

    func fire() {
        guard !isInvalidated else { return invalidate() }
        let (owner, body) = (owner, body)
        invalidate()
        owner?.attempt.timerFired(startedAt: startRow)
        body?()
    }
}

/// The time limit of a gesture. A gesture has at most one deadline at a time. It is stored as a plain value in the recognizer's state, so
/// that setting it is cheap.
struct Deadline: BitwiseCopyable {
    /// The effect of a deadline when it is reached.
    enum Purpose: BitwiseCopyable {
        /// A long press begins if the fingers stay down for this many seconds.
        case begins(after: Double)
        /// The recognizer fails for the given reason.
        case fails(FailureReason)
        /// A swipe fails if its fingers have not moved far enough within this many seconds.
        case timesOut(after: Double)
    }

    /// The sequence number of the deadline's timer.
    let timer: Int
    /// The time at which the deadline was set, in seconds.
    let started: Double
    /// The number of the latest row that reported the recognizer's touches or state when the deadline was set.
    let startRow: Int
    let purpose: Purpose
}

/// A running timer, either for a gesture's deadline or for a scheduled call.
struct Timer {
    let due: Double
    /// The number of timers that had been started when this one was, including this one. It identifies the timer.
    let sequence: Int
    /// The number of the recognizer to which the deadline belongs; unused if the timer belongs to a scheduled call.
    let owner: Int32
    /// The scheduled call, or nil for a deadline.
    let call: ScheduledCall?

    /// Whether the timer fires in phase 3 (B1).
    var isForViews: Bool { call?.isRepetition ?? false }

    /// Returns whether the timer will have an effect when it fires.
    func isAwaited(_ roster: Roster) -> Bool {
        call.map { !$0.isInvalidated } ?? roster.hasDeadline(owner, of: sequence)
    }

    /// Returns the rank of the timer's recognizer in the order in which recognizers of deeper views come first (J1).
    func order(_ roster: Roster) -> Int32 {
        isAwaited(roster) ? call.map { $0.owner?.order ?? .max } ?? roster[owner].order : .max
    }
}

/// The timers of a screen.
struct Timers {
    /// The pending timers, sorted from the latest to the earliest time. Timers with the same time are in the order in which they were
    /// started, which makes it cheap to start many of them.
    private var pending: [Timer] = []
    private var count = 0

    /// The earliest time at which a timer may be due, in seconds; infinite if no timer is pending.
    var nextDue: Double { pending.last?.due ?? .infinity }

    /// Returns the time of the last timer that must fire before a replay may end, in seconds, or nil if there is no such timer.
    func lastAwaited(_ roster: Roster) -> Double? {
        pending.first { !$0.isForViews && $0.isAwaited(roster) }?.due
    }

    /// Returns the timers that will fire unless they are invalidated, the earliest first. Timers with the same time are in the order in
    /// which they were started.
    func awaited(_ roster: Roster) -> [Timer] {
        pending.filter { $0.isAwaited(roster) }.sorted { ($0.due, $0.sequence) < ($1.due, $1.sequence) }
    }

    /// Starts a timer for a recognizer's deadline, and returns the timer's sequence number.
    mutating func add(at due: Double, of owner: Int32) -> Int {
        insert(at: due, owner, nil)
        return count
    }

    mutating func add(_ call: ScheduledCall) -> ScheduledCall {
        insert(at: call.due, -1, call)
        return call
    }

    private mutating func insert(at due: Double, _ owner: Int32, _ call: ScheduledCall?) {
        count += 1
        var low = 0
        var high = pending.count
        while low < high {
            let middle = (low + high) / 2
            if pending[middle].due < due { high = middle } else { low = middle + 1 }
        }
        pending.insert(Timer(due: due, sequence: count, owner: owner, call: call), at: low)
    }

    /// Removes and returns the next timer if it will have no effect; otherwise, returns nil.
    mutating func takeIdle(_ roster: Roster) -> Timer? {
        guard let next = pending.last, !next.isAwaited(roster) else { return nil }
        return pending.removeLast()
    }

    /// Removes and returns the timers with the earliest time, or returns an empty list if that time is after `time`. Timers of recognizers
    /// in deeper views come first (J1). Timers of the same recognizer are in the order in which they were started.
    mutating func takeEarliest(notAfter time: Double, _ roster: Roster) -> [Timer] {
        let earliest = nextDue
        guard earliest <= time else { return [] }
        let start = (pending.lastIndex { $0.due > earliest } ?? -1) + 1
        defer { pending.removeSubrange(start...) }
        return pending[start...].sorted { ($0.order(roster), $0.sequence) < ($1.order(roster), $1.sequence) }
    }
}
