/// Makes the content follow the finger during a drag (I7). If the finger landed on moving content and stopped it, the drag starts when the
/// finger first moves (I10).
extension ScrollView {
    /// The time, in seconds, after which a resting finger gives the content no velocity when it lifts.
    static let restingTime = 0.1

    func panReached(_ state: GestureRecognizer.State) {
        let pan = panGestureRecognizer
        let cause = Cause(.i7, row: pan.attempt.lastRow, by: screen.map { $0.nameList(of: pan) } ?? .none)
        switch state {
        case .began, .changed:
            // A pan may have begun because its finger stopped the content. Such a pan starts a drag only when the finger moves.
            guard isDragging || pan.movementInWindow != .zero else { return }
            if !isDragging { beginDragging(cause) }
            follow(pan, cause)
        case .ended, .cancelled:
            if isDragging { endDragging(pan, isLift: state == .ended) } else { resumeAfterStop() }
        case .possible, .failed: break
        }
    }

    private func beginDragging(_ cause: Cause) {
        stopCoasting(cause)
        isDragging = true
        stopTime = nil
        dragStart = unlimitedOffset
        let movement = panGestureRecognizer.movementInWindow
        dragAxes = scrollableAxes
        // If a drag starts exactly diagonally, it is not locked to an axis, as Apple documents.
        if isDirectionalLockEnabled && dragAxes == [.horizontal, .vertical] && abs(movement.x) != abs(movement.y) {
            dragAxes = abs(movement.x) > abs(movement.y) ? .horizontal : .vertical
        }
        record(.willBeginDragging, cause)
        dragBeganOverKeyboard(cause)
    }

    /// Makes the current drag continue from a new offset after the app has moved the content (our choice).
    func dragOn() {
        let way = panGestureRecognizer.translation(in: self)
        if way.x.isFinite && way.y.isFinite { dragStart = unlimitedOffset + way }
    }

    /// The offset that the content would have if pulling it beyond its ends met no resistance.
    private var unlimitedOffset: Point {
        Point(
            RubberBand.unlimit(contentOffset.x, horizontalEnds, bounds.width),
            RubberBand.unlimit(contentOffset.y, verticalEnds, bounds.height))
    }

    private func follow(_ pan: ScrollViewPanGestureRecognizer, _ cause: Cause) {
        // While two fingers zoom, the zoom alone determines the content offset.
        guard isDragging, !(isZooming && pinchGestureRecognizer.touchesDown == 2) else { return }
        let way = pan.translation(in: self)
        // The translation is not finite if a transform has collapsed the view to a line or a point.
        guard way.x.isFinite && way.y.isFinite else { return }
        var offset = contentOffset
        if dragAxes.contains(.horizontal) {
            let bounces = bouncesHorizontally && (horizontalEnds.areApart || alwaysBounceHorizontal)
            offset.x = RubberBand.limit(dragStart.x - way.x, horizontalEnds, bounds.width, bounces: bounces)
        }
        if dragAxes.contains(.vertical) {
            let bounces = bouncesVertically && (verticalEnds.areApart || alwaysBounceVertical)
            offset.y = RubberBand.limit(dragStart.y - way.y, verticalEnds, bounds.height, bounces: bounces)
        }
        move(to: offset, cause)
        if let refreshControl {
            refreshControl.pulled(-contentInset.top - contentOffset.y, Cause(.i14, row: screen?.rowCount ?? 0, by: cause.by))
        }
    }

    /// The refresh control among the subviews, or nil if no subview is a refresh control.
    private var refreshControl: RefreshControl? {
        for view in subviews { if let control = view as? RefreshControl { return control } }
        return nil
    }

    /// Moves content that is beyond its ends back to them, unless a finger is dragging the content. Called after the ends have moved
    /// inward.
    func returnToEnds() {
        guard let screen, !isDragging, coasting == nil else { return }
        coast(nextCoasting(.zero, [.horizontal, .vertical], at: screen.time), Cause(.i14, row: screen.trigger.row))
    }

    func move(to offset: Point, _ cause: Cause) {
        guard offset.distance(to: contentOffset).exceeds(0) else { return }
        bounds.origin = offset
        record(.didScroll, cause)
    }

    /// Returns whether the pan's finger has rested for so long that the content has no velocity when it is released (I8).
    func hasRested(_ pan: ScrollViewPanGestureRecognizer) -> Bool {
        (screen?.time ?? 0) >= Clock.snap(pan.lastMoveTime + Self.restingTime)
    }

    private func endDragging(_ pan: ScrollViewPanGestureRecognizer, isLift: Bool) {
        guard let screen else { return }
        isDragging = false
        let speed = pan.velocity(in: self)
        var velocity = Point.zero
        if isLift && !hasRested(pan) && speed.x.isFinite && speed.y.isFinite {
            // The content moves with the finger, so the content offset changes in the opposite direction.
            velocity = Point(dragAxes.contains(.horizontal) ? -speed.x : 0, dragAxes.contains(.vertical) ? -speed.y : 0)
        }
        refreshControl?.dragEnded()
        // If the zoom scale is beyond its limit, the scale bounces back and the content does not decelerate.
        var next = isPastZoomLimit ? nil : nextCoasting(velocity, dragAxes, at: screen.time)
        let cause = Cause(isLift ? .i8 : .c2, row: pan.attempt.lastRow, by: screen.nameList(of: pan))
        let target = next?.target(from: contentOffset) ?? contentOffset
        proposedTarget = target
        // UIKit reports the velocity at the end of a drag in points per millisecond.
        endingVelocity = velocity / 1000
        record(.willEndDragging, cause) {
            $0.velocity = velocity / 1000
            $0.targetContentOffset = target
        }
        let wanted = proposedTarget
        proposedTarget = nil
        endingVelocity = nil
        // The app may have removed the view in response to `willEndDragging`.
        guard self.screen === screen else { return }
        if let wanted, wanted != target, !isPastZoomLimit { next = coasting(to: wanted, at: screen.time) }
        record(.didEndDragging, cause) { $0.willDecelerate = next != nil }
        coast(next, cause)
        dragEndedOverKeyboard(pan, cause)
    }
}
