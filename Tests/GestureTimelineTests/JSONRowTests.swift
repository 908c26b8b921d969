import GestureFiles
import GestureSupport
import Testing

@testable import GestureEngine
@testable import GestureTimeline

@Suite("Every kind of row in JSON Lines")
struct JSONRowTests {
    private let s = Sample()

    /// Returns the rows between the timeline's header and end. The time and the cause are omitted, because they are the same in every row.
    private func rows() -> [String] {
        s.json().dropFirst().dropLast().map { line in
            let body = line.dropFirst("{\"t\": 0, ".count)
            return String(body[..<body.start(of: ", \"cause\"")!])
        }
    }

    @Test("A timeline has a header, and an end that counts the rows; it names no layout if the trace contains it")
    func frame() {
        #expect(
            Sample().json() == [
                #"{"timeline": 1, "trace": "sample.trace.json", "layout": "sample.layout.json", "system": "iOS 26"}"#,
                #"{"t": 0, "kind": "end", "rows": 0}"#,
            ])
        #expect(Sample().json(layout: nil)[0] == #"{"timeline": 1, "trace": "sample.trace.json", "layout": null, "system": "iOS 26"}"#)
    }

    @Test("A cause names its rule and, if present, its row and the deciding recognizers")
    func causes() {
        s.at(0.0166667, .a1, .note(text: s.names.text(""))).at(1, .b5a, row: 12, by: "pan tap", .note(text: s.names.text(""))).at(
            2, .j10, row: 3, .note(text: s.names.text("")))
        #expect(
            s.json().dropFirst() == [
                #"{"t": 0.016667, "kind": "note", "text": "", "cause": {"rule": "A1"}}"#,
                #"{"t": 1, "kind": "note", "text": "", "cause": {"rule": "B5a", "row": 12, "by": ["pan", "tap"]}}"#,
                #"{"t": 2, "kind": "note", "text": "", "cause": {"rule": "J10", "row": 3, "evidence": "model"}}"#,
                #"{"t": 2, "kind": "end", "rows": 3}"#,
            ])
    }

    @Test("Rows of touches, questions and recognizers have the documented fields")
    func recognizers() {
        let passed = [PassedView(view: s.name("ghost"), why: .hitTest)]
        s.at(
            0, .a1,
            .touch(TouchRow(touch: 1, phase: .began, location: Point(1.5, -0.0), view: s.name("card"), passed: s.names.list(passed))))
        s.touch(0, .moved, 1, 2, on: nil).touch(0, .began, 1, 2, for: "tap pan")
        s.at(0, .c3, .delegate(DelegateRow(recognizer: s.name("pan"), method: .shouldReceive, answer: false, touch: 1, asked: s.name("d"))))
        s.at(
            0, .c3,
            .delegate(
                DelegateRow(
                    recognizer: s.name("pan"), method: .shouldRequireFailureOf, answer: true, other: s.name("tap"), asked: s.name("d"))))
        s.gets(0, "tap", .touchesBegan, [1, 2]).state(0, "tap", .possible, .failed, .g)
        s.at(0, .d2, .recognizerWaiting(RecognizerWaitingRow(recognizer: s.name("tap"), waitsFor: s.list("a b"), wants: .began)))
        #expect(
            rows() == [
                #"""
                "kind": "touch", "touch": 1, "phase": "began", "x": 1.5, "y": 0, "view": "card", "recognizers": [], \#
                "passed": [{"view": "ghost", "why": "hitTest"}]
                """#,
                #""kind": "touch", "touch": 1, "phase": "moved", "x": 1, "y": 2, "view": null"#,
                #""kind": "touch", "touch": 1, "phase": "began", "x": 1, "y": 2, "view": "card", "recognizers": ["tap", "pan"]"#,
                #""kind": "delegate", "recognizer": "pan", "method": "shouldReceive", "answer": false, "touch": 1, "asked": "d""#,
                #"""
                "kind": "delegate", "recognizer": "pan", "method": "shouldRequireFailureOf", "answer": true, "other": "tap", "asked": "d"
                """#,
                #""kind": "recognizer.touches", "recognizer": "tap", "method": "touchesBegan", "touches": [1, 2]"#,
                #""kind": "recognizer.state", "recognizer": "tap", "from": "possible", "to": "failed""#,
                #""kind": "recognizer.waiting", "recognizer": "tap", "for": ["a", "b"], "wants": "began""#,
            ])
    }

    @Test("The velocity of an action is a pair for a pan and a number for a pinch")
    func actions() {
        s.action(0, "tap", nil, .recognized, 1, 2, fingers: 2)
        s.action(0, "pan", "panned", .began, 1, 2) {
            $0.translation = Point(4, 0)
            $0.velocity = Point(0.1, -20)
        }
        s.action(0, "pinch", "p", .changed, 1, 2) {
            $0.scale = 1.25
            $0.rotation = 0.1
            $0.scalarVelocity = -3
        }
        let values = GestureValues(location: Point(1, 2), numberOfTouches: 0)
        s.at(
            0, .b8,
            .recognizerAction(
                RecognizerActionRow(recognizer: s.name("pan"), action: s.name("a"), state: .ended, values: values, target: s.name("star"))))
        #expect(
            rows() == [
                #"""
                "kind": "recognizer.action", "recognizer": "tap", "action": null, "state": "recognized", "location": [1, 2], \#
                "numberOfTouches": 2
                """#,
                #"""
                "kind": "recognizer.action", "recognizer": "pan", "action": "panned", "state": "began", "location": [1, 2], \#
                "translation": [4, 0], "velocity": [0.1, -20], "numberOfTouches": 1
                """#,
                #"""
                "kind": "recognizer.action", "recognizer": "pinch", "action": "p", "state": "changed", "location": [1, 2], \#
                "velocity": -3, "scale": 1.25, "rotation": 0.1, "numberOfTouches": 1
                """#,
                #"""
                "kind": "recognizer.action", "recognizer": "pan", "action": "a", "state": "ended", "location": [1, 2], \#
                "numberOfTouches": 0, "target": "star"
                """#,
            ])
    }

    @Test("Rows of views, controls and scroll views have the documented fields")
    func views() {
        s.view(0, "card", .touchesEnded, [1], .f7, responders: "card window", delayed: 0.35)
        s.at(0, .f4, .touchHeld(TouchHeldRow(touch: 1, phase: .ended, by: s.list("tap"), view: s.name("card"))))
        s.at(0, .f8, .touchDropped(TouchDroppedRow(touch: 1, by: s.list("tap"), view: s.name("card"))))
        s.at(0, .h1, .control(ControlRow(control: s.name("save"), event: s.name("touchDown"), action: nil)))
        s.at(0, .h1, .control(ControlRow(control: s.name("save"), event: s.name("touchUpInside"), action: s.name("go"))))
        s.at(0, .i8, .scroll(ScrollRow(view: s.name("l"), event: .didEndDragging, contentOffset: Point(0, 1), willDecelerate: true)))
        s.at(0, .i5, .scroll(ScrollRow(view: s.name("l"), event: .didZoom, contentOffset: Point(0, 1), zoomScale: 1.5)))
        s.at(0, .h5, .select(view: s.name("l"), cell: s.name("row")))
        #expect(
            rows() == [
                #"""
                "kind": "view.touches", "view": "card", "method": "touchesEnded", "touches": [1], "responders": ["card", "window"], \#
                "delayed": 0.35
                """#,
                #""kind": "touch.held", "touch": 1, "phase": "ended", "by": ["tap"], "view": "card""#,
                #""kind": "touch.dropped", "touch": 1, "by": ["tap"], "view": "card""#,
                #""kind": "control", "control": "save", "event": "touchDown""#,
                #""kind": "control", "control": "save", "event": "touchUpInside", "action": "go""#,
                #""kind": "scroll", "view": "l", "event": "didEndDragging", "contentOffset": [0, 1], "willDecelerate": true"#,
                #""kind": "scroll", "view": "l", "event": "didZoom", "contentOffset": [0, 1], "zoomScale": 1.5"#,
                #""kind": "select", "view": "l", "cell": "row""#,
            ])
    }

    @Test("Rows about the app's own actions have the documented fields")
    func app() {
        s.at(0, .j11, .set(target: s.name("pan.isEnabled"), value: s.names.text("{\"a\":\n\"\u{202E}\"}"), by: s.name("tap")))
        s.at(0, .j11, .add(target: s.name("a"), by: nil)).at(0, .j11, .remove(target: s.name("a"), by: s.name("tap")))
        s.at(0, .j11, .mode(from: s.name("a"), to: s.name("b"), by: s.name("tap"), refused: true, next: .none))
        s.at(0, .j11, .mode(from: s.name("a"), to: s.name("b"), by: nil, refused: false, next: .none))
        s.at(0, .f11, .interrupt(text: s.names.text("call"))).at(0, .d6, .warning(text: s.names.text("circle")))
        #expect(
            rows() == [
                #""kind": "set", "target": "pan.isEnabled", "value": {"a": "\u202e"}, "by": "tap""#,
                #""kind": "add", "target": "a""#,
                #""kind": "remove", "target": "a", "by": "tap""#,
                #""kind": "mode", "from": "a", "to": "b", "by": "tap", "refused": true"#,
                #""kind": "mode", "from": "a", "to": "b""#,
                #""kind": "interrupt", "text": "call""#,
                #""kind": "warning", "text": "circle""#,
            ])
    }

    @Test(
        "A value of an unexpected type is printed as null, as an empty name or not at all",
        arguments: [
            (#""touch", "touch": "a", "phase": 3, "x": null, "y": true, "view": 5"#, #"  ∙ touch null  (null, null) on """#),
            (
                #""touch", "touch": 1.5, "phase": "began", "x": 1, "y": 1.005, "view": null, "recognizers": ["a", 3], "passed": [{}]"#,
                #"  ▾ touch 1.5 began (1, 1) outside  for a, ""  past "" ()"#
            ),
            (
                #""recognizer.action", "recognizer": 3, "state": "began", "location": [1], "velocity": [null, 3.4], "scale": null"#,
                #"    ▸ ""         action began (1)  scale null  velocity (null, 3)"#
            ),
            (
                #""recognizer.action", "recognizer": "p", "action": "a", "state": "began", "location": [], "velocity": "x""#,
                #"    ▸ p          action began a  velocity null"#
            ),
            (
                #""delegate", "recognizer": ["p", "q"], "method": "shouldBegin", "answer": "x", "read": {"a": [1], "b": "c"}"#,
                #"    ? p          shouldBegin  no  read a [1], b "c""#
            ),
            (#""note", "text": 3"#, ##"  # note """##),
        ])
    func otherTypes(json: String, text: String) throws {
        guard case .row(let row) = try JSONRowReader.read(JSONReader(Array((#"{"t": 0, "kind": "# + json + "}").utf8))) else {
            Issue.record("no row")
            return
        }
        #expect(row.text() == "  0.000" + text)
    }

    @Test("A row that is read has no number, evidence or measured values, and the last line is a summary or the end")
    func readRows() throws {
        func read(_ json: String) throws -> TimelineLine { try JSONRowReader.read(JSONReader(Array(json.utf8))) }
        let cause = #""cause": {"rule": "G", "row": 3, "by": ["pan"], "evidence": "model", "new": 1}"#
        let state = #""recognizer": "tap", "from": "possible", "to": "recognized", "achieved": "it moved", "had": 3, "needed": 2"#
        guard case .row(let row) = try read(#"{"t": 0.5, "kind": "recognizer.state", "row": 7, \#(state), \#(cause)}"#) else {
            Issue.record("no row")
            return
        }
        #expect(row.kind == .recognizerState && row.time == 0.5 && row.number == 0)
        #expect(row.fields.map { $0.name } == ["recognizer", "from", "to", "cause.rule", "cause.by", "cause.new"])
        #expect(row.fields.map { $0.value.string } == ["tap", "possible", "recognized", "G", nil, nil])
        #expect(row["cause.by"]?.list == [.text("pan")] && row["cause.by"]?.number == nil && row["cause.new"]?.number == 1)
        #expect(row["to"]?.list == [] && row["row"] == nil)
        guard case .silence = try read(#"{"t": 1, "kind": "summary", "rows": 2}"#),
            case .unknown = try read(#"{"t": 1, "kind": "new"}"#),
            case .end(rows: 2?) = try read(#"{"t": 1, "kind": "end", "rows": 2}"#),
            case .end(rows: nil) = try read(#"{"t": 1, "kind": "end"}"#)
        else {
            Issue.record("another line")
            return
        }
    }

    @Test("Two rows are the same if their kinds, their fields, and their times in microseconds are equal")
    func sameRows() {
        let row = Row(number: 1, kind: .note, time: 0.5, fields: [RowField("text", .text("a"))])
        #expect(row.says(Row(number: 2, kind: .note, time: 0.500_000_4, fields: row.fields)))
        #expect(!row.says(Row(kind: .note, time: 0.500_000_6, fields: row.fields)))
        #expect(!row.says(Row(kind: .warning, time: 0.5, fields: row.fields)) && !row.says(Row(kind: .note, time: 0.5, fields: [])))
    }

    @Test("A row is written as a JSON timeline contains it")
    func writtenRows() {
        func json(_ row: Row) -> String { JSONWriter.text { $0.add(row) } }
        let fields = [RowField("text", .text("a")), RowField("cause.rule", .text("G")), RowField("cause.by", .list([.text("b"), .null]))]
        let row = Row(number: 3, kind: .note, time: 0.5, fields: fields)
        #expect(json(row) == #"{"t": 0.5, "kind": "note", "text": "a", "cause": {"rule": "G", "by": ["b", null]}}"#)
        #expect(json(Row(kind: .add, time: 1, fields: [RowField("x", .bool(true))])) == #"{"t": 1, "kind": "add", "x": true}"#)
        #expect(RowValue.object([RowField("a", .number(1.5)), RowField("b", .object([]))]).json == #"{"a": 1.5, "b": {}}"#)
    }

    @Test("A value that is infinite or NaN is null, and times are limited to a million million seconds")
    func values() {
        #expect([1.5, .infinity, .nan].map { RowValue($0) } == [.number(1.5), .null, .null])
        let object = RowValue.object([RowField("a", .bool(true))])
        #expect(object["a"] == .bool(true) && object["b"] == nil && RowValue.list([object])["a"] == nil)
        #expect([1.25, -1.25, 1e12, 2e12, -2e12].map(micros) == [1_250_000, -1_250_000, Int(1e18), Int(1e18), Int(-1e18)])
    }
}

extension Substring {
    /// Returns the index at which a substring begins. On the oldest supported macOS, the standard library has no such function.
    fileprivate func start(of piece: String) -> Index? {
        indices.first { self[$0...].hasPrefix(piece) }
    }
}
