import GestureSupport

/// A cache of parsed lines. It saves time because most lines of a timeline equal an earlier line except for the time.
///
/// A line is stored when it occurs for the second time, unless another line that belongs to the same slot occurred in between. Lines that
/// occur only once therefore never evict a stored line. Very long lines and the first 256 lines of a timeline are not stored.
///
/// Rows from the same stored line share a likeness, a number that is never assigned to another line on the same side of the comparison.
/// Callers use it to cache their own results for such rows. A likeness is meaningful only within one comparison.
package final class LineCache {
    /// The side of a comparison to which a line belongs: each side is one timeline.
    package enum Side: UInt32 { case first, second }

    /// The number of slots. Each slot holds one line and is selected by the hash of the line.
    package static var places: Int { 1024 }
    /// The maximum length of a stored line without its time, in bytes.
    static let longest = 96
    /// The number of lines that are read before any line is stored. A shorter timeline would gain nothing from the cache.
    private static let beginning = 256

    private struct Line {
        /// The hash of the latest line in this slot, even if that line was not stored.
        var seen: UInt64 = 0
        /// The hash of the stored line.
        var hash: UInt64 = 0
        /// The stored line without its time.
        var bytes: [UInt8] = []
        /// The number of lines stored in this slot so far.
        var generation: UInt32 = 0
        var row: Row?
    }

    private let side: Side
    private var lines: ContiguousArray<Line> = []
    private var count = 0

    init(_ side: Side) {
        self.side = side
    }

    /// Returns the row of a stored line with the given time in seconds; `nil` if the line is not stored.
    func row(_ line: TextCursor, time: Double) -> Row? {
        guard !lines.isEmpty, let hash = Self.hash(line.rest) else { return nil }
        let place = Self.place(hash)
        guard lines[place].hash == hash, lines[place].bytes[...] == line.rest else { return nil }
        var row = lines[place].row
        row?.time = time
        return row
    }

    /// Processes a row that was parsed from a line that is not in the cache. Returns the row; if the cache now stores the line, the
    /// returned row has a likeness.
    func note(_ line: TextCursor, _ row: __owned Row) -> Row {
        guard count >= Self.beginning else {
            count += 1
            return row
        }
        if lines.isEmpty {
            lines = ContiguousArray(repeating: Line(), count: Self.places)
        }
        guard let hash = Self.hash(line.rest) else { return row }
        let place = Self.place(hash)
        guard lines[place].seen == hash else {
            lines[place].seen = hash
            return row
        }
        let generation = lines[place].generation + 1
        guard generation < Self.generations else { return row }
        let number = (side.rawValue * Self.generations + generation) * UInt32(Self.places) + UInt32(place)
        var row = row
        row.likeness = number
        lines[place] = Line(seen: hash, hash: hash, bytes: Array(line.rest), generation: generation, row: row)
        return row
    }

    /// Returns a hash of the bytes of a line; `nil` if the line is too long to be stored.
    private static func hash(_ line: ArraySlice<UInt8>) -> UInt64? {
        let count = line.count
        guard count <= longest else { return nil }
        var hash = UInt64(truncatingIfNeeded: count)
        for byte in line { hash = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15 }
        return hash ^ hash >> 29
    }

    private static func place(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 40) & (places - 1) }

    /// The maximum number of lines stored in one slot during a comparison.
    private static let generations = UInt32(1) << 31 / UInt32(places)
}
