/// Two fingers that move apart or together (G).
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
    @exclusivity(unchecked) private var initialDistance = 0.0
    @exclusivity(unchecked) private var distance = 0.0
    /// The largest change of the distance that did not suffice.
    @exclusivity(unchecked) private var mostChange = 0.0
    /// The distance at which the scale is 1; set from began on.
    @exclusivity(unchecked) private var reference: Double?

    open override var typeName: String { "pinch" }

    /// The distance of the fingers relative to the one at the beginning, without the points that began the pinch.
    ///
    /// An app sets it to 1 in its handler to get each step by itself; this restarts the velocity, as UIKit documents it. Before the pinch
    /// has begun, setting it does nothing.
    public var scale: Double {
        get {
            let reference = self.reference ?? spentReference
            return reference == 0 ? 1 : distance / reference
        }
        set {
            guard reference != nil, distance != 0, newValue != 0 else { return }
            reference = distance / newValue
            tracker.start(at: screen?.time ?? 0)
        }
    }

    /// The velocity of the scale, per second.
    public var velocity: Double { reference == nil ? velocity(gaining: scale - 1) : trackedVelocity }

    open override var values: GestureValues {
        var values = super.values
        values.scale = scale
        values.scalarVelocity = velocity
        return values
    }

    /// The reference while it is possible: the initial distance plus or minus the points that beginning subtracts.
    private var spentReference: Double {
        let limit = thresholds.pinchHysteresis
        if !abs(distance - initialDistance).reaches(limit) { return distance }
        return distance > initialDistance ? initialDistance + limit : max(thresholds.pinchMinimumDistance, initialDistance - limit)
    }

    override func pairCame(_ pair: Pair) {
        if isBegun {
            // Fingers that land again continue the scale.
            let scale = self.scale
            if scale != 0 && pair.distance != 0 { reference = pair.distance / scale }
        } else if !isReady {
            initialDistance = pair.distance
        } else {
            initialDistance = pair.distance - (distance - initialDistance)
        }
        distance = pair.distance
    }

    override func pairMoved(from old: Pair, to new: Pair, at time: Double) {
        let before = scale
        distance = new.distance
        if isBegun { tracker.add(Point(scale - before, 0), at: time) }
        guard !isBegun, !isReady else { return }
        let change = abs(distance - initialDistance)
        guard change.reaches(thresholds.pinchHysteresis) else { return mostChange = max(mostChange, change) }
        leavePossible(.began, because: .distanceChanged(change, required: thresholds.pinchHysteresis))
    }

    override var shortfall: FailureReason {
        let limit = thresholds.pinchHysteresis
        return mostChange.reaches(limit) ? .didNotMove : .distanceChangedTooLittle(mostChange, required: limit)
    }

    open override func willRecognize() {
        reference = spentReference
        startTracker(gaining: scale - 1)
    }

    open override func reset() {
        super.reset()
        initialDistance = 0
        distance = 0
        mostChange = 0
        reference = nil
    }
}
