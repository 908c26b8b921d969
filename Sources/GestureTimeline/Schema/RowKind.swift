import GestureEngine
import GestureSupport

/// The kinds of rows, and the mapping from an engine's records to their fields. To add a kind, add a case here and a schema to
/// `RowSchemas`.
package enum RowKind: UInt8, CaseIterable, Sendable {
    case touch, delegate, recognizerTouches, recognizerState, recognizerWaiting, recognizerAction, touchHeld, touchDropped, viewTouches
    case control, scroll, select, highlight, set, add, remove, mode, interrupt, note, warning

    /// Returns the kind of row that reports the given record.
    package init(_ body: Record.Body) {
        switch body {
        case .touch: self = .touch
        case .delegate: self = .delegate
        case .recognizerTouches: self = .recognizerTouches
        case .recognizerState: self = .recognizerState
        case .recognizerWaiting: self = .recognizerWaiting
        case .recognizerAction: self = .recognizerAction
        case .touchHeld: self = .touchHeld
        case .touchDropped: self = .touchDropped
        case .viewTouches: self = .viewTouches
        case .control: self = .control
        case .scroll: self = .scroll
        case .select: self = .select
        case .highlight: self = .highlight
        case .set: self = .set
        case .add: self = .add
        case .remove: self = .remove
        case .mode: self = .mode
        case .interrupt: self = .interrupt
        case .note: self = .note
        case .warning: self = .warning
        }
    }
}

/// Receives the values of a row's fields one by one, in the order of the row's schema.
protocol CellTaker {
    mutating func put(_ cell: Cell)
}

extension Record {
    /// Passes the values of all fields of the record's row to `taker`, one by one.
    func giveCells<Taker: CellTaker>(to taker: inout Taker) {
        body.giveCells(to: &taker)
        giveCellsOfCause(to: &taker)
    }

    /// Passes the values that depend on the cause of the row to `taker`.
    func giveCellsOfCause<Taker: CellTaker>(to taker: inout Taker) {
        if case .touchDropped(let row) = body { taker.put(.word(cause.rule.droppedWords), .name(row.exclusive)) }
        // The recognizer calls its action again with each change after the first one (B9). Rows that report these calls are marked as
        // repetitions.
        if case .recognizerAction = body, cause.rule == .b9 { taker.put(.flag(true)) }
    }
}

extension Record.Body {
    /// Passes the values that do not depend on the cause of the row to `taker`.
    func giveCells<Taker: CellTaker>(to taker: inout Taker) {
        switch self {
        case .touch(let row):
            taker.put(.whole(row.touch), .word(row.phase.rawValue), .number(row.location.x), .number(row.location.y))
            taker.put(.name(orNull: row.view))
            if row.phase == .began { taker.put(.names(row.recognizers), row.passed.isEmpty ? .absent : .passed(row.passed)) }
        case .delegate(let row):
            taker.put(.name(row.recognizer), .word(row.method.rawValue), .flag(row.answer), .whole(row.touch))
            taker.put(.name(row.other), .name(row.asked))
            taker.put(row.read.map { .json($0) } ?? .absent, row.expression.map { .text($0) } ?? .absent)
        case .recognizerTouches(let row): taker.put(.name(row.recognizer), .word(row.method.rawValue), .touches(row.touches))
        case .recognizerState(let row):
            let figures = row.reason?.shownFigures
            taker.put(.name(row.recognizer), .word(row.from.rawValue), .word(row.to.rawValue), .word(row.reason?.words))
            taker.put(.number(figures?.measured), .number(figures?.limit))
            taker.put(row.achieved)
        case .recognizerWaiting(let row):
            taker.put(.name(row.recognizer), .names(row.waitsFor), .word(row.wants.rawValue))
            taker.put(row.achieved)
        case .recognizerAction(let row):
            let values = row.values
            taker.put(.name(row.recognizer), .name(orNull: row.action), .word(row.state.rawValue), .point(values.location))
            taker.put(.point(values.translation), values.velocity.map { .point($0) } ?? .number(values.scalarVelocity))
            taker.put(.number(values.scale), .number(values.rotation), .whole(values.numberOfTouches), .name(row.target))
        case .touchHeld(let row): taker.put(.whole(row.touch), .word(row.phase.rawValue), .names(row.by), .name(row.view))
        case .touchDropped(let row): taker.put(.whole(row.touch), .names(row.by), .name(row.view))
        case .viewTouches(let row):
            taker.put(.name(row.view), .word(row.method.rawValue), .touches(row.touches))
            taker.put(.names(row.responders), .number(row.delayed))
        case .control(let row): taker.put(.name(row.control), .name(row.event), .name(row.action), .number(row.value))
        case .scroll(let row):
            taker.put(.name(row.view), .word(row.event.rawValue), .point(row.contentOffset), .flag(row.willDecelerate))
            taker.put(.number(row.zoomScale), .point(row.velocity), .point(row.targetContentOffset))
        case .select(let view, let cell): taker.put(.name(view), .name(cell))
        case .highlight(let view, let cell, let isOn): taker.put(.name(view), .name(cell), .flag(isOn))
        case .set(let target, let value, let by): taker.put(.name(target), .json(value), .name(by))
        case .add(let target, let by), .remove(let target, let by): taker.put(.name(target), .name(by))
        case .mode(let from, let to, let by, let refused, let next):
            taker.put(.name(from), .name(to), .name(by), refused ? .flag(true) : .absent)
            taker.put(next.isEmpty ? .absent : .names(next))
        case .interrupt(let text), .note(let text), .warning(let text): taker.put(.text(text))
        }
    }
}

