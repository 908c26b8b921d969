import Testing

@testable import GestureChecks

@Suite struct RequirementTests {
    @Test func aCircleIsFound() {
        let text = layout(
            card(
                #"{"id":"a","type":"tap","requireToFail":["b"]},{"id":"b","type":"pan","requireToFail":"c"},"#
                    + #"{"id":"c","type":"swipe","requireToFail":"a"}"#))
        #expect(codes(text) == ["requirement-circle"])
        #expect(messages(text)[0].hasPrefix("'a', 'b' and 'c' wait for each other to fail, so none of them begins"))
    }

    @Test func aChainIsNotACircle() {
        #expect(
            codes(
                layout(
                    card(
                        #"{"id":"a","type":"tap","requireToFail":["b","c"]},{"id":"b","type":"pan","requireToFail":"c"},"#
                            + #"{"id":"c","type":"swipe"}"#
                    )))
                == [])
    }

    @Test func aDelegateClosesACircle() {
        func text(_ answer: String) -> String {
            layout(
                card(#"{"id":"a","type":"tap","requireToFail":"b"},{"id":"b","type":"pan","delegate":"d"}"#),
                #","delegates":{"d":{"shouldRequireFailureOf":\#(answer)}}"#)
        }
        #expect(codes(text("true")) == ["requirement-circle"])
        #expect(codes(text(#""other.id == 'a'""#)) == ["requirement-circle"])
        #expect(codes(text(#""other.type == 'pinch'""#)) == [])
        #expect(codes(text(#""id == 'b' && type == 'pan' && other.view == 'card'""#)) == ["requirement-circle"])
        #expect(codes(text(#""isDescendant(other.view, 'window')""#)) == ["requirement-circle"])
        #expect(codes(text(#""isDescendant('window', other.view)""#)) == [])
        #expect(codes(text(#""view('card').type == 'view'""#)) == ["requirement-circle"])
        // The delegate's answer depends on the touches at the time, or on a property that may change, so `lint` cannot know it without a
        // replay.
        for answer in ["other.numberOfTouches == 1", "view('card').alpha == 1", "view('card').alpha != 1"] {
            #expect(codes(text("\"\(answer)\"")) == [])
        }
    }

    @Test(arguments: [
        ([[1], [0]], [[0, 1]]), ([[1], [2], []], []), ([[0]], []), ([[1], [0, 2], [3], [2]], [[0, 1], [2, 3]]),
        // Of two equally long paths, the one through the first neighbour is found, and a shorter path is preferred.
        ([[1, 2], [3], [3], [0]], [[0, 1, 3]]), ([[1, 2], [2], [0]], [[0, 2]]),
        ([[4], [3], [0], [1], [0]], [[0, 4], [1, 3]]),
    ])
    func eachComponentHasOneCircle(edges: [[Int]], circles: [[Int]]) {
        #expect(CycleSearch(edges).found == circles)
    }

    @Test func aRecognizerForWhichOthersWaitMayMissTouches() {
        let swipe = #"{"id":"drag","type":"pan"},{"id":"next","type":"swipe"}"#
        #expect(codes(layout(card(swipe))) == ["never-wins"])
        // Without a replay, `lint` cannot know whether the third recognizer waits for the pan.
        let third = #",{"id":"third","type":"rotation","delegate":{"shouldRequireFailureOf":"\#("other.numberOfTouches == 1")"}}"#
        #expect(codes(layout(card(swipe + third))) == [])
    }

    @Test func aLongCircleIsFoundWithoutRecursion() {
        // A recursive search would overflow the thread's stack in a cycle of this length.
        let count = 5_000
        let recognizers = (0..<count).map {
            #"{"id":"r\#($0)","type":"tap","numberOfTapsRequired":2,"requireToFail":"r\#(($0 + 1) % count)"}"#
        }
        let views = recognizers.enumerated().map { #"{"id":"v\#($0)","frame":[0,0,10,10],"alpha":0,"gestureRecognizers":[\#($1)]}"# }
        let found = findings(("a.layout.json", layout(views.joined(separator: ",")))).filter { $0.code == "requirement-circle" }
        #expect(found.count == 1 && found[0].message.contains("'r0', 'r1', 'r2' and 4997 others"))
    }

    @Test func separateSiblingsNeverShareATouch() {
        func text(_ frame: String, _ rest: String = "") -> String {
            layout(
                #"{"id":"left","frame":[0,0,100,100],"gestureRecognizers":[{"id":"tap","type":"tap","requireToFail":"pan"}]},"#
                    + #"{"id":"right","frame":\#(frame),"gestureRecognizers":[{"id":"pan","type":"pan"\#(rest)}]}"#)
        }
        #expect(codes(text("[100,0,100,100]")) == ["requirement-never-meets"])
        // The two views overlap, so both recognizers can receive the same touch.
        #expect(codes(text("[99,0,100,100]")) == [])
        // An effect moves one view onto the other during a replay, so that both recognizers can then receive the same touch.
        #expect(codes(text("[100,0,100,100]", #","effects":[{"on":"began","set":{"right.frame":[0,0,100,100]}}]"#)) == [])
    }

    @Test func aRecognizerThatOutlivesALiftDelaysAnotherView() {
        func found(_ left: String, _ right: String, _ rest: String = "") -> [String] {
            codes(
                layout(
                    #"{"id":"left","frame":[0,0,100,100],"gestureRecognizers":[\#(left)]},"#
                        + #"{"id":"right","frame":[100,0,100,100],"gestureRecognizers":[\#(right)]}"#, rest))
        }
        let waiting = #"{"id":"tap","type":"tap","requireToFail":"other"}"#
        #expect(found(#"{"id":"other","type":"tap"}"#, waiting) == ["requirement-never-meets"])
        #expect(found(#"{"id":"other","type":"tap","numberOfTapsRequired":2}"#, waiting) == [])
        #expect(found(#"{"id":"other","type":"longPress"}"#, waiting) == ["requirement-never-meets"])
        #expect(found(#"{"id":"other","type":"longPress","numberOfTapsRequired":1}"#, waiting) == [])
        // Between its two taps, the double tap remains in the state possible. Another recognizer that begins in this interval therefore
        // wins over it (D3).
        let waitingTwice = #"{"id":"tap","type":"tap","numberOfTapsRequired":2,"requireToFail":"other"}"#
        #expect(found(#"{"id":"other","type":"pan"}"#, waitingTwice) == [])
        // During a replay, an effect turns the required single tap into a double tap.
        let effect = #"{"id":"other","type":"tap","effects":[{"on":"recognized","set":{"other.numberOfTapsRequired":2}}]}"#
        #expect(found(effect, waiting) == [])
    }

    @Test func aRecognizerConnectedToADoubleTapOutlivesALift() {
        func found(_ left: String, _ rest: String = "") -> [String] {
            codes(
                layout(
                    #"{"id":"left","frame":[0,0,100,100],"gestureRecognizers":[\#(left)]},"#
                        + #"{"id":"right","frame":[100,0,100,100],"gestureRecognizers":[{"id":"tap","type":"tap","#
                        + #""requireToFail":"single"}]}"#,
                    rest))
        }
        let double = #"{"id":"double","type":"tap","numberOfTapsRequired":2"#
        // In the first layout, the required single tap itself waits for the double tap (D5). In the second layout, the required swipe is
        // not reset before the double tap (C6).
        #expect(found(#"{"id":"single","type":"tap","requireToFail":"double"},"# + double + "}") == [])
        #expect(found(#"{"id":"single","type":"swipe"},"# + double + #","requireToFail":"single"}"#) == [])
        #expect(found(#"{"id":"single","type":"swipe"},"# + double + "}") == ["requirement-never-meets"])
        // Without a replay, `lint` cannot know whether the single tap waits for the double tap.
        let asks = #"{"id":"single","type":"tap","delegate":"d"},"#
        let answers = #","delegates":{"d":{"shouldRequireFailureOf":"variables.slow"}},"variables":{"slow":true}"#
        #expect(found(asks + double + "}", answers) == [])
    }

    @Test func nestedAndRotatedViewsShareTouches() {
        #expect(
            codes(
                layout(
                    #"{"id":"outer","frame":[0,0,100,100],"gestureRecognizers":[{"id":"tap","type":"tap","requireToFail":"pan"}],"#
                        + #""subviews":[{"id":"inner","frame":[0,0,50,50],"gestureRecognizers":[{"id":"pan","type":"pan"}]}]}"#)) == [])
        func text(_ rotation: Double) -> String {
            layout(
                #"{"id":"a","bounds":[0,0,200,20],"center":[100,100],"transform":{"rotation":\#(rotation)},"gestureRecognizers":["#
                    + #"{"id":"tap","type":"tap","requireToFail":"pan"}]},"#
                    + #"{"id":"b","frame":[90,150,20,20],"gestureRecognizers":[{"id":"pan","type":"pan"}]}"#)
        }
        #expect(codes(text(0)) == ["requirement-never-meets"])
        #expect(codes(text(1.5708)) == [])
    }

    @Test(arguments: [
        ("", "", true), (#","recognizers":["a"]"#, #","recognizers":["b"]"#, false), (#","recognizers":["a"]"#, "", true),
        (#","recognizers":["a"]"#, #","recognizers":["b","a"]"#, true),
    ])
    func aCircleThatEveryModeInterruptsIsNotReported(one: String, other: String, isFound: Bool) {
        func said(_ a: String = "", _ b: String = "") -> Bool {
            let circle = #"{"id":"a","type":"tap","requireToFail":"b"\#(a)},{"id":"b","type":"pan","requireToFail":"a"\#(b)}"#
            return codes(layout(card(circle), twoModes(one, other))).contains("requirement-circle")
        }
        #expect(said() == isFound && !said(#","isEnabled":false"#) && !said("", #","isEnabled":false"#))
    }

    @Test func theListOfAnEnclosingModeInterruptsACircle() {
        func said(_ outer: String, _ inner: String) -> Bool {
            let circle = #"{"id":"a","type":"tap","requireToFail":"b"},{"id":"b","type":"pan","requireToFail":"a"}"#
            let modes = #","modes":{"initial":"m","states":{"m":{"initial":"x"\#(outer),"states":{"x":{\#(inner)}}}}}"#
            return codes(layout(card(circle), modes)).contains("requirement-circle")
        }
        #expect(!said(#","recognizers":["a"]"#, #""recognizers":["a","b"]"#) && said(#","recognizers":["a","b"]"#, ""))
    }

    @Test(arguments: [
        ("", "", 0), (#","isScrollEnabled":false"#, "", 1), (#","panGestureRecognizer":{"isEnabled":false}"#, "", 1),
        (#","isScrollEnabled":false"#, #""l.isScrollEnabled":true"#, 0), (#","isScrollEnabled":false"#, #""l.alpha":1"#, 0),
        (#","isScrollEnabled":false"#, #""window.alpha":1"#, 1),
        (#","panGestureRecognizer":{"isEnabled":false}"#, #""l.pan.isEnabled":true"#, 0),
    ])
    func aRequirementOnTheDisabledPanOfAScrollView(rest: String, change: String, count: Int) {
        let effects = change.isEmpty ? "" : #","effects":[{"on":"recognized","set":{\#(change)}}]"#
        let tap = #"{"id":"t","type":"tap","requireToFail":"l.pan"\#(effects)}"#
        let list = #"{"id":"l","type":"scrollView","frame":[0,0,390,844],"contentSize":[390,2000]\#(rest),"gestureRecognizers":[\#(tap)]}"#
        #expect(codes(layout(list)).count { $0 == "requires-disabled" } == count)
        // The layout does not declare the scroll view's own pan.
        #expect(!codes(layout(list)).contains("disabled-for-good"))
    }

    @Test(arguments: [
        ("", "", "", 1), (#","hitTest":"touch.x < 9""#, "", "", 0), ("", #","hitTest":"touch.x < 9""#, "", 0),
        ("", "", #""left.frame":[0,0,9,9]"#, 0), ("", "", #""right.center":[0,0]"#, 0), ("", "", #""right.alpha":0.5"#, 1),
    ])
    func onlyViewsThatStayApartNeverShareATouch(left: String, right: String, change: String, count: Int) {
        let effects = change.isEmpty ? "" : #","effects":[{"on":"began","set":{\#(change)}}]"#
        let one = #"{"id":"left","frame":[0,0,100,100]\#(left),"gestureRecognizers":[{"id":"tap","type":"tap","requireToFail":"pan"}]}"#
        func other(_ y: Int) -> String {
            #"{"id":"right","frame":[100,\#(y),100,100]\#(right),"gestureRecognizers":[{"id":"pan","type":"pan"\#(effects)}]}"#
        }
        func said(_ views: String) -> Int { codes(layout(views)).count { $0 == "requirement-never-meets" } }
        func scrolled(_ views: String) -> String {
            #"{"type":"scrollView","frame":[0,0,390,100],"contentSize":[390,900],"subviews":[\#(views)]}"#
        }
        #expect(said(one + "," + other(0)) == count && said(scrolled(one + "," + other(0))) == count)
        // A scroll view may scroll one of the views below the other.
        #expect(said(scrolled(one) + "," + other(200)) == 0)
    }

    @Test func aViewOutsideItsSuperviewSharesItsTouches() {
        for (outer, inner) in [(#","requireToFail":"in""#, ""), ("", #","requireToFail":"out""#)] {
            let view = #"{"frame":[100,0,100,100],"gestureRecognizers":[{"id":"in","type":"pan"\#(inner)}]}"#
            let taps = #""gestureRecognizers":[{"id":"out","type":"tap"\#(outer)}]"#
            #expect(!codes(layout(#"{"frame":[0,0,100,100],\#(taps),"subviews":[\#(view)]}"#)).contains("requirement-never-meets"))
        }
    }
}
