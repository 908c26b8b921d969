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
