import GestureSupport
import GestureTimeline

/// JSON Lines for other programs: an object a trace, and one for all of it.
struct JSONReport: CheckReport {
    let writer: ByteWriter

    func add(_ result: CheckResult, number: Int) {
        let item = result.checkCase
        var fields = ["\"trace\": \(Quoting.json(item.trace))", "\"golden\": \(Quoting.json(item.golden))"]
        switch result.verdict {
        case .passed: fields.append("\"result\": \"passed\"")
        case .updated(let isNew): fields.append("\"result\": \"\(isNew ? "written" : "written anew")\"")
        case .failed: fields.append("\"result\": \"failed\"")
        case .broken(let problem):
            fields.append("\"result\": \"broken\"")
            let errors = problem.diagnostics.map { "{" + (place($0.location) + [message($0.message)]).joined(separator: ", ") + "}" }
            fields.append("\"errors\": [\(errors.joined(separator: ", "))]")
        }
        if !result.failures.isEmpty {
            fields.append("\"failures\": [\(result.failures.map { failure($0, of: result) }.joined(separator: ", "))]")
        }
        if !result.notes.isEmpty { fields.append("\"notes\": [\(notes(result.notes))]") }
        writer.write("{\(fields.joined(separator: ", "))}\n")
    }

    func end(_ findings: CheckFindings) {
        let summary = findings.summary
        let orphans = findings.orphans.map { Quoting.json($0) }.joined(separator: ", ")
        writer.write(
            "{\"total\": \(summary.total), \"failed\": \(summary.failed), \"broken\": \(summary.broken), \"written\": \(summary.written), "
                + "\"orphans\": [\(orphans)], \"notes\": [\(notes(summary.notes))]}\n")
    }

    private func notes(_ notes: [CheckNote]) -> String {
        notes.map { "{" + (place($0.location) + [message($0.message)]).joined(separator: ", ") + "}" }.joined(separator: ", ")
    }

    private func failure(_ failure: CheckFailure, of result: CheckResult) -> String {
        let location = FailureText.location(failure, of: result.checkCase)
        var fields = ["\"kind\": \"\(failure.kind)\""] + place(location) + [message(FailureText.summary(failure, of: result.checkCase))]
        if case .differs = failure, case .facts(let facts) = result.changes {
            fields.append("\"facts\": [\(facts.map { RowJSON.text($0.json) }.joined(separator: ", "))]")
        }
        return "{\(fields.joined(separator: ", "))}"
    }

    private func place(_ location: SourceLocation?) -> [String] {
        guard let location else { return [] }
        return ["\"file\": \(Quoting.json(location.file))", "\"line\": \(location.line)", "\"column\": \(location.column)"]
    }

    private func message(_ text: String) -> String { "\"text\": \(Quoting.json(text))" }
}

extension CheckFailure {
    /// What it is called where programs read it.
    var kind: String {
        switch self {
        case .differs: "timeline"
        case .goldenMissing: "golden"
        case .expectation: "expectation"
        case .vacuous: "vacuous"
        }
    }
}
