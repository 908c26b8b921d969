import GestureFiles
import GestureReplay
import GestureSupport
import Testing

@testable import GestureSurvey

/// Tests of the changes that shrinking makes to a document: values that `--set` presets, and parts that are removed together with the
/// references to them.
@Suite struct ShrinkDocumentTests {
    private func document(_ text: String) throws -> JSONNode { try JSONNode.document(SourceText(name: "a.json", text: text)) }

    private func text(_ node: JSONNode) -> String { JSONPrinter.text(of: node) }

    // MARK: Preset values

    private static let badge = #""effects":[{"on":"recognized","add":{"to":"card","view":{"id":"badge"}}}]"#

    /// A trace with views of several kinds. A view and its recognizer have the id `card`.
    private static let trace =
        #"{"version":1,"layout":{"variables":{"n":1},"window":{"id":"main","subviews":["#
        + #"{"id":"list","type":"scrollView","panGestureRecognizer":{"isEnabled":true,"x":1}},{"id":"table","type":"tableView"},"#
        + #"{"id":"grid","type":"collectionView"},{"id":"sheet","type":"sheet"},{"id":"my.pan","isHidden":true},"#
        + #"{"id":"card","frame":[0,0,9,9],"gestureRecognizers":[{"id":"card","type":"tap",\#(badge)}]}]}},"gestures":[{"tap":"card"}]}"#

    private static let entries = #""gestures":[{"tap""#

