import GestureSupport
import TestSupport
import Testing

// Only the functions that the tests need are imported, because the C library of macOS also declares a type `Point`.
import func Platform.close
import func Platform.pipe
import func Platform.read
import var Platform.EPIPE

@testable import GestureEngine
@testable import GestureTimeline

@Suite("Rendering on a second thread")
struct BackgroundTests {
    private static let header = TimelineHeader(trace: "a.trace.jsonl")

    /// Renders the same records once on the calling thread and once on a second thread, and returns both texts.
    private func bothTexts(rows: Int, seed: UInt64, flushEvery: Int = .max) -> (direct: String, background: String) {
        let direct = ByteWriter()
        var random = RandomRecords(seed: seed)
        let renderer = TextRenderer(writer: direct, names: random.names, header: Self.header)
        for _ in 0..<rows { renderer.record([random.next()]) }
        renderer.finish(at: 1e6)

        let writer = ByteWriter()
        random = RandomRecords(seed: seed)
        let sink = BackgroundSink(engineNames: random.names, writer: writer)
        let background = TextRenderer(writer: writer, names: sink.names, header: Self.header)
        sink.start(background)
        for row in 0..<rows {
            sink.record([random.next()])
            if row % flushEvery == flushEvery - 1 { sink.flush() }
        }
        sink.finish()
        background.finish(at: 1e6)
        return (direct.text, writer.text)
    }

    @Test("Rows of every kind are printed identically, in order", arguments: 1...UInt64(Chance.count(2, thorough: 8)))
    func sameBytes(seed: UInt64) {
        let (direct, background) = bothTexts(rows: 20_000, seed: seed)
        #expect(direct == background)
    }

    @Test("A short timeline is rendered without a second thread")
    func fewRows() {
        let (direct, background) = bothTexts(rows: 20, seed: 3)
        #expect(direct == background)
    }

    @Test("JSON rows have the same numbers as their records")
    func json() {
        var random = RandomRecords(seed: 11)
        let direct = ByteWriter()
        let writer = ByteWriter()
        let options = TimelineOptions(only: RowKinds([.touch, .note]))
        let renderer = JSONLinesRenderer(writer: direct, names: random.names, header: Self.header, options: options)
        let sink = BackgroundSink(engineNames: random.names, writer: writer)
        sink.start(JSONLinesRenderer(writer: writer, names: sink.names, header: Self.header, options: options))
        for _ in 0..<20_000 {
            let record = random.next()
            renderer.record([record])
            sink.record([record])
        }
        sink.finish()
        #expect(direct.text == writer.text)
    }

    @Test("A list longer than a batch is transferred completely")
    func longList() {
        let names = Names()
        let by = (0..<100_000).map { names.intern("r\($0 % 100)") }
        let list = RecordList()
        let sink = BackgroundSink(engineNames: names, writer: ByteWriter())
        sink.start(list)
        let row = RecognizerStateRow(recognizer: by[0], from: .possible, to: .failed)
        for _ in 0..<3 { sink.record([Record(time: 1, cause: Cause(.d6, row: 7, by: names.list(by)), body: .recognizerState(row))]) }
        sink.finish()
        #expect(list.records.map { sink.names[$0.cause.by] } == [by, by, by])
    }

    /// Sends a screen many events in which fingers land, move and lift, and returns the screen's timeline. The rows are flushed each time
    /// that `flushEvery` events have been sent.
    private func text(events: Int, flushEvery: Int = .max, listen: (Screen, ByteWriter) -> () -> Void) -> String {
        let window = Window(id: "window", frame: Rect(x: 0, y: 0, width: 300, height: 300))
        window.addGestureRecognizer(PanGestureRecognizer(id: "pan"))
        let screen = Screen(window: window)
        let writer = ByteWriter()
        let end = listen(screen, writer)
        for event in 0..<events {
            let phase: Touch.Phase = event % 5 == 0 ? .began : event % 5 == 4 ? .ended : .moved
            screen.send([TouchSample(id: event / 5, phase: phase, location: Point(Double(20 * (event % 5)), 9))], at: Double(event) / 100)
            if event % flushEvery == flushEvery - 1 { screen.flush() }
        }
        screen.finish()
        end()
        return writer.text
    }

