import GestureAnalysis
import GestureChecks
import Testing

/// Tests of findings about lists, scroll views and controls.
@Suite struct ListTests {
    private func found(_ code: String, _ text: String) -> Int { findings(("a.layout.json", text)).count { $0.code == code } }

    private func list(_ around: String = "", own: String = "", cell: String = "", type: String = "tableView", rest: String = "") -> String {
        layout(
            #"{"id":"root","frame":[0,0,390,844],"gestureRecognizers":[\#(around)],"subviews":[{"id":"list","type":"\#(type)","#
                + #""frame":[0,0,390,844],"contentSize":[390,2000]\#(rest),"gestureRecognizers":[\#(own)],"subviews":["#
                + #"{"id":"row","type":"cell","frame":[0,0,390,60]\#(cell)}]}]}"#)
    }

    private func tap(_ rest: String = "") -> String { #"{"id":"tap","type":"tap"\#(rest)}"# }

    @Test func aTapAroundAListPreventsTheSelectionOfCells() {
        #expect(found("kills-selection", list(tap())) == 1)
        #expect(found("kills-selection", list(own: tap(), type: "collectionView")) == 1)
        #expect(found("kills-selection", list(cell: #","gestureRecognizers":[\#(tap())]"#)) == 0)
        #expect(found("kills-selection", list(tap(#","cancelsTouchesInView":false"#))) == 0)
        #expect(found("kills-selection", list(tap(#","numberOfTapsRequired":2"#))) == 0)
        #expect(found("kills-selection", list(tap(#","delegate":{"shouldReceive":"touch.y < 60"}"#))) == 0)
        #expect(found("kills-selection", list(tap(#","delegate":{"shouldReceive":true,"shouldBegin":true}"#))) == 1)
        #expect(found("kills-selection", list(tap(), type: "scrollView")) == 0)
        // The cell has a tap recognizer, which wins over the list's tap recognizer.
        #expect(found("kills-selection", list(tap(), cell: #","gestureRecognizers":[{"type":"tap"}]"#)) == 0)
    }

    @Test func aPanInACellPreventsAListFromScrolling() {
        func said(_ pan: String, _ rest: String = "") -> Int {
            found("blocks-scrolling", list(cell: #","gestureRecognizers":[{"id":"pan","type":"pan"\#(pan)}]"#, rest: rest))
        }
        #expect(said("") == 1)
        #expect(said(#","delegate":{"shouldBegin":"abs(velocity.x) > abs(velocity.y)"}"#) == 0)
        #expect(said(#","delegate":{"shouldRecognizeSimultaneouslyWith":true}"#) == 0)
        #expect(said(#","requireToFail":"list.pan""#) == 0)
        #expect(said(#","minimumNumberOfTouches":2"#) == 0)
        #expect(said("", #","isScrollEnabled":false"#) == 0)
        #expect(said("", #","panGestureRecognizer":{"minimumNumberOfTouches":2}"#) == 0)
        #expect(found("blocks-scrolling", list(own: #"{"id":"pan","type":"pan"}"#)) == 1)
        // The small view in the cell is a handle that users drag on purpose, so its pan is not reported.
        let handle = #","subviews":[{"frame":[340,0,50,60],"gestureRecognizers":[{"type":"pan"}]}]"#
        #expect(found("blocks-scrolling", list(cell: handle)) == 0)
    }

    @Test(arguments: [
        (#","zoomView":"page""#, 1), (#","maximumZoomScale":4"#, 1), (#","zoomView":"page","maximumZoomScale":4"#, 0), ("", 0),
        (#","zoomView":"page","minimumZoomScale":0.5"#, 0), (#","zoomView":"page","minimumZoomScale":2,"maximumZoomScale":2"#, 1),
    ])
    func aZoomThatScalesNothing(rest: String, count: Int) {
        let text = #"{"id":"s","type":"scrollView","frame":[0,0,390,844]\#(rest),"subviews":[{"id":"page","frame":[0,0,9,9]}]}"#
        #expect(found("zoom-without-effect", layout(text)) == count)
    }

    @Test(arguments: [(1.0, "4"), (3, "6"), (5, "10")])
    func theProposedMaximumZoomScaleIsGreaterThanTheMinimum(minimum: Double, proposed: String) throws {
        let scales = #""zoomScale":\#(minimum),"minimumZoomScale":\#(minimum),"maximumZoomScale":\#(minimum)"#
        let text = #"{"id":"s","type":"scrollView","frame":[0,0,390,844],"zoomView":"page",\#(scales),"subviews":[{"id":"page"}]}"#
        let finding = try #require(findings(("a.layout.json", layout(text))).first { $0.code == "zoom-without-effect" })
        #expect(SwiftEdit.text(finding.swift).contains("s.maximumZoomScale = \(proposed)"))
    }

    @Test(arguments: [
        (#""frame":[0,0,16,16]"#, 1), (#""frame":[0,0,100,10]"#, 1), (#""frame":[0,0,24,24]"#, 0), (#""frame":[0,0,23.9,40]"#, 1),
        (#""frame":[0,0,16,16],"hitInsets":[-14,-14,-14,-14]"#, 0), (#""frame":[0,0,16,16],"isHidden":true"#, 0),
        (#""bounds":[0,0,40,40],"center":[50,50],"transform":{"scale":0.5}"#, 1),
        (#""bounds":[0,0,40,40],"center":[50,50],"transform":{"rotation":0.8}"#, 0),
    ])
    func aControlTooSmallForAFinger(rest: String, count: Int) {
        #expect(found("small-control", layout(#"{"id":"b","type":"button",\#(rest)}"#)) == count)
    }

    @Test(arguments: [
        (#""transform":{"scale":0.5}"#, "top: -24, left: -29, bottom: -24, right: -29"),
        (#""transform":{"scale":0.25}"#, "top: -68, left: -73, bottom: -68, right: -73"),
        (#""transform":{"rotation":1,"scale":0.5}"#, "top: -24, left: -29, bottom: -24, right: -29"),
    ])
    func theInsetsOfAControlAreInItsOwnCoordinates(transform: String, insets: String) throws {
        let button = #"{"id":"b","type":"button","bounds":[0,0,30,40],"center":[100,100],\#(transform)}"#
        let finding = try #require(findings(("a.layout.json", layout(button))).first { $0.code == "small-control" })
        #expect(SwiftEdit.text(finding.swift).contains("UIEdgeInsets(\(insets))"))
    }

    @Test func aControlInAZoomingViewMayBecomeLargeEnough() {
        func text(_ zoomView: String) -> String {
            let ok = #"{"id":"ok","type":"button","frame":[10,10,20,20]}"#
            return layout(
                #"{"id":"s","type":"scrollView","frame":[0,0,390,844],"maximumZoomScale":3,"zoomView":"\#(zoomView)","subviews":["#
                    + #"{"id":"page","frame":[0,0,390,844],"subviews":[\#(ok)]},{"id":"bar","frame":[0,0,9,9]}]}"#)
        }
        #expect(found("small-control", text("page")) == 0)
        #expect(found("small-control", text("bar")) == 1)
    }

    @Test(arguments: [
        ("", 1), (#","numberOfTouchesRequired":2"#, 0), (#","isEnabled":false"#, 0), (#","delegate":{"shouldBegin":"location.x > 9"}"#, 0),
        (#","delegate":{"shouldBegin":false}"#, 0), (#","allowedTouchTypes":"pencil""#, 0),
        (#","allowedTouchTypes":["direct","pencil"]"#, 1), (#","effects":[{"on":"recognized","set":{"tap.isEnabled":false}}]"#, 0),
        (#","effects":[{"on":"recognized","set":{"list.alpha":0.5}}]"#, 1), (#","requireToFail":"list.pan""#, 0),
    ])
    func onlyATapThatAlwaysRecognizesPreventsTheSelection(properties: String, count: Int) {
        #expect(found("kills-selection", list(tap(properties))) == count)
    }

    @Test(arguments: [
        (#"{"type":"longPress","minimumPressDuration":0.1}"#, 0), (#"{"type":"longPress"}"#, 1),
        (#"{"type":"longPress","numberOfTapsRequired":1}"#, 0), (#"{"type":"tap","numberOfTouchesRequired":2}"#, 1),
        (#"{"type":"tap","numberOfTapsRequired":2}"#, 1), (#"{"type":"pan"}"#, 1),
    ])
    func anotherRecognizerMayTakeTheTap(recognizer: String, count: Int) {
        #expect(found("kills-selection", list(tap() + "," + recognizer)) == count)
        #expect(found("kills-selection", list(tap(), own: recognizer)) == count)
        #expect(found("kills-selection", list(tap(), cell: #","gestureRecognizers":[\#(recognizer)]"#)) == count)
    }

    @Test func aCellThatNoTapSelectsDoesNotCount() {
        for cell in [#","isHidden":true"#, #","shouldBegin":"location.x > 9""#, #","handlesTouches":true"#] {
            #expect(found("kills-selection", list(tap(), cell: cell)) == 0, "\(cell)")
        }
        let more = list(tap(), cell: #"},{"id":"row2","type":"cell","frame":[0,60,390,60]"#)
        #expect(messages(more).count == 1 && messages(more)[0].contains("touches on the cells of 'list' when it recognizes"))
        // A press around the list begins on touch-down, so the tap never recognizes.
        let press = #"{"type":"longPress","minimumPressDuration":0}"#
        let pressed = list(tap()).replacing("\"subviews\":[\n", with: #""gestureRecognizers":[\#(press)],"subviews":["#)
        #expect(found("never-wins", pressed) == 1 && found("kills-selection", pressed) == 0)
    }

    @Test(arguments: [
        ("", 1), (#","isEnabled":false"#, 0), (#","delegate":{"shouldReceive":"touch.y > 9"}"#, 0),
        (#","delegate":{"shouldReceive":true}"#, 1), (#","allowedTouchTypes":"pencil""#, 0),
        (#","effects":[{"on":"began","set":{"pan.isEnabled":false}}]"#, 0),
        (#","effects":[{"on":"began","set":{"list.contentSize":[1,1]}}]"#, 0),
        (#","effects":[{"on":"began","set":{"list.pan.isEnabled":false}}]"#, 0),
        (#","effects":[{"on":"began","set":{"row.alpha":0.5}}]"#, 1),
    ])
    func onlyAPanThatAlwaysBeginsBlocksScrolling(properties: String, count: Int) {
        let pan = #","gestureRecognizers":[{"id":"pan","type":"pan"\#(properties)}]"#
        #expect(found("blocks-scrolling", list(cell: pan)) == count)
        guard count == 1 else { return }
        #expect(found("blocks-scrolling", list(cell: pan + #","isHidden":true"#)) == 0)
        #expect(found("blocks-scrolling", list(cell: pan + #","shouldBegin":"location.x > 9""#)) == 0)
        #expect(found("blocks-scrolling", list(cell: pan, rest: #","panGestureRecognizer":{"isEnabled":false}"#)) == 0)
        let edgePan = pan.replacing(#""type":"pan""#, with: #""type":"screenEdgePan","edges":"left""#)
        #expect(found("blocks-scrolling", list(cell: edgePan)) == 0)
    }

    @Test func aPanThatNoModeAllowsBlocksNothing() {
        func said(_ a: String, _ b: String) -> Int {
            let text = list(cell: #","gestureRecognizers":[{"id":"pan","type":"pan"}]"#)
            return found("blocks-scrolling", String(text.dropLast()) + twoModes(a, b) + "}")
        }
        let scrolls = #","recognizers":["list.pan"]"#
        #expect(said(scrolls, #","recognizers":[]"#) == 0)
        #expect(said(scrolls, #","recognizers":["pan"]"#) == 1 && said(scrolls, "") == 1)
    }

    @Test(arguments: [
        ("[390,844]", "", 0, ""), ("[390.5,844]", "", 1, "y"), ("[390,844.5]", "", 1, "x"), ("[400,900]", "", 1, "x"),
        ("[390,844]", #","alwaysBounceHorizontal":true"#, 1, "x"),
        ("[390,844]", #","alwaysBounceHorizontal":true,"bouncesHorizontally":false"#, 0, ""),
        ("[390,844]", #","alwaysBounceVertical":true"#, 1, "x"),
        ("[390,844]", #","alwaysBounceVertical":true,"bouncesVertically":false"#, 0, ""),
    ])
    func onlyAScrollViewThatScrollsIsBlocked(size: String, rest: String, count: Int, axis: String) {
        let text = list(own: #"{"id":"pan","type":"pan"}"#, type: "scrollView", rest: rest).replacing("[390,2000]", with: size)
        let blocked = findings(("a.layout.json", text)).filter { $0.code == "blocks-scrolling" }
        #expect(blocked.count == count)
        // The pan should begin across the direction in which the list scrolls.
        for finding in blocked {
            let other = axis == "x" ? "y" : "x"
            let answer = "abs(pan.velocity(in: pan.view).\(axis)) > abs(pan.velocity(in: pan.view).\(other))"
            #expect(SwiftEdit.text(finding.swift).contains(answer))
        }
    }

    @Test func onlyTheNearestScrollViewIsBlocked() {
        let inner = #"{"type":"scrollView","frame":[0,0,390,844],"contentSize":[390,844],"gestureRecognizers":[{"type":"pan"}]}"#
        let outer = #"{"type":"scrollView","frame":[0,0,390,844],"contentSize":[390,2000],"subviews":[\#(inner)]}"#
        #expect(found("blocks-scrolling", layout(outer)) == 0)
        #expect(found("blocks-scrolling", layout(outer.replacing("[390,844],\"g", with: "[390,845],\"g"))) == 1)
    }

    @Test(arguments: [
        ("", 1), (#","contentSize":[0,900]"#, 0), (#","contentSize":[900,0]"#, 0),
        (#","alwaysBounceVertical":true,"bouncesVertically":false"#, 1),
        (#","alwaysBounceHorizontal":true,"bouncesHorizontally":false"#, 1), (#","alwaysBounceHorizontal":true"#, 0),
        (#","zoomView":"p","maximumZoomScale":2,"subviews":[{"id":"p","frame":[0,0,9,9]}]"#, 0),
        (#","effects":[{"on":"didScroll","set":{"feed.contentSize":[1,900]}}]"#, 0),
        (#","effects":[{"on":"didScroll","set":{"window.alpha":1}}]"#, 1),
    ])
    func aScrollViewThatCannotScroll(rest: String, count: Int) {
        #expect(found("scrolls-nothing", layout(#"{"id":"feed","type":"scrollView","frame":[0,0,390,844]\#(rest)}"#)) == count)
    }

    @Test(arguments: [
        ("[1,2,9,8]", "width: 10, height: 20.5"), ("[0,0,0,9]", "width: 3, height: 20.5"),
    ])
    func theProposedContentSizeEnclosesAllSubviews(frame: String, size: String) throws {
        func proposed(_ views: String) throws -> String {
            let text = layout(#"{"id":"feed","type":"scrollView","frame":[0,0,390,844],"subviews":[\#(views)]}"#)
            return SwiftEdit.text(try #require(findings(("a.layout.json", text)).first { $0.code == "scrolls-nothing" }).swift)
        }
        #expect(try proposed(#"{"frame":\#(frame)},{"frame":[0,0,3,20.5]}"#).contains("feed.contentSize = CGSize(\(size))"))
        // If the subviews have no width or height, no size is proposed.
        for empty in ["[0,0,0,9]", "[0,0,9,0]", "[-9,0,9,9]"] { #expect(try !proposed(#"{"frame":\#(empty)}"#).contains("contentSize")) }
    }

    @Test func aZoomThatChangesIsNotReportedAndAPositionIsThatOfTheProperty() {
        func places(_ rest: String) -> [String] {
            let view = #"{"id":"s","type":"scrollView","frame":[0,0,390,844],"contentSize":[390,844]\#(rest),"subviews":[{"id":"page"}]}"#
            return findings(("a.layout.json", layout(view))).filter { $0.code == "zoom-without-effect" }
                .map { "\($0.location.line):\($0.location.column)" }
        }
        #expect(places(",\n\"zoomView\":\"page\"") == ["3:12"] && places(",\n\"maximumZoomScale\":2") == ["3:20"])
        #expect(places(",\n\"minimumZoomScale\":0.5") == ["2:1"])
        for (property, value) in [("zoomView", "\"page\""), ("minimumZoomScale", "2"), ("maximumZoomScale", "2")] {
            let effect = #","effects":[{"on":"didScroll","set":{"s.\#(property)":\#(value)}}]"#
            #expect(places(#","zoomView":"page""# + effect) == [], "\(property)")
        }
    }
}
