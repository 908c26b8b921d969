import GestureEngine
import GestureFiles

/// Facts about recognizers that hold throughout every replay of the layout.
extension StaticScreen {
    /// Returns whether a recognizer is declared in the layout, is enabled, and is never changed by an effect or a trace.
    func isSteady(_ member: Member) -> Bool {
        member.isDeclared && member.recognizer.isEnabled && !volatility.changes(recognizer: member.id)
    }

    /// Returns whether a recognizer is disabled and nothing ever enables it. A scroll view's built-in recognizers are enabled or disabled
    /// through the scroll view's properties.
    func isDisabledForGood(_ member: Member) -> Bool {
        guard !member.recognizer.isEnabled, !volatility.changes(RecognizerProperty.isEnabled, of: member.id) else { return false }
        return member.isDeclared || !volatility.changes(view: member.node.id)
    }

    /// Returns whether a recognizer never waits for another to fail.
    func waitsForNobody(_ member: Member) -> Bool {
        requirements.edges[member.index].isEmpty && !requirements.mayWait.contains(member.index)
    }

    /// Returns whether every mode of the layout prevents at least one of the given recognizers from receiving touches. A nested mode is
    /// also subject to the lists of recognizers of its enclosing modes.
    func areCutByModes(_ members: [Member]) -> Bool {
        guard let modes = layout.modes else { return false }
        return !modes.states.contains { state in
            sequence(first: state) { $0.parent.flatMap { modes.state($0) } }.allSatisfy { around in
                members.allSatisfy { around.recognizers?.contains($0.id) ?? true }
            }
        }
    }

    /// Returns whether at least one mode of the layout lists one of the given recognizers, but no mode lists all of them.
    func areMeantForDifferentModes(_ members: [Member]) -> Bool {
        let lists = layout.modes?.states.compactMap(\.recognizers) ?? []
        return lists.contains { list in members.contains { list.contains($0.id) } }
            && !lists.contains { list in members.allSatisfy { list.contains($0.id) } }
    }

    /// Returns whether no delegate allows the two recognizers to recognize simultaneously.
    func mayNotRecognizeTogether(_ one: Member, _ other: Member) -> Bool {
        StaticScope.answer(one.delegate?.shouldRecognizeSimultaneouslyWith, one, other, on: self) == false
            && StaticScope.answer(other.delegate?.shouldRecognizeSimultaneouslyWith, other, one, on: self) == false
    }
}

extension Member {
    /// Whether the recognizer's delegate neither refuses touches nor prevents the recognizer from beginning.
    var isFree: Bool { Self.isYes(delegate?.shouldReceive) && Self.isYes(delegate?.shouldBegin) }

    /// Returns whether a delegate's answer is always yes. A missing answer counts as yes, because UIKit's default is yes.
    private static func isYes(_ answer: Answer?) -> Bool {
        switch answer {
        case .constant(let isYes): isYes
        case .expression: false
        case nil: true
        }
    }

    /// Whether the recognizer accepts touches from fingers.
    var takesFingers: Bool { recognizer.allowedTouchTypes?.contains(.direct) ?? true }
}
