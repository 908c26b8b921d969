import GestureSupport
import GestureTimeline

/// What is asked of a row that waits to be compared, again and again: it lies apart from the row, beside that of the next.
struct Candidate {
    let micros: Int
    /// Numbers of the row's deed and of all its fields; only valid below `RowWindow.hash`.
    fileprivate(set) var identity = 0
    fileprivate(set) var content = 0

    fileprivate init(_ row: borrowing Row) { micros = GestureTimeline.micros(row.time) }
}

/// The rows of a timeline that were read ahead.
final class RowWindow {
    let reader: any RowSource
    /// Whether rows are cut down to what text carries, since the other timeline is text.
    private let asText: Bool
    /// What the names of its rows are called in the other timeline; nil if they are compared as they are.
    private let renaming: Renaming?
    @exclusivity(unchecked) private var rows: ContiguousArray<Row> = []
    @exclusivity(unchecked) private var candidates: ContiguousArray<Candidate> = []
    @exclusivity(unchecked) private var start = 0
    @exclusivity(unchecked) private var hashed = 0
    @exclusivity(unchecked) private var isAtEnd = false
    /// The numbers of rows that come again.
    @exclusivity(unchecked) private var known = LikenessTable<(identity: Int, content: Int)>()
    /// How many rows were dropped.
    private(set) var position = 0

    init(_ reader: any RowSource, asText: Bool, renaming: Renaming? = nil) {
        self.reader = reader
        self.asText = asText && !reader.isText
        self.renaming = renaming
    }

    var count: Int { rows.count - start }

    @inline(__always)
    subscript(index: Int) -> Candidate {
        candidates[start + index]
    }

    @inline(__always)
    func row(_ index: Int) -> Row { rows[start + index] }

    /// Gives a row away: nobody asks for it again before it is dropped.
    func take(_ index: Int) -> Row {
        var row = Row(kind: .note, time: 0, fields: [])
        swap(&row, &rows[start + index])
        return row
    }

    /// Reads ahead until so many rows are there, and says how many are: fewer at the end of the timeline.
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

    /// Takes a row that somebody else has read.
    func append(_ row: consuming Row) {
        if let renaming, !renaming.isEmpty { renaming.apply(to: &row) }
        candidates.append(Candidate(row))
        rows.append(row)
    }

    /// Makes the numbers of the first rows.
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

    /// Gives the rows that are here the names that have become known since there were so many.
    func rename(passing passed: Int) {
        guard let renaming else { return }
        for index in start..<rows.count {
            if renaming.apply(to: &rows[index], passing: passed) { hashed = min(hashed, index) }
        }
    }

    /// Whether nothing follows the rows that are here.
    var isWhole: Bool { isAtEnd }

    /// Forgets the first rows.
    func drop(_ count: Int) {
        start += count
        position += count
        if start == rows.count {
            // What a stretch takes is kept for the next one.
            let isUsual = rows.count <= 2 * Resync.stride
            candidates.removeAll(keepingCapacity: isUsual)
            rows.removeAll(keepingCapacity: isUsual)
            (start, hashed) = (0, 0)
        } else if start > 1024, start > rows.count / 2 {
            // Only when much is gone: moving the rest each time would take quadratic time.
            candidates.removeFirst(start)
            rows.removeFirst(start)
            (start, hashed) = (0, max(hashed - start, 0))
        }
    }
}

/// Tells of most contents that no row of a side has them, in 16 to 32 bits a row, or more where they are few.
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

    /// False if no row has this content.
    @inline(__always)
    func mayHave(_ content: Int) -> Bool { words[Self.place(content, mask)] >> UInt64(content & 63) & 1 != 0 }

    @inline(__always)
    private static func place(_ content: Int, _ mask: Int) -> Int { content >> 6 & mask }
}
