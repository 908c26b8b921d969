import Foundation
import TestSupport
import Testing

/// Tests that run sessions with the command. A session consists of shell command lines, which run in a folder with traces/ and scenes/, and
/// of their complete output. The scenes were generated to be difficult, so `lint` reports many findings in them.
///
/// `GESTURETRACE_ACCEPT=1 swift test --filter SessionTests` updates the expected outputs. Review the changes.
enum Sessions {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// Runs a session and returns the first lines that differ from the expected output; `nil` if no line differs.
    static func difference(_ name: String) throws -> String? {
        let file = tests.appending(path: "Sessions/\(name).session")
        let expected = try String(contentsOf: file, encoding: .utf8)
        let folder = try Folder()
        for source in [tests.deletingLastPathComponent().appending(path: "traces"), tests.appending(path: "Sessions/scenes")] {
            try FileManager.default.copyItem(at: source, to: folder.url.appending(path: source.lastPathComponent))
        }
        // The folder is made the root of a repository, so that traces may refer to layouts in other folders.
        try FileManager.default.createDirectory(at: folder.url.appending(path: ".git"), withIntermediateDirectories: true)
        var text = ""
        for line in expected.split(separator: "\n") where line.hasPrefix("$ ") {
            let settings = "export LC_ALL=C; unset CI GITHUB_ACTIONS GITHUB_STEP_SUMMARY NO_COLOR FORCE_COLOR COLUMNS; "
            let program = "gesturetrace() { \"$G\" \"$@\"; }; "
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
        return "\(command)\nprints   \(line)\nfor      \(other)"
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
