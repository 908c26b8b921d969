import GestureEngine
import Testing

/// Tests of rule G for the pan that reveals a cell's swipe actions, which requires more movement than other pans.
@Suite struct SwipeActionsPanTests {
    /// Returns a stage with a list whose row has a pan for swipe actions. If `menu` is true, the window has an ordinary pan.
    private func staged(menu: Bool) -> (Stage, ScrollView) {
        let stage = Stage()
        if menu { stage.window.addGestureRecognizer(PanGestureRecognizer(id: "menu")) }
        let list = stage.scroller()
        let row = stage.view("row", 0, 0, 390, 80, in: list)
        row.addGestureRecognizer(make(PanGestureRecognizer(id: "actions")) { $0.isSwipeActionsPan = true })
        return (stage, list)
    }

    private func winner(menu: Bool, _ points: [Point]) -> String? {
        let (stage, _) = staged(menu: menu)
        stage.drag(0, points)
        return stage.lines(.state).first { $0.hasSuffix("began") }
    }

    @Test func atNormalSpeedAPlainPanOfASuperviewBeginsFirst() {
        #expect(winner(menu: true, [Point(300, 40), Point(288, 40), Point(276, 40)]) == "◉ menu began")
    }

    @Test func ifOneEventPassesBothThresholdsTheDeeperPanWins() {
        #expect(winner(menu: true, [Point(300, 40), Point(279, 40)]) == "◉ actions began")
    }

    @Test func itBeginsAtTwentyPointsAndSubtractsThem() {
        let (stage, _) = staged(menu: false)
        stage.drag(0, [Point(300, 40), Point(281, 40), Point(275, 40)])
        #expect(stage.lines(.action, times: true).first?.contains("actions action began (275, 40) translation (-5, 0)") == true)
    }

    @Test func theListLeavesASidewaysDragOfTenPointsToTheCell() {
        #expect(winner(menu: false, [Point(300, 40), Point(288, 33), Point(282, 28), Point(270, 20)]) == "◉ actions began")
    }

    @Test func theListAlsoLeavesTheDragToActionsThatWaitForAnotherRecognizer() {
        let (stage, list) = staged(menu: false)
        let hold = make(LongPressGestureRecognizer(id: "hold")) { ($0.minimumPressDuration, $0.allowableMovement) = (5, 500) }
        stage.window.addGestureRecognizer(hold)
        list.subviews[0].gestureRecognizers[0].require(toFail: hold)
        stage.drag(0, [Point(300, 40), Point(282, 28), Point(270, 20), Point(250, 10)])
        #expect(stage.lines(.state).first { $0.contains(" began") }?.hasPrefix("◉ actions began") == true)
    }

    @Test func theListTakesAVerticalDrag() {
        #expect(winner(menu: false, [Point(300, 40), Point(293, 28)]) == "◉ list.pan began")
        #expect(winner(menu: false, [Point(300, 40), Point(288, 27)]) == "◉ list.pan began")
    }
}
