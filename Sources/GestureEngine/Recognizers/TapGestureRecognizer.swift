/// A recognizer for one or more quick presses with one or more fingers (G).
open class TapGestureRecognizer: GestureRecognizer {
    /// The number of presses that the gesture requires; 1 by default.
    @exclusivity(unchecked) public var numberOfTapsRequired = 1
    /// The number of fingers in each press; 1 by default.
    @exclusivity(unchecked) public var numberOfTouchesRequired = 1

    @exclusivity(unchecked) private var presses = Presses()

    open override var typeName: String { "tap" }
    open override var numberOfTouches: Int { numberOfTouchesRequired }
    /// The position at which the first press began, in window coordinates.
    open override var locationInWindow: Point { presses.start ?? super.locationInWindow }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if presses.fingerCount == 0 {
            fail(after: thresholds.tapMaximumDuration, because: .tapTooLong(limit: thresholds.tapMaximumDuration))
        }
        presses.land(on: self, required: numberOfTouchesRequired)
        let count = presses.fingerCount
        if count > numberOfTouchesRequired { fail(because: .tooManyTouches(count, limit: numberOfTouchesRequired)) }
        failIfTooFar()
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        failIfTooFar()
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        if presses.fingerCount < numberOfTouchesRequired {
            fail(because: .tooFewTouches(presses.fingerCount, required: numberOfTouchesRequired))
        } else if presses.isLifted {
            presses.complete()
            if presses.count >= numberOfTapsRequired {
                cancelDeadline()
                leavePossible(
                    .recognized, because: .tapped(presses.count, required: numberOfTapsRequired, fingers: numberOfTouchesRequired))
            } else {
                let interval = thresholds.tapMaximumInterval
                fail(after: interval, because: .tooFewTaps(presses.count, required: numberOfTapsRequired, interval: interval))
            }
        }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        state = .cancelled
    }

    open override func reset() {
        presses.reset()
    }

    /// Returns whether this tap makes another recognizer fail. A tap never makes a tap fail that requires more presses (E5).
    open override func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let other = other as? TapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    private func failIfTooFar() {
        let limit = thresholds.tapAllowableMovement
        guard let distance = presses.distance(beyond: limit, required: numberOfTouchesRequired) else { return }
        fail(because: presses.farReason(distance, limit: limit, required: numberOfTouchesRequired))
    }
}
