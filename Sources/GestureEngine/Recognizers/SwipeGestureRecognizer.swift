import GestureSupport

/// A quick movement in a direction; it recognizes while the finger still moves (G).
open class SwipeGestureRecognizer: GestureRecognizer {
    /// The directions of a swipe; a swipe with several takes the first that fits.
    public struct Direction: OptionSet, Hashable, Sendable, BitwiseCopyable {
        /// The directions as bits: 1 is right, then left, up and down.
        public let rawValue: Int

        /// Creates a set of directions from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upwards.
        public static let up = Direction(rawValue: 4)
        /// Downwards.
        public static let down = Direction(rawValue: 8)
        static let all: Direction = [.right, .left, .up, .down]
    }

    /// The allowed directions of the swipe; right by default.
    public var direction: Direction = .right
    /// The number of fingers that have to swipe; 1 by default.
    public var numberOfTouchesRequired = 1

    private struct Finger {
        let touch: Touch
        /// The directions of its first movement; nil before it moved.
        var directions: Direction?
    }

    @exclusivity(unchecked) private var fingers: [Finger] = []
    /// The time of the last check whether the fingers have moved far enough; nil before any has moved.
    @exclusivity(unchecked) private var lastLook: Double?
    /// The time that the current swipe may take, seconds.
    @exclusivity(unchecked) private var duration = 0.0

