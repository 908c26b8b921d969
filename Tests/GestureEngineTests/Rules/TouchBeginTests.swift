import GestureEngine
import Testing

/// Tests of rule group A, which determines the view and the recognizers that receive a touch.
@Suite struct TouchBeginTests {
    private func hits(_ stage: Stage, _ points: Point...) -> [String] {
        for (index, point) in points.enumerated() {
            stage.send(Double(index), .began(index + 1, point))
            stage.send(Double(index) + 0.5, .ended(index + 1, point))
        }
        stage.screen.finish()
        return stage.list.records.compactMap { record in
            guard case .touch(let row) = record.body, row.phase == .began else { return nil }
            return row.view.map { stage.screen.names[$0] } ?? "-"
        }
    }

    @Test func theFrontMostSubviewIsHitFirstAndDepthPrecedesSiblings() {
        let stage = Stage()
        stage.view("back", 0, 0, 200, 200)
        let front = stage.view("front", 0, 0, 100, 100)
        stage.view("child", 0, 0, 50, 50, in: front)
        #expect(hits(stage, Point(10, 10), Point(60, 60), Point(150, 150), Point(300, 300)) == ["child", "front", "back", "window"])
    }

    @Test func anAlphaOfAHundredthIsBelowTheLimit() {
        let stage = Stage()
        stage.view("back", 0, 0, 200, 200)
        let faint = stage.view("faint", 0, 0, 100, 100)
        #expect(faint.alpha == 1)
        faint.alpha = 0.0101
        #expect(faint.alpha == 0.0101)
        #expect(hits(stage, Point(10, 10)) == ["faint"])
        // In single precision, 0.01 is slightly smaller than in double precision.
        faint.alpha = 0.01
        stage.send(5, .began(9, 10, 10))
        #expect(stage.lines(.touch).last == "▾ touch 9 began (10, 10) on back past faint (alpha)")
    }

    @Test func leftAndTopEdgesBelongToAViewAndRightAndBottomEdgesDoNot() {
        let stage = Stage()
        stage.view("box", 10, 10, 100, 100)
        #expect(hits(stage, Point(10, 10), Point(109.9, 109.9), Point(110, 50), Point(50, 110)) == ["box", "box", "window", "window"])
    }

    @Test func aSubviewIsNotHitOutsideItsSuperviewEvenWithoutClipping() {
        let stage = Stage()
        let small = stage.view("small", 100, 100, 20, 20)
        stage.view("wide", 0, 0, 90, 90, in: small)
        #expect(hits(stage, Point(110, 110), Point(150, 150)) == ["wide", "window"])
    }

