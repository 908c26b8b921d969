import Foundation
import GestureFiles
import TestSupport
import Testing

@testable import GestureChecks

@Suite("Writing golden timelines")
struct GoldenWritingTests {
    /// Creates a folder with five traces. One has a correct golden, one has a different golden, and one has no golden. Another needs no
    /// golden because it has `expect` sentences, and the last one has a golden that names another trace.
    private func folder() throws -> Folder {
        let plain = Sample.trace(expect: [])
        let folder = try Folder([
            "right.trace.json": plain, "differs.trace.json": plain, "missing.trace.json": plain,
            "expects.trace.json": Sample.trace(expect: ["tap recognized"]), "renamed.trace.json": plain,
        ])
        for name in ["right", "differs"] { _ = try folder.check(name + ".trace.json", updates: true) }
        let golden = try #require(folder.text("right.timeline"))
        try folder.put("renamed.timeline", golden)
        try folder.put("differs.timeline", golden.replacing("tap        recognized", with: "tap        failed"))
        return folder
    }

    @Test(
        "Each writing mode writes exactly the goldens that it should",
        arguments: [
            (GoldenWriting.none, [String]()), (.missing, ["missing"]), (.failing, ["differs"]),
            (.missingAndFailing, ["differs", "missing"]),
            (.all, ["differs", "expects", "missing", "renamed"]),
        ])
    func ways(goldens: GoldenWriting, written: [String]) throws {
        let folder = try folder()
        let before = folder.names
        var names: [String] = []
        for name in ["differs", "expects", "missing", "renamed", "right"] {
            let old = folder.text(name + ".timeline")
            let result = try folder.check(name + ".trace.json", goldens)
            if case .updated(let isNew) = result.verdict {
                names.append(name)
                #expect(isNew == (old == nil) && folder.text(name + ".timeline") != old)
            } else {
                #expect(result.isGood == !["differs", "missing"].contains(name) && folder.text(name + ".timeline") == old)
            }
            // After its golden has been written, the trace passes the check.
            if names.last == name { #expect(try folder.check(name + ".trace.json", goldens).verdict.isPassed) }
        }
        #expect(names == written)
        #expect(folder.names.count == before.count + written.count { $0 == "missing" || $0 == "expects" })
    }

    @Test("A renamed trace keeps its golden")
    func renamed() throws {
        let folder = try folder()
        #expect(try folder.check("renamed.trace.json").verdict.isPassed)
        #expect(folder.text("renamed.timeline")?.contains("trace right.trace.json") == true)
        _ = try folder.check("renamed.trace.json", .all)
        #expect(folder.text("renamed.timeline")?.contains("trace renamed.trace.json") == true)
    }

    @Test("A pending timeline is written beside its golden, and removed when the golden matches again")
    func pending() throws {
        let folder = try folder()
        let golden = folder.text("differs.timeline")
        for (name, isPending) in [("differs", true), ("missing", true), ("right", false), ("expects", false)] {
            let result = try folder.check(name + ".trace.json", .pending)
            #expect(result.isPending == isPending && result.isGood == !isPending)
            #expect((folder.text(name + ".timeline.new") != nil) == isPending)
        }
        #expect(folder.text("differs.timeline") == golden && folder.text("missing.timeline") == nil)
        #expect(folder.text("differs.timeline.new")?.contains("tap        recognized") == true)
        // If a check only compares, it keeps the trace's pending timeline. The pending timeline is removed when the golden matches or is
        // written.
        _ = try folder.check("differs.trace.json")
        #expect(folder.text("differs.timeline.new") != nil)
        try folder.put("differs.timeline", try #require(folder.text("right.timeline")))
        #expect(try folder.check("differs.trace.json", .pending).verdict.isPassed && folder.text("differs.timeline.new") == nil)
        _ = try folder.check("missing.trace.json", updates: true)
        #expect(folder.text("missing.timeline.new") == nil)
    }

    @Test("For a malformed golden, a pending timeline is written and the error is reported")
    func malformed() throws {
        let folder = try folder()
        try folder.put("differs.timeline", "<<<<<<< HEAD\n")
        guard case .broken = try folder.check("differs.trace.json", .pending).verdict else {
            Issue.record("not broken")
            return
        }
        #expect(folder.text("differs.timeline.new")?.hasSuffix("  end\n") == true)
    }

    @Test("A pending timeline is accepted only if it still matches the trace")
    func accepting() throws {
        let folder = try folder()
        let item = try #require(CheckCase(trace: folder.path + "/differs.trace.json"))
        _ = try folder.check("differs.trace.json", .pending)
        let trace = try #require(folder.text("differs.trace.json"))
        try folder.put("differs.trace.json", trace.replacing("0.9]", with: "0.8]"))
        guard case .outdated = Acceptance.acceptPending(item) else {
            Issue.record("accepted unseen")
            return
        }
        #expect(item.isPending)
        try folder.put("differs.trace.json", trace)
        guard case .accepted(isNew: false) = Acceptance.acceptPending(item) else {
            Issue.record("not accepted")
            return
        }
        #expect(!item.isPending && folder.text("differs.timeline") == folder.text("right.timeline")?.replacing("right.", with: "differs."))
        guard case .unchanged = Acceptance.acceptReplay(item) else {
            Issue.record("written again")
            return
        }
    }

    @Test("A pending timeline never replaces a file that is not a timeline")
    func acceptingOverOtherFile() throws {
        let folder = try folder()
        let item = try #require(CheckCase(trace: folder.path + "/differs.trace.json"))
        _ = try folder.check("differs.trace.json", .pending)
        try folder.put("differs.timeline", "precious\n")
        guard case .broken(let problem) = Acceptance.acceptPending(item) else {
            Issue.record("not refused")
            return
        }
        #expect(
            problem.diagnostics.map(\.message) == [
                "this is not a timeline, and only a timeline is overwritten as a golden; remove it, or rename the trace"
            ])
        #expect(item.isPending && folder.text("differs.timeline") == "precious\n")
    }
}

extension CheckResult.Verdict {
    var isPassed: Bool { if case .passed = self { true } else { false } }
}
