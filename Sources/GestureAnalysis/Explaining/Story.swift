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
