import GestureEngine

/// A pan's velocity as text has it: whole points per second.
///
/// Files have times to the microsecond, so the velocity of a finger that moves evenly is off by up to a 25,000th from sample to sample, one way
/// or the other: shown with decimals it would never stand still.
enum Speed {
    /// The nearest whole number; what a microsecond keeps from a half counts as one.
    @inline(__always)
    static func whole(_ velocity: Double) -> Double {
        let magnitude = velocity.magnitude
        let nearest = (magnitude + min(magnitude / 40_000, 0.25)).rounded(.toNearestOrAwayFromZero)
        return velocity < 0 ? -nearest : nearest
    }

    static func whole(_ velocity: Point) -> Point { Point(whole(velocity.x), whole(velocity.y)) }
}
