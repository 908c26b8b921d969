/// A view that tracks one finger and reports its events to targets, like UIControl (H1).
open class Control: View {
    /// The control events, by UIKit's names.
    public enum Event: String, Sendable, CaseIterable {
        case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
        case touchUpInside, touchUpOutside, touchCancel, valueChanged, primaryActionTriggered
        case editingDidBegin, editingDidEnd
    }

    /// Whether the hit test finds the control; if it is disabled, the view under it is hit instead. A control that is disabled while it
    /// tracks a touch continues to track it (A8).
    @exclusivity(unchecked) public var isEnabled = true
    /// Whether a finger is being tracked.
    @exclusivity(unchecked) public private(set) var isTracking = false
    /// Whether the tracked finger is inside, an area that extends past the bounds.
    @exclusivity(unchecked) public private(set) var isTouchInside = false
    /// The names of the actions of events in rows.
    @exclusivity(unchecked) package var actionNames: [(event: Event, name: String)] = []

    @exclusivity(unchecked) private var targets: [(event: Event, action: (Control) -> Void)] = []
    /// The finger that is being tracked.
    @exclusivity(unchecked) public private(set) var trackedTouch: Touch?

    /// Adds a closure to call for every event of a kind, in the order of addition. Closures cannot be removed.
    public func addTarget(for event: Event, _ action: @escaping (Control) -> Void) {
        targets.append((event, action))
    }

    // MARK: Tracking, for subclasses

    /// Begins to track a finger; false leaves it untracked, so that no event is sent for it (H1).
    ///
    /// Called from `touchesBegan`, and only while no finger is tracked: a control tracks one. The default returns true.
    open func beginTracking(_ touch: Touch, with event: GestureEngine.Event?) -> Bool { true }
    /// Continues to track the finger after a movement, inside or outside. False ends the tracking like a cancellation:
    /// `cancelTracking(with:)`, then `touchCancel`. Called before the drag events of the same movement. The default returns true.
    open func continueTracking(_ touch: Touch, with event: GestureEngine.Event?) -> Bool { true }
    /// Ends the tracking when the finger lifts; `isTracking` is false by then. Called before `touchUpInside` or `touchUpOutside`. The
    /// default does nothing.
    open func endTracking(_ touch: Touch?, with event: GestureEngine.Event?) {}
    /// Ends the tracking when the touch is cancelled by a recognizer, a scroll view, the system or `continueTracking(_:with:)`. Called
    /// before `touchCancel`. The default does nothing.
    open func cancelTracking(with event: GestureEngine.Event?) {}
    /// Called after each event of a finger, when its targets have been called. A control of this library changes its value and sends
    /// `valueChanged` here (H4). The default does nothing.
    open func didTrack(_ event: Event, _ touch: Touch) {}

    /// Whether it sends `touchDown`, and `touchDownRepeat`, when a finger lands (H1).
    var sendsTouchDown: Bool { true }

    /// The value that rows of `valueChanged` print; nil for a control without a value.
    var shownValue: Double? { nil }

    /// Calls the targets of an event, and prints it.
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
        tell(.touchDown, touch)
        if touch.tapCount >= 2 { tell(.touchDownRepeat, touch) }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: GestureEngine.Event?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        guard continueTracking(touch, with: event) else {
            stopTracking()
            cancelTracking(with: event)
            return tell(.touchCancel, touch)
        }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        if isTouchInside != wasInside { tell(isTouchInside ? .touchDragEnter : .touchDragExit, touch) }
        tell(isTouchInside ? .touchDragInside : .touchDragOutside, touch)
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: GestureEngine.Event?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let inside = isInside(touch)
        stopTracking()
        endTracking(touch, with: event)
        tell(inside ? .touchUpInside : .touchUpOutside, touch)
        if inside && isWanted(.primaryActionTriggered) { tell(.primaryActionTriggered, touch) }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: GestureEngine.Event?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        stopTracking()
        cancelTracking(with: event)
        tell(.touchCancel, touch)
    }

    /// Whether an event has a named action or a target.
    private func isWanted(_ event: Event) -> Bool {
        actionNames.contains { $0.event == event } || targets.contains { $0.event == event }
    }

    private func tell(_ event: Event, _ touch: Touch) {
        sendActions(for: event)
        didTrack(event, touch)
    }

    private func stopTracking() {
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
    }

    /// Whether a tracked finger counts as inside, which it does some way past the bounds.
    private func isInside(_ touch: Touch) -> Bool {
        let reach = screen?.thresholds.controlDragInsets ?? Thresholds.standard.controlDragInsets
        return bounds.inset(by: EdgeInsets(top: -reach, left: -reach, bottom: -reach, right: -reach))
            .contains(touch.location(in: self))
    }

    override var whyNotHit: PassedView.Reason? { super.whyNotHit ?? (isEnabled ? nil : .disabled) }
    override var passesOn: Bool { false }
}

extension View {
    /// Whether a recognizer is attached to an ancestor of this view.
    func isBelow(_ recognizer: GestureRecognizer) -> Bool {
        guard let view = recognizer.view else { return false }
        return view !== self && isDescendant(of: view)
    }
}

extension View {
    /// The circumstance of its refusal of a recognizer: a special one if only some systems refuse it.
    func refusal(of recognizer: GestureRecognizer) -> Cause.Circumstance {
        self is SegmentedControl && recognizer is PanGestureRecognizer && overrides?.shouldBegin == nil ? .keptPan : .usual
    }
}

extension GestureRecognizer {
    /// Whether it is a single tap with one finger, which buttons and similar controls refuse to a superview (H2).
    var isSingleTap: Bool {
        guard let tap = self as? TapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
}
