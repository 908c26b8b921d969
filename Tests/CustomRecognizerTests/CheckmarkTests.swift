import GestureEngine
import Testing

@Suite struct CheckmarkTests {
    let replay = Replay()
    let checkmark = CheckmarkGestureRecognizer(id: "checkmark")
    let down = [Point(100, 300), Point(120, 330), Point(140, 360)]
    let up = [Point(170, 300), Point(200, 240)]

    init() {
        replay.add(View(id: "page"), checkmark)
    }

    @Test func aCheckMarkIsRecognizedWhenTheFingerLifts() {
        replay.draw(down + up)
        #expect(
            replay.rows("checkmark") == [
                "∙ checkmark touchesBegan 1", "∙ checkmark touchesMoved 1", "∙ checkmark touchesMoved 1", "∙ checkmark touchesMoved 1",
                "∙ checkmark touchesMoved 1", "∙ checkmark touchesEnded 1", "◉ checkmark recognized",
                "▸ checkmark action recognized (200, 240) touches 0",
                "∘ checkmark possible from recognized",
            ])
    }

    @Test func thePageLosesTheTouchAfterTheAction() {
        replay.draw(down + up)
        #expect(
            replay.timeline(without: "touchesMoved", "moved") == """
                  0.000  ▾ touch 1 began (100, 300) on page  for checkmark
                  0.000    ∙ checkmark  touchesBegan 1
                  0.000                                     │ ▾ page       touchesBegan 1  › window › application
                  0.083  ▴ touch 1 ended (200, 240) on page
                  0.083    ∙ checkmark  touchesEnded 1
                  0.083    ◉ checkmark  recognized
                  0.083    ▸ checkmark  action recognized (200, 240)  touches 0
                  0.083                                     │ ✕ page       touchesCancelled 1  due to checkmark
                  0.083    ∘ checkmark  possible  from recognized
                """)
    }

    @Test func aFingerThatMovesLeftFailsImmediatelyAndThePageKeepsItsTouch() {
        replay.draw(down + [Point(130, 300), Point(200, 240)])
        #expect(
            replay.timeline(of: "checkmark", "touchesEnded", "touchesCancelled") == """
                  0.000  ▾ touch 1 began (100, 300) on page  for checkmark
                  0.000    ∙ checkmark  touchesBegan 1
                  0.017    ∙ checkmark  touchesMoved 1
                  0.033    ∙ checkmark  touchesMoved 1
                  0.050    ∙ checkmark  touchesMoved 1
                  0.050    ✕ checkmark  failed
                  0.050    ∘ checkmark  possible  from failed
                  0.083                                     │ ▴ page       touchesEnded 1
                """)
    }

    @Test func aFingerThatFirstGoesUpFails() {
        replay.draw([Point(100, 300), Point(120, 280), Point(140, 360)])
        #expect(replay.rows("checkmark").prefix(3) == ["∙ checkmark touchesBegan 1", "∙ checkmark touchesMoved 1", "✕ checkmark failed"])
    }

    @Test func anUpStrokeThatIsTooShortFails() {
        replay.draw(down + [Point(170, 340), Point(200, 310)])
        #expect(
            replay.rows("checkmark", without: "touchesMoved").suffix(3) == [
                "∙ checkmark touchesEnded 1", "✕ checkmark failed", "∘ checkmark possible from failed",
            ])
        #expect(replay.rows("page").last == "│ ▴ page touchesEnded 1")
    }

    @Test func aSecondFingerIsIgnoredAndGoesToThePage() {
        replay.window.subviews[0].isMultipleTouchEnabled = true
        replay.touch(1, .began, down[0], at: 0)
        replay.touch(2, .began, Point(300, 700), at: 0.01)
        replay.touch(2, .moved, Point(200, 600), at: 0.02)
        replay.touch(1, .moved, down[1], at: 0.03)
        replay.touch(1, .moved, up[0], at: 0.04)
        replay.touch(2, .ended, Point(200, 600), at: 0.05)
        replay.touch(1, .moved, up[1], at: 0.06)
        replay.touch(1, .ended, up[1], at: 0.07)
        #expect(
            replay.rows("checkmark").suffix(3) == [
                "◉ checkmark recognized", "▸ checkmark action recognized (200, 240) touches 0", "∘ checkmark possible from recognized",
            ])
        #expect(
            replay.rows("page", without: "touchesMoved") == [
                "│ ▾ page touchesBegan 1 › window › application", "│ ▾ page touchesBegan 2 › window › application",
                "│ ▴ page touchesEnded 2", "│ ✕ page touchesCancelled 1 due to checkmark",
            ])
    }

    @Test func twoSimultaneousFingersFail() {
        replay.screen.send(
            [TouchSample(id: 1, phase: .began, location: down[0]), TouchSample(id: 2, phase: .began, location: down[1])], at: 0)
        #expect(replay.rows("checkmark") == ["∙ checkmark touchesBegan 1 2", "✕ checkmark failed", "∘ checkmark possible from failed"])
    }

    @Test func theNextCheckMarkStartsANewAttempt() {
        replay.draw(down + [Point(100, 300)])
        replay.draw(down + up, at: 1)
        replay.draw(down + up, at: 2)
        #expect(replay.rows("checkmark").filter { $0 == "▸ checkmark action recognized (200, 240) touches 0" }.count == 2)
    }

    @Test func anIncomingCallCancelsTheTouch() {
        replay.touch(1, .began, down[0], at: 0)
        replay.touch(1, .moved, down[1], at: 0.02)
        replay.screen.interrupt("incoming call", at: 0.03)
        #expect(
            replay.rows("page", "checkmark", without: "touchesMoved") == [
                "∙ checkmark touchesBegan 1", "│ ▾ page touchesBegan 1 › window › application", "∙ checkmark touchesCancelled 1",
                "✕ checkmark failed because the system took a finger away", "│ ✕ page touchesCancelled 1",
                "∘ checkmark possible from failed",
            ])
    }

    @Test func theHandlerReadsTheEndOfTheMark() {
        var places: [Point] = []
        checkmark.addTarget { places.append($0.location(in: $0.view)) }
        replay.draw(down + up)
        #expect(places == [Point(200, 240)])
    }
}
