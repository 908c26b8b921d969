import Testing

@Suite struct WinningTests {
    @Test func twoTapsOnOneViewAreDuplicates() {
        let text = layout(card(#"{"id":"first","type":"tap"},{"id":"second","type":"tap"}"#))
        #expect(codes(text) == ["duplicate-tap"])
        #expect(
            messages(text)[0].hasPrefix(
                "'first' never recognizes with no other finger down, since 'second' on 'card' waits for the same tap"))
        for (taps, fingers, words) in [(1, 2, "tap of 2 fingers"), (2, 1, "double tap"), (3, 2, "3 taps of 2 fingers")] {
            let rest = #""type":"tap","numberOfTapsRequired":\#(taps),"numberOfTouchesRequired":\#(fingers)}"#
            let message = messages(layout(card(#"{"id":"first",\#(rest),{"id":"second",\#(rest)"#)))[0]
            #expect(message.contains("waits for the same \(words) and was added later (B5)"))
        }
    }

    @Test(arguments: [
        #""numberOfTouchesRequired":2"#, #""allowedTouchTypes":"pencil""#,
        #""delegate":{"shouldRecognizeSimultaneouslyWith":true}"#, #""delegate":{"shouldReceive":"touch.x < 100"}"#,
    ])
    func differentTapsAreNotDuplicates(difference: String) {
        #expect(codes(layout(card(#"{"id":"first","type":"tap"},{"id":"second","type":"tap",\#(difference)}"#))) == [])
    }

    @Test func tapsOnNestedViewsAreDuplicates() {
        func text(_ rest: String) -> String {
            layout(
                #"{"id":"outer","frame":[0,0,300,300],"gestureRecognizers":[{"id":"dismiss","type":"tap"}],"subviews":["#
                    + #"{"id":"inner","frame":[0,0,50,50],"gestureRecognizers":[{"id":"open","type":"tap"\#(rest)}]}]}"#)
        }
        #expect(codes(text("")) == ["duplicate-tap"])
        #expect(codes(text(#","delegate":{"shouldBegin":"location.x < 20"}"#)) == [])
        // The recognizers belong to sibling views, so they never receive the same touch.
        #expect(
            codes(
                layout(
                    #"{"frame":[0,0,50,50],"gestureRecognizers":[{"type":"tap"}]},"#
                        + #"{"frame":[0,50,50,50],"gestureRecognizers":[{"type":"tap"}]}"#
                ))
                == [])
    }

    @Test(arguments: [
        // A long press with a minimum duration of zero begins when the finger lands.
        (#"{"id":"a","type":"tap"},{"id":"b","type":"longPress","minimumPressDuration":0}"#, true),
        (#"{"id":"a","type":"pan"},{"id":"b","type":"longPress","minimumPressDuration":0}"#, true),
        // A long press fails if two fingers land at the same moment, so the pinch can still recognize.
        (#"{"id":"a","type":"pinch"},{"id":"b","type":"longPress","minimumPressDuration":0}"#, false),
        (#"{"id":"a","type":"tap"},{"id":"b","type":"longPress","minimumPressDuration":0.1}"#, false),
        (#"{"id":"a","type":"tap"},{"id":"b","type":"longPress","minimumPressDuration":0,"requireToFail":"a"}"#, false),
        // A long press that begins on touch-down has only one finger.
        (#"{"id":"a","type":"swipe"},{"id":"b","type":"longPress","minimumPressDuration":0}"#, true),
        (#"{"id":"a","type":"swipe","numberOfTouchesRequired":2},{"id":"b","type":"longPress","minimumPressDuration":0}"#, false),
        (#"{"id":"a","type":"tap","numberOfTouchesRequired":2},{"id":"b","type":"longPress","minimumPressDuration":0}"#, false),
        (#"{"id":"a","type":"pan","minimumNumberOfTouches":2},{"id":"b","type":"longPress","minimumPressDuration":0}"#, false),
        (#"{"id":"a","type":"tap"},{"id":"b","type":"longPress","minimumPressDuration":0,"numberOfTouchesRequired":2}"#, false),
        (#"{"id":"a","type":"tap"},{"id":"b","type":"longPress","minimumPressDuration":0,"numberOfTapsRequired":1}"#, false),
        // If two long presses have different minimum durations, the one with the shorter duration begins first.
        (#"{"id":"a","type":"longPress"},{"id":"b","type":"longPress","minimumPressDuration":0.3}"#, true),
        (#"{"id":"a","type":"longPress"},{"id":"b","type":"longPress"}"#, true),
        (#"{"id":"a","type":"longPress","numberOfTapsRequired":1},{"id":"b","type":"longPress","minimumPressDuration":0.3}"#, false),
        (#"{"id":"a","type":"longPress","numberOfTouchesRequired":2},{"id":"b","type":"longPress","minimumPressDuration":0.3}"#, false),
        (#"{"id":"a","type":"longPress","allowableMovement":50},{"id":"b","type":"longPress","minimumPressDuration":0.3}"#, false),
        // A pan begins after a movement of 10 points, but a swipe may require up to 50 points.
        (#"{"id":"a","type":"swipe"},{"id":"b","type":"pan"}"#, true),
        (#"{"id":"b","type":"pan"},{"id":"a","type":"swipe"}"#, true),
        (#"{"id":"a","type":"swipe"},{"id":"b","type":"pan","requireToFail":"a"}"#, false),
        (#"{"id":"a","type":"swipe"},{"id":"b","type":"pan","minimumNumberOfTouches":2}"#, false),
        (#"{"id":"a","type":"swipe","numberOfTouchesRequired":2},{"id":"b","type":"pan","minimumNumberOfTouches":2}"#, true),
        (#"{"id":"a","type":"swipe","numberOfTouchesRequired":2},{"id":"b","type":"pan","maximumNumberOfTouches":2}"#, true),
        (#"{"id":"a","type":"swipe","numberOfTouchesRequired":2},{"id":"b","type":"pan","maximumNumberOfTouches":1}"#, false),
        (#"{"id":"a","type":"swipe","numberOfTouchesRequired":3},{"id":"b","type":"pan"}"#, true),
        (#"{"id":"a","type":"swipe","numberOfTouchesRequired":3},{"id":"b","type":"pan","minimumNumberOfTouches":2}"#, false),
        (#"{"id":"a","type":"swipe"},{"id":"b","type":"pan","delegate":{"shouldBegin":"abs(velocity.y) > 0"}}"#, false),
        // If two recognizers on the same view are equivalent, the one that was added last wins.
        (#"{"id":"a","type":"pan"},{"id":"b","type":"pan"}"#, true),
        (#"{"id":"a","type":"pan"},{"id":"b","type":"pan","maximumNumberOfTouches":1}"#, false),
        (#"{"id":"a","type":"pan","minimumNumberOfTouches":2},{"id":"b","type":"pan"}"#, false),
        (#"{"id":"a","type":"rotation"},{"id":"b","type":"rotation"}"#, true),
        (#"{"id":"a","type":"screenEdgePan","edges":"left"},{"id":"b","type":"screenEdgePan","edges":["left","right"]}"#, true),
        (#"{"id":"a","type":"screenEdgePan","edges":["left","right"]},{"id":"b","type":"screenEdgePan","edges":"left"}"#, false),
        (#"{"id":"a","type":"screenEdgePan","edges":"left"},{"id":"b","type":"pan"}"#, true),
        (#"{"id":"b","type":"pan"},{"id":"a","type":"screenEdgePan","edges":"left"}"#, false),
        (#"{"id":"a","type":"swipe"},{"id":"b","type":"swipe","direction":["left","right"]}"#, true),
        (#"{"id":"a","type":"swipe"},{"id":"b","type":"swipe","direction":"left"}"#, false),
        // The double tap waits for the single tap, which always recognizes first, so the double tap never recognizes.
        (#"{"id":"b","type":"tap"},{"id":"a","type":"tap","numberOfTapsRequired":2,"requireToFail":"b"}"#, true),
        (#"{"id":"b","type":"tap","requireToFail":"a"},{"id":"a","type":"tap","numberOfTapsRequired":2}"#, false),
    ])
    func whoNeverWins(recognizers: String, isFound: Bool) {
        let found = findings(("a.layout.json", layout(card(recognizers))))
        #expect(found.map(\.code) == (isFound ? ["never-wins"] : []), "\(recognizers)")
        #expect(found.allSatisfy { $0.message.hasPrefix("'a' never recognizes") })
    }

    @Test func aViewThatMayRefuseToLetARecognizerBeginPreventsTheFinding() {
        func said(_ rest: String) -> [String] { codes(layout(card(#"{"id":"a","type":"swipe"},{"id":"b","type":"pan"}"#, rest))) }
        let answer = #","shouldBegin":"location.x > 3""#
        #expect(said(answer) == [])
        #expect(said(#","subviews":[{"frame":[0,0,10,10]\#(answer)}]"#) == [])
        #expect(said(#","subviews":[{"frame":[0,0,10,10]}]"#) == ["never-wins"])
    }

    @Test func aWinnerReceivesAllTypesOfTouchesOfTheLoser() {
        func said(_ one: String, _ other: String) -> [String] {
            codes(layout(card(#"{"id":"a","type":"swipe"\#(one)},{"id":"b","type":"pan"\#(other)}"#)))
        }
        let pencil = #","allowedTouchTypes":"pencil""#
        #expect(said(pencil, pencil) == ["never-wins"] && said(pencil, "") == ["never-wins"])
        #expect(said(pencil, #","allowedTouchTypes":["direct","pencil"]"#) == ["never-wins"])
        #expect(said("", pencil) == [] && said(#","allowedTouchTypes":["direct","pencil"]"#, pencil) == [])
    }

    @Test func aRecognizerThatTheAppDisablesIsNotReported() {
        let recognizers = #"{"id":"a","type":"swipe"},{"id":"b","type":"pan"}"#
        #expect(codes(layout(card(recognizers))) == ["never-wins"])
        let trace = #"{"version":1,"layout":"a.layout.json","events":[{"t":0,"set":{"b.isEnabled":false}}]}"#
        #expect(findings(("a.layout.json", layout(card(recognizers))), ("b.trace.json", trace)).map(\.code) == ["touches-nothing"])
    }

    @Test func aRecognizerWhosePropertiesPreventItFromBeginning() {
        #expect(codes(layout(card(#"{"id":"e","type":"screenEdgePan"}"#))) == ["edge-pan-without-edges"])
        #expect(codes(layout(card(#"{"id":"e","type":"screenEdgePan","edges":"left"}"#))) == [])
        // A recognizer that is disabled for good has only this finding.
        for properties in [#""type":"screenEdgePan""#, #""type":"pan","allowedTouchTypes":[]"#] {
            #expect(codes(layout(card(#"{"id":"e",\#(properties),"isEnabled":false}"#))) == ["disabled-for-good"])
        }
        #expect(codes(layout(card(#"{"type":"pan","minimumNumberOfTouches":3,"maximumNumberOfTouches":2}"#))) == ["never-begins"])
        #expect(codes(layout(card(#"{"type":"pan","minimumNumberOfTouches":2,"maximumNumberOfTouches":2}"#))) == [])
    }
}
