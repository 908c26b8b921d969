import Foundation
import Testing

/// Checks the rows that are quoted in docs/situations.md and on the pages in docs/situations: each must occur in the timeline to which the
/// quote refers.
@Suite struct SituationsTests {
    private let root: URL
    private let lines: [String]

    init() throws {
        root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let docs = root.appendingPathComponent("docs")
        let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path + "/situations").sorted().map { "situations/" + $0 }
        lines = try (["situations.md"] + pages).flatMap { page in
            let text = try String(contentsOf: docs.appendingPathComponent(page), encoding: .utf8)
            return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// A quote refers to the timeline that is linked most recently before it, in a heading or at the beginning of a line.
    @Test func everyQuotedRowIsInItsTimelineInOrder() throws {
        var name = ""
        var rest: ArraySlice<Substring> = []
        var isQuote = false
        for line in lines {
            if let match = line.wholeMatch(of: /(?:### )?\[(.+?)\]\((?:\.\.\/)+traces\/(.+?)\/(.+?)\.timeline\).*/) {
                #expect(match.1 == match.3)
                name = "\(match.2)/\(match.3)"
                let timeline = try String(contentsOf: root.appendingPathComponent("traces/\(name).timeline"), encoding: .utf8)
                rest = timeline.split(separator: "\n")[...]
            } else if line.hasPrefix("```") {
                isQuote.toggle()
            } else if isQuote && !name.isEmpty {
                let place = rest.firstIndex(of: line[...])
                #expect(place != nil, "traces/\(name).timeline has no row '\(line)', or not after the row quoted before it")
                if let place { rest = rest[(place + 1)...] }
            }
        }
    }

    @Test func theWalkthroughHasSixRowsEachWithAnExplanation() throws {
        let start = try #require(lines.firstIndex(of: "## From touch to action in six rows"))
        let end = try #require(lines[(start + 1)...].firstIndex { $0.hasPrefix("## ") })
        let walk = lines[start..<end]
        #expect(walk.filter { $0.hasPrefix("  0.") }.count == 6)
        #expect((1...6).allSatisfy { number in walk.contains { $0.hasPrefix("\(number). **") } })
    }

    @Test func everyTraceIsOnOneOfThePages() throws {
        let traces = try String(contentsOf: root.appendingPathComponent("docs/traces.md"), encoding: .utf8)
        let rows = traces.matches(of: /\n\| \[(.+)\]\(\.\.\/traces\/(.+)\) \|/).map { String($0.2.prefix { $0 != ")" }) }
        let folder = root.appendingPathComponent("docs/questions")
        let questions = try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { page in
            try String(contentsOf: folder.appendingPathComponent(page), encoding: .utf8).split(separator: "\n").map(String.init)
        }
        let sections = (lines + questions).compactMap {
            $0.wholeMatch(of: /### \[.+\]\((?:\.\.\/)+traces\/(.+)\)/).map { String($0.1) }
        }
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent("traces").path)
        // Goldens for a particular iOS version are left out, because their traces also have a golden for all versions.
        let goldens = files.filter { $0.hasSuffix(".timeline") && $0.firstMatch(of: /\.ios\d+\.timeline/) == nil }
        #expect((rows + sections).sorted() == goldens.sorted())
    }
}
