import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport

/// A reader's question about the rows of a recording: why one is missing, or how to prevent an unwanted one.
package struct CureQuestion: Sendable {
    /// The missing or unwanted row, as a sentence of `expect`.
    var row: String
    var isUnwanted: Bool
    /// Sentences that hold now and must hold with each change.
    var kept: [String]

    /// Reads a question in lines: `missing` or `unwanted`, the row, and then one sentence to keep per line.
    package init(_ text: SourceText) {
        let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        isUnwanted = lines.first == "unwanted"
        row = lines.count > 1 ? lines[1] : ""
        kept = lines.dropFirst(2).filter { !$0.isEmpty }
    }

    /// The answer in JSON Lines, like that of `explain --format jsonl`.
    package func answer(about recording: Recording, name: String) throws(InputError) -> String {
        let trace = RehearsedTrace(SourceText(name: name, text: recording.trace)) { path throws(InputError) in throw Recording.noFile(path) }
        return try MissingAnswer.find(row, unwanted: isUnwanted, keeping: Kept(sentences: kept)) { variation throws(InputError) in
            try trace.replay(variation)
        }.json
    }
}
