import Foundation
import GestureChecks
import TestSupport
import Testing

/// Tests of `lint` with damaged copies of the scenes of Tests/Sessions.
@Suite struct LintVariantTests {
    @Test func damagedScenesHaveTheKnownFindings() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sessions/scenes")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let texts = try names.map { (name: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
        let differences = try Variants("scenes", in: "Sessions", count: 16).differences(texts) { number, text in
            findings((names[number], text)).map { "\($0.code) \($0.location) \($0.message)\n" }.joined()
        }
        for difference in differences.prefix(3) { Issue.record("\(difference)") }
    }
}
