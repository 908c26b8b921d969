import GestureEngine
import GestureSupport

/// Writes a timeline as text for people and for `git diff`. docs/timeline.md contains the grammar.
///
/// Each line depends only on its own row, with three exceptions: marks for intervals without rows, the delay of a recognizer that waited,
/// and runs of rows combined into one line. None of these exceptions changes other lines.
package final class TextRenderer: RecordSink {
    private let writer: ByteWriter
    /// The wrapper for lines that are wider than the terminal; `nil` if the output is a file.
    private let wrapping: LineWrapping?
    /// The filter that selects rows by criteria other than their kinds and counts the omitted rows; `nil` if there are no such criteria.
    package let filter: RowFilter?
    private let options: TimelineOptions
    private let isFiltered: Bool
    private let marksSilences: Bool
    private let reasons: ReasonWriter?
    private let fold: MoveFold?
    /// The object that combines similar rows with the same time into one line; `nil` unless the output is a terminal and folding is
    /// enabled.
    private let alike: AlikeFold?

    /// The writer that sends rows directly to the output.
    private let lines: TextRowWriter
    /// The writer that sends rows to the output or, if rows that report movements are combined, to the buffer in which they are collected.
    private let rows: TextRowWriter

    @exclusivity(unchecked) private var time = -Double.infinity
    @exclusivity(unchecked) private var waits = Waits()
    @exclusivity(unchecked) private var cells = RowCells()

    /// Creates a renderer, and writes the header lines immediately.
    package convenience init(
        writer: ByteWriter, names: Names, header: TimelineHeader, options: TimelineOptions = TimelineOptions()
    ) {
        self.init(rowsTo: writer, names: names, options: options)
        self.writer.put(TextColumns.version)
        put("trace ", header.trace)
        if let layout = header.layout { put("layout ", layout) }
        if let title = header.title { put("title ", title) }
        if let system = header.system { put("system ", system.name) }
        if let form = options.terminal { self.writer.write(TextColumns.heading(form)) } else { self.writer.put(TextColumns.heading) }
        wrapping?.flush()
    }

    /// Creates a renderer that writes no header. `marksSilences` determines whether intervals without rows are marked.
    init(rowsTo writer: ByteWriter, names: Names, options: TimelineOptions, marksSilences: Bool = true) {
        wrapping = options.terminal.map { LineWrapping(to: writer, width: $0.width) }
        self.writer = wrapping?.lines ?? writer
        self.marksSilences = marksSilences
        self.options = options
        filter = options.choice.cuts ? RowFilter(options.choice, kinds: options.only, names: names) : nil
        isFiltered = options.only != .all || filter != nil
        let who = options.terminal?.who ?? TextColumns.who
        let bytes = NameBytes(names) { string in
            let text = TimelineText.name(string)
            return (text, max(who - TimelineText.columns(text), 0) + 1)
        }
        reasons = options.why ? ReasonWriter(names: names, style: options.style, ownLines: wrapping != nil) : nil
        func makeRows(to writer: ByteWriter) -> TextRowWriter {
            TextRowWriter(to: writer, names: bytes, style: options.style, bar: options.terminal?.bar)
        }
        lines = makeRows(to: self.writer)
        fold = options.fold ? MoveFold(lines) : nil
        rows = fold.map { makeRows(to: $0.held) } ?? lines
        alike = options.fold && wrapping != nil ? AlikeFold(makeRows(to: ByteWriter())) : nil
    }

    package func record(_ records: Records) {
        for record in records.array { take(record) }
        wrapping?.flush()
    }

    @inline(__always)
    private func take(_ record: Record) {
        // Omitted rows are processed as well, so that the text of the shown rows does not depend on the selection.
        let late = waits.take(record)
        if marksSilences { reasons?.take(record) }
        if isFiltered, !isShown(record) { return }
        if record.time != time { turn(to: record.time) }
        fold?.add(record.body)
        if let alike, alike.takes(record, rows) { write(record, late, alike.run) } else { write(record, late, rows) }
    }

    private func isShown(_ record: Record) -> Bool {
        guard let filter else { return options.only.contains(RowKind(record.body)) }
        guard filter.keeps(record) else { return false }
        if filter.shown == 1 { putCut(filter.before, "before", options.choice.times.lowerBound) }
        return true
    }

    /// Writes the last line. `time` is the final time of the clock, in seconds.
    package func finish(at time: Double) {
        alike?.end(rows)
        if let filter, filter.after > 0 || filter.shown == 0 {
            // The line that counts the omitted rows already implies an interval without rows, so no separate line marks the interval.
            fold?.end()
            if filter.shown == 0 { putCut(filter.before, "before", options.choice.times.lowerBound) }
            putCut(filter.after, "after", options.choice.times.upperBound)
            self.time = -.infinity
        }
        if time != self.time { turn(to: time) }
        fold?.end()
        lines.put(stamp: time)
        writer.put("  end")
        if let filter {
            writer.put("  ", filter.shown)
            writer.put(" of ", filter.rows)
            writer.put(" row", word: filter.rows == 1 ? "" : "s")
        }
        writer.put("\n")
        wrapping?.flush()
    }

    /// Writes the number of rows that are omitted because they precede or follow the requested time range.
    private func putCut(_ count: Int, _ side: String, _ time: Double) {
        guard count > 0 else { return }
        writer.write("        ⋮ \(count) row\(count == 1 ? "" : "s") \(side) \(Decimal.text(time, .seconds))\n")
    }

    /// Begins the rows that have the given time.
    private func turn(to time: Double) {
        alike?.end(rows)
        let isSilence = marksSilences && time - self.time >= TextColumns.silence && self.time != -.infinity
        if isSilence { fold?.end() }
        fold?.turn(to: time)
        if isSilence { writer.put(TextColumns.silenceLine) }
        self.time = time
    }

    private func write(_ record: Record, _ late: Double?, _ rows: TextRowWriter) {
        rows.begin(at: record.time)
        let isFrequent = rows.put(frequent: record, late: late)
        if !isFrequent || reasons != nil {
            cells.take(record)
            cells.late = .number(late)
        }
        if !isFrequent { rows.put(cells) }
        rows.endTint()
        reasons?.write(cells, record.cause, to: rows.writer)
        rows.writer.put("\n")
    }

    /// Writes a line of the header.
    private func put(_ word: StaticString, _ text: String) {
        writer.put(word)
        writer.write(TimelineText.escaped(text))
        writer.put("\n")
    }
}
