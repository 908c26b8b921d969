extension LintRule {
    package static let requirementCircle = LintRule(
        code: "requirement-circle", title: "recognizers wait for each other to fail", check: RequirementCircle.spots)
}

/// Failure requirements that go round in a circle (D6).
enum RequirementCircle {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        let edges = stage.requirements.edges
        return Circles(edges.map { $0.map(\.to.index) }).found.compactMap { circle in
            let members = circle.map { stage.members[$0] }
            guard members.allSatisfy({ $0.recognizer.isEnabled }), !isCutByModes(members, stage) else { return nil }
            let first = edges[circle[0]].first { $0.to.index == circle[1] }
            return Spot(at: first?.position ?? members[0].position, message(members.map(\.id)))
        }
    }

    /// Whether no mode lets all of them have touches.
    private static func isCutByModes(_ members: [Member], _ stage: Stage) -> Bool {
        guard let states = stage.layout.modes?.states, states.allSatisfy({ $0.recognizers != nil }) else { return false }
        return !states.contains { state in members.allSatisfy { state.recognizers?.contains($0.id) ?? true } }
    }

    private static func message(_ members: [String]) -> String {
        let (none, others) = members.count == 2 ? ("neither", "the other is") : ("none", "the others are")
        return "\(quoted(members)) wait for each other to fail, so \(none) can begin while \(others) possible (D6); "
            + "remove one of the requirements"
    }
}
