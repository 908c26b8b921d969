import GestureAnalysis
import GestureSupport
import Testing

@testable import GestureChecks

@Suite("The limits of reports")
struct ReportLimitTests {
    /// Returns the result of a trace with one failure.
    private func failed(_ name: String, _ failure: CheckFailure) -> CheckResult {
        var result = CheckResult(checkCase: CheckCase(trace: name + ".trace.json")!, verdict: .failed)
        result.failures = [failure]
        return result
    }

    /// Returns the lines of a text report.
    private func lines(_ results: [CheckResult], limit: Int = 3) -> [String] {
        ReportTests.text(results, limit: limit) { TextReport(writer: $0) }.split(separator: "\n").map(String.init)
    }

    @Test("A report on many failures names at most six groups: three of expectations, all others, then the remaining expectations")
    func groups() {
        func report(_ expectations: Int) -> [String] {
            let results = (0..<expectations).map { number in
                let place = SourceLocation(file: "e\(number + 1).trace.json", line: 2, column: 3)
                return failed(
                    "e\(number + 1)",
                    .expectation(ExpectationFailure(location: place, sentence: "e\(number + 1)", reason: "it never occurred", rows: [])))
            }
            return lines([failed("m", .goldenMissing)] + results, limit: 0)
        }
        func said(_ numbers: Int...) -> [String] { numbers.map { "* expected 'e\($0)', but it never occurred: 1 trace" } }
        func groups(_ expectations: Int) -> [String] { report(expectations).filter { $0.hasPrefix("* ") } }
        let missing = "* there is no golden timeline: 1 trace"
        #expect(report(0)[0] == "1 trace is not as expected:" && report(1)[0] == "2 traces are not as expected:")
        #expect(groups(3) == said(1, 2, 3) + [missing])
        #expect(groups(5) == said(1, 2, 3) + [missing] + said(4, 5))
        #expect(groups(6) == said(1, 2, 3) + [missing] + said(4, 5) + ["* and 1 more in 1 trace"])
        #expect(groups(7).last == "* and 2 more in 2 traces" && groups(7).count == 7)
    }

    @Test("At most two errors that several traces share are named")
    func shared() {
        let place = SourceLocation(file: "l.json", line: 1, column: 2)
        let results = ["a", "b"].map { name in
            let problem = CheckProblem(["e1", "e2", "e3"].map { Diagnostic(at: place, $0) })
            return CheckResult(checkCase: CheckCase(trace: name + ".trace.json")!, verdict: .broken(problem))
        }
        let shown = ["BROKEN  l.json:1:2: e1: 2 traces", "BROKEN  l.json:1:2: e2: 2 traces"]
        #expect(lines(results) == shown + ["check: 2 traces: 2 could not be checked"])
        #expect(lines(Array(results.prefix(1))) == ["check: 1 trace: 1 could not be checked"])
    }

    @Test("At most ten notes are shown")
    func notes() {
        func result(_ count: Int) -> CheckResult {
            var result = CheckResult(checkCase: CheckCase(trace: "a.trace.json")!, verdict: .passed)
            result.notes = (1...count).map { CheckNote(location: nil, message: "n\($0)") }
            return result
        }
        let ten = (1...10).map { "NOTE  n\($0)" }
        let end = ["check: 1 trace, all as expected"]
        #expect(lines([result(10)]) == ten + end)
        #expect(lines([result(11)]) == ten + ["NOTE  and 1 more; --strict makes them failures"] + end)
        let annotations = ReportTests.text([result(11)]) { GitHubReport(writer: $0) }.split(separator: "\n").map(String.init)
        #expect(annotations == (1...10).map { "::notice title=gesturetrace check::n\($0)" } + end)
    }

    @Test("The summary of a few failures has the rows of each failure once, and the list of the traces")
    func few() {
        func details(_ results: [CheckResult], limit: Int) -> [String] {
            var report = MarkdownReport(ReportTests.findings(results, limit: limit))
            return report.make().split(separator: "\n").filter { $0.hasPrefix("<details>") }.map(String.init)
        }
        let few = details(ReportTests.results, limit: 3)
        #expect(few.count == 3 && few[0].contains("<code>traces/b, c&#58; 100%.trace.json</code>: the timeline differs from "))
        #expect(few[1].contains("<summary><code>traces/sub/e.trace.json</code>: expected 'tap recognized', but it never occurred"))
        #expect(few[2] == "<details><summary>The traces (4)</summary>")
        // Of many failures, each group has one example.
        let many = details(ReportTests.results, limit: 2)
        #expect(many.count == 3 && many[0].hasSuffix(": <code>traces/b, c&#58; 100%.trace.json</code></summary>"), "\(many)")
        #expect(many[2] == few[2])
    }
}
