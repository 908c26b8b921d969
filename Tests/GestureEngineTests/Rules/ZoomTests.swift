import GestureEngine
import Testing

/// Tests of rules I12 and I13, which concern zooming with a scroll view's own pinch, both within and beyond the limits of its zoom scale.
@Suite struct ZoomTests {
    /// Lands two fingers around a point, 100 pt apart. Then moves them so that the distance between them takes each of the given values in
    /// turn.
    private func pinch(_ stage: Stage, about middle: Point = Point(150, 150), to distances: Double...) {
        stage.send(0, .began(1, middle - Point(50, 0)), .began(2, middle + Point(50, 0)))
        for (index, distance) in distances.enumerated() {
            let half = Point(distance / 2, 0)
            stage.send(0.1 * Double(index + 1), .moved(1, middle - half), .moved(2, middle + half))
        }
    }

    @Test func theScaleFollowsThePinch() {
        let (stage, scroller, image) = Stage.photo()
        pinch(stage, to: 140, 216)
        #expect(scroller.isZooming)
        #expect(scroller.zoomScale == 2)
        #expect(scroller.contentSize == Size(width: 600, height: 600))
        #expect(image.frame == Rect(x: 0, y: 0, width: 600, height: 600))
        // The centre of the content remains between the two fingers.
        #expect(scroller.contentOffset == Point(150, 150))
        stage.send(0.3, .ended(1, 42, 150), .ended(2, 258, 150))
        #expect(!scroller.isZooming)
        #expect(stage.scrolls("photo").prefix(2) == ["willBeginZooming (0, 0)", "didZoom (44.444, 44.444) s1.296"])
        #expect(stage.scrolls("photo").suffix(3) == ["didZoom (150, 150) s2", "didScroll (150, 150)", "didEndZooming (150, 150) s2"])
        #expect(stage.lines(.action).contains("▸ photo.pinch action began (150, 150) scale 1.296 velocity 2.963 touches 2"))
    }

    @Test func thePointBetweenTheFingersStaysThere() {
        let (stage, scroller, _) = Stage.photo()
        pinch(stage, about: Point(100, 200), to: 216)
        #expect(scroller.contentOffset == Point(100, 200))
    }

    @Test func aCurrentDragContinuesFromTheOffsetAfterTheZoom() {
        let (stage, scroller, _) = Stage.photo()
        scroller.contentSize = Size(width: 300, height: 900)
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        stage.send(0.1, .moved(1, 100, 150), .moved(2, 200, 150))
        stage.send(0.2, .moved(1, 100, 140), .moved(2, 200, 140))
        #expect(scroller.isDragging)
        stage.send(0.3, .moved(1, 42, 140), .moved(2, 258, 140))
        let zoomed = scroller.contentOffset
        #expect(scroller.zoomScale > 1.5)
        // When one of the fingers has lifted, the other finger continues the drag.
        stage.send(0.4, .ended(2, 258, 140))
        let scale = scroller.zoomScale
        stage.send(0.5, .moved(1, 42, 135))
        #expect(scroller.zoomScale == scale && scroller.contentOffset == zoomed + Point(0, 5))
    }

    @Test func withoutBouncingTheScalesAreLimits() {
        let (stage, scroller, _) = Stage.photo()
        scroller.bouncesZoom = false
        pinch(stage, to: 290, 600)
        #expect(scroller.zoomScale == 3)
        stage.send(0.3, .ended(1, -150, 150), .ended(2, 450, 150))
        #expect(stage.scrolls("photo", times: true).last == "didEndZooming \(short(scroller.contentOffset)) s3 @0.3")
        let (closing, photo, _) = Stage.photo()
        photo.bouncesZoom = false
        photo.minimumZoomScale = 0.5
        pinch(closing, to: 80, 10)
        #expect(photo.zoomScale == 0.5)
        let (still, same, _) = Stage.photo()
        same.bouncesZoom = false
        pinch(still, to: 40)
        #expect(same.zoomScale == 1)
        #expect(!still.scrolls("photo").contains { $0.hasPrefix("didZoom") })
    }

