import Testing

@testable import GestureEngine
@testable import GestureTimeline

@Suite("Effects of the options")
struct OptionTests {
    @Test("A run of mere movement is folded into one line that shows its extent")
    func fold() {
        let lines = Sample.cancelledButton().lines(TimelineOptions(fold: true))
        #expect(lines.count == Sample.cancelledButton().lines().count - 8)
        #expect(lines[20] == "  0.066  ⋯ fold 3 events until 0.100  touch 1 (150, 202) to (166, 202)  pan changed 3  rows 9")
        #expect(lines[21].hasSuffix("▴ touch 1 ended (166, 202) on save"))
    }

    @Test("Movement at only two times is not folded, and a pause or a state ends a fold")
    func foldLimits() {
        let s = Sample()
        for time in [0.0, 0.01, 0.2, 0.21, 0.22, 0.23] { s.touch(time, .moved, time * 100, 5).view(time, "card", .touchesMoved) }
        s.state(0.24, "pan", .possible, .began, .g)
        s.touch(0.25, .moved, 30, 5)
        #expect(
            s.lines(TimelineOptions(fold: true)) == [
                "  0.000  ∙ touch 1 moved (0, 5) on card",
                "  0.000                                     │ ∙ card       touchesMoved 1",
                "  0.010  ∙ touch 1 moved (1, 5) on card",
                "  0.010                                     │ ∙ card       touchesMoved 1",
                "        ⋮",
                "  0.200  ⋯ fold 4 events until 0.230  touch 1 (20, 5) to (23, 5)  rows 8",
                "  0.240    ◉ pan        began",
                "  0.250  ∙ touch 1 moved (30, 5) on card",
            ])
    }

    @Test("A fold shows the distance that a list scrolled, and the end of the timeline ends the fold")
    func foldScroll() {
        let s = Sample()
        for step in 0..<3 {
            s.at(
                Double(step) / 100, .i8,
                .scroll(ScrollRow(view: s.name("my list"), event: .didScroll, contentOffset: Point(0, Double(step) * 10))))
        }
        #expect(
            s.lines(TimelineOptions(fold: true)) == ["  0.000  ⋯ fold 3 events until 0.020  \"my list\" offset (0, 0) to (0, 20)  rows 3"])
        #expect(
            s.lines(TimelineOptions(fold: true, style: .ansi)) == [
                "\u{1B}[2m  0.000  ⋯ fold 3 events until 0.020  \"my list\" offset (0, 0) to (0, 20)  rows 3\u{1B}[0m"
            ])
    }

    @Test("A fold shows each finger, recognizer and scroll view that moved in it, and only these")
    func foldOfMany() {
        let s = Sample()
        func move(_ steps: Range<Int>, _ ids: ClosedRange<Int>, _ pans: [String], _ views: [String]) {
            for step in steps {
                let time = Double(step) / 100
                for id in ids { s.touch(time, .moved, Double(id), Double(step), id: id) }
                for pan in pans { s.action(time, pan, nil, .changed, 0, 0) }
                for view in views {
                    s.at(time, .i7, .scroll(ScrollRow(view: s.name(view), event: .didScroll, contentOffset: Point(Double(step), 0))))
                }
            }
        }
        move(0..<3, 1...2, ["pan", "pinch"], ["list", "page"])
        s.state(0.03, "pan", .changed, .ended, .g)
        move(4..<7, 2...2, ["pinch"], ["page"])
        s.touch(0.07, .moved, 2, 7, id: 2).action(0.07, "pan", nil, .began, 0, 0)
        #expect(
            s.lines(TimelineOptions(fold: true)) == [
                "  0.000  ⋯ fold 3 events until 0.020  touch 1 (1, 0) to (1, 2)  touch 2 (2, 0) to (2, 2)  pan changed 3  pinch changed 3"
                    + "  list offset (0, 0) to (2, 0)  page offset (0, 0) to (2, 0)  rows 18",
                "  0.030    ◉ pan        ended  from changed",
                "  0.040  ⋯ fold 3 events until 0.060  touch 2 (2, 4) to (2, 6)  pinch changed 3  page offset (4, 0) to (6, 0)  rows 9",
                "  0.070  ∙ touch 2 moved (2, 7) on card",
                "  0.070    ▸ pan        action began (0, 0)",
            ])
    }

    @Test("A reason names the deciding recognizers, or the rule if there are none")
    func why() {
        let lines = Sample.lateTap().lines(TimelineOptions(why: true))
        #expect(lines[7].hasSuffix("  wants recognized  — D2: tap is ready, but has to wait for the failure of double"))
        #expect(lines[8].hasSuffix("  — F4: delaysTouchesEnded of tap and double holds back the end until recognition or failure"))
        #expect(lines[11].hasSuffix("  due to double  — D4: double failed, so tap may recognize (partly our choice)"))
        #expect(
            lines[13].hasSuffix(
                "  — F8: tap recognized with cancelsTouchesInView, so the touch that card has is cancelled (partly our choice)"
            ))
    }

    @Test("Only an event that a late touch caused is late itself")
    func lateEvents() {
        let s = Sample()
        func event(_ time: Double, _ name: String, row: Int) {
            s.at(time, .h1, row: row, .control(ControlRow(control: s.name("save"), event: s.name(name), action: nil)))
        }
        event(0.1, "touchCancel", row: 0)
        s.view(0.15, "save", .touchesBegan, delayed: 0.15)
        event(0.15, "touchDown", row: 2)
        s.view(0.2, "save", .touchesEnded)
        event(0.2, "touchUpInside", row: 4)
        event(0.2, "primaryActionTriggered", row: 0)
        let late = s.lines(TimelineOptions(why: true)).map { $0.split(separator: "; it is ").dropFirst() }
        let words = "0.150 s late, since the touch was held back"
        #expect(late.map { $0.first.map { String($0.prefix(words.count)) } } == [nil, nil, words, nil, nil, nil])
    }

    @Test("Only an action or a selection is late, and only by more than half a microsecond")
    func lateness() {
        let s = Sample()
        func words(_ body: Record.Body, _ seconds: Double) -> String? {
            var cells = RowCells()
            cells.take(body)
            return RowReason.lateness(cells, seconds)
        }
        let name = s.name("a")
        let bodies: [Record.Body] = [
            .control(ControlRow(control: name, event: name, action: nil)), .select(view: name, cell: name), .add(target: name, by: nil),
        ]
        let late = "; it is 0.150 s late, since the touch was held back"
        #expect(bodies.map { words($0, 0.15) } == [late, late, nil])
        #expect([0, 0.000_000_5, 0.000_001].map { words(bodies[0], $0) != nil } == [false, false, true])
    }

    @Test("Rows that differ in their deciders, their subject or their measured value have different reasons")
    func differentReasons() {
        let s = Sample()
        // Although the number of this name is 0, a row that it decides differs from a row without deciders.
        #expect(s.name("first").index == 0)
        for by in ["first", "", "tap double", "tap pan", "tap"] {
            s.at(0, .f4, .touchHeld(TouchHeldRow(touch: 1, phase: .ended, by: s.list(by), view: s.name("card"))))
        }
        for (who, angle) in [("turn", 0.2), ("turn", 0.3), ("spin", 0.3)] {
            let reason = RecognitionReason.turned(angle, required: 0.1)
            s.at(0, .g, .recognizerState(RecognizerStateRow(recognizer: s.name(who), from: .possible, to: .began, achieved: reason)))
        }
        let reasons = s.lines(TimelineOptions(why: true, style: .ansi)).map { String($0.split(separator: "\u{1B}[2m  — ").last ?? "") }
        func held(_ by: String) -> String { "F4: delaysTouchesEnded of \(by) holds back the end until recognition or failure\u{1B}[0m" }
        func turned(_ who: String, _ angle: String) -> String {
            "G: the fingers have met the conditions of \(who): \(who) turned \(angle) of 0.1 rad (partly our choice)\u{1B}[0m"
        }
        #expect(
            reasons == [
                held("first"), "F4: delaysTouchesEnded holds back the end until the recognizer recognizes or fails\u{1B}[0m",
                held("tap and double"), held("tap and pan"), held("tap"), turned("turn", "0.2"), turned("turn", "0.3"),
                turned("spin", "0.3"),
            ])
    }

    @Test("The reason of an answer contains the expression of its own row")
    func expressions() {
        let s = Sample()
        for expression in ["touch.x > 10", "touch.x > 20"] {
            let row = DelegateRow(
                recognizer: s.name("tap"), method: .shouldReceive, answer: true, touch: 1, asked: s.name("delegate"), read: nil,
                expression: s.names.text(expression))
            s.at(0, .a4, .delegate(row))
        }
        let lines = s.lines(TimelineOptions(why: true))
        #expect(lines[0].contains("yes, by touch.x > 10") && lines[1].contains("yes, by touch.x > 20"), "\(lines)")
    }

    @Test("Every rule has a sentence with and without deciding recognizers, and the sentence names the evidence")
    func everyReason() {
        for rule in Rule.allCases {
            for by in [[], ["pan"], ["pan", "pinch", "edge"]] {
                let sentence = rule.reason.sentence(who: "tap", by: by)
                #expect(!sentence.isEmpty && !sentence.contains("{") && !sentence.contains("}"), "\(rule)")
                #expect(sentence.first!.isLowercase || sentence.hasPrefix("isScroll"), "\(rule)")
                #expect(!sentence.hasSuffix("."), "\(rule)")
            }
            #expect(!rule.reason.evidence.isEmpty)
            #expect(rule.reason.template.contains("{by}") || rule.reason.alone == nil, "\(rule)")
        }
        #expect(Rule.j1.reason.remark == "our choice")
        #expect(
            Rule.f8.reason.sentence(who: "x", by: ["{who}", "b", "c"]) == "{who}, b and c recognized, so its touches end for their views")
    }

    @Test("If kinds are selected, JSON rows keep the numbers that causes refer to")
    func onlyJSON() throws {
        let options = TimelineOptions(only: try RowKinds(parsing: "recognizer.state, view.touches"))
        let lines = Sample.lateTap().json(options)
        #expect(lines.count == 8)
        #expect(lines[1].hasPrefix(#"{"t": 0, "kind": "view.touches", "row": 4, "view": "card""#))
        #expect(lines[2].hasPrefix(#"{"t": 0.43, "kind": "recognizer.state", "row": 10, "recognizer": "double""#))
        #expect(lines[7] == #"{"t": 0.43, "kind": "end", "rows": 6}"#)
    }

    @Test("A text row is the same regardless of which rows around it are omitted")
    func onlyText() {
        let lines = Sample.lateTap().lines(TimelineOptions(only: RowKinds([.recognizerState])))
        #expect(lines == Sample.lateTap().lines().filter { ["◉", "✕ double", "∘"].contains(where: $0.contains) })
    }

    @Test("An unknown kind is an error that suggests a similar kind")
    func unknownKind() {
        func message(_ list: String) -> String {
            do throws(UnknownRowKind) {
                _ = try RowKinds(parsing: list)
                return ""
            } catch {
                return error.description
            }
        }
        #expect(message("touch,views.touches") == "unknown row kind 'views.touches'; did you mean 'view.touches'?")
        #expect(message("State") == "unknown row kind 'State'; did you mean 'recognizer.state'?")
        #expect(message("stat") == "unknown row kind 'stat'; did you mean 'recognizer.state' or 'set'?")
        #expect(message("hedl") == "unknown row kind 'hedl'; did you mean 'touch.held'?")
        #expect(message("xyzzy\u{1B}").hasPrefix("unknown row kind 'xyzzy\\u{1B}'; the kinds are touch, delegate, recognizer.touches,"))
        #expect(message("touch,").hasPrefix("unknown row kind ''; the kinds are"))
    }

    @Test("Colours add only escape sequences")
    func colour() {
        for sample in [Sample.lateTap, Sample.cancelledButton, Sample.pinchAndPan, Sample.delayedContent] {
            for why in [false, true] {
                let plain = sample().text(TimelineOptions(why: why))
                let coloured = sample().text(TimelineOptions(why: why, style: .ansi))
                #expect(coloured != plain)
                #expect(withoutEscapes(coloured) == plain)
            }
        }
        let lines = Sample.lateTap().lines(TimelineOptions(style: .ansi))
        #expect(lines[0].hasPrefix("\u{1B}[2m  0.000\u{1B}[0m  ▾ touch 1"))
        #expect(
            lines[11]
                == "\u{1B}[2m  0.430\u{1B}[0m    \u{1B}[1;32m◉ tap        recognized  \u{1B}[1;33mlate 0.350 s\u{1B}[0m  due to double")
        #expect(lines.allSatisfy { !$0.contains("\u{1B}") || $0.contains("\u{1B}[0m") })
    }

    private func withoutEscapes(_ text: String) -> String {
        text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    }

    @Test("The first sentence whose conditions a row meets is used, and its placeholders are filled in")
    func sentences() {
        let reason = RuleReason(
            [.doc], "{by} stopped {who} {x} {", RuleReason.Special(.warning, ["a", "b"], "{who} warns {by}", alone: "{who} warns"),
            RuleReason.Special(as: .taken, .note, "a note"), RuleReason.Special(as: .taken, "the app {did}"),
            RuleReason.Special(.add, "{who} is added"))
        func sentence(
            _ kind: RowKind, _ actionWord: String = "", by: [String] = [], as circumstance: Cause.Circumstance = .usual
        ) -> String {
            reason.sentence(who: "tap", by: by, of: kind, actionWord: actionWord, as: circumstance)
        }
        #expect(sentence(.warning, "b") == "tap warns" && sentence(.warning, "a", by: ["pan"]) == "tap warns pan")
        #expect(sentence(.warning, "c", by: ["pan", "edge"]) == "pan and edge stopped tap {x} {")
        #expect(sentence(.note) == "another stopped tap {x} {" && sentence(.add, "c") == "tap is added")
        #expect(sentence(.note, as: .taken) == "a note" && sentence(.set, as: .taken) == "the app removed it from its view")
        #expect(sentence(.set, as: .viewLeft) == "another stopped tap {x} {" && sentence(.warning, "a", as: .taken) == "tap warns")
        let other = RuleReason([.model], "{by} stopped it", alone: "it stopped")
        #expect(other.sentence(who: "", by: []) == "it stopped" && other.sentence(who: "", by: ["a"]) == "a stopped it")
        #expect(other.remark == "our choice" && reason.remark == nil && RuleReason([.doc, .model], "").remark == "partly our choice")
    }
}
