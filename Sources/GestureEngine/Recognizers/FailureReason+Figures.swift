/// The figure that decided a failure, and the one that it was held against.
public struct FailureFigures: Hashable, Sendable, BitwiseCopyable {
    /// How the two stand to each other.
    public enum Relation: Sendable, BitwiseCopyable {
        /// What it had is less than what it needed, or more than it might be.
        case below, above
        /// What it had is not more than what it had to exceed.
        case notAbove
        /// A time had come, and exactly at a limit is too late (B10).
        case reached
    }

    /// What the recognizer had: points, seconds, radians, fingers or taps.
    public var measured: Double
    /// What it needed, or what it might have at most, in the same unit.
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
        case .tapTooLong(let limit), .delayOver(let limit): FailureFigures(measured: limit, limit: limit, relation: .reached)
        case .didNotMove, .fingersParted, .hasNoEdges, .nothingToScroll, .leftToOuterScrollView, .leftToScrollViewOf, .contentKeepsTouch,
            .touchCancelled,
            .disabled, .cancelledByApp, .taken, .viewLeft:
            nil
        }
    }
}
