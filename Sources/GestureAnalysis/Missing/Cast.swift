import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// Everybody who takes part, as they are at first: in the layout, or when they are added.
///
/// What a trace and effects set, and take away, on the way leaves them as they are; what they do is said by rows.
struct Cast {
    let scene: Scene

    /// A replay of which nothing was played.
    init(_ replay: Replay) throws(InputError) {
        try replay.bringAdditions()
        scene = replay.scene
    }

    func view(_ id: String) -> View? { scene.view(id) }
    func recognizer(_ id: String) -> GestureRecognizer? { scene.recognizer(id) }

    /// A name as timelines print it; of a recognizer that is not a scroll view's own with its type and its view: `pick (longPress on tools)`.
    func described(_ id: String) -> String {
        let name = TimelineText.spoken(id)
        guard let one = recognizer(id), let view = one.view, !one.typeName.hasPrefix("scrollView") else { return name }
        return "\(name) (\(one.typeName) on \(TimelineText.spoken(view.id)))"
    }

    /// Whether the layout has a view or a recognizer of that id from the start, so that options can say something of it.
    func isInLayout(_ id: String) -> Bool { scene.layout.window.contains(view: id) || scene.layout.window.contains(recognizer: id) }

    /// Whether a recognizer's delegate answers a question, so that it is asked; nil if it has none.
    func answers(_ method: DelegateRow.Method, for recognizer: String) -> Bool? {
        guard scene.document(ofRecognizer: recognizer)?.delegate != nil else { return nil }
        return answer(method, for: recognizer) != nil
    }

    /// What a recognizer's delegate answers to a question; nil if nobody does.
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
