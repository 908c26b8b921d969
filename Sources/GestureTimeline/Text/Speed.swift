import GestureEngine

/// The velocity of a pan as text prints it, in whole points per second.
///
/// Times in files are in microseconds, so the computed velocity of an evenly moving finger varies by up to 1/25,000 between samples. With
/// decimals, the printed velocity would differ in every row.
enum Speed {
    /// Returns the nearest whole number. A fraction slightly below one half is also rounded up if a time that is wrong by one microsecond
    /// could explain the difference.
    static func whole(_ velocity: Double) -> Double {
        let magnitude = velocity.magnitude
        let nearest = (magnitude + min(magnitude / 40_000, 0.25)).rounded(.toNearestOrAwayFromZero)
        return velocity < 0 ? -nearest : nearest
    }

    static func whole(_ velocity: Point) -> Point { Point(whole(velocity.x), whole(velocity.y)) }
}
