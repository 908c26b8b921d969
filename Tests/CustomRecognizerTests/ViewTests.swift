import GestureEngine
import Testing

/// Tests of subclasses of `View`: touches methods that call or do not call `super`, hit tests, and `gestureRecognizerShouldBegin`.
@Suite struct ViewTests {
    let replay = Replay()

    @Test func aViewThatDoesNotCallSuperKeepsItsTouches() {
        let outer = replay.add(PassingView(id: "outer"))
        let pad = replay.add(KeepingView(id: "pad"), in: outer)
        replay.draw([Point(10, 20), Point(30, 40)])
        #expect(replay.rows("pad") == ["│ ▾ pad touchesBegan 1", "│ ∙ pad touchesMoved 1", "│ ▴ pad touchesEnded 1"])
        #expect(replay.responders(of: "pad") == [["pad"], ["pad"], ["pad"]])
        #expect(pad.path == [Point(10, 20), Point(30, 40)])
        #expect(pad.isDone)
        #expect(outer.seen.isEmpty)
    }

    @Test func aViewThatCallsSuperPassesItsTouchesOn() {
        let outer = replay.add(PassingView(id: "outer"))
        let inner = replay.add(PassingView(id: "inner"), in: outer)
        replay.draw([Point(10, 20), Point(30, 40)])
        #expect(inner.seen == ["began", "moved", "ended"])
        #expect(outer.seen == ["began", "moved", "ended"])
        #expect(replay.responders(of: "inner")[0] == ["inner", "outer", "window", "application"])
    }

    @Test func aRecognizerTakesTheTouchFromAViewThatDraws() {
        let pad = replay.add(KeepingView(id: "pad"), PanGestureRecognizer(id: "pan"))
        replay.draw([Point(10, 20), Point(15, 20), Point(30, 20), Point(50, 20)])
        #expect(replay.rows("pad") == ["│ ▾ pad touchesBegan 1", "│ ∙ pad touchesMoved 1", "│ ✕ pad touchesCancelled 1 due to pan"])
        #expect(pad.path.isEmpty)
        #expect(!pad.isDone)
    }

    @Test func aPassThroughContainerLetsTheViewBehindItGetTheTouch() {
        replay.add(View(id: "map"), TapGestureRecognizer(id: "mapTap"))
        let overlay = replay.add(PassThroughView(id: "overlay"), TapGestureRecognizer(id: "overlayTap"))
        replay.add(View(id: "badge", frame: Rect(x: 300, y: 50, width: 60, height: 60)), in: overlay)
        replay.tap(Point(100, 400))
        #expect(replay.rows("mapTap", "overlayTap").contains("▸ mapTap action recognized (100, 400)"))
        #expect(replay.rows("overlayTap").isEmpty)
        replay.tap(Point(320, 70), at: 5)
        #expect(replay.rows("overlayTap").contains("▸ overlayTap action recognized (320, 70)"))
    }

    @Test func aSmallViewIsHitOutsideItsBounds() {
        replay.add(SmallView(id: "dot", frame: Rect(x: 100, y: 100, width: 10, height: 10)), TapGestureRecognizer(id: "tap"))
        replay.tap(Point(125, 85))
        #expect(replay.rows("tap").contains("▸ tap action recognized (125, 85)"))
        replay.tap(Point(128, 85), at: 5)
        #expect(replay.rows("tap").filter { $0 == "▸ tap action recognized (125, 85)" }.count == 1)
    }

    @Test func aViewRefusesTheTapOfItsSuperview() {
        let card = replay.add(View(id: "card"), TapGestureRecognizer(id: "cardTap"))
        replay.add(PossessiveView(id: "like", frame: Rect(x: 0, y: 0, width: 100, height: 100)), in: card)
        replay.tap(Point(50, 50))
        #expect(
            replay.rows() == [
                "∙ cardTap touchesBegan 1", "│ ▾ like touchesBegan 1 › card › window › application", "∙ cardTap touchesEnded 1",
                "? cardTap shouldBegin no asked view:like", "✕ cardTap failed due to like",
                "│ ▴ like touchesEnded 1", "∘ cardTap possible from failed",
            ])
    }

    @Test func aViewsOwnTapIsNotRefused() {
        replay.add(PossessiveView(id: "like"), TapGestureRecognizer(id: "tap"))
        replay.tap(Point(50, 50))
        #expect(replay.rows("tap").contains("▸ tap action recognized (50, 50)"))
    }
}
