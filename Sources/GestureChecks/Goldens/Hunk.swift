import GestureSupport

/// Lines of a unified diff: `@@ -12,5 +12,6 @@` and what follows.
package struct Hunk: Equatable, Sendable {
    package enum Mark: String, Sendable { case both = " ", golden = "-", replayed = "+" }

    package struct Line: Equatable, Sendable {
        package var mark: Mark
        package var text: String
    }

    /// The numbers of the first lines, from 1.
    package var goldenStart: Int
    package var replayedStart: Int
    package var lines: [Line]

    /// So many lines stand before and behind what differs.
    static let context = 3

    /// Where two texts begin, and whether they go on behind what is known of them.
    struct Place {
        /// The numbers of the first lines, from 1.
        var golden: Int
        var replayed: Int
        var isGoldenOpen = false
        var isReplayedOpen = false
    }

    /// A hunk, and how many lines of either text it comes to, with those behind it that show that it is over.
    struct Found {
        var hunk: Hunk
        var goldenCount: Int
        var replayedCount: Int
        /// Whether it is over; false where too little of the texts is known to say so.
        var isClosed: Bool
    }

    /// The first hunk of two texts; nil if no line differs.
    static func first<Text: Equatable & Sequence<UInt8>>(_ golden: [Text], _ replayed: [Text], _ place: Place) -> Found? {
        var found: Found?
        var kept: [Line] = []
        var (a, b) = (0, 0)
        let areOpen = (place.isGoldenOpen, place.isReplayedOpen)
        func line(_ mark: Mark, _ text: Text) -> Line { Line(mark: mark, text: String(decoding: Array(text), as: UTF8.self)) }
        for edit in Alignment.edits(golden.count, replayed.count, areOpen: areOpen, equal: { golden[$0] == replayed[$1] }) {
            if edit == .keep {
                if found == nil, kept.count == context { kept.removeFirst() }
                kept.append(line(.both, golden[a]))
                (a, b) = (a + 1, b + 1)
                // So much in between that two hunks are clearer than one.
                if found != nil, kept.count > 2 * context { break }
                continue
            }
            if found == nil {
                let start = Hunk(goldenStart: place.golden + a - kept.count, replayedStart: place.replayed + b - kept.count, lines: [])
                found = Found(hunk: start, goldenCount: 0, replayedCount: 0, isClosed: false)
            }
            found?.hunk.lines += kept
            kept = []
            found?.hunk.lines.append(edit == .remove ? line(.golden, golden[a]) : line(.replayed, replayed[b]))
            if edit == .remove { a += 1 } else { b += 1 }
        }
        found?.isClosed = kept.count > 2 * context || !place.isGoldenOpen && !place.isReplayedOpen
        found?.goldenCount = a
        found?.replayedCount = b
        if found?.isClosed == true { found?.hunk.lines += kept.prefix(context) }
        return found
    }

    /// All hunks of two texts that are known as a whole.
    static func all(_ golden: [String], _ replayed: [String], firstLine: Int) -> [Hunk] {
        var hunks: [Hunk] = []
        var (own, theirs) = (golden.map { Array($0.utf8) }[...], replayed.map { Array($0.utf8) }[...])
        while let found = first(
            Array(own), Array(theirs), Place(golden: firstLine + own.startIndex, replayed: firstLine + theirs.startIndex))
        {
            hunks.append(found.hunk)
            if (found.goldenCount, found.replayedCount) == (own.count, theirs.count) { break }
            // The last lines that are alike may stand before the next hunk.
            own = own.dropFirst(found.goldenCount - context)
            theirs = theirs.dropFirst(found.replayedCount - context)
        }
        return hunks
    }

    /// `@@ -12,5 +12,6 @@`
    package var heading: String {
        let goldenCount = lines.count { $0.mark != .replayed }
        let replayedCount = lines.count { $0.mark != .golden }
        return "@@ -\(Self.range(goldenStart, goldenCount)) +\(Self.range(replayedStart, replayedCount)) @@"
    }

    /// As diff writes it: an empty range is named by the line before it.
    private static func range(_ start: Int, _ count: Int) -> String { count == 0 ? "\(start - 1),0" : "\(start),\(count)" }
}
