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

    /// The hunks of two texts whose first lines have these numbers, with some lines of context.
    static func hunks(_ golden: [String], _ replayed: [String], firstLine: Int, context: Int = 3) -> [Hunk] {
        var hunks: [Hunk] = []
        var open: Hunk?
        var kept: [Line] = []
        var (a, b) = (0, 0)
        for edit in Alignment.edits(golden.count, replayed.count, equal: { golden[$0] == replayed[$1] }) {
            if edit == .keep {
                kept.append(Line(mark: .both, text: golden[a]))
                (a, b) = (a + 1, b + 1)
                // So much in between that two hunks are clearer than one.
                if kept.count > 2 * context, var hunk = open {
                    hunk.lines += kept.prefix(context)
                    hunks.append(hunk)
                    open = nil
                }
                continue
            }
            let lead = open == nil ? Array(kept.suffix(context)) : kept
            var hunk = open ?? Hunk(goldenStart: firstLine + a - lead.count, replayedStart: firstLine + b - lead.count, lines: [])
            hunk.lines += lead
            kept = []
            if edit == .remove {
                hunk.lines.append(Line(mark: .golden, text: golden[a]))
                a += 1
            } else {
                hunk.lines.append(Line(mark: .replayed, text: replayed[b]))
                b += 1
            }
            open = hunk
        }
        if var hunk = open {
            hunk.lines += kept.prefix(context)
            hunks.append(hunk)
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
