import GestureSupport

/// What there is to say about what was read: what was passed over or repaired, and what only somebody who knows the app can tell.
package struct ImportReport: Sendable {
    /// Of each kind so many are said in full: a damaged log has thousands.
    private static let maximum = 20

    private var entries: [(issue: ImportIssue, place: ImportPlace)] = []
    /// How many there were of a kind, in the order in which the kinds came.
    private var counts: [(kind: ImportIssue.Kind, count: Int, last: ImportPlace)] = []

    mutating func note(_ issue: ImportIssue, at place: ImportPlace) {
        let kind = issue.kind
        if let index = counts.firstIndex(where: { $0.kind == kind }) {
            counts[index].count += 1
            counts[index].last = place
            guard counts[index].count <= Self.maximum else { return }
        } else {
            counts.append((kind, 1, place))
        }
        entries.append((issue, place))
    }

    /// In words, in the order of the files, questions last.
    package func diagnostics(in sources: [SourceText]) -> [Diagnostic] {
        var all = entries.map { (issue: $0.issue, place: $0.place) }
        for entry in counts where entry.count > Self.maximum {
            all.append((.more(entry.kind, entry.count - Self.maximum), entry.last))
        }
        let order = all.indices.sorted { a, b in
            let (first, second) = (all[a], all[b])
            if first.issue.isQuestion != second.issue.isQuestion { return second.issue.isQuestion }
            return first.place == second.place ? a < b : first.place < second.place
        }
        // The lines of a file are counted once for all.
        var locations = [SourceLocation?](repeating: nil, count: all.count)
        for file in sources.indices {
            let those = all.indices.filter { all[$0].place.file == file }
            let found = sources[file].locations(of: those.map { SourcePosition(offset: all[$0].place.offset) })
            for (index, location) in zip(those, found) { locations[index] = location }
        }
        return order.map { Diagnostic(all[$0].issue.isQuestion ? .question : .warning, at: locations[$0], all[$0].issue.description) }
    }

    /// The questions, for the layout.
    var questions: [String] { entries.filter { $0.issue.isQuestion }.map { $0.issue.description } }
}

/// A place in one of the files that are imported together.
package struct ImportPlace: Hashable, Sendable, Comparable {
    var file = 0
    /// Bytes from its beginning.
    var offset = 0

    package static func < (a: Self, b: Self) -> Bool { (a.file, a.offset) < (b.file, b.offset) }
}
