import GestureEngine
import GestureSupport
import Testing

@testable import GestureFiles

@Suite struct GestureTests {
    private func gestures(_ text: String) throws -> [GestureDocument] {
        try readTrace(#"{"gestures":["# + text + "]}").header.gestures?.gestures ?? []
    }

    private func error(_ text: String) -> String { traceErrors(#"{"gestures":["# + text + "]}") }

    @Test func theGesturesOfTheContractAreRead() throws {
        let all = try gestures(
            """
            {"tap": "card"}, {"tap": [1, 2], "count": 2, "fingers": 1, "interval": 0.1, "hold": 0.05}, {"press": "card", "hold": 0.8},
            {"drag": "card", "by": [80, 0], "duration": 0.3}, {"drag": "card", "to": [8, 9]}, {"swipe": "card", "direction": "left"},
            {"pinch": "card", "from": 100, "to": 200, "duration": 0.4}, {"rotate": "card", "radius": 80, "by": 1.2, "duration": 0.4},
            {"wait": 0.5}, {"tap": {"view": "card", "at": [0.2, 0.5]}, "at": 3}
            """)
        #expect(all.map(\.kind) == [.tap, .tap, .press, .drag, .drag, .swipe, .pinch, .rotate, .wait, .tap])
        #expect(all[1].target == .point(Point(1, 2)))
        #expect(all[1].integer(.count) == 2)
        #expect(all[3].point(.by) == Point(80, 0))
        #expect(all[4].destination == .point(Point(8, 9)))
        #expect(all[5].string(.direction) == "left")
        #expect(all[6].number(.to) == 200)
        #expect(all[7].number(.by) == 1.2)
        #expect(all[8].wait == 0.5)
        guard case .view(let view, let place) = all[9].target else {
            Issue.record("no view")
            return
        }
        #expect(view.text == "card" && place == Point(0.2, 0.5) && all[9].number(.at) == 3)
    }

    @Test func aViewIsHitInItsMiddleUnlessAPointIsGiven() throws {
        for gesture in try gestures(#"{"tap": "card"}, {"tap": {"view": "card"}}, {"tap": {"view": "card", "at": [0.5, 0.5]}}"#) {
            guard case .view(let view, let place) = gesture.target else {
                Issue.record("no view")
                return
            }
            #expect(view.text == "card" && place == Point(0.5, 0.5))
        }
    }

    @Test(arguments: [
        (#"{"tapp":"card"}"#, "15: error: unknown gesture 'tapp'; did you mean 'tap'?"),
        (
            #"{"count":2}"#,
            "14: error: a gesture without a kind; add one of 'tap', 'press', 'drag', 'swipe', 'pinch', 'rotate', 'wait', 'set', "
                + "'note', 'enter', 'interrupt', 'add', 'animate', 'present', 'dismiss' or 'remove'"
        ),
        (#"{"tap":"a","press":"b"}"#, "25: error: 'tap' and 'press' exclude each other; remove one of them"),
        (
            #"{"tap":"a","duration":1}"#,
            "25: error: 'duration' belongs to drag, swipe, pinch, rotate, not to tap; remove it, or change the type"
        ),
        (#"{"tap":"a","cuont":1}"#, "25: error: unknown key 'cuont'; did you mean 'count'?"),
        (#"{"drag":"a"}"#, "14: error: a drag needs 'by' or 'to'; add one of them"),
        (#"{"swipe":"a","direction":"lft"}"#, "39: error: unknown direction 'lft'; did you mean 'left'?"),
        (#"{"tap":"a","hold":-1}"#, "32: error: 'hold' cannot be -1; write a number from 0 to 3600"),
        (#"{"type":"tap","view":"row"}"#, #"15: error: unknown gesture 'type'; write {"tap": "row"}"#),
        (#"{"kind":"swipe"}"#, #"15: error: unknown gesture 'kind'; write {"swipe": "card"}"#),
        (#"{"rate":60,"Gesture":"drag","target":"row"}"#, #"25: error: unknown gesture 'Gesture'; write {"drag": "row"}"#),
        (#"{"type":"press","on":"row"}"#, #"15: error: unknown gesture 'type'; write {"press": "row"}"#),
        (#"{"id":"row","type":"pinch"}"#, #"26: error: unknown gesture 'type'; write {"pinch": "row"}"#),
        (#"{"doubleTap":"row"}"#, #"15: error: unknown gesture 'doubleTap'; write {"tap": "row", "count": 2}"#),
        (#"{"tripletap":[1,2]}"#, #"15: error: unknown gesture 'tripletap'; write {"tap": "card", "count": 3}"#),
        (#"{"type":3,"tapp":1}"#, "24: error: unknown gesture 'tapp'; did you mean 'tap'?"),
        (#"{"tap":true}"#, "21: error: 'tap' cannot be true; write the id of a view, {\"view\": ID, \"at\": [0.5, 0.5]} or [x, y]"),
        (#"{"tap":{"at":[0,0]}}"#, "21: error: a target needs 'view'; add it"),
        (#"{"count":2,"Gesture":"drag","on":"a\"b"}"#, #"25: error: unknown gesture 'Gesture'; write {"drag": "a\"b"}"#),
    ])
    func aWrongGestureIsRefused(text: String, expected: String) {
        #expect(error(text) == "a.trace.json:1:" + expected)
    }

    /// For each kind of gesture, the keys that it requires, with valid values.
    private static let needed: [GestureDocument.Kind: [(key: String, value: String)]] = [
        .tap: [("tap", "[1,1]")], .press: [("press", "[1,1]")], .drag: [("drag", "[1,1]"), ("by", "[1,1]")],
        .swipe: [("swipe", "[1,1]"), ("direction", "\"up\"")], .pinch: [("pinch", "[1,1]"), ("from", "1"), ("to", "2")],
        .rotate: [("rotate", "[1,1]"), ("by", "1")], .wait: [("wait", "1")], .note: [("note", "\"n\"")],
        .interrupt: [("interrupt", "\"n\"")],
    ]

    /// Returns the JSON of a gesture of this kind. The given key has the given value, or is omitted if the value is `nil`.
    private func gesture(_ kind: GestureDocument.Kind, _ key: String, _ value: String?) -> String {
        let other = kind == .drag && key == "to" ? "by" : key
        let members = (Self.needed[kind] ?? []).filter { $0.key != key && $0.key != other } + (value.map { [(key, $0)] } ?? [])
        return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    @Test(arguments: needed.keys.sorted { $0.rawValue < $1.rawValue }) func aGestureWithoutItsRequiredKeysIsRefused(
        _ kind: GestureDocument.Kind
    ) throws {
        let needed = try #require(Self.needed[kind])
        #expect(error(gesture(kind, "", nil)) == "")
        for member in needed { #expect(error(gesture(kind, member.key, nil)) != "", "\(member.key)") }
    }

    @Test func aDragHasADistanceOrATargetButNotBoth() {
        #expect(
            error(#"{"drag":"a","to":[1,1]}"#) == "" && error(#"{"drag":"a","to":"b"}"#) == "" && error(#"{"drag":"a","by":[1,1]}"#) == "")
        #expect(error(#"{"drag":"a","by":[1,1],"to":[1,1]}"#).contains("'by' and 'to' exclude each other"))
    }

    @Test(arguments: needed.keys.sorted { $0.rawValue < $1.rawValue })
    func numbersOfAGestureAreAcceptedUpToTheirLimits(_ kind: GestureDocument.Kind) {
        for key in GestureKey.allCases where key.gestures.contains(kind) {
            let limits: [(String, Bool)]
            switch key.kind(of: kind) {
            case .number(let range):
                limits = [
                    (range.lowerBound, true), (range.upperBound, true), (range.lowerBound - 0.5, false), (range.upperBound + 0.5, false),
                ]
                .map { (Decimal.text($0.0), $0.1) }
            case .integer(let range):
                limits = [
                    (String(range.lowerBound), true), (String(range.upperBound), true), (String(range.lowerBound - 1), false),
                    (String(range.upperBound + 1), false), ("1.5", false),
                ]
            case .point: limits = [("[1,-1]", true), ("[1]", false), ("[1,2,3]", false), ("[1,\"2\"]", false)]
            case .choice(let names): limits = names.map { ("\"\($0)\"", true) } + [("\"none\"", false), ("1", false)]
            default: continue
            }
            for (value, isTaken) in limits {
                let text = gesture(kind, key.rawValue, value)
                #expect((error(text) == "") == isTaken, "\(text)")
            }
        }
    }

    @Test(arguments: [("0", true), ("1000000", true), ("-0.001", false), ("1000000.001", false)])
    func aWaitLastsAtMostAMillionSeconds(_ seconds: String, _ isTaken: Bool) {
        #expect((error(#"{"wait":\#(seconds)}"#) == "") == isTaken)
    }
}
