import GestureEngine
import Testing

/// Tests of rule I4: to scroll, a scroll view cancels touches on its content.
@Suite struct ScrollCancelTests {
    private func staged<Content: View>(_ content: Content, list: ScrollView = ScrollView(id: "list")) -> Stage {
        let stage = Stage()
        stage.add(list, 0, 0, 390, 600)
        list.contentSize = Size(width: 390, height: 2000)
        stage.add(content, 50, 150, 200, 100, in: list)
        return stage
    }

    /// Lands a finger, rests it for this many seconds, and then drags it upwards by 60 pt.
    private func dragAfter(_ time: Double, _ stage: Stage) {
        stage.send(0, .began(1, 100, 200))
        for (index, y) in [180.0, 160, 140].enumerated() { stage.send(time + 0.02 * Double(index), .moved(1, 100, y)) }
        stage.send(time + 0.3, .ended(1, 100, 140))
    }

    @Test func aButtonPressedQuicklyIsPressed() {
        let stage = staged(Button(id: "save"))
        stage.tap(0)
        #expect(
            stage.lines(.control, times: true) == ["0.080 │ ▹ save touchDown", "0.080 │ ▹ save touchUpInside"])
    }

    @Test func aButtonUnderAQuickDragGetsNoTouch() {
        let stage = staged(Button(id: "save"))
        dragAfter(0.05, stage)
        #expect(stage.lines(.control, .dropped) == ["│ ⊘ save dropped touch 1 by list.pan"])
        #expect(stage.scrolls().last == "didEndDragging (0, 50) rests")
    }

    @Test func aControlThatIsHeldKeepsItsTouch() {
        for isList in [false, true] {
            let list = ScrollView(id: "list")
            list.isList = isList
            let stage = staged(Button(id: "save"), list: list)
            dragAfter(0.2, stage)
            #expect(stage.scrolls().isEmpty)
            #expect(
                stage.lines(.control) == [
                    "│ ▹ save touchDown", "│ ▹ save touchDragInside", "│ ▹ save touchDragInside",
                    "│ ▹ save touchDragInside", "│ ▹ save touchUpInside",
                ])
            #expect(stage.lines(.state).contains("✕ list.pan failed because the content has the touch and touchesShouldCancel says no"))
        }
    }

    @Test func withoutTheDelayAControlKeepsItsTouchFromTheStart() {
        let list = ScrollView(id: "list")
        list.delaysContentTouches = false
        let stage = staged(Button(id: "save"), list: list)
        dragAfter(0.05, stage)
        #expect(stage.scrolls().isEmpty)
        #expect(stage.lines(.control).last == "│ ▹ save touchUpInside")
    }

    @Test func aSubclassMayCancelTouchesInControls() {
        let list = Greedy(id: "list")
        let stage = staged(Button(id: "save"), list: list)
        dragAfter(0.2, stage)
        #expect(stage.lines(.control) == ["│ ▹ save touchDown", "│ ▹ save touchCancel"])
        #expect(stage.scrolls()[1] == "didScroll (0, 10)")
        #expect(list.cancels == ["save"], "The list is asked once.")
    }

    @Test func aLayoutMayCancelTouchesInControls() {
        let list = ScrollView(id: "list")
        list.overrides = ViewOverrides()
        list.overrides?.touchesShouldCancel = { $0.view is Control }
        let stage = staged(Button(id: "save"), list: list)
        dragAfter(0.2, stage)
        #expect(stage.lines(.control) == ["│ ▹ save touchDown", "│ ▹ save touchCancel"])
        let plain = ScrollView(id: "list")
        plain.overrides = list.overrides
        let kept = staged(View(id: "content"), list: plain)
        dragAfter(0.2, kept)
        #expect(kept.scrolls().isEmpty)
    }

    @Test func contentThatCannotBeCancelledIsNotScrolled() {
        let list = ScrollView(id: "list")
        list.canCancelContentTouches = false
        let stage = staged(View(id: "content"), list: list)
        dragAfter(0.2, stage)
        #expect(stage.scrolls().isEmpty)
        #expect(
            stage.lines(.view) == [
                "│ ▾ content touchesBegan 1 late 0.150 s due to list.delay › list", "│ ∙ content touchesMoved 1",
                "│ ∙ content touchesMoved 1",
                "│ ∙ content touchesMoved 1", "│ ▴ content touchesEnded 1",
            ])
    }

    @Test func beforeTheContentHasTheTouchTheScrollViewStillScrolls() {
        let list = ScrollView(id: "list")
        list.canCancelContentTouches = false
        let stage = staged(View(id: "content"), list: list)
        dragAfter(0.1, stage)
        #expect(stage.scrolls()[1] == "didScroll (0, 10)")
        #expect(stage.lines(.view, .dropped) == ["│ ⊘ content dropped touch 1 by list.pan"])
    }

    @Test func onTheScrollViewItselfThereIsNothingToCancel() {
        let list = ScrollView(id: "list")
        list.canCancelContentTouches = false
        let stage = staged(View(id: "content"), list: list)
        stage.send(0, .began(1, 300, 400))
        stage.send(0.3, .moved(1, 300, 380))
        stage.send(0.5, .ended(1, 300, 380))
        #expect(stage.scrolls()[1] == "didScroll (0, 10)")
    }

    @Test func touchesThatShouldNotBeginNeverReachTheContent() {
        let list = Greedy(id: "list")
        list.begins = false
        let stage = staged(Button(id: "save"), list: list)
        stage.tap(0, lasting: 0.3)
        #expect(stage.lines(.view, .control, .dropped) == ["│ ⊘ save dropped touch 1 by list because touchesShouldBegin says no"])
        #expect(list.asked == ["save"])
        let layout = ScrollView(id: "list")
        layout.overrides = ViewOverrides()
        layout.overrides?.touchesShouldBegin = { $0.location.x > 200 }
        let half = staged(View(id: "content"), list: layout)
        half.tap(0, 1, lasting: 0.2)
        half.tap(1, 2, at: Point(220, 200), lasting: 0.2)
        #expect(
            half.lines(.view, .dropped) == [
                "│ ⊘ content dropped touch 1 by list because touchesShouldBegin says no",
                "│ ▾ content touchesBegan 2 late 0.150 s due to list.delay › list",
                "│ ▴ content touchesEnded 2",
            ])
    }

    @Test func aFingerThatJoinsADragNeverReachesTheContent() {
        let stage = staged(Button(id: "save"))
        stage.send(0, .began(1, 300, 400))
        stage.send(0.1, .moved(1, 300, 380))
        stage.send(0.2, .began(2, 100, 200))
        stage.send(0.6, .ended(2, 100, 200))
        stage.send(0.7, .ended(1, 300, 380))
        #expect(stage.lines(.control).isEmpty)
        #expect(stage.lines(.dropped) == ["│ ⊘ save dropped touch 2 by list.pan"])
    }

    @Test func anOuterScrollViewDoesNotCancelADeeperControl() {
        let stage = Stage()
        let inner = stage.add(ScrollView(id: "inner"), 0, 0, 390, 300, in: stage.scroller())
        stage.add(Button(id: "save"), 50, 150, 200, 100, in: inner)
        stage.send(0, .began(1, 100, 200))
        stage.send(0.2, .moved(1, 100, 150))
        stage.send(0.4, .ended(1, 100, 150))
        #expect(stage.scrolls().isEmpty)
        #expect(stage.lines(.control).last == "│ ▹ save touchUpInside")
    }
}

/// A scroll view that cancels touches even if they are on controls.
private final class Greedy: ScrollView {
    var begins = true
    var asked: [String] = []
    var cancels: [String] = []

    override func touchesShouldCancel(in view: View) -> Bool {
        cancels.append(view.id)
        return true
    }
    override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
        asked.append(view.id)
        return begins
    }
}
