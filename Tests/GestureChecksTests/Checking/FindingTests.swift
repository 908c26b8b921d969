import Foundation
import GestureSupport
import TestSupport
import Testing

@testable import GestureChecks

@Suite("Finding the traces for paths on the command line")
struct FindingTests {
    private static let layout = Sample.layout.replacing("\n", with: "")

    private static func trace(_ layout: String, title: String = "") -> String {
        "{\"title\":\"\(title)\",\"layout\":\"\(layout)\",\"gestures\":[{\"tap\":\"card\"}]}"
    }

    private func folder() throws -> Folder {
        try Folder([
            ".git/HEAD": "", "l/a.layout.json": Self.layout,
            "l/whole.layout.json": #"{"window":{"subviews":[{"include":"part.json#card"}]}}"#,
            "l/part.json": Self.layout, "t/one.trace.json": Self.trace("../l/a.layout.json", title: "A Card is Tapped"),
            "t/two.trace.json": Self.trace("../l/whole.layout.json"), "t/three.trace.json": Self.trace("../l/whole.layout.json"),
            "t/two.timeline": "", "t/gone.timeline": "", "t/three.timeline.new": "", "t/gone.timeline.new": "", "read.me": "",
        ])
    }

    private func names(_ folder: Folder, _ paths: [String], areChanges: Bool = false) throws -> [String] {
        try TraceFinder(paths.map { folder.path + "/" + $0 }, areChanges: areChanges).cases.map {
            $0.input.replacing(folder.path + "/", with: "")
        }
    }

    @Test("A layout selects the traces that use it, and a timeline selects its trace")
    func kinds() throws {
        let folder = try folder()
        let included = ["t/three.trace.json", "t/two.trace.json"]
        #expect(try names(folder, ["l/a.layout.json"]) == ["t/one.trace.json"])
        #expect(try names(folder, ["l/whole.layout.json"]) == included)
        #expect(try names(folder, ["l/part.json"]) == included)
        #expect(try names(folder, ["t/two.timeline", "l/a.layout.json"]) == ["t/one.trace.json", "t/two.trace.json"])
        // The trace `one` has no golden timeline yet, and the trace `three` has only a pending one.
        #expect(try names(folder, ["t/one.timeline"]) == ["t/one.trace.json"])
        #expect(try names(folder, ["t/three.timeline.new"]) == ["t/three.trace.json"])
    }

    @Test("A pending timeline is not a golden, and is listed separately if it has no trace")
    func pending() throws {
        let folder = try folder()
        let finder = try TraceFinder([folder.path + "/t"])
        #expect(finder.cases.count == 3)
        #expect(finder.orphans == [folder.path + "/t/gone.timeline"])
        #expect(finder.pendingOrphans == [folder.path + "/t/gone.timeline.new"])
        #expect(finder.cases.map(\.isPending) == [false, true, false])
    }

