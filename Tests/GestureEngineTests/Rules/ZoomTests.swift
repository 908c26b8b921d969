import GestureEngine
import Testing

/// Zooming by a scroll view's own pinch, between its two scales.
@Suite struct ZoomTests {
    /// A view of 300 × 300 over content of the same size, that zooms to 3.
    private func staged() -> (Stage, ScrollView, View) {
        let stage = Stage()
        let scroller = stage.add(ScrollView(id: "photo"), 0, 0, 300, 300)
        scroller.contentSize = Size(width: 300, height: 300)
        scroller.maximumZoomScale = 3
        let image = stage.view("image", 0, 0, 300, 300, in: scroller)
        scroller.zoomView = image
        return (stage, scroller, image)
    }

    /// Two fingers, 100 pt apart about a point, that go to some other distances.
    private func pinch(_ stage: Stage, about middle: Point = Point(150, 150), to distances: Double...) {
        stage.send(0, .began(1, middle - Point(50, 0)), .began(2, middle + Point(50, 0)))
        for (index, distance) in distances.enumerated() {
            let half = Point(distance / 2, 0)
            stage.send(0.1 * Double(index + 1), .moved(1, middle - half), .moved(2, middle + half))
        }
    }

    @Test func theScaleFollowsThePinch() {
        let (stage, scroller, image) = staged()
        pinch(stage, to: 140, 216)
        #expect(scroller.isZooming)
        #expect(scroller.zoomScale == 2)
        #expect(scroller.contentSize == Size(width: 600, height: 600))
        #expect(image.frame == Rect(x: 0, y: 0, width: 600, height: 600))
        // The middle of the content is still between the fingers.
        #expect(scroller.contentOffset == Point(150, 150))
        stage.send(0.3, .ended(1, 42, 150), .ended(2, 258, 150))
        #expect(!scroller.isZooming)
        #expect(stage.scrolls("photo").first == "didZoom (44.444, 44.444) s1.296")
        #expect(stage.scrolls("photo").last == "didZoom (150, 150) s2")
        #expect(stage.lines(.action).contains("▸ photo.pinch action began (150, 150) scale 1.296 velocity 2.963 touches 2"))
    }

    @Test func thePointBetweenTheFingersStaysThere() {
        let (stage, scroller, _) = staged()
        pinch(stage, about: Point(100, 200), to: 216)
        #expect(scroller.contentOffset == Point(100, 200))
    }

    @Test func theScalesAreLimits() {
        let (stage, scroller, _) = staged()
        pinch(stage, to: 290, 600)
        #expect(scroller.zoomScale == 3)
        let (closing, photo, _) = staged()
        photo.minimumZoomScale = 0.5
        pinch(closing, to: 80, 10)
        #expect(photo.zoomScale == 0.5)
        let (still, same, _) = staged()
        pinch(still, to: 40)
        #expect(same.zoomScale == 1)
        #expect(!still.scrolls("photo").contains { $0.hasPrefix("didZoom") })
    }

    @Test func whereTheScalesAreEqualNothingZooms() {
        let (stage, scroller, _) = staged()
        scroller.maximumZoomScale = 1
        pinch(stage, to: 200)
        #expect(stage.members().first?.contains("photo.pinch") == false)
        #expect(scroller.zoomScale == 1)
    }

    @Test func zoomingGoesOnWhereScrollingIsOff() {
        let (stage, scroller, _) = staged()
        scroller.isScrollEnabled = false
        pinch(stage, to: 216)
        #expect(scroller.zoomScale == 2)
    }

    @Test func aSecondPinchGoesOnFromTheFirst() {
        let (stage, scroller, _) = staged()
        pinch(stage, to: 162)
        #expect(scroller.zoomScale == 1.5)
        stage.send(0.3, .ended(1, 69, 150), .ended(2, 231, 150))
        stage.send(1, .began(3, 100, 150), .began(4, 200, 150))
        stage.send(1.1, .moved(3, 69, 150), .moved(4, 231, 150))
        #expect(abs(scroller.zoomScale - 2.25) < 1e-9)
        #expect(abs(scroller.contentSize.width - 675) < 1e-9)
    }

    @Test func panAndPinchRunTogether() {
        let (stage, scroller, _) = staged()
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

    @Test func aFingerThatStaysDragsOn() {
        let (stage, scroller, _) = staged()
        pinch(stage, to: 216)
        stage.send(0.3, .ended(2, 258, 150))
        #expect(scroller.contentOffset == Point(150, 150))
        stage.send(0.4, .moved(1, 42, 170))
        stage.send(0.5, .moved(1, 42, 190))
        // The pan began with the first of these 20 pt, of which it takes ten off.
        #expect(scroller.contentOffset == Point(150, 120))
        // A finger that comes back goes on with the scale and does not make the content jump.
        stage.send(0.6, .began(3, 258, 190))
        #expect(scroller.contentOffset == Point(150, 120))
        #expect(scroller.zoomScale == 2)
        stage.send(0.7, .ended(1, 42, 190), .ended(3, 258, 190))
        stage.screen.finish()
    }
}
