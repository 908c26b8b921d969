import GestureEngine
import GestureFiles

/// Properties of recognizers that hold for the whole of every replay.
extension Stage {
    /// Whether a recognizer is declared, enabled and not changed by anything.
    func isSteady(_ member: Member) -> Bool {
        member.isDeclared && member.recognizer.isEnabled && !volatility.changes(recognizer: member.id)
    }

    /// Whether a recognizer is disabled and never enabled; a scroll view's own recognizers follow its properties.
    func isDisabledForGood(_ member: Member) -> Bool {
        guard !member.recognizer.isEnabled, !volatility.changes(RecognizerProperty.isEnabled, of: member.id) else { return false }
        return member.isDeclared || !volatility.changes(view: member.node.id)
    }

    /// Whether a recognizer does not wait for the failure of any other.
    func waitsForNobody(_ member: Member) -> Bool {
        requirements.edges[member.index].isEmpty && !requirements.mayWait.contains(member.index)
    }

    /// Whether no mode lets all the recognizers have touches; a mode inside another one also obeys the rules of the outer mode.
    func areCutByModes(_ members: [Member]) -> Bool {
        guard let modes = layout.modes else { return false }
        return !modes.states.contains { state in
            sequence(first: state) { $0.parent.flatMap { modes.state($0) } }.allSatisfy { around in
                members.allSatisfy { around.recognizers?.contains($0.id) ?? true }
            }
        }
    }

    /// Whether a mode lists one of the recognizers, but no mode lists all of them.
    func areMeantForDifferentModes(_ members: [Member]) -> Bool {
        let lists = layout.modes?.states.compactMap(\.recognizers) ?? []
        return lists.contains { list in members.contains { list.contains($0.id) } }
            && !lists.contains { list in members.allSatisfy { list.contains($0.id) } }
    }

    /// Whether no delegate lets two of them recognize at the same time.
    func mayNotRecognizeTogether(_ one: Member, _ other: Member) -> Bool {
        StaticScope.answer(one.delegate?.shouldRecognizeSimultaneouslyWith, one, other, on: self) == false
            && StaticScope.answer(other.delegate?.shouldRecognizeSimultaneouslyWith, other, one, on: self) == false
    }
}

extension Member {
    /// Whether the recognizer's delegate neither refuses touches nor prevents the recognizer from beginning.
    var isFree: Bool { Self.isYes(delegate?.shouldReceive) && Self.isYes(delegate?.shouldBegin) }

    /// Whether an answer is always yes, which is the answer of a delegate without the method.
    private static func isYes(_ answer: Answer?) -> Bool {
        switch answer {
        case .constant(let isYes): isYes
        case .expression: false
        case nil: true
        }
    }

    /// Whether the recognizer receives touches of fingers.
    var takesFingers: Bool { recognizer.allowedTouchTypes?.contains(.direct) ?? true }
}
