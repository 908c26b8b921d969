import GestureChecks
import Testing

/// Tests of findings about recognizers that do not behave as their properties suggest.
@Suite struct RecognizerFindingTests {
    private func found(_ code: String, _ text: String) -> [String] {
        findings(("a.layout.json", text)).filter { $0.code == code }.map(\.message)
    }

    @Test func aSingleAndADoubleTapBothRecognize() {
        func said(_ single: String = "", _ double: String = "", _ rest: String = "") -> Int {
            let taps = #"{"id":"one","type":"tap"\#(single)},{"id":"two","type":"tap","numberOfTapsRequired":2\#(double)}\#(rest)"#
            return found("both-taps", layout(card(taps))).count
        }
        #expect(said() == 1)
        #expect(said(#","requireToFail":"two""#) == 0)
        #expect(said("", #","numberOfTouchesRequired":2"#) == 0)
        #expect(said(#","delegate":{"shouldReceive":"touch.x > 9"}"#) == 0)
        #expect(said(#","delegate":{"shouldRequireFailureOf":"other.id == 'two'"}"#) == 0)
        // The only finding is about the third recognizer, which is a second single tap on the same view.
        #expect(said("", "", #",{"id":"third","type":"tap"}"#) == 1)
    }

    @Test(arguments: [
        (#""shouldBegin":false"#, "'shouldBegin' of 'a' is always no, so it never begins (C3)"),
        (#""shouldReceive":"1 > 2""#, "'shouldReceive' of 'a' is always no, so it never gets a touch (A4)"),
        (#""shouldBegin":"type == 'pan'""#, "'shouldBegin'"),
    ])
    func anAnswerThatIsAlwaysNo(answer: String, words: String) {
        let message = found("constant-answer", layout(card(#"{"id":"a","type":"tap","delegate":{\#(answer)}}"#))).first
        #expect(message?.contains(words) ?? false)
    }

    @Test(arguments: [
        #""shouldBegin":true"#, #""shouldBegin":"variables.on""#, #""shouldReceive":"touch.x > 2""#, #""shouldBegin":"id == 'a'""#,
        #""shouldRecognizeSimultaneouslyWith":false"#,
    ])
    func anAnswerThatMayBeYes(answer: String) {
        let text = layout(card(#"{"id":"a","type":"tap","delegate":{\#(answer)}}"#), #","variables":{"on":false}"#)
        #expect(found("constant-answer", text) == [])
    }

    @Test(arguments: [
        ("isDescendant('later', 'window')", 0), ("isDescendant('card', 'later')", 0), ("isDescendant('window', 'card')", 1),
    ])
    func anAnswerAboutAViewThatAnEffectAddsIsUnknown(answer: String, count: Int) {
        let add = #""effects":[{"on":"recognized","add":{"to":"window","view":{"id":"later","frame":[0,400,390,100]}}}]"#
        let pan = #"{"id":"p","type":"pan","delegate":{"shouldBegin":"\#(answer)"}}"#
        #expect(found("constant-answer", layout(card(#"{"id":"a","type":"tap",\#(add)},\#(pan)"#))).count == count)
    }

    @Test func anIDThatDoesNotExist() {
        func said(_ expression: String) -> String? {
            let answer = #""delegate":{"shouldRecognizeSimultaneouslyWith":"\#(expression)"}"#
            return found("unknown-id", layout(card(#"{"id":"p","type":"pinch",\#(answer)},{"id":"r","type":"rotation"}"#))).first
        }
        #expect(said("other.id == 'rr'") == "no recognizer has the id 'rr', so a comparison with it never holds; did you mean 'r'?")
        #expect(said("other.id in ['p', 'q'] || other.view == 'card'")?.contains("'q'") == true)
        #expect(said("other.view == 'r'")?.hasPrefix("no view has the id 'r'") == true)
        #expect(said("other.id == 'r' && view != 'window' && other.type == 'pinch'") == nil)
    }

    @Test func aPressOfManySeconds() {
        func said(_ seconds: String) -> [String] {
            found("milliseconds", layout(card(#"{"id":"p","type":"longPress","minimumPressDuration":\#(seconds)}"#)))
        }
        #expect(said("500") == ["'minimumPressDuration' is in seconds, and this looks like milliseconds; write 0.5"])
        #expect(said("5") == [] && said("20.5") == [])
    }

    @Test func aScrollViewWithoutContent() {
        func said(_ rest: String) -> Int {
            found("scrolls-nothing", layout(#"{"id":"feed","type":"scrollView","frame":[0,0,390,844]\#(rest)}"#)).count
        }
        #expect(said("") == 1)
        #expect(
            said(#","contentSize":[390,900]"#) == 0 && said(#","alwaysBounceVertical":true"#) == 0
                && said(#","isScrollEnabled":false"#) == 0)
    }

    @Test func aCardThatSpansAList() {
        func said(_ frame: String) -> Int {
            let list = #"{"id":"list","type":"scrollView","frame":[0,0,390,844],"contentSize":[390,3000],"subviews":[\#n"#
            return found(
                "blocks-scrolling", layout(list + #"{"id":"c","frame":\#(frame),"gestureRecognizers":[{"id":"p","type":"pan"}]}]}"#)
            ).count
        }
        #expect(said("[20, 100, 350, 300]") == 1)
        #expect(said("[20, 100, 350, 44]") == 0 && said("[20, 100, 44, 300]") == 0)
    }

    @Test func aRecognizerThatNothingEnables() {
        let off = #"{"id":"a","type":"tap","isEnabled":false}"#
        let waiting = #",{"id":"b","type":"tap","numberOfTapsRequired":2,"requireToFail":"a""#
        #expect(codes(layout(card(off))) == ["disabled-for-good"])
        #expect(codes(layout(card(off + waiting + "}"))).sorted() == ["disabled-for-good", "requires-disabled"])
        #expect(codes(layout(card(off + waiting + #","effects":[{"on":"recognized","set":{"a.isEnabled":true}}]}"#))) == [])
        let trace = #"{"version":1,"layout":"a.layout.json","events":[{"t":0,"set":{"a.isEnabled":true}}]}"#
        #expect(findings(("a.layout.json", layout(card(off))), ("t.trace.json", trace)).map(\.code) == ["touches-nothing"])
    }

    @Test func aPinchAndARotationOfOneView() {
        func said(_ pinch: String = "", _ rest: String = "") -> Int {
            found("pinch-or-rotation", layout(card(#"{"id":"p","type":"pinch"\#(pinch)},{"id":"r","type":"rotation"}"#), rest)).count
        }
        #expect(said() == 1)
        #expect(said(#","delegate":{"shouldRecognizeSimultaneouslyWith":true}"#) == 0)
        #expect(said(#","requireToFail":"r""#) == 0)
        let modes = #","modes":{"initial":"a","states":{"a":{"next":["b"],"recognizers":["p"]},"b":{"next":["a"],"recognizers":["r"]}}}"#
        #expect(said("", modes) == 0)
    }

    @Test func aRecognizerWithoutAnEffect() {
        func said(_ other: String, _ one: String = #","action":"open""#) -> Int {
            found("unheard", layout(card(#"{"id":"a","type":"tap"\#(one)},{"id":"b","type":"pan"\#(other)}"#))).count
        }
        #expect(said("") == 1)
        // If no recognizer in a layout has an action, missing actions are not reported.
        #expect(said("", "") == 0)
        #expect(said(#","action":"move""#) == 0)
        #expect(said(#","effects":[{"on":"began","set":{"card.alpha":0.5}}]"#) == 0)
        #expect(said("", #","action":"open","requireToFail":"b""#) == 0)
        #expect(said(#","dispatch":{"to":["card"]}"#) == 0)
    }

    // MARK: Edges

    @Test(arguments: [
        ("[40,100,310,200]", "\"left\"", true), ("[20,100,310,200]", "\"left\"", false), ("[21,100,310,200]", "\"left\"", true),
        ("[40,100,330,200]", "[\"left\",\"right\"]", false), ("[40,100,329,200]", "\"right\"", true), ("[40,20,9,9]", "\"top\"", false),
        ("[40,800,9,25]", "\"bottom\"", false),
    ])
    func anEdgePanOnAViewThatDoesNotReachItsEdge(frame: String, edges: String, isFound: Bool) {
        let view = #"{"id":"v","frame":\#(frame),"gestureRecognizers":[{"id":"e","type":"screenEdgePan","edges":\#(edges)}]}"#
        #expect(codes(layout(view)) == (isFound ? ["edge-pan-away-from-edge"] : []))
    }

    @Test func edgePansOnViewsInsideEachOther() {
        func said(_ inner: String, _ frame: String = "[0,0,390,300]") -> [String] {
            codes(
                layout(
                    #"{"id":"o","frame":[0,0,390,844],"gestureRecognizers":[{"id":"a","type":"screenEdgePan","edges":"left"}],"subviews":["#
                        + #"{"id":"i","frame":\#(frame),"gestureRecognizers":[{"id":"b","type":"screenEdgePan"\#(inner)}]}]}"#))
        }
        #expect(said(#","edges":"left""#) == ["nested-edge-pans"])
        #expect(said(#","edges":"right""#) == [])
        #expect(said(#","edges":"left","delegate":{"shouldReceive":"touch.y > 9"}"#) == [])
        #expect(said(#","edges":["left","right"]"#, "[30,0,360,300]") == [])
        #expect(
            codes(layout(card(#"{"id":"a","type":"screenEdgePan","edges":"left"},{"id":"b","type":"screenEdgePan","edges":"left"}"#)))
                == ["never-wins"])
    }

    @Test(arguments: [
        (#","isEnabled":false"#, "", 0), ("", #","isEnabled":false"#, 0), (#","delegate":{"shouldBegin":"location.x > 9"}"#, "", 0),
        ("", #","delegate":{"shouldBegin":"location.x > 9"}"#, 0), (#","allowedTouchTypes":"pencil""#, "", 0),
        ("", #","allowedTouchTypes":"pencil""#, 0), (#","allowedTouchTypes":["direct","pencil"]"#, "", 1),
        (#","requireToFail":"p""#, "", 0), ("", #","requireToFail":"p""#, 0),
        (#","effects":[{"on":"recognized","set":{"two.isEnabled":false}}]"#, "", 0),
        (#","effects":[{"on":"recognized","set":{"one.isEnabled":false}}]"#, "", 0),
    ])
    func onlyTapsThatAlwaysRecognizeBothRecognize(single: String, double: String, count: Int) {
        let taps = #"{"id":"one","type":"tap"\#(single)},{"id":"two","type":"tap","numberOfTapsRequired":2\#(double)}"#
        #expect(found("both-taps", layout(card(taps + #",{"id":"p","type":"pinch"}"#))).count == count)
    }

    @Test func otherRecognizersAndModesOfTwoTaps() {
        func said(_ more: String = "", _ view: String = "", _ rest: String = "") -> Int {
            let taps = #"{"id":"two","type":"tap","numberOfTapsRequired":2},{"id":"one","type":"tap"}\#(more)"#
            return found("both-taps", layout(card(taps, view), rest)).count
        }
        #expect(said() == 1 && said("", #","isHidden":true"#) == 0 && said("", #","shouldBegin":"location.x > 9""#) == 0)
        #expect(said(#",{"type":"pinch","requireToFail":"one"}"#) == 0 && said(#",{"type":"pinch","requireToFail":"two"}"#) == 1)
        #expect(said(#",{"type":"tap","numberOfTapsRequired":3}"#) == 2)
        let (one, two, both) = (#","recognizers":["one"]"#, #","recognizers":["two"]"#, #","recognizers":["one","two"]"#)
        #expect(said("", "", twoModes(one, two)) == 0 && said("", "", twoModes(one)) == 0)
        #expect(said("", "", twoModes(both, two)) == 1 && said("", "", twoModes(#","recognizers":[]"#)) == 1)
    }

    @Test(arguments: [
        (#","isEnabled":false"#, "", 0), ("", #","isEnabled":false"#, 0), ("", #","requireToFail":"p""#, 0),
        ("", #","delegate":{"shouldRecognizeSimultaneouslyWith":true}"#, 0),
        ("", #","delegate":{"shouldRecognizeSimultaneouslyWith":"location.x > 1"}"#, 0),
        (#","effects":[{"on":"began","set":{"p.isEnabled":false}}]"#, "", 0),
        (#","effects":[{"on":"began","set":{"r.isEnabled":false}}]"#, "", 0),
        ("", #","isEnabled":false},{"id":"r2","type":"rotation""#, 1),
    ])
    func onlyAPinchAndARotationThatBothBeginAreReported(pinch: String, rotation: String, count: Int) {
        let recognizers = #"{"id":"p","type":"pinch"\#(pinch)},{"id":"r","type":"rotation"\#(rotation)}"#
        #expect(found("pinch-or-rotation", layout(card(recognizers))).count == count)
    }

    @Test func thePlaceAndTheModesOfAPinchAndARotation() {
        func said(_ view: String, _ rest: String = "") -> Int {
            found("pinch-or-rotation", layout(card(#"{"id":"r","type":"rotation"},{"id":"p","type":"pinch"}"#, view), rest)).count
        }
        #expect(said("") == 1 && said(#","isHidden":true"#) == 0)
        #expect(said("", twoModes(#","recognizers":["p","r"]"#, #","recognizers":["p"]"#)) == 1)
    }

    @Test func aRecognizerThatMayHaveAnEffectIsNotUnheard() {
        func said(_ one: String, _ other: String) -> Int {
            found("unheard", layout(card(#"{"id":"a","type":"tap","action":"open"\#(one)},{"id":"b","type":"pan"\#(other)}"#))).count
        }
        #expect(said("", #","delegate":{"shouldBegin":true}"#) == 0)
        #expect(said("", #","isEnabled":false"#) == 0 && said("", #","requireToFail":"a""#) == 0)
        #expect(said(#","effects":[{"on":"recognized","set":{"b.isEnabled":false}}]"#, "") == 0)
        #expect(said(#","delegate":{"shouldBeRequiredToFailBy":"other.numberOfTouches == 1"}"#, "") == 0)
    }

    @Test func onlyAnEnabledRecognizerAnswersConstantly() {
        func said(_ rest: String) -> [String] { found("constant-answer", layout(card(#"{"id":"a","type":"pan",\#(rest)}"#))) }
        let never = #""delegate":{"shouldReceive":false,"shouldBegin":false}"#
        #expect(said(never).count == 1 && said(never)[0].contains("'shouldReceive' of 'a'"))
        #expect(said(never + #","isEnabled":false"#) == [])
        #expect(said(never + #","effects":[{"on":"began","set":{"a.isEnabled":false}}]"#) == [])
    }

    @Test(arguments: [
        (#""type":"screenEdgePan""#, 1), (#""type":"screenEdgePan","edges":[]"#, 1),
        (#""type":"screenEdgePan","allowedTouchTypes":[]"#, 0),
        (#""type":"screenEdgePan","effects":[{"on":"began","set":{"e.edges":"left"}}]"#, 0),
        (#""type":"screenEdgePan","effects":[{"on":"began","set":{"e.isEnabled":true}}]"#, 1),
    ])
    func anEdgePanWithoutEdges(properties: String, count: Int) {
        #expect(found("edge-pan-without-edges", layout(card(#"{"id":"e",\#(properties)}"#))).count == count)
    }

    @Test(arguments: [
        (#""allowedTouchTypes":[]"#, 1), (#""allowedTouchTypes":[],"isEnabled":false"#, 0),
        (#""allowedTouchTypes":[],"effects":[{"on":"began","set":{"p.allowedTouchTypes":["direct"]}}]"#, 0),
        (#""minimumNumberOfTouches":3,"maximumNumberOfTouches":2,"isEnabled":false"#, 0),
        (#""minimumNumberOfTouches":3,"maximumNumberOfTouches":2,"effects":[{"on":"began","set":{"p.minimumNumberOfTouches":2}}]"#, 0),
        (#""minimumNumberOfTouches":3,"maximumNumberOfTouches":2,"effects":[{"on":"began","set":{"p.maximumNumberOfTouches":3}}]"#, 0),
        (#""minimumNumberOfTouches":3,"maximumNumberOfTouches":2,"effects":[{"on":"began","set":{"p.isEnabled":true}}]"#, 1),
    ])
    func aPanThatNeverBegins(properties: String, count: Int) {
        #expect(found("never-begins", layout(card(#"{"id":"p","type":"pan",\#(properties)}"#))).count == count)
    }

    @Test(arguments: [
        ("", "", 1), (#","isEnabled":false"#, "", 0), ("", #","isHidden":true"#, 0), ("", #","hitTest":"touch.x < 9""#, 0),
        (#","effects":[{"on":"began","set":{"e.isEnabled":false}}]"#, "", 0),
        (#","effects":[{"on":"began","set":{"v.frame":[0,0,9,9]}}]"#, "", 0),
        (#","effects":[{"on":"began","set":{"v.alpha":0.5}}]"#, "", 1),
        (#","effects":[{"on":"began","set":{"window.frame":[0,0,9,9]}}]"#, "", 0),
        (#","effects":[{"on":"began","set":{"window.alpha":0.5}}]"#, "", 0),
    ])
    func onlyAnEdgePanOnAViewThatStaysIsAwayFromItsEdge(pan: String, view: String, count: Int) {
        let recognizer = #"{"id":"e","type":"screenEdgePan","edges":"left"\#(pan)}"#
        let text = #"{"id":"v","frame":[40,100,310,200]\#(view),"gestureRecognizers":[\#(recognizer)]}"#
        #expect(found("edge-pan-away-from-edge", layout(text)).count == count)
        let scrolled = #"{"type":"scrollView","frame":[0,0,390,844],"contentSize":[390,2000],"subviews":[\#(text)]}"#
        #expect(found("edge-pan-away-from-edge", layout(scrolled)).count == 0)
    }

    // MARK: Modes

    @Test func aModeInWhichNoRecognizerGetsATouch() {
        func said(_ busy: String, _ view: String = "") -> Int {
            let views = card(#"{"id":"a","type":"tap","effects":[{"on":"recognized","enter":"busy"}]}"#) + view
            let modes = #","modes":{"initial":"idle","states":{"idle":{"next":["busy"]},"busy":{"next":["idle"]\#(busy)}}}"#
            return found("mode-without-recognizers", layout(views, modes)).count
        }
        #expect(said(#","recognizers":[]"#) == 1)
        #expect(said(#","recognizers":["a"]"#) == 0)
        #expect(said("") == 0)
        #expect(said(#","recognizers":[],"onEnter":[{"enter":"idle"}]"#) == 0)
        let button = #",{"type":"button","frame":[0,0,50,50],"effects":[{"on":"touchUpInside","enter":"idle"}]}"#
        #expect(said(#","recognizers":[]"#, button) == 0)
    }
}
