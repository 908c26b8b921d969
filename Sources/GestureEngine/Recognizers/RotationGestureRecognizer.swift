import GestureSupport

/// A recognizer for two fingers that turn around each other (G).
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
    @exclusivity(unchecked) private var initialDistance = 0.0
    /// The angle by which the line between the fingers has turned, in radians.
    @exclusivity(unchecked) private var turn = 0.0
    /// The greatest angle that did not make the rotation begin, in radians.
    @exclusivity(unchecked) private var mostTurn = 0.0
    /// The latest measurement in which the angle was large enough for the rotation to begin, but the arc was shorter than the change in the
    /// distance between the fingers. Nil if there was no such measurement.
    @exclusivity(unchecked) private var shortArc: (turn: Double, arc: Double, change: Double)?
    /// The part of the angle that does not count as rotation, in radians. Nil until the rotation begins.
    @exclusivity(unchecked) private var taken: Double?

    open override var typeName: String { "rotation" }

    /// The angle by which the fingers have turned, in radians, positive for a clockwise turn. The part that made the rotation begin is
    /// subtracted.
    ///
    /// An app sets it to 0 in its handler to receive each step separately. Setting it restarts the measurement of the velocity, as UIKit's
    /// documentation describes. Before the rotation has begun, setting it has no effect.
    public var rotation: Double {
        get { turn - (taken ?? spent) }
        set {
            guard taken != nil else { return }
            taken = turn - newValue
            tracker.start(at: screen?.time ?? 0)
        }
    }

    /// The velocity of the rotation, in radians per second.
    public var velocity: Double { taken == nil ? velocity(gaining: turn) : trackedVelocity }

    open override var values: GestureValues {
        var values = super.values
        values.rotation = rotation
        values.scalarVelocity = velocity
        return values
    }

    private var spent: Double {
        let limit = thresholds.rotationTakenOff
        return min(max(turn, -limit), limit)
    }

    override func pairCame(_ pair: Pair) {
        guard !isBegun, !isReady else { return }
        initialDistance = pair.distance
        turn = 0
    }

    override func pairMoved(from old: Pair, to new: Pair, at time: Double) {
        let step = old.distance == 0 || new.distance == 0 ? 0 : remainder(new.angle - old.angle, 2 * .pi)
        turn += step
        if isBegun { tracker.add(Point(step, 0), at: time) }
        guard !isBegun, !isReady else { return }
        guard abs(turn) >= thresholds.rotationHysteresis else { return mostTurn = max(mostTurn, abs(turn)) }
        let arc = abs(turn) * new.distance
        let change = abs(new.distance - initialDistance)
        guard arc.reaches(change) else { return shortArc = (abs(turn), arc, change) }
        leavePossible(.began, because: .turned(abs(turn), required: thresholds.rotationHysteresis))
    }

    override var shortfall: FailureReason {
        if let shortArc { return .arcTooShort(shortArc.arc, change: shortArc.change, turn: shortArc.turn) }
        let limit = thresholds.rotationHysteresis
        return mostTurn < limit ? .turnedTooLittle(mostTurn, required: limit) : .didNotMove
    }

    open override func willRecognize() {
        taken = spent
        startTracker(gaining: turn)
    }

    open override func reset() {
        super.reset()
        initialDistance = 0
        turn = 0
        mostTurn = 0
        shortArc = nil
        taken = nil
    }
}

extension TwoFingerGestureRecognizer {
    static func angle(of way: Point) -> Double { atan2(way.y, way.x) }
}
