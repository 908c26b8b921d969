import GestureEngine

/// The velocity of a pan as text prints it, in whole points per second.
///
/// Times in files are in microseconds, so the computed velocity of an evenly moving finger varies by up to 1/25,000 between samples. With
/// decimals, the printed velocity would differ in every row.
enum Speed {
    /// Returns the nearest whole number. A fraction slightly below one half is also rounded up if a time that is wrong by one microsecond
    /// could explain the difference.
    static func whole(_ velocity: Double) -> Double {
        let nearest = raised(velocity.magnitude).rounded(.toNearestOrAwayFromZero)
        return velocity < 0 ? -nearest : nearest
    }

    static func whole(_ velocity: Point) -> Point { Point(whole(velocity.x), whole(velocity.y)) }

    /// Returns whether a velocity with six decimals lies exactly between two whole numbers, so that the velocity before it was rounded to
    /// six decimals may be printed as either of them.
    static func isAmbiguous(_ velocity: Double) -> Bool {
        let raised = raised(velocity.magnitude)
        return abs(raised - raised.rounded(.down) - 0.5) <= 1.1e-6
    }

    private static func raised(_ magnitude: Double) -> Double { magnitude + min(magnitude / 40_000, 0.25) }
}
