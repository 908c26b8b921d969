/// Finds which elements of two sequences belong together, in order, with as few left over as can be (Myers, "An O(ND) Difference
/// Algorithm", 1986).
package enum Alignment {
    package enum Edit { case keep, remove, insert }

    /// How many elements may be left over before the search settles for the best it has and begins again from there.
    ///
    /// It bounds the time to this squared for each stretch, and the memory to two bytes times that.
    @inlinable package static var limit: Int { 1500 }

    /// The pairs, in order, of indexes below `n` and `m`; without `goesOn` none behind the first limit.
    package static func pairs(_ n: Int, _ m: Int, limit: Int = limit, goesOn: Bool = true, equal: (Int, Int) -> Bool) -> [(Int, Int)] {
        withoutActuallyEscaping(equal) {
            var test = AlignmentClosure(equal: $0)
            return pairs(n, m, limit: limit, goesOn: goesOn, &test)
        }
    }

    /// The same, compiled anew for what asks a test of its own.
    @inlinable
    package static func pairs<Test: AlignmentTest>(
        _ n: Int, _ m: Int, limit: Int = limit, goesOn: Bool = true, _ test: inout Test
    ) -> [(Int, Int)] {
        var result: [(Int, Int)] = []
        var (x, y) = (0, 0)
        while x < n, y < m {
            if test.areSame(x, y) {
                result.append((x, y))
                x += 1
                y += 1
                continue
            }
            let path = stretch(x, y, n, m, limit, (false, false), &test)
            result += path.pairs
            guard goesOn else { break }
            (x, y) = path.end
        }
        return result
    }

    /// How a sequence becomes the other, element by element; removals stand before insertions.
    ///
    /// It is for people, who see no more than the beginning: beyond 600 leftovers the rest is taken as exchanged. Of a sequence that is open
    /// only the beginning is known, and the edits end where either end is reached.
    package static func edits(
        _ n: Int, _ m: Int, areOpen: (Bool, Bool) = (false, false), equal: (Int, Int) -> Bool
    ) -> [Edit] {
        var pairs: [(Int, Int)] = []
        while pairs.count < min(n, m), equal(pairs.count, pairs.count) { pairs.append((pairs.count, pairs.count)) }
        let start = pairs.count
        var end = (n, m)
        if start < n, start < m {
            let path = withoutActuallyEscaping(equal) {
                var test = AlignmentClosure(equal: $0)
                return stretch(start, start, n, m, 600, areOpen, &test)
            }
            pairs += path.pairs
            if areOpen.0 || areOpen.1 { end = path.end }
        } else if start == n && areOpen.0 || start == m && areOpen.1 {
            end = (start, start)
        }
        var edits: [Edit] = []
        var (x, y) = (0, 0)
        for (i, j) in pairs {
            edits += repeatElement(.remove, count: i - x)
            edits += repeatElement(.insert, count: j - y)
            edits.append(.keep)
            (x, y) = (i + 1, j + 1)
        }
        edits += repeatElement(.remove, count: end.0 - x)
        edits += repeatElement(.insert, count: end.1 - y)
        return edits
    }

    /// Goes as far as the limit allows, or to the end of an open sequence; the end lies beyond the beginning.
    @inlinable
    static func stretch<Test: AlignmentTest>(
        _ x0: Int, _ y0: Int, _ n: Int, _ m: Int, _ limit: Int, _ areOpen: (Bool, Bool), _ test: inout Test
    ) -> (pairs: [(Int, Int)], end: (Int, Int)) {
        let (width, height) = (n - x0, m - y0)
        let most = min(width + height, limit)
        var steps = AlignmentSteps(most: most)
        defer { steps.free() }
        for d in 0...most {
            var best = (sum: -1, k: 0)
            var open = (sum: -1, k: 0)
            steps.begin(d)
            for k in stride(from: -d, through: d, by: 2) {
                var x = d == 0 ? 0 : steps.entry(k, width, height)
                guard x >= 0 else {
                    steps.note(AlignmentSteps.nowhere, k)
                    continue
                }
                while x < width, x - k < height, test.areSame(x0 + x, y0 + x - k) { x += 1 }
                steps.note(Int32(truncatingIfNeeded: x), k)
                if 2 * x - k > best.sum { best = (2 * x - k, k) }
                if areOpen.0 && x == width || areOpen.1 && x - k == height, 2 * x - k > open.sum { open = (2 * x - k, k) }
            }
            if open.sum >= 0 { return steps.back(open.k, x0, y0, width, height) }
            if best.sum == width + height || d == most { return steps.back(best.k, x0, y0, width, height) }
        }
        return ([], (n, m))
    }
}

