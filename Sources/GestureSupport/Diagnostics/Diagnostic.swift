/// A message about a file, printed as `file:line:column: error: text`.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Severity: String, Sendable {
        case error, warning
        /// What a file does not tell and only somebody who knows the app can.
        case question
    }

    package var severity: Severity
    /// Where it is; nil for what was said on the command line.
    package var location: SourceLocation?
    /// What is wrong; the likely fix. Safe to print: it contains no control characters.
    package let message: String
    /// The line that it is about, where that can be shown.
    package let excerpt: SourceExcerpt?

    package init(_ severity: Severity = .error, at location: SourceLocation?, _ message: String, excerpt: SourceExcerpt? = nil) {
        self.severity = severity
        self.location = location
        self.message = PrintableText.escaping(message)
        self.excerpt = excerpt
    }

    /// A message about a place of a text, with the line there.
    package init(_ severity: Severity = .error, at position: SourcePosition, in source: SourceText, _ message: String) {
        self.init(severity, at: source.location(of: position), message, excerpt: source.excerpt(at: position))
    }

    /// The message, which other programs read, and below it the line that it is about.
    package var report: String { excerpt.map { description + "\n" + $0.text } ?? description }

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

    /// Every message with the line that it is about.
    package var report: String {
        diagnostics.map { $0.report }.joined(separator: "\n")
    }
}
