import GestureEngine
import GestureSupport

/// A survey's result as recorded in a golden file: the outcomes of each gesture at each place in each mode, and the findings.
package struct SurveyRecord: Sendable {
    /// The head of a golden file: the layout's name and the survey's options.
    package struct Head: Sendable {
        /// The layout's file name without its folder.
        package var layout: String
        /// The iOS version for which the survey was made; `nil` for the layout's own version.
        package var system: System?
        package var selection = Survey.Selection()
        /// The number of simulated people who make each gesture; zero if outcomes are not counted for people.
        package var people: Int

        package init(layout: String, system: System? = nil, people: Int = 0, _ selection: Survey.Selection = Survey.Selection()) {
            (self.layout, self.system, self.people, self.selection) = (layout, system, people, selection)
        }
    }

    struct Mode: Sendable {
        /// The name of the mode as written in sentences; `nil` in a layout without modes.
        var name: String?
        var places: [Place]
    }

    struct Place: Sendable, Equatable {
        /// The name of the view as written in sentences.
        var view: String
        /// The location of the place in parentheses, as in `(195, 300)`. A `~` precedes it if the outline of the place is approximate.
        var point: String
        /// The lines that record the outcomes at the place. Each line is for one set of outcomes, and the lines are in the order of their
        /// first gestures. Gestures without an outcome are left out.
        var lines: [Line]
    }

    struct Line: Sendable, Equatable {
        var gestures: [RecordedGesture]
        var outcomes: [Outcome]
    }

    struct Outcome: Sendable, Hashable {
        /// The outcome as a clause, as in `save sends touchUpInside to saved`.
        var text: String
        /// The delay, as in `0.350 s late because of double`; `nil` if other recognizers do not delay the outcome.
        var delay: String?

        /// The prefix of an added outcome, which states how many people have which outcomes. It is added if people have different outcomes.
        static let people = "people: "
    }

    struct Finding: Sendable {
        var code: String
        /// The name of the view or recognizer that has the problem, as written in sentences.
        var who: String
        /// The finding's text, without the numbers of places, because a single new place changes the numbers of all places after it.
        var text: String
    }

    package var head: Head
    /// Sentences that state how many modes, places and cells were left out of the survey, because there are too many or because their
    /// replays would take too long.
    var leftOut: [String] = []
    var modes: [Mode] = []
    var findings: [Finding] = []

    /// Creates an empty record.
    package init(head: Head) { self.head = head }
}

extension SurveyRecord {
    /// Creates the record of a survey.
    package init(_ survey: Survey, _ head: Head) {
        self.head = head
        leftOut = survey.leftOut
        modes = survey.modes.map { Mode(name: $0.path.map { TimelineText.spoken($0) }, places: []) }
        var numbers: [String?: Int] = [:]
        for (number, mode) in survey.modes.enumerated() { numbers[mode.path] = number }
        // All cells of a place in a mode are consecutive.
        var last: (place: Int, mode: Int)?
        for cell in survey.cells {
            let mode = numbers[cell.mode] ?? 0
            if last.map({ $0 != (cell.place, mode) }) ?? true { modes[mode].places.append(Place(survey.places[cell.place])) }
            last = (cell.place, mode)
            modes[mode].places[modes[mode].places.count - 1].add(RecordedGesture(cell.gesture), cell.recorded)
        }
        findings = survey.findings.map { finding in
            Finding(
                code: finding.code.rawValue, who: TimelineText.spoken(finding.who),
                text: Self.withoutNumbers(TimelineText.escaped(finding.text)))
        }
    }

    /// Removes the numbers of places that follow the names of views in a sentence, as in `card (p3)`.
    private static func withoutNumbers(_ text: String) -> String {
        var rest = text[...]
        var result = ""
        while let range = rest.firstRange(of: " (p") {
            let number = rest[range.upperBound...].prefix { $0.isNumber }
            let isNumber = !number.isEmpty && rest[number.endIndex...].first == ")"
            result += rest[..<(isNumber ? range.lowerBound : range.upperBound)]
            rest = isNumber ? rest[rest.index(after: number.endIndex)...] : rest[range.upperBound...]
        }
        return result + rest
    }
}

extension SurveyRecord.Place {
    fileprivate init(_ place: Place) {
        view = TimelineText.spoken(place.view)
        let (x, y) = (Decimal.text(place.point.x, .points), Decimal.text(place.point.y, .points))
        point = (place.isSampled ? "~" : "") + "(\(x), \(y))"
        lines = []
    }

    mutating func add(_ gesture: RecordedGesture, _ outcomes: [SurveyRecord.Outcome]) {
        if outcomes.isEmpty { return }
        if let line = lines.firstIndex(where: { $0.outcomes == outcomes }) {
            lines[line].gestures.append(gesture)
        } else {
            lines.append(SurveyRecord.Line(gestures: [gesture], outcomes: outcomes))
        }
    }
}

extension SurveyCell {
    /// The outcomes of the cell, as a golden file records them.
    fileprivate var recorded: [SurveyRecord.Outcome] {
        if let failure { return [SurveyRecord.Outcome(text: "error: " + TimelineText.escaped(failure))] }
        let outcomes = shownOutcomes.map { outcome in
            let names = outcome.by.map { TimelineText.spoken($0) }.listed("and")
            let delay = outcome.delay.map { "\(FindingWords.seconds($0)) late because of \(names)" }
            return SurveyRecord.Outcome(text: outcome.deed, delay: delay)
        }
        guard groups.count > 1 else { return outcomes }
        let shares = groups.map { "\($0.people.count) \($0.words(isPlural: $0.people.count != 1))" }
        return outcomes + [SurveyRecord.Outcome(text: SurveyRecord.Outcome.people + shares.joined(separator: ", "))]
    }
}