/// Says which elements of two sequences are the same: it is asked more often than anything else of an alignment.
package protocol AlignmentTest {
    mutating func areSame(_ i: Int, _ j: Int) -> Bool
}

private struct AlignmentClosure: AlignmentTest {
    let equal: (Int, Int) -> Bool

    func areSame(_ i: Int, _ j: Int) -> Bool { equal(i, j) }
}

/// How far each diagonal reaches with each number of leftovers.
@usableFromInline
struct AlignmentSteps {
    /// A diagonal that has left the field.
    @inlinable static var nowhere: Int32 { Int32.min / 2 }

    /// How far each reaches now; diagonal k stands at `k + most + 1`.
    @usableFromInline let now: UnsafeMutablePointer<Int32>
    @usableFromInline let most: Int
    /// What the way back is found by: step d reaches every other diagonal from -d to d, and one step stands behind the other.
    @usableFromInline var steps: UnsafeMutablePointer<Int32>
    @usableFromInline var capacity = 64
    @usableFromInline var count = 0
    /// The step that is being taken.
    @usableFromInline var step = 0

    @inlinable
    init(most: Int) {
        self.most = most
        now = .allocate(capacity: 2 * most + 3)
        now.initialize(repeating: Self.nowhere, count: 2 * most + 3)
        steps = .allocate(capacity: capacity)
    }

    @inlinable
    func free() {
        now.deallocate()
        steps.deallocate()
    }

    /// Begins step d, which notes each of its diagonals once, in their order.
    @inlinable @inline(__always)
    mutating func begin(_ d: Int) {
        step = d
        if count + d + 1 > capacity { grow() }
    }

    @usableFromInline @inline(never)
    mutating func grow() {
        // A step is never longer than all those before it and the room of the beginning.
        let larger = UnsafeMutablePointer<Int32>.allocate(capacity: capacity * 2)
        larger.update(from: steps, count: count)
        steps.deallocate()
        (steps, capacity) = (larger, capacity * 2)
    }

    @inlinable @inline(__always)
    mutating func note(_ reach: Int32, _ k: Int) {
        now[k + most + 1] = reach
        steps[count] = reach
        count += 1
    }

    /// Where this step enters a diagonal; less than zero if nowhere.
    @inlinable @inline(__always)
    func entry(_ k: Int, _ width: Int, _ height: Int) -> Int { Self.enter(now[k + most], now[k + most + 2], k, width, height).x }

    /// Where a step enters a diagonal: from the one on its left or the one above it, whichever reaches further inside the field; less than
    /// zero if from neither.
    @inlinable @inline(__always)
    static func enter(_ right: Int32, _ down: Int32, _ k: Int, _ width: Int, _ height: Int) -> (x: Int, isDown: Bool) {
        let fromLeft = right < 0 || Int(right) + 1 > width ? -1 : Int(right) + 1
        let fromAbove = down < 0 || Int(down) - k > height ? -1 : Int(down)
        return fromAbove > fromLeft ? (fromAbove, true) : (fromLeft, false)
    }

    /// How far a step reached on one of its diagonals.
    private func reach(_ d: Int, _ k: Int) -> Int32 { steps[d * (d + 1) / 2 + (k + d) / 2] }

    /// The pairs on the way to where the last step reached on a diagonal.
    @usableFromInline
    func back(_ diagonal: Int, _ x0: Int, _ y0: Int, _ width: Int, _ height: Int) -> (pairs: [(Int, Int)], end: (Int, Int)) {
        var pairs: [(Int, Int)] = []
        var (k, x) = (diagonal, Int(reach(step, diagonal)))
        let end = (x0 + x, y0 + x - k)
        for d in stride(from: step, to: 0, by: -1) {
            let right = k > -d + 1 ? reach(d - 1, k - 1) : Self.nowhere
            let down = k < d - 1 ? reach(d - 1, k + 1) : Self.nowhere
            let entered = Self.enter(right, down, k, width, height)
            guard entered.x >= 0 else { break }
            while x > entered.x {
                x -= 1
                pairs.append((x0 + x, y0 + x - k))
            }
            x = entered.isDown ? entered.x : entered.x - 1
            k += entered.isDown ? 1 : -1
        }
        while x > 0 {
            x -= 1
            pairs.append((x0 + x, y0 + x - k))
        }
        return (pairs.reversed(), end)
    }
}
