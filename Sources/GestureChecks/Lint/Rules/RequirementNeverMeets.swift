extension LintRule {
    package static let requirementNeverMeets = LintRule(
        code: "requirement-never-meets", title: "a requirement on a recognizer that is never there at the same time",
        check: RequirementNeverMeets.spots)
}

/// Failure requirements that can never matter to a single finger (D2, D5).
enum RequirementNeverMeets {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        let outlives = stage.requirements.outlivingALift(stage)
        return stage.members.filter { !outlives[$0.index] }.flatMap { member in
            stage.requirements.edges[member.index].filter { areApart(member.node, $0.to.node) }.map { edge in
                Spot(at: edge.position, message(member, edge.to))
            }
        }
    }

    /// Whether no touch of one view's area can be in the other's, wherever they move to.
    private static func areApart(_ one: Node, _ other: Node) -> Bool {
        guard !one.isInside(other), !other.isInside(one), !one.moves, !other.moves, !one.isElastic, !other.isElastic else { return false }
        return one.anchor == other.anchor && !one.area.meets(other.area)
    }

    private static func message(_ one: Member, _ required: Member) -> String {
        "\(quoted(one.id)) waits for \(quoted(required.id)), but no touch concerns both: \(quoted(one.node.id)) and "
            + "\(quoted(required.node.id)) are not inside one another and do not overlap, so it waits only while another finger is on "
            + "\(quoted(required.node.id)); remove the requirement, or move \(quoted(required.id)) to a view above both"
    }
}
