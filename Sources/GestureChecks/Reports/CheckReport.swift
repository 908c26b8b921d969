import GestureSupport
import GestureTimeline

/// A report on the results of a check. Each output format has a separate implementation.
package protocol CheckReport {
    /// Begins the report, before any result is added.
    func begin(total: Int)
    /// Adds a result. Results are added in the order of the traces, each as soon as it is known.
    func add(_ result: CheckResult, number: Int)
    /// Ends the report after the last result was added. `findings` contains the results of all traces.
    func end(_ findings: CheckFindings)
}

extension CheckReport {
    package func begin(total: Int) {}
}

/// The output formats for reports.
package enum CheckFormat: String, CaseIterable, Sendable {
    case text, github, tap, jsonl, names

    /// Creates a report in this format. Only the text format uses `style` and `isQuiet`.
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

/// A report that lists the paths of the failed traces, one per line, as input for other commands.
struct NamesReport: CheckReport {
    let writer: ByteWriter

    func add(_ result: CheckResult, number: Int) {
        if !result.isGood { writer.write(PrintableText.escaping(result.checkCase.argument) + "\n") }
    }

    func end(_ findings: CheckFindings) {}
}

/// A line in the terminal that shows the progress of a check that takes longer than a second.
package final class CheckProgress {
    private let writer: ByteWriter?
    private let total: Int
    private let noun: String
    private let started: Double
    private var isShown = false
    private var shown = -1

    /// Creates the progress line; `writer` writes to the terminal, or is `nil` if there is no terminal.
    package init(writer: ByteWriter?, total: Int, noun: String = "traces", now: Double) {
        self.writer = writer
        self.noun = noun
        self.total = total
        started = now
    }

    /// Shows the number of finished traces. `now` is the current time in seconds.
    package func show(_ done: Int, now: Double) {
        guard let writer, now - started >= 1, done != shown, done < total else { return }
        shown = done
        isShown = true
        put("\r\(done) of \(total) \(noun) …\u{1B}[K", writer)
    }

    /// Removes the progress line. Call this method before printing anything else.
    package func clear() {
        guard let writer, isShown else { return }
        isShown = false
        shown = -1
        put("\r\u{1B}[K", writer)
    }

    private func put(_ text: String, _ writer: ByteWriter) {
        writer.write(text)
        // Errors are ignored, so that the check continues even if the terminal has been closed.
        try? writer.flush()
    }
}
