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

    /// Finds the hunks of two texts, whose first lines have these numbers, until `take` returns false.
    static func find<Text: Sequence<UInt8>>(
        _ golden: [Text], _ replayed: [Text], firstLines: (golden: Int, replayed: Int), areEqual: (Text, Text) -> Bool,
        take: (Hunk) -> Bool
    ) {
        var (own, theirs) = (golden[...], replayed[...])
        while true {
            var hunk = Hunk(
                goldenStart: firstLines.golden + own.startIndex, replayedStart: firstLines.replayed + theirs.startIndex, lines: [])
            let (count, theirCount) = hunk.findFirst(Array(own), Array(theirs), areEqual)
            guard hunk.lines.contains(where: { $0.mark != .both }), take(hunk), (count, theirCount) != (own.count, theirs.count) else {
                return
            }
            // The last lines that are alike may precede the next hunk.
            own = own.dropFirst(count - context)
            theirs = theirs.dropFirst(theirCount - context)
        }
    }

    /// Adds the lines of the first hunk of two texts; returns how many lines of either it has passed, with those that show that it is over.
    private mutating func findFirst<Text: Sequence<UInt8>>(
        _ golden: [Text], _ replayed: [Text], _ areEqual: (Text, Text) -> Bool
    ) -> (Int, Int) {
        let (goldenStart, replayedStart) = (goldenStart, replayedStart)
        var kept: [Line] = []
        var (a, b) = (0, 0)
        func line(_ mark: Mark, _ text: Text) -> Line { Line(mark: mark, text: String(decoding: Array(text), as: UTF8.self)) }
        for edit in Alignment.edits(golden.count, replayed.count, equal: { areEqual(golden[$0], replayed[$1]) }) {
            if edit == .keep {
                if lines.isEmpty, kept.count == Self.context { kept.removeFirst() }
                kept.append(line(.both, golden[a]))
                (a, b) = (a + 1, b + 1)
                // So much in between that two hunks are clearer than one.
                if !lines.isEmpty, kept.count > 2 * Self.context { break }
                continue
            }
            if lines.isEmpty { (self.goldenStart, self.replayedStart) = (goldenStart + a - kept.count, replayedStart + b - kept.count) }
            lines += kept
            kept = []
            lines.append(edit == .remove ? line(.golden, golden[a]) : line(.replayed, replayed[b]))
            if edit == .remove { a += 1 } else { b += 1 }
        }
        if !lines.isEmpty { lines += kept.prefix(Self.context) }
        return (a, b)
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
