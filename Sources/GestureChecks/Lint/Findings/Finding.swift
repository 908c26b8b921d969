import GestureAnalysis
import GestureFiles
import GestureSupport

/// A finding of the linter: an error or a suspicious declaration in a file.
package struct Finding: Hashable, Sendable {
    package var rule: LintRule
    package var location: SourceLocation
    /// A description of the problem and the likely fix. It contains no control characters, so it is safe to print.
    package var message: String
    /// The reason given in the file for silencing the finding, or `nil` if the finding is not silenced.
    package var ignored: String?
    /// The source line to show with the finding, if any.
    package var excerpt: SourceExcerpt?
    /// The fix of the problem, or `nil` unless there is exactly one way to fix it.
    var fix: FindingFix?
    /// The edits to an app's Swift code that correspond to the likely fix. The array is empty if the problem does not concern UIKit.
    package var swift: [SwiftEdit] = []

    package init(_ rule: LintRule, at location: SourceLocation, _ message: String, excerpt: SourceExcerpt? = nil) {
        self.rule = rule
        self.location = location
        self.message = PrintableText.escaping(message)
        self.excerpt = excerpt
    }

    package var code: String { rule.code }
}

extension Finding: Comparable {
    package static func < (a: Finding, b: Finding) -> Bool {
        (a.location.file, a.location.line, a.location.column, a.code, a.message)
            < (b.location.file, b.location.line, b.location.column, b.code, b.message)
    }
}

/// The output formats for findings.
package enum LintFormat: String, Sendable, CaseIterable {
    case text, github, sarif
}

extension LintFormat {
    /// Returns a report on the findings in this format. A report that is not empty ends with a line break.
    package func report(_ findings: [Finding], toolVersion: String) -> String {
        switch self {
        case .text:
            findings.filter { $0.ignored == nil }.map {
                $0.line + "\n" + ($0.excerpt.map { $0.text + "\n" } ?? "")
                    + SwiftEdit.lines($0.swift, indent: "    ").map { $0 + "\n" }.joined()
            }.joined()
        case .github: findings.filter { $0.ignored == nil }.map { $0.annotation + "\n" }.joined()
        case .sarif: SARIFReport(findings: findings, toolVersion: toolVersion).text
        }
    }
}

extension Finding {
    /// The finding in the format of a compiler message: `file:line:column: warning: text [code]`.
    fileprivate var line: String {
        "\(PrintableText.escaping(location.file)):\(location.line):\(location.column): \(rule.level.rawValue): \(message) [\(code)]"
    }

    /// The finding as a workflow command for GitHub Actions. The path in it is relative to the root of the repository.
    fileprivate var annotation: String {
        let file = Quoting.gitHubProperty(PrintableText.escaping(Repository.path(of: location.file)))
        let properties = "file=\(file),line=\(location.line),col=\(location.column),title=\(code)"
        let text = swift.isEmpty ? message : ([message] + SwiftEdit.lines(swift)).joined(separator: "\n")
        return "::\(rule.level.rawValue) \(properties)::\(Quoting.gitHubData(text))"
    }
}
