import GestureEngine
import Testing

/// H5 and I6: cells and their selection.
@Suite struct CellTests {
    /// A table with a cell at [0, 100, 390, 80], under a view with a recognizer.
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
        #expect(stage.lines(.view, .action, .select, .dropped) == ["tap action recognized", "touch 1 dropped"])
    }

    @Test func aShortPressIsBegunAndCancelled() {
        let (stage, _) = staged(tap("tap"))
        stage.tap(0, at: place, lasting: 0.5)
        #expect(
            stage.lines(.view, .action, .select, times: true) == [
                "view cell touchesBegan 1 @0.15", "tap action recognized @0.5", "view cell touchesCancelled 1 @0.5",
            ])
    }

    @Test func aLongPressIsSelected() {
        let (stage, _) = staged(tap("tap"))
        stage.tap(0, at: place, lasting: 2)
        #expect(
            stage.lines(.view, .action, .select, times: true) == [
                "view cell touchesBegan 1 @0.15", "view cell touchesEnded 1 @2.0", "select table cell @2.0",
            ])
    }

    @Test func withoutATapAboveAQuickOneSelects() {
        let (stage, _) = staged()
        stage.tap(0, at: place)
        #expect(
            stage.lines(.view, .select) == ["view cell touchesBegan 1", "view cell touchesEnded 1", "select table cell"])
        // The selection does not cut short how far the touch was passed.
        #expect(stage.trails() == [["cell", "table"], ["cell", "table"]])
    }

    @Test func aTapThatCancelsNothingSelectsToo() {
        let (stage, _) = staged(make(tap("tap")) { $0.cancelsTouchesInView = false })
        stage.tap(0, at: place)
        #expect(stage.lines(.action, .select) == ["tap action recognized", "select table cell"])
    }

    @Test func whatLiesInTheCellPassesItsTouchOn() {
        let (stage, cell) = staged()
        stage.view("label", 10, 10, 200, 40, in: cell)
        stage.tap(0, at: place)
        #expect(stage.lines(.select) == ["select table cell"])
        #expect(stage.trails().last == ["label", "cell", "table"])
    }

    @Test func whatHandlesTheTouchInsideKeepsItFromTheCell() {
        let (stage, cell) = staged()
        stage.view("swatch", 10, 10, 200, 40, in: cell).handlesTouches = true
        stage.add(Button(id: "save"), 250, 10, 100, 40, in: cell)
        stage.tap(0, 1, at: place)
        stage.tap(1, 2, at: Point(300, 140))
        #expect(stage.lines(.select).isEmpty)
        #expect(stage.lines(.control).last == "control save touchUpInside")
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
        #expect(stage.lines(.view, .select) == ["view cell touchesBegan 1", "view cell touchesEnded 1"])
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
        #expect(stage.lines(.view, .select) == ["view cell touchesBegan 1", "view cell touchesCancelled 1"])
    }

    @Test func aTapOfACellsOwnLeavesItUnselected() {
        let (stage, cell) = staged()
        cell.addGestureRecognizer(tap("own"))
        stage.tap(0, at: place)
        #expect(stage.lines(.action, .select) == ["own action recognized"])
    }

    @Test func aCellInAnInnerListBelongsToIt() {
        let stage = Stage()
        let inner = stage.add(ScrollView(id: "inner"), 0, 100, 390, 300, in: stage.scroller("outer", isList: true))
        inner.isList = true
        stage.add(Cell(id: "cell"), 0, 0, 390, 80, in: inner)
        stage.tap(0, at: place)
        #expect(stage.lines(.select) == ["select inner cell"])
    }

    @Test func outsideATableNothingIsSelected() {
        let (stage, _) = staged(isList: false)
        stage.tap(0, at: place)
        #expect(stage.lines(.select).isEmpty)
    }

    @Test func aTableThatDoesNotScrollSelectsAtOnce() {
        let (stage, cell) = staged()
        (cell.superview as! ScrollView).isScrollEnabled = false
        stage.tap(0, at: place)
        #expect(
            stage.lines(.view, .select, times: true) == [
                "view cell touchesBegan 1 @0.0", "view cell touchesEnded 1 @0.08", "select table cell @0.08",
            ])
    }
}
