/// The presses of a tap, or those before a long press: which fingers have landed, where, and how many presses are done.
struct Presses {
    /// The fingers of the press at hand, also those that have lifted.
    private(set) var fingers: [Touch] = [] {
        didSet { lone = fingers.count == 1 ? Lone(finger: Unmanaged.passUnretained(fingers[0]), start: start) : nil }
    }
    /// The press at hand where it is of one finger, as most are: read in every event, it counts no references.
    private(set) var lone: Lone?
    /// How many presses have ended.
    private(set) var count = 0
    /// Where the first press began.
    private(set) var start: Point? { didSet { lone?.start = start } }

    /// Adds the fingers that land in the event at hand.
    mutating func land(on recognizer: GestureRecognizer, required: Int) {
        recognizer.forEachFinger { if $0.phase == .began { fingers.append($0) } }
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
    var movement: Double { mean { $0.settledLocation }.distance(to: beginning) }

    /// How far it is from where the first press began (J9); from where it began itself while fingers are still to land.
    func distanceFromStart(required: Int) -> Double {
        guard let start, fingers.count == required else { return movement }
        return mean { $0.settledLocation }.distance(to: start)
    }

    /// A press of one finger.
    struct Lone {
        fileprivate let finger: Unmanaged<Touch>
        fileprivate var start: Point?

        /// The same as those of `Presses`.
        @inline(__always)
        var movement: Double { finger._withUnsafeGuaranteedRef { $0.settledLocation.distance(to: $0.beganLocation) } }

        @inline(__always)
        func distanceFromStart(required: Int) -> Double {
            guard let start, required == 1 else { return movement }
            return finger._withUnsafeGuaranteedRef { $0.settledLocation.distance(to: start) }
        }
    }

    /// Why that distance is too far: the first press moved, a later one began elsewhere or moved away.
    func farReason(_ distance: Double, limit: Double, required: Int) -> FailureReason {
        start != nil && count > 0 && fingers.count == required
            ? .awayFromFirstPress(distance, limit: limit) : .movedTooFar(distance, limit: limit)
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

extension Touch {
    /// Where a finger of a press counts as being: before its lift.
    @inline(__always)
    fileprivate var settledLocation: Point { isOver ? previousLocation : location }
}
