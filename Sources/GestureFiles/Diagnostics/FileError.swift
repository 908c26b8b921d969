import GestureSupport

/// An error at a position in a text. The issue is data; `diagnostic(in:)` turns it into a sentence.
package struct FileError: Error, Hashable, Sendable {
    package var issue: Issue
    package var position: SourcePosition

    package init(_ issue: Issue, at position: SourcePosition) {
        self.issue = issue
        self.position = position
    }

    /// Returns the error as a sentence, with its line and column.
    package func diagnostic(in source: SourceText) -> Diagnostic {
        let words = source.isShown(at: position) ? issue : issue.withoutContent
        return Diagnostic(at: position, in: source, words.description)
    }
}

extension InputError {
    /// Sorts errors by their position in the text and retains only the first 20, because later errors often follow from earlier ones.
    init(_ errors: [FileError], in source: SourceText) {
        let ordered = errors.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
        self.init(ordered.prefix(20).map { $0.element.diagnostic(in: source) })
    }
}

/// Collects errors while a document is read, so one run can report several.
struct Problems {
    private(set) var errors: [FileError] = []

    mutating func report(_ issue: Issue, at position: SourcePosition) {
        // Readers stop long before 200 errors. The limit prevents a hostile file from filling memory with errors.
        guard errors.count < 200 else { return }
        errors.append(FileError(issue, at: position))
    }

    /// Reports the issue and returns `nil` as the value that could not be read.
    mutating func report<Missing>(_ issue: Issue, at position: SourcePosition) -> Missing? {
        report(issue, at: position)
        return nil
    }
}
