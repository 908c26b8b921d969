import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
@testable import GestureSurvey
import Testing

/// Tests surveys that are just below or just above the limits in docs/internals/limits.md.
@Suite struct SurveyLimitTests {
    /// Plans a survey but stops before any of its cells is played. Returns the survey and the number of planned cells.
    private func planned(
        _ text: String, _ gestures: [String] = [], limits: Survey.Limits = Survey.Limits()
    ) throws -> (survey: Survey, cells: Int) {
        var selection = Survey.Selection()
        selection.gestures = gestures
        var cells = 0
        let document = try LayoutDocument.read(SourceText(name: "a.layout.json", text: text))
        let survey = try Survey(document, selection, limits: limits) { _, total in
            cells = total
            return false
        }
        return (survey, cells)
    }

    /// Returns a layout in which segmented controls with 100 segments each cover the window. The parameter `rest` adds members to the
    /// layout.
    private func segments(_ controls: Int, height: Int? = nil, _ rest: String = "") -> String {
        let all = (0..<controls).map {
            #"{"id":"s\#($0)","type":"segmentedControl","frame":[0,\#($0 * 100),1000,100],"numberOfSegments":100}"#
        }
        let frame = "[0,0,1000,\(height ?? controls * 100)]"
        return #"{"version":1,"window":{"id":"window","frame":\#(frame),"subviews":[\#(all.joined(separator: ","))]}\#(rest)}"#
    }

