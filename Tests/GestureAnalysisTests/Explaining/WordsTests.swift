import GestureEngine
import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline
import Testing

@Suite("Sentences about rows")
struct WordsTests {
    private func timeline(
        _ card: String, _ entries: String, views: String = "", window: String = "", layout: String = "", events: Bool = false
    ) throws -> ReplayedTimeline {
        let text = """
            { "version": 1, "layout": { "version": 1 \(layout), \
            "window": { "id": "window", "frame": [0, 0, 390, 844] \(window), "subviews": [
                { "id": "card", "frame": [20, 100, 350, 400], "gestureRecognizers": [\(card)], "subviews": [\(views)] } ] } },
              "\(events ? "events" : "gestures")": [\(entries)] }
            """
        return try ReplayedTimeline(Replay(MemoryByteSource(name: "a.trace.json", text: text)))
    }

    /// Returns the number of the first row whose line contains this text.
    private func row(_ line: String, _ timeline: ReplayedTimeline) throws -> Int {
        try #require(timeline.records.indices.first { timeline.line($0 + 1).contains(line) }) + 1
    }

    private func sentence(_ line: String, _ timeline: ReplayedTimeline) throws -> String {
        try #require(timeline.reason(try row(line, timeline))).sentence
    }

    private func aspects(_ line: String, _ timeline: ReplayedTimeline) throws -> [String] {
        timeline.aspects(of: try row(line, timeline)).map { "\($0.rule.rawValue): \($0.sentence)" }
    }

    private let tap = #"{ "id": "a", "type": "tap" }"#

    // MARK: Winners

    @Test("If two recognizers were ready at the same moment, the loser's row names the reason: the deeper view, the order, or exclusion")
    func atOnce() throws {
        let same = try timeline(tap + #", { "id": "b", "type": "tap" }"#, #"{ "tap": "card" }"#)
        #expect(
            try sentence("✕ a failed", same)
                == "b and a were ready at the same time and exclude each other: on one view, the one added last, b, wins")
        #expect(try aspects("✕ a failed", same).contains("B5: both wanted to recognize, and on one view the last added wins: b, not a"))
        let inner = #"{ "id": "inner", "frame": [0, 0, 200, 200], "gestureRecognizers": [{ "id": "b", "type": "tap" }] }"#
        let deeper = try timeline(tap, #"{ "tap": "inner" }"#, views: inner)
        #expect(
            try sentence("✕ a failed", deeper) == "b and a were ready at the same time and exclude each other: the one on the deeper "
                + "view, b, wins")
        #expect(
            try aspects("✕ a failed", deeper).contains("B5: both wanted to recognize, and the one on the deeper view wins: b, not a"))
        let first = try timeline(tap + #", { "id": "p", "type": "longPress" }"#, #"{ "press": "card", "hold": 0.8 }"#)
        #expect(try sentence("✕ a failed", first) == "p recognized first, and a may not recognize at the same time")
        #expect(!(try aspects("✕ a failed", first)).contains { $0.hasPrefix("B5") })
    }

