import GestureFiles
import GestureSupport

/// Something that an entry of a trace does beside moving fingers.
package struct EntryDeed: Hashable, Sendable {
    /// The number of the entry, from 0.
    package var entry: Int
    /// When it is, seconds.
    package var time: Double
    package var deed: TraceDeed
    /// What the entry does: `sets p.isEnabled to false`.
    package var words: String
    /// The path that is set, or the name of what is added, removed or entered.
    package var target: String
}

/// The entries of a trace in some of which something is left out.
final class ChangedEntries: TraceEventSource {
    private let source: any TraceEventSource
    private let leftOut: [EntryDeed]
    private var entry = -1

    init(_ source: any TraceEventSource, without leftOut: [EntryDeed]) {
        (self.source, self.leftOut) = (source, leftOut)
    }

    var currentSource: SourceText { source.currentSource }

    func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        guard try source.next(into: &event) else { return false }
        entry += 1
        let deeds = leftOut.filter { $0.entry == entry }.map { $0.deed }
        if !deeds.isEmpty { event.leaveOut(deeds) }
        return true
    }
}
