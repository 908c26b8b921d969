import GestureEngine
import GestureTimeline

/// A ROW of an expectation, made ready to be held against millions of records.
struct RowMatcher {
    let pattern: RowPattern
    private let subject: Name
    /// The word that stands in the row, or that its kind has in expectations.
    private let word: String
    private let wantsView: Bool
    private let wantsRecognizer: Bool
    private let names: Names

    init(_ pattern: RowPattern, _ names: Names) {
        self.pattern = pattern
        self.names = names
        subject = names.intern(pattern.subject.name)
        word = pattern.what.word
        switch pattern.subject {
        case .id: (wantsView, wantsRecognizer) = (true, true)
        case .view: (wantsView, wantsRecognizer) = (true, false)
        case .recognizer: (wantsView, wantsRecognizer) = (false, true)
        case .mode: (wantsView, wantsRecognizer) = (false, false)
        }
    }

    /// Whether a row is the one that is meant.
    func matches(_ cells: RowCells) -> Bool {
        if case .entered = pattern.what { return enters(cells) }
        guard isAboutSubject(cells), let verb = cells.verb(names) else { return false }
        if verb == word { return true }
        // A control's own action is one of its events'.
        return cells.kind == .control && pattern.what == .action && cells.has("action")
    }

    /// Whether a row tells what came instead: about the same subject, and more than mere movement.
    func isNear(_ cells: RowCells) -> Bool {
        guard isAboutSubject(cells), !cells.isMovement(names) else { return false }
        if cells.kind == .recognizerState { return cells.deed(names) != "possible" }
        if cells.kind == .recognizerTouches { return isTouches }
        return cells.kind != .delegate || !cells.isTrue("answer")
    }

    private var isTouches: Bool { if case .touches = pattern.what { true } else { false } }

    private func isAboutSubject(_ cells: RowCells) -> Bool {
        switch cells.schema.party {
        case .recognizer: wantsRecognizer && cells.subject == subject
        case .view: wantsView && cells.subject == subject
        case .either: (wantsView || wantsRecognizer) && cells.subject == subject
        case .mode: pattern.what == .entered
        case .nobody: false
        }
    }

    /// `doodle` is entered with any state inside it, and not again by a step from one of them to another.
    private func enters(_ cells: RowCells) -> Bool {
        guard cells.schema.party == .mode, !cells.isTrue("refused"), let from = cells.name("from"), let to = cells.subject else {
            return false
        }
        if to == subject { return true }
        let inside = names[subject] + "/"
        return names[to].hasPrefix(inside) && from != subject && !names[from].hasPrefix(inside)
    }
}
