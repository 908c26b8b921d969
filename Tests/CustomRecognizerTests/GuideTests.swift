import Foundation
import Testing

/// The code in docs/testing-your-recognizer.md is the code of these tests.
@Suite struct GuideTests {
    private let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private let guide: String

    init() throws {
        let root = here.deletingLastPathComponent().deletingLastPathComponent()
        guide = try String(contentsOf: root.appendingPathComponent("docs/testing-your-recognizer.md"), encoding: .utf8)
    }

    /// The code that follows a line `<!-- file: PATH -->`.
    private func block(_ path: String) throws -> String {
        let afterMark = try #require(guide.range(of: "<!-- file: \(path) -->\n```swift\n"), "the guide has no file \(path)")
        let end = try #require(guide.range(of: "\n```\n", range: afterMark.upperBound..<guide.endIndex))
        return guide[afterMark.upperBound..<end.lowerBound] + "\n"
    }

    private func source(_ path: String) throws -> String {
        try String(contentsOf: here.appendingPathComponent(path), encoding: .utf8)
    }

    @Test(arguments: [
        ("Sources/Strokes/CheckmarkGestureRecognizer.swift", "Recognizers/CheckmarkGestureRecognizer.swift"),
        ("Tests/StrokesTests/Replay.swift", "Support/Replay.swift"),
    ]) func theGuideShowsTheFileThatIsTested(_ inGuide: String, _ inTests: String) throws {
        #expect(try block(inGuide) == source(inTests), "copy Tests/CustomRecognizerTests/\(inTests) into the guide")
    }

    @Test func theGuidesTestsAreAmongTheTests() throws {
        let tests = try source("CheckmarkTests.swift")
        for paragraph in try block("Tests/StrokesTests/CheckmarkTests.swift").components(separatedBy: "\n\n") {
            let isImport = paragraph.hasPrefix("import ") || paragraph.hasPrefix("@testable ")
            let body = paragraph.hasSuffix("\n}\n") ? String(paragraph.dropLast(3)) : paragraph
            #expect(isImport || tests.contains(body), "not in CheckmarkTests.swift: \(body)")
        }
    }
}
