import GestureAnalysis
import GestureSupport
import GestureTimeline

/// A hunk of a unified diff. It consists of a heading such as `@@ -12,5 +12,6 @@` and the lines after the heading.
package struct Hunk: Equatable, Sendable {
    package enum Mark: String, Sendable { case both = " ", golden = "-", replayed = "+" }

    package struct Line: Equatable, Sendable {
        package var mark: Mark
        package var text: String
    }

    /// The 1-based number of the golden's line at which the hunk begins.
    package var goldenStart: Int
    package var replayedStart: Int
    package var lines: [Line]

    /// The maximum number of equal lines to show before and after a difference.
    static let context = 3

    /// Finds the hunks in which two texts differ, and passes them to `take` until this closure returns false. `firstLines` contains the
    /// numbers of the lines, in the two files, at which the compared texts begin.
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
            // The last equal lines are not skipped, because they may become the context of the next hunk.
            own = own.dropFirst(count - context)
            theirs = theirs.dropFirst(theirCount - context)
        }
    }

    /// Adds the lines of the first hunk in which two texts differ. Returns the number of lines read from each text, including equal lines
    /// after the hunk.
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
                // Many equal lines end the hunk, because two hunks are easier to read than one hunk with many equal lines in the middle.
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

    /// The heading of the hunk, such as `@@ -12,5 +12,6 @@`.
    package var heading: String {
        let goldenCount = lines.count { $0.mark != .replayed }
        let replayedCount = lines.count { $0.mark != .golden }
        return "@@ -\(Self.range(goldenStart, goldenCount)) +\(Self.range(replayedStart, replayedCount)) @@"
    }

    /// Returns a range of lines in the notation of `diff`, which represents an empty range by the number of the line before it.
    private static func range(_ start: Int, _ count: Int) -> String { count == 0 ? "\(start - 1),0" : "\(start),\(count)" }
}

/// A builder that creates hunks from rows that are compared with a tolerance. For equal rows, the golden's row is shown.
struct RowHunks {
    private(set) var difference = GoldenDifference()
    private(set) var isDifferent = false
    private let golden: String
    /// The line number of each row in the golden. These numbers are determined only when a row differs.
    private var lines: [Int]?
    private var hunk: Hunk?
    private var kept: [Row] = []
    /// The number of the last golden row that was compared.
    private var last = 0
    /// The number of added rows minus the number of removed rows so far.
    private var shift = 0

    init(golden: String) {
        self.golden = golden
    }

    mutating func add(_ change: RowChange) {
        switch change {
        case .same(let row, _):
            last = row.number
            kept.append(row)
            if hunk == nil, kept.count > Hunk.context { kept.removeFirst() }
            if kept.count > 2 * Hunk.context { close() }
        case .gone(let row): put(gone: row, new: nil)
        case .new(let row): put(gone: nil, new: row)
        case .changed(let pair): put(gone: pair.old, new: pair.new)
        }
    }

    /// Ends the last hunk. Call this method after adding all changes.
    mutating func finish() { close() }

    private mutating func put(gone: Row?, new: Row?) {
        let line = line(of: gone?.number ?? last + 1)
        if !isDifferent { difference.line = line }
        isDifferent = true
        guard !difference.isCut else { return }
        if hunk == nil {
            let start = kept.first.map { self.line(of: $0.number) } ?? line
            hunk = Hunk(goldenStart: start, replayedStart: start + shift, lines: [])
        }
        for row in kept { put(row, .both) }
        kept = []
        if let gone {
            put(gone, .golden)
            last = gone.number
            shift -= 1
        }
        if let new {
            hunk?.lines.append(Hunk.Line(mark: .replayed, text: new.text()))
            shift += 1
        }
    }

    /// Adds a row of the golden. If the timeline contains the mark for a pause before this row, the mark is added first.
    private mutating func put(_ row: Row, _ mark: Hunk.Mark) {
        if hunk?.lines.isEmpty == false, row.number > 1, line(of: row.number) == line(of: row.number - 1) + 2 {
            hunk?.lines.append(Hunk.Line(mark: .both, text: "        ⋮"))
        }
        hunk?.lines.append(Hunk.Line(mark: mark, text: row.text()))
    }

    private mutating func close() {
        guard hunk != nil else { return }
        for row in kept.prefix(Hunk.context) { put(row, .both) }
        let line = difference.line
        if let hunk, !difference.isCut { _ = difference.add(hunk) }
        // The line number is restored, because `add` may have replaced it with that of the first difference in the hunk. If rows were
        // reordered, an earlier line of the golden may differ.
        difference.line = line
        kept = Array(kept.suffix(Hunk.context))
        hunk = nil
    }

    /// Returns the 1-based line number of a row in the golden.
    private mutating func line(of number: Int) -> Int {
        if lines == nil { lines = Self.rowLines(golden) }
        let all = lines ?? []
        return all.indices.contains(number - 1) ? all[number - 1] : (all.last ?? 0) + 1
    }

    private static func rowLines(_ path: String) -> [Int] {
        guard let file = try? FileByteSource(regular: path), let text = try? SourceText.read(file) else { return [] }
        var lines: [Int] = []
        var isBelowHeading = false
        for (index, line) in text.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if isBelowHeading, line.first != nil, !line.elementsEqual("        ⋮".utf8) { lines.append(index + 1) }
            if line.starts(with: "   time".utf8) { isBelowHeading = true }
        }
        return lines
    }
}
