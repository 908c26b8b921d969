import Testing

@testable import GestureSurvey

/// Tests of the sentences about two golden surveys that are written by hand, and of the lines of such surveys.
@Suite struct SurveyComparisonTests {
    private func golden(_ lines: String) throws -> SurveyRecord {
        try SurveyRecord(reading: "gesturetrace survey 1\nlayout a.layout.json\n\n\(lines)\n\nend\n")
    }

    private func sentences(_ old: String, _ new: String) throws -> [String] {
        SurveyComparison(try golden(old), try golden(new)).sentences
    }

    // MARK: Outcomes

    @Test(arguments: [
        ("tap: one", "tap: two", ["a tap on `row` now leads to: two; was: one"]),
        ("nothing", "tap: one; two", ["a tap on `row` now leads to: one and two; was: nothing"]),
        ("tap: one", "nothing", ["a tap on `row` now does nothing; was: one"]),
        ("tap: one", "tap: one; two", ["a tap on `row` now also leads to: two"]),
        ("tap: one; two", "tap: one", ["a tap on `row` no longer leads to: two"]),
        ("tap: one; two", "tap: two; one", []),
        ("tap, press: one", "tap, press: two", ["a tap and a press on `row` now lead to: two; was: one"]),
        ("tap, press: one", "nothing", ["a tap and a press on `row` now do nothing; was: one"]),
        ("drag ←→: one", "drag ←→: two", ["a drag left or right on `row` now leads to: two; was: one"]),
        ("drag ←→: one", "drag ←: one", ["a drag right on `row` now does nothing; was: one"]),
        ("edge ←↑: one", "edge ←↑: two", ["a drag from the right or bottom edge on `row` now leads to: two; was: one"]),
        ("3 taps: one", "3 taps: two", ["3 taps on `row` now lead to: two; was: one"]),
        ("two-finger 3 taps: one", "nothing", ["two-finger 3 taps on `row` now do nothing; was: one"]),
        ("press and drag ←→: one", "nothing", ["a press and drag left or right on `row` now does nothing; was: one"]),
        ("tap: one", "tap: one, 0.350 s late because of b", ["a tap on `row` is 0.350 s late because of b, was immediate: one"]),
        (
            "tap: one, 0.350 s late because of b", "tap: one, 0.500 s late because of b",
            ["a tap on `row` is 0.500 s late because of b, was 0.350 s late because of b: one"]
        ),
        // Changed delays follow other changes.
        (
            "tap: one\n  press: one", "tap: one, 0.350 s late because of b\n  press: two",
            [
                "a press on `row` now leads to: two; was: one", "a tap on `row` is 0.350 s late because of b, was immediate: one",
            ]
        ),
        (
            "tap: one; people: 3 of 9 call `a`", "tap: one",
            ["a tap on `row` as people make it: all the same; before: 3 of 9 call `a`"]
        ),
    ])
    func aChangedOutcomeIsASentence(old: String, new: String, expected: [String]) throws {
        let found = try sentences("row (1, 2)\n  \(old)", "row (1, 2)\n  \(new)")
        #expect(found == expected, "\(found)")
    }

    @Test func theSameChangeOfSeveralViewsIsOneSentence() throws {
        func text(_ views: Int, _ outcome: String) -> String {
            (0..<views).map { "v\($0) (\($0), 2)\n  tap: v\($0) \(outcome)" }.joined(separator: "\n\n")
        }
        func rest(_ views: Int) throws -> String {
            let found = try sentences(text(views, "loses"), text(views, "wins"))
            #expect(found.count == 1)
            return found[0].replacing("a tap on `v0` now leads to: v0 wins; was: v0 loses", with: "")
        }
        #expect(try rest(1) == "" && rest(2) == "; the same on `v1`")
        #expect(try rest(5) == "; the same on `v1`, `v2`, `v3` and `v4`" && rest(6) == "; the same on `v1`, `v2`, `v3` and 2 others")
        // A text that only begins with the same letters does not name the view.
        let both = try sentences("a (1, 2)\n  tap: ab\n\nb (3, 4)\n  tap: bb", "a (1, 2)\n  tap: ac\n\nb (3, 4)\n  tap: bc")
        #expect(both == ["a tap on `a` now leads to: ac; was: ab", "a tap on `b` now leads to: bc; was: bb"])
    }

    @Test(arguments: [
        (["a", "b", "c"], ""), (["b"], " in mode b"), (["a", "c"], " in modes a and c"),
    ])
    func aChangeNamesItsModesUnlessItOccursInAll(changed: [String], suffix: String) throws {
        func text(_ modes: [String]) -> String {
            ["a", "b", "c"].map { "mode \($0)\n\nrow (1, 2)\n  tap: \(modes.contains($0) ? "two" : "one")" }.joined(separator: "\n\n")
        }
        #expect(try sentences(text([]), text(changed)) == ["a tap on `row`\(suffix) now leads to: two; was: one"])
    }

