import GestureEngine
import GestureFiles

extension LintRule {
    package static let constantAnswer = LintRule(
        code: "constant-answer", title: "a delegate that always answers no, so a recognizer never works", check: ConstantAnswer.spots)
}

/// A check for delegates that refuse every touch, or never let a recognizer begin (A4, C3).
enum ConstantAnswer {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        screen.members.compactMap { member in
            guard let delegate = member.delegate, member.recognizer.isEnabled, !screen.volatility.changes(recognizer: member.id) else {
                return nil
            }
            if isNo(delegate.shouldReceive, of: member, on: screen) { return spot(member, "shouldReceive", "gets a touch (A4)") }
            if isNo(delegate.shouldBegin, of: member, on: screen) { return spot(member, "shouldBegin", "begins (C3)") }
            return nil
        }
    }

    private static func isNo(_ answer: Answer?, of member: Member, on screen: StaticScreen) -> Bool {
        answer != nil && StaticScope.answer(answer, member, member, on: screen) == false
    }

    private static func spot(_ member: Member, _ question: String, _ what: String) -> Spot {
        let message =
            "the answer to '\(question)' of \(quoted(member.id)) is always no, so it never \(what); make the answer depend on a "
            + "condition, or remove the recognizer"
        return Spot(at: member.position, message, cure: .remove(member))
    }
}

extension LintRule {
    package static let simultaneousWithAll = LintRule(
        code: "simultaneous-with-all", title: "a pan that recognizes together with all others", check: SimultaneousWithAll.spots)
}

/// A check for pans whose delegate allows simultaneous recognition with all other recognizers, while an enclosing view also has a pan. A
/// single finger then moves two objects (E1).
enum SimultaneousWithAll {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        screen.members.compactMap { member in
            guard isMovedByOneFinger(member, on: screen), case .constant(true)? = member.delegate?.shouldRecognizeSimultaneouslyWith,
                member.isFree, member.node.blocked == nil, !screen.hasAnsweringViews(in: member.node),
                let outer = member.node.lineage.dropFirst().flatMap({ $0.members }).first(where: {
                    isMeant($0, besides: member, on: screen)
                }
                )
            else { return nil }
            let answer = "other.view == '\(member.node.id)'"
            let message =
                "\(quoted(member.id)) recognizes together with every other recognizer (E1), so one finger on \(quoted(member.node.id)) "
                + "also drives \(quoted(outer.id)) on \(quoted(outer.node.id)); answer yes only for the recognizers that belong together, "
                + "as in \(answer)"
            return Spot(
                at: member.position, message, cure: .answer(member.id, "shouldRecognizeSimultaneouslyWith", answer))
        }
    }

    private static func isMovedByOneFinger(_ member: Member, on screen: StaticScreen) -> Bool {
        guard let pan = member.recognizer as? PanGestureRecognizer, !(pan is ScreenEdgePanGestureRecognizer),
            pan.minimumNumberOfTouches == 1
        else { return false }
        return screen.isSteady(member) && member.takesFingers && screen.waitsForNobody(member)
    }

    /// Returns whether `other` is a pan that the app has declared on an enclosing view and that begins with the same finger. The built-in
    /// pan of a scroll view does not count, because scrolling at the same time is often intended.
    private static func isMeant(_ other: Member, besides member: Member, on screen: StaticScreen) -> Bool {
        isMovedByOneFinger(other, on: screen) && other.isFree && !screen.areMeantForDifferentModes([member, other])
            && !screen.areCutByModes([member, other]) && other.document?.effects.isEmpty ?? false
    }
}

extension LintRule {
    package static let translationOnly = LintRule(
        code: "translation-only", title: "a shouldBegin that compares only the translation", check: TranslationOnly.spots)
}

/// A check for delegates and views whose decision to let a pan begin depends only on the translation. The translation does not include the
/// first points of the movement (G).
enum TranslationOnly {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        var asked: [(answer: Answer, who: String, id: String)] = []
        for member in screen.members where member.recognizer is PanGestureRecognizer {
            if let answer = member.delegate?.shouldBegin {
                asked.append((answer, "the delegate of \(quoted(member.id))", member.id))
            }
        }
        for node in screen.nodes {
            if let answer = node.document.shouldBegin { asked.append((answer, quoted(node.id), node.id)) }
        }
        var spots: [Spot] = []
        for (answer, who, id) in asked {
            // Several recognizers may share a delegate, so an expression that has already been reported is skipped.
            guard case .expression(let expression) = answer, readsOnlyTranslation(expression),
                !spots.contains(where: { $0.position == expression.position })
            else { continue }
            let fix = fix(expression)
            let velocity = expression.text.replacing("translation", with: "velocity")
            spots.append(
                Spot(at: expression.position, message(who), fix: fix, cure: fix.map { _ in .answer(id, "shouldBegin", velocity) }))
        }
        return spots
    }

    private static func readsOnlyTranslation(_ expression: Expression) -> Bool {
        let names = expression.readings
        return !names.isEmpty && names.allSatisfy { $0.hasPrefix("translation.") || $0.hasPrefix("translation(") }
    }

    /// Returns the fix, or `nil` if comparing the velocity instead would be wrong. An expression with a distance cannot be converted to a
    /// speed, and expressions cannot read the velocity in a particular view.
    private static func fix(_ expression: Expression) -> Fix? {
        let hasDistance = expression.text.contains { "123456789".contains($0) }
        return hasDistance || expression.text.contains("translation(") ? nil : .compareVelocity(expression.position)
    }

    private static func message(_ who: String) -> String {
        "\(who) lets a pan begin by its translation alone, which is (0, 0) for a finger that has moved just 10 pt (G); compare the "
            + "velocity, as in abs(velocity.x) > abs(velocity.y)"
    }
}
