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

    @Test(arguments: [
        ("", 1), (#","isEnabled":false"#, 0), (#","effects":[{"on":"recognized","set":{"double.isEnabled":false}}]"#, 0),
        (#","delegate":{"shouldReceive":true}"#, 0), (#","delaysTouchesBegan":true,"delaysTouchesEnded":false"#, 1),
    ])
    func onlyAnEnabledDoubleTapDelaysTouches(properties: String, count: Int) {
        #expect(codes(form(#""numberOfTapsRequired":2"# + properties, button)).count { $0 == "late-taps" } == count)
    }

    @Test(arguments: [
        (#""type":"button","isHidden":true"#, 0), (#""type":"button","isEnabled":false"#, 0), (#""type":"slider""#, 0),
        (#""type":"switch""#, 1), (#""handlesTouches":true"#, 1), (#""handlesTouches":false"#, 0),
    ])
    func onlyAViewThatHandlesTouchesIsLate(view: String, count: Int) {
        let text = form(#""numberOfTapsRequired":2"#, #"{"id":"v","frame":[0,0,100,50],\#(view)}"#)
        #expect(codes(text).count { $0 == "late-taps" } == count)
    }

    @Test(arguments: [
        ("", 0), (#","numberOfTapsRequired":1"#, 1), (#","numberOfTapsRequired":1,"numberOfTouchesRequired":2"#, 0),
    ])
    func aPressThatWaitsForATapDelaysTouches(properties: String, count: Int) {
        let (double, press) = (#""type":"tap","numberOfTapsRequired":2"#, #""type":"longPress""#)
        let text = form(#""numberOfTapsRequired":2"#, button).replacing(double, with: press + properties)
        #expect(codes(text).count { $0 == "late-taps" } == count)
    }

    @Test(arguments: [
        (#""type":"tap","requireToFail":"double""#, "", 1), (#""type":"tap","numberOfTapsRequired":2,"requireToFail":"double""#, "", 0),
        (#""type":"tap","isEnabled":false,"requireToFail":"double""#, "", 0),
        (#""type":"tap","requireToFail":"double""#, #","isHidden":true"#, 0),
        (#""type":"tap","delegate":{"shouldRequireFailureOf":"other.id == 'double'"}"#, "", 1),
        (#""type":"tap","delegate":{"shouldRequireFailureOf":"other.id == 'open'"}"#, "", 0),
        (#""type":"longPress","requireToFail":"double""#, "", 0),
    ])
    func onlyASingleTapThatWaitsIsLate(properties: String, view: String, count: Int) {
        let cell = #"{"id":"cell","frame":[0,0,100,50]\#(view),"gestureRecognizers":[{"id":"open",\#(properties)}]}"#
        #expect(codes(form(#""numberOfTapsRequired":2,"delaysTouchesEnded":false"#, cell)).count { $0 == "late-taps" } == count)
    }

    @Test func bothKindsOfLateTapsAreNamedTogether() {
        let second = #"{"frame":[0,90,9,9],"gestureRecognizers":[{"id":"open","type":"tap","requireToFail":"double"}]}"#
        let found = messages(form(#""numberOfTapsRequired":2"#, button + "," + second))
        #expect(found.count == 1 && found[0].contains("a single tap reaches 'save' and 'open' 0.35 s late (F4)"))
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

    /// Checks that a variable counts as read wherever an expression can read it.
    @Test func everyExpressionReadsVariables() {
        let read = #""variables.count > 0""#
        func said(_ views: String, _ rest: String = "") -> Bool {
            codes(layout(views, #","variables":{"count":1}"# + rest)).contains("unused-name")
        }
        func effect(_ effect: String) -> String { card(#"{"type":"tap","effects":[{"on":"recognized",\#(effect)}]}"#) }
        #expect(said(effect(#""set":{"variables.count":2}"#)) && !said(effect(#""if":\#(read),"set":{"card.alpha":1}"#)))
        let computed = #""set":{"card.alpha":{"=":"variables.count"}}"#
        #expect(!said(effect(computed)) && !said(effect(#""animate":{\#(computed),"duration":1}"#)))
        for key in ["onEnter", "onExit"] {
            let state = #"{"\#(key)":[{"if":\#(read),"set":{"card.alpha":1}}]}"#
            #expect(!said(card(""), #","modes":{"initial":"a","states":{"a":\#(state)}}"#), "\(key)")
        }
        for key in ["hitTest", "shouldBegin"] { #expect(!said(card(#"{"type":"tap"}"#, #","\#(key)":\#(read)"#)), "\(key)") }
        let lists = [
            ("scrollView", "touchesShouldBegin"), ("scrollView", "touchesShouldCancel"), ("tableView", "shouldHighlight"),
            ("tableView", "shouldSelect"),
        ]
        for (type, key) in lists { #expect(!said(#"{"type":"\#(type)","frame":[0,0,90,90],"\#(key)":\#(read)}"#), "\(key)") }
        for key in Self.questions {
            #expect(!said(card(#"{"type":"tap","delegate":{"\#(key)":\#(read)}}"#)), "\(key)")
            #expect(!said(card(#"{"type":"tap","delegate":"d"}"#), #","delegates":{"d":{"\#(key)":\#(read)}}"#), "\(key)")
        }
    }

    private static let questions = [
        "shouldReceive", "shouldBegin", "shouldRecognizeSimultaneouslyWith", "shouldRequireFailureOf", "shouldBeRequiredToFailBy",
        "canPrevent", "canBePreventedBy",
    ]

    /// Checks that an unknown id is reported wherever a delegate or view compares one, and only once for a shared delegate.
    @Test func everyAnswerMayNameAnUnknownID() {
        func said(_ views: String, _ rest: String = "") -> Int { codes(layout(views, rest)).count { $0 == "unknown-id" } }
        for key in Self.questions {
            let answer = #"{"\#(key)":"\#(key == "shouldReceive" ? "touch.view" : "view") == 'cart'"}"#
            #expect(said(card(#"{"type":"tap","delegate":\#(answer)}"#)) == 1, "\(key)")
            let shared = card(#"{"type":"tap","delegate":"d"},{"type":"pan","delegate":"d"}"#)
            #expect(said(shared, #","delegates":{"d":\#(answer)}"#) == 1, "\(key)")
        }
        #expect(said(card("", #","shouldBegin":"view == 'cart'""#)) == 1)
        for key in ["touchesShouldBegin", "touchesShouldCancel"] {
            #expect(said(#"{"type":"scrollView","frame":[0,0,90,90],"\#(key)":"touch.view == 'cart'"}"#) == 1, "\(key)")
        }
    }
}
