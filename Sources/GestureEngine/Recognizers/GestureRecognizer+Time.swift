/// Timers and deadlines that apply during a gesture (B10).
extension GestureRecognizer {
    /// Calls a closure after a delay in seconds on the clock of the trace. The closure is not called if the recognizer's gesture is over by
    /// then (B10).
    ///
    /// Returns nil and schedules nothing if the recognizer is on no screen. If the closure sets `state`, the request is decided at the time
    /// of the call.
    @discardableResult
    public func schedule(after delay: Double, _ body: @escaping () -> Void) -> ScheduledCall? {
        guard let screen else { return nil }
        // A scheduled call makes the recognizer active, even if it has no touches.
        if !attempt.isActive { screen.activate(self) }
        let due = Clock.snap(screen.time + delay)
        return screen.timers.add(
            ScheduledCall(due: due, started: screen.time, owner: self, viewName: nil, isRepetition: false, body))
    }

    /// Makes the gesture fail after a delay in seconds, unless it is over by then.
    ///
    /// A gesture has at most one deadline. Setting another deadline replaces it, and `cancelDeadline()` removes it.
    public func fail(after delay: Double, because reason: FailureReason) {
        setDeadline(after: delay, for: .fails(reason))
    }

    /// Removes the gesture's deadline.
    public func cancelDeadline() {
        attempt.deadline = nil
    }

    // MARK: Deadlines of the engine's recognizers

    /// Sets the gesture's deadline, which is reached after a delay in seconds.
    func setDeadline(after delay: Double, for purpose: Deadline.Purpose) {
        guard let screen else { return }
        // A deadline makes the recognizer active, even if it has no touches.
        if !attempt.isActive { screen.activate(self) }
        attempt.deadline = Deadline(
            timer: screen.timers.add(at: Clock.snap(screen.time + delay), of: number), started: screen.time, startRow: attempt.lastRow,
            purpose: purpose)
    }

    /// Called when the gesture's deadline is reached.
    func endDeadline() {
        guard let deadline = attempt.deadline else { return }
        attempt.deadline = nil
        attempt.timerFired(startedAt: deadline.startRow)
        switch deadline.purpose {
        case .fails(let reason): fail(because: reason)
        case .begins, .timesOut: deadlineCame()
        }
    }
}
