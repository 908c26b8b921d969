import GestureEngine
import GestureSupport

/// A view of a layout.
package struct ViewDocument: Sendable {
    /// As written, or made up (`view1`) if the file has none.
    package var id: String
    package var type: ViewType
    /// What the file sets, in the order in which it is to be applied.
    package var settings: [PropertySetting<ViewProperty>] = []
    /// A control's actions, in the order of the file.
    package var actions: [ControlActionDocument] = []
    /// What the app does when a control, a scroll view or a cell tells of something, in the order of the file.
    package var effects: [EffectDocument] = []
    /// In the order in which they are added.
    package var gestureRecognizers: [RecognizerDocument] = []
    /// Scroll views' own recognizers that are put on this view, and how many of the others are added before each.
    package var references: [(id: String, place: Int)] = []
    /// Back to front.
    package var subviews: [ViewDocument] = []
    package var position: SourcePosition
    /// What few views have: none or one. In a list, since a layout may have very many views.
    private var rest: [Rest] = []

    private struct Rest: Sendable {
        var className: String?
        var controller: String?
        var hitTest: HitTestDocument?
        var shouldBegin: Answer?
        var touchesShouldBegin: Answer?
        var touchesShouldCancel: Answer?
        var shouldHighlight: Answer?
        var shouldSelect: Answer?
        var panGestureRecognizer: RecognizerDocument?
        var pinchGestureRecognizer: RecognizerDocument?
        var delayGestureRecognizer: RecognizerDocument?
    }

    package init(id: String, type: ViewType, position: SourcePosition) {
        self.id = id
        self.type = type
        self.position = position
    }

    private mutating func change(_ body: (inout Rest) -> Void) {
        if rest.isEmpty { rest.append(Rest()) }
        body(&rest[0])
    }

    /// Whether it has nothing that few views have: no class, controller, answers or recognizers of a scroll view's own.
    package var isUsual: Bool { rest.isEmpty }

    /// Its class, for printing.
    package var className: String? {
        get { rest.first?.className }
        set { change { $0.className = newValue } }
    }
    /// The view controller whose root view this is.
    package var controller: String? {
        get { rest.first?.controller }
        set { change { $0.controller = newValue } }
    }
    package var hitTest: HitTestDocument? {
        get { rest.first?.hitTest }
        set { change { $0.hitTest = newValue } }
    }
    /// The view's own `gestureRecognizerShouldBegin` (C4).
    package var shouldBegin: Answer? {
        get { rest.first?.shouldBegin }
        set { change { $0.shouldBegin = newValue } }
    }
    /// A scroll view's `touchesShouldBegin(_:with:in:)` (I4).
    package var touchesShouldBegin: Answer? {
        get { rest.first?.touchesShouldBegin }
        set { change { $0.touchesShouldBegin = newValue } }
    }
    /// A scroll view's `touchesShouldCancel(in:)` (I4).
    package var touchesShouldCancel: Answer? {
        get { rest.first?.touchesShouldCancel }
        set { change { $0.touchesShouldCancel = newValue } }
    }
    /// A cell's answer in place of its list's delegate, or a list's for all of its cells (H5).
    package var shouldHighlight: Answer? {
        get { rest.first?.shouldHighlight }
        set { change { $0.shouldHighlight = newValue } }
    }
    /// The same of whether it is selected (H5).
    package var shouldSelect: Answer? {
        get { rest.first?.shouldSelect }
        set { change { $0.shouldSelect = newValue } }
    }
    /// What the file says of a scroll view's own pan; its id is `ID.pan`.
    package var panGestureRecognizer: RecognizerDocument? {
        get { rest.first?.panGestureRecognizer }
        set { change { $0.panGestureRecognizer = newValue } }
    }
    /// What the file says of a scroll view's own pinch; its id is `ID.pinch`.
    package var pinchGestureRecognizer: RecognizerDocument? {
        get { rest.first?.pinchGestureRecognizer }
        set { change { $0.pinchGestureRecognizer = newValue } }
    }
    /// What the command line says of a scroll view's own delay; files say nothing of it.
    package var delayGestureRecognizer: RecognizerDocument? {
        get { rest.first?.delayGestureRecognizer }
        set { change { $0.delayGestureRecognizer = newValue } }
    }

    /// What is said of a scroll view's own recognizers.
    package var ownRecognizers: [RecognizerDocument] {
        // Few views have any, and all are asked.
        if rest.isEmpty { return [] }
        return [panGestureRecognizer, delayGestureRecognizer, pinchGestureRecognizer].compactMap { $0 }
    }

    /// Those that are declared, and what is said of a scroll view's own.
    package var allRecognizers: [RecognizerDocument] { gestureRecognizers + ownRecognizers }

    /// What the file sets a property to, or nil.
    package func value(_ property: ViewProperty) -> Value? {
        settings[property]?.value
    }
}

/// How a view overrides the hit test (A1).
package enum HitTestDocument: Sendable {
    /// The view itself is never hit, its subviews are.
    case passThrough
    /// The view is hit instead of its subviews.
    case itself
    /// `point(inside:with:)`.
    case pointInside(Answer)
}

/// The action of a control for one of its events.
package struct ControlActionDocument: Hashable, Sendable {
    package var event: Control.Event
    package var action: String
    package var position: SourcePosition
}

/// A delegate's answer to a question, or a view's.
package enum Answer: Sendable {
    case constant(Bool)
    case expression(Expression)

    /// The answer here and now.
    package func evaluate<Scope: ExpressionScope>(in scope: Scope) -> Bool {
        switch self {
        case .constant(let value): value
        case .expression(let expression): expression.isTrue(in: scope)
        }
    }
}
