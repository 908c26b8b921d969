/// A drag of one or more fingers (G).
open class PanGestureRecognizer: GestureRecognizer {
    /// The number of fingers that have to be down before movement counts; 1 by default. With fewer fingers a pan that has begun continues,
    /// without movement.
    @exclusivity(unchecked) public var minimumNumberOfTouches = 1
    /// The most fingers that it takes. With more it fails; once it has begun it ignores the others (F12).
    @exclusivity(unchecked) public var maximumNumberOfTouches = Int.max

    /// Whether it is the pan of a cell's swipe actions, which moves further than others before it begins (G). UIKit has no such property.
    @exclusivity(unchecked) public var isSwipeActionsPan = false

    /// The mean movement of the fingers since there were enough of them.
    @exclusivity(unchecked) private var movement = Point.zero
    /// The part of the movement that does not count as translation; set from began on.
    @exclusivity(unchecked) private var taken: Point?
    @exclusivity(unchecked) private var tracker = VelocityTracker()
    @exclusivity(unchecked) private var hasStarted = false
    /// The furthest movement along an axis that was not far enough, without its sign, and the axis.
    @exclusivity(unchecked) private var furthest = 0.0
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

    /// The movement of the fingers without the points that began the pan, in points of a view; nil means the window.
    open func translation(in view: View?) -> Point {
        vector(translationInWindow, in: view)
    }

    /// Makes the translation count from a value, in points of a view. An app sets it to zero in its handler to get each step by itself.
    /// Before the pan has begun, the call does nothing.
    ///
    /// The velocity is unchanged: apps read it after this call to continue the movement. (Apple's page says that it is reset.)
    open func setTranslation(_ translation: Point, in view: View?) {
        guard taken != nil else { return }
        let inWindow = view.map { $0.convert(translation, to: nil) - $0.convert(.zero, to: nil) } ?? translation
        taken = movement - inWindow
    }

    /// The velocity of the fingers, points of a view per second; after a stop it is still that of the last movement (G).
    open func velocity(in view: View?) -> Point {
        vector(velocityInWindow, in: view)
    }

    private var translationInWindow: Point { movement - (taken ?? spent) }

    private var velocityInWindow: Point { tracker.velocity(previousWeight: thresholds.panPreviousVelocityWeight) }

    private func vector(_ vector: Point, in view: View?) -> Point {
        guard let view else { return vector }
        return view.convertFromWindow(vector) - view.convertFromWindow(.zero)
    }

    /// The whole movement of the fingers, including the part that began the pan.
    var movementInWindow: Point { movement }

    /// The time of the last movement of a finger, seconds.
    var lastMoveTime: Double { tracker.lastTime }

    /// The points that beginning subtracts from each axis, never past zero.
    private var spent: Point {
        guard takesPointsOff else { return .zero }
        let limit = hysteresis
        return Point(min(max(movement.x, -limit), limit), min(max(movement.y, -limit), limit))
    }

    /// Whether beginning subtracts points at all; a scroll view's pan may begin without a movement.
    var takesPointsOff: Bool { true }

    /// The movement of the fingers in the current event, like `step`; a scroll view's pan leaves out fingers that rest.
    var dragStep: (mean: Point, lifted: Point, count: Int) { step }

    /// The effect of a movement on a pan that is still possible.
    enum Decision {
        case wait, begin
        case fail(FailureReason)
    }

    /// The distance that begins it, points.
    private var hysteresis: Double { isSwipeActionsPan ? thresholds.swipeActionsHysteresis : thresholds.panHysteresis }

    /// Whether it is the pan of a cell's swipe actions, on its way to begin: a plain pan would have begun by now, sideways.
    var isSwipingOpen: Bool {
        guard isSwipeActionsPan, attempt.isPossible, !attempt.isReady else { return false }
        return abs(movement.x).reaches(thresholds.panHysteresis) && abs(movement.x) > abs(movement.y)
    }

    /// The part of a movement that counts toward the distance that begins it.
    func counted(_ movement: Point) -> Point { movement }

    /// The effect of a movement whose counted part is far enough.
    func decide(_ movement: Point) -> Decision { .begin }

    private func decideIfEnough(_ movement: Point) -> Decision {
        let limit = hysteresis
        let way = counted(movement)
        let (x, y) = (abs(way.x), abs(way.y))
        if x.reaches(limit) || y.reaches(limit) { return decide(movement) }
        if max(x, y) > furthest { (furthest, furthestAxis) = x > y ? (x, .x) : (y, .y) }
        return .wait
    }

    /// The reason why the fingers or their movement did not suffice to begin.
    var shortfall: FailureReason {
        if mostFingers < minimumNumberOfTouches { return .tooFewTouches(mostFingers, required: minimumNumberOfTouches) }
        let limit = hysteresis
        guard !furthest.reaches(limit) else { return .didNotMove }
        let course = FailureReason.Course(axis: furthestAxis, fingers: max(minimumNumberOfTouches, 1), isMean: mostFingers > 1)
        return .movedTooLittle(furthest, required: limit, course)
    }

    /// The movement that suffices, along the axis that it went further along.
    private var achievement: RecognitionReason {
        let way = counted(movement)
        let (x, y) = (abs(way.x), abs(way.y))
        let course = FailureReason.Course(
            axis: x >= y ? .x : .y, fingers: max(minimumNumberOfTouches, 1), isMean: mostFingers > 1)
        return .moved(max(x, y), required: hysteresis, course)
    }

    /// The most fingers that it takes.
    var fingerLimit: Int { maximumNumberOfTouches }
    /// Whether fingers over the limit are ignored before it has begun, too, instead of making it fail.
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
        // An ignored finger changes nothing, and neither does one that lifts in the same event (G).
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
            // The position of a lift counts, but never begins a pan: the movement without it has to suffice.
            let decision = decideIfEnough(movement - step.lifted)
            if case .wait = decision, step.lifted == .zero { return }
            switch (decision, decideIfEnough(movement)) {
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
