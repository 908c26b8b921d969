/// A turn of the gesture system. It runs the four phases for an event, for timers or for changes by the app (B1).
extension Screen {
    /// The input that recognizers receive in phase 1 of a turn.
    enum Input {
        /// No input: the turn handles changes by the app.
        case nothing
        /// An event. `interruption` is the row that explains why the system cancels touches, or 0.
        case samples([TouchSample], interruption: Int)
        /// The timers that are due at the current time.
        case timers
    }

    /// Handles everything that happens at one time.
    ///
    /// Changes that views and handlers make during the turn, such as stopping a recognizer or removing a view, take effect in further turns
    /// at the same time.
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
        // A turn may run inside another one if a handler advances the clock. The outer turn uses its touches and recognizers afterwards.
        if isInTurn { return }
        fingers.releaseLifted()
        if roster.active.isEmpty && deliveries.held.isEmpty { roster.freeNumbers { requirements.remove($0) } }
    }

    private func settleWork() {
        while work.isUnsettled && !journal.isExhausted { takeTurn(.nothing) }
    }

    private func takeTurn(_ input: Input) {
        journal.spend(1)
        refreshOrder()
        withinTurn { takePhases(input) }
    }

    /// Runs the four phases. Without input, phases 1 and 3 have nothing to do.
    private func takePhases(_ input: Input) {
        fingers.rest()
        switch input {
        case .nothing: break
        case .samples(let samples, let interruption):
            takeInput(samples, interruption: interruption)
            deliverToRecognizers()
        case .timers: fireTimers(ofViews: false)
        }
        decideAndAct()
        settleViewTouches()
        // Repetitions of controls belong to phase 3, because a recognizer may cancel their touch first (B1).
        if case .timers = input { fireTimers(ofViews: true) }
        deliverToViews()
        resetFinished()
        removeLiftedTouches()
    }

    private func fireTimers(ofViews: Bool) {
        // The calls may start timers, but do not change the list of due timers.
        for timer in timers.due where timer.isForViews == ofViews {
            if let call = timer.call {
                call.fire()
            } else if roster.hasDeadline(timer.owner, of: timer.sequence) {
                roster[timer.owner].endDeadline()
            }
        }
    }

    /// Takes a turn for a change by the app, unless a turn is already in progress.
    func turnIfIdle() {
        if !isInTurn { turn() }
    }

    /// Handles one event, which contains all touches that changed at the same time. Timers that are due by then fire first (B10).
    ///
    /// The order of the samples has no effect (B3). A sample of a touch that has not begun, or that begins a touch a second time, is
    /// ignored and recorded as a warning row.
    public func send(_ samples: [TouchSample], at time: Double) {
        send(samples, at: time, interruption: 0)
    }

    private func send(_ samples: [TouchSample], at time: Double, interruption: Int) {
        precondition(!isInTurn, "an event cannot be sent while another one is handled")
        moveClock(to: time)
        if journal.isExhausted || interruption == 0 && endsAllTouches(samples) { return }
        turn(.samples(samples, interruption: interruption))
    }

    /// Cancels all touches and returns true if an event brings more fingers than the device distinguishes (F11).
    ///
    /// Fingers that land in the event get no touch. The samples of all other fingers are ignored until each finger lands again.
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

    /// Advances the clock to a time. Timers that are due by then fire, each at its own time. All timers that are due at the same time fire
    /// in one turn.
    public func advance(to time: Double) {
        while !journal.isExhausted, let due = timers.takeEarliest(notAfter: time, roster) {
            if due != self.time { update.beginTime(after: journal.count) }
            self.time = due
            event.timestamp = due
            turn(.timers)
            timers.forgetDue()
        }
    }

    /// Advances the clock to a time, at which the next calls then happen.
    public func moveClock(to time: Double) {
        let time = Clock.snap(time)
        if timers.nextDue <= time { advance(to: time) }
        if time != self.time { update.beginTime(after: journal.count) }
        self.time = time
        event.timestamp = time
    }

    /// Advances the clock until no timer is pending, and passes all rows to the sink. Timers of held controls are left pending, because
    /// they would repeat forever.
    public func finish() {
        while !journal.isExhausted, let due = timers.lastAwaited(roster) { advance(to: due) }
        journal.flush()
    }

    /// Advances the clock like `finish()`, but not past a time. Returns whether a timer is still pending at that time.
    package func finish(by time: Double) -> Bool {
        let limit = Clock.snap(time)
        while !journal.isExhausted, let due = timers.lastAwaited(roster), due <= limit { advance(to: due) }
        let isPending = timers.lastAwaited(roster) != nil
        if isPending { moveClock(to: limit) }
        journal.flush()
        return isPending
    }

    /// Passes on the rows that have been collected for the sink set with `hand(rowsTo:atOnce:)`.
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
    /// are ignored until the fingers land again. The cancellation has the given rule, and follows from the same row as the running code.
    package func cancelTouches(_ ids: [Int]? = nil, by rule: Rule = .f11) {
        update.cancellation = (trigger.row, rule, ids)
        turnIfIdle()
    }

    /// Schedules a call after a delay in seconds for a control that is held down. The call takes place in phase 3 (H4).
    func scheduleRepetition(after delay: Double, of view: View, _ body: @escaping () -> Void) -> ScheduledCall {
        let due = Clock.snap(time + delay)
        return timers.add(
            ScheduledCall(due: due, started: time, owner: nil, viewName: view.name(on: self), isRepetition: true, body))
    }

    /// Schedules a call for a view at a time on the trace's clock, in seconds.
    func schedule(at time: Double, of view: View, _ body: @escaping () -> Void) -> ScheduledCall {
        let due = Clock.snap(time)
        return timers.add(
            ScheduledCall(due: due, started: self.time, owner: nil, viewName: view.name(on: self), isRepetition: false, body))
    }
}
