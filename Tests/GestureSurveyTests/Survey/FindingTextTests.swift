import Testing

@testable import GestureSurvey

/// Tests of the texts of findings, and of the `expect` sentences that hold for their gestures.
@Suite struct FindingTextTests {
    private func survey(_ views: String, _ gestures: [String]) throws -> Survey {
        var selection = Survey.Selection()
        selection.gestures = gestures
        return try GestureSurveyTests.survey(layout(views), selection)
    }

    /// Returns the JSON of a card with these recognizers.
    private static func card(_ recognizers: String) -> String {
        #"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[\#(recognizers)]}"#
    }

    /// Returns the JSON of a button with actions for these events.
    private static func button(_ events: String..., rest: String = "") -> String {
        let actions = events.map { "\"\($0)\":\"save\"" }.joined(separator: ",")
        return #"{"id":"save","type":"button","frame":[0,0,390,400],"actions":{\#(actions)}\#(rest)}"#
    }

    /// Returns the JSON of a pan with the id `card` that sets a property to one value when it begins, and to another one when it ends.
    private static func pan(_ target: String, _ began: String, _ ended: String) -> String {
        #"{"id":"card","type":"pan","effects":[{"on":"began","set":{"\#(target)":\#(began)}},"#
            + #"{"on":"ended","set":{"\#(target)":\#(ended)}}]}"#
    }

    private static let lowered = #","effects":[{"on":"touchDown","set":{"save.alpha":0.5}},{"on":"touchUpInside","set":{"save.alpha":1}}"#

