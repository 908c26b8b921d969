import Foundation
import TestSupport
import Testing

@Suite struct ReviewCommandTests {
    /// Environment variables with which the program behaves as it does outside CI, even if the tests run in CI.
    private static let quiet = ["CI": "", "GITHUB_ACTIONS": "", "GITHUB_WORKSPACE": ""]

    private func run(_ words: [String], in folder: Folder, input: String = "", environment: [String: String] = [:]) throws -> Run {
        try Run(words, in: folder, input: input, environment: Self.quiet.merging(environment) { $1 })
    }

    /// Creates three traces and their goldens, and then changes the layout so that its recognizer requires two taps.
    private func folder() throws -> Folder {
        let folder = try Folder(["a.layout.json": Sample.layout])
        for name in ["a", "b", "c"] { try folder.put(name + ".trace.json", Sample.trace) }
        #expect(try run(["check", "--update"], in: folder).code == 0)
        try folder.put("a.layout.json", Sample.layout.replacing(#""type":"tap""#, with: #""type":"tap","numberOfTapsRequired":2"#))
        return folder
    }

    @Test func oneKeyAcceptsPendingGoldensWithTheSameChange() throws {
        let folder = try folder()
        let golden = folder.text("a.timeline")
        let pending = try run(["check", "--pending"], in: folder)
        #expect(pending.code == 1 && pending.output.hasSuffix("check: 3 traces: 3 not as expected\n"))
        #expect(pending.errors == "gesturetrace: 3 goldens pending; review them with 'gesturetrace review'\n")
        #expect(folder.text("a.timeline") == golden && folder.names.count { $0.hasSuffix(".new") } == 3)
        let review = try run(["review"], in: folder, input: "g\n")
        #expect(review.code == 0 && review.output.hasPrefix("1 of 3  a.timeline\nthe same in 2 more: ") && review.errors.isEmpty)
        #expect(review.output.hasSuffix("review: 3 accepted\n"))
        #expect(try run(["check"], in: folder).code == 0)
        #expect(!folder.names.contains { $0.hasSuffix(".new") })
        let nothing = try run(["review"], in: folder)
        #expect(nothing.code == 0 && nothing.errors.contains("nothing is pending; 'gesturetrace check --pending' writes goldens to review"))
    }

    @Test func withoutATerminalReviewNamesTheOtherCommands() throws {
        let folder = try folder()
        _ = try run(["check", "--pending"], in: folder)
        let review = try run(["review", "b.timeline.new", "c.trace.json"], in: folder, input: "r\n")
        #expect(review.code == 1 && review.output.hasSuffix("review: 1 rejected, 1 still pending\n"))
        #expect(
            review.errors == "gesturetrace: standard input ended before the review did; 'gesturetrace accept PATH' and 'gesturetrace "
                + "reject PATH' need no keys\n")
        #expect(folder.names.filter { $0.hasSuffix(".new") } == ["a.timeline.new", "c.timeline.new"])
    }

    @Test func acceptUsesThePendingGoldenOrReplays() throws {
        let folder = try folder()
        let all = try run(["accept", "b.trace.json"], in: folder)
        #expect(all.code == 0 && all.output == "accepted  b.timeline\naccept: 1 golden accepted\n")
        #expect(try run(["check", "b.timeline"], in: folder).code == 0 && run(["check"], in: folder).code == 1)
        _ = try run(["check", "--pending", "a.trace.json"], in: folder)
        // While some goldens are pending, `accept` without arguments accepts only the pending goldens.
        #expect(try run(["accept"], in: folder).output == "accepted  a.timeline\naccept: 1 golden accepted\n")
        _ = try run(["check", "--pending"], in: folder)
        try folder.put("c.trace.json", Sample.trace.replacing("0.08", with: "0.09"))
        let outdated = try run(["accept"], in: folder)
        #expect(outdated.code == 1 && outdated.output.hasPrefix("OUTDATED  c.timeline: its trace has changed since"))
        let refused = try run(["accept"], in: folder, environment: ["CI": "true"])
        #expect(refused.code == 2 && refused.errors.contains("add '--ci'"))
    }

    @Test func acceptCountsTheGoldensThatCouldNotBeWritten() throws {
        let folder = try folder()
        // These goldens cannot be written, because a folder with the name of the golden cannot be replaced by a file.
        for name in ["a.timeline", "b.timeline"] {
            try? FileManager.default.removeItem(atPath: folder.path + "/" + name)
            try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: false)
        }
        let accepted = try run(["accept", "a.trace.json", "b.trace.json"], in: folder)
        #expect(accepted.code == 2 && accepted.output == "accept: 2 could not be written\n", "\(accepted.output)\(accepted.errors)")
    }

