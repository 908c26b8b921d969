import GestureSupport
import GestureTimeline

/// The rows of a timeline that were read ahead.
final class RowWindow {
    let reader: any RowSource
    /// Whether rows are cut down to what text carries, since the other timeline is text.
    private let asText: Bool
    private var rows: ContiguousArray<Candidate> = []
    private var start = 0
    private var isAtEnd = false

    init(_ reader: any RowSource, asText: Bool) {
        self.reader = reader
        self.asText = asText && !reader.isText
    }

    var count: Int { rows.count - start }

    @inline(__always)
    subscript(index: Int) -> Candidate {
        @inline(__always) _read { yield rows[start + index] }
    }

    /// Reads ahead until so many rows are there, and says how many are: fewer at the end of the timeline.
    func fill(_ wanted: Int) throws(InputError) -> Int {
        while count < wanted, !isAtEnd {
            guard let row = try reader.next() else {
                isAtEnd = true
                break
            }
            rows.append(Candidate(asText ? row.asText(isExact: false) : row))
        }
        return min(count, wanted)
    }

    /// Whether nothing follows the rows that are here.
    var isWhole: Bool { isAtEnd }

    /// Forgets the first rows.
    func drop(_ count: Int) {
        start += count
        // Only when much is gone: moving the rest each time would take quadratic time.
        if start > 1024, start > rows.count / 2 {
            rows.removeFirst(start)
            start = 0
        }
    }
}
