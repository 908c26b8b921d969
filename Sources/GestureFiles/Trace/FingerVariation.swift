import GestureEngine

/// The way in which a person's fingers depart from a gesture, besides its settings. A file cannot say it.
package struct FingerVariation: Sendable {
    /// The distance of the landing from the gesture's target, in points of the window.
    package var offset = Point.zero
    /// The distance of the end of a drag from its destination, in points of the window.
    package var destinationOffset = Point.zero
    /// The length of a drag or swipe relative to the intended one.
    package var length = 1.0
    /// The distance of the end of a drag or swipe from the intended line, to the right of its direction, relative to its length.
    package var slant = 0.0
    /// The time between the landings of two fingers, in seconds.
    package var landing = 0.0

    package init() {}

    /// The vector of a movement with this length and slant.
    package func slanted(_ by: Point) -> Point {
        let long = by * length
        return long + Point(-long.y, long.x) * slant
    }
}
