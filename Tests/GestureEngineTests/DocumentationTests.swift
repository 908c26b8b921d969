import Foundation
import GestureEngine
import Testing

/// Checks that docs/model.md names every threshold of the engine.
@Suite struct DocumentationTests {
    private let lines: [String]

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("docs/model.md"), encoding: .utf8)
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Returns the cells of a table row, or `nil` if the line is not a table row.
    private func cells(_ line: String) -> [String]? {
        guard line.hasPrefix("| "), line.hasSuffix(" |") else { return nil }
        return line.dropFirst(2).dropLast(2).components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test func everyThresholdHasARowWithItsDefault() {
        let rows = lines.compactMap(cells)
        for name in Thresholds.names {
            let row = rows.first { $0[0] == "`\(name)`" }
            #expect(row != nil, "docs/model.md has no row for the threshold '\(name)'")
            guard let row, row.count == 4 else { continue }
            #expect(number(row[1]) == Thresholds()[name], "docs/model.md says \(row[1]) for '\(name)'")
        }
    }

    /// Parses a number in the notation of docs/model.md: a decimal number, or a fraction such as 1/3.
    private func number(_ text: String) -> Double? {
        let parts = text.split(separator: "/").map { Double($0) }
        guard let first = parts.first, let numerator = first else { return nil }
        guard parts.count == 2 else { return numerator }
        return parts[1].map { numerator / $0 }
    }
}
