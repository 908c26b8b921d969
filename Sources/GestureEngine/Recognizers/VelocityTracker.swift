/// Measures the velocity of a gesture as a weighted mean over the last two events in which the touches moved. The earlier of the two events
/// has the greater weight (G, measured).
struct VelocityTracker {
    private var previous: Point?
    private var latest: Point?
    /// The time, in seconds, of the last event in which the touches moved.
    private(set) var lastTime = 0.0
    /// The sum of the movements since the last event with a different time. They count as part of the next interval.
    private var pending = Point.zero

    /// Discards all measurements, and starts the first interval at the given time, in seconds.
    mutating func start(at time: Double) {
        self = VelocityTracker()
        lastTime = time
    }

    /// Starts the next interval at the given time, in seconds, so that the time before it is not counted. Earlier measurements remain.
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

    /// Returns the velocity in units per second. If the touches have moved in only one event so far, returns the velocity in that event.
    func velocity(previousWeight: Double) -> Point {
        guard let latest else { return .zero }
        guard let previous else { return latest }
        return previous * previousWeight + latest * (1 - previousWeight)
    }
}
