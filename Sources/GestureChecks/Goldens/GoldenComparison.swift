import GestureSupport

/// A timeline or survey compared with its golden, line by line.
///
/// The names of the trace and of the layout in the head are not compared: both files may be renamed.
struct GoldenComparison {
    private typealias Line = ArraySlice<UInt8>

    /// The differences; `nil` if there are none.
    private(set) var difference: GoldenDifference?
    /// Whether the head names files other than the replayed ones.
    private(set) var isRenamed = false

    /// Compares two whole files; `name` is that of the golden. Throws if the golden is not one of its kind at all.
    init(_ golden: [UInt8], _ replayed: [UInt8], _ kind: GoldenKind = .timeline, name: String) throws(CheckProblem) {
        let (own, theirs) = (Self.lines(golden), Self.lines(replayed))
        var (head, theirHead) = (0, 0)
        if let first = own.first, first.elementsEqual(kind.version.utf8), Self.areEqual(first, theirs.first) {
            (head, theirHead) = passNames(own, theirs)
        }
        let (rows, theirRows) = (own[head...], theirs[theirHead...])
        let same = zip(rows, theirRows).prefix { Self.areEqual($0, $1) }.count
        // Only the last line break may differ, which is an error in the form of the golden.
        guard same < rows.count || same < theirRows.count || golden.last != replayed.last else { return }
        let form = GoldenForm(kind)
        let odd = form.oddLine(Array(rows.dropFirst(same)), firstLine: 1 + head + same, in: name)
        let end = form.endProblem(Array(golden.suffix(64)), lines: own.count, of: name)
        if let problem = form.headProblem(Array(golden.prefix(64)), of: name) ?? odd ?? end { throw CheckProblem(InputError(problem)) }
        // Lines of context are at the same distance in both texts; those before them are equal.
        let context = min(Hunk.context, same + (head == theirHead ? head : 0))
        let (start, theirStart) = (head + same - context, theirHead + same - context)
        difference = GoldenDifference(
            Array(own[start..<head + same] + rows.dropFirst(same)), Array(own[start..<head + same] + theirRows.dropFirst(same)),
            firstLines: (1 + start, 1 + theirStart), Self.areEqual)
    }

    /// Skips the head's first line and its lines with file names, which are not compared; returns the number of these lines in each file.
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

/// The differences between a replay and its golden timeline.
package struct GoldenDifference: Sendable {
    /// The first line of the golden that differs from the replay, from 1.
    package var line = 1
    package var hunks: [Hunk] = []
    /// Whether there are differences that the hunks do not show.
    package var isCut = false

    /// The maximum number of lines in a report.
    static let maximumLines = 60

    /// The number of lines that may still be shown.
    private(set) var room = maximumLines

    init() {}

    /// Compares two texts; the given numbers are those of their first lines.
    init<Text: Sequence<UInt8>>(
        _ golden: [Text], _ replayed: [Text], firstLines: (golden: Int, replayed: Int), _ areEqual: (Text, Text) -> Bool
    ) {
        line = firstLines.golden
        Hunk.find(golden, replayed, firstLines: firstLines, areEqual: areEqual) { add($0) }
    }

    init(_ golden: [String], _ replayed: [String], firstLine: Int) {
        self.init(golden.map { $0.utf8 }, replayed.map { $0.utf8 }, firstLines: (firstLine, firstLine)) { $0.elementsEqual($1) }
    }

    /// Adds lines of a hunk up to the limit; returns false if differences are omitted, so that no further hunks are needed.
    mutating func add(_ hunk: Hunk) -> Bool {
        if hunks.isEmpty { line = hunk.goldenStart + hunk.lines.prefix { $0.mark == .both }.count }
        let shown = hunk.lines.prefix(room)
        if hunk.lines.dropFirst(room).contains(where: { $0.mark != .both }) { isCut = true }
        if !shown.isEmpty { hunks.append(Hunk(goldenStart: hunk.goldenStart, replayedStart: hunk.replayedStart, lines: Array(shown))) }
        room -= shown.count
        return !isCut
    }
}
