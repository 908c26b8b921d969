/// Timers and deadlines of a gesture (B10).
extension GestureRecognizer {
    /// Calls a closure after a delay in seconds on the trace's clock. The closure is not called if the recognizer's gesture is over by then
    /// (B10).
    ///
    /// Returns nil and schedules nothing if the recognizer is on no screen. Requests that the closure makes are decided in a turn at the
    /// time of the call.
    @discardableResult
    public func schedule(after delay: Double, _ body: @escaping () -> Void) -> ScheduledCall? {
        guard let screen else { return nil }
        // A scheduled call makes the gesture active, even without touches.
        if !attempt.isActive { screen.activate(self) }
        let due = Clock.snap(screen.time + delay)
        return screen.timers.add(
            ScheduledCall(due: due, started: screen.time, owner: self, viewName: nil, isRepetition: false, body))
    }

    /// Makes the gesture fail after a delay in seconds unless it is over by then.
    ///
    /// A gesture has one deadline. Setting another deadline or calling `cancelDeadline()` removes it.
    public func fail(after delay: Double, because reason: FailureReason) {
        setDeadline(after: delay, for: .fails(reason))
    }

    /// Removes the gesture's deadline.
    public func cancelDeadline() {
        attempt.deadline = nil
    }

    // MARK: The engine's own

    /// Sets the gesture's deadline after a delay in seconds.
    func setDeadline(after delay: Double, for purpose: Deadline.Purpose) {
        guard let screen else { return }
        // A deadline makes the gesture active, even without touches.
        if !attempt.isActive { screen.activate(self) }
        attempt.deadline = Deadline(
            timer: screen.timers.add(at: Clock.snap(screen.time + delay), of: number), started: screen.time, startRow: attempt.lastRow,
            purpose: purpose)
    }

    /// Handles the gesture's deadline when it is reached.
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
