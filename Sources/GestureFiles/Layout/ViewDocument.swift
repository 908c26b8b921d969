import GestureEngine
import GestureSupport

/// A view as described in a layout.
package struct ViewDocument: Sendable {
    /// The id in the file, or a generated id such as `view1` if the file specifies none.
    package var id: String
    package var type: ViewType
    /// The recognizers that the layout declares for this view, in the order in which they are added to it.
    package var gestureRecognizers: [RecognizerDocument] = []
    /// The subviews of this view, ordered from back to front.
    package var subviews: [ViewDocument] = []
    /// The class name of the view, as shown in the output; `nil` to use the default name.
    package var className: String?
    // A layout may have very many views. To save memory, rare members are stored in arrays with at most one element, and positions have 32
    // bits.
    private var rest = Rest.none
    /// The frame of the view. It has a separate property because nearly all views have a frame.
    private var frame = Rect.zero
    /// The offset at which the file sets the frame; 0 if the file does not set it.
    private var framePlace: UInt32 = 0
    private var place: UInt32

    /// The members of a view other than its frame. Most views that have such members have either only settings or only actions, so these
    /// two cases are stored compactly.
    private enum Rest: Sendable {
        case none
        case settings([PropertySetting<ViewProperty>])
        case actions([ControlActionDocument])
        case more([Owned])

        var owned: Owned? { if case .more(let all) = self { all.first } else { nil } }
    }

    private struct Owned: Sendable {
        var settings: [PropertySetting<ViewProperty>] = []
        var actions: [ControlActionDocument] = []
        var effects: [EffectDocument] = []
        var references: [(id: String, place: Int)] = []
        var panGestureRecognizer: [RecognizerDocument] = []
        var pinchGestureRecognizer: [RecognizerDocument] = []
        var delayGestureRecognizer: [RecognizerDocument] = []
        var answers: [Answers] = []
    }

    private struct Answers: Sendable {
        var controller: String?
        var hitTest: HitTestDocument?
        var shouldBegin: Answer?
        var touchesShouldBegin: Answer?
        var touchesShouldCancel: Answer?
        var shouldHighlight: Answer?
        var shouldSelect: Answer?
    }

    package init(id: String, type: ViewType, position: SourcePosition) {
        self.id = id
        self.type = type
        place = UInt32(clamping: position.offset)
    }

    package var position: SourcePosition {
        get { SourcePosition(offset: Int(place)) }
        set { place = UInt32(clamping: newValue.offset) }
    }

    private mutating func change(_ body: (inout Answers) -> Void) {
        own {
            if $0.answers.isEmpty { $0.answers.append(Answers()) }
            body(&$0.answers[0])
        }
    }

    private mutating func own(_ body: (inout Owned) -> Void) {
        var owned = Owned()
        switch rest {
        case .none: break
        case .settings(let settings): owned.settings = settings
        case .actions(let actions): owned.actions = actions
        case .more(let all): owned = all[0]
        }
        body(&owned)
        rest = .more([owned])
    }

    /// Whether the view has no controller, no `hitTest` and no answers to questions.
    package var isUsual: Bool { rest.owned?.answers.isEmpty ?? true }

    /// The actions of a control, in file order.
    package var actions: [ControlActionDocument] {
        get {
            switch rest {
            case .none, .settings: []
            case .actions(let actions): actions
            case .more(let all): all[0].actions
            }
        }
        set {
            switch rest {
            case .none, .actions: rest = .actions(newValue)
            case .settings, .more: own { $0.actions = newValue }
            }
        }
    }
    /// The property values that the file sets, except the frame, in the order in which they are applied.
    private var otherSettings: [PropertySetting<ViewProperty>] {
        get {
            switch rest {
            case .none, .actions: []
            case .settings(let settings): settings
            case .more(let all): all[0].settings
            }
        }
        set {
            switch rest {
            case .none, .settings: rest = .settings(newValue)
            case .actions, .more: own { $0.settings = newValue }
            }
        }
    }
    /// The effects that are triggered by events of a control, a scroll view or a cell, in file order.
    package var effects: [EffectDocument] {
        get { rest.owned?.effects ?? [] }
        set { own { $0.effects = newValue } }
    }
    /// The built-in recognizers of scroll views that are moved to this view. `place` is the number of this view's own recognizers that are
    /// added before the built-in recognizer.
    package var references: [(id: String, place: Int)] {
        get { rest.owned?.references ?? [] }
        set { own { $0.references = newValue } }
    }
    /// The name of the view controller whose root view is this view; `nil` if this is not a root view.
    package var controller: String? {
        get { rest.owned?.answers.first?.controller }
        set { change { $0.controller = newValue } }
    }
    package var hitTest: HitTestDocument? {
        get { rest.owned?.answers.first?.hitTest }
        set { change { $0.hitTest = newValue } }
    }
    /// The view's own answer to `gestureRecognizerShouldBegin` (C4).
    package var shouldBegin: Answer? {
        get { rest.owned?.answers.first?.shouldBegin }
        set { change { $0.shouldBegin = newValue } }
    }
    /// A scroll view's answer to `touchesShouldBegin(_:with:in:)` (I4).
    package var touchesShouldBegin: Answer? {
        get { rest.owned?.answers.first?.touchesShouldBegin }
        set { change { $0.touchesShouldBegin = newValue } }
    }
    /// A scroll view's answer to `touchesShouldCancel(in:)` (I4).
    package var touchesShouldCancel: Answer? {
        get { rest.owned?.answers.first?.touchesShouldCancel }
        set { change { $0.touchesShouldCancel = newValue } }
    }
    /// Whether a cell may be highlighted (H5). A cell's own answer replaces the answer of its list's delegate. A list's answer applies to
    /// all its cells.
    package var shouldHighlight: Answer? {
        get { rest.owned?.answers.first?.shouldHighlight }
        set { change { $0.shouldHighlight = newValue } }
    }
    /// Whether a cell may be selected (H5). A cell's own answer replaces the answer of its list's delegate. A list's answer applies to all
    /// its cells.
    package var shouldSelect: Answer? {
        get { rest.owned?.answers.first?.shouldSelect }
        set { change { $0.shouldSelect = newValue } }
    }
    /// The layout's settings for a scroll view's built-in pan recognizer, whose id is `ID.pan`; `nil` if the layout does not configure it.
    package var panGestureRecognizer: RecognizerDocument? {
        get { rest.owned?.panGestureRecognizer.first }
        set { own { $0.panGestureRecognizer = newValue.map { [$0] } ?? [] } }
    }
    /// The layout's settings for a scroll view's built-in pinch recognizer, whose id is `ID.pinch`; `nil` if the layout does not configure
    /// it.
    package var pinchGestureRecognizer: RecognizerDocument? {
        get { rest.owned?.pinchGestureRecognizer.first }
        set { own { $0.pinchGestureRecognizer = newValue.map { [$0] } ?? [] } }
    }
    /// The settings for a scroll view's built-in delay recognizer; `nil` unless a command-line option configures it.
    package var delayGestureRecognizer: RecognizerDocument? {
        get { rest.owned?.delayGestureRecognizer.first }
        set { own { $0.delayGestureRecognizer = newValue.map { [$0] } ?? [] } }
    }

    /// The settings for a scroll view's built-in recognizers.
    package var ownRecognizers: [RecognizerDocument] {
        // Fast path: this property is read for every view, but few views configure built-in recognizers.
        guard case .more = rest else { return [] }
        return [panGestureRecognizer, delayGestureRecognizer, pinchGestureRecognizer].compactMap { $0 }
    }

    /// The recognizers that the layout declares, and the settings for a scroll view's built-in recognizers.
    package var allRecognizers: [RecognizerDocument] { gestureRecognizers + ownRecognizers }

    /// Returns the value that the file sets for a property; `nil` if the file does not set the property.
    package func value(_ property: ViewProperty) -> Value? {
        if property == .frame { return framePlace == 0 ? nil : .rect(frame) }
        return otherSettings[property]?.value
    }

    /// All property values that the file sets, in the order in which they are applied.
    package var settings: [PropertySetting<ViewProperty>] {
        guard framePlace > 0 else { return otherSettings }
        let place = SourcePosition(offset: Int(framePlace))
        return [PropertySetting(property: .frame, value: .rect(frame), position: place)] + otherSettings
    }

    /// Whether the file sets no property other than the frame.
    var hasOnlyFrame: Bool { otherSettings.isEmpty }

    /// Applies the properties that the file sets to one of the engine's views. `find` returns the view with the given id.
    package func set(_ view: View, find: (String) -> View?) {
        // Fast path: nearly all views have a frame. It is set before all other properties, so it needs no entry in the list of settings.
        if framePlace > 0 { view.frame = frame }
        for setting in otherSettings { setting.property.set(setting.value, of: view, find: find) }
    }

    /// Adds a property that the file sets. Each property may be added only once.
    mutating func set(_ property: ViewProperty, to value: Value, at position: SourcePosition) {
        if case .rect(let rect) = value, property == .frame {
            // A position of 0 means that the file sets no frame. This is unambiguous, because no file begins with a setting.
            (frame, framePlace) = (rect, UInt32(clamping: max(position.offset, 1)))
        } else {
            let setting = PropertySetting(property: property, value: value, position: position)
            otherSettings.insert(setting, at: otherSettings.firstIndex { $0.property.order > property.order } ?? otherSettings.count)
        }
    }

    /// Returns the position where the file sets a property; `nil` if the file does not set it.
    package func position(of property: ViewProperty) -> SourcePosition? {
        if property == .frame { return framePlace == 0 ? nil : SourcePosition(offset: Int(framePlace)) }
        return otherSettings[property]?.position
    }
}

/// An override of a view's hit test (A1).
package enum HitTestDocument: Sendable {
    /// The view itself is never hit, but its subviews can be hit.
    case passThrough
    /// The view is hit instead of its subviews.
    case itself
    /// The view's `point(inside:with:)` determines whether a touch hits the view.
    case pointInside(Answer)
}

/// An action that a control sends for one of its events.
package struct ControlActionDocument: Hashable, Sendable {
    package var action: String
    package var event: Control.Event
    private var place: UInt32

    package init(event: Control.Event, action: String, position: SourcePosition) {
        self.event = event
        self.action = action
        place = UInt32(clamping: position.offset)
    }

    package var position: SourcePosition { SourcePosition(offset: Int(place)) }
}

/// A delegate's or view's answer to a question.
package enum Answer: Sendable {
    case constant(Bool)
    case expression(Expression)

    /// Evaluates the answer with the values that the given scope provides.
    package func evaluate<Scope: ExpressionScope>(in scope: Scope) -> Bool {
        switch self {
        case .constant(let value): value
        case .expression(let expression): expression.isTrue(in: scope)
        }
    }
}
