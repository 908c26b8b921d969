import GestureEngine
import GestureSupport

/// Puts the reason behind a text row: `  — F8: pan recognized, so its touches end for their views`.
final class ReasonWriter {
    private struct Key: Hashable {
        var rule: Rule
        var subject: Subject
        /// The index of the one decider, −1 for none.
        var by: Int32
    }

    private enum Subject: Hashable {
        case name(Name)
        case touch(Int)
        case app
    }

    private static let cacheLimit = 4096
    private static let mostSaid = 12

    private let names: Names
    private let style: Coloring
    /// Whether a reason stands below its row.
    private let ownLines: Bool
    /// The reasons that were written last, which need not be said again so soon.
    private var said: [[UInt8]] = []
    /// A long trace repeats a few sentences, and making one costs more than all the rest of its row.
    private var cache: [Key: [UInt8]] = [:]

    init(names: Names, style: Coloring, ownLines: Bool = false) {
        self.names = names
        self.ownLines = ownLines
        self.style = style
    }

    func write(_ cells: RowCells, _ cause: Cause, to writer: ByteWriter) {
        let deciders = cause.by.isEmpty ? deciders(cells) : names[cause.by]
        let subject = Self.subject(cells)
        guard deciders.count <= 1 else {
            return write(Array(text(cause.rule, subject, deciders).utf8), cause.rule, to: writer)
        }
        let key = Key(rule: cause.rule, subject: subject, by: deciders.first?.index ?? -1)
        if cache[key] == nil {
            if cache.count == Self.cacheLimit { cache.removeAll(keepingCapacity: true) }
            cache[key] = Array(text(cause.rule, subject, deciders).utf8)
        }
        if let text = cache[key] { write(text, cause.rule, to: writer) }
    }

    private func write(_ text: [UInt8], _ rule: Rule, to writer: ByteWriter) {
        if ownLines {
            if said.contains(text) { return writer.write(tinted("  — " + rule.rawValue)) }
            if said.count == Self.mostSaid { said.removeFirst() }
            said.append(text)
        }
        text.withUnsafeBufferPointer { writer.write($0) }
    }

    private func text(_ rule: Rule, _ subject: Subject, _ deciders: [Name]) -> String {
        let reason = rule.reason
        var others = deciders.map { TimelineText.name(names[$0]) }
        let who =
            switch subject {
            case .name(let name): TimelineText.name(names[name])
            case .touch(let id): "touch \(id)"
            // A warning is about those it names, not about the app.
            case .app: others.isEmpty ? "the app" : others.removeFirst()
            }
        let sentence = reason.sentence(who: who, by: others)
        let remark = reason.remark.map { " (\($0))" } ?? ""
        let text = (ownLines ? "\n             — " : "  — ") + "\(rule.rawValue): \(sentence)\(remark)"
        return tinted(text)
    }

    private func tinted(_ text: String) -> String {
        switch style {
        case .plain: text
        case .ansi: "\(Weight.faint)\(text)\(Weight.reset)"
        }
    }

    /// Who a row is about, as its line prints it.
    private static func subject(_ cells: RowCells) -> Subject {
        guard let place = cells.schema.subject else { return .app }
        return switch cells[place] {
        case .name(let name): .name(name)
        case .whole(let id): .touch(id)
        case .absent, .null, .flag, .number, .point, .names, .touches, .passed, .word, .text, .json, .value: .app
        }
    }

    /// The deciders that a row names itself.
    private func deciders(_ cells: RowCells) -> [Name] {
        guard let place = cells.schema.deciders(deed: cells.deed(names)) else { return [] }
        return switch cells[place] {
        case .name(let name): [name]
        case .names(let list): names[list]
        case .absent, .null, .flag, .whole, .number, .point, .touches, .passed, .word, .text, .json, .value: []
        }
    }
}
