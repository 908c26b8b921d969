extension LintRule {
    package static let unheard = LintRule(code: "unheard", title: "a recognizer that tells nobody", check: Unheard.spots)
}

/// Recognizers without an action or anything else that the app learns from, beside others that have one.
enum Unheard {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        // A layout that names no actions at all leaves them out.
        guard stage.members.contains(where: { $0.document?.action != nil }) else { return [] }
        let required = Set(stage.requirements.edges.flatMap { $0.map(\.to.index) })
        return stage.members.compactMap { member in
            guard let document = member.document, stage.isSteady(member), document.action == nil, document.effects.isEmpty,
                document.dispatch == nil, document.delegate == nil, !required.contains(member.index), stage.waitsForNobody(member)
            else { return nil }
            let message =
                "nobody learns that \(quoted(member.id)) recognizes: it has no 'action', no 'effects' and no 'dispatch', and nobody waits for "
                + "it; give it an action, or say why it is there"
            return Spot(at: member.position, message)
        }
    }
}
