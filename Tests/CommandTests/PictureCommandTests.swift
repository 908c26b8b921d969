import Foundation
import TestSupport
import Testing

@Suite struct PictureCommandTests {
    @Test func picturesGoToStandardOutputOrAFile() throws {
        let folder = try Sample.folder()
        for (format, start) in [
            ("svg", "<svg "), ("html", "<!doctype html>"), ("perfetto", "{\"displayTimeUnit\""), ("mermaid", "sequenceDiagram\n"),
        ] {
            let run = try Run(["replay", "a.trace.json", "--format", format], in: folder)
            #expect(run.code == 0 && run.errors.isEmpty && run.output.hasPrefix(start), "\(format): \(run.errors)")
            let file = try Run(["replay", "a.trace.json", "--format", format, "-o", "picture"], in: folder)
            #expect(file.code == 0 && file.output.isEmpty)
            #expect(try String(contentsOf: folder.url.appending(path: "picture"), encoding: .utf8) == run.output)
        }
    }

    @Test func aScreenIsDrawnAndAnInvalidLayoutHasALocation() throws {
        let folder = try Folder(["a.layout.json": Sample.layout, "b.layout.json": #"{"version": 1, "windw": {}}"#])
        #expect(try Run(["screen", "a.layout.json"], in: folder).output.hasPrefix("<svg "))
        let bad = try Run(["screen", "b.layout.json", "-o", "b.svg"], in: folder)
        #expect(bad.code == 2 && bad.errors.contains("b.layout.json:1:16: error: unknown key 'windw'"), "\(bad.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "b.svg").path))
    }
}
