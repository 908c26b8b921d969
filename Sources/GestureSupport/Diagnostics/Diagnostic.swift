/// A message about a file, which is printed as `file:line:column: error: text`.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Severity: String, Sendable {
        case error, warning
        /// A question to the user about something that no file contains. Only a person who knows the app can answer it.
        case question
    }

    package var severity: Severity
    /// The location of the problem in a file; `nil` if the problem is in the command line.
    package var location: SourceLocation?
    /// A description of the problem and its likely fix. The text contains no control characters, so it can be printed safely.
    package let message: String
    /// The source line that contains the problem; `nil` if the line must not be shown.
    package let excerpt: SourceExcerpt?

    package init(_ severity: Severity = .error, at location: SourceLocation?, _ message: String, excerpt: SourceExcerpt? = nil) {
        self.severity = severity
        self.location = location
        self.message = PrintableText.escaping(message)
        self.excerpt = excerpt
    }

    /// Creates a message about a position in a source text, with an excerpt of the text around this position.
    package init(_ severity: Severity = .error, at position: SourcePosition, in source: SourceText, _ message: String) {
        self.init(severity, at: source.location(of: position), message, excerpt: source.excerpt(at: position))
    }

    /// The message in a format that other programs can parse, followed by the source line that contains the problem, if it can be shown.
    package var report: String { excerpt.map { description + "\n" + $0.text } ?? description }

    package var description: String {
        guard let location else { return "\(severity.rawValue): \(message)" }
        return "\(PrintableText.escaping(location.file)):\(location.line):\(location.column): \(severity.rawValue): \(message)"
    }
}

/// All problems that were found in an input, in file order. There is at least one problem.
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

    /// All messages, each of them followed by the source line that contains the problem.
    package var report: String {
        diagnostics.map { $0.report }.joined(separator: "\n")
    }
}