extension CellTaker {
    fileprivate mutating func put(_ first: Cell, _ second: Cell) {
        put(first)
        put(second)
    }

    fileprivate mutating func put(_ first: Cell, _ second: Cell, _ third: Cell) {
        put(first, second)
        put(third)
    }

    fileprivate mutating func put(_ first: Cell, _ second: Cell, _ third: Cell, _ fourth: Cell) {
        put(first, second)
        put(third, fourth)
    }

    fileprivate mutating func put(_ achieved: RecognitionReason?) {
        guard let achieved else { return put(.absent, .absent, .absent) }
        put(.word(achieved.words), .number(achieved.figures.measured), .number(achieved.figures.limit))
    }
}

extension RowKind {
    /// The name of the kind in JSON and in `--only`, such as `view.touches`.
    package var name: String { schema.name }

    /// Creates the kind with the given name; `nil` if there is no such kind.
    package init?(named name: String) {
        guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = kind
    }

    /// The schema that determines how rows of this kind are written, read and compared.
    package var schema: RowSchema {
        switch self {
        case .touch: .touch
        case .delegate: .delegate
        case .recognizerTouches: .recognizerTouches
        case .recognizerState: .recognizerState
        case .recognizerWaiting: .recognizerWaiting
        case .recognizerAction: .recognizerAction
        case .touchHeld: .touchHeld
        case .touchDropped: .touchDropped
        case .viewTouches: .viewTouches
        case .control: .control
        case .scroll: .scroll
        case .select: .select
        case .highlight: .highlight
        case .set: .set
        case .add: .add
        case .remove: .remove
        case .mode: .mode
        case .interrupt: .interrupt
        case .note: .note
        case .warning: .warning
        }
    }
}

/// A set of row kinds, as given to `--only`.
package struct RowKinds: Equatable, Sendable {
    private var bits: UInt32

    /// The set of all kinds. A filter with this set omits no rows.
    package static let all = RowKinds(RowKind.allCases)

    package init(_ kinds: [RowKind]) {
        bits = kinds.reduce(0) { $0 | Self.bit($1) }
    }

    /// Parses a comma-separated list of kinds such as `touch,view.touches`. Throws an error about the first unknown word.
    package init(parsing list: String) throws(UnknownRowKind) {
        bits = 0
        for part in list.split(separator: ",", omittingEmptySubsequences: false) {
            let word = part.filter { $0 != " " }
            guard let kind = RowKind(named: String(word)) else { throw UnknownRowKind(word: String(word)) }
            bits |= Self.bit(kind)
        }
    }

    /// Returns the kinds that are not in `others`.
    package func subtracting(_ others: RowKinds) -> RowKinds {
        var rest = self
        rest.bits &= ~others.bits
        return rest
    }

    /// Whether the set contains the given kind.
    package func contains(_ kind: RowKind) -> Bool { bits & Self.bit(kind) != 0 }

    private static func bit(_ kind: RowKind) -> UInt32 { 1 << UInt32(kind.rawValue) }
}

/// The error that occurs if a word in `--only` is not a kind of row.
package struct UnknownRowKind: Error, Equatable, Sendable {
    /// The unknown word, as the user wrote it.
    package var word: String

    /// The kinds that the user may have meant, the most likely one first. Each contains the word or differs from it by at most two typos.
    package var suggestions: [RowKind] {
        let lower = word.asciiLowercased
        guard !lower.isEmpty else { return [] }
        let ranked = RowKind.allCases.enumerated().compactMap { index, kind -> (distance: Int, index: Int, kind: RowKind)? in
            let name = kind.name.asciiLowercased
            if name.indices.contains(where: { name[$0...].hasPrefix(lower) }) { return (0, index, kind) }
            let distance = min(
                Suggestion.distance(lower, name), Suggestion.distance(lower, String(name.drop { $0 != "." }.dropFirst())) + 1)
            return distance <= 2 ? (distance, index, kind) : nil
        }
        return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map { $0.kind }
    }
}

extension UnknownRowKind: CustomStringConvertible {
    /// The error message with a suggestion in one sentence, such as "unknown row kind 'views.touches'; did you mean 'view.touches'?".
    package var description: String {
        let meant = suggestions.map { "'\($0.name)'" }
        guard !meant.isEmpty else {
            return
                "unknown row kind '\(TimelineText.escaped(word))'; the kinds are "
                + "\(RowKind.allCases.map { $0.name }.joined(separator: ", "))"
        }
        return "unknown row kind '\(TimelineText.escaped(word))'; did you mean \(meant.joined(separator: " or "))?"
    }
}
