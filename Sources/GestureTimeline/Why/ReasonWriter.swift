import GestureEngine

/// Puts the reason behind a text row: `  — F8: pan recognized, so its touches end for their views`.
struct ReasonWriter {
    let names: Names

    init(names: Names) {
        self.names = names
    }

    func write(_ body: borrowing Record.Body, _ cause: borrowing Cause, style: Style, to writer: ByteWriter) {
        let reason = cause.rule.reason
        let deciders = cause.by.isEmpty ? Self.deciders(body) : cause.by
        let sentence = reason.sentence(who: subject(body), by: deciders.map { textName(names[$0]) })
        let remark = reason.remark.map { " (\($0))" } ?? ""
        let text = "  — \(cause.rule.rawValue): \(sentence)\(remark)"
        switch style {
        case .plain: writer.write(text)
        case .ansi: writer.write("\(Weight.faint)\(text)\(Weight.reset)")
        }
    }

    /// Who a row is about, as its line prints it.
    private func subject(_ body: borrowing Record.Body) -> String {
        switch body {
        case .touch(let row): "touch \(row.touch)"
        case .delegate(let row): name(row.recognizer)
        case .recognizerTouches(let row): name(row.recognizer)
        case .recognizerState(let row): name(row.recognizer)
        case .recognizerWaiting(let row): name(row.recognizer)
        case .recognizerAction(let row): name(row.recognizer)
        case .touchHeld(let row): name(row.view)
        case .touchDropped(let row): name(row.view)
        case .viewTouches(let row): name(row.view)
        case .control(let row): name(row.control)
        case .scroll(let row): name(row.view)
        case .select(let view, _): name(view)
        case .set(let target, _, _), .add(let target, _), .remove(let target, _): name(target)
        case .mode(_, let to, _, _): name(to)
        case .interrupt, .note, .warning: "the app"
        }
    }

    /// The deciders that a row names itself.
    private static func deciders(_ body: borrowing Record.Body) -> [Name] {
        switch body {
        case .delegate(let row): [row.asked]
        case .recognizerWaiting(let row): row.waitsFor
        case .touchHeld(let row): row.by
        case .touchDropped(let row): row.by
        case .set(_, _, let by), .add(_, let by), .remove(_, let by), .mode(_, _, let by, _): by.map { [$0] } ?? []
        default: []
        }
    }

    private func name(_ name: Name) -> String { textName(names[name]) }
}
