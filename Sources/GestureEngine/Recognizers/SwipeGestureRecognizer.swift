import GestureSupport

/// A quick movement in a direction; it recognizes while the finger still moves (G).
open class SwipeGestureRecognizer: GestureRecognizer {
    /// The ways that a swipe may go; a swipe of several takes the first that fits.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The directions as bits, 1 right, then left, up and down.
        public let rawValue: Int

        /// Directions by their bits.
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

    /// The ways that the swipe may go; right by default.
    public var direction: Direction = .right
    /// How many fingers have to swipe; 1 by default.
    public var numberOfTouchesRequired = 1

    private struct Finger {
        let touch: Touch
        /// The directions that its first movement went; nil before it moved.
        var directions: Direction?
    }

    @exclusivity(unchecked) private var fingers: [Finger] = []
    @exclusivity(unchecked) private var timer: ScheduledCall?

    open override var typeName: String { "swipe" }
    open override var numberOfTouches: Int { numberOfTouchesRequired }
    /// Where it started.
    open override var locationInWindow: Point {
        guard !fingers.isEmpty else { return super.locationInWindow }
        var sum = Point.zero
        for finger in fingers { sum += finger.touch.beganLocation }
        return sum / Double(fingers.count)
    }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if fingers.isEmpty {
            timer = fail(after: thresholds.swipeMaximumDuration, because: .tookTooLong(limit: thresholds.swipeMaximumDuration))
        }
        for touch in activeTouches where touch.phase == .began { fingers.append(Finger(touch: touch)) }
        if fingers.count > numberOfTouchesRequired { fail(because: .tooManyTouches(limit: numberOfTouchesRequired)) }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        guard !isReady else { return }
        for index in fingers.indices where fingers[index].directions == nil && fingers[index].touch.phase == .moved {
            let way = self.way(of: fingers[index].touch)
            guard way != .zero else { continue }
            let directions = direction.intersection(Self.directions(of: way))
            fingers[index].directions = directions
        }
        // What the first movements of all fingers have in common.
        if fingers.reduce(direction, { $0.intersection($1.directions ?? .all) }).isEmpty { fail(because: .wentAstray) }
        guard fingers.count == numberOfTouchesRequired else { return }
        var isTooFarAcross = false
        for one in Self.each where direction.contains(one) && fingers.allSatisfy({ hasGone(one, $0) }) {
            guard fingers.allSatisfy({ Self.directions(of: way(of: $0.touch)).contains(one) }) else {
                isTooFarAcross = true
                continue
            }
            guard fingers.allSatisfy({ isConfirmed(one, by: $0.touch) }) else { continue }
            timer?.invalidate()
            state = .recognized
            return
        }
        if isTooFarAcross { fail(because: .wentAstray) }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        if !isReady { fail(because: .liftedTooEarly) }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        state = .cancelled
    }

    open override func reset() {
        fingers.empty()
        timer = nil
    }

    /// The directions, as ways of one point, of those asked for that the first finger has gone.
    var recognizedWays: [Point] {
        guard let first = fingers.first else { return [] }
        let gone = direction.intersection(Self.directions(of: way(of: first.touch)))
        let ways: [(Direction, Point)] = [(.right, Point(1, 0)), (.left, Point(-1, 0)), (.up, Point(0, -1)), (.down, Point(0, 1))]
        return ways.filter { gone.contains($0.0) }.map { $0.1 }
    }

    /// How far a finger has gone; a lift's own position does not count (G).
    private func way(of touch: Touch) -> Point {
        (touch.isOver ? touch.previousLocation : touch.location) - touch.beganLocation
    }

    /// Whether a finger has gone far enough in a direction that its first movement went.
    private func hasGone(_ one: Direction, _ finger: Finger) -> Bool {
        finger.directions?.contains(one) == true && isEnough(one, way(of: finger.touch), of: finger.touch)
    }

    /// Whether a way is as long in a direction as a swipe has to be by now.
    private func isEnough(_ one: Direction, _ way: Point, of touch: Touch) -> Bool {
        let duration = (screen?.time ?? touch.timestamp) - touch.beganTimestamp
        return Self.along(one, way).reaches(thresholds.swipeDistance * pow(thresholds.swipeDecayPerSecond, duration))
    }

    /// Whether a finger's last step, if it lifts in this event, does not take back what it has done: a swipe recognizes both with and
    /// without that step (G).
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

    /// The directions that a way goes without being further across than along; two for an exact diagonal.
    private static func directions(of way: Point) -> Direction {
        var directions: Direction = []
        for one in each {
            let along = along(one, way)
            let across = one == .right || one == .left ? abs(way.y) : abs(way.x)
            if along > 0 && along.reaches(across) { directions.insert(one) }
        }
        return directions
    }
}
