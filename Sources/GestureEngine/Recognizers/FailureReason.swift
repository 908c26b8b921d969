/// The reason why a recognizer failed, unless another one decided it: a figure or condition of its type (G), the system, or the app.
///
/// A case that a figure decided holds the recognizer's value and the limit that it was compared with; `figures` gives them by these names.
public enum FailureReason: Hashable, Sendable, BitwiseCopyable {
    // MARK: Too much

    /// The distance from where it began and the allowed distance, points.
    case movedTooFar(Double, limit: Double)
    /// The distance of a press from the first of several presses and the allowed distance, points.
    case awayFromFirstPress(Double, limit: Double)
    /// A tap had not lifted after `limit` seconds.
    case tapTooLong(limit: Double)
    /// The fingers that it had and the most that it takes.
    case tooManyTouches(Int, limit: Int)

    // MARK: Too little

    /// The fingers that it had and the number that it requires.
    case tooFewTouches(Int, required: Int)
    /// The taps that it had and the number that it requires; no other tap began within `interval` seconds of the last lift.
    case tooFewTaps(Int, required: Int, interval: Double)
    /// The presses that a long press after taps had and the number that it requires, the long one included.
    case tooFewPresses(Int, required: Int, interval: Double)
    /// The time that it was pressed and the time that it requires, seconds.
    case pressedTooShort(Double, required: Double)
    /// The furthest that it moved and the movement that begins it, points.
    case movedTooLittle(Double, required: Double, Course)
    /// It requires a movement, however short, and there was none.
    case didNotMove
    /// The points that a finger had moved in the direction when it lifted, and the points that a swipe required by then.
    case swipedTooLittle(Double, required: Double, Heading)
    /// The points that a finger had moved in the direction and the points that a swipe required when its time, `within` seconds, was over.
    case swipedTooSlowly(Double, required: Double, Heading, within: Double)
    /// The points that a finger had moved in the direction at its last movement, and the points that a swipe required then. By the end of
    /// the swipe's time that distance would suffice, but a swipe recognizes only while it moves.
    case swipeRested(Double, required: Double, Heading, within: Double)
    /// The largest change of the distance between the fingers and the change that begins it, points.
    case distanceChangedTooLittle(Double, required: Double)
    /// The largest turn of the fingers and the turn that begins it, radians.
    case turnedTooLittle(Double, required: Double)
    /// The arc of the turn and the change of the distance between the fingers, points; `turn` in radians.
    case arcTooShort(Double, change: Double, turn: Double)

    // MARK: Elsewhere

    /// The points that a finger's first movement went in the direction, and the greater number of points that it went across it.
    case startedAcross(Double, across: Double, SwipeGestureRecognizer.Direction)
    /// The points that a finger that had moved far enough went in the direction, and the greater number of points that it went across it.
    case wentAcross(Double, across: Double, SwipeGestureRecognizer.Direction)
    /// The fingers had no direction in common.
    case fingersParted
    /// The points that it moved inwards from an edge, and the points along the edge, which are not fewer.
    case movedAlongEdge(Double, along: Double)
    /// The distance of the finger's first position from the nearest of the recognizer's edges and the allowed distance, points.
    case notAtEdge(Double, limit: Double, RectEdge)
    /// It has no edges that a finger could come from.
    case hasNoEdges
    /// The app has precedence over the system at the edge at which the finger began (F11).
    case edgeDeferred

    // MARK: Scroll views

    /// The content is not larger than the view, along either axis (I5).
    case nothingToScroll
    /// A scroll view at its end left the drag to a scroll view around it (I5).
    case leftToOuterScrollView
    /// A scroll view whose content does not move along the axis of the drag at all left the drag to a scroll view around it (I5).
    case leftToScrollViewOf(Axis)
    /// The content's touch may not be cancelled (I4), because `canCancelContentTouches` or the answer of `touchesShouldCancel(in:)` is
    /// false.
    case contentKeepsTouch(isAsked: Bool)
    /// The delay of a scroll view was over (I1).
    case delayOver(limit: Double)
    /// The last finger lifted during a scroll view's delay, this many seconds after it started (I2).
    case delayCutShort(Double, limit: Double)
    /// The distance that a finger went along an axis on which the scroll view does not move, and the distance that ends its delay, points
    /// (I2).
    case delayCrossed(Double, limit: Double, Axis)

    // MARK: From outside

