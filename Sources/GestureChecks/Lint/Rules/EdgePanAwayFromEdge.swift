import GestureEngine

extension LintRule {
    package static let edgePanAwayFromEdge = LintRule(
        code: "edge-pan-away-from-edge", title: "a screen-edge pan on a view that does not reach its edge", check: EdgePanAwayFromEdge.spots
    )
}

/// Screen-edge pans whose views have no place near their edges (G).
enum EdgePanAwayFromEdge {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        stage.members.compactMap { member in
            guard let pan = member.recognizer as? ScreenEdgePanGestureRecognizer, !pan.edges.isEmpty, stage.isSteady(member),
                member.node.blocked == nil, !stage.reaches(member.node, pan.edges)
            else { return nil }
            let message =
                "\(quoted(member.node.id)) does not reach the edge of the window that \(quoted(member.id)) begins at (\(words(pan.edges))), so "
                + "it never begins (G); put it on a view that does, such as the window"
            return Spot(at: member.position, message)
        }
    }

    private static func words(_ edges: RectEdge) -> String {
        let names: [(RectEdge, String)] = [(.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right")]
        return names.filter { edges.contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}

extension Stage {
    /// Whether a finger that begins near one of some edges of the window can be in a view, as far as is known.
    func reaches(_ node: Node, _ edges: RectEdge) -> Bool {
        let window = nodes[0]
        // What moves or scrolls may come there.
        guard node.anchor == -1, !node.isElastic, !window.moves, !volatility.changes(view: window.id) else { return true }
        let (bounds, width) = (window.view.bounds, scene.screen.thresholds.screenEdgePanEdgeWidth + 1e-3)
        let (low, high) = (node.visible.minimum, node.visible.maximum)
        return edges.contains(.left) && low.x <= bounds.minX + width || edges.contains(.right) && high.x >= bounds.maxX - width
            || edges.contains(.top) && low.y <= bounds.minY + width || edges.contains(.bottom) && high.y >= bounds.maxY - width
    }
}
