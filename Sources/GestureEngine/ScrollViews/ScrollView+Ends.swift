/// A set of axes along which a scroll view's content can move.
struct Axes: OptionSet {
    let rawValue: Int

    static let horizontal = Axes(rawValue: 1)
    static let vertical = Axes(rawValue: 2)
}

/// The lowest and highest offsets along one axis at which content may stay without being pulled. They are equal if the content cannot move
/// (I11).
struct Ends: Equatable {
    var low: Double
    var high: Double

    init(content: Double, view: Double, before: Double, after: Double) {
        low = -before
        high = max(low, content - view + after)
    }

    /// Whether the two ends differ, so that content can move between them.
    var areApart: Bool { high.exceeds(low) }

    /// Returns the offset between the ends that is nearest to a given offset.
    func nearest(to offset: Double) -> Double { max(low, min(high, offset)) }

    /// Returns whether an offset is beyond one of the ends by more than the tolerance with which values are compared (G).
    func excludes(_ offset: Double) -> Bool { low.exceeds(offset) || offset.exceeds(high) }
}

/// Determines the offsets that the content may have, and the directions in which it can still move (I5, I11).
extension ScrollView {
    /// The lowest and highest horizontal offsets of the content.
    var horizontalEnds: Ends {
        Ends(content: contentSize.width, view: bounds.width, before: contentInset.left, after: contentInset.right)
    }

    /// The lowest and highest vertical offsets of the content.
    var verticalEnds: Ends {
        Ends(content: contentSize.height, view: bounds.height, before: contentInset.top, after: contentInset.bottom)
    }

    /// The axes along which a drag moves the content, because the content is larger than the view along the axis or always bounces along it
    /// (I5).
    var scrollableAxes: Axes {
        var axes: Axes = []
        if horizontalEnds.areApart || (bouncesHorizontally && alwaysBounceHorizontal) { axes.insert(.horizontal) }
        if verticalEnds.areApart || (bouncesVertically && alwaysBounceVertical) { axes.insert(.vertical) }
        return axes
    }

    /// Returns whether a vertical drag (or a horizontal one, if `vertically` is false) can move the content (I5).
    package func scrolls(vertically: Bool) -> Bool { scrollableAxes.contains(vertically ? .vertical : .horizontal) }

    /// Returns the offset nearest to the given one at which the content may stay.
    func restingOffset(near offset: Point) -> Point {
        Point(horizontalEnds.nearest(to: offset.x), verticalEnds.nearest(to: offset.y))
    }

    /// Returns whether a drag with the given movement reveals more content along the axis of its greater distance.
    func canScroll(_ movement: Point) -> Bool {
        guard isScrollEnabled, panGestureRecognizer.isEnabled else { return false }
        let isHorizontal = abs(movement.x) >= abs(movement.y)
        let way = isHorizontal ? movement.x : movement.y
        let offset = isHorizontal ? contentOffset.x : contentOffset.y
        let ends = isHorizontal ? horizontalEnds : verticalEnds
        return way > 0 ? offset.exceeds(ends.low) : way < 0 && ends.high.exceeds(offset)
    }

    /// Returns whether one of the touches is about to open the swipe actions of a cell in this scroll view. In this case, the scroll view
    /// does not scroll, although the pan of the swipe actions must move farther to begin (G).
    func isSwipedOpen(by touches: [Touch]) -> Bool {
        touches.contains { touch in
            touch.gestureRecognizers?.contains { recognizer in
                (recognizer as? PanGestureRecognizer)?.isSwipingOpen == true && recognizer.view?.isDescendant(of: self) == true
            } ?? false
        }
    }

    /// Returns whether this scroll view cannot scroll in the direction of a movement and an enclosing scroll view can (I5, J8).
    func leavesToAncestor(_ movement: Point) -> Bool {
        let transfers = abs(movement.x) >= abs(movement.y) ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
        guard transfers, !canScroll(movement) else { return false }
        var view = superview
        while let here = view {
            if let outer = here as? ScrollView {
                if outer.canScroll(movement) { return true }
                if !outer.isScrollEnabled { return false }
            }
            view = here.superview
        }
        return false
    }
}

/// Functions that compute the resistance of content that is pulled beyond an end (I7).
enum RubberBand {
    /// Returns the distance that the content moves beyond its end if a finger pulls it by `pull` points. `length` is the size of the view
    /// along the axis, in points.
    static func stretch(_ pull: Double, _ length: Double) -> Double {
        guard length > 0, pull > 0 else { return 0 }
        return (1 - 1 / (0.55 * pull / length + 1)) * length
    }

    /// Returns the distance that a finger must pull for the content to move `stretch` points beyond its end.
    static func pull(_ stretch: Double, _ length: Double) -> Double {
        guard length > 0, stretch > 0, stretch < length else { return 0 }
        return length / 0.55 * (1 / (1 - stretch / length) - 1)
    }

    /// Returns the offset that is shown if the content would have the given offset without resistance.
    static func limit(_ offset: Double, _ ends: Ends, _ length: Double, bounces: Bool) -> Double {
        let end = ends.nearest(to: offset)
        guard bounces else { return end }
        return offset < end ? end - stretch(end - offset, length) : end + stretch(offset - end, length)
    }

    /// Returns the offset that the content would have without resistance if the given offset is shown.
    static func unlimit(_ offset: Double, _ ends: Ends, _ length: Double) -> Double {
        let end = ends.nearest(to: offset)
        return offset < end ? end - pull(end - offset, length) : end + pull(offset - end, length)
    }
}
