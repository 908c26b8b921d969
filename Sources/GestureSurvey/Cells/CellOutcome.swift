/// An outcome of a cell's replay. Several rows of one subject and kind count as one outcome, at the time of the first.
package struct CellOutcome: Hashable, Sendable {
    package let outcome: AppOutcome
    /// The time of the first row, seconds after the gesture's first entry.
    package var time: Double
    /// Seconds from the finger's sample that made the outcome certain; `nil` if that sample is unknown.
    package var latency: Double?
    /// The recognizers that caused the latency.
    package var by: [String] = []

    /// The latency because of other recognizers, seconds; `nil` if it is too short to be shown.
    var delay: Double? { latency.flatMap { $0 > 0.1 && !by.isEmpty ? $0 : nil } }

    package var who: String { outcome.who }
    package var what: String { outcome.what }
    package var name: String? { outcome.name }
    package var isOfRecognizer: Bool { outcome.isOfRecognizer }
    package var isByApp: Bool { outcome.isByApp }
    var deed: String { outcome.deed }
}

/// A gesture on a place in a mode, with its outcomes.
package struct SurveyCell: Sendable {
    /// The index of the place in the survey.
    package var place: Int
    /// The mode; `nil` in a layout without modes.
    package var mode: String?
    package var gesture: SurveyGesture
    /// The elements of a trace's `gestures`, the changes of modes first.
    package var gestures: String
    package var outcomes: [CellOutcome] = []
    /// The touches methods that views lost, as `card touchesEnded`.
    package var lost: [String] = []
    /// The error that ended the replay early; `nil` if it was played to its end.
    package var failure: String?
    /// The work of the replay, in rows, turns and views.
    package var work = 0
    /// The outcomes of people, if they were counted; the largest group first.
    package var people: [PeopleGroup]?
    /// The further rows that findings use.
    package var notes = CellNotes()
}

extension SurveyCell {
    /// The main outcomes without those that say the same as another one: the beginning of a scroll view's own recognizer if the scroll
    /// view moves, and a control's touch-down before its touch-up.
    var shownOutcomes: [CellOutcome] {
        mainOutcomes.filter { outcome in
            switch outcome.what {
            case "began":
                !outcomes.contains { !$0.isOfRecognizer && [$0.who + ".pan", $0.who + ".pinch"].contains(outcome.who) }
            case "touchDown": !outcomes.contains { $0.who == outcome.who && $0.what == "touchUpInside" }
            default: !outcome.isByApp
            }
        }
    }
}

/// The rows of a cell's replay besides its outcomes, as far as findings use them.
package struct CellNotes: Sendable {
    /// A recognizer that was ready and waited for others.
    package struct Wait: Hashable, Sendable {
        package var who: String
        package var others: [String]
        package var time: Double
    }

    /// A recognizer that failed or was cancelled.
    package struct Loss: Hashable, Sendable {
        package var who: String
        package var state: String
        /// The recognizers that decided it; empty for a failure by its own figures.
        package var by: [String]
        package var rule: String
        /// The rule's sentence about it, or the reason of a failure by its own figures.
        package var reason: String
        /// Whether only the order in which the two were added decided.
        package var isByOrder: Bool
        package var time: Double
    }

    /// A decision by a rule that rests on this project's choice alone.
    package struct ModelDecision: Hashable, Sendable {
        package var who: String
        package var what: String
        package var by: [String]
        package var rule: String
    }

    /// A property that an effect set, or a mode that one entered.
    package struct Change: Hashable, Sendable {
        /// `ID.PROPERTY`, or empty for the mode.
        package var target: String
        package var value: String
        package var by: String
        package var time: Double
    }

    /// The recognizers of the first touch, and the view that it hit.
    package var view: String?
    package var members: [String] = []
    /// The views that the hit test of the first touch passed over, each with the reason.
    package var passed: [(view: String, why: String)] = []
    package var waits: [Wait] = []
    package var losses: [Loss] = []
    package var onModel: [ModelDecision] = []
    package var changes: [Change] = []
    /// Pairs of recognizers that a delegate, or an override, lets recognize at the same time.
    package var companions: [[String]] = []
    /// The mode at the end.
    package var mode: String?
    /// The time of the last lift, seconds after the gesture's first entry.
    package var lift = 0.0

    package init() {}
}
