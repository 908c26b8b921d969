import GestureEngine
import GestureSupport

extension Screen {
    /// The rows of the text timeline of all that has happened, a line each, without header and end (docs/timeline.md).
    ///
    /// It is made of what the screen's own `RecordList` has collected; empty if `sink` was set to something else.
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
    /// `names` are those of the screen that recorded it. How late a recognizer is that had to wait stands only in a whole timeline, since
    /// it follows from other rows.
    public func description(_ names: Names) -> String { TextRows.lines(of: [self], names, why: false)[0] }
}

/// Some rows of a timeline as lines of text.
package enum TextRows {
    /// A line for each record, nothing between them; with `why` each says its reason in words.
    package static func lines(of records: [Record], _ names: Names, why: Bool) -> [String] {
        let lines = TextLines(names, why: why)
        return records.map { lines.line(of: $0) }
    }
}

/// Makes a line of one row of a timeline after the other.
package final class TextLines {
    private let writer = ByteWriter()
    private let renderer: TextRenderer

    package init(_ names: Names, why: Bool) {
        renderer = TextRenderer(rowsTo: writer, names: names, options: TimelineOptions(why: why), marksSilences: false)
    }

    /// The line of the next row.
    package func line(of record: Record) -> String {
        writer.removeAll()
        renderer.record([record])
        return String(writer.text.dropLast())
    }
}
