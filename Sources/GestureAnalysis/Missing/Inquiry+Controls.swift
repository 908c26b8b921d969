import GestureEngine
import GestureFiles
import GestureReplay
import GestureTimeline

extension Inquiry {
    /// Finds the reason why a control did not send an event for which it has the requested action or, if no action is named, any action.
    mutating func lookAtActions() {
        guard let id = aim.view, let control = objects.view(id) as? Control else { return }
        let wantedName = wanted.pattern.object?.name
        let events = control.actionNames.filter { wantedName == nil || $0.name == wantedName }.map { $0.event }
        guard let event = events.first else { return add(.noAction(control: id, wantedName)) }
        lookAtView(.control(event))
    }

    /// Finds the reason why a control that received a touch did not send the requested event.
    mutating func lookAtControl(_ id: String, _ event: Control.Event, _ landing: Landing, _ rows: TimelineIndex.Finger) {
        let touch = landing.finger
        let hasEvent = rows.events.contains { names[$0.event] == Control.Event.touchDown.rawValue }
        let isShared = everyLanding.contains { $0.touch.view == landing.touch.view && isDown($0, before: landing) }
        let isSwitch = objects.view(id) is Switch
        guard hasEvent || isSwitch && !isShared else {
            let isOnKnob: Bool? = objects.view(id) is Slider && !isShared ? false : nil
            return add(.untracked(control: id, touch: touch, onKnob: isOnKnob), [rows.began])
        }
        let last = rows.events.last
        func gap(_ gap: MissingFact.ControlGap) { add(.noEvent(control: id, event: event.rawValue, gap), [last?.row]) }
        switch event {
        case .touchDown, .editingDidBegin, .editingDidEnd: if isSwitch { gap(.noTouchDown) }
        case .touchDownRepeat: gap(isSwitch ? .noTouchDown : .tapCount)
        case .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit: gap(.notOutside)
        case .touchUpInside, .touchUpOutside, .touchCancel:
            if let last { add(.otherEvent(control: id, event: names[last.event]), [last.row]) }
        case .primaryActionTriggered: gap(.noAction)
        case .valueChanged:
            if let cancelled = rows.cancelled { return add(.cancelled(view: id, touch: touch, deciders(of: cancelled)), [cancelled]) }
            // If the finger is lifted outside a control, the control's value does not change (H4), except if presses or drags have changed
            // it before.
            let isOutside = last.map { names[$0.event] } == Control.Event.touchUpOutside.rawValue
            if isOutside, let last, !(objects.view(id) is Slider), !(objects.view(id) is Stepper) {
                return add(.otherEvent(control: id, event: names[last.event]), [last.row])
            }
            let drags: [Control.Event] = [.touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit]
            if objects.view(id) is Slider, !rows.events.contains(where: { event in drags.contains { $0.rawValue == names[event.event] } }) {
                return gap(.notMoved)
            }
            gap(objects.view(id).map { Self.hasValue($0) } ?? false ? .sameValue : .neverSends)
        }
    }

    /// Returns whether touches change the value of a control of this type (H4).
    private static func hasValue(_ view: View) -> Bool {
        view is KnobControl || view is Stepper || view is SegmentedControl || view is PageControl
    }
}
