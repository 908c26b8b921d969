import GestureEngine
import GestureFiles
import GestureSupport

extension LintRule {
    package static let lateTaps = LintRule(
        code: "late-taps", title: "a recognizer that makes every tap below it late", check: LateTaps.spots)
}

/// Recognizers that hold every tap below them back until they have failed (D2, F3, F4).
enum LateTaps {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        let interval = stage.scene.screen.thresholds["tap.maximumInterval"] ?? 0
        return stage.members.compactMap { member in
            guard member.isDeclared, member.recognizer.isEnabled, interval > 0, waitsForAnotherTap(member.recognizer),
                !stage.volatility.changes(recognizer: member.id), member.delegate?.shouldReceive == nil
            else { return nil }
            let (held, waiting) = whatIsLate(member, on: stage)
            guard !held.isEmpty || !waiting.isEmpty else { return nil }
            return Spot(at: member.position, message(member, late: held + waiting, seconds: interval, isHeld: !held.isEmpty))
        }
    }

    private static func message(_ member: Member, late: [String], seconds: Double, isHeld: Bool) -> String {
        "\(quoted(member.id)) on \(quoted(member.node.id)) waits for another tap, so a single tap reaches \(quoted(late)) "
            + "\(Decimal.text(seconds)) s late "
            + (isHeld ? "(F4); set 'delaysTouchesBegan' and 'delaysTouchesEnded' to false" : "(D2); remove the requirement")
            + ", or keep it from those touches with 'shouldReceive'"
    }

    /// Whether it is still possible after a single tap of one finger.
    private static func waitsForAnotherTap(_ recognizer: GestureRecognizer) -> Bool {
        switch recognizer {
        case let tap as TapGestureRecognizer: tap.numberOfTapsRequired > 1 && tap.numberOfTouchesRequired == 1
        case let press as LongPressGestureRecognizer: press.numberOfTapsRequired > 0 && press.numberOfTouchesRequired == 1
        default: false
        }
    }

    /// The ids of what hears of a tap only afterwards: controls, cells and views that handle touches; taps that wait.
    private static func whatIsLate(_ member: Member, on stage: Stage) -> (held: [String], waiting: [String]) {
        let holds = member.recognizer.delaysTouchesBegan || member.recognizer.delaysTouchesEnded
        var late: (held: [String], waiting: [String]) = ([], [])
        for node in stage.nodes[member.node.order..<member.node.end] where node.blocked == nil {
            if holds, isLate(node) {
                late.held.append(node.id)
            } else if node !== member.node, let tap = node.members.first(where: { waits($0, for: member, on: stage) }) {
                late.waiting.append(tap.id)
            }
        }
        return late
    }

    private static func isLate(_ node: Node) -> Bool {
        if let control = node.view as? Control { return control.isEnabled && !(control is Slider) }
        return node.document.type == .cell || node.document.value(.handlesTouches) == .bool(true)
    }

    private static func waits(_ one: Member, for other: Member, on stage: Stage) -> Bool {
        guard let tap = one.recognizer as? TapGestureRecognizer, tap.numberOfTapsRequired == 1, tap.isEnabled else { return false }
        return one.document?.requireToFail.contains { $0.text == other.id } ?? false
            || StaticScope.answer(other.delegate?.shouldBeRequiredToFailBy, other, one, on: stage) == true
            || StaticScope.answer(one.delegate?.shouldRequireFailureOf, one, other, on: stage) == true
    }
}
