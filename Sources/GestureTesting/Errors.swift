import Foundation
import GestureAnalysis
import GestureSupport

/// An invalid layout, trace, sentence or id.
///
/// The description contains the place, its line and the likely fix.
public struct InvalidInput: LocalizedError, CustomStringConvertible {
    /// The messages, each of one or more lines.
    public let description: String

    init(_ description: String) {
        self.description = description
    }

    init(_ error: InputError) {
        description = error.report
    }

    /// The same as `description`, for tools that print localized errors.
    public var errorDescription: String? { description }
}

/// The error of expectations that do not hold.
public struct UnmetExpectation: LocalizedError, CustomStringConvertible {
    /// The sentences that do not hold.
    public let sentences: [String]
    /// Each sentence with its place in the test, the rows that decided it, and the reason why its row is missing.
    public let description: String

    init(_ failures: [ExpectationFailure]) {
        sentences = failures.map { $0.sentence }
        description = failures.map { failure in
            let place = "\(failure.location.file):\(failure.location.line): "
            let rows = failure.evidence.map { "  " + PrintableText.escaping($0) }
            return ([place + failure.description] + rows + (failure.whyLine.map { [$0] } ?? [])).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// The same as `description`, for tools that print localized errors.
    public var errorDescription: String? { description }
}
