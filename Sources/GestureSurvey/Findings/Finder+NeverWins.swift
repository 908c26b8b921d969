import GestureEngine
import GestureReplay

/// Finds recognizers that receive touches but never recognize because of other recognizers, and controls that send no event because of
/// recognizers.
extension Finder {
    private static let mostTrials = 6

    mutating func findNeverWins() {
        guard survey.isWhole else { return }
        var winners: Set<String> = []
        var controls: Set<String> = []
        for cell in survey.cells {
            for outcome in cell.outcomes {
                if outcome.isOfRecognizer { winners.insert(outcome.who) } else { controls.insert(outcome.who + " " + outcome.what) }
            }
        }
        var recognizers: [GestureRecognizer] = []
        var views: [Control] = []
        scene.screen.window.visit { view in
            guard survey.selects(view) else { return }
            recognizers += view.gestureRecognizers
            if let control = view as? Control { views.append(control) }
        }
        for recognizer in recognizers where !winners.contains(recognizer.id) && !recognizer.isScrollViewsOwn { addLoser(recognizer) }
        for control in views where control.isEnabled && !(control is RefreshControl) {
            let events = ["touchUpInside", "valueChanged", "primaryActionTriggered"]
            if !events.contains(where: { controls.contains(control.id + " " + $0) }) { addSilent(control) }
        }
    }

    /// Adds a finding if other recognizers make this recognizer fail in a gesture that it would otherwise recognize.
    private mutating func addLoser(_ recognizer: GestureRecognizer) {
        let id = recognizer.id
        var tried = 0
        for cell in survey.cells {
            guard let loss = cell.notes.losses.first(where: { $0.who == id && !$0.by.isEmpty && $0.state == "failed" }) else { continue }
            guard tried < Self.mostTrials else { return }
            tried += 1
            guard let solo = alone(cell, keeping: [id]), solo.outcomes.contains(where: { $0.isOfRecognizer && $0.who == id }) else {
                continue
            }
            let others = survey.cells.filter { cell in cell.notes.losses.contains { $0.who == id && $0.by == loss.by } }.count
            let count = others == 1 ? "1 gesture" : "\(others) gestures"
            let text =
                "\(words.name(id)) never recognizes: it loses to \(words.names(loss.by)) in \(count). Without the other recognizers, "
                + "\(words.gesture(cell, place(cell))) would make it recognize; \(loss.reason) (\(loss.rule))."
            let subject = words.subject(id, isRecognizer: true)
            add(
                .neverWins, id, text, on: cell.gestures,
                expect: ["\(subject) failed due to \(words.subject(loss.by[0], isRecognizer: true))"], weight: Double(others))
            return
        }
    }

    /// Adds a finding if a control sends no event for a tap but would send one if no recognizer received the touch.
    private mutating func addSilent(_ control: Control) {
        let cells = survey.cells.filter { cell in
            cell.gesture.form == .tap(count: 1, fingers: 1)
                && (scene.view(cell.notes.view ?? "").map { $0 === control || $0.isDescendant(of: control) } ?? false)
        }
        for cell in cells.prefix(Self.mostTrials) {
            guard let solo = alone(cell, keeping: []) else { continue }
            let events = solo.mainOutcomes.filter { $0.who == control.id && $0.what != "touchDown" }
            guard let event = events.first else { continue }
            let others = cell.mainOutcomes.filter { $0.who != control.id }
            guard let winner = others.first(where: { $0.isOfRecognizer }) ?? others.first else { continue }
            let text =
                "\(words.name(control.id)) never sends \(event.what): \(words.name(winner.who)) takes its touches. "
                + "\(cell.gesture.words.capitalizedFirst)"
                + " on it \(cell.gesture.isPlural ? "lead" : "leads") to: \(winner.deed)."
            add(
                .neverWins, control.id, text, on: cell.gestures,
                expect: ["never \(words.row(event))", words.row(winner)], weight: 1000)
            return
        }
    }
}

extension String {
    /// The text with its first letter capitalized.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
