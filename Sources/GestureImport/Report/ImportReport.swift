import GestureSupport

/// The remarks about an import. They concern skipped or repaired content, or are questions for a person who knows the app.
package struct ImportReport: Sendable {
    /// The maximum number of remarks of each kind that are shown individually. A limit is needed because a damaged log can cause thousands
    /// of remarks.
    private static let maximum = 20

    private var entries: [(issue: ImportIssue, place: ImportPlace)] = []
    /// The number of remarks of each kind. Kinds are listed in the order of their first remarks.
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

    /// Returns the remarks as diagnostics, in the order of the files, followed by the questions.
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
        // The locations of all remarks about a file are computed in one pass, so that the lines of the file are counted only once.
        var locations = [SourceLocation?](repeating: nil, count: all.count)
        for file in sources.indices {
            let those = all.indices.filter { all[$0].place.file == file }
            let found = sources[file].locations(of: those.map { SourcePosition(offset: all[$0].place.offset) })
            for (index, location) in zip(those, found) { locations[index] = location }
        }
        return order.map { Diagnostic(all[$0].issue.isQuestion ? .question : .warning, at: locations[$0], all[$0].issue.description) }
    }

    /// The open questions in the report, as sentences to be stored in the layout.
    var questions: [String] { entries.filter { $0.issue.isQuestion }.map { $0.issue.description } }
}

/// A position in one of several files that are imported together.
package struct ImportPlace: Hashable, Sendable, Comparable {
    var file = 0
    /// The offset in bytes from the beginning of the file.
    var offset = 0

    package static func < (a: Self, b: Self) -> Bool { (a.file, a.offset) < (b.file, b.offset) }
}