    @Test func pastALimitTheScaleFollowsTheSquareRoot() {
        // When the fingers are 108 pt apart (opening) or 92 pt apart (closing), the scale is still 1. The scale is therefore measured
        // relative to these distances.
        for (distance, limit, fingers) in [(600.0, 3.0, 600.0 / 108), (20, 0.5, 20.0 / 92)] {
            let (stage, scroller, _) = Stage.photo()
            scroller.minimumZoomScale = 0.5
            pinch(stage, to: distance)
            #expect(abs(scroller.zoomScale - limit * (fingers / limit).squareRoot()) < 1e-9)
            #expect(abs(scroller.contentSize.width - 300 * scroller.zoomScale) < 1e-9)
        }
    }

    @Test func afterTheLiftTheScaleReturnsToTheLimit() {
        let (stage, scroller, image) = Stage.photo()
        pinch(stage, to: 80, 46)
        let least = scroller.zoomScale
        #expect(abs(least - 0.5.squareRoot()) < 1e-9)
        stage.send(0.3, .ended(1, 127, 150), .ended(2, 173, 150))
        #expect(!scroller.isZooming)
        let motions = Snapshot(of: stage.screen).scrolling.map { $0.motion }
        #expect(motions.count == 1)
        if case .zoomsBack(let scale, let until)? = motions.first {
            #expect(scale == 1 && until == 0.6)
        } else {
            Issue.record("\(motions)")
        }
        stage.screen.advance(to: 0.45)
        #expect(abs(scroller.zoomScale - (least + 1) / 2) < 1e-9)
        #expect(stage.scrolls("photo", times: true).last == "didEndZooming (0, 0) s1 @0.6")
        #expect(scroller.zoomScale == 1 && scroller.contentSize == Size(width: 300, height: 300))
        #expect(image.frame == Rect(x: 0, y: 0, width: 300, height: 300))
        let scales = stage.scrollRows("photo").drop { $0.record.time <= 0.3 }.compactMap(\.row.zoomScale)
        #expect(scales == scales.sorted() && scales.count == 19)
        // Content that is smaller than the view stays at its offset.
        #expect(!stage.scrolls("photo").contains { $0.hasPrefix("didScroll") })
    }

    @Test func aScaleThatTheAppSetsDuringTheReturnStays() {
        let (stage, scroller, _) = Stage.photo()
        pinch(stage, to: 600)
        stage.send(0.2, .ended(1, -150, 150), .ended(2, 450, 150))
        stage.screen.moveClock(to: 0.3)
        #expect(scroller.zoomScale > 3)
        scroller.zoomScale = 2
        stage.screen.finish()
        #expect(scroller.zoomScale == 2)
        let rows = stage.scrolls("photo").filter { $0.contains("Zooming") }.map { $0.split(separator: " ")[0] }
        #expect(rows == ["willBeginZooming", "didEndZooming"])
    }

    @Test func theScaleOfAViewThatIsCollapsedDuringAPinchStays() {
        let (stage, scroller, _) = Stage.photo()
        pinch(stage, to: 140)
        let (scale, offset) = (scroller.zoomScale, scroller.contentOffset)
        scroller.transform = AffineTransform(scaleX: 0, y: 0)
        stage.send(0.2, .moved(1, 42, 150), .moved(2, 258, 150))
        #expect(scale > 1.2 && scroller.zoomScale == scale && scroller.contentOffset == offset)
    }

