import GestureEngine
import GestureSupport

/// The reason for a row: the sentence of the row's rule, in which the row's subject and deciders are filled in.
package struct RowReason: Sendable {
    package let rule: Rule
    package let sentence: String
    package let evidence: [Evidence]
    /// A remark that follows the sentence if the row's rule is only this project's choice; `nil` for other rules.
    package let remark: String?

    package init(_ record: Record, _ names: Names) {
        var cells = RowCells()
        cells.take(record)
        self.init(cells, record.cause, names)
    }

    init(_ cells: RowCells, _ cause: Cause, _ names: Names) {
        let reason = cause.rule.reason
        var others = Self.deciders(cells, cause, names).map { TimelineText.spoken(names[$0]) }
        let who =
            switch Self.subject(cells) {
            case .name(let name): TimelineText.spoken(names[name])
            case .touch(let id): "touch \(id)"
            // If a warning names any objects, its subject is the first of them rather than the app.
            case .app: others.isEmpty ? "the app" : others.removeFirst()
            }
        rule = cause.rule
        sentence =
            reason.sentence(
                who: who, by: others, of: cells.kind, actionWord: cells.actionWord(names), as: Self.circumstance(cells, cause))
            + (cause.circumstance.behaviour.map { " (" + $0.systems + ")" } ?? "") + (Self.addition(cells, who, names) ?? "")
        (evidence, remark) = (reason.evidence, reason.remark)
    }

    /// Returns the circumstance of a row's cause, which selects the sentence for the row.
    static func circumstance(_ cells: RowCells, _ cause: Cause) -> Cause.Circumstance {
        cells.kind == .delegate && cause.rule == .e1 && cells.isTrue("answer") ? .allowed : cause.circumstance
    }

    /// Returns the part of the sentence that depends on the row's values: the measured value that reached its limit, or an expression that
    /// determined an answer, with the values that it read. Returns `nil` if the row contains neither.
    static func addition(_ cells: RowCells, _ who: String, _ names: Names) -> String? {
        if case .word(let words) = cells["achieved"] { return ": " + who + words.dropFirst("it".utf8.count) }
        guard case .text(let text) = cells["expression"] else { return nil }
        return ": \(cells.isTrue("answer") ? "yes" : "no"), by \(TimelineText.escaped(names[text]))"
    }

    /// Returns words that explain why a view's action is late: the view received its touches late. Returns `nil` if there is no delay or
    /// the row reports no such action.
    package static func lateness(_ cells: RowCells, _ seconds: Double) -> String? {
        guard cells.kind == .control || cells.kind == .select, seconds > 0.000_000_5 else { return nil }
        return "; it is \(Decimal.text(seconds, .seconds)) s late, since the touch was held back"
    }

    /// The subject of a row, as the text timeline prints it.
    enum Subject: Hashable {
        case name(Name)
        case touch(Int)
        case app
    }

    static func subject(_ cells: RowCells) -> Subject {
        guard let place = cells.schema.subject else { return .app }
        return switch cells[place] {
        case .name(let name): .name(name)
        case .whole(let id): .touch(id)
        case .absent, .null, .flag, .number, .point, .names, .touches, .passed, .word, .text, .json, .value: .app
        }
    }

    /// Returns the deciders of a row: the deciders that its cause names or, if it names none, those in its fields.
    static func deciders(_ cells: RowCells, _ cause: Cause, _ names: Names) -> [Name] {
        if !cause.by.isEmpty { return names[cause.by] }
        guard let place = cells.schema.deciders(actionWord: cells.actionWord(names)) else { return [] }
        return switch cells[place] {
        case .name(let name): [name]
        case .names(let list): names[list]
        case .absent, .null, .flag, .whole, .number, .point, .touches, .passed, .word, .text, .json, .value: []
        }
    }
}
