import GestureEngine
import GestureReplay

/// A fact that explains why the requested row is missing. Most facts are about a single touch or a single attempt of a recognizer.
struct MissingFact {
    var what: What
    /// The numbers of the rows that demonstrate the fact, in order. The last of these rows is the one to be explained.
    var rows: [Int] = []
    /// The reason that the last of these rows gives, without its numbers. It distinguishes attempts that have the same final state but
    /// ended for different reasons.
    var reason = ""
    /// The other fingers for which the same fact is true.
    var alike: [FingerChange.Finger] = []

    /// The recognizers and views that decided an outcome, and the time of this decision.
    struct Deciders: Equatable {
        /// The names of these recognizers and views, as returned by `TraceObjects.described`.
        var described: [String] = []
        /// The time of the decision, in seconds.
        var time = 0.0
    }

    /// The cause of the delay of a row.
    enum Delay: Equatable {
        /// The recognizers that caused the delay. In `held`, they held a touch back; in `waited`, another recognizer had to wait for them
        /// to fail. The names are those that `TraceObjects.described` returns.
        case held([String]), waited([String])
    }

    /// The recognizers that hold back a touch.
    struct Hold: Equatable {
        var ids: [String]
        /// The length of the delay, in seconds, if a scroll view is holding the touch back; otherwise `nil`.
        var seconds: Double?
    }

    /// Returns whether another fact says the same as this one, except that it is about another finger.
    func isLike(_ other: MissingFact) -> Bool {
        what == other.what && reason == other.reason
            || what.finger != nil && other.what.finger != nil && reason == other.reason && words(nil) == other.words(nil)
    }

    enum What: Equatable {
        /// No finger landed during the trace.
        case noFinger
        /// Fingers landed, but none of them was down within the time bounds of the requested row.
        case noFingerThen
        /// Fingers landed, but only far from the requested view.
        case elsewhere([FingerChange.Finger])
        /// A row that is named in a `before`, `after` or `within` clause of the requested row did not occur.
        case anchorMissing(String)
        /// The requested row occurred, but with different details.
        case otherwise(String)
        /// No sample of a finger has the requested touch number or phase.
        case noSample(String)
        case notHit(view: String, touch: FingerChange.Finger, hit: String?, location: Point, Landing.Place)
        case noTouch(recognizer: String, touch: FingerChange.Finger, hit: String?, Landing.Refusal)

        /// The recognizer's attempt ended in a state other than the requested one.
        case ended(recognizer: String, StateName)
        /// The recognizer began, but its gesture was still going on when the trace ended.
        case goesOn(recognizer: String)
        /// The recognizer received touches, but neither recognized nor failed.
        case undecided(recognizer: String)
        /// The recognizer never begins, because its only function is to hold back touches.
        case neverBegins(recognizer: String)
        case stillWaits(recognizer: String)
        /// The recognizer did not have to wait. It never met its conditions while another recognizer, whose failure it requires, was still
        /// undecided.
        case neverWaited(recognizer: String)
        case waitedForOthers(recognizer: String)
        /// The delegate implements the requested method, but the method was never called.
        case neverAsked(recognizer: String, method: String)
        /// No delegate implements the requested method, so it is never called.
        case neverAnswered(recognizer: String, method: String, hasDelegate: Bool)
        case answeredOtherwise(recognizer: String, method: String)
        /// The recognizer received touches, but the requested touches method was not called.
        case otherTouches(recognizer: String, method: String)

        case dropped(view: String, touch: FingerChange.Finger, Hold?, Deciders)
        /// The touch was dropped because another finger was down. Either one of the fingers is on a view with `isExclusiveTouch`, or the
        /// view accepts only one finger at a time (A6, A7).
        case unshared(view: String, touch: FingerChange.Finger, with: String, isExclusive: Bool)
        /// The touch, or only its end, was held back until the end of the trace.
        case stillHeld(view: String, touch: FingerChange.Finger, isEnd: Bool)
        case cancelled(view: String, touch: FingerChange.Finger, Deciders)
        case notLifted(touch: FingerChange.Finger)
        case notMoved(touch: FingerChange.Finger)
        /// The view received all phases of the touch, from its beginning to its end.
        case delivered(view: String, touch: FingerChange.Finger)
        /// The touch did not select the cell, because the cell or a responder inside it handled the touch.
        case handled(view: String, touch: FingerChange.Finger, by: String)

