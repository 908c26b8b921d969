import GestureAnalysis
import GestureReplay
import GestureSupport

/// Formats the names of objects in findings, both in the text and in the `expect` sentences of the findings.
struct FindingWords {
    let scene: Scene

    /// Returns a view's or recognizer's name as it appears in the text of a finding.
    func name(_ id: String) -> String { TimelineText.spoken(id) }

    /// Returns a list of names, as in `a, b and c`. If there are more than five names, the list contains four of them and the number of the
    /// others.
    func names(_ ids: [String]) -> String {
        let shown = ids.count > 5 ? ids.prefix(4).map { name($0) } + ["\(ids.count - 4) others"] : ids.map { name($0) }
        return shown.listed("and")
    }

    /// Returns a recognizer or a view as the subject of a row in an `expect` sentence.
    func subject(_ id: String, isRecognizer: Bool) -> String {
        let isShared = scene.view(id) != nil && scene.recognizer(id) != nil
        return (isShared ? isRecognizer ? "recognizer:" : "view:" : "") + SubjectWords.written(id)
    }

    /// Returns the row that reports an outcome, as written in an `expect` sentence.
    func row(_ outcome: CellOutcome) -> String {
        let row = subject(outcome.who, isRecognizer: outcome.isOfRecognizer) + " " + outcome.what
        guard outcome.what == "selects", let cell = outcome.name else { return row }
        return row + " " + SubjectWords.written(cell)
    }

    /// Returns a gesture with its place and mode, as in `a tap on row1 (p3) in mode editing`.
    func gesture(_ cell: SurveyCell, _ place: Place) -> String {
        let mode = cell.mode.map { " in mode \(name($0))" } ?? ""
        return "\(cell.gesture.words) on \(name(place.view)) (\(place.id))\(mode)"
    }

    static func seconds(_ time: Double) -> String { Decimal.text(time, .seconds) + " s" }
}

extension SurveyGesture {
    /// The gesture's name with the indefinite article, as in `a tap`. The name of several taps, such as `3 taps`, has no article.
    var words: String { form == .rotate ? "a rotation" : isPlural ? name : "a " + name }

    /// Whether the gesture's name is a plural, such as `3 taps`.
    var isPlural: Bool { name.hasSuffix("taps") }
}

extension AppOutcome {
    /// The outcome as a clause: `list selects row1` or `tap calls closeKeyboard`.
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
