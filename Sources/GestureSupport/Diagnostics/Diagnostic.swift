/// A message about a file, printed as `file:line:column: error: text`.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Sendable {
        case error, warning
    }

    public var severity: Severity
    /// Where it is; nil for what was said on the command line.
    public var location: SourceLocation?
    /// What is wrong; the likely fix. Safe to print: it contains no control characters.
    public let message: String

    public init(_ severity: Severity = .error, at location: SourceLocation?, _ message: String) {
        self.severity = severity
        self.location = location
        self.message = PrintableText.escaping(message)
    }

    public var description: String {
        guard let location else { return "\(severity.rawValue): \(message)" }
        return "\(PrintableText.escaping(location.file)):\(location.line):\(location.column): \(severity.rawValue): \(message)"
    }
}

/// Everything that is wrong with an input, in the order of the file; never empty.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
    public let diagnostics: [Diagnostic]

    public init(_ diagnostic: Diagnostic) {
        diagnostics = [diagnostic]
    }

    package init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    public var description: String {
        diagnostics.map { $0.description }.joined(separator: "\n")
    }
}
