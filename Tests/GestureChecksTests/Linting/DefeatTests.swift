import Testing

/// Tests of the conditions under which a recognizer always loses to another one.
@Suite struct DefeatTests {
    @Test(arguments: [
        ("", "", true), (#","isEnabled":false"#, "", false), ("", #","isEnabled":false"#, false), (#","requireToFail":"b""#, "", true),
        (#","delegate":{"shouldRecognizeSimultaneouslyWith":"other.id == 'b'"}"#, "", false),
        (#","delegate":{"shouldRecognizeSimultaneouslyWith":"other.id == 'a'"}"#, "", true),
        ("", #","delegate":{"shouldRecognizeSimultaneouslyWith":"other.id == 'a'"}"#, false),
        ("", #","delegate":{"shouldRecognizeSimultaneouslyWith":"location.x > 9"}"#, false),
        ("", #","delegate":{"shouldReceive":true}"#, false), ("", #","delegate":{"shouldBegin":true}"#, false),
        ("", #","delegate":{"canPrevent":true}"#, true), (#","delegate":{"shouldReceive":"touch.x > 9"}"#, "", true),
        (#","delegate":{"shouldBeRequiredToFailBy":"other.id == 'b'"}"#, "", false),
        (#","delegate":{"shouldBeRequiredToFailBy":"location.x > 9"}"#, "", false),
        (#","delegate":{"shouldBeRequiredToFailBy":"other.id == 'a'"}"#, "", true),
        ("", #","delegate":{"shouldRequireFailureOf":"other.id == 'c'"}"#, false),
        ("", #","delegate":{"shouldRequireFailureOf":false}"#, false),
        (#","delegate":{"shouldRequireFailureOf":"other.id == 'b'"}"#, "", true),
    ])
    func whatADelegateOrAPropertyChangesAboutALoser(swipe: String, pan: String, isFound: Bool) {
        let text = layout(card(#"{"id":"a","type":"swipe"\#(swipe)},{"id":"b","type":"pan"\#(pan)}"#))
        #expect(codes(text).contains("never-wins") == isFound)
    }

    /// Checks a layout in which `c` is a third recognizer of the same view as the loser `a` and the winner `b`.
    @Test(arguments: [
        ("", "", "", true), ("", "", #","effects":[{"on":"began","set":{"a.isEnabled":false}}]"#, false),
        ("", "", #","effects":[{"on":"began","set":{"b.isEnabled":false}}]"#, false),
        ("", "", #","effects":[{"on":"began","set":{"c.isEnabled":false}}]"#, true),
        ("", "", #","effects":[{"on":"began","remove":"a"}]"#, false), ("", "", #","requireToFail":"b""#, false),
        ("", "", #","requireToFail":"a""#, true), ("", #","requireToFail":"c""#, "", false), (#","requireToFail":"c""#, "", "", true),
        ("", "", #","delegate":{"shouldRecognizeSimultaneouslyWith":"other.id == 'b'"}"#, true),
    ])
    func whatAThirdRecognizerChangesAboutALoser(swipe: String, pan: String, third: String, isFound: Bool) {
        let third = #"{"id":"c","type":"pinch"\#(third)}"#
        let text = layout(card(#"{"id":"a","type":"swipe"\#(swipe)},{"id":"b","type":"pan"\#(pan)},\#(third)"#))
        #expect(codes(text).contains("never-wins") == isFound)
    }

    /// If a third recognizer may recognize together with the loser, it may prevent the winner from recognizing. This is only possible if it
    /// is enabled and may receive the same touches as the winner.
    @Test(arguments: [
        (#","delegate":{"shouldRecognizeSimultaneouslyWith":"other.id == 'c'"}"#, ""),
        ("", #","delegate":{"shouldRecognizeSimultaneouslyWith":"other.id == 'a'"}"#),
    ])
    func aThirdRecognizerThatRecognizesTogetherWithTheLoser(swipe: String, third: String) {
        func isFound(outside: String = "", inside: String = "", beside: String = "", at place: String = "") -> Bool {
            let inner = #","subviews":[{"frame":[0,0,50,50],"gestureRecognizers":[\#(inside)]}]"#
            let view = card(#"{"id":"a","type":"swipe"\#(swipe)},{"id":"b","type":"pan"}\#(beside)"#, inner)
            let sibling = #"{"frame":[0,400,50,50],"gestureRecognizers":[\#(place)]},"#
            let outer = #"{"frame":[0,0,390,400],"gestureRecognizers":[\#(outside)],"subviews":[\#(view)]}"#
            return codes(layout(sibling + outer)).contains("never-wins")
        }
        let pinch = #"{"id":"c","type":"pinch"\#(third)}"#
        #expect(isFound() && isFound(at: pinch))
        #expect(!isFound(outside: pinch) && !isFound(inside: pinch) && !isFound(beside: "," + pinch))
        #expect(isFound(beside: #",{"id":"c","type":"pinch","isEnabled":false\#(third)}"#))
    }

    @Test(arguments: [
        (#","recognizers":["a"]"#, "", false), (#","recognizers":["b"]"#, "", true), (#","recognizers":["a","b"]"#, "", true),
        (#","recognizers":["a","b"]"#, #","recognizers":["a"]"#, false),
    ])
    func aModeThatAllowsOnlyTheLoserPreventsTheFinding(one: String, other: String, isFound: Bool) {
        let text = layout(card(#"{"id":"a","type":"swipe"},{"id":"b","type":"pan"}"#), twoModes(one, other))
        #expect(codes(text) == (isFound ? ["never-wins"] : []))
    }

    @Test func aWinnerMayBelongToAnEnclosingView() {
        func said(_ outer: String = "", _ inner: String = "", _ types: (String, String) = ("pan", "swipe")) -> Int {
            let view = #"{"frame":[0,0,100,100]\#(inner),"gestureRecognizers":[{"id":"a","type":"\#(types.1)"}]}"#
            let text = #"{"frame":[0,0,300,300]\#(outer),"gestureRecognizers":[{"id":"b","type":"\#(types.0)"}],"subviews":[\#(view)]}"#
            return codes(layout(text)).count { $0 == "never-wins" }
        }
        #expect(said() == 1 && said("", "", ("swipe", "pan")) == 0)
        // Only the inner view's answer matters, and only an inner control prevents the outer pan from beginning (C4, H2).
        let answer = #","shouldBegin":"location.x > 3""#
        #expect(said(answer) == 1 && said("", answer) == 0)
        #expect(said(#","type":"button""#) == 1 && said("", #","type":"button""#) == 0)
        #expect(codes(layout(card(#"{"id":"a","type":"swipe"},{"id":"b","type":"pan"}"#, #","type":"button""#))) == ["never-wins"])
    }

    @Test(arguments: [
        (
            #"{"id":"a","type":"pan","requireToFail":"b"},{"id":"b","type":"pan"}"#,
            "is ready at the same moment (D3); let both recognize simultaneously, or remove one"
        ),
        (
            #"{"id":"b","type":"pan"},{"id":"a","type":"pan","requireToFail":"b"}"#,
            "is ready at the same moment (D3); let both recognize simultaneously, or remove one"
        ),
        (
            #"{"id":"a","type":"pan","requireToFail":"b","delegate":{"shouldBegin":"velocity.x > 0"}},{"id":"b","type":"pan"}"#,
            "is ready at the same moment (D3); reverse the requirement"
        ),
        (
            #"{"id":"a","type":"pan","requireToFail":"b"},{"id":"b","type":"pan"},{"id":"c","type":"pinch","requireToFail":"a"}"#,
            "is ready at the same moment (D3); reverse the requirement"
        ),
        (
            #"{"id":"a","type":"swipe","requireToFail":"b"},{"id":"b","type":"pan"}"#,
            "begins before the finger has moved far enough for a swipe (D3); reverse the requirement"
        ),
        (
            #"{"id":"b","type":"tap"},{"id":"a","type":"tap","numberOfTapsRequired":2,"requireToFail":"b"}"#,
            "recognizes at an earlier tap (D3); reverse the requirement"
        ),
        (#"{"id":"a","type":"pan","requireToFail":"b"},{"id":"b","type":"pan","requireToFail":"c"},{"id":"c","type":"pinch"}"#, ""),
        (#"{"id":"a","type":"pan","requireToFail":"b"},{"id":"b","type":"pan","delegate":{"shouldRequireFailureOf":false}}"#, ""),
    ])
    func aLoserThatWaitsForTheWinner(recognizers: String, end: String) {
        let found = messages(layout(card(recognizers))).map {
            $0.replacing("'a' never recognizes with no other finger down, since ", with: "")
        }
        #expect(found == (end.isEmpty ? [] : ["it waits for 'b' to fail, which " + end]))
    }

    @Test(arguments: [
        (
            #"{"id":"a","type":"screenEdgePan","edges":"left"},{"id":"b","type":"pan"}"#,
            "with one finger down, since 'b' is ready at the same moment and was added later (B5)"
        ),
        (
            #"{"id":"b","type":"pan"},{"id":"a","type":"swipe"}"#,
            "with no other finger down, unless the finger jumps that far in one sample, since 'b' begins before"
        ),
        (
            #"{"id":"a","type":"swipe"},{"id":"b","type":"pan"}"#,
            "with no other finger down, since 'b' begins before the finger has moved far enough for a swipe"
        ),
        (
            #"{"id":"a","type":"pan"},{"id":"b","type":"longPress","minimumPressDuration":0}"#,
            "with one finger down, since 'b' begins on touch-down"
        ),
        (
            #"{"id":"a","type":"tap"},{"id":"b","type":"longPress","minimumPressDuration":0}"#,
            "with no other finger down, since 'b' begins on touch-down"
        ),
        (
            #"{"id":"a","type":"longPress"},{"id":"b","type":"longPress","minimumPressDuration":0.3}"#,
            "with no other finger down, since 'b' is a shorter press and begins first"
        ),
        (
            #"{"id":"a","type":"pinch"},{"id":"b","type":"pinch"}"#,
            "with no other finger down, since 'b' is ready at the same moment and was added later (B5)"
        ),
    ])
    func whyALoserLoses(recognizers: String, reason: String) {
        #expect(messages(layout(card(recognizers))).map { $0.hasPrefix("'a' never recognizes \(reason)") } == [true])
    }

    @Test(arguments: [
        ("", "", true), (#","isEnabled":false"#, "", false), ("", #","isEnabled":false"#, false),
        ("", #","delegate":{"shouldBegin":"location.x > 9"}"#, false), ("", #","allowedTouchTypes":"pencil""#, false),
        (#","allowedTouchTypes":"pencil""#, "", false), (#","numberOfTapsRequired":2"#, "", false),
        ("", #","numberOfTapsRequired":2"#, false), (#","numberOfTouchesRequired":2"#, "", false), ("", #","requireToFail":"p""#, false),
        (#","requireToFail":"p""#, "", false), (#","effects":[{"on":"recognized","set":{"dismiss.isEnabled":false}}]"#, "", false),
        ("", #","effects":[{"on":"recognized","set":{"open.isEnabled":false}}]"#, false),
        (#","delegate":{"shouldRecognizeSimultaneouslyWith":"other.id == 'dismiss'"}"#, "", false),
        ("", #","delegate":{"shouldRecognizeSimultaneouslyWith":"other.id == 'open'"}"#, false),
        (#","delegate":{"shouldRecognizeSimultaneouslyWith":"other.id == 'open'"}"#, "", true),
    ])
    func nestedTapsThatAlwaysShareTouchesAreDuplicates(inner: String, outer: String, isFound: Bool) {
        func said(_ innerView: String = "", _ outerView: String = "", _ rest: String = "") -> Int {
            let view = #"{"frame":[0,0,50,50]\#(innerView),"gestureRecognizers":[{"id":"open","type":"tap"\#(inner)}]}"#
            let taps = #"{"id":"dismiss","type":"tap"\#(outer)},{"id":"p","type":"pinch"}"#
            let text = #"{"frame":[0,0,300,300]\#(outerView),"gestureRecognizers":[\#(taps)],"subviews":[\#(view)]}"#
            return codes(layout(text, rest)).count { $0 == "duplicate-tap" }
        }
        #expect(said() == (isFound ? 1 : 0))
        guard isFound else { return }
        let answer = #","shouldBegin":"location.x > 9""#
        #expect(said(answer) == 0 && said("", answer) == 1 && said(#","isHidden":true"#) == 0 && said(#","type":"button""#) == 0)
        func modes(_ list: String) -> Int { said("", "", twoModes(#","recognizers":[\#(list)]"#)) }
        #expect(modes("\"open\"") == 0 && modes("\"dismiss\"") == 0 && modes("\"open\",\"dismiss\"") == 1)
    }
}
