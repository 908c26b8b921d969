import GestureEngine
import GestureFiles

extension LintRule {
    package static let blocksScrolling = LintRule(
        code: "blocks-scrolling", title: "a pan that begins in every direction where a list should scroll", check: BlocksScrolling.spots)
}

/// Pans in a scroll view that leave it no drag (B5, E4).
enum BlocksScrolling {
    /// Less of a scroll view than this is a handle or a knob, from which nobody scrolls: a part of its area.
    private static let leastPart = 0.5

    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        stage.members.compactMap { member in
            guard beginsWithAnyDrag(member, on: stage), let scrollView = blocked(by: member, on: stage) else { return nil }
            return Spot(at: member.position, message(member, scrollView))
        }
    }

    private static func beginsWithAnyDrag(_ member: Member, on stage: Stage) -> Bool {
        guard let pan = member.recognizer as? PanGestureRecognizer, !(pan is ScreenEdgePanGestureRecognizer),
            pan.minimumNumberOfTouches == 1
        else { return false }
        return stage.isSteady(member) && member.isFree && member.takesFingers && stage.waitsForNobody(member) && member.node.blocked == nil
            && !stage.hasAnsweringViews(in: member.node)
    }

    /// The scroll view around it, or that it is on, if it can scroll and the two may not recognize together.
    private static func blocked(by member: Member, on stage: Stage) -> Node? {
        guard let node = member.node.lineage.first(where: { $0.view is ScrollView }), let scrollView = node.view as? ScrollView,
            let own = stage.member(scrollView.panGestureRecognizer.id), isLarge(member.node, in: node), canScroll(scrollView),
            own.recognizer.isEnabled, scrollView.panGestureRecognizer.minimumNumberOfTouches == 1, own.isFree,
            !stage.volatility.changes(view: node.id), !stage.volatility.changes(recognizer: own.id),
            stage.mayNotRecognizeTogether(member, own), !stage.areCutByModes([member])
        else { return nil }
        return node
    }

    private static func canScroll(_ scrollView: ScrollView) -> Bool {
        guard scrollView.isScrollEnabled else { return false }
        let (content, size) = (scrollView.contentSize, scrollView.bounds)
        return content.width > size.width || content.height > size.height || scrollView.bounces && scrollView.alwaysBounceVertical
            || scrollView.bounces && scrollView.alwaysBounceHorizontal
    }

    /// Whether people scroll with a finger there: on a cell, or on much of what they see.
    private static func isLarge(_ node: Node, in scrollView: Node) -> Bool {
        if node === scrollView || node.document.type == .cell { return true }
        let (own, whole) = (node.view.bounds, scrollView.view.bounds)
        if own.width * own.height >= leastPart * whole.width * whole.height { return true }
        guard let cell = node.parent, cell.document.type == .cell else { return false }
        return own.width * own.height >= leastPart * cell.view.bounds.width * cell.view.bounds.height
    }

    private static func message(_ member: Member, _ scrollView: Node) -> String {
        let place = member.node === scrollView ? "it" : quoted(member.node.id)
        return "\(quoted(member.id)) begins with a drag in any direction and is stronger (B5), so one finger on \(place) does not scroll "
            + "\(quoted(scrollView.id)); compare the velocity in 'shouldBegin', or let both recognize simultaneously"
    }
}
