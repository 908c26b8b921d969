import GestureEngine
import GestureSupport

/// Combines rows that report consecutive movements into one line, for the option `--fold`.
///
/// The rows with the same time are buffered until a row with a later time arrives. If all of them report only movement, they are added to a
/// run. A run that covers at least three different times is written as one line, and the rows of a shorter run are written unchanged.
final class MoveFold {
    /// The buffer that holds the rows with the current time until a row with a later time arrives.
    let held = ByteWriter()

    private static let fewest = 3

    private struct Path {
        var from: Point
        var to: Point
    }

    private let names: Names
    /// The writer that receives the buffered rows once the current time has ended.
    private let rows: TextRowWriter
    /// The rows of the run as separate lines, which are written if the run remains short.
    private let short = ByteWriter()
    private var cells = RowCells()
    private var isMovement = true
    private var rowsHeld = 0
    private var time = 0.0

    private var times = 0
    private var rowsInRun = 0
    private var first = 0.0
    private var last = 0.0
    private var touches: [(id: Int, path: Path)] = []
    private var changed: [(name: Name, count: Int)] = []
    private var offsets: [(name: Name, path: Path)] = []
    private var pending: [Record.Body] = []

    init(_ rows: TextRowWriter) {
        (self.rows, names) = (rows, rows.names.names)
    }

    /// Adds a row that has the current time. The buffer must already contain the row's text.
    func add(_ body: Record.Body) {
        rowsHeld += 1
        guard isMovement else { return }
        isMovement = RowKind(body).schema.traits.contains(.folds)
        guard isMovement else { return }
        cells.take(body)
        isMovement = cells.meaning(names).traits.contains(.folds)
        if isMovement { pending.append(body) }
    }

    /// Ends the group of rows with the current time. If these rows report only movement, they are added to the run. Otherwise the run ends,
    /// and the rows are written.
    func turn(to time: Double) {
        settle()
        self.time = time
    }

    /// Ends the group of rows with the current time, and then the run.
    func end() {
        settle()
        endRun()
    }

    private func settle() {
        guard rowsHeld > 0 else { return }
        if isMovement {
            if times == 0 { first = time }
            times += 1
            last = time
            rowsInRun += rowsHeld
            for body in pending { follow(body) }
            // A run that covers three or more different times becomes one line, so its rows are no longer needed.
            if times < Self.fewest { short.write(held) }
        } else {
            endRun()
            rows.writer.write(held)
        }
        held.removeAll()
        pending.removeAll(keepingCapacity: true)
        rowsHeld = 0
        isMovement = true
    }

    private func follow(_ body: Record.Body) {
        if case .touch(let row) = body {
            if let index = touches.firstIndex(where: { $0.id == row.touch }) {
                touches[index].path.to = row.location
            } else {
                touches.append((row.touch, Path(from: row.location, to: row.location)))
            }
        } else if case .recognizerAction(let row) = body {
            if let index = changed.firstIndex(where: { $0.name == row.recognizer }) {
                changed[index].count += 1
            } else {
                changed.append((row.recognizer, 1))
            }
        } else if case .scroll(let row) = body {
            if let index = offsets.firstIndex(where: { $0.name == row.view }) {
                offsets[index].path.to = row.contentOffset
            } else {
                offsets.append((row.view, Path(from: row.contentOffset, to: row.contentOffset)))
            }
        }
    }

    private func endRun() {
        if times >= Self.fewest { writeLine() } else { rows.writer.write(short) }
        short.removeAll()
        times = 0
        rowsInRun = 0
        touches.removeAll(keepingCapacity: true)
        changed.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
    }

    private func writeLine() {
        let (line, writer) = (rows, rows.writer)
        if line.style == .ansi { writer.put(Weight.faint) }
        line.put(stamp: first)
        writer.put("  ⋯ fold ", times)
        writer.put(" events until ", last, .seconds)
        for (id, path) in touches {
            writer.put("  touch ", id)
            line.put(" ", path.from)
            line.put(" to ", path.to)
        }
        for (name, count) in changed {
            line.put("  ", name)
            writer.put(" changed ", count)
        }
        for (name, path) in offsets {
            line.put("  ", name)
            line.put(" offset ", path.from)
            line.put(" to ", path.to)
        }
        writer.put("  rows ", rowsInRun)
        if line.style == .ansi { writer.put(Weight.reset) }
        writer.put("\n")
    }
}
