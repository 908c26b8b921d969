import GestureEngine
import GestureSupport
import GestureTimeline

/// A row pattern (ROW in the grammar of expectations), converted so that it can be compared quickly with millions of records.
struct RowPredicate {
    /// The degree to which a row matches the pattern.
    enum Fit { case none, otherDetails, full }

    let pattern: RowPattern
    private let names: Names
    private let kinds: RowKinds
    /// The names by which rows refer to the pattern's subject.
    private let subjects: [Name]
    private let excluded: Name?
    private let object: Name?
    private let dueTo: Name?
    /// The word by which rows refer to the pattern's action; empty if the row's kind implies the action.
    private let actionWord: String
    private let wantsView: Bool
    private let wantsRecognizer: Bool
    private let isAnyone: Bool

    init(_ pattern: RowPattern, _ names: Names) {
        self.pattern = pattern
        self.names = names
        kinds = RowKinds(pattern.kinds)
        object = pattern.object.map { names.intern($0.name) }
        dueTo = pattern.dueTo.flatMap { $0.name == "*" ? nil : names.intern($0.name) }
        actionWord = pattern.actionWord
        var excluded: Name?
        var isAnyone = false
        switch pattern.subject {
        case .id: (wantsView, wantsRecognizer) = (true, true)
        case .view: (wantsView, wantsRecognizer) = (true, false)
        case .recognizer: (wantsView, wantsRecognizer) = (false, true)
        case .anyone(let views, let recognizers, let but):
            (wantsView, wantsRecognizer, isAnyone) = (views, recognizers, true)
            excluded = but.map { names.intern($0) }
        case .mode, .touch, .noSubject: (wantsView, wantsRecognizer) = (false, false)
        }
        (self.excluded, self.isAnyone) = (excluded, isAnyone)
        subjects = (pattern.what == .set ? [pattern.subject.name, pattern.subject.path] : [pattern.subject.name]).map { names.intern($0) }
    }

    /// Returns the degree to which a row matches the pattern.
    func fit(_ record: Record, _ cells: RowCells) -> Fit {
        guard kinds.contains(cells.kind), isMeant(cells) else { return .none }
        return pattern.hasDetails && firstDifference(record, cells) != nil ? .otherDetails : .full
    }

    /// Returns whether a row is about the pattern's subject.
    func isAboutSubject(_ cells: RowCells) -> Bool {
        if isAnyone { return false }
        if case .touch(let number) = pattern.subject { return cells.kind == .touch && (number == nil || number == finger(cells)) }
        return switch cells.schema.party {
        case .recognizer: wantsRecognizer && isSubject(cells)
        case .view: wantsView && isSubject(cells)
        case .either: (wantsView || wantsRecognizer) && isSubject(cells)
        case .mode: isOfModes
        case .noSubject:
            pattern.what == .added && cells.kind == .add && isSubject(cells)
                || pattern.what == .set && cells.kind == .set && isSubject(cells)
        }
    }

    /// Returns whether a row is worth showing if no row matches the pattern. Such a row is about the pattern's subject and reports more
    /// than movement.
    func isNear(_ cells: RowCells) -> Bool {
        guard isAboutSubject(cells), !cells.isMovement(names) else { return false }
        if cells.kind == .recognizerState { return cells.actionWord(names) != "possible" }
        if cells.kind == .recognizerTouches { return isTouches }
        return cells.kind != .delegate || !cells.isTrue("answer")
    }

    private var isTouches: Bool { if case .touches = pattern.what { true } else { false } }
    private var isOfModes: Bool { pattern.what == .entered || pattern.what == .refused }

    // MARK: Subject and action

    /// Returns whether a row has the subject and the action of the pattern.
    private func isMeant(_ cells: RowCells) -> Bool {
        switch pattern.what {
        case .entered: enters(cells)
        case .refused: cells.isTrue("refused") && isSubject(cells)
        case .phase, .hits: isAboutSubject(cells) && cells.actionWord(names) == actionWord
        case .warning: true
        case .action: isRightSubject(cells) && (cells.kind != .control || cells.has("action"))
        case .set, .added, .removed, .held, .dropped, .waits, .selects: isRightSubject(cells)
        // A row that reports the end of a highlight has the same kind as a row that reports its beginning, so the field `on` is tested.
        case .highlights: isRightSubject(cells) && cells.isTrue("on")
        case .state, .touches, .control, .scroll, .delegate: isRightSubject(cells) && cells.actionWord(names) == actionWord
        }
    }

    private func isRightSubject(_ cells: RowCells) -> Bool {
        guard isAnyone else { return isAboutSubject(cells) }
        let isOfParty =
            switch cells.schema.party {
            case .recognizer: wantsRecognizer
            case .view: wantsView
            case .either, .mode, .noSubject: true
            }
        return isOfParty && cells.subject != excluded
    }

    private func isSubject(_ cells: RowCells) -> Bool { cells.subject.map { subjects.contains($0) } ?? false }

    private func finger(_ cells: RowCells) -> Int? { if case .whole(let number) = cells["touch"] { number } else { nil } }

