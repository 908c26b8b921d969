import Testing

@Suite struct DelayTests {
    private func form(_ double: String, _ inner: String) -> String {
        layout(
            #"{"id":"form","frame":[0,0,390,400],"gestureRecognizers":[{"id":"double","type":"tap",\#(double)}],"subviews":[\#(inner)]}"#)
    }
    private let button = #"{"id":"save","type":"button","frame":[0,0,100,50]}"#

    @Test func aDoubleTapMakesAButtonLate() {
        let text = form(#""numberOfTapsRequired":2"#, button)
        #expect(codes(text) == ["late-taps"])
        #expect(messages(text)[0].contains("a single tap reaches 'save' 0.35 s late (F4)"))
        let slow = text.replacing(#","subviews""#, with: #","subviews""#).dropLast() + #","thresholds":{"tap.maximumInterval":0.5}}"#
        #expect(messages(String(slow))[0].contains("0.5 s late"))
    }

    @Test(arguments: [
        #""numberOfTapsRequired":2,"delaysTouchesEnded":false"#, #""numberOfTapsRequired":1,"numberOfTouchesRequired":2"#,
        #""numberOfTapsRequired":2,"numberOfTouchesRequired":2"#,
        #""numberOfTapsRequired":2,"delegate":{"shouldReceive":"touch.view != 'save'"}"#,
    ])
    func aRecognizerThatDoesNotWaitDelaysNothing(double: String) {
        #expect(codes(form(double, button)) == [])
    }

    @Test func tapsInSubviewsThatWaitAreLate() {
        let inner = #"{"id":"cell","frame":[0,0,100,50],"gestureRecognizers":[{"id":"open","type":"tap"}]}"#
        let requiring = inner.replacing(#""type":"tap""#, with: #""type":"tap","requireToFail":"double""#)
        #expect(codes(form(#""numberOfTapsRequired":2"#, inner)) == [])
        #expect(codes(form(#""numberOfTapsRequired":2"#, requiring)) == ["late-taps"])
        #expect(
            codes(form(#""numberOfTapsRequired":2,"delegate":{"shouldBeRequiredToFailBy":"other.type == 'tap'"}"#, inner)) == ["late-taps"])
        // A single tap that waits for a double tap on the same view is a common combination, so it is not reported.
        #expect(
            codes(layout(card(#"{"id":"one","type":"tap","requireToFail":"two"},{"id":"two","type":"tap","numberOfTapsRequired":2}"#)))
                == [])
    }
}

@Suite struct NameTests {
    private let tap = #"{"type":"tap","delegate":"d"}"#

    @Test func delegatesAndVariables() {
        let delegate = #","delegates":{"d":{"shouldBegin":"variables.count > 0"}}"#
        let variable = #","variables":{"count":1}"#
        #expect(codes(layout(card(tap), delegate + variable)) == [])
        #expect(codes(layout(card(#"{"type":"tap"}"#), delegate + variable)) == ["unused-name"])
        #expect(messages(layout(card(#"{"type":"tap"}"#), variable)) == ["no expression reads 'variables.count'; remove it"])
    }

    @Test func modes() {
        func text(_ next: String) -> String {
            layout(
                card(#"{"type":"tap"}"#),
                #","modes":{"initial":"browse","states":{"browse":{"next":[\#(next)]},"doodle":{"next":["browse"],"#
                    + #""initial":"pen","states":{"pen":{"next":["eraser"]},"eraser":{}}}}}"#)
        }
        #expect(codes(text(#""doodle""#)) == [])
        // If a mode of the layout cannot be entered, `lint` reports only this mode, and not the modes that can be entered only from it.
        #expect(messages(text("")) == ["no transition leads to the mode 'doodle'; list it in the 'next' of another mode, or remove it"])
    }

    @Test func groups() {
        func text(_ second: String) -> String {
            layout(
                card(
                    #"{"type":"pan","dispatch":{"to":"card","group":"items"}},"#
                        + #"{"type":"pinch","dispatch":{"to":"card","group":"\#(second)"}}"#
                ))
        }
        #expect(codes(text("items")) == [])
        #expect(codes(text("itmes")) == ["unused-name", "unused-name"])
    }
}
