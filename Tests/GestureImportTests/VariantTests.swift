import Foundation
import TestSupport
import Testing

@testable import GestureImport

/// Tests of every kind of import with damaged copies of the cases.
@Suite struct ImportVariantTests {
    @Test(arguments: ["dumps", "touches", "storyboards", "trees", "actions", "digitizers", "flows", "scripts", "merges", "kinds"])
    func damagedCasesHaveTheKnownResults(name: String) throws {
        let cases = try CaseFile(name, in: "ImportCases").cases
        let texts = cases.map { (name: $0.title, text: $0.inputs[0].text) }
        let differences = try Variants(name, in: "ImportCases", count: 8).differences(texts) { number, text in
            var one = cases[number]
            one.inputs[0].text = text
            return CaseTests.result(one)
        }
        for difference in differences.prefix(3) { Issue.record("\(difference)") }
    }
}

/// Tests of every kind of import with damaged copies of the samples.
@Suite struct SampleVariantTests {
    @Test func damagedSamplesHaveTheKnownResults() throws {
        let texts = try SampleTests.names.map { name in
            (name: name, text: try String(contentsOf: SampleTests.folder.appending(path: name), encoding: .utf8))
        }
        let differences = try Variants("samples", in: "ImportCases", count: 32).differences(texts) { number, text in
            SampleTests.result(of: Array(text.utf8), name: texts[number].name, ImportOptions(), isWhole: true)
        }
        for difference in differences.prefix(3) { Issue.record("\(difference)") }
    }
}
