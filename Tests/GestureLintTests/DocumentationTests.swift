import Foundation
import GestureLint
import Testing

@Suite struct LintDocumentationTests {
    private static let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs")

    @Test(arguments: FindingCode.allCases)
    func eachCodeHasAPageWhoseExampleHasTheFinding(code: FindingCode) throws {
        let overview = try String(contentsOf: Self.docs.appending(path: "lint.md"), encoding: .utf8)
        #expect(overview.contains("[`\(code.rawValue)`](lint/\(code.rawValue).md)"))
        let page = try String(contentsOf: Self.docs.appending(path: "lint/\(code.rawValue).md"), encoding: .utf8)
        #expect(page.hasPrefix("# `\(code.rawValue)`\n"))
        let example = try #require(page.firstMatch(of: #/(?s)```json\n(.*?)```/#)).1
        let message = try #require(page.firstMatch(of: #/(?m)^> (.*)$/#)).1
        let found = findings(("a.json", String(example)))
        #expect(found.map(\.code) == [code] && found.map(\.message) == [String(message)])
    }

    @Test func thereIsNoPageTooMany() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.docs.appending(path: "lint").path)
        #expect(Set(names) == Set(FindingCode.allCases.map { $0.rawValue + ".md" }))
    }
}
