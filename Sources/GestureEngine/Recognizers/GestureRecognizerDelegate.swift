/// UIKit's questions to the owner of a recognizer. A default answer is no row of the timeline; an answer of your own is.
public protocol GestureRecognizerDelegate: AnyObject {
    /// Whether the recognizer gets a touch; asked before any recognizer sees it (A4). Default: true.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
    /// Whether the recognizer may leave possible; asked once per attempt (C3). Default: true.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
    /// Whether two recognizers may recognize at the same time; true from either allows it (E1). Default: false.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool
    /// Whether the recognizer waits until the other has failed (D1). Default: false.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool
    /// Whether the other recognizer waits until this one has failed (D1). Default: false.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool
}

extension GestureRecognizer {
    /// Marks an answer as one that the delegate has no opinion of its own on: it is no row of the timeline.
    public func answerByDefault(_ answer: Bool) -> Bool {
        answeredByDefault = true
        return answer
    }
}

extension GestureRecognizerDelegate {
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        gestureRecognizer.answerByDefault(true)
    }

    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(true)
    }

    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }

    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }

    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }
}
