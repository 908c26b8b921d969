/// An outcome in the replay of a cell. Several rows with the same subject and kind count as one outcome, at the time of the first row.
package struct CellOutcome: Hashable, Sendable {
    package let outcome: AppOutcome
    /// The time of the first row, in seconds after the first touch.
    package var time: Double
    /// The latency in seconds, counted from the touch sample that made the outcome certain; `nil` if that sample is unknown.
    package var latency: Double?
    /// The ids of the recognizers that caused the latency.
    package var by: [String] = []

    /// The latency in seconds if other recognizers caused it; `nil` if they did not, or if it is too short to be shown.
    var delay: Double? { latency.flatMap { $0 > 0.1 && !by.isEmpty ? $0 : nil } }

    package var who: String { outcome.who }
    package var what: String { outcome.what }
    package var name: String? { outcome.name }
    package var isOfRecognizer: Bool { outcome.isOfRecognizer }
    package var isByApp: Bool { outcome.isByApp }
    var deed: String { outcome.deed }
}

/// A cell of a survey: one gesture on one place in one mode, with its outcomes.
package struct SurveyCell: Sendable {
    /// The index of the place in the survey's `places`.
    package var place: Int
    /// The path of the mode; `nil` in a layout without modes.
    package var mode: String?
    package var gesture: SurveyGesture
    /// The elements of a trace's `gestures` as JSON: first the mode changes, then the gesture.
    package var gestures: String
    package var outcomes: [CellOutcome] = []
    /// The touch methods that were not called on a view because its touch was cancelled or dropped, as in `card touchesEnded`.
    package var lost: [String] = []
    /// The message of the error that ended the replay early; `nil` if the replay ran to its end.
    package var failure: String?
    /// The cost of the replay, as a number of rows, turns and views.
    package var work = 0
    /// The people grouped by their outcomes, with the largest group first; `nil` if people were not counted.
    package var people: [PeopleGroup]?
    /// Data about the replay, besides the outcomes, that the search for findings needs.
    package var notes = CellNotes()
}

extension SurveyCell {
    /// The main outcomes, except those that another outcome implies or that handlers of the app caused.
    ///
    /// If a scroll view moves, this implies that its own recognizer began. A control's touch-up implies its touch-down.
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

/// Data about the replay of a cell, besides its outcomes, that the search for findings needs.
package struct CellNotes: Sendable {
    /// A recognizer that was ready to recognize but waited for other recognizers.
    package struct Wait: Hashable, Sendable {
        package var who: String
        package var others: [String]
        package var time: Double
    }

    /// A recognizer that failed or was cancelled.
    package struct Loss: Hashable, Sendable {
        package var who: String
        package var state: String
        /// The ids of the recognizers that caused the loss; empty if the recognizer failed by itself, for example because the finger moved
        /// too far.
        package var by: [String]
        package var rule: String
        /// The reason as a sentence, or a short reason if the recognizer failed by itself.
        package var reason: String
        /// Whether the recognizer lost to another one only because of the order in which the two were added.
        package var isByOrder: Bool
        package var time: Double
    }

    /// A decision by a rule whose only evidence is this project's own choice (`model`).
    package struct ModelDecision: Hashable, Sendable {
        package var who: String
        package var what: String
        package var by: [String]
        package var rule: String
    }

    /// A change made by an effect: a property that it set, or a mode that it entered.
    package struct Change: Hashable, Sendable {
        /// The property as `ID.PROPERTY`; empty if the effect entered a mode.
        package var target: String
        package var value: String
        package var by: String
        package var time: Double
    }

    /// The id of the view that the first touch hit; `nil` if it hit none.
    package var view: String?

    /// The ids of the recognizers that received the first touch.
    package var members: [String] = []
    /// The views that the hit test of the first touch skipped, each with the reason.
    package var passed: [(view: String, why: String)] = []
    package var waits: [Wait] = []
    package var losses: [Loss] = []
    package var onModel: [ModelDecision] = []
    package var changes: [Change] = []
    /// The pairs of recognizers that may recognize at the same time because a delegate or an overridden method allows it.
    package var companions: [[String]] = []
    /// The mode at the end of the replay; `nil` in a layout without modes.
    package var mode: String?
    /// The time at which the last finger lifted, in seconds after the first touch.
    package var lift = 0.0

    package init() {}
}