    // MARK: Modes, places and findings

    @Test func modesThatComeOrGoAreSentences() throws {
        let one = "mode a\n\nrow (1, 2)\n  tap: one", two = one + "\n\nmode b: as in mode a"
        #expect(try sentences(one, two) == ["mode b is new"] && sentences(two, one) == ["mode b is gone"])
        #expect(try sentences(one, "row (1, 2)\n  tap: one") == ["mode of a layout without modes is new", "mode a is gone"])
        let moved = one + "\n\nmode b\n\nrow (1, 5)\n  tap: one"
        #expect(try sentences(two, moved) == ["moved: `row` to (1, 5) in mode b"])
    }

    @Test func placesThatDidNotMoveAreComparedFirst() throws {
        let old = "row (1, 2)\n  tap: one\n\nrow (3, 4)\n  tap: two"
        let new = "row (3, 4)\n  tap: two\n\nrow (5, 6)\n  tap: one"
        #expect(try sentences(old, new) == ["moved: `row` at (1, 2) to (5, 6)"])
        let expected = ["a tap on `row` now leads to: one; was: two", "`row` no longer has a place at (1, 2)"]
        #expect(try sentences(old, "row (3, 4)\n  tap: one") == expected)
    }

    @Test func aFindingIsNewOrChangedOrNoLongerFound() throws {
        #expect(
            try sentences("late a: x\nlate b: y", "late a: z\nlate c: w") == [
                "a new finding: w [late]", "no longer found: y [late]", "a changed finding: z [late]",
            ])
        #expect(try sentences("late a: x\nlate a: y", "late a: y") == ["no longer found: x [late]"])
        #expect(try sentences("late a: x", "two-outcomes a: x") == ["a new finding: x [two-outcomes]", "no longer found: x [late]"])
        #expect(try sentences("late a: x", "late a: x") == [])
    }

    // MARK: Lines

    @Test(arguments: [
        "people 0", "people 10001", "people many", "only mode", "only mode a", "only view 3", "only on iOS 3", "only other a",
        "only gestures",
    ])
    func anOptionThatCannotBeReadIsAnError(line: String) {
        let error = #expect(throws: SurveyError.self) { try SurveyRecord(reading: "gesturetrace survey 1\nlayout a\n\(line)\n\nend\n") }
        let hasNoValue = line == "only mode" || line == "only gestures"
        let isOfPeople = line.hasPrefix("people")
        #expect(error?.line == 3)
        #expect(
            error?.description
                == (isOfPeople
                    ? "this number of people cannot be read"
                    : hasNoValue ? "this option of the survey has no value" : "this option of the survey cannot be read"))
    }

    @Test func optionsAreRead() throws {
        let options = "people 10000\nonly on iOS 18\nonly mode \"a \\\"b\"\nonly view \"c\"\nonly gestures tap, drag left\n"
        let head = try SurveyRecord(reading: "gesturetrace survey 1\nlayout a b.json\n\(options)\nend\n").head
        #expect(head.layout == "a b.json" && head.people == 10_000 && head.system?.name == "iOS 18" && head.options == options)
        #expect(head.selection.mode == "a \"b" && head.selection.view == "c" && head.selection.gestures == ["tap", "drag left"])
    }

    /// The lines of an unknown format are ignored.
    @Test func theLinesOfAPlaceAreRead() throws {
        let record = try golden(
            """
              tap: before any place
            (1, 2)
            note: an unknown line
            my row ~(1.5, -2)
              tap, pinch: list selects a, b; save sends x, 0.350 s late because of c, d
              no colon
            odd (x)
            empty ()
            """)
        let place = try #require(record.modes.first?.places.first)
        #expect(record.modes.count == 1 && record.modes[0].places.count == 1 && record.findings.isEmpty)
        #expect(place.view == "my row" && place.point == "~(1.5, -2)" && place.lines.count == 1)
        #expect(RecordedGesture.text(place.lines[0].gestures) == "tap, pinch" && place.lines[0].gestures.count == 3)
        #expect(place.lines[0].outcomes.map(\.text) == ["list selects a, b", "save sends x"])
        #expect(place.lines[0].outcomes.map(\.delay) == [nil, "0.350 s late because of c, d"])
    }

    @Test func aLineIsAFindingIfItBeginsWithAKind() throws {
        let found = try golden("late my tap: In a tap: late.\nlate: no subject\nearly a: x\nnever-wins b: y").findings
        #expect(found.map(\.code) == ["late", "never-wins"] && found.map(\.who) == ["my tap", "b"])
        #expect(found.map(\.text) == ["In a tap: late.", "y"])
    }
}
