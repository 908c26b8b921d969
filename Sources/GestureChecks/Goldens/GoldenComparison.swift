import GestureSupport

/// A line-by-line comparison of a timeline with its golden.
///
/// The comparison ignores the file names in the heads of the two timelines, so that traces and layouts can be renamed.
struct GoldenComparison {
    private typealias Line = ArraySlice<UInt8>

    /// The differences between the timeline and its golden, or `nil` if they are equal.
    private(set) var difference: GoldenDifference?
    /// Whether the heads of the golden and of the replayed timeline contain different file names.
    private(set) var isRenamed = false

    /// Compares a golden with a replayed timeline or survey; `name` is the golden's path. Throws an error if `golden` is not the content of
    /// a golden of the given kind.
    init(_ golden: [UInt8], _ replayed: [UInt8], _ kind: GoldenKind = .timeline, name: String) throws(CheckProblem) {
        let (own, theirs) = (Self.lines(golden), Self.lines(replayed))
        var (head, theirHead) = (0, 0)
        if let first = own.first, first.elementsEqual(kind.version.utf8), Self.areEqual(first, theirs.first) {
            (head, theirHead) = passNames(own, theirs)
        }
        let (rows, theirRows) = (own[head...], theirs[theirHead...])
        let same = zip(rows, theirRows).prefix { Self.areEqual($0, $1) }.count
        // If the golden and the timeline differ only in the final line break, the golden is malformed. The checks below report this.
        guard same < rows.count || same < theirRows.count || golden.last != replayed.last else { return }
        let form = GoldenForm(kind)
        let odd = form.oddLine(Array(rows.dropFirst(same)), firstLine: 1 + head + same, in: name)
        let end = form.endProblem(Array(golden.suffix(64)), lines: own.count, of: name)
        if let problem = form.headProblem(Array(golden.prefix(64)), of: name) ?? odd ?? end { throw CheckProblem(InputError(problem)) }
        // The lines of context end just before the first difference, so they are equal in the golden and in the timeline.
        let context = min(Hunk.context, same + (head == theirHead ? head : 0))
        let (start, theirStart) = (head + same - context, theirHead + same - context)
        difference = GoldenDifference(
            Array(own[start..<head + same] + rows.dropFirst(same)), Array(own[start..<head + same] + theirRows.dropFirst(same)),
            firstLines: (1 + start, 1 + theirStart), Self.areEqual)
    }

    /// Skips the first line of the head and the lines with file names, because these lines are not compared. Returns the number of lines
    /// skipped in each file.
    private mutating func passNames(_ own: [Line], _ theirs: [Line]) -> (Int, Int) {
        var (count, theirCount) = (1, 1)
        for word in ["trace ", "layout "] {
            let line = own.dropFirst(count).first.flatMap { $0.starts(with: word.utf8) ? $0 : nil }
            let theirLine = theirs.dropFirst(theirCount).first.flatMap { $0.starts(with: word.utf8) ? $0 : nil }
            if !Self.areEqual(line, theirLine) { isRenamed = true }
            if line != nil { count += 1 }
            if theirLine != nil { theirCount += 1 }
        }
        return (count, theirCount)
    }

    private static func lines(_ bytes: [UInt8]) -> [Line] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func areEqual(_ one: Line?, _ other: Line?) -> Bool {
        guard let one, let other else { return (one == nil) == (other == nil) }
        return one.isEqual(to: other)
    }
}

/// The differences between a replayed timeline and its golden.
package struct GoldenDifference: Sendable {
    /// The 1-based number of the golden's first line that differs from the replayed timeline.
    package var line = 1
    package var hunks: [Hunk] = []
    /// Whether the hunks omit some of the differences.
    package var isCut = false

    /// The maximum number of lines that all hunks of a report may contain in total.
    static let maximumLines = 60

    /// The number of lines that can still be added before the report reaches its maximum length.
    private(set) var room = maximumLines

    init() {}

    /// Compares the lines of a golden and of a replayed timeline. `firstLines` contains the numbers of the lines, in the two files, at
    /// which the compared texts begin.
    init<Text: Sequence<UInt8>>(
        _ golden: [Text], _ replayed: [Text], firstLines: (golden: Int, replayed: Int), _ areEqual: (Text, Text) -> Bool
    ) {
        line = firstLines.golden
        Hunk.find(golden, replayed, firstLines: firstLines, areEqual: areEqual) { add($0) }
    }

    init(_ golden: [String], _ replayed: [String], firstLine: Int) {
        self.init(golden.map { $0.utf8 }, replayed.map { $0.utf8 }, firstLines: (firstLine, firstLine)) { $0.elementsEqual($1) }
    }

    /// Adds the lines of a hunk, up to the limit. Returns false if lines were omitted, so that the caller can stop.
    mutating func add(_ hunk: Hunk) -> Bool {
        if hunks.isEmpty { line = hunk.goldenStart + hunk.lines.prefix { $0.mark == .both }.count }
        let shown = hunk.lines.prefix(room)
        if hunk.lines.dropFirst(room).contains(where: { $0.mark != .both }) { isCut = true }
        if !shown.isEmpty { hunks.append(Hunk(goldenStart: hunk.goldenStart, replayedStart: hunk.replayedStart, lines: Array(shown))) }
        room -= shown.count
        return !isCut
    }
}
