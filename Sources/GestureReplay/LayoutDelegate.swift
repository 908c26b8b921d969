import GestureEngine
import GestureFiles

/// A delegate whose answers stand in a layout file; what it does not declare is answered by default.
final class LayoutDelegate: GestureRecognizerDelegate {
    private let document: DelegateDocument
    private unowned(unsafe) let scene: Scene

    init(_ document: DelegateDocument, _ scene: Scene) {
        self.document = document
        self.scene = scene
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard let answer = document.shouldReceive else { return gestureRecognizer.answerByDefault(true) }
        return answer.evaluate(in: SceneScope(scene, own: gestureRecognizer, touch: touch))
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        guard let answer = document.shouldBegin else { return gestureRecognizer.answerByDefault(true) }
        return answer.evaluate(in: SceneScope(scene, own: gestureRecognizer))
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        evaluate(document.shouldRecognizeSimultaneouslyWith, gestureRecognizer, other)
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        evaluate(document.shouldRequireFailureOf, gestureRecognizer, other)
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        evaluate(document.shouldBeRequiredToFailBy, gestureRecognizer, other)
    }

    private func evaluate(_ answer: Answer?, _ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        guard let answer else { return recognizer.answerByDefault(false) }
        return answer.evaluate(in: SceneScope(scene, own: recognizer, other: other))
    }
}
