import GestureFiles

extension LintRule {
    package static let modeDeadEnd = LintRule(code: "mode-dead-end", title: "a mode without a way out", check: ModeDeadEnd.spots)
}

/// Modes that the app can enter and never leave (K2, K3).
enum ModeDeadEnd {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        // A layout with one mode has nowhere to go.
        guard let modes = stage.layout.modes, modes.states.count > 1 else { return [] }
        let entered = modes.entered
        return modes.states.filter { state in
            // With an initial state of its own nobody stays in it.
            state.initial == nil && entered.contains(state.path) && !modes.leadsOn(state)
        }.map { state in
            Spot(
                at: state.position,
                "no way leads out of the mode \(quoted(state.path)), so every 'enter' is refused in it (K3); name another mode in its 'next'")
        }
    }
}
