import GestureEngine
import GestureFiles

/// Looks up the ids of expectations: in the layout, and in what the replay added to it.
struct ExpectationNames {
    /// The layout's before and after the replay.
    let symbols: [LayoutSymbols]

    private func view(_ id: String) -> ViewType? { symbols.lazy.compactMap { $0.type(ofView: id) }.first }
    private func recognizer(_ id: String) -> RecognizerType? { symbols.lazy.compactMap { $0.type(ofRecognizer: id) }.first }

    /// Throws what is wrong with a row's words.
    ///
    /// `wasSeen` says that rows were about it: what came and went during the replay is in no layout.
    func check(_ row: RowPattern, wasSeen: Bool) throws(ExpectationError) {
        let id = row.subject.name
        var view = view(id)
        var recognizer = recognizer(id)
        var kind = "view or recognizer"
        switch row.subject {
        case .mode: return
        case .view: (recognizer, kind) = (nil, "view")
        case .recognizer: (view, kind) = (nil, "recognizer")
        case .id: break
        }
        guard view != nil || recognizer != nil else {
            if wasSeen { return }
            let known = symbols.flatMap { (kind == "recognizer" ? [] : $0.viewIDs) + (kind == "view" ? [] : $0.recognizerIDs) }
            throw ExpectationError(.unknownID(id, kind: kind, among: known), atByte: row.subjectByte)
        }
        try check(row, id, view, recognizer)
    }

    private func check(_ row: RowPattern, _ id: String, _ view: ViewType?, _ recognizer: RecognizerType?) throws(ExpectationError) {
        let word = row.what.word
        func need(_ isThere: Bool, _ needed: String) throws(ExpectationError) {
            guard !isThere else { return }
            let type = view.map { $0 == .view ? "a plain view" : "a \($0.rawValue)" } ?? "a recognizer"
            throw ExpectationError(.wrongSubject(word: word, id: id, isA: type, needs: needed), atByte: row.whatByte)
        }
        switch row.what {
        case .entered: break
        case .state(let state):
            try need(recognizer != nil, "recognizers")
            if let recognizer, let states = recognizer.states, !states.contains(state) {
                throw ExpectationError(
                    .impossibleState(state.rawValue, id: id, type: recognizer.rawValue, states: recognizer.usualStates.map(\.rawValue)),
                    atByte: row.whatByte)
            }
        case .waits: try need(recognizer != nil, "recognizers")
        case .held, .dropped: try need(view != nil, "views")
        case .control: try need(view?.isControl == true, "controls")
        case .scroll: try need(view?.isScrollView == true, "scroll views")
        case .action:
            try need(recognizer != nil || view?.isControl == true, "recognizers and controls")
            if recognizer != nil, view?.isControl == true { throw ExpectationError(.ambiguousID(id), atByte: row.subjectByte) }
        case .touches:
            if recognizer != nil, view != nil { throw ExpectationError(.ambiguousID(id), atByte: row.subjectByte) }
        }
    }
}

extension RecognizerType {
    /// The states that one of this type enters (C1); nil if that is nobody's business.
    fileprivate var states: [StateName]? {
        isDiscrete.map { $0 ? [.possible, .recognized, .failed] : [.possible, .began, .changed, .ended, .cancelled, .failed] }
    }

    /// What somebody meant who wrote another state.
    fileprivate var usualStates: [StateName] { isDiscrete == true ? [.recognized, .failed] : [.began, .ended] }
}
