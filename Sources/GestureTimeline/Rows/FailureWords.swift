import GestureEngine
import GestureSupport

extension FailureReason {
    /// The reason as it stands behind "because".
    package var words: String {
        switch self {
        case .movedTooFar: "it moved \(measured()) pt, over \(limit)"
        case .awayFromFirstPress: "it was \(measured()) pt from the first press, over \(limit)"
        case .tapTooLong: "its tap was still pressed after \(limit) s"
        case .tooManyTouches(let count, let limit): "it had \(count) fingers, over \(limit)"
        case .tooFewTouches(let count, let required): "it had \(count) of \(required) fingers"
        case .tooFewTaps(let count, let required, let interval):
            "it had \(count) of \(required) taps, and no next tap came within \(Self.text(interval)) s"
        case .tooFewPresses(let count, let required, let interval):
            "it had \(count) of \(required) presses, and no next press came within \(Self.text(interval)) s"
        case .pressedTooShort: "it was pressed \(measured()) of \(limit) s"
        case .movedTooLittle(_, _, let course): "it moved \(measured()) of \(limit) pt" + course.words
        case .didNotMove: "it did not move"
        case .swipedTooLittle(_, let required, let heading): swiped(required, heading)
        case .swipedTooSlowly(_, let required, let heading, let duration):
            swiped(required, heading) + ", and its \(Self.text(duration)) s are over"
        case .swipeRested(_, let required, let heading, let duration):
            swiped(required, heading) + " when it last moved, and its \(Self.text(duration)) s are over"
        case .distanceChangedTooLittle: "the fingers' distance changed \(measured()) of \(limit) pt"
        case .turnedTooLittle: "it turned \(measured(.ratio)) of \(limit) rad"
        case .arcTooShort(_, let change, let turn):
            "it turned \(Self.text(turn, .ratio)) rad but its arc of \(measured()) pt is less than the change of distance of \(needed(change)) pt"
        case .startedAcross(let along, let across, let direction): "its first movement went " + strayed(along, across, direction)
        case .wentAcross(let along, let across, let direction): "it went " + strayed(along, across, direction)
        case .fingersParted: "its fingers went different ways"
        case .movedAlongEdge(let inwards, let along):
            inwards < 0
                ? "it moved \(Self.text(-inwards, .points)) pt outwards"
                : "it moved \(measured()) pt inwards, not more than the \(needed(along)) along the edge"
        case .notAtEdge(_, _, let edge): "it began \(measured()) pt from the \(edge.words) edge, over \(limit)"
        case .hasNoEdges: "it has no edges"
        case .nothingToScroll: "its content leaves nothing to scroll"
        case .leftToOuterScrollView: "it is at its end, and one around it can scroll on"
        case .leftToScrollViewOf(let axis): "it does not scroll \(axis == .x ? "sideways" : "up or down"), and one around it can"
        case .contentKeepsTouch(let isAsked):
            "the content has the touch and " + (isAsked ? "touchesShouldCancel says no" : "canCancelContentTouches is false")
        case .delayOver: "\(limit) s are over"
        case .delayCutShort: "the last finger lifted after \(measured()) of \(limit) s"
        case .touchCancelled: "the system took a finger away"
        case .disabled: "the app disabled it"
        case .cancelledByApp: "the app cancelled it"
        case .taken: "it was taken from its view"
        case .viewLeft: "its view left the window"
        }
    }

    private func swiped(_ required: Double, _ heading: Heading) -> String {
        let text = "it moved \(measured()) of \(needed(required)) pt \(heading.direction.words)"
        let others = heading.ruledOut.each.map { $0.words }
        return others.isEmpty ? text : text + " (its first movement was not \(others.listed("or")))"
    }

    private func strayed(_ along: Double, _ across: Double, _ direction: SwipeGestureRecognizer.Direction) -> String {
        along < 0
            ? "\(Self.text(-along, .points)) pt \(direction.opposite.words), not \(direction.words)"
            : "\(measured()) pt \(direction.words), less than the \(needed(across)) across"
    }
}

// MARK: Figures

extension FailureReason {
    /// The figures as they are shown: at the digits of JSON the one that decided never reads as the one it was held against.
    var shownFigures: FailureFigures? {
        guard var figures else { return nil }
        let isAlike = Decimal.readAlike(figures.measured, figures.limit)
        switch figures.relation {
        case .below where isAlike: figures.measured = figures.limit - 1e-6
        case .above where isAlike: figures.measured = figures.limit + 1e-6
        case .below, .above, .notAbove, .reached: break
        }
        return figures
    }

    /// What it had, with few digits, or with so many that it does not read as the limit.
    private func measured(_ format: NumberFormat = .points) -> String {
        guard let figures = shownFigures else { return "" }
        return Self.text(figures.measured, distinct(format, figures))
    }

    /// What was needed where that is no fixed figure but one that was measured too: with the digits of the other.
    private func needed(_ number: Double) -> String {
        guard let figures = shownFigures else { return "" }
        return Self.text(number, distinct(.points, figures))
    }

    private func distinct(_ format: NumberFormat, _ figures: FailureFigures) -> NumberFormat {
        if !Decimal.readAlike(figures.measured, figures.limit, format) { return format }
        if !Decimal.readAlike(figures.measured, figures.limit, .ratio) { return .ratio }
        // What is equal is shown as shortly as what is not.
        return Decimal.readAlike(figures.measured, figures.limit) ? format : .json
    }

    /// A figure that somebody set, with all its digits.
    private var limit: String { figures.map { Self.text($0.limit) } ?? "" }

    private static func text(_ number: Double, _ format: NumberFormat = .json) -> String { Decimal.text(number, format) }
}

extension SwipeGestureRecognizer.Direction {
    /// One direction, in a word.
    var words: String {
        switch self {
        case .right: "right"
        case .left: "left"
        case .up: "up"
        default: "down"
        }
    }

    /// Each of several.
    fileprivate var each: [SwipeGestureRecognizer.Direction] {
        [SwipeGestureRecognizer.Direction.right, .left, .up, .down].filter { contains($0) }
    }

    fileprivate var opposite: SwipeGestureRecognizer.Direction {
        switch self {
        case .right: .left
        case .left: .right
        case .up: .down
        default: .up
        }
    }
}

extension RectEdge {
    /// One edge, in a word.
    fileprivate var words: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        default: "bottom"
        }
    }
}
