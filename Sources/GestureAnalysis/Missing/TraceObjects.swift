import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// The views and recognizers of a trace in the states that the layout declares, or in the states in which the trace adds them.
///
/// Changes that the trace or effects make later are not applied, because rows report these changes.
struct TraceObjects {
    let scene: Scene

    /// Collects the objects of a replay. No entry of the trace may have been played yet.
    init(_ replay: Replay) throws(InputError) {
        try replay.bringAdditions()
        scene = replay.scene
    }

    func view(_ id: String) -> View? { scene.view(id) }
    func recognizer(_ id: String) -> GestureRecognizer? { scene.recognizer(id) }

    /// Returns an object's name for use in sentences. The name of a recognizer is followed by its type and its view, as in `pick (longPress
    /// on tools)`, unless the recognizer belongs to a scroll view.
    func described(_ id: String) -> String {
        let name = TimelineText.spoken(id)
        guard let one = recognizer(id), let view = one.view, !one.typeName.hasPrefix("scrollView") else { return name }
        return "\(name) (\(one.typeName) on \(TimelineText.spoken(view.id)))"
    }

    /// Returns whether the layout itself declares a view or a recognizer with this id, so that options can refer to it.
    func isInLayout(_ id: String) -> Bool { scene.layout.window.contains(view: id) || scene.layout.window.contains(recognizer: id) }

    /// Returns whether the delegate of a recognizer implements a method, or `nil` if the recognizer has no delegate.
    func answers(_ method: DelegateRow.Method, for recognizer: String) -> Bool? {
        guard scene.document(ofRecognizer: recognizer)?.delegate != nil else { return nil }
        return answer(method, for: recognizer) != nil
    }

    /// Returns the answer that the delegate of a recognizer returns from a method, or `nil` if the delegate does not implement the method.
    func answer(_ method: DelegateRow.Method, for recognizer: String) -> Answer? {
        let document: DelegateDocument?
        switch scene.document(ofRecognizer: recognizer)?.delegate {
        case .inline(let own): document = own
        case .named(let name): document = scene.layout.delegate(named: name)
        case nil: document = nil
        }
        return document?[method]
    }

    /// Returns the answer that the layout always gives to a question about a cell; `nil` if the answer varies, or if the trace adds the
    /// view.
    func constant(_ answer: CellAnswer) -> Bool? {
        guard let view = Self.view(answer.view, in: scene.layout.window) else { return nil }
        let value =
            switch answer.key {
            case .shouldHighlight: view.shouldHighlight
            case .shouldSelect: view.shouldSelect
            }
        return if case .constant(let isTrue)? = value { isTrue } else { nil }
    }

    private static func view(_ id: String, in view: ViewDocument) -> ViewDocument? {
        if view.id == id { return view }
        for subview in view.subviews { if let found = Self.view(id, in: subview) { return found } }
        return nil
    }
}
