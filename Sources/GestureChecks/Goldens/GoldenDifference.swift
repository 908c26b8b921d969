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

    /// Compares two texts that are known as a whole; `isCut` is whether they are not.
    init(_ golden: [String], _ replayed: [String], firstLine: Int, isCut: Bool) {
        self.isCut = isCut
        line = firstLine
        for hunk in Hunk.all(golden, replayed, firstLine: firstLine) {
            guard add(hunk) else { return }
        }
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
