import Foundation
import GestureSupport
import GestureTimeline
import Testing

@testable import GestureCheck

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The essential rules of the schemas that consumers publish: Jenkins' jenkins-junit.xsd and Surefire's surefire-test-report.xsd.
@Suite("JUnit")
struct JUnitTests {
    /// What both schemas allow of what is written: attributes that are needed, others that are allowed, and children.
    private static let rules: [String: (required: Set<String>, allowed: Set<String>, children: Set<String>)] = [
        "testsuites": ([], ["name", "time", "tests", "failures", "disabled", "errors"], ["testsuite"]),
        "testsuite": (
            ["name", "time", "tests", "errors", "skipped", "failures"], ["timestamp", "hostname", "id", "package"],
            ["properties", "testcase", "system-out", "system-err"]
        ),
        "testcase": (["name", "classname", "time"], ["status"], ["skipped", "error", "failure", "system-out", "system-err"]),
        "failure": (["type"], ["message"], []), "error": (["type"], ["message"], []),
    ]

    private final class Reader: NSObject, XMLParserDelegate {
        struct Element {
            var name: String
            var attributes: [String: String]
            var children: [Element] = []
            var text = ""
        }
        var open: [Element] = []
        var root: Element?

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
        ) { open.append(Element(name: name, attributes: attributes)) }

        func parser(_ parser: XMLParser, foundCharacters text: String) { open[open.count - 1].text += text }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            let element = open.removeLast()
            if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
        }
    }

    private func xml(_ results: [CheckResult]) -> String {
        var report = JUnitReport()
        for result in results { report.add(result) }
        let writer = ByteWriter()
        report.write(to: writer)
        return writer.text
    }

    private func read(_ xml: String) throws -> Reader.Element {
        let reader = Reader()
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        return try #require(reader.root)
    }

    private func validate(_ element: Reader.Element) throws {
        let rule = try #require(Self.rules[element.name], "\(element.name)")
        let names = Set(element.attributes.keys)
        #expect(rule.required.isSubset(of: names), "\(element)")
        #expect(names.isSubset(of: rule.required.union(rule.allowed)), "\(element)")
        for (name, value) in element.attributes {
            switch name {
            case "time": #expect(value.wholeMatch(of: /(\d+\.)?\d+/) != nil, "\(value)")
            case "tests", "failures", "errors", "skipped": #expect(Int(value).map { $0 >= 0 } == true)
            default: #expect(!value.isEmpty)
            }
        }
        for child in element.children {
            #expect(rule.children.contains(child.name), "\(child.name) in \(element.name)")
            try validate(child)
        }
        if !rule.children.isEmpty { #expect(element.text.drop { $0.isWhitespace }.isEmpty) }
    }

    @Test("every rule of the schemas holds, and the counts are right")
    func schema() throws {
        let root = try read(xml(ReportTests.results))
        #expect(root.name == "testsuites")
        try validate(root)
        func count(_ cases: [Reader.Element], _ name: String) -> String { String(cases.count { $0.children.contains { $0.name == name } }) }
        for suite in root.children {
            #expect(suite.attributes["tests"] == String(suite.children.count))
            #expect(suite.attributes["failures"] == count(suite.children, "failure"))
            #expect(suite.attributes["errors"] == count(suite.children, "error"))
            // Neither schema has an order or a number that one such child could break.
            #expect(suite.children.allSatisfy { $0.children.count <= 1 })
        }
        let cases = root.children.flatMap(\.children)
        #expect(root.attributes["tests"] == String(cases.count) && cases.count == ReportTests.results.count)
        #expect(root.attributes["failures"] == count(cases, "failure") && root.attributes["errors"] == count(cases, "error"))
        #expect(root.children.map { $0.attributes["name"] } == ["traces", ".", "traces/sub"])
    }

    @Test("texts come through as they are, and what XML cannot hold is written out")
    func escaping() throws {
        let written = xml(ReportTests.results)
        for scalar in written.unicodeScalars {
            #expect(scalar == "\n" || scalar.value >= 0x20 && scalar.value != 0x7F, "\(scalar.value)")
        }
        let cases = try read(written).children.flatMap(\.children)
        let failure = try #require(cases.first { $0.attributes["name"] == "b, c: 100%" }?.children.first)
        #expect(failure.text.contains(" title <a> & \"b\"\n-::error::no\n+##[error]\\u{1B}[31mred\n"))
        let error = try #require(cases.last { $0.attributes["name"]?.hasPrefix("x") == true }?.children.first)
        #expect(error.attributes["message"] == "unknown key 'a\\u{0}]]>'; remove it")
        #expect(Quoting.xmlAttribute("\u{FFFE}\u{FFFF}\"<\t") == "\\u{FFFE}\\u{FFFF}&quot;&lt;\\u{9}")
    }

    @Test("the form")
    func form() {
        #expect(
            xml(Array(ReportTests.results.prefix(1)) + ReportTests.results[3...3]) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="gesturetrace check" tests="2" failures="1" errors="0" time="0.250">
                  <testsuite name="traces" tests="1" failures="0" errors="0" skipped="0" time="0.250">
                    <testcase name="a" classname="traces" time="0.250"/>
                  </testsuite>
                  <testsuite name="." tests="1" failures="1" errors="0" skipped="0" time="0.000">
                    <testcase name="it's #1" classname="." time="0.000">
                      <failure type="golden" message="there is no golden timeline 'it's #1.timeline'">it's #1.trace.jsonl:1:1: there is no golden timeline 'it's #1.timeline'
                make it: gesturetrace check --update 'it'\\''s #1.trace.jsonl' (or add "expect" to the trace)</failure>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }
}
