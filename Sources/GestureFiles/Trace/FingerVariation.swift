import GestureEngine

/// The differences between a person's finger movements and the ideal gesture. Trace files cannot contain these differences.
package struct FingerVariation: Sendable {
    /// The offset from the gesture's target to the point where the finger lands, in window coordinates (pt).
    package var offset = Point.zero
    /// The offset from a drag's destination to the point where the drag ends, in window coordinates (pt).
    package var destinationOffset = Point.zero
    /// The actual length of a drag or swipe, as a multiple of the intended length.
    package var length = 1.0
    /// The distance between the end of a drag or swipe and the intended line, as a fraction of the length. Positive values are to the right
    /// of the direction of movement.
    package var slant = 0.0
    /// The time between the landings of the two fingers of a gesture, in seconds.
    package var landing = 0.0

    package init() {}

    /// Returns the vector of a movement after `length` and `slant` are applied to it.
    package func slanted(_ by: Point) -> Point {
        let long = by * length
        return long + Point(-long.y, long.x) * slant
    }
}
