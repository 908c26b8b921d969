import GestureEngine

/// A ROW of an expectation, made ready to be held against millions of records.
struct RowMatcher {
    let pattern: RowPattern
    private let subject: Name
    private let event: Name?
    private let wantsView: Bool
    private let wantsRecognizer: Bool
    private let names: Names

    init(_ pattern: RowPattern, _ names: Names) {
        self.pattern = pattern
        self.names = names
        subject = names.intern(pattern.subject.name)
        if case .control(let control) = pattern.what { event = names.intern(control.rawValue) } else { event = nil }
        switch pattern.subject {
        case .id: (wantsView, wantsRecognizer) = (true, true)
        case .view: (wantsView, wantsRecognizer) = (true, false)
        case .recognizer: (wantsView, wantsRecognizer) = (false, true)
        case .mode: (wantsView, wantsRecognizer) = (false, false)
        }
    }

    /// Whether a row is the one that is meant.
    func matches(_ body: borrowing Record.Body) -> Bool {
        guard isAboutSubject(body) else { return false }
        switch body {
        case .recognizerState(let row): return pattern.what == .state(row.to)
        case .recognizerWaiting: return pattern.what == .waits
        case .recognizerAction: return pattern.what == .action
        case .recognizerTouches(let row): return pattern.what == .touches(row.method)
        case .viewTouches(let row): return pattern.what == .touches(row.method)
        case .touchHeld: return pattern.what == .held
        case .touchDropped: return pattern.what == .dropped
        case .control(let row): return row.event == event || pattern.what == .action && row.action != nil
        case .scroll(let row): return pattern.what == .scroll(row.event)
        case .mode(let from, let to, _, let refused): return !refused && enters(from: from, to: to)
        default: return false
        }
    }

    /// Whether a row tells what came instead: about the same subject, and more than mere movement.
    func isNear(_ body: borrowing Record.Body) -> Bool {
        guard isAboutSubject(body) else { return false }
        switch body {
        case .recognizerState(let row): return row.to != .possible
        case .recognizerTouches(let row): return isTouches && row.method != .touchesMoved
        case .viewTouches(let row): return row.method != .touchesMoved
        case .recognizerAction(let row): return row.state != .changed
        case .scroll(let row): return row.event != .didScroll && row.event != .didZoom
        case .control(let row): return !names[row.event].hasPrefix("touchDrag")
        case .delegate(let row): return !row.answer
        default: return true
        }
    }

    private var isTouches: Bool { if case .touches = pattern.what { true } else { false } }

    private func isAboutSubject(_ body: borrowing Record.Body) -> Bool {
        switch body {
        case .recognizerState(let row): wantsRecognizer && row.recognizer == subject
        case .recognizerWaiting(let row): wantsRecognizer && row.recognizer == subject
        case .recognizerAction(let row): wantsRecognizer && row.recognizer == subject
        case .recognizerTouches(let row): wantsRecognizer && row.recognizer == subject
        case .delegate(let row): wantsRecognizer && row.recognizer == subject
        case .touchHeld(let row): wantsView && row.view == subject
        case .touchDropped(let row): wantsView && row.view == subject
        case .viewTouches(let row): wantsView && row.view == subject
        case .control(let row): wantsView && row.control == subject
        case .scroll(let row): wantsView && row.view == subject
        case .select(let view, _): wantsView && view == subject
        case .remove(let target, _): (wantsView || wantsRecognizer) && target == subject
        case .mode: pattern.what == .entered
        default: false
        }
    }

    /// `doodle` is entered with any state inside it, and not again by a step from one of them to another.
    private func enters(from: Name, to: Name) -> Bool {
        if to == subject { return true }
        let inside = names[subject] + "/"
        return names[to].hasPrefix(inside) && from != subject && !names[from].hasPrefix(inside)
    }
}
