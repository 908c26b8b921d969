/// Phase 3: the views get what is left of the event (F1, F3 to F5, A6, A7).
extension Screen {
    func deliverToViews() {
        if eventTouches.count == 1 {
            let touch = eventTouches[0]
            if let view = touch.view, isDue(touch, touch.phase, for: view) {
                deliver(touch.solo, touch.phase.method, to: view, Cause(touch.phase == .cancelled ? .f11 : .f1, row: touch.lastRow))
            }
            touch.delivery.isSaid = false
            return
        }
        let touches = eventTouches
        for (index, first) in touches.enumerated() {
            guard let view = first.view else { continue }
            if touches[..<index].contains(where: { $0.view === view }) { continue }
            var present = 0
            for touch in touches[index...] where touch.view === view { present |= touch.phase.bit }
            for phase in Touch.Phase.delivered where present & phase.bit != 0 {
                var deliverable: [Touch] = []
                for touch in touches[index...] where touch.view === view && touch.phase == phase {
                    if isDue(touch, phase, for: view) { deliverable.append(touch) }
                }
                if !deliverable.isEmpty {
                    let rule: Rule = phase == .cancelled ? .f11 : .f1
                    deliver(deliverable, phase.method, to: view, Cause(rule, row: deliverable[0].lastRow))
                }
            }
        }
        for touch in touches { touch.delivery.isSaid = false }
    }

    /// Whether a touch's change is to be delivered now; holds or drops it otherwise.
    private func isDue(_ touch: Touch, _ phase: Touch.Phase, for view: View) -> Bool {
        switch phase {
        case .began: return isBeganDue(touch, for: view)
        case .moved: return isMoveDue(touch)
        case .ended: return isEndDue(touch, for: view)
        case .cancelled: return isCancellationDue(touch)
        case .stationary: return false
        }
    }

    private func isBeganDue(_ touch: Touch, for view: View) -> Bool {
        guard touch.delivery.stage == .new else { return false }
        if let rule = refusal(of: touch, by: view) {
            touch.isRefusedByView = true
            drop(touch, Cause(rule, row: touch.beganRow))
            return false
        }
        let joined = touch.recognizers.filter { $0.isBegun && $0.cancelsTouchesInView }
        if let first = joined.first {
            drop(touch, Cause(.f8, row: first.lastRow, by: list(of: joined)))
            return false
        }
        if let scrollView = refusingScrollView(touch, in: view) {
            drop(touch, Cause(.i4, row: touch.beganRow, by: names.list(scrollView.name(on: self))))
            return false
        }
        var rule = Rule.f5
        let holders = touch.recognizers.filter { recognizer in
            guard recognizer.granted == .possible else { return false }
            if recognizer.delaysTouchesBegan {
                if rule != .f3 { rule = recognizer is ScrollViewDelayGestureRecognizer ? .i1 : .f3 }
                return true
            }
            return heldTouches.contains { $0 !== touch && isHeld($0, by: recognizer) }
        }
        guard !holders.isEmpty else {
            touch.delivery.stage = .delivered
            return true
        }
        touch.delivery.stage = .beganHeld
        touch.delivery.beganHolders = holders
        heldTouches.append(touch)
        recordHeld(touch, .began, holders, rule)
        return false
    }

    /// A scroll view that keeps a touch from its content (I4).
    private func refusingScrollView(_ touch: Touch, in view: View) -> ScrollView? {
        var outer = view.superview
        while let here = outer {
            if let scrollView = here as? ScrollView, scrollView.isScrollEnabled,
                !scrollView.touchesShouldBegin([touch], with: event, in: view)
            {
                return scrollView
            }
            outer = here.superview
        }
        return nil
    }

    private func isHeld(_ touch: Touch, by recognizer: GestureRecognizer) -> Bool {
        touch.delivery.beganHolders.contains { $0 === recognizer } || touch.delivery.endedHolders.contains { $0 === recognizer }
    }

    /// A6 or A7, if one of them keeps a new touch from its view.
    private func refusal(of touch: Touch, by view: View) -> Rule? {
        for other in touches where other !== touch && other.sequence < touch.sequence {
            if other.view === view {
                if !view.isMultipleTouchEnabled { return .a6 }
            } else if let otherView = other.view, !other.isRefusedByView, view.isExclusiveTouch || otherView.isExclusiveTouch {
                return .a7
            }
        }
        return nil
    }

