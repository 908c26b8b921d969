import GestureEngine
import GestureFiles

extension LintRule {
    package static let nestedEdgePans = LintRule(
        code: "nested-edge-pans", title: "screen-edge pans for the same edge on nested views"
    ) { screen in
        screen.defeats.compactMap { NestedEdgePans.spot($0) }
    }
}

/// A check for screen-edge pans for the same edge on a view and on a view inside it. Both pans become able to recognize at the same moment,
/// and the inner one is stronger (B5).
enum NestedEdgePans {
    static func spot(_ defeat: Defeat) -> Spot? {
        guard case .nestedEdgePan = defeat.kind else { return nil }
        let (outer, inner) = (quoted(defeat.loser.id), quoted(defeat.winner.id))
        let message =
            "\(inner) on \(quoted(defeat.winner.node.id)) begins at the same edge as \(outer) on \(quoted(defeat.loser.node.id)) around "
            + "it, so with no other finger down only \(inner) begins in \(quoted(defeat.winner.node.id)) (B5); remove one, or let a "
            + "delegate choose between them"
        return Spot(at: defeat.winner.position, message, cure: .remove(defeat.winner))
    }
}

extension LintRule {
    package static let edgePanWithoutEdges = LintRule(code: "edge-pan-without-edges", title: "a screen-edge pan without edges") { screen in
        screen.members.compactMap { EdgePanWithoutEdges.spot($0, screen.volatility) }
    }
}

/// A check for screen-edge pans that have an empty set of edges and therefore never begin.
enum EdgePanWithoutEdges {
    static func spot(_ member: Member, _ volatility: Volatility) -> Spot? {
        guard member.isDeclared, member.recognizer.isEnabled, let pan = member.recognizer as? ScreenEdgePanGestureRecognizer,
            pan.edges.isEmpty, !volatility.changes(.edges, of: member.id), NeverBegins.spot(member, volatility) == nil
        else { return nil }
        let message = "\(quoted(member.id)) has no 'edges', so it never begins; write \"edges\": \"left\""
        return Spot(at: member.position, message, cure: .set(member.id, "edges", "left"))
    }
}

extension LintRule {
    package static let edgePanAwayFromEdge = LintRule(
        code: "edge-pan-away-from-edge", title: "a screen-edge pan on a view that does not reach that edge of the window",
        check: EdgePanAwayFromEdge.spots)
}

/// A check for screen-edge pans whose views are not near the edges at which the pans begin (G).
enum EdgePanAwayFromEdge {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        screen.members.compactMap { member in
            guard let pan = member.recognizer as? ScreenEdgePanGestureRecognizer, !pan.edges.isEmpty, screen.isSteady(member),
                member.node.blocked == nil, !screen.reaches(member.node, pan.edges)
            else { return nil }
            let message =
                "\(quoted(member.node.id)) does not reach the edge of the window at which \(quoted(member.id)) begins "
                + "(\(words(pan.edges))), so the pan never begins (G); add it to a view that does, such as the window"
            return Spot(at: member.position, message)
        }
    }

    private static func words(_ edges: RectEdge) -> String {
        let names: [(RectEdge, String)] = [(.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right")]
        return names.filter { edges.contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}

extension StaticScreen {
    /// Returns whether a finger that lands near one of the given edges of the window may land inside a view. If this is uncertain, returns
    /// true.
    func reaches(_ node: Node, _ edges: RectEdge) -> Bool {
        let window = nodes[0]
        // A view that moves or scrolls may reach the edge of the window, so the result is true.
        guard node.anchor == -1, !node.isElastic, !window.moves, !volatility.changes(view: window.id) else { return true }
        let (bounds, width) = (window.view.bounds, scene.screen.thresholds.screenEdgePanEdgeWidth + 1e-3)
        let (low, high) = (node.visible.minimum, node.visible.maximum)
        return edges.contains(.left) && low.x <= bounds.minX + width || edges.contains(.right) && high.x >= bounds.maxX - width
            || edges.contains(.top) && low.y <= bounds.minY + width || edges.contains(.bottom) && high.y >= bounds.maxY - width
    }
}
