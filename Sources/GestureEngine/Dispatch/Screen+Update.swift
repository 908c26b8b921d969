/// Phase 2: what was asked for is granted, put off or refused; actions are sent; the views' touches are settled (B1, J3).
extension Screen {
    func update() {
        if !winners.isEmpty { winners.removeAll(keepingCapacity: true) }
        if !simultaneity.isEmpty { simultaneity.removeAll(keepingCapacity: true) }
        while needsUpdate {
            applyRequests()
            if someReady {
                while resolve() {}
                announceWaiting()
            }
            // What follows is of the actions' making: a handler that disables another recognizer, for example.
            needsUpdate = false
            sendActions()
        }
        settleViewTouches()
    }

    // MARK: Those under way, and failures of their own (J2)

    private func applyRequests() {
        guard !asking.isEmpty else { return }
        if asking.count > 1 { asking.sort { $0.order < $1.order } }
        for index in asking.indices { applyRequest(of: asking[index]) }
        asking.removeAll(keepingCapacity: true)
    }

    private func applyRequest(of recognizer: GestureRecognizer) {
        // One that asked twice has been dealt with.
        guard let requested = recognizer.requested else { return }
        recognizer.requested = nil
        if recognizer.granted == .possible {
            if requested == .failed { fail(recognizer, Cause(recognizer.failure?.rule ?? .j2, row: recognizer.lastRow)) }
        } else if recognizer.isBegun {
            grant(requested, to: recognizer, Cause(requested == .cancelled ? .c2 : .b8, row: recognizer.lastRow))
        }
    }

    // MARK: Those that want to leave possible

    /// One round of requirements and exclusion; true if something changed that may let others go on (D4).
    private func resolve() -> Bool {
        var candidates: [GestureRecognizer] = []
        var changed = false
        for recognizer in active where recognizer.granted == .possible && recognizer.ready != nil {
            switch obstacle(of: recognizer) {
            case .none: candidates.append(recognizer)
            case .waits: break
            case .lost(let winner):
                fail(recognizer, Cause(.d3, row: winner.lastRow, by: list(of: [winner])))
                changed = true
            }
        }
        var losers: [(GestureRecognizer, by: GestureRecognizer)] = []
        candidates = candidates.filter { candidate in
            guard let stronger = active.first(where: { $0 !== candidate && hasBegun($0) && prevents($0, candidate) }) else { return true }
            losers.append((candidate, by: stronger))
            return false
        }
        if candidates.isEmpty && losers.isEmpty && !changed { return failCircle() }
        let weighed = weigh(candidates)
        losers += weighed.losers
        let winning = weighed.winners.sorted { $0.order < $1.order }
        // All questions come before the first state is granted (C8).
        losers += bystanders(of: winning, except: losers.map(\.0))
        for winner in winning { letGo(winner) }
        for (loser, winner) in losers.sorted(by: { $0.0.order < $1.0.order }) {
            let waitedForIt = loser.ready != nil && requires(loser, winner)
            fail(loser, Cause(waitedForIt ? .d3 : .e4, row: winner.lastRow, by: list(of: [winner])))
        }
        return true
    }

    /// Those that are still possible and fail because of a winner, though they do not want to recognize now (E4).
    private func bystanders(
        of winning: [GestureRecognizer], except known: [GestureRecognizer]
    ) -> [(GestureRecognizer, by: GestureRecognizer)] {
        guard !winning.isEmpty else { return [] }
        return active.compactMap { bystander in
            guard bystander.granted == .possible, !winning.contains(where: { $0 === bystander }),
                !known.contains(where: { $0 === bystander }),
                // One that waits for a winner has lost by D3, whatever its delegate would say.
                let winner = winning.first(where: { bystander.ready != nil && requires(bystander, $0) })
                    ?? winning.first(where: { prevents($0, bystander) })
            else { return nil }
            return (bystander, by: winner)
        }
    }

    /// What has begun, in this update or before it, keeps newcomers out (E4).
    private func hasBegun(_ recognizer: GestureRecognizer) -> Bool {
        recognizer.isBegun || winners.contains { $0 === recognizer }
    }

    private func failCircle() -> Bool {
        let circle = deadlocked()
        if !circle.isEmpty { announceWaiting() }
        for recognizer in circle {
            fail(recognizer, Cause(.d6, row: recognizer.lastRow, by: list(of: circle.filter { $0 !== recognizer })))
        }
        return !circle.isEmpty
    }

    /// A winner leaves possible; one whose gesture is over already begins and ends at once (D4).
    private func letGo(_ recognizer: GestureRecognizer) {
        guard let state = recognizer.ready else { return }
        let isLate = !recognizer.announcedWaiting.isEmpty
        let cause =
            isLate ? Cause(.d4, row: recognizer.lastRow, by: names.list(recognizer.announcedWaiting)) : Cause(.g, row: recognizer.lastRow)
        recognizer.ready = nil
        recognizer.requested = nil
        recognizer.willLeavePossible()
        willRecognize?(recognizer)
        winners.append(recognizer)
        recognizer.isDiscreteGesture = state == .ended
        recognizer.isFirstChange = state == .began
        grant(state, to: recognizer, cause)
        if recognizer.isOverWhileReady {
            recognizer.isOverWhileReady = false
            grant(.ended, to: recognizer, cause)
        }
    }

    private func announceWaiting() {
        someReady = false
        for recognizer in active {
            guard recognizer.granted == .possible, let ready = recognizer.ready else { continue }
            someReady = true
            // Once per attempt.
            guard recognizer.announcedWaiting.isEmpty, case .waits(let open) = obstacle(of: recognizer) else { continue }
            let list = open.map { $0.name(on: self) }
            recognizer.announcedWaiting = list
            recognizer.lastRow = emit(
                Cause(.d2, row: recognizer.lastRow, by: names.list(list)),
                .recognizerWaiting(
                    RecognizerWaitingRow(
                        recognizer: recognizer.name(on: self), waitsFor: names.list(list), wants: ready == .ended ? .recognized : .began)))
        }
    }

    // MARK: Changing state

    func fail(_ recognizer: GestureRecognizer, _ cause: Cause) {
        recognizer.ready = nil
        recognizer.isOverWhileReady = false
        needsUpdate = true
        grant(.failed, to: recognizer, cause)
    }

    /// Enters a state, and owes the action that belongs to it.
    func grant(_ state: GestureRecognizer.State, to recognizer: GestureRecognizer, _ cause: Cause) {
        let old = recognizer.granted
        recognizer.granted = state
        if old != state {
            recognizer.lastRow = emit(
                cause,
                .recognizerState(
                    RecognizerStateRow(
                        recognizer: recognizer.name(on: self), from: recognizer.stateName(old), to: recognizer.stateName(state),
                        reason: state == .failed && cause.by.isEmpty ? recognizer.failure : nil)))
        }
        if state == .failed ? didChangeState != nil : state != .possible {
            recognizer.owed.append(state)
            owing.append(recognizer)
        }
        if recognizer.isFinished {
            needsReset = true
            needsRelease = true
            timers.invalidate(ownedBy: recognizer)
            recognizer.detachFromTouches()
        }
    }
}
