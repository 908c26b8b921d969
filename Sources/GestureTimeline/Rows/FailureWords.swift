import GestureEngine
import GestureSupport

extension FailureReason {
    /// The reason why a recognizer failed, in words that can follow "because".
    package var words: String { ByteWriter.text { $0.put(self) } }
}

extension ByteWriter {
    /// Appends the text `before`, and then the reason why a recognizer failed, in words that can follow "because".
    func put(_ before: StaticString, _ reason: FailureReason) {
        put(before)
        put(reason)
    }

    fileprivate func put(_ reason: FailureReason) {
        switch reason {
        case .movedTooFar: put("it moved ", reason.measured(), " pt, over ", reason.limit)
        case .awayFromFirstPress: put("it was ", reason.measured(), " pt from the first press, over ", reason.limit)
        case .tapTooLong: put("its tap was still pressed after ", reason.limit, " s")
        case .tooManyTouches(let count, let limit):
            put("it had ", count)
            put(" fingers, over ", limit)
        case .tooFewTouches(let count, let required):
            put("it had ", count)
            put(" of ", required)
            put(" fingers")
        case .tooFewTaps(let count, let required, let interval):
            put("it had ", count)
            put(" of ", required)
            put(" taps, and no next tap came within ", Figure(interval), " s")
        case .tooFewPresses(let count, let required, let interval):
            put("it had ", count)
            put(" of ", required)
            put(" presses, and no next press came within ", Figure(interval), " s")
        case .pressedTooShort: put("it was pressed ", reason.measured(), " of ", reason.limit, " s")
        case .movedTooLittle(_, _, let course):
            put("it moved ", reason.measured(), " of ", reason.limit, " pt")
            put(course)
        case .didNotMove: put("it did not move")
        case .swipedTooLittle(_, let required, let heading): putSwiped(reason, required, heading)
        case .swipedTooSlowly(_, let required, let heading, let duration):
            putSwiped(reason, required, heading)
            put(", and its ", Figure(duration), " s are over")
        case .swipeRested(_, let required, let heading, let duration):
            putSwiped(reason, required, heading)
            put(" when it last moved, and its ", Figure(duration), " s are over")
        case .distanceChangedTooLittle: put("the fingers' distance changed ", reason.measured(), " of ", reason.limit, " pt")
        case .turnedTooLittle: put("it turned ", reason.measured(.ratio), " of ", reason.limit, " rad")
        case .arcTooShort(_, let change, let turn):
            put("it turned ", Figure(turn, .ratio), " rad but its arc of ", reason.measured())
            put(" pt is less than the change of distance of ", reason.needed(change), " pt")
        case .startedAcross(let along, let across, let direction):
            put("its first movement went ")
            putStrayed(reason, along, across, direction)
        case .wentAcross(let along, let across, let direction):
            put("it went ")
            putStrayed(reason, along, across, direction)
        case .fingersParted: put("its fingers went different ways")
        case .movedAlongEdge(let inwards, let along):
            if inwards < 0 { return put("it moved ", Figure(distance: -inwards), " pt outwards") }
            put("it moved ", reason.measured(), " pt inwards, not more than the ", reason.needed(along), " along the edge")
        case .notAtEdge(_, _, let edge):
            put("it began ", reason.measured(), " pt from the ")
            put(edge.words)
            put(" edge, over ", reason.limit)
        case .hasNoEdges: put("it has no edges")
        case .nothingToScroll: put("its content leaves nothing to scroll")
        case .leftToOuterScrollView: put("it is at its end, and one around it can scroll on")
        case .leftToScrollViewOf(let axis):
            put("it does not scroll ")
            put(axis == .x ? "sideways" : "up or down")
            put(", and one around it can")
        case .contentKeepsTouch(let isAsked):
            put("the content has the touch and ")
            put(isAsked ? "touchesShouldCancel says no" : "canCancelContentTouches is false")
        case .delayOver: put("", reason.limit, " s are over")
        case .delayCutShort: put("the last finger lifted after ", reason.measured(), " of ", reason.limit, " s")
        case .delayCrossed(_, _, let axis):
            put("the finger went ", reason.measured(), " pt ")
            put(axis == .x ? "sideways" : "up or down")
            put(", at least ", reason.limit, ", where nothing scrolls")
        case .edgeDeferred: put("the app defers the system's gestures at this edge")
        case .touchCancelled: put("the system took a finger away")
        case .disabled: put("the app disabled it")
        case .cancelledByApp: put("the app cancelled it")
        case .taken: put("it was taken from its view")
        case .viewLeft: put("its view left the window")
        }
    }

    private func putSwiped(_ reason: FailureReason, _ required: Double, _ heading: FailureReason.Heading) {
        put("it moved ", reason.measured(), " of ", reason.needed(required), " pt ")
        write(heading.direction.words)
        let others = heading.ruledOut.each.map { $0.words }
        if !others.isEmpty { put(" (its first movement was not ", word: others.listed("or"), ")") }
    }

    private func putStrayed(
        _ reason: FailureReason, _ along: Double, _ across: Double, _ direction: SwipeGestureRecognizer.Direction
    ) {
        if along < 0 {
            put("", Figure(distance: -along), " pt ")
            write(direction.opposite.words)
            put(", not ", word: direction.words)
        } else {
            put("", reason.measured(), " pt ")
            write(direction.words)
            put(", less than the ", reason.needed(across), " across")
        }
    }
}

