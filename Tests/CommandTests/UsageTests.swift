import Foundation
import TestSupport
import Testing

@Suite struct UsageTests {
    @Test func helpAndVersionSucceed() throws {
        let folder = try Folder()
        for words in [
            ["--help"], ["help"], ["replay", "--help"], ["help", "expand"], ["import", "-h"], ["check", "--help"], ["--version"],
        ] {
            let run = try Run(words, in: folder)
            #expect(run.code == 0 && run.output.contains("gesturetrace") && run.errors.isEmpty, "\(words)")
        }
    }

    @Test(arguments: [
        ([], "gesturetrace replays touches"),
        (["repaly"], "error: unknown command 'repaly'; did you mean 'replay'?"),
        (["replay"], "error: no trace is named; write 'gesturetrace replay TRACE', or '-' for standard input"),
        (["replay", "a.trace.json", "--formt", "text"], "error: unknown option '--formt'; did you mean '--format'?"),
        (["replay", "a.trace.json", "--format", "txt"], "error: '--format' cannot be 'txt'; did you mean 'text'?"),
        (["replay", "a.trace.json", "--format"], "error: option '--format' needs a value"),
        (["replay", "a.trace.json", "--why=yes"], "error: option '--why' takes no value"),
        (["replay", "a.trace.json", "--why", "--why"], "error: option '--why' is given twice"),
        (["replay", "a.trace.json", "b.trace.json"], "error: 'b.trace.json' is one file too many"),
        (["replay", "a.trace.json", "--only", "touchs"], "'touchs'"),
        (["replay", "a.trace.json", "--set", "card"], "names no property|sets nothing"),
        (["replay", "a.trace.json", "--set", "crad.alpha=0"], "unknown view or recognizer 'crad'; did you mean 'card'?"),
        (["expand", "g.trace.json", "--out", "x"], "error: unknown option '--out'"),
        (["import", "--size", "wide", "w.json"], "error: '--size' cannot be 'wide'; write two numbers, as in 390x844"),
        (["init", "--name", "a/b"], "error: '--name' cannot be 'a/b'; write letters, digits and dashes"),
        (["import", "--from", "webkti", "w.json"], "error: '--from' cannot be 'webkti'; did you mean 'webkit'?"),
        (["import", "--from", "own", "w.json"], "error: '--from' cannot be 'own'"),
    ])
    func wrongUsageIsExplainedAndEndsWithTwo(words: [String], expected: String) throws {
        let run = try Run(words, in: Sample.folder())
        #expect(run.code == 2)
        #expect(run.output.isEmpty)
        #expect(expected.split(separator: "|").contains { run.errors.contains($0) }, "\(run.errors)")
        #expect(run.errors.hasSuffix("\n"))
    }

    @Test func thePagesNameTheVersionOfTheProgram() throws {
        let version = try Run(["--version"], in: Folder()).output.dropFirst("gesturetrace ".count).dropLast()
        let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "docs")
        let guide = try String(contentsOf: docs.appending(path: "testing-your-recognizer.md"), encoding: .utf8)
        #expect(guide.contains("from: \"\(version)\""))
        let changelog = try String(contentsOf: docs.appending(path: "changelog.md"), encoding: .utf8)
        #expect(changelog.firstMatch(of: /\n## ([0-9].*)\n/)?.1 == version)
    }

    @Test func aFileMayBeginWithADashAfterTwoDashes() throws {
        let folder = try Folder(["-a.trace.json": Sample.trace, "a.layout.json": Sample.layout])
        #expect(try Run(["replay", "--", "-a.trace.json"], in: folder).code == 0)
    }
}