    static let interrupted: [(views: String, gesture: String, text: String, expect: [String])] = [
        (
            button("touchDown", "touchUpOutside"), "press",
            "A call during a press on save (p2) leaves save in an intermediate state: it has handlers for touchDown and touchUpOutside, "
                + "but none for touchCancel, which UIKit sends instead of touchUpOutside.",
            ["save touchDown then save touchCancel", "never save touchUpOutside"]
        ),
        (
            button(rest: lowered + "]"), "press",
            "A call during a press on save (p2) leaves save.alpha at 0.5: save sets it and restores it at the end of the gesture, "
                + "but not when the touch is cancelled.",
            ["save.alpha set", "save touchCancel then never save.alpha set"]
        ),
        (
            // The view has the same id as the recognizer.
            card(pan("card.alpha", "0.5", "1")), "drag up",
            "A call during a drag up on card (p2) leaves card.alpha at 0.5: card sets it and restores it at the end of the gesture, "
                + "but not when the gesture is cancelled.",
            ["card.alpha set", "recognizer:card cancelled then never card.alpha set"]
        ),
        (
            card(pan("one tap.numberOfTapsRequired", "2", "1") + #",{"id":"one tap","type":"tap"}"#), "drag up",
            "A call during a drag up on card (p2) leaves \"one tap.numberOfTapsRequired\" at 2: card sets it and restores it at the end of "
                + "the gesture, but not when the gesture is cancelled.",
            ["'one tap.numberOfTapsRequired' set", "recognizer:card cancelled then never 'one tap.numberOfTapsRequired' set"]
        ),
    ]

    @Test(arguments: interrupted)
    func aGestureThatACallLeavesInTheMiddleIsDescribed(views: String, gesture: String, text: String, expect: [String]) throws {
        let survey = try survey(views, [gesture])
        let found = try #require(survey.findings.first)
        #expect(found.text == text && found.expect == expect, "\(found)")
        // The call interrupts the press 0.01 s after the finger lands.
        if gesture == "press" { #expect(found.gestures == #"{"press": [195, 200], "hold": 0.3}, {"interrupt": "a call", "at": 0.01}"#) }
        #expect(survey.cellsOfFindings.map { $0?.gesture.name } == survey.findings.map { _ in gesture })
    }

    @Test(arguments: [
        (button("touchDown", "touchUpInside", "touchCancel"), "press"), (button("touchDown"), "press"), (button("touchUpInside"), "press"),
        (button(rest: lowered + #",{"on":"touchCancel","set":{"save.alpha":1}}]"#), "press"),
        // The value after the gesture is not the value before it.
        (card(pan("card.alpha", "0.5", "0.7")), "drag up"),
    ])
    func aGestureThatACallDoesNotLeaveInTheMiddleIsNoFinding(views: String, gesture: String) throws {
        #expect(try survey(views, [gesture]).findings.map(\.text) == [])
    }

    static let others: [(views: String, gestures: [String], texts: [String])] = [
        (
            #"{"id":"outer","type":"control","frame":[0,0,390,400],"isEnabled":false,"subviews":[\#(button())]}"#, ["tap"],
            ["No touch reaches save: the enclosing control outer is disabled."]
        ),
        (
            #"{"id":"outer","frame":[0,0,390,400],"isUserInteractionEnabled":false,"subviews":[\#(button())]}"#, ["tap"],
            ["No touch reaches save: isUserInteractionEnabled of outer is false, which excludes all its subviews."]
        ),
        (button(rest: #","hitTest":"passThrough""#), ["tap"], ["No touch reaches save: the hit test skips it."]),
        (
            card(#"{"id":"one","type":"rotation"},{"id":"two","type":"rotation"}"#), [],
            [
                "one never recognizes: it loses to two in 1 gesture. Without the other recognizers, a rotation on card (p2) would make it "
                    + "recognize; two and one were ready at the same time and exclude each other: on one view, the one added last, two, "
                    + "wins (E4)."
            ]
        ),
        (
            // The tap `three` makes `two` wait. When `four` makes `two` fail, `one` may recognize.
            card(
                #"{"id":"one","type":"tap","requireToFail":["two"],"#
                    + #""delegate":{"shouldRecognizeSimultaneouslyWith":"other.id == 'four'"}},"#
                    + #"{"id":"two","type":"tap","requireToFail":["three"]},{"id":"three","type":"tap","numberOfTapsRequired":2},"#
                    + #"{"id":"four","type":"tap","requireToFail":["three"]}"#), ["tap"],
            [
                "In a tap on card (p2), one recognizes 0.350 s later than without other recognizers, because it waits for two, which waits "
                    + "for three; the delays add up.",
                "In a tap on card (p2), four recognizes 0.350 s later than without other recognizers, because it waits for three.",
            ]
        ),
    ]

    @Test(arguments: others) func aFindingStatesItsReason(views: String, gestures: [String], texts: [String]) throws {
        #expect(try survey(views, gestures).findings.map(\.text) == texts)
    }

    @Test func ofMoreThanFiveNamesTheFirstFourAreListed() throws {
        let card = #"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[{"id":"card","type":"tap"},{"id":"my tap","type":"tap"}]}"#
        let words = FindingWords(scene: try survey(card, ["tap"]).player.scene())
        #expect(words.names(["a", "b", "c", "d", "e"]) == "a, b, c, d and e")
        #expect(words.names(["a", "b", "c", "d", "e", "f"]) == "a, b, c, d and 2 others")
        #expect(words.names(["a", "my tap"]) == "a and \"my tap\"" && FindingWords.seconds(0.35) == "0.350 s")
        // The view `card` has a recognizer with the same id.
        #expect(words.subject("card", isRecognizer: true) == "recognizer:card" && words.subject("card", isRecognizer: false) == "view:card")
        #expect(words.subject("window", isRecognizer: false) == "window" && words.subject("my tap", isRecognizer: true) == "'my tap'")
        func row(_ what: String, _ name: String?) -> String {
            words.row(CellOutcome(outcome: AppOutcome(who: "list", what: what, name: name), time: 0))
        }
        #expect(row("selects", "row1") == "list selects row1" && row("selects", nil) == "list selects")
        #expect(row("valueChanged", "go") == "list valueChanged")
    }

    @Test(
        arguments: [
            ("recognized", "go", "x calls go"), ("recognized", nil, "x recognizes"), ("began", "go", "x begins and calls go"),
            ("began", nil, "x begins"), ("selects", "row", "x selects row"), ("willBeginDragging", nil, "x scrolls"),
            ("didZoom", nil, "x zooms"), ("touchDown", "go", "x sends touchDown to go"), ("touchDown", nil, "x sends touchDown"),
        ] as [(String, String?, String)])
    func anOutcomeIsAClause(what: String, name: String?, clause: String) {
        #expect(AppOutcome(who: "x", what: what, name: name).deed == clause)
    }

    @Test func aGestureHasAnArticleUnlessItIsInThePlural() {
        func words(_ form: SurveyGesture.Form) -> String { SurveyGesture(form).words }
        #expect(
            words(.rotate) == "a rotation" && words(.tap(count: 1, fingers: 1)) == "a tap" && words(.tap(count: 3, fingers: 1)) == "3 taps")
        #expect(words(.drag(.left, fingers: 2)) == "a two-finger drag left")
    }
}
