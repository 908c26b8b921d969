import GestureFiles
import GestureSupport
import Testing

@testable import GestureEngine
@testable import GestureTimeline

@Suite("Rows by their schemas")
struct SchemaTests {
    private static let header = TimelineHeader(trace: "a.trace.jsonl")

    /// What is written, once by hand and once by the schema.
    private func both(_ write: (inout Pen, Bool) -> Void) -> (often: String, schema: String) {
        func text(_ byHand: Bool) -> String {
            let writer = ByteWriter()
            var pen = Pen(at: writer.reserve(1 << 13))
            write(&pen, byHand)
            writer.advance(to: pen.at)
            return writer.text
        }
        return (text(true), text(false))
    }

    @Test("The lines that are written by hand are those of the schemas", arguments: [Coloring.plain, .ansi])
    func often(style: Coloring) {
        var random = RandomRecords(seed: 5)
        var cells = RowCells()
        let bytes = NameBytes(random.names) { string in
            let text = TimelineText.name(string)
            return (text, max(TextColumns.who - TimelineText.columns(text), 0) + 1)
        }
        let heads = RowHeads()
        var kinds: Set<RowKind> = []
        for _ in 0..<4000 {
            let record = random.next()
            cells.take(record)
            let (often, schema) = both { pen, byHand in
                var row = TextRow(pen: pen, names: bytes.table(), style: style)
                if style == .plain && byHand { row.heads = Unmanaged.passUnretained(heads) }
                if byHand { withUnsafePointer(to: record) { row.put(often: $0, late: nil) } } else { row.put(cells) }
                row.endTint()
                pen = row.pen
            }
            guard !often.isEmpty else { continue }
            kinds.insert(RowKind(record.body))
            #expect(often == schema)
        }
        #expect(kinds == [.touch, .delegate, .recognizerTouches, .recognizerState, .recognizerAction, .viewTouches])
    }

    @Test("The JSON that is written by hand is that of the schemas")
    func oftenJSON() {
        var random = RandomRecords(seed: 6)
        var cells = RowCells()
        let bytes = NameBytes(random.names) { (Quoting.json($0), 0) }
        for _ in 0..<4000 {
            let record = random.next()
            cells.take(record)
            let (often, schema) = both { pen, byHand in
                var row = JSONRow(pen: pen, names: bytes.table())
                if byHand { withUnsafePointer(to: record) { row.put(often: $0, number: 7) } } else { row.put(cells, number: 7) }
                pen = row.pen
            }
            #expect(often.isEmpty || often == schema)
        }
    }

    @Test("A row made from a record is the row that is read from its line, in both forms", arguments: [true, false])
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
        let source = MemoryByteSource(name: "a", bytes: Array(writer.bytes))
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

    @Test("A row prints the line that it was made from")
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
