import GestureEngine
import Testing

@Suite struct StrokeTests {
    let replay = Replay()
    let stroke = StrokeGestureRecognizer(id: "stroke")
    let line = [Point(50, 150), Point(60, 160), Point(70, 170), Point(80, 180)]

    init() {
        replay.add(View(id: "canvas", frame: Rect(x: 0, y: 100, width: 390, height: 700)), stroke)
    }

    @Test func aStrokeBeginsOnTouchDownAndLeavesTheCanvasWithNothing() {
        replay.draw(line)
        #expect(
            replay.rows("canvas", "stroke", without: "touchesMoved") == [
                "stroke touchesBegan", "stroke began", "stroke action began", "canvas dropped", "stroke changed",
                "stroke action changed", "stroke action changed", "stroke action changed", "stroke action changed",
                "stroke touchesEnded", "stroke ended", "stroke action ended", "stroke reset",
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
                "stroke touchesBegan", "stroke began", "stroke action began", "stroke touchesBegan", "stroke touchesEnded", "stroke ended",
                "stroke action ended", "stroke reset",
            ])
    }

    @Test func disabledInTheMiddleItIsCancelledAndForgetsWhatItHas() {
        replay.touch(1, .began, line[0], at: 0)
        replay.touch(1, .moved, line[1], at: 0.02)
        stroke.isEnabled = false
        stroke.isEnabled = true
        replay.touch(1, .moved, line[2], at: 0.04)
        replay.touch(1, .ended, line[2], at: 0.06)
        #expect(
            replay.rows("stroke").suffix(4) == [
                "stroke touchesCancelled", "stroke cancelled", "stroke action cancelled", "stroke reset",
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
                "stroke touchesBegan", "stroke waits for double", "stroke touchesEnded", "stroke began", "stroke ended",
                "stroke action began", "stroke action ended", "stroke reset",
            ])
    }
}
