/// The touches that are held back from their views, and those whose view has gone.
struct Deliveries {
    /// Held in their began or their lift, oldest first.
    private(set) var held: [Touch] = []
    /// The responders that the touches being delivered have passed.
    var trail: [Name] = []

    mutating func hold(_ touch: Touch) {
        guard touch.delivery.isHeld else { return }
        var index = held.count
        while index > 0, held[index - 1].sequence > touch.sequence { index -= 1 }
        if index == 0 || held[index - 1] !== touch { held.insert(touch, at: index) }
    }

    /// Takes out what is not held any more.
    mutating func prune() {
        if !held.isEmpty { held.removeAll { !$0.delivery.isHeld } }
    }
}

/// The end of phase 2: what recognition does to the views' touches: cancelled, dropped, released (F6 to F9, J3).
extension Screen {
    /// Touches that end for their views, with why.
    private typealias Endings = [(touch: Touch, cause: Cause)]

    @inline(__always)
    func settleViewTouches() {
        if work.contains(.settle) { settleAllViewTouches() }
    }

    @inline(never)
    private func settleAllViewTouches() {
        work.remove(.settle)
        var cancelled: Endings = []
        var dropped: Endings = []
        sortByOrder(&update.winners)
        // None of this calls anybody.
        update.winners.each { number in
            roster.with(number) { winner in
                let holds = winner.attempt.held > 0
                winner.attempt.allTouches.each { touch in
                    guard touch.delivery.isOpen else { return }
                    if winner.cancelsTouchesInView {
                        end(touch, Cause(.f8, row: winner.attempt.lastRow, by: nameList(of: winner)), &cancelled, &dropped)
                    } else {
                        letGo(touch, by: winner, holds, &dropped)
                    }
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

    /// Ends a touch for its view: what the view was given is cancelled, what it was not is dropped (F8).
    private func end(_ touch: Touch, _ cause: Cause, _ cancelled: inout Endings, _ dropped: inout Endings) {
        if touch.delivery.isGiven { join(cause, of: touch, &cancelled) } else { join(cause, of: touch, &dropped) }
    }

    /// A touch that several end is ended once, by all of them.
    private func join(_ cause: Cause, of touch: Touch, _ list: inout Endings) {
        guard let index = list.firstIndex(where: { $0.touch === touch }) else { return list.append((touch, cause)) }
        list[index].cause.by = union(list[index].cause.by, cause.by)
    }

    private func union(_ one: NameList, _ other: NameList) -> NameList {
        if one == other { return one }
        let known = names[one]
        return names.list(known + names[other].filter { !known.contains($0) })
    }

    /// A winner that cancels nothing lets go of what it holds: a began that it delays is dropped all the same, held before or of this
    /// very event; a lift is let through (F9).
    private func letGo(_ touch: Touch, by winner: GestureRecognizer, _ holds: Bool, _ dropped: inout Endings) {
        // While it holds anything it delays what begins, too (F5).
        let delays =
            touch.delivery.stage == .new
            ? winner.delaysTouchesBegan || holds : touch.delivery.stage == .beganHeld && touch.delivery.beganHolders.contains(winner.number)
        let cause = Cause(.f6, row: winner.attempt.lastRow, by: nameList(of: winner))
        let held = touch.delivery.beganHolders.contains(winner.number) || touch.delivery.endHolders.contains(winner.number)
        removeHolder(winner.number, of: touch)
        if held { noteRelease(cause, of: touch) }
        // One that its view refused goes with that (A6, A7).
        if delays && touch.refusal == nil { join(Cause(.f9, row: cause.row, by: cause.by), of: touch, &dropped) }
    }

    /// One `touchesCancelled` a view, the views in the order of their oldest touch.
    private func cancelViewTouches(_ cancelled: Endings) {
        guard cancelled.count > 1 else {
            guard let (touch, cause) = cancelled.first, let view = touch.view else { return }
            finish(touch)
            return deliver(touch.group(names), .touchesCancelled, to: view, cause)
        }
        let ordered = cancelled.sorted { $0.touch.sequence < $1.touch.sequence }
        for (index, entry) in ordered.enumerated() {
            guard let view = entry.touch.view, !ordered[..<index].contains(where: { $0.touch.view === view }) else { continue }
            let ofView = ordered[index...].filter { $0.touch.view === view }
            for (touch, _) in ofView { finish(touch) }
            var cause = entry.cause
            for (_, other) in ofView.dropFirst() { cause.by = union(cause.by, other.by) }
            deliver(view.groups.group(of: ofView.map { $0.touch }, names), .touchesCancelled, to: view, cause)
        }
    }

    // MARK: Holders

    /// Those that hold a touch back count it.
    func addHolders(_ holders: borrowing Pile<Int32>) {
        holders.each { number in
            roster.with(number) { holder in
                holder.attempt.held += 1
                // A view that was told before may have stopped it.
                if !holder.attempt.isPossible { work.insert(.settle) }
            }
        }
    }

    /// A recognizer holds a touch back no more; the number is the one that it has here, as it may be on another screen by now.
    func removeHolder(_ number: Int32, of touch: Touch) {
        let before = touch.delivery.beganHolders.count + touch.delivery.endHolders.count
        if before == 0 { return }
        touch.delivery.beganHolders.removeAll { $0 == number }
        touch.delivery.endHolders.removeAll { $0 == number }
        let removed = before - touch.delivery.beganHolders.count - touch.delivery.endHolders.count
        roster.with(number) { $0.attempt.held -= removed }
    }

    private func removeHolders(of touch: Touch) {
        while let number = touch.delivery.beganHolders.first ?? touch.delivery.endHolders.first { removeHolder(number, of: touch) }
    }

    /// A release is due to all that let go at the time at hand; those that did so before had left it to others (F7).
    private func noteRelease(_ cause: Cause, of touch: Touch) {
        let earlier = touch.delivery.release
        touch.delivery.release = cause
        if earlier.row > update.rowsBefore { touch.delivery.release.by = union(earlier.by, cause.by) }
    }

    /// Those that have decided hold nothing any more.
    private func pruneHolders(of touch: Touch) {
        if touch.delivery.beganHolders.isEmpty && touch.delivery.endHolders.isEmpty { return }
        for number in touch.delivery.beganHolders.array + touch.delivery.endHolders.array {
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
        // A touch that the system cancels while its began is held is dropped, in phase 3 (J10).
        guard touch.delivery.stage == .beganHeld, touch.delivery.beganHolders.isEmpty, touch.phase != .cancelled else { return }
        let liftsNow = touch.phase == .ended && fingers.changed.contains(touch)
        let endIsHeld =
            liftsNow ? touch.members.indices.contains { holdsEnd(touch.members[$0], of: touch) } : !touch.delivery.endHolders.isEmpty
        touch.delivery.go(to: .delivered)
        touch.asItBegan {
            deliver(touch.group(names), .touchesBegan, to: view, touch.delivery.release, delayed: delay(since: touch.beganTimestamp))
        }
        if touch.phase == .ended && !endIsHeld { return releaseEnd(of: touch, to: view) }
        if touch.delivery.hasMoved || touch.phase == .moved {
            touch.reading(.moved) {
                deliver(touch.group(names), .touchesMoved, to: view, touch.delivery.release, delayed: delay(since: touch.timestamp))
            }
            touch.delivery.isSaid = touch.phase == .moved
        }
        // A lift of the event at hand is held in phase 3, where it is printed.
        if touch.phase == .ended && !liftsNow { touch.delivery.go(to: .endHeld) }
    }

    private func releaseEnd(of touch: Touch, to view: View) {
        finish(touch)
        deliver(touch.group(names), .touchesEnded, to: view, touch.delivery.release, delayed: delay(since: touch.timestamp))
    }

    /// Seconds since a touch's own time; nil where nothing is late.
    private func delay(since timestamp: Double) -> Double? {
        time > timestamp ? Clock.snap(time - timestamp) : nil
    }

    /// The view has the end of a touch, or its cancellation.
    func finish(_ touch: Touch) {
        removeHolders(of: touch)
        touch.delivery.go(to: .finished)
    }

    /// A view hears nothing of a touch, now and later.
    func drop(_ touch: Touch, _ cause: Cause) {
        removeHolders(of: touch)
        touch.delivery.go(to: .dropped)
        guard let view = touch.view else { return }
        emit(
            cause, .touchDropped(TouchDroppedRow(touch: touch.id, by: cause.by, view: view.name(on: self), exclusive: touch.exclusiveView)))
    }

    // MARK: Views that go away (A10)

    func viewWillBeRemoved(_ root: View) {
        withinTurn { letGoOfAll(in: root) }
        work.insert(.settle)
        turnIfIdle()
    }

    private func letGoOfAll(in root: View) {
        var orphans: [Touch] = []
        for touch in fingers.down.array + deliveries.held where touch.delivery.isOpen && touch.view?.isDescendant(of: root) == true {
            if !orphans.contains(where: { $0 === touch }) { orphans.append(touch) }
        }
        orphans.sort { $0.sequence < $1.sequence }
        var members: [GestureRecognizer] = []
        root.visit { $0.willBeRemoved(with: root) }
        root.visit { members += $0.gestureRecognizers }
        // By J1; those that came in this very turn have no place yet.
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
