/// Makes the content follow the finger during a drag (I7). If the finger has stopped moving content, the drag starts with its first
/// movement (I10).
extension ScrollView {
    /// The time that a finger must rest before its lift to leave no velocity, in seconds.
    static let restingTime = 0.1

    func panReached(_ state: GestureRecognizer.State) {
        let pan = panGestureRecognizer
        let cause = Cause(.i7, row: pan.attempt.lastRow, by: screen.map { $0.nameList(of: pan) } ?? .none)
        switch state {
        case .began, .changed:
            // A pan that began by stopping the content drags only once the finger moves.
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
        // A drag that starts exactly diagonally is not locked to an axis, as Apple documents.
        if isDirectionalLockEnabled && dragAxes == [.horizontal, .vertical] && abs(movement.x) != abs(movement.y) {
            dragAxes = abs(movement.x) > abs(movement.y) ? .horizontal : .vertical
        }
        record(.willBeginDragging, cause)
        dragBeganOverKeyboard(cause)
    }

    /// Continues the current drag from a new offset, after the app has moved the content (our choice).
    func dragOn() {
        let way = panGestureRecognizer.translation(in: self)
        if way.x.isFinite && way.y.isFinite { dragStart = unlimitedOffset + way }
    }

    /// The offset that the content would have without damping at its ends.
    private var unlimitedOffset: Point {
        Point(
            RubberBand.unlimit(contentOffset.x, horizontalEnds, bounds.width),
            RubberBand.unlimit(contentOffset.y, verticalEnds, bounds.height))
    }

    private func follow(_ pan: ScrollViewPanGestureRecognizer, _ cause: Cause) {
        // While two fingers zoom, the zoom determines the offset.
        guard isDragging, !(isZooming && pinchGestureRecognizer.touchesDown == 2) else { return }
        let way = pan.translation(in: self)
        // A transform may have collapsed the view.
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

    /// The refresh control among the subviews, or nil if there is none.
    private var refreshControl: RefreshControl? {
        for view in subviews { if let control = view as? RefreshControl { return control } }
        return nil
    }

    /// Returns the content to its ends, in case they have moved inward, unless a finger drags the content.
    func returnToEnds() {
        guard let screen, !isDragging, coasting == nil else { return }
        coast(nextCoasting(.zero, [.horizontal, .vertical], at: screen.time), Cause(.i14, row: screen.trigger.row))
    }

    func move(to offset: Point, _ cause: Cause) {
        guard offset.distance(to: contentOffset).exceeds(0) else { return }
        bounds.origin = offset
        record(.didScroll, cause)
    }

    /// Returns whether the finger has rested long enough to leave no velocity (I8).
    func hasRested(_ pan: ScrollViewPanGestureRecognizer) -> Bool {
        (screen?.time ?? 0) >= Clock.snap(pan.lastMoveTime + Self.restingTime)
    }

    private func endDragging(_ pan: ScrollViewPanGestureRecognizer, isLift: Bool) {
        guard let screen else { return }
        isDragging = false
        let speed = pan.velocity(in: self)
        var velocity = Point.zero
        if isLift && !hasRested(pan) && speed.x.isFinite && speed.y.isFinite {
            // The content moves with the finger, and its offset in the opposite direction.
            velocity = Point(dragAxes.contains(.horizontal) ? -speed.x : 0, dragAxes.contains(.vertical) ? -speed.y : 0)
        }
        refreshControl?.dragEnded()
        // If the scale is past its limit, the scale bounces back and the content does not coast.
        var next = isPastZoomLimit ? nil : nextCoasting(velocity, dragAxes, at: screen.time)
        let cause = Cause(isLift ? .i8 : .c2, row: pan.attempt.lastRow, by: screen.nameList(of: pan))
        let target = next?.target(from: contentOffset) ?? contentOffset
        proposedTarget = target
        // UIKit reports this velocity in points per millisecond.
        endingVelocity = velocity / 1000
        record(.willEndDragging, cause) {
            $0.velocity = velocity / 1000
            $0.targetContentOffset = target
        }
        let wanted = proposedTarget
        proposedTarget = nil
        endingVelocity = nil
        // The app's handler may have removed the view.
        guard self.screen === screen else { return }
        if let wanted, wanted != target, !isPastZoomLimit { next = coasting(to: wanted, at: screen.time) }
        record(.didEndDragging, cause) { $0.willDecelerate = next != nil }
        coast(next, cause)
        dragEndedOverKeyboard(pan, cause)
    }
}
