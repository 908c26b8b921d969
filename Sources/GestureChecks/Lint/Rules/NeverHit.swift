extension LintRule {
    package static let neverHit = LintRule(code: "never-hit", title: "a view that no touch can reach") { stage in
        stage.lostViews.compactMap { NeverHit.spot($0) }
    }
}

/// Views that no touch can reach (A1, A8).
enum NeverHit {
    static func spot(_ lost: LostView) -> Spot? {
        if lost.cover != nil { return nil }
        let loser = lost.first === lost.node ? "it" : quoted(lost.first.id)
        let message = "\(quoted(lost.node.id)) \(reason(lost.why)), so \(loser) never gets a touch; \(fix(lost.why))"
        return Spot(at: lost.node.document.position, message)
    }

    private static func reason(_ why: WhyNever) -> String {
        switch why {
        case .hidden: "is hidden and nothing shows it"
        case .transparent: "has an alpha of 0.01 or less and nothing raises it"
        case .notInteracting(let byDefault):
            byDefault ? "does not interact, as labels and image views do by default" : "does not interact and nothing changes that"
        case .flat: "is squeezed flat by a transform"
        case .empty: "has no area"
        case .outside(let id): "lies outside \(quoted(id))"
        case .insteadOf(let id): "lies in \(quoted(id)), which is hit instead of its subviews"
        case .covered(let id): "lies behind \(id.map { quoted($0) } ?? "other views"), which \(id == nil ? "take" : "takes") its touches"
        }
    }

    private static func fix(_ why: WhyNever) -> String {
        switch why {
        case .hidden, .transparent: "show it, or remove it"
        case .notInteracting: "set 'isUserInteractionEnabled' to true"
        case .flat, .empty: "give it a size"
        case .outside(let id): "move it inside, or enlarge \(quoted(id)) with 'hitInsets' (A1)"
        case .insteadOf: "remove \"hitTest\": \"self\""
        case .covered: "bring it to the front, or let what lies before it pass touches through"
        }
    }
}
