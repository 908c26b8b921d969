import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// The same fingers on two layouts: what `whatif` says of them.
package struct LayoutChange: Sendable {
    /// What differs, in sentences, the most important first.
    package let sentences: [String]
    /// How many rows became what, in a sentence.
    package let counts: String
    package let hasDifferences: Bool

    /// Plays a recording on the layout it had and on the one that it has now.
    package init(_ recording: Recording, from old: LayoutDocument, to new: LayoutDocument, name: String) throws(InputError) {
        var summary = DiffSummary(saysAll: true)
        let before = ReplayRows(try recording.replay(as: name, on: old), isText: false, only: .all)
        let after = ReplayRows(try recording.replay(as: name, on: new), isText: false, only: .all)
        // A name that goes has gone.
        let comparison = TimelineComparison(sameNames: before, after)
        try comparison.run { change in
            summary.add(change)
            return true
        }
        hasDifferences = summary.hasDifferences
        sentences = summary.hasDifferences ? summary.sentences().said : []
        counts = summary.counts
    }

    /// As the page takes it.
    package var json: String {
        JSONWriter.pageText { json in
            json.object {
                json.put("sentences", sentences)
                json.put("counts", counts)
                json.put("differs", hasDifferences)
            }
        }
    }
}
