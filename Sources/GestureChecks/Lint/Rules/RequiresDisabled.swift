extension LintRule {
    package static let requiresDisabled = LintRule(
        code: "requires-disabled", title: "a requirement on a recognizer that is disabled for good", check: RequiresDisabled.spots)
}

/// Failure requirements on recognizers that never have a touch (D5).
enum RequiresDisabled {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        stage.members.flatMap { member in
            stage.requirements.edges[member.index].filter { stage.isDisabledForGood($0.to) }.map { edge in
                let message =
                    "\(quoted(member.id)) waits for \(quoted(edge.to.id)), which is disabled and which nothing enables, so it never waits (D5); "
                    + "remove the requirement, or enable \(quoted(edge.to.id))"
                return Spot(at: edge.position, message)
            }
        }
    }
}
