/// The touches that are held back from their views.
struct Deliveries {
    /// The touches whose `touchesBegan` or `touchesEnded` is held back, oldest first.
    private(set) var held: [Touch] = []
    /// The responders that the touches being delivered have reached so far.
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

/// The end of phase 2, in which recognition cancels, drops or releases the touches of views (F6 to F9, J3).
extension Screen {
    /// Touches whose delivery to their views ends, with the causes.
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
                    letGo(touch, by: winner, holds, &dropped)
                }
            }
        }
        cancelViewTouches(cancelled)
        if dropped.count > 1 { dropped.sort { $0.touch.sequence < $1.touch.sequence } }
        for (touch, cause) in dropped { drop(touch, cause) }
        deliveries.prune()
        for touch in deliveries.held { release(touch) }
        deliveries.prune()
    }

    /// Ends the delivery of a touch: a touch that its view has received is cancelled, any other is dropped (F8).
    private func end(_ touch: Touch, _ cause: Cause, _ cancelled: inout Endings, _ dropped: inout Endings) {
        if touch.delivery.isGiven { join(cause, of: touch, &cancelled) } else { join(cause, of: touch, &dropped) }
    }

    /// Adds a touch to a list with its cause. If the list already contains the touch, adds the recognizers of the cause to its entry.
    private func join(_ cause: Cause, of touch: Touch, _ list: inout Endings) {
        guard let index = list.firstIndex(where: { $0.touch === touch }) else { return list.append((touch, cause)) }
        list[index].cause.by = union(list[index].cause.by, cause.by)
    }

    private func union(_ one: NameList, _ other: NameList) -> NameList {
        if one == other { return one }
        let known = names[one]
        return names.list(known + names[other].filter { !known.contains($0) })
    }

    /// Ends the hold of a winner that does not cancel touches (F9).
    ///
    /// If the winner delays `touchesBegan` and the view has not received it, the touch is dropped nevertheless. A held `touchesEnded` is
    /// delivered.
    private func letGo(_ touch: Touch, by winner: GestureRecognizer, _ holds: Bool, _ dropped: inout Endings) {
        // A recognizer that holds back a touch also delays new touches (F5).
        let delays =
            touch.delivery.stage == .new
            ? winner.delaysTouchesBegan || holds : touch.delivery.stage == .beganHeld && touch.delivery.beganHolders.contains(winner.number)
        let cause = Cause(.f6, row: winner.attempt.lastRow, by: nameList(of: winner))
        let held = touch.delivery.beganHolders.contains(winner.number) || touch.delivery.endHolders.contains(winner.number)
        removeHolder(winner.number, of: touch)
        if held { noteRelease(cause, of: touch) }
        // A touch that its view refuses is dropped for that reason instead (A6, A7).
        if delays && touch.refusal == nil { join(Cause(.f9, row: cause.row, by: cause.by), of: touch, &dropped) }
    }

    /// Sends one `touchesCancelled` to each view. Views are in the order of their oldest touch.
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

    // MARK: Holders

    /// Counts one more held touch for each of the given recognizers.
    func addHolders(_ holders: [Int32]) {
        for number in holders {
            roster[number].attempt.held += 1
            // A view that received touches earlier in this event may have stopped the recognizer.
            if !roster[number].attempt.isPossible { work.insert(.settle) }
        }
    }

    /// Removes a recognizer from the holders of a touch. The recognizer is given by its number on this screen, because it may already be on
    /// another screen.
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

    /// Records the cause of a touch's release. All holders that release the touch at the current time count as its cause. Holders that
    /// released it earlier do not, because others still held the touch then (F7).
    private func noteRelease(_ cause: Cause, of touch: Touch) {
        let earlier = touch.delivery.release
        touch.delivery.release = cause
        if earlier.row > update.rowsBefore { touch.delivery.release.by = union(earlier.by, cause.by) }
    }

    /// Removes the holders of a touch that have recognized, failed or been reset.
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
        if touch.delivery.stage == .endHeld {
            if touch.delivery.endHolders.isEmpty { releaseEnd(of: touch, to: view) }
            return
        }
        // A touch that the system cancels while its `touchesBegan` is held back is dropped in phase 3 (J10).
        guard touch.delivery.stage == .beganHeld, touch.delivery.beganHolders.isEmpty, touch.phase != .cancelled else { return }
        let liftsNow = touch.phase == .ended && fingers.hasChanged(touch)
        let endIsHeld =
            liftsNow ? touch.members.contains { holdsEnd($0, of: touch) } : !touch.delivery.endHolders.isEmpty
        touch.delivery.go(to: .delivered)
        touch.asItBegan {
            let late = delay(since: touch.beganTimestamp)
            deliver(TouchGroup(touch), [touch], .touchesBegan, to: view, touch.delivery.release, delayed: late)
        }
        if touch.phase == .ended && !endIsHeld { return releaseEnd(of: touch, to: view) }
        if touch.delivery.hasMoved || touch.phase == .moved {
            touch.reading(.moved) {
                deliver(TouchGroup(touch), [touch], .touchesMoved, to: view, touch.delivery.release, delayed: delay(since: touch.timestamp))
            }
            touch.delivery.isSaid = touch.phase == .moved
        }
        // If the lift belongs to the current event, its `touchesEnded` is held back in phase 3, which also records the row.
        if touch.phase == .ended && !liftsNow { touch.delivery.go(to: .endHeld) }
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

    /// Ends the delivery of a touch whose view receives nothing more.
    func drop(_ touch: Touch, _ cause: Cause) {
        removeHolders(of: touch)
        touch.delivery.go(to: .dropped)
        guard let view = touch.view else { return }
        emit(
            cause, .touchDropped(TouchDroppedRow(touch: touch.id, by: cause.by, view: view.name(on: self), exclusive: touch.exclusiveView)))
    }

    // MARK: Removed views (A10)

    func viewWillBeRemoved(_ root: View) {
        withinTurn { letGoOfAll(in: root) }
        work.insert(.settle)
        turnIfIdle()
    }

    private func letGoOfAll(in root: View) {
        var orphans: [Touch] = []
        for touch in fingers.down + deliveries.held where touch.delivery.isOpen && touch.view?.isDescendant(of: root) == true {
            if !orphans.contains(where: { $0 === touch }) { orphans.append(touch) }
        }
        orphans.sort { $0.sequence < $1.sequence }
        var members: [GestureRecognizer] = []
        root.visit { $0.willBeRemoved(with: root) }
        root.visit { members += $0.gestureRecognizers }
        // Recognizers of deeper views are stopped first (J1). Those that were added in this turn have no position in that order yet.
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