    @Test func aViewIsPassedOnlyAfterASubviewWasAddedOutsideIt() {
        let stage = Stage()
        let card = stage.view("card", 0, 0, 100, 100)
        stage.view("inside", 0, 0, 50, 50, in: card)
        stage.tap(0, 1, at: Point(150, 50))
        let outside = stage.view("outside", 120, 0, 60, 100, in: card)
        stage.tap(1, 2, at: Point(150, 50))
        outside.removeFromSuperview()
        stage.tap(2, 3, at: Point(150, 50))
        #expect(
            stage.lines(.touch).filter { $0.contains("began") } == [
                "▾ touch 1 began (150, 50) on window", "▾ touch 2 began (150, 50) on window past card (outside)",
                "▾ touch 3 began (150, 50) on window",
            ])
    }

    @Test func aTransformMovesWhereAViewIsHit() {
        let stage = Stage()
        // The bar has a size of 100 × 20 pt and its centre is (100, 100). It is rotated by 90°, so it covers x from 90 to 110 and y from 50
        // to 150.
        let bar = stage.view("bar", 50, 90, 100, 20)
        bar.transform = AffineTransform(rotationAngle: .pi / 2)
        stage.view("head", 0, 0, 20, 20, in: bar)
        #expect(hits(stage, Point(100, 145), Point(55, 100), Point(100, 60)) == ["bar", "window", "head"])
    }

    @Test func aViewThatATransformHasCollapsedIsNeitherHitNorPassed() {
        let stage = Stage()
        let flat = stage.view("flat", 0, 0, 100, 100)
        stage.view("child", 0, 0, 100, 100, in: flat)
        flat.transform = AffineTransform(scaleX: 0, y: 1)
        stage.send(0, .began(1, 50, 50))
        #expect(stage.lines(.touch) == ["▾ touch 1 began (50, 50) on window"])
    }

    @Test func aContentOffsetMovesTheSubviewsAgainstIt() {
        let stage = Stage()
        let list = stage.view("list", 0, 100, 390, 300)
        stage.view("row", 0, 500, 390, 50, in: list)
        list.bounds = Rect(x: 0, y: 450, width: 390, height: 300)
        #expect(hits(stage, Point(10, 149), Point(10, 150), Point(10, 199.9), Point(10, 200)) == ["list", "row", "row", "list"])
    }

    @Test func aViewMayOverrideTheHitTest() {
        let stage = Stage()
        stage.view("back", 0, 0, 390, 844)
        let through = stage.view("through", 0, 0, 100, 100)
        through.overrides = ViewOverrides()
        through.overrides?.hitTest = .passThrough
        stage.view("child", 0, 0, 20, 20, in: through)
        let itself = stage.view("itself", 200, 0, 100, 100)
        itself.overrides = ViewOverrides()
        itself.overrides?.hitTest = .itself
        stage.view("covered", 0, 0, 100, 100, in: itself)
        let large = stage.view("large", 100, 300, 20, 20)
        large.hitInsets = EdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
        #expect(
            hits(stage, Point(10, 10), Point(50, 50), Point(250, 50), Point(90, 290), Point(89, 300))
                == ["child", "back", "itself", "large", "back"])
    }

    @Test func aViewBehindOneThatLetsTouchesThroughIsPassedToo() {
        let stage = Stage()
        stage.view("back", 0, 0, 390, 300).isHidden = true
        let through = stage.view("through", 0, 0, 390, 844)
        through.overrides = ViewOverrides()
        through.overrides?.hitTest = .passThrough
        stage.send(0, .began(1, 100, 200))
        #expect(stage.lines(.touch) == ["▾ touch 1 began (100, 200) on window past through (hitTest), back (hidden)"])
    }

    @Test func aViewKeepsItsTouchWhereverTheFingerGoes() {
        let stage = Stage()
        stage.view("left", 0, 0, 100, 100)
        stage.view("right", 100, 0, 100, 100)
        stage.drag(0, [Point(50, 50), Point(150, 50)])
        #expect(
            stage.lines(.view) == ["│ ▾ left touchesBegan 1 › window › application", "│ ∙ left touchesMoved 1", "│ ▴ left touchesEnded 1"])
    }

    @Test func recognizersAreCollectedFromTheHitViewUpInTheOrderTheyWereAdded() {
        let stage = Stage()
        stage.window.addGestureRecognizer(tap("w"))
        let outer = stage.view("outer", 0, 0, 390, 844, pan("o1"), tap("o2"))
        stage.view("inner", 0, 0, 390, 844, in: outer, tap("i1"), pan("i2"))
        stage.send(0, .began(1, 10, 10))
        #expect(stage.members() == [["i1", "i2", "o1", "o2", "w"]])
    }

    @Test func aDisabledRecognizerAndAnUnwantedTypeDoNotGetTheTouch() {
        let stage = Stage()
        stage.card(
            make(tap("off")) { $0.isEnabled = false }, make(tap("pencil")) { $0.allowedTouchTypes = [.pencil] },
            make(tap("finger")) { $0.allowedTouchTypes = [.direct] })
        stage.send(0, .began(1, 100, 200))
        #expect(stage.members() == [["finger"]])
    }

    @Test func aTouchOfAnotherTypeThanTheFirstIsTakenOnlyWithoutExclusiveTouchType() {
        let stage = Stage()
        stage.card(pan("strict"), make(pan("lax")) { $0.requiresExclusiveTouchType = false })
        stage.send(0, .began(1, 100, 200), TouchSample(id: 2, phase: .began, location: Point(120, 200), type: .pencil))
        #expect(stage.members() == [["strict", "lax"], ["lax"]])
    }

    @Test func allShouldReceiveQuestionsPrecedeTouchesBegan() {
        let stage = Stage()
        let yes = make(Answers()) { $0.shouldReceive = { _ in true } }
        let no = make(Answers()) { $0.shouldReceive = { _ in false } }
        let outer = stage.view("outer", 0, 0, 390, 844, make(tap("o")) { $0.delegate = yes })
        stage.view("inner", 0, 0, 390, 844, in: outer, make(tap("a")) { $0.delegate = yes }, make(tap("b")) { $0.delegate = no })
        stage.send(0, .began(1, 10, 10))
        stage.screen.moveClock(to: 0.01)
        let rows = stage.lines(.delegate, .touches).filter { $0.contains("Receive") || $0.contains("Began") }
        #expect(
            rows == [
                "? a shouldReceive touch 1 yes asked Answers", "? b shouldReceive touch 1 no asked Answers",
                "? o shouldReceive touch 1 yes asked Answers", "∙ a touchesBegan 1", "∙ o touchesBegan 1",
            ])
    }

    @Test func aRecognizerThatIsEnabledOrAddedLaterNeverGetsTheTouch() {
        let stage = Stage()
        let late = make(pan("late")) { $0.isEnabled = false }
        let card = stage.card(late)
        stage.send(0, .began(1, 100, 200))
        late.isEnabled = true
        card.addGestureRecognizer(pan("new"))
        stage.send(0.1, .moved(1, 150, 200))
        stage.send(0.2, .ended(1, 150, 200))
        #expect(stage.lines(.touches, .state) == [])
    }

    @Test func aFinishedRecognizerThatIsNotResetTakesNoTouch() {
        let stage = Stage()
        // Because the pan requires the swipe to fail, the swipe stays in the state failed until the pan ends (C6).
        let flick = swipe("swipe")
        let drag = pan("pan")
        drag.require(toFail: flick)
        stage.card(drag, flick)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .moved(1, 80, 200))
        stage.send(0.2, .began(2, 150, 200))
        stage.send(0.3, .ended(1, 80, 200), .ended(2, 150, 200))
        stage.send(0.9, .began(3, 100, 200))
        #expect(stage.members() == [["pan", "swipe"], ["pan"], ["pan", "swipe"]])
    }

    @Test func withoutMultipleTouchTheViewGetsOneFingerAndItsRecognizersGetAll() {
        let stage = Stage()
        stage.card(pan("pan", 2))
        stage.send(0, .began(1, 100, 200))
        stage.send(0.1, .began(2, 150, 200))
        stage.send(0.2, .ended(1, 100, 200))
        stage.send(0.3, .moved(2, 155, 200))
        stage.send(0.4, .ended(2, 155, 200))
        #expect(
            stage.lines(.view, .dropped, .held, .touches) == [
                "∙ pan touchesBegan 1", "│ ▾ card touchesBegan 1 › window › application", "∙ pan touchesBegan 2",
                "│ ⊘ card dropped touch 2 because isMultipleTouchEnabled is false", "∙ pan touchesEnded 1",
                "│ ◌ card held touch 1 ended by pan", "∙ pan touchesMoved 2", "∙ pan touchesEnded 2",
                "│ ▴ card touchesEnded 1 late 0.200 s due to pan",
            ])
    }

    @Test func multipleTouchGivesAViewItsFingersAsSets() {
        let stage = Stage()
        stage.card().isMultipleTouchEnabled = true
        stage.send(0, .began(1, 100, 200), .began(2, 150, 200))
        stage.send(0.1, .moved(1, 101, 200), .ended(2, 150, 200))
        stage.send(0.2, .began(3, 50, 150), .moved(1, 102, 200))
        stage.send(0.3, .ended(1, 101, 200), .ended(3, 50, 150))
        #expect(
            stage.lines(.view) == [
                "│ ▾ card touchesBegan 1 2 › window › application", "│ ∙ card touchesMoved 1", "│ ▴ card touchesEnded 2",
                "│ ▾ card touchesBegan 3 › window › application",
                "│ ∙ card touchesMoved 1", "│ ▴ card touchesEnded 1 3",
            ])
    }

    @Test func anExclusiveViewAndOthersDoNotShareTouches() {
        let stage = Stage()
        stage.view("lone", 0, 0, 100, 100, tap("tap")).isExclusiveTouch = true
        stage.view("other", 100, 0, 100, 100, pan("pan"))
        stage.send(0, .began(1, 50, 50))
        stage.send(0.1, .began(2, 150, 50))
        stage.send(0.2, .ended(1, 50, 50), .ended(2, 150, 50))
        stage.send(1, .began(3, 150, 50))
        stage.send(1.1, .began(4, 50, 50))
        stage.send(1.2, .ended(3, 150, 50), .ended(4, 50, 50))
        #expect(
            stage.lines(.view, .dropped, .action) == [
                "│ ▾ lone touchesBegan 1 › window › application", "│ ⊘ other dropped touch 2 because isExclusiveTouch is true of lone",
                "▸ tap action recognized (50, 50)",
                "│ ✕ lone touchesCancelled 1 due to tap",
                "│ ▾ other touchesBegan 3 › window › application", "│ ⊘ lone dropped touch 4 because isExclusiveTouch is true of lone",
                "▸ tap action recognized (50, 50)",
                "│ ▴ other touchesEnded 3",
            ])
    }

    @Test func twoViewsThatAreNotExclusiveShareTheScreen() {
        let stage = Stage()
        stage.view("a", 0, 0, 100, 100)
        stage.view("b", 100, 0, 100, 100)
        stage.send(0, .began(1, 50, 50), .began(2, 150, 50))
        stage.send(0.2, .moved(2, 151, 50), .moved(1, 51, 50))
        #expect(
            stage.lines(.view) == [
                "│ ▾ a touchesBegan 1 › window › application", "│ ▾ b touchesBegan 2 › window › application", "│ ∙ a touchesMoved 1",
                "│ ∙ b touchesMoved 2",
            ])
    }

    /// A view whose hit test finds a view that need not be one of its subviews.
    private final class Redirecting: View {
        var found: View?
        override func hitTest(_ point: Point, with event: Event?) -> View? { found }
    }

    private func redirect(on stage: Stage, to view: View) {
        let redirecting = make(Redirecting(id: "redirecting")) { $0.found = view }
        stage.window.addGestureRecognizer(tap("still"))
        stage.window.addSubview(redirecting)
    }

    @Test func aHitViewOnNoScreenReceivesTheTouchButItsRecognizersDoNot() {
        let stage = Stage()
        let found = Listener(id: "found")
        found.addGestureRecognizer(tap("tap"))
        redirect(on: stage, to: found)
        stage.tap(0)
        #expect(stage.members() == [[]])
        #expect(stage.trails() == [["found"], ["found"]])
        #expect(found.received == ["began 1 (100, 200) @0 began", "ended 1 (100, 200) @0.08 ended"])
    }

    @Test func theRespondersOfAHitViewOnNoScreenAreNotCached() {
        let stage = Stage()
        let (outer, found) = (Listener(id: "outer"), View(id: "found"))
        redirect(on: stage, to: found)
        stage.tap(0)
        outer.addSubview(found)
        stage.tap(1)
        #expect(outer.received.count == 2)
    }

    /// A view whose touches methods only call those of its superclass.
    private final class Passing: View {
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { super.touchesBegan(touches, with: event) }
    }

    @Test(arguments: [true, false]) func aHitViewOnNoScreenPassesTheTouchToItsSuperview(isOnAnotherScreen: Bool) {
        let (stage, other) = (Stage(), Stage())
        let (outer, found) = (Listener(id: "outer"), Passing(id: "found"))
        outer.addSubview(found)
        if isOnAnotherScreen { other.window.addSubview(outer) }
        redirect(on: stage, to: found)
        stage.send(0, .began(1, 1, 1))
        #expect(stage.trails() == [["found", "outer"]])
        #expect(outer.received.count == 1)
    }

    @Test(arguments: 0..<6) func aHitViewOnAnotherScreenReceivesTheTouchButItsRecognizersDoNot(changes: Int) {
        let (stage, other) = (Stage(), Stage())
        let found = other.card(tap("tap"))
        found.isMultipleTouchEnabled = true
        redirect(on: stage, to: found)
        for _ in 0..<changes { stage.window.handlesTouches = false }
        for at in [0.0, 1] {
            other.send(at, .began(1, 100, 200), .began(2, 150, 200))
            stage.send(at, .began(2, 1, 1), .began(1, 2, 2))
            other.send(at + 0.1, .ended(1, 100, 200), .ended(2, 150, 200))
            stage.send(at + 0.1, .ended(2, 1, 1), .ended(1, 2, 2))
        }
        #expect(stage.members() == [[], [], [], []] && other.members() == [["tap"], ["tap"], ["tap"], ["tap"]])
        #expect(stage.trails() == other.trails() && other.trails().first == ["card", "window", "application"])
        #expect(stage.checker.finish() == [] && other.checker.finish() == [])
    }

    @Test func aTouchOutsideTheWindowReachesNoView() {
        let stage = Stage()
        stage.window.addGestureRecognizer(tap("tap"))
        stage.tap(0, at: Point(500, 10))
        #expect(stage.lines(.touch, .touches, .view) == ["▾ touch 1 began (500, 10) outside", "▴ touch 1 ended (500, 10) outside"])
    }

    @Test func theTouchesOfAnEventArePrintedInTheOrderInWhichTheyBegan() {
        let stage = Stage()
        stage.send(0, .began(1, 10, 10))
        stage.send(0.1, .began(3, 30, 30), .moved(1, 11, 10), .began(2, 20, 20))
        #expect(
            stage.lines(.touch) == [
                "▾ touch 1 began (10, 10) on window", "∙ touch 1 moved (11, 10) on window", "▾ touch 2 began (20, 20) on window",
                "▾ touch 3 began (30, 30) on window",
            ])
    }
}
