/// The touches that are held back from their views.
struct Deliveries {
    /// The touches whose `touchesBegan` or `touchesEnded` is held back, oldest first.
    private(set) var held: [Touch] = []
    /// The responders that the touches in the current delivery have reached so far.
    var trail: [Name] = []

    mutating func hold(_ touch: Touch) {
        guard touch.delivery.isHeld else { return }
        var index = held.count
        while index > 0, held[index - 1].sequence > touch.sequence { index -= 1 }
        if index == 0 || held[index - 1] !== touch { held.insert(touch, at: index) }
    }

    /// Removes the touches that are no longer held back.
    mutating func prune() {
        if !held.isEmpty { held.removeAll { !$0.delivery.isHeld } }
    }
}

/// The end of phase 2, in which touches are cancelled, dropped or released for their views, because recognizers have recognized or failed
/// (F6 to F9, J3).
extension Screen {
    /// A list of touches that their views no longer receive, each with the cause.
    private typealias Endings = [(touch: Touch, cause: Cause)]

    func settleViewTouches() {
        guard work.contains(.settle) else { return }
        work.remove(.settle)
        var cancelled: Endings = []
        var dropped: Endings = []
        sortByOrder(&update.winners)
        for number in update.winners {
            let winner = roster[number]
            let holds = winner.attempt.held > 0
            for touch in winner.attempt.allTouches where touch.delivery.isOpen {
                if winner.cancelsTouchesInView {
                    end(touch, Cause(.f8, row: winner.attempt.lastRow, by: nameList(of: winner)), &cancelled, &dropped)
                } else {
                    stopHolding(touch, by: winner, holds, &dropped)
                }
            }
        }
        cancelViewTouches(cancelled)
        if dropped.count > 1 { dropped.sort { $0.touch.sequence < $1.touch.sequence } }
        for (touch, cause) in dropped { drop(touch, cause) }
        for touch in deliveries.held { release(touch) }
        pruneHeld()
    }

    /// Removes the touches that are no longer held back from the list of held touches.
    func pruneHeld() {
        fingers.retain(deliveries.held)
        deliveries.prune()
    }

    /// Ends the delivery of a touch. The touch is cancelled if its view has received `touchesBegan`, and dropped otherwise (F8).
    private func end(_ touch: Touch, _ cause: Cause, _ cancelled: inout Endings, _ dropped: inout Endings) {
        if touch.delivery.isGiven { join(cause, of: touch, &cancelled) } else { join(cause, of: touch, &dropped) }
    }

    /// Adds a touch and its cause to a list. If the list already contains the touch, adds the recognizers of the cause to the existing
    /// entry.
    private func join(_ cause: Cause, of touch: Touch, _ list: inout Endings) {
        guard let index = list.firstIndex(where: { $0.touch === touch }) else { return list.append((touch, cause)) }
        list[index].cause.by = union(list[index].cause.by, cause.by)
    }

    private func union(_ one: NameList, _ other: NameList) -> NameList {
        if one == other { return one }
        let known = names[one]
        return names.list(known + names[other].filter { !known.contains($0) })
    }

    /// Makes a recognizer stop holding back a touch after the recognizer has won. Called only if the recognizer does not cancel touches
    /// (F9).
    ///
    /// If the recognizer delays `touchesBegan` and the view has not received that call yet, the touch is dropped. If `touchesEnded` is held
    /// back, it is delivered unless another recognizer holds it back, too.
    private func stopHolding(_ touch: Touch, by winner: GestureRecognizer, _ holds: Bool, _ dropped: inout Endings) {
        // A recognizer that already holds back another touch also delays new touches (F5).
        let delays =
            touch.delivery.stage == .new
            ? winner.delaysTouchesBegan || holds : touch.delivery.stage == .beganHeld && touch.delivery.beganHolders.contains(winner.number)
        let cause = Cause(.f6, row: winner.attempt.lastRow, by: nameList(of: winner))
        let held = touch.delivery.beganHolders.contains(winner.number) || touch.delivery.endHolders.contains(winner.number)
        removeHolder(winner.number, of: touch)
        if held { noteRelease(cause, of: touch) }
        // If the view refuses the touch, phase 3 drops it for that reason (A6, A7).
        if delays && touch.refusal == nil { join(Cause(.f9, row: cause.row, by: cause.by), of: touch, &dropped) }
    }

