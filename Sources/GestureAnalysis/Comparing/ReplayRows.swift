import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// A source that replays a trace and returns its rows. The trace is replayed step by step while the rows are read.
///
/// An event may cause hundreds of thousands of rows (J6), so pending rows are stored as records, which are much smaller than rows.
package final class ReplayRows: RowSource {
    package let isText: Bool
    private let replay: Replay
    private let sink = KeptRecords()
    private let maker: RecordRows
    /// The rows that were created from the current batch of records.
    private(set) var rows: [Row] = []
    private var given = 0
    private var isOver = false

    /// Creates a source for the rows of a replay. If `isText` is true, values are rounded as in a text timeline.
    package init(_ replay: Replay, isText: Bool, only: RowKinds) {
        self.replay = replay
        self.isText = isText
        let screen = replay.scene.screen
        maker = RecordRows(names: screen.names, isText: isText, only: only)
        screen.sink = sink
    }

    package func next() throws(InputError) -> Row? {
        while given == rows.count {
            if let records = sink.take() {
                maker.record(records)
            } else {
                if isOver { return nil }
                // The last step of a replay fires the timers that are still running.
                isOver = try !replay.step()
            }
            (rows, given) = (maker.take(), 0)
        }
        given += 1
        return rows[given - 1]
    }
}

/// A sink that stores the records of a replay and returns them in batches.
final class KeptRecords: RecordSink {
    static let most = 256
    /// The records that were passed to each call of `record`. `take()` has already returned all records from the calls before index `turn`,
    /// and the first `taken` records from the call at index `turn`.
    private var turns: [[Record]] = []
    private var turn = 0
    private var taken = 0

    func record(_ records: Records) { turns.append(Array(records)) }

    /// Returns the next batch of records; `nil` if no records are left.
    func take() -> [Record]? {
        guard turn < turns.count else {
            turns.removeAll(keepingCapacity: true)
            turn = 0
            return nil
        }
        let end = min(taken + Self.most, turns[turn].count)
        defer {
            taken = end
            if end == turns[turn].count {
                turns[turn] = []
                (turn, taken) = (turn + 1, 0)
            }
        }
        return taken == 0 && end == turns[turn].count ? turns[turn] : Array(turns[turn][taken..<end])
    }
}
