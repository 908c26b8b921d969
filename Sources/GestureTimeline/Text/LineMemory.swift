import GestureSupport

/// Remembers what lines said: but for their times, most lines of a timeline have come before.
///
/// A line is kept when it comes twice without another that has the same place here between, so that those that never come again push none out,
/// and only if it is short; the first 256 of a timeline do not count. Rows of the
/// same line have one likeness, by which others know again what they found out or wrote of such a row: a number that is never another
/// line's on its side. Likenesses of both sides mean something to whoever works for this comparison only.
@usableFromInline
package final class LineMemory {
    /// The side of a comparison whose lines they are.
    package enum Side: UInt32 { case first, second }

    /// So many lines are kept, each in the place that its bytes give it.
    @inlinable package static var places: Int { 1024 }
    /// Bytes of the longest line that is kept, without its time.
    static let longest = 96
    private static let shortest = 8
    /// A timeline with fewer lines has nothing to gain.
    private static let beginning = 256

    private struct Line {
        /// The number of the line that came here last, whether it was kept or not.
        var seen: UInt64 = 0
        /// That of the line that is kept.
        var hash: UInt64 = 0
        var count = 0
        /// How many have been kept here.
        var generation: UInt32 = 0
        var row: Row?
    }

    private let side: Side
    @exclusivity(unchecked) private var lines: ContiguousArray<Line> = []
    @exclusivity(unchecked) private var bytes: [UInt8] = []
    @exclusivity(unchecked) private var count = 0

    init(_ side: Side) {
        self.side = side
    }

    /// The row of a line that was kept, at another time.
    @inline(__always)
    func row(_ line: TextCursor, time: Double) -> Row? {
        guard !lines.isEmpty, let hash = Self.hash(line.rest) else { return nil }
        let place = Self.place(hash)
        guard lines[place].hash == hash, lines[place].count == line.rest.count, isKept(line.rest, place) else { return nil }
        var row = lines[place].row
        row?.time = time
        return row
    }

    /// Notes what a line said that had not been kept; gives the row back, with a likeness if it is kept now.
    func note(_ line: TextCursor, _ row: __owned Row) -> Row {
        guard count >= Self.beginning else {
            count += 1
            return row
        }
        if lines.isEmpty {
            lines = ContiguousArray(repeating: Line(), count: Self.places)
            bytes = [UInt8](repeating: 0, count: Self.places * Self.longest)
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
        lines[place] = Line(seen: hash, hash: hash, count: line.rest.count, generation: generation, row: row)
        for (index, byte) in line.rest.enumerated() { bytes[place * Self.longest + index] = byte }
        return row
    }

    private func isKept(_ line: UnsafeRawBufferPointer, _ place: Int) -> Bool {
        bytes.withUnsafeBytes { bytes in
            let start = place * Self.longest
            return memcmp(bytes.baseAddress! + start, line.baseAddress!, line.count) == 0
        }
    }

    /// A number of a line's bytes; nil if it is too long or too short.
    @inline(__always)
    private static func hash(_ line: UnsafeRawBufferPointer) -> UInt64? {
        let count = line.count
        guard count >= shortest, count <= longest else { return nil }
        var hash = UInt64(truncatingIfNeeded: count)
        var index = 0
        while index + 8 < count {
            hash = (hash ^ line.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
            index += 8
        }
        hash = (hash ^ line.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
        return hash ^ hash >> 29
    }

    @inline(__always)
    private static func place(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 40) & (places - 1) }

    /// So many lines at most are kept one after the other in one place.
    private static let generations = UInt32(1) << 31 / UInt32(places)
}
