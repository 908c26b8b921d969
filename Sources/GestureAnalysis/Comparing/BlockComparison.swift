import GestureSupport
import GestureTimeline

/// A comparison of two ranges of rows, one from each timeline. All rows of both ranges are in memory.
struct BlockComparison {
    let a: BlockSide
    let b: BlockSide
    let matcher: RowMatcher
    private let effort: Effort
    /// The number of pairs of rows that have been compared so far.
    private(set) var weighed = 0

    /// The number of distinct row identities (combinations of subject and action) in both ranges of rows.
    private let identityCount: Int
    /// The number of distinct row contents (all fields) in both ranges of rows.
    private let contentCount: Int

    /// For each row of the first timeline, the index of the matching row in the second; `nil` if no row matches.
    private var ofA: [Int?]
    /// For each row of the second timeline, the index of the matching row in the first; `nil` if no row matches.
    private var ofB: [Int?]
    /// For each row of the first timeline, whether the row matches a row of the second timeline without having been reordered.
    private var isInOrder: [Bool]

    /// Prepares the comparison of the first `n` rows of `a` with the first `m` rows of `b`. `places` is a reusable table that assigns
    /// numbers to the rows' identities and contents.
    init(_ a: RowWindow, _ b: RowWindow, _ n: Int, _ m: Int, _ matcher: RowMatcher, _ effort: Effort, _ places: inout FirstIndexTable) {
        a.hash(n)
        b.hash(m)
        let identities = RowNumbers(a, n, b, m, &places) { $0.identity }
        let contents = RowNumbers(a, n, b, m, &places) { $0.content }
        (identityCount, contentCount) = (identities.count, contents.count)
        self.a = BlockSide(a, identities.ofA, contents.ofA)
        self.b = BlockSide(b, identities.ofB, contents.ofB)
        (self.matcher, self.effort) = (matcher, effort)
        ofA = Array(repeating: nil, count: n)
        ofB = Array(repeating: nil, count: m)
        isInOrder = Array(repeating: false, count: n)
    }

    /// Matches the rows, and passes a change for each row to `handle` in order. Returns false if `handle` stopped the comparison. Rows that
    /// have been passed on are moved out of the windows that contain them.
    mutating func run(_ handle: (__owned RowChange) -> Bool) -> Bool {
        let same = samePairs()
        weighed += same.weighed
        for (i, j) in same.pairs { join(i, j, inOrder: true) }
        fillGaps()
        joinReordered()
        return report(handle)
    }

    private mutating func join(_ i: Int, _ j: Int, inOrder: Bool) {
        ofA[i] = j
        ofB[j] = i
        isInOrder[i] = inOrder
    }

    // MARK: Matching rows

    private func samePairs() -> (pairs: [(Int, Int)], weighed: Int) {
        let (rowsA, rowsB) = candidates()
        // If all fields must be equal, a row is aligned only if the other side contains an equal row, so the alignment rarely has to skip
        // rows.
        return WordTest.pairs(rowsA, words(rowsA, a), rowsB, words(rowsB, b), limit: effort.same(isExact: matcher.isExact)) {
            areSame(rowsA[$0], rowsB[$1])
        }
    }

    /// Returns a hash for each row. If two rows can match, their hashes are equal. If matching allows no tolerance, the hashes of different
    /// rows are rarely equal.
    private func words(_ rows: [Int], _ side: BlockSide) -> [UInt64] {
        guard matcher.isExact else { return rows.map { UInt64(side.identity[$0]) } }
        guard matcher.isPunctual else { return rows.map { UInt64(side.content[$0]) } }
        return rows.map { UInt64(side.content[$0]) &+ UInt64(truncatingIfNeeded: side.micros[$0]) << 24 }
    }

    private func areSame(_ i: Int, _ j: Int) -> Bool {
        guard matcher.isExpected(b.micros[j] - a.micros[i]) else { return false }
        return a.content[i] == b.content[j] || !matcher.isExact && matcher.haveCloseFields(a.row(i), b.row(j))
    }

