/// A turn of the gesture system, which runs the four phases once: for an event, for timers or for changes by the app (B1).
extension Screen {
    /// The input that recognizers receive in phase 1 of a turn.
    enum Input {
        /// No input, because the turn only handles changes by the app.
        case nothing
        /// The samples of an event. `interruption` is the number of the row that explains why the system cancels the touches, or 0 if it
        /// does not cancel them.
        case samples([TouchSample], interruption: Int)
        /// The timers that fire at the current time, in the order in which they fire.
        case timers([Timer])
    }

    /// Handles an event, timers or changes by the app, and everything that follows from them at the same time.
    ///
    /// Views and handlers may make changes during the turn, such as disabling a recognizer or removing a view. These changes take effect in
    /// further turns at the same time.
    func turn(_ input: Input = .nothing) {
        takeTurn(input)
        settleWork()
        while let (row, rule, ids) = update.cancellation {
            update.cancellation = nil
            let down = fingers.down.filter { ids?.contains($0.id) ?? true }
            if down.isEmpty || journal.isExhausted { break }
            fingers.take(down.map { $0.id })
            update.interruptionRule = rule
            takeTurn(.samples(down.map { $0.sample(.cancelled) }, interruption: row))
            update.interruptionRule = .f11
            settleWork()
        }
        journal.endTurn(names)
        update.keepers.clear()
        // Releasing an object may run a `deinit` of the app, which may make any change. Therefore objects are released here and not while a
        // list of the engine is changed.
        while fingers.takeRetained() != nil {}
        if roster.active.isEmpty && deliveries.held.isEmpty { _ = roster.freeNumbers { requirements.remove($0) } }
    }

    private func settleWork() {
        while work.isUnsettled && !journal.isExhausted { takeTurn(.nothing) }
    }

    private func takeTurn(_ input: Input) {
        journal.spend(1)
        refreshOrder()
        withinTurn { takePhases(input) }
    }

    /// Runs the four phases.
    private func takePhases(_ input: Input) {
        fingers.rest()
        switch input {
        case .nothing: break
        case .samples(let samples, let interruption):
            takeInput(samples, interruption: interruption)
            deliverToRecognizers()
        case .timers(let timers): fire(timers, ofViews: false)
        }
        decideAndAct()
        settleViewTouches()
        // A control that is held down repeats its event only in phase 3, because a recognizer may cancel the control's touch first (B1).
        if case .timers(let timers) = input { fire(timers, ofViews: true) }
        deliverToViews()
        resetFinished()
        removeLiftedTouches()
    }

    private func fire(_ timers: [Timer], ofViews: Bool) {
        for timer in timers where timer.isForViews == ofViews {
            if let call = timer.call {
                call.fire()
            } else if roster.hasDeadline(timer.owner, of: timer.sequence) {
                roster[timer.owner].endDeadline()
            }
        }
    }

    /// Runs a turn for a change by the app. If a turn is already in progress, that turn handles the change, and no new turn is run.
    func turnIfIdle() {
        if !isInTurn { turn() }
    }

    /// Handles one event, which contains all touches that changed at the given time. Timers for this time or an earlier one fire first
    /// (B10).
    ///
    /// The order of the samples has no effect (B3). A sample is ignored and reported in a warning row if its touch has not begun, or if it
    /// begins a touch that is already down.
    public func send(_ samples: [TouchSample], at time: Double) {
        send(samples, at: time, interruption: 0)
    }

    private func send(_ samples: [TouchSample], at time: Double, interruption: Int) {
        precondition(!isInTurn, "an event cannot be sent while another one is handled")
        moveClock(to: time)
        if journal.isExhausted || interruption == 0 && endsAllTouches(samples) { return }
        turn(.samples(samples, interruption: interruption))
    }

    /// If an event brings more fingers than the device distinguishes, cancels all touches and returns true (F11).
    ///
    /// Fingers that land in the event receive no touch. Further samples of these fingers, and of all fingers that stay down, are ignored
    /// until each finger lands again.
    private func endsAllTouches(_ samples: [TouchSample]) -> Bool {
        guard Double(fingers.down.count + samples.count) > thresholds.touchesMaximumCount else { return false }
        let down = fingers.down
        let landing = samples.filter { $0.phase == .began && fingers.place(ofID: $0.id) == nil }.map { $0.id }
        let staying = down.filter { touch in
            !samples.contains { $0.id == touch.id && ($0.phase == .ended || $0.phase == .cancelled) }
        }
        guard !landing.isEmpty, Double(staying.count + landing.count) > thresholds.touchesMaximumCount else { return false }
        let text = "more than \(Int(thresholds.touchesMaximumCount)) fingers"
        let row = emit(Cause(.f11, as: .tooManyFingers), .interrupt(text: names.text(text)))
        fingers.take(landing + staying.map { $0.id })
        turn(.samples(down.map { $0.sample(.cancelled) }, interruption: row))
        return true
    }

