import GestureFiles
import GestureReplay
import GestureSupport
import Testing

@testable import GestureAnalysis
@testable import GestureSurvey

/// Tests of the parts of the passes that shrink a trace: gestures made from events, rounded figures, and changes to a document.
@Suite struct ShrinkPassTests {
    private func document(_ text: String) throws -> JSONNode { try JSONNode.document(SourceText(name: "a.json", text: text)) }

    private func text(_ node: JSONNode) -> String { Quoting.jsonOnOneLine(JSONPrinter.text(of: node)) }

    /// Returns the fingers with the given samples. The samples of each finger are written as `TIME PHASE X Y` and separated by commas.
    private func fingers(_ courses: [String]) throws -> [SampledFinger] {
        let samples = courses.enumerated().flatMap { index, course in
            course.split(separator: ",").map { sample in
                let words = sample.split(separator: " ")
                let touch = #"{"id":\#(index),"phase":"\#(words[1])","x":\#(words[2]),"y":\#(words[3])}"#
                return (time: Double(words[0]) ?? 0, event: #"{"t":\#(words[0]),"touches":[\#(touch)]}"#)
            }
        }
        let events = samples.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map { $0.element.event }
        return SampledFinger.all(in: try document("[\(events.joined(separator: ","))]").arrayElements)
    }

    // MARK: Gestures made from events

    @Test(
        "A finger's samples become a tap, a press or a drag",
        arguments: [
            ("0 began 100 100, 0.399 ended 109 100", #"{ "tap": [100, 100], "hold": 0.399, "at": 0 }"#),
            ("0 began 100 100, 0.4 ended 100 109", #"{ "press": [100, 100], "hold": 0.4, "at": 0 }"#),
            ("2 began 100.25 100, 2.5 ended 100 100", #"{ "press": [100.25, 100], "hold": 0.5, "at": 2 }"#),
            // A finger that moves and returns is a drag.
            (
                "0 began 100 100, 0.1 moved 110 100, 0.2 ended 100 100",
                #"{ "drag": [100, 100], "by": [0, 0], "hold": 0.083, "duration": 0.017, "rest": 0.083, "at": 0 }"#
            ),
            ("0 began 100 100, 0.2 ended 100 130", #"{ "drag": [100, 100], "by": [0, 30], "duration": 0.2, "at": 0 }"#),
            // Movements of at most one point belong to the hold, which ends one step before the first longer one.
            (
                "0 began 100 100, 0.1 moved 101 100, 0.2 moved 102 100, 0.3 moved 140.1234 100, 0.3 ended 140.1234 100",
                #"{ "drag": [100, 100], "by": [40.123, 0], "hold": 0.183, "duration": 0.117, "at": 0 }"#
            ),
            // A lift one step after the last movement is no rest.
            (
                "0 began 100 100, 0.3 moved 140 100, 0.317 ended 140 100",
                #"{ "drag": [100, 100], "by": [40, 0], "hold": 0.283, "duration": 0.017, "at": 0 }"#
            ),
            (
                "0 began 100 100, 0.3 moved 140 100, 0.32 ended 140 100",
                #"{ "drag": [100, 100], "by": [40, 0], "hold": 0.283, "duration": 0.017, "rest": 0.003, "at": 0 }"#
            ),
        ])
    func gestureOfAFinger(course: String, expected: String) throws {
        #expect(try fingers([course]).map { text($0.gesture) } == [expected])
    }

    @Test("Two fingers that move in opposite directions at nearly the same time become a pinch")
    func pinch() throws {
        let two = try fingers([
            "3 began 100 200, 3.1 moved 80 200, 3.2 ended 80 200", "3 began 200 200, 3.1 moved 220 200, 3.2 ended 220 200",
        ])
        let gestures = SampledFinger.pinches(in: two)
        #expect(
            gestures.map { text($0.node) } == [
                #"{ "pinch": [150, 200], "from": 100, "to": 140, "angle": 0, "hold": 0.083, "duration": 0.017, "at": 3 }"#
            ])
        #expect(gestures.map { $0.time } == [3])
    }

    @Test(
        "Fingers that are not a pinch become separate gestures",
        arguments: [
            (["0 began 100 200, 1 ended 95 200", "0 began 200 200, 1 ended 211 200"], ["pinch"]),
            (["0 began 100 200, 1 ended 95 200", "0 began 200 200, 1 ended 210 200"], ["press", "drag"]),
            (["0 began 100 200, 1 ended 80 200", "0 began 200 200, 1 ended 180 200"], ["drag", "drag"]),
            (["0 began 100 200, 1 ended 80 200", "0.125 began 200 200, 1.125 ended 220 200"], ["pinch"]),
            (["0 began 100 200, 1 ended 80 200", "0.15 began 200 200, 1 ended 220 200"], ["drag", "drag"]),
            (["0 began 100 200, 1 ended 80 200", "0 began 200 200, 1.25 ended 220 200"], ["drag", "drag"]),
            (
                ["0 began 9 9, 0.1 ended 9 9", "0 began 100 200, 1 ended 100 180", "0 began 100 300, 1 ended 100 320"],
                ["tap", "pinch"]
            ),
            (
                ["0 began 100 200, 1 ended 100 180", "0 began 100 300, 1 ended 100 320", "0.1 began 9 9, 0.2 ended 9 9"],
                ["pinch", "tap"]
            ),
        ])
    func kinds(courses: [String], expected: [String]) throws {
        #expect(SampledFinger.pinches(in: try fingers(courses)).map { $0.node.objectMembers[0].key } == expected)
    }

    @Test("A finger that lands again is another finger, and samples of no finger are ignored")
    func landings() throws {
        let found = try fingers(["0 began 1 1, 1 ended 1 1, 2 began 2 2, 3 cancelled 2 2", "1 moved 5 5, 2 ended 5 5"])
        #expect(found.map(\.start) == [0, 2] && found.map(\.hasLifted) == [true, false] && found.map(\.samples.count) == [2, 2])
    }

    // MARK: Figures

    @Test(
        "A number becomes the nearest multiple that is not zero",
        arguments: [
            (18.5, "frame", 20.0, 19.0), (5, "x", 10, 5), (4, "x", 4, 4), (0.4, "x", 0.4, 0.4), (-5, "by", -10, -5), (44, "frame", 44, 44),
            (44.04, "hold", 44, 44.04), (0.5137, "hold", 0.5, 0.51), (0.05, "hold", 0.1, 0.05), (0.04, "hold", 0.04, 0.04),
            (0.29, "duration", 0.3, 0.29), (3.75, "count", 3.75, 3.75), (2.26, "version", 2.26, 2.26),
        ] as [(Double, String, Double, Double)])
    func figures(number: Double, key: String, coarse: Double, fine: Double) {
        #expect(Figure.grids.map { Figure.rounded(number, under: key, to: $0, keeping: [44]) } == [coarse, fine])
    }

    // MARK: Changes to a document

    @Test("A path leads through members and elements")
    func paths() throws {
        let node = try document(#"{"a": [1, {"b": "c", "d": [2, 3]}], "x": null}"#)
        #expect(node.node(at: [0, 1, 1])?.numbers == [2, 3] && node.node(at: [0, 2]) == nil && node.node(at: [1, 0]) == nil)
        #expect([[], [0], [0, 1], [0, 1, 0], [0, 1, 1, 0], [1]].map { node.key(at: $0) } == ["", "a", "a", "b", "d", "x"])
        #expect(text(node.replacing(at: [0, 1, 0], with: .number(5))) == #"{ "a": [1, { "b": 5, "d": [2, 3] }], "x": null }"#)
        #expect(text(node.replacing(at: [1, 0], with: .number(5))) == text(node))
    }

    @Test("Lists of numbers contain nothing else", arguments: [("[1, 2]", [1.0, 2.0]), ("[]", nil), (#"[1, "a"]"#, nil), ("1", nil)])
    func numbers(json: String, expected: [Double]?) throws {
        #expect(try document(json).numbers == expected)
    }

    @Test(
        "The path to the window goes through the layout",
        arguments: [
            (#"{"layout": {"window": {}}}"#, [0, 0]), (#"{"x": 1, "layout": {"x": 1, "window": {}}}"#, [1, 1]), (#"{"window": {}}"#, nil),
            (#"{"layout": {}}"#, nil),
        ])
    func windowPath(json: String, expected: [Int]?) throws {
        #expect(try document(json).windowPath == expected)
    }

    @Test("Members are set and removed in objects, and elements in arrays")
    func changes() throws {
        func changed(_ json: String, _ change: (inout JSONNode) -> Void) throws -> String {
            var node = try document(json)
            change(&node)
            return text(node)
        }
        #expect(try changed(#"{"a": 1, "b": 2}"#) { $0.set("a", .number(3)) } == #"{ "a": 3, "b": 2 }"#)
        #expect(try changed(#"{"a": 1}"#) { $0.set("b", .number(3)) } == #"{ "a": 1, "b": 3 }"#)
        #expect(try changed("[1]") { $0.set("b", .number(3)) } == "[1]")
        #expect(try changed(#"{"a": 1, "b": 2, "c": 3}"#) { $0.remove(1..<3) } == #"{ "a": 1 }"#)
        #expect(try changed("[1, 2, 3]") { $0.remove(0..<2) } == "[3]")
        #expect(try changed("1") { $0.remove(0..<1) } == "1")
        #expect(try changed(#"{"a": 1, "b": 2}"#) { $0.removeMember("a") } == #"{ "b": 2 }"#)
    }

    @Test("A removed key takes no references to an object with the same name along")
    func removedKey() throws {
        func trace(_ hold: String) -> String {
            let recognizers = #"{"id": "tap", "type": "tap", "requireToFail": ["hold"]}, {"id": "hold", "type": "longPress"}"#
            let window = #"{"id": "window", "frame": [0, 0, 390, 844], "gestureRecognizers": [\#(recognizers)]}"#
            return #"{"version": 1, "layout": {"version": 1, "window": \#(window)}, "gestures": [{"tap": "window"\#(hold)}]}"#
        }
        let whole = trace(#", "hold": 0.1"#)
        let search = ShrinkSearch(try document(whole), try ShrinkTrial(whole), elements: 1, within: 1) { _ in }
        #expect(text(search.removing([1], at: [2, 0])) == text(try document(trace(""))))
    }

    // MARK: The input and the summary

    /// Returns a trace that contains its layout, with a window without an id.
    private func input(_ views: String, _ entries: String, presets: [String] = []) -> ShrinkInput {
        let window = #"{"frame": [0, 0, 390, 844], "subviews": [\#(views)]}"#
        let text = #"{"version": 1, "layout": {"version": 1, "window": \#(window)}, \#(entries)}"#
        return ShrinkInput(SourceText(name: "a.trace.json", text: text), presets: presets.map { Preset(.set, $0) })
    }

    private let card = #"{"id": "card", "frame": [0, 0, 390, 400], "gestureRecognizers": [{"id": "tap", "type": "tap"}]}"#

    @Test("A preset value of a window without an id is written into the layout")
    func window() throws {
        let input = input(card, #""gestures": [{"tap": "card"}]"#, presets: ["window.isUserInteractionEnabled=false"])
        let shrunk = try Shrinker(input, keeping: ["never tap recognized"]).shrunk()
        #expect(Quoting.jsonOnOneLine(shrunk.text).contains(#"] }], "isUserInteractionEnabled": false } }, "#), "\(shrunk.text)")
    }

    @Test("A preset value in a ready-made piece is set in the first event")
    func firstEvent() throws {
        let events = [("began", 0.5, 600), ("moved", 0.6, 560), ("cancelled", 0.7, 500)].map { phase, time, y in
            #"{"t": \#(time), "touches": [{"id": 1, "phase": "\#(phase)", "x": 195, "y": \#(y)}]}"#
        }
        let input = input(
            #"{"id": "sheet", "type": "sheet"}"#, #""events": [\#(events.joined(separator: ","))]"#,
            presets: ["sheet.pan.isEnabled=false"])
        let shrunk = try Shrinker(input, keeping: ["never sheet.pan began"]).shrunk()
        #expect(shrunk.text.contains(#""events": [\#n    { "t": 0.5, "set": { "sheet.pan.isEnabled": false } },\#n"#), "\(shrunk.text)")
    }

    @Test(
        "A trace whose layout cannot be found is an error",
        arguments: [
            (#"{"version": 1, "layout": "a.layout.json", "gestures": [{"tap": [1, 1]}]}"#, "a.layout.json' cannot be read here"),
            (
                #"{"version": 1, "gestures": [{"tap": [1, 1]}]}"#,
                #"a.json:1:1: error: the trace names no layout; add "layout": "FILE" to it, or use --layout FILE"#
            ),
            (
                #"{"events": [{"timeOffset": 0, "touches": [{"phase": "moved", "id": 1, "x": 1, "y": 1}]}]}"#,
                "a.json:1:1: error: the trace names no layout; use --layout FILE"
            ),
        ])
    func withoutLayout(trace: String, problem: String) throws {
        let input = ShrinkInput(SourceText(name: "a.json", text: trace))
        let error = #expect(throws: InputError.self) { try Shrinker(input, keeping: ["no warnings"]) }
        #expect(error?.description.contains(problem) == true, "\(String(describing: error))")
    }

    @Test("The summary states whether the search ended early")
    func summary() throws {
        let shrinker = try Shrinker(input(card, #""gestures": [{"tap": "card"}]"#), keeping: ["tap recognized"])
        let counts = "2 views and 1 recognizer became 2 and 1; 1 gesture became 1; "
        let early = shrinker.shrunk(within: 0)
        #expect(!early.isComplete && early.summary == counts + "1 replay; the search ended early, so more could be removed")
        let whole = shrinker.shrunk()
        #expect(whole.isComplete && whole.summary == counts + ShrinkCounts.words(whole.replays, "replay"))
    }

    @Test("One of the first eight operands of an expression may replace it", arguments: [8, 9])
    func operands(count: Int) throws {
        let whole = (Array(repeating: "touch.x > 1000", count: count - 1) + ["touch.x < 100"]).joined(separator: " || ")
        let tap = #"{"id": "tap", "type": "tap", "delegate": {"shouldReceive": "\#(whole)"}}"#
        let input = input(
            #"{"id": "card", "frame": [0, 0, 390, 400], "gestureRecognizers": [\#(tap)]}"#,
            #""gestures": [{"tap": [50, 100]}, {"tap": [300, 100]}]"#)
        let shrunk = try Shrinker(input, keeping: ["tap shouldReceive no", "tap recognized"]).shrunk()
        #expect(shrunk.text.contains(#""shouldReceive": "\#(count == 8 ? "touch.x < 100" : whole)""#), "\(shrunk.text)")
    }

    @Test(
        "Sentences are vague if they hold for nearly every trace and nothing is known about the rows that they forbid",
        arguments: [
            (["no warnings"], true), (["tap recognized"], false), (["no warnings", "tap recognized"], false), (["never tap failed"], false),
        ])
    func vague(sentences: [String], isVague: Bool) throws {
        let shrunk = try Shrinker(input(card, #""gestures": [{"tap": "card"}]"#), keeping: sentences).shrunk()
        #expect(shrunk.isVague == isVague)
    }

    @Test(
        "A preset value belongs to the view or the recognizer that it names",
        arguments: [
            ("recognizer:card.isEnabled", #"[{ "id": "card", "type": "tap", "isEnabled": false }] }"#),
            ("view:card.isUserInteractionEnabled", #"[{ "id": "card", "type": "tap" }], "isUserInteractionEnabled": false }"#),
        ])
    func sharedName(property: String, expected: String) throws {
        let shared = #"{"id": "card", "frame": [0, 0, 390, 400], "gestureRecognizers": [{"id": "card", "type": "tap"}]}"#
        let input = input(shared, #""gestures": [{"tap": [50, 100]}]"#, presets: [property + "=false"])
        let shrunk = try Shrinker(input, keeping: ["never recognizer:card recognized"]).shrunk()
        #expect(Quoting.jsonOnOneLine(shrunk.text).contains(expected), "\(shrunk.text)")
    }

    // MARK: Sentences about differences from a device

    @Test(
        "A difference from a device is a sentence that is true for the replay only",
        arguments: [
            (.finger, "touch 1", "on card", "touch 1 hits card"), (.finger, "touch 1", "on nothing", nil),
            (.finger, "touch 1", "for tap", nil), (.recognizer, "tap", "began", "recognizer:tap began"),
            (.recognizer, "tap", "action began", nil), (.view, "card", "touchesBegan", "view:card touchesBegan"),
            (.control, "save", "touchUpInside", "view:save touchUpInside"),
        ] as [(Observation.Actor.Kind, String, String, String?)])
    func difference(kind: Observation.Actor.Kind, who: String, what: String, row: String?) {
        let observation = Observation(who: Observation.Actor(kind: kind, name: who), what: what, time: 0, row: 1)
        func sentence(_ side: Agreement.Difference.Side) -> String? {
            Agreement.Difference(side: side, observation: observation).sentence
        }
        #expect(sentence(.device) == row.map { "never " + $0 } && sentence(.replay) == row && sentence(.both) == nil)
    }
}
