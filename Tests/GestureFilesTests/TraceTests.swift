import GestureEngine
import GestureSupport
import Testing

@testable import GestureFiles

@Suite struct TraceTests {
    @Test func aGoldenIsComparedExactlyByDefault() throws {
        func golden(_ members: String) throws -> GoldenDocument {
            try #require(try readTrace(#"{"version":1,"golden":{\#(members)},"events":[]}"#).header.golden)
        }
        let plain = try golden(#""only":["note"]"#)
        #expect(plain.timeTolerance == 0 && plain.pointTolerance == 0 && plain.ignore == nil && plain.rows == nil)
        #expect(plain.only?.map { $0.text } == ["note"])
        let timed = try golden(#""timeTolerance":0.5,"ignore":["note"]"#)
        #expect(timed.timeTolerance == 0.5 && timed.pointTolerance == 0 && timed.only == nil && timed.ignore?.count == 1)
        #expect(try golden(#""pointTolerance":2"#).pointTolerance == 2)
        let rows = try golden(#""rows":["a","b"]"#)
        #expect(rows.rows?.map { $0.text } == ["a", "b"] && rows.rowsRange != nil && plain.rowsRange == nil)
    }

    @Test func aTraceIsReadAsAFile() throws {
        let trace = try readTrace(
            """
            { "title": "Tap", "events": [
                { "t": 0, "touches": [ { "id": 1, "phase": "began", "x": 100, "y": 200.5, "type": "pencil", "force": 0.5 } ] },
                { "t": 0.1, "set": {"pan.isEnabled": false}, "remove": "card", "enter": "doodle", "note": "n" },
                { "touches": [ { "y": 2, "x": -1, "phase": "ended", "id": 1, "majorRadius": 3 } ], "t": 0.1 } ],
              "layout": "a.layout.json", "version": 1, "expect": ["tap recognized"] }
            """)
        #expect(trace.header.title == "Tap")
        #expect(trace.header.expect.map(\.text) == ["tap recognized"])
        #expect(!trace.header.isStream)
        guard case .path(let path) = trace.header.layout else {
            Issue.record("no path")
            return
        }
        #expect(path.text == "a.layout.json")
        #expect(trace.events.map(\.time) == [0, 0.1, 0.1])
        #expect(
            trace.events[0].touches == [
                TouchSample(id: 1, phase: .began, location: Point(100, 200.5), force: 0.5, majorRadius: 0, type: .pencil)
            ])
        #expect(trace.events[1].sets.map(\.path) == ["pan.isEnabled"])
        #expect(trace.events[1].sets[0].value.value == .bool(false))
        #expect(trace.events[1].removes.map(\.text) == ["card"])
        #expect(trace.events[1].enter?.text == "doodle")
        #expect(trace.events[1].note == "n")
        #expect(trace.events[2].touches == [TouchSample(id: 1, phase: .ended, location: Point(-1, 2), majorRadius: 3)])
        #expect(!trace.events[2].hasChanges && trace.events[2].note == nil)
    }

    @Test(arguments: [1, 2, 3, 7, 64, 100_000])
    func aStreamIsReadInPiecesOfAnySize(piece: Int) throws {
        let text =
            "\n{\"version\":1}\r\n\n" + (0..<500).map { "{\"t\":\($0),\"note\":\"n\($0) é\"}\n" }.joined(separator: "  \n")
            + "{\"t\":500,\"note\":\"n500 é\"}"
        let trace = try readTrace(text, piece: piece)
        #expect(trace.header.isStream)
        #expect(trace.events.map(\.note) == (0...500).map { "n\($0) é" })
    }

    @Test func aStreamIsGivenAsItComes() throws {
        let text = "{\"version\":1}\n{\"t\":0,\"note\":\"a\"}\n{\"t\":1,\"oops\":1}\n"
        let reader = try TraceReader(MemoryByteSource(name: "a", text: text))
        var event = TraceEvent()
        #expect(try reader.next(into: &event))
        #expect(event.note == "a")
        #expect(throws: InputError.self) { try reader.next(into: &event) }
        #expect(try !reader.next(into: &event))
    }

    @Test func aHeaderAloneIsAStreamWithoutEvents() throws {
        #expect(try readTrace("{\"version\":1,\"layout\":\"a\"}").events.isEmpty)
    }

    @Test func aPositionInAnEventCanBeShown() throws {
        let text = "{\"version\":1}\n\n{\"t\":0,\"set\":{\"pan.x\":1}}\n"
        let reader = try TraceReader(MemoryByteSource(name: "a", text: text))
        var event = TraceEvent()
        #expect(try reader.next(into: &event))
        #expect(reader.currentSource.location(of: event.sets[0].position) == SourceLocation(file: "a", line: 3, column: 15))
    }

    @Test func keysMayBeWrittenWithEscapes() throws {
        let event = #"{"\u0074":1,"t\u006fuches":[{"\u0069d":7,"phas\u0065":"b\u0065gan","\u0078":1,"y":2}]}"#
        let trace = try readTrace(eventsTrace(event))
        #expect(trace.events[0].time == 1)
        #expect(trace.events[0].touches == [TouchSample(id: 7, phase: .began, location: Point(1, 2))])
        #expect(try readTrace(#"{"\u0065vents":[]}"#).events.isEmpty)
    }

    @Test func touchIDsAreSixtyFourBitIntegers() throws {
        func id(_ text: String) -> Int? {
            (try? readTrace(eventsTrace(#"{"t":0,"touches":[{"id":\#(text),"phase":"began","x":0,"y":0}]}"#)))?.events[0].touches[0].id
        }
        #expect(id("9223372036854775807") == Int.max)
        #expect(id("-9223372036854775808") == Int.min)
        #expect(id("2.0") == 2)
        #expect(id("2.5") == nil)
        #expect(id("-2.00") == -2 && id("20e-1") == 2 && id("0e-18") == 0 && id("1." + String(repeating: "0", count: 17)) == 1)
        #expect(id("1e2") == nil && id("1e-1") == nil && id("0e-19") == nil && id("1." + String(repeating: "0", count: 18)) == nil)
        #expect(id("9223372036854775808") == nil)
        #expect(id("\"1\"") == nil)
    }

    @Test(arguments: [
        (
            #"{"t":0,"touches":[{"id":1,"phase":"moved","x":0,"y":0}]}"#,
            "42: error: touch 1 moved without having begun; add an entry with phase 'began' before it"
        ),
        (
            #"{"t":0,"touches":[{"id":1,"phase":"cancelled","x":0,"y":0}]}"#,
            "42: error: touch 1 was cancelled without having begun; add an entry with phase 'began' before it"
        ),
        (
            #"{"t":0,"touches":[{"id":1,"phase":"began","x":0,"y":0}]},{"t":0,"touches":[{"id":1,"phase":"began","x":0,"y":0}]}"#,
            "99: error: touch 1 began twice; end it first, or give the second finger another id"
        ),
        (
            #"{"t":0,"touches":[{"id":1,"phase":"began","x":0,"y":0},{"id":1,"phase":"began","x":0,"y":0}]}"#,
            "79: error: touch 1 has two entries in one event; keep one, or make it two events"
        ),
        (
            #"""
            {"t":0,"touches":[{"id":1,"phase":"began","x":0,"y":0},{"id":2,"phase":"began","x":0,"y":0},\#
            {"id":1,"phase":"ended","x":0,"y":0}]}
            """#,
            "116: error: touch 1 has two entries in one event; keep one, or make it two events"
        ),
        (
            #"""
            {"t":0,"touches":[{"id":1,"phase":"began","x":0,"y":0}]},\#
            {"t":0,"touches":[{"id":1,"phase":"ended","x":0,"y":0},{"id":1,"phase":"began","x":0,"y":0}]}
            """#,
            "136: error: touch 1 has two entries in one event; keep one, or make it two events"
        ),
        (#"{"t":1},{"t":0.5}"#, "37: error: time runs backwards, from 1 to 0.5; put the events in the order of their times"),
        (#"{"t":1e999}"#, "29: error: the number is out of range; it must lie between -1000000000 and 1000000000"),
        (#"{"t":0,"touches":[{"id":1,"phase":"canceled","x":0,"y":0}]}"#, "58: error: unknown phase 'canceled'; did you mean 'cancelled'?"),
        (#"{"t":0,"touches":[{"id":1,"phase":"began","x":0}]}"#, "42: error: a touch needs 'y'; add it"),
        (
            #"{"t":0,"touches":[{"id":1,"phase":"began","x":0,"x":0,"y":0}]}"#,
            "72: error: the key 'x' appears twice in one object; remove one of them"
        ),
        (
            #"{"t":0,"touches":[{"id":1.5,"phase":"began","x":0,"y":0}]}"#,
            "48: error: the id of a touch is a whole number; write a number such as 1"
        ),
        (
            #"{"t":0,"touches":[{"id":1,"phase":"began","x":0,"y":0,"type":"pencl"}]}"#,
            "85: error: unknown touch type 'pencl'; did you mean 'pencil'?"
        ),
        (#"{"t":0,"touchs":[]}"#, "31: error: unknown key 'touchs'; did you mean 'touches'?"),
        (#"{"touches":[]}"#, "24: error: an event needs 't'; add it"),
        (#"{"t":0,"remove":1}"#, "40: error: 'remove' cannot be 1; write a name, or an array of names"),
        (#"{"t":0,"dismiss":1}"#, "41: error: 'dismiss' cannot be 1; write a name, or an array of names"),
        (#"{"t":"0"}"#, "29: error: a string is not expected here; write a number"),
        (#"{"t":Infinity}"#, "29: error: 'Infinity' is not a JSON number; write a finite number"),
        (#"{"t":-Infinity}"#, "29: error: '-Infinity' is not a JSON number; write a finite number"),
        ("1", "24: error: '1' is not expected here; write an event such as {\"t\": 0.1, \"touches\": […]}"),
    ])
    func anEventThatCannotBeIsRefused(events: String, expected: String) {
        #expect(traceErrors(eventsTrace(events)) == "a.trace.json:1:" + expected)
    }

    @Test func touchesAfterAnInterruptionBeginAgain() throws {
        let began = #"{"t":0,"touches":[{"id":1,"phase":"began","x":0,"y":0}]}"#
        let call = #"{"t":1,"touches":[{"id":1,"phase":"began","x":0,"y":0}],"interrupt":"call"}"#
        #expect(try readTrace(eventsTrace(began + "," + call)).events.count == 2)
    }

    @Test func anInterruptedFingerHasOneEntryInAnEventToo() {
        let began = #"{"t":0,"touches":[{"id":1,"phase":"began","x":0,"y":0}]},{"t":1,"interrupt":"call"}"#
        let twice = #"{"t":2,"touches":[{"id":1,"phase":"moved","x":0,"y":0},{"id":1,"phase":"moved","x":1,"y":0}]}"#
        #expect(
            traceErrors(eventsTrace(began + "," + twice))
                == "a.trace.json:1:163: error: touch 1 has two entries in one event; keep one, or make it two events")
    }

    @Test func onlyTheLastThousandInterruptedFingersAreRemembered() {
        func errors(_ count: Int, moving id: Int) -> String {
            let entries = stride(from: 0, to: count, by: 100).map { first in
                let touches = (first..<min(first + 100, count)).map { #"{"id":\#($0),"phase":"began","x":0,"y":0}"# }
                return #"{"t":0,"touches":[\#(touches.joined(separator: ","))]},{"t":0,"interrupt":"call"}"#
            }
            let moved = #"{"t":0,"touches":[{"id":\#(id),"phase":"moved","x":0,"y":0}]}"#
            return traceErrors(eventsTrace((entries + [moved]).joined(separator: ",")))
        }
        #expect(errors(1000, moving: 0) == "" && errors(1001, moving: 1) == "")
        #expect(errors(1001, moving: 0).hasSuffix("touch 0 moved without having begun; add an entry with phase 'began' before it"))
    }

    @Test func fingersCanBeListedInAnyOrder() throws {
        func event(_ time: Int, _ phase: String, _ ids: [Int]) -> String {
            let touches = ids.map { #"{"id":\#($0),"phase":"\#(phase)","x":0,"y":0}"# }.joined(separator: ",")
            return #"{"t":\#(time),"touches":[\#(touches)]}"#
        }
        let events = [
            event(0, "began", [1, 2, 3, 4]), event(1, "moved", [4, 1, 3, 2]), event(2, "moved", [2]), event(3, "ended", [3, 1]),
            event(4, "moved", [4, 2]), event(5, "began", [1]), event(6, "ended", [1, 4, 2]),
        ]
        #expect(try readTrace(eventsTrace(events.joined(separator: ","))).events.count == events.count)
    }

    @Test func errorsOfAStreamHaveTheLineOfTheFile() {
        #expect(
            traceErrors("{\"version\":1}\n\n{\"t\":1}\n  {\"t\":0}\n", piece: 5)
                == "a.trace.json:4:8: error: time runs backwards, from 1 to 0; put the events in the order of their times")
        #expect(
            traceErrors("{\"version\":1}\n{\"t\":1} {\"t\":2}\n")
                == "a.trace.json:2:9: error: more text after the end of the value; remove it")
    }

    @Test(arguments: [
        ("", "1:1: error: the file is empty; a JSON object is needed"),
        ("\n\n", "1:1: error: the file is empty; a JSON object is needed"),
        ("[]", "1:1: error: '[' is not expected here; write a trace, an object such as {\"version\": 1, \"layout\": …}"),
        ("{\n\"version\":1}", "1:1: error: the trace has neither 'events' nor 'gestures'; add one of them"),
        ("{\"events\":[],\"gestures\":[]}", "1:14: error: 'events' and 'gestures' exclude each other; remove one of them"),
        ("{\"gestures\":[],\"events\":[]}", "1:16: error: 'events' and 'gestures' exclude each other; remove one of them"),
        ("{\"gestures\":{}}", "1:13: error: 'gestures' cannot be an object; write an array of gestures"),
        ("{\"golden\":{\"rows\":3},\"events\":[]}", "1:19: error: 'rows' cannot be 3; write an array of rows"),
        (
            "{\"golden\":{\"rows\":[],\"pointTolerance\":1},\"events\":[]}",
            "1:22: error: 'rows' and 'pointTolerance' exclude each other; remove one of them"
        ),
        ("{\"version\":2,\"events\":[]}", "1:12: error: version 2 is not known; write 1"),
        ("{\"layuot\":\"a\",\"events\":[]}", "1:2: error: unknown key 'layuot'; did you mean 'layout'?"),
        ("{\"layout\":1,\"events\":[]}", "1:11: error: 'layout' cannot be 1; write the path of a layout file, or the layout itself"),
        ("{\"t\":0}\n{\"t\":1}", "1:2: error: an event where the trace's header is needed; put a line such as {\"version\": 1} before it"),
        ("{\n\"version\":1}\n{\"t\":1}", "3:1: error: more text after the header of the trace; write the header of JSON Lines on one line"),
        ("{\"events\":[]}\n{\"t\":1}", "2:1: error: more text after the end of the value; remove it"),
        (
            "{\"events\":[",
            "1:12: error: the text ends where an event such as {\"t\": 0.1, \"touches\": […]} is needed; it may have been cut off"
        ),
    ])
    func aWrongHeaderIsRefused(text: String, expected: String) {
        #expect(traceErrors(text) == "a.trace.json:" + expected)
    }

    @Test func filesThatCannotBeReadAreRefused() {
        func error(_ path: String) -> String {
            do throws(InputError) {
                _ = try TraceReader(FileByteSource(path: path))
                return ""
            } catch {
                return error.description
            }
        }
        #expect(error("/nowhere/a.json") == "/nowhere/a.json:1:1: error: there is no file '/nowhere/a.json'; check the path")
        #expect(error("/") == "/:1:1: error: '/' is a folder; give the path of a file")
    }

    @Test func tooManyFingersAreRefused() {
        let touches = (0...100).map { #"{"id":\#($0),"phase":"began","x":0,"y":0}"# }.joined(separator: ",")
        #expect(
            traceErrors(eventsTrace(#"{"t":0,"touches":[\#(touches)]}"#)).hasSuffix(
                "more than 100 fingers are down at once; end some of them"))
    }

    @Test func aLongLineOfAStreamIsRefused() {
        let text = "{\"version\":1}\n{\"t\":0,\"x-a\":[" + String(repeating: "1,", count: 9_000_000) + "1]}\n"
        #expect(traceErrors(text) == "a.trace.json:2:1: error: the line is longer than 16 MB; write one event a line")
    }
}
