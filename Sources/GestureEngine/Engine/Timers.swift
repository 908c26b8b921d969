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
    /// When it was started, seconds, and what for.
    let started: Double
    let purpose: Purpose
    let sequence: Int
    /// The recognizer it belongs to, and in which of its gestures; it does not outlive the gesture. Let go of when it fires or never will, since
    /// the recognizer may keep the call.
    @exclusivity(unchecked) private(set) var owner: GestureRecognizer?
    private let attempt: Int
    /// The latest row about the owner when it was started.
    private let startRow: Int
    let work: Work
    /// The view that it belongs to, where it is no recognizer's.
    let viewName: Name?
    /// Whether it belongs to phase 3: the views' turn, behind the recognizers' (B1).
    var isForViews: Bool { if case .repetition = work { true } else { false } }
    @exclusivity(unchecked) private var isCancelled = false

    enum Work {
        case call(() -> Void)
        /// The owner fails.
        case fail(FailureReason)
        /// A control does again what it does; the end of a trace does not wait for that.
        case repetition(() -> Void)
    }

    /// What happens when it fires, for whoever explains it.
    enum Purpose {
        /// A long press begins, pressed for so many seconds.
        case begins(after: Double)
        /// The owner fails.
        case fails(FailureReason)
        /// A swipe fails whose fingers have not gone far enough within so many seconds.
        case timesOut(after: Double)
        /// The owner's own code knows.
        case own
    }

    init(due: Double, started: Double, sequence: Int, owner: GestureRecognizer?, viewName: Name?, for purpose: Purpose, _ work: Work) {
        self.due = due
        self.started = started
        self.purpose = purpose
        self.viewName = viewName
        self.sequence = sequence
        self.owner = owner
        attempt = owner?.attemptCount ?? 0
        startRow = owner?.attempt.lastRow ?? 0
        self.work = work
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
        switch work {
        case .call(let body), .repetition(let body): body()
        case .fail(let reason): owner?.fail(because: reason)
        }
    }
}

/// The pending timers of a screen.
struct Timers {
    /// The next one that is due last.
    private var pending: [ScheduledCall] = []
    private var count = 0

    /// No timer is due before this time; infinite if none is pending.
    var nextDue: Double { pending.last?.due ?? .infinity }

    /// The last time that the end of a trace waits for; nil if there is none.
    var lastAwaited: Double? { pending.first { !$0.isForViews && !$0.isInvalidated }?.due }

    /// Those that will fire if nobody invalidates them, the next one first.
    var awaited: [ScheduledCall] { pending.reversed().filter { !$0.isInvalidated } }

    mutating func add(
        at due: Double, since started: Double, owner: GestureRecognizer?, viewName: Name? = nil, for purpose: ScheduledCall.Purpose = .own,
        _ work: ScheduledCall.Work
    ) -> ScheduledCall {
        count += 1
        let timer = ScheduledCall(
            due: due, started: started, sequence: count, owner: owner, viewName: viewName, for: purpose, work)
        var low = 0
        var high = pending.count
        while low < high {
            let middle = (low + high) / 2
            if pending[middle].due <= due { high = middle } else { low = middle + 1 }
        }
        pending.insert(timer, at: low)
        return timer
    }

    /// The screen goes.
    func letGo() {
        for timer in pending { timer.invalidate() }
    }

    /// Takes out all that are due at the earliest time, if that is not after `time`: by J1, then by age.
    mutating func takeEarliest(notAfter time: Double) -> (due: Double, timers: [ScheduledCall])? {
        var timers: [ScheduledCall] = []
        while let next = pending.last, next.isInvalidated || next.due <= (timers.first?.due ?? time) {
            pending.removeLast()
            if next.isInvalidated { next.invalidate() } else { timers.append(next) }
        }
        guard let due = timers.first?.due else { return nil }
        if timers.count > 1 {
            timers.sort { ($0.owner?.order ?? Int32.max, $0.sequence) < ($1.owner?.order ?? Int32.max, $1.sequence) }
        }
        return (due, timers)
    }
}
