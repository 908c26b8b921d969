/// The presses of a tap or of a long press: the fingers of the current press, their positions, and the number of finished presses.
struct Presses: ~Copyable {
    /// The fingers of the current press, including those that have lifted.
    private var fingers: [Touch] = []
    /// The number of presses that have ended.
    private(set) var count = 0
    /// The position at which the first press began. Nil until the required number of fingers has landed.
    private(set) var start: Point?

    /// The number of fingers in the current press, including those that have lifted.
    var fingerCount: Int { fingers.count }

    /// Adds the fingers that land in the current event to the current press.
    mutating func land(on recognizer: GestureRecognizer, required: Int) {
        recognizer.attempt.eachTouch { if $0.phase == .began { fingers.append($0) } }
        if start == nil && fingerCount == required { start = beginning }
    }

    /// Ends the current press, so that the next finger starts another one.
    mutating func complete() {
        count += 1
        fingers.clear()
    }

    mutating func reset() {
        count = 0
        start = nil
        fingers.clear()
    }

    /// The position at which the current press began, which is the centroid of the positions at which its fingers landed.
    var beginning: Point { mean { $0.beganLocation } }

    /// The distance that the fingers of the current press have moved from where they landed, in points. The last movement of a lifting
    /// finger does not count (G).
    private var movement: Double { mean { $0.settledLocation }.distance(to: beginning) }

    /// Returns the distance of the current press from the position at which the first press began (J9). While the current press has too few
    /// fingers, the distance is measured from the position at which the current press began.
    private func distanceFromStart(required: Int) -> Double {
        guard let start, fingerCount == required else { return movement }
        return mean { $0.settledLocation }.distance(to: start)
    }

    /// Returns the distance of the current press from where it began, or nil if the distance does not exceed the limit. If `required`, the
    /// number of fingers, is given, the distance is measured from where the first press began (J9).
    func distance(beyond limit: Double, required: Int? = nil) -> Double? {
        if fingers.count == 1 {
            // No square root is computed if the finger is clearly near enough.
            let origin = if let start, required == 1 { start } else { fingers[0].beganLocation }
            if !fingers[0].settledLocation.isFurther(from: origin, than: limit) { return nil }
        }
        let distance = required.map { distanceFromStart(required: $0) } ?? movement
        return distance.exceeds(limit) ? distance : nil
    }

    /// Returns the reason why a recognizer fails because of a distance: either the first press moved too far, or a later press began or
    /// moved too far away from it.
    func farReason(_ distance: Double, limit: Double, required: Int) -> FailureReason {
        start != nil && count > 0 && fingerCount == required
            ? .awayFromFirstPress(distance, limit: limit) : .movedTooFar(distance, limit: limit)
    }

    /// Whether all fingers of the current press have lifted. A finger whose touch was cancelled has not lifted.
    var isLifted: Bool { fingers.allSatisfy { $0.phase == .ended } }

    private func mean(_ position: (Touch) -> Point) -> Point {
        guard let first = fingers.first else { return start ?? .zero }
        var sum = position(first)
        for finger in fingers.dropFirst() { sum += position(finger) }
        return sum / Double(fingers.count)
    }
}

extension Touch {
    /// The touch position from which a press is measured. For a finger that has lifted, this is the position before it lifted.
    fileprivate var settledLocation: Point { isOver ? previousLocation : location }
}
