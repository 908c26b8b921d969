import Foundation
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import Testing

@testable import GestureSurvey

/// Tests of the text of golden surveys, and of the sentences that describe the differences between two surveys.
@Suite struct RecordTests {
    private func record(_ text: String, _ selection: Survey.Selection = Survey.Selection(), name: String = "a.layout.json") throws
        -> SurveyRecord
    {
        let source = SourceText(name: name, text: text)
        return try SurveyRecord(
            of: source, files: { path throws(InputError) in throw InputError(Diagnostic(at: nil, path)) },
            SurveyRecord.Head(layout: "", selection))
    }

    private func gestures(_ words: String...) -> Survey.Selection {
        var selection = Survey.Selection()
        selection.gestures = words
        return selection
    }

    private let taps = try? TraceLayouts.text("taps/photo-taps")

    /// Compares the survey of a layout with the survey of a copy in which `new` replaces `old`, and returns the sentences about the
    /// differences.
    private func sentences(
        _ name: String, _ old: String, _ new: String, _ selection: Survey.Selection = Survey.Selection()
    ) throws -> [String] {
        let text = try TraceLayouts.text(name)
        let range = try #require(text.range(of: old))
        let changed = text.replacingCharacters(in: range, with: new)
        return SurveyComparison(try record(text, selection), try record(changed, selection)).sentences
    }

    // MARK: The text of a golden survey

    @Test(arguments: ["taps/photo-taps", "modes/canvas", "controls/control-panel", "scrolling/inbox"])
    func aGoldenIsReadBack(_ name: String) throws {
        let own = try record(try TraceLayouts.text(name), gestures("tap", "drag", "pinch", "edge"), name: name + ".layout.json")
        let read = try SurveyRecord(reading: own.text)
        #expect(read.text == own.text)
        #expect(SurveyComparison(own, read).sentences.isEmpty && own.text.contains("\n  "))
    }

    @Test func theLinesOfAGoldenMayEndInCRLF() throws {
        let golden = try record(try TraceLayouts.text("modes/canvas"), gestures("tap", "drag")).text
        let read = try SurveyRecord(reading: golden.replacing("\n", with: "\r\n"))
        #expect(read.text == golden && read.modes.count > 1)
    }

    @Test(arguments: [
        ("survey 1", "survey 2", 1, "surveys of version '2' are not supported; make the survey again with this program"),
        ("survey 1", "survey 12", 1, "surveys of version '12' are not supported; make the survey again with this program"),
        ("\nend\n", "\n", 10, "the survey ends without its last line, 'end', so it was cut off; make it again"),
        ("\n\nend\n", "", 9, "the survey ends without its last line, 'end', so it was cut off; make it again"),
        ("\nend\n", "\nend\n\nrow (1, 2)\n", 12, "more text after the survey's end; remove it"),
    ])
    func aGoldenOfAnotherVersionOrWithoutItsEndIsAnError(_ old: String, _ new: String, line: Int, description: String) throws {
        let text = Self.rows.replacing(old, with: new)
        let error = #expect(throws: SurveyError.self) { try SurveyRecord(reading: text) }
        #expect(error?.line == line && error?.description == description)
        #expect(try SurveyRecord(reading: text, isWhole: false).head.layout == "a.layout.json")
    }

    @Test func aGoldenHasALineForTheGesturesOfEqualOutcomes() throws {
        let text = try record(try #require(taps), name: "x/photo-taps.layout.json").text
        #expect(text.hasPrefix("gesturetrace survey 1\nlayout photo-taps.layout.json\n\nwindow (195, 50)\n"))
        #expect(text.contains("\nphoto (195, 400)\n  tap, press, long press: single calls toggleBars, 0.350 s late because of double\n"))
        #expect(text.contains("\n  double tap: double calls toggleZoom\n") && text.contains("\nwindow (195, 772)\n  nothing\n"))
        #expect(text.contains("\nlate single: In a tap on photo, single calls toggleBars 0.350 s later than without other"))
        #expect(text.hasSuffix("\n\nend\n"))
    }

    @Test func theHeaderContainsTheOptions() throws {
        var selection = gestures("tap", "drag left")
        (selection.mode, selection.view) = ("stickers", "canvas")
        let text = try record(try TraceLayouts.text("modes/canvas"), selection).text
        #expect(
            text.hasPrefix(
                """
                gesturetrace survey 1
                layout a.layout.json
                only mode "stickers"
                only view "canvas"
                only gestures tap, drag left

                mode stickers

                """
            ))
        let head = try SurveyRecord(reading: text).head
        #expect(head.selection.mode == "stickers" && head.selection.view == "canvas" && head.selection.gestures == ["tap", "drag left"])
        let error = #expect(throws: SurveyError.self) { try SurveyRecord(reading: "gesturetrace survey 1\nonly on iOS 3\n") }
        #expect(error?.line == 2)
    }

