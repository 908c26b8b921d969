/// An outcome that occurred when a cell was replayed. Several rows with the same subject and kind count as a single outcome, at the time of
/// the first row.
package struct CellOutcome: Hashable, Sendable {
    package let outcome: AppOutcome
    /// The time of the outcome's first row, in seconds after the first touch.
    package var time: Double
    /// The latency in seconds, measured from the touch sample that made the outcome certain; `nil` if it is unknown which sample this was.
    package var latency: Double?
    /// The ids of the recognizers that caused the latency.
    package var by: [String] = []

    /// The latency in seconds; `nil` if other recognizers did not cause it or if it is too short to be shown.
    var delay: Double? { latency.flatMap { $0 > 0.1 && !by.isEmpty ? $0 : nil } }

    package var who: String { outcome.who }
    package var what: String { outcome.what }
    package var name: String? { outcome.name }
    package var isOfRecognizer: Bool { outcome.isOfRecognizer }
    package var isByApp: Bool { outcome.isByApp }
    var deed: String { outcome.deed }
}

/// A cell of a survey: the outcomes of one gesture at one place in one mode.
package struct SurveyCell: Sendable {
    /// The index of the place in the survey's `places`.
    package var place: Int
    /// The path of the mode; `nil` in a layout without modes.
    package var mode: String?
    package var gesture: SurveyGesture
    /// The mode changes followed by the gesture, as JSON elements of a trace's `gestures`.
    package var gestures: String
    package var outcomes: [CellOutcome] = []
    /// The touches methods that were not called on a view because its touch was cancelled or dropped, as in `card touchesEnded`.
    package var lost: [String] = []
    /// The message of the error that ended the replay early; `nil` if the replay was completed.
    package var failure: String?
    /// The cost of the replay, as a number of rows, turns and views.
    package var work = 0
    /// The simulated people grouped by their outcomes, ordered from the largest group to the smallest; `nil` if outcomes were not counted
    /// for people.
    package var people: [PeopleGroup]?
    /// Data that the search for findings needs about the replay in addition to the outcomes.
    package var notes = CellNotes()
}

extension SurveyCell {
    /// The main outcomes, except those that another outcome implies or that handlers of the app caused.
    ///
    /// The movement of a scroll view implies that the scroll view's built-in recognizer began. A control's touch-up implies its touch-down.
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

/// Data about a cell's replay that the search for findings needs in addition to the outcomes.
package struct CellNotes: Sendable {
    /// A recognizer that could have recognized but had to wait for other recognizers.
    package struct Wait: Hashable, Sendable {
        package var who: String
        package var others: [String]
        package var time: Double
    }

    /// A recognizer that failed or was cancelled, and the cause of this.
    package struct Loss: Hashable, Sendable {
        package var who: String
        package var state: String
        /// The ids of the recognizers that made this recognizer fail or cancelled it; empty if it failed by itself, for example because the
        /// finger moved too far.
        package var by: [String]
        package var rule: String
        /// A sentence that states why the recognizer failed or was cancelled, or a short reason if it failed by itself.
        package var reason: String
        /// Whether the recognizer lost to another recognizer only because of the order in which the two were added.
        package var isByOrder: Bool
        package var time: Double
    }

    /// A decision that depends on a rule for which this project's own choice is the only evidence (`model`).
    package struct ModelDecision: Hashable, Sendable {
        package var who: String
        package var what: String
        package var by: [String]
        package var rule: String
    }

    /// A change made by an effect, which either set a property or entered a mode.
    package struct Change: Hashable, Sendable {
        /// The property that was set, as `ID.PROPERTY`; empty if the effect entered a mode.
        package var target: String
        package var value: String
        package var by: String
        package var time: Double
    }

    /// The id of the view that the first touch hit; `nil` if the touch hit no view.
    package var view: String?

    /// The ids of the recognizers that received the first touch.
    package var members: [String] = []
    package var waits: [Wait] = []
    package var losses: [Loss] = []
    package var onModel: [ModelDecision] = []
    package var changes: [Change] = []
    /// The pairs of recognizers that may recognize at the same time because a delegate or an overridden method allows it.
    package var companions: [[String]] = []
    /// The time at which the last finger lifted, in seconds after the first touch.
    package var lift = 0.0

    package init() {}
}
