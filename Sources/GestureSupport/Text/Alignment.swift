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
