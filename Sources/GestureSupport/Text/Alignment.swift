/// Finds which elements of two sequences belong together, in order, with as few left over as can be (Myers, "An O(ND) Difference
/// Algorithm", 1986).
package enum Alignment {
    package enum Edit { case keep, remove, insert }

    /// How many elements may be left over before the search settles for the best it has and begins again from there.
    ///
    /// It bounds the time to this squared for each stretch, and the memory to four bytes times that.
    package static let limit = 1500

    /// The pairs, in order, of indexes below `n` and `m`; without `goesOn` none behind the first limit.
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
            let path = stretch(x, y, n, m, limit, (false, false), equal)
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
            let path = stretch(start, start, n, m, 600, areOpen, equal)
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
    private static func stretch(
        _ x0: Int, _ y0: Int, _ n: Int, _ m: Int, _ limit: Int, _ areOpen: (Bool, Bool), _ equal: (Int, Int) -> Bool
    ) -> (pairs: [(Int, Int)], end: (Int, Int)) {
        let (width, height) = (n - x0, m - y0)
        let most = min(width + height, limit)
        // For each number of leftovers, how far each diagonal reaches; diagonal k stands at `k + d` of step d.
        var steps: [[Int32]] = []
        var reach = [Int32](repeating: nowhere, count: 2 * most + 3)
        for d in 0...most {
            var best = (sum: -1, k: 0)
            var open = (sum: -1, k: 0)
            for k in stride(from: -d, through: d, by: 2) {
                let at = k + most + 1
                guard let entered = d == 0 ? (0, false) : enter(reach[at - 1], reach[at + 1], k, width, height) else {
                    reach[at] = nowhere
                    continue
                }
                var x = entered.x
                while x < width, x - k < height, equal(x0 + x, y0 + x - k) { x += 1 }
                reach[at] = Int32(x)
                if 2 * x - k > best.sum { best = (2 * x - k, k) }
                if areOpen.0 && x == width || areOpen.1 && x - k == height, 2 * x - k > open.sum { open = (2 * x - k, k) }
            }
            steps.append(Array(reach[(most + 1 - d)...(most + 1 + d)]))
            if open.sum >= 0 { return back(steps, open.k, x0, y0, width, height) }
            if best.sum == width + height || d == most { return back(steps, best.k, x0, y0, width, height) }
        }
        return ([], (n, m))
    }

    /// A diagonal that has left the field.
    private static let nowhere = Int32.min / 2

    /// Where a step enters a diagonal: from the one on its left or the one above it, whichever reaches further inside the field.
    @inline(__always)
    private static func enter(_ right: Int32, _ down: Int32, _ k: Int, _ width: Int, _ height: Int) -> (x: Int, isDown: Bool)? {
        let fromLeft = right < 0 || Int(right) + 1 > width ? -1 : Int(right) + 1
        let fromAbove = down < 0 || Int(down) - k > height ? -1 : Int(down)
        guard max(fromLeft, fromAbove) >= 0 else { return nil }
        return fromAbove > fromLeft ? (fromAbove, true) : (fromLeft, false)
    }

    /// The pairs on the way to a point.
    private static func back(
        _ steps: [[Int32]], _ diagonal: Int, _ x0: Int, _ y0: Int, _ width: Int, _ height: Int
    ) -> (pairs: [(Int, Int)], end: (Int, Int)) {
        var pairs: [(Int, Int)] = []
        var (k, x) = (diagonal, Int(steps[steps.count - 1][diagonal + steps.count - 1]))
        let end = (x0 + x, y0 + x - k)
        for d in stride(from: steps.count - 1, to: 0, by: -1) {
            let before = steps[d - 1]
            // Diagonals k − 1 and k + 1 of step d − 1 stand one place further left in its row.
            let right = k > -d + 1 ? before[k + d - 2] : nowhere
            let down = k < d - 1 ? before[k + d] : nowhere
            guard let entered = enter(right, down, k, width, height) else { break }
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
