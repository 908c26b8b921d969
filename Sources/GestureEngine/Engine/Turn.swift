/// A turn of the gesture system: B1's four phases, for events, timers and changes by the app.
extension Screen {
    /// The input that recognizers receive in phase 1 of a turn.
    enum Input {
        /// Nothing: the turn handles changes by the app.
        case nothing
        /// An event; `interruption` is the row that explains why the system cancels touches.
        case samples([TouchSample], interruption: Int)
        /// The timers that are due at one instant.
        case timers
    }

    /// Handles everything that happens at one time.
    ///
    /// Changes by views and handlers during the turn (a recognizer stopped, a view removed) take effect in further turns at the same time.
    func turn(_ input: Input = .nothing) {
        takeTurn(input)
        settleWork()
        while let (row, rule, ids) = update.cancellation {
            update.cancellation = nil
            let down = fingers.down.array.filter { ids?.contains($0.id) ?? true }
            if down.isEmpty || journal.isExhausted { break }
            fingers.take(down.map { $0.id })
            update.interruptionRule = rule
            takeTurn(.samples(down.map { $0.sample(.cancelled) }, interruption: row))
            update.interruptionRule = .f11
            settleWork()
        }
        journal.endTurn(names)
        update.keepers.removeAll()
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

    /// Runs the four phases; without input the first and the third have nothing to do.
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
        // Repetitions of controls belong to phase 3, unless a recognizer has cancelled their touch (B1).
        if case .timers = input { fireTimers(ofViews: true) }
        deliverToViews()
        resetFinished()
        removeLiftedTouches()
    }

    private func fireTimers(ofViews: Bool) {
        // The body may start timers, but does not change those that are due.
        for index in timers.due.indices where timers.due[index].isForViews == ofViews {
            let timer = timers.due[index]
            if let call = timer.call {
                call._withUnsafeGuaranteedRef { $0.fire() }
            } else if roster.hasDeadline(timer.owner, of: timer.sequence) {
                roster.with(timer.owner) { $0.endDeadline() }
            }
        }
    }

    /// Takes a turn for a change by the app, unless one is in progress.
    func turnIfIdle() {
        if !isInTurn { turn() }
    }

    /// Handles one event: all touches that changed at a time. Timers that are due by then fire first (B10).
    ///
    /// The order of the samples has no effect (B3). A sample of a touch that has not begun, or a second beginning, is ignored with a
    /// warning row.
    public func send(_ samples: [TouchSample], at time: Double) {
        send(samples, at: time, interruption: 0)
    }

    private func send(_ samples: [TouchSample], at time: Double, interruption: Int) {
        precondition(!isInTurn, "an event cannot be sent from within the handling of another")
        moveClock(to: time)
        if journal.isExhausted || interruption == 0 && endsAllTouches(samples) { return }
        turn(.samples(samples, interruption: interruption))
    }

    /// If an event brings more fingers than the device distinguishes, cancels all touches as the system does and returns true (F11).
    ///
    /// Those that land with the event never become touches, and the others are ignored, each until it lands again.
    private func endsAllTouches(_ samples: [TouchSample]) -> Bool {
        guard Double(fingers.down.count + samples.count) > thresholds.touchesMaximumCount else { return false }
        let down = fingers.down.array
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

    /// Lets the clock run on to a time; timers that are due by then fire, each at its own time. All timers of one instant are one turn.
    public func advance(to time: Double) {
        while !journal.isExhausted, let due = timers.takeEarliest(notAfter: time, roster) {
            if due != self.time { update.beginTime(after: journal.count) }
            self.time = due
            event.timestamp = due
            turn(.timers)
            timers.forgetDue()
        }
    }

    /// Advances the clock to a time and sets it: the next calls happen at that time.
    public func moveClock(to time: Double) {
        let time = Clock.snap(time)
        if timers.nextDue <= time { advance(to: time) }
        if time != self.time { update.beginTime(after: journal.count) }
        self.time = time
        event.timestamp = time
    }

    /// Advances the clock until no timer is pending except those of held controls, which would repeat forever; then the sink has all rows.
    public func finish() {
        while !journal.isExhausted, let due = timers.lastAwaited(roster) { advance(to: due) }
        journal.flush()
    }

    /// Advances the clock like `finish()`, but not past a time; returns whether a timer is still pending then.
    package func finish(by time: Double) -> Bool {
        let limit = Clock.snap(time)
        while !journal.isExhausted, let due = timers.lastAwaited(roster), due <= limit { advance(to: due) }
        let isPending = timers.lastAwaited(roster) != nil
        if isPending { moveClock(to: limit) }
        journal.flush()
        return isPending
    }

    /// Passes on the rows that the journal still collects (`hand(rowsTo:atOnce:)`).
    package func flush() {
        journal.flush()
    }

    /// Cancels all touches for the system, for example for an incoming call (F11).
    public func interrupt(_ text: String, at time: Double) {
        moveClock(to: time)
        let isIdle = fingers.down.isEmpty
        let row = emit(Cause(.f11, as: isIdle ? .noFinger : .usual), .interrupt(text: names.text(text)))
        guard !isIdle else { return journal.endTurn(names) }
        send(fingers.down.array.map { $0.sample(.cancelled) }, at: time, interruption: row)
    }

    /// Cancels touches as the system does (F11): all touches, or only those with `ids`.
    ///
    /// They are cancelled at the end of the current turn, or at once if there is none. Further samples of their fingers are ignored until
    /// the fingers land again. The cancellation follows from the row that the running code follows from, by `rule`.
    package func cancelTouches(_ ids: [Int]? = nil, by rule: Rule = .f11) {
        update.cancellation = (trigger.row, rule, ids)
        turnIfIdle()
    }

    /// Schedules a call after a delay in seconds, in phase 3, for a control that is held (H4).
    func scheduleRepetition(after delay: Double, of view: View, _ body: @escaping () -> Void) -> ScheduledCall {
        let due = Clock.snap(time + delay)
        return timers.add(
            ScheduledCall(due: due, started: time, owner: nil, viewName: view.name(on: self), isRepetition: true, body))
    }

    /// Schedules a call at a time of the trace's clock.
    func schedule(at time: Double, of view: View, _ body: @escaping () -> Void) -> ScheduledCall {
        let due = Clock.snap(time)
        return timers.add(
            ScheduledCall(due: due, started: self.time, owner: nil, viewName: view.name(on: self), isRepetition: false, body))
    }
}
