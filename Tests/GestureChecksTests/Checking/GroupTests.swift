import Foundation
import GestureFiles
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

import GestureAnalysis
@testable import GestureChecks

@Suite("Failures that many traces share")
struct GroupTests {
    private static func trace(hysteresis: Int, _ gesture: String, expect: [String] = []) -> String {
        Sample.trace(expect: expect, gestures: gesture)
            .replacing("\"modes\"", with: "\"thresholds\":{\"pan.hysteresis\":\(hysteresis)},\"modes\"")
    }

    private static let drag = #"{"drag":{"view":"card","at":[0.1,0.9]},"by":[0,-80]}"#
    private static let short = #"{"drag":{"view":"card","at":[0.1,0.9]},"by":[0,-15]}"#

    /// The results of checking five long drags and two short ones. Their goldens were written with a lower threshold, so all of the traces
    /// fail.
    private static let results: [CheckResult] = {
        var files: [String: String] = [:]
        for name in ["a", "b", "c", "d", "e"] { files["\(name).trace.json"] = trace(hysteresis: 10, drag) }
        for name in ["x", "y"] { files["\(name).trace.json"] = trace(hysteresis: 10, short) }
        let folder = try! Folder(files)
        for name in files.keys.sorted() { _ = try! folder.check(name, updates: true) }
        for (name, text) in files { try! folder.put(name, text.replacing("hysteresis\":10", with: "hysteresis\":20")) }
        return files.keys.sorted().map { name in
            var result = try! folder.check(name)
            result.checkCase = CheckCase(trace: "traces/" + name)!
            return result
        }
    }()

    /// Returns this number of results. They are copies of `results` in which each copy belongs to a trace with a different name.
    private static func many(_ count: Int) -> [CheckResult] {
        (0..<count).map { number in
            var result = results[number % results.count]
            result.checkCase = CheckCase(trace: "traces/folder\(number % 9)/trace\(number).trace.json")!
            return result
        }
    }

