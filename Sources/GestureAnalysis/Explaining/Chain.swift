import GestureEngine
import GestureTimeline

/// Why a row came: the rows that it follows from, from what a finger did, or an entry of the trace, to the row itself.
package struct Chain {
    /// A row of the chain.
    package struct Step {
        /// The number of the row, from 1.
        package var row: Int
        /// The rows in which others did what decided this one, in order.
        package var beside: [Int] = []
    }

    /// The first is what it begins with, the last the row that is explained; never empty.
    package private(set) var steps: [Step]

    /// The chain of a row that there is.
    package init(of row: Int, in story: Story) {
        var rows: [Int] = []
        var here = row
        while let record = story[row: here] {
            rows.append(here)
            here = record.cause.row
        }
        rows.reverse()
        steps = rows.map { Step(row: $0) }
        let beside = story.decisions(behind: rows)
        for index in steps.indices { steps[index].beside = beside[index].filter { !rows.contains($0) } }
    }
}
