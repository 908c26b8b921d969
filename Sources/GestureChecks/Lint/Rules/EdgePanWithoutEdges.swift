import GestureEngine

extension LintRule {
    package static let edgePanWithoutEdges = LintRule(code: "edge-pan-without-edges", title: "a screen-edge pan without edges") { stage in
        stage.members.compactMap { EdgePanWithoutEdges.spot($0, stage.volatility) }
    }
}

/// Screen-edge pans that no edge starts.
enum EdgePanWithoutEdges {
    static func spot(_ member: Member, _ volatility: Volatility) -> Spot? {
        guard member.isDeclared, member.recognizer.isEnabled, let pan = member.recognizer as? ScreenEdgePanGestureRecognizer,
            pan.edges.isEmpty, !volatility.changes(.edges, of: member.id), NeverBegins.spot(member, volatility) == nil
        else { return nil }
        return Spot(at: member.position, "\(quoted(member.id)) has no 'edges', so it never begins; write \"edges\": \"left\"")
    }
}