    /// Returns whether a row reports that the app enters the pattern's mode. For example, a transition into a mode inside `doodle` also
    /// enters `doodle`, but a transition between two modes inside `doodle` does not.
    private func enters(_ cells: RowCells) -> Bool {
        guard !cells.isTrue("refused"), let from = cells.name("from"), let to = cells.subject else { return false }
        let subject = subjects[0]
        if to == subject { return true }
        let inside = names[subject] + "/"
        return names[to].hasPrefix(inside) && from != subject && !names[from].hasPrefix(inside)
    }

    // MARK: Details

    private enum Difference {
        case object, answer, dueTo
        case condition(Condition)
    }

    private func firstDifference(_ record: Record, _ cells: RowCells) -> Difference? {
        if let object, !has(object, cells) { return .object }
        if let answer = pattern.answer, answer != cells.isTrue("answer") { return .answer }
        if pattern.dueTo != nil {
            let deciders = deciders(record, cells)
            if dueTo.map({ !deciders.contains($0) }) ?? deciders.isEmpty { return .dueTo }
        }
        for condition in pattern.conditions where value(condition, cells).map({ !condition.isMet(by: $0) }) ?? true {
            return .condition(condition)
        }
        return nil
    }

    /// The key of the row's field that contains the object named after the action in a pattern, such as the cell after `selects`.
    private var objectKey: String {
        switch pattern.what {
        case .waits: "for"
        case .selects, .highlights: "cell"
        case .hits: "view"
        case .delegate: "other"
        case .state, .touches, .control, .scroll, .action, .held, .dropped, .set, .added, .removed, .entered, .refused, .phase, .warning:
            "action"
        }
    }

    private func has(_ object: Name, _ cells: RowCells) -> Bool {
        if case .names(let list) = cells[objectKey] { return names[list].contains(object) }
        return cells.name(objectKey) == object
    }

    private func deciders(_ record: Record, _ cells: RowCells) -> [Name] {
        if case .names(let list) = cells["by"] { return names[list] + names[record.cause.by] }
        return names[record.cause.by]
    }

    private func value(_ condition: Condition, _ cells: RowCells) -> Condition.Value? {
        let cell = cells[condition.key]
        if case .flag = condition.value, !cells.has(condition.key), cells.schema.field(condition.key)?.type == .mark { return .flag(false) }
        switch cell.value(names) {
        case .number(let number): return condition.part == nil ? .number(number) : nil
        case .bool(let flag): return .flag(flag)
        case .text(let text): return .text(text)
        case .list(let list):
            guard list.count == 2, let part = condition.part else { return nil }
            return list[part == .x ? 0 : 1].number.map { .number($0) }
        case nil, .null, .object: return nil
        }
    }

    /// Returns whether a row has all fields that the pattern's conditions test, regardless of their values.
    func hasFields(_ cells: RowCells) -> Bool { pattern.conditions.allSatisfy { value($0, cells) != nil } }

    /// Describes how a row differs from the pattern, for example "with translation.x 12".
    func difference(_ record: Record) -> String {
        var cells = RowCells()
        cells.take(record)
        switch firstDifference(record, cells) {
        case nil: return ""
        case .object:
            let shown = cells[objectKey].value(names).map(Self.shown) ?? ""
            switch pattern.what {
            case .waits: return "for \(shown)"
            case .hits: return shown.isEmpty ? "outside the window" : "on \(shown)"
            case .selects, .highlights: return "for \(shown)"
            case .delegate: return "about \(shown)"
            default: return shown.isEmpty ? "without a name" : "as \(shown)"
            }
        case .answer: return "with the answer \(cells.isTrue("answer") ? "yes" : "no")"
        case .dueTo:
            let deciders = deciders(record, cells).map { quoted(names[$0]) }
            return deciders.isEmpty ? "due to nothing" : "due to \(deciders.joined(separator: ", "))"
        case .condition(let condition):
            guard let value = value(condition, cells) else { return "without '\(condition.path)'" }
            return "with \(condition.path) \(value.text)"
        }
    }

    private static func shown(_ value: RowValue) -> String {
        switch value {
        case .text(let text): quoted(text)
        case .list(let list): list.compactMap { $0.string }.map(quoted).joined(separator: ", ")
        case .null, .bool, .number, .object: ""
        }
    }
}

extension Condition.Value {
    /// The value that a condition requires, formatted as in a timeline.
    var text: String {
        switch self {
        case .number(let number): Decimal.text(number)
        case .flag(let flag): flag ? "yes" : "no"
        case .text(let text): quoted(text)
        }
    }
}

extension RowPattern {
    /// The word by which rows refer to the pattern's action; empty if the row's kind implies the action.
    fileprivate var actionWord: String {
        switch what {
        case .state(let state): state.rawValue
        case .touches(let method): method.rawValue
        case .control(let event): event.rawValue
        case .scroll(let event): event.rawValue
        case .delegate(let method): method.rawValue
        case .phase(let phase): phase.rawValue
        case .hits: "began"
        case .action, .held, .dropped, .waits, .selects, .highlights, .set, .added, .removed, .entered, .refused, .warning: ""
        }
    }
}
