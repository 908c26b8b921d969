import Testing

@testable import GestureSurvey

/// Tests of the short summaries of cells, which the tables of a survey contain.
@Suite struct CellSummaryTests {
    private static func cell(_ outcomes: [AppOutcome], latency: Double? = nil, by: [String] = []) -> SurveyCell {
        var cell = SurveyCell(place: 0, gesture: SurveyGesture(.rotate), gestures: "")
        cell.outcomes = outcomes.map { CellOutcome(outcome: $0, time: 0, latency: latency, by: by) }
        return cell
    }

    private static let tap = AppOutcome(who: "tap", what: "recognized", name: "hide", isOfRecognizer: true)
    private static let scrollPan = AppOutcome(who: "list.pan", what: "began", isOfRecognizer: true)
    private static let scroll = AppOutcome(who: "list", what: "willBeginDragging")
    private static let down = AppOutcome(who: "save", what: "touchDown", name: "press")
    private static let lift = AppOutcome(who: "save", what: "touchUpInside")

    static let summaries: [([AppOutcome], text: String, kind: CellSummary.Kind, words: String)] = [
        ([], "·", .nothing, "nothing"), ([tap], "tap", .recognizer, "tap calls hide"),
        ([AppOutcome(who: "list", what: "selects", name: "row1")], "row1✓", .selection, "list selects row1"),
        ([scroll], "list⇕", .scroll, "list scrolls"), ([AppOutcome(who: "photo", what: "didZoom")], "photo⤢", .zoom, "photo zooms"),
        ([down], "save down", .control, "save sends touchDown to press"), ([lift], "save", .control, "save sends touchUpInside"),
        ([tap, lift], "tap, save", .several, "tap calls hide; save sends touchUpInside"),
        // One of the two outcomes implies the other.
        ([scrollPan, scroll], "list⇕", .scroll, "list scrolls"), ([down, lift], "save", .control, "save sends touchUpInside"),
        // These events have no handler, or only a handler of the app caused them.
        ([AppOutcome(who: "save", what: "touchDown")], "·", .nothing, "nothing"),
        ([AppOutcome(who: "photo", what: "didZoom", isByApp: true)], "·", .nothing, "nothing"),
    ]

    @Test(arguments: summaries)
    func theOutcomesOfACellAreSummarized(outcomes: [AppOutcome], text: String, kind: CellSummary.Kind, words: String) {
        let summary = CellSummary(Self.cell(outcomes))
        #expect(summary.text == text && summary.kind == kind && summary.words == words && summary.late == nil)
    }

    @Test func onlyALatencyOfMoreThanATenthOfASecondBecauseOfOthersIsShown() {
        let late = CellSummary(Self.cell([Self.tap], latency: 0.35, by: ["double"]))
        #expect(late.text == "tap +0.35" && late.late == "+0.35 s" && late.words == "tap calls hide, 0.35 s late" && late.subjects == "tap")
        #expect(CellSummary(Self.cell([Self.tap], latency: 0.1, by: ["double"])).text == "tap")
        #expect(CellSummary(Self.cell([Self.tap], latency: 0.35)).text == "tap")
    }

    @Test func aReplayThatEndedWithAnErrorHasNoOutcomes() {
        var cell = Self.cell([Self.tap])
        cell.failure = "no view"
        let summary = CellSummary(cell)
        #expect(summary.text == "!" && summary.kind == .failure && summary.words == "the replay ended with an error")
    }

    @Test func theShareOfPeopleIsShownUnlessAllAreAlike() {
        var cell = Self.cell([])
        cell.people = [PeopleGroup(outcomes: [], people: [1, 2, 3])]
        #expect(CellSummary(cell).text == "·" && CellSummary(cell).words == "nothing; 3 of 3 people")
        cell.people = [PeopleGroup(outcomes: [], people: [1, 3]), PeopleGroup(outcomes: [Self.scroll], people: [2])]
        #expect(CellSummary(cell).text == "· 2/3" && CellSummary(cell).words == "nothing; 2 of 3 people")
    }

    // MARK: The reports of a survey

