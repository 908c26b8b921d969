import Foundation
import GestureChecks
import Testing

@Suite struct LintDocumentationTests {
    private static let docs = URL(filePath: #filePath).appending(path: "../../../..").standardized
        .appending(path: "docs")

    @Test(arguments: LintRule.all)
    func eachRuleHasAPageWhoseExampleHasTheFinding(rule: LintRule) throws {
        let page = try String(contentsOf: Self.docs.appending(path: "lint/\(rule.code).md"), encoding: .utf8)
        #expect(page.hasPrefix("# `\(rule.code)`\n"))
        let example = try #require(page.firstMatch(of: #/(?s)```json\n(.*?)```/#)).1
        let message = try #require(page.firstMatch(of: #/(?m)^> (.*)$/#)).1
        let found = findings(("a.json", String(example)))
        #expect(found.map(\.rule) == [rule] && found.map(\.message) == [String(message)])
    }

    /// Checks that the table of rules lists all rules in order, and that each row contains the first sentence of the rule's page.
    @Test func theTableListsEachRule() throws {
        let overview = try String(contentsOf: Self.docs.appending(path: "lint.md"), encoding: .utf8)
        let rows = overview.split(separator: "\n").filter { $0.hasPrefix("| [`") }
        let expected = try LintRule.all.map { rule in
            let page = try String(contentsOf: Self.docs.appending(path: "lint/\(rule.code).md"), encoding: .utf8)
            return "| [`\(rule.code)`](lint/\(rule.code).md) | \(page.split(separator: "\n")[1]) |"
        }
        #expect(rows.map(String.init) == expected)
    }

    @Test func eachPageBelongsToARule() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.docs.appending(path: "lint").path)
        #expect(Set(names) == Set(LintRule.all.map { $0.code + ".md" }))
    }
}
