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
            guard members.allSatisfy({ $0.recognizer.isEnabled }), !stage.areCutByModes(members) else { return nil }
            let first = edges[circle[0]].first { $0.to.index == circle[1] }
            return Spot(at: first?.position ?? members[0].position, message(members.map(\.id)))
        }
    }

    private static func message(_ members: [String]) -> String {
        "\(quoted(members)) wait for each other to fail, so none of them begins while the one that it waits for has a touch and has not "
            + "failed (D6); remove one of the requirements"
    }
}
