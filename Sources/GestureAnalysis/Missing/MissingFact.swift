import GestureEngine
import GestureReplay

/// A fact that explains why a row is missing, based on a single touch or a single attempt of a recognizer.
struct MissingFact {
    var what: What
    /// The rows that show the fact, in order. The last row is the one to be explained.
    var rows: [Int] = []
    /// The reason by which attempts with the same final state are distinguished: the text of the row without its figures.
    var reason = ""
    /// Other fingers to which the fact also applies.
    var alike: [FingerChange.Finger] = []

    /// The recognizers and views that decided, and the time of the decision.
    struct Deciders: Equatable {
        /// The names of the deciders in the form of `Cast.described`.
        var described: [String] = []
        /// The time in seconds.
        var time = 0.0
    }

    /// The cause of a delay.
    enum Delay: Equatable {
        /// Recognizers held a touch back (`held`), or a recognizer had to wait for others (`waited`). The names are in the form of
        /// `Cast.described`.
        case held([String]), waited([String])
    }

    /// The recognizers that hold a touch back.
    struct Hold: Equatable {
        var ids: [String]
        /// The delay in seconds, if a scroll view holds the touch back.
        var seconds: Double?
    }

    /// Returns whether another fact is equal to this one, possibly except for the finger.
    func isLike(_ other: MissingFact) -> Bool {
        what == other.what && reason == other.reason
            || what.finger != nil && other.what.finger != nil && reason == other.reason && words(nil) == other.words(nil)
    }

    enum What: Equatable {
        /// No finger landed at all.
        case noFinger
        /// Fingers landed, but none was down within the time bounds of the wanted row.
        case noFingerThen
        /// Fingers landed far away.
        case elsewhere([FingerChange.Finger])
        /// A row that bounds the wanted row by `before`, `after` or `within` is missing.
        case anchorMissing(String)
        /// The row occurred, but with other details.
        case otherwise(String)
        /// No finger has the requested number or phase.
        case noSample(String)
        case notHit(view: String, touch: FingerChange.Finger, hit: String?, location: Point, Landing.Place)
        case noTouch(recognizer: String, touch: FingerChange.Finger, hit: String?, Landing.Refusal)

        /// The final state of an attempt is not the wanted state.
        case ended(recognizer: String, StateName)
        /// The recognizer began, but its gesture did not end.
        case goesOn(recognizer: String)
        /// The recognizer had touches but never decided.
        case undecided(recognizer: String)
        /// The recognizer only holds touches back.
        case neverBegins(recognizer: String)
        case stillWaits(recognizer: String)
        /// The recognizer was never ready at a time when a recognizer whose failure it requires had not finished.
        case neverWaited(recognizer: String)
        case waitedForOthers(recognizer: String)
        /// A delegate answers the question, but it was never asked the question.
        case neverAsked(recognizer: String, method: String)
        /// No delegate answers the question, so it is never asked.
        case neverAnswered(recognizer: String, method: String, hasDelegate: Bool)
        case answeredOtherwise(recognizer: String, method: String)
        /// The recognizer received touches, but this method was not called.
        case otherTouches(recognizer: String, method: String)

        case dropped(view: String, touch: FingerChange.Finger, Hold?, Deciders)
        /// The touch was dropped because another finger is down: on an exclusive view, or on a view that accepts one finger at a time (A6,
        /// A7).
        case unshared(view: String, touch: FingerChange.Finger, with: String, isExclusive: Bool)
        case stillHeld(view: String, touch: FingerChange.Finger)
        case cancelled(view: String, touch: FingerChange.Finger, Deciders)
        case notLifted(touch: FingerChange.Finger)
        case notMoved(touch: FingerChange.Finger)
        /// The view received the touch until the end.
        case delivered(view: String, touch: FingerChange.Finger)
        /// A responder in a cell, or the cell itself, handled the touch.
        case handled(view: String, touch: FingerChange.Finger, by: String)

        /// The control received the touch but does not track it. `onKnob` is false if the touch missed the knob, and `nil` if another
        /// finger is tracked.
        case untracked(control: String, touch: FingerChange.Finger, onKnob: Bool?)
        /// The control sent another event instead.
        case otherEvent(control: String, event: String)
        case noEvent(control: String, event: String, ControlGap)
        /// The control has no action, or none with the given name.
        case noAction(control: String, String?)
        case liftedOutside(cell: String, touch: FingerChange.Finger, Point)
        /// The touch is in none of the list's cells, or the list selects no cells.
        case noCell(list: String, touch: FingerChange.Finger)

        case cannotScroll(view: String, isVertical: Bool, content: Double, size: Double)
        case scrollDisabled(view: String)
        case cannotZoom(view: String, least: Double, most: Double)
        /// The scroll view sent this event and no later one.
        case scrolledTo(view: String, event: String)

        case modeRefused(String)
        /// The mode does not list the recognizer, and a mode that lists it was refused.
        case modeRefusedFor(String, closed: String, recognizer: String, touch: FingerChange.Finger)
        /// Nothing in the trace requests the change.
        case nobodyAsked
        /// The row occurred outside its time bounds.
        case cameAt(row: Int, Double, Delay?)
    }

    /// The reason why a control that tracked its touch did not send an event.
    enum ControlGap: Equatable {
        case tapCount, notOutside, neverSends, noAction, sameValue, notMoved, noTouchDown
    }
}

extension MissingFact.What {
    /// The finger that the fact is about; `nil` if there is none.
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

    /// Whether the fact is that a scroll view does not scroll or zoom at all.
    var isOfScrolling: Bool {
        switch self {
        case .scrollDisabled, .cannotZoom: true
        default: false
        }
    }

    /// Whether the fact lists the fingers that landed elsewhere.
    var isOfElsewhere: Bool { if case .elsewhere = self { true } else { false } }

    /// Whether no change can produce the row.
    var isNever: Bool { if case .neverBegins = self { true } else { false } }

    /// Whether the fact is that a row which bounds the wanted row is missing.
    var isOfAnchor: Bool { if case .anchorMissing = self { true } else { false } }
}
