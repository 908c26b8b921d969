import GestureEngine
import GestureFiles
import GestureSupport

extension LintRule {
    package static let duplicateTap = LintRule(
        code: "duplicate-tap", title: "recognizers for the same tap on one view or on nested views"
    ) { screen in
        screen.defeats.compactMap { DuplicateTap.spot($0) }
    }
}

/// A check for equivalent tap recognizers on one view, or on a view and a view inside it (B5).
enum DuplicateTap {
    static func spot(_ defeat: Defeat) -> Spot? {
        guard let tap = defeat.winner.recognizer as? TapGestureRecognizer else { return nil }
        let (one, other) = (quoted(defeat.loser.id), quoted(defeat.winner.id))
        let (view, inner) = (quoted(defeat.loser.node.id), quoted(defeat.winner.node.id))
        switch defeat.kind {
        case .duplicateTap:
            let message =
                "\(one) never recognizes with no other finger down, since \(other) on \(view) waits for the same "
                + "\(gesture(tap)) and was added later (B5); remove one, or let them recognize simultaneously"
            return Spot(at: defeat.loser.position, message, cure: .simultaneous(defeat.loser, defeat.winner))
        case .nestedTap:
            // If the inner tap begins editing, as the built-in tap of a text field does, it is meant to win over the outer tap, so nothing
            // is reported.
            if defeat.winner.document?.beginsEditing ?? false { return nil }
            let message =
                "\(other) on \(inner) waits for the same \(gesture(tap)) as \(one) on \(view) around it, so with no other "
                + "finger down only \(other) recognizes in \(inner) (B5); remove one, or let a delegate choose between them"
            return Spot(at: defeat.winner.position, message, cure: .keep(defeat.loser, awayFrom: defeat.winner.node))
        case .loses, .losesToRequired, .nestedEdgePan: return nil
        }
    }

    private static func gesture(_ tap: TapGestureRecognizer) -> String {
        let (taps, fingers) = (tap.numberOfTapsRequired, tap.numberOfTouchesRequired)
        let count = taps == 1 ? "tap" : taps == 2 ? "double tap" : "\(taps) taps"
        return fingers == 1 ? count : "\(count) of \(fingers) fingers"
    }
}

extension LintRule {
    package static let bothTaps = LintRule(
        code: "both-taps", title: "a single and a double tap of one view that both recognize", check: BothTaps.spots)
}

/// A check for tap recognizers on one view that require different numbers of taps, if the recognizer that requires fewer taps does not wait
/// for the other (E5).
enum BothTaps {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        let losers = Set(screen.defeats.map(\.loser.index))
        return screen.nodes.filter { $0.blocked == nil }.flatMap { node in
            let taps = node.members.filter { $0.recognizer is TapGestureRecognizer && !losers.contains($0.index) }
            // Taps that wait for another recognizer are excluded, because they may recognize too late.
            let doubles = taps.filter { tap in
                (tap.recognizer as? TapGestureRecognizer)?.numberOfTapsRequired ?? 1 > 1 && screen.waitsForNobody(tap)
            }
            return taps.compactMap { single in doubles.first { isPair(single, $0, on: screen) }.map { spot(single, $0) } }
        }
    }

    private static func isPair(_ single: Member, _ double: Member, on screen: StaticScreen) -> Bool {
        guard let one = single.recognizer as? TapGestureRecognizer, let two = double.recognizer as? TapGestureRecognizer,
            one.numberOfTapsRequired < two.numberOfTapsRequired, one.numberOfTouchesRequired == two.numberOfTouchesRequired,
            screen.isSteady(single), screen.isSteady(double), single.isFree, double.isFree, single.takesFingers, double.takesFingers,
            !screen.areMeantForDifferentModes([single, double]), !screen.hasAnsweringViews(in: single.node)
        else { return false }
        // A recognizer that waits for another one may recognize too late, and a recognizer for which others wait may miss touches (C6).
        // Pairs with such a recognizer are not reported.
        return screen.waitsForNobody(single) && screen.waitsForNobody(double)
            && !screen.requirements.mayMissTouches(single, besides: double)
    }

    private static func spot(_ single: Member, _ double: Member) -> Spot {
        let (one, two) = (quoted(single.id), quoted(double.id))
        let message =
            "\(two) on \(quoted(single.node.id)) recognizes only after \(one) has recognized, because \(one) does not wait, so these taps "
            + "send both actions (E5); let \(one) require \(two) to fail"
        return Spot(at: single.position, message, fix: .require(of: single.position, double.id), cure: .require(single, double))
    }
}

