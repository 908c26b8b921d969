import GestureEngine
import GestureSupport

extension Screen {
    /// The rows recorded so far as a text timeline, one per line, without the header and the last line (docs/timeline.md).
    ///
    /// The rows come from the `RecordList` that is the screen's default sink. If `sink` was set to another object, the timeline is empty.
    public var timeline: String {
        guard let list = sink as? RecordList else { return "" }
        let writer = ByteWriter()
        TextRenderer(rowsTo: writer, names: names, options: TimelineOptions()).record(list.records)
        return writer.text
    }
}

extension Record {
    /// Returns the row as a line of the text timeline, such as ` 0.430 ◉ tap recognized due to double`.
    ///
    /// `names` are the names of the screen that recorded the row. If a recognizer waited, the line does not contain its delay, because the
    /// delay depends on other rows.
    public func description(_ names: Names) -> String { TextRows.lines(of: [self], names, why: false)[0] }
}

/// Converts records to lines of the text timeline.
package enum TextRows {
    /// Returns one line for each record, without a line break. If `why` is `true`, each line contains the reason for its row in words.
    package static func lines(of records: [Record], _ names: Names, why: Bool) -> [String] {
        let lines = TextLines(names, why: why)
        return records.map { lines.line(of: $0) }
    }
}

/// Converts the records of a timeline to lines of text, one record per call.
package final class TextLines {
    private let writer = ByteWriter()
    private let renderer: TextRenderer

    package init(_ names: Names, why: Bool) {
        renderer = TextRenderer(rowsTo: writer, names: names, options: TimelineOptions(why: why), marksSilences: false)
    }

    /// Returns the line for the next record.
    package func line(of record: Record) -> String {
        writer.removeAll()
        renderer.record([record])
        return String(writer.text.dropLast())
    }
}
