import GestureEngine
import GestureSupport

/// Writes a timeline as JSON Lines: a header, one object a row, and an end that counts the rows.
///
/// The keys of a row come in the order of docs/timeline.md, always the same. Numbers have at most six decimals; what is not finite is null.
package final class JSONLinesRenderer: RecordSink {
    private let writer: ByteWriter
    private let names: NameBytes
    private let only: RowKinds
    private let isFiltered: Bool
    /// What leaves rows out by more than their kind; it knows how many.
    package let sieve: RowSieve?
    @exclusivity(unchecked) private var cells = RowCells()
    @exclusivity(unchecked) private var number = 0
    @exclusivity(unchecked) private var shown = 0
    @exclusivity(unchecked) private var time = 0.0
    /// `{"t": 0.016, "kind": "`, made once for all rows of one time.
    private let opening = UnsafeMutablePointer<UInt8>.allocate(capacity: Pen.longestNumber + 64 + Pen.slack)
    @exclusivity(unchecked) private var openingCount = 0

    /// Writes the header line at once; of the options only the choice of rows concerns JSON.
    package init(writer: ByteWriter, names: Names, header: TimelineHeader, options: TimelineOptions = TimelineOptions()) {
        self.writer = writer
        self.names = NameBytes(names) { (Quoting.json($0), 0) }
        only = options.only
        sieve = options.choice.cuts ? RowSieve(options.choice, kinds: options.only, names: names) : nil
        isFiltered = options.only != .all || sieve != nil
        opening.initialize(repeating: 0, count: Pen.longestNumber + 64 + Pen.slack)
        let layout = header.layout.map(Quoting.json) ?? "null"
        writer.write("{\"timeline\": 1, \"trace\": \(Quoting.json(header.trace)), \"layout\": \(layout)}\n")
        setOpening(0)
    }

    deinit {
        opening.deallocate()
    }

    package func record(_ records: Records) {
        // A record is large: it is read where it lies.
        records.withUnsafeBufferPointer { records in
            guard let first = records.baseAddress else { return }
            for index in records.indices { take(first + index) }
        }
    }

    private func take(_ record: UnsafePointer<Record>) {
        number += 1
        if isFiltered, !(sieve?.keeps(record) ?? only.contains(RowKind(record.pointee.body))) { return }
        shown += 1
        if record.pointee.time != time { setOpening(record.pointee.time) }
        write(record)
    }

    /// Writes the last line; `time` is when the clock stopped. The number of rows is that of the rows shown.
    package func finish(at time: Double) {
        setOpening(time)
        var pen = Pen(at: writer.reserve(1024))
        pen.put(short: opening, openingCount)
        pen.put("end\", \"rows\": ", shown)
        if let sieve {
            pen.put(", \"of\": ", sieve.rows)
            if sieve.before > 0 { pen.put(", \"before\": ", sieve.before) }
            if sieve.after > 0 { pen.put(", \"after\": ", sieve.after) }
        }
        pen.put("}\n")
        writer.advance(to: pen.at)
    }

    private func setOpening(_ time: Double) {
        self.time = time
        var pen = Pen(at: opening)
        pen.put("{\"t\": ", time, .json)
        pen.put(", \"kind\": \"")
        openingCount = pen.at - opening
    }

    @inline(__always)
    private func write(_ record: UnsafePointer<Record>) {
        let table = names.table()
        let by = table.count(record.pointee.cause.by)
        let number = isFiltered ? self.number : 0
        let often = RowRoom(often: record, table)
        if often == nil { cells.take(record.pointee) }
        let room = (often ?? RowRoom(cells, table.strings)).bytes(table, extraNames: by)
        var row = JSONRow(pen: Pen(at: writer.reserve(room)), names: table)
        row.pen.put(short: opening, openingCount)
        if often == nil { row.put(cells, number: number) } else { row.put(often: record, number: number) }
        row.put(record.pointee.cause)
        writer.advance(to: row.pen.at)
    }
}
