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
        let nearest = nearest(magnitude + min(magnitude / 40_000, 0.25))
        return velocity < 0 ? -nearest : nearest
    }

    /// The nearest whole number of one that is not negative, away from zero where two are as near: by hand, since the library's is a call.
    @inline(__always)
    private static func nearest(_ magnitude: Double) -> Double {
        guard magnitude < 1e15 else { return magnitude.rounded(.toNearestOrAwayFromZero) }
        let whole = Double(Int64(magnitude))
        return magnitude - whole >= 0.5 ? whole + 1 : whole
    }

    static func whole(_ velocity: Point) -> Point { Point(whole(velocity.x), whole(velocity.y)) }
}
