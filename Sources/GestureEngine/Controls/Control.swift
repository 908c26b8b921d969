/// A view that tracks one finger and reports its events to targets, like UIControl (H1).
open class Control: View {
    /// The control events, with their names in UIKit.
    public enum Event: String, Sendable, CaseIterable {
        case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
        case touchUpInside, touchUpOutside, touchCancel, valueChanged, primaryActionTriggered
        case editingDidBegin, editingDidEnd
    }

    /// Whether the control is enabled; true by default. If it is disabled, a hit test finds the view beneath the control instead. A control
    /// that is disabled while it tracks a touch continues to track it (A8).
    public var isEnabled = true
    /// Whether the control tracks a touch.
    public private(set) var isTracking = false
    /// Whether the tracked touch is inside the control. It also counts as inside in an area around the bounds.
    public private(set) var isTouchInside = false
    /// The names, as printed in the timeline, of the actions that the control sends for each event.
    package var actionNames: [(event: Event, name: String)] = []

    private var targets: [(event: Event, action: (Control) -> Void)] = []
    /// The touch that the control tracks, or nil if it tracks no touch.
    public private(set) var trackedTouch: Touch?

    /// Adds a closure that is called each time the control sends the given event. Closures are called in the order in which they were
    /// added, and cannot be removed.
    public func addTarget(for event: Event, _ action: @escaping (Control) -> Void) {
        targets.append((event, action))
    }

    // MARK: Tracking, for subclasses

    /// Returns whether to track a touch. If the method returns false, the control sends no events for the touch (H1).
    ///
    /// Called from `touchesBegan`, and only while no touch is tracked, because a control tracks one touch at a time. The default
    /// implementation returns true.
    open func beginTracking(_ touch: Touch, with event: GestureEngine.Event?) -> Bool { true }
    /// Returns whether to continue tracking the touch after the finger has moved, inside or outside the control. Called before the control
    /// sends the drag events for the same movement.
    ///
    /// If the method returns false, the control stops tracking as if the touch were cancelled: it calls `cancelTracking(with:)` and then
    /// sends `touchCancel`. The default implementation returns true.
    open func continueTracking(_ touch: Touch, with event: GestureEngine.Event?) -> Bool { true }
    /// Called when the tracked finger lifts, before `touchUpInside` or `touchUpOutside` is sent. At this time, `isTracking` is already
    /// false. The default implementation does nothing.
    open func endTracking(_ touch: Touch?, with event: GestureEngine.Event?) {}
    /// Called when the tracked touch is cancelled by a recognizer, a scroll view or the system, or when `continueTracking(_:with:)` returns
    /// false. `touchCancel` is sent afterwards. The default implementation does nothing.
    open func cancelTracking(with event: GestureEngine.Event?) {}
    /// Called when the control has sent an event for a touch and has called the event's targets. The controls of this library change their
    /// values and send `valueChanged` here (H4). The default implementation does nothing.
    open func didTrack(_ event: Event, _ touch: Touch) {}

    /// Whether the control sends `touchDown` and `touchDownRepeat` when a finger lands (H1).
    var sendsTouchDown: Bool { true }

    /// The value that the timeline reports for `valueChanged`, or nil for a control without a value.
    var shownValue: Double? { nil }

    /// Records an event, and calls its targets.
    public func sendActions(for event: Event) {
        guard let screen else { return sendActions(for: event, Cause(.h1)) }
        sendActions(for: event, Cause(event == .valueChanged ? .h4 : .h1, following: screen.trigger))
    }

    func sendValueChanged(as circumstance: Cause.Circumstance) {
        sendActions(for: .valueChanged, Cause(.h4, following: screen?.trigger ?? .none, as: circumstance))
    }

    func sendActions(for event: Event, _ cause: Cause) {
        if let screen {
            let action = actionNames.first { $0.event == event }.map { screen.names.intern($0.name) }
            screen.emit(
                cause,
                .control(
                    ControlRow(
                        control: name(on: screen), event: screen.names.intern(event.rawValue), action: action,
                        value: event == .valueChanged ? shownValue : nil)))
        }
        for target in targets where target.event == event { target.action(self) }
    }

    // MARK: Touches, which a control does not pass on (F2)

    open override func touchesBegan(_ touches: Set<Touch>, with event: GestureEngine.Event?) {
        guard trackedTouch == nil, let touch = touches.min(by: { $0.sequence < $1.sequence }) else { return }
        guard beginTracking(touch, with: event) else { return }
        trackedTouch = touch
        isTracking = true
        isTouchInside = true
        guard sendsTouchDown else { return }
        send(.touchDown, touch)
        if touch.tapCount >= 2 { send(.touchDownRepeat, touch) }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: GestureEngine.Event?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        guard continueTracking(touch, with: event) else {
            stopTracking()
            cancelTracking(with: event)
            return send(.touchCancel, touch)
        }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        if isTouchInside != wasInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, touch) }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, touch)
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: GestureEngine.Event?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let inside = isInside(touch)
        stopTracking()
        endTracking(touch, with: event)
        send(inside ? .touchUpInside : .touchUpOutside, touch)
        if inside && isWanted(.primaryActionTriggered) { send(.primaryActionTriggered, touch) }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: GestureEngine.Event?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        stopTracking()
        cancelTracking(with: event)
        send(.touchCancel, touch)
    }

    /// Returns whether the control has a named action or a target for an event.
    private func isWanted(_ event: Event) -> Bool {
        actionNames.contains { $0.event == event } || targets.contains { $0.event == event }
    }

    private func send(_ event: Event, _ touch: Touch) {
        sendActions(for: event)
        didTrack(event, touch)
    }

    private func stopTracking() {
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
    }

    /// Returns whether a tracked touch counts as inside the control. It counts if it is within the bounds or at most the distance
    /// `control.dragInsets` outside them.
    private func isInside(_ touch: Touch) -> Bool {
        let reach = screen?.thresholds.controlDragInsets ?? Thresholds.standard.controlDragInsets
        return bounds.inset(by: EdgeInsets(top: -reach, left: -reach, bottom: -reach, right: -reach))
            .contains(touch.location(in: self))
    }

    override var whyNotHit: PassedView.Reason? { super.whyNotHit ?? (isEnabled ? nil : .disabled) }
    override var passesOn: Bool { false }
}

extension View {
    /// Returns whether a recognizer is attached to an ancestor of this view.
    func isBelow(_ recognizer: GestureRecognizer) -> Bool {
        guard let view = recognizer.view else { return false }
        return view !== self && isDescendant(of: view)
    }
}

extension View {
    /// Returns the circumstance to record when this view prevents a recognizer from beginning. It is `keptPan` for a behaviour that only
    /// some iOS versions have, and `usual` otherwise.
    func refusal(of recognizer: GestureRecognizer) -> Cause.Circumstance {
        self is SegmentedControl && recognizer is PanGestureRecognizer && overrides?.shouldBegin == nil ? .keptPan : .usual
    }
}

extension GestureRecognizer {
    /// Whether the recognizer is a single tap with one finger. Buttons and similar controls do not let a superview's single tap begin (H2).
    var isSingleTap: Bool {
        guard let tap = self as? TapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
}
