/// Phase 3, in which views receive the remaining touches of the event (F1, F3 to F5).
extension Screen {
    func deliverToViews() {
        if fingers.changed.isEmpty { return }
        // In most events only one touch changes.
        if fingers.changed.count == 1 { return fingers.with(fingers.changed[0]) { deliverAlone($0) } }
        // The recognizers that hold back a touch are determined before any view receives one. Otherwise code of one view could affect the
        // delivery to other views.
        fingers.eachChanged { askHolders(of: $0) }
        // All touches of a view are delivered together, when the loop reaches the oldest of them.
        fingers.eachChanged { touch in
            touch.withView { if fingers.isFirstChanged(touch, on: $0) { deliverChanged(to: $0) } }
        }
    }

    /// Delivers the only touch that changed in the event.
    private func deliverAlone(_ touch: Touch) {
        if touch.phase != .moved { askHolders(of: touch) }
        touch.withView { view in
            let phase = touch.phase
            if isDue(touch) { deliver(TouchGroup(touch), [touch], phase.method, to: view, cause(of: phase, row: touch.lastRow)) }
        }
    }

    /// Delivers the current event's touches to a view.
    private func deliverChanged(to view: View) {
        var present: UInt8 = 0
        fingers.eachChanged { if $0.view === view { present |= $0.phase.bit } }
        Touch.Phase.eachDelivered { if present & $0.bit != 0 { deliverChanged(in: $0, to: view) } }
    }

    private func deliverChanged(in phase: Touch.Phase, to view: View) {
        var due: [Touch] = []
        fingers.eachChanged { if $0.view === view && $0.phase == phase && isDue($0) { due.append($0) } }
        guard let group = TouchGroup(due, names) else { return }
        deliver(group, Set(due), phase.method, to: view, cause(of: phase, row: group.lastRow))
    }

    private func cause(of phase: Touch.Phase, row: Int) -> Cause { Cause(phase == .cancelled ? .f11 : .f1, row: row) }

    private func askHolders(of touch: Touch) {
        switch touch.phase {
        case .began where touch.delivery.stage == .new:
            touch.delivery.wouldHold = touch.members.filter {
                let recognizer = roster[$0]
                return recognizer.attempt.isPossible && (recognizer.delaysTouchesBegan || recognizer.attempt.held > 0)
            }
        case .ended where touch.delivery.isOpen:
            touch.delivery.wouldHold = touch.members.filter { holdsEnd($0, of: touch) }
        case .began, .moved, .ended, .cancelled, .stationary: break
        }
    }

    /// Returns whether a recognizer holds back the `touchesEnded` of a touch because its gesture is still possible. Either the recognizer
    /// delays `touchesEnded` (F4), or it still holds back the touch's `touchesBegan` (F3).
    func holdsEnd(_ number: Int32, of touch: Touch) -> Bool {
        let recognizer = roster[number]
        return recognizer.attempt.isPossible && (recognizer.delaysTouchesEnded || touch.delivery.beganHolders.contains(number))
    }

    /// Returns whether a view is to receive a touch's current change now. If not, the method holds back or drops the touch if necessary.
    private func isDue(_ touch: Touch) -> Bool {
        switch touch.phase {
        case .began: return isBeganDue(touch)
        case .moved:
            if touch.delivery.stage == .beganHeld { touch.delivery.hasMoved = true }
            return touch.delivery.stage == .delivered && !touch.delivery.isSaid
        case .ended: return isEndDue(touch)
        case .cancelled:
            if touch.delivery.isGiven {
                finish(touch)
                return true
            }
            if touch.delivery.stage == .beganHeld {
                drop(touch, Cause(.j10, row: touch.lastRow))
                pruneHeld()
            }
            return false
        case .stationary: return false
        }
    }

    private func isBeganDue(_ touch: Touch) -> Bool {
        guard touch.delivery.stage == .new, let view = touch.view else { return false }
        if let rule = touch.refusal {
            drop(touch, Cause(rule, row: touch.beganRow))
            return false
        }
        let joined = touch.joined.filter { roster[$0].cancelsTouchesInView }
        if let first = joined.first {
            drop(touch, Cause(.f8, row: roster[first].attempt.lastRow, by: names(of: joined)))
            return false
        }
        var outer = view.cache(on: self).line.isFollowed ? view.superview : nil
        while let here = outer {
            let isLet = here.lets(touch, reach: view)
            // The scroll view's code may have removed the view, which drops the touch.
            guard touch.delivery.stage == .new else { return false }
            if !isLet {
                drop(touch, Cause(.i4, row: touch.beganRow, by: names.list(here.name(on: self))))
                return false
            }
            outer = here.superview
        }
        guard !touch.delivery.wouldHold.isEmpty else {
            touch.delivery.go(to: .delivered)
            return true
        }
        touch.delivery.go(to: .beganHeld)
        touch.delivery.beganHolders = touch.delivery.wouldHold
        addHolders(touch.delivery.beganHolders)
        deliveries.hold(touch)
        recordHeld(touch, .began, holdRule(of: touch))
        return false
    }

