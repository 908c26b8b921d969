import GestureEngine
import GestureSupport

/// Writes a timeline as text for people and for `git diff`; docs/timeline.md has the grammar.
///
/// A line depends on its own row only, with three exceptions that say nothing about other lines' places: the mark of a silence, how late a
/// recognizer that waited is, and a folded run.
public final class TextRenderer: RecordSink {
    private let writer: ByteWriter
    private let names: NameBytes
    private let options: TimelineOptions
    private let isFiltered: Bool
    private let reasons: ReasonWriter?
    private let fold: MoveFold?

    @exclusivity(unchecked) private var time = -Double.infinity
    /// When a recognizer became ready that has not left possible since, by its name's index.
    @exclusivity(unchecked) private var readySince: [Int: Double] = [:]
    private let stamp = UnsafeMutablePointer<UInt8>.allocate(capacity: Pen.longestNumber + Pen.slack)
    @exclusivity(unchecked) private var stampCount = 0

    /// Writes the header lines at once.
    public init(writer: ByteWriter, names: Names, header: TimelineHeader, options: TimelineOptions = TimelineOptions()) {
        self.writer = writer
        self.options = options
        isFiltered = options.only != .all
        self.names = NameBytes(names) { string in
            let text = TimelineText.name(string)
            return (text, max(TextColumns.who - TimelineText.columns(text), 0) + 1)
        }
        reasons = options.why ? ReasonWriter(names: names, style: options.style) : nil
        fold = options.fold ? MoveFold(names: names) : nil
        stamp.initialize(repeating: 0, count: Pen.longestNumber + Pen.slack)
        put(TextColumns.version)
        writer.write("trace \(TimelineText.escaped(header.trace))\n")
        if let layout = header.layout { writer.write("layout \(TimelineText.escaped(layout))\n") }
        if let title = header.title { writer.write("title \(TimelineText.escaped(title))\n") }
        put(TextColumns.heading)
    }

    deinit {
        stamp.deallocate()
    }

    public func record(_ record: borrowing Record) {
        if isFiltered, !options.only.contains(RowKind(record.body)) {
            // What waits is remembered all the same: a row reads alike whatever is left out around it.
            if case .recognizerWaiting(let row) = record.body { waits(row, at: record.time) }
            if case .recognizerState(let row) = record.body { _ = lateness(of: row, at: record.time) }
            return
        }
        if record.time != time { turn(to: record.time) }
        if let fold {
            fold.add(record.body)
            write(record, to: fold.held)
        } else {
            write(record, to: writer)
        }
    }

    /// Writes the last line; `time` is when the clock stopped.
    public func finish(at time: Double) {
        if time != self.time { turn(to: time) }
        endFold()
        var pen = Pen(at: writer.reserve(1024))
        pen.put(short: stamp, stampCount)
        pen.put("  end\n")
        writer.advance(to: pen.at)
    }

    /// Begins the rows of another time.
    private func turn(to time: Double) {
        let isSilence = time - self.time >= TextColumns.silence && self.time != -.infinity
        if isSilence { endFold() }
        fold?.turn(to: time, writer)
        if isSilence { put(TextColumns.silenceLine) }
        self.time = time
        var pen = Pen(at: stamp)
        pen.put(time, .seconds)
        let width = pen.at - stamp
        if width < TextColumns.time {
            pen.at = stamp
            pen.put(spaces: TextColumns.time - width)
            pen.put(time, .seconds)
        }
        stampCount = pen.at - stamp
    }

    private func endFold() {
        fold?.end(writer)
    }

    @inline(__always)
    private func write(_ record: borrowing Record, to writer: ByteWriter) {
        let table = names.table()
        let extraNames = record.cause.by.count + (options.why ? 1 : 0)
        let room = RowRoom(record.body).bytes(longestName: table.longest, extraNames: extraNames)
        var row = TextRow(pen: Pen(at: writer.reserve(room)), names: table, style: options.style)
        if options.style == .ansi { row.pen.put(Weight.faint) }
        row.pen.put(short: stamp, stampCount)
        if options.style == .ansi { row.pen.put(Weight.reset) }
        put(record, &row)
        row.endTint()
        if let reasons {
            writer.advance(to: row.pen.at)
            reasons.write(record.body, record.cause, to: writer)
            row.pen.at = writer.reserve(1)
        }
        row.pen.put("\n")
        writer.advance(to: row.pen.at)
    }

    @inline(__always)
    private func put(_ record: borrowing Record, _ row: inout TextRow) {
        switch record.body {
        case .touch(let fields): row.put(fields)
        case .recognizerTouches(let fields): row.put(fields)
        case .recognizerAction(let fields): row.put(fields)
        case .viewTouches(let fields):
            row.put(fields)
            row.put("  due to ", record.cause.by)
            if fields.method == .touchesBegan { row.putResponders(fields) }
        case .recognizerState(let fields):
            row.put(fields, late: lateness(of: fields, at: time))
            row.put("  due to ", record.cause.by)
        default: putRare(record.body, &row)
        }
    }

    @inline(never)
    private func putRare(_ body: borrowing Record.Body, _ row: inout TextRow) {
        switch body {
        case .delegate(let fields): row.put(fields)
        case .recognizerWaiting(let fields):
            waits(fields, at: time)
            row.put(fields)
        case .touchHeld(let fields): row.put(fields)
        case .touchDropped(let fields): row.put(fields)
        case .control(let fields): row.put(fields)
        case .scroll(let fields): row.put(fields)
        case .select(let view, let cell): row.putSelect(view, cell)
        case .set(let target, let value, let by): row.putSet(target, value, by: by)
        case .add(let target, let by): row.putChange("+ add ", target, by: by)
        case .remove(let target, let by): row.putChange("- remove ", target, by: by)
        case .mode(let from, let to, let by, let refused): row.putMode(from: from, to: to, by: by, refused: refused)
        case .interrupt(let text): row.putText("! interrupt ", text, .lost)
        case .note(let text): row.putText("# note ", text, .normal)
        case .warning(let text): row.putText("! warning ", text, .waits)
        case .touch, .recognizerTouches, .recognizerAction, .viewTouches, .recognizerState:
            preconditionFailure("written by put(_:_:_:)")
        }
    }

    private func waits(_ row: RecognizerWaitingRow, at time: Double) {
        let index = Int(row.recognizer.index)
        if readySince[index] == nil { readySince[index] = time }
    }

    /// How long ago the recognizer was ready, if it had to wait and only now does what it wanted.
    private func lateness(of row: RecognizerStateRow, at time: Double) -> Double? {
        guard !readySince.isEmpty, let since = readySince.removeValue(forKey: Int(row.recognizer.index)) else { return nil }
        return time > since && row.to != .failed && row.to != .possible ? time - since : nil
    }

    private func put(_ text: StaticString) {
        var pen = Pen(at: writer.reserve(text.utf8CodeUnitCount))
        pen.put(text)
        writer.advance(to: pen.at)
    }
}
