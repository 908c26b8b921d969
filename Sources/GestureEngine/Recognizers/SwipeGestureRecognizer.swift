import GestureSupport

/// A recognizer for a quick movement in one direction. A swipe is recognized while the finger still moves (G).
open class SwipeGestureRecognizer: GestureRecognizer {
    /// A set of swipe directions. A recognizer with several directions recognizes a movement in any of them.
    public struct Direction: OptionSet, Hashable, Sendable, BitwiseCopyable {
        /// The directions as bits: 1 for right, 2 for left, 4 for up and 8 for down.
        public let rawValue: Int

        /// Creates a set of directions from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// A swipe to the right.
        public static let right = Direction(rawValue: 1)
        /// A swipe to the left.
        public static let left = Direction(rawValue: 2)
        /// A swipe upward.
        public static let up = Direction(rawValue: 4)
        /// A swipe downward.
        public static let down = Direction(rawValue: 8)
        static let all: Direction = [.right, .left, .up, .down]
    }

    /// The directions in which the swipe may go; right by default.
    public var direction: Direction = .right
    /// The number of fingers that must swipe; 1 by default.
    public var numberOfTouchesRequired = 1

    private struct Finger {
        let touch: Touch
        /// The directions that match the finger's first movement, or nil if the finger has not moved yet.
        var directions: Direction?
    }

    private var fingers: [Finger] = []
    /// The time at which the distances of the fingers were last checked, in seconds; nil before any finger has moved.
    private var lastLook: Double?
    /// The longest allowed duration of the current swipe, in seconds.
    private var duration = 0.0

    open override var typeName: String { "swipe" }
    open override var numberOfTouches: Int { numberOfTouchesRequired }
    /// The centroid of the positions at which the swipe's fingers landed, in window coordinates.
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
        fingers.clear()
        lastLook = nil
    }

    override func deadlineCame() {
        fail(because: shortfall(within: duration))
    }

    /// Those of the recognizer's directions in which the first finger has moved, as unit vectors.
    var recognizedWays: [Point] {
        guard let first = fingers.first else { return [] }
        let gone = direction.intersection(Self.directions(of: way(of: first.touch)))
        let ways: [(Direction, Point)] = [(.right, Point(1, 0)), (.left, Point(-1, 0)), (.up, Point(0, -1)), (.down, Point(0, 1))]
        return ways.filter { gone.contains($0.0) }.map { $0.1 }
    }

    /// Those of the recognizer's directions that match the first movements of all fingers.
    private var common: Direction { fingers.reduce(direction) { $0.intersection($1.directions ?? .all) } }

    /// Returns the one of the recognizer's directions that is nearest to a vector.
    private func likeliest(_ way: Point) -> Direction? {
        Self.each.filter { direction.contains($0) }.max {
            Self.along($0, way) - Self.across($0, way) < Self.along($1, way) - Self.across($1, way)
        }
    }

    /// Returns the reason why the movement was not enough for a swipe. `duration` is the longest allowed duration of a swipe if it has
    /// elapsed, and nil otherwise.
    private func shortfall(within duration: Double?) -> FailureReason {
        if fingers.count < numberOfTouchesRequired { return .tooFewTouches(fingers.count, required: numberOfTouchesRequired) }
        // For each direction that is still possible, the finger that lacks the greatest distance decides. Among these fingers, the reason
        // describes the one that lacks the smallest distance.
        let candidates = Self.each.filter { common.contains($0) }.compactMap { one in
            fingers.map { progress(of: $0.touch, one) }.min { $0.points - $0.required < $1.points - $1.required }
        }
        guard let best = candidates.max(by: { $0.points - $0.required < $1.points - $1.required }) else { return .fingersParted }
        if best.required > 0, !best.points.reaches(best.required) {
            let points = max(best.points, 0)
            let heading = FailureReason.Heading(best.direction, ruledOut: direction.subtracting(common))
            guard let duration else { return .swipedTooLittle(points, required: best.required, heading) }
            // The required distance shrinks with time. By now a finger may have moved far enough, but the swipe is recognized only if the
            // finger moves once more.
            let rest = lastLook.map { (screen?.time ?? $0) - $0 } ?? 0
            let required = best.required * pow(thresholds.swipeDecayPerSecond, rest)
            return required > 0 && !points.reaches(required)
                ? .swipedTooSlowly(points, required: required, heading, within: duration)
                : .swipeRested(points, required: best.required, heading, within: duration)
        }
        // The finger had moved far enough, but its last movement while lifting went too far across the direction.
        let ways = fingers.map { $0.touch.location - $0.touch.beganLocation }
        guard let stray = ways.first(where: { !Self.directions(of: $0).contains(best.direction) }) else { return .didNotMove }
        return .wentAcross(Self.along(best.direction, stray), across: Self.across(best.direction, stray), best.direction)
    }

    /// Returns the distance that a finger has moved in a direction, and the distance that was required at the last check. The last movement
    /// of a lifting finger counts only if it shortens the distance (G).
    private func progress(of touch: Touch, _ one: Direction) -> (points: Double, required: Double, direction: Direction) {
        let points = Self.along(one, way(of: touch))
        let whole = Self.along(one, touch.location - touch.beganLocation)
        return (touch.isOver ? min(points, whole) : points, required(of: touch, at: lastLook ?? screen?.time ?? 0), one)
    }

    /// Returns the movement of a finger from where it landed. The last movement of a lifting finger does not count (G).
    private func way(of touch: Touch) -> Point {
        (touch.isOver ? touch.previousLocation : touch.location) - touch.beganLocation
    }

    /// Returns whether a direction matches a finger's first movement and the finger has moved far enough in that direction.
    private func hasGone(_ one: Direction, _ finger: Finger) -> Bool {
        finger.directions?.contains(one) == true && isEnough(one, way(of: finger.touch), of: finger.touch)
    }

    /// Returns whether a finger's movement in a direction is as long as a swipe requires at the current time.
    private func isEnough(_ one: Direction, _ way: Point, of touch: Touch) -> Bool {
        Self.along(one, way).reaches(required(of: touch, at: screen?.time ?? touch.timestamp))
    }

    /// Returns the distance that a finger of a swipe must have moved by the given time, in points.
    private func required(of touch: Touch, at time: Double) -> Double {
        thresholds.swipeDistance * pow(thresholds.swipeDecayPerSecond, time - touch.beganTimestamp)
    }

    /// Returns whether a finger's movement is enough for a swipe even if it includes the movement in the event in which the finger lifts. A
    /// swipe is recognized only if the movement is enough both with and without that last movement (G).
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

    /// Returns the directions along which a vector extends at least as far as across them. For an exact diagonal, there are two such
    /// directions.
    private static func directions(of way: Point) -> Direction {
        var directions: Direction = []
        for one in each {
            let along = along(one, way)
            if along > 0 && along.reaches(across(one, way)) { directions.insert(one) }
        }
        return directions
    }
}
