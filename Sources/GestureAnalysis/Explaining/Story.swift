import GestureEngine
import GestureReplay
import GestureSupport
import GestureTimeline

/// A trace that was replayed to its end, with the records of all its rows.
package final class Story {
    package let replay: Replay
    /// The records in order. The record of row n has the index n − 1.
    package private(set) var records: [Record] = []
    /// The time at which the last timer fired, in seconds.
    package let end: Double

    /// The rows that decided each row, by that row's number. They are computed once for all rows, because an answer may concern thousands
    /// of rows.
    private(set) lazy var decisions: [Int: [Int]] = {
        var all: [Int: [Int]] = [:]
        var decisions = Decisions()
        for index in records.indices {
            let found = decisions.take(records[index], names)
            if !found.isEmpty { all[index + 1] = found }
        }
        return all
    }()

    /// An index of the fingers, attempts and deliveries in the rows.
    private(set) lazy var index = TimelineIndex(records, names)

    package var names: Names { replay.scene.screen.names }

    /// Replays a trace. `follow` is called after each entry of the trace with all records so far, and with the number of records before the
    /// entry.
    package init(_ replay: Replay, _ follow: ([Record], Int) -> Void = { _, _ in }) throws(InputError) {
        self.replay = replay
        let screen = replay.scene.screen
        let list = RecordList()
        screen.sink = list
        var count = 0
        while try replay.step() {
            if list.records.count > count { follow(list.records, count) }
            count = list.records.count
        }
        screen.flush()
        records = list.records
        end = screen.time
    }

    /// The record of a row; `nil` if there is no such row.
    package subscript(row number: Int) -> Record? {
        records.indices.contains(number - 1) ? records[number - 1] : nil
    }
}

/// The outline of a timeline: the rows that the app notices or, if there are none, the outcomes of gestures.
enum Outline {
    /// The maximum number of chains that are shown.
    static let limit = 8
}

extension Story {
    /// The main rows of a timeline, in order: named actions of gestures and controls, selected cells, modes, the beginnings of scrolling,
    /// and touches that views lost.
    var outcomes: [Int] {
        var cells = RowCells()
        var (found, ends, losses): ([Int], [Int], [Int]) = ([], [], [])
        for (index, record) in records.enumerated() {
            cells.take(record)
            let traits = cells.meaning(names).traits
            let isOutcome = traits.contains(.outcome)
            if isOutcome { found.append(index + 1) }
            if !isOutcome, cells.meaning(names).topic == .view, traits.contains(.loss) { losses.append(index + 1) }
            if traits.contains(.end) { ends.append(index + 1) }
        }
        // If the app was notified of nothing, the outcomes of gestures are the main rows.
        if found.isEmpty { return ends }
        // Touches that views lost are added only up to the limit.
        return (found + losses.prefix(max(Outline.limit - found.count, 0))).sorted()
    }
}

/// The causes of a row: the chain that leads from a finger's movement, or from an entry of the trace, to the row.
package struct Chain {
    /// A row of the chain.
    package struct Step {
        /// The number of the row, from 1.
        package var row: Int
        /// The numbers of the other rows that decided this row, in order.
        package var beside: [Int] = []
    }

    /// The steps from the first cause to the explained row; never empty.
    package private(set) var steps: [Step]

    /// Creates the chain of an existing row.
    package init(of row: Int, in story: Story) {
        var rows: [Int] = []
        var here = row
        while let record = story[row: here] {
            rows.append(here)
            here = record.cause.row
        }
        rows.reverse()
        steps = rows.map { Step(row: $0) }
        let beside = story.decisions(beside: rows)
        for index in steps.indices { steps[index].beside = beside[index].filter { !rows.contains($0) } }
    }
}

extension Story {
    /// Returns, for each of the given rows, the rows that decided it (`Decisions`), in order. They include the row that entered a mode by
    /// which a recognizer is excluded from a touch (K1).
    func decisions(beside numbers: [Int]) -> [[Int]] {
        var beside: [[Int]] = Array(repeating: [], count: numbers.count)
        for (place, number) in numbers.enumerated() { beside[place] = decisions[number] ?? [] }
        for (place, number) in numbers.enumerated() {
            guard let record = self[row: number], case .touch(let row) = record.body,
                let mode = AspectFinder(story: self, number: number, record: record).barringRow(row), !beside[place].contains(mode)
            else { continue }
            beside[place] = (beside[place] + [mode]).sorted()
        }
        return beside
    }
}

extension Story {
    /// Returns a row in the form of the timeline, without its columns: `0.080 ◉ single recognized`.
    ///
    /// The rows in `after` precede this row. One of them may determine the delay of this row.
    package func line(_ row: Int, after: [Int] = []) -> String {
        let rows = RecordRows(names: names, isText: true)
        rows.record((after.filter { $0 < row } + [row]).sorted().compactMap { self[row: $0] })
        return rows.take().last?.text(inColumns: false) ?? ""
    }

    /// Returns the reason for a row, in words.
    package func reason(_ row: Int) -> RowReason? {
        self[row: row].map { RowReason($0, names) }
    }
}

extension [Evidence] {
    /// The evidence for a rule, in words: `Apple's documentation or headers, figures measured on a device; in part this project's choice`.
    package var words: String {
        let sources = filter { $0 != .model }.map { $0.words }
        guard contains(.model) else { return sources.joined(separator: ", ") }
        return sources.isEmpty ? Evidence.model.words : sources.joined(separator: ", ") + "; in part " + Evidence.model.words
    }
}
