import GestureEngine

/// The outlines of regions in a grid of rectangles. Each outline is a closed line with the region on its right-hand side.
struct RegionOutlines {
    /// The index of each rectangle's region, row by row.
    let regions: [Int]
    let columns: [Double]
    let rows: [Double]
    /// For each side of a rectangle, whether it is already part of a line. A side is identified by the corner at which it starts and by its
    /// direction.
    private var isTaken: [Bool]

    private static let steps = [(x: 1, y: 0), (x: 0, y: 1), (x: -1, y: 0), (x: 0, y: -1)]

    init(_ regions: [Int], columns: [Double], rows: [Double]) {
        (self.regions, self.columns, self.rows) = (regions, columns, rows)
        isTaken = Array(repeating: false, count: columns.count * rows.count * Self.steps.count)
    }

    /// Returns the outlines of all regions for which `isWanted` returns true. The keys are the indices of the regions.
    static func all(
        _ regions: [Int], columns: [Double], rows: [Double], where isWanted: (Int) -> Bool
    ) -> [Int: [[Point]]] {
        var outlines = RegionOutlines(regions, columns: columns, rows: rows)
        var found: [Int: [[Point]]] = [:]
        for index in regions.indices where isWanted(regions[index]) {
            let (x, y) = (index % (columns.count - 1), index / (columns.count - 1))
            // Every line contains the upper side of a rectangle whose upper neighbour is in another region, so the search for lines starts
            // at such sides.
            guard outlines.isBorder(x, y, 0), !outlines.isTaken[outlines.number(x, y, 0)] else { continue }
            found[regions[index], default: []].append(outlines.line(from: x, y))
        }
        return found
    }

    private func number(_ x: Int, _ y: Int, _ direction: Int) -> Int { (y * columns.count + x) * Self.steps.count + direction }

    /// Returns the index of a rectangle's region; −1 for a rectangle outside the grid.
    private func region(_ x: Int, _ y: Int) -> Int {
        let width = columns.count - 1
        return x < 0 || y < 0 || x >= width || y >= rows.count - 1 ? -1 : regions[y * width + x]
    }

    /// Returns the regions to the right and to the left of a side, as seen when looking along its direction.
    private func sides(_ x: Int, _ y: Int, _ direction: Int) -> (right: Int, left: Int) {
        switch direction {
        case 0: (region(x, y), region(x, y - 1))
        case 1: (region(x - 1, y), region(x, y))
        case 2: (region(x - 1, y - 1), region(x - 1, y))
        default: (region(x, y - 1), region(x - 1, y - 1))
        }
    }

    private func isBorder(_ x: Int, _ y: Int, _ direction: Int) -> Bool {
        let sides = sides(x, y, direction)
        return sides.right != sides.left
    }

    /// Returns the closed line that begins with the upper side of a rectangle.
    private mutating func line(from startX: Int, _ startY: Int) -> [Point] {
        let region = region(startX, startY)
        var (x, y, direction) = (startX, startY, 0)
        var corners: [Point] = []
        while !isTaken[number(x, y, direction)] {
            isTaken[number(x, y, direction)] = true
            (x, y) = (x + Self.steps[direction].x, y + Self.steps[direction].y)
            // At a corner where four rectangles meet, the line turns right so that it never touches itself.
            let next = [direction + 1, direction, direction + 3].map { $0 % 4 }
                .first { sides(x, y, $0).right == region && isBorder(x, y, $0) }
            guard let next else { break }
            if next != direction { corners.append(Point(columns[x], rows[y])) }
            direction = next
        }
        return corners
    }
}
