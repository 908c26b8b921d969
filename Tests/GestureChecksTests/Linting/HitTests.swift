import GestureEngine
import TestSupport
import Testing

@testable import GestureChecks

@Suite struct HitTests {
    /// Returns a layout with a view that has a tap recognizer. The given properties determine whether a touch can hit the view.
    private func view(_ rest: String) -> String {
        layout(#"{"id":"box","frame":[0,0,100,100],"subviews":[{"id":"it","gestureRecognizers":[{"type":"tap"}],\#(rest)}]}"#)
    }

    @Test(arguments: [
        (#""frame":[0,0,10,10],"isHidden":true"#, "is hidden"), (#""frame":[0,0,10,10],"alpha":0.01"#, "alpha of 0.01 or less"),
        (#""frame":[0,0,10,10],"isUserInteractionEnabled":false"#, "has user interaction off and nothing"),
        (#""frame":[0,0,10,10],"type":"label""#, "labels and image views"), (#""frame":[0,0,0,10]"#, "has no area"),
        (#""frame":[100,0,10,10]"#, "is outside 'box'"), (#""frame":[0,0,10,10],"hitInsets":[5,0,5,0]"#, "has no area"),
        (#""bounds":[0,0,10,10],"center":[5,5],"transform":{"scale":[1,0]}"#, "no area after its transform"),
    ])
    func viewsThatNoTouchCanReachAreFound(rest: String, reason: String) throws {
        let found = findings(("a.layout.json", view(rest)))
        #expect(found.map(\.code) == ["never-hit"])
        #expect(try #require(found.first).message.contains(reason))
    }

    @Test(arguments: [
        #""frame":[0,0,10,10],"alpha":0.0101"#, #""frame":[0,0,10,10],"type":"label","isUserInteractionEnabled":true"#,
        #""frame":[99,0,10,10]"#,
        #""frame":[100,0,10,10],"hitInsets":[0,-5,0,0]"#,
        // When it is rotated by 90°, the view extends into its superview's bounds.
        #""bounds":[0,0,10,200],"center":[150,50],"transform":{"rotation":1.5708}"#,
    ])
    func viewsThatTouchesCanReachAreNotReported(rest: String) {
        #expect(codes(view(rest)) == [])
    }

    @Test func aViewThatIsShownLaterIsHit() {
        let hidden = #"{"id":"panel","frame":[0,0,100,100],"isHidden":true,"subviews":[{"id":"ok","type":"button","frame":[0,0,50,50]}]}"#
        #expect(codes(layout(hidden)) == ["never-hit"])
        #expect(messages(layout(hidden)) == ["'panel' is hidden and nothing shows it, so 'ok' never gets a touch; show it, or remove it"])
        let opener =
            #",{"frame":[0,200,50,50],"gestureRecognizers":[{"type":"tap","effects":[{"on":"ended","set":{"panel.isHidden":false}}]}]}"#
        #expect(codes(layout(hidden + opener)) == [])
        let clear = (hidden + opener).replacing(#""isHidden":true"#, with: #""alpha":0"#)
        #expect(codes(layout(clear)) == ["never-hit"])
        #expect(codes(layout(clear.replacing(#""panel.isHidden":false"#, with: #""panel.alpha":1"#))) == [])
        // A hidden view is reported only if one of its subviews responds to touches.
        #expect(codes(layout(#"{"id":"shade","frame":[0,0,100,100],"isHidden":true}"#)) == [])
    }

    @Test func aViewThatIsHitInsteadOfItsSubviews() {
        func text(_ hitTest: String) -> String {
            layout(
                #"{"id":"cell","frame":[0,0,100,100],"hitTest":\#(hitTest),"subviews":[{"id":"ok","type":"button","frame":[0,0,50,50]}]}"#)
        }
        #expect(codes(text(#""self""#)) == ["never-hit"])
        #expect(codes(text(#""passThrough""#)) == [])
        #expect(codes(text(#""touch.x > 10""#)) == [])
    }

    /// Returns a layout with a button that is covered by another view.
    private func under(_ cover: String) -> String {
        layout(#"{"id":"ok","type":"button","frame":[10,10,100,50]},\#(cover)"#)
    }

    @Test(arguments: [
        #"{"id":"veil","frame":[0,0,390,844]}"#, #"{"id":"veil","frame":[10,10,100,50]}"#,
        #"{"frame":[0,0,200,200],"hitTest":"passThrough","subviews":[{"id":"veil","frame":[0,0,200,200]}]}"#,
        #"{"id":"veil","bounds":[0,0,300,300],"center":[60,35],"transform":{"rotation":0.7854}}"#,
    ])
    func aCoveredControlIsFound(cover: String) {
        #expect(codes(under(cover)) == ["control-covered"], "\(cover)")
        #expect(messages(under(cover))[0].hasPrefix("'ok' is behind 'veil', which takes its touches (A1)"))
    }

    @Test(arguments: [
        #"{"id":"veil","frame":[0,0,390,844],"hitTest":"passThrough"}"#, #"{"id":"veil","frame":[11,10,100,50]}"#,
        #"{"id":"veil","frame":[0,0,390,844],"isUserInteractionEnabled":false}"#,
        #"{"id":"veil","type":"imageView","frame":[0,0,390,844]}"#,
        #"{"id":"veil","type":"button","isEnabled":false,"frame":[0,0,390,844]}"#,
        #"{"id":"veil","bounds":[0,0,100,50],"center":[60,35],"transform":{"rotation":0.2}}"#,
        #"{"id":"veil","frame":[0,0,390,844],"hitTest":"touch.y > 400"}"#,
        #"{"id":"veil","frame":[0,0,390,844],"gestureRecognizers":[{"type":"tap","effects":[{"on":"ended","remove":"veil"}]}]}"#,
    ])
    func aViewThatPassesTouchesThroughCoversNothing(cover: String) {
        #expect(codes(under(cover)) == [], "\(cover)")
    }

    @Test(arguments: [
        (#""frame":[0,0,10,10],"isHidden":true,"gestureRecognizers":[{"type":"tap"}]"#, #"it.isHidden":false"#, 0),
        (#""frame":[0,0,10,10],"isHidden":true,"gestureRecognizers":[{"type":"tap"}]"#, #"it.alpha":1"#, 1),
        (#""frame":[0,0,10,10],"alpha":0,"gestureRecognizers":[{"type":"tap"}]"#, #"it.alpha":1"#, 0),
        (#""frame":[0,0,10,10],"alpha":0,"gestureRecognizers":[{"type":"tap"}]"#, #"it.isHidden":false"#, 1),
        (
            #""frame":[0,0,10,10],"isUserInteractionEnabled":false,"gestureRecognizers":[{"type":"tap"}]"#,
            #"it.isUserInteractionEnabled":true"#,
            0
        ),
        (#""frame":[0,0,10,10],"isUserInteractionEnabled":false,"gestureRecognizers":[{"type":"tap"}]"#, #"it.alpha":1"#, 1),
        (#""frame":[100,0,10,10],"gestureRecognizers":[{"type":"tap"}]"#, #"it.center":[9,9]"#, 0),
        (#""frame":[100,0,10,10],"gestureRecognizers":[{"type":"tap"}]"#, #"it.transform":{"scale":9}"#, 0),
        (#""frame":[100,0,10,10],"gestureRecognizers":[{"type":"tap"}]"#, #"it.hitInsets":[-9,-9,-9,-9]"#, 0),
        (#""frame":[100,0,10,10],"gestureRecognizers":[{"type":"tap"}]"#, #"it.frame":[0,0,9,9]"#, 0),
        (#""frame":[100,0,10,10],"gestureRecognizers":[{"type":"tap"}]"#, #"box.bounds":[0,0,200,200]"#, 0),
        (#""frame":[100,0,10,10],"gestureRecognizers":[{"type":"tap"}]"#, #"box.alpha":0.5"#, 1),
        (#""type":"button","isEnabled":false,"frame":[0,0,10,10],"isHidden":true"#, #"it.isEnabled":true"#, 1),
        (#""type":"button","isEnabled":false,"frame":[0,0,10,10],"isHidden":true"#, #"it.alpha":1"#, 0),
    ])
    func onlyAChangeOfTheReasonMakesAViewReachable(view: String, change: String, count: Int) {
        let tap = #"{"type":"tap","effects":[{"on":"recognized","set":{"\#(change)}}]}"#
        let other = #"{"frame":[0,300,100,100],"gestureRecognizers":[\#(tap)]}"#
        let text = layout(#"{"id":"box","frame":[0,0,100,100],"subviews":[{"id":"it",\#(view)}]},"# + other)
        #expect(codes(text).count { $0 == "never-hit" } == count)
    }

    @Test(arguments: [
        (#""type":"button""#, 1), (#""type":"button","isEnabled":false"#, 0),
        (#""type":"button","isEnabled":false,"gestureRecognizers":[{"type":"tap"}]"#, 0),
        (#""type":"scrollView","contentSize":[10,99]"#, 1), (#""type":"scrollView","contentSize":[10,99],"isScrollEnabled":false"#, 0),
        (#""type":"cell""#, 1), (#""handlesTouches":true"#, 1), (#""handlesTouches":false"#, 0),
        (#""gestureRecognizers":[{"type":"tap","isEnabled":false}]"#, 0),
        (#""gestureRecognizers":[{"type":"tap","isEnabled":false},{"type":"pan"}]"#, 1),
    ])
    func onlyAViewThatRespondsToTouchesNeedsThem(view: String, count: Int) {
        #expect(codes(layout(#"{"frame":[0,0,10,10],"isHidden":true,\#(view)}"#)).count { $0 == "never-hit" } == count)
    }

    @Test(arguments: [
        (#"veil.isHidden":true"#, 0), (#"veil.alpha":0"#, 0), (#"veil.isUserInteractionEnabled":false"#, 0),
        (#"veil.frame":[0,0,9,9]"#, 0), (#"ok.frame":[0,0,9,9]"#, 0), (#"ok.alpha":0.5"#, 1), (#"around.center":[9,9]"#, 0),
        (#"around.isHidden":true"#, 0), (#"veil.isMultipleTouchEnabled":true"#, 1),
    ])
    func aCoverThatMayChangeCoversNothing(change: String, count: Int) {
        let tap = #"{"type":"tap","effects":[{"on":"recognized","set":{"\#(change)}}]}"#
        let other = #"{"frame":[0,300,100,100],"gestureRecognizers":[\#(tap)]}"#
        let veil = #"{"id":"veil","frame":[0,0,390,200]}"#
        let around = #"{"id":"around","frame":[0,0,390,300],"hitTest":"passThrough","subviews":[\#(veil)]},"#
        #expect(codes(under(around + other)).count { $0 == "control-covered" } == count)
    }

    @Test func onlyWhatItsSuperviewsShowOfAViewCovers() {
        func said(_ height: Int) -> [String] {
            codes(under(#"{"frame":[0,0,390,\#(height)],"hitTest":"passThrough","subviews":[{"frame":[0,0,390,200]}]}"#))
        }
        #expect(said(60) == ["control-covered"] && said(59) == [])
    }

    @Test func severalViewsTogetherCoverAControl() {
        let left = #"{"frame":[0,0,60,100]},"#
        #expect(codes(under(left + #"{"frame":[60,0,60,100]}"#)) == ["never-hit"])
        #expect(codes(under(left + #"{"frame":[61,0,60,100]}"#)) == [])
    }

    /// Tests the two limits of the search: if it has to examine too many areas or views, the control is not reported.
    @Test func aControlUnderVeryManyViewsIsNotReported() {
        let halves = [#"{"frame":[0,0,60,100]}"#, #"{"frame":[60,0,60,100]}"#]
        func said(_ covers: [String]) -> [String] { codes(under((halves + covers).joined(separator: ","))) }
        // The narrow views in front of the two halves divide the rest of the control into as many areas.
        func stripes(_ count: Int) -> [String] { (0..<count).map { #"{"frame":[\#(10 + Double($0) * 0.03125),0,0.015625,100]}"# } }
        #expect(said(stripes(64)) == ["never-hit"] && said(stripes(65)) == [])
        func corners(_ count: Int) -> [String] { Array(repeating: #"{"frame":[0,0,20,20]}"#, count: count) }
        #expect(said(corners(255)) == ["never-hit"] && said(corners(256)) == [])
    }

    @Test func anAreaIsCutAtAnEdgeThatIsLessThanAPointAway() {
        func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Polygon {
            Polygon(Rect(x: x, y: y, width: width, height: height), .identity)
        }
        let right = area(0, 0, 8, 8).intersection(area(7.5, -1, 8, 10))
        #expect(right.corners == [Point(7.5, 0), Point(8, 0), Point(8, 8), Point(7.5, 8)])
        // The edge of the other area is half a point outside this area.
        let whole = area(0, 0, 8, 8).intersection(area(0.25, -0.5, 16, 16))
        #expect(whole.corners == [Point(0.25, 0), Point(8, 0), Point(8, 8), Point(0.25, 8)])
    }

    @Test func anAreaContainsItsEdgesAndTheThousandthOfAPointAroundThem() {
        func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Polygon {
            Polygon(Rect(x: x, y: y, width: width, height: height), .identity)
        }
        let all = area(10, 20, 8, 4)
        for point in [Point(10, 22), Point(18, 22), Point(14, 20), Point(14, 24)] {
            let away = Point((point.x - 14) / 4, (point.y - 22) / 2)
            #expect(all.contains(point) && all.contains(point + away * 0.0005) && !all.contains(point + away * 0.002), "\(point)")
        }
        #expect(all.contains(all) && all.contains(area(11, 21, 1, 1)) && !all.contains(area(9, 21, 2, 1)))
        // Areas side by side do not meet.
        for (x, y) in [(2.0, 20.0), (18, 20), (10, 16), (10, 24)] {
            #expect(!all.mayMeet(area(x, y, 8, 4)) && !all.meets(area(x, y, 8, 4)), "\(x), \(y)")
            #expect(all.mayMeet(area(x + (14 - x) / 8, y + (22 - y) / 8, 8, 4)))
        }
        // Only a rectangle with a width and a height has an area.
        for (width, height) in [(0.0, 4.0), (-8, 4), (8, 0), (8, -4), (-8, -4)] {
            let none = area(10, 20, width, height)
            #expect(none.isEmpty && !none.contains(Point(10, 20)) && !none.contains(all) && !none.mayMeet(all), "\(width), \(height)")
        }
    }

    @Test func contentThatScrollsCanBeReached() {
        #expect(
            codes(
                layout(
                    #"{"id":"list","type":"scrollView","frame":[0,0,390,400],"contentSize":[390,2000],"subviews":["#
                        + #"{"id":"ok","type":"button","frame":[0,1500,50,50]}]},{"id":"bar","frame":[0,400,390,444]}"#)) == [])
    }

    @Test func manyViewsTakeNoTime() {
        let count = Chance.count(1500, thorough: 5000)
        let views = (0..<count).map { index in
            let (x, y) = (index % 50 * 7, index / 50 * 8)
            return #"{"id":"v\#(index)","frame":[\#(x),\#(y),7,8],"gestureRecognizers":[{"type":"tap"}],"#
                + #""subviews":[{"type":"button","frame":[0,0,5,5]}]}"#
        }
        let clock = ContinuousClock()
        var found: [String] = []
        let time = clock.measure { found = codes(layout(views.joined(separator: ",") + #",{"id":"veil","frame":[0,0,390,400]}"#)) }
        #expect(found.filter { $0 == "control-covered" }.count == min(count, 2500))
        #expect(found.allSatisfy { $0 == "control-covered" || $0 == "small-control" })
        #expect(time < .seconds(count / 250))
    }
}
