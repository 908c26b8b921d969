/// A recognizer for fingers that drag (G).
open class PanGestureRecognizer: GestureRecognizer {
    /// The number of fingers that must be down for their movement to count; 1 by default. A pan that has begun continues with fewer
    /// fingers, but their movement does not count.
    @exclusivity(unchecked) public var minimumNumberOfTouches = 1
    /// The largest number of fingers that the pan allows. A pan that has not begun fails if more fingers land, and a pan that has begun
    /// ignores them (F12).
    @exclusivity(unchecked) public var maximumNumberOfTouches = Int.max

    /// Whether this is the pan of a cell's swipe actions, which must move farther than other pans to begin (G). UIKit has no such property.
    @exclusivity(unchecked) public var isSwipeActionsPan = false

    /// The sum of the mean movements of the fingers in window coordinates, in events in which enough fingers are down.
    @exclusivity(unchecked) private var movement = Point.zero
    /// The part of the movement that does not count as translation. Nil until the pan begins.
    @exclusivity(unchecked) private var taken: Point?
    @exclusivity(unchecked) private var tracker = VelocityTracker()
    @exclusivity(unchecked) private var hasStarted = false
    /// The greatest distance along one axis that did not make the pan begin, in points.
    @exclusivity(unchecked) private var furthest = 0.0
    /// The axis along which the distance in `furthest` was measured, or nil if there was no movement.
    @exclusivity(unchecked) private var furthestAxis: FailureReason.Axis?
    @exclusivity(unchecked) private var mostFingers = 0
    @exclusivity(unchecked) private var lastLocation = Point.zero

    open override var typeName: String { "pan" }
    open override var locationInWindow: Point { lastLocation }

    open override var values: GestureValues {
        var values = super.values
        values.translation = translationInWindow
        values.velocity = velocityInWindow
        return values
    }

    /// Returns the movement of the fingers in a view's coordinate system, or in window coordinates if `view` is nil. The distance that made
    /// the pan begin is subtracted.
    open func translation(in view: View?) -> Point {
        vector(translationInWindow, in: view)
    }

    /// Sets the translation, in a view's coordinate system, to which further movement is added. An app sets it to zero in its handler to
    /// receive each step separately. Before the pan has begun, the call has no effect.
    ///
    /// The velocity is unchanged, because apps read it after this call to continue the movement. In contrast, Apple's documentation states
    /// that the call resets the velocity.
    open func setTranslation(_ translation: Point, in view: View?) {
        guard taken != nil else { return }
        let inWindow = view.map { $0.convert(translation, to: nil) - $0.convert(.zero, to: nil) } ?? translation
        taken = movement - inWindow
    }

    /// Returns the velocity of the fingers in a view's coordinate system, in points per second. After the fingers have stopped, this is
    /// still the velocity of the last movement (G).
    open func velocity(in view: View?) -> Point {
        vector(velocityInWindow, in: view)
    }

    private var translationInWindow: Point { movement - (taken ?? spent) }

    private var velocityInWindow: Point { tracker.velocity(previousWeight: thresholds.panPreviousVelocityWeight) }

    private func vector(_ vector: Point, in view: View?) -> Point {
        guard let view else { return vector }
        return view.convertFromWindow(vector) - view.convertFromWindow(.zero)
    }

    /// The movement of the fingers in window coordinates since the gesture started, including the part that made the pan begin.
    var movementInWindow: Point { movement }

    /// The time of the last event in which the fingers moved, in seconds.
    var lastMoveTime: Double { tracker.lastTime }

    /// The part of the movement that is subtracted when the pan begins. Along each axis, this is at most the distance at which a pan
    /// begins.
    private var spent: Point {
        guard takesPointsOff else { return .zero }
        let limit = hysteresis
        return Point(min(max(movement.x, -limit), limit), min(max(movement.y, -limit), limit))
    }

    /// Whether the movement that makes the pan begin is subtracted from the translation. It is not subtracted for a scroll view's pan that
    /// stops moving content, because such a pan begins without movement.
    var takesPointsOff: Bool { true }

    /// The movement of the fingers in the current event that counts for the pan. By default this is `step`, but a scroll view's pan
    /// excludes resting fingers.
    var dragStep: (mean: Point, lifted: Point, count: Int) { step }

    /// The effect of a movement on a pan that has not begun.
    enum Decision {
        case wait, begin
        case fail(FailureReason)
    }

