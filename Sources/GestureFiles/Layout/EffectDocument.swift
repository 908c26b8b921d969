import GestureEngine
import GestureSupport

/// The app's reaction when a recognizer reaches a state, a view sends an event, or a mode is entered or left.
package struct EffectDocument: Sendable {
    /// The trigger; nil in `onEnter` and `onExit`.
    package var on: EffectMoment?
    /// Whether it happens at every action of a recognizer's state, not only at the first one of a gesture (J7).
    package var every = false
    /// The condition that is evaluated right before the effect; nil if it always happens.
    package var condition: Answer?
    /// In the order in which they happen.
    package var changes: [Change]
    package var position: SourcePosition
}

/// The trigger of an effect: a recognizer's state, or an event of a view.
package enum EffectMoment: Hashable, Sendable {
    case state(EffectState)
    case control(Control.Event)
    case scroll(ScrollRow.Event)
    /// A cell is selected, highlighted or unhighlighted (H5).
    case select, highlight, unhighlight
}

/// The owner of effects, which decides their possible triggers and the names in their conditions.
package enum EffectOwner: Hashable, Sendable {
    case recognizer, control, scrollView, cell, mode

    /// The owner for a view of this type; nil for a type without events.
    init?(_ type: ViewType) {
        if type.isControl {
            self = .control
        } else if type.isScrollView {
            self = .scrollView
        } else if type == .cell {
            self = .cell
        } else {
            return nil
        }
    }

    /// The possible words for `on`.
    var moments: [String] {
        switch self {
        case .recognizer: EffectState.names
        case .control: Control.Event.names
        case .scrollView: ScrollRow.Event.names
        case .cell: ["select", "highlight", "unhighlight"]
        case .mode: []
        }
    }

    func moment(_ word: String) -> EffectMoment? {
        switch self {
        case .recognizer: EffectState(rawValue: word).map { .state($0) }
        case .control: Control.Event(rawValue: word).map { .control($0) }
        case .scrollView: ScrollRow.Event(rawValue: word).map { .scroll($0) }
        case .cell: word == "select" ? .select : word == "highlight" ? .highlight : word == "unhighlight" ? .unhighlight : nil
        case .mode: nil
        }
    }

    /// The context of the conditions of its effects.
    var context: ExpressionContext { self == .recognizer ? .shouldBegin : .app }
}

/// The states that effects wait for; `recognized` and `ended` are one state (C1).
package enum EffectState: String, Sendable, CaseIterable {
    case began, changed, ended, recognized, cancelled, failed
}

/// A change that an effect or an entry of a trace makes.
package enum Change: Sendable {
    case set(PropertyChange)
    case add(AdditionDocument)
    case remove(RemovalTarget)
    /// The path of a mode; it exists.
    case enter(String)
    /// The id of a recognizer that the app cancels, as by disabling and enabling it (C7).
    case cancel(String)
    case animate(AnimationDocument)
    /// Presents a view in front of all others; its `to` is the window, and it lies in a container view of its own (K11).
    case present(AdditionDocument)
    /// The id of a view that was presented.
    case dismiss(String)
    /// A warning row with this text.
    case warning(String)
}

/// Views that are animated: hit tests use their final frames from the start (A11).
package struct AnimationDocument: Sendable {
    /// Seconds.
    package var duration: Double
    package var delay = 0.0
    package var allowsUserInteraction = false
    /// The ids of the views that take no new touches during the animation, whatever is set.
    package var views: [String] = []
    /// The final values; a view without any is not animated.
    package var sets: [PropertyChange] = []
}

extension AnimationDocument {
    mutating func add(_ view: String) {
        if !views.contains(view) { views.append(view) }
    }

    /// The ids of the views that may be animated, each once.
    package var allViews: [String] {
        var all = views
        for case let view? in sets.map({ $0.view }) where !all.contains(view) { all.append(view) }
        return all
    }
}

extension PropertyChange {
    /// The view whose property it sets.
    package var view: String? {
        switch self {
        case .view(let id, _, _): id
        case .computed(_, _, let target): target.view
        case .recognizer, .variable, .threshold: nil
        }
    }
}

extension RecognizerDocument {
    /// Whether one of its effects makes a view the first responder.
    package var beginsEditing: Bool {
        effects.contains { effect in
            effect.changes.contains { change in
                if case .set(.view(_, let property, .bool(true))) = change { property == .isFirstResponder } else { false }
            }
        }
    }
}

/// An `animate` as it was written; `LayoutSymbols.resolve` reads and checks it.
package struct AnimateRequest: Hashable, Sendable {
    package var node: JSONNode
}

/// A property and its new value, checked.
package enum PropertyChange: Hashable, Sendable {
    case view(id: String, ViewProperty, Value)
    case recognizer(id: String, RecognizerProperty, Value)
    case variable(name: String, Value)
    /// Only before a replay begins.
    case threshold(name: String, Double)
    /// The value of an expression at that time; `target` is the change without its value.
    indirect case computed(Expression, takes: ValueKind?, target: PropertyChange)

    /// The same with a value.
    package func with(_ value: Value) -> PropertyChange {
        switch self {
        case .view(let id, let property, _): .view(id: id, property, value)
        case .recognizer(let id, let property, _): .recognizer(id: id, property, value)
        case .variable(let name, _): .variable(name: name, value)
        case .computed(_, _, let target): target.with(value)
        case .threshold: self
        }
    }

    /// Whether it sets the final offset of a scroll view, which is possible only at the end of a drag.
    var isOfTarget: Bool {
        switch self {
        case .view(_, let property, _): property == .targetContentOffset
        case .computed(_, _, let target): target.isOfTarget
        case .recognizer, .variable, .threshold: false
        }
    }

    /// Whether it sets a value that exists only during a gesture.
    var isMomentary: Bool {
        switch self {
        case .view(_, let property, _): property.isMomentary
        case .recognizer(_, let property, _): property.isMomentary
        case .computed(_, _, let target): target.isMomentary
        case .variable, .threshold: false
        }
    }
}

extension AdditionDocument {
    /// The id of the view that covers the window and contains a presented view, so that new touches hit nothing else.
    package static func presentation(of id: String) -> String { id + ".presentation" }
}

/// A view or a recognizer to remove.
package enum RemovalTarget: Hashable, Sendable {
    case view(id: String)
    case recognizer(id: String)
}

/// A view or a recognizer to add to a view.
package struct AdditionDocument: Sendable {
    package enum Item: Sendable {
        case view(ViewDocument)
        case recognizer(RecognizerDocument)
        /// The id of an existing view: it moves (A10).
        case existing(view: String)
        /// The id of a scroll view's own recognizer that is moved to another view.
        case reference(String)
    }

    /// The id of the view that it is added to.
    package var to: String
    package var item: Item
    package var position: SourcePosition
}

/// A `set` as it was written; `LayoutSymbols.resolve` reads and checks it.
package struct SetRequest: Hashable, Sendable {
    /// `ID.PROPERTY`, `view:ID.PROPERTY` or `recognizer:ID.PROPERTY`.
    package var path: String
    package var value: JSONNode
    package var position: SourcePosition

    /// The expression in `{"=": "expression"}`, if the value has this form.
    var expression: JSONNode? {
        guard case .object(let members) = value.value, members.count == 1 else { return nil }
        return members.value("=")
    }
}

/// An `add` as it was written; `LayoutSymbols.resolve` reads and checks it.
package struct AddRequest: Hashable, Sendable {
    package var members: [JSONMember]
    package var position: SourcePosition
}
