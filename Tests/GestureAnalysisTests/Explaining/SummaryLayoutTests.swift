import Testing

@testable import GestureAnalysis
@testable import GestureEngine

@Suite("Layout of a summary") struct SummaryLayoutTests {
    private let names = Names()

    private func lines(_ who: String, _ what: Reaction.What, latency: Spread? = nil) -> [SummaryText.Line] {
        var balance = Balance(who: names.intern(who))
        var reaction = Reaction(who: balance.who, what: what, why: Why(.itself))
        reaction.latency = latency
        balance.add(reaction, at: 1)
        var summary = Summary()
        summary.recognizers = [balance]
        return SummaryText(summary, names: names).lines
    }

    @Test("Each line of the table continues in its last column, and other lines are indented") func hangs() {
        let lines = lines("r", .recognizer(.recognized))
        #expect(
            lines.map { $0.text } == [
                "", "summary of 0 rows, 0 touches, 0.000 s", "", "        result            latency", "  r     recognized 1.000",
            ])
        #expect(lines.map { $0.hang } == [0, 2, 0, 35, 35])
        var summary = Summary()
        let touch = TouchRow(touch: 1, phase: .began, location: Point(0, 0), view: nil)
        (summary.touchResults, summary.otherTouches, summary.rowsOnModel) = ([TouchResults(touch, at: 0, serial: 1)], 1, 1)
        summary.views = [Balance(who: names.intern("v"))]
        #expect(SummaryText(summary, names: names).lines.map { $0.hang } == [0, 2, 0, 6, 6, 0, 6])
    }

    @Test("Very long cells do not widen their column") func widths() {
        func hang(_ who: String, _ what: Reaction.What, _ latency: Spread? = nil) -> Int { lines(who, what, latency: latency)[4].hang }
        func name(_ length: Int) -> String { String(repeating: "a", count: length) }
        #expect(hang("abcd", .recognizer(.recognized)) == 35 && hang("abcde", .recognizer(.recognized)) == 36)
        #expect(hang(name(24), .recognizer(.recognized)) == 55 && hang(name(25), .recognizer(.recognized)) == 35)
        #expect(lines(name(25), .recognizer(.recognized))[4].text == "  " + name(25) + "  recognized 1.000")
        // The time after the name of the event has six characters, including the space.
        #expect(hang("r", .control(names.intern(name(26)))) == 51 && hang("r", .control(names.intern(name(27)))) == 25)
        var late = Spread(0.5)
        late.add(2)
        #expect(hang("r", .recognizer(.recognized), late) == 56)
        var lateLift = Spread(0.5, after: .lift)
        lateLift.add(2)
        #expect(hang("r", .recognizer(.recognized), lateLift) == 35)
    }

    @Test("In JSON, a reason is described by its kind") func reasons() {
        let x = names.list([names.intern("x")])
        func reason(_ why: Why, _ latency: Spread? = nil, _ what: Reaction.What = .recognizer(.began)) -> String {
            let touch = TouchRow(touch: 1, phase: .began, location: Point(0, 0), view: nil)
            var (summary, results) = (Summary(), TouchResults(touch, at: 0, serial: 1))
            var reaction = Reaction(who: names.intern("r"), what: what, why: why)
            reaction.latency = latency
            results.reactions = [reaction]
            summary.touchResults = [results]
            let json = SummaryJSON(names: names).line(summary)
            let deed = json.split(separator: #""deeds": [{"who": "r", "what": ""#).last.map(String.init) ?? ""
            return String(deed.split(separator: "}]}], \"otherTouches\"")[0])
        }
        #expect(reason(Why(.itself)) == #"began", "count": 1"#)
        #expect(reason(Why(.refused(.none), words: "card")) == #"began", "count": 1, "refusedBy": ["card"]"#)
        #expect(reason(Why(.refused(x))) == #"began", "count": 1, "refusedBy": ["x"]"#)
        #expect(reason(Why(.by(x))) == #"began", "count": 1, "by": ["x"]"#)
        #expect(reason(Why(.held(x))) == #"began", "count": 1, "heldBy": ["x"]"#)
        #expect(reason(Why(.requirement(x))) == #"began", "count": 1, "waitedFor": ["x"]"#)
        #expect(
            reason(Why(.requirement(x), words: "after its own timer"))
                == #"began", "count": 1, "waitedFor": ["x"], "reason": "after its own timer""#)
        #expect(reason(Why(.reason(.none), words: "it moved 8 pt")) == #"began", "count": 1, "reason": "it moved 8 pt""#)
        #expect(
            reason(Why(.timer), Spread(0.5, after: .landing))
                == #"began", "count": 1, "latency": {"least": 0.5, "most": 0.5, "mean": 0.5}, "latencyAfter": "landing", "timer": true"#)
        #expect(
            reason(Why(.itself), Spread(0, after: .landing)) == #"began", "count": 1, "latency": {"least": 0, "most": 0, "mean": 0}"#)
        #expect(reason(Why(.itself), nil, .dropped) == #"dropped", "count": 1"#)
        #expect(reason(Why(.itself), nil, .selects(names.intern("c"))) == #"selects c", "count": 1"#)
        #expect(reason(Why(.itself), nil, .view(.touchesEnded)) == #"touchesEnded", "count": 1"#)
        #expect(reason(Why(.itself), nil, .control(names.intern("touchDown"))) == #"touchDown", "count": 1"#)
    }

    /// The rows of a tap on a recognizer that waits for `pan` from the given time until it recognizes. `start` is the number of rows before
    /// them.
    private func tap(at time: Double, waits: Double, recognizes: Double, after start: Int = 0) -> [Record] {
        let (tap, pan) = (names.intern("tap"), names.list([names.intern("pan")]))
        func touch(_ phase: Touch.Phase) -> Record.Body { .touch(TouchRow(touch: 1, phase: phase, location: Point(0, 0), view: nil)) }
        func gets(_ method: TouchesMethod) -> Record.Body {
            .recognizerTouches(RecognizerTouchesRow(recognizer: tap, method: method, touches: names.touches([1])))
        }
        func state(_ from: StateName, _ to: StateName) -> Record.Body {
            .recognizerState(RecognizerStateRow(recognizer: tap, from: from, to: to))
        }
        let waiting = RecognizerWaitingRow(recognizer: tap, waitsFor: pan, wants: .recognized)
        return [
            Record(time: time, cause: Cause(.a1), body: touch(.began)),
            Record(time: time, cause: Cause(.a3, row: start + 1), body: gets(.touchesBegan)),
            Record(time: time + 0.05, cause: Cause(.a2), body: touch(.ended)),
            Record(time: time + 0.05, cause: Cause(.b2, row: start + 3), body: gets(.touchesEnded)),
            Record(time: waits, cause: Cause(.d3, row: start + 4), body: .recognizerWaiting(waiting)),
            Record(time: recognizes, cause: Cause(.d4, row: start + 5), body: state(.possible, .recognized)),
            Record(time: recognizes, cause: Cause(.c5, row: start + 6), body: state(.recognized, .possible)),
        ]
    }

    @Test("A recognizer waited only if it recognized later than it met its conditions") func waits() {
        func outcome(waits: Double, recognizes: Double) -> Balance.Outcome {
            let builder = SummaryBuilder(names: names)
            builder.record(tap(at: 0, waits: waits, recognizes: recognizes))
            return builder.finish(at: 1).recognizers[0].outcomes[0]
        }
        let words = SummaryWords(names: names)
        let (now, later, timer) = (
            outcome(waits: 0.05, recognizes: 0.05), outcome(waits: 0.05, recognizes: 0.4), outcome(waits: 0.25, recognizes: 0.45)
        )
        #expect([now, later, timer].map { words.whys(of: $0) } == ["", "waited for pan", "waited for pan, after its own timer"])
        #expect(
            [now, later, timer].map { $0.latency.map { words.latency($0) } }
                == ["0.000 s", "0.350 s after the lift", "0.400 s after the lift"])
    }

    @Test("A touch is finished when it has been lifted and all of its recognizers have been reset") func finished() {
        /// A row about a finger that is not down.
        func moment(_ time: Double) -> Record {
            let row = TouchRow(touch: 9, phase: .moved, location: Point(0, 0), view: nil)
            return Record(time: time, cause: Cause(.a2), body: .touch(row))
        }
        let builder = SummaryBuilder(names: names)
        let (first, second) = (tap(at: 0, waits: 0.05, recognizes: 0.4), tap(at: 1, waits: 1.05, recognizes: 1.4, after: 9))
        builder.record(Array(first.prefix(5)))
        builder.record([moment(0.3)])
        #expect(builder.open.count == 1)
        builder.record(Array(first.suffix(2)))
        builder.record([moment(0.5)])
        #expect(builder.open.isEmpty)
        builder.record(second)
        let summary = builder.finish(at: 2)
        #expect(summary.recognizers.map { $0.attempts } == [2] && summary.touchResults.map { $0.count } == [2])
    }
}
