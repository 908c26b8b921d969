import GestureEngine
import GestureFiles
import GestureSupport

/// The app's state machine and what the app does when gestures reach states.
extension Scene {
    /// Sets the first mode, and who may receive touches in it.
    func prepareModes() {
        guard let modes = layout.modes else { return }
        mode = modes.resting(modes.initial)
        nameActions()
        screen.mayReceive = { [unowned self] recognizer, _ in mayReceive(recognizer) }
    }

    /// A state with `recognizers` lets only those receive touches, in the states inside it too; a scroll view's own are free (J8).
    private func mayReceive(_ recognizer: GestureRecognizer) -> Bool {
        guard let modes = layout.modes, let mode, !recognizer.isScrollViewsOwn else { return true }
        return modes.chain(mode).allSatisfy { $0.recognizers?.contains(recognizer.id) ?? true }
    }

    /// Enters a mode if the present one lets it; says so if not.
    func enter(_ path: String, by: GestureRecognizer?, _ cause: Cause) {
        guard let modes = layout.modes, let old = mode else { return }
        let new = modes.resting(path)
        let isAllowed = modes.chain(old).contains { state in
            state.next.contains { $0 == path || modes.resting($0) == new }
        }
        let row = screen.record(
            .mode(
                from: screen.names.intern(old), to: screen.names.intern(isAllowed ? new : path), by: by.map { screen.names.intern($0.id) },
                refused: !isAllowed),
            cause: cause)
        guard isAllowed, new != old else { return }
        let before = modes.chain(old)
        let after = modes.chain(new)
        let follow = Cause(.j7, row: row)
        mode = new
        let left = before.filter { state in !after.contains { $0.path == state.path } }.map(\.onExit)
        let entered = after.reversed().filter { state in !before.contains { $0.path == state.path } }.map(\.onEnter)
        // What leaving stops still means what it meant; effects may lead elsewhere at once, and the rest is then of a mode no more.
        for effects in left where mode == new { run(effects, by: by, follow) }
        guard mode == new else { return }
        nameActions()
        for effects in entered where mode == new { run(effects, by: by, follow) }
    }

    /// An action that means another thing in each mode.
    private func nameActions() {
        for (id, document) in recognizerDocuments {
            if let recognizer = recognizers[id] { nameAction(of: recognizer, document) }
        }
    }

    /// The innermost state that the action has a name for decides.
    func nameAction(of recognizer: GestureRecognizer, _ document: RecognizerDocument) {
        switch document.action {
        case .name(let action): recognizer.actionName = action
        case .byMode(let actions):
            guard let modes = layout.modes, let mode else { return }
            let here = modes.chain(mode).map(\.path)
            recognizer.actionName = here.lazy.compactMap { path in actions.first { $0.mode == path } }.first?.action
        case nil: break
        }
    }

    // MARK: Effects

    /// What the app does when a recognizer reaches a state: once per attempt and state (J7).
    func follow(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        guard let document = recognizerDocuments[recognizer.id], !document.effects.isEmpty else { return }
        var done = effectsDone[recognizer.id] ?? (attempt: -1, states: [])
        if done.attempt != recognizer.attempt { done = (recognizer.attempt, []) }
        guard !done.states.contains(state) else { return }
        done.states.append(state)
        effectsDone[recognizer.id] = done
        let cause = Cause(.j7, row: screen.rowCount, by: screen.names.list(screen.names.intern(recognizer.id)))
        run(document.effects.filter { $0.on?.state == state }, by: recognizer, cause)
    }

    private func run(_ effects: [EffectDocument], by recognizer: GestureRecognizer?, _ cause: Cause) {
        // Modes whose effects enter each other would never come to an end.
        guard effectDepth < 16 else { return }
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

extension ModesDocument {
    /// A state and those around it, the innermost first.
    func chain(_ path: String) -> [ModeDocument] {
        var chain: [ModeDocument] = []
        var here = state(path)
        while let found = here {
            chain.append(found)
            here = found.parent.flatMap(state)
        }
        return chain
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

extension GestureRecognizer {
    var isScrollViewsOwn: Bool {
        self is ScrollViewPanGestureRecognizer || self is ScrollViewPinchGestureRecognizer || self is ScrollViewDelayGestureRecognizer
    }
}

extension PropertyChange {
    /// The target and the value as a `set` row shows them.
    var shown: (target: String, value: String) {
        switch self {
        case .view(let id, let property, let value): (id + "." + property.rawValue, value.text)
        case .recognizer(let id, let property, let value): (id + "." + property.rawValue, value.text)
        case .variable(let name, let value): ("variables." + name, value.text)
        case .threshold(let name, let value): ("thresholds." + name, Decimal.text(value))
        }
    }
}

extension PropertyValue {
    /// The value as compact JSON.
    var text: String {
        func list(_ numbers: [Double]) -> String { "[" + numbers.map { Decimal.text($0) }.joined(separator: ", ") + "]" }
        switch self {
        case .bool(let value): return value ? "true" : "false"
        case .number(let value): return Decimal.text(value)
        case .integer(let value): return String(value)
        case .point(let point): return list([point.x, point.y])
        case .size(let size): return list([size.width, size.height])
        case .rect(let rect): return list([rect.minX, rect.minY, rect.width, rect.height])
        case .insets(let insets): return list([insets.top, insets.left, insets.bottom, insets.right])
        case .transform(let t): return list([t.a, t.b, t.c, t.d, t.tx, t.ty])
        case .string(let text): return Quoting.json(text)
        case .strings(let texts): return "[" + texts.map(Quoting.json).joined(separator: ", ") + "]"
        }
    }
}

extension ExpressionValue {
    var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): Decimal.text(value)
        case .string(let value): Quoting.json(value)
        case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
        }
    }
}
