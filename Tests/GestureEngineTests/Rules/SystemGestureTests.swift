import GestureEngine
import Testing

/// Tests of rule F11: swipes from the bottom edge of the screen, which the operating system takes from the app.
@Suite struct SystemGestureTests {
    /// Returns a stage with a pan of the app, and with a system gesture at the given edges of the screen.
    private func staged(_ edges: RectEdge = .bottom, deferring: RectEdge = []) -> Stage {
        let stage = Stage()
        stage.window.preferredScreenEdgesDeferringSystemGestures = deferring
        stage.window.addGestureRecognizer(
            make(ScreenEdgePanGestureRecognizer(id: "system")) {
                ($0.edges, $0.isSystemGesture, $0.delaysTouchesBegan) = (edges, true, true)
            })
        stage.view("game", 0, 0, 390, 844).addGestureRecognizer(PanGestureRecognizer(id: "aim"))
        return stage
    }

    private func states(_ stage: Stage) -> [String] {
        stage.lines(.state).filter { ($0.contains("◉ aim") || $0.contains("✕ aim") || $0.contains("∙ aim")) && !$0.contains("possible") }
    }

    @Test func aPanOfTheAppWaitsAndFailsWhenTheSystemTakesTheSwipe() {
        let stage = staged()
        stage.drag(0, [Point(195, 840), Point(195, 820), Point(195, 700)])
        #expect(states(stage) == ["✕ aim failed due to system"])
        #expect(stage.lines(.view).isEmpty)
    }

    @Test func aPressOfTheAppBeginsAndIsCancelled() {
        let stage = staged()
        stage.window.subviews[0].addGestureRecognizer(make(LongPressGestureRecognizer(id: "charge")) { $0.minimumPressDuration = 0 })
        stage.drag(0, [Point(195, 840), Point(195, 820), Point(195, 700)])
        #expect(stage.lines(.state).contains { $0.contains("✕ charge cancelled") })
    }

    @Test func alongTheEdgeThePanBeginsWhenTheSystemsGestureHasFailed() {
        let stage = staged()
        stage.drag(0, [Point(100, 840), Point(120, 838), Point(200, 838)])
        #expect(states(stage).first == "◉ aim began" && states(stage).last == "◉ aim ended from changed")
    }

    @Test func aSwipeFromAnotherEdgeReachesTheApp() {
        let stage = staged([.bottom, .left])
        stage.drag(0, [Point(5, 400), Point(25, 400), Point(150, 400)])
        #expect(states(stage) == ["◉ aim began", "∙ aim changed from began", "◉ aim ended from changed"])
    }

    @Test func onlyTheTouchOfTheSwipeIsCancelled() {
        let stage = staged()
        stage.window.subviews[0].isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 300))
        stage.send(0.1, .began(2, 195, 840))
        stage.send(0.2, .moved(2, 195, 820))
        #expect(stage.screen.touches.map(\.id) == [1])
    }

    @Test func ifTheAppDefersItEverySecondSwipeBelongsToTheSystem() {
        let stage = staged(deferring: .bottom)
        for (index, ending) in ["◉ aim ended from changed", "✕ aim failed due to system", "◉ aim ended from changed"].enumerated() {
            stage.drag(Double(index), [Point(195, 840), Point(195, 820), Point(195, 700)])
            #expect(states(stage).last == ending, "swipe \(index + 1)")
        }
    }

    @Test func aFingerThatLandsDuringTheSecondSwipeDoesNotReturnItToTheApp() {
        let stage = staged(deferring: .bottom)
        stage.drag(0, [Point(195, 840), Point(195, 820), Point(195, 700)])
        stage.send(1, .began(1, 195, 840))
        stage.send(1.01, .began(2, 100, 300))
        stage.send(1.02, .moved(1, 195, 780))
        #expect(states(stage).last == "✕ aim failed due to system")
    }

    @Test func aTapAtTheEdgeIsNotASwipe() {
        let stage = staged(deferring: .bottom)
        stage.tap(0, at: Point(195, 840))
        stage.drag(1, [Point(195, 840), Point(195, 820), Point(195, 700)])
        #expect(states(stage).last == "◉ aim ended from changed")
    }

    @Test func aSwipeOfTheAppWaitsToo() {
        let stage = Stage()
        stage.window.addGestureRecognizer(
            make(ScreenEdgePanGestureRecognizer(id: "system")) {
                ($0.edges, $0.isSystemGesture, $0.delaysTouchesBegan) = (.bottom, true, true)
            })
        stage.view("game", 0, 0, 390, 844, swipe("flick", .up))
        stage.drag(0, [Point(195, 840), Point(195, 832), Point(195, 700)])
        #expect(stage.lines(.state).filter { $0.contains("flick") } == ["✕ flick failed due to system"])
    }
}
