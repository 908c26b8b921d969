import Foundation
import TestSupport
import Testing

/// Tests that run sessions with the command. A session consists of shell command lines, which run in a folder with traces/, the samples of
/// imports and the folders beside the sessions, and of their complete output.
///
/// The scenes were generated to be difficult, so `lint` reports many findings in them. The traces in claims/ have many sentences that do
/// not hold. The gestures in limits/ are just below, exactly at and just above a limit of the model. The files in findings/ have every
/// finding of `lint`, and many things that are almost one. The capture in captures/ agrees with its replay until a session changes it. The
/// layouts in surveys/ have one kind of finding of `survey` each.
///
/// `digest` in place of `gesturetrace` prints only a checksum and the size of the output, so that a session can contain many commands. To
/// see what such a command prints, write `gesturetrace` in its place.
///
/// `GESTURETRACE_ACCEPT=1 swift test --filter SessionTests` updates the expected outputs. Review the changes.
enum Sessions {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// Runs a session and returns the first lines that differ from the expected output, and the commands that print something else; `nil`
    /// if no line differs.
    static func difference(_ name: String) throws -> String? {
        let file = tests.appending(path: "Sessions/\(name).session")
        let expected = try String(contentsOf: file, encoding: .utf8)
        let folder = try Folder()
        let ownFolders = ["scenes", "claims", "limits", "findings", "captures", "surveys"].map { "Sessions/" + $0 }
        for source in (["../traces", "ImportSamples"] + ownFolders).map({ tests.appending(path: $0).standardized }) {
            try FileManager.default.copyItem(at: source, to: folder.url.appending(path: source.lastPathComponent))
        }
        // The folder is made the root of a repository, so that traces may refer to layouts in other folders.
        try FileManager.default.createDirectory(at: folder.url.appending(path: ".git"), withIntermediateDirectories: true)
        var text = ""
        for line in expected.split(separator: "\n") where line.hasPrefix("$ ") {
            let settings = "export LC_ALL=C; unset CI GITHUB_ACTIONS GITHUB_STEP_SUMMARY NO_COLOR FORCE_COLOR COLUMNS; "
            let program = "gesturetrace() { \"$G\" \"$@\"; }; digest() { gesturetrace \"$@\" 2>&1 | cksum; }; "
            let run = try Run(shell: settings + program + line.dropFirst(2), in: folder)
            text += line + "\n" + run.output
            if !run.output.isEmpty, !run.output.hasSuffix("\n") { text += "\n" }
            if run.code != 0 { text += "[\(run.code)]\n" }
        }
        if ProcessInfo.processInfo.environment["GESTURETRACE_ACCEPT"] != nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
            return nil
        }
        if text == expected { return nil }
        let (lines, others) = (text.split(separator: "\n"), expected.split(separator: "\n"))
        let same = zip(lines, others).prefix { $0 == $1 }.count
        let command = lines.prefix(same + 1).last { $0.hasPrefix("$ ") } ?? ""
        let (line, other) = (lines.dropFirst(same).first ?? "the end", others.dropFirst(same).first ?? "the end")
        let (now, before) = (outputs(text), outputs(expected))
        let all = zip(now, before).filter { $0 != $1 }.map { $0.0.prefix { $0 != "\n" } }
        let rest = all.count > 1 ? "\n\(all.count) commands print something else:\n" + all.prefix(20).joined(separator: "\n") : ""
        return "\(command)\nprints   \(line)\nfor      \(other)\(rest)"
    }

    /// Splits a session into its commands with their outputs.
    private static func outputs(_ text: String) -> [Substring] {
        var starts: [String.Index] = []
        for line in text.split(separator: "\n") where line.hasPrefix("$ ") { starts.append(line.startIndex) }
        return zip(starts, starts.dropFirst() + [text.endIndex]).map { text[$0..<$1] }
    }
}

