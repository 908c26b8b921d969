/// A message about a file, which is printed as `file:line:column: error: text`.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Severity: String, Sendable {
        case error, warning
        /// A question about a fact that no file contains. A person who knows the app must answer it.
        case question
    }

    package var severity: Severity
    /// The location of the problem; `nil` if it concerns the command line.
    package var location: SourceLocation?
    /// The problem and the likely fix. It contains no control characters and is therefore safe to print.
    package let message: String
    /// The source line with the problem, if it may be shown.
    package let excerpt: SourceExcerpt?

    package init(_ severity: Severity = .error, at location: SourceLocation?, _ message: String, excerpt: SourceExcerpt? = nil) {
        self.severity = severity
        self.location = location
        self.message = PrintableText.escaping(message)
        self.excerpt = excerpt
    }

    /// Creates a message about a position in a text, with an excerpt of the text.
    package init(_ severity: Severity = .error, at position: SourcePosition, in source: SourceText, _ message: String) {
        self.init(severity, at: source.location(of: position), message, excerpt: source.excerpt(at: position))
    }

    /// The message in the format that other programs parse, followed by the source line with the problem.
    package var report: String { excerpt.map { description + "\n" + $0.text } ?? description }

    package var description: String {
        guard let location else { return "\(severity.rawValue): \(message)" }
        return "\(PrintableText.escaping(location.file)):\(location.line):\(location.column): \(severity.rawValue): \(message)"
    }
}

/// All problems of an input, in the order of the file. There is at least one.
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

    /// All messages, each followed by its source line.
    package var report: String {
        diagnostics.map { $0.report }.joined(separator: "\n")
    }
}
