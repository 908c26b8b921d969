import GestureEngine
import Testing

/// Tests of rules I8 and I13 (our choice) for content that the app moves while it decelerates, or scales while it zooms.
@Suite struct MovedContentTests {
    /// Returns a stage with a list that was flung, by default at 1000 pt/s. From 0.11 s on, the list decelerates from the offset 90, and it
    /// would move another 499 pt.
    private func flung(height: Double = 100_000, paging: Bool = false, velocity: Double = 1000) -> (Stage, ScrollView) {
        let stage = Stage()
        let list = stage.scroller(height: height)
        list.isPagingEnabled = paging
        stage.fling(0, from: Point(100, 500), velocity: Point(0, -velocity))
        return (stage, list)
    }

    @Test func contentContinuesFromTheOffsetThatTheAppSet() {
        let (stage, list) = flung()
        stage.screen.advance(to: 0.3)
        let left = 589 - list.contentOffset.y
        list.contentOffset = Point(0, 5000)
        let before = stage.scrollRows("list").count
        stage.screen.finish()
        #expect(abs(list.contentOffset.y - (5000 + left)) < 0.5)
        let rows = stage.scrollRows("list").dropFirst(before).drop { $0.row.contentOffset.y == 5000 }
        #expect(rows.first?.row.event == .didScroll && rows.first!.row.contentOffset.y > 5000 && rows.first!.row.contentOffset.y < 5030)
        #expect(rows.last?.row.event == .didEndDecelerating)
    }

    @Test func contentThatIsResetWithinItsEndsStops() {
        let (stage, list) = flung(height: 1000, velocity: 0)
        stage.send(1, .began(1, 100, 300))
        stage.send(1.1, .moved(1, 100, 400))
        stage.send(1.3, .ended(1, 100, 400))
        #expect(list.contentOffset.y < 0 && list.isDecelerating)
        list.contentOffset = Point(0, 40)
        stage.screen.finish()
        #expect(list.contentOffset == Point(0, 40))
        #expect(stage.scrolls("list").last == "didEndDecelerating (0, 40)")
    }

    @Test func contentWithATargetOfTheAppKeepsItsRemainingDistance() {
        let stage = Stage()
        let list = stage.scroller(height: 100_000)
        list.didScroll = { list, event in if event == .willEndDragging { list.targetContentOffset = Point(0, 2000) } }
        stage.fling(0, from: Point(100, 500), velocity: Point(0, -1000))
        stage.screen.advance(to: 0.3)
        list.contentOffset.y += 3000
        // The target can be set only while the app handles the end of the drag.
        list.targetContentOffset = .zero
        #expect(list.targetContentOffset == nil)
        stage.screen.finish()
        #expect(abs(list.contentOffset.y - 5000) < 1e-9 && list.contentOffset.x == 0)
    }

    @Test func aPageThatIsResetByOneIsStillTurned() {
        let (stage, list) = flung(paging: true)
        stage.screen.advance(to: 0.2)
        #expect(list.contentOffset.y < list.bounds.height)
        list.contentOffset.y += 2 * list.bounds.height
        stage.screen.finish()
        #expect(list.contentOffset.y == 3 * list.bounds.height)
    }

    @Test func contentThatIsSetPastItsEndReturns() {
        let (stage, list) = flung()
        stage.screen.advance(to: 0.2)
        list.contentOffset = Point(0, -50)
        stage.screen.finish()
        #expect(list.contentOffset == .zero)
    }

    @Test func aScaleThatTheAppSetsZooms() {
        let (stage, scroller, image) = Stage.photo()
        scroller.zoomScale = 2
        #expect(scroller.contentSize == Size(width: 600, height: 600))
        #expect(image.frame == Rect(x: 0, y: 0, width: 600, height: 600))
        #expect(scroller.contentOffset == Point(150, 150))
        #expect(stage.scrolls("photo") == ["didZoom (150, 150) s2", "didScroll (150, 150)"])
        // After the app has set the zoom scale, a finger can drag the content.
        stage.send(0, .began(1, 150, 150))
        stage.send(0.1, .moved(1, 150, 100))
        #expect(stage.scrolls("photo").contains("didScroll (150, 190)"))
    }

    @Test func aScaleThatTheAppSetsStaysWithinItsLimits() {
        let (stage, scroller, _) = Stage.photo()
        scroller.zoomScale = 9
        #expect(scroller.zoomScale == 3)
        scroller.zoomScale = 4
        #expect(stage.scrolls("photo").filter { $0.hasPrefix("didZoom") }.count == 1)
    }

    @Test func aPinchContinuesFromAScaleThatTheAppSets() {
        let (stage, scroller, _) = Stage.photo()
        stage.send(0, .began(1, 100, 150), .began(2, 200, 150))
        stage.send(0.1, .moved(1, 92, 150), .moved(2, 208, 150))
        let before = scroller.zoomScale
        scroller.zoomScale = 2
        stage.send(0.2, .moved(1, 90, 150), .moved(2, 210, 150))
        #expect(before < 1.1 && scroller.zoomScale > 2 && scroller.zoomScale < 2.2)
        // The point of the content that is between the fingers remains there.
        #expect(abs(scroller.contentOffset.x - (150 * scroller.zoomScale - 150)) < 1e-9)
    }

    @Test func aPageThatIsMovedByPartOfItsLengthIsStillTurned() {
        let (stage, list) = flung(paging: true)
        stage.screen.advance(to: 0.2)
        list.contentOffset.y += 100
        stage.screen.finish()
        #expect(list.contentOffset.y.truncatingRemainder(dividingBy: list.bounds.height) == 0)
    }

    @Test func aDragContinuesFromTheOffsetThatTheAppSet() {
        let stage = Stage()
        let list = stage.scroller()
        stage.send(0, .began(1, 100, 400))
        stage.send(0.1, .moved(1, 100, 380))
        list.contentOffset = Point(0, 500)
        stage.send(0.2, .moved(1, 100, 350))
        #expect(list.contentOffset == Point(0, 530))
        let events = stage.scrollRows("list").map { $0.row.event }
        #expect(events == [.willBeginDragging, .didScroll, .didScroll, .didScroll])
        // An equal offset is no change.
        list.contentOffset = Point(0, 530)
        #expect(stage.scrollRows("list").count == 4)
    }

    @Test(arguments: [(1, [10, 30]), (0, [0, 10])] as [(Double, [Double])])
    func restingFingersDoNotSlowDownADragOfContent(ignores: Double, offsets: [Double]) {
        var thresholds = Thresholds()
        thresholds.scrollViewIgnoresRestingFingers = ignores
        let stage = Stage(thresholds: thresholds)
        let list = stage.scroller()
        stage.send(0, .began(1, 100, 400), .began(2, 200, 400))
        stage.send(0.1, .moved(1, 100, 380))
        let first = list.contentOffset.y
        stage.send(0.2, .moved(1, 100, 360))
        #expect([first, list.contentOffset.y] == offsets)
    }
}
