import Foundation
import GestureEngine
import Testing

@testable import GestureTimeline

/// Checks that docs/model.md and the engine's table of rules contain the same rules with the same evidence.
@Suite struct RuleTableTests {
    private let lines: [String]

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "docs/model.md"), encoding: .utf8)
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The rows in the rule tables of docs/model.md. Each row contains a rule's number, statement and evidence.
    private var rows: [[String]] {
        lines.compactMap { line in
            guard line.hasPrefix("| "), line.hasSuffix(" |") else { return nil }
            let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
            return cells.count == 3 && cells[0].wholeMatch(of: /[A-Z][0-9]+a?/) != nil ? cells : nil
        }
    }

    /// Returns the kinds of evidence that a string mentions, in their order in the string and without duplicates.
    private func evidence(_ text: String) -> [Evidence] {
        var found: [Evidence] = []
        for match in text.matches(of: /\b(doc|log|measured|reported by developers|implementation|model)/) {
            let kind: Evidence =
                switch match.1 {
                case "doc": .doc
                case "log": .log
                case "measured": .measured
                case "reported by developers": .reported
                case "model": .model
                default: .implementation
                }
            if !found.contains(kind) { found.append(kind) }
        }
        return found
    }

    @Test func thePageHasEveryRuleOnceInTheOrderOfTheEngine() {
        let numbers = Rule.allCases.filter { $0 != .g }.map(\.rawValue)
        #expect(rows.map { $0[0] } == numbers)
    }

    @Test func eachRuleHasTheSameEvidenceInBoth() {
        for row in rows {
            guard let rule = Rule(rawValue: row[0]) else { continue }
            // A number in a rule's statement may be followed by the evidence for this number.
            let marks = row[1].contains(": model") ? ", model" : ""
            #expect(evidence(row[2] + marks) == rule.reason.evidence, "\(rule.rawValue) rests on '\(row[2])'")
        }
    }

    @Test func theValuesOfTheRecognizersHaveTheEvidenceOfTheirSections() throws {
        let start = try #require(lines.firstIndex { $0.hasPrefix("## G. ") })
        let end = try #require(lines.firstIndex { $0.hasPrefix("## H. ") })
        let sections = lines[start..<end].filter { $0.hasPrefix("Evidence: ") }
        #expect(sections.count == 8)
        let named = Set(sections.flatMap(evidence))
        #expect(named == Set(Rule.g.reason.evidence))
    }
}