    /// Returns the rows of each side that can match a row on the other side. Only these rows are included in the alignment.
    private func candidates() -> ([Int], [Int]) {
        let (keysA, keysB) = matcher.isExact ? (a.content, b.content) : (a.identity, b.identity)
        let (inA, inB) = (Set(keysA), Set(keysB))
        return (keysA.indices.filter { inB.contains(keysA[$0]) }, keysB.indices.filter { inA.contains(keysB[$0]) })
    }

    // MARK: Rows with changed values

    private mutating func fillGaps() {
        let (n, m) = (a.count, b.count)
        var (i, j) = (0, 0)
        var marks = Set<Int>()
        while i < n || j < m {
            let (start, first) = (i, j)
            while i < n, ofA[i] == nil { i += 1 }
            while j < m, ofB[j] == nil { j += 1 }
            if i > start, j > first {
                let changed = BlockGap(a, b, start..<i, first..<j, matcher, &marks).pairs(effort)
                weighed += changed.weighed
                for (i, j) in changed.pairs { join(i, j, inOrder: true) }
            }
            i += 1
            j += 1
        }
    }

    // MARK: Reordered rows

    private mutating func joinReordered() {
        joinReordered(a.content, b.content, contentCount) { _ in true }
        // A finger's samples differ only in their values, so a match between a sample and a much later one would be misleading.
        let b = b
        joinReordered(a.identity, b.identity, identityCount) { place in
            let row = b.row(place)
            return row.kind != .touch && row.actionWord != "touchesMoved" && row.actionWord != "changed"
        }
    }

    /// Matches the remaining rows that have equal keys. `isWanted` returns whether rows with a given row's key may be matched, so it must
    /// return the same value for all rows with that key.
    private mutating func joinReordered(_ keysA: [Int], _ keysB: [Int], _ count: Int, _ isWanted: (Int) -> Bool) {
        // Only keys of unmatched rows that occur on both sides are examined further.
        var (asked, unwanted) = (Set<Int>(), Set<Int>())
        for i in keysA.indices where ofA[i] == nil { asked.insert(keysA[i]) }
        var groups: [(askers: [Int], offers: [Int])] = []
        var group = [Int32](repeating: -1, count: count)
        for j in keysB.indices where ofB[j] == nil && asked.contains(keysB[j]) && !unwanted.contains(keysB[j]) {
            let key = keysB[j]
            if group[key] < 0 {
                guard isWanted(j) else {
                    unwanted.insert(key)
                    continue
                }
                group[key] = Int32(truncatingIfNeeded: groups.count)
                groups.append(([], []))
            }
            groups[Int(group[key])].offers.append(j)
        }
        guard !groups.isEmpty else { return }
        var order: [Int] = []
        for i in keysA.indices where ofA[i] == nil && group[keysA[i]] >= 0 {
            let place = Int(group[keysA[i]])
            if groups[place].askers.isEmpty { order.append(place) }
            groups[place].askers.append(i)
        }
        for place in order { joinNearest(groups[place].askers, groups[place].offers) }
    }

    /// Matches each row in `askers` with the row in `offers` that is nearest in time, unless it is too far away. Both lists are sorted by
    /// time.
    private mutating func joinNearest(_ askers: [Int], _ offers: [Int]) {
        var next = 0
        for (number, i) in askers.enumerated() {
            guard next < offers.count else { return }
            var place = next
            while place + 1 < offers.count, distance(i, offers[place + 1]) < distance(i, offers[place]) { place += 1 }
            // If the chosen candidate is nearer in time to the next row in `askers`, the current row is matched with the candidate before
            // it.
            if number + 1 < askers.count, distance(askers[number + 1], offers[place]) < distance(i, offers[place]) {
                guard place > next else { continue }
                place -= 1
            }
            if distance(i, offers[place]) <= RowMatcher.reach {
                join(i, offers[place], inOrder: false)
                next = place + 1
            } else {
                next = max(next, place - 1)
            }
        }
    }

    private func distance(_ i: Int, _ j: Int) -> Int { matcher.distance(b.micros[j] - a.micros[i]) }

