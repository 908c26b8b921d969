import GestureEngine
import GestureFiles
import GestureSupport

/// The app's state machine.
extension Scene {
    /// Sets the first mode, and who may receive touches in it.
    func prepareModes() {
        guard let modes = layout.modes else { return }
        mode = modes.resting(modes.initial)
        nameActions()
        screen.mayReceive = { [unowned(unsafe) self] recognizer, _ in mayReceive(recognizer) }
    }

    /// A state with `recognizers` lets only those receive touches, in the states inside it too; a scroll view's own are free (J8).
    private func mayReceive(_ recognizer: GestureRecognizer) -> Bool {
        guard let modes = layout.modes, let mode, recognizer.type?.isScrollViewsOwn != true else { return true }
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
        let left = before.filter { state in !after.contains { $0.path == state.path } }.map { $0.onExit }
        let entered = after.reversed().filter { state in !before.contains { $0.path == state.path } }.map { $0.onEnter }
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
            let here = modes.chain(mode).map { $0.path }
            recognizer.actionName = here.lazy.compactMap { path in actions.first { $0.mode == path } }.first?.action
        case nil: break
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
