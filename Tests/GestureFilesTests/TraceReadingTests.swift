import GestureSupport
import Testing

@testable import GestureFiles

/// Tests of the order in which the entries of a trace are read, and of the changes in an entry.
@Suite struct TraceReadingTests {
    @Test func aTraceCanBeReadAgain() throws {
        let text = eventsTrace(
            #"{"t":1,"touches":[{"id":1,"phase":"began","x":0,"y":0}]},{"t":2,"touches":[{"id":1,"phase":"moved","x":0,"y":0}]}"#)
        let reader = try TraceReader(MemoryByteSource(name: "a", text: text))
        var event = TraceEvent()
        for _ in 0..<2 {
            #expect(try reader.next(into: &event) && event.time == 1)
            #expect(try reader.next(into: &event) && event.time == 2)
            #expect(try !reader.next(into: &event))
            reader.rewind()
        }
    }

    @Test func aStreamIsReadOnlyOnce() throws {
        let reader = try TraceReader(MemoryByteSource(name: "a", text: "{\"version\":1}\n{\"t\":1}\n{\"t\":0}\n{\"t\":2}\n"))
        #expect(reader.currentLine == nil)
        #expect(reader.currentSource.location(of: SourcePosition(offset: 1)) == SourceLocation(file: "a", line: 1, column: 2))
        var event = TraceEvent()
        #expect(try reader.next(into: &event) && event.time == 1)
        #expect(reader.currentLine.map { String(decoding: $0, as: UTF8.self) } == "{\"t\":1}")
        #expect(throws: InputError.self) { try reader.next(into: &event) }
        reader.rewind()
        #expect(try !reader.next(into: &event))
    }

    // MARK: Changes of an entry

    @Test func changesOfAnEntryAreDescribedAndOmitted() throws {
        let text = eventsTrace(
            #"""
            {"t":0,"set":{"a.alpha":0,"b.isHidden":true},"add":[{"to":"a","view":{"id":"v"}},{"to":"a","view":"w"},\#
            {"to":"a","gestureRecognizer":{"type":"tap","id":"g"}},{"to":"a","gestureRecognizer":{"ref":"s.pan"}},{"to":"a","view":{}}],\#
            "remove":["c","d"],"enter":"m","interrupt":"call"}
            """#)
        var event = try readTrace(text).events[0]
        let words = event.entryChanges.map { event.words($0) }
        #expect(
            words.map { $0.text } == [
                "sets a.alpha to 0", "sets b.isHidden to true", "adds v", "adds w", "adds g", "adds s.pan", "adds an object", "removes c",
                "removes d", "enters the mode m", "interrupts all touches",
            ])
        #expect(words.map { $0.target } == ["a.alpha", "b.isHidden", "v", "w", "g", "s.pan", "", "c", "d", "m", "call"])
        event.leaveOut([.set(0), .add(1), .add(4), .remove(1), .enter])
        #expect(
            event.entryChanges.map { event.words($0).text } == [
                "sets b.isHidden to true", "adds v", "adds g", "adds s.pan", "removes c", "interrupts all touches",
            ])
        event.leaveOut(event.entryChanges)
        #expect(event.entryChanges.isEmpty)
    }

    @Test func numbersAreRoundedToMillionths() {
        #expect(TraceNumber.rounded(1.2345678) == 1.234568 && TraceNumber.rounded(-1.2345674) == -1.234567)
        #expect(TraceNumber.rounded(-0.0000004) == 0 && TraceNumber.rounded(-0.0000004).sign == .plus)
    }

    // MARK: WebKit event streams

    @Test(arguments: [
        (
            #"{"timeOffset":0,"touches":[]},3"#,
            "42: error: 'events' cannot be 3; write an event with 'timeOffset' and 'touches', or a segment with 'interpolate'"
        ),
        (#"{"timeOffset":0,"touches":3}"#, "38: error: 'touches' cannot be 3; write an array of touches"),
        (#"{"timeOffset":0,"touches":[3]}"#, "39: error: 'touches' cannot be 3; write touches with 'id', 'phase', 'x' and 'y'"),
        (
            "",
            "1: error: this is not a WebKit event stream: its first event has neither 'timeOffset' nor 'interpolate'; "
                + "check the file, or replay it unchanged"
        ),
    ])
    func aWrongElementOfAWebKitStreamIsRefused(elements: String, expected: String) {
        let error = #expect(throws: InputError.self) {
            try TraceReader(MemoryByteSource(name: "a", text: #"{"events":[\#(elements)]}"#), format: .webKit)
        }
        #expect(error?.description == "a:1:" + expected)
    }

    @Test(arguments: [
        ("\u{FEFF} ", "1: error: the file is empty; a JSON object is needed"),
        ("\u{FEFF} 3", "2: error: this is not a WebKit event stream: "),
        ("{} 3", "4: error: more text after the end of the value; remove it"),
        (#"{"events":[{"t":0,"timeOffset":0,"touches":[]}]}"#, "1: error: this is not a WebKit event stream: "),
        (#"{"events":{}}"#, "1: error: this is not a WebKit event stream: "),
    ])
    func aFileInAnotherFormatIsNotReadAsAWebKitStream(text: String, expected: String) {
        let error = #expect(throws: InputError.self) { try TraceReader(MemoryByteSource(name: "a", text: text), format: .webKit) }
        #expect(error?.description.hasPrefix("a:1:" + expected) == true)
    }

    @Test func anEntryOfAWebKitStreamHasThePositionOfItsFirstTouch() throws {
        // The event requires two entries, because it contains the same finger twice.
        let touches = [#"{"id":1,"phase":"began","x":0,"y":0}"#, #"{"id":1,"phase":"moved","x":9,"y":9}"#]
        let before = #"{"events":[{"timeOffset":0,"touches":["#
        let reader = try TraceReader(MemoryByteSource(name: "a", text: before + touches.joined(separator: ",") + "]}]}"), format: .webKit)
        var event = TraceEvent()
        #expect(try reader.next(into: &event) && event.position.offset == before.utf8.count)
        #expect(try reader.next(into: &event) && event.position.offset == before.utf8.count + touches[0].utf8.count + 1)
    }

    /// Returns an event or, with `end`, a segment in WebKit's format, in which the fingers with these ids are in a phase at a point.
    private func webKit(_ time: Double, _ phase: String, at place: Double, _ ids: [Int] = [1]) -> String {
        let touches = ids.map { #"{"id":\#($0),"phase":"\#(phase)","x":\#(place),"y":0}"# }.joined(separator: ",")
        return #"{"timeOffset":\#(time),"touches":[\#(touches)]}"#
    }

    private func segment(_ start: String, _ end: String, step: Double) -> String {
        #"{"interpolate":"linear","timestep":\#(step),"startEvent":\#(start),"endEvent":\#(end)}"#
    }

    private func webKitReader(_ elements: String...) throws(InputError) -> TraceReader {
        try TraceReader(MemoryByteSource(name: "a", text: #"{"events":[\#(elements.joined(separator: ","))]}"#), format: .webKit)
    }

    /// Returns the next entries of a trace as rows, at most `count` of them.
    private func rows(_ reader: TraceReader, _ count: Int = .max) throws -> [String] {
        var rows: [String] = []
        var event = TraceEvent()
        while rows.count < count, try reader.next(into: &event) {
            let touches = event.touches.map { " \($0.id) \($0.phase.rawValue) \($0.location.x)" }
            rows.append("\(event.time):" + touches.joined(separator: ",") + (event.entriesBegun == 1 ? "" : " +\(event.entriesBegun)"))
        }
        return rows
    }

    @Test func aWebKitStreamCanBeReadAgainFromAnyEntry() throws {
        let twice = webKit(0, "began", at: 0).replacing("}]", with: #"},{"id":1,"phase":"moved","x":2,"y":0}]"#)
        let middle = segment(webKit(1, "moved", at: 4), webKit(2, "moved", at: 8, [1, 2]), step: 0.5)
        let reader = try webKitReader(twice, middle, webKit(3, "ended", at: 9))
        let all = [
            "0.0: 1 began 0.0", "0.0: 1 moved 2.0", "1.0: 1 moved 4.0", "1.5: 1 moved 6.0, 2 began 8.0 +0",
            "2.0: 1 moved 8.0, 2 moved 8.0 +0", "3.0: 1 ended 9.0",
        ]
        for count in 0...all.count {
            #expect(try rows(reader, count) == Array(all.prefix(count)))
            reader.rewind()
        }
        #expect(try rows(reader) == all)
    }

    @Test func aFingerOfAWebKitStreamThatBeginsAgainMovesUnlessItIsThere() throws {
        let reader = try webKitReader(
            webKit(0, "began", at: 0), webKit(1, "moved", at: 3), webKit(2, "began", at: 3), webKit(3, "began", at: 0),
            webKit(4, "began", at: 0), webKit(5, "stationary", at: 7), webKit(6, "began", at: 7), webKit(7, "canceled", at: 7),
            webKit(8, "began", at: 7), webKit(9, "ended", at: 7))
        #expect(
            try rows(reader) == [
                "0.0: 1 began 0.0", "1.0: 1 moved 3.0", "3.0: 1 moved 0.0", "5.0: 1 stationary 7.0", "7.0: 1 cancelled 7.0",
                "8.0: 1 began 7.0", "9.0: 1 ended 7.0",
            ])
        #expect(reader.warnings.count == 4)
    }

    @Test func theSizeAndTheSamplesOfAWebKitStreamAreLimited() throws {
        func message(_ elements: String...) -> String {
            do throws(InputError) {
                _ = try TraceReader(
                    MemoryByteSource(name: "a", text: #"{"events":[\#(elements.joined(separator: ","))]}"#), format: .webKit)
                return ""
            } catch {
                return error.description
            }
        }
        func filled(_ bytes: Int) -> String {
            let (start, end) = (#"{"timeOffset":0,"touches":[],"x-fill":""#, "\"}")
            return start + String(repeating: "f", count: bytes - start.utf8.count - end.utf8.count) + end
        }
        #expect(message(filled(1 << 20)) == "")
        #expect(message(filled(1 << 20 + 1)) == "a:1:12: error: the event is longer than 1 MB; split it")
        let many = segment(webKit(0, "moved", at: 0, []), webKit(201_001, "moved", at: 0), step: 1)
        let more = "error: more than 201000 samples from here on; shorten the trace, or use fewer samples per second"
        #expect(message(many) == "a:1:12: " + more)
        let (tap, later) = (webKit(0, "began", at: 0), many.replacing("201001", with: "202000"))
        #expect(message(tap, later) == "a:1:\(12 + tap.utf8.count + 1): " + more.replacing("201000", with: "202000"))
    }

    @Test func theSamplesOfAWebKitElementAreThoseOfAllItsEvents() throws {
        func element(_ text: String) throws -> WebKitElement {
            try WebKitElement(JSONNode.document(SourceText(name: "a", text: text)))
        }
        let (one, two, none) = (webKit(1, "moved", at: 0), webKit(2, "moved", at: 0, [1, 2]), webKit(2, "moved", at: 0, []))
        let event = try element(two)
        #expect(event.count == 1 && event.samples == 2 && !event.isBetween(0))
        let both = try element(segment(one, two, step: 0.3))
        #expect(both.count == 5 && both.samples == 1 + 4 * 2)
        #expect((0..<5).map { both.isBetween($0) } == [false, true, true, true, false])
        #expect((0..<5).map { both.event($0).time } == [1, 1.3, 1.6, 1 + 3 * 0.3, 2])
        #expect(try element(segment(one, none, step: 0.3)).count == 2 && element(segment(two, one, step: 1)).samples == 3)
    }

    @Test(arguments: [(0, 0, 0), (0.25, 0.25, 0.1497144), (0.5, 0.5, 0.5272495), (1, 1, 1)] as [(Double, Double, Double)])
    func aCurveOfWebKitBeginsSlowlyIfItIsNotLinear(_ part: Double, _ linear: Double, _ simple: Double) {
        #expect(WebKitCurve.linear.progress(part) == linear && abs(WebKitCurve.simpleCurve.progress(part) - simple) < 1e-6)
    }
}
