import GestureEngine
import GestureReplay
import GestureSupport
import GestureTimeline

/// A complete replay of a trace, with the records of all rows.
package final class ReplayedTimeline {
    package let replay: Replay
    /// The records of all rows, in order. The record of row n is at index n − 1.
    package private(set) var records: [Record] = []
    /// The time at which the replay ended, in seconds: the time of the last event or timer.
    package let end: Double

    /// For each row, the numbers of the rows that decided it. These numbers are computed for all rows at once, because an explanation may
    /// need thousands of them.
    private(set) lazy var decisions: [Int: [Int]] = {
        var all: [Int: [Int]] = [:]
        var decisions = Decisions()
        for index in records.indices {
            let found = decisions.take(records[index], names)
            if !found.isEmpty { all[index + 1] = found }
        }
        return all
    }()

    /// An index with which the fingers, attempts and deliveries that belong to a row can be found.
    private(set) lazy var index = TimelineIndex(records, names)

    package var names: Names { replay.scene.screen.names }

    /// Replays a trace. After each step of the replay that records rows, `follow` is called with all records so far and the number of
    /// records that existed before the step.
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

    /// The record of the row with the given number; `nil` if no row has this number.
    package subscript(row number: Int) -> Record? {
        records.indices.contains(number - 1) ? records[number - 1] : nil
    }

    /// Returns the number of the last row before the given row that meets the condition; `nil` if there is no such row.
    func row(before number: Int, where fits: (Record.Body) -> Bool) -> Int? {
        for index in stride(from: min(number, records.count + 1) - 2, through: 0, by: -1) where fits(records[index].body) {
            return index + 1
        }
        return nil
    }

    /// Returns the number of the last row before the given row that reports a change of the mode; `nil` if the app was still in its initial
    /// mode.
    func modeChange(before number: Int) -> Int? {
        row(before: number) { body in
            if case .mode(_, _, _, false, _) = body { true } else { false }
        }
    }
}

/// The outline of a timeline, which consists of the rows that the app can observe. If there are no such rows, it consists of the outcomes
/// of gestures.
enum Outline {
    /// The maximum number of rows for which an outline contains a chain of causes.
    static let limit = 8
}

extension ReplayedTimeline {
    /// The numbers of the rows in a timeline's outline, in order. These rows report named actions of gestures and controls, selected cells,
    /// modes, the beginning of scrolling, and touches that views lost.
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
        // If there are no rows that the app can observe, the outline consists of the outcomes of gestures.
        if found.isEmpty { return ends }
        // Rows about touches that views lost are added only until the outline contains the maximum number of rows.
        return (found + losses.prefix(max(Outline.limit - found.count, 0))).sorted()
    }
}

/// The chain of causes that leads from the movement of a finger, or from an entry of the trace, to a row.
package struct Chain {
    /// A step in a chain of causes. Each step is a row of the timeline.
    package struct Step {
        /// The number of the row, starting at 1.
        package var row: Int
        /// The numbers of the rows outside the chain that also decided this row, in order.
        package var beside: [Int] = []
    }

    /// The steps of the chain, from the first cause to the explained row. There is at least one step.
    package private(set) var steps: [Step]

    /// Creates the chain of causes that leads to the row with the given number. This row must exist.
    package init(of row: Int, in timeline: ReplayedTimeline) {
        var rows: [Int] = []
        var here = row
        while let record = timeline[row: here] {
            rows.append(here)
            here = record.cause.row
        }
        rows.reverse()
        steps = rows.map { Step(row: $0) }
        let beside = timeline.decisions(beside: rows)
        for index in steps.indices { steps[index].beside = beside[index].filter { !rows.contains($0) } }
    }
}

extension ReplayedTimeline {
    /// Returns, for each of the given rows, the numbers of the rows that decided it (`Decisions`), in order. If a mode excludes recognizers
    /// from a touch (K1), the row that entered the mode is included.
    func decisions(beside numbers: [Int]) -> [[Int]] {
        var beside: [[Int]] = Array(repeating: [], count: numbers.count)
        for (place, number) in numbers.enumerated() { beside[place] = decisions[number] ?? [] }
        for (place, number) in numbers.enumerated() {
            guard let record = self[row: number], case .touch(let row) = record.body,
                let mode = AspectFinder(timeline: self, number: number, record: record).barringRow(row), !beside[place].contains(mode)
            else { continue }
            beside[place] = (beside[place] + [mode]).sorted()
        }
        return beside
    }
}

extension ReplayedTimeline {
    /// Returns a row as it appears in a timeline, but not aligned in columns: `0.080 ◉ single recognized`.
    ///
    /// `after` contains the other rows of the explanation. The rows among them that precede this row are needed to compute its delay.
    package func line(_ row: Int, after: [Int] = []) -> String {
        let rows = RecordRows(names: names, isText: true)
        rows.record((after.filter { $0 < row } + [row]).sorted().compactMap { self[row: $0] })
        return rows.take().last?.text(inColumns: false) ?? ""
    }

    /// Returns the sentence and the rule that explain a row; `nil` if there is no row with this number.
    package func reason(_ row: Int) -> RowReason? {
        self[row: row].map { RowReason($0, names) }
    }
}

extension [Evidence] {
    /// A description of the kinds of evidence, such as `Apple's documentation or headers, figures measured on a device; in part this
    /// project's choice`.
    package var words: String {
        let sources = filter { $0 != .model }.map { $0.words }
        guard contains(.model) else { return sources.joined(separator: ", ") }
        return sources.isEmpty ? Evidence.model.words : sources.joined(separator: ", ") + "; in part " + Evidence.model.words
    }
}
