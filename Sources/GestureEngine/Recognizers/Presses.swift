/// The presses of a tap or of a long press: the fingers that have landed, their positions, and the number of finished presses.
struct Presses: ~Copyable {
    /// The fingers of the current press, including those that have lifted; most presses have one.
    private var first: Touch?
    private var others: [Touch] = []
    /// The current press if it has one finger: read in every event without reference counting.
    private var lone: Lone?
    /// The number of presses that have ended.
    private(set) var count = 0
    /// The position at which the first press began, or nil until the required number of fingers has landed.
    private(set) var start: Point?

    /// The number of fingers that the current press has had.
    var fingerCount: Int { first == nil ? 0 : 1 + others.count }

    /// Adds the fingers that land in the current event.
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

    /// Ends the current press.
    mutating func complete() {
        count += 1
        letGo()
    }

    mutating func reset() {
        count = 0
        start = nil
        letGo()
    }

    /// The position at which the current press began: the middle of the first positions of its fingers.
    var beginning: Point { lone?.beginning ?? mean { $0.beganLocation } }

    /// The distance of the current press from where it began, in points. The position of a lift does not count (G).
    private var movement: Double { mean { $0.settledLocation }.distance(to: beginning) }

    /// Returns the distance of the current press from where the first press began (J9), or, while some of its fingers are missing, from
    /// where the current press began.
    private func distanceFromStart(required: Int) -> Double {
        guard let start, fingerCount == required else { return movement }
        return mean { $0.settledLocation }.distance(to: start)
    }

    /// Returns the distance of the current press from where it began, or nil if the distance does not exceed the limit. If `required` is
    /// given, the distance is measured from where the first press began (J9).
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

        /// Whether that distance is within the limit; computed without a square root if the finger is clearly near.
        func isWithin(_ limit: Double, required: Int? = nil) -> Bool {
            finger._withUnsafeGuaranteedRef { finger in
                let origin = if let start, required == 1 { start } else { finger.beganLocation }
                return !finger.settledLocation.isFurther(from: origin, than: limit)
            }
        }
    }

    /// The reason for too large a distance: the first press moved, or a later one began elsewhere or moved away.
    func farReason(_ distance: Double, limit: Double, required: Int) -> FailureReason {
        start != nil && count > 0 && fingerCount == required
            ? .awayFromFirstPress(distance, limit: limit) : .movedTooFar(distance, limit: limit)
    }

    /// Whether all fingers have lifted; a cancelled finger has not.
    var isLifted: Bool { first?.phase ?? .ended == .ended && others.allSatisfy { $0.phase == .ended } }

    private func mean(_ position: (Touch) -> Point) -> Point {
        guard let first else { return start ?? .zero }
        var sum = position(first)
        for finger in others { sum += position(finger) }
        return sum / Double(fingerCount)
    }
}

extension Touch {
    /// The position of the touch that counts for a press. For a finger that has lifted, this is the position before the lift.
    fileprivate var settledLocation: Point { isOver ? previousLocation : location }
}
