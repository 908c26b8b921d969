/// An algorithm that compares two sequences by pairing equal elements in order. It leaves as few elements as possible unpaired (Myers, "An
/// O(ND) Difference Algorithm", 1986).
package enum Alignment {
    package enum Edit { case keep, remove, insert }

    /// The number of unpaired elements at which a search ends with the best result so far. Another search then continues from the point
    /// that was reached.
    ///
    /// The time that a search takes is therefore bounded by the square of this limit. The memory in bytes that it uses is bounded by nearly
    /// four times this square, because arrays double their capacity when they grow.
    package static var limit: Int { 1500 }

    /// Returns the pairs of equal elements in two sequences of lengths `n` and `m`, as indexes in ascending order. If `goesOn` is false,
    /// the comparison ends as soon as the limit is reached, without another search.
    package static func pairs(_ n: Int, _ m: Int, limit: Int = limit, goesOn: Bool = true, equal: (Int, Int) -> Bool) -> [(Int, Int)] {
        var result: [(Int, Int)] = []
        var (x, y) = (0, 0)
        while x < n, y < m {
            if equal(x, y) {
                result.append((x, y))
                x += 1
                y += 1
                continue
            }
            let path = stretch(x, y, n, m, limit, equal)
            result += path.pairs
            guard goesOn else { break }
            (x, y) = path.end
        }
        return result
    }

    /// Returns the edits that convert the first sequence to the second, with one edit for each element. Removals precede insertions.
    ///
    /// If there are more than 600 unpaired elements, the remaining elements are treated as replaced, because people read only the beginning
    /// of the result.
    package static func edits(_ n: Int, _ m: Int, equal: (Int, Int) -> Bool) -> [Edit] {
        var pairs: [(Int, Int)] = []
        while pairs.count < min(n, m), equal(pairs.count, pairs.count) { pairs.append((pairs.count, pairs.count)) }
        let start = pairs.count
        if start < n, start < m {
            pairs += stretch(start, start, n, m, 600, equal).pairs
        }
        return edits(pairs, n, m)
    }

    /// Returns the edits that convert the first sequence to the second if only the given pairs of elements remain unchanged.
    package static func edits(_ pairs: [(Int, Int)], _ n: Int, _ m: Int) -> [Edit] {
        var edits: [Edit] = []
        var (x, y) = (0, 0)
        for (i, j) in pairs {
            edits += repeatElement(.remove, count: i - x)
            edits += repeatElement(.insert, count: j - y)
            edits.append(.keep)
            (x, y) = (i + 1, j + 1)
        }
        edits += repeatElement(.remove, count: n - x)
        edits += repeatElement(.insert, count: m - y)
        return edits
    }

    /// Searches from the given start, where the elements differ, until the limit is reached or both sequences end. At least one of the
    /// indexes in the returned end is greater than in the start.
    private static func stretch(
        _ x0: Int, _ y0: Int, _ n: Int, _ m: Int, _ limit: Int, _ equal: (Int, Int) -> Bool
    ) -> (pairs: [(Int, Int)], end: (Int, Int)) {
        let (width, height) = (n - x0, m - y0)
        let most = min(width + height, limit)
        var steps = AlignmentSteps(width, height, most: most)
        for d in 0...most {
            let start = steps.begin(d)
            let isInside = steps.isInside
            var k = -d
            for place in 0...d {
                var x = Int(steps.reaches[start + place])
                if isInside || x >= 0 && x < width && x &- k < height, equal(x0 &+ x, y0 &+ x &- k) {
                    repeat { x &+= 1 } while x < width && x &- k < height && equal(x0 &+ x, y0 &+ x &- k)
                    steps.reaches[start + place] = Int32(truncatingIfNeeded: x)
                }
                k &+= 2
            }
            let best = steps.furthest()
            if best.sum == width + height || d == most { return steps.back(best.k, x0, y0) }
        }
        return ([], (n, m))
    }
}

/// The positions that a search has reached, which are stored for each step. Step d contains the furthest position on each diagonal that can
/// be reached with d unpaired elements. It is calculated from the positions of the previous step. At the end of the search, the path is
/// traced back through all steps.
///
/// Step d contains every second diagonal from −d to d. The positions of consecutive steps are adjacent in memory.
private struct AlignmentSteps {
    /// The value that marks a diagonal as unreachable. It is so far below zero that no later step can make it positive.
    static var nowhere: Int32 { Int32.min / 2 }

