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
    /// The next one that is due last.
    private var pending: [ScheduledCall] = []
    private var count = 0

    /// No timer is due before this time; infinite if none is pending.
    var nextDue: Double { pending.last?.due ?? .infinity }

    mutating func add(at due: Double, owner: GestureRecognizer?, _ body: @escaping () -> Void) -> ScheduledCall {
        count += 1
        let timer = ScheduledCall(due: due, sequence: count, owner: owner, body: body)
        var index = pending.count
        while index > 0, pending[index - 1].due <= due { index -= 1 }
        pending.insert(timer, at: index)
        return timer
    }

    /// Takes out all that are due at the earliest time, if that is not after `time`: by J1, then by age.
    mutating func takeEarliest(notAfter time: Double) -> (due: Double, timers: [ScheduledCall])? {
        var timers: [ScheduledCall] = []
        while let next = pending.last, next.isInvalidated || next.due <= (timers.first?.due ?? time) {
            pending.removeLast()
            if !next.isInvalidated { timers.append(next) }
        }
        guard let due = timers.first?.due else { return nil }
        if timers.count > 1 {
            timers.sort { ($0.owner?.order ?? Int32.max, $0.sequence) < ($1.owner?.order ?? Int32.max, $1.sequence) }
        }
        return (due, timers)
    }
}
