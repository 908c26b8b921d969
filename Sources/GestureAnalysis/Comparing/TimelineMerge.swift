import GestureSupport
import GestureTimeline

/// A three-way merge of text timelines with a common base. The merge compares rows instead of lines, and does not replay the traces.
///
/// Rows that are near in time depend on each other. Two changes, one from each side, are therefore merged only if they are separated by an
/// unchanged row and do not overlap in time. The last line of the text counts as a row. The lines above the first row are merged as a
/// whole.
package struct TimelineMerge {
    package enum Outcome: Equatable {
        case merged([UInt8])
        case conflict(Reason)
    }

    package enum Reason: Equatable {
        /// Both sides changed adjacent rows or rows with the same time.
        case overlap
        /// Both sides changed the lines above the first row, which contain the title and file names, and changed them differently.
        case heading
        /// At least one of the three texts is not a complete text timeline.
        case unreadable
    }

    package static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> Outcome {
        if ours == theirs || base == theirs { return .merged(ours) }
        if base == ours { return .merged(theirs) }
        guard let base = MergedText(base), let ours = MergedText(ours), let theirs = MergedText(theirs) else {
            return .conflict(.unreadable)
        }
        guard let rows = merge(base.rows, ours.rows, theirs.rows) else { return .conflict(.overlap) }
        guard ours.head == theirs.head || base.head == ours.head || base.head == theirs.head else { return .conflict(.heading) }
        let head = base.head == ours.head ? theirs.head : ours.head
        return .merged(rows.reduce(into: head) { $0 += $1.bytes })
    }

    private static func merge(_ base: [MergedRow], _ ours: [MergedRow], _ theirs: [MergedRow]) -> [MergedRow]? {
        var (first, second) = (Hunk.all(base, ours)[...], Hunk.all(base, theirs)[...])
        var result: [MergedRow] = []
        var place = 0
        while !first.isEmpty || !second.isEmpty {
            guard let hunk = next(&first, &second, in: base) else { return nil }
            result += base[place..<hunk.base.lowerBound] + hunk.rows
            place = hunk.base.upperBound
        }
        result += base[place...]
        let isInOrder = zip(result, result.dropFirst()).allSatisfy { $0.micros <= $1.micros }
        return isInOrder ? result : nil
    }

    /// Returns the next hunk in order, from whichever side it comes, or `nil` if the first hunks of the two sides overlap.
    private static func next(_ first: inout ArraySlice<Hunk>, _ second: inout ArraySlice<Hunk>, in base: [MergedRow]) -> Hunk? {
        guard let mine = first.first else { return second.popFirst() }
        guard let other = second.first else { return first.popFirst() }
        if mine == other {
            // Both sides made the same change.
            second.removeFirst()
            return first.removeFirst()
        }
        if mine.meets(other, in: base) { return nil }
        return mine.base.lowerBound < other.base.lowerBound ? first.removeFirst() : second.removeFirst()
    }
}

/// A row of a text timeline, with its original text and with the mark (`⋮`) for a pause before the row, if any.
private struct MergedRow: Equatable {
    var micros: Int
    var bytes: [UInt8]
}

/// A range of rows in the base, and the rows with which one side replaced them.
private struct Hunk: Equatable {
    var base: Range<Int>
    var rows: [MergedRow]

    static func all(_ base: [MergedRow], _ side: [MergedRow]) -> [Hunk] {
        var hunks: [Hunk] = []
        var (i, j) = (0, 0)
        for (x, y) in Alignment.pairs(base.count, side.count, equal: { base[$0] == side[$1] }) + [(base.count, side.count)] {
            if x > i || y > j { hunks.append(Hunk(base: i..<x, rows: Array(side[j..<y]))) }
            (i, j) = (x + 1, y + 1)
        }
        return hunks
    }

    /// Returns whether two hunks are adjacent, have rows in common, or overlap in time.
    func meets(_ other: Hunk, in rows: [MergedRow]) -> Bool {
        if base.lowerBound <= other.base.upperBound, other.base.lowerBound <= base.upperBound { return true }
        let (own, theirs) = (times(in: rows), other.times(in: rows))
        return own.overlaps(theirs)
    }

    private func times(in base: [MergedRow]) -> ClosedRange<Int> {
        let all = base[self.base].map { $0.micros } + rows.map { $0.micros }
        return (all.min() ?? 0)...(all.max() ?? 0)
    }
}

/// A text timeline, split into the lines above the first row and the rows.
private struct MergedText {
    var head: [UInt8] = []
    var rows: [MergedRow] = []

    /// Splits a string into the lines above the first row and the rows. Returns `nil` if the string is not a complete text timeline.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: "gesturetrace timeline 1".utf8), bytes.last == 0x0A else { return nil }
        var isHead = true
        var isOver = false
        var silence: [UInt8] = []
        for line in bytes.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false) {
            let whole = Array(line) + [0x0A]
            let spaces = line.prefix { $0 == 0x20 }.count
            let text = line.dropFirst(spaces)
            if isHead {
                head += whole
                if spaces == 3, text.starts(with: "time".utf8) { isHead = false }
            } else if text.isEmpty || text == [0x0D], rows.isEmpty {
                head += whole
            } else if spaces == 8, text.starts(with: "⋮".utf8) {
                silence += whole
            } else {
                guard !isOver, let micros = Self.micros(text) else { return nil }
                rows.append(MergedRow(micros: micros, bytes: silence + whole))
                silence = []
                isOver = text.drop { $0 != 0x20 }.starts(with: "  end".utf8)
            }
        }
        guard isOver else { return nil }
    }

    /// Returns the time at the beginning of a line, in microseconds. Returns `nil` if the line does not begin with a time that has three
    /// decimals.
    private static func micros(_ text: ArraySlice<UInt8>) -> Int? {
        let word = text.prefix { $0 != 0x20 }
        let parts = word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 3 else { return nil }
        return Int(String(decoding: parts[0] + parts[1], as: UTF8.self)).map { $0 * 1000 }
    }
}