    /// The field of valid positions, whose width and height are the lengths of the two sequences.
    private struct Field {
        let width: Int32
        let height: Int32

        /// Returns the position at which a step enters the diagonal `k`, either from the left or from above. If both positions are inside
        /// the field, the further one is returned. If both are outside, the result is negative.
        func enter(_ right: Int32, _ down: Int32, _ k: Int32) -> (x: Int32, isDown: Bool) {
            let fromLeft = right >= width ? AlignmentSteps.nowhere : right &+ 1
            let fromAbove = down > height &+ k ? AlignmentSteps.nowhere : down
            return fromAbove > fromLeft ? (fromAbove, true) : (fromLeft, false)
        }
    }

    private let field: Field
    var reaches: [Int32]
    /// The number of the step that was calculated most recently.
    private var step = 0
    /// Whether all positions of the most recent step are inside the field and not at its edge.
    private(set) var isInside = false

    /// Creates the storage for a search that takes at most `most` steps.
    init(_ width: Int, _ height: Int, most: Int) {
        // These conversions can fail only if a sequence has 2³¹ or more elements.
        field = Field(width: Int32(width), height: Int32(height))
        reaches = []
        reaches.reserveCapacity(Self.start(min(most, 127) + 1))
    }

    /// Begins step d. For each of its diagonals, the position at which the step enters the diagonal is stored in `reaches`. Returns the
    /// index of the first of these positions. The caller then replaces each position with the furthest position on the same diagonal.
    mutating func begin(_ d: Int) -> Int {
        step = d
        let now = Self.start(d)
        reaches.append(contentsOf: repeatElement(0, count: d + 1))
        guard d > 0 else {
            // The caller ensures that neither sequence is empty.
            isInside = true
            return now
        }
        let before = now - d
        let first = field.enter(Self.nowhere, reaches[before], Int32(-d)).x
        let last = field.enter(reaches[before + d - 1], Self.nowhere, Int32(d)).x
        (reaches[now], reaches[now + d]) = (first, last)
        var (least, most) = (min(first, last), max(first, last))
        var deepest = max(first &+ Int32(d), last &- Int32(d))
        var k = Int32(-d)
        for place in 1..<d {
            k &+= 2
            let x = field.enter(reaches[before + place - 1], reaches[before + place], k).x
            reaches[now + place] = x
            (least, most, deepest) = (min(least, x), max(most, x), max(deepest, x &- k))
        }
        isInside = least >= 0 && most < field.width && deepest < field.height
        return now
    }

    /// Returns the furthest position of the most recent step and the first diagonal on which it occurs. The position is represented by the
    /// sum of its indexes in the two sequences.
    func furthest() -> (sum: Int, k: Int) {
        let start = Self.start(step)
        // The index is subtracted, because for an equal sum, the stored position is larger by one on each following diagonal.
        var best = Int32.min
        var place: Int32 = 0
        for index in 0...step {
            let sum = reaches[start + index] &- Int32(index)
            if sum > best { (best, place) = (sum, Int32(index)) }
        }
        return (2 * Int(best) + step, 2 * Int(place) - step)
    }

    /// Returns the index in `reaches` of the first position of a step.
    private static func start(_ d: Int) -> Int { d * (d + 1) / 2 }

    /// Returns the position that a step has reached on a diagonal; `nowhere` if the step does not reach the diagonal.
    private func reach(_ d: Int, _ k: Int) -> Int32 { abs(k) > d ? Self.nowhere : reaches[Self.start(d) + (k + d) / 2] }

    /// Returns the pairs on the path that leads to the position of the most recent step on a diagonal. Also returns the end of this path.
    func back(_ diagonal: Int, _ x0: Int, _ y0: Int) -> (pairs: [(Int, Int)], end: (Int, Int)) {
        var pairs: [(Int, Int)] = []
        var (k, x) = (diagonal, Int(reach(step, diagonal)))
        let end = (x0 + x, y0 + x - k)
        for d in stride(from: step, to: 0, by: -1) {
            let entered = field.enter(reach(d - 1, k - 1), reach(d - 1, k + 1), Int32(k))
            while x > entered.x {
                x -= 1
                pairs.append((x0 + x, y0 + x - k))
            }
            x = entered.isDown ? x : x - 1
            k += entered.isDown ? 1 : -1
        }
        pairs.reverse()
        return (pairs, end)
    }
}
