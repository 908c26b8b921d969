import GestureEngine
import GestureReplay

/// A fact that prevented a row, as far as one touch or one attempt of a recognizer shows.
struct MissingFact {
    var what: What
    /// The rows that show it, in order; the last one has to be explained.
    var rows: [Int] = []
    /// The reason that distinguishes attempts with the same final state: the row without its figures.
    var reason = ""
    /// Other fingers with the same fact.
    var alike: [FingerChange.Finger] = []

    /// The deciding recognizers and views, and the time.
    struct Deciders: Equatable {
        /// Their names in the form of `Cast.described`.
        var described: [String] = []
        /// The time in seconds.
        var time = 0.0
    }

    /// The cause of a delay.
    enum Delay: Equatable {
        /// Recognizers held a touch back, or one had to wait for them; each in the form of `Cast.described`.
        case held([String]), waited([String])
    }

    /// The recognizers that hold a touch back.
    struct Hold: Equatable {
        var ids: [String]
        /// The delay in seconds, if a scroll view holds it back.
        var seconds: Double?
    }

    /// Whether another fact is the same fact about another finger, for the same reason.
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
        /// A row did not come that bounds the wanted one.
        case anchorMissing(String)
        /// The row came, but with other details.
        case otherwise(String)
        /// No finger has that number, or has that phase.
        case noSample(String)
        case notHit(view: String, touch: FingerChange.Finger, hit: String?, location: Point, Landing.Place)
        case noTouch(recognizer: String, touch: FingerChange.Finger, hit: String?, Landing.Refusal)

        /// The last state of an attempt is not the wanted one.
        case ended(recognizer: String, StateName)
        /// The recognizer began, and its gesture did not end.
        case goesOn(recognizer: String)
        /// The recognizer had touches and never decided.
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
        /// The touch was dropped, since a view has another finger and shares with none, or takes one at a time (A6, A7).
        case unshared(view: String, touch: FingerChange.Finger, with: String, isExclusive: Bool)
        case stillHeld(view: String, touch: FingerChange.Finger)
        case cancelled(view: String, touch: FingerChange.Finger, Deciders)
        case notLifted(touch: FingerChange.Finger)
        case notMoved(touch: FingerChange.Finger)
        /// The view received the touch to its end.
        case delivered(view: String, touch: FingerChange.Finger)
        /// The touch was handled by a responder in a cell, or by the cell itself.
        case handled(view: String, touch: FingerChange.Finger, by: String)

        /// The control got the touch and does not track it; `onKnob` is whether it began on the knob, if there is one.
        case untracked(control: String, touch: FingerChange.Finger, onKnob: Bool?)
        /// The control sent another event instead.
        case otherEvent(control: String, event: String)
        case noEvent(control: String, event: String, ControlGap)
        /// The control has no action, or none of that name.
        case noAction(control: String, String?)
        case liftedOutside(cell: String, touch: FingerChange.Finger, Point)
        /// No cell has the touch, or the list selects none.
        case noCell(list: String, touch: FingerChange.Finger)

        case cannotScroll(view: String, isVertical: Bool, content: Double, size: Double)
        case scrollDisabled(view: String)
        case cannotZoom(view: String, least: Double, most: Double)
        /// The scroll view sent this event last, and none of the later ones.
        case scrolledTo(view: String, event: String)

        case modeRefused(String)
        /// A mode does not list the recognizer, and another one that does was refused.
        case modeRefusedFor(String, closed: String, recognizer: String, touch: FingerChange.Finger)
        /// No row requested it.
        case nobodyAsked
        /// The row came, but not within its bounds.
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

    /// Whether it lists the fingers that were not meant for the row.
    var isOfElsewhere: Bool { if case .elsewhere = self { true } else { false } }

    /// Whether no change could produce the row.
    var isNever: Bool { if case .neverBegins = self { true } else { false } }

    /// Whether it is about another row that did not come.
    var isOfAnchor: Bool { if case .anchorMissing = self { true } else { false } }
}
