import Foundation
import GestureFiles
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

import GestureAnalysis
@testable import GestureChecks

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Reports of a check")
struct ReportTests {
    /// Results of every kind. Some names and lines deliberately look like other parts of a report, so that the tests
    /// notice a report that confuses them.
    static let results: [CheckResult] = {
        func item(_ path: String) -> CheckCase { CheckCase(trace: path)! }
        let good = CheckResult(checkCase: item("traces/a.trace.json"), verdict: .passed, seconds: 0.25)
        let written = CheckResult(checkCase: item("traces/new.trace.json"), verdict: .updated(isNew: true))
        var differs = CheckResult(checkCase: item("traces/b, c: 100%.trace.json"), verdict: .failed)
        differs.changes = .facts([])
        differs.failures = [
            .differs(
                GoldenDifference(
                    ["title <a> & \"b\"", "::error::no", "end"], ["title <a> & \"b\"", "##[error]\u{1B}[31mred", "end"], firstLine: 7))
        ]
        var missing = CheckResult(checkCase: item("it's #1.trace.jsonl"), verdict: .failed)
        missing.failures = [.goldenMissing]
        var expects = CheckResult(checkCase: item("traces/sub/e.trace.json"), verdict: .failed)
        let place = SourceLocation(file: "traces/sub/e.trace.json", line: 4, column: 14)
        let row = "  0.030    ✕ tap        failed  — G: the touch moved too far"
        expects.failures = [
            .expectation(
                ExpectationFailure(
                    location: place, sentence: "tap recognized", reason: "it never occurred; these rows occurred instead:", rows: [row])),
            .expectation(
                ExpectationFailure(location: place, sentence: "never 'a\u{7}' began", reason: "it occurred at 0.030", rows: [])),
        ]
        let broken = CheckResult(
            checkCase: item("traces/x\u{202E}\n.trace.json"),
            verdict: .broken(
                CheckProblem(
                    at: SourceLocation(file: "traces/x\u{202E}\n.trace.json", line: 2, column: 3), "unknown key 'a\u{0}]]>'; remove it")))
        return [good, written, differs, missing, expects, broken]
    }()

    private func text(limit: Int = 3, _ report: (ByteWriter) -> any CheckReport) -> String {
        Self.text(Self.results, limit: limit, orphans: ["traces/old.timeline"], report)
    }

    static func findings(_ results: [CheckResult], limit: Int = 3, orphans: [String] = []) -> CheckFindings {
        var findings = CheckFindings(limit: limit)
        for result in results { findings.add(result) }
        findings.orphans = orphans
        return findings
    }

    static func text(
        _ results: [CheckResult], limit: Int = 3, orphans: [String] = [], _ report: (ByteWriter) -> any CheckReport
    ) -> String {
        let writer = ByteWriter()
        let report = report(writer)
        report.begin(total: results.count)
        for (index, result) in results.enumerated() { report.add(result, number: index + 1) }
        report.end(findings(results, limit: limit, orphans: orphans))
        return writer.text
    }

