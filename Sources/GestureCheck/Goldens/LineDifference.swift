/// The lines in which two short texts differ, by Myers' algorithm.
struct LineDifference {
    enum Edit: Equatable { case keep, remove, insert }

    /// Above so many differing lines the search is given up and the rest taken as exchanged.
    private static let maximumDistance = 600

    /// How the old lines become the new ones, line by line; removals stand before insertions.
    let edits: [Edit]

    init(_ old: [String], _ new: [String]) {
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var end = 0
        while end < old.count - start, end < new.count - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        let middle = Self.shortest(Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
        let exchanged =
            Array(repeating: Edit.remove, count: old.count - start - end) + Array(repeating: .insert, count: new.count - start - end)
        edits = Array(repeating: .keep, count: start) + (middle ?? exchanged) + Array(repeating: .keep, count: end)
    }

    /// The fewest edits; nil if they are too many.
    private static func shortest(_ old: [String], _ new: [String]) -> [Edit]? {
        // How far each diagonal reaches, after each number of edits.
        var frontier: [Int: Int] = [1: 0]
        var history: [[Int: Int]] = []
        for distance in 0...min(maximumDistance, old.count + new.count) {
            history.append(frontier)
            for diagonal in stride(from: -distance, through: distance, by: 2) {
                let goesDown =
                    diagonal == -distance
                    || diagonal != distance && frontier[diagonal - 1, default: -1] < frontier[diagonal + 1, default: -1]
                var x = goesDown ? frontier[diagonal + 1, default: 0] : frontier[diagonal - 1, default: 0] + 1
                while x < old.count, x - diagonal < new.count, x - diagonal >= 0, old[x] == new[x - diagonal] { x += 1 }
                frontier[diagonal] = x
                if x >= old.count, x - diagonal >= new.count { return path(history, old.count, new.count) }
            }
        }
        return nil
    }

    private static func path(_ history: [[Int: Int]], _ oldCount: Int, _ newCount: Int) -> [Edit] {
        var edits: [Edit] = []
        var (x, y) = (oldCount, newCount)
        for distance in history.indices.reversed() {
            let frontier = history[distance]
            let diagonal = x - y
            let goesDown =
                diagonal == -distance
                || diagonal != distance && frontier[diagonal - 1, default: -1] < frontier[diagonal + 1, default: -1]
            let from = goesDown ? diagonal + 1 : diagonal - 1
            let fromX = distance == 0 ? 0 : frontier[from, default: 0]
            let fromY = distance == 0 ? 0 : fromX - from
            while x > fromX, y > fromY, x > 0, y > 0 {
                edits.append(.keep)
                x -= 1
                y -= 1
            }
            guard distance > 0 else { break }
            edits.append(goesDown ? .insert : .remove)
            (x, y) = (fromX, fromY)
        }
        return edits.reversed()
    }
}
