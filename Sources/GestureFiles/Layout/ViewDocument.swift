import GestureEngine
import GestureSupport

/// A view in a layout.
package struct ViewDocument: Sendable {
    /// The id in the file, or a generated id such as `view1` if the file specifies none.
    package var id: String
    package var type: ViewType
    /// The recognizers that the layout declares for this view, in the order in which they are added to it.
    package var gestureRecognizers: [RecognizerDocument] = []
    /// The subviews of this view, ordered from back to front.
    package var subviews: [ViewDocument] = []
    /// The name of the view's class, as shown in the output; `nil` to use the default name for its type.
    package var className: String?
    // To save memory in layouts with very many views, rarely used members are stored in arrays with at most one element, and positions have
    // 32 bits.
    private var rest = Rest.none
    /// The frame of the view. It has a separate stored property because nearly all views have a frame.
    private var frame = Rect.zero
    /// The offset in the file at which the frame is set; 0 if the file does not set the frame.
    private var framePlace: UInt32 = 0
    private var place: UInt32

    /// The members of a view other than its frame. If a view has such members, they are usually only settings or only actions, so there are
    /// compact cases for both.
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

    /// Whether the view has no controller, no `hitTest` and no answers such as `shouldBegin`.
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
    /// The property values that the file sets, except the frame, in the order in which they are assigned.
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
    /// The effects that events in this control, scroll view or cell trigger, in file order.
    package var effects: [EffectDocument] {
        get { rest.owned?.effects ?? [] }
        set { own { $0.effects = newValue } }
    }
    /// The built-in recognizers of scroll views that are moved to this view. `place` is the number of recognizers of this view that are
    /// added before the moved recognizer.
    package var references: [(id: String, place: Int)] {
        get { rest.owned?.references ?? [] }
        set { own { $0.references = newValue } }
    }
    /// The name of the view controller that this view belongs to as its root view; `nil` if this is not the root view of a view controller.
    package var controller: String? {
        get { rest.owned?.answers.first?.controller }
        set { change { $0.controller = newValue } }
    }
    package var hitTest: HitTestDocument? {
        get { rest.owned?.answers.first?.hitTest }
        set { change { $0.hitTest = newValue } }
    }
    /// The answer that the view itself, rather than a delegate, gives in `gestureRecognizerShouldBegin` (C4).
    package var shouldBegin: Answer? {
        get { rest.owned?.answers.first?.shouldBegin }
        set { change { $0.shouldBegin = newValue } }
    }
    /// The answer that a scroll view gives in `touchesShouldBegin(_:with:in:)` (I4).
    package var touchesShouldBegin: Answer? {
        get { rest.owned?.answers.first?.touchesShouldBegin }
        set { change { $0.touchesShouldBegin = newValue } }
    }
    /// The answer that a scroll view gives in `touchesShouldCancel(in:)` (I4).
    package var touchesShouldCancel: Answer? {
        get { rest.owned?.answers.first?.touchesShouldCancel }
        set { change { $0.touchesShouldCancel = newValue } }
    }
    /// Whether a cell may be highlighted (H5). In a list, this is the delegate's answer for all cells of the list. In a cell, it replaces
    /// the answer of the list's delegate for this cell.
    package var shouldHighlight: Answer? {
        get { rest.owned?.answers.first?.shouldHighlight }
        set { change { $0.shouldHighlight = newValue } }
    }
    /// Whether a cell may be selected (H5). In a list, this is the delegate's answer for all cells of the list. In a cell, it replaces the
    /// answer of the list's delegate for this cell.
    package var shouldSelect: Answer? {
        get { rest.owned?.answers.first?.shouldSelect }
        set { change { $0.shouldSelect = newValue } }
    }
    /// The layout's settings for a scroll view's built-in pan recognizer, whose id is `ID.pan`; `nil` if the layout does not change this
    /// recognizer.
    package var panGestureRecognizer: RecognizerDocument? {
        get { rest.owned?.panGestureRecognizer.first }
        set { own { $0.panGestureRecognizer = newValue.map { [$0] } ?? [] } }
    }
    /// The layout's settings for a scroll view's built-in pinch recognizer, whose id is `ID.pinch`; `nil` if the layout does not change
    /// this recognizer.
    package var pinchGestureRecognizer: RecognizerDocument? {
        get { rest.owned?.pinchGestureRecognizer.first }
        set { own { $0.pinchGestureRecognizer = newValue.map { [$0] } ?? [] } }
    }
    /// The settings for the built-in recognizer that delays touches in a scroll view; `nil` unless a command-line option changes this
    /// recognizer.
    package var delayGestureRecognizer: RecognizerDocument? {
        get { rest.owned?.delayGestureRecognizer.first }
        set { own { $0.delayGestureRecognizer = newValue.map { [$0] } ?? [] } }
    }

    /// The settings for the built-in recognizers of a scroll view.
    package var ownRecognizers: [RecognizerDocument] {
        // Fast path: this property is read for every view, but few layouts change built-in recognizers.
        guard case .more = rest else { return [] }
        return [panGestureRecognizer, delayGestureRecognizer, pinchGestureRecognizer].compactMap { $0 }
    }

    /// All recognizers with settings in the layout: those that the view declares, and the built-in ones that it changes.
    package var allRecognizers: [RecognizerDocument] { gestureRecognizers + ownRecognizers }

    /// Returns the value that the file sets for a property; `nil` if the file does not set the property.
    package func value(_ property: ViewProperty) -> Value? {
        if property == .frame { return framePlace == 0 ? nil : .rect(frame) }
        return otherSettings[property]?.value
    }

    /// All property values that the file sets, in the order in which they are assigned.
    package var settings: [PropertySetting<ViewProperty>] {
        guard framePlace > 0 else { return otherSettings }
        let place = SourcePosition(offset: Int(framePlace))
        return [PropertySetting(property: .frame, value: .rect(frame), position: place)] + otherSettings
    }

    /// Whether the file sets no property other than the frame.
    var hasOnlyFrame: Bool { otherSettings.isEmpty }

    /// Applies the property values from the file to the corresponding engine view. The closure `find` returns the engine's view with the
    /// given id.
    package func set(_ view: View, find: (String) -> View?) {
        // Fast path: nearly all views have a frame. The frame is assigned before all other properties, so the list of settings does not
        // contain it.
        if framePlace > 0 { view.frame = frame }
        for setting in otherSettings { setting.property.set(setting.value, of: view, find: find) }
    }

    /// Adds a property value that the file sets. The caller must add each property at most once.
    mutating func set(_ property: ViewProperty, to value: Value, at position: SourcePosition) {
        if case .rect(let rect) = value, property == .frame {
            // A position of 0 would mean that the file does not set the frame, so the position is at least 1. No information is lost,
            // because no setting is at the beginning of a file.
            (frame, framePlace) = (rect, UInt32(clamping: max(position.offset, 1)))
        } else {
            let setting = PropertySetting(property: property, value: value, position: position)
            otherSettings.insert(setting, at: otherSettings.firstIndex { $0.property.order > property.order } ?? otherSettings.count)
        }
    }

    /// Returns the position in the file at which a property is set; `nil` if the file does not set it.
    package func position(of property: ViewProperty) -> SourcePosition? {
        if property == .frame { return framePlace == 0 ? nil : SourcePosition(offset: Int(framePlace)) }
        return otherSettings[property]?.position
    }
}

/// An override of a view's hit test (A1).
package enum HitTestDocument: Sendable {
    /// The view itself is never hit by touches, but its subviews can be hit.
    case passThrough
    /// Touches hit the view itself instead of its subviews.
    case itself
    /// The view's `point(inside:with:)` determines whether a touch hits the view.
    case pointInside(Answer)
}

/// An action that a control sends when a particular event occurs.
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

/// The answer that a delegate or view gives when UIKit calls one of its methods.
package enum Answer: Sendable {
    case constant(Bool)
    case expression(Expression)

    /// Returns the answer. If it is an expression, the scope provides the values that the expression reads.
    package func evaluate<Scope: ExpressionScope>(in scope: Scope) -> Bool {
        switch self {
        case .constant(let value): value
        case .expression(let expression): expression.isTrue(in: scope)
        }
    }
}