        /// The control received the touch but does not track it. `onKnob` is false if the touch missed the control's thumb, and `nil` if
        /// the control is tracking another finger.
        case untracked(control: String, touch: FingerChange.Finger, onKnob: Bool?)
        /// The control sent an event other than the requested one.
        case otherEvent(control: String, event: String)
        case noEvent(control: String, event: String, ControlGap)
        /// The control has no action at all, or no action with the requested name.
        case noAction(control: String, String?)
        case liftedOutside(cell: String, touch: FingerChange.Finger, Point)
        /// The layout's answer did not let the touch highlight or select the cell. If there are two answers, it is unknown which of them
        /// was false. If `mayBeOutside` is true, the finger may have lifted outside the cell instead.
        case notAllowed(cell: String, touch: FingerChange.Finger, [CellAnswer], mayBeOutside: Bool)
        /// The touch hit the list, but none of its cells.
        case noCell(list: String, touch: FingerChange.Finger)

        case cannotScroll(view: String, isVertical: Bool, content: Double, size: Double)
        case scrollDisabled(view: String)
        case cannotZoom(view: String, least: Double, most: Double)
        /// The scroll view called its delegate for the given event, but for no later event.
        case scrolledTo(view: String, event: String)

        case modeRefused(String)
        /// The current mode does not list the recognizer, and the app refused to enter a mode that lists it.
        case modeRefusedFor(String, closed: String, recognizer: String, touch: FingerChange.Finger)
        /// The requested change was not made, because neither an entry of the trace nor an effect requests it.
        case noCause
        /// The requested row occurred, but outside its time bounds.
        case cameAt(row: Int, Double, Delay?)
    }

    /// The reason why a control did not send an event although it tracked a touch.
    enum ControlGap: Equatable {
        case tapCount, notOutside, neverSends, noAction, sameValue, notMoved, noTouchDown
    }
}

extension MissingFact.What {
    /// The finger that the fact is about; `nil` if the fact is not about a finger.
    var finger: FingerChange.Finger? {
        switch self {
        case .notHit(_, let touch, _, _, _), .noTouch(_, let touch, _, _), .dropped(_, let touch, _, _), .unshared(_, let touch, _, _),
            .stillHeld(_, let touch, _), .cancelled(_, let touch, _), .notLifted(let touch), .notMoved(let touch), .delivered(_, let touch),
            .handled(_, let touch, _), .untracked(_, let touch, _), .noCell(_, let touch), .liftedOutside(_, let touch, _),
            .notAllowed(_, let touch, _, _), .modeRefusedFor(_, _, _, let touch):
            touch
        case .noFinger, .noFingerThen, .elsewhere, .anchorMissing, .otherwise, .noSample, .ended, .goesOn, .undecided, .neverBegins,
            .stillWaits, .neverWaited, .waitedForOthers, .neverAsked, .neverAnswered, .answeredOtherwise, .otherTouches, .otherEvent,
            .noEvent, .noAction, .cannotScroll, .scrollDisabled, .cannotZoom, .scrolledTo, .modeRefused, .noCause, .cameAt:
            nil
        }
    }

    /// Whether the fact reports that a scroll view cannot scroll or zoom at all.
    var isOfScrolling: Bool {
        switch self {
        case .scrollDisabled, .cannotZoom: true
        default: false
        }
    }

    /// Whether the fact lists fingers that landed far from the requested view.
    var isOfElsewhere: Bool { if case .elsewhere = self { true } else { false } }

    /// Whether the fact shows that no change can produce the requested row.
    var isNever: Bool { if case .neverBegins = self { true } else { false } }

    /// Whether the fact reports that a row named in a clause of the requested row did not occur.
    var isOfAnchor: Bool { if case .anchorMissing = self { true } else { false } }
}
