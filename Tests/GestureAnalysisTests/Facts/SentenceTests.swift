import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureTimeline
import Testing

/// Tests of the exact wording of the sentences that describe a comparison.
@Suite struct SentenceTests {
    private static func card(_ card: String, recognizers: String, subviews: String = "", gestures: String) -> String {
        """
        {"version":1,"layout":{"version":1,"window":{"id":"window","frame":[0,0,390,844],"subviews":[
        {"id":"card","frame":[20,100,350,200],\(card)"gestureRecognizers":[\(recognizers)],"subviews":[\(subviews)]}]}},
        "gestures":[\(gestures)]}
        """
    }

    private static let save = #"{"id":"save","type":"button","frame":[10,10,80,40],"actions":{"touchUpInside":"saveTapped"}}"#

    /// A trace with three drags. The second drag is short.
    private static let two = card(
        "", recognizers: #"{"id":"pan","type":"pan"}"#,
        gestures: """
            {"drag":"card","by":[60,0]},{"wait":1},{"drag":"card","by":[0,14],"duration":0.1},{"wait":1},{"drag":"card","by":[60,0]}
            """)
    private static let taps = card(
        "", recognizers: #"{"id":"tap","type":"tap","action":"cardTapped"}"#, subviews: save,
        gestures: #"{"tap":"card"},{"wait":1},{"tap":"save"},{"wait":1},{"tap":"card"}"#)

    /// Returns all sentences that describe the effects of some options on a trace.
    private func sentences(_ trace: String, _ presets: Preset...) throws -> [String] {
        try sentences(try Samples.timeline(trace, .jsonLines), try Samples.timeline(trace, .jsonLines, presets: presets))
    }

    private func sentences(_ a: String, _ b: String) throws -> [String] {
        FactSentences(try Samples.summary(a, b).differing).all
    }

    private func rows(_ rows: String) -> String { ReaderTests.head + rows + "\n  9.000  end\n" }

    @Test func aFailingDragIsCountedAsOneOfThree() throws {
        let said = try sentences(Self.two, Preset(.set, "thresholds.pan.hysteresis=20"))
        #expect(said[0] == "`pan` now fails instead of beginning in 1 of 3 drags", "\(said)")
        #expect(said[1] == "`card` now gets touchesEnded instead of touchesCancelled, 1 of 3 times")
        #expect(!said.contains { $0.hasPrefix("`card` no longer gets") })
        let back = try sentences(
            try Samples.timeline(Self.two, .jsonLines, presets: [Preset(.set, "thresholds.pan.hysteresis=20")]),
            try Samples.timeline(Self.two, .jsonLines))
        #expect(back[0] == "`pan` begins more often: 3 times, was 2", "\(back)")
        #expect(back.contains("`pan` no longer fails"))
    }

    @Test func aFailingPinchIsCountedAsOneOfTwo() throws {
        let pinches = Self.card(
            #""isMultipleTouchEnabled":true,"#, recognizers: #"{"id":"zoom","type":"pinch"}"#,
            gestures: #"{"pinch":"card","from":100,"to":200},{"wait":1},{"pinch":"card","from":100,"to":112}"#)
        let said = try sentences(pinches, Preset(.set, "thresholds.pinch.hysteresis=20"))
        #expect(said.contains("`zoom` now fails instead of beginning in 1 of 2 pinches"), "\(said)")
    }

    @Test func anAdditionalRecognitionIsCounted() throws {
        let said = try sentences(Self.taps, Preset(.set, "save.isHidden=true"))
        #expect(
            Array(said.prefix(5)) == [
                "`tap` recognizes more often: 3 times, was 2", "`save` no longer sends touchUpInside (`saveTapped`)",
                "a finger lands on `card` instead of on `save`, 1 of 3 times", "`card` gets touchesBegan more often: 3 times, was 2",
                "`card` gets touchesCancelled more often: 3 times, was 2",
            ], "\(said)")
    }

    @Test func delaysThatDifferAreARange() throws {
        let a = rows("  1.000    ◉ pan        began\n  3.000    ◉ pan        began")
        func said(_ first: String, _ second: String) throws -> [String] {
            try sentences(a, rows("  \(first)    ◉ pan        began\n  \(second)    ◉ pan        began"))
        }
        #expect(try said("1.050", "3.300") == ["`pan` begins 0.050 to 0.300 s later"])
        #expect(try said("1.000", "3.300") == ["`pan` begins 0.300 s later, 1 of 2 times"])
        #expect(try said("0.950", "3.001") == ["`pan` begins 0.050 s earlier to 0.001 s later"])
    }

    @Test func aDelayTooShortForATimelineHasAllItsDigits() throws {
        func json(_ time: String) -> String {
            """
            {"timeline": 1}
            {"t": \(time), "kind": "recognizer.state", "recognizer": "pan", "from": "possible", "to": "began"}
            {"t": 9, "kind": "end", "rows": 1}

            """
        }
        #expect(try sentences(json("1"), json("1.0003")) == ["`pan` begins 0.0003 s later"])
    }

    @Test func onlyTheReasonsDiffer() throws {
        let a = rows("  1.000    ✕ pan        failed  due to tap")
        let summary = try Samples.summary(a, rows("  1.000    ✕ pan        failed  due to double"))
        #expect(summary.sentences().said == ["only the reasons differ: `pan` fails"])
        #expect(FactSentences(summary.differing).all == ["`pan` fails for another reason"])
    }

    @Test func touchesThatAreNoLongerPassedUpAreReported() throws {
        let said = try sentences(Self.two, Preset(.set, "card.handlesTouches=true"))
        #expect(said[0] == "`card` keeps touchesBegan instead of passing it up to `application`", "\(said)")
    }

    @Test func aTouchThatPassesOtherViewsIsReported() throws {
        let veil = #"{"id":"veil","frame":[0,0,350,200],"isHidden":true}"#
        let trace = Self.card("", recognizers: #"{"id":"tap","type":"tap"}"#, subviews: veil, gestures: #"{"tap":"card"}"#)
        let said = try sentences(
            trace, Preset(.set, "veil.isHidden=false"), Preset(.set, "veil.isUserInteractionEnabled=false"))
        #expect(said == ["a finger lands past other views"], "\(said)")
    }

    @Test func theHoldingRecognizerIsNamed() throws {
        let trace = Self.card(
            "", recognizers: #"{"id":"one","type":"tap","delaysTouchesBegan":true},{"id":"two","type":"longPress"}"#,
            gestures: #"{"tap":"card"}"#)
        let said = try sentences(trace, Preset(.set, "one.delaysTouchesBegan=false"), Preset(.set, "two.delaysTouchesBegan=true"))
        #expect(said.contains("`card` has touches held back by `two` instead of `one`"), "\(said)")
    }

    @Test func anotherCellIsSelected() throws {
        let selects = "  1.000                                     │ ✓ list       selects "
        #expect(try sentences(rows(selects + "row3"), rows(selects + "row4")) == ["`list` selects `row4` instead of `row3`"])
    }

    @Test func aHighlightIsNotASelectionAndOccursOnce() throws {
        let trace = """
            {"version":1,"layout":{"version":1,"window":{"id":"window","frame":[0,0,390,844],\
            "subviews":[{"id":"list","type":"collectionView",
            "frame":[0,0,390,800],"contentSize":[390,2000],"shouldHighlight":true,\
            "subviews":[{"id":"row","type":"cell","frame":[0,100,390,60]}]}]}},
            "gestures":[{"tap":"row"}]}
            """
        let said = try sentences(trace, Preset(.set, "row.shouldHighlight=false"))
        #expect(Array(said.prefix(2)) == ["`list` no longer highlights `row`", "`list` no longer selects `row`"], "\(said)")
        #expect(said.count == 3 && said[2] == "`list` no longer unhighlights `row`", "\(said)")
    }

    @Test func theNamedActionBelongsToTheNewEvent() throws {
        let dial = """
            {"id":"dial","type":"control","frame":[100,100,100,44],"actions":{"touchUpInside":"dialTapped"}}
            """
        let tap = #"{"id":"tap","type":"tap","cancelsTouchesInView":false}"#
        let tapped = Self.card("", recognizers: tap, subviews: dial, gestures: #"{"tap":"dial"}"#)
        let cancelled = try sentences(tapped, Preset(.set, "tap.cancelsTouchesInView=true"))
        #expect(cancelled.contains("`dial` now sends touchCancel instead of touchUpInside"), "\(cancelled)")
        #expect(cancelled.contains("`dial` no longer calls its action `dialTapped`"))
        let event = "  1.000                                     │ ▸ save       "
        let said = try sentences(
            rows(event + "touchUpOutside  action notSaved"), rows(event + "touchUpInside  action saved"))
        #expect(said.first == "`save` now sends touchUpInside (`saved`) instead of touchUpOutside", "\(said)")
    }

    @Test func anActionThatSomeRowsOmitIsNotNamed() throws {
        let drawing = """
            {"version":1,"layout":{"window":{"id":"window","frame":[0,0,390,844],"subviews":[{"id":"card","frame":[0,0,390,400],
            "gestureRecognizers":[{"id":"draw","type":"pan","action":{"doodle":"stroke"}}]}]},
            "modes":{"initial":"doodle","states":{"doodle":{"next":["browse"]},"browse":{"next":["doodle"]}}}},
            "events":[{"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200}]},
            {"t":0.02,"touches":[{"id":1,"phase":"moved","x":120,"y":200}]},{"t":0.04,"enter":"browse"},
            {"t":0.06,"touches":[{"id":1,"phase":"moved","x":140,"y":200}]},{"t":0.1,"touches":[{"id":1,"phase":"ended","x":140,"y":200}]}]}
            """
        let said = try sentences(drawing, Preset(.set, "draw.isEnabled=false"))
        #expect(said.contains { $0.hasPrefix("`draw` no longer calls its action (was ") }, "\(said)")
        #expect(!said.contains { $0.contains("stroke") }, "\(said)")
    }

    @Test func reasonsThatDifferBeyondTheDecimalsAreEqual() throws {
        func pinch(_ x: String) -> String {
            func touches(_ t: Double, _ phase: String, _ one: String) -> String {
                #"{"t":\#(t),"touches":[{"id":1,"phase":"\#(phase)","x":\#(one),"y":200},{"id":2,"phase":"\#(phase)","x":200,"y":200}]}"#
            }
            return """
                {"version":1,"layout":{"window":{"id":"window","frame":[0,0,390,844],"subviews":[{"id":"card","frame":[0,0,390,400],
                "isMultipleTouchEnabled":true,"gestureRecognizers":[{"id":"zoom","type":"pinch"}]}]}},
                "events":[\(touches(0, "began", "100")),\(touches(0.02, "moved", x)),\(touches(0.04, "ended", x))]}
                """
        }
        let said = try sentences(
            try Samples.timeline(pinch("97.004"), .jsonLines), try Samples.timeline(pinch("97.001"), .jsonLines))
        #expect(said.contains("`zoom` fails with other values (measured)"), "\(said)")
        #expect(!said.contains { $0.hasSuffix(" for another reason") }, "\(said)")
    }

    @Test(arguments: [
        ("▾ touch 1 began (1, 2) on card", "▾ touch 1 began (1, 2) outside", "a finger lands outside instead of on `card`"),
        ("▾ touch 1 began (1, 2) outside", "▾ touch 1 began (1, 2) on card", "a finger lands on `card` instead of outside"),
        (
            "  ◌ tap        waits for a  wants recognized", "  ◌ tap        waits for b  wants recognized",
            "`tap` waits for `b` instead of `a`"
        ),
        (
            "  ? pan        shouldBegin  yes  asked d", "  ? pan        shouldBegin  no  asked d",
            "`pan` is answered no instead of yes when asked shouldBegin"
        ),
        (
            "  ▸ tap        action recognized go (1, 2)", "  ▸ tap        action began go (1, 2)",
            "`tap` calls its action when began instead of recognized"
        ),
        ("  ◉ tap        recognized", "  ✕ tap        failed", "`tap` now fails instead of recognizing"),
        ("  ✕ pan        cancelled  from began", "  ◉ pan        ended  from began", "`pan` now ends instead of being cancelled"),
        ("  ◉ pan        ended  from began", "  ✕ pan        cancelled  from began", "`pan` is now cancelled instead of ending"),
        ("  ∘ pan        possible  from failed", "  ∘ pan        possible  from ended", "`pan` is reset from another state"),
    ])
    func aChangedRowIsDescribedByItsKind(old: String, new: String, sentence: String) throws {
        #expect(try sentences(rows("  1.000  " + old), rows("  1.000  " + new)) == [sentence])
    }

    @Test func aViewThatPassesATouchUpIsDescribedByTheRespondersThatHandleIt() throws {
        func said(_ old: String, _ new: String) throws -> [String] {
            let began = "  1.000                                     │ ▾ card       touchesBegan 1"
            return try sentences(rows(began + old), rows(began + new))
        }
        #expect(
            try said("  › window", "  › window › application") == ["`card` passes touchesBegan up to `application` instead of `window`"])
        #expect(try said("", "  › window") == ["`card` passes touchesBegan up to `window` instead of keeping it"])
        #expect(try said("  › window", "") == ["`card` keeps touchesBegan instead of passing it up to `window`"])
    }

    @Test func aDifferentOrderAloneIsReported() throws {
        let a = rows("  1.000    ◉ pan        began\n  1.000    ◉ tap        recognized")
        let said = try sentences(a, rows("  1.000    ◉ tap        recognized\n  1.000    ◉ pan        began"))
        #expect(said.count == 1 && said[0].hasSuffix(" in another order"), "\(said)")
    }

    @Test func aWarningIsQuoted() throws {
        let said = try sentences(rows("  1.000  # note \"x\""), rows("  1.000  # note \"x\"\n  1.000  ! warning \"aimed at \\\"ok\\\"\""))
        #expect(said == [#"the warning "aimed at \"ok\"" now occurs"#])
    }

    @Test(arguments: [
        ("▾ touch 1 began (1, 2) on a", "lands"), ("∙ touch 1 stationary (1, 2) on a", "rests"),
        ("▴ touch 1 ended (1, 2) on a", "lifts"),
    ])
    func aNewSampleIsDescribedByItsPhase(row: String, verb: String) throws {
        #expect(try sentences(rows("  0.500  # note \"x\""), rows("  0.500  # note \"x\"\n  1.000  " + row)) == ["a finger now \(verb)"])
    }

    @Test func aRemovedObjectIsReportedOnce() throws {
        let failing = Self.card(
            "", recognizers: #"{"id":"tap","type":"tap"},{"id":"press","type":"longPress"}"#, gestures: #"{"tap":"card"},{"tap":"card"}"#)
        let summary = try Samples.summary(
            try Samples.timeline(failing, .jsonLines), try Samples.timeline(failing, .jsonLines, presets: [Preset(.remove, "press")]))
        let (said, more) = summary.sentences()
        #expect(said.contains("`press` no longer takes part"), "\(said)")
        #expect(said.filter { $0.contains("no longer") }.count == 1 && more == 0, "\(said)")
        let winning = try sentences(Self.two, Preset(.remove, "pan"))
        #expect(winning[0] == "`pan` no longer begins (was 3 times)", "\(winning)")
        #expect(!winning.contains("`pan` no longer takes part"))
    }

    @Test func fiveFactsAreListedAndTheOthersCounted() throws {
        let a = (0..<9).map { "  1.00\($0)    ◉ tap\($0)       recognized" }.joined(separator: "\n")
        let summary = try Samples.summary(rows(a), rows("  1.000  # note \"x\""))
        #expect(summary.sentences().said.count == 5 && summary.sentences().more == 5)
        #expect(FactSentences(summary.differing).all.count == 10)
    }

    @Test func differentValuesAreListedTogetherOnlyIfThereAreTooManySentences() throws {
        func action(_ location: String) -> String {
            ["a", "c"].map { "  1.000    ▸ \($0)          action recognized \(location)" }.joined(separator: "\n")
        }
        let facts = FactSentences(try Samples.summary(rows(action("(1, 2)")), rows(action("(3, 2)"))).differing)
        let all = ["a", "c"].map { "`\($0)` calls its action with other values (location)" }
        #expect(facts.said(limit: 2).said == all && facts.said(limit: 2).more == 0)
        #expect(
            facts.said(limit: 1).said == ["values differ: `a` calls its action, `c` calls its action"] && facts.said(limit: 1).more == 0)
    }

    @Test func minorFactsAreListedLastAndTogether() throws {
        let trifles = (0..<6).map { "  1.00\($0)    ∙ tap\($0)       touchesBegan 1" }.joined(separator: "\n")
        let reset = "\n  2.000    ∘ tap0       possible  from failed\n  2.000    ◉ pan        began"
        let summary = try Samples.summary(rows(trifles + reset), rows("  2.000    ∘ tap0       possible  from failed"))
        #expect(
            summary.sentences().said == [
                "`pan` no longer begins",
                "`tap1` no longer takes part", "`tap2` no longer takes part", "`tap3` no longer takes part", "`tap4` no longer takes part",
            ], "\(summary.sentences())")
    }

    @Test func namesAreEscaped() throws {
        let said = try sentences(rows("  1.000  # note \"x\""), rows("  1.000  # note \"x\"\n  1.000    ◉ \"\\u{1B}[31mx\"  recognized"))
        #expect(said == ["`\\u{1B}[31mx` now recognizes"])
    }

    /// The summary counts rows separately for a limited number of names. If more names differ, one sentence combines the remaining names
    /// and must still be true.
    @Test func theRowsOfTooManyNamesAreOneFact() throws {
        let names = DiffSummary.maximumFacts + 500
        let common = (0..<names).map { "  1.000    ◉ r\($0)  began" }
        func all(_ time: String, _ names: some Sequence<Int>) -> [String] { names.map { "  \(time)    ◉ r\($0)  began" } }
        let a = common + all("2.000", stride(from: 0, to: names, by: 50))
        let b = common + all("2.000", stride(from: 1, to: names, by: 50))
        let summary = try Samples.summary(rows(a.joined(separator: "\n")), rows(b.joined(separator: "\n")))
        let others = try #require(summary.differing.last)
        #expect(others.key.what == "others" && others.before == 510 && others.after == 510, "\(others.before) \(others.after)")
        #expect(summary.differing.dropLast().allSatisfy { $0.before + $0.after == 3 })
        #expect(summary.differing.count == DiffSummary.maximumFacts / 25 + 1)
    }
}
