extension LintRule {
    package static let nestedEdgePans = LintRule(
        code: "nested-edge-pans", title: "screen-edge pans of one edge on views inside each other"
    ) { stage in
        stage.defeats.compactMap { NestedEdgePans.spot($0) }
    }
}

/// Screen-edge pans of one edge on a view and on one inside it: both are ready at once, and the inner one is stronger (B5).
enum NestedEdgePans {
    static func spot(_ defeat: Defeat) -> Spot? {
        guard case .nestedEdgePan = defeat.kind else { return nil }
        let (outer, inner) = (quoted(defeat.loser.id), quoted(defeat.winner.id))
        let message =
            "\(inner) on \(quoted(defeat.winner.node.id)) begins at the same edge as \(outer) on \(quoted(defeat.loser.node.id)) around it, so "
            + "with no other finger down only \(inner) begins in \(quoted(defeat.winner.node.id)) (B5); remove one, or say in a delegate which "
            + "is meant"
        return Spot(at: defeat.winner.position, message)
    }
}
