import GestureTimeline
import GestureSupport

/// Compares a stretch of rows that both timelines hold in memory.
struct BlockComparison {
    let a: RowWindow
    let b: RowWindow
    let n: Int
    let m: Int
    let matcher: RowMatcher

    /// Where a row of one side has its fellow on the other.
    private var ofA: [Int?]
    private var ofB: [Int?]
    /// Fellows that stand in the same order on both sides.
    private var isInOrder: [Bool]

    /// Rows with other values or another place are only taken for the same within this time.
    private static let reach = 2_000_000

    init(_ a: RowWindow, _ b: RowWindow, _ n: Int, _ m: Int, _ matcher: RowMatcher) {
        (self.a, self.b, self.n, self.m, self.matcher) = (a, b, n, m, matcher)
        ofA = Array(repeating: nil, count: n)
        ofB = Array(repeating: nil, count: m)
        isInOrder = Array(repeating: false, count: n)
    }

    /// Says what became of each row, in order; stops where `handle` says false.
    mutating func run(_ handle: (RowChange) -> Bool) -> Bool {
        for (i, j) in Alignment.pairs(n, m, equal: { matcher.areSame(a[$0], b[$1]) }) { join(i, j, inOrder: true) }
        fillGaps()
        joinReordered()
        return report(handle)
    }

    private mutating func join(_ i: Int, _ j: Int, inOrder: Bool) {
        ofA[i] = j
        ofB[j] = i
        isInOrder[i] = inOrder
    }

    // MARK: Rows that changed in place

    private mutating func fillGaps() {
        var (i, j) = (0, 0)
        while i < n || j < m {
            let (start, first) = (i, j)
            while i < n, ofA[i] == nil { i += 1 }
            while j < m, ofB[j] == nil { j += 1 }
            if i > start, j > first { fillGap(start..<i, first..<j) }
            i += 1
            j += 1
        }
    }

    private mutating func fillGap(_ rowsA: Range<Int>, _ rowsB: Range<Int>) {
        if rowsA.count * rowsB.count > 250_000 {
            let pairs = Alignment.pairs(rowsA.count, rowsB.count) { worth(rowsA.lowerBound + $0, rowsB.lowerBound + $1) > 0 }
            for (i, j) in pairs { join(rowsA.lowerBound + i, rowsB.lowerBound + j, inOrder: true) }
            return
        }
        // The choice of pairs that is worth most, from the end to the beginning.
        let width = rowsB.count + 1
        var best = [Int32](repeating: 0, count: (rowsA.count + 1) * width)
        for i in stride(from: rowsA.count - 1, through: 0, by: -1) {
            for j in stride(from: rowsB.count - 1, through: 0, by: -1) {
                let worth = worth(rowsA.lowerBound + i, rowsB.lowerBound + j)
                let joined = worth > 0 ? best[(i + 1) * width + j + 1] + worth : 0
                best[i * width + j] = max(joined, best[(i + 1) * width + j], best[i * width + j + 1])
            }
        }
        var (i, j) = (0, 0)
        while i < rowsA.count, j < rowsB.count {
            let here = best[i * width + j]
            if here == best[(i + 1) * width + j] {
                i += 1
            } else if here == best[i * width + j + 1] {
                j += 1
            } else {
                join(rowsA.lowerBound + i, rowsB.lowerBound + j, inOrder: true)
                i += 1
                j += 1
            }
        }
    }

    /// How much two rows look like one that has changed; 0 if they are different rows.
    private func worth(_ i: Int, _ j: Int) -> Int32 {
        guard a[i].identity == b[j].identity else { return 0 }
        if matcher.haveSameFields(a[i], b[j]) { return isNear(i, j) ? 4 : 3 }
        return isNear(i, j) ? 2 : 0
    }

    private func isNear(_ i: Int, _ j: Int) -> Bool {
        let delay = b[j].micros - a[i].micros
        return min(abs(delay), abs(delay - matcher.shift)) <= Self.reach
    }

    // MARK: Rows that changed their order

    private mutating func joinReordered() {
        joinReordered { $0.content }
        // A finger's samples differ in nothing but values; to call one of them the same as a distant other would mislead.
        joinReordered { $0.row.kind == .touch || $0.row.deed == "touchesMoved" || $0.row.deed == "changed" ? nil : $0.identity }
    }

    private mutating func joinReordered(_ key: (Candidate) -> Int?) {
        var waiting: [Int: [Int]] = [:]
        for j in 0..<m where ofB[j] == nil {
            if let key = key(b[j]) { waiting[key, default: []].append(j) }
        }
        guard !waiting.isEmpty else { return }
        for i in 0..<n where ofA[i] == nil {
            guard let key = key(a[i]), let places = waiting[key] else { continue }
            guard let found = places.firstIndex(where: { isNear(i, $0) }) else { continue }
            join(i, places[found], inOrder: false)
            waiting[key]?.remove(at: found)
        }
    }

    // MARK: Report

    private func report(_ handle: (RowChange) -> Bool) -> Bool {
        var (i, j) = (0, 0)
        while i < n || j < m {
            let change: RowChange
            if i < n, ofA[i] == nil {
                change = .gone(a[i].row)
                i += 1
            } else if i < n, !isInOrder[i] {
                // It is reported where it stands now.
                i += 1
                continue
            } else if j < m, let old = ofB[j] {
                if isInOrder[old] { i += 1 }
                change =
                    isInOrder[old] && matcher.areSame(a[old], b[j]) && isOnTime(old, j)
                    ? .same(a[old].row, b[j].row) : .changed(matcher.pair(a[old].row, b[j].row, isReordered: !isInOrder[old]))
                j += 1
            } else {
                change = .new(b[j].row)
                j += 1
            }
            guard handle(change) else { return false }
        }
        return true
    }

    private func isOnTime(_ i: Int, _ j: Int) -> Bool {
        matcher.isOnTime(b[j].micros - a[i].micros)
    }
}
