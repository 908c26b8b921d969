import Foundation
import GestureAnalysis
import GestureSupport

/// An error in a layout, a trace, an expectation or an id that a test uses.
///
/// The description contains the location of the error, the affected line of the input, and the likely fix.
public struct InvalidInput: LocalizedError, CustomStringConvertible {
    /// The error messages for the invalid input. Each message consists of one or more lines.
    public let description: String

    init(_ description: String) {
        self.description = description
    }

    init(_ error: InputError) {
        description = error.report
    }

    /// The same text as `description`, for tools that print localized errors.
    public var errorDescription: String? { description }
}

/// The error that is thrown if an expectation is not met.
public struct UnmetExpectation: LocalizedError, CustomStringConvertible {
    /// The `expect` sentences of the unmet expectations, as they are written in the test.
    public let sentences: [String]
    /// A report of each unmet expectation: its location in the test, the rows that decided the result, and the reason why the expected row
    /// is missing.
    public let description: String

    init(_ failures: [ExpectationFailure]) {
        sentences = failures.map { $0.sentence }
        description = failures.map { failure in
            let place = "\(failure.location.file):\(failure.location.line): "
            let rows = failure.evidence.map { "  " + PrintableText.escaping($0) }
            return ([place + failure.description] + rows + (failure.whyLine.map { [$0] } ?? [])).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// The same text as `description`, for tools that print localized errors.
    public var errorDescription: String? { description }
}
