import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

/// Tests of the table that compares the outcomes of all recognizers in several variants of a layout.
@Suite struct OutcomeTableTests {
    private func table(_ trace: String, _ variants: [Preset]...) throws -> OutcomeTable {
        let columns = try ([[]] + variants).map { presets in
            let replay = try Replay(MemoryByteSource(name: "a.trace.json", text: trace), presets: presets)
            return OutcomeTable.Variant(
                settings: presets.map(\.text), tally: try OutcomeTally(ReplayRows(replay, isText: false, only: .all)))
        }
        return OutcomeTable(trace: "a.trace.json", columns)
    }

    private func tally(_ window: String, _ gestures: String) throws -> OutcomeTally {
        let layout = #"{"version":1,"window":{"id":"window","frame":[0,0,390,844],\#(window)}}"#
        let trace = #"{"version":1,"layout":\#(layout),"gestures":[\#(gestures)]}"#
        return try OutcomeTally(
            ReplayRows(try Replay(MemoryByteSource(name: "a.trace.json", text: trace)), isText: false, only: .all))
    }

    @Test func theTableHasAColumnForEachWorld() throws {
        let table = try table(
            Samples.short, [Preset(.require, "single:double")], [Preset(.remove, "pan"), Preset(.set, "save.isHidden=true")],
            [Preset(.set, "card.alpha=0.9")], [Preset(.set, "thresholds.pan.hysteresis=12")])
        #expect(
            table.text(style: .plain) == """
                what if, in a.trace.json:

                                                         unchanged                    a requirement: single:double   without pan          \
                card.alpha=0.9   thresholds.pan.hysteresis=12
                                                                                                                     save.isHidden=true

                single                                   recognized, failed 2 times   same                           recognized 3 times   \
                same             same
                  latency                                0.000 s                      0.350 s                        same                 \
                same             same
                double                                   failed 3 times               same                           same                 \
                same             same
                pan                                      began, failed 2 times        same                           no touch             \
                same             same

                save touchDown                           2 times                      same                           never                \
                same             same
                save touchUpInside (saveTapped)          once                         same                           never                \
                same             same
                save touchCancel                         once                         same                           never                \
                same             same
                card touchesBegan                        once                         same                           3 times              \
                same             same
                card touchesCancelled                    once                         same                           3 times              \
                same             same
                save touchesBegan                        2 times                      same                           never                \
                same             same
                save touchesEnded                        once                         same                           never                \
                same             same
                save touchesCancelled                    once                         same                           never                \
                same             same
                save held ended                          once                         same                           never                \
                same             same
                card held ended                          never                        once                           same                 \
                same             same
                warning: aimed at save, landed on card   never                        same                           2 times              \
                same             same

                Nothing changes with card.alpha=0.9.
                Only times, values, questions or reasons change with thresholds.pan.hysteresis=12; \
                run it alone, without '--or', to see them.

                """, "\(table.text(style: .plain))")
        #expect(table.hasDifferences && table.text(style: .ansi).contains("\u{1B}[33m0.350 s"))
    }

    @Test func eventsThatOccurEquallyOftenAreLeftOut() throws {
        let text = try table(Samples.short, [Preset(.set, "thresholds.pan.hysteresis=1000")]).text(style: .plain)
        #expect(text.contains("pan ") && !text.contains("touchDown"), "\(text)")
    }

    @Test func asJSONLines() throws {
        let table = try table(Samples.trace(#"{"tap":"save"}"#), [Preset(.set, "save.isEnabled=false")], [Preset(.remove, "double")])
        #expect(
            table.json == """
                {"whatif": 1, "trace": "a.trace.json", "worlds": [{"settings": [], "differs": false}, \
                {"settings": ["save.isEnabled=false"], "differs": true}, {"settings": ["without double"], "differs": true}]}
                {"kind": "outcome", "recognizer": "single", "worlds": [{"touched": true, "recognized": 0, "began": 0, "cancelled": 0, \
                "failed": 1, "latency": []}, {"touched": true, "recognized": 1, "began": 0, "cancelled": 0, "failed": 0, "latency": [0]}, \
                {"touched": true, "recognized": 0, "began": 0, "cancelled": 0, "failed": 1, "latency": []}]}
                {"kind": "outcome", "recognizer": "double", "worlds": [{"touched": true, "recognized": 0, "began": 0, "cancelled": 0, \
                "failed": 1, "latency": []}, {"touched": true, "recognized": 0, "began": 0, "cancelled": 0, "failed": 1, "latency": []}, \
                {"touched": false, "recognized": 0, "began": 0, "cancelled": 0, "failed": 0, "latency": []}]}
                {"kind": "outcome", "recognizer": "pan", "worlds": [{"touched": true, "recognized": 0, "began": 0, "cancelled": 0, \
                "failed": 1, "latency": []}, {"touched": true, "recognized": 0, "began": 0, "cancelled": 0, "failed": 1, "latency": []}, \
                {"touched": true, "recognized": 0, "began": 0, "cancelled": 0, "failed": 1, "latency": []}]}
                {"kind": "count", "who": "save", "what": "touchDown", "worlds": [1, 0, 1]}
                {"kind": "count", "who": "save", "what": "touchUpInside (saveTapped)", "worlds": [1, 0, 1]}
                {"kind": "count", "who": "save", "what": "touchesBegan", "worlds": [1, 0, 1]}
                {"kind": "count", "who": "save", "what": "touchesEnded", "worlds": [1, 0, 1]}
                {"kind": "count", "who": "card", "what": "touchesBegan", "worlds": [0, 1, 0]}
                {"kind": "count", "who": "card", "what": "touchesCancelled", "worlds": [0, 1, 0]}
                {"kind": "count", "who": "save", "what": "held ended", "worlds": [1, 0, 0]}
                {"kind": "count", "who": "", "what": "warning: aimed at save, landed on card", "worlds": [0, 1, 0]}

                """, "\(table.json)")
    }

    @Test func longSettingsAreBrokenAtSigns() throws {
        let text = try table(
            Samples.short, [Preset(.answer, "pan.shouldBegin=abs(translation.x) > abs(translation.y) && location.x < 300")]
        ).text(style: .plain)
        let headings = text.split(separator: "\n").dropFirst().prefix(3).map { $0.drop { $0 == " " } }
        #expect(headings.first?.hasSuffix("pan.shouldBegin=abs(") == true, "\(text)")
        #expect(headings.dropFirst() == ["translation.x) > abs(", "translation.y) && location.x <"], "\(text)")
    }

    @Test func aTableWithoutRecognizersAndDifferencesHasOnlyRemarks() throws {
        let view = #"{"id":"window","frame":[0,0,390,844],"subviews":[{"id":"v","frame":[0,0,99,99]}]}"#
        let trace = #"{"version":1,"layout":{"version":1,"window":\#(view)},"gestures":[{"tap":[50,50]}]}"#
        let handles = Preset(.set, "v.handlesTouches=true")
        #expect(
            try table(trace, [Preset(.set, "v.alpha=0.5")], [handles]).text(style: .plain) == """
                what if, in a.trace.json:

                   unchanged   v.alpha=0.5   v.handlesTouches=true

                No recognizer receives a touch.
                Controls and views receive the same in all columns.
                Nothing changes with v.alpha=0.5.
                Only times, values, questions or reasons change with v.handlesTouches=true; \
                run it alone, without '--or', to see them.

                """)
        // The headings are wrapped so that the table fits the terminal, but columns have at least 12 characters.
        func headings(_ width: Int) throws -> [String] {
            let lines = try table(trace, [handles]).text(style: .plain, width: width).split(separator: "\n")
            return lines.dropFirst().prefix { !$0.hasPrefix("No ") }.map { String($0) }
        }
        let space = String(repeating: " ", count: 15)
        #expect(try headings(40) == ["   unchanged   v.handlesTouches=", space + "true"])
        #expect(try headings(38) == ["   unchanged   v.", space + "handlesTouches=", space + "true"])
        #expect(try headings(10) == ["   unchanged   v.", space + "handlesTouch", space + "es=true"])
        #expect(try headings(200) == ["   unchanged   v.handlesTouches=true"])
    }

    // MARK: Latency

    @Test func latencyIsMeasuredFromTheDecidingFingerToTheAction() throws {
        let card = #""subviews":[{"id":"card","frame":[0,0,390,844],"gestureRecognizers":["#
        func latencies(_ recognizers: String, _ gestures: String, of id: String) throws -> [Int] {
            try tally(card + recognizers + "]}]", gestures).outcome(of: id).latencies
        }
        let taps = #"{"id":"single","type":"tap","requireToFail":"double"},{"id":"double","type":"tap","numberOfTapsRequired":2}"#
        let press = #"{"id":"press","type":"longPress","allowableMovement":1000}"#
        // The single tap could recognize when the finger lifts, but it waits for the double tap to fail.
        #expect(try latencies(taps, #"{"tap":"card"}"#, of: "single") == [350_000])
        #expect(try latencies(taps, #"{"tap":"card","count":2}"#, of: "double") == [0])
        // The long press begins when its timer fires half a second after the finger lands, whether or not the finger moves in the meantime.
        #expect(try latencies(press, #"{"press":"card"}"#, of: "press") == [500_000])
        #expect(try latencies(press, #"{"drag":"card","by":[50,0],"duration":0.75}"#, of: "press") == [500_000])
        #expect(try latencies(#"{"id":"pan","type":"pan"}"#, #"{"drag":"card","by":[50,0]}"#, of: "pan") == [0])
        // All three taps are recognized with the same latency, and the table lists equal latencies only once.
        let two = try latencies(taps, #"{"tap":"card"},{"wait":1},{"tap":"card"},{"wait":1},{"tap":"card","interval":0.1}"#, of: "single")
        #expect(two == [350_000])
    }

    private func tally(rows: String) throws -> OutcomeTally { try OutcomeTally(Samples.reader(ReaderTests.head + rows + "  9.000  end\n")) }

    @Test func latenciesAreDistinctAndInAscendingOrder() throws {
        let taps = ["450", "300", "100", "450", "300"].enumerated().map { second, recognized in
            """
              \(second).000  ▾ touch 1 began (1, 2) on card  for tap
              \(second).100  ▴ touch 1 ended (1, 2) on card
              \(second).100    ◌ tap        waits for double  wants recognized
              \(second).\(recognized)    ◉ tap        recognized

            """
        }
        let outcome = try tally(rows: taps.joined()).outcome(of: "tap")
        #expect(outcome.latencies == [0, 200_000, 350_000] && outcome.recognized == 5)
    }

    /// If no event of a finger has the time of an action, a timer decided it, and the latency is measured from the last landing or lift.
    @Test(
        arguments: [
            ("  1.200  ∙ touch 1 moved (1, 2) on card\n", 500_000), ("  1.500  ∙ touch 1 moved (1, 2) on card\n", 0),
            ("  1.500  ∙ touch 1 stationary (1, 2) on card\n", 500_000), ("  1.300  ▾ touch 2 began (1, 2) on card  for press\n", 200_000),
            ("  1.300  ▾ touch 2 began (1, 2) on card  for other\n", 500_000), ("  1.400  ▴ touch 1 ended (1, 2) on card\n", 100_000),
        ])
    func latencyIsMeasuredFromTheDecidingEvent(event: String, latency: Int) throws {
        let landing = "  1.000  ▾ touch 1 began (1, 2) on card  for press\n"
        #expect(try tally(rows: landing + event + "  1.500    ◉ press      began\n").outcome(of: "press").latencies == [latency])
    }

    @Test func theLatenciesOfAControlReplaceThoseOfItsTouches() throws {
        let button = "                                     │ "
        func rows(_ delivery: [String], for recognizers: String = "tap, pan") -> String {
            let all = delivery + ["  1.300\(button)▸ save       touchUpInside  action saved"]
            return "  1.000  ▾ touch 1 began (1, 2) on save  for \(recognizers)\n" + all.map { $0 + "\n" }.joined()
        }
        let late = ["  1.150\(button)▾ save       touchesBegan 1  late 0.150 s", "  1.150\(button)▹ save       touchDown"]
        let atOnce = ["  1.000\(button)▾ save       touchesBegan 1", "  1.000\(button)▹ save       touchDown"]
        let table = OutcomeTable(
            trace: "a",
            try [("", rows(late)), ("b", rows(atOnce)), ("c", rows([], for: "tap"))].map {
                OutcomeTable.Variant(settings: [$0.0], tally: try tally(rows: $0.1))
            })
        #expect(table.differences == [.nothing, .counted, .counted])
        #expect(
            table.text(style: .plain) == """
                what if, in a:

                                         unchanged   b         c

                tap                      nothing     same      same
                pan                      nothing     same      no touch

                save touchDown           once        same      never
                save touchesBegan        once        same      never

                save touchDown latency   0.150 s     0.000 s   -

                """)
    }

    // MARK: Counted events

    @Test func rowsThatAnAppNoticesAreCounted() throws {
        let window = #"""
            "subviews":[{"id":"list","type":"tableView","frame":[0,0,390,400],"contentSize":[390,2000],"subviews":[
              {"id":"row2","type":"cell","frame":[0,0,390,80]}]},
             {"id":"vol","type":"switch","frame":[0,500,60,40],"actions":{"valueChanged":"toggled"}},
             {"id":"photo","frame":[100,500,100,100],"gestureRecognizers":[{"id":"tap","type":"tap","action":"open",
              "effects":[{"on":"recognized","set":{"vol.isHidden":true}}]}]}]
            """#
        let taps = ["list", "row2", "vol", "photo"].map { #"{"tap":"\#($0)"},{"wait":1},"# }.joined()
        let tally = try tally(window, taps + #"{"drag":"list","by":[0,-60]}"#)
        func count(_ topic: Occurrence.Topic, _ who: String, _ what: String) -> Int {
            tally.count(of: Occurrence(topic: topic, who: who, what: what))
        }
        #expect(count(.selection, "list", "selects row2") == 1 && count(.control, "vol", "valueChanged (toggled)") == 1)
        #expect(count(.action, "tap", "action open") == 1 && count(.app, "vol.isHidden", "set") == 1)
        #expect(count(.view, "photo", "touchesCancelled") == 1 && count(.scroll, "list", "willBeginDragging") == 1)
        #expect(count(.scroll, "list", "didScroll") == 0 && count(.view, "list", "touchesMoved") == 0)
        #expect(!tally.outcome(of: "nobody").hadTouch && tally.outcome(of: "nobody").failed == 0)
    }

    @Test func highlightsAndRefusedModesAreCounted() throws {
        let window = #"""
            "subviews":[{"id":"list","type":"collectionView","frame":[0,0,390,400],"contentSize":[390,2000],"shouldHighlight":true,
             "subviews":[{"id":"c1","type":"cell","frame":[0,0,390,80]}]}]
            """#
        let tally = try tally(window, #"{"tap":"c1"},{"wait":1},{"tap":"c1"}"#)
        func count(_ what: String) -> Int { tally.count(of: Occurrence(topic: .selection, who: "list", what: what)) }
        #expect(count("highlights c1") == 2 && count("highlights c1 no more") == 2 && count("selects c1") == 2)
        let modes = "  1.000  » mode a to b\n  2.000  ✕ mode b to c  refused\n  3.000  ✕ mode b to c  refused\n  9.000  end\n"
        let rows = try OutcomeTally(Samples.reader(ReaderTests.head + modes))
        func entered(_ what: String) -> Int { rows.count(of: Occurrence(topic: .mode, who: "", what: what)) }
        #expect(entered("mode b") == 1 && entered("mode c refused") == 2 && entered("mode c") == 0)
    }

    @Test func outcomesAreTheRowsOfStates() throws {
        var random = SplitMix64(Chance.seed)
        for _ in 0..<Chance.count(4, thorough: 300) {
            let gestures = (0..<4).map { _ in
                let view = Int.random(in: 0..<2, using: &random) == 0 ? "card" : "save"
                switch Int.random(in: 0..<4, using: &random) {
                case 0: return #"{"tap":"\#(view)","count":\#(Int.random(in: 1...3, using: &random))}"#
                case 1: return #"{"drag":"\#(view)","by":[\#(Int.random(in: -80...80, using: &random)),7]}"#
                case 2: return #"{"wait":0.\#(Int.random(in: 1...9, using: &random))}"#
                default: return #"{"tap":"\#(view)","hold":0.\#(Int.random(in: 1...9, using: &random))}"#
                }
            }
            let trace = Samples.trace(gestures.joined(separator: ","))
            let text = try Samples.timeline(trace, .jsonLines, presets: [Preset(.require, "single:double")])
            let tally = try OutcomeTally(Samples.reader(text))
            for name in ["single", "double", "pan"] {
                func count(_ state: String) -> Int {
                    text.split(separator: "\n").count {
                        $0.contains("\"kind\": \"recognizer.state\", \"recognizer\": \"\(name)\"") && $0.contains("\"to\": \"\(state)\"")
                    }
                }
                let outcome = tally.outcome(of: name)
                #expect(
                    [outcome.recognized, outcome.began, outcome.cancelled, outcome.failed]
                        == ["recognized", "began", "cancelled", "failed"].map(count), "\(name) \(gestures)")
            }
            // The latencies match the delays that the text timeline marks as late.
            let late = try Samples.rows(Samples.timeline(trace, .text, presets: [Preset(.require, "single:double")])).compactMap(\.late)
            let latencies = tally.outcome(of: "single").latencies.map { $0 / 1000 }
            #expect(Set(late.map { Int(($0 * 1000).rounded()) }) == Set(latencies.filter { $0 > 0 }), "\(gestures)")
        }
    }
}
