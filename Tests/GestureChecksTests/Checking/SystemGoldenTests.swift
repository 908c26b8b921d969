import GestureEngine
import GestureSupport
import TestSupport
import Testing

@testable import GestureChecks

/// Tests of `check --systems`, which replays each trace for several iOS versions. A trace may have a separate golden for a version.
@Suite struct SystemGoldenTests {
    private static let list = """
        {"window":{"id":"window","frame":[0,0,390,844],"subviews":[{"id":"list","type":"scrollView","frame":[0,0,390,844],
        "contentSize":[390,3000],"subviews":[{"id":"filter","type":"segmentedControl","frame":[20,100,350,32],"numberOfSegments":3}]}]}%}
        """

    private func trace(_ expect: String = "", system: String = "") -> String {
        let layout = Self.list.replacing("\n", with: "").replacing("%", with: system.isEmpty ? "" : ",\"system\":\"\(system)\"")
        return "{\"layout\":\(layout),\"expect\":[\(expect)],\"gestures\":[{\"drag\":\"filter\",\"by\":[0,-60]}]}"
    }

    private func check(_ folder: Folder, _ goldens: GoldenWriting = .none, on systems: System...) throws -> [CheckResult] {
        var session = CheckSession(try TraceFinder([folder.path]), CheckRun(goldens), on: systems, threads: 2)
        session.threads = 2
        var results: [CheckResult] = []
        _ = try session.check(tick: { _ in }) { result, _ in results.append(result) }
        return results
    }

    @Test func withoutItsOwnGoldenASystemUsesTheCommonGolden() throws {
        let folder = try Folder(["a.trace.json": trace()])
        #expect(try check(folder, .missingAndFailing).allSatisfy { $0.isGood })
        #expect(try check(folder, on: .iOS18, .iOS26).allSatisfy { $0.verdict.isPassed })
        let old = try check(folder, on: .iOS12)
        #expect(old.count == 1 && !old[0].isGood && old[0].checkCase.golden.hasSuffix("/a.timeline"))
    }

    @Test func anUpdateWritesAGoldenOfTheSystemsThatDiffer() throws {
        let folder = try Folder(["a.trace.json": trace()])
        _ = try check(folder, .missingAndFailing, on: .iOS12, .iOS18, .iOS26)
        #expect(folder.names == ["a.ios12.timeline", "a.timeline", "a.trace.json"])
        #expect(folder.text("a.ios12.timeline")?.contains("system iOS 12\n") == true)
        #expect(folder.text("a.timeline")?.contains("\nsystem ") == false)
        #expect(try check(folder, on: .iOS12, .iOS18, .iOS26).allSatisfy { $0.verdict.isPassed })
        #expect(try TraceFinder([folder.path]).orphans.isEmpty)
        // A golden for one iOS version is not used for any other version.
        try folder.put("a.ios12.timeline", try #require(folder.text("a.ios12.timeline")).replacing("began", with: "bogus"))
        #expect(try check(folder, on: .iOS12, .iOS26).map { $0.verdict.isPassed } == [false, true])
    }

    @Test func theCommonGoldenIsForTheLayoutsOwnSystem() throws {
        let folder = try Folder(["a.trace.json": trace(system: "iOS 12")])
        _ = try check(folder, .missingAndFailing, on: .iOS12, .iOS26)
        #expect(folder.names == ["a.ios26.timeline", "a.timeline", "a.trace.json"])
        #expect(folder.text("a.timeline")?.contains("system iOS 12\n") == true)
        #expect(try check(folder).allSatisfy { $0.verdict.isPassed })
    }

    @Test func aGoldenOfASystemWithoutATraceIsAnOrphan() throws {
        let folder = try Folder(["a.trace.json": trace(), "b.ios12.timeline": "x"])
        #expect(try TraceFinder([folder.path]).orphans.map { FilePath.name(of: $0) } == ["b.ios12.timeline"])
    }

    @Test func aSentenceCanApplyToOneSystem() throws {
        let sentences = #""on iOS 12: list willBeginDragging", "on iOS 26: list.pan failed due to filter""#
        let folder = try Folder(["a.trace.json": trace(sentences)])
        #expect(try check(folder, on: .iOS12, .iOS26).allSatisfy { $0.verdict.isPassed })
        let wrong = try Folder(["a.trace.json": trace(#""on iOS 26: list willBeginDragging""#)])
        #expect(try check(wrong, on: .iOS12, .iOS26).map { $0.verdict.isPassed } == [true, false])
        #expect(try !check(wrong)[0].isGood)
    }

    @Test(arguments: ["on iOS 19: list.pan failed", "on iOS 26 list.pan failed"])
    func aSentenceThatAppliesToNoSystemIsAnError(sentence: String) throws {
        let folder = try Folder(["a.trace.json": trace("\"\(sentence)\"")])
        let problems = try check(folder)[0].problems
        #expect(problems.count == 1 && problems[0].contains("'on' needs a system and a colon"))
    }

    @Test func resultsNameTheSystem() throws {
        let folder = try Folder(["a.trace.json": trace()])
        _ = try check(folder, .missingAndFailing)
        let result = try check(folder, on: .iOS12)[0]
        let lines = FailureText.lines(result.failures[0], of: result)
        #expect(lines.contains { $0.hasPrefix("+++ ") && $0.hasSuffix("a.trace.json on iOS 12 (replayed)") })
        #expect(lines.contains { $0.hasPrefix("look at it: ") && $0.hasSuffix(#" --system "iOS 12""#) })
        #expect(lines.contains { $0.hasPrefix("accept it: gesturetrace check ") && $0.hasSuffix(#" --systems "iOS 12" --update"#) })
    }
}
