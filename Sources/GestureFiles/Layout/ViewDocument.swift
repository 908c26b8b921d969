import GestureEngine
import GestureSupport

/// A view of a layout.
package struct ViewDocument: Sendable {
    /// The id in the file, or a made-up id such as `view1` if the file has none.
    package var id: String
    package var type: ViewType
    /// The declared recognizers, in the order in which they are added to the view.
    package var gestureRecognizers: [RecognizerDocument] = []
    /// The subviews, back to front.
    package var subviews: [ViewDocument] = []
    /// The name of its class, for output.
    package var className: String?
    // A layout may have very many views: rare members are in lists of none or one, and positions have 32 bits.
    private var rest = Rest.none
    /// The frame, which nearly all views have, and the position where the file sets it; 0 without a frame.
    private var frame = Rect.zero
    private var framePlace: UInt32 = 0
    private var place: UInt32

    /// Most views with more than a frame have either settings or actions.
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

    /// Whether it has no controller and no answers.
    package var isUsual: Bool { rest.owned?.answers.isEmpty ?? true }

    /// A control's actions, in the order of the file.
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
    /// The properties that the file sets besides the frame, in the order in which they are applied.
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
    /// The effects that events of a control, a scroll view or a cell have, in the order of the file.
    package var effects: [EffectDocument] {
        get { rest.owned?.effects ?? [] }
        set { own { $0.effects = newValue } }
    }
    /// Scroll views' own recognizers that are added to this view, each with the number of other recognizers added before it.
    package var references: [(id: String, place: Int)] {
        get { rest.owned?.references ?? [] }
        set { own { $0.references = newValue } }
    }
    /// The view controller whose root view this is.
    package var controller: String? {
        get { rest.owned?.answers.first?.controller }
        set { change { $0.controller = newValue } }
    }
    package var hitTest: HitTestDocument? {
        get { rest.owned?.answers.first?.hitTest }
        set { change { $0.hitTest = newValue } }
    }
    /// The view's own `gestureRecognizerShouldBegin` (C4).
    package var shouldBegin: Answer? {
        get { rest.owned?.answers.first?.shouldBegin }
        set { change { $0.shouldBegin = newValue } }
    }
    /// A scroll view's `touchesShouldBegin(_:with:in:)` (I4).
    package var touchesShouldBegin: Answer? {
        get { rest.owned?.answers.first?.touchesShouldBegin }
        set { change { $0.touchesShouldBegin = newValue } }
    }
    /// A scroll view's `touchesShouldCancel(in:)` (I4).
    package var touchesShouldCancel: Answer? {
        get { rest.owned?.answers.first?.touchesShouldCancel }
        set { change { $0.touchesShouldCancel = newValue } }
    }
    /// A cell's answer about its highlight instead of its list's delegate, or a list's answer for all of its cells (H5).
    package var shouldHighlight: Answer? {
        get { rest.owned?.answers.first?.shouldHighlight }
        set { change { $0.shouldHighlight = newValue } }
    }
    /// A cell's answer about its selection instead of its list's delegate, or a list's answer for all of its cells (H5).
    package var shouldSelect: Answer? {
        get { rest.owned?.answers.first?.shouldSelect }
        set { change { $0.shouldSelect = newValue } }
    }
    /// The document of a scroll view's own pan, if the file has one; its id is `ID.pan`.
    package var panGestureRecognizer: RecognizerDocument? {
        get { rest.owned?.panGestureRecognizer.first }
        set { own { $0.panGestureRecognizer = newValue.map { [$0] } ?? [] } }
    }
    /// The document of a scroll view's own pinch, if the file has one; its id is `ID.pinch`.
    package var pinchGestureRecognizer: RecognizerDocument? {
        get { rest.owned?.pinchGestureRecognizer.first }
        set { own { $0.pinchGestureRecognizer = newValue.map { [$0] } ?? [] } }
    }
    /// The document of a scroll view's own delay recognizer, which only options of the command line create.
    package var delayGestureRecognizer: RecognizerDocument? {
        get { rest.owned?.delayGestureRecognizer.first }
        set { own { $0.delayGestureRecognizer = newValue.map { [$0] } ?? [] } }
    }

    /// The documents of a scroll view's own recognizers.
    package var ownRecognizers: [RecognizerDocument] {
        // Fast path: few views have any, and this is called for all.
        guard case .more = rest else { return [] }
        return [panGestureRecognizer, delayGestureRecognizer, pinchGestureRecognizer].compactMap { $0 }
    }

    /// The declared recognizers, and the documents of a scroll view's own.
    package var allRecognizers: [RecognizerDocument] { gestureRecognizers + ownRecognizers }

    /// The value that the file sets for a property; nil if it sets none.
    package func value(_ property: ViewProperty) -> Value? {
        if property == .frame { return framePlace == 0 ? nil : .rect(frame) }
        return otherSettings[property]?.value
    }

    /// The properties that the file sets, in the order in which they are applied.
    package var settings: [PropertySetting<ViewProperty>] {
        guard framePlace > 0 else { return otherSettings }
        let place = SourcePosition(offset: Int(framePlace))
        return [PropertySetting(property: .frame, value: .rect(frame), position: place)] + otherSettings
    }

    /// Whether the file sets no property other than the frame.
    var hasOnlyFrame: Bool { otherSettings.isEmpty }

    /// Sets the file's properties on a view of the engine; `find` returns the view with an id.
    package func set(_ view: View, find: (String) -> View?) {
        // Nearly all views have a frame, and it is set before all other properties, so it needs no table.
        if framePlace > 0 { view.frame = frame }
        for setting in otherSettings { setting.property.set(setting.value, of: view, find: find) }
    }

    /// Adds a property that the file sets; each property is set once.
    mutating func set(_ property: ViewProperty, to value: Value, at position: SourcePosition) {
        if case .rect(let rect) = value, property == .frame {
            // A setting is never at the very beginning of a file.
            (frame, framePlace) = (rect, UInt32(clamping: max(position.offset, 1)))
        } else {
            let setting = PropertySetting(property: property, value: value, position: position)
            otherSettings.insert(setting, at: otherSettings.firstIndex { $0.property.order > property.order } ?? otherSettings.count)
        }
    }

    /// The position where a property is set.
    package func position(of property: ViewProperty) -> SourcePosition? {
        if property == .frame { return framePlace == 0 ? nil : SourcePosition(offset: Int(framePlace)) }
        return otherSettings[property]?.position
    }
}

/// The way a view overrides the hit test (A1).
package enum HitTestDocument: Sendable {
    /// The view itself is never hit; its subviews can be.
    case passThrough
    /// The view is hit instead of its subviews.
    case itself
    /// `point(inside:with:)`.
    case pointInside(Answer)
}

/// A control's action for one of its events.
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

/// The answer of a delegate or a view to a question.
package enum Answer: Sendable {
    case constant(Bool)
    case expression(Expression)

    /// The answer with the values of the given scope.
    package func evaluate<Scope: ExpressionScope>(in scope: Scope) -> Bool {
        switch self {
        case .constant(let value): value
        case .expression(let expression): expression.isTrue(in: scope)
        }
    }
}
