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

    /// Errors by their place in one text; only the first twenty are kept, since later ones often follow from them.
    init(_ errors: [FileError], in source: SourceText) {
        let ordered = errors.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
        diagnostics = ordered.prefix(20).map { $0.element.diagnostic(in: source) }
    }

    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}

/// Something wrong at a place of a text: an issue as data, before it is put into words.
package struct FileError: Error, Hashable, Sendable {
    package var issue: Issue
    package var position: SourcePosition

    package init(_ issue: Issue, at position: SourcePosition) {
        self.issue = issue
        self.position = position
    }

    /// The error in words, with its line and column.
    package func diagnostic(in source: SourceText) -> Diagnostic {
        Diagnostic(at: source.location(of: position), issue.description)
    }
}

/// Collects errors while a document is read, so that one run shows more than the first.
struct Problems {
    private(set) var errors: [FileError] = []

    mutating func report(_ issue: Issue, at position: SourcePosition) {
        // Beyond this nobody reads on, and a hostile file must not fill the memory with errors.
        guard errors.count < 200 else { return }
        errors.append(FileError(issue, at: position))
    }
}
