/// Where a replay differs from its golden timeline.
package struct GoldenDifference: Sendable {
    /// The first line of the golden that is not as replayed, from 1.
    package var line: Int
    package var hunks: [Hunk]
    /// Whether there are differences that the hunks do not show.
    package var isCut: Bool

    /// More lines than these nobody reads in a report.
    static let maximumLines = 60

    /// Compares what differs; the texts begin with the same lines.
    init(_ golden: [String], _ replayed: [String], firstLine: Int, isCut: Bool) {
        let all = Hunk.hunks(golden, replayed, firstLine: firstLine)
        hunks = []
        self.isCut = isCut
        var room = Self.maximumLines
        for var hunk in all {
            guard room > 0 else {
                self.isCut = true
                break
            }
            if hunk.lines.count > room {
                hunk.lines = Array(hunk.lines.prefix(room))
                self.isCut = true
            }
            room -= hunk.lines.count
            hunks.append(hunk)
        }
        let before = all.first?.lines.prefix { $0.mark == .both }.count ?? 0
        line = (all.first?.goldenStart ?? firstLine) + before
    }
}