extension LintRule {
    package static let lateTaps = LintRule(
        code: "late-taps", title: "a recognizer that delays every tap inside its view", check: LateTaps.spots)
}

/// A check for recognizers that delay taps on all views inside their view until they fail (D2, F3, F4).
enum LateTaps {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        let interval = screen.scene.screen.thresholds["tap.maximumInterval"] ?? 0
        return screen.members.compactMap { member in
            guard member.isDeclared, member.recognizer.isEnabled, interval > 0, waitsForAnotherTap(member.recognizer),
                !screen.volatility.changes(recognizer: member.id), member.delegate?.shouldReceive == nil
            else { return nil }
            let (held, waiting) = whatIsLate(member, on: screen)
            guard !held.isEmpty || !waiting.isEmpty else { return nil }
            var spot = Spot(at: member.position, message(member, late: held + waiting, seconds: interval, isHeld: !held.isEmpty))
            spot.cure =
                held.isEmpty
                ? waiting.compactMap { screen.member($0) }.compactMap { .noRequire($0, member) }
                : ["delaysTouchesBegan", "delaysTouchesEnded"].map { .set(member.id, $0, "false") }
            return spot
        }
    }

    private static func message(_ member: Member, late: [String], seconds: Double, isHeld: Bool) -> String {
        "\(quoted(member.id)) on \(quoted(member.node.id)) waits for another tap, so a single tap reaches \(quoted(late)) "
            + "\(Decimal.text(seconds)) s late "
            + (isHeld ? "(F4); set 'delaysTouchesBegan' and 'delaysTouchesEnded' to false" : "(D2); remove the requirement")
            + ", or exclude those touches with 'shouldReceive'"
    }

    /// Returns whether the recognizer is still in the state `possible` after one tap with one finger.
    private static func waitsForAnotherTap(_ recognizer: GestureRecognizer) -> Bool {
        switch recognizer {
        case let tap as TapGestureRecognizer: tap.numberOfTapsRequired > 1 && tap.numberOfTouchesRequired == 1
        case let press as LongPressGestureRecognizer: press.numberOfTapsRequired > 0 && press.numberOfTouchesRequired == 1
        default: false
        }
    }

    /// Returns the ids of the objects that receive a tap late because of `member`. `held` contains the controls, cells and views whose
    /// touches are delayed, and `waiting` contains the tap recognizers that wait for `member` to fail.
    private static func whatIsLate(_ member: Member, on screen: StaticScreen) -> (held: [String], waiting: [String]) {
        let holds = member.recognizer.delaysTouchesBegan || member.recognizer.delaysTouchesEnded
        var late: (held: [String], waiting: [String]) = ([], [])
        for node in screen.nodes[member.node.order..<member.node.end] where node.blocked == nil {
            if holds, isLate(node) {
                late.held.append(node.id)
            } else if node !== member.node, let tap = node.members.first(where: { waits($0, for: member, on: screen) }) {
                late.waiting.append(tap.id)
            }
        }
        return late
    }

    private static func isLate(_ node: Node) -> Bool {
        if let control = node.view as? Control { return control.isEnabled && !(control is Slider) }
        return node.document.type == .cell || node.document.value(.handlesTouches) == .bool(true)
    }

    private static func waits(_ one: Member, for other: Member, on screen: StaticScreen) -> Bool {
        guard let tap = one.recognizer as? TapGestureRecognizer, tap.numberOfTapsRequired == 1, tap.isEnabled else { return false }
        return one.document?.requireToFail.contains { $0.text == other.id } ?? false
            || StaticScope.answer(other.delegate?.shouldBeRequiredToFailBy, other, one, on: screen) == true
            || StaticScope.answer(one.delegate?.shouldRequireFailureOf, one, other, on: screen) == true
    }
}
