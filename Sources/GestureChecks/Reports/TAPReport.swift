import GestureSupport

/// A report in the Test Anything Protocol, version 13. Each trace has a line, and a YAML block follows the line of each failed trace.
///
/// The blocks contain only YAML that Perl's TAP::Parser can read: hashes, lists and strings in single quotes.
struct TAPReport: CheckReport {
    let writer: ByteWriter

    func begin(total: Int) {
        writer.write("TAP version 13\n1..\(total)\n")
    }

    func add(_ result: CheckResult, number: Int) {
        let item = result.checkCase
        writer.write("\(result.isGood ? "ok" : "not ok") \(number) - \(Quoting.tap(item.input + item.onSystem))\n")
        if case .updated = result.verdict { writer.write("# written \(PrintableText.escaping(item.golden))\n") }
        for note in result.notes { writer.write("# NOTE \(FailureText.line(note))\n") }
        guard !result.isGood else { return }
        writer.write("  ---\n")
        writer.write("  severity: \(result.failures.isEmpty ? "error" : "fail")\n  findings:\n")
        for failure in result.failures {
            let place = FailureText.location(failure, of: item)
            write(FailureText.summary(failure, of: item), place, FailureText.lines(failure, of: result))
        }
        if case .broken(let problem) = result.verdict {
            for diagnostic in problem.diagnostics { write(diagnostic.message, diagnostic.location, []) }
        }
        writer.write("  ...\n")
    }

    func end(_ findings: CheckFindings) {
        for note in findings.summary.notes { writer.write("# NOTE \(FailureText.line(note))\n") }
        for layout in findings.changedLayouts { writer.write("# \(FailureText.changed(layout))\n") }
        for orphan in findings.orphans { writer.write("# \(FailureText.orphan(orphan))\n") }
        writer.write("# \(FailureText.total(findings.summary))\n")
    }

    private func write(_ message: String, _ place: SourceLocation?, _ details: [String]) {
        writer.write("    - message: \(Quoting.yaml(message))\n")
        if let place {
            writer.write("      file: \(Quoting.yaml(place.file))\n      line: \(place.line)\n      column: \(place.column)\n")
        }
        guard !details.isEmpty else { return }
        writer.write("      details:\n")
        for line in details { writer.write("        - \(Quoting.yaml(line))\n") }
    }
}
