import GestureEngine
import GestureSupport

/// Writes a timeline as text for people and for `git diff`; docs/timeline.md has the grammar.
///
/// A line depends on its own row only, with three exceptions that say nothing about other lines' places: the mark of a silence, how late a
/// recognizer that waited is, and a folded run.
package final class TextRenderer: RecordSink {
    private let writer: ByteWriter
    /// Breaks the lines of a terminal; nil for a file.
    private let wrapping: LineWrapping?
    /// What leaves rows out by more than their kind; it knows how many.
    package let sieve: RowSieve?
    private let names: NameBytes
    private let options: TimelineOptions
    private let isFiltered: Bool
    /// Whether all rows are written, without colours, reasons and folds.
    private let isPlain: Bool
    private let marksSilences: Bool
    private let reasons: ReasonWriter?
    private let fold: MoveFold?
    /// Puts rows alike of one time together, where runs fold on a terminal.
    private let alike: AlikeFold?

    @exclusivity(unchecked) private var time = -Double.infinity
    @exclusivity(unchecked) private var waits = Waits()
    @exclusivity(unchecked) private var cells = RowCells()
    private let heads: RowHeads
    private let stamp = UnsafeMutablePointer<UInt8>.plain(capacity: Pen.longestNumber + Pen.slack)
    @exclusivity(unchecked) private var stampCount = 0

    /// Writes the header lines at once; whoever writes many timelines may lend the memory for the beginnings of lines.
    package convenience init(
        writer: ByteWriter, names: Names, header: TimelineHeader, options: TimelineOptions = TimelineOptions(), heads: RowHeads? = nil
    ) {
        self.init(rowsTo: writer, names: names, options: options, heads: heads)
        put(TextColumns.version)
        put("trace ", header.trace)
        if let layout = header.layout { put("layout ", layout) }
        if let title = header.title { put("title ", title) }
        if let form = options.terminal { self.writer.write(TextColumns.heading(form)) } else { put(TextColumns.heading) }
        wrapping?.flush()
    }

    /// Writes rows without a header; `marksSilences` is whether a stretch without rows shows.
    init(rowsTo writer: ByteWriter, names: Names, options: TimelineOptions, marksSilences: Bool = true, heads: RowHeads? = nil) {
        heads?.removeAll()
        self.heads = heads ?? RowHeads()
        wrapping = options.terminal.map { LineWrapping(to: writer, width: $0.width) }
        self.writer = wrapping?.lines ?? writer
        self.marksSilences = marksSilences
        self.options = options
        sieve = options.choice.cuts ? RowSieve(options.choice, kinds: options.only, names: names) : nil
        isFiltered = options.only != .all || sieve != nil
        isPlain = !isFiltered && options.style == .plain && !options.fold && !options.why && wrapping == nil
        let who = options.terminal?.who ?? TextColumns.who
        self.names = NameBytes(names) { string in
            let text = TimelineText.name(string)
            return (text, max(who - TimelineText.columns(text), 0) + 1)
        }
        reasons = options.why ? ReasonWriter(names: names, style: options.style, ownLines: wrapping != nil) : nil
        fold = options.fold ? MoveFold(names: names, style: options.style) : nil
        alike = options.fold && wrapping != nil ? AlikeFold(style: options.style) : nil
        stamp.initialize(repeating: 0, count: Pen.longestNumber + Pen.slack)
    }

    deinit {
        stamp.giveBack()
    }

    package func record(_ records: Records) {
        // Whatever the records name is known by now, and a record is large: it is read where it lies.
        let table = names.table()
        records.withUnsafeBufferPointer { records in
            guard let first = records.baseAddress else { return }
            if isPlain { return takePlain(first, records.count, table) }
            for index in records.indices { takeAny(first + index, table) }
        }
        wrapping?.flush()
    }

    /// Most rows of a long trace need no more room than any row does, apart from their touches, and no look at others. The pen goes from
    /// one to the next; the writer hears of it where another time or another kind of row comes, or the room ends.
    private func takePlain(_ first: UnsafePointer<Record>, _ count: Int, _ table: NameTable) {
        let room = table.room
        var row = TextRow(pen: Pen(at: writer.reserve(room)), names: table, style: .plain)
        row.heads = Unmanaged.passUnretained(heads)
        // Where a row of no touches still has room.
        var last = writer.end - room
        for index in 0..<count {
            let record = first + index
            if record.pointee.time != time {
                if record.pointee.time - time < TextColumns.silence {
                    begin(record.pointee.time)
                } else {
                    writer.advance(to: row.pen.at)
                    turn(to: record.pointee.time)
                    row.pen.at = writer.reserve(room)
                    last = writer.end - room
                }
            }
            if putUsual(record, &row, last) { continue }
            writer.advance(to: row.pen.at)
            takeAny(record, table)
            row.pen.at = writer.reserve(room)
            last = writer.end - room
        }
        writer.advance(to: row.pen.at)
    }

    /// Puts a row of the kinds that come most often, if it begins no later than at `last`, less the room of its touches; false if it has to be
    /// written otherwise.
    @inline(__always)
    private func putUsual(_ record: UnsafePointer<Record>, _ row: inout TextRow, _ last: UnsafeMutablePointer<UInt8>) -> Bool {
        let room = last - row.pen.at
        if case .recognizerTouches(let touches) = record.pointee.body {
            guard room >= Int(touches.touches.count) &* 24 else { return false }
            row.pen.put(short: stamp, stampCount)
            row.put(touches)
        } else if case .touch(let touch) = record.pointee.body {
            guard touch.phase != .began, room >= 0 else { return false }
            row.pen.put(short: stamp, stampCount)
            row.put(touch)
        } else if case .viewTouches(let touches) = record.pointee.body {
            guard touches.method != .touchesBegan, record.pointee.cause.by.isEmpty, room >= Int(touches.touches.count) &* 24 else {
                return false
            }
            row.pen.put(short: stamp, stampCount)
            row.put(touches)
        } else if case .recognizerAction(let action) = record.pointee.body {
            guard room >= 0 else { return false }
            row.pen.put(short: stamp, stampCount)
            row.put(action, record.pointee.cause.rule)
        } else {
            return false
        }
        row.pen.put("\n")
        return true
    }

    private func takeAny(_ record: UnsafePointer<Record>, _ table: NameTable) {
        // What waits is remembered of all rows: a row reads alike whatever is left out around it.
        let late = waits.take(record)
        if isPlain {
            if record.pointee.time != time { turn(to: record.pointee.time) }
            return write(record, late, table, to: writer)
        }
        if marksSilences { reasons?.take(record) }
        if isFiltered, !isShown(record) { return }
        if record.pointee.time != time { turn(to: record.pointee.time) }
        fold?.add(record.pointee.body)
        let writer = fold?.held ?? writer
        write(record, late, table, to: alike?.place(of: record, in: writer, stampBytes, table) ?? writer)
    }

    private var stampBytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: stamp, count: stampCount) }

    /// Ends the rows of a time.
    private func endAlike() {
        alike?.end(fold?.held ?? writer, stampBytes, names.table())
    }

    private func isShown(_ record: UnsafePointer<Record>) -> Bool {
        guard let sieve else { return options.only.contains(RowKind(record.pointee.body)) }
        guard sieve.keeps(record) else { return false }
        if sieve.shown == 1 { putCut(sieve.before, "before", options.choice.times.lowerBound) }
        return true
    }

    /// Writes the last line; `time` is when the clock stopped.
    package func finish(at time: Double) {
        endAlike()
        if let sieve, sieve.after > 0 || sieve.shown == 0 {
            // What lies between is no silence: it says itself that there are rows.
            fold?.end(writer)
            if sieve.shown == 0 { putCut(sieve.before, "before", options.choice.times.lowerBound) }
            putCut(sieve.after, "after", options.choice.times.upperBound)
            self.time = -.infinity
        }
        if time != self.time { turn(to: time) }
        fold?.end(writer)
        var pen = Pen(at: writer.reserve(1024))
        pen.put(short: stamp, stampCount)
        pen.put("  end")
        if let sieve {
            pen.put("  ", sieve.shown)
            pen.put(" of ", sieve.rows)
            pen.put(" row", word: sieve.rows == 1 ? "" : "s")
        }
        pen.put("\n")
        writer.advance(to: pen.at)
        wrapping?.flush()
    }

    /// Says how many rows lie before or after the times that are shown.
    private func putCut(_ count: Int, _ side: String, _ time: Double) {
        guard count > 0 else { return }
        writer.write("        ⋮ \(count) row\(count == 1 ? "" : "s") \(side) \(Decimal.text(time, .seconds))\n")
    }

    /// Begins the rows of another time.
    private func turn(to time: Double) {
        endAlike()
        let isSilence = marksSilences && time - self.time >= TextColumns.silence && self.time != -.infinity
        if isSilence { fold?.end(writer) }
        fold?.turn(to: time, writer)
        if isSilence { put(TextColumns.silenceLine) }
        begin(time)
    }

    private func begin(_ time: Double) {
        self.time = time
        var pen = Pen(at: stamp)
        pen.put(stamp: time)
        stampCount = pen.at - stamp
    }

    @inline(__always)
    private func write(_ record: UnsafePointer<Record>, _ late: Double?, _ table: NameTable, to writer: ByteWriter) {
        let often = RowRoom(often: record, table)
        if often == nil || reasons != nil { cells.take(record.pointee) }
        let extraNames = table.count(record.pointee.cause.by) + (options.why ? 1 : 0)
        let room = (often ?? RowRoom(cells, table.strings)).bytes(table, extraNames: extraNames)
        var row = TextRow(pen: Pen(at: writer.reserve(room)), names: table, style: options.style)
        row.bar = options.terminal?.bar
        if options.style == .plain { row.heads = Unmanaged.passUnretained(heads) }
        if options.style == .ansi { row.pen.put(Weight.faint) }
        row.pen.put(short: stamp, stampCount)
        if options.style == .ansi { row.pen.put(Weight.reset) }
        if often == nil { row.put(cells) } else { row.put(often: record, late: late) }
        row.endTint()
        if let reasons {
            writer.advance(to: row.pen.at)
            reasons.write(cells, record.pointee.cause, to: writer)
            row.pen.at = writer.reserve(1)
        }
        row.pen.put("\n")
        writer.advance(to: row.pen.at)
    }

    private func put(_ text: StaticString) {
        var pen = Pen(at: writer.reserve(text.utf8CodeUnitCount))
        pen.put(text)
        writer.advance(to: pen.at)
    }

    /// A line of the header.
    private func put(_ what: StaticString, _ text: String) {
        put(what)
        writer.write(TimelineText.escaped(text))
        put("\n")
    }
}
