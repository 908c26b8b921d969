import GestureEngine
import GestureSupport

/// Writes a timeline as JSON Lines: a header, one object per row, and a last line with the number of rows.
///
/// The keys of each row are in the order that docs/timeline.md specifies. Numbers have at most six decimals; infinities and NaN are written
/// as null.
package final class JSONLinesRenderer: RecordSink {
    @exclusivity(unchecked) private var rows: JSONRowWriter
    private let only: RowKinds
    private let isFiltered: Bool
    /// The filter that selects rows by criteria other than their kinds and counts the omitted rows; `nil` if there are no such criteria.
    package let filter: RowFilter?
    @exclusivity(unchecked) private var number = 0
    @exclusivity(unchecked) private var shown = 0

    /// Creates a renderer and writes the header line immediately. Of the given options, it uses only those that select rows.
    package init(writer: ByteWriter, names: Names, header: TimelineHeader, options: TimelineOptions = TimelineOptions()) {
        rows = JSONRowWriter(to: writer, names)
        only = options.only
        filter = options.choice.cuts ? RowFilter(options.choice, kinds: options.only, names: names) : nil
        isFiltered = options.only != .all || filter != nil
        rows.json.line {
            rows.json.put("timeline", 1)
            rows.json.put("trace", header.trace)
            rows.json.put("layout", header.layout)
            rows.json.put("system", (header.system ?? .newest).name)
        }
    }

    package func record(_ records: Records) {
        for record in records { take(record) }
    }

    private func take(_ record: Record) {
        number += 1
        if isFiltered, !(filter?.keeps(record) ?? only.contains(RowKind(record.body))) { return }
        shown += 1
        rows.write(record, number: isFiltered ? number : 0)
    }

    /// Writes the last line, with the number of shown rows. `time` is the clock's final time in seconds.
    package func finish(at time: Double) {
        let json = rows.json
        json.line {
            rows.put(time: time, kind: "end")
            json.put("rows", shown)
            guard let filter else { return }
            json.put("of", filter.rows)
            if filter.before > 0 { json.put("before", filter.before) }
            if filter.after > 0 { json.put("after", filter.after) }
        }
    }
}
