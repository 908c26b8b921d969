import GestureEngine
import GestureSupport

/// The app's reaction when a recognizer reaches a state, a view sends an event, or a mode is entered or left.
package struct EffectDocument: Sendable {
    /// The trigger; nil in `onEnter` and `onExit`.
    package var on: EffectMoment?
    /// Whether the effect happens at every action in the recognizer's state, not only at the first one in a gesture (J7).
    package var every = false
    /// The condition, which is evaluated right before the effect; nil if the effect always happens.
    package var condition: Answer?
    /// The changes, in the order in which they happen.
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

    /// The possible values of `on`.
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

    /// The context for the conditions of the owner's effects.
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
    /// Enters the mode with this path, which exists.
    case enter(String)
    /// Cancels the recognizer with this id, like an app that disables and enables it (C7).
    case cancel(String)
    case animate(AnimationDocument)
    /// Presents a view in front of all others, in a container view of its own. The addition's `to` is the window (K11).
    case present(AdditionDocument)
    /// Dismisses the presented view with this id.
    case dismiss(String)
    /// Adds a warning row with this text.
    case warning(String)
}

/// Views that are animated: hit tests use their final frames from the start (A11).
package struct AnimationDocument: Sendable {
    /// The duration in seconds.
    package var duration: Double
    package var delay = 0.0
    package var allowsUserInteraction = false
    /// The ids of the views that receive no new touches during the animation, regardless of its changes.
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
    /// The id of the view whose property the change sets; nil for all other changes.
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
    /// A threshold of the engine; it can change only before a replay begins.
    case threshold(name: String, Double)
    /// A change to the value that the expression has at the time of the change; `target` is the change without a value.
    indirect case computed(Expression, takes: ValueKind?, target: PropertyChange)

    /// The same change with the given value.
    package func with(_ value: Value) -> PropertyChange {
        switch self {
        case .view(let id, let property, _): .view(id: id, property, value)
        case .recognizer(let id, let property, _): .recognizer(id: id, property, value)
        case .variable(let name, _): .variable(name: name, value)
        case .computed(_, _, let target): target.with(value)
        case .threshold: self
        }
    }

    /// Whether the change sets the final offset of a scroll view, which is possible only at the end of a drag.
    var isOfTarget: Bool {
        switch self {
        case .view(_, let property, _): property == .targetContentOffset
        case .computed(_, _, let target): target.isOfTarget
        case .recognizer, .variable, .threshold: false
        }
    }

    /// Whether the change sets a value that exists only during a gesture.
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
        /// An existing view, by its id, which moves (A10).
        case existing(view: String)
        /// A scroll view's own recognizer, by its id, which moves to another view.
        case reference(String)
    }

    /// The id of the view to which the item is added.
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
