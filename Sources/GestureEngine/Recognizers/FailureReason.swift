/// The reason why a recognizer failed, if no other recognizer caused the failure: a condition of the recognizer's type was not met (G), the
/// system cancelled a touch, or the app stopped the recognizer.
///
/// If a measurement decided the failure, the case contains the measured value and the limit with which it was compared. `figures` returns
/// these two values for every such case.
public enum FailureReason: Hashable, Sendable, BitwiseCopyable {
    // MARK: Too much

    /// The fingers of a press moved too far. The values are the distance from where the press began and the allowed distance, in points.
    case movedTooFar(Double, limit: Double)
    /// A later press of a multi-tap was too far from the first press. The values are the distance between them and the allowed distance, in
    /// points.
    case awayFromFirstPress(Double, limit: Double)
    /// The fingers of a tap had not lifted after `limit` seconds.
    case tapTooLong(limit: Double)
    /// Too many fingers were down. The values are the number of fingers and the largest number that the recognizer allows.
    case tooManyTouches(Int, limit: Int)

    // MARK: Too little

    /// Too few fingers were down. The values are the number of fingers and the number that the recognizer requires.
    case tooFewTouches(Int, required: Int)
    /// There were too few taps. The values are the number of taps and the number that the recognizer requires. No further tap began within
    /// `interval` seconds after the fingers had last lifted.
    case tooFewTaps(Int, required: Int, interval: Double)
    /// A long press that requires taps before it had too few presses. The values are the number of presses and the required number,
    /// including the long press. No further press began within `interval` seconds after the fingers had last lifted.
    case tooFewPresses(Int, required: Int, interval: Double)
    /// A finger of a long press lifted too early. The values are the duration of the press and the duration that the recognizer requires,
    /// in seconds.
    case pressedTooShort(Double, required: Double)
    /// The movement of a pan was too short. The values are the greatest distance moved and the distance at which the recognizer begins, in
    /// points.
    case movedTooLittle(Double, required: Double, Course)
    /// The fingers did not move, although the recognizer requires at least some movement.
    case didNotMove
    /// A finger of a swipe had not moved far enough in the required direction when it lifted. The values are its distance and the distance
    /// required at that time, in points.
    case swipedTooLittle(Double, required: Double, Heading)
    /// A finger of a swipe had not moved far enough in the required direction after `within` seconds, the longest duration of a swipe. The
    /// values are its distance and the distance required by then, in points.
    case swipedTooSlowly(Double, required: Double, Heading, within: Double)
    /// A finger of a swipe had moved too little when it moved for the last time. The values are its distance in the required direction and
    /// the distance required at that time, in points.
    ///
    /// Because the required distance shrinks, the finger's distance would suffice by the end of the `within` seconds that a swipe may take.
    /// However, a swipe is recognized only when the finger moves.
    case swipeRested(Double, required: Double, Heading, within: Double)
    /// The distance between the fingers changed too little for a pinch. The values are the greatest change and the change at which the
    /// recognizer begins, in points.
    case distanceChangedTooLittle(Double, required: Double)
    /// The fingers turned too little for a rotation. The values are the greatest angle turned and the angle at which the recognizer begins,
    /// in radians.
    case turnedTooLittle(Double, required: Double)
    /// The fingers of a rotation moved apart or together more than they turned. The values are the length of the arc along which they
    /// turned, the greater change in the distance between them, both in points, and the angle turned in radians.
    case arcTooShort(Double, change: Double, turn: Double)

    // MARK: Wrong direction or position

    /// The first movement of a swipe's finger was mostly across the required direction. The values are the distance in this direction and
    /// the greater distance across it, in points.
    case startedAcross(Double, across: Double, SwipeGestureRecognizer.Direction)
    /// A finger moved far enough for a swipe, but mostly across the required direction. The values are the distance in this direction and
    /// the greater distance across it, in points.
    case wentAcross(Double, across: Double, SwipeGestureRecognizer.Direction)
    /// The fingers of a swipe did not move in a common direction.
    case fingersParted
    /// The finger of a screen-edge pan moved along the edge. The values, in points, are the distance inward from the edge and the distance
    /// along it, which is at least as great.
    case movedAlongEdge(Double, along: Double)
    /// The finger of a screen-edge pan began too far from the edges. The values are its distance from the nearest of the recognizer's edges
    /// and the allowed distance, in points.
    case notAtEdge(Double, limit: Double, RectEdge)
    /// The screen-edge pan has no edges from which a finger could come.
    case hasNoEdges
    /// The system's gesture failed, because the touch began at an edge at which the app has precedence over the system (F11).
    case edgeDeferred

    // MARK: Scroll views

