import GestureSupport
import GestureTimeline

/// The properties of a row in the window that a comparison reads repeatedly. They are stored in a contiguous array, separately from the
/// rows.
struct Candidate {
    let micros: Int
    /// A hash of the row's identity (subject and action). It is valid only after `RowWindow.hash` has computed it.
    fileprivate(set) var identity = 0
    /// A hash of all fields of the row. It is valid only after `RowWindow.hash` has computed it.
    fileprivate(set) var content = 0

    fileprivate init(_ row: borrowing Row) { micros = GestureTimeline.micros(row.time) }
}

/// The next rows of a timeline, which have been read before they are compared.
final class RowWindow {
    let reader: any RowSource
    /// True if the rows are reduced to the values that a text timeline contains. This is necessary if the other timeline was read from
    /// text.
    private let asText: Bool
    /// The renames that replace names in the rows by the names in the other timeline; `nil` if no names are replaced.
    private let renaming: Renaming?
    private var rows: ContiguousArray<Row> = []
    private var candidates: ContiguousArray<Candidate> = []
    private var start = 0
    private var hashed = 0
    private var isAtEnd = false
    /// A cache with the hashes of earlier rows, which are reused when equal rows occur again.
    private var known = LikenessCache<(identity: Int, content: Int)>()
    /// The number of rows that have been removed from the beginning of the window.
    private(set) var position = 0

    init(_ reader: any RowSource, asText: Bool, renaming: Renaming? = nil) {
        self.reader = reader
        self.asText = asText && !reader.isText
        self.renaming = renaming
    }

    var count: Int { rows.count - start }

    subscript(index: Int) -> Candidate {
        candidates[start + index]
    }

    func row(_ index: Int) -> Row { rows[start + index] }

    /// Moves a row out of the window. The caller must not read the row at this index again.
    func take(_ index: Int) -> Row {
        var row = Row(kind: .note, time: 0, fields: [])
        swap(&row, &rows[start + index])
        return row
    }

    /// Reads rows until the window contains `wanted` rows. Returns the number of rows in the window, which is smaller than `wanted` at the
    /// end of the timeline.
    func fill(_ wanted: Int) throws(InputError) -> Int {
        while count < wanted, !isAtEnd {
            guard var row = try reader.next() else {
                isAtEnd = true
                break
            }
            if asText { row = row.asText(isExact: false) }
            append(row)
        }
        return min(count, wanted)
    }

    /// Adds a row that the caller has already read from the timeline.
    func append(_ row: consuming Row) {
        if let renaming, !renaming.isEmpty { renaming.apply(to: &row) }
        candidates.append(Candidate(row))
        rows.append(row)
    }

    /// Computes the hashes of the first `count` rows in the window.
    func hash(_ count: Int) {
        let end = start + count
        var index = max(hashed, start)
        hashed = max(hashed, end)
        while index < end {
            let likeness = rows[index].likeness
            var numbers = known[likeness]
            if numbers == nil {
                let own = (identity: rows[index].identity, content: rows[index].content)
                known.note(own, of: likeness)
                numbers = own
            }
            if let numbers { (candidates[index].identity, candidates[index].content) = numbers }
            index += 1
        }
    }

    /// Applies renames to all rows in the window. The first `passed` renames are skipped, because they have already been applied.
    func rename(passing passed: Int) {
        guard let renaming else { return }
        for index in start..<rows.count {
            if renaming.apply(to: &rows[index], passing: passed) { hashed = min(hashed, index) }
        }
    }

    /// Whether the end of the timeline has been reached, so that the window contains all remaining rows.
    var isWhole: Bool { isAtEnd }

    /// Removes the first `count` rows from the window.
    func drop(_ count: Int) {
        start += count
        position += count
        if start == rows.count {
            // The memory of the arrays is reused for further rows unless it is unusually large.
            let isUsual = rows.count <= 2 * Resync.stride
            candidates.removeAll(keepingCapacity: isUsual)
            rows.removeAll(keepingCapacity: isUsual)
            (start, hashed) = (0, 0)
        } else if start > 1024, start > rows.count / 2 {
            // The arrays are shortened only after many rows have been removed, because moving the remaining rows each time would take
            // quadratic time.
            candidates.removeFirst(start)
            rows.removeFirst(start)
            (start, hashed) = (0, max(hashed - start, 0))
        }
    }
}

/// A Bloom filter for the contents of the rows of one timeline. The filter rules out most contents that do not occur in this timeline. It
/// uses 16 to 32 bits per row, or more if there are few rows.
struct RowSketch {
    private let words: [UInt64]
    private let mask: Int

    init(_ window: RowWindow, _ count: Int) {
        var size = 64
        while size < count / 4 { size *= 2 }
        var words = [UInt64](repeating: 0, count: size)
        mask = size - 1
        for index in 0..<count {
            let content = window[index].content
            words[Self.place(content, mask)] |= 1 << UInt64(content & 63)
        }
        self.words = words
    }

    /// Returns false only if none of the rows has the given content.
    func mayHave(_ content: Int) -> Bool { words[Self.place(content, mask)] >> UInt64(content & 63) & 1 != 0 }

    private static func place(_ content: Int, _ mask: Int) -> Int { content >> 6 & mask }
}
