import GestureSupport
import GestureTimeline

/// A report about the results of a check in one of the formats.
package protocol CheckReport {
    /// Begins the report, before the first result.
    func begin(total: Int)
    /// Adds each result as it becomes known, in the order of the traces.
    func add(_ result: CheckResult, number: Int)
    /// Ends the report after the last result, with all findings.
    func end(_ findings: CheckFindings)
}

extension CheckReport {
    package func begin(total: Int) {}
}

/// The formats of reports.
package enum CheckFormat: String, CaseIterable, Sendable {
    case text, github, tap, jsonl, names

    /// Creates a report in this format; only the text format uses `style` and `isQuiet`.
    package func report(to writer: ByteWriter, style: Coloring, isQuiet: Bool) -> any CheckReport {
        switch self {
        case .text: TextReport(writer: writer, style: style, isQuiet: isQuiet)
        case .github: GitHubReport(writer: writer)
        case .tap: TAPReport(writer: writer)
        case .jsonl: JSONReport(writer: writer)
        case .names: NamesReport(writer: writer)
        }
    }
}

/// The paths of the traces and surveys that are not as expected, one per line, as input for other commands.
struct NamesReport: CheckReport {
    let writer: ByteWriter

    func add(_ result: CheckResult, number: Int) {
        if !result.isGood { writer.write(PrintableText.escaping(result.checkCase.argument) + "\n") }
    }

    func end(_ findings: CheckFindings) {}
}

/// A line on a terminal that shows the progress of work that takes longer than a second.
package final class CheckProgress {
    private let writer: ByteWriter?
    private let total: Int
    private let noun: String
    private let started: Double
    private var isShown = false
    private var shown = -1

    /// Creates the progress line; `writer` is the terminal, or `nil` if there is none.
    package init(writer: ByteWriter?, total: Int, noun: String = "traces", now: Double) {
        self.writer = writer
        self.noun = noun
        self.total = total
        started = now
    }

    /// Shows the number of finished traces and surveys.
    package func show(_ done: Int, now: Double) {
        guard let writer, now - started >= 1, done != shown, done < total else { return }
        shown = done
        isShown = true
        put("\r\(done) of \(total) \(noun) …\u{1B}[K", writer)
    }

    /// Removes the line, before anything else is printed.
    package func clear() {
        guard let writer, isShown else { return }
        isShown = false
        shown = -1
        put("\r\u{1B}[K", writer)
    }

    private func put(_ text: String, _ writer: ByteWriter) {
        writer.write(text)
        // A closed terminal does not stop the check.
        try? writer.flush()
    }
}
