/// A scroll view's own pan: it scrolls only along scrollable axes, and not with touches that the content keeps (I4, I5).
public final class ScrollViewPanGestureRecognizer: PanGestureRecognizer {
    /// The scroll view that it drags, even if it is attached to another view. Not retained: the scroll view owns it, and clears this.
    @exclusivity(unchecked) unowned(unsafe) var scrollView: ScrollView?
    /// Whether it began, or asked to, with a finger that stopped the content (I10).
    private var stopsContent = false

    public override init(id: String) {
        super.init(id: id)
        delaysTouchesEnded = false
    }

    public override var typeName: String { "scrollViewPan" }

    override var ignoresFurtherTouches: Bool { true }
    override var takesPointsOff: Bool { !stopsContent }
    override var beginRule: Rule { stopsContent ? .i10 : super.beginRule }

    public override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        super.touchesBegan(touches, with: event)
        guard !isBegun, !isReady, let scrollView, scrollView.stopTime == event.timestamp, touchesDown >= minimumNumberOfTouches
        else { return }
        stopsContent = true
        state = .began
    }

    /// The mean over the fingers that moved in the event: one that rests keeps nothing from scrolling (G).
    override var dragStep: (mean: Point, lifted: Point, count: Int) {
        let step = self.step
        guard step.count > 1, thresholds.scrollViewIgnoresRestingFingers > 0 else { return step }
        var moving = 0
        for touch in activeTouches where touch.phase != .began && touch.location != touch.previousLocation { moving += 1 }
        guard moving > 0 else { return step }
        let share = Double(step.count) / Double(moving)
        return (step.mean * share, step.lifted * share, step.count)
    }

    /// Only movement along an axis in which it can scroll counts (I5).
    override func counted(_ movement: Point) -> Point {
        let axes = scrollView?.scrollableAxes ?? []
        return Point(axes.contains(.horizontal) ? movement.x : 0, axes.contains(.vertical) ? movement.y : 0)
    }

    override var shortfall: FailureReason {
        let reason = super.shortfall
        guard case .movedTooLittle(let points, let required, var course) = reason, let scrollView else { return reason }
        let axes = scrollView.scrollableAxes
        if axes.isEmpty && course.axis == nil { return .nothingToScroll }
        let only: FailureReason.Axis? = axes == .horizontal ? .x : axes == .vertical ? .y : nil
        guard let only, movementInWindow != .zero, course.axis == nil || course.axis == only else { return reason }
        (course.axis, course.isOnlyAxis) = (only, true)
        return .movedTooLittle(points, required: required, course)
    }

    override func decide(_ movement: Point) -> Decision {
        guard let scrollView else { return .wait }
        // The direction of the drag is that of the finger, regardless of this view's axes.
        if scrollView.leavesToAncestor(movement) {
            let isVertical = abs(movement.y) > abs(movement.x)
            return .fail(scrollView.scrolls(vertically: isVertical) ? .leftToOuterScrollView : .leftToScrollViewOf(isVertical ? .y : .x))
        }
        if scrollView.isSwipedOpen(by: activeTouches) { return .wait }
        return mayTakeTouches(scrollView) ? .begin : .fail(.contentKeepsTouch(isAsked: scrollView.canCancelContentTouches))
    }

    /// Whether no touch has reached the content that may not be cancelled; otherwise the scroll view does not scroll (I4).
    private func mayTakeTouches(_ scrollView: ScrollView) -> Bool {
        activeTouches.allSatisfy { touch in
            guard let view = touch.view, view !== scrollView, touch.delivery.stage == .delivered else { return true }
            // A view elsewhere, where the pan is attached, is not part of the scroll view's content.
            guard view.isDescendant(of: scrollView) else { return true }
            return scrollView.mayCancel(touch, in: view)
        }
    }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== scrollView?.pinchGestureRecognizer }
    public override func canBePrevented(by other: GestureRecognizer) -> Bool { other !== scrollView?.pinchGestureRecognizer }

    public override func reset() {
        super.reset()
        stopsContent = false
        scrollView?.resumeAfterStop()
    }
}

/// A scroll view's own pinch, enabled between two different zoom scales.
public final class ScrollViewPinchGestureRecognizer: PinchGestureRecognizer {
    /// The scroll view that it zooms, even if it is attached to another view. Not retained, like the pan's.
    @exclusivity(unchecked) unowned(unsafe) var scrollView: ScrollView?

    public override var typeName: String { "scrollViewPinch" }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== scrollView?.panGestureRecognizer }
    public override func canBePrevented(by other: GestureRecognizer) -> Bool { other !== scrollView?.panGestureRecognizer }
}

/// Holds touches on a scroll view's content for a moment, and has no other effect (I1); it does not take part in exclusion (I2).
public final class ScrollViewDelayGestureRecognizer: GestureRecognizer {
    private var hasStarted = false
    /// The time at which its delay began, seconds.
    private var startTime = 0.0
    /// Whether a finger that went across ended the delay (I2).
    private var isEndedAcross = false

    public override init(id: String) {
        super.init(id: id)
        delaysTouchesBegan = true
    }

    public override var typeName: String { "scrollViewDelay" }

    /// Touches on the scroll view itself do not belong to the content.
    public override func shouldReceive(_ touch: Touch) -> Bool { touch.view !== view }

    public override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if hasStarted { return }
        hasStarted = true
        startTime = event.timestamp
        let delay = thresholds.scrollViewContentTouchDelay
        fail(after: delay, because: .delayOver(limit: delay))
    }

    /// A finger that goes along an axis on which the scroll view does not move, and not along one on which it does, is no drag of it (I2).
    public override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        guard thresholds.scrollViewDelayEndsAcrossAxis > 0, let axes = (view as? ScrollView)?.scrollableAxes else { return }
        let limit = thresholds.panHysteresis
        for touch in activeTouches where touch.phase == .moved {
            let way = touch.location - touch.beganLocation
            let (goesX, goesY) = (abs(way.x).reaches(limit), abs(way.y).reaches(limit))
            if goesX && axes.contains(.horizontal) || goesY && axes.contains(.vertical) || !goesX && !goesY { continue }
            isEndedAcross = true
            return fail(because: .delayCrossed(abs(goesX ? way.x : way.y), limit: limit, goesX ? .x : .y))
        }
    }

    public override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        guard touchesDown == 0 else { return }
        fail(because: .delayCutShort(Clock.snap(event.timestamp - startTime), limit: thresholds.scrollViewContentTouchDelay))
    }

    public override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        state = .failed
    }

    public override func reset() {
        hasStarted = false
        isEndedAcross = false
    }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    public override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

    override var holdRule: Rule { .i1 }
    override func releaseRule(isLifted: Bool) -> Rule { isLifted || isEndedAcross ? .i2 : .i1 }
}