    /// Advances the clock to the given time. Timers for this time or earlier ones fire, each at its own time. Timers with the same time
    /// fire in one turn.
    ///
    /// The clock stands still while an event is handled, so an action or a touches method must not call this method.
    public func advance(to time: Double) {
        precondition(!isInTurn, "the clock cannot advance while an event is handled")
        while !journal.isExhausted {
            releaseIdleTimers()
            let due = timers.takeEarliest(notAfter: time, roster)
            guard let first = due.first else { return }
            if first.due != self.time { update.beginTime(after: journal.count) }
            self.time = first.due
            event.timestamp = first.due
            turn(.timers(due))
        }
    }

    /// Releases the next timers that will have no effect. This may free objects of the app, whose `deinit` may start or invalidate timers.
    func releaseIdleTimers() {
        while let timer = timers.takeIdle(roster) { timer.call?.invalidate() }
    }

    /// Advances the clock to the given time, so that subsequent changes take place at that time. Timers for this time or earlier ones fire
    /// first. Like `advance(to:)`, this method must not be called while an event is handled.
    public func moveClock(to time: Double) {
        precondition(!isInTurn, "the clock cannot advance while an event is handled")
        let time = Clock.snap(time)
        if timers.nextDue <= time { advance(to: time) }
        if time != self.time { update.beginTime(after: journal.count) }
        self.time = time
        event.timestamp = time
    }

    /// Advances the clock until no timer is pending, and passes all rows to the sink. Timers of controls that are held down are left
    /// pending, because they would repeat forever.
    public func finish() {
        while !journal.isExhausted, let due = timers.lastAwaited(roster) { advance(to: due) }
        journal.flush()
    }

    /// Advances the clock like `finish()`, but not past the given time. Returns whether a timer is still pending at that time.
    package func finish(by time: Double) -> Bool {
        let limit = Clock.snap(time)
        while !journal.isExhausted, let due = timers.lastAwaited(roster), due <= limit { advance(to: due) }
        let isPending = timers.lastAwaited(roster) != nil
        if isPending { moveClock(to: limit) }
        journal.flush()
        return isPending
    }

    /// Passes the collected rows to the sink that was set with `hand(rowsTo:atOnce:)`.
    package func flush() {
        journal.flush()
    }

    /// Cancels all touches as the system does, for example for an incoming call (F11).
    public func interrupt(_ text: String, at time: Double) {
        moveClock(to: time)
        let isIdle = fingers.down.isEmpty
        let row = emit(Cause(.f11, as: isIdle ? .noFinger : .usual), .interrupt(text: names.text(text)))
        guard !isIdle else { return journal.endTurn(names) }
        send(fingers.down.map { $0.sample(.cancelled) }, at: time, interruption: row)
    }

    /// Cancels all touches, or only those with `ids`, as the system does (F11).
    ///
    /// The touches are cancelled at the end of the current turn, or immediately if no turn is in progress. Further samples of their fingers
    /// are ignored until the fingers land again. The cancellation is recorded with the given rule. Its cause is the row that caused the
    /// running code.
    package func cancelTouches(_ ids: [Int]? = nil, by rule: Rule = .f11) {
        update.cancellation = (trigger.row, rule, ids)
        turnIfIdle()
    }

    /// Schedules a repeated event of a control that is held down, after a delay in seconds. The call takes place in phase 3 (H4).
    func scheduleRepetition(after delay: Double, of view: View, _ body: @escaping () -> Void) -> ScheduledCall {
        let due = Clock.snap(time + delay)
        return timers.add(
            ScheduledCall(due: due, started: time, owner: nil, viewName: view.name(on: self), isRepetition: true, body))
    }

    /// Schedules a call on behalf of a view. The time is in seconds on the clock of the trace.
    func schedule(at time: Double, of view: View, _ body: @escaping () -> Void) -> ScheduledCall {
        let due = Clock.snap(time)
        return timers.add(
            ScheduledCall(due: due, started: self.time, owner: nil, viewName: view.name(on: self), isRepetition: false, body))
    }
}
