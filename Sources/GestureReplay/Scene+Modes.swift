import GestureEngine
import GestureFiles
import GestureSupport

/// The state machine of the app, whose states are called modes.
extension Scene {
    /// Enters the initial mode, and ensures that only the recognizers of the current mode receive touches.
    func prepareModes() {
        guard let modes = layout.modes else { return }
        mode = modes.resting(modes.initial)
        nameActions()
        screen.app.mayReceive = { [owner = SceneReference(self)] recognizer, _ in owner.scene.mayReceive(recognizer) }
    }

    /// Returns whether the current mode allows a recognizer to receive touches. If a state lists `recognizers`, only these recognizers are
    /// allowed in this state and in the states inside it. Built-in recognizers of scroll views are always allowed (K1, J8).
    private func mayReceive(_ recognizer: GestureRecognizer) -> Bool {
        guard let modes = layout.modes, let mode, recognizer.type?.isScrollViewsOwn != true else { return true }
        return modes.chain(mode).allSatisfy { $0.recognizers?.contains(recognizer.id) ?? true }
    }

    /// Enters a mode if the current mode allows the transition (K2). Otherwise, writes a row that reports the refusal (K3).
    func enter(_ path: String, by author: EffectAuthor?, _ cause: Cause) {
        guard let modes = layout.modes, let old = mode else { return }
        let new = modes.resting(path)
        let next = modes.chain(old).flatMap { $0.next }
        let isAllowed = next.contains { modes.resting($0) == new }
        let row = screen.record(
            .mode(
                from: screen.names.intern(old), to: screen.names.intern(isAllowed ? new : path),
                by: author.map { screen.names.intern($0.id) }, refused: !isAllowed,
                next: isAllowed ? .none : screen.names.list(next.map { screen.names.intern($0) })),
            cause: Cause(isAllowed ? .k2 : .k3, row: cause.row, by: cause.by))
        guard isAllowed, new != old else { return }
        let before = modes.chain(old)
        let after = modes.chain(new)
        let follow = Cause(.k4, row: row, by: cause.by)
        mode = new
        let left = before.filter { state in !after.contains { $0.path == state.path } }.map { $0.onExit }
        let entered = after.reversed().filter { state in !before.contains { $0.path == state.path } }.map { $0.onEnter }
        // The effects that run when a mode is left still use the old action names. If one of them enters another mode, the remaining
        // effects are skipped.
        for effects in left where mode == new { run(effects, by: author, follow) }
        guard mode == new else { return }
        nameActions()
        for effects in entered where mode == new { run(effects, by: author, follow) }
    }

    /// Sets the action name of each recognizer to the name that the current mode gives it.
    private func nameActions() {
        for document in recognizerDocuments.elements {
            if let recognizer = recognizers[document.id] { nameAction(of: recognizer, document) }
        }
    }

    /// Sets a recognizer's action name to the name that the innermost state declares (K5).
    func nameAction(of recognizer: GestureRecognizer, _ document: RecognizerDocument) {
        switch document.action {
        case .name(let action): recognizer.actionName = action
        case .byMode(let actions):
            guard mode != nil else { return }
            recognizer.actionName = presentModes.compactMap { path in actions.first { $0.mode == path }?.action }.first
        case nil: break
        }
    }

    /// Returns the rule for choosing a target in the current mode. If several states declare a rule, the innermost state's rule is used
    /// (K6).
    package func dispatch(_ choice: DispatchChoice) -> DispatchDocument? {
        switch choice {
        case .always(let dispatch): dispatch
        case .byMode(let all): presentModes.compactMap { path in all.first { $0.mode == path }?.dispatch }.first
        }
    }

    /// The paths of the current state and its ancestors, ordered from the innermost to the outermost.
    private var presentModes: [String] {
        guard let modes = layout.modes, let mode else { return [] }
        return modes.chain(mode).map { $0.path }
    }
}

extension ModesDocument {
    /// Returns a state and its ancestors, ordered from the innermost to the outermost.
    package func chain(_ path: String) -> [ModeDocument] {
        var chain: [ModeDocument] = []
        var here = state(path)
        while let found = here {
            chain.append(found)
            here = found.parent.flatMap(state)
        }
        return chain
    }
}
