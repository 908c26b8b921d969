import Foundation
import TestSupport
import Testing

@Suite struct LintCommandTests {
    private let twice = Sample.layout.replacing(
        #"{"id":"tap","type":"tap"}"#, with: #"{"id":"one","type":"tap"},{"id":"two","type":"tap"}"#)

    @Test func findingsGoToStandardOutputAndEndWithOne() throws {
        let folder = try Sample.folder()
        let clean = try Run(["lint", "a.layout.json", "a.trace.json", "a.trace.jsonl", "g.trace.json"], in: folder)
        #expect(clean.code == 0 && clean.output.isEmpty && clean.errors.isEmpty)
        let found = try Run(["lint", "-"], in: folder, input: twice)
        #expect(found.code == 1 && found.errors.isEmpty)
        #expect(found.output.hasPrefix("<stdin>:2:24: warning: 'one' never recognizes") && found.output.contains("[duplicate-tap]\n"))
        let refused = try Run(["lint", "-"], in: folder, input: "{")
        #expect(refused.code == 1 && refused.output.hasPrefix("<stdin>:1:2: error: ") && refused.output.hasSuffix("[refused]\n{\n ^\n"))
    }

    @Test func formatsAndFiles() throws {
        let folder = try Sample.folder()
        try twice.write(to: folder.url.appending(path: "b c.layout.json"), atomically: false, encoding: .utf8)
        let github = try Run(["lint", "--format", "github", "b c.layout.json"], in: folder)
        #expect(
            github.code == 1 && github.output.hasPrefix("::warning file=b c.layout.json,line=2,col=24,title=duplicate-tap::'one' never"))
        let sarif = try Run(["lint", "--format=sarif", "-o", "x.sarif", "b c.layout.json"], in: folder)
        #expect(sarif.code == 1 && sarif.output.isEmpty)
        #expect(try #require(folder.text("x.sarif")).contains(#""uri": "b%20c.layout.json""#))
        let missing = try Run(["lint", "a.layout.json", "none.json", "-o", "y"], in: folder)
        #expect(missing.code == 2 && missing.output.isEmpty && missing.errors.contains("there is no file 'none.json'"))
        #expect(folder.text("y") == nil)
    }

    @Test func servicesGetPathsFromTheTopOfTheRepository() throws {
        let trace = Sample.trace.replacing("a.layout.json", with: "../l/b c.layout.json")
        let folder = try Folder(["app/.git/HEAD": "", "app/l/b c.layout.json": twice, "app/t/a.trace.json": trace])
        let github = try Run(["lint", "--format", "github", "app/t"], in: folder)
        #expect(github.code == 1 && github.output.hasPrefix("::warning file=l/b c.layout.json,line=2,"), "\(github)")
        let sarif = try Run(["lint", "--format", "sarif", "app/t"], in: folder)
        #expect(sarif.output.contains(#"{"uri": "l/b%20c.layout.json", "uriBaseId": "%SRCROOT%"}"#))
        #expect(sarif.output.contains(#""originalUriBaseIds": {"%SRCROOT%": {"description""#))
    }

    @Test func aFolderSelectsAllLayoutsAndTracesBelowIt() throws {
        let folder = try Folder(["traces/deep/b.layout.json": twice, "traces/a.layout.json": "{", "traces/c.txt": "{", "d.trace.json": "{"])
        for words in [["lint"], ["lint", "traces"], ["lint", "traces/"]] {
            let run = try Run(words, in: folder)
            let lines = run.output.split(separator: "\n").filter { $0.contains(": error: ") || $0.contains(": warning: ") }
            #expect(run.code == 1 && lines.count == 2, "\(run)")
            #expect(
                lines[0].hasPrefix("traces/a.layout.json:1:2: error:") && lines[1].hasPrefix("traces/deep/b.layout.json:2:24: warning:"))
        }
    }

    @Test func aBaselineHidesExistingFindings() throws {
        let folder = try Folder(["traces/a.layout.json": twice])
        let written = try Run(["lint", "--write-baseline", "lint.json"], in: folder)
        #expect(written.code == 0 && written.errors == "lint.json: 1 finding is hidden from now on by --baseline lint.json\n")
        #expect(try Run(["lint", "--baseline", "lint.json"], in: folder).code == 0)
        try folder.put("traces/a.layout.json", Sample.layout)
        let stale = try Run(["lint", "--baseline", "lint.json"], in: folder)
        #expect(stale.code == 0 && stale.errors.hasPrefix("lint.json: note: this finding no longer occurs;"))
        #expect(try Run(["lint", "--baseline", "none.json"], in: folder).code == 2)
    }

    @Test func aLevelDeterminesTheExitCode() throws {
        let folder = try Folder(["a.layout.json": twice, "b.layout.json": "{"])
        let warned = try Run(["lint", "--fail-on", "error", "a.layout.json"], in: folder)
        #expect(warned.code == 0 && warned.output.contains("[duplicate-tap]"))
        #expect(try Run(["lint", "--fail-on", "error", "b.layout.json"], in: folder).code == 1)
        #expect(try Run(["lint", "--fail-on", "warning", "a.layout.json"], in: folder).code == 1)
        #expect(try Run(["lint", "--fail-on", "note", "a.layout.json"], in: folder).code == 2)
    }

    @Test func findingsWithOneFixAreRepaired() throws {
        let both = Sample.layout.replacing(
            #"{"id":"tap","type":"tap"}"#, with: #"{"id":"one","type":"tap"},{"id":"two","type":"tap","numberOfTapsRequired":2}"#)
        let folder = try Folder(["a.layout.json": both])
        let run = try Run(["lint", "--fix", "a.layout.json"], in: folder)
        #expect(run.code == 0 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("a.layout.json:2:24: fixed: ") && run.errors.hasSuffix("; it requires 'two' to fail [both-taps]\n"))
        #expect(folder.text("a.layout.json") == both.replacing(#""one","type":"tap""#, with: #""one","type":"tap","requireToFail":"two""#))
        #expect(try Run(["lint", "--fix", "-"], in: folder, input: both).code == 2)
    }
}
