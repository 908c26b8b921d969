/// The presses of a tap, or those before a long press: which fingers have landed, where, and how many presses are done.
struct Presses {
    /// The fingers of the press at hand, also those that have lifted.
    private(set) var fingers: [Touch] = []
    /// How many presses have ended.
    private(set) var count = 0
    /// Where the first press began.
    private(set) var start: Point?

    /// Adds the fingers that land in the event at hand.
    mutating func land(_ touches: [Touch], required: Int) {
        for touch in touches where touch.phase == .began { fingers.append(touch) }
        if start == nil && fingers.count == required { start = beginning }
    }

    /// The press at hand is done.
    mutating func complete() {
        count += 1
        fingers.empty()
    }

    mutating func reset() {
        count = 0
        start = nil
        fingers.empty()
    }

    /// Where the press at hand began: the middle of where its fingers landed.
    var beginning: Point { mean { $0.beganLocation } }

    /// How far the press at hand has moved from where it began. A lift's own position does not count (G).
    var movement: Double {
        if fingers.count == 1 { return Self.position(of: fingers[0]).distance(to: fingers[0].beganLocation) }
        return mean { Self.position(of: $0) }.distance(to: beginning)
    }

    /// How far it is from where the first press began (J9); from where it began itself while fingers are still to land.
    func distanceFromStart(required: Int) -> Double {
        guard let start, fingers.count == required else { return movement }
        if required == 1 { return Self.position(of: fingers[0]).distance(to: start) }
        return mean { Self.position(of: $0) }.distance(to: start)
    }

    /// Why that distance is too far: the first press moved, a later one began elsewhere or moved away.
    func farReason(_ distance: Double, limit: Double, required: Int) -> FailureReason {
        start != nil && count > 0 && fingers.count == required
            ? .awayFromFirstPress(distance, limit: limit) : .movedTooFar(distance, limit: limit)
    }

    /// Where a finger counts as being: before its lift.
    private static func position(of finger: Touch) -> Point {
        finger.isOver ? finger.previousLocation : finger.location
    }

    /// Whether all fingers have lifted; one that the system takes away has not.
    var isLifted: Bool { fingers.allSatisfy { $0.phase == .ended } }

    private func mean(_ position: (Touch) -> Point) -> Point {
        guard !fingers.isEmpty else { return start ?? .zero }
        var sum = Point.zero
        for finger in fingers { sum += position(finger) }
        return sum / Double(fingers.count)
    }
}