    @Test func theContentReturnsAroundThePointOfTheFingers() {
        let (stage, scroller, _) = Stage.photo()
        pinch(stage, about: Point(100, 200), to: 600)
        stage.send(0.3, .ended(1, -200, 200), .ended(2, 400, 200))
        stage.screen.finish()
        // The content's point (100, 200) at scale 1 is its point (300, 600) at scale 3. It remains under the centre between the fingers, at
        // (100, 200).
        #expect(scroller.zoomScale == 3)
        #expect(scroller.contentOffset.distance(to: Point(200, 400)) < 1e-9)
    }

    @Test func aSecondPinchContinuesFromTheReturningScale() {
        let (stage, scroller, _) = Stage.photo()
        pinch(stage, to: 600)
        stage.send(0.2, .ended(1, -150, 150), .ended(2, 450, 150))
        stage.send(0.25, .began(3, 100, 150), .began(4, 200, 150))
        let before = scroller.zoomScale
        #expect(before > 3)
        stage.send(0.251, .moved(3, 96, 150), .moved(4, 204, 150))
        #expect(scroller.zoomScale == before)
        stage.send(0.26, .moved(3, 95, 150), .moved(4, 205, 150))
        // While the content is past a limit, the scale on the screen is damped. The second pinch starts from the undamped scale that
        // corresponds to it.
        #expect(abs(scroller.zoomScale - before * (110.0 / 108).squareRoot()) < 1e-9)
        stage.send(0.3, .ended(3, 95, 150), .ended(4, 205, 150))
        let rows = stage.scrolls("photo").filter { $0.contains("Zooming") }.map { $0.split(separator: " ")[0] }
        #expect(rows == ["willBeginZooming", "didEndZooming", "willBeginZooming", "didEndZooming"])
        #expect(scroller.zoomScale == 3)
    }

    @Test func fingersAtOnePointKeepAPositiveScale() {
        let (stage, scroller, _) = Stage.photo()
        stage.send(0, .began(1, 100, 150), .began(2, 200, 150))
        stage.send(0.1, .moved(1, 150, 150), .moved(2, 150, 150))
        // The smallest scale of the fingers is a millionth of the limit, 1.
        #expect(abs(scroller.zoomScale - 0.001) < 1e-9)
        stage.send(0.2, .ended(1, 150, 150), .ended(2, 150, 150))
        stage.screen.finish()
        #expect(scroller.zoomScale == 1 && scroller.contentOffset == .zero)
    }

    @Test func aFlingDoesNotDisturbTheReturn() {
        let (stage, scroller, _) = Stage.photo()
        scroller.contentSize = Size(width: 900, height: 900)
        stage.send(0, .began(1, 100, 150), .began(2, 200, 150))
        stage.send(0.01, .moved(1, 0, 120), .moved(2, 300, 120))
        stage.send(0.02, .moved(1, -100, 90), .moved(2, 400, 90))
        stage.send(0.03, .ended(1, -100, 90), .ended(2, 400, 90))
        #expect(!scroller.isDecelerating && scroller.zoomScale > 3)
        #expect(stage.scrolls("photo").last?.hasPrefix("didEndZooming") == true)
        #expect(scroller.zoomScale == 3)
    }

    @Test func aViewThatLeavesItsWindowDuringTheReturnStays() {
        let (stage, scroller, _) = Stage.photo()
        pinch(stage, to: 600)
        stage.send(0.2, .ended(1, -150, 150), .ended(2, 450, 150))
        stage.screen.advance(to: 0.3)
        scroller.removeFromSuperview()
        #expect(stage.scrolls("photo").last?.hasPrefix("didScroll") == true)
        #expect(scroller.zoomScale == 3)
    }

    @Test func ifTheScalesAreEqualNothingZooms() {
        let (stage, scroller, _) = Stage.photo()
        scroller.maximumZoomScale = 1
        pinch(stage, to: 200)
        #expect(stage.members().first?.contains("photo.pinch") == false)
        #expect(scroller.zoomScale == 1)
    }

    @Test func zoomingWorksWhileScrollingIsOff() {
        let (stage, scroller, _) = Stage.photo()
        scroller.isScrollEnabled = false
        pinch(stage, to: 216)
        #expect(scroller.zoomScale == 2)
    }

