import GestureEngine

/// The failure requirements between recognizers, arranged in columns. Each recognizer is to the right of all recognizers for which it
/// waits.
package struct WaitGraph: Sendable {
    /// A node of the graph: a recognizer that waits for other recognizers, or for which other recognizers wait.
    package struct Node: Sendable {
        package var id: String
        package var type: String
        /// The column of the node; 0 for a recognizer that does not wait.
        package var column: Int
        /// The index of the node within its column.
        package var row: Int
        /// Whether the recognizer indirectly waits for itself (D6).
        package var isInCircle: Bool
    }

    package private(set) var nodes: [Node] = []
    /// The requirements as edges. Each edge leads from the index of a waiting recognizer to the index of the recognizer for which it waits.
    package private(set) var edges: [(from: Int, to: Int)] = []
    /// The number of nodes in each column.
    package private(set) var columns: [Int] = []

    package init(_ recognizers: [ScreenDrawing.Recognizer]) {
        var isWaitedFor: Set<String> = []
        for recognizer in recognizers { for other in recognizer.waitsFor { isWaitedFor.insert(other) } }
        var numbers: [String: Int] = [:]
        for recognizer in recognizers where !recognizer.waitsFor.isEmpty || isWaitedFor.contains(recognizer.id) {
            numbers[recognizer.id] = nodes.count
            nodes.append(Node(id: recognizer.id, type: recognizer.type, column: 0, row: 0, isInCircle: false))
        }
        for recognizer in recognizers {
            for other in recognizer.waitsFor {
                if let from = numbers[recognizer.id], let to = numbers[other] { edges.append((from, to)) }
            }
        }
        findCircles()
        place()
    }

    private func waited(by node: Int) -> [Int] { edges.filter { $0.from == node }.map { $0.to } }

    private mutating func findCircles() {
        for node in nodes.indices {
            var seen: Set<Int> = []
            var open = waited(by: node)
            while let next = open.popLast() {
                if next == node { nodes[node].isInCircle = true }
                if seen.insert(next).inserted { open += waited(by: next) }
            }
        }
    }

    /// Computes each recognizer's column, which is the length of the longest path to a recognizer that does not wait. Edges inside a cycle
    /// are not counted.
    private mutating func place() {
        var isChanged = true
        var rounds = 0
        while isChanged, rounds <= nodes.count {
            isChanged = false
            rounds += 1
            for edge in edges where !(nodes[edge.from].isInCircle && nodes[edge.to].isInCircle) {
                if nodes[edge.from].column <= nodes[edge.to].column {
                    nodes[edge.from].column = nodes[edge.to].column + 1
                    isChanged = true
                }
            }
        }
        var last = 0
        for node in nodes { last = max(last, node.column) }
        columns = Array(repeating: 0, count: last + 1)
        for index in nodes.indices {
            nodes[index].row = columns[nodes[index].column]
            columns[nodes[index].column] += 1
        }
    }
}
