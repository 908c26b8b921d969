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
            if let match = line.wholeMatch(of: /### \[(.+)\]\(\.\.\/traces\/(.+)\/(.+)\.timeline\)/) {
                #expect(match.1 == match.3)
                name = "\(match.2)/\(match.3)"
                let timeline = try String(contentsOf: root.appendingPathComponent("traces/\(name).timeline"), encoding: .utf8)
                rows = Set(timeline.split(separator: "\n").map { $0[...] })
            } else if line.hasPrefix("```") {
                isQuote.toggle()
            } else if isQuote && !name.isEmpty {
                #expect(rows.contains(line[...]), "traces/\(name).timeline has no row '\(line)'")
            }
        }
    }

    @Test func everyTraceHasItsPlaceOnOneOfThePages() throws {
        let traces = try String(contentsOf: root.appendingPathComponent("docs/traces.md"), encoding: .utf8)
        let rows = traces.matches(of: /\n\| \[(.+)\]\(\.\.\/traces\/(.+)\) \|/).map { String($0.2.prefix { $0 != ")" }) }
        let sections = lines.compactMap { $0.wholeMatch(of: /### \[.+\]\(\.\.\/traces\/(.+)\)/).map { String($0.1) } }
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent("traces").path)
        #expect((rows + sections).sorted() == files.filter { $0.hasSuffix(".timeline") }.sorted())
    }
}
