import GestureAnalysis
import GestureFiles
import GestureReplay
import Testing

/// Tests of the words that describe the rows of each kind, and of the statements that are derived from the values in rows.
@Suite struct FactWordTests {
    private static let note = "  0.500  # note \"x\""
    private static let view = "                                     │ "

    private func timeline(_ rows: String) -> String {
        ReaderTests.head + Self.note + (rows.isEmpty ? "" : "\n" + rows) + "\n  9.000  end\n"
    }

    private func sentences(_ a: String, _ b: String) throws -> [String] {
        FactSentences(try Samples.summary(timeline(a), timeline(b)).differing).all
    }

    @Test(arguments: [
        ("    ▸ pan        action began go (1, 2)", ["`pan` now calls its action `go`"]),
        ("    ∙ tap        touchesBegan 1", ["`tap` now takes part", "`tap` now gets touchesBegan"]),
        ("    ? pan        shouldBegin  yes  asked d", ["`pan` now takes part", "`pan` is now asked shouldBegin"]),
        ("    ◌ tap        waits for a  wants recognized", ["`tap` now takes part", "`tap` now waits for `a`"]),
        ("    ∘ pan        possible  from failed", ["`pan` now takes part", "`pan` is now reset"]),
        ("    ◉ pan        ended  from began", ["`pan` now takes part", "`pan` now ends"]),
        ("    ◉ pan        changed  from began", ["`pan` now takes part", "`pan` now changes"]),
        (view + "✓ list       selects row0", ["`list` now selects `row0`"]),
        (view + "▸ save       touchDown", ["`save` now sends touchDown"]),
        (view + "▾ card       touchesBegan 1", ["`card` now gets touchesBegan"]),
        (view + "◌ card       held touch 1 began  by tap", ["`card` now has touches held back by `tap`"]),
        (view + "⊘ card       dropped touch 2  by tap", ["`card` now has touches dropped by `tap`"]),
        (view + "⊘ card       dropped touch 2", ["`card` now has touches dropped"]),
        (view + "⇕ list       willBeginDragging  offset (0, 0)", ["`list` now sends willBeginDragging"]),
        ("  » mode a to b", ["the mode now becomes `b`"]), ("  ✕ mode a to b  refused  next c", ["the mode `b` is now refused"]),
        ("  = set tap.isEnabled = true", ["`tap.isEnabled` is now set"]), ("  + add extra", ["`extra` is now added"]),
        ("  - remove extra", ["`extra` is now removed"]), ("  # note \"y\"", [#"the note "y" now occurs"#]),
        ("  ! interrupt \"call\"", [#"the interruption "call" now occurs"#]),
        ("  ▾ touch 1 moved (1, 2) on a", ["a finger now moves"]),
        ("  ✕ touch 1 cancelled (1, 2) on a", ["a finger is now cancelled"]),
    ])
    func aNewRowIsDescribedByItsKind(row: String, expected: [String]) throws {
        #expect(try sentences("", "  1.000" + row) == expected)
    }

    @Test(arguments: [
        ("◌ card       held touch 1 began  by tap", "`card` has touches held back by `pan` instead of `tap`"),
        ("⊘ card       dropped touch 1  by tap", "`card` has touches dropped by `pan` instead of `tap`"),
    ])
    func theRecognizersThatWithholdTouchesAreNamed(row: String, sentence: String) throws {
        let old = "  1.000" + Self.view + row
        #expect(try sentences(old, old.replacing("by tap", with: "by pan")) == [sentence])
    }

    @Test func aControlsActionIsSeparateFromItsEvent() throws {
        func row(_ action: String) -> String { "  1.000" + Self.view + "▸ save       touchUpInside  action " + action }
        #expect(
            try sentences(row("a"), row("b"))
                == ["`save` sends touchUpInside with another action", "`save` calls its action with another action"])
        func action(_ name: String) -> String { "  1.000    ▸ pan        action began \(name) (1, 2)" }
        #expect(try sentences(action("go"), action("stop")) == ["`pan` calls its action with another action"])
    }

    @Test func aValueReplacesAnotherOnlyIfTheirNumbersAgreeAndNoOtherValueChanges() throws {
        func selects(_ rows: String...) -> String {
            rows.enumerated().map { "  1.\($0.offset + 1)00" + Self.view + "✓ list       selects \($0.element)" }.joined(separator: "\n")
        }
        #expect(try sentences(selects("r3", "r3"), selects("r4", "r4")) == ["`list` selects `r4` instead of `r3`"])
        let other = ["`list` selects a cell with another cell"]
        #expect(try sentences(selects("r3", "r3"), selects("r4", "r5")) == other)
        #expect(try sentences(selects("r3", "r4"), selects("r5", "r5")) == other)
        #expect(try sentences(selects("r3"), selects("r4", "r5")).first == "`list` selects a cell more often: 2 times, was 1")
        #expect(try !sentences(selects("r3"), selects("r4", "r5")).contains { $0.contains(" instead of ") })
    }

    @Test func equallyManyRowsWithoutCounterpartsOccurOnOtherOccasions() throws {
        let (pan, tap) = ("    ◉ pan        began", "    ∘ tap        possible  from failed")
        #expect(
            try sentences("  1.000\(pan)\n  8.000\(tap)", "  1.000\(tap)\n  8.000\(pan)")
                == ["`pan` begins on other occasions", "`tap` is reset 7.000 s earlier"])
    }

    @Test func aViewAndARecognizerWithTheSameIdShareAFactAboutTheView() throws {
        let rows = "  1.000    ∙ card       touchesBegan 1\n  1.000" + Self.view + "▾ card       touchesBegan 1"
        #expect(try sentences("", rows) == ["`card` now gets touchesBegan, 2 times"])
    }

    @Test func anExchangeIsNewOnlyIfTheRowsDidNotOccurBefore() throws {
        let (failed, began) = ("    ✕ pan        failed", "    ◉ pan        began")
        #expect(
            try sentences("  1.000\(failed)\n  2.000\(began)", "  1.000\(failed)\n  2.000\(failed)") == ["`pan` fails instead of beginning"]
        )
        #expect(try sentences("  1.000\(failed)", "  1.000\(began)") == ["`pan` now begins", "`pan` no longer fails"])
    }

    @Test func theLaterPhasesOfATouchThatIsPassedUpFollowItsBeginning() throws {
        let trace = """
            {"version":1,"layout":{"version":1,"window":{"id":"window","frame":[0,0,390,844],"subviews":[
            {"id":"card","frame":[20,100,350,200],"gestureRecognizers":[],"subviews":[{"id":"b","frame":[0,0,50,50]}]}]}},
            "gestures":[{"tap":"card"},{"wait":1},{"tap":"b"}]}
            """
        let old = try Samples.timeline(trace, .jsonLines)
        let new = try Samples.timeline(trace, .jsonLines, presets: [Preset(.set, "window.handlesTouches=true")])
        func said(_ view: String, _ method: String) -> String { "`\(view)` passes \(method) up to `window` instead of `application`" }
        #expect(
            FactSentences(try Samples.summary(old, new).differing).all == [
                said("card", "touchesBegan"), said("b", "touchesBegan"), said("card", "touchesEnded"), said("b", "touchesEnded"),
            ])
    }

    @Test func differencesInTheInputAreCombinedIfThereAreTooManySentences() throws {
        func rows(_ x: Int, _ states: [String]) -> String {
            let fingers = ["▾ touch 1 began", "∙ touch 1 stationary", "▴ touch 1 ended"]
            return
                (fingers.enumerated().map { "  \($0.offset + 1).000  \($0.element) (\(x), 2) on a" }
                + states.enumerated().map { "  4.\($0.offset)00    \($0.element)" }).joined(separator: "\n")
        }
        let facts = FactSentences(
            try Samples.summary(
                timeline(rows(1, ["◉ tap        recognized", "◉ pan        began", "◉ q          began"])),
                timeline(rows(3, ["✕ tap        failed", "✕ pan        failed", "✕ q          failed"]))
            ).differing)
        let lost = [
            "`tap` now fails instead of recognizing", "`pan` now fails instead of beginning", "`q` now fails instead of beginning",
        ]
        let (said, more) = facts.said()
        #expect(said == lost + ["the input itself differs: a finger lands, a finger rests, a finger lifts"] && more == 0)
        #expect(facts.said(limit: 3).said == lost && facts.said(limit: 3).more == 3)
    }
}
