import GestureEngine
import GestureFiles

extension LintRule {
    package static let neverBegins = LintRule(code: "never-begins", title: "a recognizer whose own properties prevent it from beginning") {
        screen in
        screen.members.compactMap { NeverBegins.spot($0, screen.volatility) }
    }
}

/// A check for recognizers that accept no touches at all, or fewer fingers than they require.
enum NeverBegins {
    static func spot(_ member: Member, _ volatility: Volatility) -> Spot? {
        let id = member.id
        guard member.isDeclared, member.recognizer.isEnabled else { return nil }
        if let types = member.recognizer.allowedTouchTypes, types.isEmpty, !volatility.changes(.allowedTouchTypes, of: id) {
            let message = "\(quoted(id)) allows no type of touch, so it never begins; name one in 'allowedTouchTypes'"
            return Spot(at: member.position, message, cure: .set(id, "allowedTouchTypes", "[\"direct\"]"))
        }
        guard let pan = member.recognizer as? PanGestureRecognizer, pan.minimumNumberOfTouches > pan.maximumNumberOfTouches,
            !volatility.changes(.minimumNumberOfTouches, of: id), !volatility.changes(.maximumNumberOfTouches, of: id)
        else { return nil }
        let message =
            "\(quoted(id)) needs \(pan.minimumNumberOfTouches) fingers but takes only \(pan.maximumNumberOfTouches), so it never begins; "
            + "swap 'minimumNumberOfTouches' and 'maximumNumberOfTouches'"
        return Spot(
            at: member.position, message, fix: fix(member), cure: .set(id, "minimumNumberOfTouches", "\(pan.maximumNumberOfTouches)"),
            .set(id, "maximumNumberOfTouches", "\(pan.minimumNumberOfTouches)"))
    }

    private static func fix(_ member: Member) -> Fix? {
        let settings = member.document?.settings ?? []
        guard let least = settings.first(where: { $0.property == .minimumNumberOfTouches }),
            let most = settings.first(where: { $0.property == .maximumNumberOfTouches })
        else { return nil }
        return .exchange(least.position, most.position)
    }
}

extension LintRule {
    package static let disabledForGood = LintRule(
        code: "disabled-for-good", title: "a recognizer that is disabled and that nothing enables"
    ) { screen in
        screen.members.compactMap { member in
            guard member.isDeclared, screen.isDisabledForGood(member) else { return nil }
            let message = "\(quoted(member.id)) is disabled and nothing enables it, so it never gets a touch (A4); enable it, or remove it"
            return Spot(at: member.position, message, cure: .set(member.id, "isEnabled", "true"))
        }
    }
}

extension LintRule {
    package static let unheard = LintRule(code: "unheard", title: "a recognizer without an effect", check: Unheard.spots)
}

/// A check for recognizers without an action or any other effect on the app, in layouts in which other recognizers have actions.
enum Unheard {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        // If a layout contains no actions at all, they were probably omitted intentionally, so nothing is reported.
        guard screen.members.contains(where: { $0.document?.action != nil }) else { return [] }
        let required = Set(screen.requirements.edges.flatMap { $0.map(\.to.index) })
        return screen.members.compactMap { member in
            guard let document = member.document, screen.isSteady(member), document.action == nil, document.effects.isEmpty,
                document.dispatch == nil, document.delegate == nil, !required.contains(member.index), screen.waitsForNobody(member)
            else { return nil }
            let message =
                "\(quoted(member.id)) calls no action when it recognizes: it has no 'action', 'effects' or 'dispatch', and no recognizer "
                + "waits for it; give it an action, or silence this finding with a reason"
            return Spot(at: member.position, message)
        }
    }
}

extension LintRule {
    package static let pinchOrRotation = LintRule(
        code: "pinch-or-rotation", title: "a pinch and a rotation of one view that exclude each other", check: PinchOrRotation.spots)
}

/// A check for pairs of a pinch and a rotation recognizer on one view that are not allowed to recognize simultaneously (E1).
enum PinchOrRotation {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        screen.nodes.filter { $0.blocked == nil }.flatMap(\.members).compactMap { pinch in
            guard pinch.recognizer is PinchGestureRecognizer, screen.isSteady(pinch), screen.waitsForNobody(pinch) else { return nil }
            let rotation = pinch.node.members.first { other in
                other.recognizer is RotationGestureRecognizer && screen.isSteady(other) && screen.waitsForNobody(other)
                    && screen.mayNotRecognizeTogether(pinch, other) && !screen.areMeantForDifferentModes([pinch, other])
            }
            return rotation.map { Spot(at: pinch.position, message(pinch, $0), cure: .simultaneous(pinch, $0)) }
        }
    }

    private static func message(_ pinch: Member, _ rotation: Member) -> String {
        "\(quoted(pinch.id)) and \(quoted(rotation.id)) never recognize together (E1), so the one that begins first excludes the "
            + "other; let them recognize simultaneously"
    }
}
