/// A search for the cycles in a graph. In each strongly connected component, it finds the shortest cycle through the component's first
/// node.
struct CycleSearch {
    /// The cycles that were found. Each cycle begins with its smallest node.
    private(set) var found: [[Int]] = []
    private let edges: [[Int]]

    init(_ edges: [[Int]]) {
        self.edges = edges
        for knot in knots() where knot.count > 1 {
            if let circle = circle(through: knot.min()!, within: Set(knot)) { found.append(circle) }
        }
        found.sort { $0[0] < $1[0] }
    }

    /// Returns the strongly connected components, found with Kosaraju's algorithm. No recursion is used, because a chain of nodes may be
    /// long.
    private func knots() -> [[Int]] {
        var finished: [Int] = []
        var seen = Array(repeating: false, count: edges.count)
        for start in edges.indices where !seen[start] {
            seen[start] = true
            var stack = [(node: start, next: 0)]
            while let top = stack.last {
                if top.next < edges[top.node].count {
                    stack[stack.count - 1].next += 1
                    let other = edges[top.node][top.next]
                    if !seen[other] {
                        seen[other] = true
                        stack.append((other, 0))
                    }
                } else {
                    finished.append(top.node)
                    stack.removeLast()
                }
            }
        }
        var reversed: [[Int]] = Array(repeating: [], count: edges.count)
        for (node, others) in edges.enumerated() { for other in others { reversed[other].append(node) } }
        var knots: [[Int]] = []
        var taken = Array(repeating: false, count: edges.count)
        for start in finished.reversed() where !taken[start] {
            taken[start] = true
            var knot: [Int] = []
            var stack = [start]
            while let node = stack.popLast() {
                knot.append(node)
                for other in reversed[node] where !taken[other] {
                    taken[other] = true
                    stack.append(other)
                }
            }
            knots.append(knot)
        }
        return knots
    }

    private func circle(through start: Int, within knot: Set<Int>) -> [Int]? {
        var before: [Int: Int] = [:]
        var queue = [start]
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            for other in edges[node] where knot.contains(other) {
                if other == start {
                    var circle = [node]
                    while let previous = before[circle[circle.count - 1]] { circle.append(previous) }
                    return circle.reversed()
                }
                guard before[other] == nil else { continue }
                before[other] = node
                queue.append(other)
            }
        }
        return nil
    }
}
