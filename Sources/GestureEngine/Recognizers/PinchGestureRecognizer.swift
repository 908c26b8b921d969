/// A recognizer for two fingers that move apart or together (G).
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
    @exclusivity(unchecked) private var initialDistance = 0.0
    @exclusivity(unchecked) private var distance = 0.0
    /// The greatest change in the distance between the fingers that did not make the pinch begin, in points.
    @exclusivity(unchecked) private var mostChange = 0.0
    /// The distance between the fingers that corresponds to scale 1, in points. Nil until the pinch begins.
    @exclusivity(unchecked) private var reference: Double?

    open override var typeName: String { "pinch" }

    /// The distance between the fingers, divided by their distance at the beginning. The change that made the pinch begin does not count.
    ///
    /// An app sets the scale to 1 in its handler to receive each step separately. Setting it restarts the measurement of the velocity, as
    /// UIKit's documentation describes. Before the pinch has begun, setting it has no effect.
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

    /// The velocity at which the scale changes, in scale units per second.
    public var velocity: Double { reference == nil ? velocity(gaining: scale - 1) : trackedVelocity }

    open override var values: GestureValues {
        var values = super.values
        values.scale = scale
        values.scalarVelocity = velocity
        return values
    }

    /// The distance between the fingers that would correspond to scale 1 if the pinch began now. It is the initial distance, adjusted by
    /// the change that makes the pinch begin.
    private var spentReference: Double {
        let limit = thresholds.pinchHysteresis
        if !abs(distance - initialDistance).reaches(limit) { return distance }
        return distance > initialDistance ? initialDistance + limit : max(thresholds.pinchMinimumDistance, initialDistance - limit)
    }

    override func pairCame(_ pair: Pair) {
        if isBegun {
            // When the fingers land again, the scale continues from its last value.
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
