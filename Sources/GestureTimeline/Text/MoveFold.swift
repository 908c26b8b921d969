import GestureEngine
import GestureSupport

/// Turns a run of mere movement into one line: `--fold`.
///
/// The rows of a time are held until the time is over. If nothing but movement happened they join a run; a run of at least three times
/// becomes one line, a shorter one is written as it is.
final class MoveFold {
    /// Takes the rows of the present time.
    let held = ByteWriter()

    private static let fewest = 3

    private struct Path {
        var from: Point
        var to: Point
    }

    private let names: Names
    private let style: Coloring
    private let text: NameBytes
    private let short = ByteWriter()
    private var cells = RowCells()
    private var isMovement = true
    private var rowsHeld = 0
    private var time = 0.0

    private var times = 0
    private var rows = 0
    private var first = 0.0
    private var last = 0.0
    private var touches: [(id: Int, path: Path)] = []
    private var changed: [(name: Name, count: Int)] = []
    private var offsets: [(name: Name, path: Path)] = []
    private var pending: [Record.Body] = []

    init(names: Names, style: Coloring = .plain) {
        self.names = names
        self.style = style
        text = NameBytes(names) { (TimelineText.name($0), 0) }
    }

    /// Notes a row of the present time.
    func add(_ body: Record.Body) {
        rowsHeld += 1
        guard isMovement else { return }
        isMovement = RowKind(body).schema.traits.contains(.folds)
        guard isMovement else { return }
        cells.take(body)
        isMovement = cells.meaning(names).traits.contains(.folds)
        if isMovement { pending.append(body) }
    }

    /// Ends the present time: its rows join the run or, if more than movement happened, end it and are written.
    func turn(to time: Double, _ writer: ByteWriter) {
        settle(writer)
        self.time = time
    }

    /// Ends the present time and the run.
    func end(_ writer: ByteWriter) {
        settle(writer)
        endRun(writer)
    }

    private func settle(_ writer: ByteWriter) {
        guard rowsHeld > 0 else { return }
        if isMovement {
            if times == 0 { first = time }
            times += 1
            last = time
            rows += rowsHeld
            for body in pending { follow(body) }
            // Beyond that the line is certain, and the rows are no longer needed.
            if times < Self.fewest { short.write(held.bytes) }
        } else {
            endRun(writer)
            writer.write(held.bytes)
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

    private func endRun(_ writer: ByteWriter) {
        if times >= Self.fewest { writeLine(writer) } else { writer.write(short.bytes) }
        short.removeAll()
        times = 0
        rows = 0
        touches.removeAll(keepingCapacity: true)
        changed.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
    }

    private func writeLine(_ writer: ByteWriter) {
        let table = text.table()
        let parts = touches.count + changed.count + offsets.count
        let room = 1024 + parts * (table.longest + 128 + 4 * Pen.longestNumber) + 4 * Pen.longestNumber
        var row = TextRow(pen: Pen(at: writer.reserve(room)), names: table, style: .plain)
        if style == .ansi { row.pen.put(Weight.faint) }
        row.pen.put(stamp: first)
        row.pen.put("  ⋯ fold ", times)
        row.pen.put(" events until ", last, .seconds)
        for (id, path) in touches {
            row.pen.put("  touch ", id)
            row.put(" ", path.from)
            row.put(" to ", path.to)
        }
        for (name, count) in changed {
            row.put("  ", name)
            row.pen.put(" changed ", count)
        }
        for (name, path) in offsets {
            row.put("  ", name)
            row.put(" offset ", path.from)
            row.put(" to ", path.to)
        }
        row.pen.put("  rows ", rows)
        if style == .ansi { row.pen.put(Weight.reset) }
        row.pen.put("\n")
        writer.advance(to: row.pen.at)
    }
}
