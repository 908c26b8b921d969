import GestureAnalysis
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

/// Tests that the work of comparing unrelated timelines is limited. The work is measured by the number of compared rows, not by time.
@Suite struct StrangerTests {
    /// Returns a timeline of fingers that move continuously. All such timelines have the same subjects and actions, but almost no equal
    /// values.
    private static func timeline(seed: UInt64, rows: Int) -> String {
        var random = SplitMix64(seed)
        var text = ReaderTests.head
        var (left, millis, touch) = (rows, 0, 1)
        func put(_ line: String) {
            guard left > 0 else { return }
            left -= 1
            text += RandomTimeline.stamp(millis) + line + "\n"
        }
        while left > 0 {
            millis += 8
            if random.int(0...30) == 0 {
                touch = random.int(1...3)
                millis += random.int(0...500)
            }
            let view = "card\(random.int(0...4))"
            put("  ∙ touch \(touch) moved (\(random.int(0...389)), \(random.int(0...843))) on \(view)")
            for name in ["single", "double", "pan", "press"] where random.int(0...3) > 0 { put("    ∙ \(name)     touchesMoved \(touch)") }
            put("                                     │ ∙ \(view)      touchesMoved \(touch)")
        }
        return text + RandomTimeline.stamp(millis) + "  end\n"
    }

    /// A row source that counts the rows read from it.
    private final class Counted: RowSource {
        private let reader: TimelineReader
        private(set) var rows = 0

        init(_ reader: TimelineReader) {
            self.reader = reader
        }

        var isText: Bool { reader.isText }

        func next() throws(InputError) -> Row? {
            rows += 1
            return try reader.next()
        }
    }

    private static func comparison(_ rows: Int) throws -> TimelineComparison {
        TimelineComparison(try Samples.reader(timeline(seed: 3, rows: rows)), try Samples.reader(timeline(seed: 11, rows: rows)))
    }

    /// Compares two timelines. Returns the number of pairs of rows that were compared for the first `rows` rows, and the number for the
    /// `more` rows after them.
    private static func weighed(_ rows: Int, _ more: Int) throws -> (first: Int, more: Int) {
        let comparison = try comparison(rows + more)
        var (comparedRows, first) = (0, 0)
        try comparison.run { change in
            switch change {
            case .same, .changed: comparedRows += 2
            case .gone, .new: comparedRows += 1
            }
            if comparedRows <= 2 * rows { first = comparison.weighed }
            return true
        }
        #expect(comparedRows == 2 * (rows + more))
        return (first, comparison.weighed - first)
    }

    /// The comparison searches thoroughly for matches among the first rows of unrelated timelines. Each later row costs a tenth as much,
    /// however many rows follow.
    @Test func furtherRowsOfUnrelatedTimelinesCostLittle() throws {
        let (first, more) = (22_000, 6000)
        let weighed = try Self.weighed(first, more)
        let (before, after) = (weighed.first / (2 * first), weighed.more / (2 * more))
        #expect(after < 80, "\(before) pairs for each row, then \(after)")
    }

    @Test func theBackgroundComparisonReportsTheSameInTheSameOrder() throws {
        for rows in [1, 100, 3000] {
            var (here, there) = ([String](), [String]())
            try Self.comparison(rows).run { change in
                here.append("\(change)")
                return true
            }
            try Self.comparison(rows).runInBackground { change in
                there.append("\(change)")
                return true
            }
            #expect(here == there)
        }
    }

    @Test func theBackgroundComparisonEndsSoonWhenNoMoreIsRequested() throws {
        let (wanted, rows) = (1000, 30_000)
        // The limit is the sum of three numbers: the changes that the test takes, the changes that wait in the queue, and the changes in
        // the batch that is being filled when the test stops.
        let most = wanted + TimelineComparison.waitingInBackground + 1000
        #expect(2 * most < rows)
        var handled = 0
        let text = Self.timeline(seed: 3, rows: rows)
        let first = Counted(try Samples.reader(text))
        let comparison = TimelineComparison(first, Counted(try Samples.reader(text)))
        try comparison.runInBackground { _ in
            handled += 1
            return handled < wanted
        }
        #expect(handled == wanted)
        #expect(first.rows <= most, "\(first.rows)")
    }
}