    /// Sends one `touchesCancelled` to each view. The views are called in the order in which their oldest touches began.
    private func cancelViewTouches(_ cancelled: Endings) {
        guard cancelled.count > 1 else {
            guard let (touch, cause) = cancelled.first, let view = touch.view else { return }
            finish(touch)
            return deliver(TouchGroup(touch), [touch], .touchesCancelled, to: view, cause)
        }
        let ordered = cancelled.sorted { $0.touch.sequence < $1.touch.sequence }
        for (index, entry) in ordered.enumerated() {
            guard let view = entry.touch.view, !ordered[..<index].contains(where: { $0.touch.view === view }) else { continue }
            let ofView = ordered[index...].filter { $0.touch.view === view }
            for (touch, _) in ofView { finish(touch) }
            var cause = entry.cause
            for (_, other) in ofView.dropFirst() { cause.by = union(cause.by, other.by) }
            let touches = ofView.map { $0.touch }
            if let group = TouchGroup(touches, names) { deliver(group, Set(touches), .touchesCancelled, to: view, cause) }
        }
    }

    // MARK: Recognizers that hold back touches

    /// Increments the number of touches that each of the given recognizers holds back.
    func addHolders(_ holders: [Int32]) {
        for number in holders {
            roster[number].attempt.held += 1
            // Code of a view that received touches earlier in this event may have stopped the recognizer. The touch must then be released.
            if !roster[number].attempt.isPossible { work.insert(.settle) }
        }
    }

    /// Makes a recognizer stop holding back a touch.
    func removeHolder(_ number: Int32, of touch: Touch) {
        let before = touch.delivery.beganHolders.count + touch.delivery.endHolders.count
        if before == 0 { return }
        touch.delivery.beganHolders.removeAll { $0 == number }
        touch.delivery.endHolders.removeAll { $0 == number }
        let removed = before - touch.delivery.beganHolders.count - touch.delivery.endHolders.count
        roster[number].attempt.held -= removed
    }

    private func removeHolders(of touch: Touch) {
        while let number = touch.delivery.beganHolders.first ?? touch.delivery.endHolders.first { removeHolder(number, of: touch) }
    }

    /// Records why a touch is released. The cause names all recognizers that stop holding back the touch at the current time. It omits
    /// those that stopped earlier, because at that time other recognizers still held back the touch (F7).
    private func noteRelease(_ cause: Cause, of touch: Touch) {
        let earlier = touch.delivery.release
        touch.delivery.release = cause
        if earlier.row > update.rowsBefore { touch.delivery.release.by = union(earlier.by, cause.by) }
    }

    /// Makes recognizers that have recognized, failed or been reset stop holding back a touch.
    private func pruneHolders(of touch: Touch) {
        if touch.delivery.beganHolders.isEmpty && touch.delivery.endHolders.isEmpty { return }
        for number in touch.delivery.beganHolders + touch.delivery.endHolders {
            let holder = roster[number]
            guard !holder.attempt.isActive || !holder.attempt.isPossible else { continue }
            let rule = holder.releaseRule(isLifted: touch.phase == .ended)
            noteRelease(Cause(rule, row: holder.attempt.lastRow, by: nameList(of: holder)), of: touch)
            removeHolder(number, of: touch)
        }
    }

    // MARK: Releases (F6, F7)