    @Test func aSecondPinchContinuesFromTheFirst() {
        let (stage, scroller, _) = Stage.photo()
        pinch(stage, to: 162)
        #expect(scroller.zoomScale == 1.5)
        stage.send(0.3, .ended(1, 69, 150), .ended(2, 231, 150))
        stage.send(1, .began(3, 100, 150), .began(4, 200, 150))
        stage.send(1.1, .moved(3, 69, 150), .moved(4, 231, 150))
        #expect(abs(scroller.zoomScale - 2.25) < 1e-9)
        #expect(abs(scroller.contentSize.width - 675) < 1e-9)
    }

    @Test func panAndPinchRunTogether() {
        let (stage, scroller, _) = Stage.photo()
        scroller.contentSize = Size(width: 900, height: 900)
        stage.send(0, .began(1, 100, 150), .began(2, 200, 150))
        stage.send(0.1, .moved(1, 100, 120), .moved(2, 200, 120))
        stage.send(0.2, .moved(1, 60, 120), .moved(2, 240, 120))
        stage.send(0.3, .ended(1, 60, 120), .ended(2, 240, 120))
        let actions = stage.lines(.action)
        #expect(
            actions.contains("▸ photo.pan action began (150, 120) translation (0, -20) velocity (0, -300) touches 2")
                && actions.contains("▸ photo.pinch action began (150, 120) scale 1.667 velocity 3.333 touches 2"))
        #expect(!stage.lines(.state).contains { $0.contains("photo.pinch failed") })
        #expect(scroller.zoomScale > 1.6)
    }

    @Test func whileTwoFingersZoomTheDragDoesNotScroll() {
        let (stage, scroller, _) = Stage.photo()
        scroller.contentSize = Size(width: 900, height: 900)
        stage.send(0, .began(1, 100, 150), .began(2, 200, 150))
        stage.send(0.1, .moved(1, 100, 120), .moved(2, 200, 120))
        stage.send(0.2, .moved(1, 60, 120), .moved(2, 240, 120))
        // The fingers move up and apart at the same time, and the pan changes before the pinch.
        stage.send(0.3, .moved(1, 42, 100), .moved(2, 258, 100))
        #expect(
            stage.scrolls("photo") == [
                "willBeginDragging (0, 0)", "didScroll (0, 20)", "willBeginZooming (0, 20)", "didZoom (100, 113.333) s1.667",
                "didScroll (100, 113.333)", "didZoom (150, 180) s2", "didScroll (150, 180)",
            ])
    }

    @Test func aFingerThatStaysContinuesToDrag() {
        let (stage, scroller, _) = Stage.photo()
        pinch(stage, to: 216)
        stage.send(0.3, .ended(2, 258, 150))
        #expect(scroller.contentOffset == Point(150, 150))
        stage.send(0.4, .moved(1, 42, 170))
        stage.send(0.5, .moved(1, 42, 190))
        // The pan begins with the first movement of 20 pt, and the content moves 10 pt less than the finger.
        #expect(scroller.contentOffset == Point(150, 120))
        // If another finger lands, the pinch continues and the content stays where it is.
        stage.send(0.6, .began(3, 258, 190))
        #expect(scroller.contentOffset == Point(150, 120))
        #expect(scroller.zoomScale == 2)
        stage.send(0.7, .ended(1, 42, 190), .ended(3, 258, 190))
        stage.screen.finish()
    }

    @Test func aScaleThatIsSetBeforeTheViewIsOnAScreenIsTheScaleOfTheGivenContent() {
        let scroller = ScrollView(id: "photo")
        scroller.contentSize = Size(width: 300, height: 200)
        scroller.zoomScale = 2
        #expect(scroller.zoomScale == 2 && scroller.contentSize == Size(width: 300, height: 200))
    }
}
