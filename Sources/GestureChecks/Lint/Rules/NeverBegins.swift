import GestureEngine

extension LintRule {
    package static let neverBegins = LintRule(code: "never-begins", title: "a recognizer whose own properties keep it from beginning") {
        stage in
        stage.members.compactMap { NeverBegins.spot($0, stage.volatility) }
    }
}

/// Recognizers that allow no touch, or fewer fingers than they need.
enum NeverBegins {
    static func spot(_ member: Member, _ volatility: Volatility) -> Spot? {
        let id = member.id
        guard member.isDeclared, member.recognizer.isEnabled else { return nil }
        if let types = member.recognizer.allowedTouchTypes, types.isEmpty, !volatility.changes(.allowedTouchTypes, of: id) {
            return Spot(
                at: member.position, "\(quoted(id)) allows no type of touch, so it never begins; name one in 'allowedTouchTypes'")
        }
        guard let pan = member.recognizer as? PanGestureRecognizer, pan.minimumNumberOfTouches > pan.maximumNumberOfTouches,
            !volatility.changes(.minimumNumberOfTouches, of: id), !volatility.changes(.maximumNumberOfTouches, of: id)
        else { return nil }
        let message =
            "\(quoted(id)) needs \(pan.minimumNumberOfTouches) fingers but takes only \(pan.maximumNumberOfTouches), so it never begins; "
            + "exchange 'minimumNumberOfTouches' and 'maximumNumberOfTouches'"
        return Spot(at: member.position, message, fix: fix(member))
    }

    private static func fix(_ member: Member) -> Fix? {
        let settings = member.document?.settings ?? []
        guard let least = settings.first(where: { $0.property == .minimumNumberOfTouches }),
            let most = settings.first(where: { $0.property == .maximumNumberOfTouches })
        else { return nil }
        return .exchange(least.position, most.position)
    }
}
