import TestSupport
import Testing

@Suite struct ExplainCommandTests {
    private func folder() throws -> Folder { try Folder(["a.layout.json": Sample.layout, "a.trace.json": Sample.trace]) }

    private func explain(_ words: [String]) throws -> Run { try Run(["explain", "a.trace.json"] + words, in: folder()) }

    @Test func anExplanationBeginsWithTheFinger() throws {
        let run = try explain(["tap recognized"])
        #expect(run.code == 0 && run.errors.isEmpty)
        let lines = run.output.split(separator: "\n")
        #expect(lines.first?.contains("0.000 ▾ touch 1 began") == true)
        #expect(lines.contains("   A1: Apple's documentation or headers, reports by developers"))
        #expect(lines.contains { $0.hasSuffix("0.080 ◉ tap recognized") })
        #expect(
            lines.contains {
                $0.hasSuffix("it takes 1 tap with 1 finger, lifted within 1.5 s and moved at most 45 pt (partly our choice)")
            })
    }

    @Test func theSameRowIsFoundByItsNumber() throws {
        let objects = try explain(["tap recognized", "--format", "jsonl"]).output
        let number = try #require(objects.firstMatch(of: /"explains": (\d+)/)?.1)
        #expect(try explain(["tap", "recognized", "--format=jsonl"]).output == objects)
        #expect(try explain(["--row", String(number), "--format=jsonl"]).output == objects)
        #expect(objects.contains("\"text\": \"0.080 ◉ tap recognized\""))
    }

    @Test func aMissingRowIsReportedWithoutAnError() throws {
        let run = try explain(["tap failed"])
        #expect(run.code == 0 && run.errors.isEmpty)
        #expect(run.output.hasPrefix("No row is \"tap failed\".\n") && run.output.contains("--missing \"tap failed\""))
    }

    @Test func anOverviewAndASituationNeedNoRow() throws {
        #expect(try explain([]).output.contains("row "))
        let run = try explain(["--at", "0.04"])
        #expect(run.code == 0)
        #expect(run.output.contains("tap (tap) possible with touch 1"))
        #expect(run.output.contains("timers\n  1.500 tap fails if it is still pressed: "))
        let json = try explain(["--at", "0.04", "--format", "jsonl"]).output
        #expect(json.contains("\"kind\": \"timer\", \"due\": 1.5, \"started\": 0, \"of\": \"tap\""))
    }

    @Test(arguments: [
        (["--row", "0"], "write a whole number from 1"), (["--row", "99999999"], "there is no row 99999999; the timeline has "),
        (["--at", "-1"], "write a time in seconds"), (["--at", "nan"], "write a time in seconds"),
        (["--at", "1", "--row", "1"], "--row and --at exclude each other"),
        (["crad touchesBegan"], "unknown view or recognizer 'crad'; did you mean 'card'?"),
        (["tap recognized then tap failed"], "one row is expected"),
        (["\u{1B}[31m recognized"], "unknown view or recognizer '\\u{1B}[31m'"),
    ]) func meaninglessOptionsAreErrors(_ words: [String], _ message: String) throws {
        let run = try explain(words)
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test func aTimeAfterTheEndHasNoSituation() throws {
        #expect(try explain(["--at", "99"]).output.hasPrefix("At 99.000 s, after the end: the last event was at 0.080 s\n"))
    }
}
