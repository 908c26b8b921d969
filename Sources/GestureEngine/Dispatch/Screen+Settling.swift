/// The end of phase 2: what recognition does to the views' touches: cancelled, dropped, released (F6 to F9, J3).
extension Screen {
    func settleViewTouches() {
        guard !winners.isEmpty || needsRelease || !orphans.isEmpty else { return }
        needsRelease = false
        var cancelled: [(touch: Touch, cause: Cause)] = []
        var dropped: [(touch: Touch, cause: Cause)] = []
        for touch in orphans where touch.delivery.isOpen {
            settle(touch, Cause(.a10, row: changeRow), &cancelled, &dropped)
        }
        orphans.removeAll()
        for winner in winners.sorted(by: { $0.order < $1.order }) {
            for touch in winner.attemptTouches where touch.delivery.isOpen {
                if winner.cancelsTouchesInView {
                    settle(touch, Cause(.f8, row: winner.lastRow, by: list(of: [winner])), &cancelled, &dropped)
                } else {
                    letGo(touch, by: winner, &dropped)
                }
            }
        }
        cancelViewTouches(cancelled)
        for (touch, cause) in dropped.sorted(by: { $0.touch.sequence < $1.touch.sequence }) { drop(touch, cause) }
        heldTouches.removeAll { !$0.delivery.isHeld }
        for touch in heldTouches.sorted(by: { $0.sequence < $1.sequence }) { release(touch) }
        heldTouches.removeAll { !$0.delivery.isHeld }
    }

    /// Ends a touch for its view: what the view was given is cancelled, what it was not is dropped (F8).
    private func settle(
        _ touch: Touch, _ cause: Cause, _ cancelled: inout [(touch: Touch, cause: Cause)], _ dropped: inout [(touch: Touch, cause: Cause)]
    ) {
        if let index = cancelled.firstIndex(where: { $0.touch === touch }) {
            cancelled[index].cause.by = names.list(names[cancelled[index].cause.by] + names[cause.by])
        } else if let index = dropped.firstIndex(where: { $0.touch === touch }) {
            dropped[index].cause.by = names.list(names[dropped[index].cause.by] + names[cause.by])
        } else if touch.delivery.stage == .new || touch.delivery.stage == .beganHeld {
            dropped.append((touch, cause))
        } else {
            cancelled.append((touch, cause))
        }
    }

    /// A winner that cancels nothing lets go of what it holds: a began is dropped all the same, a lift is let through (F9).
    private func letGo(_ touch: Touch, by winner: GestureRecognizer, _ dropped: inout [(touch: Touch, cause: Cause)]) {
        let heldBegan = touch.delivery.beganHolders.contains { $0 === winner }
        touch.delivery.endedHolders.removeAll { $0 === winner }
        touch.delivery.beganHolders.removeAll { $0 === winner }
        touch.delivery.releaseRow = winner.lastRow
        touch.delivery.releasedBy = [winner.name(on: self)]
        touch.delivery.releaseRule = .f6
        if heldBegan && touch.delivery.stage == .beganHeld && !dropped.contains(where: { $0.touch === touch }) {
            dropped.append((touch, Cause(.f9, row: winner.lastRow, by: list(of: [winner]))))
        }
    }

    /// One `touchesCancelled` a view, the views in the order of their oldest touch.
    private func cancelViewTouches(_ cancelled: [(touch: Touch, cause: Cause)]) {
        let ordered = cancelled.sorted { $0.touch.sequence < $1.touch.sequence }
        for (index, entry) in ordered.enumerated() {
            guard let view = entry.touch.view, !ordered[..<index].contains(where: { $0.touch.view === view }) else { continue }
            let touches = ordered[index...].filter { $0.touch.view === view }.map(\.touch)
            for touch in touches { touch.delivery.stage = .finished }
            deliver(touches, .touchesCancelled, to: view, entry.cause)
        }
    }

    // MARK: Releases (F6, F7)

    private func release(_ touch: Touch) {
        pruneHolders(of: touch)
        guard let view = touch.view else { return }
        if touch.delivery.stage == .endedHeld {
            if touch.delivery.endedHolders.isEmpty { releaseEnd(of: touch, to: view) }
            return
        }
        // A touch that the system cancels while its began is held is dropped, in phase 3 (J10).
        guard touch.delivery.stage == .beganHeld, touch.delivery.beganHolders.isEmpty, touch.phase != .cancelled else { return }
        let liftsNow = touch.phase == .ended && eventTouches.contains { $0 === touch }
        if liftsNow { touch.delivery.endedHolders = liftHolders(of: touch) }
        let cause = releaseCause(of: touch)
        touch.delivery.stage = .delivered
        touch.asItBegan { deliver([touch], .touchesBegan, to: view, cause, delayed: delay(since: touch.beganTimestamp)) }
        if touch.phase == .ended && touch.delivery.endedHolders.isEmpty {
            releaseEnd(of: touch, to: view)
            return
        }
        if touch.delivery.hasMoved || touch.phase == .moved {
            touch.reading(.moved) { deliver([touch], .touchesMoved, to: view, cause, delayed: delay(since: touch.timestamp)) }
            touch.delivery.isSaid = touch.phase == .moved
        }
        // A lift of the event at hand is held in phase 3, where it is printed.
        if touch.phase == .ended && !liftsNow { touch.delivery.stage = .endedHeld }
    }

    private func releaseEnd(of touch: Touch, to view: View) {
        touch.delivery.stage = .finished
        deliver([touch], .touchesEnded, to: view, releaseCause(of: touch), delayed: delay(since: touch.timestamp))
    }

    /// Those that have decided hold nothing any more; the last of them is whom the release is due to.
    private func pruneHolders(of touch: Touch) {
        for holder in touch.delivery.beganHolders + touch.delivery.endedHolders where !holder.isActive || holder.granted != .possible {
            touch.delivery.releaseRow = holder.lastRow
            touch.delivery.releasedBy = [holder.name(on: self)]
            let isDelay = holder is ScrollViewDelayGestureRecognizer
            touch.delivery.releaseRule = !isDelay ? .f6 : touch.phase == .ended ? .i2 : .i1
        }
        touch.delivery.beganHolders.removeAll { !$0.isActive || $0.granted != .possible }
        touch.delivery.endedHolders.removeAll { !$0.isActive || $0.granted != .possible }
    }

    private func releaseCause(of touch: Touch) -> Cause {
        Cause(touch.delivery.releaseRule, row: touch.delivery.releaseRow, by: names.list(touch.delivery.releasedBy))
    }

    /// Seconds since a touch's own time; nil where nothing is late.
    private func delay(since timestamp: Double) -> Double? {
        time > timestamp ? Clock.snap(time - timestamp) : nil
    }

    // MARK: Views that go away (A10)

    func viewWillBeRemoved(_ root: View) {
        let wasBusy = isBusy
        isBusy = true
        for touch in touches + heldTouches where touch.delivery.isOpen && touch.view?.isDescendant(of: root) == true {
            if !orphans.contains(where: { $0 === touch }) { orphans.append(touch) }
        }
        root.visit { view in
            for recognizer in view.gestureRecognizers { stop(recognizer) }
        }
        isBusy = wasBusy
        settle()
    }
}