    @Test func equalPlacesOfModesAreWrittenOnce() throws {
        let text = try record(try TraceLayouts.text("modes/canvas"), gestures("tap", "drag")).text
        #expect(text.contains("\nmode doodle\n\nwindow (123, 794): as in mode stickers\n"))
        #expect(text.contains("\ncanvas (195, 372)\n  drag: pan begins and calls stroke\n"))
    }

    @Test func directionsAreSignsInGoldensAndWordsInSentences() {
        let keys = RecordedGesture.keys(in: "tap, drag ←→, swipe, pinch open, edge ←, 3 taps, rotate")
        #expect(RecordedGesture.text(keys) == "tap, drag ←→, swipe, pinch open, edge ←, 3 taps, rotate")
        #expect(
            RecordedGesture.words(keys)
                == "a tap, a drag left or right, a swipe, a pinch open, a drag from the right edge, 3 taps and a rotation")
        #expect(RecordedGesture.words(RecordedGesture.keys(in: "pinch")) == "a pinch")
        for gesture in SurveyGesture.usual {
            let key = RecordedGesture(gesture)
            #expect(RecordedGesture.keys(in: RecordedGesture.text([key])[...]) == [key], "\(gesture.name)")
        }
    }

    /// The press of the first simulated person is shorter or longer than 0.3 s, so the person has other outcomes than the exact gesture.
    @Test func aRecordWithoutPeopleHasNoOutcomesOfPeople() throws {
        let views = [0.299, 0.301].enumerated().map { index, seconds in
            #"{"id":"v\#(index)","frame":[0,\#(index * 400),390,400],"#
                + #""gestureRecognizers":[{"id":"p\#(index)","type":"longPress","minimumPressDuration":\#(seconds)}]}"#
        }
        let source = SourceText(name: "a.layout.json", text: layout(views.joined(separator: ",")))
        func hasPeople(_ people: Int) throws -> Bool {
            let head = SurveyRecord.Head(layout: source.name, people: people, gestures("press"))
            return try SurveyRecord(of: source, files: { _ in source }, head).text.contains("people: ")
        }
        #expect(try hasPeople(1))
        #expect(try !hasPeople(0))
    }

    @Test func aFindingLosesOnlyTheNumbersOfPlaces() throws {
        let taps = #"{"id":"tap (px","type":"tap","requireToFail":["b"]},{"id":"b","type":"tap","numberOfTapsRequired":2}"#
        let text = try record(layout(#"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[\#(taps)]}"#), gestures("tap")).text
        #expect(text.contains(#"\#nlate "tap (px": In a tap on card, "tap (px" recognizes 0.350 s later than without "#), "\(text)")
    }

    // MARK: Sentences

    @Test func whatWasLeftOutIsPartOfAGolden() throws {
        let old = try SurveyRecord(reading: Self.rows.replacing("\n\nend", with: "\n\nincomplete: 1 cell not played\nend"))
        #expect(try SurveyRecord(reading: old.text).text == old.text && old.text.contains("layout.json\nincomplete: 1 cell not played\n\n"))
        let new = try SurveyRecord(reading: Self.rows)
        #expect(SurveyComparison(old, new).sentences == ["incomplete: nothing, was: 1 cell not played"])
        #expect(SurveyComparison(new, old).sentences == ["incomplete: 1 cell not played, was: nothing"])
        #expect(SurveyComparison(old, old).sentences == [])
    }

    @Test func aFurtherPlaceOfAViewIsASentence() throws {
        let old = try SurveyRecord(reading: Self.rows)
        let new = try SurveyRecord(reading: Self.rows.replacing("\nend", with: "\nrow (50, 50)\n  tap: row is selected\n\nend"))
        #expect(SurveyComparison(old, new).sentences == ["`row` has a new place at (50, 50)"])
        #expect(SurveyComparison(new, old).sentences == ["`row` no longer has a place at (50, 50)"])
    }

    @Test func anOutcomeThatComesSoonerOrLaterIsASentence() throws {
        let said = try sentences("taps/photo-taps", #", "requireToFail": ["double"]"#, "", gestures("tap"))
        #expect(said.first == "a tap on `photo` is immediate, was 0.350 s late because of double: single calls toggleBars")
        let removed = try sentences("taps/photo-taps", #", "requireToFail": ["double"]"#, "", gestures("press", "longPress"))
        #expect(removed.first?.hasPrefix("a press and a long press on `photo` are immediate, were 0.350 s late") == true)
        let text = try #require(taps)
        let early = text.replacing(#", "requireToFail": ["double"]"#, with: "")
        let late = SurveyComparison(try record(early, gestures("tap")), try record(text, gestures("tap"))).sentences
        #expect(late.first == "a tap on `photo` is 0.350 s late because of double, was immediate: single calls toggleBars")
        #expect(late.last?.contains(", single calls toggleBars 0.350 s later than") == true)
    }

    @Test func otherOutcomesAreSentences() throws {
        let all = gestures("tap", "drag", "doubleTap")
        #expect(
            try sentences("taps/photo-taps", #""numberOfTapsRequired": 2"#, #""numberOfTapsRequired": 2, "isEnabled": false"#, all).first
                == "a double tap on `photo` now leads to: single calls toggleBars; was: double calls toggleZoom")
        #expect(
            try sentences("drags/drag", #""type": "pan""#, #""type": "pan", "isEnabled": false"#, all).first
                == "a drag on `card` now does nothing; was: pan begins and calls cardDragged")
        #expect(
            try sentences("scrolling/shop", #""cancelsTouchesInView": false"#, #""cancelsTouchesInView": true"#, gestures("tap")).first
                == "a tap on `buy0` no longer leads to: tap calls hideMenu; the same on `buy1`, `buy2`, `buy3` and 3 others")
    }

    @Test func changesOfSomeModesNameThem() throws {
        let text = try TraceLayouts.text("modes/canvas")
        let old = try record(text, gestures("pinch")),
            new = try SurveyRecord(
                reading: old.text.replacing(
                    "pinch: pinch begins and calls resizeSticker", with: "rotate: pinch begins"))
        #expect(
            SurveyComparison(old, new).sentences
                == [
                    "a rotation on `canvas` in mode stickers now leads to: pinch begins; was: nothing",
                    "a pinch on `canvas` in mode stickers now does nothing; was: pinch begins and calls resizeSticker",
                ])
    }

    @Test func placesThatComeGoOrMoveAreSentences() throws {
        let old = try record(layout(#"{"id":"a","frame":[0,0,100,100]}, {"id":"b","frame":[0,200,100,100]}"#), gestures("tap"))
        let moved = try record(layout(#"{"id":"a","frame":[0,20,100,100]}, {"id":"c","frame":[0,200,100,100]}"#), gestures("tap"))
        let said = SurveyComparison(old, moved).sentences
        #expect(said.contains("`c` can be touched now, at (50, 250)") && said.contains("`b` can no longer be touched"), "\(said)")
        #expect(said.contains { $0.hasPrefix("moved: ") && $0.contains("`a` to (50, 70)") }, "\(said)")
    }

    @Test func oneOfSeveralPlacesThatMovesIsNamedByItsOldPoint() throws {
        let old = try SurveyRecord(reading: Self.rows)
        let moved = try SurveyRecord(reading: Self.rows.replacing("row (100, 400)", with: "row (110, 400)"))
        #expect(SurveyComparison(old, moved).sentences == ["moved: `row` at (100, 400) to (110, 400)"])
    }

    @Test(arguments: [
        (4, "`v1` to (10, 2), `v2` to (20, 2), `v3` to (30, 2) and `v4` to (40, 2)"),
        (5, "`v1` to (10, 2), `v2` to (20, 2), `v3` to (30, 2) and 2 others"),
    ])
    func ofMoreThanFourPlacesThatMoveThreeAreNamed(count: Int, names: String) throws {
        func survey(_ y: Int) throws -> SurveyRecord {
            let places = (1...count).map { "v\($0) (\($0 * 10), \(y))\n  tap: nothing\n\n" }.joined()
            return try SurveyRecord(reading: "gesturetrace survey 1\nlayout a.layout.json\n\n\(places)end\n")
        }
        #expect(SurveyComparison(try survey(1), try survey(2)).sentences == ["moved: \(names)"])
    }

    private static let rows = """
        gesturetrace survey 1
        layout a.layout.json

        row (100, 400)
          tap: row is selected

        row (300, 400)
          tap: row is selected

        end

        """

    @Test func otherOptionsAreASentence() throws {
        let text = try #require(taps)
        let said = SurveyComparison(try record(text, gestures("tap")), try record(text, gestures("tap", "drag"))).sentences
        #expect(said.count == 1 && said[0].hasPrefix("the surveys were made with other options"))
    }

    @Test func peopleArePartOfAGolden() throws {
        let narrow = #"{"id":"narrow","type":"button","frame":[190,0,10,844],"actions":{"touchUpInside":"hit"}}"#
        let layout = try LayoutDocument.read(SourceText(name: "a.layout.json", text: layout(narrow)))
        var survey = try Survey(layout, gestures("tap"))
        survey.play(people: 20, threads: 1)
        let golden = SurveyRecord(survey, SurveyRecord.Head(layout: "a.layout.json", people: 20, gestures("tap")))
        #expect(golden.text.contains("\npeople 20\nonly gestures tap\n") && golden.text.contains("; people: "), "\(golden.text)")
        let read = try SurveyRecord(reading: golden.text)
        #expect(read.head.people == 20 && read.text == golden.text && SurveyComparison(golden, read).sentences.isEmpty)
        let number = try #require(golden.text.firstMatch(of: #/people: (\d+) /#)).1
        let other = try SurveyRecord(reading: golden.text.replacing("people: \(number) ", with: "people: 99 "))
        let said = SurveyComparison(golden, other).sentences
        #expect(said.first?.contains(" as people make it: 99 ") == true && said.first?.contains("; before: \(number) ") == true, "\(said)")
    }

    @Test func aViewThatLosesAllItsPlacesIsNamedOnce() throws {
        let rest = "a (50, 50)\n  tap: nothing\n\n"
        func survey(_ places: String) throws -> SurveyRecord {
            try SurveyRecord(reading: "gesturetrace survey 1\nlayout a.layout.json\n\n\(places)\(rest)end\n")
        }
        let old = try survey("b (100, 400)\n  tap: nothing\n\nb (300, 400)\n  tap: nothing\n\n")
        #expect(SurveyComparison(old, try survey("")).sentences == ["`b` can no longer be touched"])
    }

    @Test func theSentencesOfALongListAreCut() throws {
        let views = (0..<30).map { #"{"id":"v\#($0)","frame":[0,\#($0 * 20),100,20]}"# }.joined(separator: ",")
        let comparison = SurveyComparison(try record(layout(""), gestures("tap")), try record(layout(views), gestures("tap")))
        #expect(comparison.said().said.count == SurveyComparison.limit && comparison.said().more == comparison.sentences.count - 10)
        let all = comparison.said(limit: comparison.sentences.count)
        #expect(all.said == comparison.sentences && all.more == 0)
    }

    // MARK: Changes to a layout

    @Test func aSurveyOfAChangedLayoutIsThatOfTheChangedFile() throws {
        let text = try #require(taps)
        let file = text.replacing(#""numberOfTapsRequired": 2"#, with: #""numberOfTapsRequired": 3"#)
        var preset = PresetLayout(try LayoutDocument.read(SourceText(name: "a.layout.json", text: text)))
        try preset.apply(Preset(.set, "double.numberOfTapsRequired=3"))
        let own = SurveyRecord(try Survey(preset), SurveyRecord.Head(layout: "a.layout.json"))
        #expect(own.text == (try record(file).text) && own.text.contains("3 taps: "))
    }

    @Test func aNameThatTheLayoutLacksIsAnError() throws {
        let text = try TraceLayouts.text("modes/canvas")
        for (selection, words) in [
            (gestures("tip"), "unknown gesture 'tip'"), (Survey.Selection(mode: "doodl"), "unknown mode 'doodl'"),
            (Survey.Selection(view: "canvass"), "canvass"),
        ] {
            let error = #expect(throws: SelectionError.self) { try record(text, selection) }
            #expect(error?.text.contains(words) == true, "\(error?.text ?? "")")
        }
        let error = #expect(throws: SelectionError.self) { try record(layout(""), Survey.Selection(mode: "a")) }
        #expect(error?.text == "mode 'a': the layout has no modes")
    }
}

extension Survey.Selection {
    init(mode: String? = nil, view: String? = nil) {
        self.init()
        (self.mode, self.view) = (mode, view)
    }
}
