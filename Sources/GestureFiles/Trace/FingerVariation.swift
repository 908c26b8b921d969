import GestureEngine

/// The ways in which a person's finger movements differ from the ideal gesture. Trace files cannot express them.
package struct FingerVariation: Sendable {
    /// The offset in points from the gesture's target to the point where the finger lands, in window coordinates.
    package var offset = Point.zero
    /// The offset in points from a drag's destination to the point where the drag ends, in window coordinates.
    package var destinationOffset = Point.zero
    /// The actual length of a drag or swipe, as a multiple of the intended length.
    package var length = 1.0
    /// The distance of the end of a drag or swipe from the intended line, as a fraction of the length of the movement. Positive values are
    /// to the right of the direction of movement.
    package var slant = 0.0
    /// The time in seconds between the landings of a gesture's two fingers.
    package var landing = 0.0

    package init() {}

    /// Returns the vector of a movement, adjusted by `length` and `slant`.
    package func slanted(_ by: Point) -> Point {
        let long = by * length
        return long + Point(-long.y, long.x) * slant
    }
}
