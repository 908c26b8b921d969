/// Fingers that drag (G).
open class PanGestureRecognizer: GestureRecognizer {
    @exclusivity(unchecked) public var minimumNumberOfTouches = 1
    @exclusivity(unchecked) public var maximumNumberOfTouches = Int.max

    /// What the fingers have moved on average since there were enough of them.
    @exclusivity(unchecked) private var movement = Point.zero
    /// What of the movement does not count as translation, from began on.
    @exclusivity(unchecked) private var taken: Point?
    @exclusivity(unchecked) private var tracker = VelocityTracker()
    @exclusivity(unchecked) private var lastLocation = Point.zero

    open override var typeName: String { "pan" }
    open override var locationInWindow: Point { lastLocation }

    open override var values: GestureValues {
        var values = super.values
        values.translation = translationInWindow
        values.velocity = velocityInWindow
        return values
    }

    /// How far the fingers have dragged, less the points that began the pan.
    open func translation(in view: View?) -> Point {
        vector(translationInWindow, in: view)
    }

    /// Counts the translation from a value on; the velocity starts anew.
    open func setTranslation(_ translation: Point, in view: View?) {
        let inWindow = view.map { $0.convert(translation, to: nil) - $0.convert(.zero, to: nil) } ?? translation
        taken = movement - inWindow
        tracker.start(at: screen?.time ?? 0)
    }

    /// Points per second.
    open func velocity(in view: View?) -> Point {
        vector(velocityInWindow, in: view)
    }

    private var translationInWindow: Point { movement - (taken ?? spent) }

    private var velocityInWindow: Point { tracker.velocity(previousWeight: figures.panPreviousVelocityWeight) }

    private func vector(_ vector: Point, in view: View?) -> Point {
        guard let view else { return vector }
        return view.convertFromWindow(vector) - view.convertFromWindow(.zero)
    }

    /// All that the fingers have moved, what began the pan included.
    var movementInWindow: Point { movement }

    /// When a finger last moved, seconds.
    var lastMoveTime: Double { tracker.lastTime }

    /// The points that beginning takes off each axis, never past zero.
    private var spent: Point {
        let limit = figures.panHysteresis
        return Point(min(max(movement.x, -limit), limit), min(max(movement.y, -limit), limit))
    }

    /// What a movement means for a pan that is still possible.
    enum Decision {
        case wait, begin, fail
    }

    func decide(_ movement: Point) -> Decision {
        let limit = figures.panHysteresis
        return abs(movement.x) >= limit || abs(movement.y) >= limit ? .begin : .wait
    }

    /// How many fingers it takes at most; further ones are ignored.
    var fingerLimit: Int { maximumNumberOfTouches }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        for touch in activeTouches where touch.phase == .began {
            if remainingTouches > fingerLimit { ignoreLast(for: event) }
            if activeTouches.first === touch && attemptTouches.first === touch { tracker.start(at: touch.beganTimestamp) }
        }
        lastLocation = centroid
        if isBegun && remainingTouches >= minimumNumberOfTouches && activeTouches.contains(where: { $0.phase == .began }) {
            state = .changed
        }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        var sum = Point.zero
        var lifted = Point.zero
        var count = 0
        for touch in activeTouches where touch.phase != .began {
            let step = touch.location - touch.previousLocation
            sum += step
            if touch.isOver { lifted += step }
            count += 1
        }
        lastLocation = centroid
        guard count >= minimumNumberOfTouches else {
            tracker.skip(to: event.timestamp)
            return
        }
        let step = sum / Double(count)
        movement += step
        tracker.add(step, at: event.timestamp)
        if isBegun {
            if remainingTouches >= minimumNumberOfTouches { state = .changed }
        } else if ready == nil && remainingTouches >= minimumNumberOfTouches {
            // A lift's own position counts, but never begins anything: the fingers that stay have to have done enough.
            if case .wait = decide(movement - lifted / Double(count)) { return }
            switch decide(movement) {
            case .wait: break
            case .begin: state = .began
            case .fail: fail(because: failure ?? .wentAstray)
            }
        }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        let remaining = remainingTouches
        if remaining == 0 {
            if isBegun || ready != nil { state = .ended } else { fail(because: .liftedTooEarly) }
            return
        }
        lastLocation = centroid
        if isBegun && remaining >= minimumNumberOfTouches { state = .changed }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        cancelTouches()
    }

    open override func reset() {
        movement = .zero
        taken = nil
        tracker = VelocityTracker()
    }

    override func willLeavePossible() {
        taken = spent
    }

    private func ignoreLast(for event: Event) {
        if let last = activeTouches.last(where: { $0.phase == .began }) { ignore(last, for: event) }
    }
}