    /// The system cancelled a touch (F11).
    case touchCancelled
    /// The app disabled it (C7).
    case disabled
    /// The app cancelled it, by disabling it and enabling it at once (C7, K10).
    case cancelledByApp
    /// The app removed it from its view (C7).
    case taken
    /// Its view left the window (A10).
    case viewLeft

    /// The way in which a pan's movement was measured.
    public struct Course: Hashable, Sendable, BitwiseCopyable {
        /// The axis that it moved further along; nil if it did not move.
        public var axis: Axis?
        /// Whether a scroll view scrolls along this axis only.
        public var isOnlyAxis: Bool
        /// The number of fingers that have to be down for a movement to count.
        public var fingers: Int
        /// Whether there were several fingers, so that the movement is their mean.
        public var isMean: Bool

        /// Creates the measurement of a movement; by default that of one finger that did not move.
        public init(axis: Axis? = nil, isOnlyAxis: Bool = false, fingers: Int = 1, isMean: Bool = false) {
            (self.axis, self.isOnlyAxis, self.fingers, self.isMean) = (axis, isOnlyAxis, fingers, isMean)
        }
    }

    /// The direction in which a swipe went.
    public struct Heading: Hashable, Sendable, BitwiseCopyable {
        /// The one of the possible directions in which it went furthest.
        public var direction: SwipeGestureRecognizer.Direction
        /// The directions of the recognizer that the first movement excluded.
        public var ruledOut: SwipeGestureRecognizer.Direction

        /// Creates a heading; by default no direction is excluded.
        public init(_ direction: SwipeGestureRecognizer.Direction, ruledOut: SwipeGestureRecognizer.Direction = []) {
            (self.direction, self.ruledOut) = (direction, ruledOut)
        }
    }

    /// A direction of the window.
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

    /// Whether neither the system nor the app stopped the recognizer: the gesture was over, or turned out to be another one.
    package var isNaturalEnd: Bool { !isTheApps && self != .touchCancelled }

    /// Whether the app caused it; a row then has this reason in addition to the recognizers or views whose effect it was.
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

/// The figure that decided a failure, and the limit that it was compared with.
public struct FailureFigures: Hashable, Sendable, BitwiseCopyable {
    /// The relation of the value to the limit.
    public enum Relation: Sendable, BitwiseCopyable {
        /// The value is less than the recognizer requires, or more than it allows.
        case below, above
        /// The value does not exceed the limit, as it had to.
        case notAbove
        /// The time limit is reached; exactly at a limit is too late (B10).
        case reached
        /// The value is not less than the one that was enough.
        case reaching
    }

    /// The recognizer's value: points, seconds, radians, fingers or taps.
    public var measured: Double
    /// The value that it requires, or the most that it allows, in the same unit.
    public var limit: Double
    /// The relation of `measured` to `limit`.
    public var relation: Relation

    /// Whether the two values have this relation.
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
    /// The figures that decided the failure; nil if none did.
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

/// The figure of a recognizer's type by which it asked to leave possible (G).
///
/// Each case holds the recognizer's value and the required one; `figures` gives them by these names.
public enum RecognitionReason: Hashable, Sendable, BitwiseCopyable {
    /// The taps that it had, the number that it requires, and the fingers of each.
    case tapped(Int, required: Int, fingers: Int)
    /// The time that it was pressed and the time that it requires, seconds.
    case pressed(Double, required: Double)
    /// The points that it moved and the points that begin it.
    case moved(Double, required: Double, FailureReason.Course)
    /// The points that a finger had moved in the direction, and the points that a swipe requires by then.
    case swiped(Double, required: Double, SwipeGestureRecognizer.Direction)
    /// The change of the distance between the fingers and the change that begins it, points.
    case distanceChanged(Double, required: Double)
    /// The turn of the fingers and the turn that begins it, radians.
    case turned(Double, required: Double)

    /// The recognizer's value and the least that it requires, in the same unit.
    public var figures: (measured: Double, limit: Double) {
        switch self {
        case .tapped(let had, let required, _): (Double(had), Double(required))
        case .pressed(let had, let required), .moved(let had, let required, _), .swiped(let had, let required, _),
            .distanceChanged(let had, let required), .turned(let had, let required):
            (had, required)
        }
    }

    /// Whether the value suffices.
    var isTrue: Bool { figures.measured.reaches(figures.limit) }
}
