import GestureEngine

/// What kept a row from coming, as far as one touch or one attempt of a recognizer tells.
struct MissingFact {
    var what: What
    /// The rows in which it shows, in order; the last one is what has to be explained.
    var rows: [Int] = []
    /// What tells attempts apart that ended in one state: the row without its figures.
    var reason = ""

    enum What: Equatable {
        /// No finger came at all.
        case noFinger
        /// No finger has that number, or does that.
        case noSample(String)
        case notHit(view: String, touch: Int, hit: String?, location: Point, Landing.Place)
        case noTouch(recognizer: String, touch: Int, hit: String?, Landing.Refusal)

        /// The last state of an attempt, which is not what was wanted.
        case ended(recognizer: String, StateName)
        /// It began, and nothing more came of it.
        case goesOn(recognizer: String)
        /// It had touches and never decided.
        case undecided(recognizer: String)
        case stillWaits(recognizer: String)
        /// It was never ready while somebody whose failure it requires was not over.
        case neverWaited(recognizer: String)
        case waitedForOthers(recognizer: String)
        /// It did what the question is asked at, and nobody answers it.
        case neverAsked(recognizer: String, method: String)
        case answeredOtherwise(recognizer: String, method: String)
        /// It got touches, but not in this method.
        case otherTouches(recognizer: String, method: String)

        case dropped(view: String, touch: Int)
        /// Dropped, since a view has another finger and shares with none, or takes one at a time (A6, A7).
        case unshared(view: String, touch: Int, with: String, isExclusive: Bool)
        case stillHeld(view: String, touch: Int)
        case cancelled(view: String, touch: Int)
        case notLifted(touch: Int)
        case notMoved(touch: Int)
        /// The view got the touch to its end.
        case delivered(view: String, touch: Int)
        /// The view's touch was handled by a responder that is not it.
        case handled(view: String, touch: Int, by: String)

        /// The control got the touch and does not track it; whether it began on the knob, where it has one.
        case untracked(control: String, touch: Int, onKnob: Bool?)
        /// It told of something else instead.
        case otherEvent(control: String, event: String)
        case noEvent(control: String, event: String, ControlGap)
        /// No cell has the touch, or the list selects none.
        case noCell(list: String, touch: Int)

        case cannotScroll(view: String, isVertical: Bool, content: Double, size: Double)
        case scrollDisabled(view: String)
        case cannotZoom(view: String, least: Double, most: Double)
        /// It went so far and no further: the event that came last.
        case scrolledTo(view: String, event: String)

        case modeRefused(String)
        /// Nothing that happened asked for it.
        case nobodyAsked
        /// It came, but not when it was to.
        case cameAt(row: Int, Double)
    }

    /// Why a control that tracked its touch did not tell of something.
    enum ControlGap: Equatable {
        case tapCount, notOutside, neverSends, noAction, sameValue
    }
}

extension MissingFact.What {
    /// The finger that it is about, if it is about one.
    var touch: Int? {
        switch self {
        case .notHit(_, let touch, _, _, _), .noTouch(_, let touch, _, _), .dropped(_, let touch), .unshared(_, let touch, _, _),
            .stillHeld(_, let touch), .cancelled(_, let touch), .notLifted(let touch), .notMoved(let touch), .delivered(_, let touch),
            .handled(_, let touch, _), .untracked(_, let touch, _), .noCell(_, let touch):
            touch
        case .noFinger, .noSample, .ended, .goesOn, .undecided, .stillWaits, .neverWaited, .waitedForOthers, .neverAsked,
            .answeredOtherwise,
            .otherTouches,
            .otherEvent, .noEvent, .cannotScroll, .scrollDisabled, .cannotZoom, .scrolledTo, .modeRefused, .nobodyAsked, .cameAt:
            nil
        }
    }
}
