import GestureEngine
import GestureTimeline

/// The important rows of a timeline: those that the app notices, and outcomes of gestures that it does not notice.
enum Outline {
    /// So many chains are enough to read.
    static let limit = 8
}

extension Story {
    /// The rows that a timeline is about, in order: named actions of gestures and of controls, selected cells, modes, and what scroll views
    /// begin.
    var outcomes: [Int] {
        var cells = RowCells()
        var (found, ends): ([Int], [Int]) = ([], [])
        for (index, record) in records.enumerated() {
            cells.take(record)
            let traits = cells.meaning(names).traits
            if traits.contains(.outcome) { found.append(index + 1) }
            if traits.contains(.end) { ends.append(index + 1) }
        }
        // Where the app heard of no gesture, what became of them is all there is.
        return found.isEmpty ? ends : found
    }
}
