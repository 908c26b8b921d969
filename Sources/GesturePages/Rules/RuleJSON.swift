import GestureSupport
import GestureTimeline

/// The output of `gesturetrace rules --format jsonl`: rules and codes of lint as JSON Lines.
package enum RuleJSON {
    /// Returns one line of JSON per result. A result for a group of rules produces one line per rule.
    package static func text(_ found: [RuleBook.Found], _ book: RuleBook = .standard) -> String {
        JSONWriter.text { json in
            for thing in found {
                switch thing {
                case .rule(let entry): put(entry, book, json)
                case .group(let group): for entry in group.entries { put(entry, book, json) }
                case .code(let code): put(code, book, json)
                }
            }
        }
    }

    /// Returns all rules and codes, each on a separate line.
    package static func list(_ book: RuleBook = .standard) -> String {
        text(book.groups.map { .group($0) } + book.codes.map { .code($0) }, book)
    }

    private static func put(_ entry: RuleBook.Entry, _ book: RuleBook, _ json: JSONWriter) {
        let traces = book.traces(of: entry)
        json.line {
            json.put("rule", entry.name)
            json.put("statement", PlainText.of(entry.statement))
            json.put("evidence", book.evidence(of: entry))
            json.put("source", PlainText.of(entry.source))
            if !entry.figures.isEmpty {
                json.array("figures") {
                    for figure in entry.figures { json.array { for cell in figure { json.add(PlainText.of(cell)) } } }
                }
            }
            json.array("systems") {
                for behaviour in book.behaviours(of: entry) {
                    json.object {
                        json.put("systems", behaviour.systems)
                        json.put("statement", behaviour.sentence)
                        json.put("source", behaviour.source)
                    }
                }
            }
            json.array("thresholds") {
                for threshold in book.thresholds(of: entry) {
                    json.object {
                        json.put("name", threshold.name)
                        json.put("value", threshold.value)
                        json.put("unit", threshold.unit)
                        json.put("evidence", PlainText.of(threshold.source))
                    }
                }
            }
            json.put("traces", traces)
            json.put("lessons", traces.compactMap { Course.standard.lesson($0)?.name })
        }
    }

    private static func put(_ code: RuleBook.LintCode, _ book: RuleBook, _ json: JSONWriter) {
        json.line {
            json.put("lint", code.code)
            json.put("statement", PlainText.of(code.sentence))
            json.put("message", code.message)
            json.array("sections") {
                for section in code.sections {
                    json.object {
                        json.put("title", section.title)
                        json.put("text", PlainText.of(section.paragraphs.joined(separator: "\n")))
                    }
                }
            }
            json.put("rules", book.rules(in: code.sections.flatMap { $0.paragraphs }.joined(separator: " ")))
        }
    }
}
