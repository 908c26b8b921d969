/// Fingers that stay where they are for a while, perhaps after some taps (G).
open class LongPressGestureRecognizer: GestureRecognizer {
    /// Taps before the press.
    @exclusivity(unchecked) public var numberOfTapsRequired = 0
    @exclusivity(unchecked) public var numberOfTouchesRequired = 1
    /// Seconds.
    @exclusivity(unchecked) public var minimumPressDuration = 0.5
    /// Points that the fingers may move before the press begins; the threshold `longPress.allowableMovement` if nil.
    public var allowableMovement: Double {
        get { ownAllowableMovement ?? figures.longPressAllowableMovement }
        set { ownAllowableMovement = newValue }
    }

    @exclusivity(unchecked) private var ownAllowableMovement: Double?
    @exclusivity(unchecked) private var presses = Presses()
    @exclusivity(unchecked) private var timer: ScheduledCall?
    @exclusivity(unchecked) private var lastLocation = Point.zero

    open override var typeName: String { "longPress" }
    /// The middle of the fingers; one that lifts counts where it lifts.
    open override var locationInWindow: Point { lastLocation }

    private var isLastPress: Bool { presses.count == numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if granted != .possible || ready != nil {
            for touch in activeTouches where touch.phase == .began { ignore(touch, for: event) }
            return
        }
        if presses.fingers.isEmpty { timer?.invalidate() }
        if presses.fingers.isEmpty && !isLastPress {
            expire(after: figures.tapMaximumDuration, .tookTooLong(limit: figures.tapMaximumDuration))
        }
        presses.land(activeTouches, required: numberOfTouchesRequired)
        lastLocation = fingersLocation
        if presses.fingers.count > numberOfTouchesRequired { fail(because: .tooManyTouches(limit: numberOfTouchesRequired)) }
        failIfTooFar()
        if isLastPress && presses.fingers.count == numberOfTouchesRequired { press() }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        lastLocation = fingersLocation
        if isBegun { state = .changed } else if ready == nil { failIfTooFar() }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        lastLocation = fingersLocation
        if isBegun || ready != nil {
            state = .ended
        } else if presses.fingers.count < numberOfTouchesRequired {
            fail(because: .tooFewTouches(required: numberOfTouchesRequired))
        } else if isLastPress {
            fail(because: .liftedTooEarly)
        } else if presses.isLifted {
            presses.complete()
            expire(after: figures.tapMaximumInterval, .noNextPress(limit: figures.tapMaximumInterval))
        }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        cancelTouches()
    }

    open override func reset() {
        presses.reset()
        timer = nil
    }

    private func press() {
        timer?.invalidate()
        guard minimumPressDuration > 0 else {
            state = .began
            return
        }
        timer = schedule(after: minimumPressDuration) { [unowned self] in
            lastLocation = fingersLocation
            state = .began
        }
    }

    private func failIfTooFar() {
        if isLastPress {
            fail(ifOver: allowableMovement, presses.movement)
            // The press after some taps may not be elsewhere than they were.
            guard let start = presses.start, presses.fingers.count == numberOfTouchesRequired else { return }
            fail(ifOver: figures.tapAllowableMovement, presses.beginning.distance(to: start))
        } else {
            fail(ifOver: figures.tapAllowableMovement, presses.distanceFromStart(required: numberOfTouchesRequired))
        }
    }

    private func fail(ifOver limit: Double, _ distance: Double) {
        if distance > limit { fail(because: .movedTooFar(distance, limit: limit)) }
    }

    private func expire(after delay: Double, _ reason: FailureReason) {
        timer?.invalidate()
        timer = schedule(after: delay) { [unowned self] in fail(because: reason) }
    }
}

extension GestureRecognizer {
    /// The middle of all fingers, those that lift in the event at hand among them.
    var fingersLocation: Point {
        guard !activeTouches.isEmpty else { return lastCentroid }
        if activeTouches.count == 1 { return activeTouches[0].location }
        var sum = Point.zero
        for touch in activeTouches { sum += touch.location }
        return sum / Double(activeTouches.count)
    }
}
