import GestureEngine
import Testing

@Suite struct StrokeTests {
    let replay = Replay()
    let stroke = StrokeGestureRecognizer(id: "stroke")
    let line = [Point(50, 150), Point(60, 160), Point(70, 170), Point(80, 180)]

    init() {
        replay.add(View(id: "canvas", frame: Rect(x: 0, y: 100, width: 390, height: 700)), stroke)
    }

    @Test func aStrokeBeginsOnTouchDownAndTheCanvasGetsNoTouch() {
        replay.draw(line)
        #expect(
            replay.rows("canvas", "stroke", without: "touchesMoved") == [
                "∙ stroke touchesBegan 1", "◉ stroke began", "▸ stroke action began (50, 150)", "│ ⊘ canvas dropped touch 1 by stroke",
                "∙ stroke changed from began",
                "▸ stroke action changed (60, 160)", "▸ stroke action changed (60, 160) again", "▸ stroke action changed (70, 170)",
                "▸ stroke action changed (80, 180)",
                "∙ stroke touchesEnded 1", "◉ stroke ended from changed", "▸ stroke action ended (80, 180) touches 0",
                "∘ stroke possible from ended",
            ])
    }

    @Test func theHandlerGetsEverySampleInTheViewsCoordinates() {
        var captured: [Point] = []
        stroke.addTarget { recognizer in
            if recognizer.state == .ended { captured = (recognizer as! StrokeGestureRecognizer).samples }
        }
        replay.draw(line)
        #expect(captured == [Point(50, 50), Point(60, 60), Point(70, 70), Point(80, 80), Point(80, 80)])
        #expect(stroke.samples.isEmpty)
    }

    @Test func aSecondFingerDoesNotDraw() {
        replay.touch(1, .began, line[0], at: 0)
        replay.touch(2, .began, Point(300, 300), at: 0.01)
        replay.touch(2, .ended, Point(300, 300), at: 0.02)
        replay.touch(1, .ended, line[1], at: 0.03)
        #expect(
            replay.rows("stroke") == [
                "∙ stroke touchesBegan 1", "◉ stroke began", "▸ stroke action began (50, 150)", "∙ stroke touchesBegan 2",
                "∙ stroke touchesEnded 1", "◉ stroke ended from began",
                "▸ stroke action ended (60, 160) touches 0", "∘ stroke possible from ended",
            ])
    }

    @Test func aRecognizerDisabledDuringAStrokeIsCancelledAndDiscardsIt() {
        replay.touch(1, .began, line[0], at: 0)
        replay.touch(1, .moved, line[1], at: 0.02)
        stroke.isEnabled = false
        stroke.isEnabled = true
        replay.touch(1, .moved, line[2], at: 0.04)
        replay.touch(1, .ended, line[2], at: 0.06)
        #expect(
            replay.rows("stroke").suffix(4) == [
                "∙ stroke touchesCancelled 1", "✕ stroke cancelled from changed", "▸ stroke action cancelled (60, 160) touches 0",
                "∘ stroke possible from cancelled",
            ])
        #expect(stroke.samples.isEmpty)
    }

    @Test func aStrokeThatWaitedBeginsAndEndsWhenItsRequirementFails() {
        let double = TapGestureRecognizer(id: "double")
        double.numberOfTapsRequired = 2
        replay.window.addGestureRecognizer(double)
        stroke.require(toFail: double)
        replay.tap(line[0])
        #expect(
            replay.rows("stroke") == [
                "∙ stroke touchesBegan 1", "◌ stroke waits for double wants began", "∙ stroke touchesEnded 1",
                "◉ stroke began due to double", "◉ stroke ended from began due to double",
                "▸ stroke action began (50, 150) touches 0", "▸ stroke action ended (50, 150) touches 0", "∘ stroke possible from ended",
            ])
    }
}
