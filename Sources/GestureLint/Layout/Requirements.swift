import GestureFiles

/// Failure requirements that go round in a circle (D6), and those that can never matter (D2, D5).
struct RequirementRules {
    /// Who waits for whom, as a layout or an answer that is always the same says.
    struct Edge {
        var to: Member
        var position: SourcePosition
    }

    private let stage: Stage
    private var edges: [[Edge]]

    static func spots(_ stage: Stage) -> [Spot] {
        let rules = RequirementRules(stage)
        return rules.circles() + rules.neverMeeting()
    }

    init(_ stage: Stage) {
        self.stage = stage
        edges = stage.members.map { member in
            member.document?.requireToFail.compactMap { name in
                stage.member(name.text).map { Edge(to: $0, position: name.position) }
            } ?? []
        }
        for member in stage.members where member.delegate?.asksAboutFailure ?? false {
            for other in stage.partners(of: member) {
                if StaticScope.answer(member.delegate?.shouldRequireFailureOf, member, other, on: stage) == true {
                    connect(member, other, member.position)
                }
                if StaticScope.answer(member.delegate?.shouldBeRequiredToFailBy, member, other, on: stage) == true {
                    connect(other, member, member.position)
                }
            }
        }
    }

    private mutating func connect(_ one: Member, _ other: Member, _ position: SourcePosition) {
        guard !edges[one.index].contains(where: { $0.to === other }) else { return }
        edges[one.index].append(Edge(to: other, position: position))
    }

    // MARK: Circles

    private func circles() -> [Spot] {
        Circles(edges.map { $0.map(\.to.index) }).found.compactMap { circle in
            let members = circle.map { stage.members[$0] }
            guard members.allSatisfy({ $0.recognizer.isEnabled }), !isCutByModes(members) else { return nil }
            let first = edges[circle[0]].first { $0.to.index == circle[1] }
            return Spot(.circle(members.map(\.id)), at: first?.position ?? members[0].position)
        }
    }

    /// Whether no mode lets all of them have touches.
    private func isCutByModes(_ members: [Member]) -> Bool {
        guard let states = stage.layout.modes?.states, states.allSatisfy({ $0.recognizers != nil }) else { return false }
        return !states.contains { state in members.allSatisfy { state.recognizers?.contains($0.id) ?? true } }
    }

    // MARK: Requirements without effect

    private func neverMeeting() -> [Spot] {
        stage.members.flatMap { member in
            edges[member.index].compactMap { edge in
                guard areApart(member.node, edge.to.node) else { return nil }
                return Spot(
                    .neverMeets(member.id, view: member.node.id, required: edge.to.id, requiredView: edge.to.node.id), at: edge.position)
            }
        }
    }

    /// Whether no touch of one view's area can be in the other's, wherever they move to.
    private func areApart(_ one: Node, _ other: Node) -> Bool {
        guard !one.isInside(other), !other.isInside(one), !one.moves, !other.moves, !one.isElastic, !other.isElastic else { return false }
        return one.anchor == other.anchor && !one.area.meets(other.area)
    }
}

extension DelegateDocument {
    fileprivate var asksAboutFailure: Bool { shouldRequireFailureOf != nil || shouldBeRequiredToFailBy != nil }
}

extension Stage {
    /// The recognizers that can have one touch with a recognizer: those of its view, of the views above and of those below.
    func partners(of member: Member) -> [Member] {
        var partners: [Member] = []
        var node = member.node.parent
        while let here = node {
            partners += here.members
            node = here.parent
        }
        for below in nodes[member.node.order..<member.node.end] { partners += below.members }
        return partners.filter { $0 !== member }
    }
}
