/// The velocity of a gesture, a weighted mean over the last two events with a move. The second to last event has the greater weight (G,
/// measured).
struct VelocityTracker {
    private var previous: Point?
    private var latest: Point?
    /// The time of the last event with a move, in seconds.
    private(set) var lastTime = 0.0
    /// The sum of the movements that took no time, which count as part of the next interval.
    private var pending = Point.zero

    /// Discards all measurements, and starts the first interval at a time in seconds.
    mutating func start(at time: Double) {
        self = VelocityTracker()
        lastTime = time
    }

    /// Starts the next interval at a time in seconds. Earlier measurements remain.
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

    /// Returns the velocity per second. If there has been only one event with a move, returns the velocity of that event.
    func velocity(previousWeight: Double) -> Point {
        guard let latest else { return .zero }
        guard let previous else { return latest }
        return previous * previousWeight + latest * (1 - previousWeight)
    }
}
