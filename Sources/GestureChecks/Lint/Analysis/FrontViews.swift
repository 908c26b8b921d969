import GestureEngine

/// A spatial grid of the views that receive touches. It is used to find the views in front of a given view quickly.
struct FrontViews {
    /// The views in each cell of the grid, beginning with the front-most view.
    private var cells: [[Node]]
    /// The views that cover so many cells that storing them in each cell would be too expensive.
    private var large: [Node] = []
    private var origin = Point(.infinity, .infinity)
    private var step = Point(1, 1)

    private static let side = 32
    /// The maximum number of polygons that the search examines. If it would have to examine more, the view is treated as not covered, and
    /// no finding is reported.
    private static let enough = 64

    init(_ nodes: [Node]) {
        cells = Array(repeating: [], count: Self.side * Self.side)
        var corner = Point(-.infinity, -.infinity)
        for node in nodes {
            origin = Point(min(origin.x, node.visible.minimum.x), min(origin.y, node.visible.minimum.y))
            corner = Point(max(corner.x, node.visible.maximum.x), max(corner.y, node.visible.maximum.y))
        }
        guard corner.x > origin.x, corner.y > origin.y else { return }
        step = (corner - origin) / Double(Self.side)
        for node in nodes.sorted(by: { $0.order > $1.order }) {
            let columns = Self.range(node.visible.minimum.x, node.visible.maximum.x, origin.x, step.x)
            let rows = Self.range(node.visible.minimum.y, node.visible.maximum.y, origin.y, step.y)
            if columns.count * rows.count > Self.enough {
                large.append(node)
            } else {
                for row in rows { for column in columns { cells[row * Self.side + column].append(node) } }
            }
        }
    }

    private static func range(_ from: Double, _ to: Double, _ origin: Double, _ step: Double) -> ClosedRange<Int> {
        let first = place(from, origin, step)
        return first...max(first, place(to, origin, step))
    }

    private static func place(_ value: Double, _ origin: Double, _ step: Double) -> Int {
        Int(max(0, min(Double(side - 1), ((value - origin) / step).rounded(.down))))
    }

    /// Returns the reason why touches never reach the view of `node`: the views in front of it receive all touches on the view and its
    /// subviews. Returns `nil` if touches may reach the view.
    func cover(of node: Node) -> UnreachableReason? {
        let middle = node.visible.middle
        let cell = Self.place(middle.y, origin.y, step.y) * Self.side + Self.place(middle.x, origin.x, step.x)
        var covers: [Node] = []
        // A view can be covered only if its midpoint is covered, so only the views at its midpoint are examined.
        for candidates in [large, cells[cell]] {
            for front in candidates {
                guard front.order >= node.end else { break }
                guard front.visible.contains(middle) else { continue }
                if front.visible.contains(node.visible) { return .covered(by: front.id) }
                covers.append(front)
            }
        }
        guard !covers.isEmpty else { return nil }
        return isCovered(node) ? .covered(by: nil) : nil
    }

    /// Returns whether several views together cover the entire view of `node`.
    private func isCovered(_ node: Node) -> Bool {
        var rest = [node.visible]
        var seen: Set<Int> = []
        func cut(_ candidates: [Node]) -> Bool {
            for front in candidates {
                guard front.order >= node.end else { break }
                guard front.visible.mayMeet(node.visible), seen.insert(front.order).inserted else { continue }
                rest = rest.flatMap { $0.subtracting(front.visible) }
                if rest.isEmpty { return true }
                if rest.count > Self.enough || seen.count > 4 * Self.enough { return false }
            }
            return false
        }
        if cut(large) { return true }
        for row in Self.range(node.visible.minimum.y, node.visible.maximum.y, origin.y, step.y) {
            for column in Self.range(node.visible.minimum.x, node.visible.maximum.x, origin.x, step.x) {
                if rest.count > Self.enough || seen.count > 4 * Self.enough { return false }
                if cut(cells[row * Self.side + column]) { return true }
            }
        }
        return false
    }
}
