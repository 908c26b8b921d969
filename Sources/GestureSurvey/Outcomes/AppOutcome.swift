import GestureEngine
import GestureTimeline

/// A row that an app notices: an action of a recognizer, an event of a control, a selection, or the beginning of scrolling or zooming.
package struct AppOutcome: Hashable, Sendable {
    /// The id of the recognizer, the control, the list or the scroll view.
    package var who: String
    /// A recognizer's state, a control event, `selects`, or a scroll event; `action` for any state if states are not distinguished.
    package var what: String
    /// The name of the action, or the id of the selected cell.
    package var name: String?
    /// The control's value, or the scale.
    package var number: Double?
    /// Whether the row is about a recognizer.
    package var isOfRecognizer: Bool
    /// Whether a handler of the app caused it, and not the fingers.
    package var isByApp: Bool

    package init(
        who: String, what: String, name: String? = nil, number: Double? = nil, isOfRecognizer: Bool = false, isByApp: Bool = false
    ) {
        (self.who, self.what, self.name, self.number) = (who, what, name, number)
        (self.isOfRecognizer, self.isByApp) = (isOfRecognizer, isByApp)
    }

    /// The events of a control's touch that is not over, and of one that the control loses.
    private static let passing = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchCancel",
    ]

    /// The outcome for tables that count people; `nil` if it is not counted.
    ///
    /// States of a recognizer and numbers are not distinguished. Of a control's touch that is not over, only actions count.
    package var counted: AppOutcome? {
        if isByApp || !isOfRecognizer && name == nil && Self.passing.contains(what) { return nil }
        return AppOutcome(who: who, what: isOfRecognizer ? "action" : what, name: name, isOfRecognizer: isOfRecognizer)
    }

    /// Whether the outcome adds nothing to another one: an event without an action of a control that calls another action, or the unnamed
    /// action of a scroll view's own recognizer if the scroll view moves.
    private func isPart(of other: AppOutcome) -> Bool {
        guard name == nil else { return false }
        if other.who == who { return other.name != nil }
        return isOfRecognizer && (other.what == "willBeginDragging" || other.what == "didZoom") && who.hasPrefix(other.who + ".")
    }

    /// The outcomes without those that add nothing to the others.
    package static func reduced(_ outcomes: [AppOutcome]) -> [AppOutcome] {
        outcomes.filter { outcome in !outcomes.contains { outcome.isPart(of: $0) } }
    }
}

/// Finds the rows of a replay that are outcomes.
package struct OutcomeReader {
    private let names: Names
    private var cells = RowCells()

    package init(_ names: Names) { self.names = names }

    /// The outcome of a row; `nil` for other rows. Mere movement is no outcome, unless a handler observes it.
    package mutating func outcome(of record: Record) -> AppOutcome? {
        switch record.body {
        case .recognizerAction(let row):
            if row.state == .changed { return nil }
            return AppOutcome(
                who: names[row.recognizer], what: row.state.rawValue, name: row.action.map { names[$0] }, isOfRecognizer: true)
        case .control(let row):
            cells.take(record)
            if !cells.meaning(names).traits.contains(.essential) { return nil }
            return AppOutcome(who: names[row.control], what: names[row.event], name: row.action.map { names[$0] }, number: row.value)
        case .select(let view, let cell): return AppOutcome(who: names[view], what: "selects", name: names[cell])
        case .scroll(let row):
            switch row.event {
            case .willBeginDragging: return AppOutcome(who: names[row.view], what: row.event.rawValue)
            case .didZoom:
                let isByApp = record.cause.circumstance == .setByApp
                return AppOutcome(who: names[row.view], what: row.event.rawValue, number: row.zoomScale, isByApp: isByApp)
            case .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating, .willBeginZooming,
                .didEndZooming:
                return nil
            }
        case .touch, .delegate, .recognizerTouches, .recognizerState, .recognizerWaiting, .touchHeld, .touchDropped, .viewTouches,
            .highlight, .set, .add, .remove, .mode, .interrupt, .note, .warning:
            return nil
        }
    }
}
