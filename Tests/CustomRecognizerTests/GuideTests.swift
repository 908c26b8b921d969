import Foundation
import GestureTesting
import Testing

/// Checks that docs/testing-your-recognizer.md shows the same code as the source files of this test target.
@Suite struct GuideTests {
    private let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private let guide: String

    init() throws {
        let root = here.deletingLastPathComponent().deletingLastPathComponent()
        guide = try String(contentsOf: root.appendingPathComponent("docs/testing-your-recognizer.md"), encoding: .utf8)
    }

    /// Returns the code block that follows the line `<!-- file: PATH -->` in the guide docs/testing-your-recognizer.md.
    private func block(_ path: String, in language: String = "swift") throws -> String {
        let afterMark = try #require(guide.range(of: "<!-- file: \(path) -->\n```\(language)\n"), "the guide has no file \(path)")
        let end = try #require(guide.range(of: "\n```\n", range: afterMark.upperBound..<guide.endIndex))
        return guide[afterMark.upperBound..<end.lowerBound] + "\n"
    }

    private func source(_ path: String) throws -> String {
        try String(contentsOf: here.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func theGuideShowsTheRecognizerThatIsTested() throws {
        let file = try source("Recognizers/CheckmarkGestureRecognizer.swift")
        #expect(try block("Sources/Strokes/CheckmarkGestureRecognizer.swift") == file, "copy Recognizers/CheckmarkGestureRecognizer.swift")
    }

    @Test func theGuideShowsHowItsFirstTestFailsWithoutTheDelegate() throws {
        var scene = try GestureScene(layout: .json(try block("Tests/StrokesTests/page.layout.json", in: "json")))
        scene.replace(recognizer: "checkmark") { CheckmarkGestureRecognizer() }
        let replay = try scene.play(.stroke([(100, 300), (120, 330), (140, 360), (170, 300), (200, 240)]))
        let error = #expect(throws: UnmetExpectation.self) {
            try replay.expect("checkmark action before 0.2", file: "StrokesTests/CheckmarkTests.swift", line: 18)
        }
        let text = try #require(error?.description)
        #expect(guide.contains(text), "\(text)")
    }
}
