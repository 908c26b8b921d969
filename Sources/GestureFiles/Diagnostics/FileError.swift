import GestureSupport

/// An error at a place in a text: an issue as data, before it is put into words.
package struct FileError: Error, Hashable, Sendable {
    package var issue: Issue
    package var position: SourcePosition

    package init(_ issue: Issue, at position: SourcePosition) {
        self.issue = issue
        self.position = position
    }

    /// The error as a sentence, with its line and column.
    package func diagnostic(in source: SourceText) -> Diagnostic {
        let words = source.isShown(at: position) ? issue : issue.withoutContent
        return Diagnostic(at: position, in: source, words.description)
    }
}

extension InputError {
    /// Errors ordered by their place in one text; only the first twenty are kept, since later ones often follow from them.
    init(_ errors: [FileError], in source: SourceText) {
        let ordered = errors.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
        self.init(ordered.prefix(20).map { $0.element.diagnostic(in: source) })
    }
}

/// Collects errors while a document is read, so that one run shows more than the first.
struct Problems {
    private(set) var errors: [FileError] = []

    mutating func report(_ issue: Issue, at position: SourcePosition) {
        // A reader gives up long before this many, and a hostile file must not fill the memory with errors.
        guard errors.count < 200 else { return }
        errors.append(FileError(issue, at: position))
    }

    /// Reports the issue and returns nil, the result for a value that does not fit.
    mutating func report<Missing>(_ issue: Issue, at position: SourcePosition) -> Missing? {
        report(issue, at: position)
        return nil
    }
}
