import GestureFiles

extension LintRule {
    package static let requirementCircle = LintRule(
        code: "requirement-circle", title: "recognizers wait for each other to fail", check: RequirementCircle.spots)
}

/// A check for failure requirements that form a cycle (D6).
enum RequirementCircle {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        let edges = screen.requirements.edges
        return CycleSearch(edges.map { $0.map(\.to.index) }).found.compactMap { circle in
            let members = circle.map { screen.members[$0] }
            guard members.allSatisfy({ $0.recognizer.isEnabled }), !screen.areCutByModes(members) else { return nil }
            let first = edges[circle[0]].first { $0.to.index == circle[1] }
            let cure = first.flatMap { Preset.noRequire(members[0], $0.to) }
            return Spot(at: first?.position ?? members[0].position, message(members.map(\.id)), cure: cure)
        }
    }

    private static func message(_ members: [String]) -> String {
        "\(quoted(members)) wait for each other to fail, so none of them begins while the one that it waits for has a touch and has not "
            + "failed (D6); remove one of the requirements"
    }
}

extension LintRule {
    package static let requirementNeverMeets = LintRule(
        code: "requirement-never-meets", title: "a requirement between recognizers that never share a touch",
        check: RequirementNeverMeets.spots)
}

/// A check for failure requirements between recognizers that never receive the same finger (D2, D5).
enum RequirementNeverMeets {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        let outlives = screen.requirements.outlivingALift(screen)
        return screen.members.filter { !outlives[$0.index] }.flatMap { member in
            screen.requirements.edges[member.index].filter { areApart(member.node, $0.to.node) }.map { edge in
                Spot(at: edge.position, message(member, edge.to), cure: .noRequire(member, edge.to))
            }
        }
    }

    /// Returns whether the areas of two views are certain never to overlap.
    private static func areApart(_ one: Node, _ other: Node) -> Bool {
        guard !one.isInside(other), !other.isInside(one), !one.moves, !other.moves, !one.isElastic, !other.isElastic else { return false }
        return one.anchor == other.anchor && !one.area.meets(other.area)
    }

    private static func message(_ one: Member, _ required: Member) -> String {
        "\(quoted(one.id)) waits for \(quoted(required.id)), but no touch reaches both: \(quoted(one.node.id)) and "
            + "\(quoted(required.node.id)) are not inside one another and do not overlap, so it waits only while another finger is on "
            + "\(quoted(required.node.id)); remove the requirement, or move \(quoted(required.id)) to a view above both"
    }
}

extension LintRule {
    package static let requiresDisabled = LintRule(
        code: "requires-disabled", title: "a requirement on a recognizer that is disabled for good", check: RequiresDisabled.spots)
}

/// A check for recognizers that require the failure of a permanently disabled recognizer. Such a recognizer never receives a touch (D5).
enum RequiresDisabled {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        screen.members.flatMap { member in
            screen.requirements.edges[member.index].filter { screen.isDisabledForGood($0.to) }.map { edge in
                let message =
                    "\(quoted(member.id)) waits for \(quoted(edge.to.id)), which is disabled and which nothing enables, so it never waits "
                    + "(D5); remove the requirement, or enable \(quoted(edge.to.id))"
                return Spot(at: edge.position, message, cure: .noRequire(member, edge.to))
            }
        }
    }
}
