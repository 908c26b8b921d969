import GestureEngine
import GestureSupport

/// The result of a survey as its golden holds it: the outcomes of each gesture on each place in each mode, and the findings.
package struct SurveyRecord: Sendable {
    /// The head of a golden.
    package struct Head: Sendable {
        /// The layout's file name without its folder.
        package var layout: String
        /// The system that replaced the layout's own.
        package var system: System?
        package var selection = Survey.Selection()
        /// The number of people who make each gesture; zero if people are not counted.
        package var people: Int

        package init(layout: String, system: System? = nil, people: Int = 0, _ selection: Survey.Selection = Survey.Selection()) {
            (self.layout, self.system, self.people, self.selection) = (layout, system, people, selection)
        }
    }

    struct Mode: Sendable {
        /// As in a sentence; `nil` in a layout without modes.
        var name: String?
        var places: [Place]
    }

    struct Place: Sendable, Equatable {
        /// The view, as in a sentence.
        var view: String
        /// The point in parentheses; after `~` if the place is sampled.
        var point: String
        /// The gestures with equal outcomes, in the order of the first one. Gestures without an outcome are left out.
        var lines: [Line]
    }

    struct Line: Sendable, Equatable {
        var gestures: [RecordedGesture]
        var outcomes: [Outcome]
    }

    struct Outcome: Sendable, Hashable {
        /// As in a sentence: `save sends touchUpInside to saved`.
        var text: String
        /// As in `0.350 s late because of double`; `nil` if others do not delay it.
        var delay: String?

        /// The beginning of the text about people, if not all of them have the other outcomes.
        static let people = "people: "
    }

    struct Finding: Sendable {
        var code: String
        /// The subject, as in a sentence.
        var who: String
        /// The sentence without the numbers of places, which change with every place before them.
        var text: String
    }

    package var head: Head
    /// The parts that were left out because there are too many, as sentences.
    var leftOut: [String] = []
    var modes: [Mode] = []
    var findings: [Finding] = []

    /// An empty record.
    package init(head: Head) { self.head = head }
}

extension SurveyRecord {
    /// The record of a survey.
    package init(_ survey: Survey, _ head: Head) {
        self.head = head
        leftOut = survey.leftOut
        modes = survey.modes.map { Mode(name: $0.path.map { TimelineText.spoken($0) }, places: []) }
        var numbers: [String?: Int] = [:]
        for (number, mode) in survey.modes.enumerated() { numbers[mode.path] = number }
        // The cells of a place in a mode follow one another.
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

    /// A sentence without the numbers of places after the names of views, as in `card (p3)`.
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
    /// The outcomes that a golden holds.
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
