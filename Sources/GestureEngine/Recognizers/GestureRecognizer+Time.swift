/// The time that a gesture takes (B10).
extension GestureRecognizer {
    /// Calls back after some seconds, on the trace's clock; a recognizer whose gesture is over is not called any more (B10).
    ///
    /// Nil, and nothing is called, while the recognizer is on no screen. What the closure asks for is decided in a turn of that time.
    @discardableResult
    public func schedule(after delay: Double, _ body: @escaping () -> Void) -> ScheduledCall? {
        guard let screen else { return nil }
        // Who schedules something is in the middle of a gesture, also without touches.
        if !attempt.isActive { screen.activate(self) }
        let due = Clock.snap(screen.time + delay)
        return screen.timers.add(
            ScheduledCall(due: due, started: screen.time, owner: self, viewName: nil, isRepetition: false, body))
    }

    /// Fails after some seconds, unless the gesture is over by then. That is the gesture's deadline, of which there is one: to set another, or
    /// `cancelDeadline()`, takes it away.
    public func fail(after delay: Double, because reason: FailureReason) {
        setDeadline(after: delay, for: .fails(reason))
    }

    /// The gesture has all the time there is.
    public func cancelDeadline() {
        attempt.deadline = nil
    }

    // MARK: The engine's own

    /// Sets the gesture's deadline.
    func setDeadline(after delay: Double, for purpose: Deadline.Purpose) {
        withScreen { screen in
            // Who sets one is in the middle of a gesture, also without touches.
            if !attempt.isActive { screen.activate(self) }
            attempt.deadline = Deadline(
                timer: screen.timers.add(at: Clock.snap(screen.time + delay), of: number), started: screen.time, startRow: attempt.lastRow,
                purpose: purpose)
        }
    }

    /// The time is over.
    func endDeadline() {
        guard let deadline = attempt.deadline else { return }
        attempt.deadline = nil
        attempt.timerFired(startedAt: deadline.startRow)
        switch deadline.purpose {
        case .fails(let reason): fail(because: reason)
        case .begins, .timesOut: deadlineCame()
        }
    }

    /// Calls the body with its screen, if it is on one.
    @inline(__always)
    func withScreen(_ body: (Screen) -> Void) {
        if let uncountedScreen { uncountedScreen._withUnsafeGuaranteedRef(body) }
    }
}
