import Foundation
import TestSupport
import Testing

@Suite struct PageCommandTests {
    /// Returns a folder in which a copy of the program is installed, either with a dummy engine for web pages or without one.
    private func installed(engine: Bool) throws -> Folder {
        let folder = try Sample.folder()
        let bin = folder.url.appending(path: "bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Run.binary, to: bin.appending(path: "gesturetrace"))
        if engine {
            let share = folder.url.appending(path: "share/gesturetrace")
            try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
            try Data([0x1F, 0x8B, 8]).write(to: share.appending(path: "gesturetrace.engine"))
        }
        return folder
    }

    @Test func aPageContainsItsLayoutOrTraceAndTheInstalledEngine() throws {
        let folder = try installed(engine: true)
        let layout = try Run(shell: "bin/gesturetrace page a.layout.json -o a.html && cat a.html", in: folder)
        #expect(layout.code == 0 && layout.output.contains(#""kind":"layout","name":"a.layout.json""#), "\(layout.output.prefix(300))")
        #expect(layout.output.contains(#"id="engine">H4sI</script>"#), "the engine's three bytes")
        for (file, touches) in [("a.trace.json", 2), ("a.trace.jsonl", 2), ("g.trace.json", 2)] {
            let run = try Run(shell: "bin/gesturetrace page \(file)", in: folder)
            #expect(run.code == 0 && run.output.contains(#""kind":"trace","name":"\#(file)""#), "\(file): \(run.output.prefix(300))")
            #expect(run.output.components(separatedBy: #"\"touches\":"#).count == touches + 1, "\(file)")
        }
    }

    @Test func withoutTheEngineTheErrorNamesTheCommandToRun() throws {
        let run = try Run(shell: "bin/gesturetrace page a.layout.json", in: try installed(engine: false))
        #expect(run.code == 2 && run.output.contains("run 'make page-engine'"), "\(run.output)")
    }

    @Test func theCourseIsASiteWhosePagesShareTheEngine() throws {
        let folder = try installed(engine: true)
        let run = try Run(shell: "bin/gesturetrace learn --site site nested-pans tap; ls site; cat site/nested-pans.html", in: folder)
        #expect(run.code == 0 && run.output.contains("engine.js\nindex.html\nindex.js\nnested-pans.html\n"), "\(run.output.prefix(400))")
        #expect(run.output.contains(#""question":"Which of cardPan and pagePan recognizes?""#) && !run.output.contains("H4sI"))
        let without = try Run(shell: "bin/gesturetrace learn --site site", in: try installed(engine: false))
        #expect(without.code == 2 && without.output.contains("run 'make page-engine'"), "\(without.output)")
    }

    @Test func aTraceOpensAsALessonAboutItsTimeline() throws {
        let folder = try installed(engine: true)
        for (trace, question) in [
            ("a.trace.json", "What happens to tap?"), ("held.trace.json", "When does save get touchesBegan?"),
        ] {
            try Data(Self.held.utf8).write(to: folder.url.appending(path: "held.trace.json"))
            let run = try Run(shell: "bin/gesturetrace page \(trace) --lesson", in: folder)
            #expect(run.code == 0 && run.output.contains(#""question":"\#(question)""#), "\(run.output.count) bytes")
            #expect(run.output.contains(#""index":"""#))
        }
        let run = try Run(shell: "bin/gesturetrace page a.layout.json --lesson", in: folder)
        #expect(run.code == 2 && run.output.contains("no question can be asked about 'a.layout.json'"), "\(run.output)")
    }

    /// A trace of a quick tap on a button in a scroll view that holds touches back.
    private static let held = """
        {"version": 1, "gestures": [{"tap": "save"}], "layout": {"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844],
         "subviews": [{"id": "list", "type": "scrollView", "frame": [0, 0, 390, 844], "subviews": [
         {"id": "save", "type": "button", "frame": [10, 10, 100, 44]}]}]}}}
        """

    @Test func errorsAreReportedAsInOtherCommands() throws {
        let folder = try installed(engine: true)
        try Data(#"{"version": 1, "windw": {}}"#.utf8).write(to: folder.url.appending(path: "b.layout.json"))
        let run = try Run(shell: "bin/gesturetrace page b.layout.json -o b.html", in: folder)
        #expect(run.code == 2 && run.output.contains("b.layout.json:1:16: error: unknown key 'windw'"), "\(run.output)")
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "b.html").path))
    }
}
