/// The velocity of a gesture: mostly that of the second to last event with a move, partly that of the last (G, measured).
struct VelocityTracker {
    private var previous: Point?
    private var latest: Point?
    /// The time of the last event with a move.
    private(set) var lastTime = 0.0
    /// The movement of moves that took no time.
    private var pending = Point.zero

    /// Starts anew; the first interval starts at this time.
    mutating func start(at time: Double) {
        self = VelocityTracker()
        lastTime = time
    }

    /// Starts the next interval at this time; earlier measurements remain.
    mutating func skip(to time: Double) {
        lastTime = time
        pending = .zero
    }

    mutating func add(_ way: Point, at time: Double) {
        pending += way
        let interval = time - lastTime
        guard interval > 0 else { return }
        previous = latest
        latest = pending / interval
        pending = .zero
        lastTime = time
    }

    /// The velocity, units per second; that of the last event if there is only one.
    func velocity(previousWeight: Double) -> Point {
        guard let latest else { return .zero }
        guard let previous else { return latest }
        return previous * previousWeight + latest * (1 - previousWeight)
    }
}
