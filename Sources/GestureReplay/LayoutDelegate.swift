import GestureEngine
import GestureFiles
import GestureSupport

/// A delegate whose answers are declared in a layout file. A method without a declared answer returns UIKit's default answer.
final class LayoutDelegate: AnswerSource, Identified {
    /// The delegate's id, which appears in timeline rows.
    let id: String
    private let document: DelegateDocument
    private let owner: SceneReference

    init(_ document: DelegateDocument, id: String, _ scene: Scene) {
        self.id = id
        self.document = document
        owner = SceneReference(scene)
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
        if document.canPrevent != nil { questions.insert(.canPrevent) }
        if document.canBePreventedBy != nil { questions.insert(.canBePrevented) }
        return questions
    }

    func answer(
        to method: DelegateRow.Method, about recognizer: GestureRecognizer, touch: Touch?, other: GestureRecognizer?
    ) -> DelegateAnswer? {
        if method == .shouldRecognizeSimultaneouslyWith, let other, document.simultaneousWith.contains(other.id) { return true }
        guard let answer = document[method] else { return nil }
        let scene = owner.scene
        return scene.answer(answer, in: SceneScope(scene: scene, own: recognizer, other: other, touch: touch))
    }
}
