import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// The views and recognizers of a trace in their initial states: as declared in the layout, or as added by the trace.
///
/// Later changes by the trace and by effects are not applied, because rows report them.
struct Cast {
    let scene: Scene

    /// Collects the objects of a replay that has not played any entry yet.
    init(_ replay: Replay) throws(InputError) {
        try replay.bringAdditions()
        scene = replay.scene
    }

    func view(_ id: String) -> View? { scene.view(id) }
    func recognizer(_ id: String) -> GestureRecognizer? { scene.recognizer(id) }

    /// Returns the name in the form of the timeline. A recognizer is described with its type and view, as in `pick (longPress on tools)`,
    /// unless it is a scroll view's own.
    func described(_ id: String) -> String {
        let name = TimelineText.spoken(id)
        guard let one = recognizer(id), let view = one.view, !one.typeName.hasPrefix("scrollView") else { return name }
        return "\(name) (\(one.typeName) on \(TimelineText.spoken(view.id)))"
    }

    /// Returns whether the layout contains a view or a recognizer with this id from the start, so that options can name it.
    func isInLayout(_ id: String) -> Bool { scene.layout.window.contains(view: id) || scene.layout.window.contains(recognizer: id) }

    /// Returns whether a recognizer's delegate implements the method for a question; `nil` if there is no delegate.
    func answers(_ method: DelegateRow.Method, for recognizer: String) -> Bool? {
        guard scene.document(ofRecognizer: recognizer)?.delegate != nil else { return nil }
        return answer(method, for: recognizer) != nil
    }

    /// Returns the answer of a recognizer's delegate to a question; `nil` if the delegate does not implement the method.
    func answer(_ method: DelegateRow.Method, for recognizer: String) -> Answer? {
        let document: DelegateDocument?
        switch scene.document(ofRecognizer: recognizer)?.delegate {
        case .inline(let own): document = own
        case .named(let name): document = scene.layout.delegate(named: name)
        case nil: document = nil
        }
        guard let document else { return nil }
        return switch method {
        case .shouldReceive: document.shouldReceive
        case .shouldBegin: document.shouldBegin
        case .shouldRecognizeSimultaneouslyWith: document.shouldRecognizeSimultaneouslyWith
        case .shouldRequireFailureOf: document.shouldRequireFailureOf
        case .shouldBeRequiredToFailBy: document.shouldBeRequiredToFailBy
        case .canPrevent: document.canPrevent
        case .canBePreventedBy: document.canBePreventedBy
        }
    }
}
