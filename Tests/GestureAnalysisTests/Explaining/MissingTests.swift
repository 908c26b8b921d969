import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport
import TestSupport
import Testing

@Suite("Reasons for missing rows") struct MissingTests {
    @Test("The answer contains the expected reason for each trace", arguments: MissingCases.traces)
    func reason(_ trace: String, _ wanted: String, _ reason: String) throws {
        let facts = try AskedTrace(trace + ".trace.json").facts(wanted)
        #expect(facts.contains { $0.contains(reason) }, "\(wanted): \(facts)")
    }

    @Test("The answer contains the expected reason for each small scene", arguments: MissingCases.scenes)
    func small(_ views: String, _ gestures: String, _ wanted: String, _ reason: String) throws {
        let facts = try AskedTrace(views, gestures).facts(wanted)
        #expect(facts.contains { $0.contains(reason) }, "\(wanted): \(facts)")
    }

    @Test(
        "The answer shows the row that changed the view before the finger landed",
        arguments: [
            ("a.isHidden", "true"), ("a.alpha", "0"), ("a.isUserInteractionEnabled", "false"), ("a.isEnabled", "false"),
            ("a.frame", "[200, 200, 90, 90]"), ("a.center", "[245, 245]"), ("b.frame", "[0, 0, 40, 40]"),
        ])
    func changed(_ property: String, _ value: String) throws {
        let trace = try AskedTrace(
            #"""
            { "id": "b", "frame": [0, 0, 300, 300], "subviews": [{ "id": "a", "type": "button", "frame": [0, 0, 90, 90] }] }
            """#,
            #"{ "set": { "b.alpha": 0.5, "\#(property)": \#(value) } }, { "tap": [80, 80] }"#)
        let rows = try trace.missing("a touchDown").shownRows
        #expect(rows.filter { $0.contains("set ") }.map { $0.contains("set \(property) = \(value)") } == [true], "\(rows)")
    }

    @Test("A mode that excludes the recognizer and a refused mode change are reasons") func modes() throws {
        let modes = #", "modes": { "initial": "read", "states": { "read": { "next": [], "recognizers": [] }, "edit": { "next": [] } } }"#
        let trace = try AskedTrace(
            #"{ "id": "a", "frame": [0, 0, 90, 90], "gestureRecognizers": [{ "id": "tap", "type": "tap" }] }"#,
            #"{ "tap": [50, 50] }, { "enter": "edit" }"#, rest: modes)
        #expect(try trace.facts("tap recognized").first?.contains("it is not among the recognizers of the mode read") == true)
        #expect(try trace.facts("mode edit").first?.contains("mode edit is requested but refused") == true)
        #expect(try trace.facts("mode read").first?.contains("nothing that happens in this trace leads to it") == true)
    }

    @Test("A view that gets a touch, but not its end, does not have to wait for the touch itself") func heldEnd() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "pad", "frame": [0, 0, 390, 400], "isMultipleTouchEnabled": true, \#
            "gestureRecognizers": [{ "id": "p", "type": "pinch", "delaysTouchesEnded": true }] }
            """#,
            events: #"""
                { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 10, "y": 10 }, { "id": 2, "phase": "began", "x": 90, "y": 90 }] },
                { "t": 0.1, "touches": [{ "id": 1, "phase": "ended", "x": 10, "y": 10 }] }
                """#)
        let facts = try trace.facts("pad touchesEnded")
        #expect(facts.first?.contains("pad gets touch 1, but its end is held back until the trace ends") == true, "\(facts)")
    }

    @Test("A row that came is not missing") func present() throws {
        let answer = try AskedTrace("questions/swipe-beside-pan.trace.json").missing("drag began", limit: 50)
        #expect(!answer.isMissing && answer.cures.isEmpty)
        #expect(answer.text(.plain).hasPrefix("\"drag began\" is not missing: it occurred once, at 0.017 s.\n"))
    }

    private let pressed = #"{ "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "lp", "type": "longPress" }] }"#

    @Test("Only rows within the time bound count") func bounds() throws {
        let trace = try AskedTrace(
            #"{ "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "p", "type": "pan" }] }"#,
            #"{ "drag": [100, 100], "by": [60, 0] }, { "wait": 1 }, { "drag": [100, 100], "by": [60, 0] }"#)
        let late = try trace.missing("p began after 1", limit: 10)
        #expect(!late.isMissing)
        #expect(late.text(.plain).hasPrefix("\"p began after 1\" is not missing: it occurred once, at 1.367 s.\n"))
        #expect(try trace.missing("p began", limit: 10).text(.plain).hasPrefix("\"p began\" is not missing: it occurred 2 times, at "))
    }

    @Test(
        "The times of at most three rows are listed",
        arguments: [
            (3, ""), (4, " and 1 more time"), (5, " and 2 more times"),
        ]) func times(_ count: Int, _ more: String) throws
    {
        let taps = (0..<count).map { #"{ "tap": [20, 20], "at": \#($0) }"# }.joined(separator: ", ")
        let trace = try AskedTrace(
            #"{ "id": "v", "frame": [0, 0, 90, 90], "gestureRecognizers": [{ "id": "t", "type": "tap" }] }"#, taps)
        let present = try trace.missing("t recognized").text(.plain)
        #expect(present.hasPrefix("\"t recognized\" is not missing: it occurred \(count) times, at 0.050, 1.050, 2.050 s\(more).\n"))
        #expect(present.contains("\nIf that is too late: gesturetrace explain … --missing \"t recognized before 0.050\"\n"))
        let late = try trace.unwanted("t recognized before 0.05", limit: 0).text(.plain)
        #expect(late == "\"t recognized before 0.05\" occurred too late: at 0.050, 1.050, 2.050 s\(more).\n")
        let other = try trace.unwanted("t recognized after 9", limit: 0).text(.plain)
        #expect(other == "\"t recognized after 9\" occurred, but not at that time: at 0.050, 1.050, 2.050 s\(more).\n")
    }

    @Test(
        "Up to four reasons are listed, and the number of other touches is given",
        arguments: [
            (4, ""), (5, "\n1 more touch did not produce it, either.\n\n"),
            (6, "\n2 more touches or attempts did not produce it, either.\n\n"),
        ]) func omitted(_ count: Int, _ more: String) throws
    {
        let views = (0..<count).map { #", { "id": "b\#($0)", "frame": [\#($0 * 50), 0, 40, 90] }"# }
        let taps = (0..<count).map { #"{ "tap": [\#($0 * 50 + 20), 20], "at": \#($0) }"# }
        let answer = try AskedTrace(
            #"{ "id": "a", "frame": [0, 0, 390, 90] }"# + views.joined(), taps.joined(separator: ", ")
        ).missing("a touchesBegan", limit: 1)
        #expect(
            answer.reasons
                == (0..<4).map { "touch \($0 + 1) lands at (\($0 * 50 + 20), 20) in a, but on b\($0), which lies in front. (A1)" })
        #expect(more.isEmpty ? !answer.text(.plain).contains("produce it, either") : answer.text(.plain).contains(more))
    }

    @Test(
        "A recognizer or view whose touch is undecided when the trace ends is reported as such",
        arguments: [
            (#"{ "id": "p", "type": "pan" }"#, "p began", "p has a touch and neither recognizes nor fails."),
            (#"{ "id": "p", "type": "longPress" }"#, "p ended", "p begins, but has not ended when the trace ends."),
            (
                #"{ "id": "p", "type": "pan" }, { "id": "l", "type": "longPress", "requireToFail": ["p"] }"#, "l began",
                "l is ready and still waits when the trace ends."
            ),
            (
                #"{ "id": "p", "type": "pan", "delaysTouchesBegan": true }"#, "v touchesBegan",
                "touch 1 lands on v and is held back until the"
            ),
            ("", "v touchesEnded", "touch 1 does not lift in this trace."),
            ("", "touch 2 ended", "touch 2 does not do that in this trace."),
        ]) func undecided(_ recognizers: String, _ wanted: String, _ reason: String) throws
    {
        let trace = try AskedTrace(
            #"{ "id": "v", "frame": [0, 0, 90, 90], "gestureRecognizers": [\#(recognizers)] }"#,
            events: #"{ "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 50, "y": 50 }] }"#)
        let facts = try trace.facts(wanted)
        #expect(facts.count == 1 && facts.first?.hasPrefix(reason) == true, "\(facts)")
    }

    @Test(
        "If a mode excludes a recognizer from a touch of another type, the type is the reason only if the recognizer requires one type",
        arguments: [
            ("", "pencil", "its first touch is of a different type. (A4)"),
            ("", "direct", "it is not among the recognizers of the mode two. (K1, our choice)"),
            (#", "requiresExclusiveTouchType": false"#, "pencil", "it is not among the recognizers of the mode two. (K1, our choice)"),
        ]) func touchTypes(_ property: String, _ type: String, _ reason: String) throws
    {
        let trace = try AskedTrace(
            #"""
            { "id": "a", "frame": [0, 0, 200, 200], "isMultipleTouchEnabled": true, "gestureRecognizers": [
              { "id": "press", "type": "longPress", "numberOfTouchesRequired": 3, "minimumPressDuration": 5\#(property) }] }
            """#,
            #"{ "press": [20, 20], "hold": 2, "at": 0 }, { "enter": "two", "at": 0.2 }, "#
                + #"{ "press": [90, 20], "type": "\#(type)", "at": 0.5 }"#,
            rest: #", "modes": { "initial": "one", "states": { "one": { "next": ["two"] }, "two": { "recognizers": [] } } }"#)
        #expect(
            try trace.facts("press began") == [
                "press has a touch and fails.", "touch 2 lands on a and press does not get it: " + reason,
            ])
    }

    @Test("All reasons are shown, not only the first") func reasons() throws {
        let trace = try AskedTrace(
            pressed, #"{ "tap": "v" }, { "wait": 1 }, { "drag": "v", "by": [60, 0] }, { "wait": 1 }, { "tap": "v" }"#)
        let answer = try trace.missing("lp began", limit: 10)
        #expect(answer.shownRows.filter { $0.contains("lp") && $0.contains("failed") }.count == 2, "\(answer.shownRows)")
    }

    @Test("The answer explains correctly why a recognizer does not wait for another one") func waits() throws {
        let views = #"""
            { "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [
              { "id": "one", "type": "tap", "requireToFail": ["two"] }, { "id": "two", "type": "tap", "numberOfTapsRequired": 2 },
              { "id": "p", "type": "pan" } ] }
            """#
        let trace = try AskedTrace(views, #"{ "tap": "v" }"#)
        #expect(try trace.facts("one waits for p").first?.contains("one waits, but for other recognizers") == true)
        #expect(
            try trace.facts("p waits for two").first?
                .contains("p is never ready while a recognizer whose failure it requires has not finished") == true)
    }

    @Test("A control tracks a finger that is still down, even if touchDown is the only event that it has sent") func tracked() throws {
        let trace = try AskedTrace(
            #"{ "id": "b", "type": "button", "frame": [0, 0, 90, 44] }"#,
            events: #"{ "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 40, "y": 20 }] }"#)
        #expect(try trace.facts("b touchDownRepeat") == ["b tracks its touch, which belongs to the first tap of a series. (H1)"])
    }

    @Test("A finger that hits the view comes before an earlier finger that hits a view in front of it") func coveredLast() throws {
        let trace = try AskedTrace(
            #"{ "id": "a", "type": "button", "frame": [0, 0, 300, 300] }, { "id": "b", "frame": [0, 0, 100, 300] }"#,
            #"{ "tap": [50, 250], "at": 0 }, { "tap": [200, 250], "at": 1 }"#)
        #expect(
            try trace.facts("a touchDownRepeat") == [
                "a tracks its touch, which belongs to the first tap of a series. (H1)",
                "touch 1 lands at (50, 250) in a, but on b, which lies in front. (A1)",
            ])
    }

    @Test("If a recognizer's touches come too late in one attempt and not at all in another, both are reasons") func lateTouches() throws {
        let trace = try AskedTrace(
            #"{ "id": "v", "frame": [0, 0, 390, 400], "gestureRecognizers": [{ "id": "p", "type": "pan" }] }"#,
            #"{ "tap": [100, 100], "at": 0 }, { "drag": [100, 100], "by": [60, 0], "at": 1 }"#)
        #expect(
            try trace.facts("p touchesMoved before 1.01") == [
                "p gets touches, but its touchesMoved is not called.", "it occurs, but at 1.017 s.",
            ])
    }

    private func list(_ own: String, _ ofCell: String) -> String {
        #"""
        { "id": "list", "type": "collectionView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], \#(own)
          "subviews": [{ "id": "c", "type": "cell", "frame": [0, 0, 300, 80], \#(ofCell) "alpha": 1 }] }
        """#
    }

    @Test("If an answer keeps a finger from selecting a cell, this is the reason even if the finger lifts outside the cell")
    func answeredOutside() throws {
        let trace = try AskedTrace(
            list(#""isScrollEnabled": false,"#, #""shouldHighlight": false,"#), #"{ "drag": [100, 40], "by": [0, 100] }"#)
        let refusal =
            "c gets touch 1, but shouldHighlight of c is false, and a touch that does not highlight a cell does not select it. (H5)"
        #expect(try trace.facts("list selects c") == [refusal])
        #expect(try trace.facts("list highlights c") == [refusal])
        let allowed = try AskedTrace(
            list(#""isScrollEnabled": false,"#, #""shouldSelect": false,"#), #"{ "drag": [100, 40], "by": [0, 100] }"#)
        #expect(try allowed.facts("list selects c") == ["c gets touch 1, but shouldSelect of c is false. (H5)"])
        let expression = try AskedTrace(
            list(#""isScrollEnabled": false,"#, #""shouldSelect": "touch.x < 200","#), #"{ "drag": [100, 40], "by": [0, 100] }"#)
        #expect(
            try expression.facts("list selects c") == [
                "c gets touch 1, but shouldSelect of c is false, or the touch lifts outside of it. (H5)"
            ])
    }

    @Test("If another finger already highlights the cell, only answers that can be false are named") func highlightedBefore() throws {
        func facts(_ answer: String) throws -> [String] {
            try AskedTrace(
                list(#""shouldSelect": false,"#, #""isMultipleTouchEnabled": true, "shouldHighlight": \#(answer),"#),
                #"{ "press": [20, 20], "hold": 1, "at": 0 }, { "press": [250, 40], "hold": 0.3, "at": 0.3 }"#
            ).facts("list selects c")
        }
        #expect(
            try facts(#""touch.x < 200""#) == [
                "c gets touch 1, but shouldSelect of list is false. (H5)",
                "c gets touch 2, but shouldHighlight of c or shouldSelect of list is false, or the touch lifts outside of it. (H5)",
            ])
        #expect(try facts("true") == ["c gets touch 1, but shouldSelect of list is false. (H5) The same applies to touch 2."])
    }

    @Test(
        "Invalid questions are errors",
        arguments: [
            ("drga began", "did you mean 'drag'?"), ("photo began", "'began' applies to recognizers"),
            ("nextPhoto changed", "which is never 'changed'"),
            ("drag", "the sentence does not say what 'drag' does"), ("never drag began", "one row is expected"),
            ("drag began then drag ended", "one row is expected"),
            ("", "the expectation is empty"), ("'", "the quote does not end"),
        ]) func badWords(_ wanted: String, _ reason: String) throws
    {
        let error = try #require(throws: InputError.self) { try AskedTrace("questions/swipe-beside-pan.trace.json").missing(wanted) }
        #expect(error.description.contains(reason), "\(error)")
    }

    @Test("Unusual names are quoted, and the JSON is valid") func names() throws {
        let trace = try AskedTrace(
            #"{ "id": "x<b>\"", "frame": [0, 0, 90, 90], "gestureRecognizers": [{ "id": "tap: 1", "type": "tap" }] }"#,
            #"{ "tap": [50, 50] }"#)
        for (wanted, shown) in [("'x<b>\"' touchesEnded", #""x<b>\"""#), ("'tap: 1' failed", #""tap: 1""#)] {
            let answer = try trace.missing(wanted, limit: 40)
            #expect(answer.reasons.contains { $0.contains(shown) }, "\(answer.reasons)")
            #expect(!answer.cures.isEmpty)
            for line in answer.json.split(separator: "\n") {
                _ = try JSONNode.read(SourceText(name: "line", text: String(line)))
            }
        }
    }

    @Test("Two changes are combined if no single change suffices") func pairs() throws {
        let trace = try AskedTrace(
            #"""
            { "id": "a", "frame": [0, 0, 200, 200], "gestureRecognizers": [
              { "id": "swipe", "type": "swipe", "isEnabled": false }, { "id": "pan", "type": "pan" } ] }
            """#, #"{ "swipe": [100, 100], "direction": "right", "distance": 90 }"#)
        let answer = try trace.missing("swipe recognized", limit: 250)
        let first = try #require(answer.cures.first?.variation.presets.map(\.option))
        #expect(first.count == 2 && first.contains("--set swipe.isEnabled=true"), "\(first)")
    }

    /// Rows that occur in some random traces but not in all of them.
    private static let wanted = [
        "button touchUpInside", "button touchDown", "stepper valueChanged", "list willBeginDragging", "list didZoom", "leaf touchesEnded",
        "leaf touchesCancelled", "r0 recognized", "r0 began", "r1 recognized", "r1 began", "r2 action", "r3 failed", "list.pan began",
        "r0 waits",
        "mode edit", "card touchesMoved", "button held", "inner touchesBegan", "r1 shouldBegin", "button touchUpInside before 0.1",
        "* action",
    ]

    @Test("On random scenes, each proposed change produces the missing row, and all statements are true", arguments: 0..<2)
    func random(_ block: Int) throws {
        for seed in Chance.seeds(block: block, count: Chance.count(4, thorough: 250)) {
            var random = SplitMix64(seed)
            let text = RandomTrace(seed: seed).text
            let trace = try AskedTrace(text: text)
            let wanted = Self.wanted[random.int(0...Self.wanted.count - 1)]
            let answer: MissingAnswer
            do { answer = try trace.missing(wanted, limit: 40) } catch is InputError { continue }
            _ = (answer.text(.plain), answer.json)
            #expect(!answer.isMissing || !answer.reasons.isEmpty, "\(wanted), \(Chance.again(seed))")
            let numbers = answer.rowNumbers
            #expect(numbers.allSatisfy { answer.timeline[row: $0] != nil }, "\(wanted), \(Chance.again(seed))")
            for cure in answer.cures {
                let again = try trace.missing(wanted, with: cure.variation)
                #expect(!again.isMissing, "\(wanted) with \(cure.variation), \(Chance.again(seed))")
            }
        }
    }
}
