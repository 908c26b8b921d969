import GestureEngine
import GestureFiles
import GestureSupport

/// What the app does when gestures reach states, and when modes are entered and left.
extension Scene {
    private static let maximumEffectDepth = 16

    /// What the app does when a recognizer reaches a state: once per attempt and state, or at every action of the state (J7).
    func follow(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        guard let document = recognizerDocuments[recognizer.id], !document.effects.isEmpty else { return }
        var done = effectsDone[recognizer.id] ?? (attempt: -1, states: [])
        if done.attempt != recognizer.attemptCount { done = (recognizer.attemptCount, []) }
        let isFirst = !done.states.contains(state)
        if isFirst {
            done.states.append(state)
            effectsDone[recognizer.id] = done
        }
        let cause = Cause(.j7, row: screen.rowCount, by: screen.names.list(screen.names.intern(recognizer.id)))
        run(document.effects.filter { $0.on?.state == state && (isFirst || $0.every) }, by: recognizer, cause)
    }

    func run(_ effects: [EffectDocument], by recognizer: GestureRecognizer?, _ cause: Cause) {
        guard !effects.isEmpty else { return }
        // Modes whose effects enter each other would never come to an end.
        guard effectDepth < Self.maximumEffectDepth else {
            let text = "effects of effects are more than \(Self.maximumEffectDepth) deep; the rest is left out"
            screen.record(.warning(text: screen.names.text(text)), cause: cause)
            return
        }
        effectDepth += 1
        defer { effectDepth -= 1 }
        for effect in effects {
            for change in effect.changes { run(change, by: recognizer, cause) }
        }
    }

    private func run(_ change: Change, by recognizer: GestureRecognizer?, _ cause: Cause) {
        let by = recognizer.map { screen.names.intern($0.id) }
        switch change {
        case .set(let property):
            let (target, value) = property.shown
            screen.record(.set(target: screen.names.intern(target), value: screen.names.text(value), by: by), cause: cause)
            self.change(property)
        case .add(let addition): add(addition, by: by, cause)
        case .remove(let target): remove(target, by: by, cause)
        case .enter(let path): enter(path, by: recognizer, cause)
        case .cancel(let id):
            guard let other = recognizers[id], other.isEnabled else { return }
            // The usual way to cancel a recognizer from outside (C7).
            screen.changeRow = screen.rowCount
            other.isEnabled = false
            other.isEnabled = true
        }
    }
}

extension EffectState {
    var state: GestureRecognizer.State {
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
    /// The target and the value as a `set` row shows them.
    var shown: (target: String, value: String) {
        switch self {
        case .view(let id, let property, let value): (id + "." + property.name, value.text)
        case .recognizer(let id, let property, let value): (id + "." + property.name, value.text)
        case .variable(let name, let value): ("variables." + name, value.text)
        case .threshold(let name, let value): ("thresholds." + name, Decimal.text(value))
        }
    }
}
