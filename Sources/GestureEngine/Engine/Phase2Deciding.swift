/// The requests of recognizers and the decisions in the current turn. All lists contain the numbers of recognizers.
struct Update: ~Copyable {
    /// The recognizers that have asked for a state since requests were last granted.
    var asking: [Int32] = []
    /// The recognizers that have asked to begin or to recognize. Some of them may have to wait for others.
    var ready: [Int32] = []
    /// The recognizers that have pending actions to send.
    var owing: [Int32] = []
    /// The recognizers that were allowed to begin or to recognize in this turn, in the order of their timeline rows.
    var winners: [Int32] = []
    /// The recognizers that began, recognized, ended or were cancelled at the current time. They prevent other recognizers from recognizing
    /// at that time (E4).
    var keepers: [Int32] = []

    /// The delegate answers about simultaneous recognition (E1). In each pair, the first recognizer is the one with the smaller number.
    var simultaneity: [RecognizerPair: Bool] = [:]
    /// The layout's answers about whether one recognizer prevents another. They replace the overrides of a recognizer subclass (E2, J6).
    var prevention: [Prevention: Bool] = [:]
    /// A request to cancel touches at the end of the turn, or nil if there is none. It contains the number of the row that caused the
    /// request, the rule, and the ids of the touches, or nil for all touches.
    var cancellation: (row: Int, rule: Rule, ids: [Int]?)?
    /// The rule by which the system cancels touches in the current turn.
    var interruptionRule = Rule.f11

    /// The number of timeline rows that were recorded before the current time.
    var rowsBefore = 0
    /// The number of the latest row at the current time that reports a failure, or 0 if no recognizer has failed at that time.
    var failureRow = 0

    mutating func beginTime(after rows: Int) {
        (rowsBefore, failureRow) = (rows, 0)
    }

    mutating func begin() {
        winners.clear()
        if !simultaneity.isEmpty { simultaneity.removeAll(keepingCapacity: true) }
        if !prevention.isEmpty { prevention.removeAll(keepingCapacity: true) }
    }
}

/// Phase 2, in which the engine grants, postpones or refuses the requests of recognizers, and sends their actions (B1, J3).
extension Screen {
    func decideAndAct() {
        update.begin()
        while work.contains(.decide) {
            grantAsked()
            if someAreReady() { decideOnReady() }
            // Actions may cause further work, for example if a handler disables another recognizer.
            work.remove(.decide)
            sendActions()
        }
    }

    private func decideOnReady() {
        repeat {
            sortByOrder(&update.ready)
            let round = arena.decide(update.ready)
            // A decision may unblock other recognizers (D4).
            if round.isEmpty { break }
            carryOut(round)
        } while someAreReady()
        if !update.ready.isEmpty { announceWaiting() }
    }

    /// Grants all requests to fail, and all requests of recognizers that have already begun (J2).
    private func grantAsked() {
        guard !update.asking.isEmpty else { return }
        sortByOrder(&update.asking)
        // Granting a request never makes a recognizer ask for another state.
        for index in update.asking.indices { roster.with(update.asking[index]) { grantAsked(by: $0) } }
        update.asking.clear()
    }

    private func grantAsked(by recognizer: GestureRecognizer) {
        // A recognizer that asked twice is listed twice. Its request was granted when the first of these entries was handled.
        guard let asked = recognizer.attempt.asked else { return }
        recognizer.attempt.asked = nil
        switch (recognizer.attempt.progress, asked) {
        case (.begun, .changed): enter(.begun(hasChanged: true), recognizer, recognizer.attempt.cause(.b8))
        case (.begun, .ended):
            update.keepers.append(recognizer.number)
            enter(.finished(.ended), recognizer, recognizer.attempt.cause(.b8))
        case (.begun, .cancelled):
            update.keepers.append(recognizer.number)
            enter(.finished(.cancelled), recognizer, recognizer.attempt.cause(.c2))
        case (.following, .failed), (.ready, .failed): fail(recognizer, recognizer.attempt.cause(recognizer.attempt.failure?.rule ?? .j2))
        case (.begun, _), (.following, _), (.ready, _), (.resting, _), (.finished, _): break
        }
    }

    // MARK: Deciding and carrying out

    /// Removes the recognizers whose requests have been decided from `ready`, and returns whether any recognizers are left in it.
    private func someAreReady() -> Bool {
        if !update.ready.isEmpty { update.ready.removeAll { !roster[$0].attempt.isReady } }
        return !update.ready.isEmpty
    }

    private var arena: Arena<Screen> {
        Arena(members: roster.active, requirements: requirements, floor: self)
    }

    /// Carries out a round of decisions. Delegates were called before, while the round was computed (C8), unless the app stops a winner.
    private func carryOut(_ round: Arena<Screen>.Round) {
        for number in round.winners { roster.with(number) { letRecognize($0) } }
        for var loss in round.losses where roster[loss.number].attempt.isPossible {
            // The app may have stopped the winner when it was about to recognize. Another winner may still make the recognizer fail.
            if standing(of: loss.winner) == .failed {
                let winners = round.winners.filter { standing(of: $0) != .failed }
                guard let other = arena.loss(of: loss.number, to: winners) else { continue }
                loss = other
                // A delegate that was asked about this loss may have stopped the recognizer.
                guard roster[loss.number].attempt.isPossible else { continue }
            }
            let winner = roster[loss.winner]
            fail(
                roster[loss.number],
                Cause(loss.rule, row: winner.attempt.lastRow, by: nameList(of: winner), as: circumstance(of: loss)))
        }
        if !round.circle.isEmpty { failCircle(round.circle) }
    }

