import Foundation
import GestureAnalysis
import GestureSupport

/// A layout, a trace, a sentence or an id that makes no sense.
///
/// Its description has the place, the line there and the likely fix.
public struct InvalidInput: LocalizedError, CustomStringConvertible {
    /// The messages, a line or more each.
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

/// Sentences that do not hold.
public struct UnmetExpectation: LocalizedError, CustomStringConvertible {
    /// The sentences that do not hold.
    public let sentences: [String]
    /// Each with its place in the test, the rows that decided it, and why its row did not come.
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
