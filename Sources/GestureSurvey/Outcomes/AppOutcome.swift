import GestureEngine
import GestureTimeline

/// An outcome of a gesture that the app can observe: a recognizer's action, a control event, a selection, or the beginning of scrolling or
/// zooming.
package struct AppOutcome: Hashable, Sendable {
    /// The id of the recognizer, control, list or scroll view.
    package var who: String
    /// The kind of the outcome: a recognizer's state, a control event, `selects`, or a scroll event. The kind is `action` for every state
    /// of a recognizer if states are not distinguished.
    package var what: String
    /// The name of the action, or the id of the selected cell.
    package var name: String?
    /// The value of the control, or the zoom scale of the scroll view.
    package var number: Double?
    /// Whether the outcome is that a recognizer sends its action.
    package var isOfRecognizer: Bool
    /// Whether a handler of the app, rather than a finger, caused the outcome.
    package var isByApp: Bool

    package init(
        who: String, what: String, name: String? = nil, number: Double? = nil, isOfRecognizer: Bool = false, isByApp: Bool = false
    ) {
        (self.who, self.what, self.name, self.number) = (who, what, name, number)
        (self.isOfRecognizer, self.isByApp) = (isOfRecognizer, isByApp)
    }

    /// The control events that are sent while a touch is in progress or when it is cancelled.
    private static let passing = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchCancel",
    ]

    /// The outcome as it is counted for simulated people; `nil` if the outcome is not counted.
    ///
    /// A recognizer's states and all numbers are ignored. While a control's touch is in progress, the control's events count only if they
    /// have an action.
    package var counted: AppOutcome? {
        if isByApp || !isOfRecognizer && name == nil && Self.passing.contains(what) { return nil }
        return AppOutcome(who: who, what: isOfRecognizer ? "action" : what, name: name, isOfRecognizer: isOfRecognizer)
    }

    /// Returns whether another outcome implies this one.
    ///
    /// A control's action implies the control's events that have no action. The movement of a scroll view implies the unnamed action of the
    /// scroll view's built-in recognizer.
    private func isPart(of other: AppOutcome) -> Bool {
        guard name == nil else { return false }
        if other.who == who { return other.name != nil }
        return isOfRecognizer && (other.what == "willBeginDragging" || other.what == "didZoom") && who.hasPrefix(other.who + ".")
    }

    /// Removes the outcomes that other outcomes imply.
    package static func reduced(_ outcomes: [AppOutcome]) -> [AppOutcome] {
        outcomes.filter { outcome in !outcomes.contains { outcome.isPart(of: $0) } }
    }
}

/// Finds those rows of a replay that report an outcome for the app.
package struct OutcomeReader {
    private let names: Names
    private var cells = RowCells()

    package init(_ names: Names) { self.names = names }

    /// Returns the outcome that a row reports; `nil` if the row reports no outcome. A control event about the movement of a finger is an
    /// outcome only if the control has an action for the event.
    package mutating func outcome(of record: Record) -> AppOutcome? {
        if case .recognizerAction(let row) = record.body {
            if row.state == .changed { return nil }
            return AppOutcome(
                who: names[row.recognizer], what: row.state.rawValue, name: row.action.map { names[$0] }, isOfRecognizer: true)
        }
        if case .control(let row) = record.body {
            cells.take(record)
            if !cells.meaning(names).traits.contains(.essential) { return nil }
            return AppOutcome(who: names[row.control], what: names[row.event], name: row.action.map { names[$0] }, number: row.value)
        }
        if case .select(let view, let cell) = record.body { return AppOutcome(who: names[view], what: "selects", name: names[cell]) }
        guard case .scroll(let row) = record.body else { return nil }
        switch row.event {
        case .willBeginDragging: return AppOutcome(who: names[row.view], what: row.event.rawValue)
        case .didZoom:
            let isByApp = record.cause.circumstance == .setByApp
            return AppOutcome(who: names[row.view], what: row.event.rawValue, number: row.zoomScale, isByApp: isByApp)
        case .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating, .willBeginZooming, .didEndZooming:
            return nil
        }
    }
}
