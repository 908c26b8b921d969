import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// A comparison of replays of the same touches on two layouts. It describes the differences as `whatif` does.
package struct LayoutChange: Sendable {
    /// The differences between the two replays as sentences, ordered from the most to the least important.
    package let sentences: [String]
    /// Text that states how many rows have changed.
    package let counts: String
    package let hasDifferences: Bool

    /// Replays a recording on an old layout and on a new one.
    package init(_ recording: Recording, from old: LayoutDocument, to new: LayoutDocument, name: String) throws(InputError) {
        var summary = DiffSummary(saysAll: true)
        let before = ReplayRows(try recording.replay(as: name, on: old), isText: false, only: .all)
        let after = ReplayRows(try recording.replay(as: name, on: new), isText: false, only: .all)
        // If an object was renamed, it counts as two objects: one that was removed and one that was added.
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
