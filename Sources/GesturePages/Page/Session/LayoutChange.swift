import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// The replays of the same touches on two layouts, and their differences in the form that `whatif` prints.
package struct LayoutChange: Sendable {
    /// The differences as sentences, most important first.
    package let sentences: [String]
    /// The numbers of changed rows, in words.
    package let counts: String
    package let hasDifferences: Bool

    /// Replays a recording on an old and on a new layout.
    package init(_ recording: Recording, from old: LayoutDocument, to new: LayoutDocument, name: String) throws(InputError) {
        var summary = DiffSummary(saysAll: true)
        let before = ReplayRows(try recording.replay(as: name, on: old), isText: false, only: .all)
        let after = ReplayRows(try recording.replay(as: name, on: new), isText: false, only: .all)
        // A renamed object counts as removed and added.
        let comparison = TimelineComparison(sameNames: before, after)
        try comparison.run { change in
            summary.add(change)
            return true
        }
        hasDifferences = summary.hasDifferences
        sentences = summary.hasDifferences ? summary.sentences().said : []
        counts = summary.counts
    }

    /// The comparison as JSON for the page.
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
