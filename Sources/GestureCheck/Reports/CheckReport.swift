import GestureSupport

/// A form in which results are told, one after the other, as they become known.
package protocol CheckReport {
    /// Before the first result.
    func begin(total: Int)
    func add(_ result: CheckResult, number: Int)
    /// After the last one.
    func end(_ summary: CheckSummary, orphans: [String])
}

extension CheckReport {
    package func begin(total: Int) {}
}

/// The forms there are.
package enum CheckFormat: String, CaseIterable, Sendable {
    case text, github, tap

    /// A report of this form.
    package func report(to writer: ByteWriter) -> any CheckReport {
        switch self {
        case .text: TextReport(writer: writer)
        case .github: GitHubReport(writer: writer)
        case .tap: TAPReport(writer: writer)
        }
    }
}
