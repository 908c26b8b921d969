/// The reason why a recognizer failed, unless another recognizer caused the failure: a figure or condition of its type (G), the system, or
/// the app.
///
/// If a figure decided the failure, the case contains the recognizer's value and the limit that it was compared with. `figures` returns
/// both of them under the same names for all cases.
public enum FailureReason: Hashable, Sendable, BitwiseCopyable {
    // MARK: Too much

    /// The press moved too far: its distance from where it began and the allowed distance, in points.
    case movedTooFar(Double, limit: Double)
    /// A later press was too far from the first one: its distance from the first press and the allowed distance, in points.
    case awayFromFirstPress(Double, limit: Double)
    /// A tap had not been lifted after `limit` seconds.
    case tapTooLong(limit: Double)
    /// Too many fingers were down: their number and the largest number that the recognizer allows.
    case tooManyTouches(Int, limit: Int)

    // MARK: Too little

    /// Too few fingers were down: their number and the number that the recognizer requires.
    case tooFewTouches(Int, required: Int)
    /// There were too few taps: their number and the number that the recognizer requires. No further tap began within `interval` seconds of
    /// the last lift.
    case tooFewTaps(Int, required: Int, interval: Double)
    /// A long press after taps had too few presses: their number and the required number, including the long press. No further press began
    /// within `interval` seconds of the last lift.
    case tooFewPresses(Int, required: Int, interval: Double)
    /// The press was too short: its duration and the duration that the recognizer requires, in seconds.
    case pressedTooShort(Double, required: Double)
    /// The movement was too short: the greatest distance moved and the distance at which the recognizer begins, in points.
    case movedTooLittle(Double, required: Double, Course)
    /// There was no movement, although the recognizer requires one of any length.
    case didNotMove
    /// A finger of a swipe had not moved far enough in the direction when it lifted: its distance and the distance required at that time,
    /// in points.
    case swipedTooLittle(Double, required: Double, Heading)
    /// A finger of a swipe had not moved far enough in the direction after `within` seconds, the longest duration of a swipe: its distance
    /// and the distance required by then, in points.
    case swipedTooSlowly(Double, required: Double, Heading, within: Double)
    /// A finger of a swipe had not moved far enough in the direction at its last movement: its distance and the distance required at that
    /// time, in points.
    ///
    /// The distance would suffice at the end of the `within` seconds that a swipe may take, but a swipe is recognized only while the finger
    /// moves.
    case swipeRested(Double, required: Double, Heading, within: Double)
    /// The distance between the fingers changed too little: the greatest change and the change at which the recognizer begins, in points.
    case distanceChangedTooLittle(Double, required: Double)
    /// The fingers turned too little: the greatest turn and the turn at which the recognizer begins, in radians.
    case turnedTooLittle(Double, required: Double)
    /// The arc of the turn was shorter than the change of the distance between the fingers: both lengths in points, and the turn in
    /// radians.
    case arcTooShort(Double, change: Double, turn: Double)

    // MARK: Elsewhere

    /// The first movement of a finger was across the direction: the distance in the direction and the greater distance across it, in
    /// points.
    case startedAcross(Double, across: Double, SwipeGestureRecognizer.Direction)
    /// A finger that had moved far enough went across the direction: the distance in the direction and the greater distance across it, in
    /// points.
    case wentAcross(Double, across: Double, SwipeGestureRecognizer.Direction)
    /// The fingers moved in no common direction.
    case fingersParted
    /// The movement followed the edge: the distance inward from the edge and the distance along the edge, which is not smaller, in points.
    case movedAlongEdge(Double, along: Double)
    /// The finger began too far from the edges: its distance from the nearest of the recognizer's edges and the allowed distance, in
    /// points.
    case notAtEdge(Double, limit: Double, RectEdge)
    /// The recognizer has no edges from which a finger could come.
    case hasNoEdges
    /// The touch began at an edge at which the app has precedence over the system (F11).
    case edgeDeferred

    // MARK: Scroll views

    /// The content is not larger than the view along either axis (I5).
    case nothingToScroll
    /// The scroll view, at an end of its content, left the drag to a scroll view around it (I5).
    case leftToOuterScrollView
    /// The scroll view, whose content cannot move along the axis of the drag at all, left the drag to a scroll view around it (I5).
    case leftToScrollViewOf(Axis)
    /// A touch on the content may not be cancelled (I4). Either `canCancelContentTouches` is false, or `touchesShouldCancel(in:)` returned
    /// false, in which case `isAsked` is true.
    case contentKeepsTouch(isAsked: Bool)
    /// The delay of a scroll view ended after `limit` seconds (I1).
    case delayOver(limit: Double)
    /// The last finger lifted during a scroll view's delay: the time since the delay began and the full delay, in seconds (I2).
    case delayCutShort(Double, limit: Double)
    /// A finger moved along an axis on which the scroll view does not scroll: its distance and the distance that ends the delay, in points
    /// (I2).
    case delayCrossed(Double, limit: Double, Axis)

