import GestureSupport

/// A report in JUnit's XML format, which build servers read. It has a suite for each folder and a case for each trace.
///
/// The report contains everything that the schemas of Ant and Jenkins require. For other consumers, it also contains the attributes `file`
/// and `line`, which these schemas do not allow.
package struct JUnitReport {
    private struct Suite {
        var name: String
        let date = Environment.date
        var cases = ByteWriter()
        var summary = CheckSummary()
        var seconds = 0.0
    }

    private var suites: [Suite] = []
    private let isStrict: Bool

    /// Creates an empty report. If `isStrict` is true, attributes that the schemas of Ant and Jenkins do not allow are omitted.
    package init(isStrict: Bool = false) {
        self.isStrict = isStrict
    }

    /// Adds the result of a trace to the suite for the trace's folder.
    package mutating func add(_ result: CheckResult) {
        let (folder, name) = result.checkCase.parts
        let index = suites.firstIndex { $0.name == folder } ?? suites.count
        if index == suites.count { suites.append(Suite(name: folder)) }
        suites[index].summary.add(result)
        suites[index].seconds += result.seconds
        write(result, folder, name + result.checkCase.onSystem, to: suites[index].cases)
    }

    /// Writes the complete XML document.
    package func write(to writer: ByteWriter) {
        let total = suites.reduce(into: CheckSummary()) { sum, suite in
            sum.total += suite.summary.total
            sum.failed += suite.summary.failed
            sum.broken += suite.summary.broken
        }
        let time = suites.reduce(0) { $0 + $1.seconds }
        writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        let sums = isStrict ? "" : " name=\"gesturetrace check\" \(Self.counts(total)) time=\"\(seconds(time))\""
        writer.write("<testsuites\(sums)>\n")
        for (id, suite) in suites.enumerated() {
            let name = Quoting.xmlAttribute(suite.name)
            writer.write("  <testsuite name=\"\(name)\" package=\"\(name)\" id=\"\(id)\" timestamp=\"\(suite.date)\" ")
            writer.write("hostname=\"localhost\" \(Self.counts(suite.summary)) skipped=\"0\" time=\"\(seconds(suite.seconds))\">\n")
            writer.write("    <properties/>\n")
            writer.write(suite.cases)
            writer.write("    <system-out/>\n    <system-err/>\n  </testsuite>\n")
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
        if !isStrict {
            let place = result.location
            writer.write(" file=\"\(Quoting.xmlAttribute(Repository.path(of: place.file)))\" line=\"\(place.line)\"")
        }
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
        } else if let first = result.failures.first(where: { $0.isAtPlace }) ?? result.failures.first {
            // If an `expect` sentence failed, it is reported instead of the difference from the golden, because such sentences express the
            // intention of the trace. Each case has only one `failure` element, because some consumers count these elements.
            let more = result.failures.count > 1 ? " (and \(result.failures.count - 1) more)" : ""
            let message = FailureText.summary(first, of: item) + more
            let lines = result.failures.flatMap { failure in
                let place = FailureText.location(failure, of: item)
                let head = "\(place.file):\(place.line):\(place.column): \(FailureText.summary(failure, of: item))"
                return [head] + FailureText.lines(failure, of: result) + [""]
            }
            element("failure", first.kind(of: item), message, lines.dropLast(), to: writer)
        }
        writer.write("    </testcase>\n")
    }

    private func element(_ name: String, _ type: String, _ message: String, _ lines: [String], to writer: ByteWriter) {
        writer.write("      <\(name) type=\"\(type)\" message=\"\(Quoting.xmlAttribute(message))\">")
        writer.write(lines.map { Quoting.xmlContent($0) }.joined(separator: "\n"))
        writer.write("</\(name)>\n")
    }
}
