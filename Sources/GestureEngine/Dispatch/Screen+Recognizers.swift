/// Phases 1 and 4: recognizers get their touches, send their actions, and are reset.
extension Screen {
    // MARK: Phase 1

    /// Gives every recognizer its touches of the event, as sets by phase (B1 to B4).
    func deliverToRecognizers() {
        if eventTouches.count == 1 {
            // The usual event: the touch's recognizers are in order already, and they all get the same.
            let touch = eventTouches[0]
            let phase = touch.phase
            let group = touch.solo
            let members = touch.recognizers
            // One before it may have stopped a recognizer; it has no touches any more (B4, C7).
            let row = phase == .began ? touch.beganRow : touch.lastRow
            let ids = group.ids
            let set = group.set
            for index in members.indices where !members[index].isFinished { deliver(phase, set, ids, row, to: members[index]) }
            return
        }
        guard !eventTouches.isEmpty else { return }
        let members = active
        for recognizer in members {
            var present = 0
            for touch in recognizer.activeTouches { present |= touch.phase.bit }
            guard present & ~Touch.Phase.stationary.bit != 0 else { continue }
            for phase in Touch.Phase.delivered where present & phase.bit != 0 {
                // A recognizer may have ignored touches a moment ago.
                guard let group = group(of: recognizer.activeTouches, in: phase) else { continue }
                let first = group.touches[0]
                deliver(phase, group.set, group.ids, phase == .began ? first.beganRow : first.lastRow, to: recognizer)
                if recognizer.isFinished { break }
            }
        }
    }

    private func group(of touches: [Touch], in phase: Touch.Phase) -> TouchGroup? {
        if !scratchTouches.isEmpty { scratchTouches.removeAll(keepingCapacity: true) }
        for touch in touches where touch.phase == phase { scratchTouches.append(touch) }
        return scratchTouches.isEmpty ? nil : groups.group(of: scratchTouches)
    }

    /// Prints and hands over touches; `row` is the sample's that the delivery follows from.
    private func deliver(_ phase: Touch.Phase, _ touches: Set<Touch>, _ ids: [Int], _ row: Int, to recognizer: GestureRecognizer) {
        if isRecording {
            recognizer.lastRow = emit(
                Cause(phase == .began ? .a3 : .b2, row: row),
                .recognizerTouches(
                    RecognizerTouchesRow(recognizer: recognizer.name(on: self), method: phase.method, touches: names.touches(ids))))
        }
        recognizer.handle(phase, touches, event)
    }

    // MARK: Actions (B5a, B9)

    func sendActions() {
        guard !owing.isEmpty else { return }
        if owing.count == 1 {
            // Handlers may add to the list; what they add is sent in the next round.
            let recognizer = owing.removeLast()
            sendOwed(of: recognizer)
            while recognizer.owedCopies > 0 { sendCopy(of: recognizer) }
            return
        }
        let members = owing.sorted { $0.order < $1.order }
        owing.removeAll(keepingCapacity: true)
        for recognizer in members { sendOwed(of: recognizer) }
        while members.contains(where: { $0.owedCopies > 0 }) {
            for recognizer in members where recognizer.owedCopies > 0 { sendCopy(of: recognizer) }
        }
    }

    private func sendOwed(of recognizer: GestureRecognizer) {
        while let state = recognizer.owed.first {
            if recognizer.owed.count == 1 {
                recognizer.owed.removeLast()
            } else {
                recognizer.owed.removeFirst()
            }
            if state == .failed {
                didChangeState?(recognizer, state)
                continue
            }
            if state == .changed && recognizer.isFirstChange {
                recognizer.isFirstChange = false
                recognizer.owedCopies = max(0, min(Int(thresholds.continuousFirstChangeCount), 100) - 1)
            }
            send(
                state, of: recognizer,
                .init(state == .changed || state == .ended && !recognizer.isDiscreteGesture ? .b8 : .b6, row: recognizer.lastRow))
        }
    }

    private func sendCopy(of recognizer: GestureRecognizer) {
        recognizer.owedCopies -= 1
        send(.changed, of: recognizer, Cause(.b9, row: recognizer.lastRow))
    }

    private func send(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer, _ cause: Cause) {
        if isRecording {
            emit(
                Cause(cause.rule, row: cause.row),
                .recognizerAction(
                    RecognizerActionRow(
                        recognizer: recognizer.name(on: self), action: actionName(of: recognizer), state: recognizer.stateName(state),
                        values: recognizer.values, target: recognizer.target?.name(on: self))))
        }
        // A handler reads the state that the action is for, also where the gesture is further on by now (D4).
        recognizer.handled = state
        recognizer.didSend(state)
        for target in recognizer.targets { target(recognizer) }
        recognizer.handled = nil
        didChangeState?(recognizer, state)
    }

