import GestureAnalysis
import GestureFiles
import GestureSupport

/// A search for the reasons why `expect` sentences of a trace do not hold.
struct FailedExpectations {
    /// The maximum size, in bytes, of traces whose failures are explained.
    private static let maximumBytes = 1_000_000

    let item: CheckCase

    /// Returns the failures, each with the first reason why the expected row is missing.
    func explained(_ failures: [ExpectationFailure]) -> [ExpectationFailure] {
        guard let text = try? item.root.inputText(), text.count <= Self.maximumBytes else { return failures }
        let root = item.root
        let trace = RepeatableTrace(text, on: item.system) { path throws(InputError) in try root.text(path) }
        return failures.explained { variation throws(InputError) in try trace.replay(variation) }
    }
}
