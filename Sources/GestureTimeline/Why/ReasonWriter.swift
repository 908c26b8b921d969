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

    private let names: Names
    private let style: Coloring
    /// A long trace repeats a few sentences, and making one costs more than all the rest of its row.
    private var cache: [Key: [UInt8]] = [:]

    init(names: Names, style: Coloring) {
        self.names = names
        self.style = style
    }

    func write(_ body: borrowing Record.Body, _ cause: borrowing Cause, to writer: ByteWriter) {
        let deciders = cause.by.isEmpty ? Self.deciders(body) : cause.by
        let subject = Self.subject(body)
        guard deciders.count <= 1 else {
            return writer.write(text(cause.rule, subject, deciders))
        }
        let key = Key(rule: cause.rule, subject: subject, by: deciders.first?.index ?? -1)
        if cache[key] == nil {
            if cache.count == Self.cacheLimit { cache.removeAll(keepingCapacity: true) }
            cache[key] = Array(text(cause.rule, subject, deciders).utf8)
        }
        cache[key]?.withUnsafeBufferPointer { writer.write($0) }
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
        let text = "  — \(rule.rawValue): \(sentence)\(remark)"
        switch style {
        case .plain: return text
        case .ansi: return "\(Weight.faint)\(text)\(Weight.reset)"
        }
    }

    /// Who a row is about, as its line prints it.
    private static func subject(_ body: borrowing Record.Body) -> Subject {
        switch body {
        case .touch(let row): .touch(row.touch)
        case .delegate(let row): .name(row.recognizer)
        case .recognizerTouches(let row): .name(row.recognizer)
        case .recognizerState(let row): .name(row.recognizer)
        case .recognizerWaiting(let row): .name(row.recognizer)
        case .recognizerAction(let row): .name(row.recognizer)
        case .touchHeld(let row): .name(row.view)
        case .touchDropped(let row): .name(row.view)
        case .viewTouches(let row): .name(row.view)
        case .control(let row): .name(row.control)
        case .scroll(let row): .name(row.view)
        case .select(let view, _): .name(view)
        case .set(let target, _, _), .add(let target, _), .remove(let target, _): .name(target)
        case .mode(_, let to, _, _): .name(to)
        case .interrupt, .note, .warning: .app
        }
    }

    /// The deciders that a row names itself.
    private static func deciders(_ body: borrowing Record.Body) -> [Name] {
        switch body {
        case .delegate(let row):
            switch row.method {
            case .shouldReceive, .shouldBegin: [row.asked]
            case .shouldRecognizeSimultaneouslyWith: row.other.map { [$0] } ?? []
            case .shouldRequireFailureOf, .shouldBeRequiredToFailBy: []
            }
        case .recognizerWaiting(let row): row.waitsFor
        case .touchHeld(let row): row.by
        case .touchDropped(let row): row.by
        case .set(_, _, let by), .add(_, let by), .remove(_, let by), .mode(_, _, let by, _): by.map { [$0] } ?? []
        default: []
        }
    }
}
