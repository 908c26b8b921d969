/// A message about a file, printed as `file:line:column: error: text`.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Severity: String, Sendable {
        case error, warning
    }

    package var severity: Severity
    /// Where it is; nil for what was said on the command line.
    package var location: SourceLocation?
    /// What is wrong; the likely fix. Safe to print: it contains no control characters.
    package let message: String

    package init(_ severity: Severity = .error, at location: SourceLocation?, _ message: String) {
        self.severity = severity
        self.location = location
        self.message = PrintableText.escaping(message)
    }

    package var description: String {
        guard let location else { return "\(severity.rawValue): \(message)" }
        return "\(PrintableText.escaping(location.file)):\(location.line):\(location.column): \(severity.rawValue): \(message)"
    }
}

/// Everything that is wrong with an input, in the order of the file; never empty.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
    package let diagnostics: [Diagnostic]

    package init(_ diagnostic: Diagnostic) {
        diagnostics = [diagnostic]
    }

    package init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    package var description: String {
        diagnostics.map { $0.description }.joined(separator: "\n")
    }
}
