/// The built-in pan of a scroll view. It begins only along axes on which the scroll view can scroll, and only if the content's touches may
/// be cancelled (I4, I5).
public final class ScrollViewPanGestureRecognizer: PanGestureRecognizer {
    /// The scroll view whose content the pan drags, even if the pan is attached to another view. The scroll view owns the pan, so the pan
    /// does not retain the scroll view. When the scroll view is freed, it clears this reference.
    var scrollView: ScrollView? {
        get { owner.object }
        set { owner.object = newValue }
    }
    private var owner = Unretained<ScrollView>()
    /// True if the pan began, or asked to begin, when its finger stopped moving content (I10).
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

    /// The mean movement of the fingers that moved in the event. Fingers that rested do not reduce the mean (G).
    override var dragStep: (mean: Point, lifted: Point, count: Int) {
        let step = self.step
        guard step.count > 1, thresholds.scrollViewIgnoresRestingFingers > 0 else { return step }
        var moving = 0
        for touch in activeTouches where touch.phase != .began && touch.location != touch.previousLocation { moving += 1 }
        guard moving > 0 else { return step }
        let share = Double(step.count) / Double(moving)
        return (step.mean * share, step.lifted * share, step.count)
    }

    /// Returns the part of a movement along the axes on which the scroll view can scroll. Only this part counts towards the distance at
    /// which the pan begins (I5).
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
        // Here, the direction of the finger's whole movement counts, and not only the part along the axes on which this view scrolls.
        if scrollView.leavesToAncestor(movement) {
            let isVertical = abs(movement.y) > abs(movement.x)
            return .fail(scrollView.scrolls(vertically: isVertical) ? .leftToOuterScrollView : .leftToScrollViewOf(isVertical ? .y : .x))
        }
        if scrollView.isSwipedOpen(by: activeTouches) { return .wait }
        return mayTakeTouches(scrollView) ? .begin : .fail(.contentKeepsTouch(isAsked: scrollView.canCancelContentTouches))
    }

    /// Returns whether the scroll view may take all touches of the pan away from its content. It may not do so if the content has received
    /// one of these touches and that touch may not be cancelled (I4).
    private func mayTakeTouches(_ scrollView: ScrollView) -> Bool {
        activeTouches.allSatisfy { touch in
            guard let view = touch.view, view !== scrollView, touch.delivery.stage == .delivered else { return true }
            // If the pan is attached to another view, its touches may be outside the scroll view's content.
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

/// The built-in pinch of a scroll view. It is enabled while the lowest zoom scale is less than the highest one.
public final class ScrollViewPinchGestureRecognizer: PinchGestureRecognizer {
    /// The scroll view whose content the pinch zooms, even if the pinch is attached to another view. The scroll view owns the pinch, which
    /// does not retain it, and clears this reference when the scroll view is freed.
    var scrollView: ScrollView? {
        get { owner.object }
        set { owner.object = newValue }
    }
    private var owner = Unretained<ScrollView>()

    public override var typeName: String { "scrollViewPinch" }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== scrollView?.panGestureRecognizer }
    public override func canBePrevented(by other: GestureRecognizer) -> Bool { other !== scrollView?.panGestureRecognizer }
}

/// The built-in recognizer that holds back touches on a scroll view's content for a moment, and has no other effect (I1). It neither
/// prevents other recognizers nor is prevented by them (I2).
public final class ScrollViewDelayGestureRecognizer: GestureRecognizer {
    private var hasStarted = false
    /// The time at which the scroll view began to hold back touches, in seconds.
    private var startTime = 0.0
    /// True if the delay ended early. This happens if a finger moves along an axis on which the scroll view does not scroll (I2).
    private var isEndedAcross = false

    public override init(id: String) {
        super.init(id: id)
        delaysTouchesBegan = true
    }

    public override var typeName: String { "scrollViewDelay" }

    /// Returns false for touches on the scroll view itself, because only touches on its content are held back.
    public override func shouldReceive(_ touch: Touch) -> Bool { touch.view !== view }

    public override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if hasStarted { return }
        hasStarted = true
        startTime = event.timestamp
        let delay = thresholds.scrollViewContentTouchDelay
        fail(after: delay, because: .delayOver(limit: delay))
    }

    /// Ends the delay if a finger has moved far enough, but only along an axis on which the scroll view does not scroll. Such a movement
    /// cannot become a drag (I2).
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
