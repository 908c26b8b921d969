import GestureFiles

extension LintRule {
    package static let modeDeadEnd = LintRule(
        code: "mode-dead-end", title: "a mode that the app can enter but not leave", check: ModeDeadEnd.spots)
}

/// A check for modes that the app can enter but never leave (K2, K3).
enum ModeDeadEnd {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        guard let modes = screen.layout.modes else { return [] }
        let entered = modes.entered
        // A mode that contains an initial mode is left out, because the app never stays in the outer mode alone.
        let states = modes.states.filter { $0.initial == nil && entered.contains($0.path) }
        // If only the first mode is ever entered, the other modes are unused and are reported by `UnusedName`.
        guard states.count > 1 else { return [] }
        return states.filter { !modes.leadsOn($0) }.map { state in
            Spot(
                at: state.position,
                "no transition leads out of the mode \(quoted(state.path)), so every 'enter' of another mode is refused in it (K3); "
                    + "name another mode in its 'next'"
            )
        }
    }
}

extension LintRule {
    package static let modeWithoutRecognizers = LintRule(
        code: "mode-without-recognizers", title: "a mode in which no recognizer gets a touch", check: ModeWithoutRecognizers.spots)
}

/// A check for modes in which no recognizer receives touches, and which neither a control's effect nor a trace can leave (K1).
enum ModeWithoutRecognizers {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        guard let modes = screen.layout.modes, screen.members.contains(where: \.isDeclared), !screen.isLeftWithoutRecognizers else {
            return []
        }
        let entered = modes.entered
        return modes.states.compactMap { state in
            let isFirst = state.parent.flatMap { modes.state($0) }?.recognizers?.isEmpty != true
            guard state.recognizers?.isEmpty == true, isFirst, entered.contains(state.path), modes.leadsOn(state),
                !state.onEnter.contains(where: \.entersMode)
            else { return nil }
            let message =
                "in the mode \(quoted(state.path)) no recognizer gets a touch (K1), and no control and no trace leads out of it; list "
                + "the allowed ones in 'recognizers', or remove that key to allow all"
            return Spot(at: state.position, message)
        }
    }
}

extension StaticScreen {
    /// Whether any effect of a view, or any trace, causes the app to enter a mode.
    fileprivate var isLeftWithoutRecognizers: Bool {
        traceChanges.contains { if case .enter = $0 { true } else { false } }
            || nodes.contains { $0.document.effects.contains(where: \.entersMode) }
    }
}

extension EffectDocument {
    fileprivate var entersMode: Bool { changes.contains { if case .enter = $0 { true } else { false } } }
}

extension ModesDocument {
    /// The paths of the states that the app can enter during a replay, including the initial state.
    var entered: Set<String> {
        let states = Dictionary(states.map { ($0.path, $0) }) { first, _ in first }
        var entered: Set<String> = []
        var stack = [initial]
        while let path = stack.popLast() {
            // An app that enters a state also enters all enclosing states and the initial state inside it.
            guard entered.insert(path).inserted, let state = states[path] else { continue }
            stack += state.next + [state.initial, state.parent].compactMap { $0 }
        }
        return entered
    }

    /// Returns true if the app can leave a state: the `next` key of the state or of an enclosing state names another state.
    func leadsOn(_ state: ModeDocument) -> Bool {
        var here: ModeDocument? = state
        while let found = here {
            if found.next.contains(where: { resting($0) != state.path }) { return true }
            here = found.parent.flatMap { self.state($0) }
        }
        return false
    }
}
