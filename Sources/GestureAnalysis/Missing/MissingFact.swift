import GestureEngine
import GestureReplay

/// A fact that prevented a row, based on a single touch or a single attempt of a recognizer.
struct MissingFact {
    var what: What
    /// The rows that show the fact, in order; the last row has to be explained.
    var rows: [Int] = []
    /// The reason that distinguishes attempts with the same final state: the text of the row without its figures.
    var reason = ""
    /// Other fingers to which the fact also applies.
    var alike: [FingerChange.Finger] = []

    /// The deciding recognizers and views, and the time.
    struct Deciders: Equatable {
        /// The names of the deciders in the form of `Cast.described`.
        var described: [String] = []
        /// The time in seconds.
        var time = 0.0
    }

    /// The cause of a delay.
    enum Delay: Equatable {
        /// Recognizers held a touch back, or a recognizer had to wait for others; each name is in the form of `Cast.described`.
        case held([String]), waited([String])
    }

    /// The recognizers that hold a touch back.
    struct Hold: Equatable {
        var ids: [String]
        /// The delay in seconds, if a scroll view holds the touch back.
        var seconds: Double?
    }

    /// Whether another fact is the same for another finger, with the same reason.
    func isLike(_ other: MissingFact) -> Bool {
        what == other.what && reason == other.reason
            || what.finger != nil && other.what.finger != nil && reason == other.reason && words(nil) == other.words(nil)
    }

    enum What: Equatable {
        /// No finger landed at all.
        case noFinger
        /// Fingers landed, but none was down within the row's bounds.
        case noFingerThen
        /// Fingers landed far away.
        case elsewhere([FingerChange.Finger])
        /// A row that bounds the wanted one is missing.
        case anchorMissing(String)
        /// The row occurred with other details.
        case otherwise(String)
        /// No finger has the requested number, or the requested phase.
        case noSample(String)
        case notHit(view: String, touch: FingerChange.Finger, hit: String?, location: Point, Landing.Place)
        case noTouch(recognizer: String, touch: FingerChange.Finger, hit: String?, Landing.Refusal)

        /// The final state of an attempt is not the wanted one.
        case ended(recognizer: String, StateName)
        /// The recognizer began, and its gesture did not end.
        case goesOn(recognizer: String)
        /// The recognizer had touches but never decided.
        case undecided(recognizer: String)
        /// The recognizer only holds touches back.
        case neverBegins(recognizer: String)
        case stillWaits(recognizer: String)
        /// The recognizer was never ready before all recognizers whose failure it requires had finished.
        case neverWaited(recognizer: String)
        case waitedForOthers(recognizer: String)
        /// A delegate answers the question, but it was never asked.
        case neverAsked(recognizer: String, method: String)
        /// No delegate answers the question, so it is never asked.
        case neverAnswered(recognizer: String, method: String, hasDelegate: Bool)
        case answeredOtherwise(recognizer: String, method: String)
        /// The recognizer got touches, but not in this method.
        case otherTouches(recognizer: String, method: String)

        case dropped(view: String, touch: FingerChange.Finger, Hold?, Deciders)
        /// The touch was dropped, because a view has another finger and does not share, or takes one finger at a time (A6, A7).
        case unshared(view: String, touch: FingerChange.Finger, with: String, isExclusive: Bool)
        case stillHeld(view: String, touch: FingerChange.Finger)
        case cancelled(view: String, touch: FingerChange.Finger, Deciders)
        case notLifted(touch: FingerChange.Finger)
        case notMoved(touch: FingerChange.Finger)
        /// The view received the touch until the end.
        case delivered(view: String, touch: FingerChange.Finger)
        /// The touch was handled by a responder in a cell, or by the cell itself.
        case handled(view: String, touch: FingerChange.Finger, by: String)

        /// The control got the touch but does not track it; `onKnob` is whether the touch began on the knob, if there is one.
        case untracked(control: String, touch: FingerChange.Finger, onKnob: Bool?)
        /// The control sent another event instead.
        case otherEvent(control: String, event: String)
        case noEvent(control: String, event: String, ControlGap)
        /// The control has no action, or none with the given name.
        case noAction(control: String, String?)
        case liftedOutside(cell: String, touch: FingerChange.Finger, Point)
        /// No cell has the touch, or the list selects no cells.
        case noCell(list: String, touch: FingerChange.Finger)

        case cannotScroll(view: String, isVertical: Bool, content: Double, size: Double)
        case scrollDisabled(view: String)
        case cannotZoom(view: String, least: Double, most: Double)
        /// The scroll view sent this event last, and no later one.
        case scrolledTo(view: String, event: String)

        case modeRefused(String)
        /// The mode does not list the recognizer, and another mode that lists it was refused.
        case modeRefusedFor(String, closed: String, recognizer: String, touch: FingerChange.Finger)
        /// No row requested the change.
        case nobodyAsked
        /// The row occurred, but not within its bounds.
        case cameAt(row: Int, Double, Delay?)
    }

    /// The reason why a control that tracked its touch did not send an event.
    enum ControlGap: Equatable {
        case tapCount, notOutside, neverSends, noAction, sameValue, notMoved, noTouchDown
    }
}

extension MissingFact.What {
    /// The fact's finger, if it has one.
    var finger: FingerChange.Finger? {
        switch self {
        case .notHit(_, let touch, _, _, _), .noTouch(_, let touch, _, _), .dropped(_, let touch, _, _), .unshared(_, let touch, _, _),
            .stillHeld(_, let touch), .cancelled(_, let touch, _), .notLifted(let touch), .notMoved(let touch), .delivered(_, let touch),
            .handled(_, let touch, _), .untracked(_, let touch, _), .noCell(_, let touch), .liftedOutside(_, let touch, _),
            .modeRefusedFor(_, _, _, let touch):
            touch
        case .noFinger, .noFingerThen, .elsewhere, .anchorMissing, .otherwise, .noSample, .ended, .goesOn, .undecided, .neverBegins,
            .stillWaits, .neverWaited, .waitedForOthers, .neverAsked, .neverAnswered, .answeredOtherwise, .otherTouches, .otherEvent,
            .noEvent, .noAction, .cannotScroll, .scrollDisabled, .cannotZoom, .scrolledTo, .modeRefused, .nobodyAsked, .cameAt:
            nil
        }
    }

    /// Whether a scroll view does not scroll or zoom at all.
    var isOfScrolling: Bool {
        switch self {
        case .scrollDisabled, .cannotZoom: true
        default: false
        }
    }

    /// Whether the fact lists the fingers that were not meant for the row.
    var isOfElsewhere: Bool { if case .elsewhere = self { true } else { false } }

    /// Whether no change could produce the row.
    var isNever: Bool { if case .neverBegins = self { true } else { false } }

    /// Whether the fact is about another row that is missing.
    var isOfAnchor: Bool { if case .anchorMissing = self { true } else { false } }
}
