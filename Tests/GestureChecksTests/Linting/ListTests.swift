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
}
