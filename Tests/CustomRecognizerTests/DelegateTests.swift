import Testing
import UIKitNames

/// A delegate such as an app might define: a single object that implements some of the delegate methods.
private final class CardDelegate: UIGestureRecognizerDelegate {
    var handle: UIView?

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let handle, let view = touch.view else { return true }
        return view.isDescendant(of: handle)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        return pan.translation(in: pan.view).x > 0
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is CheckmarkGestureRecognizer
    }
}

/// A delegate that declares which delegate methods it implements, and records which of them are called.
private final class PickyDelegate: GestureRecognizerDelegate {
    let answeredQuestions: DelegateQuestions
    private(set) var asked: DelegateQuestions = []

    init(_ questions: DelegateQuestions) {
        answeredQuestions = questions
    }

    private func note(_ question: DelegateQuestions, _ answer: Bool) -> Bool {
        asked.insert(question)
        return answer
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { note(.shouldReceive, true) }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { note(.shouldBegin, true) }
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer) -> Bool {
        note(.shouldRecognizeSimultaneouslyWith, false)
    }
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        note(.shouldRequireFailureOf, false)
    }
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        note(.shouldBeRequiredToFailBy, false)
    }
}

@Suite struct DelegateTests {
    let replay = Replay()
    private let delegate = CardDelegate()
    let pan = PanGestureRecognizer(id: "pan")
    let checkmark = [Point(100, 300), Point(120, 330), Point(140, 360), Point(170, 300), Point(200, 240)]

    init() {
        pan.delegate = delegate
    }

    @Test func aPanWhoseDelegateRefusesFailsImmediately() {
        replay.add(View(id: "card"), pan)
        replay.draw([Point(200, 300), Point(180, 300), Point(160, 300)])
        #expect(
            replay.rows("pan") == [
                "? pan shouldReceive touch 1 yes asked CardDelegate", "∙ pan touchesBegan 1", "∙ pan touchesMoved 1",
                "? pan shouldBegin no asked CardDelegate", "✕ pan failed", "∘ pan possible from failed",
            ])
    }

    @Test func aRecognizerDoesNotGetATouchThatItsDelegateRefuses() {
        let card = replay.add(View(id: "card"), pan)
        delegate.handle = replay.add(View(id: "handle", frame: Rect(x: 0, y: 0, width: 390, height: 50)), in: card)
        replay.draw([Point(100, 300), Point(150, 300)])
        #expect(replay.rows("pan") == ["? pan shouldReceive touch 1 no asked CardDelegate"])
        replay.draw([Point(100, 20), Point(150, 20)], at: 1)
        #expect(replay.rows("pan").contains("▸ pan action began (150, 20) translation (40, 0) velocity (3000, 0)"))
    }

    @Test func aPanAndACheckMarkRunTogetherIfOneDelegateAllowsIt() {
        replay.add(View(id: "card"), CheckmarkGestureRecognizer(id: "checkmark"), pan)
        replay.draw(checkmark)
        #expect(
            replay.rows("pan", "checkmark", without: "touchesBegan", "touchesMoved", "touchesEnded", "action changed", "possible") == [
                "? pan shouldReceive touch 1 yes asked CardDelegate", "? pan shouldBegin yes asked CardDelegate",
                "? pan shouldRecognizeSimultaneouslyWith checkmark yes asked CardDelegate", "◉ pan began",
                "▸ pan action began (120, 330) translation (10, 20) velocity (1200, 1800)", "∙ pan changed from began",
                "◉ pan ended from changed", "? pan shouldRecognizeSimultaneouslyWith checkmark yes asked CardDelegate",
                "◉ checkmark recognized",
                "▸ checkmark action recognized (200, 240) touches 0",
                "▸ pan action ended (200, 240) translation (90, -70) velocity (1800, -3600) touches 0",
            ])
    }

    @Test func aDelegateIsAskedOnlyTheQuestionsThatItImplements() {
        let each: [DelegateQuestions] = [
            .shouldReceive, .shouldBegin, .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy,
        ]
        for questions in each + [[], .all] {
            let replay = Replay()
            let pan = PanGestureRecognizer(id: "pan")
            let delegate = PickyDelegate(questions)
            pan.delegate = delegate
            replay.add(View(id: "card"), pan, PanGestureRecognizer(id: "other"))
            replay.draw([Point(100, 300), Point(150, 300)])
            #expect(delegate.asked == questions, "\(questions)")
        }
        #expect(each.map { $0.rawValue } == [1, 2, 4, 8, 16])
    }

    @Test func withoutADelegateThePanStopsTheCheckMark() {
        replay.add(View(id: "card"), CheckmarkGestureRecognizer(id: "checkmark"), PanGestureRecognizer(id: "other"))
        replay.draw(checkmark)
        #expect(
            replay.rows("checkmark") == [
                "∙ checkmark touchesBegan 1", "∙ checkmark touchesMoved 1", "✕ checkmark failed due to other",
                "∘ checkmark possible from failed",
            ])
    }
}