    private func isMoveDue(_ touch: Touch) -> Bool {
        if touch.delivery.stage == .beganHeld { touch.delivery.hasMoved = true }
        return touch.delivery.stage == .delivered && !touch.delivery.isSaid
    }

    private func isEndDue(_ touch: Touch, for view: View) -> Bool {
        guard touch.delivery.stage != .finished, touch.delivery.stage != .dropped else { return false }
        let holders = liftHolders(of: touch)
        touch.delivery.endedHolders = holders
        if !holders.isEmpty {
            if touch.delivery.stage == .delivered {
                touch.delivery.stage = .endedHeld
                heldTouches.append(touch)
            }
            recordHeld(touch, .ended, holders, .f4)
            return false
        }
        guard touch.delivery.stage == .delivered else { return false }
        touch.delivery.stage = .finished
        return true
    }

    /// Who holds a lift back: whoever may still recognize and delays it (F4).
    func liftHolders(of touch: Touch) -> [GestureRecognizer] {
        touch.recognizers.filter { $0.granted == .possible && $0.delaysTouchesEnded }
    }

    private func isCancellationDue(_ touch: Touch) -> Bool {
        switch touch.delivery.stage {
        case .delivered, .endedHeld:
            touch.delivery.stage = .finished
            return true
        case .beganHeld:
            drop(touch, Cause(.j10, row: touch.lastRow))
            heldTouches.removeAll { $0 === touch }
            return false
        case .new, .finished, .dropped: return false
        }
    }

    private func recordHeld(_ touch: Touch, _ phase: TouchHeldRow.Phase, _ holders: [GestureRecognizer], _ rule: Rule) {
        guard isRecording, let view = touch.view else { return }
        let by = list(of: holders)
        emit(
            Cause(rule, row: touch.lastRow, by: by),
            .touchHeld(TouchHeldRow(touch: touch.id, phase: phase, by: by, view: view.name(on: self))))
    }

    // MARK: Handing over

    /// A view hears nothing of a touch, now and later.
    func drop(_ touch: Touch, _ cause: Cause) {
        touch.delivery.stage = .dropped
        guard let view = touch.view else { return }
        emit(cause, .touchDropped(TouchDroppedRow(touch: touch.id, by: cause.by, view: view.name(on: self))))
    }

    /// Calls a view's touches method and prints how far the touches went (F2).
    func deliver(_ touches: [Touch], _ method: TouchesMethod, to view: View, _ cause: Cause, delayed: Double? = nil) {
        deliver(groups.group(of: touches), method, to: view, cause, delayed: delayed)
    }

    private func deliver(_ group: TouchGroup, _ method: TouchesMethod, to view: View, _ cause: Cause, delayed: Double? = nil) {
        if let trail = plainTrail(of: view) {
            emit(
                cause,
                .viewTouches(
                    ViewTouchesRow(
                        view: view.name(on: self), method: method, touches: names.touches(group.ids), responders: names.list(trail),
                        delayed: delayed)))
            return
        }
        if isRecording {
            let name = view.name(on: self)
            pendingViewRow = (
                cause,
                ViewTouchesRow(
                    view: name, method: method, touches: names.touches(group.ids), responders: names.list(name), delayed: delayed)
            )
        }
        switch method {
        case .touchesBegan: view.touchesBegan(group.set, with: event)
        case .touchesMoved: view.touchesMoved(group.set, with: event)
        case .touchesEnded: view.touchesEnded(group.set, with: event)
        case .touchesCancelled: view.touchesCancelled(group.set, with: event)
        }
        flushViewRow()
    }

    /// The ids that touches pass from a view on, if all on the way do nothing but pass on; nil if their methods have to be called.
    private func plainTrail(of view: View) -> [Name]? {
        if view.plainTrail.version == treeVersion { return view.plainTrail.trail }
        var trail: [Name]? = []
        var here: Responder? = view
        while let responder = here {
            guard responder.isPlain else {
                trail = nil
                break
            }
            trail?.append(responder.name(on: self))
            here = responder.handlesTouches ? nil : responder.next
        }
        view.plainTrail = (treeVersion, trail)
        return trail
    }
}
