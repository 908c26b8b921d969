import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// The views and recognizers of a trace in their initial states: as declared in the layout, or when they are added.
///
/// Later changes by the trace and by effects are not applied; rows report them.
struct Cast {
    let scene: Scene

    /// Collects the objects of a replay that has not played anything yet.
    init(_ replay: Replay) throws(InputError) {
        try replay.bringAdditions()
        scene = replay.scene
    }

    func view(_ id: String) -> View? { scene.view(id) }
    func recognizer(_ id: String) -> GestureRecognizer? { scene.recognizer(id) }

    /// The name in the form of the timeline. A recognizer is described with its type and view, unless it is a scroll view's own: `pick
    /// (longPress on tools)`.
    func described(_ id: String) -> String {
        let name = TimelineText.spoken(id)
        guard let one = recognizer(id), let view = one.view, !one.typeName.hasPrefix("scrollView") else { return name }
        return "\(name) (\(one.typeName) on \(TimelineText.spoken(view.id)))"
    }

    /// Whether the layout has a view or a recognizer with this id from the start, so that options can name it.
    func isInLayout(_ id: String) -> Bool { scene.layout.window.contains(view: id) || scene.layout.window.contains(recognizer: id) }

    /// Whether a recognizer's delegate implements the method for a question; `nil` without a delegate.
    func answers(_ method: DelegateRow.Method, for recognizer: String) -> Bool? {
        guard scene.document(ofRecognizer: recognizer)?.delegate != nil else { return nil }
        return answer(method, for: recognizer) != nil
    }

    /// The answer of a recognizer's delegate to a question; `nil` if it does not implement it.
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