    /// The distance at which the pan begins, in points.
    package final var hysteresis: Double { isSwipeActionsPan ? thresholds.swipeActionsHysteresis : thresholds.panHysteresis }

    /// Whether this pan belongs to a cell's swipe actions, has not begun, and has moved so far sideways that another pan would begin.
    var isSwipingOpen: Bool {
        guard isSwipeActionsPan, attempt.isPossible else { return false }
        return abs(movement.x).reaches(thresholds.panHysteresis) && abs(movement.x) > abs(movement.y)
    }

    /// Returns the part of a movement that counts towards the distance at which the pan begins.
    func counted(_ movement: Point) -> Point { movement }

    /// Returns whether a pan that has moved far enough begins, waits or fails.
    func decide(_ movement: Point) -> Decision { .begin }

    private func decideIfEnough(_ movement: Point) -> Decision {
        let limit = hysteresis
        let way = counted(movement)
        let (x, y) = (abs(way.x), abs(way.y))
        if x.reaches(limit) || y.reaches(limit) { return decide(movement) }
        if max(x, y) > furthest { (furthest, furthestAxis) = x > y ? (x, .x) : (y, .y) }
        return .wait
    }

    /// The reason for the failure of a pan that has not begun, such as too few fingers or too little movement.
    var shortfall: FailureReason {
        if mostFingers < minimumNumberOfTouches { return .tooFewTouches(mostFingers, required: minimumNumberOfTouches) }
        let limit = hysteresis
        guard !furthest.reaches(limit) else { return .didNotMove }
        let course = FailureReason.Course(axis: furthestAxis, fingers: max(minimumNumberOfTouches, 1), isMean: mostFingers > 1)
        return .movedTooLittle(furthest, required: limit, course)
    }

    /// The measurement that made the pan begin: the distance along the axis of the greater movement.
    private var achievement: RecognitionReason {
        let way = counted(movement)
        let (x, y) = (abs(way.x), abs(way.y))
        let course = FailureReason.Course(
            axis: x >= y ? .x : .y, fingers: max(minimumNumberOfTouches, 1), isMean: mostFingers > 1)
        return .moved(max(x, y), required: hysteresis, course)
    }

    /// The largest number of fingers that the pan accepts.
    var fingerLimit: Int { maximumNumberOfTouches }
    /// Whether the pan also ignores fingers beyond the limit before it has begun, instead of failing.
    var ignoresFurtherTouches: Bool { false }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if fingerCount > fingerLimit && !isBegun && !ignoresFurtherTouches {
            fail(because: .tooManyTouches(fingerCount, limit: fingerLimit))
        }
        while fingerCount > fingerLimit, isBegun || ignoresFurtherTouches, let last = lastFinger, last.phase == .began {
            ignore(last, for: event)
        }
        if !hasStarted, let first = firstFinger {
            hasStarted = true
            tracker.start(at: first.beganTimestamp)
        }
        // Fingers that are ignored have no effect. A finger that lands and lifts in the same event has no effect, either (G).
        guard hasFinger(where: { $0.phase == .began }) else { return }
        lastLocation = centroid
        mostFingers = max(mostFingers, touchesDown)
        if isBegun && touchesDown >= minimumNumberOfTouches { state = .changed }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        let step = dragStep
        lastLocation = centroid
        guard step.count >= minimumNumberOfTouches else {
            tracker.skip(to: event.timestamp)
            return
        }
        movement += step.mean
        tracker.add(step.mean, at: event.timestamp)
        if isBegun {
            state = .changed
        } else if !isReady {
            // The movement of a finger in the event in which it lifts counts, but it cannot make a pan begin. The distance must be long
            // enough even without this movement.
            let decision = decideIfEnough(movement - step.lifted)
            switch (decision, step.lifted == .zero ? decision : decideIfEnough(movement)) {
            case (.wait, _), (_, .wait): break
            case (.begin, .begin): leavePossible(.began, because: achievement)
            case (.fail(let reason), _), (_, .fail(let reason)): fail(because: reason)
            }
        }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        let remaining = touchesDown
        if remaining == 0 {
            if isBegun || isReady { state = .ended } else { fail(because: shortfall) }
            return
        }
        lastLocation = centroid
        if isBegun && remaining >= minimumNumberOfTouches { state = .changed }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        state = .cancelled
    }

    open override func reset() {
        movement = .zero
        taken = nil
        hasStarted = false
        furthest = 0
        furthestAxis = nil
        mostFingers = 0
        tracker = VelocityTracker()
    }

    open override func willRecognize() {
        taken = spent
    }
}
