import GestureSupport

/// The XML that build servers read: a suite a folder, a case a trace.
///
/// It keeps to what both the Jenkins and the Surefire schema allow.
package struct JUnitReport {
    private struct Suite {
        var name: String
        var cases = ByteWriter()
        var summary = CheckSummary()
        var seconds = 0.0
    }

    private var suites: [Suite] = []

    package init() {}

    /// Takes the next result; results of one folder become one suite.
    package mutating func add(_ result: CheckResult) {
        let (folder, name) = Self.split(result.checkCase)
        let index = suites.firstIndex { $0.name == folder } ?? suites.count
        if index == suites.count { suites.append(Suite(name: folder)) }
        suites[index].summary.add(result)
        suites[index].seconds += result.seconds
        write(result, folder, name, to: suites[index].cases)
    }

    /// Writes all of it.
    package func write(to writer: ByteWriter) {
        let total = suites.reduce(into: CheckSummary()) { sum, suite in
            sum.total += suite.summary.total
            sum.failed += suite.summary.failed
            sum.broken += suite.summary.broken
        }
        let time = suites.reduce(0) { $0 + $1.seconds }
        writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        writer.write("<testsuites name=\"gesturetrace check\" \(Self.counts(total)) time=\"\(seconds(time))\">\n")
        for suite in suites {
            writer.write("  <testsuite name=\"\(Quoting.xmlAttribute(suite.name))\" \(Self.counts(suite.summary)) skipped=\"0\" ")
            writer.write("time=\"\(seconds(suite.seconds))\">\n")
            writer.write(suite.cases.bytes)
            writer.write("  </testsuite>\n")
        }
        writer.write("</testsuites>\n")
    }

    private static func counts(_ summary: CheckSummary) -> String {
        "tests=\"\(summary.total)\" failures=\"\(summary.failed)\" errors=\"\(summary.broken)\""
    }

    private func write(_ result: CheckResult, _ folder: String, _ name: String, to writer: ByteWriter) {
        let item = result.checkCase
        writer.write("    <testcase name=\"\(Quoting.xmlAttribute(name))\" classname=\"\(Quoting.xmlAttribute(folder))\" ")
        writer.write("time=\"\(seconds(result.seconds))\"")
        if result.isGood {
            guard !result.notes.isEmpty else { return writer.write("/>\n") }
            let notes = result.notes.map { Quoting.xmlContent("NOTE " + FailureText.line($0)) }.joined(separator: "\n")
            writer.write(">\n      <system-out>\(notes)</system-out>\n    </testcase>\n")
            return
        }
        writer.write(">\n")
        if case .broken(let problem) = result.verdict {
            let message = problem.diagnostics.first?.message ?? ""
            element("error", "input", message, problem.diagnostics.map(\.description), to: writer)
        } else if let first = result.failures.first {
            // One element a case: consumers count elements, and the suite says how many cases failed.
            let more = result.failures.count > 1 ? " (and \(result.failures.count - 1) more)" : ""
            let message = FailureText.summary(first, of: item) + more
            let lines = result.failures.flatMap { failure in
                let place = FailureText.location(failure, of: item)
                let head = "\(place.file):\(place.line):\(place.column): \(FailureText.summary(failure, of: item))"
                return [head] + FailureText.lines(failure, of: item) + [""]
            }
            element("failure", Self.type(first), message, lines.dropLast(), to: writer)
        }
        writer.write("    </testcase>\n")
    }

    private func element(_ name: String, _ type: String, _ message: String, _ lines: [String], to writer: ByteWriter) {
        writer.write("      <\(name) type=\"\(type)\" message=\"\(Quoting.xmlAttribute(message))\">")
        writer.write(lines.map { Quoting.xmlContent($0) }.joined(separator: "\n"))
        writer.write("</\(name)>\n")
    }

    private static func type(_ failure: CheckFailure) -> String {
        switch failure {
        case .differs: "timeline"
        case .goldenMissing: "golden"
        case .expectation: "expectation"
        case .vacuous: "vacuous"
        }
    }

    private static func split(_ item: CheckCase) -> (folder: String, name: String) {
        let path = CheckCase.name(ofTrace: item.trace) ?? item.trace
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }
}
