import GestureSupport
import GestureTimeline

/// A report as JSON Lines for other programs, with an object for each trace and an object for the totals.
struct JSONReport: CheckReport {
    let json: JSONWriter

    init(writer: ByteWriter) {
        json = JSONWriter(to: writer)
    }

    func add(_ result: CheckResult, number: Int) {
        let item = result.checkCase
        json.line {
            switch item.kind {
            case .timeline: json.put("trace", item.input)
            case .survey: json.put("layout", item.input)
            }
            json.put("golden", item.golden)
            if let system = item.system { json.put("system", system.name) }
            json.put("result", Self.word(for: result.verdict))
            if case .broken(let problem) = result.verdict {
                json.array("errors") { for error in problem.diagnostics { put(error.location, error.message) } }
            }
            if !result.failures.isEmpty { json.array("failures") { for failure in result.failures { put(failure, of: result) } } }
            if !result.notes.isEmpty { put(result.notes) }
        }
    }

    func end(_ findings: CheckFindings) {
        let summary = findings.summary
        json.line {
            json.put("total", summary.total)
            json.put("failed", summary.failed)
            json.put("broken", summary.broken)
            json.put("written", summary.written)
            json.put("orphans", findings.orphans)
            if !findings.changedLayouts.isEmpty { json.put("changedLayouts", findings.changedLayouts.map { $0.path }) }
            put(summary.notes)
        }
    }

    private static func word(for verdict: CheckResult.Verdict) -> String {
        switch verdict {
        case .passed: "passed"
        case .updated(let isNew): isNew ? "written" : "written anew"
        case .failed: "failed"
        case .broken: "broken"
        }
    }

    private func put(_ notes: [CheckNote]) {
        json.array("notes") { for note in notes { put(note.location, note.message) } }
    }

    private func put(_ failure: CheckFailure, of result: CheckResult) {
        json.object {
            json.put("kind", failure.kind(of: result.checkCase))
            putMembers(FailureText.location(failure, of: result.checkCase), FailureText.summary(failure, of: result.checkCase))
            if case .differs = failure, case .facts(let facts) = result.changes {
                json.array("facts") { for fact in facts { json.add(fact.json) } }
            }
            if case .differs = failure, case .sentences(let sentences) = result.changes { json.put("sentences", sentences) }
        }
    }

    private func put(_ location: SourceLocation?, _ message: String) {
        json.object { putMembers(location, message) }
    }

    private func putMembers(_ location: SourceLocation?, _ message: String) {
        if let location {
            json.put("file", location.file)
            json.put("line", location.line)
            json.put("column", location.column)
        }
        json.put("text", message)
    }
}

extension CheckFailure {
    /// The identifier by which other programs recognize the kind of failure.
    func kind(of item: CheckCase) -> String {
        switch self {
        case .differs: item.kind.rawValue
        case .goldenMissing: "golden"
        case .expectation: "expectation"
        case .vacuous: "vacuous"
        }
    }
}
