/// Finds which elements of two sequences belong together, in order, with as few left over as can be (Myers, "An O(ND) Difference
/// Algorithm", 1986).
@usableFromInline
package enum Alignment {
    package enum Edit { case keep, remove, insert }

    /// How many elements may be left over before the search settles for the best it has and begins again from there.
    ///
    /// It bounds the time to this squared for each stretch, and the memory to nearly four bytes times that, since its room doubles.
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
            let path = stretch(x, y, n, m, limit, &test)
            result += path.pairs
            guard goesOn else { break }
            (x, y) = path.end
        }
        return result
    }

    /// How a sequence becomes the other, element by element; removals stand before insertions.
    ///
    /// It is for people, who see no more than the beginning: beyond 600 leftovers the rest is taken as exchanged.
    package static func edits(_ n: Int, _ m: Int, equal: (Int, Int) -> Bool) -> [Edit] {
        var pairs: [(Int, Int)] = []
        while pairs.count < min(n, m), equal(pairs.count, pairs.count) { pairs.append((pairs.count, pairs.count)) }
        let start = pairs.count
        if start < n, start < m {
            pairs += withoutActuallyEscaping(equal) {
                var test = AlignmentClosure(equal: $0)
                return stretch(start, start, n, m, 600, &test).pairs
            }
        }
        return edits(pairs, n, m)
    }

    /// The edits between pairs of elements, in order, that stay.
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

    /// Goes as far as the limit allows; the end lies beyond the beginning.
    @inlinable
    static func stretch<Test: AlignmentTest>(
        _ x0: Int, _ y0: Int, _ n: Int, _ m: Int, _ limit: Int, _ test: inout Test
    ) -> (pairs: [(Int, Int)], end: (Int, Int)) {
        let (width, height) = (n - x0, m - y0)
        let most = min(width + height, limit)
        var steps = AlignmentSteps(width, height, most: most)
        defer { steps.free() }
        for d in 0...most {
            let reaches = steps.begin(d)
            let isInside = steps.isInside
            var k = -d
            for place in 0...d {
                var x = Int(reaches[place])
                if isInside || x >= 0 && x < width && x &- k < height, test.areSame(x0 &+ x, y0 &+ x &- k) {
                    repeat { x &+= 1 } while x < width && x &- k < height && test.areSame(x0 &+ x, y0 &+ x &- k)
                    reaches[place] = Int32(truncatingIfNeeded: x)
                }
                k &+= 2
            }
            let best = steps.furthest()
            if best.sum == width + height || d == most { return steps.back(best.k, x0, y0) }
        }
        return ([], (n, m))
    }
}

/// Says which elements of two sequences are the same: it is asked more often than anything else of an alignment.
///
/// Like the alignment it is usable from inlined code, or nothing would be compiled anew for a test of another module.
@usableFromInline
package protocol AlignmentTest {
    mutating func areSame(_ i: Int, _ j: Int) -> Bool
}

private struct AlignmentClosure: AlignmentTest {
    let equal: (Int, Int) -> Bool

    func areSame(_ i: Int, _ j: Int) -> Bool { equal(i, j) }
}

/// How far each diagonal reaches with each number of leftovers: what the next step starts from, and what the way back is found by.
///
/// Step d reaches every other diagonal from -d to d, and the steps follow one another in memory.
@usableFromInline
struct AlignmentSteps {
    /// Where a diagonal is that has left the field: so far below zero that no step brings it back.
    fileprivate static var nowhere: Int32 { Int32.min / 2 }

    /// How many elements either sequence has.
    private struct Field {
        let width: Int32
        let height: Int32

        /// The place at which a step enters a diagonal: from the one on its left or the one above it, depending on which reaches further
        /// inside the field; less than zero if from neither.
        @inline(__always)
        func enter(_ right: Int32, _ down: Int32, _ k: Int32) -> (x: Int32, isDown: Bool) {
            let fromLeft = right >= width ? AlignmentSteps.nowhere : right &+ 1
            let fromAbove = down > height &+ k ? AlignmentSteps.nowhere : down
            return fromAbove > fromLeft ? (fromAbove, true) : (fromLeft, false)
        }
    }

