import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import Testing

@testable import GestureSurvey

/// Tests of the lines that divide a window into places: the parts of controls, the edges of the window, and expressions.
@Suite struct PlaceLineTests {
    private func survey(_ views: String, window: String = "", _ rest: String = "", _ gestures: String...) throws -> Survey {
        var selection = Survey.Selection()
        selection.gestures = gestures.isEmpty ? ["tap"] : gestures
        return try GestureSurveyTests.survey(layout(views, window: window, rest), selection)
    }

    /// Returns the points of the places of a view in a survey.
    private func points(_ views: String, of view: String) throws -> [Point] {
        try survey(views).places.filter { $0.view == view }.map(\.point)
    }

    // MARK: Controls

    @Test(arguments: [
        (#""type":"slider","value":0.5"#, 290, [115.0, 195, 275]), (#""type":"switch""#, 51, [66, 91]),
        (#""type":"pageControl","numberOfPages":3"#, 100, [75, 125]), (#""type":"stepper""#, 94, [74, 121]),
        (#""type":"segmentedControl","numberOfSegments":1"#, 290, [195]),
        (#""type":"segmentedControl","numberOfSegments":2"#, 300, [125, 275]),
        // A control with more than 100 segments has one place.
        (#""type":"segmentedControl","numberOfSegments":101"#, 290, [195]),
    ])
    func aControlHasAPlaceForEachOfItsParts(members: String, width: Int, expected: [Double]) throws {
        let found = try points(#"{"id":"control","frame":[50,100,\#(width),30],\#(members)}"#, of: "control")
        #expect(found.map(\.x) == expected)
    }

    @Test func thePartsOfATurnedControlAreOneBelowTheOther() throws {
        let frame = #""bounds":[0,0,90,30],"center":[195,400],"transform":[0,1,-1,0,0,0]"#
        let found = try points(#"{"id":"size","type":"segmentedControl",\#(frame),"numberOfSegments":3}"#, of: "size")
        #expect(found == [Point(195, 370), Point(195, 400), Point(195, 430)])
    }

    // MARK: Points

    @Test(arguments: [(10.3, 10.8, 10.6), (10.31, 10.35, 10.33), (10.31, 10.325, 10.3175)])
    func thePointOfANarrowPlaceHasDecimals(top: Double, bottom: Double, expected: Double) throws {
        let views = #"{"id":"top","frame":[0,0,390,\#(top)]},{"id":"line","frame":[0,\#(bottom),390,0.1]}"#
        let found = try points(#"{"id":"card","frame":[0,0,390,100],"subviews":[\#(views)]}"#, of: "card")
        #expect(found.count == 2 && found[0].x == 195 && abs(found[0].y - expected) < 1e-9 && found[1] == Point(195, 55), "\(found)")
    }

    // MARK: Edges

    @Test(arguments: [
        ("left", [16880, 312_280], ["right (0, 422)", "up (10, 844)", "down (10, 0)"]),
        ("right", [312_280, 16880], ["right (0, 422)", "up (185, 844)", "down (185, 0)"]),
        ("top", [7800, 321_360], ["left (390, 10)", "right (0, 10)", "down (195, 0)"]),
        ("bottom", [321_360, 7800], ["left (390, 412)", "right (0, 412)", "down (195, 0)"]),
    ])
    func anEdgePanDividesTheWindowNearItsEdge(edge: String, areas: [Int], starts: [String]) throws {
        let pan = #","gestureRecognizers":[{"id":"back","type":"screenEdgePan","edges":"\#(edge)"}]"#
        let places = try survey("", window: pan).places
        #expect(places.map { Int($0.area.rounded()) } == areas)
        #expect(places[0].spot.edges.map { "\($0.way.rawValue) (\(Decimal.text($0.point.x)), \(Decimal.text($0.point.y)))" } == starts)
    }

    /// The views divide the window's left edge into five parts. The places at the other edges do not touch it.
    @Test func aDragFromAnEdgeBeginsInTheMiddleOfTheLongestPartOfTheEdge() throws {
        let views = [("gap", "100", 300), ("thin", "600.5", 2), ("thick", "700.5", 3)].map {
            #"{"id":"\#($0.0)","frame":[0,\#($0.1),50,\#($0.2)]}"#
        }
        let pan = #","gestureRecognizers":[{"id":"back","type":"screenEdgePan","edges":"right"}]"#
        let places = try survey(views.joined(separator: ","), window: pan).places
        let starts = places.map { $0.spot.edges.first { $0.way == .right }?.point }
        // Only the middle of a part with a length of at most two points has decimals.
        #expect(places.map(\.view) == ["window", "window", "gap", "thin", "thick"])
        #expect(starts == [Point(0, 500), nil, Point(0, 250), Point(0, 601.5), Point(0, 702)])
        #expect(try survey(views.joined(separator: ",")).places.allSatisfy { $0.spot.edges.isEmpty })
    }

    // MARK: Grids

    /// A rotated view that covers the window has lines at a distance of 2 points.
    @Test(arguments: [(1000, false), (1002, true)]) func aWindowHasAtMost250000Rectangles(height: Int, isEven: Bool) throws {
        let card = #"{"id":"card","bounds":[0,0,3000,3000],"center":[500,500],"transform":{"rotation":0.5}}"#
        let text = #"{"version":1,"window":{"frame":[0,0,1000,\#(height)],"subviews":[\#(card)]}}"#
        let document = try LayoutDocument.read(SourceText(name: "a.layout.json", text: text))
        let lines = PlaceLines(Scene(document), PlaceTests(document))
        #expect(lines.isEven == isEven && lines.columns.count == 501 && lines.rows.count == (isEven ? 502 : 501))
    }

    // MARK: Expressions

    private static let touch = #""touch.x < 195""#, location = #""location.x < 195""#

    static let answers: [String] =
        [
            #""shouldBegin":\#(location)"#, #""type":"scrollView","touchesShouldBegin":\#(touch)"#,
            #""type":"scrollView","touchesShouldCancel":\#(touch)"#, #""type":"tableView","shouldHighlight":\#(touch)"#,
            #""type":"tableView","shouldSelect":\#(touch)"#,
            #""gestureRecognizers":[{"id":"t","type":"tap","delegate":"d"}]"#,
            #""gestureRecognizers":[{"id":"t","type":"tap","effects":[{"on":"recognized","if":\#(location),"set":{"card.alpha":1}}]}]"#,
        ]
        + [
            "shouldReceive", "shouldBegin", "shouldRecognizeSimultaneouslyWith", "shouldRequireFailureOf", "shouldBeRequiredToFailBy",
            "canPrevent", "canBePreventedBy",
        ].map { #""gestureRecognizers":[{"id":"t","type":"tap","delegate":{"\#($0)":\#(location)}}]"# }

    @Test(arguments: answers) func anAnswerThatReadsAPositionDividesItsView(answer: String) throws {
        let views = #"{"id":"card","frame":[0,0,390,100],\#(answer)}"#
        let cards = try survey(views, #","delegates":{"d":{"shouldReceive":\#(Self.touch)}}"#).places.filter { $0.view == "card" }
        #expect(cards.map(\.point) == [Point(98, 50), Point(293, 50)] && cards.allSatisfy(\.isSampled))
    }

    @Test(arguments: ["true", #""touch.tapCount == 1""#]) func anAnswerWithoutAPositionDoesNotDivideItsView(answer: String) throws {
        let tap = #"{"id":"t","type":"tap","delegate":{"shouldReceive":\#(answer)}}"#
        let cards = try survey(#"{"id":"card","frame":[0,0,390,100],"gestureRecognizers":[\#(tap)]}"#).places.filter { $0.view == "card" }
        #expect(cards.map(\.point) == [Point(195, 50)] && !cards[0].isSampled)
    }

    @Test func aHitTestThatReadsAPositionMovesTheBoundaryOfItsView() throws {
        let places = try survey(#"{"id":"card","frame":[0,0,390,100],"hitTest":"location('card').x < 195"}"#).places
        #expect(places.map { "\($0.view) \($0.area.rounded()) \($0.isSampled)" } == ["window 164580.0 false", "card 164580.0 true"])
    }
}
