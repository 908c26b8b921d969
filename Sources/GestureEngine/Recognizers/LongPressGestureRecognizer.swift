/// Fingers that stay where they are for a while, perhaps after some taps (G).
open class LongPressGestureRecognizer: GestureRecognizer {
    /// How many taps come before the press; 0 by default.
    @exclusivity(unchecked) public var numberOfTapsRequired = 0
    /// How many fingers it takes, for the taps as well; 1 by default.
    @exclusivity(unchecked) public var numberOfTouchesRequired = 1
    /// How long the fingers have to stay before it begins, seconds; 0.5 by default.
    @exclusivity(unchecked) public var minimumPressDuration = 0.5
    /// Points that the fingers may move before the press begins; the threshold `longPress.allowableMovement` if nil.
    public var allowableMovement: Double {
        get { ownAllowableMovement ?? thresholds.longPressAllowableMovement }
        set { ownAllowableMovement = newValue }
    }

    @exclusivity(unchecked) private var ownAllowableMovement: Double?
    @exclusivity(unchecked) private var presses = Presses()
    /// When the fingers of the press were all down, seconds, and how long they have to stay.
    @exclusivity(unchecked) private var pressTime = 0.0
    @exclusivity(unchecked) private var pressDuration = 0.0
    @exclusivity(unchecked) private var lastLocation = Point.zero

    open override var typeName: String { "longPress" }
    /// The middle of the fingers; one that lifts counts where it lifts.
    open override var locationInWindow: Point { lastLocation }

    /// A finger that lifts counts in that event, also at the end (G).
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
            // A finger that the system takes away cancels it, whatever lifts beside it (B2).
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
        state = .cancelled
    }

    open override func reset() {
        presses.reset()
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

    /// The press after some taps may not be elsewhere than they were.
    private func failIfElsewhere() {
        guard let start = presses.start, presses.fingerCount == numberOfTouchesRequired else { return }
        let limit = thresholds.tapAllowableMovement
        let distance = presses.beginning.distance(to: start)
        if distance.exceeds(limit) { fail(because: .awayFromFirstPress(distance, limit: limit)) }
    }
}
