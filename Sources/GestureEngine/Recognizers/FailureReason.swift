/// Why a recognizer failed where no other one decided it: a figure or condition of its type (G), the system, or the app.
///
/// A case that a figure decided holds what the recognizer had and what it was held against; `figures` gives them by these names.
public enum FailureReason: Hashable, Sendable, BitwiseCopyable {
    // MARK: Too much

    /// Points from where it began, and how many it may be.
    case movedTooFar(Double, limit: Double)
    /// Points from where the first press of several began, and how many it may be.
    case awayFromFirstPress(Double, limit: Double)
    /// A tap had not lifted after so many seconds.
    case tapTooLong(limit: Double)
    /// Fingers that it had, and how many it takes.
    case tooManyTouches(Int, limit: Int)

    // MARK: Too little

    /// Fingers that it had, and how many it takes.
    case tooFewTouches(Int, required: Int)
    /// Taps that it had, and how many it takes; no next one began within so many seconds of the last lift.
    case tooFewTaps(Int, required: Int, interval: Double)
    /// Presses that a long press after some taps had, and how many it takes, its own being the last.
    case tooFewPresses(Int, required: Int, interval: Double)
    /// Seconds that it was pressed, and how many it takes.
    case pressedTooShort(Double, required: Double)
    /// Points that it moved at its furthest, and how many begin it.
    case movedTooLittle(Double, required: Double, Course)
    /// It takes a movement, however short, and there was none.
    case didNotMove
    /// Points that a finger had gone in the direction when it lifted, and how many a swipe took by then.
    case swipedTooLittle(Double, required: Double, Heading)
    /// The same when a swipe's time was over, which is so many seconds.
    case swipedTooSlowly(Double, required: Double, Heading, within: Double)
    /// Points that a finger had gone when it last moved, and how many a swipe took then, though it would have been enough when its time was
    /// over: it recognizes only while it moves.
    case swipeRested(Double, required: Double, Heading, within: Double)
    /// Points by which the distance of the fingers changed at its most, and how many begin it.
    case distanceChangedTooLittle(Double, required: Double)
    /// Radians that the fingers turned at their most, and how many begin it.
    case turnedTooLittle(Double, required: Double)
    /// Points of arc that the turn came to, and those by which the distance of the fingers had changed.
    case arcTooShort(Double, change: Double, turn: Double)

    // MARK: Elsewhere

    /// Points that a finger's first movement went in the direction, less than it went across.
    case startedAcross(Double, across: Double, SwipeGestureRecognizer.Direction)
    /// The same for the whole way of a finger that had gone far enough.
    case wentAcross(Double, across: Double, SwipeGestureRecognizer.Direction)
    /// The fingers had no direction in common.
    case fingersParted
    /// Points that it moved inwards from an edge, not more than along it.
    case movedAlongEdge(Double, along: Double)
    /// Points from the nearest of its edges at which the finger began, and how many it may be.
    case notAtEdge(Double, limit: Double, RectEdge)
    /// It has no edges that a finger could come from.
    case hasNoEdges
    /// The app comes first at the edge that the finger came from (F11).
    case edgeDeferred

    // MARK: Scroll views

    /// The content is not larger than the view, along either axis (I5).
    case nothingToScroll
    /// A scroll view at its end left the drag to one around it (I5).
    case leftToOuterScrollView
    /// The same of one whose content does not move along the axis of the drag at all (I5).
    case leftToScrollViewOf(Axis)
    /// The content has a touch that may not be taken away (I4): `canCancelContentTouches` is false, or `touchesShouldCancel(in:)` was asked.
    case contentKeepsTouch(isAsked: Bool)
    /// A scroll view's delay was over (I1).
    case delayOver(limit: Double)
    /// The last finger lifted after so many seconds of a scroll view's delay (I2).
    case delayCutShort(Double, limit: Double)
    /// Points that a finger went along an axis on which the scroll view does not move, and how many end its delay (I2).
    case delayCrossed(Double, limit: Double, Axis)

    // MARK: From outside

    /// The system took a finger away (F11).
    case touchCancelled
    /// The app disabled it (C7).
    case disabled
    /// The app cancelled it, by disabling it and enabling it at once (C7, K10).
    case cancelledByApp
    /// The app took it from its view (C7).
    case taken
    /// Its view left the window (A10).
    case viewLeft

