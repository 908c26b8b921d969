import GestureEngine
import Testing

@testable import GestureFiles
@testable import GestureReplay

/// Tests of the values that rows about delegate answers show, because the answers depend on them.
@Suite struct ReadingsTests {
    private func delegates(_ answers: String, _ window: String = "", events: String) throws -> [String] {
        let card =
            #"{"id": "card", "frame": [0, 0, 300, 300], "gestureRecognizers": [{"id": "pan", "type": "pan", "delegate": {\#(answers)}}]}"#
        return try Played(window: "\"subviews\": [\(card)\(window)]", events: events).lines(.delegate)
    }

    private var drag: String { dragging(0, 100, 100, by: 30, 24) }

    @Test func aRefusalNamesTheComparedValues() throws {
        #expect(
            try delegates(#""shouldBegin": "abs(translation.x) > abs(translation.y) && translation.x > 100""#, events: drag)
                == ["? pan shouldBegin no asked delegate:pan read translation.x 5, translation.y 2"])
    }

    @Test func valuesThatAreNotEvaluatedAreNotReported() throws {
        #expect(
            try delegates(#""shouldBegin": "translation.x > 0 || translation.y > 0""#, events: drag)
                == ["? pan shouldBegin yes asked delegate:pan read translation.x 5"])
    }

    @Test func namesAreAsWrittenAndStringsInQuotes() throws {
        #expect(
            try delegates(
                #""shouldReceive": "view( 'card' ) . frame.maxX > 1 && touch.view != 'x' && type(touch.view) == 'view'""#, events: drag)
                == [
                    """
                    ? pan shouldReceive touch 1 yes asked delegate:pan read view( 'card' ).frame.maxX 300, touch.view \"card\", \
                    type(touch.view) \"view\"
                    """
                ])
    }

