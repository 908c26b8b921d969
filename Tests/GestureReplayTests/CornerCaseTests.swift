import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import TestSupport
import Testing

/// Tests of corner cases in layouts and traces. Each of them detects a mutation of the sources that all other tests fail to detect.
@Suite struct CornerCaseTests {
    // MARK: Names

    @Test func aSetOfAZoomViewNamesAView() {
        let list = #"{"id":"list","type":"scrollView","frame":[0,400,390,400],"subviews":[{"id":"page","frame":[0,0,9,9]}]}"#
        func errors(_ name: String) -> String {
            GestureReplayTests.errors(trace(#""events":[{"t":0,"set":{"list.zoomView":"\#(name)"}}]"#, layout: layout(list)))
        }
        #expect(errors("none").hasSuffix("error: unknown view 'none'; use 'window', 'card', 'list' or 'page'"))
        #expect(errors("page") == "")
    }

    @Test func anOptionThatBeginsWithADotNamesNoObject() {
        #expect(throws: InputError.self) { try Played(window: #""alpha": 1"#, events: tapping(0, 1, 1), preset: [".alpha=1"]) }
        let error = #expect(throws: InputError.self) {
            var layout = PresetLayout(try LayoutDocument.read(SourceText(name: "a", text: layout())))
            try layout.apply(Preset(.set, ".alpha=1"))
        }
        #expect(error?.description.contains("'.alpha' names no property; write ID.PROPERTY") == true)
    }

    @Test func aScrollViewsThreeRecognizersHaveNames() throws {
        let window = #"""
            "subviews": [{"id": "list", "type": "scrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 2000]}],
            "gestureRecognizers": [{"id": "tap", "type": "tap", "requireToFail": ["list.pan", "list.delay", "list.pinch"]}]
            """#
        #expect(try Played(window: window, events: tapping(0, 50, 50)).lines(.action) == ["▸ tap action recognized (50, 50)"])
    }

    @Test func aWholeNumberMayBeWrittenWithDecimals() throws {
        func id(_ text: String) throws -> String {
            let touch = #"{"id":\#(text),"phase":"began","x":1,"y":1}"#
            return try samples(trace(#""events":[{"t":0,"touches":[\#(touch)]}]"#))[0]
        }
        #expect(try id("7.0") == "0 7 began 1 1")
        #expect(try id("12345678901234567.0") == "0 12345678901234567 began 1 1")
        #expect(throws: InputError.self) { try id("123456789012345678.0") }
    }

    // MARK: Effects

    @Test func objectsAddedByAnOptionsEffectCanBeNamed() throws {
        let button = #""subviews": [{"id": "b", "type": "button", "frame": [0, 0, 100, 100]}]"#
        let effects =
            #"b.effects=[{"on": "touchUpOutside", "set": {"new.alpha": 1}}, "#
            + #"{"on": "touchUpInside", "add": {"to": "window", "view": {"id": "new", "frame": [0, 0, 9, 9]}}}, "#
            + #"{"on": "touchUpInside", "set": {"new.alpha": 0.5}}]"#
        let played = try Played(window: button, events: tapping(0, 50, 50), preset: [effects])
        #expect(played.lines(.change) == ["+ add new by b", "= set new.alpha = 0.5 by b"])
    }

    @Test func theFirstErrorInAPresentedViewIsReported() {
        func message(_ view: String) -> String { errors(trace(#""events":[{"t":0,"present":\#(view)}]"#)) }
        // The effect has two errors, but only the first one is reported.
        #expect(message(#"{"id":"x","type":"button","effects":[{}]}"#).contains("an effect needs 'on'"))
        // The slider's error comes first in the file. It is therefore reported although the reader finds it last, because it concerns the
        // view as a whole.
        let slider = #"{"id":"x","type":"slider","minimumValue":5,"maximumValue":1,"subviews":[{"id":"y","type":"tapp"}]}"#
        #expect(message(slider).contains("'minimumValue' is greater than 'maximumValue'"))
    }

    @Test func aViewIsNotPutIntoItself() throws {
        let window = #"""
            "subviews": [{"id": "page", "frame": [0, 0, 100, 100]}, {"id": "other", "frame": [200, 0, 100, 100]},
              {"id": "b", "type": "button", "frame": [0, 300, 100, 100],
               "effects": [{"on": "touchUpInside", "add": {"to": "other", "view": "page"}}]}]
            """#
        let there = try Played(window: window, events: tapping(0, 50, 350))
        #expect(there.lines(.change) == ["+ add page by b"])
        // The effect would make the page a subview of a view inside the page, so the effect is ignored.
        let played = try Played(window: window, events: #"{"t": 0, "add": {"to": "page", "view": "other"}},"# + tapping(1, 50, 350))
        #expect(played.lines(.change) == ["+ add other"])
        #expect(played.scene.view("page")?.superview === played.scene.view("window"))
    }

    // MARK: Expressions

    @Test func aLocationInAViewIsThatOfTheTouchInQuestion() throws {
        let window = #"""
            "subviews": [{"id": "card", "frame": [20, 100, 350, 200], "gestureRecognizers": [
              {"id": "pinch", "type": "pinch", "delegate": {"shouldReceive": "location('card').x == touch.x - 20"}}]}]
            """#
        let events = event(0, finger("began", 100, 150)) + "," + event(0.1, finger("began", 200, 200, id: 2))
        let rows = try Played(window: window, events: events).lines(.delegate)
        #expect(rows.count == 2 && rows.allSatisfy { $0.contains(" yes asked") }, "\(rows)")
    }

    @Test func canPreventIsAnsweredForEachRecognizer() throws {
        let window = #"""
            "gestureRecognizers": [
              {"id": "a", "type": "pan"}, {"id": "b", "type": "pan"},
              {"id": "c", "type": "pan", "delegate": {"canPrevent": "other.id == 'b'"}}]
            """#
        let played = try Played(window: window, events: dragging(0, 100, 100, by: 60, 0))
        let asked = played.lines(.delegate).filter { $0.hasPrefix("? c canPrevent") }
        #expect(asked.count == 2 && asked[0].contains("canPrevent b yes") && asked[1].contains("canPrevent a no"), "\(asked)")
    }

    @Test func readingsAreReportedForEveryAnswer() throws {
        let window = #"""
            "gestureRecognizers": [{"id": "tap", "type": "tap", "delegate": {"shouldReceive": "touch.x > 30 && touch.y > 0"}}]
            """#
        let rows = try Played(
            window: window, events: (0..<40).map { tapping(Double($0), Double($0), 7, id: $0 + 1) }.joined(separator: ",")
        )
        .lines(.delegate)
        #expect(
            rows
                == (0..<40).map {
                    "? tap shouldReceive touch \($0 + 1) \($0 > 30 ? "yes" : "no") asked delegate:tap read touch.x \($0)"
                        + ($0 > 30 ? ", touch.y 7" : "")
                }, "\(rows)")
    }

    @Test func signsNeedNoSpaces() throws {
        let window = #"""
            "gestureRecognizers": [
              {"id": "tap", "type": "tap", "delegate": {"shouldReceive": "touch.x>=30&&touch.x<=40&&touch.x!=35||touch.y==1"}}]
            """#
        func isReceived(_ x: Double, _ y: Double) throws -> Bool {
            try Played(window: window, events: tapping(0, x, y)).lines(.action).count == 1
        }
        #expect(try [29, 30, 35, 40, 41].map { try isReceived($0, 7) } == [false, true, false, true, false])
        #expect(try isReceived(99, 1))
    }

    @Test func aFunctionOfAViewTakesOneView() {
        func message(_ expression: String) -> String {
            let tap = #"{"id": "tap", "type": "tap", "delegate": {"shouldReceive": "\#(expression)"}}"#
            return errors(gestures("", layout: #"{"version":1,"window":{"id":"window","frame":[0,0,9,9],"gestureRecognizers":[\#(tap)]}}"#))
        }
        #expect(message("location('window').x > 0") == "")
        #expect(message("location('window', 'window').x > 0").contains("'location'"))
        #expect(message("location().x > 0").contains("'location'"))
    }

    // MARK: The order of names

    @Test func recognizersThatEndATouchAreNamedInOrderIfOneWaited() throws {
        let window = #"""
            "gestureRecognizers": [{"id": "p", "type": "pan"}], "subviews": [{"id": "card", "frame": [0, 0, 300, 300],
              "gestureRecognizers": [
                {"id": "c", "type": "pan", "requireToFail": ["s"], "delegate": {"shouldRecognizeSimultaneouslyWith": "other.id == 'p'"}},
                {"id": "s", "type": "longPress", "allowableMovement": 100}]}]
            """#
        let played = try Played(window: window, events: dragging(0, 10, 10, by: 40, 0))
        // The pan `p` wins first and prevents the long press `s`. The pan `c`, which has waited for `s` to fail, can now begin.
        #expect(played.lines(.state).prefix(3) == ["◉ p began", "✕ s failed due to p", "◉ c began"])
        #expect(played.lines(.view).contains("│ ✕ card touchesCancelled 1 due to c, p"))
    }

    // MARK: Other fingers

    private func rows(_ change: FingerChange, _ events: String) throws -> [String] {
        let text = #"{"version": 1, "layout": \#(layout()), "events": [\#(events)]}"#
        let reader = try TraceReader(MemoryByteSource(name: "a.trace.json", text: text))
        let (document, _) = try Replay.layout(of: reader.header, override: nil) { (_) throws(InputError) in
            throw InputError(Diagnostic(at: nil, "no files"))
        }
        let replay = try Replay(reader, on: PresetLayout(document), fingers: change)
        let list = RecordList()
        replay.scene.screen.sink = list
        while try replay.step() {}
        return Rows(list.records, replay.scene.screen.names).lines([.touch, .warning], times: true)
    }

    @Test func aFingerThatHasLiftedIsNotLiftedAgain() throws {
        let finger = FingerChange.Finger(touch: 1, earlier: 0)
        let events = tapping(0, 100, 150) + "," + tapping(1, 100, 150, id: 2)
        let other = ["1.000 ▾ touch 2 began (100, 150) on card for tap, pan, pinch", "1.050 ▴ touch 2 ended (100, 150) on card"]
        func own(_ time: String) -> [String] {
            ["0.000 ▾ touch 1 began (100, 150) on card for tap, pan, pinch", "\(time) ▴ touch 1 ended (100, 150) on card"]
        }
        // If the same finger lifted a second time, there would be a warning.
        #expect(try rows(.liftsAfter(finger, seconds: 0.5), events) == own("0.050") + other)
        #expect(try rows(.liftsAfter(finger, seconds: 0.02), events) == own("0.020") + other)
    }

    @Test func eventsOfAFingerAfterItsEarlierLiftAreOmitted() throws {
        let moves = (1...3).map { event(Double($0) / 10, finger("moved", 100 + 10 * Double($0), 150)) }
        let drag = ([event(0, finger("began", 100, 150))] + moves + [event(0.4, finger("ended", 140, 150))]).joined(separator: ",")
        let lifted = try rows(.liftsAfter(FingerChange.Finger(touch: 1, earlier: 0), seconds: 0.2), drag)
        #expect(
            lifted == [
                "0.000 ▾ touch 1 began (100, 150) on card for tap, pan, pinch", "0.100 ∙ touch 1 moved (110, 150) on card",
                "0.200 ▴ touch 1 ended (110, 150) on card",
            ])
    }

    @Test func aHypotheticalDragIsInsertedBeforeTheLift() throws {
        let drag = FingerChange.drags(FingerChange.Finger(touch: 1, earlier: 0), from: Point(x: 50, y: 150))
        func ways(_ others: String) throws -> [String] {
            let events = event(0, finger("began", 100, 150)) + others + "," + event(1, finger("ended", 100, 150))
            return try rows(drag, events).filter { $0.contains("touch 1 moved") }
        }
        #expect(try ways("") == ["0.500 ∙ touch 1 moved (100, 150) on card"])
        #expect(try ways("," + event(0.9, finger("began", 300, 150, id: 2))) == ["0.900 ∙ touch 1 moved (100, 150) on card"])
    }

    @Test func aSingleChangeOfAnEntryCanBeOmitted() throws {
        let text = #"{"version": 1, "layout": \#(layout()), "events": [{"t": 0, "interrupt": "call", "set": {"card.alpha": 0.5}}]}"#
        let reader = try TraceReader(MemoryByteSource(name: "a.trace.json", text: text))
        var event = TraceEvent()
        #expect(try reader.next(into: &event))
        #expect(event.entryChanges == [.set(0), .interrupt])
        event.leaveOut([.interrupt])
        #expect(event.entryChanges == [.set(0)])
    }

    // MARK: Times and locations

    @Test func playingUntilATimePlaysTheEntryOfThatTime() throws {
        func screen(at time: Double) throws -> Screen {
            let replay = try Replay(source(trace(#""events": [\#(tapping(1, 100, 150)), \#(tapping(2, 100, 150))]"#)))
            #expect(try replay.play(until: time))
            return replay.scene.screen
        }
        #expect(try screen(at: 1).touches.map { $0.id } == [1] && screen(at: 1).time == 1)
        #expect(try screen(at: 1.5).touches.isEmpty && screen(at: 1.5).time == 1.5)
    }

    @Test func aScaleOfTwoNumbersIsThatOfWidthAndHeight() throws {
        let window = #""subviews": [{"id": "v", "bounds": [0, 0, 40, 40], "center": [120, 120], "transform": {"scale": [2, 0.5]}}]"#
        let played = try Played(window: window, events: tapping(0, 90, 120))
        #expect(played.lines(.touch).first == "▾ touch 1 began (90, 120) on v")
        let transform = try #require(played.scene.view("v")?.transform)
        #expect(transform.a == 2 && transform.d == 0.5)
    }

    // MARK: The end of a replay

    @Test func movingContentThatLeavesTheScreenStopsTheClock() throws {
        let window = #"""
            "subviews": [{"id": "list", "type": "scrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 4000]}]
            """#
        let flick = [
            event(0, finger("began", 100, 300)), event(0.02, finger("moved", 100, 260)), event(0.04, finger("moved", 100, 200)),
            event(0.06, finger("ended", 100, 140)),
        ].joined(separator: ",")
        let played = try Played(window: window, events: flick + #",{"t": 0.1, "remove": "list"}"#)
        #expect(played.lines(.scroll).contains { $0.contains("willBeginDecelerating") })
        #expect(played.scene.screen.time == 0.1)
    }
}
