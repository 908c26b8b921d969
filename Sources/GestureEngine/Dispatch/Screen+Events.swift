extension Screen {
    /// Handles one event: all touches that changed at a time (B1). Timers that are due by then fire first (B10).
    ///
    /// A sample of a touch that has not begun, or a second beginning, is passed over with a warning row.
    public func send(_ samples: [TouchSample], at time: Double, cause interruption: Int = 0) {
        precondition(!isBusy, "an event cannot be sent from within the handling of another")
        moveClock(to: time)
        refreshOrder()
        isBusy = true
        restTouches()
        // The row of a touch that begins names its recognizers, so with one in the event the rows are printed once these are known.
        let someBegin = samples.contains { $0.phase == .began }
        var sampled: [Touch] = []
        var someOver = false
        for sample in samples {
            guard let touch = take(sample) else { continue }
            if touch.phase != .stationary { eventTouches.append(touch) }
            if someBegin { sampled.append(touch) } else { recordSample(of: touch, interruption: interruption) }
            someOver = someOver || touch.isOver
        }
        if someBegin { welcomeNewTouches(among: sampled) }
        deliverToRecognizers()
        update()
        deliverToViews()
        resetFinished()
        if someOver { removeLiftedTouches() }
        isBusy = false
        settleLeftovers()
    }

    /// Lets the clock run on to a time; timers that are due by then fire, each at its own time.
    public func advance(to time: Double) {
        while let (due, dueTimers) = timers.takeEarliest(notAfter: time) {
            fire(dueTimers, at: due)
        }
    }

    /// Lets the clock run on and stand there: what is done next happens at that time.
    public func moveClock(to time: Double) {
        let time = Clock.snap(time)
        advance(to: time)
        self.time = time
        event.timestamp = time
    }

    /// Calls back at a time of the trace's clock.
    func schedule(at time: Double, _ body: @escaping () -> Void) -> ScheduledCall {
        timers.add(at: Clock.snap(time), owner: nil, body)
    }

    /// Lets the clock run until no timer is pending.
    public func finish() {
        advance(to: .greatestFiniteMagnitude)
    }

    /// The system takes all touches away, as for an incoming call (F11).
    public func interrupt(_ text: String, at time: Double) {
        moveClock(to: time)
        let row = emit(Cause(.f11), .interrupt(text: names.text(text)))
        guard !touches.isEmpty else { return }
        let samples = touches.map {
            TouchSample(
                id: $0.id, phase: .cancelled, location: $0.location, force: $0.force, majorRadius: $0.majorRadius, type: $0.type)
        }
        send(samples, at: time, cause: row)
    }

    /// All timers of one instant, then phases 2 to 4 with no touches.
    private func fire(_ due: [ScheduledCall], at time: Double) {
        self.time = time
        event.timestamp = time
        refreshOrder()
        isBusy = true
        restTouches()
        for timer in due where !timer.isInvalidated {
            timer.invalidate()
            timer.body()
        }
        update()
        resetFinished()
        isBusy = false
        settleLeftovers()
    }

    /// Runs phases 2 to 4 for something that happens between events.
    func settle() {
        guard !isBusy else { return }
        refreshOrder()
        isBusy = true
        restTouches()
        update()
        resetFinished()
        isBusy = false
        settleLeftovers()
    }

    /// What views did while they were told of their touches (a recognizer stopped, a view removed) takes effect at the same time.
    private func settleLeftovers() {
        if needsUpdate || needsRelease || !orphans.isEmpty { settle() }
        flushRecords()
    }

    /// No touch has changed yet in the event at hand.
    private func restTouches() {
        if !eventTouches.isEmpty { eventTouches.removeAll(keepingCapacity: true) }
        for touch in touches {
            touch.phase = .stationary
            touch.previousLocation = touch.location
        }
    }

    func requestWasMade() {
        needsUpdate = true
        if !isBusy { settle() }
    }

    /// Brings a sample into its touch.
    private func take(_ sample: TouchSample) -> Touch? {
        let known = touches.first { $0.id == sample.id }
        guard sample.phase == .began else {
            guard let touch = known else {
                emit(Cause(.f10), .warning(text: names.text("touch \(sample.id) \(sample.phase.rawValue) without having begun")))
                return nil
            }
            touch.update(sample, at: time)
            updateTapCount(of: touch)
            return touch
        }
        guard known == nil else {
            emit(Cause(.f10), .warning(text: names.text("touch \(sample.id) began twice")))
            return nil
        }
        touchCount += 1
        let touch = Touch(sample, at: time, sequence: touchCount)
        touch.window = window
        touch.view = window.hitTest(touch.location, with: event)
        touch.tapCount = tapCount(of: touch)
        touches.append(touch)
        return touch
    }

    /// Prints the latest sample of a touch that had begun before.
    func recordSample(of touch: Touch, interruption: Int = 0) {
        guard isRecording else { return }
        let isCancelled = touch.phase == .cancelled
        touch.lastRow = emit(
            Cause(isCancelled ? .f11 : .a2, row: isCancelled ? interruption : touch.beganRow),
            .touch(TouchRow(touch: touch.id, phase: touch.phase, location: touch.location, view: touch.view?.name(on: self))))
    }

    private func removeLiftedTouches() {
        for touch in eventTouches where touch.isOver {
            for recognizer in touch.recognizers { recognizer.lift(touch) }
            if touch.phase == .ended { lastLifted = touch }
            touch.releaseSolo()
        }
        touches.removeAll { $0.isOver }
        groups.removeAll()
    }

    // MARK: Tap counts (A9, J10)

    private func tapCount(of touch: Touch) -> Int {
        guard let last = lastLifted, touch.beganTimestamp < Clock.snap(last.timestamp + thresholds.tapMaximumInterval),
            touch.location.distance(to: last.beganLocation) <= thresholds.tapAllowableMovement
        else { return 1 }
        return last.tapCount + 1
    }

    private func updateTapCount(of touch: Touch) {
        guard touch.tapCount != 0 else { return }
        let moved = touch.phase == .moved && touch.location.distance(to: touch.beganLocation) > thresholds.tapAllowableMovement
        if moved || touch.timestamp >= Clock.snap(touch.beganTimestamp + thresholds.tapMaximumDuration) { touch.tapCount = 0 }
    }
}
