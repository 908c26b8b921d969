/// A recognizer for one or more fingers that stay in one position for a while, optionally after some taps (G).
open class LongPressGestureRecognizer: GestureRecognizer {
    /// The number of taps that must precede the press; 0 by default.
    @exclusivity(unchecked) public var numberOfTapsRequired = 0
    /// The number of fingers in the press and in each tap before it; 1 by default.
    @exclusivity(unchecked) public var numberOfTouchesRequired = 1
    /// The number of seconds that the fingers must stay down before the press begins; 0.5 by default.
    @exclusivity(unchecked) public var minimumPressDuration = 0.5
    /// The number of points that the fingers may move before the press begins. By default, this is the threshold
    /// `longPress.allowableMovement`.
    public var allowableMovement: Double {
        get { ownAllowableMovement ?? thresholds.longPressAllowableMovement }
        set { ownAllowableMovement = newValue }
    }

    /// Whether a press starts a drag of the recognizer's view; false by default. If the finger moves after the press has begun, the system
    /// takes all touches away from the app (F11). UIKit has no such property.
    public var isDragInteraction = false {
        didSet {
            if isDragInteraction && !oldValue { addTarget { ($0 as? LongPressGestureRecognizer)?.dragIfMoved() } }
        }
    }

    /// The centroid of the fingers when the press began, in window coordinates.
    private var liftLocation = Point.zero
    /// Whether the fingers have moved far enough since the press began to start a drag.
    private var isDragged = false
    @exclusivity(unchecked) private var ownAllowableMovement: Double?
    @exclusivity(unchecked) private var presses = Presses()
    /// The time at which the last finger of the press landed, in seconds.
    @exclusivity(unchecked) private var pressTime = 0.0
    /// The required duration of the current press, in seconds.
    @exclusivity(unchecked) private var pressDuration = 0.0
    @exclusivity(unchecked) private var lastLocation = Point.zero

    open override var typeName: String { "longPress" }
    /// The centroid of the fingers in window coordinates. Fingers that lift in the current event are included.
    open override var locationInWindow: Point { lastLocation }

    /// The number of fingers, including fingers that lift in the current event. After the gesture, it is the number of fingers when the
    /// gesture ended (G).
    open override var numberOfTouches: Int { fingerCount }

    private var isLastPress: Bool { presses.count == numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if isBegun {
            forEachFinger { if $0.phase == .began { ignore($0, for: event) } }
            return
        }
        if presses.fingerCount == 0 {
            cancelDeadline()
            if !isLastPress {
                fail(after: thresholds.tapMaximumDuration, because: .tapTooLong(limit: thresholds.tapMaximumDuration))
            }
        }
        presses.land(on: self, required: numberOfTouchesRequired)
        lastLocation = fingersLocation
        let count = presses.fingerCount
        if count > numberOfTouchesRequired { fail(because: .tooManyTouches(count, limit: numberOfTouchesRequired)) }
        guard isLastPress else { return failIfTooFar() }
        failIfElsewhere()
        if count == numberOfTouchesRequired { press() }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        lastLocation = fingersLocation
        if isBegun { state = .changed } else if !isReady { failIfTooFar() }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        lastLocation = fingersLocation
        if isBegun || isReady {
            // If the system cancels a finger's touch, the press is cancelled, even if another finger lifts in the same event (B2).
            if !hasFinger(where: { $0.phase == .cancelled }) { state = .ended }
        } else if presses.fingerCount < numberOfTouchesRequired {
            fail(because: .tooFewTouches(presses.fingerCount, required: numberOfTouchesRequired))
        } else if isLastPress {
            fail(because: .pressedTooShort(Clock.snap(event.timestamp - pressTime), required: pressDuration))
        } else if presses.isLifted {
            presses.complete()
            let interval = thresholds.tapMaximumInterval
            fail(after: interval, because: .tooFewPresses(presses.count, required: numberOfTapsRequired + 1, interval: interval))
        }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        // If the touch was cancelled because the system drags the view, the gesture ends normally.
        state = isDragged ? .ended : .cancelled
    }

    open override func reset() {
        presses.reset()
        isDragged = false
    }

    private func dragIfMoved() {
        if state == .began { liftLocation = lastLocation }
        guard state == .changed, !isDragged, lastLocation.distance(to: liftLocation).reaches(thresholds.panHysteresis) else { return }
        isDragged = true
        screen?.cancelTouches()
    }

    private func press() {
        cancelDeadline()
        pressTime = screen?.time ?? 0
        pressDuration = minimumPressDuration
        guard minimumPressDuration > 0 else {
            leavePossible(.began, because: .pressed(0, required: minimumPressDuration))
            return
        }
        setDeadline(after: minimumPressDuration, for: .begins(after: minimumPressDuration))
    }

    override func deadlineCame() {
        lastLocation = fingersLocation
        leavePossible(.began, because: .pressed(pressDuration, required: pressDuration))
    }

    private func failIfTooFar() {
        if isLastPress {
            guard let distance = presses.distance(beyond: allowableMovement) else { return }
            fail(because: .movedTooFar(distance, limit: allowableMovement))
        } else {
            let limit = thresholds.tapAllowableMovement
            guard let distance = presses.distance(beyond: limit, required: numberOfTouchesRequired) else { return }
            fail(because: presses.farReason(distance, limit: limit, required: numberOfTouchesRequired))
        }
    }

    /// Makes the gesture fail if the long press began too far from the first of the preceding taps.
    private func failIfElsewhere() {
        guard let start = presses.start, presses.fingerCount == numberOfTouchesRequired else { return }
        let limit = thresholds.tapAllowableMovement
        let distance = presses.beginning.distance(to: start)
        if distance.exceeds(limit) { fail(because: .awayFromFirstPress(distance, limit: limit)) }
    }
}
