import GestureEngine
import GestureFiles

/// The names that `expect` sentences may contain: the ids in the layout, the ids of objects that were added during the replay, and the
/// names of actions.
package struct ExpectationNames {
    /// The symbols of the layout, of the scene after the replay, and of objects that the trace or the layout may add during the replay.
    let symbols: [LayoutSymbols]
    /// For the id of each recognizer and control, the names of the actions that it may send.
    let actions: [String: [String]]

    /// Collects the names in a layout, in the scene after the replay, and in the objects that the trace adds.
    package init(_ layout: LayoutDocument, later symbols: [LayoutSymbols] = [], additions: [AdditionDocument] = []) {
        self.symbols = [layout.symbols] + symbols + [LayoutSymbols(of: layout.additions + additions)]
        actions = layout.actionNames(and: additions)
    }

    func view(_ id: String) -> ViewType? { symbols.lazy.compactMap { $0.type(ofView: id) }.first }
    package func recognizer(_ id: String) -> RecognizerType? { symbols.lazy.compactMap { $0.type(ofRecognizer: id) }.first }

    /// Returns the first error in the row patterns of a sentence. `wasSeen` is a closure that returns whether the replay contained any row
    /// about a pattern's subject.
    func problems(_ expectation: Expectation, wasSeen: (RowPattern) -> Bool) -> ExpectationError? {
        for row in expectation.patterns {
            do throws(ExpectationError) {
                try check(row, wasSeen: wasSeen(row))
            } catch {
                return error
            }
        }
        return nil
    }

    /// Throws an error if a row pattern contains an unknown name or a word that does not fit its subject.
    ///
    /// `wasSeen` is true if the replay contained any row about the pattern's subject. This is necessary because an object that is added and
    /// removed during a replay is in neither the layout nor the final scene.
    private func check(_ row: RowPattern, wasSeen: Bool) throws(ExpectationError) {
        try checkSubject(row, wasSeen)
        if case .anyone(_, _, let but?) = row.subject { try check(but, as: "view or recognizer", atByte: row.subjectByte) }
        if let dueTo = row.dueTo { try check(dueTo.name, as: "view or recognizer", atByte: dueTo.byte) }
        guard let object = row.object else { return }
        switch row.what {
        case .selects, .highlights, .hits: try check(object.name, as: "view", atByte: object.byte)
        case .waits, .delegate: try check(object.name, as: "recognizer", atByte: object.byte)
        case .action: try checkAction(object, of: row.subject)
        case .state, .touches, .control, .scroll, .held, .dropped, .set, .added, .removed, .entered, .refused, .phase, .warning: break
        }
    }

    private func checkAction(_ action: RowPattern.Reference, of subject: RowPattern.Subject) throws(ExpectationError) {
        guard let known = actions[subject.name], !known.contains(action.name) else { return }
        throw ExpectationError(.unknownAction(action.name, of: subject.name, among: known), atByte: action.byte)
    }

    private func check(_ id: String, as kind: String, atByte byte: Int) throws(ExpectationError) {
        if kind != "view", id == "*" || recognizer(id) != nil { return }
        if kind != "recognizer", view(id) != nil { return }
        throw ExpectationError(.unknownID(id, kind: kind, among: known(kind)), atByte: byte)
    }

    private func known(_ kind: String) -> [String] {
        symbols.flatMap { (kind == "recognizer" ? [] : $0.viewIDs) + (kind == "view" ? [] : $0.recognizerIDs) }
    }

    private func checkSubject(_ row: RowPattern, _ wasSeen: Bool) throws(ExpectationError) {
        let id = row.subject.name
        if row.what == .set { return try checkTarget(row, wasSeen) }
        var view = view(id)
        var recognizer = recognizer(id)
        var kind = "view or recognizer"
        switch row.subject {
        case .mode, .anyone, .touch, .noSubject: return
        case .view: (recognizer, kind) = (nil, "view")
        case .recognizer: (view, kind) = (nil, "recognizer")
        case .id: break
        }
        guard view != nil || recognizer != nil else {
            if wasSeen { return }
            throw ExpectationError(.unknownID(id, kind: kind, among: known(kind)), atByte: row.subjectByte)
        }
        try check(row, id, view, recognizer)
    }

    private func checkTarget(_ row: RowPattern, _ wasSeen: Bool) throws(ExpectationError) {
        let issues = symbols.map { $0.issue(ofSetting: row.subject.path) }
        guard !wasSeen, !issues.contains(where: { $0 == nil }), case .some(.some(let issue)) = issues.first else { return }
        throw ExpectationError(.layout(issue), atByte: row.subjectByte)
    }

    private func check(_ row: RowPattern, _ id: String, _ view: ViewType?, _ recognizer: RecognizerType?) throws(ExpectationError) {
        let word = row.what.word
        func need(_ isThere: Bool, _ needed: String) throws(ExpectationError) {
            guard !isThere else { return }
            let type = view.map { $0 == .view ? "a plain view" : "a \($0.rawValue)" } ?? "a recognizer"
            throw ExpectationError(.wrongSubject(word: word, id: id, isA: type, needs: needed), atByte: row.whatByte)
        }
        switch row.what {
        case .entered, .refused, .set, .added, .removed, .phase, .hits, .warning: break
        case .state(let state):
            try need(recognizer != nil, "recognizers")
            if let recognizer, let states = recognizer.states, !states.contains(state) {
                throw ExpectationError(
                    .impossibleState(state.rawValue, id: id, type: recognizer.rawValue, states: recognizer.usualStates.map { $0.rawValue }),
                    atByte: row.whatByte)
            }
        case .waits, .delegate: try need(recognizer != nil, "recognizers")
        case .held, .dropped: try need(view != nil, "views")
        case .control: try need(view?.isControl == true, "controls")
        case .scroll: try need(view?.isScrollView == true, "scroll views")
        case .selects, .highlights: try need(view?.isScrollView == true, "table and collection views")
        case .action:
            try need(recognizer != nil || view?.isControl == true, "recognizers and controls")
            if recognizer != nil, view?.isControl == true { throw ExpectationError(.ambiguousID(id), atByte: row.subjectByte) }
        case .touches:
            if recognizer != nil, view != nil { throw ExpectationError(.ambiguousID(id), atByte: row.subjectByte) }
        }
    }
}

extension RecognizerType {
    /// The states that a recognizer of this type can be in (C1), or `nil` if any state is allowed.
    fileprivate var states: [StateName]? {
        isDiscrete.map { $0 ? [.possible, .recognized, .failed] : [.possible, .began, .changed, .ended, .cancelled, .failed] }
    }

    /// The states that an error message suggests in place of a state that the recognizer cannot enter.
    fileprivate var usualStates: [StateName] { isDiscrete == true ? [.recognized, .failed] : [.began, .ended] }
}
