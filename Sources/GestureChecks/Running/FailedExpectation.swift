import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport

/// Finds out why sentences of `expect` do not hold.
struct FailedExpectations {
    /// So many sentences of a trace are explained, and of no longer trace than this, in bytes.
    private static let limit = (sentences: 3, bytes: 1_000_000)

    let item: CheckCase

    /// The failures, each with the first reason that its row is missing.
    func explained(_ failures: [ExpectationFailure]) -> [ExpectationFailure] {
        guard let text = try? item.root.inputText(), text.count <= Self.limit.bytes else { return failures }
        let root = item.root
        let trace = RehearsedTrace(text, on: item.system) { path throws(InputError) in try root.text(path) }
        var result = failures
        for index in result.indices.prefix(Self.limit.sentences) {
            let sentence = result[index].sentence.withoutSystem
            if sentence.hasPrefix("never ") {
                let row = String(sentence.dropFirst("never ".utf8.count))
                let answer = try? MissingAnswer.find(row, unwanted: true, limit: 0) { variation throws(InputError) in
                    try trace.replay(variation)
                }
                if answer?.isMissing == true { result[index].question = ExpectationFailure.Question(option: "--unwanted", row: row) }
            } else if let answer = try? MissingAnswer.find(
                sentence, limit: 0, { variation throws(InputError) in try trace.replay(variation) }),
                answer.isMissing
            {
                result[index].question = ExpectationFailure.Question(option: "--missing", row: sentence)
                result[index].why = answer.reasons.first.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
            }
        }
        return result
    }
}
