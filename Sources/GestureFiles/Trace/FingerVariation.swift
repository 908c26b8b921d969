import GestureEngine

/// The ways in which a person's finger movements differ from the ideal gesture. Trace files cannot express them.
package struct FingerVariation: Sendable {
    /// The offset of the point where the finger lands from the gesture's target, in window coordinates and in points.
    package var offset = Point.zero
    /// The offset of the point where a drag ends from its destination, in window coordinates and in points.
    package var destinationOffset = Point.zero
    /// The actual length of a drag or swipe, as a multiple of the intended length.
    package var length = 1.0
    /// The distance of the end of a drag or swipe from the intended line, as a fraction of the length of the movement. Positive values are
    /// to the right of the direction of movement.
    package var slant = 0.0
    /// The time in seconds between the landing of the first finger and that of the second finger of a gesture.
    package var landing = 0.0

    package init() {}

    /// Returns the vector of a movement, adjusted by `length` and `slant`.
    package func slanted(_ by: Point) -> Point {
        let long = by * length
        return long + Point(-long.y, long.x) * slant
    }
}
