import GestureEngine
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
    /// Those that wait for another one, or not, as only a replay can say.
    private(set) var mayWait: Set<Int> = []
    /// Those that others may wait for, as only a replay can say.
    private var mayBeWaitedFor: Set<Int> = []
    /// By the number of whom others wait for, who waits.
    private var waiting: [[Int]] = []

    init(_ stage: Stage) {
        edges = stage.members.map { member in
            member.document?.requireToFail.compactMap { name in
                stage.member(name.text).map { Edge(to: $0, position: name.position) }
            } ?? []
        }
        for member in stage.members where member.delegate?.asksAboutFailure ?? false {
            for other in stage.partners(of: member) {
                let waits = StaticScope.answer(member.delegate?.shouldRequireFailureOf, member, other, on: stage)
                connect(member, other, if: waits, member.position)
                let isWaitedFor = StaticScope.answer(member.delegate?.shouldBeRequiredToFailBy, member, other, on: stage)
                connect(other, member, if: isWaitedFor, member.position)
            }
        }
        waiting = Array(repeating: [], count: edges.count)
        for (index, others) in edges.enumerated() { for edge in others { waiting[edge.to.index].append(index) } }
    }

    private mutating func connect(_ one: Member, _ other: Member, if answer: Bool?, _ position: SourcePosition) {
        if answer == nil {
            mayWait.insert(one.index)
            mayBeWaitedFor.insert(other.index)
        }
        guard answer == true, !edges[one.index].contains(where: { $0.to === other }) else { return }
        edges[one.index].append(Edge(to: other, position: position))
    }

    /// Whether its reset may have to wait for another than the one named (C6), so that it misses touches which others get.
    func mayMissTouches(_ member: Member, besides other: Member) -> Bool {
        if mayWait.contains(member.index) || mayBeWaitedFor.contains(member.index) { return true }
        if edges[member.index].contains(where: { $0.to !== other }) { return true }
        return waiting[member.index].contains { $0 != other.index }
    }

    /// Beside whom it may miss touches in any case: beside everybody, beside nobody, or beside everybody but the one that it is tied to.
    func ties(of member: Member) -> Ties {
        let index = member.index
        if mayWait.contains(index) || mayBeWaitedFor.contains(index) { return .many }
        guard let first = edges[index].first?.to.index ?? waiting[index].first else { return .none }
        let isOnlyOne = edges[index].allSatisfy { $0.to.index == first } && waiting[index].allSatisfy { $0 == first }
        return isOnlyOne ? .one(first) : .many
    }

    /// Who waits for a recognizer, or for whom it waits.
    enum Ties {
        case none
        case one(Int)
        case many
    }

    /// Which recognizers may be under way while no finger of theirs is down, or are tied to one that may: what is tied waits for it (D5),
    /// and is reset with it (C6).
    func outlivingALift(_ stage: Stage) -> [Bool] {
        var tied: [[Int]] = Array(repeating: [], count: edges.count)
        for (one, others) in edges.enumerated() {
            for edge in others {
                tied[one].append(edge.to.index)
                tied[edge.to.index].append(one)
            }
        }
        var outlives = stage.members.map { mayWait.contains($0.index) || $0.expectsTaps(stage.volatility) }
        var open = outlives.indices.filter { outlives[$0] }
        while let one = open.popLast() {
            for other in tied[one] where !outlives[other] {
                outlives[other] = true
                open.append(other)
            }
        }
        return outlives
    }
}

extension Member {
    /// Whether it lives from one tap to what has to follow: a tap of two and more, a long press after taps.
    fileprivate func expectsTaps(_ volatility: Volatility) -> Bool {
        let isChanged = volatility.changes(recognizer: id)
        return switch recognizer {
        case let tap as TapGestureRecognizer: tap.numberOfTapsRequired > 1 || isChanged
        case let press as LongPressGestureRecognizer: press.numberOfTapsRequired > 0 || isChanged
        default: false
        }
    }
}

extension DelegateDocument {
    fileprivate var asksAboutFailure: Bool { shouldRequireFailureOf != nil || shouldBeRequiredToFailBy != nil }
}

extension Stage {
    /// The recognizers that can have one touch with a recognizer: those of its view, of the views above and of those below.
    func partners(of member: Member) -> [Member] {
        member.node.lineage.dropFirst().flatMap(\.members) + members[member.node.membersInside].filter { $0 !== member }
    }

    /// Whether one of them may recognize together with another one.
    func hasPartner(of member: Member, mayJoin other: Member) -> Bool {
        func joins(_ third: Member) -> Bool {
            third !== member && third !== other && third.recognizer.isEnabled && !mayNotRecognizeTogether(other, third)
        }
        // If its own delegate says nothing, the others' have to.
        guard sociable.contains(where: { $0 === other }) else {
            return sociable.contains { ($0.node.isInside(member.node) || member.node.isInside($0.node)) && joins($0) }
        }
        return members[member.node.membersInside].contains(where: joins)
            || member.node.lineage.dropFirst().contains { $0.members.contains(where: joins) }
    }
}
