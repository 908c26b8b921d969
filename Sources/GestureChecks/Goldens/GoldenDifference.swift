/// Where a replay differs from its golden timeline.
package struct GoldenDifference: Sendable {
    /// The first line of the golden that is not as replayed, from 1.
    package var line = 1
    package var hunks: [Hunk] = []
    /// Whether there are differences that the hunks do not show.
    package var isCut = false

    /// More lines than these nobody reads in a report.
    static let maximumLines = 60

    /// How many lines may still be shown.
    private(set) var room = maximumLines

    init() {}

    /// Compares two texts whose first lines have these numbers.
    init<Text: Sequence<UInt8>>(
        _ golden: [Text], _ replayed: [Text], firstLines: (golden: Int, replayed: Int), _ areEqual: (Text, Text) -> Bool
    ) {
        line = firstLines.golden
        Hunk.find(golden, replayed, firstLines: firstLines, areEqual: areEqual) { add($0) }
    }

    init(_ golden: [String], _ replayed: [String], firstLine: Int) {
        self.init(golden.map { $0.utf8 }, replayed.map { $0.utf8 }, firstLines: (firstLine, firstLine)) { $0.elementsEqual($1) }
    }

    /// Shows a hunk as far as there is room; false if something is not shown, so that nothing further need be found.
    mutating func add(_ hunk: Hunk) -> Bool {
        if hunks.isEmpty { line = hunk.goldenStart + hunk.lines.prefix { $0.mark == .both }.count }
        let shown = hunk.lines.prefix(room)
        if hunk.lines.dropFirst(room).contains(where: { $0.mark != .both }) { isCut = true }
        if !shown.isEmpty { hunks.append(Hunk(goldenStart: hunk.goldenStart, replayedStart: hunk.replayedStart, lines: Array(shown))) }
        room -= shown.count
        return !isCut
    }
}