// MARK: Measured values and limits

/// A number and the format in which it is printed.
struct Figure {
    var value: Double
    var format: NumberFormat

    init(_ value: Double, _ format: NumberFormat = .json) {
        (self.value, self.format) = (value, format)
    }

    /// Creates the figure of a distance in points. Up to six decimals are printed if it would otherwise look like 0.
    init(distance: Double) {
        self.init(distance, Decimal.readAlike(distance, 0, .points) ? .json : .points)
    }
}

extension ByteWriter {
    func put(_ before: StaticString, _ figure: Figure, _ after: StaticString = "") {
        put(before)
        put(figure.value, figure.format)
        put(after)
    }

    func put(_ before: StaticString, _ one: Figure, _ between: StaticString, _ other: Figure, _ after: StaticString = "") {
        put(before, one, between)
        put("", other, after)
    }
}

extension FailureReason {
    /// The measured value and the limit that it is compared with, as they are printed. If both would look equal although one exceeds the
    /// other, the measured value is adjusted slightly.
    var shownFigures: FailureFigures? {
        guard var figures else { return nil }
        let isAlike = Decimal.readAlike(figures.measured, figures.limit)
        switch figures.relation {
        case .below where isAlike: figures.measured = figures.limit - 1e-6
        case .above where isAlike: figures.measured = figures.limit + 1e-6
        case .below, .above, .notAbove, .reached, .reaching: break
        }
        return figures
    }

    /// Returns the measured value in the given format, or with all digits if it would otherwise look equal to the limit. The result is
    /// valid only if the reason contains a measured value and a limit.
    fileprivate func measured(_ format: NumberFormat = .points) -> Figure {
        guard let figures = shownFigures else { return Figure(0) }
        return Figure(figures.measured, distinct(format, figures))
    }

    /// Returns a required value that, unlike a fixed threshold, depends on another measurement. It is printed with as many digits as the
    /// measured value.
    fileprivate func needed(_ number: Double) -> Figure {
        guard let figures = shownFigures else { return Figure(0) }
        return Figure(number, distinct(.points, figures))
    }

    private func distinct(_ format: NumberFormat, _ figures: FailureFigures) -> NumberFormat {
        if !Decimal.readAlike(figures.measured, figures.limit, format) { return format }
        if !Decimal.readAlike(figures.measured, figures.limit, .ratio) { return .ratio }
        // If the values are equal even when all digits are printed, the short format is sufficient.
        return Decimal.readAlike(figures.measured, figures.limit) ? format : .json
    }

    /// The limit with which a measured value is compared. All its digits are printed, because the limit is a setting. The result is valid
    /// only if the reason contains a limit.
    fileprivate var limit: Figure { Figure(figures?.limit ?? 0) }
}

extension SwipeGestureRecognizer.Direction {
    /// The word for the direction, which must be a single one.
    var words: String {
        switch self {
        case .right: "right"
        case .left: "left"
        case .up: "up"
        default: "down"
        }
    }

    /// The single directions in the set, in a fixed order.
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
    /// The word for the edge, which must be a single one.
    fileprivate var words: StaticString {
        switch self {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        default: "bottom"
        }
    }
}

extension RecognitionReason {
    /// The reason why a recognizer met its requirements, in words such as "it moved 12 of 10 pt". The measured value precedes the required
    /// one.
    package var words: String {
        switch self {
        case .tapped(_, let required, let fingers):
            "it had \(had()) of \(need) tap\(required == 1 ? "" : "s")" + (fingers > 1 ? " with \(fingers) fingers" : "")
        case .pressed: "it was pressed \(had(.json)) of \(need) s"
        case .moved(_, _, let course): "it moved \(had()) of \(need) pt" + course.words
        case .swiped(_, let required, let direction): "it moved \(had()) of \(Decimal.text(required, .points)) pt \(direction.words)"
        case .distanceChanged: "it saw the fingers' distance change \(had()) of \(need) pt"
        case .turned: "it turned \(had(.ratio)) of \(need) rad"
        }
    }

    /// Returns the measured value in the given format, or with all digits if rounding would make it look smaller than the required value.
    private func had(_ format: NumberFormat = .points) -> String {
        let (measured, limit) = figures
        let scale = format == .points ? 100.0 : 1000
        let reads = (measured * scale).rounded() / scale
        return Decimal.text(measured, reads < limit ? .json : format)
    }

    /// The required value, printed with all its digits.
    private var need: String { Decimal.text(figures.limit) }
}

extension FailureReason.Course {
    /// The axis of the movement and the number of fingers, in words.
    var words: String { ByteWriter.text { $0.put(self) } }
}

extension ByteWriter {
    /// Appends the axis of a movement and the number of fingers.
    func put(_ course: FailureReason.Course) {
        if course.fingers > 1 {
            put(" with ", course.fingers)
            put(" fingers down")
        } else if course.isMean {
            put(" on average")
        }
        if let axis = course.axis { put(axis == .x ? " along x" : " along y") }
        if course.isOnlyAxis { put(", the only way it scrolls") }
    }
}
