import Foundation
import TestSupport
import Testing

@Suite struct DiffFolderTests {
    /// Creates two folders to compare. Together they contain a file that differs, an equal file, files that exist in only one of the
    /// folders, a renamed file, and a trace without a timeline.
    private func folder() throws -> Folder {
        let folder = try Sample.folder()
        #expect(try Run(["replay", "a.trace.json", "-o", "a.timeline"], in: folder).code == 0)
        let timeline = try #require(folder.text("a.timeline"))
        let other = timeline.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("◉") }.joined(separator: "\n")
        let third = timeline.replacing("touch 1", with: "touch 7")
        try folder.put("old/same.timeline", timeline)
        try folder.put("new/same.timeline", timeline.replacing("trace a.trace.json", with: "trace b.trace.json"))
        try folder.put("old/cards/differs.timeline", timeline)
        try folder.put("new/cards/differs.timeline", other)
        try folder.put("old/before.timeline", third)
        try folder.put("new/cards/after.timeline", third)
        try folder.put("old/gone.timeline", timeline.replacing("card", with: "cart"))
        try folder.put("new/new.timeline", timeline.replacing("card", with: "carp").replacing("0.080", with: "0.090"))
        try folder.put("old/replayed.trace.json", Sample.trace)
        try folder.put("old/a.layout.json", Sample.layout)
        try folder.put("new/replayed.timeline", timeline)
        try folder.put("old/readme.txt", "no timeline")
        return folder
    }

    @Test func filesWithTheSameNameAreCompared() throws {
        let run = try Run(["diff", "old", "new"], in: folder())
        #expect(run.code == 1 && run.errors.isEmpty, "\(run)")
        let head = "--- old/cards/differs.timeline\n+++ new/cards/differs.timeline\n\n* `tap` no longer recognizes"
        #expect(run.output.contains(head), "\(run)")
        #expect(run.output.contains("before => cards/after: renamed, the same rows\n"))
        #expect(run.output.contains("old/gone.timeline: only in A\n") && run.output.contains("new/new.timeline: only in B\n"))
        #expect(!run.output.contains("same.timeline") && !run.output.contains("replayed") && !run.output.contains("readme"))
        #expect(run.output.hasSuffix("4 files compared: 1 differs, 1 renamed, 1 only in A, 1 only in B\n"), "\(run.output)")
    }

    @Test func statIsATableOfFiles() throws {
        let folder = try folder()
        let run = try Run(["diff", "old/", "new", "--stat"], in: folder)
        #expect(run.code == 1)
        #expect(run.output.contains(" cards/differs                        1    ·      ·        ·  -\n"), "\(run.output)")
        #expect(run.output.contains(" gone                   only in A     ·    ·      ·        ·\n"))
        let json = try Run(["diff", "old", "new", "--stat", "--format", "jsonl"], in: folder)
        #expect(json.output.contains(#"{"stat": "cards/differs", "gone": 1, "new": 0, "moved": 0, "changed": 0}"#), "\(json.output)")
        let rows = try Run(["diff", "old", "new", "--format", "jsonl"], in: folder)
        #expect(rows.output.contains(#"{"change": "gone", "a": "#) && rows.output.contains(#"{"only": "a", "path": "old/gone.timeline"}"#))
    }

    @Test func equalFoldersHaveNoDifference() throws {
        let folder = try folder()
        let run = try Run(["diff", "old", "old"], in: folder)
        #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
        let mixed = try Run(["diff", "old", "a.timeline"], in: folder)
        #expect(mixed.code == 2 && mixed.errors.contains("'old' is a folder, but the other is not"))
    }

    @Test func optionsFoldRowsCountChangesAndRename() throws {
        let folder = try folder()
        let timeline = try #require(folder.text("a.timeline"))
        try folder.put(
            "b.timeline", ["tap ", "for tap", "due to tap"].reduce(timeline) { $0.replacing($1, with: $1.replacing("tap", with: "top")) })
        let found = try Run(["diff", "a.timeline", "b.timeline"], in: folder)
        #expect(
            found.code == 1 && found.output.contains("\n* `top` replaces `tap` in 7 rows\n\nNothing else changes; "), "\(found)")
        let given = try Run(["diff", "a.timeline", "b.timeline", "--rename", "tap=top"], in: folder)
        #expect(given.code == 0 && given.output.isEmpty && given.errors.isEmpty, "\(given)")
        let wrong = try Run(["diff", "a.timeline", "a.timeline", "--rename", "tpa=top"], in: folder)
        #expect(wrong.code == 0 && wrong.errors.contains("warning: --rename: no row of 'a.timeline' has the name 'tpa'"), "\(wrong)")
        let two = try Run(["diff", "a.timeline", "b.timeline", "--rename", "tap=top", "--rename", "card=top"], in: folder)
        #expect(two.code == 2 && two.errors.contains("'--rename' cannot be 'card=top'"), "\(two)")
        #expect(try Run(["diff", "a.timeline", "b.timeline", "--rename", "tap"], in: folder).errors.contains("'--rename' cannot be 'tap'"))
        let json = try Run(["diff", "a.timeline", "b.timeline", "--format", "jsonl"], in: folder)
        #expect(json.output.contains(#""renamed": [{"from": "tap", "to": "top", "rows": 7}]"#), "\(json)")
        #expect(try Run(["diff", "a.timeline", "b.timeline", "--fold", "--format", "jsonl"], in: folder).code == 2)
        let stat = try Run(["whatif", "a.trace.json", "--remove", "tap", "--stat"], in: folder)
        #expect(stat.output.contains(" tap      recognizer"), "\(stat)")
        let fold = try Run(["whatif", "a.trace.json", "--remove", "tap", "--fold"], in: folder)
        #expect(fold.output.contains("⋯"), "\(fold)")
    }
}