    /// How a pan's movement was measured.
    public struct Course: Hashable, Sendable, BitwiseCopyable {
        /// Along x or y; nil where it did not move at all.
        public var axis: Axis?
        /// Whether that is the only way in which a scroll view scrolls.
        public var isOnlyAxis: Bool
        /// How many fingers have to be down for a movement to count.
        public var fingers: Int
        /// Whether there were several, whose movement is the mean.
        public var isMean: Bool

        /// How a movement was measured; without anything it is that of one finger which stayed where it was.
        public init(axis: Axis? = nil, isOnlyAxis: Bool = false, fingers: Int = 1, isMean: Bool = false) {
            (self.axis, self.isOnlyAxis, self.fingers, self.isMean) = (axis, isOnlyAxis, fingers, isMean)
        }
    }

    /// Which way a swipe went.
    public struct Heading: Hashable, Sendable, BitwiseCopyable {
        /// Of the directions that were open the one that it went furthest.
        public var direction: SwipeGestureRecognizer.Direction
        /// Those of its directions that the first movement was no movement of.
        public var ruledOut: SwipeGestureRecognizer.Direction

        /// A way; nothing is ruled out unless said so.
        public init(_ direction: SwipeGestureRecognizer.Direction, ruledOut: SwipeGestureRecognizer.Direction = []) {
            (self.direction, self.ruledOut) = (direction, ruledOut)
        }
    }

    /// A direction of the window.
    public enum Axis: Sendable, BitwiseCopyable {
        case x, y
    }

    /// The rule that a failure for this reason follows from.
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

    /// Whether nobody took anything from it: its gesture was over, or was another one.
    package var isNaturalEnd: Bool { !isTheApps && self != .touchCancelled }

    /// Whether it is the app's doing, so that a row says it beside who made the app do it.
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

/// The figure that decided a failure, and the one that it was held against.
public struct FailureFigures: Hashable, Sendable, BitwiseCopyable {
    /// How the two stand to each other.
    public enum Relation: Sendable, BitwiseCopyable {
        /// The value is less than the recognizer needed, or more than it allows.
        case below, above
        /// The value is not more than the one it had to exceed.
        case notAbove
        /// A time had come, and exactly at a limit is too late (B10).
        case reached
        /// The value is not less than the one that was enough.
        case reaching
    }

    /// The value that the recognizer had: points, seconds, radians, fingers or taps.
    public var measured: Double
    /// The value that it needed, or the most that it allows, in the same unit.
    public var limit: Double
    /// How the two stand to each other.
    public var relation: Relation

    /// Whether the two stand so.
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
    /// The figures that decided it; nil where none did.
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

/// The figure of a recognizer's type that decided when it wanted to leave possible (G).
///
/// Each case holds what it had and what it needed; `figures` gives them by these names.
public enum RecognitionReason: Hashable, Sendable, BitwiseCopyable {
    /// Taps that it had and takes, and with how many fingers each.
    case tapped(Int, required: Int, fingers: Int)
    /// Seconds that it was pressed, and how many it takes.
    case pressed(Double, required: Double)
    /// Points that it moved, and how many begin it.
    case moved(Double, required: Double, FailureReason.Course)
    /// Points that a finger had gone in the direction, and how many a swipe takes by then.
    case swiped(Double, required: Double, SwipeGestureRecognizer.Direction)
    /// Points by which the distance of the fingers had changed, and how many begin it.
    case distanceChanged(Double, required: Double)
    /// Radians that the fingers had turned, and how many begin it.
    case turned(Double, required: Double)

    /// The value that it had, and the least that it needed, in the same unit.
    public var figures: (measured: Double, limit: Double) {
        switch self {
        case .tapped(let had, let required, _): (Double(had), Double(required))
        case .pressed(let had, let required), .moved(let had, let required, _), .swiped(let had, let required, _),
            .distanceChanged(let had, let required), .turned(let had, let required):
            (had, required)
        }
    }

    /// Whether it had enough.
    var isTrue: Bool { figures.measured.reaches(figures.limit) }
}