@Suite struct ReplaySessionTests {
    @Test func reasonsSummariesAndFilteredRows() throws { #expect(try Sessions.difference("replay") == nil) }
}

@Suite struct ExplainSessionTests {
    @Test func causesOfRowsAndSituations() throws { #expect(try Sessions.difference("explain") == nil) }
}

@Suite struct MissingSessionTests {
    @Test func causesOfMissingRows() throws { #expect(try Sessions.difference("missing") == nil) }
}

@Suite struct DiffSessionTests {
    @Test func differencesOfTimelines() throws { #expect(try Sessions.difference("diff") == nil) }
}

@Suite struct WhatIfSessionTests {
    @Test func effectsOfOtherLayouts() throws { #expect(try Sessions.difference("whatif") == nil) }
}

@Suite struct LintSessionTests {
    @Test func findingsOfScenes() throws { #expect(try Sessions.difference("lint") == nil) }
}

@Suite struct CheckSessionTests {
    @Test func failedExpectations() throws { #expect(try Sessions.difference("check") == nil) }
}

@Suite struct PeopleSessionTests {
    @Test func outcomesOfManyPeople() throws { #expect(try Sessions.difference("people") == nil) }

    @Test func thePagesShowTheseSessions() throws {
        let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let session = try String(contentsOf: top.appending(path: "Tests/Sessions/people.session"), encoding: .utf8)
        for name in ["docs/people.md", "docs/whatif.md"] {
            let page = try String(contentsOf: top.appending(path: name), encoding: .utf8)
            let blocks = page.components(separatedBy: "```").filter { $0.hasPrefix("\n$ gesturetrace whatif") && $0.contains("--people") }
            #expect(blocks.count == 1 && blocks.allSatisfy { session.contains($0.dropFirst()) }, "\(name)")
        }
    }
}

@Suite struct RowSessionTests {
    @Test func causesOfRowsOfEveryKind() throws { #expect(try Sessions.difference("explain-rows") == nil) }
}

@Suite struct AnswerSessionTests {
    @Test func causesOfMissingRowsOfEveryKind() throws { #expect(try Sessions.difference("explain-missing") == nil) }
}

@Suite struct UnwantedSessionTests {
    @Test func causesOfUnwantedRows() throws { #expect(try Sessions.difference("explain-unwanted") == nil) }
}

@Suite struct ChangeSessionTests {
    @Test func effectsOfChangesOfEveryKind() throws { #expect(try Sessions.difference("whatif-changes") == nil) }
}

@Suite struct PairSessionTests {
    @Test func differencesOfChangedTimelinesAndOfPairs() throws { #expect(try Sessions.difference("diff-pairs") == nil) }
}

@Suite struct ScreenSessionTests {
    @Test func outcomesOfScreens() throws { #expect(try Sessions.difference("survey-screens") == nil) }
}

@Suite struct ShrinkSessionTests {
    @Test func smallestTraces() throws { #expect(try Sessions.difference("shrink-traces") == nil) }
}

@Suite struct ClaimSessionTests {
    @Test func failuresOfManySentences() throws { #expect(try Sessions.difference("check-claims") == nil) }
}

@Suite struct ProposalSessionTests {
    @Test func proposedSentences() throws { #expect(try Sessions.difference("check-proposals") == nil) }
}

@Suite struct LintVariantSessionTests {
    @Test func findingsOfChangedLayouts() throws { #expect(try Sessions.difference("lint-variants") == nil) }
}

@Suite struct MergeSessionTests {
    @Test func mergedTimelines() throws { #expect(try Sessions.difference("merge-timelines") == nil) }
}

@Suite struct LimitSessionTests {
    @Test func recognizersAtTheirLimits() throws { #expect(try Sessions.difference("limits-recognizers") == nil) }

    @Test func scrollViewsAtTheirLimits() throws { #expect(try Sessions.difference("limits-scrolling") == nil) }

    @Test func controlsAndViewsAtTheirLimits() throws { #expect(try Sessions.difference("limits-views") == nil) }

    @Test func sentencesProposedForTheTraces() throws { #expect(try Sessions.difference("limits-proposals") == nil) }
}

@Suite struct CompareSessionTests {
    @Test func differencesBetweenADeviceAndItsReplay() throws { #expect(try Sessions.difference("compare") == nil) }
}

@Suite struct SurveyFindingSessionTests {
    @Test func findingsAndTheirExplanations() throws { #expect(try Sessions.difference("survey-findings") == nil) }
}

@Suite struct SurveyComparisonSessionTests {
    @Test func differencesOfChangedSurveys() throws { #expect(try Sessions.difference("diff-surveys") == nil) }
}

@Suite struct ImportSessionTests {
    @Test func importsWithEveryOption() throws { #expect(try Sessions.difference("import") == nil) }
}

@Suite struct RuleSessionTests {
    @Test func explainedRules() throws { #expect(try Sessions.difference("rules") == nil) }
}

@Suite struct FindingSessionTests {
    @Test func everyFindingAndItsLimits() throws { #expect(try Sessions.difference("lint-findings") == nil) }

    @Test func fixedFilesAndBaselines() throws { #expect(try Sessions.difference("lint-fixes") == nil) }
}
