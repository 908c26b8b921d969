import GestureSupport

/// Why a trace could not be checked at all: bad input, or output that could not be written. Never empty.
package struct CheckProblem: Error, Sendable {
    package var diagnostics: [Diagnostic]
    /// Whether a file could not be written.
    package private(set) var isOfWriting = false

    init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    init(at location: SourceLocation?, _ message: String) {
        diagnostics = [Diagnostic(at: location, message)]
    }

    init(_ error: InputError) {
        diagnostics = error.diagnostics
    }

    init(_ error: WriteError) {
        self.init(at: SourceLocation(file: error.target, line: 1, column: 1), error.description)
        isOfWriting = true
    }
}
