import GestureEngine
import Testing

/// Tests of methods that an app's handlers and views may call, but that the package itself never calls.
@Suite struct AppCallsTests {
    private func stage() -> Stage {
        var thresholds = Thresholds()
        thresholds.continuousFirstChangeCount = 1
        return Stage(thresholds: thresholds)
    }

    /// Drags a finger to the right. It moves to points that are 12, 20 and 30 points from its start, at intervals of 0.1 s.
    private func drag(_ stage: Stage) {
        stage.send(0, .began(1, 100, 200))
        for (index, way) in [12.0, 20, 30].enumerated() { stage.send(Double(index + 1) / 10, .moved(1, 100 + way, 200)) }
        stage.send(0.4, .ended(1, 130, 200))
    }

    @Test func aHandlerThatSetsTheTranslationToZeroGetsEachStepByItself() {
        let stage = stage()
        let pan = PanGestureRecognizer(id: "pan")
        stage.card(pan)
        var steps: [Double] = []
        pan.addTarget { _ in
            steps.append(pan.translation(in: nil).x)
            pan.setTranslation(.zero, in: nil)
        }
        drag(stage)
        #expect(steps == [2, 8, 10, 0])
    }

    @Test func aTranslationIsSetInTheUnitsOfAView() {
        let stage = stage()
        let pan = PanGestureRecognizer(id: "pan")
        let card = stage.card(pan)
        card.transform = AffineTransform(scaleX: 2, y: 2)
        pan.addTarget { _ in
            if pan.state == .began { pan.setTranslation(Point(5, 0), in: card) }
        }
        drag(stage)
        #expect(stage.values("pan", .changed).map { $0.translation } == [Point(18, 0), Point(28, 0)])
        #expect(pan.translation(in: card) == .zero)
    }

    @Test func setTranslationLeavesTheVelocity() {
        func velocities(_ handler: @escaping (PanGestureRecognizer) -> Void) -> [Double] {
            let stage = stage()
            let pan = PanGestureRecognizer(id: "pan")
            stage.card(pan)
            var velocities: [Double] = []
            pan.addTarget { _ in
                handler(pan)
                velocities.append(pan.velocity(in: nil).x.rounded())
            }
            drag(stage)
            return velocities
        }
        let without = velocities { _ in }
        let velocities = velocities { $0.setTranslation(.zero, in: nil) }
        #expect(without.contains { $0 > 0 })
        // Setting the translation must not change the velocity, because apps read the velocity after that to continue the movement.
        #expect(velocities == without)
    }

    @Test func valuesThatAreSetBeforeAGestureBeginsAreIgnored() {
        let stage = stage()
        let (pan, pinch, rotation) = (pan("pan"), PinchGestureRecognizer(id: "pinch"), RotationGestureRecognizer(id: "turn"))
        stage.card(pan, pinch, rotation)
        stage.send(0, .began(1, 100, 200), .began(2, 200, 200))
        pan.setTranslation(Point(50, 0), in: nil)
        pinch.scale = 3
        rotation.rotation = 1
        #expect(pan.translation(in: nil) == .zero && pinch.scale == 1 && rotation.rotation == 0)
        stage.send(0.1, .moved(2, 216, 200))
        let scale = pinch.scale
        #expect(pinch.state == .began && abs(scale - 116 / 108) < 1e-9)
        pinch.scale = 0
        #expect(pinch.scale == scale)
        pinch.scale = 2
        #expect(pinch.scale == 2)
    }

    @Test func theLocationOfEachFingerIsInTheCoordinatesOfAView() {
        let stage = stage()
        let pan = pan("pan")
        let card = stage.card(pan)
        stage.send(0, .began(1, 100, 200), .began(2, 150, 220))
        #expect(pan.location(ofTouch: 0, in: nil) == Point(100, 200) && pan.location(ofTouch: 1, in: card) == Point(130, 120))
        #expect(pan.location(in: nil) == Point(125, 210) && pan.location(in: card) == Point(105, 110))
        #expect(stage.screen.touches.map { $0.location(in: nil) } == [Point(100, 200), Point(150, 220)])
    }

    @Test func aViewBroughtToTheFrontIsHitAndOneSentToTheBackIsNot() {
        let stage = stage()
        let back = stage.view("back", 0, 0, 200, 200)
        stage.view("front", 0, 0, 200, 200)
        stage.tap(0, at: Point(50, 50))
        stage.window.bringSubviewToFront(back)
        stage.tap(1, at: Point(50, 50))
        stage.window.sendSubviewToBack(back)
        stage.tap(2, at: Point(50, 50))
        #expect(
            stage.lines(.touch) == [
                "▾ touch 1 began (50, 50) on front", "▴ touch 1 ended (50, 50) on front", "▾ touch 1 began (50, 50) on back",
                "▴ touch 1 ended (50, 50) on back", "▾ touch 1 began (50, 50) on front", "▴ touch 1 ended (50, 50) on front",
            ])
        #expect(stage.window.subviews.map { $0.id } == ["back", "front"])
    }

    @Test func onlyAViewsOwnSubviewsAreReordered() {
        let stage = stage()
        let page = stage.view("page", 0, 0, 390, 844)
        let inner = stage.view("inner", 0, 0, 100, 100, in: page)
        stage.view("other", 0, 0, 100, 100)
        stage.window.bringSubviewToFront(inner)
        stage.window.sendSubviewToBack(inner)
        #expect(inner.superview === page)
        #expect(stage.window.subviews.map { $0.id } == ["page", "other"])
    }

    /// A view that calls all methods of each event that it receives, and records the results.
    private final class Asking: View {
        var answers: [String] = []

        override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
            guard let event, let touch = touches.first else { return }
            let all = event.allTouches?.map { $0.id }.sorted() ?? []
            answers.append("all \(all), own \(event.touches(for: self)?.map { $0.id } ?? [])")
            let inWindow = window.flatMap { event.touches(for: $0) }?.map { $0.id }.sorted() ?? []
            answers.append("in the window \(inWindow), in another \(event.touches(for: Window(id: "another"))?.count ?? -1)")
            answers.append("predicted \(event.predictedTouches(for: touch)?.count ?? -1)")
            answers.append("coalesced \(event.coalescedTouches(for: touch) == [touch])")
            let precise = touch.preciseLocation(in: self), before = touch.precisePreviousLocation(in: nil)
            answers.append("at (\(precise.x), \(precise.y)) from (\(before.x), \(before.y))")
        }
    }

    @Test func anEventContainsAllTouchesWithTheirLocations() {
        let stage = stage()
        let asking = Asking(id: "asking", frame: Rect(x: 20, y: 100, width: 350, height: 200))
        stage.window.addSubview(asking)
        stage.view("other", 0, 400, 390, 100)
        stage.send(0, .began(1, 100, 200), .began(2, 100, 450))
        stage.send(0.1, .moved(1, 104, 207))
        #expect(
            asking.answers == [
                "all [1, 2], own [1]", "in the window [1, 2], in another -1", "predicted 0", "coalesced true",
                "at (84.0, 107.0) from (100.0, 200.0)",
            ])
    }
}
