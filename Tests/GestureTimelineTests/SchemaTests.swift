import GestureEngine
import GestureFiles
import Testing

@testable import GestureTimeline

@Suite("Rows by their schemas")
struct SchemaTests {
    private static let header = TimelineHeader(trace: "a.trace.jsonl")

    /// A renderer's bytes for one record, and those that its schema alone gives.
    private func lines(_ record: Record, _ names: Names, _ style: Style) -> (often: String, schema: String) {
        var cells = RowCells()
        cells.take(record)
        let bytes = NameBytes(names) { string in
            let text = textName(string)
            return (text, max(TextColumns.who - columns(text), 0) + 1)
        }
        func line(_ put: (inout TextRow) -> Void) -> String {
            let writer = ByteWriter()
            var row = TextRow(pen: Pen(at: writer.reserve(1 << 16)), names: bytes.table(), style: style)
            put(&row)
            row.endTint()
            writer.advance(to: row.pen.at)
            return writer.text
        }
        return (line { $0.put(often: record.body, by: record.cause.by, late: nil) }, line { $0.put(cells) })
    }

    @Test("The lines that are written by hand are those of the schemas", arguments: [Style.plain, .ansi])
    func often(style: Style) {
        var random = RandomRecords(seed: 5)
        var kinds: Set<RowKind> = []
        for _ in 0..<20_000 {
            let record = random.next()
            let (often, schema) = lines(record, random.names, style)
            guard !often.isEmpty else { continue }
            kinds.insert(RowKind(record.body))
            #expect(often == schema)
        }
        #expect(kinds == [.touch, .recognizerTouches, .recognizerState, .recognizerAction, .viewTouches])
    }

    @Test("The JSON that is written by hand is that of the schemas")
    func oftenJSON() {
        var random = RandomRecords(seed: 6)
        for _ in 0..<20_000 {
            let record = random.next()
            var cells = RowCells()
            cells.take(record)
            let bytes = NameBytes(random.names) { (jsonString($0), 0) }
            func json(_ put: (inout JSONRow) -> Void) -> String {
                let writer = ByteWriter()
                var row = JSONRow(pen: Pen(at: writer.reserve(1 << 16)), names: bytes.table())
                put(&row)
                writer.advance(to: row.pen.at)
                return writer.text
            }
            let often = json { $0.put(often: record.body, number: 7) }
            #expect(often.isEmpty || often == json { $0.put(cells, number: 7) })
        }
    }

    @Test("A row made from a record is the row that is read from its line, in both forms", arguments: [true, false])
    func rows(isText: Bool) throws {
        var random = RandomRecords(seed: 9)
        let names = random.names
        let records = (0..<20_000).map { _ in random.next() }
        let sink = RecordRows(names: names, isText: isText)
        sink.record(records)
        let writer = ByteWriter()
        if isText {
            let renderer = TextRenderer(writer: writer, names: names, header: Self.header)
            renderer.record(records)
            renderer.finish(at: 1e6)
        } else {
            let renderer = JSONLinesRenderer(writer: writer, names: names, header: Self.header)
            renderer.record(records)
            renderer.finish(at: 1e6)
        }
        let source = MemoryByteSource(name: "a", bytes: Array(writer.bytes))
        let reader = try TimelineReader(source, form: isText ? .text : .jsonLines)
        let rows = sink.take()
        var kinds: Set<RowKind> = []
        for row in rows {
            let read = try #require(try reader.next())
            #expect(read.number == row.number && read.says(row) && read.late == row.late, "\(read) \(row)")
            kinds.insert(row.kind)
        }
        #expect(try reader.next() == nil && kinds.count == RowKind.allCases.count)
    }

    @Test("A row prints the line that it was made from")
    func text() {
        var random = RandomRecords(seed: 10)
        let names = random.names
        for _ in 0..<5000 {
            let record = random.next()
            let sink = RecordRows(names: names, isText: true)
            sink.record([record])
            #expect(sink.take().map { $0.text() } == [record.description(names)])
        }
    }
}
