import GestureEngine
import GestureSupport
import TestSupport
import Testing

/// Tests of controls whose response to the same fingers depends on the iOS version.
@Suite struct SystemBehaviourTests {
    private static let segments = #"""
        {"id": "list", "type": "scrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000],
         "subviews": [{"id": "filter", "type": "segmentedControl", "frame": [20, 100, 350, 32], "numberOfSegments": 3%}]}
        """#

    @Test func aListScrollsFromASegmentedControlUntilIOS12() throws {
        let list = Self.segments.replacing("%", with: "")
        let drag = dragging(0, 195, 116, by: 0, -80)
        #expect(try systemRows(list, drag, on: .iOS12, .scroll).contains { $0.contains("willBeginDragging") })
        for system in [System.iOS13, .iOS26] { #expect(try systemRows(list, drag, on: system, .scroll).isEmpty) }
    }

    @Test func aSegmentedControlThatAnswersYesLetsTheListScroll() throws {
        let list = Self.segments.replacing("%", with: #", "shouldBegin": true"#)
        #expect(try !systemRows(list, dragging(0, 195, 116, by: 0, -80), on: .iOS26, .scroll).isEmpty)
    }

    private func pages(_ more: String = "") -> String {
        #"{"id": "pages", "type": "pageControl", "frame": [95, 700, 200, 26], "numberOfSegments": 5\#(more)}"#
    }

    private func values(_ rows: [String]) -> [String] { rows.filter { $0.contains("valueChanged") } }

    @Test func aPageControlIsScrubbedFromIOS14On() throws {
        let drag = dragging(0, 105, 713, by: 170, 0)
        #expect(values(try systemRows(pages(), drag, on: .iOS13, .control)).count == 1)
        #expect(values(try systemRows(pages(), drag, on: .iOS14, .control)).count == 2)
        #expect(values(try systemRows(pages(#", "allowsContinuousInteraction": false"#), drag, on: .iOS14, .control)).count == 1)
    }

    @Test func aTapOnAPageControlGoesOnePageOnEverySystem() throws {
        for system in [System.iOS13, .iOS26] {
            #expect(values(try systemRows(pages(), tapping(0, 285, 713), on: system, .control)).count == 1)
        }
    }

    private func slider(_ value: Double, _ more: String = "") -> String {
        #"{"id": "volume", "type": "slider", "frame": [40, 300, 310, 31], "maximumValue": 10, "value": \#(value)\#(more)}"#
    }

    @Test(arguments: [(0.0, 55.5, 0.269), (10.0, 334.5, 9.731), (7.0, 250.8, 6.892)])
    func aTouchOnASlidersKnobMovesTheValueTowardsTheMiddleUntilIOS18(value: Double, x: Double, moved: Double) throws {
        let rows = values(try systemRows(slider(value), tapping(0, x, 315), on: .iOS18, .control))
        #expect(rows.count == 1 && rows[0].contains("value \(Decimal.text(moved, .json))"), "\(rows)")
    }

    @Test func theMiddleOfASlidersRangeDependsOnBothEnds() throws {
        // The change is 0.0269 · (2 + 10 − 2 · 2).
        let rows = values(try systemRows(slider(2, #", "minimumValue": 2"#), tapping(0, 55.5, 315), on: .iOS18, .control))
        #expect(rows == ["│ ▹ volume valueChanged value 2.215"])
    }

    @Test func aTouchOnASlidersKnobMovesNothingInTheMiddleOnIOS26AndWithTheThresholdAtZero() throws {
        #expect(values(try systemRows(slider(5), tapping(0, 195, 315), on: .iOS18, .control)).isEmpty)
        #expect(values(try systemRows(slider(0), tapping(0, 55.5, 315), on: .iOS26, .control)).isEmpty)
        let off = #"{"slider.moveAtTouchDown": 0}"#
        #expect(values(try systemRows(slider(0), tapping(0, 55.5, 315), on: .iOS18, thresholds: off, .control)).isEmpty)
        #expect(values(try systemRows(slider(0, #", "isContinuous": false"#), tapping(0, 55.5, 315), on: .iOS18, .control)).count == 1)
    }
}