    @Test("A screen's rows are rendered identically, regardless of when they are flushed", arguments: [.max, 1, 3, 700])
    func exchange(every: Int) {
        let direct = text(events: 3000) { screen, writer in
            screen.sink = TextRenderer(writer: writer, names: screen.names, header: Self.header)
            return {}
        }
        let background = text(events: 3000, flushEvery: every) { screen, writer in
            let sink = BackgroundSink(engineNames: screen.names, writer: writer)
            sink.start(TextRenderer(writer: writer, names: sink.names, header: Self.header))
            sink.listen(to: screen)
            return { sink.finish() }
        }
        #expect(direct.count > 100_000)
        #expect(direct == background)
    }

    @Test("A sink that replaces a background sink gets the later rows")
    func sinkAfterExchange() {
        let window = Window(id: "window", frame: Rect(x: 0, y: 0, width: 300, height: 300))
        let screen = Screen(window: window)
        let sink = BackgroundSink(engineNames: screen.names, writer: ByteWriter())
        let (before, after) = (RecordList(), RecordList())
        sink.start(before)
        sink.listen(to: screen)
        screen.send([TouchSample(id: 1, phase: .began, location: .zero)], at: 0)
        screen.flush()
        sink.finish()
        screen.sink = after
        screen.send([TouchSample(id: 1, phase: .ended, location: .zero)], at: 1)
        #expect(before.records.map { $0.time } == [0, 0])
        #expect(after.records.map { $0.time } == [1, 1])
    }

    @Test("A batch with long texts is transferred even if it has only a few rows")
    func heavyTexts() {
        let screen = Screen(window: Window(id: "window", frame: Rect(x: 0, y: 0, width: 300, height: 300)))
        let sink = BackgroundSink(engineNames: screen.names, writer: ByteWriter())
        let list = RecordList()
        sink.start(list)
        sink.listen(to: screen)
        let text = String(repeating: "a", count: 100_000)
        for note in 0..<8 {
            screen.record(.note(text: screen.names.text(text)), cause: Cause(.j11))
            // Up to two texts wait in the batch. With the third text, the batch is transferred.
            #expect(screen.names.isHeavy == false, "\(note)")
        }
        sink.finish()
        #expect(list.records.count == 6)
        screen.flush()
        sink.finish()
        #expect(list.records.count == 8)
    }

    @Test("A flush prints the rows of an incomplete batch, with and without a second thread", arguments: [10, 20_000])
    func flush(rowsBefore: Int) {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (input, output) = (ends[0], ends[1])
        defer { close(input) }
        let names = Names()
        // The output fits into the pipe's buffer, because only one row is printed. The test can therefore read it later.
        let writer = ByteWriter(descriptor: output)
        let sink = BackgroundSink(engineNames: names, writer: writer)
        let renderer = TextRenderer(
            writer: writer, names: sink.names, header: Self.header, options: TimelineOptions(only: RowKinds([.warning])))
        sink.start(renderer)
        for _ in 0..<rowsBefore { sink.record([Record(time: 0, cause: Cause(.j11), body: .note(text: names.text("not shown")))]) }
        let row = RecognizerStateRow(recognizer: names.intern("tap"), from: .possible, to: .failed)
        for _ in 0..<rowsBefore { sink.record([Record(time: 0, cause: Cause(.g), body: .recognizerState(row))]) }
        sink.record([Record(time: 0, cause: Cause(.f10), body: .warning(text: names.text("here")))])
        sink.flush()
        var text = ""
        var bytes = [UInt8](repeating: 0, count: 4096)
        while !text.contains("here") {
            let count = read(input, &bytes, bytes.count)
            guard count > 0 else { break }
            text += String(decoding: bytes.prefix(count), as: UTF8.self)
        }
        #expect(text.contains("! warning \"here\""))
        sink.finish()
        close(output)
    }

    @Test("Additional flushes do not change the output", arguments: [1, 7, 5000])
    func manyFlushes(every: Int) {
        let (direct, background) = bothTexts(rows: 6_000, seed: 5, flushEvery: every)
        #expect(direct == background)
    }

    @Test("A write error is detected soon and does not block the sink")
    func brokenPipe() {
        ProcessStart.prepare()
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        var random = RandomRecords(seed: 2)
        let writer = ByteWriter(descriptor: ends[1])
        let sink = BackgroundSink(engineNames: random.names, writer: writer)
        sink.start(TextRenderer(writer: writer, names: sink.names, header: Self.header))
        var rows = 0
        while sink.error == nil, rows < 1_000_000 {
            sink.record([random.next()])
            rows += 1
        }
        #expect(rows < 100_000)
        #expect(sink.error?.reason == SystemError(code: EPIPE))
        sink.finish()
        #expect(sink.error?.reason == SystemError(code: EPIPE))
        close(ends[1])
    }
}
