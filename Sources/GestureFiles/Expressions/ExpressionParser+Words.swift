import GestureEngine

/// Words that a reading can come to: one that is none of them is misspelt, and the comparison would never hold.
extension ExpressionParser {
    /// Refuses a string that what it is compared with can never be.
    func checkWord(_ reading: Part, _ word: Part) throws(ExpressionError) {
        guard case .constant(.string(let text)) = word.node, let vocabulary = vocabulary(of: reading.node) else { return }
        guard !vocabulary.words.contains(text) else { return }
        if vocabulary.words.isEmpty { throw ExpressionError(issue: .noModes(text), byte: word.byte) }
        throw ExpressionError(issue: .unknownName(what: vocabulary.what, name: text, among: vocabulary.words), byte: word.byte)
    }

    /// The words that a part can come to, and what they are; nil where any string will do.
    private func vocabulary(of node: ExpressionNode) -> (what: String, words: [String])? {
        switch node {
        case .named(let reading, _): vocabulary(of: reading)
        case .recognizer(_, .type, _): ("recognizer type", RecognizerType.allCases.map { $0.rawValue })
        case .recognizer(_, .state, _): ("state", ["possible"] + EffectState.names)
        case .touch(.type): ("touch type", Touch.TouchType.names)
        case .touch(.phase): ("phase", Touch.Phase.names)
        case .view(_, .type, _), .typeOfView: ("view type", ViewType.allCases.map { $0.rawValue })
        case .mode: ("mode", symbols.modes.names)
        case .recognizer, .touch, .view, .constant, .point, .variable, .array, .not, .negate, .arithmetic, .compare, .equal, .member, .and,
            .or, .conditional, .call, .isDescendant:
            nil
        }
    }
}
