/// Phases 1 and 4: recognizers get their touches, and are reset.
extension Screen {
    // MARK: Phase 1

    /// Gives every recognizer its touches of the event, as sets by phase (B1 to B4).
    func deliverToRecognizers() {
        if fingers.changed.count == 1 {
            // The usual event: the touch's recognizers are in order already, and they all get the same.
            return fingers.changed.read(0) { deliverAlone($0) }
        }
        guard !fingers.changed.isEmpty else { return }
        // One that is told may set others going, which get nothing of this event.
        roster.list(&update.receivers)
        for index in update.receivers.indices { roster.with(update.receivers[index]) { deliverAll(to: $0) } }
    }

    private func deliverAll(to recognizer: GestureRecognizer) {
        var present: UInt8 = 0
        recognizer.attempt.touches.each { present |= $0.phase.bit }
        guard present & ~Touch.Phase.stationary.bit != 0 else { return }
        Touch.Phase.eachDelivered { phase in
            guard present & phase.bit != 0 else { return true }
            // A recognizer may have ignored touches a moment ago.
            guard let group = recognizer.groups.group(of: recognizer.attempt.touches, in: phase, names) else { return true }
            group._withUnsafeGuaranteedRef { deliver(phase, $0, to: recognizer) }
            return !recognizer.attempt.isFinished
        }
    }

    private func deliverAlone(_ touch: Touch) {
        // One that is told may give the touch up.
        update.receivers.replace(with: touch.members)
        touch.uncountedGroup(names)._withUnsafeGuaranteedRef { group in
            for index in update.receivers.indices {
                roster.with(update.receivers[index]) { deliver(touch.phase, group, to: $0) }
            }
        }
    }

    /// Prints and hands over touches, as a consequence of the oldest one's sample.
    @inline(__always)
    private func deliver(_ phase: Touch.Phase, _ group: TouchGroup, to recognizer: GestureRecognizer) {
        // One before it may have stopped it; it has no touches any more (B4, C7).
        if recognizer.attempt.isFinished { return }
        if journal.isOn {
            recognizer.ownAttempt.lastRow = journal.add(
                time, phase == .began ? Cause(.a3, row: group.oldest.beganRow) : Cause(.b2, row: group.oldest.lastRow),
                .recognizerTouches(
                    RecognizerTouchesRow(recognizer: recognizer.name(on: self), method: phase.method, touches: group.ids)))
        }
        // The engine's own recognizers look at their fingers, not at the set: it need not be made for them.
        if recognizer.isOwnClass { recognizer.handle(phase, [], event) } else { recognizer.handle(phase, group.set, event) }
        guard recognizer.attempt.asked != nil else { return }
        update.asking.append(recognizer.number)
        work.insert(.decide)
    }

    // MARK: Phase 4 (C5, C6)

    @inline(__always)
    func resetFinished() {
        // What happened in phase 3 is settled first, in a turn of its own.
        if work.contains(.reset) && !work.isUnsettled { resetAllFinished() }
    }

    @inline(never)
    private func resetAllFinished() {
        work.remove(.reset)
        var someReset = false
        var someAbandoned = false
        // As a rule all are over at once, and nobody waits for anybody: a circle or an order of many would have as many ties as pairs.
        // A reset may set others going, which are left alone.
        var resetting = Pile<Int32>()
        roster.list(&resetting)
        var allAreOver = true
        resetting.each { number in if allAreOver { allAreOver = roster.check(number) { $0.attempt.isFinished } } }
        for index in resetting.indices {
            let number = resetting[index]
            // A reset that stops others is settled first, too.
            guard !work.isUnsettled else {
                work.insert(.reset)
                break
            }
            roster.with(number) { recognizer in
                if recognizer.attempt.isAbandoned && !recognizer.attempt.isFinished {
                    recognizer.letGoOfTouches()
                    endAttempt(of: recognizer)
                    someReset = true
                    // Nobody waits for it any more (D5).
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
                    // Its reset may have set somebody going.
                    if roster.attempts != attempts { allAreOver = false }
                    someReset = true
                }
            }
        }
        if someReset { roster.prune() }
        if someAbandoned { work.insert(.decide) }
    }

    /// Puts the reset of a recognizer off to which some are tied that are still under way (C6).
    private func mustWait(_ recognizer: GestureRecognizer) -> Bool {
        // As a rule they are those of the event before.
        var count = 0
        var areThose = true
        requirements.forEachTie(of: recognizer.number) { number in
            guard isUnderWay(number) else { return }
            if areThose { areThose = count < recognizer.attempt.resetTies.count && recognizer.attempt.resetTies[count] == number }
            count += 1
        }
        guard count > 0 else { return false }
        if !areThose || count != recognizer.attempt.resetTies.count {
            recognizer.attempt.resetTies.removeAll()
            requirements.forEachTie(of: recognizer.number) { if isUnderWay($0) { recognizer.attempt.resetTies.append($0) } }
        }
        work.insert(.reset)
        return true
    }

    private func isUnderWay(_ number: Int32) -> Bool { roster.check(number) { $0.attempt.isActive && !$0.attempt.isFinished } }

    /// Those for which the reset of a recognizer was put off last, in their order.
    func resetWaitsFor(_ recognizer: GestureRecognizer) -> [Int32] {
        let ties = recognizer.attempt.resetTies.array.sorted { roster[$0].order < roster[$1].order }
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
        recognizer.attempt.clear()
        if recognizer.target != nil { recognizer.target = nil }
        recognizer.groups.forget()
        requirements.endAttempt(of: recognizer.number)
        recognizer.reset()
    }
}
