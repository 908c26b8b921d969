import GestureSupport
import GestureTimeline

/// A row as a line of the text timeline (docs/timeline.md), from its fields.
struct RowText {
    private let row: TimelineRow
    private var text = ""
    /// Whether the row stands in the columns of a timeline; if not, only one space keeps its parts apart.
    private let inColumns: Bool

    /// The line of a row, without colours and without a line break.
    static func line(_ row: TimelineRow, inColumns: Bool = true) -> String {
        var text = RowText(row, inColumns)
        text.putRow()
        return text.text
    }

    private init(_ row: TimelineRow, _ inColumns: Bool) {
        self.row = row
        self.inColumns = inColumns
        let time = Decimal.text(row.time, .seconds)
        text = (inColumns ? String(repeating: " ", count: max(7 - time.utf8.count, 0)) : "") + time
    }

    private mutating func putRow() {
        switch row.kind {
        case .touch: putTouch()
        case .set:
            input("=", "set " + name("target") + " = " + (row["value"].map(RowJSON.text) ?? "null"))
            text += clause("  by ", "by")
        case .add, .remove:
            input(row.kind == .add ? "+" : "-", row.kind.rawValue + " " + name("target") + clause("  by ", "by"))
        case .mode:
            let isRefused = row["refused"] == .bool(true)
            input(isRefused ? "✕" : "»", "mode " + name("from") + " to " + name("to") + clause("  by ", "by"))
            if isRefused { text += "  refused" }
        case .interrupt, .warning: input("!", row.kind.rawValue + " " + TimelineText.quoted(row["text"]?.string ?? ""))
        case .note: input("#", "note " + TimelineText.quoted(row["text"]?.string ?? ""))
        case .delegate, .recognizerTouches, .recognizerState, .recognizerWaiting, .recognizerAction: putRecognizer()
        case .touchHeld, .touchDropped, .viewTouches, .control, .scroll, .select: putView()
        }
    }

    private mutating func putTouch() {
        let phase = row.what
        let glyph = ["began": "▾", "ended": "▴", "cancelled": "✕"][phase] ?? "∙"
        let point = "(" + number(row["x"], .points) + ", " + number(row["y"], .points) + ")"
        input(glyph, "touch " + number(row["touch"], .json) + " " + phase + " " + point)
        text += row["view"]?.string == nil ? " outside" : " on " + name("view")
        text += clause("  for ", "recognizers")
        let passed = (row["passed"]?.list ?? []).map { passed -> String in
            guard case .object(let fields) = passed, fields.count >= 2 else { return "" }
            return TimelineText.name(fields[0].value.string ?? "") + " (" + TimelineText.escaped(fields[1].value.string ?? "") + ")"
        }
        if !passed.isEmpty { text += "  past " + passed.joined(separator: ", ") }
    }

    private mutating func putRecognizer() {
        switch row.kind {
        case .recognizerTouches: recognizer("∙", row.what + touches)
        case .recognizerState:
            let glyph = ["recognized": "◉", "began": "◉", "ended": "◉", "failed": "✕", "cancelled": "✕", "possible": "∘"][row.what] ?? "∙"
            recognizer(glyph, row.what)
            if let late = row.late { text += "  late " + Decimal.text(late, .seconds) + " s" }
            if let from = row["from"]?.string, from != "possible" { text += "  from " + from }
            if let reason = row["reason"]?.string { text += "  because " + TimelineText.escaped(reason) }
            text += clause("  due to ", "cause.by")
        case .recognizerWaiting: recognizer("◌", "waits" + clause(" for ", "for") + "  wants " + (row["wants"]?.string ?? ""))
        case .recognizerAction:
            recognizer("▸", "action " + row.what + (row["action"]?.string == nil ? "" : " " + name("action")))
            text += " " + point("location")
            for (word, form) in [("translation", NumberFormat.points), ("scale", .ratio), ("rotation", .ratio), ("velocity", .ratio)] {
                guard let value = row[word] else { continue }
                text += "  " + word + " " + (value.list.isEmpty ? number(value, form) : point(word))
            }
            if let count = row["numberOfTouches"], count != .number(1) { text += "  touches " + number(count, .json) }
            text += clause("  target ", "target")
        default:
            recognizer("?", row.what)
            if let touch = row["touch"] { text += " touch " + number(touch, .json) }
            text += clause(" ", "other") + (row["answer"] == .bool(true) ? "  yes" : "  no") + clause("  asked ", "asked")
        }
    }

    private mutating func putView() {
        switch row.kind {
        case .touchHeld: view("view", "◌", "held touch " + number(row["touch"], .json) + " " + row.what + clause("  by ", "by"))
        case .touchDropped: view("view", "⊘", "dropped touch " + number(row["touch"], .json) + clause("  by ", "by"))
        case .control:
            view("control", row["action"] == nil ? "▹" : "▸", name("event") + clause("  action ", "action"))
        case .scroll:
            view("view", "⇕", row.what + "  offset " + point("contentOffset"))
            if let decelerates = row["willDecelerate"] { text += decelerates == .bool(true) ? "  decelerates yes" : "  decelerates no" }
            if let scale = row["zoomScale"] { text += "  scale " + number(scale, .ratio) }
        case .select: view("view", "✓", "selects " + name("cell"))
        default:
            let glyph = ["touchesBegan": "▾", "touchesEnded": "▴", "touchesCancelled": "✕"][row.what] ?? "∙"
            view("view", glyph, row.what + touches)
            if let delayed = row["delayed"] { text += "  late " + number(delayed, .seconds) + " s" }
            text += clause("  due to ", "cause.by")
            if row.what == "touchesBegan" { putResponders() }
        }
    }

    private mutating func putResponders() {
        let names = (row["responders"]?.list ?? []).compactMap(\.string)
        let startsWithView = names.first == row["view"]?.string
        guard !(startsWithView && names.count == 1) else { return }
        text += startsWithView ? " " : "  ››"
        for (index, responder) in names.enumerated() where !(startsWithView && index == 0) {
            text += (startsWithView || index > 0 ? " › " : " ") + TimelineText.name(responder)
        }
    }

    // MARK: Lanes

    private mutating func input(_ glyph: String, _ words: String) { text += (inColumns ? "  " : " ") + glyph + " " + words }

    private mutating func recognizer(_ glyph: String, _ words: String) {
        text += (inColumns ? "    " : " ") + glyph + " " + who("recognizer") + words
    }

    private mutating func view(_ key: String, _ glyph: String, _ words: String) {
        text += (inColumns ? "                                     │ " : " ") + glyph + " " + who(key) + words
    }

    private func who(_ key: String) -> String {
        let text = name(key)
        return text + String(repeating: " ", count: (inColumns ? max(10 - TimelineText.columns(text), 0) : 0) + 1)
    }

    // MARK: Values

    private var touches: String { (row["touches"]?.list ?? []).map { " " + number($0, .json) }.joined() }

    private func name(_ key: String) -> String { TimelineText.name(row[key]?.string ?? "") }

    private func clause(_ words: String, _ key: String) -> String {
        let names = row[key].map { $0.string.map { [$0] } ?? $0.list.compactMap(\.string) } ?? []
        return names.isEmpty ? "" : words + names.map(TimelineText.name).joined(separator: ", ")
    }

    private func number(_ value: RowValue?, _ form: NumberFormat) -> String { value?.number.map { Decimal.text($0, form) } ?? "null" }

    private func point(_ key: String) -> String {
        "(" + (row[key]?.list ?? []).map { number($0, .points) }.joined(separator: ", ") + ")"
    }
}
