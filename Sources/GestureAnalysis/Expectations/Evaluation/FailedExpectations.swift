import GestureSupport

extension [ExpectationFailure] {
    /// Returns the failures, and adds a query for `gesturetrace explain` to the first three of them. If one of these three is about a
    /// missing row, the reason why the row is missing is also added. The number is limited because finding a reason takes several replays.
    package func explained(_ makeReplay: @escaping ReplayFactory) -> [ExpectationFailure] {
        var result = self
        for index in result.indices.prefix(3) {
            let sentence = result[index].sentence
            if sentence.hasPrefix("never ") {
                let row = String(sentence.dropFirst("never ".utf8.count))
                let answer = try? MissingAnswer.find(row, unwanted: true, limit: 0, makeReplay)
                if answer?.isMissing == true { result[index].question = ExpectationFailure.Question(option: "--unwanted", row: row) }
            } else if let answer = try? MissingAnswer.find(sentence, limit: 0, makeReplay), answer.isMissing {
                result[index].question = ExpectationFailure.Question(option: "--missing", row: sentence)
                result[index].why = answer.reasons.first.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
            }
        }
        return result
    }
}

extension ExpectationFailure {
    /// The rows that resemble the expected row most; empty if the reason for the failure is more useful than these rows.
    package var evidence: [String] { whyNothing == nil ? rows : [] }

    /// A line that begins with "why:" and contains the reason for the failure; `nil` if the description of the failure already contains
    /// this reason.
    package var whyLine: String? { whyNothing == nil ? why.map { "why: \(PrintableText.escaping($0))" } : nil }
}
