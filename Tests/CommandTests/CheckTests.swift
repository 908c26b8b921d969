import Foundation
import TestSupport
import Testing

@Suite struct CheckTests {
    /// Environment variables with which the program behaves as it does outside CI, even if the tests run in CI.
    private static let quiet = ["CI": "", "GITHUB_ACTIONS": "", "GITHUB_WORKSPACE": "", "GITHUB_STEP_SUMMARY": ""]

    private func check(_ words: [String], in folder: Folder, environment: [String: String] = [:]) throws -> Run {
        try Run(["check"] + words, in: folder, environment: Self.quiet.merging(environment) { $1 })
    }

    private func folder() throws -> Folder { try Folder(["a.layout.json": Sample.layout, "a.trace.json": Sample.trace]) }

    @Test func aMissingGoldenIsWrittenAndThenMatches() throws {
        let folder = try folder()
        let missing = try check([], in: folder)
        #expect(missing.code == 1 && missing.errors.isEmpty)
        #expect(
            missing.output == """
                FAILED  a.trace.json: there is no golden timeline 'a.timeline'
                create it: gesturetrace accept a.trace.json (or add "expect" to the trace)

                check: 1 trace: 1 not as expected

                """)
        let made = try check(["--update"], in: folder)
        #expect(made.code == 0 && made.output == "written  a.timeline\ncheck: 1 trace: 1 golden timeline written\n")
        #expect(try folder.text("a.timeline") == Run(["replay", "a.trace.json"], in: folder).output)
        let right = try check(["."], in: folder)
        #expect(right.code == 0 && right.output == "check: 1 trace, all as expected\n" && right.errors.isEmpty)
    }

    @Test func aDifferenceShowsItsHunkAndHowToAcceptIt() throws {
        let folder = try folder()
        _ = try check(["--update"], in: folder)
        let golden = try #require(folder.text("a.timeline"))
        try golden.replacing("tap        recognized", with: "tap        failed").write(
            to: folder.url.appending(path: "a.timeline"), atomically: false, encoding: .utf8)
        try "gone".write(to: folder.url.appending(path: "old.timeline"), atomically: false, encoding: .utf8)
        let run = try check(["--jobs", "3"], in: folder)
        #expect(run.code == 1 && run.errors.isEmpty)
        let lines = run.output.split(separator: "\n")
        #expect(lines[0] == "FAILED  a.trace.json: the timeline differs from 'a.timeline'")
        #expect(lines[1...2] == ["* `tap` now recognizes", "* `tap` no longer fails"])
        #expect(lines[3...4] == ["--- a.timeline", "+++ a.trace.json (replayed)"])
        #expect(lines[5].hasPrefix("@@ -") && lines.contains("-  0.080    ◉ tap        failed"))
        #expect(lines.contains("+  0.080    ◉ tap        recognized"))
        #expect(
            lines.suffix(4) == [
                "look at it: gesturetrace diff a.timeline a.trace.json", "accept it: gesturetrace accept a.trace.json",
                "ORPHAN  no trace belongs to 'old.timeline'; delete it, or add its trace", "check: 1 trace: 1 not as expected",
            ])
        let accepted = try check(["--update", "a.trace.json"], in: folder)
        #expect(accepted.code == 0 && accepted.output.hasPrefix("written anew  a.timeline\n"))
        #expect(folder.text("a.timeline") == golden)
    }

    @Test func expectationsAreCheckedAgainstTheTrace() throws {
        let folder = try Folder(["a.layout.json": Sample.layout])
        let trace = Sample.trace.replacing("\"events\"", with: "\"expect\":[\"tap recognized\",\"never card touchesBegan\"],\"events\"")
        try trace.write(to: folder.url.appending(path: "a.trace.json"), atomically: false, encoding: .utf8)
        let run = try check([], in: folder)
        #expect(run.code == 1)
        #expect(
            run.output == """
                FAILED  a.trace.json:1:66: expected 'never card touchesBegan', but it occurred at 0.000
                    0.000                                     │ ▾ card       touchesBegan 1  › window › application  \
                — F1: no recognizer holds the touch back, so card gets it after the recognizers
                explain it: gesturetrace explain a.trace.json --unwanted 'card touchesBegan'

                check: 1 trace: 1 not as expected

                """)
        try trace.replacing("never card", with: "never crad").write(
            to: folder.url.appending(path: "a.trace.json"), atomically: false, encoding: .utf8)
        let wrong = try check([], in: folder)
        #expect(wrong.code == 2 && wrong.output == "check: 1 trace: 1 could not be checked\n")
        let message = "a.trace.json:1:73: error: unknown view or recognizer 'crad'; did you mean 'card'?\n"
        #expect(wrong.errors.hasPrefix(message) && wrong.errors.hasSuffix(" ^\n"))
    }

    @Test func vacuousExpectationsAreNotedAndFailWithStrict() throws {
        let folder = try folder()
        let trace = Sample.trace.replacing("\"events\"", with: "\"expect\":[\"never tap recognized after 9\"],\"events\"")
        try trace.write(to: folder.url.appending(path: "a.trace.json"), atomically: false, encoding: .utf8)
        let note = "a.trace.json:1:49: 'never tap recognized after 9' tests nothing: the trace ends at 0.080\n"
        let noted = try check([], in: folder)
        #expect(noted.code == 0 && noted.output == "NOTE  \(note)check: 1 trace, all as expected\n")
        let strict = try check(["--strict"], in: folder)
        #expect(strict.code == 1 && strict.output == "FAILED  \(note)\ncheck: 1 trace: 1 not as expected\n")
        let part = try check(["--shard", "2/2"], in: folder)
        #expect(part.code == 0 && part.output.hasPrefix("NOTE  part 2 of 2 is empty: there is only 1 trace\n"))
        #expect(try check(["--shard", "2/2", "--strict"], in: folder).code == 1)
    }

    @Test func expectationsAreProposed() throws {
        let folder = try folder()
        let run = try check(["--suggest"], in: folder)
        #expect(run.code == 0 && run.errors.isEmpty)
        #expect(
            run.output == """
                a.trace.json:
                  "expect": [
                    "tap recognized once",
                    "card touchesCancelled"
                  ],

                """)
        #expect(try check(["--suggest", "--update"], in: folder).code == 2)
        try "{}".write(to: folder.url.appending(path: "b.trace.json"), atomically: false, encoding: .utf8)
        let broken = try check(["--suggest"], in: folder)
        #expect(broken.code == 2 && broken.output == run.output && broken.errors.hasPrefix("b.trace.json:1:1: error: "))
    }

    @Test func updatingIsRefusedInABuild() throws {
        let folder = try folder()
        let refused = try check(["--update"], in: folder, environment: ["CI": "true"])
        #expect(refused.code == 2 && refused.output.isEmpty && refused.errors.contains("add '--ci'"))
        #expect(folder.names == ["a.layout.json", "a.trace.json"])
        #expect(try check(["--update", "--ci"], in: folder, environment: ["CI": "true"]).code == 0)
        #expect(try check([], in: folder, environment: ["CI": "1"]).code == 0)
        for value in ["", "0", "false", "False"] { #expect(try check(["--update"], in: folder, environment: ["CI": value]).code == 0) }
        #expect(try check(["--update"], in: folder, environment: ["CI": "no"]).code == 2)
    }

    @Test func githubFormatIsTheDefaultInGitHubActions() throws {
        let folder = try Folder([
            "app/Features/a.layout.json": Sample.layout, "app/Features/a.trace.json": Sample.trace, "app/.git/HEAD": "",
        ])
        // The repository is in a folder below the workspace of the CI run. However, the reported paths must be relative to the repository.
        let github = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.path, "GITHUB_STEP_SUMMARY": folder.path + "/step.md"]
        let error = "::error file=Features/a.trace.json,line=1,col=1,title=gesturetrace%3A app/Features/a.trace.json::there is no"
        let run = try check(["app/Features"], in: folder, environment: github)
        #expect(run.code == 1 && run.output.hasPrefix(error), "\(run)")
        let text = try check(["--format", "text", "app/Features"], in: folder, environment: ["GITHUB_ACTIONS": "true"])
        #expect(text.output.hasPrefix("FAILED"))
        let tap = try check(["--format=tap", "app/Features"], in: folder)
        #expect(tap.code == 1 && tap.output.hasPrefix("TAP version 13\n1..1\nnot ok 1 - app/Features/a.trace.json\n"))
        // A workspace that was not checked out with git has no .git folder.
        try FileManager.default.removeItem(at: folder.url.appending(path: "app/.git"))
        let plain = try check(["app/Features"], in: folder, environment: github.merging(["GITHUB_WORKSPACE": folder.path + "/app"]) { $1 })
        #expect(plain.output.hasPrefix(error))
        // All runs of `check` in one CI step append their summaries to the same file.
        let step = try #require(folder.text("step.md"))
        #expect(step.components(separatedBy: "### gesturetrace check\n\n**1 trace&#58; 1 not as expected**\n").count == 3)
        #expect(step.contains("| 1 | there is no golden timeline |\n"))
    }

    @Test func aStepWhoseSummaryCannotBeWrittenIsStillChecked() throws {
        let folder = try folder()
        var github = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path + "/none/step.md"]
        let run = try check([], in: folder, environment: github)
        #expect(
            run.code == 1 && run.output.hasPrefix("::error ")
                && run.errors.contains(
                    "warning: the step's summary could not be "
                        + "written")
        )
        try folder.put("full.md", String(repeating: "x", count: (1 << 20) - 10))
        github["GITHUB_STEP_SUMMARY"] = folder.path + "/full.md"
        #expect(try check([], in: folder, environment: github).errors.isEmpty)
        #expect(folder.text("full.md")?.utf8.count == (1 << 20) - 10)
    }

    @Test func optionsSelectTheOutput() throws {
        let folder = try folder()
        #expect(try check(["-q"], in: folder).output == "check: 1 trace: 1 not as expected\n")
        #expect(try check(["--format", "names"], in: folder).output == "a.trace.json\n")
        let colored = try check(["--color", "always"], in: folder)
        #expect(colored.code == 1 && colored.output.hasPrefix("\u{1B}[1;31mFAILED  a.trace.json"))
        #expect(try check([], in: folder).output.hasPrefix("FAILED"))
        let overview = try check(["--max", "0"], in: folder)
        #expect(
            overview.output == """
                1 trace is not as expected:
                * there is no golden timeline: 1 trace
                    a

                list them: gesturetrace check --format names

                check: 1 trace: 1 not as expected

                """)
        #expect(try check(["--summary", "s.md"], in: folder).code == 1)
        #expect(folder.text("s.md")?.hasPrefix("### gesturetrace check\n") == true)
        let rows = try check(["--format", "jsonl"], in: folder).output.split(separator: "\n")
        #expect(
            rows.count == 2 && rows[0].hasPrefix(#"{"trace": "a.trace.json", "golden": "a.timeline", "result": "failed", "failures": [{"#))
    }

    @Test func errorsOfALayoutAreReportedOnce() throws {
        let folder = try Folder(["l.layout.json": Sample.layout.replacing("\"tap\"}", with: "\"tpa\"}")])
        for name in ["a", "b", "sub/c"] {
            let up = name.hasPrefix("sub") ? "../" : ""
            try folder.put("t/\(name).trace.json", Sample.trace.replacing("a.layout.json", with: up + "../l.layout.json"))
        }
        let run = try check([], in: folder)
        #expect(run.code == 2)
        #expect(run.errors.components(separatedBy: "unknown type 'tpa'").count == 2, "\(run.errors)")
        #expect(run.errors.hasPrefix("l.layout.json:2:"))
        #expect(
            run.output.hasPrefix("BROKEN  l.layout.json:2:") && run.output.contains(": 3 traces\ncheck: 3 traces: 3 could not be checked\n")
        )
    }

    @Test func junitIsWrittenCompletelyOrNotAtAll() throws {
        let folder = try folder()
        let run = try check(["--junit", "out.xml"], in: folder)
        #expect(run.code == 1 && folder.text("out.xml")?.contains("<failure type=\"golden\"") == true)
        let strict = try check(["--junit", "strict.xml", "--junit-strict"], in: folder)
        #expect(strict.code == 1 && folder.text("strict.xml")?.contains("\n<testsuites>\n") == true)
        try FileManager.default.removeItem(at: folder.url.appending(path: "strict.xml"))
        let standard = try check(["--junit", "-"], in: folder)
        #expect(standard.code == 1 && standard.output.hasPrefix("<?xml ") && standard.output.hasSuffix("</testsuites>\n"))
        let nowhere = try check(["--junit", "none/out.xml", "--update"], in: folder)
        #expect(nowhere.code == 2 && nowhere.errors.contains("cannot write 'none/out.xml': its folder does not exist"))
        #expect(folder.names == ["a.layout.json", "a.trace.json", "out.xml"])
    }

    @Test func badInputEndsWithTwoAndTheRestIsChecked() throws {
        let folder = try folder()
        try "{".write(to: folder.url.appending(path: "b.trace.json"), atomically: false, encoding: .utf8)
        try "nonsense".write(to: folder.url.appending(path: "c.timeline"), atomically: false, encoding: .utf8)
        try Sample.trace.write(to: folder.url.appending(path: "c.trace.json"), atomically: false, encoding: .utf8)
        let run = try check([], in: folder)
        #expect(run.code == 2 && run.output.hasSuffix("check: 3 traces: 1 not as expected, 2 could not be checked\n"))
        let errors = run.errors.split(separator: "\n")
        #expect(errors.count == 4 && errors[0].hasPrefix("b.trace.json:1:2: error:") && errors[1...2] == ["{", " ^"])
        #expect(errors[3].hasPrefix("c.timeline:1:1: error: this is not a timeline"))
        let missing = try check(["none"], in: folder)
        #expect(missing.code == 2 && missing.errors == "gesturetrace: error: there is no file or folder 'none'; check the path\n")
    }

    @Test func aFullDiskEndsWithTwoAndAClosedPipeSilently() throws {
        let folder = try folder()
        let quiet = "export CI= GITHUB_ACTIONS=;"
        if FileManager.default.fileExists(atPath: "/dev/full") {
            let full = try Run(shell: "\(quiet) \"$G\" check > /dev/full", in: folder)
            #expect(full.code == 2 && full.output == "gesturetrace: error: cannot write standard output: the disk is full\n")
            let junit = try Run(shell: "\(quiet) \"$G\" check --junit /dev/full > /dev/null", in: folder)
            #expect(junit.code == 2 && junit.output.contains("the disk is full"))
        }
        // The output of `check` is longer than the buffer of a pipe, so `check` is still writing when `head` closes the pipe.
        let names = (0..<400).map { "\(String(repeating: "t", count: 200))\($0).trace.json" }
        for name in names { try "{".write(to: folder.url.appending(path: name), atomically: false, encoding: .utf8) }
        let closed = try Run(shell: "\(quiet) (\"$G\" check --format tap 2>/dev/null; echo $? >code) | head -1", in: folder)
        #expect(closed.output == "TAP version 13\n")
        #expect(folder.text("code") == "0\n")
    }

    @Test(arguments: [
        (["--shard", "3/2"], "'--shard' cannot be '3/2'; write the number of the part"),
        (["--jobs", "0"], "'--jobs' cannot be '0'"), (["--ci"], "'--ci' is for '--update'"),
        (["--junit-strict"], "'--junit-strict' needs '--junit'"), (["--max", "-1"], "'--max' cannot be '-1'"),
        (["--junit", "-", "--format", "tap"], "'--junit -' and '--format' both write to standard output"),
        (["--format", "xml"], "'--format' cannot be 'xml'"), (["--upadte"], "did you mean '--update'?"),
        (["--update=some"], "'--update' cannot be 'some'; it is one of missing, failing, all"),
        (["--update", "--pending"], "'--update' and '--pending' exclude each other"), (["--since", "-x"], "'--since' cannot be '-x'"),
        (["--filter", "nothing"], "no trace has 'nothing' in its path or title"),
        (["--suggest", "--format", "jsonl"], "'--suggest' is for text only; remove it, or remove '--format jsonl'"),
        (["--suggest", "--format", "tap"], "'--suggest' is for text only; remove it, or remove '--format tap'"),
    ])
    func wrongUsageIsExplained(words: [String], message: String) throws {
        let run = try check(words, in: folder())
        #expect(run.code == 2 && run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
    }
}
