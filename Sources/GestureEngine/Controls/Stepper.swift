/// A control with two halves. A finger that lands on the left half subtracts a step from the value, and a finger that lands on the right
/// half adds a step. Steps repeat while the finger is held down (H4).
open class Stepper: TappableControl {
    /// The time from the first step to the second, in seconds (H4, our choice).
    static let repeatDelay = 0.5
    /// The time between later steps, in seconds (H4, our choice).
    static let repeatInterval = 0.1

    /// The lowest value; 0 by default.
    public var minimumValue = 0.0
    /// The highest value; 100 by default.
    public var maximumValue = 100.0
    /// The amount of one step; 1 by default.
    public var stepValue = 1.0
    /// Whether steps repeat while the finger stays down; true by default.
    public var autorepeat = true
    /// Whether a step past one end of the range continues at the other end; false by default.
    public var wraps = false
    /// Whether the stepper sends `valueChanged` for every step; true by default. If it is false, the event is sent once, when the tracking
    /// ends.
    public var isContinuous = true
    /// The current value. Setting it sends no event and does not limit the value to the range.
    public var value = 0.0

    private var repetition: ScheduledCall?
    /// Whether there was a step that `valueChanged` has not reported yet.
    private var owesChange = false
    /// The row of the view's touches from which the steps follow.
    private var pressRow = 0

    /// Cancels the repetition, which retains the stepper.
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

    /// Makes a step, and repeats it as long as the value changes.
    private func press(_ step: Double, next delay: Double) {
        let new = stepped(by: step)
        guard new != value else { return }
        value = new
        if isContinuous { sendActions(for: .valueChanged) } else { owesChange = true }
        // A target may have ended the tracking.
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
