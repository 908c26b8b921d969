import GestureEngine
import GestureReplay

/// What kept a row from coming, as far as one touch or one attempt of a recognizer tells.
struct MissingFact {
    var what: What
    /// The rows in which it shows, in order; the last one is what has to be explained.
    var rows: [Int] = []
    /// What tells attempts apart that ended in one state: the row without its figures.
    var reason = ""
    /// Other fingers of which the same is true.
    var alike: [FingerChange.Finger] = []

    /// Who decided something, and when.
    struct Deciders: Equatable {
        /// As `Cast.described` has them.
        var described: [String] = []
        /// Seconds.
        var time = 0.0
    }

    /// What made something late.
    enum Delay: Equatable {
        /// Recognizers held a touch back, or one had to wait for them; each as `Cast.described` has it.
        case held([String]), waited([String])
    }

    /// Who keeps something back.
    struct Hold: Equatable {
        var ids: [String]
        /// For how long, seconds, if a scroll view does.
        var seconds: Double?
    }

    /// Whether another fact is the same of another finger, for the same reason.
    func isLike(_ other: MissingFact) -> Bool {
        what == other.what && reason == other.reason
            || what.finger != nil && other.what.finger != nil && reason == other.reason && words(nil) == other.words(nil)
    }

    enum What: Equatable {
        /// No finger came at all.
        case noFinger
        /// Fingers came, but none was down when the row was to come.
        case noFingerThen
        /// Fingers that landed somewhere else altogether.
        case elsewhere([FingerChange.Finger])
        /// A row did not come that it was to come before, behind or near.
        case anchorMissing(String)
        /// It came, but with something else in it.
        case otherwise(String)
        /// No finger has that number, or does that.
        case noSample(String)
        case notHit(view: String, touch: FingerChange.Finger, hit: String?, location: Point, Landing.Place)
        case noTouch(recognizer: String, touch: FingerChange.Finger, hit: String?, Landing.Refusal)

        /// The last state of an attempt, which is not what was wanted.
        case ended(recognizer: String, StateName)
        /// It began, and nothing more came of it.
        case goesOn(recognizer: String)
        /// It had touches and never decided.
        case undecided(recognizer: String)
        /// It only holds touches back.
        case neverBegins(recognizer: String)
        case stillWaits(recognizer: String)
        /// It was never ready while somebody whose failure it requires was not over.
        case neverWaited(recognizer: String)
        case waitedForOthers(recognizer: String)
        /// Somebody answers the question, and it does not come to it.
        case neverAsked(recognizer: String, method: String)
        /// Nobody answers the question, so that it is never asked.
        case neverAnswered(recognizer: String, method: String, hasDelegate: Bool)
        case answeredOtherwise(recognizer: String, method: String)
        /// It got touches, but not in this method.
        case otherTouches(recognizer: String, method: String)

        case dropped(view: String, touch: FingerChange.Finger, Hold?, Deciders)
        /// Dropped, since a view has another finger and shares with none, or takes one at a time (A6, A7).
        case unshared(view: String, touch: FingerChange.Finger, with: String, isExclusive: Bool)
        case stillHeld(view: String, touch: FingerChange.Finger)
        case cancelled(view: String, touch: FingerChange.Finger, Deciders)
        case notLifted(touch: FingerChange.Finger)
        case notMoved(touch: FingerChange.Finger)
        /// The view got the touch to its end.
        case delivered(view: String, touch: FingerChange.Finger)
        /// The touch was handled by a responder in a cell, or by the cell itself.
        case handled(view: String, touch: FingerChange.Finger, by: String)

        /// The control got the touch and does not track it; whether it began on the knob, where it has one.
        case untracked(control: String, touch: FingerChange.Finger, onKnob: Bool?)
        /// It told of something else instead.
        case otherEvent(control: String, event: String)
        case noEvent(control: String, event: String, ControlGap)
        /// It has no action, or none of that name.
        case noAction(control: String, String?)
        case liftedOutside(cell: String, touch: FingerChange.Finger, Point)
        /// No cell has the touch, or the list selects none.
        case noCell(list: String, touch: FingerChange.Finger)

        case cannotScroll(view: String, isVertical: Bool, content: Double, size: Double)
        case scrollDisabled(view: String)
        case cannotZoom(view: String, least: Double, most: Double)
        /// It went so far and no further: the event that came last.
        case scrolledTo(view: String, event: String)

        case modeRefused(String)
        /// A recognizer is not among those of a mode, and one was refused in which it would be.
        case modeRefusedFor(String, closed: String, recognizer: String, touch: FingerChange.Finger)
        /// Nothing that happened asked for it.
        case nobodyAsked
        /// It came, but not when it was to.
        case cameAt(row: Int, Double, Delay?)
    }

    /// Why a control that tracked its touch did not tell of something.
    enum ControlGap: Equatable {
        case tapCount, notOutside, neverSends, noAction, sameValue, noTouchDown
    }
}

extension MissingFact.What {
    /// The finger that it is about, if it is about one.
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

    /// Whether it sums up the fingers that nobody meant.
    var isOfElsewhere: Bool { if case .elsewhere = self { true } else { false } }

    /// Whether nothing that is different could bring the row.
    var isNever: Bool { if case .neverBegins = self { true } else { false } }

    /// Whether it is about another row that did not come.
    var isOfAnchor: Bool { if case .anchorMissing = self { true } else { false } }
}
