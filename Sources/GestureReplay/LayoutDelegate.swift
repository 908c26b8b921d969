import GestureEngine
import GestureFiles
import GestureSupport

/// A delegate whose answers stand in a layout file; what it does not declare is answered by default.
final class LayoutDelegate: GestureRecognizerDelegate, Identified {
    /// The name under which rows print it.
    let id: String
    let document: DelegateDocument
    private unowned(unsafe) let scene: Scene

    init(_ document: DelegateDocument, id: String, _ scene: Scene) {
        self.id = id
        self.document = document
        self.scene = scene
    }

    var answeredQuestions: DelegateQuestions {
        var questions: DelegateQuestions = []
        if document.shouldReceive != nil { questions.insert(.shouldReceive) }
        if document.shouldBegin != nil { questions.insert(.shouldBegin) }
        if document.shouldRecognizeSimultaneouslyWith != nil || !document.simultaneousWith.isEmpty {
            questions.insert(.shouldRecognizeSimultaneouslyWith)
        }
        if document.shouldRequireFailureOf != nil { questions.insert(.shouldRequireFailureOf) }
        if document.shouldBeRequiredToFailBy != nil { questions.insert(.shouldBeRequiredToFailBy) }
        return questions
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        evaluate(
            document.shouldReceive, of: gestureRecognizer, default: true, SceneScope(scene: scene, own: gestureRecognizer, touch: touch))
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        evaluate(document.shouldBegin, of: gestureRecognizer, default: true, SceneScope(scene: scene, own: gestureRecognizer))
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        if document.simultaneousWith.contains(other.id) { return true }
        return evaluate(
            document.shouldRecognizeSimultaneouslyWith, of: gestureRecognizer, default: false,
            SceneScope(scene: scene, own: gestureRecognizer, other: other))
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        evaluate(
            document.shouldRequireFailureOf, of: gestureRecognizer, default: false,
            SceneScope(scene: scene, own: gestureRecognizer, other: other))
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        evaluate(
            document.shouldBeRequiredToFailBy, of: gestureRecognizer, default: false,
            SceneScope(scene: scene, own: gestureRecognizer, other: other))
    }

    /// Most delegates answer one or two questions: for the others no scope is made.
    @inline(__always)
    private func evaluate(
        _ answer: Answer?, of own: GestureRecognizer, default standard: Bool, _ scope: @autoclosure () -> SceneScope
    ) -> Bool {
        guard let answer else { return own.answerByDefault(standard) }
        return scene.answer(answer, in: scope())
    }
}
