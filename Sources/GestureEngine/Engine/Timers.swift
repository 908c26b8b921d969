/// Times are compared as whole nanoseconds, so that 0.08 + 0.35 is the instant that a file writes as 0.43.
enum Clock {
    static func snap(_ time: Double) -> Double {
        let nanoseconds = time * 1e9
        return abs(nanoseconds) < 9e15 ? nanoseconds.rounded() / 1e9 : time
    }
}

/// A call at a later time of the trace's clock (B10).
public final class ScheduledCall {
    /// When it fires, seconds.
    public let due: Double
    let sequence: Int
    /// The recognizer it belongs to; a timer that has fired or was invalidated is soon let go, so this keeps nobody alive for long.
    let owner: GestureRecognizer?
    let body: () -> Void
    /// Whether it will not fire any more.
    @exclusivity(unchecked) public private(set) var isInvalidated = false

    init(due: Double, sequence: Int, owner: GestureRecognizer?, body: @escaping () -> Void) {
        self.due = due
        self.sequence = sequence
        self.owner = owner
        self.body = body
    }

    /// Keeps it from firing.
    public func invalidate() {
        isInvalidated = true
    }
}

/// The pending timers of a screen.
struct Timers {
    private var pending: [ScheduledCall] = []
    private var count = 0
    /// No timer is due before this time; infinite if none is pending.
    private(set) var nextDue = Double.infinity

    mutating func add(at due: Double, owner: GestureRecognizer?, _ body: @escaping () -> Void) -> ScheduledCall {
        count += 1
        let timer = ScheduledCall(due: due, sequence: count, owner: owner, body: body)
        pending.append(timer)
        nextDue = min(nextDue, due)
        return timer
    }

    /// Takes out all that are due at the earliest time, if that is not after `time`: by J1, then by age.
    mutating func takeEarliest(notAfter time: Double) -> (due: Double, timers: [ScheduledCall])? {
        guard nextDue <= time else { return nil }
        pending.removeAll { $0.isInvalidated }
        let due = earliest
        guard due <= time else {
            nextDue = due
            return nil
        }
        let timers = pending.filter { $0.due == due }.sorted {
            ($0.owner?.order ?? Int32.max, $0.sequence) < ($1.owner?.order ?? Int32.max, $1.sequence)
        }
        pending.removeAll { $0.due == due }
        nextDue = earliest
        return (due, timers)
    }

    private var earliest: Double {
        var due = Double.infinity
        for timer in pending { due = min(due, timer.due) }
        return due
    }
}
