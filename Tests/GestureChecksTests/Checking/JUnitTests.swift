import Foundation
import GestureSupport
import GestureTimeline
import Testing

@testable import GestureChecks

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Validates reports in JUnit's format against the schemas of programs that read such reports.
@Suite("Reports in JUnit's format")
struct JUnitTests {
    /// A schema's rule for one kind of element: the required and the allowed attributes, and the children in their required order.
    struct Rule {
        var required: Set<String> = []
        var allowed: Set<String> = []
        var children: [String] = []
    }

    struct Schema: CustomTestStringConvertible {
        var testDescription: String
        var rules: [String: Rule]
    }

    private static let texts = [
        "failure": Rule(required: ["type"], allowed: ["message"]), "error": Rule(required: ["type"], allowed: ["message"]),
    ]
    private static let empty = ["properties": Rule(), "system-out": Rule(), "system-err": Rule()]

    /// The rules of JUnit.xsd, the schema by windyroad for Ant's reports. A `testsuite` element must contain all listed children, and no
    /// attribute for a file is allowed.
    static let ant = Schema(
        testDescription: "Ant",
        rules: [
            "testsuites": Rule(children: ["testsuite"]),
            "testsuite": Rule(
                required: ["name", "package", "id", "timestamp", "hostname", "tests", "failures", "errors", "time"], allowed: ["skipped"],
                children: ["properties", "testcase", "system-out", "system-err"]),
            "testcase": Rule(required: ["name", "classname", "time"], children: ["failure", "error"]),
        ].merging(texts) { $1 }.merging(empty) { $1 })

    /// The rules of junit-10.xsd, the schema in Jenkins' xunit plugin.
    static let jenkins = Schema(
        testDescription: "Jenkins",
        rules: [
            "testsuites": Rule(allowed: ["name", "time", "tests", "failures", "disabled", "errors"], children: ["testsuite"]),
            "testsuite": Rule(
                required: ["name", "tests", "failures", "errors"],
                allowed: ["group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url", "version"],
                children: ["properties", "testcase", "system-out", "system-err"]),
            "testcase": Rule(required: ["name"], allowed: ["classname", "time", "group"], children: ["failure", "error"]),
        ].merging(texts) { $1 }.merging(empty) { $1 })

    /// A variant of Jenkins' schema in which test cases also have attributes for a file and a line. Other programs read these attributes,
    /// but the schemas for Ant and Jenkins do not allow them.
    static let open = Schema(
        testDescription: "open",
        rules: jenkins.rules.merging([
            "testcase": Rule(required: ["name", "classname", "time", "file", "line"], children: ["failure", "error"])
        ]) { $1 })

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

