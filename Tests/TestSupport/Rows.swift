import GestureEngine
import GestureTimeline

/// A list of records that can be printed as rows of the text timeline, with single spaces between the columns.
package struct Rows {
    package var records: [Record]
    package var names: Names

    package init(_ records: [Record], _ names: Names) {
        self.records = records
        self.names = names
    }

    /// A kind of row that tests can select. Rows that report resets of recognizers are a separate kind, distinct from the rows that report
    /// other state changes.
    package struct Kind: Sendable {
        private let kinds: [RowKind]
        private let isReset: Bool

        private init(_ kinds: RowKind..., isReset: Bool = false) {
            (self.kinds, self.isReset) = (kinds, isReset)
        }

        fileprivate func has(_ body: Record.Body) -> Bool {
            guard case .recognizerState(let row) = body else { return kinds.contains(RowKind(body)) }
            return kinds.contains(.recognizerState) && isReset == (row.to == .possible)
        }

        package static let touch = Kind(.touch), delegate = Kind(.delegate), touches = Kind(.recognizerTouches)
        package static let state = Kind(.recognizerState), reset = Kind(.recognizerState, isReset: true), waiting = Kind(.recognizerWaiting)
        package static let action = Kind(.recognizerAction), held = Kind(.touchHeld), dropped = Kind(.touchDropped),
            view = Kind(.viewTouches)
        package static let control = Kind(.control), scroll = Kind(.scroll), select = Kind(.select, .highlight)
        package static let change = Kind(.set, .add, .remove), mode = Kind(.mode), interrupt = Kind(.interrupt)
        package static let note = Kind(.note), warning = Kind(.warning)
    }

    /// All rows as the option `--why` prints them, each with the reason for it.
    package var whole: [String] { TextRows.lines(of: records, names, why: true) }

    /// Returns the rows of the given kinds. The rows contain their times only if `times` is `true`.
    package func lines(_ kinds: [Kind], times: Bool = false) -> [String] {
        records.filter { record in kinds.contains { $0.has(record.body) } }.map { line($0, times: times) }
    }

    /// Returns the rows that report on the given views and recognizers, or on all of them if no names are given. Rows that report mode
    /// changes are omitted.
    package func lines(about subjects: [String]) -> [String] {
        var cells = RowCells()
        return records.filter { record in
            cells.take(record)
            guard cells.kind != .mode, let subject = cells.subject else { return false }
            return subjects.isEmpty || subjects.contains(names[subject])
        }.map { line($0, times: false) }
    }

    private func line(_ record: Record, times: Bool) -> String {
        let words = record.description(names).split(separator: " ")
        return words.dropFirst(times ? 0 : 1).joined(separator: " ")
    }
}