    /// The scroll view cannot scroll, because its content is not larger than the view along either axis (I5).
    case nothingToScroll
    /// The scroll view left the drag to an enclosing scroll view, because it was at an end of its own content (I5).
    case leftToOuterScrollView
    /// The scroll view left the drag to an enclosing scroll view, because its own content cannot move along the axis of the drag at all
    /// (I5).
    case leftToScrollViewOf(Axis)
    /// The scroll view could not scroll, because it may not cancel a touch that its content has received (I4). Either
    /// `canCancelContentTouches` is false, or `touchesShouldCancel(in:)` returned false, in which case `isAsked` is true.
    case contentKeepsTouch(isAsked: Bool)
    /// The time for which a scroll view holds back touches ended after `limit` seconds (I1).
    case delayOver(limit: Double)
    /// The last finger lifted while a scroll view held back its touch. The values are the time since the delay began and the full delay, in
    /// seconds (I2).
    case delayCutShort(Double, limit: Double)
    /// A finger moved along an axis on which the scroll view does not scroll, which ends the delay of its touch. The values are the
    /// distance moved and the distance that ends the delay, in points (I2).
    case delayCrossed(Double, limit: Double, Axis)

    // MARK: Caused by the system or the app

    /// The system cancelled a touch (F11).
    case touchCancelled
    /// The app disabled the recognizer (C7).
    case disabled
    /// The app cancelled the recognizer by disabling it and immediately enabling it again (C7, K10).
    case cancelledByApp
    /// The app removed the recognizer from its view (C7).
    case taken
    /// The recognizer's view left the window (A10).
    case viewLeft

    /// The way in which a pan's movement was measured.
    public struct Course: Hashable, Sendable, BitwiseCopyable {
        /// The axis of the greater movement, or nil if there was no movement.
        public var axis: Axis?
        /// Whether the scroll view scrolls only along `axis`.
        public var isOnlyAxis: Bool
        /// The number of fingers that must be down for a movement to count.
        public var fingers: Int
        /// Whether the movement is a mean over several fingers.
        public var isMean: Bool

        /// Creates a description of how a movement was measured. By default, it describes one finger that did not move.
        public init(axis: Axis? = nil, isOnlyAxis: Bool = false, fingers: Int = 1, isMean: Bool = false) {
            (self.axis, self.isOnlyAxis, self.fingers, self.isMean) = (axis, isOnlyAxis, fingers, isMean)
        }
    }

    /// The direction of a swipe, and the directions that the first movements had excluded.
    public struct Heading: Hashable, Sendable, BitwiseCopyable {
        /// The direction in which the swipe came closest to the required distance, among the directions that were not excluded.
        public var direction: SwipeGestureRecognizer.Direction
        /// The recognizer's directions that the fingers' first movements excluded.
        public var ruledOut: SwipeGestureRecognizer.Direction

        /// Creates a heading from a direction and the excluded directions. By default, no direction is excluded.
        public init(_ direction: SwipeGestureRecognizer.Direction, ruledOut: SwipeGestureRecognizer.Direction = []) {
            (self.direction, self.ruledOut) = (direction, ruledOut)
        }
    }

    /// An axis of the window.
    public enum Axis: Sendable, BitwiseCopyable {
        case x, y
    }

    /// The rule that the timeline reports for a failure with this reason.
    var rule: Rule {
        switch self {
        case .leftToOuterScrollView, .leftToScrollViewOf: .i5
        case .contentKeepsTouch: .i4
        case .delayOver: .i1
        case .delayCutShort, .delayCrossed: .i2
        case .touchCancelled, .edgeDeferred: .f11
        case .disabled, .cancelledByApp, .taken, .viewLeft: .c7
        case .movedTooFar, .awayFromFirstPress, .tapTooLong, .tooManyTouches, .tooFewTouches, .tooFewTaps, .tooFewPresses, .pressedTooShort,
            .movedTooLittle, .didNotMove, .swipedTooLittle, .swipedTooSlowly, .swipeRested, .distanceChangedTooLittle,
            .turnedTooLittle, .arcTooShort,
            .startedAcross, .wentAcross, .fingersParted, .movedAlongEdge, .notAtEdge, .hasNoEdges, .nothingToScroll:
            .j2
        }
    }

    /// Whether neither the system nor the app caused the failure. In this case, the fingers have lifted or have made a different gesture.
    package var isNaturalEnd: Bool { !isTheApps && self != .touchCancelled }

    /// Whether the app caused the failure. In this case, the timeline row contains both this reason and the recognizers or views that led
    /// to the failure.
    var isTheApps: Bool {
        switch self {
        case .disabled, .cancelledByApp, .taken, .viewLeft: true
        case .movedTooFar, .awayFromFirstPress, .tapTooLong, .tooManyTouches, .tooFewTouches, .tooFewTaps, .tooFewPresses, .pressedTooShort,
            .movedTooLittle, .didNotMove, .swipedTooLittle, .swipedTooSlowly, .swipeRested, .distanceChangedTooLittle,
            .turnedTooLittle, .arcTooShort,
            .startedAcross, .wentAcross, .fingersParted, .movedAlongEdge, .notAtEdge, .hasNoEdges, .nothingToScroll,
            .leftToOuterScrollView, .leftToScrollViewOf, .contentKeepsTouch, .delayOver, .delayCutShort, .delayCrossed, .touchCancelled,
            .edgeDeferred:
            false
        }
    }
}

