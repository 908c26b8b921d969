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
        case .text: findings.filter { $0.ignored == nil }.map { $0.line + "\n" }.joined()
        case .github: findings.filter { $0.ignored == nil }.map { $0.annotation + "\n" }.joined()
        case .sarif: SARIFReport(findings, toolVersion: toolVersion).text
        }
    }
}

extension Finding {
    /// `file:line:column: warning: text [code]`, as compilers have it.
    fileprivate var line: String {
        "\(PrintableText.escaping(location.file)):\(location.line):\(location.column): \(rule.level.rawValue): \(message) [\(code)]"
    }

    /// A workflow command of GitHub Actions.
    fileprivate var annotation: String {
        let properties = "file=\(Self.property(location.file)),line=\(location.line),col=\(location.column),title=\(code)"
        return "::\(rule.level.rawValue) \(properties)::\(Self.data(message))"
    }

    private static func data(_ text: String) -> String { escaping(text, ["%": "%25", "\r": "%0D", "\n": "%0A"]) }

    private static func property(_ text: String) -> String {
        escaping(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private static func escaping(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.map { table[$0] ?? String($0) }.joined()
    }
}
