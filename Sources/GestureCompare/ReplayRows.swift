import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// The rows of a trace, which is replayed while they are read.
package final class ReplayRows: RowSource {
    package let isText: Bool
    private let replay: Replay
    private let sink: RecordRows
    private var rows: [Row] = []
    private var given = 0
    private var isOver = false

    /// Rows are rounded as text is where `isText`.
    package init(_ replay: Replay, isText: Bool, only: RowKinds) {
        self.replay = replay
        self.isText = isText
        let screen = replay.scene.screen
        sink = RecordRows(names: screen.names, isText: isText, only: only)
        screen.sink = sink
    }

    package func next() throws(InputError) -> Row? {
        while given == rows.count {
            if isOver { return nil }
            // The last step lets the timers run out.
            isOver = try !replay.step()
            (rows, given) = (sink.take(), 0)
        }
        given += 1
        return rows[given - 1]
    }
}
