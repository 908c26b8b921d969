/// A control with two halves. A finger that lands on the left half subtracts a step from the value, and a finger that lands on the right
/// half adds a step. Steps repeat while the finger is held down (H4).
open class Stepper: TappableControl {
    /// The time from the first step to the second while the finger is held down, in seconds (H4, our choice).
    static let repeatDelay = 0.5
    /// The time between further steps while the finger is held down, in seconds (H4, our choice).
    static let repeatInterval = 0.1

    /// The lowest value of the stepper; 0 by default.
    public var minimumValue = 0.0
    /// The highest value of the stepper; 100 by default.
    public var maximumValue = 100.0
    /// The amount that one step adds to or subtracts from the value; 1 by default.
    public var stepValue = 1.0
    /// Whether steps repeat while the finger stays down; true by default.
    public var autorepeat = true
    /// Whether a step beyond one end of the range continues at the other end; false by default.
    public var wraps = false
    /// Whether the stepper sends `valueChanged` for every step; true by default. If it is false, the stepper sends the event once, when the
    /// finger lifts or the touch is cancelled.
    public var isContinuous = true
    /// The current value. Setting it sends no event and does not limit the value to the range.
    public var value = 0.0

    private var repetition: ScheduledCall?
    /// Whether a step has changed the value since `valueChanged` was last sent.
    private var owesChange = false
    /// The number of the timeline row that is recorded as the cause of the steps. That row reports the touch that the view received.
    private var pressRow = 0

    /// Cancels the scheduled call that repeats the step, because the call retains the stepper.
    override func leaveScreen() { repetition?.invalidate() }

    override var shownValue: Double? { value }

    open override func didTrack(_ event: Event, _ touch: Touch) {
        switch event {
        case .touchDown:
            pressRow = screen?.trigger.row ?? 0
            let isLeft = touch.location(in: self).x < bounds.midX
            press(isLeft ? -stepValue : stepValue, next: Self.repeatDelay)
        case .touchUpInside, .touchUpOutside, .touchCancel:
            repetition?.invalidate()
            if owesChange { sendActions(for: .valueChanged) }
            owesChange = false
        default: break
        }
    }

    /// Changes the value by a step. Repeats the step while the finger is held down, until a step no longer changes the value.
    private func press(_ step: Double, next delay: Double) {
        let new = stepped(by: step)
        guard new != value else { return }
        value = new
        if isContinuous { sendActions(for: .valueChanged) } else { owesChange = true }
        // A target of `valueChanged` may have made the control stop tracking.
        guard autorepeat, isTracking else { return }
        repetition = screen?.scheduleRepetition(after: delay, of: self) { [self] in
            screen?.withTrigger(Trigger(row: pressRow, isTimer: true)) { press(step, next: Self.repeatInterval) }
        }
    }

    private func stepped(by step: Double) -> Double {
        let new = value + step
        if wraps && new > maximumValue { return minimumValue }
        if wraps && new < minimumValue { return maximumValue }
        return max(minimumValue, min(maximumValue, new))
    }
}
