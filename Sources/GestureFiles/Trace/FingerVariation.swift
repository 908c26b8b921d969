import GestureEngine

/// The deviations of a person's fingers from the ideal gesture, in addition to the gesture's settings. Trace files cannot contain them.
package struct FingerVariation: Sendable {
    /// The offset of the point where the finger lands from the gesture's target, in window coordinates (pt).
    package var offset = Point.zero
    /// The offset of the point where a drag ends from its destination, in window coordinates (pt).
    package var destinationOffset = Point.zero
    /// The actual length of a drag or swipe, as a multiple of the intended length.
    package var length = 1.0
    /// The distance of the end of a drag or swipe from the intended line, as a fraction of its length; positive values are to the right of
    /// the direction of movement.
    package var slant = 0.0
    /// The time between the moments when the two fingers land, in seconds.
    package var landing = 0.0

    package init() {}

    /// Returns the vector of a movement after its length and slant are applied.
    package func slanted(_ by: Point) -> Point {
        let long = by * length
        return long + Point(-long.y, long.x) * slant
    }
}
