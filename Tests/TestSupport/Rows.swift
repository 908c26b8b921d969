import GestureEngine
import GestureTimeline

/// Records as the text timeline's rows, with one space where its columns have more.
package struct Rows {
    package var records: [Record]
    package var names: Names

    package init(_ records: [Record], _ names: Names) {
        self.records = records
        self.names = names
    }

    /// The kinds of rows that a test asks for.
    package enum Kind {
        case touch, delegate, touches, state, reset, waiting, action, held, dropped, view, control, scroll, select, change, mode, interrupt
        case note, warning
    }

    /// All rows as they are printed with `--why`.
    package var whole: [String] { TextRows.lines(of: records, names, why: true) }

    /// The rows of these kinds, without their times if none are wanted.
    package func lines(_ kinds: [Kind], times: Bool = false) -> [String] {
        records.filter { kinds.contains(Kind($0.body)) }.map { line($0, times: times) }
    }

    /// The rows about these views and recognizers, of all kinds but the touches of the input.
    package func lines(about subjects: [String]) -> [String] {
        records.filter { $0.body.subject.map { subjects.isEmpty || subjects.contains(names[$0]) } ?? false }.map { line($0, times: false) }
    }

    private func line(_ record: Record, times: Bool) -> String {
        let words = record.description(names).split(separator: " ")
        return words.dropFirst(times ? 0 : 1).joined(separator: " ")
    }
}

extension Rows.Kind {
    /// The kind of a row; a reset is one of its own.
    init(_ body: Record.Body) {
        self =
            switch body {
            case .touch: .touch
            case .delegate: .delegate
            case .recognizerTouches: .touches
            case .recognizerState(let row): row.to == .possible ? .reset : .state
            case .recognizerWaiting: .waiting
            case .recognizerAction: .action
            case .touchHeld: .held
            case .touchDropped: .dropped
            case .viewTouches: .view
            case .control: .control
            case .scroll: .scroll
            case .select, .highlight: .select
            case .set, .add, .remove: .change
            case .mode: .mode
            case .interrupt: .interrupt
            case .note: .note
            case .warning: .warning
            }
    }
}

extension Record.Body {
    /// The recognizer or the view that a row is about.
    fileprivate var subject: Name? {
        switch self {
        case .delegate(let row): row.recognizer
        case .recognizerTouches(let row): row.recognizer
        case .recognizerState(let row): row.recognizer
        case .recognizerWaiting(let row): row.recognizer
        case .recognizerAction(let row): row.recognizer
        case .touchHeld(let row): row.view
        case .touchDropped(let row): row.view
        case .viewTouches(let row): row.view
        case .control(let row): row.control
        case .scroll(let row): row.view
        case .select(let view, _), .highlight(let view, _, _): view
        case .set(let target, _, _), .add(let target, _), .remove(let target, _): target
        case .touch, .mode, .interrupt, .note, .warning: nil
        }
    }
}