    /// Returns a layout's `modes` member. The first of its modes leads to all others.
    private func modes(_ count: Int) -> String {
        let others = (1..<count).map { "\"m\($0)\"" }
        let states = others.map { $0 + #":{"next":["m0"]}"# }.joined(separator: ",")
        return #","modes":{"initial":"m0","states":{"m0":{"next":[\#(others.joined(separator: ","))]},\#(states)}}"#
    }

    @Test func ofMoreThan1000PlacesTheSmallestAreLeftOut() throws {
        let all = try planned(segments(10), ["tap"])
        #expect(all.survey.places.count == 1000 && all.survey.placesLeftOut == 0)
        let more = try planned(segments(10, height: 1001), ["tap"]).survey
        #expect(more.places.count == 1000 && more.placesLeftOut == 1)
    }

    @Test func ofMoreThan100ModesTheLastAreLeftOut() throws {
        let all = try planned(layout("", window: "", modes(100)), ["tap"])
        #expect(all.survey.modes.count == 100 && all.survey.modesLeftOut == 0 && all.cells == 100)
        let more = try planned(layout("", window: "", modes(101)), ["tap"])
        #expect(more.survey.modes.count == 100 && more.survey.modesLeftOut == 1 && more.cells == 100)
    }

    @Test func moreCellsThanTheLimitAreNotPlanned() throws {
        #expect(Survey.Limits().cells == 100_000)
        var limits = Survey.Limits()
        limits.cells = 200
        let all = try planned(segments(1), ["tap", "press"], limits: limits)
        #expect(all.cells == 200 && all.survey.cellsLeftOut == 200)
        let more = try planned(segments(1), ["tap", "press", "longPress"], limits: limits)
        #expect(more.cells == 200 && more.survey.cellsLeftOut == 300)
    }

    @Test func theReportsStateHowMuchWasLeftOut() throws {
        let text = layout(#"{"id":"card","frame":[0,0,390,400]}"#, modes(3))
        let document = try LayoutDocument.read(SourceText(name: "a.layout.json", text: text))
        var limits = Survey.Limits()
        (limits.modes, limits.places, limits.cells) = (1, 1, 1)
        var selection = Survey.Selection()
        selection.gestures = ["tap", "press"]
        let survey = try Survey(document, selection, limits: limits)
        #expect(
            survey.text(name: "a", width: 100).hasPrefix(
                """
                survey of a
                1 place, 2 gestures: 1 cell
                2 further modes left out
                1 smaller place left out
                1 cell not played

                No findings.

                """))
        let head = survey.json(layoutName: "a", layoutText: text).prefix { $0 != "\n" }
        #expect(head.hasSuffix(#""findings": 0, "modesLeftOut": 2, "placesLeftOut": 1, "cellsLeftOut": 1}"#), "\(head)")
    }

    @Test func theRemainingCellsAreNotPlayedAfterTooMuchWork() throws {
        let document = try LayoutDocument.read(SourceText(name: "a.layout.json", text: layout(#"{"id":"card","frame":[0,0,390,400]}"#)))
        let work = try Survey(document).cells.map(\.work)
        var limits = Survey.Limits()
        #expect(limits.work == 20_000_000)
        limits.work = work.dropLast().reduce(0, +)
        #expect(try Survey(document, limits: limits).cellsLeftOut == 1)
        limits.work += 1
        #expect(try Survey(document, limits: limits).cellsLeftOut == 0)
    }

    @Test func findingsThatNeedTooManyReplaysAreLeftOut() throws {
        let taps = #"{"id":"one","type":"tap"},{"id":"two","type":"tap"}"#
        let text = layout(#"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[\#(taps)]}"#)
        let document = try LayoutDocument.read(SourceText(name: "a.layout.json", text: text))
        var limits = Survey.Limits()
        #expect(limits.replays == 3000)
        // One replay shows that the recognizer would win by itself, and another one confirms the finding.
        let counts = try (0...2).map { replays in
            limits.replays = replays
            return try Survey(document, limits: limits).findings.count
        }
        #expect(counts == [0, 0, 1])
    }

    @Test func aCellWithAnErrorUsesNoneOfTheReplays() throws {
        var selection = Survey.Selection()
        selection.gestures = ["tap"]
        let card = #"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[{"id":"tap","type":"tap"}]}"#
        let survey = try survey(layout(card), selection)
        let cell = try #require(survey.cells.first { !$0.outcomes.isEmpty })
        var failed = cell
        failed.failure = "an error"
        var finder = Finder(survey, replays: 1)
        #expect(finder.alone(failed, keeping: ["tap"]) == nil)
        #expect(finder.alone(cell, keeping: ["tap"])?.outcomes.map(\.who) == ["tap"])
        #expect(finder.alone(cell, keeping: ["tap"]) == nil)
    }

    @Test func theRemainingCellsHaveNoPeopleAfterTooMuchWork() throws {
        var selection = Survey.Selection()
        selection.gestures = ["tap"]
        let document = try LayoutDocument.read(SourceText(name: "a.layout.json", text: layout(#"{"id":"card","frame":[0,0,390,400]}"#)))
        var survey = try Survey(document, selection)
        let most = survey.cells.reduce(0) { $0 + ($1.work + PeopleTrials.leastCost) * 3 }
        survey.play(people: 3, threads: 1, maximumWork: most)
        #expect(survey.cellsWithoutPeople == 0)
        survey = try Survey(document, selection)
        survey.play(people: 3, threads: 1, maximumWork: most - 1)
        #expect(survey.cellsWithoutPeople == 1)
    }

    @Test func aUniformGridReplacesTooManyRectangles() throws {
        /// Returns whether the survey divides a window with this many views by an even grid. Otherwise, it divides the window at the views'
        /// edges, all of which are different.
        func isEven(_ views: Int) throws -> Bool {
            let all = (0..<views).map { #"{"id":"v\#($0)","frame":[\#($0 + 1),\#($0 + 1),\#(views),\#(views)]}"# }
            let text = #"{"version":1,"window":{"frame":[0,0,2000,2000],"subviews":[\#(all.joined(separator: ","))]}}"#
            let document = try LayoutDocument.read(SourceText(name: "a.layout.json", text: text))
            return PlaceLines(Scene(document), PlaceTests(document)).isEven
        }
        // The number of rectangles multiplied by the number of views may be at most 50,000,000. It is smaller with 226 views and 451²
        // rectangles, and larger with 241 views and 481² rectangles.
        #expect(try !isEven(225))
        #expect(try isEven(240))
    }

    @Test func aCellHasAtMost50Outcomes() throws {
        func outcomes(_ recognizers: Int) throws -> Int {
            let all = (0..<recognizers).map { #"{"id":"r\#($0)","type":"tap","action":"a","delegate":"all"}"# }.joined(separator: ",")
            let delegates = #","delegates":{"all":{"shouldRecognizeSimultaneouslyWith":true}}"#
            let document = layout("", window: #","gestureRecognizers":[\#(all)]"#, delegates)
            var selection = Survey.Selection()
            selection.gestures = ["tap"]
            return try survey(document, selection).cells[0].outcomes.count
        }
        #expect(try outcomes(49) == 49)
        #expect(try outcomes(51) == 50)
    }

    @Test func aKindHasAtMost50Findings() throws {
        func findings(_ controls: Int) throws -> Int {
            let all = (0..<controls).map {
                #"{"id":"b\#($0)","type":"button","frame":[0,\#($0 * 10),390,10],"actions":{"touchUpInside":"a"}}"#
            }
            var selection = Survey.Selection()
            selection.gestures = ["tap"]
            return try survey(layout(all.joined(separator: ",") + #",{"id":"shade","frame":[0,0,390,844]}"#), selection).findings.count
        }
        #expect(try findings(49) == 49)
        #expect(try findings(51) == 50)
    }
}
