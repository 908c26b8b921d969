import GestureFiles
import GestureReplay
import GestureSupport
import Testing

@testable import GestureSurvey

/// Tests of the single steps of the search for a smaller trace: which documents may replace the one found so far, and the passes that
/// simplify gestures and round numbers.
@Suite struct ShrinkSearchTests {
    private static let taps = #""gestures":[{"tap":"card"}]"#

    /// Returns a trace with a tap recognizer that writes a warning for each of the given texts when it recognizes.
    private static func trace(_ warnings: [String] = [], _ entries: String = taps, _ expect: String = "tap touchesBegan") -> String {
        let effects = warnings.map { #"{"on":"recognized","warning":"\#($0)"}"# }.joined(separator: ",")
        let tap = #"{"id":"tap","type":"tap","effects":[\#(effects)]}"#
        let card = #"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[\#(tap)]}"#
        let window = #"{"id":"window","frame":[0,0,390,844],"subviews":[\#(card)]}"#
        return #"{"version":1,"layout":{"version":1,"window":\#(window)},\#(entries),"expect":["\#(expect)"]}"#
    }

    /// Returns the events of a finger that lands on the card and lifts or is cancelled, or stays on the screen.
    private static func finger(_ phase: String?) -> String {
        let phases = [(0, "began")] + (phase.map { [(1, $0)] } ?? [])
        let events = phases.map { #"{"t":\#($0),"touches":[{"id":1,"phase":"\#($1)","x":100,"y":100}]}"# }
        return #""events":[\#(events.joined(separator: ","))]"#
    }

    /// Returns the start of a search, with a budget of 20 replays per element.
    private func search(_ text: String, elements: Int = 5, progress: @escaping (Int) -> Void = { _ in }) throws -> ShrinkSearch {
        ShrinkSearch(try document(text), try ShrinkTrial(text), elements: elements, within: 1_000_000, progress: progress)
    }

    private func document(_ text: String) throws -> JSONNode { try JSONNode.document(SourceText(name: "a.json", text: text)) }

    @Test(
        "A smaller trace has the same sentences, no other warnings, and no more fingers that stay on the screen",
        arguments: [
            (trace(), trace([], #""gestures":[{"tap":[100,100]}]"#), true), (trace(), trace([], taps, "tap failed"), false),
            (trace(), trace().replacing(#""tap touchesBegan""#, with: ""), false),
            (trace(), trace().replacing(#""id":"tap""#, with: #""id":"other""#), false),
            (trace(), #"{"version":1}"#, false),
            (trace(["no"]), trace(), true), (trace(), trace(["no"]), false), (trace(["no"]), trace(["yes"]), false),
            (trace(["no", "yes"]), trace(["yes", "no"]), true), (trace(["no", "yes"]), trace(["yes"]), true),
            (trace(["no"]), trace(["no", "no"]), false),
            (trace([], finger("ended")), trace([], finger("cancelled")), true),
            (trace([], finger("ended")), trace([], finger(nil)), false), (trace([], finger(nil)), trace([], finger("ended")), true),
        ])
    func smallerTrace(input: String, candidate: String, isAccepted: Bool) throws {
        var search = try search(input)
        let other = try document(candidate)
        #expect(search.attempt(other) == isAccepted)
        #expect(try search.document == (isAccepted ? other : document(input)) && search.replays == 1 && search.isComplete)
    }

    @Test("No trace is replayed twice, and the progress is the number of earlier replays")
    func replays() throws {
        var counts: [Int] = []
        let (refused, smaller) = (try document(Self.trace(["no"])), try document(Self.trace([], #""gestures":[{"tap":[100,100]}]"#)))
        var search = try search(Self.trace()) { counts.append($0) }
        #expect(!search.attempt(refused) && !search.attempt(refused) && search.replays == 1)
        #expect(search.attempt(smaller) && search.replays == 2 && search.document == smaller)
        #expect(!search.attempt(refused) && search.replays == 2 && search.isComplete && counts == [0, 1])
    }

    @Test("A search without a budget is not complete")
    func budget() throws {
        var search = try search(Self.trace(), elements: 0)
        #expect(try !search.attempt(document(Self.trace())) && !search.isComplete && search.replays == 0)
    }

    // MARK: Passes

    private func text(_ node: JSONNode) -> String { JSONPrinter.text(of: node) }

    /// Returns a trace with one gesture on a window that contains these views.
    private static func trace(_ gesture: String, on views: String, _ expect: String) -> String {
        let window = #"{"id":"window","frame":[0,0,390,844],"subviews":[\#(views)]}"#
        return #"{"version":1,"layout":{"version":1,"window":\#(window)},"gestures":[\#(gesture)],"expect":["\#(expect)"]}"#
    }

    @Test(
        "A gesture is replaced by a tap, or else by a press, and its time stays",
        arguments: [
            (#"{"press":"card","hold":1,"at":2}"#, "tap touchesBegan", #"{"tap":"card","at":2}"#),
            (#"{"drag":"card","by":[50,0],"rest":0.1}"#, "tap touchesBegan", #"{"tap":"card"}"#),
            (#"{"swipe":"card","direction":"left"}"#, "tap touchesBegan", #"{"tap":"card"}"#),
            (#"{"pinch":"card","from":60,"to":140}"#, "tap touchesBegan", #"{"tap":"card"}"#),
            (#"{"rotate":"card","by":1}"#, "tap touchesBegan", #"{"tap":"card"}"#),
            (#"{"drag":"card","by":[5,0],"hold":0.9,"at":2}"#, "hold began", #"{"press":"card","at":2}"#),
            (#"{"tap":"card","count":2}"#, "tap touchesBegan", #"{"tap":"card","count":2}"#),
            (#"{"press":"card","hold":1.5}"#, "hold began", #"{"press":"card","hold":1.5}"#),
            (#"{"tap":{"view":"card","at":[0.2,0.3]},"hold":0.1}"#, "tap touchesBegan", #"{"tap":"card","hold":0.1}"#),
            (#"{"swipe":[100,100],"direction":"left"}"#, "tap touchesBegan", #"{"tap":"card"}"#),
        ])
    func simplerGesture(gesture: String, sentence: String, expected: String) throws {
        let recognizers = #"[{"id":"tap","type":"tap"},{"id":"hold","type":"longPress"}]"#
        let card = #"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":\#(recognizers)}"#
        var search = try search(Self.trace(gesture, on: card, sentence))
        search.simplifyGestures()
        #expect(try text(search.document) == text(document(Self.trace(expected, on: card, sentence))))
    }

    /// The centre of each view lies outside the view in it.
    @Test(
        "A point is replaced by the view at it, or by one of its two nearest ancestors",
        arguments: [("c", "\"c\""), ("b", "\"b\""), ("a", "\"a\""), ("window", "[10,10]")])
    func target(view: String, expected: String) throws {
        let views =
            #"{"id":"a","frame":[0,0,390,400],"subviews":[{"id":"b","frame":[0,0,200,200],"subviews":["#
            + #"{"id":"c","frame":[0,0,100,100]}]}]}"#
        var search = try search(Self.trace(#"{"tap":[10,10]}"#, on: views, "touch 1 hits \(view)"))
        search.simplifyGestures()
        #expect(try text(search.document) == text(document(Self.trace(#"{"tap":\#(expected)}"#, on: views, "touch 1 hits \(view)"))))
    }

    /// The horizontal position of the landing cannot be a multiple of ten. The numbers of an event are rounded together.
    @Test(
        "Numbers that the sentences allow are rounded, but not the size of the window",
        arguments: [
            (#""gestures":[{"tap":[104.4,181.4],"hold":0.123}]"#, #""gestures":[{"tap":[104,180],"hold":0.1}]"#),
            (
                #""events":[{"t":0.004,"touches":[{"id":1,"phase":"began","x":104.4,"y":181.4}]},"#
                    + #"{"t":0.123,"touches":[{"id":1,"phase":"cancelled","x":104.4,"y":181.4}]}]"#,
                #""events":[{"t":0.004,"touches":[{"id":1,"phase":"began","x":104,"y":181}]},"#
                    + #"{"t":0.1,"touches":[{"id":1,"phase":"cancelled","x":100,"y":180}]}]"#
            ),
        ])
    func rounding(entries: String, expected: String) throws {
        func trace(_ card: String, _ alpha: String, _ entries: String) -> String {
            let tap = #"{"id":"tap","type":"tap","delegate":{"shouldReceive":"touch.x > 101 && touch.x < 109"}}"#
            let views =
                #"{"id":"card","frame":\#(card),"alpha":\#(alpha),"gestureRecognizers":[\#(tap)]},"#
                + #"{"id":"bar","frame":[0.4,400,393.5,44]}"#
            let window = #"{"id":"window","frame":[0,0,393.5,852],"subviews":[\#(views)]}"#
            return #"{"version":1,"layout":{"version":1,"window":\#(window)},\#(entries),"expect":["tap touchesBegan"]}"#
        }
        var search = try search(trace("[18.5,97.25,303.75,104.3]", "0.57", entries))
        search.roundFigures()
        #expect(try text(search.document) == text(document(trace("[20,100,300,100]", "0.6", expected))))
    }
}
