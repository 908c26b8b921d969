import GestureEngine
import GestureSupport

/// Puts the reason behind a text row: `  — F8: pan recognized, so its touches end for their views`.
final class ReasonWriter {
    private struct Key: Hashable {
        var rule: Rule
        var subject: RowReason.Subject
        /// The index of the one decider, −1 for none.
        var by: Int32
        var kind: RowKind
        var deed: String
    }

    private static let cacheLimit = 4096

    private let names: Names
    private let style: Coloring
    /// A long trace repeats a few sentences, and making one costs more than all the rest of its row.
    private var cache: [Key: [UInt8]] = [:]

    init(names: Names, style: Coloring) {
        self.names = names
        self.style = style
    }

    func write(_ cells: RowCells, _ cause: Cause, to writer: ByteWriter) {
        let deciders = RowReason.deciders(cells, cause, names)
        guard deciders.count <= 1 else {
            return writer.write(text(RowReason(cells, cause, names)))
        }
        let key = Key(
            rule: cause.rule, subject: RowReason.subject(cells), by: deciders.first?.index ?? -1, kind: cells.kind, deed: cells.deed(names))
        if cache[key] == nil {
            if cache.count == Self.cacheLimit { cache.removeAll(keepingCapacity: true) }
            cache[key] = Array(text(RowReason(cells, cause, names)).utf8)
        }
        cache[key]?.withUnsafeBufferPointer { writer.write($0) }
    }

    private func text(_ reason: RowReason) -> String {
        let remark = reason.remark.map { " (\($0))" } ?? ""
        let text = "  — \(reason.rule.rawValue): \(reason.sentence)\(remark)"
        switch style {
        case .plain: return text
        case .ansi: return "\(Weight.faint)\(text)\(Weight.reset)"
        }
    }
}