    @Test func rejectDeletesPendingGoldensEvenWithoutTheirTraces() throws {
        let folder = try folder()
        let golden = folder.text("a.timeline")
        _ = try run(["check", "--pending"], in: folder)
        try FileManager.default.removeItem(atPath: folder.path + "/c.trace.json")
        let rejected = try run(["reject"], in: folder)
        #expect(rejected.code == 0 && rejected.output.hasSuffix("rejected  c.timeline.new\nreject: 3 rejected\n"))
        #expect(folder.text("a.timeline") == golden && !folder.names.contains { $0.hasSuffix(".new") })
        #expect(try run(["reject"], in: folder).output == "reject: nothing is pending\n")
    }

    @Test func orphansFailTheCheckOrAreDeleted() throws {
        let folder = try folder()
        try FileManager.default.removeItem(atPath: folder.path + "/c.trace.json")
        _ = try run(["accept"], in: folder)
        #expect(try run(["check"], in: folder).code == 0)
        #expect(try run(["check", "--fail-on-orphans"], in: folder).code == 1)
        #expect(try run(["check", "--prune"], in: folder, environment: ["CI": "1"]).code == 2)
        let pruned = try run(["check", "--prune", "--fail-on-orphans"], in: folder)
        #expect(pruned.code == 0 && pruned.errors == "gesturetrace: deleted 'c.timeline'\n" && folder.text("c.timeline") == nil)
    }

    @Test func onlyTracesAffectedByAChangeAreChecked() throws {
        let folder = try folder()
        _ = try run(["accept"], in: folder)
        func git(_ line: String) throws -> Run { try Run(shell: "git -c user.name=x -c user.email=x@example.com \(line)", in: folder) }
        let none = try run(["check", "--since", "HEAD"], in: folder)
        #expect(none.code == 2 && none.errors.contains("git cannot list what changed: fatal: not a git repository"))
        for line in ["init -q", "add -A", "commit -q -m first"] { #expect(try git(line).code == 0) }
        func checked(_ words: String...) throws -> String { try run(["check"] + words, in: folder).output }
        #expect(try checked("--since", "HEAD") == "check: 0 traces, all as expected\n")
        try folder.put("sub/new.trace.json", Sample.trace.replacing("a.layout.json", with: "../a.layout.json"))
        #expect(try checked("--since", "HEAD").hasPrefix("FAILED  sub/new.trace.json"))
        try FileManager.default.removeItem(atPath: folder.path + "/b.timeline")
        #expect(try checked("--since", "HEAD").hasSuffix("check: 2 traces: 2 not as expected\n"))
        try folder.put("a.layout.json", folder.text("a.layout.json")! + " ")
        #expect(try checked("--since", "HEAD").hasSuffix("check: 4 traces: 2 not as expected\n"))
        #expect(try checked("--since", "HEAD", "sub").hasSuffix("check: 1 trace: 1 not as expected\n"))
        #expect(
            try run(["check", "--since", "nothing"], in: folder).errors.contains(
                "git cannot list what changed: fatal: bad revision 'nothing'"))
        #expect(try checked("--filter", "NEW").hasSuffix("check: 1 trace: 1 not as expected\n"))
        #expect(try checked("--changes", "a.layout.json", "gone.txt", "b.timeline").hasSuffix("check: 4 traces: 2 not as expected\n"))
    }

    @Test func watchChecksAgainAndEndsWithCtrlC() throws {
        let folder = try folder()
        let line = """
            export CI= GITHUB_ACTIONS=; "$G" check a.trace.json --watch > out & id=$!
            for i in {1..100}; do grep -q '^check:' out && break; sleep 0.05; done
            "$G" accept a.trace.json
            for i in {1..100}; do grep -q 'all as expected' out && break; sleep 0.05; done
            kill -INT $id; wait $id; echo "code $?"
            """
        #expect(try Run(shell: line, in: folder).output.hasSuffix("accept: 1 golden accepted\ncode 0\n"))
        let checks = try #require(folder.text("out")).split(separator: "\n").filter { $0.hasPrefix("check:") }
        #expect(checks == ["check: 1 trace: 1 not as expected", "check: 1 trace, all as expected"])
    }
}
