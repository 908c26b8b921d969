import GestureFiles
import GestureSupport

/// Who waits for whom to fail, as a layout or an answer that is always the same says.
struct Requirements {
    struct Edge {
        var to: Member
        var position: SourcePosition
    }

    /// By the number of who waits.
    private(set) var edges: [[Edge]]

    init(_ stage: Stage) {
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
}

extension DelegateDocument {
    fileprivate var asksAboutFailure: Bool { shouldRequireFailureOf != nil || shouldBeRequiredToFailBy != nil }
}

extension Stage {
    /// The recognizers that can have one touch with a recognizer: those of its view, of the views above and of those below.
    func partners(of member: Member) -> [Member] {
        let related = Array(member.node.lineage.dropFirst()) + nodes[member.node.order..<member.node.end]
        return related.flatMap(\.members).filter { $0 !== member }
    }
}
