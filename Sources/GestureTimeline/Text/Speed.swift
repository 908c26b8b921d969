import GestureEngine

/// The velocity of a pan as text shows it, in whole points per second.
///
/// Files contain times in microseconds, so the computed velocity of an evenly moving finger varies by up to 1/25,000 between samples. With
/// decimals it would change in every row.
enum Speed {
    /// Returns the nearest whole number. A value is also rounded up if it is below a half by less than the error of a microsecond.
    static func whole(_ velocity: Double) -> Double {
        let magnitude = velocity.magnitude
        let nearest = (magnitude + min(magnitude / 40_000, 0.25)).rounded(.toNearestOrAwayFromZero)
        return velocity < 0 ? -nearest : nearest
    }

    static func whole(_ velocity: Point) -> Point { Point(whole(velocity.x), whole(velocity.y)) }
}