    private func release(_ touch: Touch) {
        pruneHolders(of: touch)
        guard let view = touch.view else { return }
        if touch.delivery.stage == .endHeld, touch.delivery.endHolders.isEmpty { releaseEnd(of: touch, to: view) }
        // If the system cancels a touch while its `touchesBegan` is held back, phase 3 drops the touch (J10).
        guard touch.delivery.stage == .beganHeld, touch.delivery.beganHolders.isEmpty, touch.phase != .cancelled else { return }
        let liftsNow = touch.phase == .ended && fingers.hasChanged(touch)
        let endIsHeld =
            liftsNow ? touch.members.contains { holdsEnd($0, of: touch) } : !touch.delivery.endHolders.isEmpty
        touch.delivery.go(to: .delivered)
        touch.asItBegan {
            let late = delay(since: touch.beganTimestamp)
            deliver(TouchGroup(touch), [touch], .touchesBegan, to: view, touch.delivery.release, delayed: late)
        }
        // The view's code may have removed the view, which completes the delivery.
        guard touch.delivery.stage == .delivered else { return }
        if touch.phase == .ended && !endIsHeld { return releaseEnd(of: touch, to: view) }
        if touch.delivery.hasMoved || touch.phase == .moved {
            touch.reading(.moved) {
                deliver(TouchGroup(touch), [touch], .touchesMoved, to: view, touch.delivery.release, delayed: delay(since: touch.timestamp))
            }
            touch.delivery.isSaid = touch.phase == .moved
        }
        // If the finger lifts in the current event, phase 3 holds back `touchesEnded` and records the row for it.
        if touch.phase == .ended && !liftsNow && touch.delivery.stage == .delivered { touch.delivery.go(to: .endHeld) }
    }

    private func releaseEnd(of touch: Touch, to view: View) {
        finish(touch)
        deliver(TouchGroup(touch), [touch], .touchesEnded, to: view, touch.delivery.release, delayed: delay(since: touch.timestamp))
    }

    /// Returns the time that has passed since a touch's timestamp, in seconds, or nil if none has passed.
    private func delay(since timestamp: Double) -> Double? {
        time > timestamp ? Clock.snap(time - timestamp) : nil
    }

    /// Ends the delivery of a touch after its view has received `touchesEnded` or `touchesCancelled`.
    func finish(_ touch: Touch) {
        removeHolders(of: touch)
        touch.delivery.go(to: .finished)
    }

    /// Ends the delivery of a touch without any further call to the touch's view.
    func drop(_ touch: Touch, _ cause: Cause) {
        removeHolders(of: touch)
        touch.delivery.go(to: .dropped)
        guard let view = touch.view else { return }
        emit(
            cause, .touchDropped(TouchDroppedRow(touch: touch.id, by: cause.by, view: view.name(on: self), exclusive: touch.exclusiveView)))
    }

    // MARK: Removed views (A10)

    func viewWillBeRemoved(_ root: View) {
        withinTurn { endGestures(in: root) }
        work.insert(.settle)
        turnIfIdle()
    }

    private func endGestures(in root: View) {
        var orphans: [Touch] = []
        for touch in fingers.down + deliveries.held where touch.delivery.isOpen && touch.view?.isDescendant(of: root) == true {
            if !orphans.contains(where: { $0 === touch }) { orphans.append(touch) }
        }
        orphans.sort { $0.sequence < $1.sequence }
        var members: [GestureRecognizer] = []
        root.visit { $0.willBeRemoved(with: root) }
        root.visit { members += $0.gestureRecognizers }
        // Recognizers of deeper views are stopped first (J1). The order of a recognizer that was added in the current turn is not known
        // yet.
        for index in members.indices.sorted(by: { (members[$0].order, $0) < (members[$1].order, $1) }) {
            stop(members[index], because: .viewLeft)
        }
        var cancelled: Endings = []
        var dropped: Endings = []
        for touch in orphans where touch.delivery.isOpen { end(touch, Cause(.a10, following: trigger), &cancelled, &dropped) }
        cancelViewTouches(cancelled)
        for (touch, cause) in dropped { drop(touch, cause) }
    }
}
