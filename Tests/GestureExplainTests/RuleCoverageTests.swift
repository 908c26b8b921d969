import Foundation
import GestureEngine
import GestureExplain
import GestureReplay
import GestureSupport
import TestSupport
import Testing

@Suite("Every rule of the model")
struct RuleCoverageTests {
    /// The rules that no row of traces/ names, and why.
    private static let nowhere: [Rule: String] = [
        .a11: "no key of a layout or a trace animates a view yet",
        .b4: "it says what does not come: there is no row for touches that a recognizer no longer gets",
        .e8: "no key of a layout says whom a recognizer may prevent; of taps E5 says it",
        .f10: "what a touch may not do is refused before a trace is played",
        .j1: "it orders rows and causes none",
        .j3: "it orders rows and causes none",
        .j4: "no key of a layout says whom a recognizer may prevent, so nothing goes in a circle",
        .j9: "it says from where a distance is measured, which the row of the failure gives",
    ]

    @Test("is named by the explanation of some row of traces/, but for those that no row can name")
    func isNamed() throws {
        var missing = Rule.allCases.filter { Self.nowhere[$0] == nil }
        var named: [Rule] = []
        for path in try Self.paths() where !missing.isEmpty {
            let story = try Story(Replay(FileByteSource(path: path)))
            for row in story.records.indices.map({ $0 + 1 }) {
                guard let rule = story[row: row]?.cause.rule else { continue }
                let rules = [rule] + story.aspects(of: row).map(\.rule)
                named += rules.filter { Self.nowhere[$0] != nil }
                missing.removeAll { rules.contains($0) }
            }
        }
        #expect(missing.map(\.rawValue) == [])
        #expect(named.map(\.rawValue) == [], "they are said to be named nowhere")
    }

    private static func paths() throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path + "/traces")
        return files.filter { $0.hasSuffix(".trace.json") || $0.hasSuffix(".trace.jsonl") }.sorted().map { root.path + "/traces/" + $0 }
    }
}
