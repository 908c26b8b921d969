import Foundation
import TestSupport
import Testing

@testable import GestureChecks
@testable import GestureAnalysis

@Suite("The page docs/expectations.md")
struct DocumentationTests {
    private static func page(_ name: String) throws -> String {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        return try String(contentsOf: root.appending(path: "docs/\(name)"), encoding: .utf8)
    }

    @Test("The example on the page is valid")
    func example() throws {
        let blocks = try Self.page("expectations.md").components(separatedBy: "```")
        let text = try #require(blocks.dropFirst().first)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("    \"") && !$0.contains(": ") }
        // In the layout of these tests, a recognizer also has the id `card`, so the sentences must refer to the card as `view:card`.
        let sentences = lines.map { line in
            String(line.split(separator: "\"")[1]).replacing("card touches", with: "view:card touches")
        }
        #expect(sentences.count == 7)
        let result = try Folder(["a.trace.json": Sample.trace(expect: sentences)]).check()
        #expect(result.problems == [])
    }

    @Test("The page names every word of the grammar")
    func words() throws {
        let text = try Self.page("expectations.md") + Self.page("files/layout.md")
        for (word, _) in RowPattern.What.words { #expect(text.contains("`\(word)`"), "\(word)") }
    }
}