    private static let turned = layout(
        #"{"id":"card","bounds":[0,0,300,200],"center":[195,400],"transform":{"rotation":0.5},"gestureRecognizers":[{"type":"tap"}]}"#,
        #","system":"iOS 18""#)

    private func taps() throws -> Survey {
        var selection = Survey.Selection()
        selection.gestures = ["tap"]
        var taps = try survey(Self.turned, selection)
        taps.cells[1].failure = "no view"
        return taps
    }

    @Test func theTextExplainsTheSignsThatOccurInIt() throws {
        #expect(
            try taps().text(name: "a", width: 100) == """
                survey of a on iOS 18
                2 places, 1 gesture: 2 cells

                No findings.

                                       tap
                p1 window (195, 702)   ·
                p2 card   ~(155, 378)  !

                · nothing; ! the replay ended with an error; ~ sampled

                """)
        var selection = Survey.Selection()
        selection.gestures = ["pinch"]
        let photo = #""type":"scrollView","frame":[0,0,390,400],"contentSize":[390,400],"maximumZoomScale":3,"zoomView":"image""#
        let zoom = layout(#"{"id":"photo",\#(photo),"subviews":[{"id":"image","frame":[0,0,390,400]}]}"#)
        let text = try survey(zoom, selection).text(name: "a", width: 100)
        #expect(text.hasSuffix("\np2 image  (195, 200)  photo⤢\n\n⤢ zooms; · nothing\n"), "\(text)")
    }

    /// Returns the text of a survey of a card, whose tap has this id.
    private func text(_ tap: String, width: Int, _ gestures: [String] = []) throws -> String {
        let others = ["longPress", "pan", "pinch"].map { #"{"id":"\#($0)","type":"\#($0)"}"# }.joined(separator: ",")
        let card = #"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[{"id":"\#(tap)","type":"tap"},\#(others)]}"#
        var selection = Survey.Selection()
        selection.gestures = gestures
        return try survey(layout(card), selection).text(name: "a", width: width)
    }

    @Test func aTableThatIsWiderThanTheTerminalIsDivided() throws {
        #expect(
            try text("tap", width: 76).contains(
                """
                                      tap,
                                      double tap,  long press,      drag, swipe,
                                      press        press and drag   two-finger drag   pinch
                p1 window (195, 622)  ·            ·                ·                 ·
                p2 card   (195, 200)  tap          longPress        pan               pinch

                No outcome anywhere: rotate, two-finger tap.

                """))
        #expect(
            try text("tap", width: 75).contains(
                """
                                      press        press and drag   two-finger drag
                p1 window (195, 622)  ·            ·                ·
                p2 card   (195, 200)  tap          longPress        pan

                                      pinch
                p1 window (195, 622)  ·
                p2 card   (195, 200)  pinch

                No outcome anywhere: rotate, two-finger tap.

                """))
    }

    @Test func aTerminalHasAtLeast40Columns() throws {
        func rows(_ tap: String) throws -> Int {
            try text(tap, width: 0, ["tap", "pinch"]).split(separator: "\n").count { $0.hasPrefix("p2") }
        }
        // The labels take 20 columns, and the texts of the second column take 8 with the gap before them.
        #expect(try rows("abcdefghij") == 1 && rows("abcdefghijk") == 2)
    }

    @Test func aLineOfJSONHasOnlyTheKeysThatApply() throws {
        let lines = try taps().json(layoutName: "a", layoutText: Self.turned).split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines[0].hasPrefix(#"{"survey": 1, "layout": "a", "system": "iOS 18", "places": 2, "#))
        #expect(lines[0].hasSuffix(#""gestures": 1, "modes": [], "cells": 2, "findings": 0}"#))
        #expect(!lines[1].contains("sampled") && lines[2].hasSuffix(#", "sampled": true}"#))
        #expect(lines[3].hasSuffix(#""lost": []}"#) && lines[4].hasSuffix(#", "failure": "no view"}"#))
    }

    @Test func aGoldenRecordsSampledPlacesAndErrors() throws {
        let golden = SurveyRecord(try taps(), SurveyRecord.Head(layout: "a"))
        #expect(golden.text.hasSuffix("\n\ncard ~(155, 378)\n  tap: error: no view\n\nend\n"), "\(golden.text)")
        #expect(try SurveyRecord(reading: golden.text).text == golden.text)
    }
}
