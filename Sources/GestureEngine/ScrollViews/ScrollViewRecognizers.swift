/// A scroll view's own pan: only along axes that can scroll, and leaving touches that the content keeps (I4, I5).
public final class ScrollViewPanGestureRecognizer: PanGestureRecognizer {
    private unowned let scrollView: ScrollView

    init(_ scrollView: ScrollView) {
        self.scrollView = scrollView
        super.init(id: scrollView.id + ".pan")
    }

    public override var typeName: String { "scrollViewPan" }

    override func decide(_ movement: Point) -> Decision {
        let limit = figures.panHysteresis
        let axes = scrollView.scrollableAxes
        let way = Point(axes.contains(.horizontal) ? movement.x : 0, axes.contains(.vertical) ? movement.y : 0)
        guard abs(way.x) >= limit || abs(way.y) >= limit else { return .wait }
        guard scrollView.leavesToAncestor(way) else { return .begin }
        failure = .leftToOuterScrollView
        return .fail
    }

    /// Once the content has a touch that may not be taken away, the scroll view does not scroll (I4).
    override var mayLeavePossible: Bool {
        activeTouches.allSatisfy { touch in
            guard let view = touch.view, view !== scrollView, touch.delivery.stage == .delivered else { return true }
            return scrollView.mayCancel(touch, in: view)
        }
    }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== scrollView.pinchGestureRecognizer }
    public override func canBePrevented(by other: GestureRecognizer) -> Bool { other !== scrollView.pinchGestureRecognizer }

    override func didSend(_ state: State) {
        scrollView.pan(self, reached: state)
    }

    public override func reset() {
        super.reset()
        scrollView.resumeAfterStop()
    }
}

/// A scroll view's own pinch, alive between two different zoom scales.
public final class ScrollViewPinchGestureRecognizer: PinchGestureRecognizer {
    private unowned let scrollView: ScrollView

    init(_ scrollView: ScrollView) {
        self.scrollView = scrollView
        super.init(id: scrollView.id + ".pinch")
    }

    public override var typeName: String { "scrollViewPinch" }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== scrollView.panGestureRecognizer }
    public override func canBePrevented(by other: GestureRecognizer) -> Bool { other !== scrollView.panGestureRecognizer }

    override func didSend(_ state: State) {
        scrollView.pinch(self, reached: state)
    }
}

/// Holds touches on a scroll view's content back for a moment (I1); it takes no part in exclusion (I2).
public final class ScrollViewDelayGestureRecognizer: GestureRecognizer {
    private unowned let scrollView: ScrollView

    init(_ scrollView: ScrollView) {
        self.scrollView = scrollView
        super.init(id: scrollView.id + ".delay")
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = false
    }

    public override var typeName: String { "scrollViewDelay" }

    /// Touches on the scroll view itself are none of the content's.
    override func wants(_ touch: Touch) -> Bool { touch.view !== scrollView }

    public override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        guard attemptTouches.first?.phase == .began else { return }
        schedule(after: figures.scrollViewContentTouchDelay) { [unowned self] in
            fail(because: .delayOver(limit: figures.scrollViewContentTouchDelay))
        }
    }

    public override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        guard remainingTouches == 0 else { return }
        fail(because: .delayCutShort)
    }

    public override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        state = .failed
    }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    public override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