    open override var typeName: String { "swipe" }
    open override var numberOfTouches: Int { numberOfTouchesRequired }
    /// The position at which the swipe started.
    open override var locationInWindow: Point {
        guard !fingers.isEmpty else { return super.locationInWindow }
        var sum = Point.zero
        for finger in fingers { sum += finger.touch.beganLocation }
        return sum / Double(fingers.count)
    }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if fingers.isEmpty {
            duration = thresholds.swipeMaximumDuration
            setDeadline(after: duration, for: .timesOut(after: duration))
        }
        for touch in activeTouches where touch.phase == .began { fingers.append(Finger(touch: touch)) }
        if fingers.count > numberOfTouchesRequired { fail(because: .tooManyTouches(fingers.count, limit: numberOfTouchesRequired)) }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        guard !isReady else { return }
        for index in fingers.indices where fingers[index].directions == nil && fingers[index].touch.phase == .moved {
            let way = self.way(of: fingers[index].touch)
            guard way != .zero else { continue }
            let directions = direction.intersection(Self.directions(of: way))
            fingers[index].directions = directions
            if directions.isEmpty, let one = likeliest(way) {
                fail(because: .startedAcross(Self.along(one, way), across: Self.across(one, way), one))
            }
        }
        if common.isEmpty { fail(because: .fingersParted) }
        guard fingers.count == numberOfTouchesRequired else { return }
        lastLook = event.timestamp
        var farAcross: FailureReason?
        for one in Self.each where direction.contains(one) && fingers.allSatisfy({ hasGone(one, $0) }) {
            if let stray = fingers.first(where: { !Self.directions(of: way(of: $0.touch)).contains(one) }) {
                let way = way(of: stray.touch)
                farAcross = farAcross ?? .wentAcross(Self.along(one, way), across: Self.across(one, way), one)
                continue
            }
            guard fingers.allSatisfy({ isConfirmed(one, by: $0.touch) }) else { continue }
            cancelDeadline()
            let behind = fingers.map { progress(of: $0.touch, one) }.min { $0.points - $0.required < $1.points - $1.required }
            guard let behind else { return }
            leavePossible(.recognized, because: .swiped(behind.points, required: behind.required, one))
            return
        }
        if let farAcross { fail(because: farAcross) }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        if !isReady { fail(because: shortfall(within: nil)) }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        state = .cancelled
    }

    open override func reset() {
        fingers.empty()
        lastLook = nil
    }

    override func deadlineCame() {
        fail(because: shortfall(within: duration))
    }

    /// The allowed directions in which the first finger has moved, as vectors of one point.
    var recognizedWays: [Point] {
        guard let first = fingers.first else { return [] }
        let gone = direction.intersection(Self.directions(of: way(of: first.touch)))
        let ways: [(Direction, Point)] = [(.right, Point(1, 0)), (.left, Point(-1, 0)), (.up, Point(0, -1)), (.down, Point(0, 1))]
        return ways.filter { gone.contains($0.0) }.map { $0.1 }
    }

    /// The directions that the first movements of all fingers share.
    private var common: Direction { fingers.reduce(direction) { $0.intersection($1.directions ?? .all) } }

    /// The allowed direction that is nearest to a vector.
    private func likeliest(_ way: Point) -> Direction? {
        Self.each.filter { direction.contains($0) }.max {
            Self.along($0, way) - Self.across($0, way) < Self.along($1, way) - Self.across($1, way)
        }
    }

    /// The reason why the last movement did not suffice; `duration` is the allowed time if that is over.
    private func shortfall(within duration: Double?) -> FailureReason {
        if fingers.count < numberOfTouchesRequired { return .tooFewTouches(fingers.count, required: numberOfTouchesRequired) }
        // The slowest finger in each direction that is still possible, and of these the one that lacks the fewest points.
        let candidates = Self.each.filter { common.contains($0) }.compactMap { one in
            fingers.map { progress(of: $0.touch, one) }.min { $0.points - $0.required < $1.points - $1.required }
        }
        guard let best = candidates.max(by: { $0.points - $0.required < $1.points - $1.required }) else { return .fingersParted }
        if best.required > 0, !best.points.reaches(best.required) {
            let points = max(best.points, 0)
            let heading = FailureReason.Heading(best.direction, ruledOut: direction.subtracting(common))
            guard let duration else { return .swipedTooLittle(points, required: best.required, heading) }
            // By the end of its time a swipe requires less; a finger whose distance suffices by then had to move once more.
            let required = best.required * pow(thresholds.swipeDecayPerSecond, (screen?.time ?? 0) - (lastLook ?? screen?.time ?? 0))
            return required > 0 && !points.reaches(required)
                ? .swipedTooSlowly(points, required: required, heading, within: duration)
                : .swipeRested(points, required: best.required, heading, within: duration)
        }
        // The last step of a lifting finger took it too far across.
        let ways = fingers.map { $0.touch.location - $0.touch.beganLocation }
        guard let stray = ways.first(where: { !Self.directions(of: $0).contains(best.direction) }) else { return .didNotMove }
        return .wentAcross(Self.along(best.direction, stray), across: Self.across(best.direction, stray), best.direction)
    }

    /// The distance of a finger in a direction, and the distance required at the last check. The last step of a lifting finger counts if it
    /// shortens the distance (G).
    private func progress(of touch: Touch, _ one: Direction) -> (points: Double, required: Double, direction: Direction) {
        let points = Self.along(one, way(of: touch))
        let whole = Self.along(one, touch.location - touch.beganLocation)
        return (touch.isOver ? min(points, whole) : points, required(of: touch, at: lastLook ?? screen?.time ?? 0), one)
    }

    /// The movement of a finger from where it began; the position of a lift does not count (G).
    private func way(of touch: Touch) -> Point {
        (touch.isOver ? touch.previousLocation : touch.location) - touch.beganLocation
    }

    /// Whether a finger has moved far enough in one of the directions of its first movement.
    private func hasGone(_ one: Direction, _ finger: Finger) -> Bool {
        finger.directions?.contains(one) == true && isEnough(one, way(of: finger.touch), of: finger.touch)
    }

    /// Whether a movement is as long in a direction as a swipe requires by now.
    private func isEnough(_ one: Direction, _ way: Point, of touch: Touch) -> Bool {
        Self.along(one, way).reaches(required(of: touch, at: screen?.time ?? touch.timestamp))
    }

    /// The distance that a finger is required to have moved by a time, points.
    private func required(of touch: Touch, at time: Double) -> Double {
        thresholds.swipeDistance * pow(thresholds.swipeDecayPerSecond, time - touch.beganTimestamp)
    }

    /// Whether the last step of a finger that lifts in this event does not undo its movement: a swipe recognizes only if the movement
    /// suffices both with and without that step (G).
    private func isConfirmed(_ one: Direction, by touch: Touch) -> Bool {
        guard touch.isOver else { return true }
        let way = touch.location - touch.beganLocation
        return Self.directions(of: way).contains(one) && isEnough(one, way, of: touch)
    }

    private static let each: [Direction] = [.right, .left, .up, .down]

    private static func along(_ direction: Direction, _ way: Point) -> Double {
        switch direction {
        case .right: way.x
        case .left: -way.x
        case .up: -way.y
        default: way.y
        }
    }

    private static func across(_ direction: Direction, _ way: Point) -> Double {
        abs(direction == .right || direction == .left ? way.y : way.x)
    }

    /// The directions in which a vector is at least as long as across them; two for an exact diagonal.
    private static func directions(of way: Point) -> Direction {
        var directions: Direction = []
        for one in each {
            let along = along(one, way)
            if along > 0 && along.reaches(across(one, way)) { directions.insert(one) }
        }
        return directions
    }
}
