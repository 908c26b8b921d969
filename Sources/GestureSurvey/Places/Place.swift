import GestureEngine

/// A connected part of the window in which every finger hits the same view and the same part of a control, and the same recognizers receive
/// its touch.
package struct Place: Sendable {
    /// The place's id: `p1`, `p2` and so on, in the order of the views in the layout, then from top to bottom and from left to right.
    package var id: String
    /// The id of the view that a finger at the place hits.
    package var view: String
    /// The point in the window at which gestures are replayed: the middle of the largest square inside the place.
    package var point: Point
    /// The area of the place, in square points.
    package var area: Double
    /// True if the outline is accurate only to within a few points. Possible reasons are a rotated view, an expression or a very complex
    /// layout.
    package var isSampled: Bool
    /// The paths of the modes in which the place exists; empty in a layout without modes.
    package var modes: [String]
    /// The outline of the place in window coordinates, as closed lines: one line around the place, and one around each hole.
    package var outline: [[Point]] = []
    var spot: Spot
    /// A rectangle around `point` that is entirely inside the place, in window coordinates.
    package var room: Rect { spot.room }
    /// The index of the view among all views of the layout.
    var order: Int

    /// Returns whether the place precedes another place. Places are ordered by their views, then from top to bottom and from left to right.
    func comesBefore(_ other: Place) -> Bool { (order, point.y, point.x, area) < (other.order, other.point.y, other.point.x, other.area) }
}