    private func actionName(of recognizer: GestureRecognizer) -> Name? {
        guard let action = recognizer.actionName else { return nil }
        if let known = recognizer.knownAction, known.text == action { return known.name }
        let name = names.intern(action)
        recognizer.knownAction = (action, name)
        return name
    }

    // MARK: Stopping from outside (C7)

    /// A recognizer is disabled, or taken from its view: it loses its touches and fails or is cancelled, here and now.
    func stop(_ recognizer: GestureRecognizer) {
        guard recognizer.isActive, !recognizer.isFinished else { return }
        let wasBusy = isBusy
        isBusy = true
        let cause = Cause(.c7, row: changeRow)
        let down = recognizer.activeTouches.filter { !$0.isOver }
        if !down.isEmpty {
            let group = groups.group(of: down)
            recognizer.lastRow = emit(
                cause,
                .recognizerTouches(
                    RecognizerTouchesRow(
                        recognizer: recognizer.name(on: self), method: .touchesCancelled, touches: names.touches(group.ids))))
            recognizer.handle(.cancelled, group.set, event)
        }
        recognizer.requested = nil
        if recognizer.isBegun {
            // What it still owes comes first (J7).
            sendOwed(of: recognizer)
            while recognizer.owedCopies > 0 { sendCopy(of: recognizer) }
            grant(.cancelled, to: recognizer, cause)
            sendOwed(of: recognizer)
        } else if !recognizer.isFinished {
            fail(recognizer, cause)
        }
        isBusy = wasBusy
        needsUpdate = true
        settle()
    }

    // MARK: Phase 4 (C5, C6)

    func resetFinished() {
        guard needsReset else { return }
        needsReset = false
        var someReset = false
        for recognizer in active where recognizer.granted == .possible && recognizer.attemptTouches.isEmpty {
            timers.invalidate(ownedBy: recognizer)
            recognizer.clearAttempt()
            recognizer.reset()
            someReset = true
        }
        for recognizer in active where recognizer.isFinished {
            let tied = activeTies(of: recognizer)
            if tied.isEmpty {
                reset(recognizer)
                someReset = true
            } else {
                recognizer.waitedForReset = tied.map { $0.name(on: self) }
                needsReset = true
            }
        }
        if someReset { active.removeAll { !$0.isActive } }
    }

    /// Those that are tied to a recognizer by a failure requirement, either way, and still under way.
    func activeTies(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
        active.filter {
            $0 !== recognizer && $0.isActive && !$0.isFinished && (requires(recognizer, $0) || requires($0, recognizer))
        }
    }

    private func reset(_ recognizer: GestureRecognizer) {
        let waited = recognizer.waitedForReset
        grant(.possible, to: recognizer, Cause(waited.isEmpty ? .c5 : .c6, row: recognizer.lastRow, by: names.list(waited)))
        recognizer.clearAttempt()
        for other in active where !other.dynamicRequirements.isEmpty {
            other.dynamicRequirements.removeAll { $0 === recognizer }
        }
        recognizer.reset()
    }
}

extension GestureRecognizer {
    /// Forgets all that belongs to one attempt.
    func clearAttempt() {
        isActive = false
        requested = nil
        ready = nil
        target = nil
        isOverWhileReady = false
        failure = nil
        isFirstChange = false
        isDiscreteGesture = false
        owed.removeAll(keepingCapacity: true)
        owedCopies = 0
        attemptTouches.removeAll(keepingCapacity: true)
        dynamicRequirements.removeAll()
        announcedWaiting.removeAll()
        waitedForReset.removeAll()
        lastRow = 0
    }

    func handle(_ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event) {
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        case .stationary: break
        }
    }
}

extension Touch.Phase {
    /// The phases that are delivered, in the order they are.
    static let delivered: [Touch.Phase] = [.began, .moved, .ended, .cancelled]

    var bit: Int {
        switch self {
        case .began: 1
        case .moved: 2
        case .ended: 4
        case .cancelled: 8
        case .stationary: 16
        }
    }

    var method: TouchesMethod {
        switch self {
        case .began: .touchesBegan
        case .moved, .stationary: .touchesMoved
        case .ended: .touchesEnded
        case .cancelled: .touchesCancelled
        }
    }
}