    @Test("Each trace is found once, under its shortest path")
    func once() throws {
        let folder = try folder()
        let paths = ["t", "t/../t/one.trace.json", "l/../t/./two.trace.json", "l/whole.layout.json", "t/two.timeline"]
        #expect(try names(folder, paths) == ["t/one.trace.json", "t/three.trace.json", "t/two.trace.json"])
        #expect(try TraceFinder([folder.path + "/t/..//t/../t/one.trace.json"]).cases.map(\.input) == [folder.path + "/t/one.trace.json"])
        // In a path, `..` after a symbolic link refers to the parent of the link's target. Here, this is a different folder than the parent
        // of the link.
        let other = try Folder(["x.trace.json": "", "sub/y": ""])
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: other.path + "/sub")
        #expect(try names(folder, ["link/../x.trace.json"]) == ["link/../x.trace.json"])
    }

    @Test("Unrelated files cause notes, or an error if no other file is named")
    func others() throws {
        let folder = try folder()
        let finder = try TraceFinder(["read.me", "t/one.trace.json"].map { folder.path + "/" + $0 })
        #expect(
            finder.cases.count == 1 && finder.notes.count == 1
                && finder.notes[0].message.contains("read.me' is not named like a trace, a timeline or a layout"))
        func problem(_ path: String) -> String {
            do {
                _ = try TraceFinder([folder.path + "/" + path])
                return ""
            } catch { return error.diagnostics.map(\.message).joined(separator: "|").replacing(folder.path + "/", with: "") }
        }
        #expect(problem("read.me").hasPrefix("'read.me' is not named like a trace, a timeline or a layout"))
        #expect(problem("t/gone.timeline") == "no trace belongs to 't/gone.timeline'; delete it, or add its trace")
        for name in ["l/gone.survey", "l/gone.survey.new"] { try folder.put(name, "gesturetrace survey 1\n") }
        #expect(problem("l/gone.survey.new") == "no layout belongs to 'l/gone.survey.new'; delete it, or add its layout")
        for (name, isPending) in [
            ("t/gone.timeline", false), ("t/gone.timeline.new", true), ("l/gone.survey", false), ("l/gone.survey.new", true),
        ] {
            let path = folder.path + "/" + name
            let finder = try TraceFinder([path, folder.path + "/t/one.trace.json"])
            #expect(finder.orphans == (isPending ? [] : [path]) && finder.pendingOrphans == (isPending ? [path] : []))
        }
        try folder.put("l/lonely.layout.json", Self.layout)
        #expect(problem("l/lonely.layout.json") == "no trace uses 'l/lonely.layout.json'; name a trace, or write one for it")
    }

    @Test("With paths from a diff, deleted and unrelated files are ignored")
    func changes() throws {
        let folder = try folder()
        #expect(try names(folder, ["read.me"], areChanges: true) == [])
        #expect(try names(folder, ["old.trace.json", "old.md", "t/one.timeline"], areChanges: true) == ["t/one.trace.json"])
        // Removing a layout affects the traces that use it.
        try FileManager.default.removeItem(atPath: folder.path + "/l/a.layout.json")
        #expect(try names(folder, ["l/a.layout.json"], areChanges: true) == ["t/one.trace.json"])
        // When a trace is removed, its golden becomes an orphan.
        #expect(try TraceFinder([folder.path + "/t/gone.trace.json"], areChanges: true).orphans == [folder.path + "/t/gone.timeline"])
        #expect(throws: CheckProblem.self) { try TraceFinder([folder.path + "/old.trace.json"]) }
    }

    @Test(
        "Filters match paths and titles",
        arguments: [
            (["one"], ["one"]), (["ONE"], ["one"]), (["t/t"], ["three", "two"]), (["t*"], ["three", "two"]), (["t?o"], ["two"]),
            (["*/t/t*.trace.json"], ["three", "two"]), (["card is"], ["one"]), (["a card*tapped"], ["one"]), (["?"], []),
            (["two", "tapped"], ["one", "two"]),
        ])
    func filters(texts: [String], found: [String]) throws {
        let folder = try folder()
        var finder = try TraceFinder([folder.path])
        finder.keep(filters: texts.map { TraceFilter($0) })
        #expect(finder.cases.map { FilePath.name(of: $0.input) } == found.map { $0 + ".trace.json" })
    }
}

@Suite("Watching files for changes")
struct WatchTests {
    @Test("A changed trace, layout or golden, or a new trace, is checked immediately")
    func changes() throws {
        let layout = Sample.layout.replacing("\n", with: "")
        let folder = try Folder([
            "a.layout.json": layout, "a.trace.json": "{\"layout\":\"a.layout.json\",\"gestures\":[{\"tap\":\"card\"}]}",
        ])
        var steps: [() throws -> Void] = [
            {}, { try folder.put("a.layout.json", layout + " ") }, {}, { try folder.put("a.timeline", "new") },
            { try folder.put("b.trace.json", "{}") }, { try folder.put("other.txt", "") }, { try folder.put("a.trace.json", "{}") },
        ]
        var log: [String] = []
        let watch = CheckWatch {
            guard !steps.isEmpty else { return false }
            log.append("wait")
            do { try steps.removeFirst()() } catch { return false }
            return true
        }
        watch.run({ try? TraceFinder([folder.path]) }) { log.append("check") }
        #expect(log.joined(separator: " ") == "check wait wait check wait wait check wait check wait wait check")
    }
}
