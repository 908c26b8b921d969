import TestSupport
import Testing

/// Tests of reading damaged copies of the layouts, traces, WebKit streams and JSON texts of CaseTests.
@Suite struct FileVariantTests {
    @Test(arguments: ["layouts", "traces", "webkit", "json"]) func damagedCasesHaveTheKnownResults(name: String) throws {
        let cases = try CaseFile(name, in: "FileCases").cases
        let texts = cases.map { (name: $0.title, text: $0.inputs[0].text) }
        let differences = try Variants(name, in: "FileCases", count: 16).differences(texts) { number, text in
            var one = cases[number]
            one.inputs[0].text = text
            return CaseTests.result(one)
        }
        for difference in differences.prefix(3) { Testing.Issue.record("\(difference)") }
    }
}
