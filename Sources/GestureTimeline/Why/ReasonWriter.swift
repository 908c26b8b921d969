import GestureEngine
import GestureSupport

/// Writes the reason after a text row, such as ` — F8: pan recognized, so its touches end for their views`.
final class ReasonWriter {
    private struct Key: Hashable {
        var rule: Rule
        var subject: RowReason.Subject
        /// The index of the name of the row's only decider; −1 if the row has none. Reasons with several deciders are not cached.
        var by: Int32
        var kind: RowKind
        var actionWord: String
        var circumstance: Cause.Circumstance
    }

    private static let cacheLimit = 4096
    private static let mostSaid = 12

    /// The number of records that have been processed so far.
    private var number = 0
    /// The latest row in which a view received touches late, and the delay in seconds. Actions that these touches trigger in the view have
    /// the same delay.
    private var heldBack: (row: Int, seconds: Double) = (0, 0)

    private let names: Names
    private let style: Coloring
    /// True if each reason is written on a separate line below its row.
    private let ownLines: Bool
    /// The reasons written most recently. If one of them occurs again, only the rule's name is written.
    private var said: [[UInt8]] = []
    /// A cache of the sentences that explain rows. Even a long trace has few different sentences, but composing a sentence takes longer
    /// than writing the rest of its row.
    private var cache: [Key: [UInt8]] = [:]

    init(names: Names, style: Coloring, ownLines: Bool = false) {
        self.names = names
        self.ownLines = ownLines
        self.style = style
    }

    /// Processes a record of a timeline. The caller must pass every record, even one that the output omits. This method is not called for a
    /// row that is converted by itself, because its number in the timeline is unknown.
    func take(_ record: Record) {
        number += 1
        if case .viewTouches(let row) = record.body, let late = row.delayed { heldBack = (number, late) }
    }

    func write(_ cells: RowCells, _ cause: Cause, to writer: ByteWriter) {
        if cause.row == heldBack.row, let late = RowReason.lateness(cells, heldBack.seconds) {
            return write(Array(text(RowReason(cells, cause, names), late).utf8), cause.rule, to: writer)
        }
        let deciders = RowReason.deciders(cells, cause, names)
        // Reasons that contain measured values or other numbers are not cached, because they differ from row to row.
        guard deciders.count <= 1, RowReason.addition(cells, "", names) == nil else {
            return write(Array(text(RowReason(cells, cause, names)).utf8), cause.rule, to: writer)
        }
        let key = Key(
            rule: cause.rule, subject: RowReason.subject(cells), by: deciders.first?.index ?? -1, kind: cells.kind,
            actionWord: cells.actionWord(names),
            circumstance: RowReason.circumstance(cells, cause))
        if cache[key] == nil {
            if cache.count == Self.cacheLimit { cache.removeAll(keepingCapacity: true) }
            cache[key] = Array(text(RowReason(cells, cause, names)).utf8)
        }
        if let text = cache[key] { write(text, cause.rule, to: writer) }
    }

    private func write(_ text: [UInt8], _ rule: Rule, to writer: ByteWriter) {
        if ownLines {
            if said.contains(text) { return writer.write(tinted("  — " + rule.rawValue)) }
            if said.count == Self.mostSaid { said.removeFirst() }
            said.append(text)
        }
        writer.write(text)
    }

    private func text(_ reason: RowReason, _ late: String = "") -> String {
        let remark = reason.remark.map { " (\($0))" } ?? ""
        let text = (ownLines ? "\n             — " : "  — ") + "\(reason.rule.rawValue): \(reason.sentence)\(late)\(remark)"
        return tinted(text)
    }

    private func tinted(_ text: String) -> String {
        switch style {
        case .plain: text
        case .ansi: "\(Weight.faint)\(text)\(Weight.reset)"
        }
    }
}
