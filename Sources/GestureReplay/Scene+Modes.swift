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
        screen.app.mayReceive = { [unowned(unsafe) self] recognizer, _ in mayReceive(recognizer) }
    }

    /// A state with `recognizers` lets only those receive touches, in the states inside it too; a scroll view's own are free (K1, J8).
    private func mayReceive(_ recognizer: GestureRecognizer) -> Bool {
        guard let modes = layout.modes, let mode, recognizer.type?.isScrollViewsOwn != true else { return true }
        return modes.chain(mode).allSatisfy { $0.recognizers?.contains(recognizer.id) ?? true }
    }

    /// Enters a mode if the present one lets it (K2); says so if not (K3).
    func enter(_ path: String, by author: EffectAuthor?, _ cause: Cause) {
        guard let modes = layout.modes, let old = mode else { return }
        let new = modes.resting(path)
        let next = modes.chain(old).flatMap { $0.next }
        let isAllowed = next.contains { $0 == path || modes.resting($0) == new }
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
        // What leaving stops still means what it meant; effects may lead elsewhere at once, and the rest is then of a mode no more.
        for effects in left where mode == new { run(effects, by: author, follow) }
        guard mode == new else { return }
        nameActions()
        for effects in entered where mode == new { run(effects, by: author, follow) }
    }

    /// An action that means another thing in each mode.
    private func nameActions() {
        for document in recognizerDocuments.elements {
            if let recognizer = recognizers[document.id] { nameAction(of: recognizer, document) }
        }
    }

    /// The innermost state that the action has a name for decides (K5).
    func nameAction(of recognizer: GestureRecognizer, _ document: RecognizerDocument) {
        switch document.action {
        case .name(let action): recognizer.actionName = action
        case .byMode(let actions):
            guard mode != nil else { return }
            recognizer.actionName = presentModes.compactMap { path in actions.first { $0.mode == path }?.action }.first
        case nil: break
        }
    }

    /// How a target is chosen now; the innermost state that has a dispatch decides (K6).
    package func dispatch(_ choice: DispatchChoice) -> DispatchDocument? {
        switch choice {
        case .always(let dispatch): dispatch
        case .byMode(let all): presentModes.compactMap { path in all.first { $0.mode == path }?.dispatch }.first
        }
    }

    /// The paths of the present state and of those around it, the innermost first.
    private var presentModes: [String] {
        guard let modes = layout.modes, let mode else { return [] }
        return modes.chain(mode).map { $0.path }
    }
}

extension ModesDocument {
    /// A state and those around it, the innermost first.
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