    /// Returns the circumstance that decided between two recognizers that asked to recognize in the same update.
    private func circumstance(of loss: Arena<Screen>.Loss) -> Cause.Circumstance {
        guard loss.wasAtOnce, loss.rule == .e4 else { return .usual }
        let (winner, loser) = (roster[loss.winner], roster[loss.number])
        guard winner.strength < loser.strength else { return .oneSided }
        return winner.view === loser.view ? .addedLater : .deeperView
    }

    private func failCircle(_ circle: [Int32]) {
        announceWaiting()
        let all = circle.map { roster[$0].name(on: self) }
        for (index, number) in circle.enumerated() {
            var others = all
            others.remove(at: index)
            fail(roster[number], Cause(.d6, row: roster[number].attempt.lastRow, by: names.list(others)))
        }
    }

    /// Lets a recognizer that has won begin or recognize. A continuous gesture whose fingers have already lifted begins and immediately
    /// ends (D4).
    private func letRecognize(_ recognizer: GestureRecognizer) {
        guard case .ready(let wish, let isOver) = recognizer.attempt.progress else { return }
        let waited = recognizer.attempt.waitsFor
        let cause = recognizer.attempt.cause(waited.isEmpty ? recognizer.beginRule : .d4, by: waited)
        recognizer.willRecognize()
        if recognizer.attempt.isReady { app.willRecognize?(recognizer) }
        // The recognizer or the app may have stopped it. A state that was requested is ignored.
        guard recognizer.attempt.isReady else { return }
        recognizer.attempt.asked = nil
        update.winners.append(recognizer.number)
        update.keepers.append(recognizer.number)
        work.insert(.settle)
        switch wish {
        case .recognize: enter(.finished(.recognized), recognizer, cause)
        case .begin:
            enter(.begun(hasChanged: false), recognizer, cause)
            if isOver { enter(.finished(.ended), recognizer, cause) }
        }
    }

    /// Records a timeline row such as `tap waits for double` for each recognizer that has to wait. Each gesture has at most one such row
    /// for a recognizer (D2).
    private func announceWaiting() {
        guard someAreReady() else { return }
        let arena = self.arena
        let someRecognized = arena.someRecognized
        for number in update.ready {
            let recognizer = roster[number]
            guard case .ready(let wish, _) = recognizer.attempt.progress, recognizer.attempt.waitsFor.isEmpty,
                arena.obstacle(of: number, someRecognized) == .waits
            else { continue }
            let list = names(of: arena.open(for: number))
            recognizer.attempt.waitsFor = list
            recognizer.attempt.lastRow = emit(
                recognizer.attempt.cause(.d2, by: list),
                .recognizerWaiting(
                    RecognizerWaitingRow(
                        recognizer: recognizer.name(on: self), waitsFor: list, wants: wish == .recognize ? .recognized : .began,
                        achieved: recognizer.attempt.achieved)))
        }
    }

    // MARK: Changing state

    func fail(_ recognizer: GestureRecognizer, _ cause: Cause) {
        work.insert(.decide)
        enter(.finished(.failed), recognizer, cause)
    }

    /// Moves a recognizer's gesture to another stage, and adds a pending action for the new state.
    func enter(_ next: Attempt.Progress, _ recognizer: GestureRecognizer, _ cause: Cause) {
        let isFirstChange = recognizer.attempt.progress == .begun(hasChanged: false) && next == .begun(hasChanged: true)
        if recognizer.attempt.progress != next { enterAnew(next, recognizer, cause) }
        let state = recognizer.attempt.state
        if state == .failed ? app.didChangeState != nil : state != .possible {
            recognizer.attempt.owed.append(Attempt.Action(state: state, isFirstChange: isFirstChange))
            update.owing.append(recognizer.number)
        }
    }

    private func enterAnew(_ next: Attempt.Progress, _ recognizer: GestureRecognizer, _ cause: Cause) {
        let old = recognizer.attempt.stateName
        recognizer.attempt.go(to: next)
        let new = recognizer.attempt.stateName
        recognizer.attempt.lastRow = emit(
            cause,
            .recognizerState(
                RecognizerStateRow(
                    recognizer: recognizer.name(on: self), from: old, to: new,
                    reason: new == .failed ? reason(of: recognizer, cause) : nil,
                    achieved: new == .began || new == .recognized ? recognizer.attempt.achieved : nil)))
        if new == .failed { update.failureRow = recognizer.attempt.lastRow }
        guard recognizer.attempt.isFinished else { return }
        work.insert(recognizer.attempt.held > 0 ? [.reset, .settle] : .reset)
        if thresholds.recognizerResetsEarly < 1 {
            recognizer.attempt.fingersLeft = recognizer.attempt.touches.filter { !$0.isOver }.map { $0.sequence }
        }
        recognizer.removeTouches()
    }

    /// Returns the reason for a recognizer's failure, or nil if other recognizers caused the failure. A failure caused by the app always
    /// has a reason.
    private func reason(of recognizer: GestureRecognizer, _ cause: Cause) -> FailureReason? {
        guard let reason = recognizer.attempt.failure, cause.by.isEmpty || reason.isTheApps else { return nil }
        return reason
    }
}

extension Screen: ArenaFloor {
    func standing(of number: Int32) -> Standing? {
        switch roster.progress(of: number) {
        case .resting: nil
        case .following: .possible
        case .ready: .ready
        case .begun: .keeping
        case .finished(.recognized), .finished(.ended), .finished(.cancelled):
            update.keepers.contains(number) ? .keeping : .over
        case .finished(.failed): .failed
        }
    }

    func strength(of number: Int32) -> Int32 { roster[number].strength }

    func order(of number: Int32) -> Int32 {
        var order: Int32 = 0
        roster.with(number) { order = $0.order }
        return order
    }
}
