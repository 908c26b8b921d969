import GestureEngine

/// A part of the window in which every finger lands on the same view, for the same recognizers and the same part of a control.
package struct Place: Sendable {
    /// `p1`, `p2`, …: in the order of the views in the layout, then from top to bottom and from left to right.
    package var id: String
    /// The view that is hit.
    package var view: String
    /// The point with the greatest distance from the place's edge, along both axes.
    package var point: Point
    /// In square points.
    package var area: Double
    /// Whether an expression or a rotated view divides it, so that its edge is known to a few points only.
    package var isSampled: Bool
    /// The modes in which it exists; empty in a layout without modes.
    package var modes: [String]
    /// The closed lines around it, in the window: a hole has a line of its own.
    package var outline: [[Point]] = []
    var spot: Spot
    /// The rectangle inside it around the innermost point, in the window.
    package var room: Rect { spot.room }
    /// The order of its view in the layout.
    var order: Int

    /// The order of places: that of their views, then from top to bottom and from left to right.
    func comesBefore(_ other: Place) -> Bool { (order, point.y, point.x, area) < (other.order, other.point.y, other.point.x, other.area) }
}
