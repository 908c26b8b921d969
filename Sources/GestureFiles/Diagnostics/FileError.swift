import GestureSupport

/// An error at a position in a source text. It stores an `Issue`, from which `diagnostic(in:)` generates the error message.
package struct FileError: Error, Hashable, Sendable {
    package var issue: Issue
    package var position: SourcePosition

    package init(_ issue: Issue, at position: SourcePosition) {
        self.issue = issue
        self.position = position
    }

    /// Returns a diagnostic with the error's message, and with the line and column of the error in the given text.
    package func diagnostic(in source: SourceText) -> Diagnostic {
        let words = source.isShown(at: position) ? issue : issue.withoutContent
        return Diagnostic(at: position, in: source, words.description)
    }
}

extension InputError {
    /// Sorts errors by their position in the text. Only the first 20 are retained, because later errors are often consequences of earlier
    /// ones.
    init(_ errors: [FileError], in source: SourceText) {
        let ordered = errors.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
        self.init(ordered.prefix(20).map { $0.element.diagnostic(in: source) })
    }
}

/// A list of the errors that a reader has found, so that it can report several errors in one run.
struct Problems {
    private(set) var errors: [FileError] = []

    mutating func report(_ issue: Issue, at position: SourcePosition) {
        // At most 20 errors are printed, so collecting more than 200 is useless. The limit prevents a malicious file from filling memory
        // with errors.
        guard errors.count < 200 else { return }
        errors.append(FileError(issue, at: position))
    }

    /// Reports an issue. Always returns `nil`, so that the caller can write `return report(…)` if it cannot read a value.
    mutating func report<Missing>(_ issue: Issue, at position: SourcePosition) -> Missing? {
        report(issue, at: position)
        return nil
    }
}
