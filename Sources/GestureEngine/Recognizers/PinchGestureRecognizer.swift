/// Two fingers that move apart or together (G).
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
    @exclusivity(unchecked) private var initialDistance = 0.0
    @exclusivity(unchecked) private var distance = 0.0
    /// The distance at which the scale is 1, from began on.
    @exclusivity(unchecked) private var reference: Double?

    open override var typeName: String { "pinch" }

    /// The distance of the fingers by that at the beginning, the points that began the pinch left aside.
    public var scale: Double {
        get {
            let reference = self.reference ?? spentReference
            return reference == 0 ? 1 : distance / reference
        }
        set { reference = newValue == 0 ? reference : distance / newValue }
    }

    /// The velocity of the scale, per second.
    public var velocity: Double {
        let reference = self.reference ?? spentReference
        guard reference != 0 else { return 0 }
        return tracker.velocity(previousWeight: thresholds.panPreviousVelocityWeight).x / reference
    }

    open override var values: GestureValues {
        var values = super.values
        values.scale = scale
        values.scalarVelocity = velocity
        return values
    }

    /// While it is possible: the initial distance with the points that beginning takes added or taken off.
    private var spentReference: Double {
        let limit = thresholds.pinchHysteresis
        if !abs(distance - initialDistance).reaches(limit) { return distance }
        return distance > initialDistance ? initialDistance + limit : max(thresholds.pinchMinimumDistance, initialDistance - limit)
    }

    override func pairCame(_ pair: Pair) {
        if isBegun {
            // Fingers that come back continue the scale.
            let scale = self.scale
            if scale != 0 && pair.distance != 0, let old = reference {
                let new = pair.distance / scale
                // What has been measured was a velocity of the scale, whatever distance the scale now goes by.
                tracker.scale(by: new / old)
                reference = new
            }
        } else if !isReady {
            initialDistance = pair.distance
        } else {
            initialDistance = pair.distance - (distance - initialDistance)
        }
        distance = pair.distance
    }

    override func pairMoved(from old: Pair, to new: Pair, at time: Double) {
        tracker.add(Point(new.distance - old.distance, 0), at: time)
        distance = new.distance
        if !isBegun && !isReady && abs(distance - initialDistance).reaches(thresholds.pinchHysteresis) { state = .began }
    }

    open override func willRecognize() {
        reference = spentReference
    }

    open override func reset() {
        super.reset()
        initialDistance = 0
        distance = 0
        reference = nil
    }
}