/// The value that decided a failure, and the limit with which it was compared.
public struct FailureFigures: Hashable, Sendable, BitwiseCopyable {
    /// The relation between the measured value and the limit.
    public enum Relation: Sendable, BitwiseCopyable {
        /// The measured value is less than the recognizer requires (`below`), or greater than it allows (`above`).
        case below, above
        /// The measured value does not exceed the limit, but the recognizer requires a greater value.
        case notAbove
        /// The measured time has reached the time limit. A time equal to the limit is already too late (B10).
        case reached
        /// The measured value has reached a limit at which the gesture ends.
        case reaching
    }

    /// The measured value: a distance in points, a time in seconds, an angle in radians, or a number of fingers or taps.
    public var measured: Double
    /// The value that the recognizer requires, or the largest value that it allows, in the same unit as the measured value.
    public var limit: Double
    /// The relation between `measured` and `limit`.
    public var relation: Relation

    /// Whether the values of `measured` and `limit` have the stated relation.
    var isTrue: Bool {
        switch relation {
        case .below: measured < limit
        case .above: measured > limit
        case .notAbove: !measured.exceeds(limit)
        case .reached: measured == limit
        case .reaching: measured.reaches(limit)
        }
    }
}

extension FailureReason {
    /// The measured value and the limit that decided the failure, or nil if no measurement decided it.
    public var figures: FailureFigures? {
        switch self {
        case .movedTooFar(let had, let limit), .awayFromFirstPress(let had, let limit), .notAtEdge(let had, let limit, _):
            FailureFigures(measured: had, limit: limit, relation: .above)
        case .tooManyTouches(let had, let limit): FailureFigures(measured: Double(had), limit: Double(limit), relation: .above)
        case .tooFewTouches(let had, let required), .tooFewTaps(let had, let required, _), .tooFewPresses(let had, let required, _):
            FailureFigures(measured: Double(had), limit: Double(required), relation: .below)
        case .pressedTooShort(let had, let required), .movedTooLittle(let had, let required, _), .swipedTooLittle(let had, let required, _),
            .swipedTooSlowly(let had, let required, _, _), .swipeRested(let had, let required, _, _),
            .distanceChangedTooLittle(let had, let required),
            .turnedTooLittle(let had, let required), .arcTooShort(let had, let required, _), .startedAcross(let had, let required, _),
            .wentAcross(let had, let required, _), .delayCutShort(let had, let required):
            FailureFigures(measured: had, limit: required, relation: .below)
        case .movedAlongEdge(let had, let along): FailureFigures(measured: had, limit: along, relation: .notAbove)
        case .delayCrossed(let had, let limit, _): FailureFigures(measured: had, limit: limit, relation: .reaching)
        case .tapTooLong(let limit), .delayOver(let limit): FailureFigures(measured: limit, limit: limit, relation: .reached)
        case .didNotMove, .fingersParted, .hasNoEdges, .nothingToScroll, .leftToOuterScrollView, .leftToScrollViewOf, .contentKeepsTouch,
            .touchCancelled, .edgeDeferred,
            .disabled, .cancelledByApp, .taken, .viewLeft:
            nil
        }
    }
}

/// The measurement that made a recognizer ask to begin or to recognize (G).
///
/// Each case contains the measured value and the required value. `figures` returns these two values for every case.
public enum RecognitionReason: Hashable, Sendable, BitwiseCopyable {
    /// The number of taps, the number of taps that the recognizer requires, and the number of fingers in each tap.
    case tapped(Int, required: Int, fingers: Int)
    /// The duration of a press and the duration that the recognizer requires, in seconds.
    case pressed(Double, required: Double)
    /// The distance that the fingers of a pan moved and the distance at which the recognizer begins, in points.
    case moved(Double, required: Double, FailureReason.Course)
    /// The distance that a finger had moved in the direction of a swipe and the distance required at that time, in points.
    case swiped(Double, required: Double, SwipeGestureRecognizer.Direction)
    /// The change in the distance between the fingers of a pinch and the change at which the recognizer begins, in points.
    case distanceChanged(Double, required: Double)
    /// The angle by which the fingers of a rotation turned and the angle at which the recognizer begins, in radians.
    case turned(Double, required: Double)

    /// The measured value and the smallest value that the recognizer requires, in the same unit.
    public var figures: (measured: Double, limit: Double) {
        switch self {
        case .tapped(let had, let required, _): (Double(had), Double(required))
        case .pressed(let had, let required), .moved(let had, let required, _), .swiped(let had, let required, _),
            .distanceChanged(let had, let required), .turned(let had, let required):
            (had, required)
        }
    }

    /// Whether the measured value is at least the required value.
    var isTrue: Bool { figures.measured.reaches(figures.limit) }
}
