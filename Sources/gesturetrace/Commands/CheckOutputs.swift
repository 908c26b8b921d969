import GestureChecks
import GestureSupport
import GestureTimeline

/// All outputs of the command `check`: the report, the JUnit file, the summary, and the errors on standard error.
final class CheckOutputs {
    private let output = ByteWriter(to: .output)
    /// The report; `nil` if standard output receives the JUnit file.
    private let report: (any CheckReport)?
    private let format: CheckFormat
    private let isTerminal: Bool
    private var findings: CheckFindings
    private var xml: JUnitReport?
    private let junit: OutputFile?
    private let summary: OutputFile?
    /// The input errors that have been printed. If many traces use a layout with an error, the error is printed only once.
    private var complaints: Set<String> = []
    private var pending = 0

    /// Opens all output files before the check begins. If the files were opened after the check and one of them could not be opened, the
    /// results would be lost.
    init(_ arguments: Arguments, _ session: CheckSession) throws {
        let (chosen, junitPath) = (try arguments[\.checkFormat], try arguments[\.junit])
        let isStrict = try arguments[\.junitStrict]
        if isStrict, junitPath == nil { throw UsageError.strictWithoutJUnit }
        if chosen != nil, junitPath == "-" { throw UsageError.twoReports }
        format = chosen ?? (Workspace.isGitHub ? .github : .text)
        let style = try ReplayCommand.style(arguments)
        let isQuiet = try arguments[\.quiet]
        report = junitPath == "-" ? nil : format.report(to: output, style: style, isQuiet: isQuiet)
        // On a terminal, each result is printed immediately.
        isTerminal = StandardStream.output.isTerminal
        findings = CheckFindings(
            limit: try arguments[\.maximum], systems: try arguments[\.systems].count, ofAll: session.finder.emptiness,
            isStrict: session.run.isStrict)
        junit = junitPath == "-" ? nil : try junitPath.map { try OutputFile($0) }
        xml = junitPath.map { _ in JUnitReport(isStrict: isStrict) }
        summary = try arguments[\.checkSummary].map { try OutputFile($0) }
    }

    func begin(total: Int) {
        report?.begin(total: total)
    }

    func add(_ result: CheckResult, number: Int) throws {
        findings.add(result)
        if result.isPending { pending += 1 }
        report?.add(result, number: number)
        xml?.add(result)
        if case .broken(let problem) = result.verdict, report == nil || format != .github {
            // Standard output is flushed first, so that the lines of both streams appear in the right order.
            try output.flush()
            CheckCommand.complain(problem) { complaints.insert($0).inserted }
        }
        if isTerminal { try output.flush() }
        if let error = output.error { throw error }
    }

    func end(orphans: [String]) throws {
        findings.orphans = orphans
        findings.findLayouts()
        report?.end(findings)
        if let xml {
            xml.write(to: junit?.writer ?? output)
            try junit?.commit()
        }
        if let summary {
            summary.writer.write(Self.markdown(findings))
            try summary.commit()
        }
        addToStep()
        try output.flush()
        if pending > 0 {
            Gesturetrace.complain(
                "gesturetrace: \(pending) golden\(pending == 1 ? "" : "s") pending; review them with 'gesturetrace review'")
        }
    }

    private static func markdown(_ findings: CheckFindings, limit: Int = MarkdownReport.limit) -> String {
        var report = MarkdownReport(findings, limit: limit)
        return report.make()
    }

    /// If the program runs in a GitHub Actions step, appends the check's summary to the step's summary. Errors are ignored, so that they do
    /// not fail the check.
    private func addToStep() {
        guard Workspace.isGitHub, let path = Environment.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
        do {
            let old = FolderListing.size(path) ?? 0
            let file = try AppendedFile(path)
            file.writer.write(Self.markdown(findings, limit: MarkdownReport.limit - old))
            try file.close()
        } catch {
            Gesturetrace.complain("gesturetrace: warning: the step's summary could not be written: \(error)")
        }
    }
}
