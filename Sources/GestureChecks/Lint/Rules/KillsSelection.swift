import GestureEngine

extension LintRule {
    package static let killsSelection = LintRule(
        code: "kills-selection", title: "a tap around a list that keeps its cells from being selected", check: KillsSelection.spots)
}

/// Taps on a list or around it that take the touches of its cells (F8, H5).
enum KillsSelection {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        let losers = stage.defeats.map(\.loser.index)
        return stage.members.compactMap { member in
            guard takesTaps(member, on: stage), !losers.contains(member.index) else { return nil }
            let lists = lists(below: member, on: stage)
            return lists.isEmpty ? nil : Spot(at: member.position, message(member, lists))
        }
    }

    private static func takesTaps(_ member: Member, on stage: Stage) -> Bool {
        guard let tap = member.recognizer as? TapGestureRecognizer, tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1,
            tap.cancelsTouchesInView
        else { return false }
        return stage.isSteady(member) && member.isFree && member.takesFingers && stage.waitsForNobody(member)
    }

    /// The ids of the lists with a cell of which it takes the touch.
    private static func lists(below member: Member, on stage: Stage) -> [String] {
        var lists: [String] = []
        for cell in stage.nodes[member.node.order..<member.node.end]
        where cell.document.type == .cell && isTaken(cell, by: member, on: stage) {
            guard let list = cell.parent?.lineage.first(where: { $0.document.type.isScrollView }), list.isInside(member.node),
                list.document.type != .scrollView, !lists.contains(list.id)
            else { continue }
            lists.append(list.id)
        }
        return lists
    }

    /// Whether nothing between keeps the tap from recognizing, and the cell would otherwise be selected.
    private static func isTaken(_ cell: Node, by member: Member, on stage: Stage) -> Bool {
        guard cell.blocked == nil, !stage.hasAnsweringViews(in: cell), cell.document.value(.handlesTouches) != .bool(true) else {
            return false
        }
        let path = cell.lineage.prefix { $0 !== member.node } + [member.node]
        return path.allSatisfy { node in node.members.allSatisfy { $0 === member || leavesTaps($0) } }
    }

    /// Whether another one does not recognize at a tap.
    private static func leavesTaps(_ member: Member) -> Bool {
        switch member.recognizer {
        case let tap as TapGestureRecognizer: tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
        case let press as LongPressGestureRecognizer: press.minimumPressDuration >= 0.2 && press.numberOfTapsRequired == 0
        default: true
        }
    }

    private static func message(_ member: Member, _ lists: [String]) -> String {
        "\(quoted(member.id)) on \(quoted(member.node.id)) takes the touches that it recognizes from the cells of \(quoted(lists)) (F8), so a "
            + "tap of one finger selects none (H5); set 'cancelsTouchesInView' to false, or keep it from the cells with 'shouldReceive'"
    }
}
