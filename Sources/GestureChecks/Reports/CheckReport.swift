import GestureSupport
import GestureTimeline

/// A form in which results are told.
package protocol CheckReport {
    /// Before the first result.
    func begin(total: Int)
    /// Each as it becomes known, in the order of the traces.
    func add(_ result: CheckResult, number: Int)
    /// After the last one, with all that was found.
    func end(_ findings: CheckFindings)
}

extension CheckReport {
    package func begin(total: Int) {}
}

/// The forms there are.
package enum CheckFormat: String, CaseIterable, Sendable {
    case text, github, tap, jsonl, names

    /// A report of this form; `style` and `isQuiet` are the text's.
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

/// The paths of the traces that are not as expected, a line each, for other commands.
struct NamesReport: CheckReport {
    let writer: ByteWriter

    func add(_ result: CheckResult, number: Int) {
        if !result.isGood { writer.write(PrintableText.escaping(result.checkCase.trace) + "\n") }
    }

    func end(_ findings: CheckFindings) {}
}
