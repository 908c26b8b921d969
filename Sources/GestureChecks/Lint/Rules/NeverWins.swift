import GestureFiles

extension LintRule {
    package static let neverWins = LintRule(code: "never-wins", title: "a recognizer that always loses against another") { screen in
        screen.defeats.compactMap { NeverWins.spot($0) }
    }
}

/// A check for recognizers that always lose to another recognizer. The other recognizer becomes able to recognize earlier, or it is
/// stronger and becomes able to recognize at the same moment (B5, D3, E4, E5, E8).
enum NeverWins {
    static func spot(_ defeat: Defeat) -> Spot? {
        let (one, other) = (quoted(defeat.loser.id), quoted(defeat.winner.id))
        switch defeat.kind {
        case .loses(let advantage):
            // Two recognizers without a requirement between them may become able to recognize at the same moment. In this case, the
            // recognizer that was added later wins.
            let isAtOnce = advantage == .atOnce || advantage == .atOnceOfOneFinger
            let reason = isAtOnce ? "is ready at the same moment and was added later (B5)" : reason(advantage)
            let message =
                "\(one) \(never(advantage)), since \(other) \(reason); let \(other) require \(one) to fail, let both recognize "
                + "simultaneously, or remove one"
            return Spot(at: defeat.loser.position, message, cure: .require(defeat.winner, defeat.loser))
        case .losesToRequired(let advantage, let position, let isMutual):
            let message = "\(one) \(never(advantage)), since it waits for \(other) to fail, which \(reason(advantage)) (D3); "
            // If the winner would lose after the requirement is reversed, reversing it is not a fix.
            if isMutual {
                let cure = Preset.simultaneous(defeat.loser, defeat.winner)
                return Spot(at: position, message + "let both recognize simultaneously, or remove one", cure: cure)
            }
            let fix = Fix.turnRound(name: position, to: defeat.winner.position, defeat.loser.id)
            return Spot(
                at: position, message + "reverse the requirement", fix: fix, cure: .noRequire(defeat.loser, defeat.winner),
                .require(defeat.winner, defeat.loser))
        case .duplicateTap, .nestedTap, .nestedEdgePan: return nil
        }
    }

    private static func never(_ advantage: Advantage) -> String {
        switch advantage {
        case .touchDownOfOneFinger, .atOnceOfOneFinger: "never recognizes with one finger down"
        case .panBeforeSwipeWithoutJump: "never recognizes with no other finger down, unless the finger jumps that far in one sample"
        case .touchDown, .shorterPress, .panBeforeSwipe, .fewerTaps, .atOnce: "never recognizes with no other finger down"
        }
    }

    private static func reason(_ advantage: Advantage) -> String {
        switch advantage {
        case .touchDown, .touchDownOfOneFinger: "begins on touch-down"
        case .shorterPress: "is a shorter press and begins first"
        case .panBeforeSwipe, .panBeforeSwipeWithoutJump: "begins before the finger has moved far enough for a swipe"
        case .fewerTaps: "recognizes at an earlier tap"
        case .atOnce, .atOnceOfOneFinger: "is ready at the same moment"
        }
    }
}