    // MARK: From outside

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

    /// A description of how a pan's movement was measured.
    public struct Course: Hashable, Sendable, BitwiseCopyable {
        /// The axis of the greater movement, or nil if there was no movement.
        public var axis: Axis?
        /// Whether `axis` is the only axis along which a scroll view scrolls.
        public var isOnlyAxis: Bool
        /// The number of fingers that must be down for a movement to count.
        public var fingers: Int
        /// Whether there were several fingers, whose mean is the movement.
        public var isMean: Bool

        /// Creates the description of a measurement. By default it describes one finger that did not move.
        public init(axis: Axis? = nil, isOnlyAxis: Bool = false, fingers: Int = 1, isMean: Bool = false) {
            (self.axis, self.isOnlyAxis, self.fingers, self.isMean) = (axis, isOnlyAxis, fingers, isMean)
        }
    }

    /// The direction of a swipe.
    public struct Heading: Hashable, Sendable, BitwiseCopyable {
        /// The possible direction in which the swipe moved farthest.
        public var direction: SwipeGestureRecognizer.Direction
        /// The directions of the recognizer that the first movement had excluded.
        public var ruledOut: SwipeGestureRecognizer.Direction

        /// Creates a heading. By default, no direction is excluded.
        public init(_ direction: SwipeGestureRecognizer.Direction, ruledOut: SwipeGestureRecognizer.Direction = []) {
            (self.direction, self.ruledOut) = (direction, ruledOut)
        }
    }

    /// An axis of the window.
    public enum Axis: Sendable, BitwiseCopyable {
        case x, y
    }

    /// The rule by which a recognizer fails for this reason.
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

    /// Whether the failure was caused by neither the system nor the app: the gesture was over, or turned out to be a different one.
    package var isNaturalEnd: Bool { !isTheApps && self != .touchCancelled }

    /// Whether the app caused the failure. The row then contains this reason in addition to the recognizers or views whose effect the
    /// failure is.
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
    /// The relation between the value and the limit.
    public enum Relation: Sendable, BitwiseCopyable {
        /// The value is less than the recognizer requires (`below`), or greater than it allows (`above`).
        case below, above
        /// The value does not exceed the limit, although the recognizer requires that it does.
        case notAbove
        /// The time limit was reached. A time equal to the limit is already too late (B10).
        case reached
        /// The value is at least the limit, which was enough to end the gesture.
        case reaching
    }

    /// The recognizer's value, in points, seconds, radians, fingers or taps.
    public var measured: Double
    /// The value that the recognizer requires, or the largest value that it allows, in the same unit.
    public var limit: Double
    /// The relation of `measured` to `limit`.
    public var relation: Relation

    /// Whether the two values have the relation.
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
    /// The figures that decided the failure, or nil if no figure decided it.
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

/// The figure of a recognizer's type that made the recognizer ask to leave the `possible` state (G).
///
/// Each case contains the recognizer's value and the required value. `figures` returns both of them under the same names for all cases.
public enum RecognitionReason: Hashable, Sendable, BitwiseCopyable {
    /// The number of taps, the number that the recognizer requires, and the number of fingers in each tap.
    case tapped(Int, required: Int, fingers: Int)
    /// The duration of a press and the duration that the recognizer requires, in seconds.
    case pressed(Double, required: Double)
    /// The distance moved and the distance at which the recognizer begins, in points.
    case moved(Double, required: Double, FailureReason.Course)
    /// The distance that a finger had moved in the direction of a swipe and the distance required by that time, in points.
    case swiped(Double, required: Double, SwipeGestureRecognizer.Direction)
    /// The change of the distance between the fingers and the change at which the recognizer begins, in points.
    case distanceChanged(Double, required: Double)
    /// The turn of the fingers and the turn at which the recognizer begins, in radians.
    case turned(Double, required: Double)

    /// The recognizer's value and the smallest value that the recognizer requires, in the same unit.
    public var figures: (measured: Double, limit: Double) {
        switch self {
        case .tapped(let had, let required, _): (Double(had), Double(required))
        case .pressed(let had, let required), .moved(let had, let required, _), .swiped(let had, let required, _),
            .distanceChanged(let had, let required), .turned(let had, let required):
            (had, required)
        }
    }

    /// Whether the value is at least the required one.
    var isTrue: Bool { figures.measured.reaches(figures.limit) }
}
