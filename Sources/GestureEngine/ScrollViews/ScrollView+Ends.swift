/// The directions in which content can move.
struct Axes: OptionSet {
    let rawValue: Int

    static let horizontal = Axes(rawValue: 1)
    static let vertical = Axes(rawValue: 2)
}

/// The ends between which content rests along one axis, as offsets; equal if it cannot move (I11).
struct Ends: Equatable {
    var low: Double
    var high: Double

    init(content: Double, view: Double, before: Double, after: Double) {
        low = -before
        high = max(low, content - view + after)
    }

    /// Whether content can move between them.
    var areApart: Bool { high.exceeds(low) }

    /// The nearest offset within them.
    func nearest(to offset: Double) -> Double { max(low, min(high, offset)) }

    /// Whether an offset is past one of them by more than the tolerance of comparisons (G).
    func excludes(_ offset: Double) -> Bool { low.exceeds(offset) || offset.exceeds(high) }
}

/// The offsets that the content may have, and the directions in which it can still move (I5, I11).
extension ScrollView {
    /// The ends from left to right.
    var horizontalEnds: Ends {
        Ends(content: contentSize.width, view: bounds.width, before: contentInset.left, after: contentInset.right)
    }

    /// The ends from top to bottom.
    var verticalEnds: Ends {
        Ends(content: contentSize.height, view: bounds.height, before: contentInset.top, after: contentInset.bottom)
    }

    /// The axes along which a drag moves the content: those where it is larger than the view, or always bounces (I5).
    var scrollableAxes: Axes {
        var axes: Axes = []
        if horizontalEnds.areApart || (bouncesHorizontally && alwaysBounceHorizontal) { axes.insert(.horizontal) }
        if verticalEnds.areApart || (bouncesVertically && alwaysBounceVertical) { axes.insert(.vertical) }
        return axes
    }

    /// Whether a vertical drag, or else a horizontal one, moves the content at all (I5).
    package func scrolls(vertically: Bool) -> Bool { scrollableAxes.contains(vertically ? .vertical : .horizontal) }

    /// The nearest offset at which the content may rest.
    func restingOffset(near offset: Point) -> Point {
        Point(horizontalEnds.nearest(to: offset.x), verticalEnds.nearest(to: offset.y))
    }

    /// Whether a drag reveals more content, along the axis on which it goes further.
    func canScroll(_ movement: Point) -> Bool {
        guard isScrollEnabled, panGestureRecognizer.isEnabled else { return false }
        let isHorizontal = abs(movement.x) >= abs(movement.y)
        let way = isHorizontal ? movement.x : movement.y
        let offset = isHorizontal ? contentOffset.x : contentOffset.y
        let ends = isHorizontal ? horizontalEnds : verticalEnds
        return way > 0 ? offset.exceeds(ends.low) : way < 0 && ends.high.exceeds(offset)
    }

    /// Whether the pan of swipe actions inside is about to begin with one of the touches: it keeps the scroll view from scrolling, although
    /// it needs more movement (G).
    func isSwipedOpen(by touches: [Touch]) -> Bool {
        touches.contains { touch in
            touch.gestureRecognizers?.contains { recognizer in
                (recognizer as? PanGestureRecognizer)?.isSwipingOpen == true && recognizer.view?.isDescendant(of: self) == true
            } ?? false
        }
    }

    /// Whether a scroll view around this one can scroll that way while this one is at its end (I5, J8).
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

/// The damping of a pull past an end (I7).
enum RubberBand {
    /// The distance that the content moves for a pull of `pull` points in a view `length` points long.
    static func stretch(_ pull: Double, _ length: Double) -> Double {
        guard length > 0, pull > 0 else { return 0 }
        return (1 - 1 / (0.55 * pull / length + 1)) * length
    }

    /// The pull for which the content moves this far.
    static func pull(_ stretch: Double, _ length: Double) -> Double {
        guard length > 0, stretch > 0, stretch < length else { return 0 }
        return length / 0.55 * (1 / (1 - stretch / length) - 1)
    }

    /// The shown offset for an undamped one.
    static func limit(_ offset: Double, _ ends: Ends, _ length: Double, bounces: Bool) -> Double {
        let end = ends.nearest(to: offset)
        guard bounces else { return end }
        return offset < end ? end - stretch(end - offset, length) : end + stretch(offset - end, length)
    }

    /// The undamped offset for a shown one.
    static func unlimit(_ offset: Double, _ ends: Ends, _ length: Double) -> Double {
        let end = ends.nearest(to: offset)
        return offset < end ? end - pull(end - offset, length) : end + pull(offset - end, length)
    }
}
