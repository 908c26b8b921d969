import GestureEngine
import GestureSupport

/// A view of a layout.
package struct ViewDocument: Sendable {
    /// As written, or made up (`view1`) if the file has none.
    package var id: String
    package var type: ViewType
    /// Its class, for printing.
    package var className: String?
    /// The view controller whose root view this is.
    package var controller: String?
    /// What the file sets, in the order in which it is to be applied.
    package var settings: [PropertySetting<ViewProperty>] = []
    package var hitTest: HitTestDocument?
    /// The view's own `gestureRecognizerShouldBegin` (C4).
    package var shouldBegin: Answer?
    /// A scroll view's `touchesShouldBegin(_:with:in:)` (I4).
    package var touchesShouldBegin: Answer?
    /// A scroll view's `touchesShouldCancel(in:)` (I4).
    package var touchesShouldCancel: Answer?
    /// A cell's answers in place of its list's delegate, or a list's for all of its cells (H5).
    package var shouldHighlight: Answer?
    package var shouldSelect: Answer?
    /// A control's actions, in the order of the file.
    package var actions: [ControlActionDocument] = []
    /// What the app does when a control, a scroll view or a cell tells of something, in the order of the file.
    package var effects: [EffectDocument] = []
    /// In the order in which they are added.
    package var gestureRecognizers: [RecognizerDocument] = []
    /// Scroll views' own recognizers that are put on this view, and how many of the others are added before each.
    package var references: [(id: String, place: Int)] = []
    /// What the file says of a scroll view's own pan; its id is `ID.pan`.
    package var panGestureRecognizer: RecognizerDocument?
    /// What the file says of a scroll view's own pinch; its id is `ID.pinch`.
    package var pinchGestureRecognizer: RecognizerDocument?
    /// What the command line says of a scroll view's own delay; files say nothing of it.
    package var delayGestureRecognizer: RecognizerDocument?
    /// Back to front.
    package var subviews: [ViewDocument] = []
    package var position: SourcePosition

    /// What is said of a scroll view's own recognizers.
    package var ownRecognizers: [RecognizerDocument] {
        // Few views have any, and all are asked.
        if panGestureRecognizer == nil, delayGestureRecognizer == nil, pinchGestureRecognizer == nil { return [] }
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
