import GestureEngine
import GestureSupport

extension Screen {
    /// The rows of the text timeline of everything so far, a line each, without header and end (docs/timeline.md).
    ///
    /// It is made from the records in the screen's own `RecordList`; empty if `sink` was set to something else.
    public var timeline: String {
        guard let list = sink as? RecordList else { return "" }
        let writer = ByteWriter()
        TextRenderer(rowsTo: writer, names: names, options: TimelineOptions()).record(list.records)
        return writer.text
    }
}

extension Record {
    /// The row as a line of the text timeline, such as `  0.430    ◉ tap        recognized  due to double`.
    ///
    /// `names` are those of the screen that recorded it. The delay of a recognizer that had to wait is shown only in a whole timeline,
    /// since it follows from other rows.
    public func description(_ names: Names) -> String { TextRows.lines(of: [self], names, why: false)[0] }
}

/// Rows of a timeline as lines of text.
package enum TextRows {
    /// Returns a line for each record, without separators; with `why` each has its reason in words.
    package static func lines(of records: [Record], _ names: Names, why: Bool) -> [String] {
        let lines = TextLines(names, why: why)
        return records.map { lines.line(of: $0) }
    }
}

/// Writes rows of a timeline as lines, one after another.
package final class TextLines {
    private let writer = ByteWriter()
    private let renderer: TextRenderer

    package init(_ names: Names, why: Bool) {
        renderer = TextRenderer(rowsTo: writer, names: names, options: TimelineOptions(why: why), marksSilences: false)
    }

    /// Returns the line of the next row.
    package func line(of record: Record) -> String {
        writer.removeAll()
        renderer.record([record])
        return String(writer.text.dropLast())
    }
}
