import GestureEngine
import GestureFiles
import GestureSupport

/// The effects that the app runs when recognizers enter states and when modes are entered or left.
extension Scene {
    private static let maximumEffectDepth = 16

    /// Runs the effects for a state that a recognizer has entered, after the row that reports the state. An effect runs once per attempt
    /// and state, or at each action in that state (J7).
    func follow(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, _ row: Int) {
        guard let document = recognizerDocuments[recognizer.id], !document.effects.isEmpty else { return }
        var done = effectsDone[recognizer.id] ?? (attempt: -1, states: [])
        if done.attempt != recognizer.attemptCount { done = (recognizer.attemptCount, []) }
        let isFirst = !done.states.contains(state)
        if isFirst {
            done.states.append(state)
            effectsDone[recognizer.id] = done
        }
        let author = EffectAuthor(id: recognizer.id, recognizer: recognizer)
        let effects = document.effects.filter { $0.on?.state == state && (isFirst || $0.every) }
        run(effects, by: author, cause(.j7, author, row: row))
    }

    /// Returns the cause of effects that a recognizer or view triggers. The cause refers to the row about the event that triggered them.
    func cause(_ rule: Rule, _ author: EffectAuthor, row: Int) -> Cause {
        Cause(rule, row: row, by: screen.names.list(screen.names.intern(author.id)))
    }

    func run(_ effects: [EffectDocument], by author: EffectAuthor?, _ cause: Cause) {
        guard !effects.isEmpty, !screen.isExhausted else { return }
        screen.spend(effects.count)
        // Without this limit, modes whose effects enter each other would cause infinite recursion.
        guard effectDepth < Self.maximumEffectDepth else {
            let text = "effects of effects are nested more than \(Self.maximumEffectDepth) deep; the remaining ones are ignored"
            screen.record(.warning(text: screen.names.text(text)), cause: cause)
            return
        }
        effectDepth += 1
        defer { effectDepth -= 1 }
        for effect in effects where isWanted(effect, author) {
            for change in effect.changes where !screen.isExhausted { run(change, by: author, cause) }
        }
    }

    /// Returns whether the condition of an effect is currently true. The condition is evaluated after all earlier changes have been made
    /// (K9).
    private func isWanted(_ effect: EffectDocument, _ author: EffectAuthor?) -> Bool {
        effect.condition?.evaluate(in: SceneScope(scene: self, own: author?.recognizer)) ?? true
    }

    private func run(_ change: Change, by author: EffectAuthor?, _ cause: Cause) {
        let viewsBefore = viewsMade
        defer { screen.spend(viewsMade - viewsBefore) }
        let by = author.map { screen.names.intern($0.id) }
        switch change {
        case .set(let property): set(property, by: author, cause)
        case .animate(let animation): animate(animation, by: author, cause)
        case .present(let addition): present(addition, by: by, cause)
        case .dismiss(let id): dismiss(id, by: by, cause)
        case .warning(let text): screen.record(.warning(text: screen.names.text(text)), cause: cause)
        case .add(let addition): add(addition, by: by, cause)
        case .remove(let target): remove(target, by: by, cause)
        case .enter(let path): enter(path, by: author, cause)
        case .cancel(let id):
            guard let other = recognizers[id] else { return }
            // No row reports this cancellation, so its consequences refer to the row that caused the effect.
            screen.withTrigger(Trigger(row: cause.row, by: cause.by)) { screen.cancel(other) }
        }
    }
}

extension Scene {
    /// Sets a property and writes a row about the change.
    func set(_ change: PropertyChange, by author: EffectAuthor?, _ cause: Cause) {
        guard let change = settle(change, by: author, cause) else { return }
        let (target, value) = change.shown
        // If the value is long, the row is also long and uses more of the budget.
        screen.spend(value.utf8.count / 1000)
        let by = author.map { screen.names.intern($0.id) }
        screen.record(.set(target: screen.names.intern(target), value: screen.names.text(value), by: by), cause: cause) {
            self.change(change)
        }
    }
}

/// The recognizer or view that triggers an effect.
struct EffectAuthor {
    var id: String
    /// The recognizer from which conditions can read values; `nil` if a view triggers the effect.
    var recognizer: GestureRecognizer?
}

extension EffectMoment {
    /// The recognizer state that triggers the effect; `nil` if an event of a view triggers it.
    var state: GestureRecognizer.State? { if case .state(let state) = self { state.state } else { nil } }
}

extension EffectState {
    fileprivate var state: GestureRecognizer.State {
        switch self {
        case .began: .began
        case .changed: .changed
        case .ended, .recognized: .ended
        case .cancelled: .cancelled
        case .failed: .failed
        }
    }
}

extension PropertyChange {
    /// The target of the change and its value, as written in a `set` row.
    var shown: (target: String, value: String) {
        switch self {
        case .view(let id, let property, let value): (id + "." + property.name, value.text)
        case .recognizer(let id, let property, let value): (id + "." + property.name, value.text)
        case .variable(let name, let value): ("variables." + name, value.text)
        case .threshold(let name, let value): ("thresholds." + name, Decimal.text(value))
        case .computed(_, _, let target): target.shown
        }
    }
}

/// Effects that are triggered by events of controls, scroll views and cells. An effect runs at each such event, after the row about the
/// event (K9).
extension Scene {
    func followEffects(of view: View, _ effects: [EffectDocument]) {
        guard !effects.isEmpty else { return }
        let id = view.id
        let owner = SceneReference(self)
        if let control = view as? Control {
            for event in Control.Event.allCases where effects.contains(where: { $0.on == .control(event) }) {
                control.addTarget(for: event) { _ in owner.scene.run(effects, at: .control(event), of: id) }
            }
        } else if let cell = view as? Cell {
            cell.didSelect = { owner.scene.run(effects, at: .select, of: id) }
            cell.didHighlight = { owner.scene.run(effects, at: $0 ? .highlight : .unhighlight, of: id) }
        } else if let scrollView = view as? ScrollView {
            scrollView.didScroll = { scrollView, event in
                let scene = owner.scene
                let outer = scene.endingVelocity
                scene.endingVelocity = event == .willEndDragging ? scrollView.endingVelocity : nil
                defer { scene.endingVelocity = outer }
                scene.run(effects, at: .scroll(event), of: id)
            }
        }
    }

    private func run(_ effects: [EffectDocument], at moment: EffectMoment, of id: String) {
        let author = EffectAuthor(id: id)
        run(effects.filter { $0.on == moment }, by: author, cause(.k9, author, row: screen.rowCount))
    }
}
