/// Phase 3, in which views receive the remaining touches of the event (F1, F3 to F5).
extension Screen {
    func deliverToViews() {
        if fingers.changed.isEmpty { return }
        // The usual event.
        if fingers.changed.count == 1 { return fingers.changed.read(0) { deliverAloneToView($0) } }
        // The holders are determined before any view receives a touch, so that a delivery to one view does not affect the others.
        update.tellings += 1
        fingers.changed.each { touch in
            askHolders(of: touch)
            touch.withView { $0.hears(of: touch, in: update.tellings) }
        }
        fingers.changed.each { deliverToView(of: $0) }
    }

    private func deliverAloneToView(_ touch: Touch) {
        askHolders(of: touch)
        guard touch.view != nil, isDue(touch) else { return }
        let phase = touch.phase
        let cause = Cause(phase == .cancelled ? .f11 : .f1, row: touch.lastRow)
        let group = touch.uncountedGroup(names)
        touch.withView { view in group._withUnsafeGuaranteedRef { deliver($0, phase.method, to: view, cause) } }
    }

    /// Delivers to a view its touches of the event, unless an older touch of the view has done so.
    private func deliverToView(of first: Touch) {
        first.withView { view in
            guard view.heard.first === first else { return }
            var present: UInt8 = 0
            view.heard.each { present |= $0.phase.bit }
            Touch.Phase.eachDelivered { phase in
                if present & phase.bit == 0 { return true }
                update.due.removeAll()
                view.heard.each { if $0.phase == phase && isDue($0) { update.due.append($0) } }
                if update.due.isEmpty { return true }
                let row = update.due.read(0) { $0.lastRow }
                let cause = Cause(phase == .cancelled ? .f11 : .f1, row: row)
                view.groups.group(of: update.due, names)._withUnsafeGuaranteedRef { deliver($0, phase.method, to: view, cause) }
                return true
            }
        }
    }

    private func askHolders(of touch: Touch) {
        switch touch.phase {
        case .began where touch.delivery.stage == .new:
            touch.delivery.wouldHold.removeAll()
            touch.members.each { number in
                if roster.check(number, { $0.attempt.isPossible && ($0.delaysTouchesBegan || $0.attempt.held > 0) }) {
                    touch.delivery.wouldHold.append(number)
                }
            }
        case .ended where touch.delivery.isOpen:
            touch.delivery.wouldHold.removeAll()
            touch.members.each { if holdsEnd($0, of: touch) { touch.delivery.wouldHold.append($0) } }
        case .began, .moved, .ended, .cancelled, .stationary: break
        }
    }

    /// Returns whether a recognizer that has not decided yet holds back the `touchesEnded` of a touch. Either the recognizer delays
    /// `touchesEnded` (F4), or it still holds back the touch's `touchesBegan` (F3).
    func holdsEnd(_ number: Int32, of touch: Touch) -> Bool {
        roster.check(number) { $0.attempt.isPossible && ($0.delaysTouchesEnded || touch.delivery.beganHolders.contains(number)) }
    }

    /// Returns whether a touch's change is to be delivered to its view now. Otherwise holds back or drops the touch if necessary.
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
                deliveries.prune()
            }
            return false
        case .stationary: return false
        }
    }

    private func isBeganDue(_ touch: Touch) -> Bool {
        guard touch.delivery.stage == .new, let view = touch.view else { return false }
        view.bringLineUpToDate(versions.tree)
        if let rule = touch.refusal {
            drop(touch, Cause(rule, row: touch.beganRow))
            return false
        }
        let joined = touch.joined.filter { roster.check($0) { $0.cancelsTouchesInView } }
        if let first = joined.first {
            drop(touch, Cause(.f8, row: roster[first].attempt.lastRow, by: names(of: joined)))
            return false
        }
        var outer = view.line.isFollowed ? view.superview : nil
        while let here = outer {
            if !here.lets(touch, reach: view) {
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
        // Both lists are accessed at once, which is allowed since they are different buffers.
        touch.delivery.beganHolders.replace(with: touch.delivery.wouldHold)
        addHolders(touch.delivery.beganHolders)
        deliveries.hold(touch)
        recordHeld(touch, .began, holdRule(of: touch))
        return false
    }

    /// Returns the rule by which the `touchesBegan` of a touch is held back, which is the rule of the strictest holder.
    private func holdRule(of touch: Touch) -> Rule {
        var rule = Rule.f5
        for index in touch.delivery.wouldHold.indices where rule != .f3 {
            let holder = roster[touch.delivery.wouldHold[index]]
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
        touch.delivery.endHolders.replace(with: touch.delivery.wouldHold)
        addHolders(touch.delivery.endHolders)
        if touch.delivery.stage == .delivered {
            touch.delivery.go(to: .endHeld)
            deliveries.hold(touch)
        }
        let someDelay = touch.delivery.wouldHold.indices.contains { roster[touch.delivery.wouldHold[$0]].delaysTouchesEnded }
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

    /// Calls a view's touches method and records the responders that the touches passed. If all of them only pass touches on, records the
    /// row without calling the method.
    func deliver(_ group: TouchGroup, _ method: TouchesMethod, to view: View, _ cause: Cause, delayed: Double? = nil) {
        let name = view.name(on: self)
        var row = ViewTouchesRow(view: name, method: method, touches: group.ids, responders: .none, delayed: delayed)
        if let plain = plainTrail(of: view) {
            row.responders = plain
            emit(cause, .viewTouches(row))
            return
        }
        let time = time
        let open = journal.open()
        withTrigger(Trigger(row: open.number)) { row.responders = names.list(call(method, group, view)) }
        journal.close(open, time, cause, .viewTouches(row))
    }

    /// Calls a view's touches method, and returns the responders that the touches passed.
    private func call(_ method: TouchesMethod, _ group: TouchGroup, _ view: View) -> [Name] {
        // The view may create the next group of its touches meanwhile.
        let kept = Unmanaged.passRetained(group)
        defer { kept.release() }
        let outer = deliveries.trail
        defer { deliveries.trail = outer }
        deliveries.trail = [view.name(on: self)]
        switch method {
        case .touchesBegan: view.touchesBegan(group.set, with: event)
        case .touchesMoved: view.touchesMoved(group.set, with: event)
        case .touchesEnded: view.touchesEnded(group.set, with: event)
        case .touchesCancelled: view.touchesCancelled(group.set, with: event)
        }
        return deliveries.trail
    }

    /// Returns the responders that touches travel through, starting at a view, if each of them only forwards touches; `nil` if their
    /// methods must be called.
    private func plainTrail(of view: View) -> NameList? {
        if view.plainTrail.version == versions.tree { return view.plainTrail.trail }
        var passed: [Name] = []
        var here: Responder? = view
        var isPlain = true
        while let responder = here, isPlain {
            isPlain = responder.isPlain
            passed.append(responder.name(on: self))
            here = responder.handlesTouches ? nil : responder.next
        }
        view.plainTrail = (versions.tree, isPlain ? names.list(passed) : nil)
        return view.plainTrail.trail
    }
}
