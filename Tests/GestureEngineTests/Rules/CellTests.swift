import GestureEngine
import Testing

/// Tests of rules H5 and I6, which concern cells and their selection.
@Suite struct CellTests {
    /// Returns a stage with a table that has a cell at [0, 100, 390, 80]. The recognizers are on the window.
    private func staged(_ recognizers: GestureRecognizer..., isList: Bool = true) -> (Stage, Cell) {
        let stage = Stage()
        for recognizer in recognizers { stage.window.addGestureRecognizer(recognizer) }
        let cell = stage.add(Cell(id: "cell"), 0, 100, 390, 80, in: stage.scroller("table", isList: isList))
        return (stage, cell)
    }

    private let place = Point(100, 140)

    @Test func aQuickTapUnderATapReachesOnlyTheRecognizer() {
        let (stage, _) = staged(tap("tap"))
        stage.tap(0, at: place)
        #expect(
            stage.lines(.view, .action, .select, .dropped) == ["▸ tap action recognized (100, 140)", "│ ⊘ cell dropped touch 1 by tap"])
    }

    @Test func aShortPressBeginsAndIsCancelled() {
        let (stage, _) = staged(tap("tap"))
        stage.tap(0, at: place, lasting: 0.5)
        #expect(
            stage.lines(.view, .action, .select, times: true) == [
                "0.150 │ ▾ cell touchesBegan 1 late 0.150 s due to table.delay › table", "0.500 ▸ tap action recognized (100, 140)",
                "0.500 │ ✕ cell touchesCancelled 1 due to tap",
            ])
    }

    @Test func aLongPressIsSelected() {
        let (stage, _) = staged(tap("tap"))
        stage.tap(0, at: place, lasting: 2)
        #expect(
            stage.lines(.view, .action, .select, times: true) == [
                "0.150 │ ▾ cell touchesBegan 1 late 0.150 s due to table.delay › table", "2.000 │ ▴ cell touchesEnded 1",
                "2.000 │ ✓ table selects cell",
            ])
    }

    @Test func withoutATapOnASuperviewAQuickTapSelects() {
        let (stage, _) = staged()
        stage.tap(0, at: place)
        #expect(
            stage.lines(.view, .select) == [
                "│ ▾ cell touchesBegan 1 late 0.080 s due to table.delay › table", "│ ▴ cell touchesEnded 1 due to table.delay",
                "│ ✓ table selects cell",
            ])
        // The row must contain the complete responder chain of the touch, even though the cell is selected.
        #expect(stage.trails() == [["cell", "table"], ["cell", "table"]])
    }

    @Test func aTapThatCancelsNothingSelectsToo() {
        let (stage, _) = staged(make(tap("tap")) { $0.cancelsTouchesInView = false })
        stage.tap(0, at: place)
        #expect(stage.lines(.action, .select) == ["▸ tap action recognized (100, 140)", "│ ✓ table selects cell"])
    }

    @Test func aViewInTheCellPassesItsTouchOn() {
        let (stage, cell) = staged()
        stage.view("label", 10, 10, 200, 40, in: cell)
        stage.tap(0, at: place)
        #expect(stage.lines(.select) == ["│ ✓ table selects cell"])
        #expect(stage.trails().last == ["label", "cell", "table"])
    }

    @Test func aSubviewThatHandlesTheTouchKeepsItFromTheCell() {
        let (stage, cell) = staged()
        stage.view("swatch", 10, 10, 200, 40, in: cell).handlesTouches = true
        stage.add(Button(id: "save"), 250, 10, 100, 40, in: cell)
        stage.tap(0, 1, at: place)
        stage.tap(1, 2, at: Point(300, 140))
        #expect(stage.lines(.select).isEmpty)
        #expect(stage.lines(.control).last == "│ ▹ save touchUpInside")
    }

    @Test func aCellThatKeepsItsTouchesIsNotSelected() {
        let (stage, cell) = staged()
        cell.handlesTouches = true
        stage.tap(0, at: place)
        #expect(stage.lines(.select).isEmpty)
    }

    @Test func aLiftBesideTheCellSelectsNothing() {
        let (stage, _) = staged()
        stage.send(0, .began(1, place))
        stage.send(0.2, .ended(1, 100, 181))
        #expect(
            stage.lines(.view, .select) == ["│ ▾ cell touchesBegan 1 late 0.150 s due to table.delay › table", "│ ▴ cell touchesEnded 1"])
    }

    @Test func aDragSelectsNothing() {
        for first in [0.05, 0.2] {
            let (stage, _) = staged()
            stage.send(0, .began(1, place))
            stage.send(first, .moved(1, 100, 125))
            stage.send(0.4, .ended(1, 100, 125))
            #expect(stage.lines(.select).isEmpty)
        }
    }

    @Test func aCallSelectsNothing() {
        let (stage, _) = staged()
        stage.send(0, .began(1, place))
        stage.screen.interrupt("a call", at: 0.3)
        #expect(
            stage.lines(.view, .select) == [
                "│ ▾ cell touchesBegan 1 late 0.150 s due to table.delay › table", "│ ✕ cell touchesCancelled 1",
            ])
    }

    @Test func aCancelledTouchIsPassedOnLikeABegunOne() {
        let (stage, _) = staged()
        stage.send(0, .began(1, place))
        stage.screen.interrupt("a call", at: 0.3)
        #expect(stage.trails() == [["cell", "table"], ["cell", "table"]])
    }

    @Test func aCellsOwnTapLeavesItUnselected() {
        let (stage, cell) = staged()
        cell.addGestureRecognizer(tap("own"))
        stage.tap(0, at: place)
        #expect(stage.lines(.action, .select) == ["▸ own action recognized (100, 140)"])
    }

    @Test func aCellInAnInnerListBelongsToIt() {
        let stage = Stage()
        let inner = stage.add(ScrollView(id: "inner"), 0, 100, 390, 300, in: stage.scroller("outer", isList: true))
        inner.isList = true
        stage.add(Cell(id: "cell"), 0, 0, 390, 80, in: inner)
        stage.tap(0, at: place)
        #expect(stage.lines(.select) == ["│ ✓ inner selects cell"])
    }

    @Test func theOlderOfTwoSimultaneousFingersIsAskedAboutFirst() {
        let (stage, cell) = staged()
        (cell.superview as! ScrollView).delaysContentTouches = false
        cell.isMultipleTouchEnabled = true
        var asked: [Int] = []
        let overrides = ViewOverrides()
        overrides.shouldHighlight = {
            asked.append($0.id)
            return true
        }
        overrides.shouldSelect = overrides.shouldHighlight
        cell.overrides = overrides
        stage.send(0, .began(5, 300, 140), .began(2, 100, 140), .began(9, 200, 140))
        stage.send(0.1, .ended(9, 200, 140), .ended(5, 300, 140), .ended(2, 100, 140))
        stage.screen.finish()
        #expect(asked == [2, 5, 9, 2, 5, 9])
    }

    @Test func outsideATableNothingIsSelected() {
        let (stage, _) = staged(isList: false)
        stage.tap(0, at: place)
        #expect(stage.lines(.select).isEmpty)
    }

    @Test func aTableThatDoesNotScrollSelectsImmediately() {
        let (stage, cell) = staged()
        (cell.superview as! ScrollView).isScrollEnabled = false
        stage.tap(0, at: place)
        #expect(
            stage.lines(.view, .select, times: true) == [
                "0.000 │ ▾ cell touchesBegan 1 › table › window › application", "0.080 │ ▴ cell touchesEnded 1",
                "0.080 │ ✓ table selects cell",
            ])
    }
}
