import GestureEngine

extension LintRule {
    package static let bothTaps = LintRule(
        code: "both-taps", title: "a single and a double tap of one view that both recognize", check: BothTaps.spots)
}

/// Taps on one view of which one needs more taps, and the other does not wait for it (E5).
enum BothTaps {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        let losers = Set(stage.defeats.map(\.loser.index))
        return stage.nodes.filter { $0.blocked == nil }.flatMap { node in
            let taps = node.members.filter { $0.recognizer is TapGestureRecognizer && !losers.contains($0.index) }
            // One that waits, for whomever, may come too late.
            let doubles = taps.filter { tap in
                (tap.recognizer as? TapGestureRecognizer)?.numberOfTapsRequired ?? 1 > 1 && stage.waitsForNobody(tap)
            }
            return taps.compactMap { single in doubles.first { isPair(single, $0, on: stage) }.map { spot(single, $0) } }
        }
    }

    private static func isPair(_ single: Member, _ double: Member, on stage: Stage) -> Bool {
        guard let one = single.recognizer as? TapGestureRecognizer, let two = double.recognizer as? TapGestureRecognizer,
            one.numberOfTapsRequired < two.numberOfTapsRequired, one.numberOfTouchesRequired == two.numberOfTouchesRequired,
            stage.isSteady(single), stage.isSteady(double), single.isFree, double.isFree, single.takesFingers, double.takesFingers,
            !stage.areMeantForDifferentModes([single, double]), !stage.hasAnsweringViews(in: single.node)
        else { return false }
        // One that waits, for whomever, may come too late; one that is waited for may miss touches (C6).
        return stage.waitsForNobody(single) && stage.waitsForNobody(double) && !stage.requirements.mayMissTouches(single, besides: double)
    }

    private static func spot(_ single: Member, _ double: Member) -> Spot {
        let (one, two) = (quoted(single.id), quoted(double.id))
        let message =
            "\(two) on \(quoted(single.node.id)) recognizes only after \(one) has: nothing makes \(one) wait, so such taps send both actions "
            + "(E5); let \(one) require \(two) to fail"
        return Spot(at: single.position, message, fix: .require(of: single.position, double.id))
    }
}