    private func xml(_ results: [CheckResult], isStrict: Bool = false) -> String {
        var report = JUnitReport(isStrict: isStrict)
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

    private func validate(_ element: Reader.Element, _ schema: Schema) throws {
        let rule = try #require(schema.rules[element.name], "\(element.name)")
        let names = Set(element.attributes.keys)
        #expect(rule.required.isSubset(of: names), "\(element)")
        #expect(names.isSubset(of: rule.required.union(rule.allowed)), "\(element)")
        for (name, value) in element.attributes {
            switch name {
            case "time": #expect(value.wholeMatch(of: /(\d+\.)?\d+/) != nil, "\(value)")
            case "timestamp": #expect(value.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil, "\(value)")
            case "tests", "failures", "errors", "skipped", "id": #expect(Int(value).map { $0 >= 0 } == true)
            default: #expect(!value.isEmpty)
            }
        }
        let places = try element.children.map { try #require(rule.children.firstIndex(of: $0.name), "\($0.name) in \(element.name)") }
        #expect(places == places.sorted(), "\(element)")
        if element.name == "testsuite" { #expect(Set(places).count == rule.children.count) }
        for child in element.children { try validate(child, schema) }
        if !rule.children.isEmpty { #expect(element.text.drop { $0.isWhitespace }.isEmpty) }
    }

    @Test("The strict form is valid for Ant and for Jenkins' xunit plugin", arguments: [ant, jenkins])
    func strict(schema: Schema) throws {
        try validate(try read(xml(ReportTests.results, isStrict: true)), schema)
    }

    @Test("The usual form also has files and lines, and its counts are correct")
    func counts() throws {
        let root = try read(xml(ReportTests.results))
        #expect(root.name == "testsuites")
        try validate(root, Self.open)
        func count(_ cases: [Reader.Element], _ name: String) -> String { String(cases.count { $0.children.contains { $0.name == name } }) }
        for suite in root.children {
            let cases = suite.children.filter { $0.name == "testcase" }
            #expect(suite.attributes["tests"] == String(cases.count))
            #expect(suite.attributes["failures"] == count(cases, "failure"))
            #expect(suite.attributes["errors"] == count(cases, "error"))
            // The two schemas allow different orders and numbers of child elements in a test case, but both allow a single child.
            #expect(cases.allSatisfy { $0.children.count <= 1 })
        }
        let cases = root.children.flatMap(\.children).filter { $0.name == "testcase" }
        #expect(root.attributes["tests"] == String(cases.count) && cases.count == ReportTests.results.count)
        #expect(root.attributes["failures"] == count(cases, "failure") && root.attributes["errors"] == count(cases, "error"))
        #expect(root.children.map { $0.attributes["name"] } == ["traces", ".", "traces/sub"])
        #expect(root.children.map { $0.attributes["id"] } == ["0", "1", "2"])
        let places = cases.map { ($0.attributes["file"] ?? "") + ":" + ($0.attributes["line"] ?? "") }
        #expect(
            places == [
                "traces/a.trace.json:1", "traces/new.trace.json:1", "traces/b, c: 100%.timeline:8", "traces/x\\u{202E}\\u{A}.trace.json:2",
                "it's #1.trace.jsonl:1", "traces/sub/e.trace.json:4",
            ])
    }

    @Test("Texts are preserved, and characters that XML does not allow are escaped")
    func escaping() throws {
        let written = xml(ReportTests.results)
        for scalar in written.unicodeScalars {
            #expect(scalar == "\n" || scalar.value >= 0x20 && scalar.value != 0x7F, "\(scalar.value)")
        }
        let cases = try read(written).children.flatMap(\.children).filter { $0.name == "testcase" }
        let failure = try #require(cases.first { $0.attributes["name"] == "b, c: 100%" }?.children.first)
        #expect(failure.text.contains(" title <a> & \"b\"\n-::error::no\n+##[error]\\u{1B}[31mred\n"))
        let error = try #require(cases.last { $0.attributes["name"]?.hasPrefix("x") == true }?.children.first)
        let two = try #require(cases.first { $0.attributes["name"] == "e" }?.children.first)
        #expect(two.attributes["message"]?.hasSuffix(" (and 1 more)") == true, "\(two)")
        #expect(error.attributes["message"] == "unknown key 'a\\u{0}]]>'; remove it")
        #expect(Quoting.xmlAttribute("\u{FFFE}\u{FFFF}\"<\t") == "\\u{FFFE}\\u{FFFF}&quot;&lt;\\u{9}")
    }

    @Test("The report has the expected form")
    func form() {
        let results = Array(ReportTests.results.prefix(1)) + ReportTests.results[3...3]
        let found = xml(results).replacing(/timestamp="[^"]*"/, with: "timestamp=\"…\"")
        #expect(
            found == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="gesturetrace check" tests="2" failures="1" errors="0" time="0.250">
                  <testsuite name="traces" package="traces" id="0" timestamp="…" hostname="localhost" tests="1" failures="0" errors="0" \
                skipped="0" time="0.250">
                    <properties/>
                    <testcase name="a" classname="traces" time="0.250" file="traces/a.trace.json" line="1"/>
                    <system-out/>
                    <system-err/>
                  </testsuite>
                  <testsuite name="." package="." id="1" timestamp="…" hostname="localhost" tests="1" failures="1" errors="0" \
                skipped="0" time="0.000">
                    <properties/>
                    <testcase name="it's #1" classname="." time="0.000" file="it's #1.trace.jsonl" line="1">
                      <failure type="golden" message="there is no golden timeline 'it's #1.timeline'">it's #1.trace.jsonl:1:1: there is \
                no golden timeline 'it's #1.timeline'
                create it: gesturetrace accept 'it'\\''s #1.trace.jsonl' (or add "expect" to the trace)</failure>
                    </testcase>
                    <system-out/>
                    <system-err/>
                  </testsuite>
                </testsuites>

                """)
        #expect(xml(results, isStrict: true).contains("\n<testsuites>\n") && !xml(results, isStrict: true).contains(" file="))
    }
}
