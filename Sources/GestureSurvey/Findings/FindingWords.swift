import GestureAnalysis
import GestureReplay
import GestureSupport

/// The words of findings: names in sentences for people, and in sentences of `expect`.
struct FindingWords {
    let scene: Scene

    /// A view or recognizer in a sentence for people.
    func name(_ id: String) -> String { TimelineText.spoken(id) }

    /// A list of names: `a, b and c`; at most five.
    func names(_ ids: [String]) -> String {
        let shown = ids.count > 5 ? ids.prefix(4).map { name($0) } + ["\(ids.count - 4) others"] : ids.map { name($0) }
        return shown.listed("and")
    }

    /// A recognizer or a view as the subject of a row in `expect`.
    func subject(_ id: String, isRecognizer: Bool) -> String {
        let isShared = scene.view(id) != nil && scene.recognizer(id) != nil
        return (isShared ? isRecognizer ? "recognizer:" : "view:" : "") + SubjectWords.written(id)
    }

    /// The row of an outcome in `expect`.
    func row(_ outcome: CellOutcome) -> String {
        let row = subject(outcome.who, isRecognizer: outcome.isOfRecognizer) + " " + outcome.what
        guard outcome.what == "selects", let cell = outcome.name else { return row }
        return row + " " + SubjectWords.written(cell)
    }

    /// A gesture with its place: `a tap on row1 at (195, 130)`.
    func gesture(_ cell: SurveyCell, _ place: Place) -> String {
        let mode = cell.mode.map { " in mode \(name($0))" } ?? ""
        return "\(cell.gesture.article) \(cell.gesture.name) on \(name(place.view)) (\(place.id))\(mode)"
    }

    static func seconds(_ time: Double) -> String { Decimal.text(time, .seconds) + " s" }
}

extension SurveyGesture {
    /// The indefinite article before the name.
    var article: String { name.hasPrefix("8") ? "an" : "a" }

    /// The name as the subject of a sentence: `A tap`.
    var words: String { article + " " + name }
}

extension AppOutcome {
    /// The outcome in a sentence for people: `list selects row1`, `tap recognizes (closeKeyboard)`.
    var deed: String {
        let (who, object) = (TimelineText.spoken(who), name.map { TimelineText.spoken($0) })
        switch (what, object) {
        case ("recognized", let action?): return "\(who) calls \(action)"
        case ("recognized", nil): return "\(who) recognizes"
        case ("began", let action?): return "\(who) begins and calls \(action)"
        case ("began", nil): return "\(who) begins"
        case ("selects", let cell?): return "\(who) selects \(cell)"
        case ("willBeginDragging", _): return "\(who) scrolls"
        case ("didZoom", _): return "\(who) zooms"
        case (let event, let action?): return "\(who) sends \(event) to \(action)"
        case (let event, nil): return "\(who) sends \(event)"
        }
    }
}
