import GestureSupport

/// An error at a position in a text. The error stores its issue as data; `diagnostic(in:)` turns the issue into a sentence.
package struct FileError: Error, Hashable, Sendable {
    package var issue: Issue
    package var position: SourcePosition

    package init(_ issue: Issue, at position: SourcePosition) {
        self.issue = issue
        self.position = position
    }

    /// Returns a diagnostic with the message of the error and its line and column.
    package func diagnostic(in source: SourceText) -> Diagnostic {
        let words = source.isShown(at: position) ? issue : issue.withoutContent
        return Diagnostic(at: position, in: source, words.description)
    }
}

extension InputError {
    /// Sorts errors by their position in the text and retains only the first 20, because later errors are often consequences of earlier
    /// ones.
    init(_ errors: [FileError], in source: SourceText) {
        let ordered = errors.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
        self.init(ordered.prefix(20).map { $0.element.diagnostic(in: source) })
    }
}

/// A collector of errors, with which a reader can report several errors in one run.
struct Problems {
    private(set) var errors: [FileError] = []

    mutating func report(_ issue: Issue, at position: SourcePosition) {
        // Readers stop long before 200 errors. The limit prevents a malicious file from filling memory with errors.
        guard errors.count < 200 else { return }
        errors.append(FileError(issue, at: position))
    }

    /// Reports the issue and returns `nil` in place of the value that could not be read.
    mutating func report<Missing>(_ issue: Issue, at position: SourcePosition) -> Missing? {
        report(issue, at: position)
        return nil
    }
}
