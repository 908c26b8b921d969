import Foundation
import TestSupport
import Testing

@Suite struct DiffTests {
    private func folder() throws -> Folder {
        let folder = try Sample.folder()
        #expect(try Run(["replay", "a.trace.json", "-o", "a.timeline"], in: folder).code == 0)
        #expect(try Run(["replay", "a.trace.json", "--format", "jsonl", "-o", "a.jsonl"], in: folder).code == 0)
        let timeline = try #require(folder.text("a.timeline"))
        let other = timeline.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("◉") }.joined(separator: "\n")
        try other.write(to: folder.url.appending(path: "b.timeline"), atomically: false, encoding: .utf8)
        return folder
    }

    @Test func anyMixOfInputsIsCompared() throws {
        let folder = try folder()
        for a in ["a.timeline", "a.jsonl", "a.trace.json", "a.trace.jsonl"] {
            for b in ["a.timeline", "a.jsonl", "a.trace.json"] {
                let run = try Run(["diff", a, b], in: folder)
                #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty, "\(a) \(b) \(run)")
            }
            let run = try Run(["diff", a, "b.timeline"], in: folder)
            #expect(run.code == 1 && run.output.contains("* `tap` no longer recognizes\n(1 row gone; "), "\(run)")
        }
        let piped = try Run(["diff", "-", "b.timeline", "--format", "jsonl"], in: folder, input: try #require(folder.text("a.timeline")))
        #expect(piped.code == 1 && piped.output.contains("{\"change\": \"gone\", \"a\": "))
    }

    @Test func sideBySideFitsTheWidth() throws {
        let folder = try folder()
        for width in [40, 80, 120] {
            let run = try Run(
                ["diff", "a.timeline", "b.timeline", "--side-by-side"], in: folder, environment: ["COLUMNS": "\(width)"])
            #expect(run.code == 1 && run.output.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= max(width, 45) })
        }
    }

    @Test(arguments: [
        (["diff"], "no first timeline or trace is named"),
        (["diff", "a.timeline"], "no second timeline or trace is named"),
        (["diff", "a.timeline", "b.timeline", "c"], "'c' is one file too many; 'diff' takes two"),
        (["diff", "-", "-"], "standard input can be read only once"),
        (["diff", "a.timeline", "c.timeline"], "c.timeline:1:1: error: there is no file 'c.timeline'"),
        (["diff", "a.timeline", "bad.timeline"], "bad.timeline:1:1: error: this is neither a timeline nor a trace"),
        (["diff", "a.timeline", "cut.timeline"], "cut.timeline:7:1: error: the timeline ends without its last line"),
        (["diff", "a.timeline", "b.timeline", "--time-tolerance", "-1"], "'--time-tolerance' cannot be '-1'"),
        (["diff", "a.timeline", "b.timeline", "-o", "none/x"], "cannot write 'none/x'"),
    ])
    func wrongUsageAndBadInputEndWithTwo(words: [String], expected: String) throws {
        let folder = try folder()
        try "hello\n".write(to: folder.url.appending(path: "bad.timeline"), atomically: false, encoding: .utf8)
        let lines = try #require(folder.text("a.timeline")).split(separator: "\n", omittingEmptySubsequences: false)
        let cut = lines.prefix(6).joined(separator: "\n") + "\n"
        try cut.write(to: folder.url.appending(path: "cut.timeline"), atomically: false, encoding: .utf8)
        let names = folder.names
        let run = try Run(words, in: folder)
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.errors.contains(expected), "\(run.errors)")
        #expect(folder.names == names)
    }

    @Test func aFailedComparisonLeavesTheOutputUnchanged() throws {
        let folder = try folder()
        #expect(try Run(["diff", "a.timeline", "b.timeline", "-o", "out"], in: folder).code == 1)
        let before = folder.text("out")
        #expect(before?.contains("tap") == true)
        #expect(try Run(["diff", "a.timeline", "c.timeline", "-o", "out"], in: folder).code == 2)
        #expect(folder.text("out") == before)
    }

    @Test func aFullDiskIsReportedAndAClosedPipeIsNot() throws {
        let folder = try folder()
        let rows = (1...6_000).map { "  \($0).000  # note \"n\"\n" }.joined()
        let long = try #require(folder.text("a.timeline")?.replacing("  0.430  end\n", with: "")).split(separator: "\n").prefix(4)
        try (long.joined(separator: "\n") + "\n" + rows + "99999.000  end\n")
            .write(to: folder.url.appending(path: "long.timeline"), atomically: false, encoding: .utf8)
        let command = "set -o pipefail; \"$G\" diff long.timeline a.timeline --rows 2>&1 >/dev/null | head -1; exit $?"
        let run = try Run(shell: command, in: folder)
        #expect(run.code == 1, "\(run)")
        let pipe = try Run(shell: "\"$G\" diff long.timeline a.timeline --rows 2>err | head -1; echo ${PIPESTATUS[0]}; cat err", in: folder)
        #expect(pipe.output.hasSuffix("\n0\n"), "\(pipe)")
        #if os(Linux)
            let full = try Run(["diff", "long.timeline", "a.timeline", "--rows", "-o", "/dev/full"], in: folder)
            #expect(full.code == 2 && full.errors.contains("the disk is full"))
        #endif
    }
}
