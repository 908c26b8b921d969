import GestureEngine
import GestureSupport
import GestureTimeline

/// The output of `gesturetrace rules`: rules and codes of lint as plain text.
package struct RuleText {
    private let book: RuleBook
    private let width: Int
    private var lines: [String] = []

    /// Creates a formatter for a rule book. Lines have at most `width` terminal columns.
    package init(_ book: RuleBook = .standard, width: Int) {
        self.book = book
        self.width = max(width, 30)
    }

    /// Returns the text of several results, separated by empty lines.
    package static func text(_ found: [RuleBook.Found], _ book: RuleBook = .standard, width: Int) -> String {
        var text = RuleText(book, width: width)
        for thing in found {
            if !text.lines.isEmpty { text.lines.append("") }
            switch thing {
            case .rule(let entry): text.put(entry)
            case .group(let group): text.put(group)
            case .code(let code): text.put(code)
            }
        }
        return text.lines.joined(separator: "\n") + "\n"
    }

    /// Returns all rules and codes, each on a separate line.
    package static func list(_ book: RuleBook = .standard, width: Int) -> String {
        var text = RuleText(book, width: width)
        for group in book.groups {
            text.put(group)
            text.lines.append("")
        }
        text.lines.append("Codes of lint")
        let column = (book.codes.map { $0.code.utf8.count }.max() ?? 0) + 4
        for code in book.codes { text.put(short: code.code, code.sentence, column) }
        return text.lines.joined(separator: "\n") + "\n"
    }

    // MARK: Text of a rule

    private mutating func put(_ group: RuleBook.Group) {
        lines += Paragraph.lines(group.title, width: width, first: group.letter + "  ")
        let column = (group.entries.map { $0.name.utf8.count }.max() ?? 0) + 4
        for entry in group.entries {
            let first = entry.statement.isEmpty ? entry.figures.first.map { figure($0) } ?? "" : entry.statement
            put(short: entry.name, PlainText.firstSentence(of: first), column)
        }
    }

    private mutating func put(short name: String, _ text: String, _ column: Int) {
        let start = TimelineText.padded("  " + name, to: column)
        lines.append(Paragraph.cut(start + PlainText.of(text), width: width))
    }

    private mutating func put(_ entry: RuleBook.Entry) {
        let group = book.groups.first { $0.letter == entry.rule.rawValue.prefix(1) }
        lines += Paragraph.lines(group?.title ?? "", width: width, first: entry.name + "  ")
        if !entry.statement.isEmpty {
            lines.append("")
            lines += Paragraph.lines(PlainText.of(entry.statement), width: width, indent: "  ")
        }
        if !entry.figures.isEmpty {
            lines.append("")
            for cells in entry.figures {
                lines += Paragraph.lines(figure(cells), width: width, indent: "    ", first: "  - ")
            }
        }
        lines.append("")
        put("evidence", book.evidence(of: entry).joined(separator: "; "))
        put("as noted", PlainText.of(entry.source))
        for behaviour in book.behaviours(of: entry) { put("systems", "\(behaviour.systems): \(behaviour.sentence) (\(behaviour.source))") }
        for threshold in book.thresholds(of: entry) {
            let unit = threshold.unit == "–" ? "" : " " + threshold.unit
            put("threshold", "\(threshold.name): \(threshold.value)\(unit); \(PlainText.of(threshold.source))")
        }
        let traces = book.traces(of: entry)
        if let lesson = traces.compactMap({ Course.standard.lesson($0) }).first { put("lesson", "gesturetrace learn " + lesson.name) }
        for trace in traces { put("trace", "gesturetrace replay traces/\(trace).trace.json --why") }
    }

    /// Returns a description of the evidence for a rule.
    package static func evidence(_ rule: Rule) -> String { rule.reason.evidence.map { $0.words }.joined(separator: "; ") }

    /// Returns a description of a recognizer's numeric property, such as "begins when the distance has changed by 8 pt or more".
    private func figure(_ cells: [String]) -> String {
        var text = PlainText.of(cells[0])
        if cells.count > 1, !cells[1].isEmpty { text += ": " + PlainText.of(cells[1]) }
        if cells.count > 2, !cells[2].isEmpty { text += " (" + PlainText.of(cells[2]) + ")" }
        return text
    }

    private mutating func put(_ label: String, _ text: String) {
        guard !text.isEmpty else { return }
        lines += Paragraph.lines(
            text, width: width, indent: String(repeating: " ", count: 13), first: TimelineText.padded("  " + label, to: 13))
    }

    // MARK: Text of a code

    private mutating func put(_ code: RuleBook.LintCode) {
        lines += Paragraph.lines("a finding of 'gesturetrace lint'", width: width, first: code.code + "  ")
        lines.append("")
        lines += Paragraph.lines(PlainText.of(code.sentence), width: width, indent: "  ")
        for section in code.sections where section.title != "Example" {
            lines.append("")
            lines += Paragraph.lines(section.title, width: width, indent: "  ")
            for paragraph in section.paragraphs {
                let isItem = paragraph.hasPrefix("- ")
                let text = PlainText.of(isItem ? String(paragraph.dropFirst(2)) : paragraph)
                lines += Paragraph.lines(text, width: width, indent: isItem ? "      " : "    ", first: isItem ? "    - " : nil)
            }
        }
        lines.append("")
        put("as in", code.message)
        put("rules", book.rules(in: code.sections.flatMap { $0.paragraphs }.joined(separator: " ")).joined(separator: ", "))
    }
}
