import GestureEngine
import GestureReplay
import GestureSupport
import GestureTimeline

/// A trace that was played to its end: every record, from which each row follows, with its number.
package final class Story {
    package let replay: Replay
    /// The rows, in order; that of row n has the index n − 1.
    package private(set) var records: [Record] = []
    /// When the last timer had run out, seconds.
    package let end: Double

    /// The rows that decided a row, by its number; found once for all rows, since an answer may be about thousands of them.
    private(set) lazy var decisions: [Int: [Int]] = {
        var all: [Int: [Int]] = [:]
        var decisions = Decisions()
        for index in records.indices {
            let found = decisions.take(records[index], names)
            if !found.isEmpty { all[index + 1] = found }
        }
        return all
    }()

    /// Fingers, attempts and deliveries in the rows.
    private(set) lazy var index = TimelineIndex(records, names)

    package var names: Names { replay.scene.screen.names }

    /// Plays a trace; `follow` is called behind each entry with the rows that it brought, and with how many there were before.
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

    /// The record of a row; nil if there is no such row.
    package subscript(row number: Int) -> Record? {
        records.indices.contains(number - 1) ? records[number - 1] : nil
    }
}

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
        let beside = story.decisions(beside: rows)
        for index in steps.indices { steps[index].beside = beside[index].filter { !rows.contains($0) } }
    }
}

extension Story {
    /// The rows beside each of some rows, in order: those in which others did what decided it (`Decisions`), and the one in which a mode
    /// was entered that keeps a recognizer from a touch (K1).
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
    /// A row as the timeline prints it, without its columns: `0.080 ◉ single recognized`.
    ///
    /// `after` are earlier rows, from one of which it may follow how late this one is.
    package func line(_ row: Int, after: [Int] = []) -> String {
        let rows = RecordRows(names: names, isText: true)
        rows.record((after.filter { $0 < row } + [row]).sorted().compactMap { self[row: $0] })
        return rows.take().last?.text(inColumns: false) ?? ""
    }

    /// Why a row came, in words.
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
