import GestureEngine
import GestureFiles
import GestureSupport

/// The failure requirements between recognizers: those declared in the layout, and those that result from delegate answers that are known
/// without a replay.
struct Requirements {
    struct Edge {
        var to: Member
        var position: SourcePosition
    }

    /// The failure requirements of each recognizer, by the recognizer's index.
    private(set) var edges: [[Edge]]
    /// The indices of recognizers that may wait for others. Only a replay can show whether they do.
    private(set) var mayWait: Set<Int> = []
    /// The indices of recognizers for which others may wait. Only a replay can show whether they do.
    private var mayBeWaitedFor: Set<Int> = []
    /// For each recognizer, the indices of the recognizers that wait for it.
    private var waiting: [[Int]] = []

    init(_ screen: StaticScreen) {
        edges = screen.members.map { member in
            member.document?.requireToFail.compactMap { name in
                screen.member(name.text).map { Edge(to: $0, position: name.position) }
            } ?? []
        }
        for member in screen.members where member.delegate?.asksAboutFailure ?? false {
            for other in screen.partners(of: member) {
                let waits = StaticScope.answer(member.delegate?.shouldRequireFailureOf, member, other, on: screen)
                connect(member, other, if: waits, member.position)
                let isWaitedFor = StaticScope.answer(member.delegate?.shouldBeRequiredToFailBy, member, other, on: screen)
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

    /// Returns whether the reset of `member` may have to wait for recognizers other than `other` (C6). Until its reset, `member` may miss
    /// touches that other recognizers receive.
    func mayMissTouches(_ member: Member, besides other: Member) -> Bool {
        if mayWait.contains(member.index) || mayBeWaitedFor.contains(member.index) { return true }
        if edges[member.index].contains(where: { $0.to !== other }) { return true }
        return waiting[member.index].contains { $0 != other.index }
    }

    /// Returns the recognizers that may delay the reset of `member`, because they wait for `member` or because `member` waits for them.
    func ties(of member: Member) -> Ties {
        let index = member.index
        if mayWait.contains(index) || mayBeWaitedFor.contains(index) { return .many }
        guard let first = edges[index].first?.to.index ?? waiting[index].first else { return .none }
        let isOnlyOne = edges[index].allSatisfy { $0.to.index == first } && waiting[index].allSatisfy { $0 == first }
        return isOnlyOne ? .one(first) : .many
    }

    /// The recognizers that wait for a given recognizer, or for which it waits. There are none, exactly one (given by its index), or many.
    enum Ties {
        case none
        case one(Int)
        case many
    }

    /// Returns, for each recognizer, whether it may continue its attempt to recognize while none of its fingers is down.
    ///
    /// If a recognizer may continue its attempt, so may all recognizers that wait for it or for which it waits. The waiting recognizers
    /// depend on its failure (D5), and all of them are reset together (C6).
    func outlivingALift(_ screen: StaticScreen) -> [Bool] {
        var tied: [[Int]] = Array(repeating: [], count: edges.count)
        for (one, others) in edges.enumerated() {
            for edge in others {
                tied[one].append(edge.to.index)
                tied[edge.to.index].append(one)
            }
        }
        var outlives = screen.members.map { mayWait.contains($0.index) || $0.expectsTaps(screen.volatility) }
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
    /// Returns whether the recognizer continues its attempt to recognize between two taps. Tap recognizers that require several taps do so,
    /// and so do long presses that require taps first.
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

extension StaticScreen {
    /// Returns the other recognizers that may receive the same touches as `member`. They belong to its view, to an ancestor of this view,
    /// or to a view inside this view.
    func partners(of member: Member) -> [Member] {
        member.node.lineage.dropFirst().flatMap(\.members) + members[member.node.membersInside].filter { $0 !== member }
    }

    /// Returns whether any recognizer that may receive the same touches as `member` may recognize simultaneously with `other`.
    func hasPartner(of member: Member, mayJoin other: Member) -> Bool {
        func joins(_ third: Member) -> Bool {
            third !== member && third !== other && third.recognizer.isEnabled && !mayNotRecognizeTogether(other, third)
        }
        // If the delegate of `other` never allows simultaneous recognition, only the third recognizer's delegate can allow it.
        guard simultaneousMembers.contains(where: { $0 === other }) else {
            return simultaneousMembers.contains { ($0.node.isInside(member.node) || member.node.isInside($0.node)) && joins($0) }
        }
        return members[member.node.membersInside].contains(where: joins)
            || member.node.lineage.dropFirst().contains { $0.members.contains(where: joins) }
    }
}
