import GestureEngine
import GestureFiles
import GestureSupport

/// The failure requirements between recognizers: those that a layout declares, and those that a delegate's constant answer creates.
struct Requirements {
    struct Edge {
        var to: Member
        var position: SourcePosition
    }

    /// The requirements of each recognizer, by the recognizer's index.
    private(set) var edges: [[Edge]]
    /// The indices of recognizers that may wait for others; only a replay can tell.
    private(set) var mayWait: Set<Int> = []
    /// The indices of recognizers that others may wait for; only a replay can tell.
    private var mayBeWaitedFor: Set<Int> = []
    /// For each recognizer, by its index, the indices of the recognizers that wait for it.
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

    /// Whether the reset of `member` may wait for a recognizer other than `other` (C6). Until the reset, `member` misses touches that other
    /// recognizers get.
    func mayMissTouches(_ member: Member, besides other: Member) -> Bool {
        if mayWait.contains(member.index) || mayBeWaitedFor.contains(member.index) { return true }
        if edges[member.index].contains(where: { $0.to !== other }) { return true }
        return waiting[member.index].contains { $0 != other.index }
    }

    /// Returns the recognizers for which the reset of `member` may wait.
    func ties(of member: Member) -> Ties {
        let index = member.index
        if mayWait.contains(index) || mayBeWaitedFor.contains(index) { return .many }
        guard let first = edges[index].first?.to.index ?? waiting[index].first else { return .none }
        let isOnlyOne = edges[index].allSatisfy { $0.to.index == first } && waiting[index].allSatisfy { $0 == first }
        return isOnlyOne ? .one(first) : .many
    }

    /// The recognizers that wait for a given recognizer, or for which it waits.
    enum Ties {
        case none
        case one(Int)
        case many
    }

    /// Returns, for each recognizer, whether it may be in progress while none of its fingers is down. This is also true of a recognizer
    /// that is tied to such a recognizer: it waits for the other one (D5), and both are reset together (C6).
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
    /// Whether the recognizer stays in progress between two taps: a tap recognizer that requires several taps, or a long press that
    /// requires taps first.
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
    /// Returns the recognizers that can share a touch with `member`: those of its view, of its view's ancestors, and of the views inside
    /// its view.
    func partners(of member: Member) -> [Member] {
        member.node.lineage.dropFirst().flatMap(\.members) + members[member.node.membersInside].filter { $0 !== member }
    }

    /// Whether one of the recognizers that can share a touch with `member` may recognize simultaneously with `other`.
    func hasPartner(of member: Member, mayJoin other: Member) -> Bool {
        func joins(_ third: Member) -> Bool {
            third !== member && third !== other && third.recognizer.isEnabled && !mayNotRecognizeTogether(other, third)
        }
        // If the delegate of `other` never allows simultaneous recognition, the delegate of the third recognizer must allow it.
        guard sociable.contains(where: { $0 === other }) else {
            return sociable.contains { ($0.node.isInside(member.node) || member.node.isInside($0.node)) && joins($0) }
        }
        return members[member.node.membersInside].contains(where: joins)
            || member.node.lineage.dropFirst().contains { $0.members.contains(where: joins) }
    }
}
