import GestureFiles

extension LintRule {
    package static let constantAnswer = LintRule(
        code: "constant-answer", title: "an answer that is always no, so that a recognizer never works", check: ConstantAnswer.spots)
}

/// Delegates that refuse every touch, or every beginning, whatever happens (A4, C3).
enum ConstantAnswer {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        stage.members.compactMap { member in
            guard let delegate = member.delegate, member.recognizer.isEnabled, !stage.volatility.changes(recognizer: member.id) else {
                return nil
            }
            if isNo(delegate.shouldReceive, of: member, on: stage) { return spot(member, "shouldReceive", "gets a touch (A4)") }
            if isNo(delegate.shouldBegin, of: member, on: stage) { return spot(member, "shouldBegin", "begins (C3)") }
            return nil
        }
    }

    private static func isNo(_ answer: Answer?, of member: Member, on stage: Stage) -> Bool {
        answer != nil && StaticScope.answer(answer, member, member, on: stage) == false
    }

    private static func spot(_ member: Member, _ question: String, _ what: String) -> Spot {
        let message =
            "the answer to '\(question)' of \(quoted(member.id)) is always no, so it never \(what); let the answer depend on something, or "
            + "remove the recognizer"
        return Spot(at: member.position, message)
    }
}