    @Test("If only one of two ready recognizers may prevent the other, the loser's row reports this")
    func oneSided() throws {
        // The single tap would normally win because it was added last, but it is not allowed to prevent the double tap.
        let taps = #"{ "id": "double", "type": "tap", "numberOfTapsRequired": 2 }, { "id": "single", "type": "tap" }"#
        let timeline = try timeline(taps, #"{ "tap": "card", "count": 2 }"#)
        #expect(
            try sentence("✕ single failed", timeline)
                == "double and single were ready at the same time, and double may prevent single, but not vice versa")
        #expect(
            try aspects("✕ single failed", timeline).contains(
                "E8: both wanted to recognize, and single may not prevent double, whichever views they are on"))
    }

    @Test(
        "A winner's row has the measured and the required figure",
        arguments: [
            (#""type": "tap""#, #"{ "tap": "card" }"#, "r had 1 of 1 tap"),
            (#""type": "tap", "numberOfTapsRequired": 2"#, #"{ "tap": "card", "count": 2 }"#, "r had 2 of 2 taps"),
            (#""type": "longPress""#, #"{ "press": "card", "hold": 0.8 }"#, "r was pressed 0.5 of 0.5 s"),
            (#""type": "pan""#, #"{ "drag": "card", "by": [0, -60], "duration": 0.1 }"#, "r moved 10 of 10 pt along y"),
            (#""type": "swipe""#, #"{ "swipe": "card", "direction": "right" }"#, "r moved 66.67 of 47.33 pt right"),
            (#""type": "pinch""#, #"{ "pinch": "card", "from": 100, "to": 200 }"#, "r saw the fingers' distance change 8.33 of 8 pt"),
            (#""type": "rotation""#, #"{ "rotate": "card", "radius": 80, "by": 1.2 }"#, "r turned 0.15 of 0.1047 rad"),
        ])
    func figures(_ properties: String, _ gesture: String, _ words: String) throws {
        let timeline = try timeline(#"{ "id": "r", \#(properties) }"#, gesture)
        #expect(try sentence("◉ r ", timeline) == "the fingers have met the conditions of r: " + words)
    }

    @Test("The rows of a recognizer that waited have its figure when it becomes ready and when it proceeds, but only with reasons")
    func figuresOfThoseWhoWait() throws {
        let taps =
            #"{ "id": "single", "type": "tap", "requireToFail": ["double"] }, { "id": "double", "type": "tap", "numberOfTapsRequired": 2 }"#
        let plain = try timeline(taps, #"{ "tap": "card" }"#)
        #expect(try sentence("◌ single waits", plain).hasSuffix(": single had 1 of 1 tap"))
        #expect(try sentence("◉ single recognized", plain) == "double failed, so single may recognize: single had 1 of 1 tap")
        #expect(plain.line(try row("◉ single", plain)) == "0.400 ◉ single recognized  due to double")
    }

    @Test("A recognizer that had to wait for one on another branch of the view hierarchy names this branch, but not for a superview")
    func branches() throws {
        func press(_ id: String, _ properties: String) -> String {
            #""gestureRecognizers": [{ "id": "\#(id)", "type": "longPress"\#(properties) }]"#
        }
        let one = press("s", #", "minimumPressDuration": 0.1, "requireToFail": ["d"]"#)
        let apart = try timeline(
            "", #"{ "press": "two", "hold": 0.3, "at": 0 }, { "press": "one", "hold": 0.6, "at": 0 }"#,
            views: #"{ "id": "one", "frame": [0, 0, 350, 200], \#(one) }, { "id": "two", "frame": [0, 200, 350, 200], \#(press("d", "")) }"#
        )
        #expect(
            try aspects("◉ s began", apart) == ["D7: d is on another branch of the view hierarchy; requirements apply there, too"])
        let inside = try timeline(
            #"{ "id": "d", "type": "longPress" }"#, #"{ "press": "one", "hold": 0.3 }"#,
            views: #"{ "id": "one", "frame": [0, 0, 350, 200], \#(one) }"#)
        #expect(try aspects("◉ s began", inside) == [])
    }

    @Test("The row of a loser states how the views of both recognizers are related, and which of two taps needs more taps")
    func relations() throws {
        let taps = #"{ "id": "two", "type": "tap", "numberOfTapsRequired": 2 }, { "id": "one", "type": "tap" }"#
        let same = try timeline(taps, #"{ "tap": "card", "count": 2 }"#)
        #expect(
            try aspects("✕ one failed", same).dropFirst() == [
                "E3: both are on card, so they exclude each other", "E5: two needs more taps, so it can prevent one, but not vice versa",
                "E7: one only changes its state, and gets no touchesCancelled",
            ])
        let inner = #"{ "id": "inner", "frame": [0, 0, 200, 200], "gestureRecognizers": [{ "id": "pan", "type": "pan" }] }"#
        let nested = try timeline(
            #"{ "id": "s", "type": "swipe", "direction": "right" }"#, #"{ "drag": "inner", "by": [90, 0] }"#, views: inner)
        #expect(
            try aspects("✕ s failed", nested) == [
                "E3: inner lies in card, so their recognizers exclude each other",
                "E7: s only changes its state, and gets no touchesCancelled",
            ])
    }

    // MARK: Touches

    private let list = #"""
        { "id": "list", "type": "tableView", "frame": [0, 0, 350, 400], "contentSize": [350, 1000], "subviews": [
            { "id": "cell1", "type": "cell", "frame": [0, 100, 350, 50] } ] }
        """#

    @Test("A touch that a begun recognizer ignores reaches its view, and its row names this recognizer only if it cancels touches")
    func ignoredTouches() throws {
        func began(_ property: String) throws -> [String] {
            let timeline = try timeline(
                #"{ "id": "pan", "type": "pan", "maximumNumberOfTouches": 1\#(property) }"#,
                #"{ "drag": [100, 150], "by": [60, 0], "duration": 1, "at": 0 }, { "tap": "inner", "at": 0.5 }"#,
                views: #"{ "id": "inner", "frame": [0, 200, 350, 200] }"#)
            return try aspects("▾ inner touchesBegan 2", timeline)
        }
        let (first, last) = (
            "B1: all recognizers have already handled the event, and views get it last",
            "F2: inner does not handle it and passes it on, up to application"
        )
        #expect(try began("") == [first, "F12: pan has begun and ignores touch 2, which therefore reaches its view", last])
        #expect(try began(#", "cancelsTouchesInView": false"#) == [first, last])
    }

    @Test("The row of a cancelled cell states that the press was both long and short enough, if a tap cancels the touch")
    func cancelledCells() throws {
        let tapped = try timeline(tap, #"{ "tap": "cell1", "hold": 0.3 }"#, views: list)
        let passed = "F2: cell1 does not handle it and passes it on, up to list"
        #expect(
            try aspects("✕ cell1 touchesCancelled", tapped) == [
                passed, "I6: the press was long enough for the cell to get it, and short enough for a",
            ])
        let pressed = try timeline(#"{ "id": "a", "type": "longPress" }"#, #"{ "press": "cell1", "hold": 0.8 }"#, views: list)
        #expect(try aspects("✕ cell1 touchesCancelled", pressed) == [passed])
        let view = try timeline(tap, #"{ "tap": "v", "hold": 0.3 }"#, views: #"{ "id": "v", "frame": [0, 0, 350, 50] }"#)
        #expect(try aspects("✕ v touchesCancelled", view) == ["F2: v does not handle it and passes it on, up to application"])
    }

    @Test("The row of a lift names recognizers that have recognized but leave the touch to its view")
    func touchesLeftToTheView() throws {
        func ended(_ hold: Double) throws -> [String] {
            let press = #"{ "id": "p", "type": "longPress", "cancelsTouchesInView": false }"#
            return try aspects("▴ card touchesEnded", timeline(press, #"{ "press": "card", "hold": \#(hold) }"#))
        }
        let passed = "F2: card does not handle it and passes it on, up to application"
        let left = "F9: p has recognized, but its cancelsTouchesInView is false, so card keeps the touch"
        #expect(try ended(0.8) == [passed, left] && ended(0.3) == [passed])
    }

    @Test("The row of a second tap names the recognizers that have completed their gestures and still wait")
    func waitingForOthers() throws {
        func second(_ ids: String...) throws -> [String] {
            let taps = ids.map {
                #"{ "id": "\#($0)", "type": "tap", "requireToFail": ["d"], "delegate": { "shouldRecognizeSimultaneouslyWith": true } }, "#
            }
            let double = #"{ "id": "d", "type": "tap", "numberOfTapsRequired": 2 }"#
            return try aspects("touch 2 began", timeline(taps.joined() + double, #"{ "tap": "card", "count": 2 }"#))
        }
        #expect(try second("a") == ["J5: a has completed its gesture and still waits, so it takes no new touch"])
        #expect(try second("a", "b") == ["J5: a and b have completed their gestures and still wait, so they take no new touch"])
    }

    @Test("The row of a landing finger names the recognizers that the initial mode excludes, but not those of a scroll view")
    func initialMode() throws {
        func landing(_ recognizers: String, _ mode: String) throws -> [String] {
            let modes = #", "modes": { "initial": "browse", "states": { "browse": { \#(mode) } } }"#
            return try aspects("touch 1 began", timeline(recognizers, #"{ "tap": "cell1" }"#, views: list, layout: modes))
        }
        let own = "J8: the mode does not apply to list.delay, a scroll view's own recognizer"
        #expect(
            try landing(tap, #""recognizers": []"#) == ["K1: a gets no touches in the mode browse, the initial one", own])
        #expect(
            try landing(tap + #", { "id": "b", "type": "tap" }"#, #""recognizers": []"#)
                == ["K1: a and b get no touches in the mode browse, the initial one", own])
        #expect(try landing(tap, #""recognizers": ["a"]"#) == [own] && landing(tap, "") == [])
    }

    @Test("The row of a released scroll view mentions its content inset")
    func insets() throws {
        func released(_ inset: String) throws -> [String] {
            let views = list.replacing(#""subviews""#, with: inset + #""subviews""#)
            return try aspects("list willEndDragging", timeline("", #"{ "drag": "list", "by": [0, -60] }"#, views: views))
        }
        #expect(
            try released(#""contentInset": [20, 0, 0, 0], "#)
                == ["I11: the contentInset of list moves the limits between which its content comes to rest"])
        #expect(try released("") == [])
    }

    @Test("A touch released by several recognizers names all of them, with the times if these differ")
    func releases() throws {
        let swipes = [1, 2].map { #"{ "id": "s\#($0)", "type": "swipe", "direction": "left", "delaysTouchesBegan": true }"# }
        let both = try timeline(swipes.joined(separator: ","), #"{ "drag": "card", "by": [60, 0] }"#)
        #expect(try sentence("▾ card touchesBegan", both) == "s1 and s2 released the touch, so card gets its original touchesBegan")
        #expect(both.line(try row("▾ card touchesBegan", both)).contains("due to s1, s2"))
        let late =
            #"{ "id": "p", "type": "longPress", "delaysTouchesBegan": true }, "#
            + #"{ "id": "d", "type": "tap", "numberOfTapsRequired": 2, "delaysTouchesBegan": true }"#
        let timeline = try timeline(late, #"{ "tap": "card" }"#)
        #expect(
            try aspects("▾ card touchesBegan", timeline).contains(
                "F7: 2 recognizers held it back, and it is delivered after the last of them: p failed at 0.050 s and d failed at 0.400 s"))
        // Before the touch is delivered, a recognizer of another view begins to hold back another touch.
        let views = """
            { "id": "one", "frame": [0, 0, 350, 200], "gestureRecognizers": [\(late)] }, { "id": "other", "frame": [0, 200, 350, 200], \
            "gestureRecognizers": [{ "id": "e", "type": "tap", "numberOfTapsRequired": 2, "delaysTouchesBegan": true }] }
            """
        let two = try self.timeline("", #"{ "tap": "one" }, { "tap": "other", "at": 0.1 }"#, views: views)
        #expect(
            try aspects("▾ one touchesBegan", two).contains(
                "F7: 2 recognizers held it back, and it is delivered after the last of them: p failed at 0.050 s and d failed at 0.400 s"))
    }

    @Test("A finger outside the window has no view and no recognizer")
    func outside() throws {
        let timeline = try timeline(tap, #"{ "drag": [-30, 5], "by": [60, 0], "duration": 0.05 }"#)
        #expect(
            try sentence("touch 1 began", timeline) == "the finger landed outside the window, where there are no views and recognizers")
        #expect(
            try sentence("touch 1 ended", timeline) == "the touch began outside the window, so it belongs to no view, wherever the "
                + "finger moves")
    }

    @Test("The row of an interruption shows whether a finger was down")
    func interruptions() throws {
        let timeline = try timeline(
            tap,
            #"{ "t": 0, "interrupt": "a" }, { "t": 1, "touches": [{ "id": 1, "phase": "began", "x": 90, "y": 200 }] }, "#
                + #"{ "t": 1.1, "interrupt": "b" }"#, events: true)
        #expect(try sentence("! interrupt \"a\"", timeline) == "the system interrupts the app, and no finger was down")
        #expect(try sentence("! interrupt \"b\"", timeline) == "the system cancels all touches")
    }

    @Test("The row of a lift lists the recognizers that have finished")
    func deaf() throws {
        let taps = (1...3).map { #"{ "id": "t\#($0)", "type": "tap" }"# }.joined(separator: ",")
        let timeline = try timeline(taps + #", { "id": "p", "type": "longPress" }"#, #"{ "press": "card", "hold": 0.8 }"#)
        #expect(try aspects("touch 1 ended", timeline) == ["B4: t1, t2 and t3 have finished and get nothing more of touch 1"])
    }

    @Test("A control's late event is marked as late")
    func lateActions() throws {
        let list = """
            { "id": "list", "type": "tableView", "frame": [0, 0, 350, 400], "contentSize": [350, 1000], "subviews": [
                { "id": "buy", "type": "button", "frame": [0, 100, 100, 50], "actions": { "touchDown": "pressed" } } ] }
            """
        let timeline = try timeline("", #"{ "tap": "buy", "hold": 0.3 }"#, views: list)
        #expect(try aspects("▸ buy touchDown", timeline) == ["I1: it is 0.150 s late because buy got the touch late (row 6)"])
        let writer = ByteWriter()
        let text = TextRenderer(
            writer: writer, names: timeline.names, header: TimelineHeader(trace: "a", layout: nil), options: TimelineOptions(why: true))
        text.record(timeline.records)
        #expect(writer.text.contains("itself; it is 0.150 s late, since the touch was held back"))
    }

    // MARK: The app

    @Test("If the app stopped a recognizer, the reason names the app's action")
    func stopped() throws {
        func began(_ change: String) -> String {
            #"{ "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 90, "y": 200 }] }, { "t": 0.6, \#(change) }"#
        }
        let press = #"{ "id": "p", "type": "longPress" }"#
        let disabled = try timeline(tap, began(#""set": { "a.isEnabled": false }"#), events: true)
        #expect(try sentence("✕ a failed", disabled) == "a had not begun, and the app disabled it: it fails")
        let taken = try timeline(press, began(#""remove": "p""#), events: true)
        #expect(try sentence("✕ p cancelled", taken) == "p had begun, and the app removed it from its view: it is cancelled")
        let left = try timeline(press, began(#""remove": "card""#), events: true)
        #expect(try sentence("▸ p action cancelled", left) == "p was cancelled, since the app removed its view")
        #expect(try sentence("∙ p touchesCancelled", left) == "p loses its touches, since the app removed its view")
    }

    @Test("A row caused by a change of the app names that change, even across effects")
    func nestedChanges() throws {
        let inner = """
            { "id": "inner", "frame": [0, 0, 200, 200], "gestureRecognizers": [{ "id": "p", "type": "longPress", \
            "cancelsTouchesInView": false,
                "effects": [{ "on": "cancelled", "set": { "card.alpha": 0.5 } }] }] }
            """
        let outer = """
            { "id": "q", "type": "longPress", "minimumPressDuration": 0.6, "delegate": { "shouldRecognizeSimultaneouslyWith": true },
              "cancelsTouchesInView": false, "effects": [{ "on": "began", "remove": "inner" }] }
            """
        let timeline = try timeline(outer, #"{ "press": "inner", "hold": 1 }"#, views: inner)
        let cancelled = try #require(timeline[row: try row("✕ inner touchesCancelled", timeline)])
        #expect(cancelled.cause.row == (try row("- remove inner", timeline)))
    }

    @Test("If a mode excludes a recognizer, the chain also shows the row in which the mode was entered")
    func barringModes() throws {
        let timeline = try timeline(
            tap + #", { "id": "go", "type": "longPress", "effects": [{ "on": "began", "enter": "doodle" }] }"#,
            #"{ "press": "card", "hold": 0.8 }, { "tap": "card" }"#,
            layout: #", "modes": { "initial": "browse", "states": { "browse": { "next": ["doodle"] }, "doodle": { "recognizers": [] } } }"#)
        let (began, mode) = (try row("touch 2 began", timeline), try row("» mode browse to doodle", timeline))
        #expect(
            try aspects("touch 2 began", timeline) == ["K1: a and go get no touches in the mode doodle, which was entered with row \(mode)"]
        )
        #expect(Chain(of: began, in: timeline).steps.map { $0.beside } == [[mode]])
    }

    @Test("The reason for a delegate's answer has the expression with its values; parts that were not read remain as written")
    func expressions() throws {
        let pan =
            #"{ "id": "pan", "type": "pan", "delegate": { "shouldBegin": "abs(translation.x) > abs( translation.y ) && view == 'x'" } }"#
        let timeline = try timeline(pan, #"{ "drag": "card", "by": [0, 60], "duration": 0.1 }"#)
        #expect(
            try sentence("? pan shouldBegin", timeline)
                == "delegate:pan was asked shouldBegin when pan wanted to leave possible: no, by abs(0) > abs( 0 ) && view == 'x'")
        let named = try self.timeline(
            #"{ "id": "pan", "type": "pan", "delegate": { "shouldReceive": "touch.view in ['card', 'it\\'s']" } }"#, #"{ "tap": "card" }"#)
        #expect(try sentence("? pan shouldReceive", named).hasSuffix(": yes, by 'card' in ['card', 'it\\\\'s']"))
    }

    @Test("A touch that a view handles is not passed on, and one that a scroll view's pan takes away was delivered before")
    func deliveries() throws {
        let list = #"{ "id": "list", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 900] }"#
        let scrolled = try timeline("", #"{ "drag": "list", "by": [0, -60], "hold": 0.3 }"#, views: list)
        let taken = "I3: list.pan began to scroll after the content had got the touch, and takes it away"
        let found = try aspects("list touchesCancelled", scrolled)
        #expect(found.contains(taken), "\(found)")
        let panned = try timeline(#"{ "id": "pan", "type": "pan" }"#, #"{ "drag": "card", "by": [0, -60] }"#)
        #expect(try !aspects("card touchesCancelled", panned).contains { $0.hasPrefix("I3") })
        let inner = #"{ "id": "inner", "frame": [0, 0, 200, 200] "#
        let handled = try timeline("", #"{ "tap": "inner" }"#, views: inner + #", "handlesTouches": true }"#)
        #expect(try !aspects("inner touchesBegan", handled).contains { $0.hasPrefix("F2") })
        let passed = try timeline("", #"{ "tap": "inner" }"#, views: inner + #", "handlesTouches": false }"#)
        #expect(try aspects("inner touchesBegan", passed).contains("F2: inner does not handle it and passes it on, up to application"))
    }

    @Test("The layout text of a cure is valid in a layout")
    func layoutText() throws {
        let text = """
            { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844], "subviews": [
                { "id": "feed", "type": "scrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000],
                  "gestureRecognizers": [{ "id": "swipe", "type": "swipe" }] } ] } }, "gestures": [] }
            """
        let scene = try Replay(MemoryByteSource(name: "a.trace.json", text: text)).scene
        #expect(Preset(.require, "feed.pan:swipe").layoutText(scene) == #"feed: "panGestureRecognizer": {"requireToFail": ["swipe"]}"#)
        #expect(
            Preset(.answer, "feed.pan.shouldBegin=false").layoutText(scene)
                == #"feed: "panGestureRecognizer": {"delegate": {"shouldBegin": false}}"#)
        #expect(Preset(.require, "swipe:feed.pan").layoutText(scene) == #"swipe: "requireToFail": ["feed.pan"]"#)
    }

    // MARK: Summaries and timers

    @Test("A summary lists the figures of similar reasons, or the range if there are many")
    func ranges() throws {
        func lines(_ ways: [Int]) throws -> [String] {
            let drags = ways.map { #"{ "drag": "card", "by": [\#($0), 0] }, { "wait": 1 }"# }.joined(separator: ",")
            let timeline = try timeline(#"{ "id": "pan", "type": "pan" }"#, drags)
            let builder = SummaryBuilder(names: timeline.names)
            builder.record(timeline.records)
            return SummaryText(builder.finish(at: timeline.end), names: timeline.names).lines.map { $0.text }
        }
        #expect(try lines([8, 9, 8]).contains { $0.contains("pan failed (moved 8 and 9 of 10 pt along x)") })
        #expect(try lines([8, 3, 5, 9]).contains { $0.contains("pan failed (moved 3 to 9 of 10 pt along x)") })
        let outside = try timeline(tap, #"{ "tap": [500, 5] }"#)
        let builder = SummaryBuilder(names: outside.names)
        builder.record(outside.records)
        let text = SummaryText(builder.finish(at: outside.end), names: outside.names).lines.map { $0.text }
        #expect(text.contains("  touch 1 outside the window: not delivered"))
    }

    @Test("A control that prevents a tap is not mistaken for a recognizer with the same id")
    func controlNamedLikeARecognizer() throws {
        let button = #"{ "id": "b", "type": "button", "frame": [0, 0, 200, 200] }"#
        let timeline = try timeline(tap + #", { "id": "b", "type": "pan" }"#, #"{ "tap": [50, 150] }"#, views: button)
        let found = try aspects("✕ a failed", timeline)
        #expect(found.count == 1 && found.first?.hasPrefix("H2: ") == true, "\(found)")
    }

    @Test("Recognizers that failed for the same reason share a line of a summary; of more than two, the first is named")
    func failedTogether() throws {
        func lines(_ count: Int) throws -> [String] {
            let pans = (1...count).map { #"{ "id": "p\#($0)", "type": "pan" }"# }.joined(separator: ", ")
            let timeline = try timeline(pans, #"{ "drag": "card", "by": [8, 0] }"#)
            let builder = SummaryBuilder(names: timeline.names)
            builder.record(timeline.records)
            return SummaryText(builder.finish(at: timeline.end), names: timeline.names).lines.map { $0.text }
        }
        #expect(try lines(2).contains { $0.hasPrefix("  p1, p2  ") })
        #expect(try lines(3).contains { $0.hasPrefix("  p1 and 2 more  ") })
    }

    @Test(
        "The row of a timer has its purpose and its start",
        arguments: [
            (#""type": "longPress""#, "0.500 r may begin: by then it has been pressed for 0.5 s; started at 0.000, 0.5 s earlier"),
            (
                #""type": "swipe""#,
                "0.500 r fails if the finger has not moved far enough: a swipe takes at most 0.5 s; started at 0.000, 0.5 s earlier"
            ),
            (#""type": "tap""#, "1.500 r fails if it is still pressed: a tap lasts less than 1.5 s; started at 0.000, 1.5 s earlier"),
        ])
    func timers(_ properties: String, _ line: String) throws {
        let text = """
            { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
                "gestureRecognizers": [{ "id": "r", \(properties) }] } }, "gestures": [{ "press": [90, 200], "hold": 0.4 }] }
            """
        let situation = try Situation(Replay(MemoryByteSource(name: "a.trace.json", text: text)), at: 0.1)
        #expect(situation.text(.plain).contains("  " + line + "\n"))
    }
}
