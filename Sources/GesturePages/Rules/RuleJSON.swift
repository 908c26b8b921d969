import GestureSupport
import GestureTimeline

/// Rules and codes of lint as JSON Lines: `gesturetrace rules --format jsonl`.
package enum RuleJSON {
    /// A line each for all that was found; a group is its rules.
    package static func text(_ found: [RuleBook.Found], _ book: RuleBook = .standard) -> String {
        var lines: [String] = []
        for thing in found {
            switch thing {
            case .rule(let entry): lines.append(line(entry, book))
            case .group(let group): lines += group.entries.map { line($0, book) }
            case .code(let code): lines.append(line(code, book))
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// All that there is.
    package static func list(_ book: RuleBook = .standard) -> String {
        text(book.groups.map { .group($0) } + book.codes.map { .code($0) }, book)
    }

    private static func line(_ entry: RuleBook.Entry, _ book: RuleBook) -> String {
        let thresholds = book.thresholds(of: entry).map {
            object([
                ("name", Quoting.json($0.name)), ("value", Quoting.json($0.value)), ("unit", Quoting.json($0.unit)),
                ("evidence", Quoting.json(PlainText.of($0.source))),
            ])
        }
        let traces = book.traces(of: entry)
        var members = [
            ("rule", Quoting.json(entry.name)), ("statement", Quoting.json(PlainText.of(entry.statement))),
            ("evidence", strings(book.evidence(of: entry))), ("source", Quoting.json(PlainText.of(entry.source))),
        ]
        if !entry.figures.isEmpty {
            members.append(("figures", "[" + entry.figures.map { strings($0.map { PlainText.of($0) }) }.joined(separator: ", ") + "]"))
        }
        members.append(("thresholds", "[" + thresholds.joined(separator: ", ") + "]"))
        members.append(("traces", strings(traces)))
        members.append(("lessons", strings(traces.compactMap { Course.standard.lesson($0)?.name })))
        return object(members)
    }

    private static func line(_ code: RuleBook.LintCode, _ book: RuleBook) -> String {
        let sections = code.sections.map { section in
            object([
                ("title", Quoting.json(section.title)), ("text", Quoting.json(PlainText.of(section.paragraphs.joined(separator: "\n")))),
            ])
        }
        return object([
            ("lint", Quoting.json(code.code)), ("statement", Quoting.json(PlainText.of(code.sentence))),
            ("message", Quoting.json(code.message)), ("sections", "[" + sections.joined(separator: ", ") + "]"),
            ("rules", strings(book.rules(in: code.sections.flatMap { $0.paragraphs }.joined(separator: " ")))),
        ])
    }

    private static func strings(_ texts: [String]) -> String { "[" + texts.map { Quoting.json($0) }.joined(separator: ", ") + "]" }

    private static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
    }
}
