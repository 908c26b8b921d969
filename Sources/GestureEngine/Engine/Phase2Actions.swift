/// Sends recognizers' actions to their targets (B5a, B6, B9), and stops recognizers on behalf of the app (C7).
extension Screen {
    /// Sends the pending actions of all recognizers, and then the copies of their first `changed` actions (B9).
    ///
    /// Recognizers of deeper views come first. Recognizers of the same view are in the order in which they were added (J1).
    func sendActions() {
        guard !update.owing.isEmpty else { return }
        if update.owing.count == 1 {
            // Handlers may cause further actions, which are sent when this method is called again.
            return roster.with(update.owing.removeLast()) { sendAllOwed(of: $0) }
        }
        sortByOrder(&update.owing)
        let sending = update.owing
        update.owing.removeAll()
        for number in sending { sendOwed(of: roster[number]) }
        var copiesAreOwed = true
        while copiesAreOwed {
            copiesAreOwed = false
            for number in sending where roster[number].attempt.owedCopies > 0 {
                sendCopy(of: roster[number])
                copiesAreOwed = true
            }
        }
    }

    /// Sorts recognizers so that those of deeper views come first (J1).
    func sortByOrder(_ numbers: inout [Int32]) {
        guard numbers.count > 1 else { return }
        numbers.sort { roster[$0].order < roster[$1].order }
    }

    private func sendAllOwed(of recognizer: GestureRecognizer) {
        sendOwed(of: recognizer)
        while recognizer.attempt.owedCopies > 0 { sendCopy(of: recognizer) }
    }

    /// Sends a recognizer's pending actions. If the app has stopped the recognizer, `stopped` is the cause of the cancellation.
    private func sendOwed(of recognizer: GestureRecognizer, stopped: Cause? = nil) {
        while let action = recognizer.attempt.owed.first {
            recognizer.attempt.owed.remove(at: 0)
            if action.state == .failed {
                app.didChangeState?(recognizer, action.state, recognizer.attempt.lastRow)
                continue
            }
            if action.isFirstChange {
                // By default, the first `changed` action is sent twice (B9).
                let count = thresholds.continuousFirstChangeCount
                recognizer.attempt.owedCopies = count >= 1 ? Int(min(count, 100)) - 1 : 0
            }
            if action.state == .cancelled {
                // Other recognizers cannot cancel a gesture that has begun. Therefore the rule for the action is C2, unless the app stopped
                // the recognizer.
                send(.cancelled, of: recognizer, stopped ?? Cause(.c2))
                continue
            }
            let isLater = action.state == .changed || action.state == .ended && recognizer.attempt.progress != .finished(.recognized)
            send(action.state, of: recognizer, Cause(isLater ? .b8 : .b6))
        }
    }

    private func sendCopy(of recognizer: GestureRecognizer) {
        recognizer.attempt.owedCopies -= 1
        send(.changed, of: recognizer, Cause(.b9))
    }

    /// Sends an action. The action's timeline row names the recognizer's latest row as its cause.
    private func send(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer, _ why: Cause) {
        var row = 0
        if journal.isOn {
            let isDiscrete = state == .ended && recognizer.attempt.progress == .finished(.recognized)
            let body = RecognizerActionRow(
                recognizer: recognizer.name(on: self), action: actionName(of: recognizer),
                state: isDiscrete ? .recognized : StateName(state), values: recognizer.values, target: recognizer.target?.name(on: self))
            let cause = Cause(why.rule, row: recognizer.attempt.lastRow, by: why.by, as: why.circumstance)
            row = journal.add(Record(time: time, cause: cause, body: .recognizerAction(body)))
        }
        // In a handler, the recognizer's `state` is the state that the action reports, even if the gesture has already entered a later
        // state (D4).
        recognizer.attempt.handled = state
        if recognizer.hasTargets { recognizer.callTargets() }
        recognizer.attempt.handled = nil
        app.didChangeState?(recognizer, state, row)
    }

    private func actionName(of recognizer: GestureRecognizer) -> Name? {
        // The `actionName` of a subclass may change from one call to the next, so it is not cached.
        if recognizer.isOwnClass, let known = recognizer.knownAction { return known }
        let name = recognizer.actionName.map { names.intern($0) }
        recognizer.knownAction = .some(name)
        return name
    }

    /// Cancels a recognizer's gesture on behalf of the app, as if the app had disabled the recognizer and immediately enabled it again (C7,
    /// K10).
    package func cancel(_ recognizer: GestureRecognizer) {
        if recognizer.isEnabled { stop(recognizer, because: .cancelledByApp) }
    }

    /// Stops a recognizer that was disabled or removed from its view. The recognizer loses its touches, and its gesture immediately fails
    /// or is cancelled (C7).
    func stop(_ recognizer: GestureRecognizer, because reason: FailureReason) {
        // Code that is called while the recognizer is being stopped may stop it again.
        let isBeingStopped = recognizer.attempt.failure?.isTheApps == true
        guard recognizer.attempt.isActive, !recognizer.attempt.isFinished, !isBeingStopped else { return }
        let cause = Cause(reason == .cancelledByApp ? .k10 : .c7, following: trigger, as: reason.circumstance)
        withinTurn { stop(recognizer, because: reason, cause) }
        work.insert(.decide)
        turnIfIdle()
    }

    private func stop(_ recognizer: GestureRecognizer, because reason: FailureReason, _ cause: Cause) {
        recognizer.attempt.failure = reason
        let down = recognizer.attempt.touches.filter { !$0.isOver }
        if let group = TouchGroup(down, names) {
            recognizer.attempt.lastRow = emit(
                cause,
                .recognizerTouches(
                    RecognizerTouchesRow(recognizer: recognizer.name(on: self), method: .touchesCancelled, touches: group.ids)))
            recognizer.handle(.cancelled, Set(down), event)
        }
        recognizer.attempt.asked = nil
        recognizer.attempt.failure = reason
        switch recognizer.attempt.progress {
        case .begun:
            // Pending actions are sent before the cancellation (J7).
            sendOwed(of: recognizer)
            while recognizer.attempt.owedCopies > 0 { sendCopy(of: recognizer) }
            if recognizer.attempt.isBegun { enter(.finished(.cancelled), recognizer, cause) }
            sendOwed(of: recognizer, stopped: cause)
        case .following, .ready: fail(recognizer, cause)
        case .resting, .finished: break
        }
    }
}

extension FailureReason {
    /// The circumstance to record if the app caused the failure (C7), or `usual` for any other failure.
    fileprivate var circumstance: Cause.Circumstance {
        switch self {
        case .disabled: .disabled
        case .taken: .taken
        case .viewLeft: .viewLeft
        default: .usual
        }
    }
}
