import Foundation
import Testing

/// docs/situations.md quotes rows of timelines; they have to stand there.
@Suite struct SituationsTests {
    private let root: URL
    private let lines: [String]

    init() throws {
        root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("docs/situations.md"), encoding: .utf8)
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func everyQuotedRowStandsInItsTimeline() throws {
        var name = ""
        var rows: Set<Substring> = []
        var isQuote = false
        for line in lines {
            if let match = line.wholeMatch(of: /### \[(.+)\]\(\.\.\/traces\/(.+)\.timeline\)/) {
                #expect(match.1 == match.2)
                name = String(match.2)
                let timeline = try String(contentsOf: root.appendingPathComponent("traces/\(name).timeline"), encoding: .utf8)
                rows = Set(timeline.split(separator: "\n").map { $0[...] })
            } else if line.hasPrefix("```") {
                isQuote.toggle()
            } else if isQuote && !name.isEmpty {
                #expect(rows.contains(line[...]), "traces/\(name).timeline has no row '\(line)'")
            }
        }
    }

    @Test func everyTraceOfASituationHasASection() throws {
        let prefixes = ["editor-", "drag-", "control-", "back-", "browser-", "controller-", "cell-"]
        let files = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("traces").path).sorted()
        for file in files where file.hasSuffix(".timeline") && prefixes.contains(where: file.hasPrefix) {
            let name = file.dropLast(".timeline".count)
            #expect(lines.contains("### [\(name)](../traces/\(file))"), "docs/situations.md has no section on \(name)")
        }
    }
}
