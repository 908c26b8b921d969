import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport

/// A user's question about the rows of a recording: why a row is missing, or how to prevent an unwanted row.
package struct CureQuestion: Sendable {
    /// The missing or unwanted row, written as in an `expect` sentence.
    var row: String
    /// Whether the user asks how to prevent the row, rather than why the row is missing.
    var isUnwanted: Bool
    /// The `expect` sentences that are currently true and must remain true after each change.
    var kept: [String]

    /// Parses a question. The first line is `missing` or `unwanted`, and the second line is the row. Each further line is an `expect`
    /// sentence that must remain true.
    package init(_ text: SourceText) {
        let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        isUnwanted = lines.first == "unwanted"
        row = lines.count > 1 ? lines[1] : ""
        kept = lines.dropFirst(2).filter { !$0.isEmpty }
    }

    /// Returns the answer in JSON Lines, in the same format as `explain --format jsonl`.
    package func answer(about recording: Recording, name: String) throws(InputError) -> String {
        let source = SourceText(name: name, text: recording.trace)
        let trace = RepeatableTrace(source) { path throws(InputError) in throw Recording.noFile(path) }
        return try MissingAnswer.find(row, unwanted: isUnwanted, keeping: CureConditions(sentences: kept)) { variation throws(InputError) in
            try trace.replay(variation)
        }.json
    }
}
