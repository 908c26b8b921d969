import GestureFiles
import GestureSupport
import Testing

@testable import GestureEngine
@testable import GestureTimeline

@Suite("Rows and their schemas")
struct SchemaTests {
    private static let header = TimelineHeader(trace: "a.trace.jsonl")

    @Test("Lines written by the fast path match those of the schemas", arguments: [Coloring.plain, .ansi])
    func frequent(style: Coloring) {
        var random = RandomRecords(seed: 5)
        var cells = RowCells()
        let names = NameBytes(random.names) { string in
            let text = TimelineText.name(string)
            return (text, max(TextColumns.who - TimelineText.columns(text), 0) + 1)
        }
        let (quick, exact) = (ByteWriter(), ByteWriter())
        let (frequent, schema) = (
            TextRowWriter(to: quick, names: names, style: style), TextRowWriter(to: exact, names: names, style: style)
        )
        var kinds: Set<RowKind> = []
        for _ in 0..<4000 {
            let record = random.next()
            quick.removeAll()
            guard frequent.put(frequent: record, late: nil) else { continue }
            frequent.endTint()
            exact.removeAll()
            cells.take(record)
            schema.put(cells)
            schema.endTint()
            kinds.insert(RowKind(record.body))
            #expect(quick.text == exact.text)
        }
        #expect(kinds == [.touch, .recognizerTouches, .recognizerState, .recognizerAction, .viewTouches])
    }

    @Test("A row made from a record equals the row that is read from the record's line, in text and in JSON", arguments: [true, false])
    func rows(isText: Bool) throws {
        var random = RandomRecords(seed: 9)
        let names = random.names
        let records = (0..<4000).map { _ in random.next() }
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
        let source = MemoryByteSource(name: "a", bytes: writer.bytes)
        let reader = try TimelineReader(source, form: isText ? .text : .jsonLines)
        let rows = sink.take()
        var kinds: Set<RowKind> = []
        for row in rows {
            let read = try #require(try reader.next())
            #expect(read.number == row.number && read.says(row) && (!isText || read.late == row.late), "\(read) \(row)")
            kinds.insert(row.kind)
        }
        #expect(try reader.next() == nil && kinds.count == RowKind.allCases.count)
    }

    @Test("A row prints the same line as its record")
    func text() {
        var random = RandomRecords(seed: 10)
        let names = random.names
        for _ in 0..<500 {
            let record = random.next()
            let sink = RecordRows(names: names, isText: true)
            sink.record([record])
            #expect(sink.take().map { $0.text() } == [record.description(names)])
        }
    }
}