    private let field: Field
    private var reaches: UnsafeMutablePointer<Int32>
    private var capacity: Int
    /// The step that was begun last.
    private var step = 0
    /// Whether it enters all its diagonals, and none of them at its end.
    @usableFromInline private(set) var isInside = false

    /// No more than so many steps are taken.
    @usableFromInline
    init(_ width: Int, _ height: Int, most: Int) {
        // A sequence has fewer elements than memory has bytes for them.
        field = Field(width: Int32(width), height: Int32(height))
        capacity = Self.start(min(most, 127) + 1)
        reaches = .allocate(capacity: capacity)
    }

    @usableFromInline
    func free() { reaches.deallocate() }

    /// Begins step d: where it enters each of its diagonals, from -d on. The caller notes how far it continues from there.
    @usableFromInline
    mutating func begin(_ d: Int) -> UnsafeMutablePointer<Int32> {
        step = d
        let start = Self.start(d)
        if start + d + 1 > capacity { grow() }
        let now = reaches + start
        guard d > 0 else {
            now[0] = 0
            isInside = field.width > 0 && field.height > 0
            return now
        }
        let (before, field) = (now - d, field)
        now[0] = field.enter(Self.nowhere, before[0], Int32(-d)).x
        now[d] = field.enter(before[d - 1], Self.nowhere, Int32(d)).x
        var (least, most) = (min(now[0], now[d]), max(now[0], now[d]))
        var deepest = max(now[0] &+ Int32(d), now[d] &- Int32(d))
        var k = Int32(-d)
        for place in 1..<d {
            k &+= 2
            let x = field.enter(before[place &- 1], before[place], k).x
            now[place] = x
            (least, most, deepest) = (min(least, x), max(most, x), max(deepest, x &- k))
        }
        isInside = least >= 0 && most < field.width && deepest < field.height
        return now
    }

    /// How far the step has come on both sides together, and on which diagonal first.
    @usableFromInline
    func furthest() -> (sum: Int, k: Int) {
        let (now, count) = (reaches + Self.start(step), Int32(step) + 1)
        // From one diagonal to the next, the sum of the same reach is less by two.
        var best = Int32.min
        for place in 0..<count { best = max(best, now[Int(place)] &- place) }
        var place: Int32 = 0
        while now[Int(place)] &- place < best { place += 1 }
        return (2 * Int(best) + step, 2 * Int(place) - step)
    }

    /// The place of the first diagonal of a step.
    private static func start(_ d: Int) -> Int { d * (d + 1) / 2 }

    @inline(never)
    private mutating func grow() {
        // A step is never longer than all those before it and the room of the beginning.
        let larger = UnsafeMutablePointer<Int32>.allocate(capacity: capacity * 2)
        larger.update(from: reaches, count: Self.start(step))
        reaches.deallocate()
        (reaches, capacity) = (larger, capacity * 2)
    }

    /// How far a step reached on one of its diagonals; nowhere beyond them.
    private func reach(_ d: Int, _ k: Int) -> Int32 { abs(k) > d ? Self.nowhere : reaches[Self.start(d) + (k + d) / 2] }

    /// The pairs on the way to where the last step reached on a diagonal.
    @usableFromInline
    func back(_ diagonal: Int, _ x0: Int, _ y0: Int) -> (pairs: [(Int, Int)], end: (Int, Int)) {
        var pairs: [(Int, Int)] = []
        var (k, x) = (diagonal, Int(reach(step, diagonal)))
        let end = (x0 + x, y0 + x - k)
        for d in stride(from: step, to: 0, by: -1) {
            let entered = field.enter(reach(d - 1, k - 1), reach(d - 1, k + 1), Int32(k))
            guard entered.x >= 0 else { break }
            while x > entered.x {
                x -= 1
                pairs.append((x0 + x, y0 + x - k))
            }
            x = entered.isDown ? x : x - 1
            k += entered.isDown ? 1 : -1
        }
        while x > 0 {
            x -= 1
            pairs.append((x0 + x, y0 + x - k))
        }
        pairs.reverse()
        return (pairs, end)
    }
}
