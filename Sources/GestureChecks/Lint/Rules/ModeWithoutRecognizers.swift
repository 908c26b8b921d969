import GestureFiles

extension LintRule {
    package static let modeWithoutRecognizers = LintRule(
        code: "mode-without-recognizers", title: "a mode in which no recognizer gets a touch", check: ModeWithoutRecognizers.spots)
}

/// Modes with an empty list of recognizers that no control and no trace leads out of (K1).
enum ModeWithoutRecognizers {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        guard let modes = stage.layout.modes, stage.members.contains(where: \.isDeclared), !stage.isLeftWithoutRecognizers else {
            return []
        }
        let entered = modes.entered
        return modes.states.compactMap { state in
            let isFirst = state.parent.flatMap { modes.state($0) }?.recognizers?.isEmpty != true
            guard state.recognizers?.isEmpty == true, isFirst, entered.contains(state.path), modes.leadsOn(state),
                !state.onEnter.contains(where: \.entersMode)
            else { return nil }
            let message =
                "in the mode \(quoted(state.path)) no recognizer gets a touch (K1), and no control and no trace leads out of it; name those "
                + "that may in 'recognizers', or leave it out for all"
            return Spot(at: state.position, message)
        }
    }
}

extension Stage {
    /// Whether a view's effects, or a trace, enter modes.
    fileprivate var isLeftWithoutRecognizers: Bool {
        traceChanges.contains { if case .enter = $0 { true } else { false } }
            || nodes.contains { $0.document.effects.contains(where: \.entersMode) }
    }
}

extension EffectDocument {
    fileprivate var entersMode: Bool { changes.contains { if case .enter = $0 { true } else { false } } }
}
