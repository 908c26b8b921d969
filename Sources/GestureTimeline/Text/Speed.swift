import GestureEngine

/// The velocity of a pan as text shows it: whole points per second.
///
/// Files have times to the microsecond, so the velocity of an evenly moving finger varies by up to a 25,000th between samples: with
/// decimals it would change in every row.
enum Speed {
    /// The nearest whole number; a value within a microsecond's error of a half is rounded up.
    static func whole(_ velocity: Double) -> Double {
        let magnitude = velocity.magnitude
        let nearest = (magnitude + min(magnitude / 40_000, 0.25)).rounded(.toNearestOrAwayFromZero)
        return velocity < 0 ? -nearest : nearest
    }

    static func whole(_ velocity: Point) -> Point { Point(whole(velocity.x), whole(velocity.y)) }
}
