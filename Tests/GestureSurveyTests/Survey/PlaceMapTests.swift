import GestureSurvey
import TestSupport
import Testing

@Suite struct PlaceMapTests {
    private func places(_ text: String) throws -> [String] {
        try survey(text).places.map { "\($0.view) (\(Int($0.point.x)), \(Int($0.point.y))) \(Int($0.area.rounded()))" }
    }

    @Test func aViewDividesItsSuperviewIntoPlacesThatTouch() throws {
        let found = try places(layout(#"{"id":"card","frame":[0,100,390,200]}"#))
        #expect(found == ["window (195, 50) 39000", "window (195, 572) 212160", "card (195, 200) 78000"])
    }

    @Test func theInnermostPointIsInTheLargestSquare() throws {
        // The card divides the window so that the window's place is L-shaped: it consists of the areas to the left of the card and below
        // the card.
        let found = try places(layout(#"{"id":"card","frame":[100,0,290,300]}"#))
        #expect(found == ["window (195, 572) 242160", "card (245, 150) 87000"])
        // Two rectangles that contain squares of the same size differ in area.
        #expect(try places(layout(#"{"id":"card","frame":[100,0,290,744]}"#)) == ["window (50, 422) 113400", "card (245, 372) 215760"])
    }

    @Test func aRoundedPointIsInItsOwnPlaceNotInAnotherOneOfTheSameView() throws {
        // The line divides the card into a strip with a height of half a point and the area below the line. The middle of the strip,
        // rounded to whole points, would be in that area.
        let views = #"{"id":"top","frame":[0,0,390,10.3]},{"id":"line","frame":[0,10.8,390,0.1]}"#
        let found = try places(layout(#"{"id":"card","frame":[0,0,390,100],"subviews":[\#(views)]}"#))
        #expect(found.filter { $0.hasPrefix("card") } == ["card (195, 10) 195", "card (195, 55) 34749"])
        // In a strip with a height of 0.05 points, the point has thousandths.
        let thin = #"{"id":"top","frame":[0,0,390,10.3201]},{"id":"line","frame":[0,10.3702,390,0.1]}"#
        let card = layout(#"{"id":"card","frame":[0,0,390,100],"subviews":[\#(thin)]}"#)
        #expect(try survey(card).places.filter { $0.view == "card" }.map(\.point.y) == [10.345, 55])
    }

    @Test func hitInsetsAndClippingCount() throws {
        let found = try places(
            layout(
                #"{"id":"card","frame":[100,100,100,100],"subviews":[{"id":"dot","frame":[80,80,10,10],"hitInsets":[-10,-10,-20,-20]}]}"#))
        #expect(found == ["window (195, 522) 319160", "card (150, 135) 9100", "dot (185, 185) 900"])
    }

    @Test func aViewTurnedByARightAngleIsExact() throws {
        let found = try survey(layout(#"{"id":"card","bounds":[0,0,100,40],"center":[200,400],"transform":[0,1,-1,0,0,0]}"#)).places
        let card = try #require(found.first { $0.view == "card" })
        #expect(abs(card.area - 4000) < 1e-6 && !card.isSampled)
    }

    @Test func aRotatedViewIsSampled() throws {
        let found = try survey(
            layout(#"{"id":"card","bounds":[0,0,200,100],"center":[195,400],"transform":{"rotation":0.5}}"#)
        ).places
        let card = try #require(found.first { $0.view == "card" })
        #expect(card.isSampled && abs(card.area - 20_000) < 200)
    }

    @Test func anExpressionDividesAViewAtItsNumbers() throws {
        let pan = #"{"id":"pan","type":"pan","delegate":{"shouldReceive":"touch.x < 151 || location('card').y > 77"}}"#
        let found = try survey(layout(#"{"id":"card","frame":[0,100,390,200],"gestureRecognizers":[\#(pan)]}"#))
        let cards = found.places.filter { $0.view == "card" }
        #expect(cards.map { Int($0.area.rounded()) }.sorted() == [151 * 77, 239 * 77, 151 * 123, 239 * 123].sorted())
        #expect(cards.allSatisfy { $0.isSampled })
        let right = try #require(cards.first { Int($0.area.rounded()) == 239 * 77 })
        let drag = try #require(found.cells.first { found.places[$0.place].id == right.id && $0.gesture.name == "drag down" })
        #expect(drag.outcomes.isEmpty)
    }

    /// Each expression is true on the left half of the card, with the values that it has when a finger lands.
    @Test(arguments: [
        "touch.x < 195", "location.x < 195", "location('card').x < 195", "touch.x < variables.limit",
        "touch.x < view('card').bounds.width / 2", "touch.x < touch.tapCount * 195", "touch.x < numberOfTouches * 195",
        "touch.x < numberOfTapsRequired * 195",
    ])
    func anExpressionHasTheValuesOfAFingerThatLands(expression: String) throws {
        let tap = #"{"id":"tap","type":"tap","delegate":{"shouldReceive":"\#(expression)"}}"#
        let card = #"{"id":"card","frame":[0,100,390,200],"gestureRecognizers":[\#(tap)]}"#
        let found = try places(layout(card, #","variables":{"limit":195}"#))
        #expect(found.filter { $0.hasPrefix("card") } == ["card (98, 200) 39000", "card (293, 200) 39000"])
    }

    @Test func stripsAtEdgesAreTheEdgePansOwnPlaces() throws {
        let pan = #","gestureRecognizers":[{"id":"back","type":"screenEdgePan","edges":"left","action":"back"}]"#
        let found = try survey(layout("", window: pan))
        #expect(found.places.map { "\($0.view) \(Int($0.area))" } == ["window \(20 * 844)", "window \(370 * 844)"])
        #expect(found.cells.filter { !$0.outcomes.isEmpty }.map(\.gesture.name).contains("drag from the left edge"))
        #expect(!found.cells.contains { $0.place == 1 && $0.gesture.name == "drag from the left edge" })
    }

    /// The views lie at the edges of the window, so that the strips at the edges are divided. The height of `d` is 1.5 points.
    @Test func aDragFromAnEdgeBeginsInTheMiddleOfTheLongestPartOfThePlaceAtThisEdge() throws {
        let pans = ["left", "right", "top", "bottom"].map { #"{"id":"\#($0)","type":"screenEdgePan","edges":"\#($0)"}"# }
        let views =
            #"{"id":"a","frame":[0,0,10,100]},{"id":"b","frame":[380,300,10,51]},{"id":"c","frame":[100,834,101,10]},"#
            + #"{"id":"d","frame":[0,400,10,1.5]}"#
        var selection = Survey.Selection()
        selection.gestures = ["edge"]
        let found = try survey(layout(views, window: #","gestureRecognizers":[\#(pans.joined(separator: ","))]"#), selection)
        let starts = found.cells.map { found.places[$0.place].view + " " + $0.gestures.prefix { $0 != "]" }.dropFirst(10) }
        #expect(
            starts == [
                "window 15, 1", "window 195, 1", "window 389, 10", "window 380, 1", "window 389, 588", "window 1, 613", "window 1, 834",
                "window 10, 843", "window 286, 843", "window 389, 834", "window 380, 843", "a 1, 10", "a 5, 1", "a 1, 60", "b 389, 326",
                "c 151, 843", "d 1, 400.75",
            ])
    }

    @Test func partsOfControlsArePlaces() throws {
        let found = try survey(
            layout(
                #"{"id":"size","type":"segmentedControl","frame":[45,100,300,40],"numberOfSegments":3},"#
                    + #"{"id":"count","type":"stepper","frame":[45,200,94,32]}"#)
        ).places
        #expect(found.filter { $0.view == "size" }.map { $0.point.x } == [95, 195, 295])
        #expect(found.filter { $0.view == "count" }.count == 2)
    }

    @Test func aViewOfTheSurveyLimitsItsPlaces() throws {
        var selection = Survey.Selection()
        selection.view = "card"
        let found = try survey(
            layout(#"{"id":"card","frame":[0,100,390,200],"subviews":[{"id":"dot","frame":[10,10,50,50]}]}"#), selection)
        #expect(found.places.map(\.view) == ["card", "dot"])
    }

    @Test func aPlaceAroundAnotherOneHasTwoLines() throws {
        let found = try survey(layout(#"{"id":"card","frame":[100,100,200,300]}"#)).places
        let window = try #require(found.first { $0.view == "window" }), card = try #require(found.first { $0.view == "card" })
        #expect(card.outline.map { $0.map { "\(Int($0.x)) \(Int($0.y))" } } == [["300 100", "300 400", "100 400", "100 100"]])
        #expect(window.outline.map(\.count) == [4, 4])
    }

    @Test func theLinesOfAGridAreAtMostOneGrainApart() {
        #expect(PlaceLines.even(0, 12, 5) == [0, 4, 8, 12] && PlaceLines.even(2, 6, 4) == [2, 6] && PlaceLines.even(2, 3, 4) == [2, 3])
        #expect(PlaceLines.even(3, 3, 4) == [] && PlaceLines.even(5, 3, 4) == [])
    }

    @Test func theNumberOfLinesOfAGridIsLimited() {
        // Only a window of extreme size has so many lines. They are farther apart than one grain.
        #expect(PlaceLines.even(0, 1, 1e-9).count == 250_001)
    }

    @Test func linesThatAreNearlyEqualAreOneLine() {
        #expect(PlaceLines.sorted([5, 1, 1.005, 1.02, -1, 3, 3], 0, 4) == [1, 1.02, 3])
        #expect(PlaceLines.sorted([4, 4.1, 0, -0.1], 0, 4) == [0, 4])
    }

    @Test(arguments: Chance.seeds(block: 0, count: 5)) func linesEncloseTheArea(seed: UInt64) throws {
        var random = RandomLayout(seed: seed, hasExpressions: seed % 2 == 0)
        var selection = Survey.Selection()
        selection.gestures = ["tap"]
        for place in try survey(random.text(), selection).places {
            var area = 0.0
            for line in place.outline {
                for (index, from) in line.enumerated() {
                    let to = line[(index + 1) % line.count]
                    area += (from.x * to.y - to.x * from.y) / 2
                }
            }
            #expect(abs(area - place.area) < 1e-6 * max(1, place.area), "\(place.id); \(Chance.again(seed))")
        }
    }
}
