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

    @Test func anEntryOfAWebKitStreamHasThePositionOfItsFirstTouch() throws {
        // The event requires two entries, because it contains the same finger twice.
        let touches = [#"{"id":1,"phase":"began","x":0,"y":0}"#, #"{"id":1,"phase":"moved","x":9,"y":9}"#]
        let before = #"{"events":[{"timeOffset":0,"touches":["#
        let reader = try TraceReader(MemoryByteSource(name: "a", text: before + touches.joined(separator: ",") + "]}]}"), format: .webKit)
        var event = TraceEvent()
        #expect(try reader.next(into: &event) && event.position.offset == before.utf8.count)
        #expect(try reader.next(into: &event) && event.position.offset == before.utf8.count + touches[0].utf8.count + 1)
    }
}