    @Test func text() {
        let expected = """
            written  traces/new.timeline
            FAILED  traces/b, c: 100%.trace.json: the timeline differs from 'traces/b, c: 100%.timeline'
            * the rows are the same; the heading or the formatting differs
            --- traces/b, c: 100%.timeline
            +++ traces/b, c: 100%.trace.json (replayed)
            @@ -7,3 +7,3 @@
             title <a> & "b"
            -::error::no
            +##[error]\\u{1B}[31mred
             end
            look at it: gesturetrace diff 'traces/b, c: 100%.timeline' 'traces/b, c: 100%.trace.json'
            accept it: gesturetrace accept 'traces/b, c: 100%.trace.json'

            FAILED  it's #1.trace.jsonl: there is no golden timeline 'it's #1.timeline'
            create it: gesturetrace accept 'it'\\''s #1.trace.jsonl' (or add "expect" to the trace)

            FAILED  traces/sub/e.trace.json:4:14: expected 'tap recognized', but it never occurred; these rows occurred instead:
                0.030    ✕ tap        failed  — G: the touch moved too far

            FAILED  traces/sub/e.trace.json:4:14: expected "never 'a\\u{7}' began", but it occurred at 0.030

            ORPHAN  no trace belongs to 'traces/old.timeline'; delete it, or add its trace
            check: 6 traces: 1 golden timeline written, 3 not as expected, 1 could not be checked

            """
        #expect(text { TextReport(writer: $0) } == expected)
        // Colours add only escape sequences to the report. With the option `--quiet`, the report consists only of its last line.
        let colored = text { TextReport(writer: $0, style: .ansi) }
        #expect(colored.contains("\u{1B}[31m-::error::no\u{1B}[0m\n") && colored.contains("\u{1B}[1;31mFAILED  it's #1.trace.jsonl"))
        for (line, color) in [
            ("--- traces/b, c: 100%.timeline", 1), ("+++ traces/b, c: 100%.trace.json (replayed)", 1), ("@@ -7,3 +7,3 @@", 36),
            ("+##[error]\\u{1B}[31mred", 32), ("* the rows are the same; the heading or the formatting differs", 1),
            ("check: 6 traces: 1 golden timeline written, 3 not as expected, 1 could not be checked", 31),
        ] { #expect(colored.contains("\n\u{1B}[\(color)m\(line)\u{1B}[0m\n"), "\(line)") }
        #expect(colored.contains("\n title <a> & \"b\"\n") && colored.contains("\n\u{1B}[2mlook at it: "))
        func last(_ results: [CheckResult]) -> Substring? {
            Self.text(results) { TextReport(writer: $0, style: .ansi) }.split(separator: "\n").last
        }
        #expect(last([Self.results[0]]) == "\u{1B}[32mcheck: 1 trace, all as expected\u{1B}[0m")
        #expect(last([Self.results[3]]) == "\u{1B}[31mcheck: 1 trace: 1 not as expected\u{1B}[0m")
        #expect(last([Self.results[5]]) == "\u{1B}[31mcheck: 1 trace: 1 could not be checked\u{1B}[0m")
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == expected)
        #expect(
            text { TextReport(writer: $0, isQuiet: true) }
                == "check: 6 traces: 1 golden timeline written, 3 not as expected, 1 could not be checked\n")
    }

    @Test("The format for use in scripts has only paths, and the JSON format has one object per trace")
    func lists() throws {
        #expect(
            text { NamesReport(writer: $0) }
                == "traces/b, c: 100%.trace.json\nit's #1.trace.jsonl\ntraces/sub/e.trace.json\ntraces/x\\u{202E}\\u{A}.trace.json\n")
        let lines = try text { JSONReport(writer: $0) }.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(lines.count == 7)
        #expect(lines.prefix(6).map { $0["result"] as? String } == ["passed", "written", "failed", "failed", "failed", "broken"])
        let failures = try #require(lines[4]["failures"] as? [[String: Any]])
        #expect(failures.map { $0["kind"] as? String } == ["expectation", "expectation"])
        #expect(failures[0]["text"] as? String == "expected 'tap recognized', but it never occurred; these rows occurred instead:")
        #expect(failures[0]["line"] as? Int == 4 && failures[0]["file"] as? String == "traces/sub/e.trace.json")
        #expect((lines[5]["errors"] as? [[String: Any]])?.first?["text"] as? String == "unknown key 'a\\u{0}]]>'; remove it")
        #expect(lines[6]["written"] as? Int == 1)
        #expect(lines[6]["failed"] as? Int == 3 && lines[6]["orphans"] as? [String] == ["traces/old.timeline"])
    }

    @Test func github() {
        let expected = #"""
            ::error file=traces/x\u{202E}\u{A}.trace.json,line=2,col=3,title=gesturetrace%3A traces/x\u{202E}\u{A}.trace.json\#
            ::unknown key 'a\u{0}]]>'; remove it
            ::error file=traces/b%2C c%3A 100%25.timeline,line=8,col=1,title=gesturetrace%3A traces/b%2C c%3A 100%25.trace.json\#
            ::the timeline differs from 'traces/b, c: 100%25.timeline'%0A* the rows are the same; the heading or the formatting differs\#
            %0A--- traces/b, c: 100%25.timeline\#
            %0A+++ traces/b, c: 100%25.trace.json (replayed)%0A@@ -7,3 +7,3 @@%0A title <a> & "b"%0A-::error::no\#
            %0A+##[error]\u{1B}[31mred%0A end\#
            %0Alook at it: gesturetrace diff 'traces/b, c: 100%25.timeline' 'traces/b, c: 100%25.trace.json'\#
            %0Aaccept it: gesturetrace accept 'traces/b, c: 100%25.trace.json'
            ::error file=it's #1.trace.jsonl,line=1,col=1,title=gesturetrace%3A it's #1.trace.jsonl\#
            ::there is no golden timeline 'it's #1.timeline'%0Acreate it: gesturetrace accept 'it'\''s #1.trace.jsonl' \#
            (or add "expect" to the trace)
            ::error file=traces/sub/e.trace.json,line=4,col=14,title=gesturetrace%3A traces/sub/e.trace.json\#
            ::expected 'tap recognized', but it never occurred; these rows occurred instead:\#
            %0A    0.030    ✕ tap        failed  — G: the touch moved too far
            ::error file=traces/sub/e.trace.json,line=4,col=14,title=gesturetrace%3A traces/sub/e.trace.json\#
            ::expected "never 'a\u{7}' began", but it occurred at 0.030
            ::warning file=traces/old.timeline,line=1,col=1,title=gesturetrace check\#
            ::no trace belongs to 'traces/old.timeline'; delete it, or add its trace
            check: 6 traces: 1 golden timeline written, 3 not as expected, 1 could not be checked

            """#
        #expect(text { GitHubReport(writer: $0) } == expected)
    }

    @Test func tap() {
        let expected = """
            TAP version 13
            1..6
            ok 1 - traces/a.trace.json
            ok 2 - traces/new.trace.json
            # written traces/new.timeline
            not ok 3 - traces/b, c: 100%.trace.json
              ---
              severity: fail
              findings:
                - message: 'the timeline differs from ''traces/b, c: 100%.timeline'''
                  file: 'traces/b, c: 100%.timeline'
                  line: 8
                  column: 1
                  details:
                    - '* the rows are the same; the heading or the formatting differs'
                    - '--- traces/b, c: 100%.timeline'
                    - '+++ traces/b, c: 100%.trace.json (replayed)'
                    - '@@ -7,3 +7,3 @@'
                    - ' title <a> & "b"'
                    - '-::error::no'
                    - '+##[error]\\u{1B}[31mred'
                    - ' end'
                    - 'look at it: gesturetrace diff ''traces/b, c: 100%.timeline'' ''traces/b, c: 100%.trace.json'''
                    - 'accept it: gesturetrace accept ''traces/b, c: 100%.trace.json'''
              ...
            not ok 4 - it's \\u{23}1.trace.jsonl

            """
        let found = text { TAPReport(writer: $0) }
        #expect(found.hasPrefix(expected))
        #expect(found.contains("not ok 6 - traces/x\\u{202E}\\u{A}.trace.json\n  ---\n  severity: error\n"))
        #expect(
            found.hasSuffix(
                "  ...\n# no trace belongs to 'traces/old.timeline'; delete it, or add its trace\n"
                    + "# 6 traces: 1 golden timeline written, 3 not as expected, 1 could not be checked\n"))
        // In the TAP format, each line is a plan, a result, a comment, or part of a YAML block.
        for line in found.split(separator: "\n").dropFirst(2) {
            #expect(["ok ", "not ok ", "# ", "  "].contains { line.hasPrefix($0) }, "\(line)")
        }
    }
}

/// Tests in which programs that implement the Test Anything Protocol read TAP reports. A test is skipped if its program is not installed.
@Suite("Readers of TAP reports")
struct TAPReaderTests {
    private static func has(_ command: String) -> Bool { (try? run(command, "")).map { $0.code == 0 } ?? false }

    /// Runs a shell command that reads the given text from the file `t.tap`.
    private static func run(_ line: String, _ text: String) throws -> (code: Int32, output: String) {
        let folder = try Folder(["t.tap": text])
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = folder.url
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    private var text: String { ReportTests.text(ReportTests.results, orphans: ["old.timeline"]) { TAPReport(writer: $0) } }

    @Test("The program prove reads every result", .enabled(if: has("prove --version"), "prove is not installed"))
    func prove() throws {
        let (code, output) = try Self.run("prove t.tap", text)
        #expect(code != 0 && output.contains("Failed 4/6 subtests") && !output.contains("Parse errors"), "\(output)")
    }

    @Test("Perl reads the findings without changes", .enabled(if: has("perl -MTAP::Parser -e 1"), "Perl's TAP::Parser is not installed"))
    func perl() throws {
        let script = """
            my $p = TAP::Parser->new({tap => <STDIN>}); my $n = 0;
            while (my $r = $p->next) { next unless $r->is_yaml; for my $f (@{$r->data->{findings}}) {
              print "$f->{message}\\n"; print "> $_\\n" for @{$f->{details} || []}; } }
            print "errors ", scalar($p->parse_errors), "\\n";
            """
        let (code, output) = try Self.run("perl -MTAP::Parser -0777 -e '\(script)' < t.tap", text)
        #expect(code == 0 && output.hasSuffix("errors 0\n"), "\(output)")
        #expect(output.hasPrefix("the timeline differs from 'traces/b, c: 100%.timeline'\n> * the rows are the same;"))
        #expect(output.contains("\n>  title <a> & \"b\"\n> -::error::no\n"))
        #expect(output.contains("\nexpected \"never 'a\\u{7}' began\", but it occurred at 0.030\nunknown key 'a\\u{0}]]>'; remove it\n"))
    }

    @Test("PyYAML reads the findings without changes", .enabled(if: has("python3 -c 'import yaml'"), "PyYAML is not installed"))
    func python() throws {
        let script = """
            import re, yaml
            for block in re.findall(r"^  ---\\n(.*?)^  \\.\\.\\.$", open("t.tap", encoding="utf-8").read(), re.M | re.S):
                for f in yaml.safe_load(block)["findings"]: print(f["message"], len(f.get("details", [])), f["line"])
            """
        let (code, output) = try Self.run("PYTHONIOENCODING=utf-8 python3 - <<'E'\n\(script)\nE", text)
        #expect(code == 0 && output.hasPrefix("the timeline differs from 'traces/b, c: 100%.timeline' 10 8\n"), "\(output)")
        #expect(output.split(separator: "\n").count == 5)
    }
}
