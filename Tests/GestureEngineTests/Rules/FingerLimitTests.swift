import GestureEngine
import Testing

/// Tests of rule F11: if more fingers are down than the device can distinguish, the operating system takes all touches from the app.
@Suite struct FingerLimitTests {
    private func staged(_ count: Double = 5) -> Stage {
        var thresholds = Thresholds()
        thresholds.touchesMaximumCount = count
        let stage = Stage(thresholds: thresholds)
        let pad = stage.view("pad", 0, 0, 390, 800)
        pad.isMultipleTouchEnabled = true
        return stage
    }

    private func land(_ fingers: ClosedRange<Int>) -> [TouchSample] { fingers.map { .began($0, Double($0) * 50, 100) } }

    @Test func theSixthFingerCancelsTheFiveThatAreDown() {
        let stage = staged()
        stage.screen.send(land(1...5), at: 0)
        stage.screen.send(land(6...6), at: 0.1)
        #expect(stage.lines(.view).last == "│ ✕ pad touchesCancelled 1 2 3 4 5")
        #expect(stage.screen.touches.isEmpty)
    }

    @Test func sixFingersInOneEventNeverBecomeTouches() {
        let stage = staged()
        stage.screen.send(land(1...6), at: 0)
        #expect(stage.lines(.view).isEmpty && stage.screen.touches.isEmpty)
    }

    @Test func eachFingerIsIgnoredUntilItLandsAgain() {
        let stage = staged()
        stage.screen.send(land(1...5), at: 0)
        stage.screen.send(land(6...6), at: 0.1)
        stage.send(0.2, .moved(1, 60, 200), .moved(6, 300, 200))
        stage.send(0.3, .ended(1, 60, 200))
        stage.send(0.4, .began(1, 60, 300))
        #expect(stage.lines(.view).last == "│ ▾ pad touchesBegan 1 › window › application")
        #expect(stage.screen.touches.count == 1)
    }

    @Test func aFingerThatLiftsInTheSameEventIsUp() {
        let stage = staged()
        stage.screen.send(land(1...5), at: 0)
        stage.send(0.1, .ended(1, 50, 100), .began(6, 300, 100))
        #expect(!stage.lines(.view).contains { $0.contains("touchesCancelled") })
        #expect(stage.screen.touches.count == 5)
    }

    @Test func aFingerThatIsCancelledInTheSameEventIsUp() {
        let stage = staged()
        stage.screen.send(land(1...5), at: 0)
        stage.send(0.1, .cancelled(1, Point(50, 100)), .began(6, 300, 100))
        #expect(stage.screen.touches.map { $0.id } == [2, 3, 4, 5, 6])
    }

    @Test func aFingerThatIsDownDoesNotLandAgain() {
        let stage = staged()
        stage.screen.send(land(1...5), at: 0)
        stage.send(0.1, .began(1, 50, 100))
        #expect(stage.screen.touches.count == 5)
    }

    @Test func onlyAFingerThatLandsCanBeTooMany() {
        let stage = staged()
        stage.screen.send(land(1...3), at: 0)
        stage.screen.thresholds.touchesMaximumCount = 2
        stage.send(0.1, .moved(1, 60, 100))
        #expect(stage.screen.touches.count == 3 && stage.rows.lines([.view]).last == "│ ∙ pad touchesMoved 1")
        stage.send(0.2, .began(4, 200, 100))
        #expect(stage.screen.touches.isEmpty && stage.lines(.view).last == "│ ✕ pad touchesCancelled 1 2 3")
    }

    @Test func theNumberIsAThreshold() {
        let stage = staged(11)
        stage.screen.send(land(1...6), at: 0)
        #expect(stage.screen.touches.count == 6)
    }
}
