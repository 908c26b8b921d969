import GestureSupport

/// The words and lines of results, the same in every form of report; all of it is safe on a terminal.
enum FailureText {
    /// What is wrong, in one sentence without the trace's own name.
    static func summary(_ failure: CheckFailure, of item: CheckCase) -> String {
        switch failure {
        case .differs: "the timeline is not as in \(quoted(item.golden))"
        case .goldenMissing: "there is no golden timeline \(quoted(item.golden))"
        case .expectation(let failure): failure.description
        case .vacuous(let note): note.message
        }
    }

    /// The lines below the sentence: the hunks, or the nearest rows.
    static func details(_ failure: CheckFailure, of item: CheckCase) -> [String] {
        switch failure {
        case .differs(let difference):
            var lines = [
                "--- " + PrintableText.escaping(item.golden), "+++ " + PrintableText.escaping(item.trace) + " (replayed)",
            ]
            for hunk in difference.hunks {
                lines.append(hunk.heading)
                lines += hunk.lines.map { $0.mark.rawValue + PrintableText.escaping($0.text) }
            }
            if difference.isCut { lines.append("… and more that differs") }
            return lines
        case .goldenMissing, .vacuous: return []
        case .expectation(let failure): return failure.rows.map { "  " + PrintableText.escaping($0) }
        }
    }

    /// What to do about it; nil where only the reader can know.
    static func advice(_ failure: CheckFailure, of item: CheckCase) -> String? {
        let command = "gesturetrace check --update " + Quoting.shellPath(item.trace)
        return switch failure {
        case .differs: "accept it: " + command
        case .goldenMissing: "make it: \(command) (or add \"expect\" to the trace)"
        case .expectation, .vacuous: nil
        }
    }

    /// Where to look.
    static func location(_ failure: CheckFailure, of item: CheckCase) -> SourceLocation {
        switch failure {
        case .differs(let difference): SourceLocation(file: item.golden, line: difference.line, column: 1)
        case .goldenMissing: SourceLocation(file: item.trace, line: 1, column: 1)
        case .expectation(let failure): failure.location
        case .vacuous(let note): note.location ?? SourceLocation(file: item.trace, line: 1, column: 1)
        }
    }

    /// "traces/a.trace.json:4:5: 'never press began' says nothing: …"
    static func line(_ note: CheckNote) -> String {
        let place = note.location.map { "\(PrintableText.escaping($0.file)):\($0.line):\($0.column): " } ?? ""
        return place + PrintableText.escaping(note.message)
    }

    /// Everything of one failure, a line each.
    static func lines(_ failure: CheckFailure, of item: CheckCase) -> [String] {
        details(failure, of: item) + (advice(failure, of: item).map { [$0] } ?? [])
    }

    static func orphan(_ golden: String) -> String {
        "no trace belongs to \(quoted(golden)); remove it, or give it its trace"
    }

    /// "52 traces, all as expected", "52 traces: 2 not as expected, 1 could not be checked".
    static func total(_ summary: CheckSummary) -> String {
        var parts: [String] = []
        if summary.written > 0 { parts.append("\(summary.written) golden timeline\(summary.written == 1 ? "" : "s") written") }
        if summary.failed > 0 { parts.append("\(summary.failed) not as expected") }
        if summary.broken > 0 { parts.append("\(summary.broken) could not be checked") }
        if summary.isStrict, !summary.notes.isEmpty { parts.append("not as expected") }
        let count = "\(summary.total) trace\(summary.total == 1 ? "" : "s")"
        return parts.isEmpty ? "\(count), all as expected" : "\(count): \(parts.joined(separator: ", "))"
    }
}
