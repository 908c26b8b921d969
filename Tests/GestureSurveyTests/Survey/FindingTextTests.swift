import GestureSurvey
import Testing

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
                "one never recognizes: it loses to two in 1 gesture. Without the other recognizers, a rotate on card (p2) would make it "
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
}