    /// Returns the rule by which a touch's `touchesBegan` is held back. If several recognizers hold it back for different rules, F3 takes
    /// precedence, and F5 applies only if no other rule does.
    private func holdRule(of touch: Touch) -> Rule {
        var rule = Rule.f5
        for number in touch.delivery.wouldHold where rule != .f3 {
            let holder = roster[number]
            if holder.delaysTouchesBegan && (rule == .f5 || holder.holdRule == .f3) { rule = holder.holdRule }
        }
        return rule
    }

    private func isEndDue(_ touch: Touch) -> Bool {
        guard touch.delivery.isOpen else { return false }
        if touch.delivery.wouldHold.isEmpty {
            guard touch.delivery.stage == .delivered else { return false }
            finish(touch)
            return true
        }
        touch.delivery.endHolders = touch.delivery.wouldHold
        addHolders(touch.delivery.endHolders)
        if touch.delivery.stage == .delivered {
            touch.delivery.go(to: .endHeld)
            deliveries.hold(touch)
        }
        let someDelay = touch.delivery.wouldHold.contains { roster[$0].delaysTouchesEnded }
        recordHeld(touch, .ended, someDelay ? .f4 : .f3)
        return false
    }

    private func recordHeld(_ touch: Touch, _ phase: TouchHeldRow.Phase, _ rule: Rule) {
        guard journal.isOn, let view = touch.view else { return }
        let by = names(of: touch.delivery.wouldHold)
        emit(
            Cause(rule, row: touch.lastRow, by: by),
            .touchHeld(TouchHeldRow(touch: touch.id, phase: phase, by: by, view: view.name(on: self))))
    }

    // MARK: Delivery (F2)

    /// Calls a view's touches method and records which responders the touches reached. If all these responders only pass touches on, the
    /// row is recorded without calling the method.
    func deliver(
        _ group: TouchGroup, _ touches: @autoclosure () -> Set<Touch>, _ method: TouchesMethod, to view: View, _ cause: Cause,
        delayed: Double? = nil
    ) {
        let name = view.name(on: self)
        var row = ViewTouchesRow(view: name, method: method, touches: group.ids, responders: .none, delayed: delayed)
        if let plain = plainTrail(of: view) {
            row.responders = plain
            emit(cause, .viewTouches(row))
            return
        }
        let time = time
        let open = journal.open()
        withTrigger(Trigger(row: open.number)) { row.responders = names.list(call(method, touches(), view)) }
        journal.close(open, time, cause, .viewTouches(row))
    }

    /// Calls a view's touches method, and returns the responders that the touches reached.
    private func call(_ method: TouchesMethod, _ touches: Set<Touch>, _ view: View) -> [Name] {
        let outer = deliveries.trail
        defer { deliveries.trail = outer }
        deliveries.trail = [view.name(on: self)]
        switch method {
        case .touchesBegan: view.touchesBegan(touches, with: event)
        case .touchesMoved: view.touchesMoved(touches, with: event)
        case .touchesEnded: view.touchesEnded(touches, with: event)
        case .touchesCancelled: view.touchesCancelled(touches, with: event)
        }
        return deliveries.trail
    }

    /// Returns the responders that touches on a view reach, if all of them only pass touches on. Returns nil if a responder does more, so
    /// that its touches method must be called.
    private func plainTrail(of view: View) -> NameList? {
        if let cache = view.touchCache, cache.plainTrail.version == versions.tree, cache.names === names, view.isOn(self) {
            return cache.plainTrail.trail
        }
        var passed: [Name] = []
        var here: Responder? = view
        var isPlain = true
        while let responder = here, isPlain {
            isPlain = responder.isPlain
            passed.append(responder.name(on: self))
            here = responder.handlesTouches ? nil : responder.next
        }
        let trail = isPlain ? names.list(passed) : nil
        view.cache(on: self).plainTrail = (versions.tree, trail)
        return trail
    }
}
