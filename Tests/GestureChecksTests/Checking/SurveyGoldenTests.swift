import GestureSupport
import GestureTimeline
import TestSupport
import Testing

@testable import GestureChecks

@Suite("Goldens of surveys")
struct SurveyGoldenTests {
    private static let options = "only gestures tap\n"

    /// Creates a folder with a layout and its golden survey. The survey plays no other gesture than taps.
    private func folder() throws -> Folder {
        let folder = try Folder(["a.layout.json": Sample.layout, "a.survey": "gesturetrace survey 1\n" + Self.options])
        _ = try check(folder, .missingAndFailing)
        return folder
    }

    private func check(_ folder: Folder, _ goldens: GoldenWriting = .none) throws -> CheckResult {
        CheckRun(goldens).check(try #require(CheckCase(layout: folder.path + "/a.layout.json")))
    }

    /// Changes the layout so that the single tap recognizes immediately instead of waiting for the double tap.
    private func change(_ folder: Folder) throws {
        try folder.put("a.layout.json", Sample.layout.replacing(#","requireToFail":["double"]"#, with: ""))
    }

    private func report(_ folder: Folder, _ format: CheckFormat = .text, limit: Int = 3) throws -> String {
        let finder = try TraceFinder([folder.path])
        let session = CheckSession(finder, CheckRun(), threads: 1)
        let writer = ByteWriter()
        let report = format.report(to: writer, style: .plain, isQuiet: false)
        var findings = CheckFindings(limit: limit)
        report.begin(total: finder.cases.count)
        _ = try session.check(tick: { _ in }) { result, number in
            findings.add(result)
            report.add(result, number: number)
        }
        findings.orphans = finder.orphans
        report.end(findings)
        return writer.text.replacing(folder.path + "/", with: "")
    }

    @Test("An unchanged survey passes, and is made with the options in its golden")
    func same() throws {
        let folder = try folder()
        let golden = try #require(folder.text("a.survey"))
        #expect(golden.hasPrefix("gesturetrace survey 1\nlayout a.layout.json\n" + Self.options) && golden.hasSuffix("\nend\n"))
        #expect(golden.contains("  tap: tap recognizes, 0.350 s late because of double\n") && !golden.contains("drag"))
        #expect(try check(folder).verdict.isPassed)
        // The check ignores the name of the layout that is written in the golden survey.
        let renamed = golden.replacing("layout a.layout.json", with: "layout b.layout.json")
        try folder.put("a.survey", renamed)
        #expect(try check(folder).verdict.isPassed && check(folder, .failing).verdict.isPassed && folder.text("a.survey") == renamed)
        if case .updated(isNew: false) = try check(folder, .all).verdict {} else { Issue.record("not written") }
        #expect(folder.text("a.survey") == golden)
    }

    @Test("A changed survey fails, and the report shows sentences, changed lines and the next steps")
    func changed() throws {
        let folder = try folder()
        try change(folder)
        let text = try report(folder)
        #expect(text.hasPrefix("FAILED  a.layout.json: the survey differs from 'a.survey'\n* a tap on `card` "), "\(text)")
        #expect(text.contains(" is immediate, was 0.350 s late because of double: tap recognizes\n"))
        #expect(text.contains("\n--- a.survey\n+++ a.layout.json (surveyed)\n@@ "))
        #expect(text.contains("\n-  tap: tap recognizes, 0.350 s late because of double\n+  tap: tap recognizes\n"))
        #expect(text.contains("\nlook at it: gesturetrace diff a.survey a.layout.json\naccept it: gesturetrace accept a.survey\n"))
        #expect(text.hasSuffix("check: 1 survey: 1 not as expected\n"))
    }

    @Test("Every report format names surveys")
    func reports() throws {
        let folder = try folder()
        try change(folder)
        #expect(try report(folder, .names) == "a.survey\n")
        #expect(try report(folder, .tap).contains("not ok 1 - a.layout.json\n"))
        #expect(try report(folder, .github).contains("::the survey differs from 'a.survey'%0A* a tap on `card` is immediate"))
        let json = try report(folder, .jsonl)
        #expect(json.hasPrefix(#"{"layout": "a.layout.json", "golden": "a.survey", "result": "failed", "failures": [{"kind": "survey""#))
        #expect(json.contains(#""sentences": ["a tap on `card` is immediate"#))
        let many = try report(folder, limit: 0)
        #expect(many.hasPrefix("1 survey is not as expected:\n* a tap on `card` is immediate"), "\(many)")
        #expect(many.contains(": 1 survey\n    a.survey\n"))
    }

    @Test(
        "Each writing mode either replaces a golden that differs, or leaves it unchanged",
        arguments: [
            (GoldenWriting.none, false), (.missing, false), (.failing, true), (.missingAndFailing, true), (.all, true), (.pending, false),
        ])
    func ways(goldens: GoldenWriting, isWritten: Bool) throws {
        let folder = try folder()
        let golden = folder.text("a.survey")
        try change(folder)
        let result = try check(folder, goldens)
        #expect((folder.text("a.survey") != golden) == isWritten && result.isGood == isWritten)
        #expect(result.isPending == (goldens == .pending) && (folder.text("a.survey.new") != nil) == result.isPending)
        if isWritten { #expect(try check(folder).verdict.isPassed) }
    }

    @Test("A pending survey can be reviewed and accepted, unless a further change outdates it")
    func pending() throws {
        let folder = try folder()
        try change(folder)
        _ = try check(folder, .pending)
        let item = try #require(try TraceFinder([folder.path]).cases.first)
        let pending = PendingGolden(item)
        #expect(item.isPending && pending.sentences.first?.hasPrefix("a tap on `card` is immediate") == true)
        #expect(pending.lines(atMost: 100, style: .plain).contains("+  tap: tap recognizes"))
        let lines = pending.lines(atMost: 100, style: .plain)
        #expect(pending.lines(atMost: lines.count, style: .plain) == lines)
        #expect(
            pending.lines(atMost: lines.count - 1, style: .plain)
                == lines.dropLast(2) + ["… and 2 more lines; 'gesturetrace diff' shows them"])
        #expect(PendingGroup.groups([pending]).map(\.text) == [pending.sentences[0]])
        try folder.put("a.layout.json", Sample.layout.replacing("\"save\"", with: "\"store\""))
        if case .outdated = Acceptance.acceptPending(item) {} else { Issue.record("accepted") }
        try change(folder)
        if case .accepted(isNew: false) = Acceptance.acceptPending(item) {} else { Issue.record("not accepted") }
        #expect(try check(folder).verdict.isPassed && folder.text("a.survey.new") == nil)
    }

    @Test("A pending survey without a readable golden, or that differs only in its heading, is reported as such")
    func pendingKinds() throws {
        let folder = try folder()
        let golden = try #require(folder.text("a.survey"))
        try folder.put("a.survey.new", golden)
        let item = try #require(CheckCase(layout: folder.path + "/a.layout.json"))
        try folder.put("a.survey", golden.replacing("layout a.layout.json", with: "layout b.layout.json"))
        #expect(PendingGolden(item).sentences == ["the outcomes are the same; the heading or the formatting differs"])
        try folder.put("a.survey", "precious\n")
        #expect(PendingGolden(item).sentences == ["the golden survey cannot be read"])
        #expect(PendingGolden(item).lines(atMost: 100, style: .plain) == [])
        try FileSystem.remove(item.golden)
        #expect(PendingGolden(item).sentences == ["there is no golden survey yet"])
    }

    @Test("A pending survey is removed when the golden matches again")
    func matchingAgain() throws {
        let folder = try folder()
        try change(folder)
        _ = try check(folder, .pending)
        try folder.put("a.layout.json", Sample.layout)
        // If a check only compares, it keeps the pending survey.
        #expect(try check(folder).verdict.isPassed && folder.text("a.survey.new") != nil)
        #expect(try check(folder, .pending).verdict.isPassed && folder.text("a.survey.new") == nil)
    }

    @Test("An empty file can become a golden, but any other file is refused")
    func otherFiles() throws {
        let folder = try folder()
        try folder.put("a.survey", "")
        #expect(try check(folder).problems == ["a.survey:1:1: error: the golden survey is empty; recreate it with 'gesturetrace accept'"])
        #expect(try check(folder, .failing).isGood && folder.text("a.survey")?.contains("double tap: double recognizes") == true)
        for text in ["precious\n", "{\"version\": 2}\n", "gesturetrace timeline 1\n"] {
            try folder.put("a.survey", text)
            #expect(try check(folder).problems[0].contains("this is not a survey: it does not begin with 'gesturetrace survey 1'"))
            #expect(try check(folder, .all).problems[0].contains("only a survey is overwritten as a golden"))
            #expect(folder.text("a.survey") == text)
        }
    }

    @Test("A golden that is truncated, has merge conflicts or has invalid options is an error with its position")
    func malformed() throws {
        let folder = try folder()
        let golden = try #require(folder.text("a.survey"))
        try folder.put("a.survey", String(golden.dropLast(5)))
        #expect(try check(folder).problems[0].contains("the golden survey is cut off: it does not end with 'end'"))
        try folder.put("a.survey", golden.replacing("\nend", with: "\n<<<<<<< HEAD\nend"))
        #expect(try check(folder).problems[0].contains("the golden survey contains the markers of a merge conflict"))
        try folder.put("a.survey", golden.replacing("only gestures tap", with: "only gestures tip"))
        #expect(try check(folder).problems[0].contains("a.survey:1:1: error: the golden survey has options that do not fit the layout"))
        try folder.put("a.survey", golden.replacing("only gestures tap", with: "only view 7"))
        #expect(try check(folder).problems[0].hasPrefix("a.survey:3:1: error: this option of the survey cannot be read"))
        // Without its options, the survey would be replaced with one of the whole screen.
        #expect(try !check(folder, .failing).isGood && folder.text("a.survey")?.contains("only view 7") == true)
    }

    @Test("A golden whose lines end in CR LF is an error, and is replaced with a survey with the same options")
    func lineEnds() throws {
        let folder = try folder()
        let golden = try #require(folder.text("a.survey"))
        try folder.put("a.survey", golden.replacing("\n", with: "\r\n"))
        #expect(try check(folder).problems[0].contains("the lines of the golden survey end in CR LF"))
        #expect(try check(folder, .failing).isGood && folder.text("a.survey") == golden)
    }

    @Test("Surveys are found by their folder, their layout or their own path, and come after the traces")
    func finding() throws {
        let folder = try folder()
        func found(_ path: String) throws -> [String] {
            try TraceFinder([path]).cases.map { String($0.input.dropFirst(folder.path.count + 1)) }
        }
        for path in ["", "/a.layout.json", "/a.survey"] { #expect(try found(folder.path + path) == ["a.layout.json"]) }
        try folder.put("z.trace.json", Sample.trace(expect: ["tap recognized"]))
        #expect(try found(folder.path) == ["z.trace.json", "a.layout.json"])
        #expect(try report(folder).hasSuffix("check: 1 trace, 1 survey, all as expected\n"))
        try folder.put("b.layout.json", Sample.layout)
        #expect(try found(folder.path).count == 2)
    }

    @Test("A survey without a layout is an orphan, and a file with that suffix that is not a survey is ignored")
    func orphans() throws {
        let folder = try folder()
        try folder.put("b.survey", try #require(folder.text("a.survey")))
        try folder.put("c.survey", "questions of a poll\n")
        #expect(try TraceFinder([folder.path]).orphans == [folder.path + "/b.survey"])
        #expect(try report(folder).contains("ORPHAN  no layout belongs to 'b.survey'; delete it, or add its layout\n"))
        try folder.put("b.survey.new", "gesturetrace survey 1\n")
        #expect(try TraceFinder([folder.path]).pendingOrphans == [folder.path + "/b.survey.new"])
    }

    @Test("A survey is checked only once if several systems are selected")
    func systems() throws {
        let folder = try folder()
        var finder = try TraceFinder([folder.path])
        finder.play(on: [.iOS17, .iOS26])
        #expect(finder.cases.count == 1)
    }
}