    @Test(
        "A preset value is written into the object that declares it, or else into a first entry",
        arguments: [
            ("list.alpha=0.5", #","x":1}"#, #","x":1},"alpha":0.5"#), ("list.pan.isEnabled=false", "true,\"x", "false,\"x"),
            ("recognizer:list.pan.y=2", #","x":1"#, #","x":1,"y":2"#),
            ("list.pinch.isEnabled=false", #","x":1}"#, #","x":1},"pinchGestureRecognizer":{"isEnabled":false}"#),
            ("table.pan.isEnabled=false", #""tableView""#, #""tableView","panGestureRecognizer":{"isEnabled":false}"#),
            ("grid.pan.isEnabled=false", #""collectionView""#, #""collectionView","panGestureRecognizer":{"isEnabled":false}"#),
            ("my.pan.alpha=0.5", "\"isHidden\":true", "\"isHidden\":true,\"alpha\":0.5"),
            ("main.alpha=0.5", "]}},\"gestures", "],\"alpha\":0.5}},\"gestures"), ("card.alpha=0.5", "}]}]}}", "}],\"alpha\":0.5}]}}"),
            ("view:card.alpha=0.5", "}]}]}}", "}],\"alpha\":0.5}]}}"), ("card.frame=[1,2,3,4]", "[0,0,9,9]", "[1,2,3,4]"),
            ("recognizer:card.isEnabled=false", badge, badge + ",\"isEnabled\":false"), ("variables.n=2", "\"n\":1", "\"n\":2"),
            ("variables.m=3", "\"n\":1", "\"n\":1,\"m\":3"),
            ("thresholds.pan.hysteresis=12", "]}},\"gestures", "]},\"thresholds\":{\"pan.hysteresis\":12}},\"gestures"),
            // A ready-made piece, a view that an effect adds, a recognizer with the name of a view, and a window with another id are not
            // declared in the layout.
            ("sheet.pan.isEnabled=false", entries, #""gestures":[{"set":{"sheet.pan.isEnabled":false}},{"tap""#),
            ("badge.alpha=0.5", entries, #""gestures":[{"set":{"badge.alpha":0.5}},{"tap""#),
            ("recognizer:list.x=1", entries, #""gestures":[{"set":{"recognizer:list.x":1}},{"tap""#),
            ("window.alpha=0.5", entries, #""gestures":[{"set":{"window.alpha":0.5}},{"tap""#),
        ])
    func presets(setting: String, old: String, new: String) throws {
        var changed = try document(Self.trace)
        try PresetWriting(Preset(.set, setting)).apply(to: &changed)
        let expected = Self.trace.replacing(old, with: new)
        #expect(try expected != Self.trace && text(changed) == text(document(expected)))
    }

    @Test(
        "The entry that sets a value among events has the time of the first event",
        arguments: [("[]", "0"), (#"[{"t":0.5,"note":"a"},{"t":0.7,"note":"b"}]"#, "0.5")])
    func presetsOfEvents(events: String, time: String) throws {
        var changed = try document(#"{"layout":{},"events":\#(events)}"#)
        try PresetWriting(Preset(.set, "sheet.alpha=0.5")).apply(to: &changed)
        let rest = events == "[]" ? "]" : "," + events.dropFirst()
        #expect(text(changed) == text(try document(#"{"layout":{},"events":[{"t":\#(time),"set":{"sheet.alpha":0.5}}\#(rest)}"#)))
    }

    // MARK: References

    /// Returns a document without the references to the objects in a part.
    private func without(_ part: String, _ json: String, names: [String] = []) throws -> String {
        text(try document(json).withoutReferences(toObjectsIn: try document(part), and: names))
    }

    @Test(
        "References to removed objects are removed from all keys that contain references",
        arguments: [
            "requireToFail", "recognizers", "to", "cancel", "remove", "dismiss", "view", "keyboard", "zoomView", "delegate", "ref",
        ])
    func references(key: String) throws {
        let json = #"{"layout":{"a":{"id":"x","\#(key)":"pan"},"b":{"\#(key)":["y","pan"]}}}"#
        let expected = text(try document(#"{"layout":{"a":{"id":"x"},"b":{"\#(key)":["y"]}}}"#))
        #expect(try without(#"{"id":"pan"}"#, json) == expected && without("[]", json, names: ["pan"]) == expected)
        // Other texts, keys and members of the trace stay.
        let rest = #"{"layout":{"a":{"id":"pan","title":"pan","\#(key)":"pan2"},"b":{"\#(key)":[]}},"expect":{"\#(key)":"pan"}}"#
        #expect(try without(#"{"id":"pan"}"#, rest) == text(try document(rest)))
    }

    @Test(
        "An effect or an entry without a change is removed",
        arguments: ["on", "every", "if", "at", "t", "duration", "delay", "allowUserInteraction"])
    func conditions(key: String) throws {
        let json = #"{"gestures":[{"\#(key)":1,"remove":"pan"},{"\#(key)":1,"note":"a","remove":"pan"},{"\#(key)":1}]}"#
        #expect(try without(#"{"id":"pan"}"#, json) == text(try document(#"{"gestures":[{"\#(key)":1,"note":"a"},{"\#(key)":1}]}"#)))
    }

    @Test(
        "Values that are set on removed objects, and lists that become empty, are removed",
        arguments: [
            (#"{"events":[{"t":1,"set":{"a.alpha":1,"b.alpha":1}}]}"#, #"{"events":[{"t":1,"set":{"b.alpha":1}}]}"#),
            (#"{"events":[{"t":1,"set":{"a.alpha":1}}]}"#, #"{"events":[]}"#),
            (#"{"events":[{"t":1,"set":{"a.pan.isEnabled":true}},{"t":2}]}"#, #"{"events":[{"t":2}]}"#),
            (#"{"events":[{"t":1,"x":{"a.alpha":1}}]}"#, #"{"events":[{"t":1,"x":{"a.alpha":1}}]}"#),
            (#"{"layout":{"dispatch":{"to":["a"]}}}"#, #"{"layout":{}}"#),
            (#"{"layout":{"b":{"id":"b","requireToFail":["in","a.pan","a.pinch","a.delay"]}}}"#, #"{"layout":{"b":{"id":"b"}}}"#),
        ])
    func emptyLists(json: String, expected: String) throws {
        let part = #"[{"id":"a","subviews":[{"id":"in"}]}]"#
        #expect(try without(part, json) == text(try document(expected)))
        #expect(try without(#"{"type":"a"}"#, json) == text(try document(json)))
    }

    private let views =
        #"{"layout":{"window":{"id":"w","subviews":[{"id":"a","gestureRecognizers":[{"id":"t","type":"tap"}]},"#
        + #"{"subviews":[{"id":"b"}]}],"frame":[0,0,9,9]}},"gestures":[{"tap":"a"}]}"#

    @Test(
        "The view around a value is the innermost one that has an id",
        arguments: [
            ([0, 0], "w"), ([0, 0, 1], "w"), ([0, 0, 1, 0], "a"), ([0, 0, 1, 0, 1, 0], "a"), ([0, 0, 1, 0, 1, 0, 1], "a"),
            ([0, 0, 1, 1], "w"), ([0, 0, 1, 1, 0, 0], "b"), ([0, 0, 2, 1], "w"), ([0], nil), ([1, 0, 0], nil),
        ] as [([Int], String?)])
    func viewAround(path: [Int], view: String?) throws {
        #expect(try document(views).view(around: path) == view)
        #expect(try document(#"{"gestures":[{"tap":"a"}]}"#).view(around: [0, 0]) == nil)
    }

    @Test(
        "Gestures that were aimed at a removed view are aimed at another one",
        arguments: ["tap", "press", "drag", "swipe", "pinch", "rotate"])
    func aim(kind: String) throws {
        func gestures(_ view: String) -> String {
            #"{"x":1,"gestures":[{"\#(kind)":"c"},{"\#(kind)":"\#(view)","to":"a"},{"\#(kind)":{"view":"a"}},{"note":"a"}]}"#
        }
        let (node, part) = (try document(gestures("a")), try document(#"[{"id":"a"}]"#))
        #expect(text(node.aiming(at: "w", insteadOf: part)) == text(try document(gestures("w"))))
        #expect(try node.aiming(at: nil, insteadOf: part) == node && node.aiming(at: "w", insteadOf: document("[]")) == node)
        let events = try document(#"{"events":[{"tap":"a"}]}"#)
        #expect(events.aiming(at: "w", insteadOf: part) == events)
    }

    // MARK: Removed parts

    private static let recognizer = #"{"id":"t","delegate":"d"}"#
    private static let a = #"{"id":"a","gestureRecognizers":[\#(recognizer)],"effects":[{"on":"x","remove":"t"}]}"#
    private static let (others, delegates) = (#"{"id":"b"},{"id":"c"}"#, #""delegates":{"d":{"x":1},"e":{"x":2}}"#)

    /// Returns a document with these views, these further members of the layout, and these gestures.
    private static func whole(
        _ views: String = "\(a),\(others)", _ rest: String = "," + delegates, _ gestures: String = #"{"tap":"a"},{"tap":"c"}"#
    ) -> String {
        #"{"layout":{"window":{"id":"w","subviews":[\#(views)]}\#(rest)},"gestures":[\#(gestures)]}"#
    }

    @Test(
        "Parts are removed with references to them, and with the list around them if it becomes empty",
        arguments: [
            ([0, 2], [0, 0, 1], whole(#"{"id":"b"}"#, "," + delegates, #"{"tap":"w"},{"tap":"w"}"#)),
            ([0], [0, 0, 1, 0, 1], whole(#"{"id":"a"},\#(others)"#)),
            ([0], [0, 0, 1, 0, 2], whole(#"{"id":"a","gestureRecognizers":[\#(recognizer)]},\#(others)"#)),
            ([0], [0, 1], whole("\(a.replacing(#","delegate":"d""#, with: "")),\(others)", #","delegates":{"e":{"x":2}}"#)),
            ([0, 1], [0, 1], whole("\(a.replacing(#","delegate":"d""#, with: "")),\(others)", "")),
            // The list of gestures stays, and so does an object that is an element of a list.
            ([0, 1], [1], whole("\(a),\(others)", "," + delegates, "")), ([0], [0, 0, 1, 1], whole(#"\#(a),{},{"id":"c"}"#)),
        ])
    func removedParts(parts: [Int], path: [Int], expected: String) throws {
        let trial = try ShrinkTrial(#"{"version":1,"layout":{"version":1,"window":{"frame":[0,0,9,9]}},"gestures":[{"tap":[1,1]}]}"#)
        let search = ShrinkSearch(try document(Self.whole()), trial, elements: 1, within: 1) { _ in }
        #expect(text(search.removing(parts, at: path)) == text(try document(expected)))
    }
}
