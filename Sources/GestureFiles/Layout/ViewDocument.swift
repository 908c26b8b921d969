import GestureSupport

/// A view of a layout.
public struct ViewDocument: Sendable {
    /// As written, or made up (`view1`) if the file has none.
    public var id: String
    public var type: ViewType
    /// Its class, for printing.
    public var className: String?
    /// The view controller whose root view this is.
    public var controller: String?
    /// What the file sets, in the order in which it is to be applied.
    public var settings: [PropertySetting<ViewProperty>] = []
    public var hitTest: HitTestDocument?
    /// The view's own `gestureRecognizerShouldBegin` (C4).
    public var shouldBegin: Answer?
    /// A scroll view's `touchesShouldBegin(_:with:in:)` (I4).
    public var touchesShouldBegin: Answer?
    /// A scroll view's `touchesShouldCancel(in:)` (I4).
    public var touchesShouldCancel: Answer?
    /// A control's actions, in the order of the file.
    public var actions: [ControlActionDocument] = []
    /// In the order in which they are added.
    public var gestureRecognizers: [RecognizerDocument] = []
    /// What the file says of a scroll view's own pan; its id is `ID.pan`.
    public var panGestureRecognizer: RecognizerDocument?
    /// What the file says of a scroll view's own pinch; its id is `ID.pinch`.
    public var pinchGestureRecognizer: RecognizerDocument?
    /// Back to front.
    public var subviews: [ViewDocument] = []
    public var position: SourcePosition

    /// What the file sets a property to, or nil.
    public func value(_ property: ViewProperty) -> PropertyValue? {
        settings.first { $0.property == property }?.value
    }
}

/// How a view overrides the hit test (A1).
public enum HitTestDocument: Sendable {
    /// The view itself is never hit, its subviews are.
    case passThrough
    /// The view is hit instead of its subviews.
    case itself
    /// `point(inside:with:)`.
    case pointInside(Answer)
}

/// The action of a control for one of its events.
public struct ControlActionDocument: Hashable, Sendable {
    /// A name of `UIControl.Event`, such as `touchUpInside`.
    public var event: String
    public var action: String
    public var position: SourcePosition

    static let events = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchUpInside",
        "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered",
    ]
}

/// A delegate's answer to a question, or a view's.
public enum Answer: Sendable {
    case constant(Bool)
    case expression(Expression)

    /// The answer here and now.
    public func evaluate<Scope: ExpressionScope>(in scope: Scope) -> Bool {
        switch self {
        case .constant(let value): value
        case .expression(let expression): expression.isTrue(in: scope)
        }
    }
}
