/// Phase 1, in which recognizers receive the touches of an event, and phase 4, in which they are reset.
extension Screen {
    // MARK: Phase 1

    /// Delivers the current event's touches to every active recognizer, with one call for each touch phase (B1 to B4).
    func deliverToRecognizers() {
        if fingers.changed.count == 1 {
            // In most events only one touch changes. Its recognizers are already in order, and all of them receive the same set of touches.
            fingers.with(fingers.changed[0]) { touch in
                let (phase, group) = (touch.phase, TouchGroup(touch))
                touch.eachMember { number in roster.with(number) { deliver(phase, group, to: $0) } }
            }
        } else if !fingers.changed.isEmpty {
            // A recognizer that becomes active during the loop receives none of the current event's touches.
            for number in roster.active { roster.with(number) { deliverAll(to: $0) } }
        }
    }

    private func deliverAll(to recognizer: GestureRecognizer) {
        var present: UInt8 = 0
        recognizer.attempt.eachTouch { present |= $0.phase.bit }
        guard present & ~Touch.Phase.stationary.bit != 0 else { return }
        Touch.Phase.eachDelivered { phase in
            // The recognizer may have ignored touches since `present` was computed, and has none if its gesture is over.
            guard present & phase.bit != 0, let group = recognizer.attempt.group(in: phase, names) else { return }
            deliver(phase, group, to: recognizer)
        }
    }

    /// Records and delivers a group of touches. The cause of the recorded row is the row that reports the latest sample of the oldest
    /// touch.
    private func deliver(_ phase: Touch.Phase, _ group: TouchGroup, to recognizer: GestureRecognizer) {
        assert(!recognizer.attempt.isFinished, "a recognizer whose gesture is over receives no touches (B4)")
        if journal.isOn {
            let cause = phase == .began ? Cause(.a3, row: group.beganRow) : Cause(.b2, row: group.lastRow)
            let row = RecognizerTouchesRow(recognizer: recognizer.name(on: self), method: phase.method, touches: group.ids)
            recognizer.attempt.lastRow = journal.add(Record(time: time, cause: cause, body: .recognizerTouches(row)))
        }
        // The engine's own recognizers read `activeTouches` instead of the set of touches, so no set is created for them.
        if recognizer.isOwnClass {
            recognizer.handle(phase, [], event)
        } else {
            recognizer.handle(phase, Set(recognizer.attempt.touches.filter { $0.phase == phase }), event)
        }
        guard recognizer.attempt.asked != nil else { return }
        update.asking.append(recognizer.number)
        work.insert(.decide)
    }

    // MARK: Phase 4 (C5, C6)

    func resetFinished() {
        // If phase 3 caused requests or releases, a separate turn handles them before recognizers are reset.
        guard work.contains(.reset), !work.isUnsettled else { return }
        work.remove(.reset)
        var someReset = false
        var someAbandoned = false
        // Usually the gestures of all active recognizers are over and no reset has to wait, so failure requirements need not be checked.
        // The check would be slow if many recognizers wait for each other in a cycle or a chain, because it compares every pair.
        // Recognizers that become active during the loop are not reset in it.
        let resetting = roster.active
        var allAreOver = resetting.allSatisfy { number in roster.check(number) { $0.attempt.isFinished } }
        for number in resetting {
            // If a reset stops other recognizers, the consequences are handled before the next reset.
            guard !work.isUnsettled else {
                work.insert(.reset)
                break
            }
            roster.with(number) { recognizer in
                if recognizer.attempt.isAbandoned && !recognizer.attempt.isFinished {
                    recognizer.removeTouches()
                    endAttempt(of: recognizer)
                    someReset = true
                    // Other recognizers no longer wait for a recognizer that ignored all its touches (D5).
                    someAbandoned = true
                } else if recognizer.attempt.isFinished {
                    if !allAreOver && requirements.hasTies(number) && mustWait(recognizer) { return }
                    let left = recognizer.attempt.fingersLeft
                    if !left.isEmpty, fingers.down.contains(where: { !$0.isOver && left.contains($0.sequence) }) {
                        work.insert(.reset)
                        return
                    }
                    let attempts = roster.attempts
                    reset(recognizer)
                    // The reset may have made a recognizer active.
                    if roster.attempts != attempts { allAreOver = false }
                    someReset = true
                }
            }
        }
        if someReset { roster.prune() }
        if someAbandoned { work.insert(.decide) }
    }

    /// Returns true if a recognizer's reset must wait until another recognizer finishes its gesture: one for which it waits, or one that
    /// waits for it. If so, postpones the reset (C6).
    private func mustWait(_ recognizer: GestureRecognizer) -> Bool {
        // Usually these recognizers are the same as in the previous event, and the stored list need not be rebuilt.
        var count = 0
        var areThose = true
        requirements.forEachTie(of: recognizer.number) { number in
            guard isUnderWay(number) else { return }
            if areThose { areThose = count < recognizer.attempt.resetTies.count && recognizer.attempt.resetTies[count] == number }
            count += 1
        }
        guard count > 0 else { return false }
        if !areThose || count != recognizer.attempt.resetTies.count {
            recognizer.attempt.resetTies.clear()
            requirements.forEachTie(of: recognizer.number) { if isUnderWay($0) { recognizer.attempt.resetTies.append($0) } }
        }
        work.insert(.reset)
        return true
    }

    private func isUnderWay(_ number: Int32) -> Bool { roster[number].attempt.isActive && !roster[number].attempt.isFinished }

    /// Returns the recognizers that a recognizer's postponed reset waits for. Recognizers of deeper views come first (J1).
    func resetWaitsFor(_ recognizer: GestureRecognizer) -> [Int32] {
        let ties = recognizer.attempt.resetTies.sorted { roster[$0].order < roster[$1].order }
        return ties.indices.filter { $0 == 0 || ties[$0] != ties[$0 - 1] }.map { ties[$0] }
    }

    private func waitedFor(_ recognizer: GestureRecognizer) -> NameList {
        switch recognizer.attempt.resetTies.count {
        case 0: .none
        case 1: nameList(of: roster[recognizer.attempt.resetTies[0]])
        default: names(of: resetWaitsFor(recognizer))
        }
    }

    private func reset(_ recognizer: GestureRecognizer) {
        let waited = waitedFor(recognizer)
        emit(
            Cause(waited.isEmpty ? .c5 : .c6, row: recognizer.attempt.lastRow, by: waited),
            .recognizerState(
                RecognizerStateRow(
                    recognizer: recognizer.name(on: self), from: recognizer.attempt.stateName, to: .possible)))
        endAttempt(of: recognizer)
    }

    private func endAttempt(of recognizer: GestureRecognizer) {
        fingers.retain(recognizer.attempt.allTouches)
        recognizer.attempt.clear()
        if recognizer.target != nil { recognizer.target = nil }
        requirements.endAttempt(of: recognizer.number)
        recognizer.reset()
    }
}