    @Test(arguments: ["a(b", "a)b", "a((", "))", "a'b"])
    func parenthesesInAStringAreNotPartOfTheName(id: String) throws {
        let view = #", {"id": "\#(id)", "frame": [0, 400, 300, 300]}"#
        let name = id.replacing("'", with: #"\\'"#)
        #expect(
            try delegates(#""shouldReceive": "view( '\#(name)' ) . frame . maxX > 1 && view( 'card' ) . alpha > 0""#, view, events: drag)
                == [
                    """
                    ? pan shouldReceive touch 1 yes asked delegate:pan read view( '\(name.dropFirst(0).replacing(#"\\"#, with: #"\"#))' \
                    ).frame.maxX 300, view( 'card' ).alpha 1
                    """
                ])
    }

    @Test func tabsAndLineBreaksInANameAreRemoved() throws {
        #expect(
            try delegates(#""shouldReceive": "view('card')\t.\nframe\r.\t maxX > 1""#, events: drag)
                == ["? pan shouldReceive touch 1 yes asked delegate:pan read view('card').frame.maxX 300"])
    }

    @Test func answersThatAreNotPrintedAreNotFormatted() throws {
        let scene = try Played(window: #""subviews": [{"id": "card", "frame": [0, 0, 9, 9]}]"#, events: "").scene
        let answer = Answer.expression(try Expression("view('card').alpha > 2", in: .app, symbols: scene.symbols, type: .bool))
        scene.screen.sink = RecordList()
        let seen = scene.answer(answer, in: SceneScope(scene: scene))
        #expect(!seen.value && seen.readings != nil)
        scene.screen.sink = nil
        let unseen = scene.answer(answer, in: SceneScope(scene: scene))
        #expect(!unseen.value && unseen.readings == nil)
    }

    @Test func theTextsOfEqualReadingsAreCached() throws {
        let scene = try Played(window: #""subviews": [{"id": "card", "frame": [0, 0, 9, 9]}]"#, events: "").scene
        scene.screen.sink = RecordList()
        let answer = Answer.expression(try Expression("view('card').alpha > 2", in: .app, symbols: scene.symbols, type: .bool))
        func texts() -> AnswerReadings? { scene.answer(answer, in: SceneScope(scene: scene)).readings }
        let first = try #require(texts())
        #expect(texts() === first)
        scene.view("card")?.alpha = 0.5
        #expect(texts()?.expression == "0.5 > 2")
    }

    @Test(arguments: [("id == 'pan'", [5, 0]), ("state == 'possible'", [5, 5])])
    func anAnswerThatNeverChangesIsChargedOnce(text: String, costs: [Int]) throws {
        let scene = try Played(window: #""gestureRecognizers": [{"id": "pan", "type": "pan"}]"#, events: "").scene
        scene.screen.sink = RecordList()
        let expression = try Expression(text, in: .pair, symbols: scene.symbols, type: .bool)
        let scope = SceneScope(scene: scene, own: scene.recognizer("pan"))
        for cost in costs {
            let before = scene.screen.budget.spent
            #expect(scene.answer(.expression(expression), in: scope).value)
            #expect(scene.screen.budget.spent - before == cost)
        }
    }

    @Test(arguments: [
        ("other.type == 'tap' && id in ['pan']", true), ("1 > 2", true), ("other.type == 'tap' && state == 'possible'", false),
        ("[other.view] == ['card']", false), ("abs(translation.x) > 1", false), ("view('card').isHidden", false),
    ])
    func onlyIdsAndTypesStayAsTheyAre(text: String, stays: Bool) throws {
        let scene = try Played(window: #""subviews": [{"id": "card", "frame": [0, 0, 9, 9]}]"#, events: "").scene
        #expect(try Expression(text, in: .pair, symbols: scene.symbols, type: .bool).isOfNamesOnly == stays)
    }

    @Test func canonicallyEqualStringsArePrintedAsWritten() throws {
        let layout =
            #"{"variables": {"m": "\u00e9"}, "window": {"id": "w", "frame": [0, 0, 400, 800], "gestureRecognizers": ["#
            + #"{"id": "tap", "type": "tap", "delegate": {"shouldBegin": "variables.m != 'y'"}}]}}"#
        // The first value is a precomposed character. The second value is canonically equal to it but consists of two scalars, and Swift
        // treats the two values as equal.
        let events = tapping(0, 9, 9) + #", {"t": 1, "set": {"variables.m": "e\u0301"}}, "# + tapping(2, 9, 9)
        let rows = try timeline(trace("\"events\": [\(events)]", layout: layout)).split(separator: "\n")
            .filter { $0.contains("shouldBegin") }
        #expect(rows.map { $0.utf8.contains(0xCC) } == [false, true])
    }

    @Test func laterRecognizersAreAskedAboutAgain() throws {
        let window =
            #""gestureRecognizers": [{"id": "pan", "type": "pan"}, {"id": "tap", "type": "tap"}, {"id": "late", "type": "tap"}]"#
        let scene = try Played(window: window, events: "").scene
        let expression = try Expression("other.type == 'tap'", in: .pair, symbols: scene.symbols, type: .bool)
        scene.screen.sink = RecordList()
        let (pan, tap, late) = (scene.recognizer("pan"), scene.recognizer("tap"), scene.recognizer("late"))
        let scope = SceneScope(scene: scene, own: pan, other: tap)
        func known() -> Bool? { scene.readings.permanentAnswer(expression, scope)?.answer }
        #expect(known() == nil)
        let answer = scene.answer(.expression(expression), in: scope)
        #expect(answer.value && known() == true && answer.readings?.expression == "'tap' == 'tap'")
        #expect(scene.readings.permanentAnswer(expression, SceneScope(scene: scene, own: pan, other: late)) == nil)
        #expect(scene.readings.permanentAnswer(expression, SceneScope(scene: scene, own: late, other: tap)) == nil)
        // A new recognizer with the same id is another object. The stored answer retains the recognizer to which it applies, so that no new
        // recognizer can have the same address.
        let document = try #require(scene.layout.window.gestureRecognizers.last)
        weak var passing: GestureRecognizer?
        do {
            let next = try #require(scene.makeRecognizer(document))
            passing = next
            #expect(scene.readings.permanentAnswer(expression, SceneScope(scene: scene, own: pan, other: next)) == nil)
            #expect(scene.answer(.expression(expression), in: SceneScope(scene: scene, own: pan, other: next)).value)
        }
        _ = scene.makeRecognizer(document)
        #expect(passing != nil && known() == true)
    }

    @Test func theLatestLastingAnswersAreCached() throws {
        let scene = try Played(window: #""gestureRecognizers": [{"id": "pan", "type": "pan"}]"#, events: "").scene
        scene.screen.sink = RecordList()
        let scope = SceneScope(scene: scene, own: scene.recognizer("pan"))
        let all = try (0..<20).map { try Expression("id == '\($0)'", in: .pair, symbols: scene.symbols, type: .bool) }
        for expression in all { _ = scene.answer(.expression(expression), in: scope) }
        #expect(all.map { scene.readings.permanentAnswer($0, scope) != nil } == (0..<20).map { $0 >= 4 })
    }

    @Test func aMissingValueIsNull() throws {
        #expect(
            try delegates(#""shouldBegin": "scale == 1""#, events: drag) == ["? pan shouldBegin no asked delegate:pan read scale null"])
    }

    @Test func aBooleanAndAnExpressionWithoutNamesReadNothing() throws {
        for answer in ["false", "\"1 > 2\""] {
            #expect(try delegates("\"shouldBegin\": \(answer)", events: drag) == ["? pan shouldBegin no asked delegate:pan"])
        }
    }

    @Test func aRefusingViewIsReportedToo() throws {
        let window =
            #"""
            "gestureRecognizers": [{"id": "pan", "type": "pan"}], \#
            "subviews": [{"id": "v", "frame": [0, 0, 300, 300], "shouldBegin": "velocity.y > 1000"}]
            """#
        #expect(try Played(window: window, events: drag).lines(.delegate) == ["? pan shouldBegin no asked view:v read velocity.y 120"])
    }

    @Test func theOtherRecognizerIsRead() throws {
        let tap = #", {"id": "a"}], "gestureRecognizers": [{"id": "tap", "type": "tap"}"#
        let rows = try delegates(#""shouldRequireFailureOf": "other.type == 'tap'""#, tap, events: drag)
        #expect(rows == ["? pan shouldRequireFailureOf tap yes asked delegate:pan read other.type \"tap\""])
    }

    @Test(arguments: [#"\t"#, #"\n"#, #"\r"#, " "]) func inAnExpressionEachSpaceIsASpace(_ space: String) throws {
        let delegate = #"{"shouldBegin": "translation.x\#(space)>\#(space)\#(space)5 ||\#(space)'!' == '\#(space)'"}"#
        let text = trace(
            #""events": [\#(drag)]"#,
            layout:
                #"{"window": {"frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "pan", "type": "pan", "delegate": \#(delegate)}]}}"#)
        #expect(try timeline(text).contains(#""expression": "5 >  5 || '!' == ' '""#))
    }

    @Test func jsonHasAnObject() throws {
        let text = trace(
            #""events": [\#(drag)]"#,
            layout:
                #"""
                {"window": {"frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "pan", "type": "pan", \#
                "delegate": {"shouldBegin": "translation.x > 5"}}]}}
                """#
        )
        let row = #""asked": "delegate:pan", "read": {"translation.x": 5}, "expression": "5 > 5", "cause""#
        #expect(try timeline(text).contains(#""answer": false, "# + row))
    }
}
