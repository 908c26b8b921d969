/// The presses of a tap, or those before a long press: which fingers have landed, where, and how many presses are done.
struct Presses: ~Copyable {
    /// The fingers of the press at hand, also those that have lifted: most presses are of one.
    private var first: Touch?
    private var others: [Touch] = []
    /// The press at hand where it is of one finger: read in every event, it counts no references.
    private var lone: Lone?
    /// How many presses have ended.
    private(set) var count = 0
    /// Where the first press began.
    private(set) var start: Point?

    /// How many fingers the press at hand has had.
    var fingerCount: Int { first == nil ? 0 : 1 + others.count }

    /// Adds the fingers that land in the event at hand.
    mutating func land(on recognizer: GestureRecognizer, required: Int) {
        recognizer.attempt.touches.each { if $0.phase == .began { add($0) } }
        if start == nil && fingerCount == required { start = beginning }
        lone?.start = start
    }

    private mutating func add(_ finger: Touch) {
        if first == nil {
            first = finger
            lone = Lone(finger: Unmanaged.passUnretained(finger), start: start)
        } else {
            others.append(finger)
            lone = nil
        }
    }

    private mutating func letGo() {
        first = nil
        lone = nil
        if !others.isEmpty { others.empty() }
    }

    /// The press at hand is done.
    mutating func complete() {
        count += 1
        letGo()
    }

    mutating func reset() {
        count = 0
        start = nil
        letGo()
    }

    /// Where the press at hand began: the middle of where its fingers landed.
    var beginning: Point { lone?.beginning ?? mean { $0.beganLocation } }

    /// How far the press at hand has moved from where it began. A lift's own position does not count (G).
    private var movement: Double { mean { $0.settledLocation }.distance(to: beginning) }

    /// How far it is from where the first press began (J9); from where it began itself while fingers are still to land.
    private func distanceFromStart(required: Int) -> Double {
        guard let start, fingerCount == required else { return movement }
        return mean { $0.settledLocation }.distance(to: start)
    }

    /// How far the press at hand has moved, or, where it is said how many fingers are required, how far it is from where the first press
    /// began (J9); nil if that is no more than a limit.
    @inline(__always)
    func distance(beyond limit: Double, required: Int? = nil) -> Double? {
        if let lone, lone.isWithin(limit, required: required) { return nil }
        let distance = required.map { distanceFromStart(required: $0) } ?? movement
        return distance.exceeds(limit) ? distance : nil
    }

    /// A press of one finger.
    struct Lone {
        fileprivate let finger: Unmanaged<Touch>
        fileprivate var start: Point?

        fileprivate var beginning: Point { finger._withUnsafeGuaranteedRef { $0.beganLocation } }

        /// Whether that distance is no more than a limit; no root is taken where the finger is clearly near.
        @inline(__always)
        func isWithin(_ limit: Double, required: Int? = nil) -> Bool {
            finger._withUnsafeGuaranteedRef { finger in
                let origin = if let start, required == 1 { start } else { finger.beganLocation }
                return !finger.settledLocation.isFurther(from: origin, than: limit)
            }
        }
    }

    /// Why that distance is too far: the first press moved, a later one began elsewhere or moved away.
    func farReason(_ distance: Double, limit: Double, required: Int) -> FailureReason {
        start != nil && count > 0 && fingerCount == required
            ? .awayFromFirstPress(distance, limit: limit) : .movedTooFar(distance, limit: limit)
    }

    /// Whether all fingers have lifted; one that the system takes away has not.
    var isLifted: Bool { first?.phase ?? .ended == .ended && others.allSatisfy { $0.phase == .ended } }

    private func mean(_ position: (Touch) -> Point) -> Point {
        guard let first else { return start ?? .zero }
        var sum = position(first)
        for finger in others { sum += position(finger) }
        return sum / Double(fingerCount)
    }
}

extension Touch {
    /// Where a finger of a press counts as being: before its lift.
    @inline(__always)
    fileprivate var settledLocation: Point { isOver ? previousLocation : location }
}
