import GestureEngine

/// The ways in which the finger movements of one simulated person differ from the ideal gesture. They cannot be written in trace files.
package struct FingerVariation: Sendable {
    /// The vector in points from the gesture's target to the point where the finger lands, in window coordinates.
    package var offset = Point.zero
    /// The vector in points from the destination of a drag to the point where the drag ends, in window coordinates.
    package var destinationOffset = Point.zero
    /// The actual length of a drag or swipe, divided by its intended length.
    package var length = 1.0
    /// The distance between the intended line of a drag or swipe and the point where the movement ends, as a fraction of the movement's
    /// length. Positive values are to the right of the direction of movement.
    package var slant = 0.0
    /// The time in seconds between the moments at which the two fingers of a gesture land.
    package var landing = 0.0

    package init() {}

    /// Returns the vector of a movement after applying `length` and `slant` to it.
    package func slanted(_ by: Point) -> Point {
        let long = by * length
        return long + Point(-long.y, long.x) * slant
    }
}