    // MARK: Report

    private func report(_ handle: (__owned RowChange) -> Bool) -> Bool {
        let (n, m) = (a.count, b.count)
        var (i, j) = (0, 0)
        while i < n || j < m {
            let change: RowChange
            if i < n, ofA[i] == nil {
                change = .gone(a.take(i))
                i += 1
            } else if i < n, !isInOrder[i] {
                // A reordered row is reported at its position in the second timeline.
                i += 1
                continue
            } else if j < m, let old = ofB[j] {
                if isInOrder[old] { i += 1 }
                let (before, now) = (a.take(old), b.take(j))
                // The rows themselves are compared, because rows with different contents may have equal hashes.
                let isSame = isInOrder[old] && matcher.isOnTime(b.micros[j] - a.micros[old]) && matcher.haveSameFields(before, now)
                change = isSame ? .same(before, now) : .changed(matcher.pair(before, now, isReordered: !isInOrder[old]))
                j += 1
            } else {
                change = .new(b.take(j))
                j += 1
            }
            guard handle(change) else { return false }
        }
        return true
    }
}

/// An alignment that first compares the rows' hashes, and compares rows in full only if their hashes are equal.
enum WordTest {
    /// Returns the pairs of matching rows, in order, and the number of comparisons made. Two rows match if their hashes in `wordsA` and
    /// `wordsB` are equal, and if `belong` returns true for their indices in `rowsA` and `rowsB`.
    static func pairs(
        _ rowsA: [Int], _ wordsA: [UInt64], _ rowsB: [Int], _ wordsB: [UInt64], limit: Int, _ belong: (Int, Int) -> Bool
    ) -> (pairs: [(Int, Int)], weighed: Int) {
        var weighed = 0
        let pairs = Alignment.pairs(rowsA.count, rowsB.count, limit: limit) {
            weighed += 1
            return wordsA[$0] == wordsB[$1] && belong($0, $1)
        }
        return (pairs.map { (rowsA[$0.0], rowsB[$0.1]) }, weighed)
    }
}

/// The rows of one timeline that belong to a block.
struct BlockSide {
    private let window: RowWindow
    /// For each row, a number that represents the row's identity (subject and action). Equal identities on the two sides have the same
    /// number.
    let identity: [Int]
    /// For each row, a number that represents the row's content. Equal contents on the two sides have the same number.
    let content: [Int]
    let micros: [Int]

    init(_ window: RowWindow, _ identity: [Int], _ content: [Int]) {
        (self.window, self.identity, self.content) = (window, identity, content)
        micros = identity.indices.map { window[$0].micros }
    }

    var count: Int { micros.count }

    /// Returns the comparison keys of the given rows.
    func keys(_ rows: [Int]) -> [RowKeys] { rows.map { RowKeys(identity: identity[$0], content: content[$0], micros: micros[$0]) } }

    func row(_ index: Int) -> Row { window.row(index) }
    func take(_ index: Int) -> Row { window.take(index) }
}

/// The keys by which a row is compared. They are stored together because they are read more often than other properties.
struct RowKeys {
    var identity: Int
    var content: Int
    var micros: Int
}

/// A mapping from the keys of the rows in both timelines to consecutive integers, beginning with zero.
private struct RowNumbers {
    private(set) var ofA: [Int] = []
    private(set) var ofB: [Int] = []
    private(set) var count = 0

    init(_ a: RowWindow, _ n: Int, _ b: RowWindow, _ m: Int, _ places: inout FirstIndexTable, _ key: (Candidate) -> Int) {
        places.begin(n + m)
        ofA.reserveCapacity(n)
        ofB.reserveCapacity(m)
        for i in 0..<n { ofA.append(number(key(a[i]), &places)) }
        for j in 0..<m { ofB.append(number(key(b[j]), &places)) }
    }

    private mutating func number(_ key: Int, _ places: inout FirstIndexTable) -> Int {
        let number = places.note(UInt64(truncatingIfNeeded: key), at: count)
        if number == count { count += 1 }
        return number
    }
}