    @Test("Each change is reported once, with its traces and one example")
    func text() {
        #expect(
            ReportTests.text(Self.results, limit: 2) { TextReport(writer: $0) } == """
                7 traces are not as expected:
                * `pan` now fails instead of beginning; `tap` now recognizes: 2 traces
                    traces/x, traces/y
                * `pan` begins 0.033 s later: 5 traces
                    traces/a, traces/b, traces/c, traces/d, traces/e

                for example traces/x.trace.json, 6 of 62 lines:
                   0.200    ∙ double     touchesMoved 1
                   0.200    ∙ pan        touchesMoved 1
                -  0.200    ◉ pan        began
                -  0.200    ✕ tap        failed  due to pan
                -  0.200    ✕ double     failed  due to pan
                -  0.200    ▸ pan        action began (55, 270)  translation (0, 0)  velocity (0, -50)

                for example traces/a.trace.json, 6 of 62 lines:
                   0.050    ∙ tap        touchesMoved 1
                   0.050    ∙ double     touchesMoved 1
                   0.050    ∙ pan        touchesMoved 1
                -  0.050    ◉ pan        began
                -  0.050    ✕ tap        failed  due to pan
                -  0.050    ✕ double     failed  due to pan

                look at it: gesturetrace diff traces/x.timeline traces/x.trace.json
                review them: gesturetrace check --pending, then gesturetrace review
                list them: gesturetrace check --format names

                check: 7 traces: 7 not as expected

                """)
    }

    @Test("The report about 600 traces fits on a screen")
    func screen() {
        var results = Self.many(600)
        for index in stride(from: 3, to: 600, by: 5) {
            // Each of these traces fails a different expectation.
            let place = SourceLocation(file: results[index].checkCase.input, line: 2, column: 3)
            let failure = ExpectationFailure(
                location: place, sentence: "tap began after \(index)", reason: "it never occurred", rows: ["row"])
            results[index].failures.append(.expectation(failure))
        }
        let orphans = (0..<40).map { "traces/old\($0).timeline" }
        let text = ReportTests.text(results, orphans: orphans) { TextReport(writer: $0) }
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 50, "\(text)")
        #expect(text.split(separator: "\n").allSatisfy { TimelineText.columns(String($0)) <= 120 })
        #expect(text.hasPrefix("600 traces are not as expected:\n* expected 'tap began after 3', but it never occurred: 1 trace\n"))
        #expect(text.hasSuffix("\nORPHAN  and 38 more golden timelines\ncheck: 600 traces: 600 not as expected\n"))
        // If the limit equals the number of traces, the report lists every failure.
        let all = ReportTests.text(Self.many(20), limit: 20) { TextReport(writer: $0) }
        #expect(all.split(separator: "\n").count { $0.hasPrefix("FAILED  ") } == 20)
    }

    @Test("GitHub gets only as many annotations as it displays; the last annotation summarizes the rest")
    func annotations() {
        var results = Self.many(600)
        for index in 0..<30 {
            let place = SourceLocation(file: results[index].checkCase.input, line: 2, column: 3)
            results[index].failures = [
                .expectation(
                    ExpectationFailure(location: place, sentence: "tap began after \(index)", reason: "it never occurred", rows: []))
            ]
            results[index].changes = nil
        }
        let orphans = (0..<40).map { "traces/old\($0).timeline" }
        let lines = ReportTests.text(results, orphans: orphans) { GitHubReport(writer: $0) }.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("::error ") } == 10 && lines.count { $0.hasPrefix("::warning ") } == 10 && lines.count == 21)
        #expect(lines[0].hasPrefix("::error file=traces/folder0/trace0.trace.json,line=2,col=3,title="))
        #expect(lines[9].hasSuffix("::and 23 more in 591 traces; the step's summary lists them"), "\(lines[9])")
        let few = ReportTests.text(Self.results, limit: 2) { GitHubReport(writer: $0) }.split(separator: "\n")
        #expect(few.count == 3)
        #expect(
            few[1].hasPrefix(
                "::error file=traces/a.timeline,line=25,col=1,title=gesturetrace%3A 5 traces::`pan` begins 0.033 s later: 5 traces%0A"
                    + "traces/a.trace.json%0Atraces/b.trace.json%0A"), "\(few[1])")
        #expect(few[1].contains("%0A-  0.050    ✕ tap        failed  due to pan%0A"), "\(few[1])")
    }

    /// Returns the results of traces that each have their own errors, as if the traces could not be read.
    private static func broken(_ count: Int, _ messages: (Int) -> [String]) -> [CheckResult] {
        (1...count).map { number in
            let file = "t\(number).trace.json"
            let diagnostics = messages(number).map { Diagnostic(at: SourceLocation(file: "l.json", line: 1, column: 2), $0) }
            return CheckResult(checkCase: CheckCase(trace: file)!, verdict: .broken(CheckProblem(diagnostics)))
        }
    }

    @Test("Ten errors and ten orphans are all shown on GitHub, but of eleven only nine")
    func annotationLimits() {
        func lines(_ count: Int) -> [String] {
            let orphans = (1...count).map { "o\($0).timeline" }
            let results = Self.broken(count) { ["error \($0)"] }
            return ReportTests.text(results, orphans: orphans) { GitHubReport(writer: $0) }.split(separator: "\n").map(String.init)
        }
        #expect(lines(10).count { $0.hasPrefix("::error ") } == 10 && lines(10)[9].hasSuffix("::error 10"))
        #expect(lines(10).count { $0.hasPrefix("::warning ") } == 10 && lines(10)[19].contains("'o10.timeline'"))
        #expect(lines(11)[9].hasSuffix("::and 2 more in 2 traces; the step's summary lists them"))
        #expect(lines(11)[19].hasSuffix("::and 2 more golden timelines without a trace") && lines(11).count == 21)
    }

    @Test("An annotation names at most twenty traces")
    func annotationNames() {
        func text(_ count: Int) -> String { ReportTests.text(Self.broken(count) { _ in ["wrong"] }) { GitHubReport(writer: $0) } }
        #expect(text(20).contains("::wrong%0Astops 20 traces:%0At1.trace.json%0A") && text(20).contains("%0At20.trace.json\n"))
        #expect(text(22).contains("%0At20.trace.json%0Aand 2 more\n") && !text(22).contains("t21"))
    }

    @Test("The table of a summary contains at most three changes of each trace, and fifty groups")
    func summaryLimits() {
        func rows(_ results: [CheckResult], orphans: [String] = []) -> [Substring] {
            markdown(ReportTests.findings(results, orphans: orphans)).split(separator: "\n")
        }
        func last(_ errors: Int) -> Substring? {
            rows(Self.broken(1) { _ in (1...errors).map { "e\($0)" } }).last { $0.hasPrefix("| <code>") }
        }
        let places = (1...3).map { "l.json&#58;1&#58;2&#58; e\($0)" }.joined(separator: "<br>")
        #expect(last(3) == "| <code>t1.trace.json</code> | \(places) |")
        #expect(last(5) == "| <code>t1.trace.json</code> | \(places)<br>and 2 more |")
        let fifty = rows(Self.broken(50) { ["e\($0)"] }), more = rows(Self.broken(52) { ["e\($0)"] })
        #expect(fifty.contains("| 1 | could not be checked: l.json&#58;1&#58;2&#58; e50 |") && !fifty.contains { $0.contains("more |") })
        #expect(more.contains("| | and 2 more |") && !more.contains { $0.hasPrefix("| 1 |") && $0.hasSuffix(" e51 |") })
        let orphans = (1...22).map { "o\($0).timeline" }
        #expect(rows([], orphans: Array(orphans.prefix(20))).last?.hasSuffix(", <code>o20.timeline</code>") == true)
        #expect(rows([], orphans: orphans).last?.hasSuffix(", <code>o20.timeline</code> and 2 more") == true)
    }

    @Test("Expectations that fail for different reasons are one group without a reason")
    func reasons() {
        func failed(_ name: String, _ reason: String) -> CheckResult {
            var result = CheckResult(checkCase: CheckCase(trace: name + ".trace.json")!, verdict: .failed)
            let place = SourceLocation(file: name + ".trace.json", line: 2, column: 3)
            result.failures = [.expectation(ExpectationFailure(location: place, sentence: "tap began", reason: reason, rows: []))]
            return result
        }
        let same = ReportTests.findings([failed("a", "it never occurred"), failed("b", "it never occurred")]).groups
        #expect(same.map(\.sentence) == ["expected 'tap began', but it never occurred"] && same[0].traces == [0, 1])
        let other = ReportTests.findings([failed("a", "it never occurred"), failed("b", "it occurred too late")]).groups
        #expect(other.map(\.sentence) == ["expected 'tap began'"] && other[0].traces == [0, 1])
    }

    @Test("An error in a layout is reported once, however its path is written")
    func layout() {
        func broken(_ trace: String, _ layout: String) -> CheckResult {
            let problem = CheckProblem(at: SourceLocation(file: layout, line: 25, column: 21), "unknown type 'pam'")
            return CheckResult(checkCase: CheckCase(trace: trace)!, verdict: .broken(problem))
        }
        let results = [
            broken("traces/a.trace.json", "traces/../l.json"), broken("traces/sub/b.trace.json", "traces/sub/../../l.json"),
            broken("c.trace.json", "other.json"),
        ]
        #expect(
            ReportTests.text(results) { TextReport(writer: $0) }
                == "BROKEN  l.json:25:21: unknown type 'pam': 2 traces\ncheck: 3 traces: 3 could not be checked\n")
        #expect(
            ReportTests.text(results) { GitHubReport(writer: $0) } == """
                ::error file=l.json,line=25,col=21,title=gesturetrace%3A 2 traces::unknown type 'pam'%0Astops 2 traces:\
                %0Atraces/a.trace.json%0Atraces/sub/b.trace.json
                ::error file=other.json,line=25,col=21,title=gesturetrace%3A c.trace.json::unknown type 'pam'
                check: 3 traces: 3 could not be checked

                """)
    }

    @Test("The example of a change is its shortest trace, starting at the change, and no trace is shown twice")
    func examples() throws {
        let findings = ReportTests.findings(Self.results, limit: 2)
        let examples = FailureExamples(findings.groups, of: findings.failed, limit: 5).list
        #expect(examples.map { $0.trace.item.input } == ["traces/x.trace.json", "traces/a.trace.json"])
        #expect(examples[0].trace.example.contains { $0.hasPrefix("-") && $0.contains("pan        began") })
        #expect(examples[1].trace.example.prefix(3).allSatisfy { $0.hasPrefix(" ") })
        let all = FailureGroup(kind: .differs, sentence: "", traces: Array(0..<7))
        #expect(FailureExamples([all] + findings.groups, of: findings.failed, limit: 5).list.count == 2)
    }

    @Test("A line contains as many trace names as fit, and always the first one")
    func lines() {
        let items = ["aaaa", "bbbb", "cccc"].map { CheckCase(trace: "\($0).trace.json")! }
        #expect(TraceList.line(Array(items[..<1]), width: 1) == "aaaa")
        #expect(TraceList.line(items, width: 1) == "aaaa, … and 2 more")
        // After any name but the last one, the line must still have room for 16 columns: the separators and the number of names that are
        // left out.
        #expect(TraceList.line(items, width: 23) == "aaaa, … and 2 more")
        #expect(TraceList.line(items, width: 24) == "aaaa, bbbb, cccc")
        #expect(TraceList.line(Array(items[..<2]), width: 9) == "aaaa, … and 1 more")
        #expect(TraceList.line(Array(items[..<2]), width: 10) == "aaaa, bbbb")
        #expect(TraceList.line([], width: 10) == "")
    }

    // MARK: Markdown

    private func markdown(_ findings: CheckFindings, limit: Int = MarkdownReport.limit) -> String {
        var report = MarkdownReport(findings, limit: limit)
        return report.make()
    }

    @Test("The summary is valid Markdown")
    func summary() {
        let text = markdown(ReportTests.findings(Self.results, limit: 2, orphans: ["traces/old.timeline"]))
        #expect(
            text.hasPrefix(
                """
                ### gesturetrace check

                **7 traces&#58; 7 not as expected**

                | traces | what |
                |--:|---|
                | 2 | <code>pan</code> now fails instead of beginning; <code>tap</code> now recognizes |
                | 5 | <code>pan</code> begins 0.033 s later |

                <details><summary><code>pan</code> now fails instead of beginning; \
                <code>tap</code> now recognizes: <code>traces/x.trace.json</code></summary>

                ```diff

                """), "\(text)")
        #expect(
            text.hasSuffix(
                """
                | <code>traces/y.trace.json</code> | <code>pan</code> now fails instead of beginning; <code>tap</code> now recognizes |

                </details>

                To review them&#58; <code>gesturetrace check --pending</code>, \
                then <code>gesturetrace review</code>. To compare one&#58; <code>gesturetrace diff GOLDEN TRACE</code>.

                Golden timelines without a trace: <code>traces/old.timeline</code>

                """), "\(text)")
        #expect(markdown(ReportTests.findings([])) == "### gesturetrace check\n\n**0 traces, all as expected**\n\n")
    }

    @Test("No text from a file is interpreted as markup")
    func markup() {
        let name = "traces/<b>|*x*_y_[z](w)`c`#1 @me :tada: https://x&amp;\\\n\n# h.trace.json"
        var result = CheckResult(checkCase: CheckCase(trace: name)!, verdict: .failed)
        let row = "  ```` </details> <script>"
        let place = SourceLocation(file: name, line: 1, column: 1)
        result.failures = [
            .expectation(ExpectationFailure(location: place, sentence: "`a|b` <i>", reason: "it never occurred", rows: ["````", row]))
        ]
        for limit in [0, 3] {
            let text = markdown(ReportTests.findings([result], limit: limit))
            let outside = text.replacing(/`````diff\n.*?`````\n/.dotMatchesNewlines(), with: "")
            #expect(outside.count < text.count && !outside.contains("`"), "\(text)")
            for markup in ["<b>", "<i>", "<script", "*x*", "_y_", "[z]", "#1 @", "@me", ":tada", "https:", "&amp;", "\n# "] {
                #expect(!outside.contains(markup), "\(markup) in \(outside)")
            }
            // Each row of a Markdown table has as many cells as the header.
            for line in outside.split(separator: "\n") where line.hasPrefix("|") { #expect(line.count { $0 == "|" } == 3, "\(line)") }
        }
    }

    @Test("The summary is never longer than GitHub allows, and reports how much it omits")
    func limit() {
        let findings = ReportTests.findings(Self.many(Chance.count(800, thorough: 3000)))
        for bytes in [100, 2_500, 4_000, 20_000, 1 << 20] {
            let text = markdown(findings, limit: bytes)
            #expect(text.utf8.count <= bytes)
            #expect(text.hasPrefix("### gesturetrace check\n\n**\(findings.summary.total) traces"))
            #expect(text.components(separatedBy: "<details>").count == text.components(separatedBy: "</details>").count)
            #expect(text.contains(/\| and \d+ more \|/) == (2_500...20_000).contains(bytes), "\(bytes)")
        }
    }
}
