import GestureFiles

extension LintRule {
    package static let modeDeadEnd = LintRule(code: "mode-dead-end", title: "a mode without a way out", check: ModeDeadEnd.spots)
}

/// Modes that the app can enter and never leave (K2, K3).
enum ModeDeadEnd {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        guard let modes = stage.layout.modes else { return [] }
        let entered = modes.entered
        // In a state with an initial one of its own nobody stays.
        let states = modes.states.filter { $0.initial == nil && entered.contains($0.path) }
        // Where the first mode is the only one that is ever entered, the others are what is wrong, if there are any.
        guard states.count > 1 else { return [] }
        return states.filter { !modes.leadsOn($0) }.map { state in
            Spot(
                at: state.position,
                "no way leads out of the mode \(quoted(state.path)), so every 'enter' of another one is refused in it (K3); "
                    + "name another mode in its 'next'"
            )
        }
    }
}
