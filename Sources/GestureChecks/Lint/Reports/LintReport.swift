import GestureFiles
import GestureSupport

/// How findings are printed.
package enum LintFormat: String, Sendable, CaseIterable {
    case text, github, sarif
}

extension LintFormat {
    /// All findings in this format; a text that ends with a line break, or is empty.
    package func report(_ findings: [Finding], toolVersion: String) -> String {
        switch self {
        case .text: findings.filter { $0.ignored == nil }.map { $0.line + "\n" + ($0.excerpt.map { $0.text + "\n" } ?? "") }.joined()
        case .github: findings.filter { $0.ignored == nil }.map { $0.annotation + "\n" }.joined()
        case .sarif: SARIFReport(findings: findings, toolVersion: toolVersion).text
        }
    }
}

extension Finding {
    /// `file:line:column: warning: text [code]`, as compilers have it.
    fileprivate var line: String {
        "\(PrintableText.escaping(location.file)):\(location.line):\(location.column): \(rule.level.rawValue): \(message) [\(code)]"
    }

    /// A workflow command of GitHub Actions, which looks for the file below the repository's top.
    fileprivate var annotation: String {
        let file = Quoting.gitHubProperty(PrintableText.escaping(Repository.path(of: location.file)))
        let properties = "file=\(file),line=\(location.line),col=\(location.column),title=\(code)"
        return "::\(rule.level.rawValue) \(properties)::\(Quoting.gitHubData(message))"
    }
}
