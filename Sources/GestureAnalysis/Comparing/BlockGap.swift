import GestureSupport

/// The rows between two unchanged rows. Two rows in a gap, one from each timeline, count as one changed row if they have the same subject
/// and action, but different values or times.
struct BlockGap {
    private let a: BlockSide
    private let b: BlockSide
    private let matcher: RowMatcher
    /// The indices of those rows in the first timeline whose identities also occur in the second timeline's part of the gap.
    private let rowsA: [Int]
    /// The indices of those rows in the second timeline whose identities also occur in the first timeline's part of the gap.
    private let rowsB: [Int]
    private let keysA: [RowKeys]
    private let keysB: [RowKeys]

    /// Selects the rows of the gap to compare. `marks` is a reusable set for the rows' identities.
    init(_ a: BlockSide, _ b: BlockSide, _ rowsA: Range<Int>, _ rowsB: Range<Int>, _ matcher: RowMatcher, _ marks: inout Set<Int>) {
        (self.a, self.b, self.matcher) = (a, b, matcher)
        marks.removeAll(keepingCapacity: true)
        for j in rowsB { marks.insert(b.identity[j]) }
        self.rowsA = rowsA.filter { marks.contains(a.identity[$0]) }
        marks.removeAll(keepingCapacity: true)
        for i in self.rowsA { marks.insert(a.identity[i]) }
        self.rowsB = rowsB.filter { marks.contains(b.identity[$0]) }
        (keysA, keysB) = (a.keys(self.rowsA), b.keys(self.rowsB))
    }

    /// Returns the pairs of rows, in order, whose total score is the greatest possible, and the number of pairs that were compared. If the
    /// gap contains too many pairs to compare, returns an approximation.
    func pairs(_ effort: Effort) -> (pairs: [(Int, Int)], weighed: Int) {
        guard !rowsA.isEmpty, !rowsB.isEmpty else { return ([], 0) }
        guard rowsA.count * rowsB.count <= effort.pairs else {
            let (wordsA, wordsB) = (keysA.map { UInt64($0.identity) }, keysB.map { UInt64($0.identity) })
            return WordTest.pairs(rowsA, wordsA, rowsB, wordsB, limit: effort.changed) { worth($0, $1) > 0 }
        }
        // The table of scores is filled from its end to its beginning. Cell (i, j) contains the greatest total score for the rows from i
        // and j to the end of the gap.
        let width = rowsB.count + 1
        var best = [Int32](repeating: 0, count: (rowsA.count + 1) * width)
        for i in stride(from: rowsA.count - 1, through: 0, by: -1) {
            let identity = keysA[i].identity
            // The scores in the cell to the right of the current cell and in the cell below it.
            var (next, below) = (Int32(0), best[(i + 1) * width + width - 1])
            for j in stride(from: rowsB.count - 1, through: 0, by: -1) {
                let here = i * width + j
                let worth = keysB[j].identity == identity ? worth(i, j) : 0
                let joined = worth > 0 ? below + worth : 0
                below = best[here + width]
                next = max(joined, below, next)
                best[here] = next
            }
        }
        var result: [(Int, Int)] = []
        var (i, j) = (0, 0)
        while i < rowsA.count, j < rowsB.count {
            let here = best[i * width + j]
            if here == best[(i + 1) * width + j] {
                i += 1
            } else if here == best[i * width + j + 1] {
                j += 1
            } else {
                result.append((rowsA[i], rowsB[j]))
                i += 1
                j += 1
            }
        }
        return (result, rowsA.count * rowsB.count)
    }

    /// Returns a score that estimates how likely it is that two rows with the same subject and action are versions of one row; 0 if they
    /// cannot be.
    private func worth(_ i: Int, _ j: Int) -> Int32 {
        let (own, other) = (keysA[i], keysB[j])
        let isNear = matcher.isNear(other.micros - own.micros)
        let isSame = own.content == other.content || !matcher.isExact && matcher.haveCloseFields(a.row(rowsA[i]), b.row(rowsB[j]))
        return isSame ? isNear ? 4 : 3 : isNear ? 2 : 0
    }
}
