import GestureEngine
import GestureSupport

/// A reaction of the app to a recognizer's state, to an event in a view, or to entering or leaving a mode.
package struct EffectDocument: Sendable {
    /// The trigger of the effect; `nil` for an effect in `onEnter` or `onExit`, because entering or leaving the mode triggers it.
    package var on: EffectMoment?
    /// Whether the effect runs each time the recognizer sends an action in this state. Otherwise it runs only the first time in each
    /// gesture (J7).
    package var every = false
    /// The condition of the effect, which is evaluated immediately before the effect would run; `nil` if the effect is unconditional.
    package var condition: Answer?
    /// The changes that the effect makes, in the order in which they are made.
    package var changes: [Change]
    package var position: SourcePosition
}

/// The trigger of an effect: either a recognizer's state or an event in a view.
package enum EffectMoment: Hashable, Sendable {
    case state(EffectState)
    case control(Control.Event)
    case scroll(ScrollRow.Event)
    /// A cell is selected, is highlighted, or loses its highlight (H5).
    case select, highlight, unhighlight
}

/// The kind of object to which effects belong. It determines the possible triggers of the effects and the names that their conditions can
/// use.
package enum EffectOwner: Hashable, Sendable {
    case recognizer, control, scrollView, cell, mode

    /// Creates the kind for views of the given type; `nil` if views of this type have no events that can trigger effects.
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

    /// The values that the key `on` of an effect can have.
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

    /// The context in which the conditions of effects are parsed. It depends on the kind of object to which the effects belong.
    var context: ExpressionContext { self == .recognizer ? .shouldBegin : .app }
}

/// The recognizer states that can trigger effects. `recognized` and `ended` are two names for the same state (C1).
package enum EffectState: String, Sendable, CaseIterable {
    case began, changed, ended, recognized, cancelled, failed
}

/// A change that an effect or an entry of a trace makes.
package enum Change: Sendable {
    case set(PropertyChange)
    case add(AdditionDocument)
    case remove(RemovalTarget)
    /// Enters the mode with this path. The mode must exist.
    case enter(String)
    /// Cancels the recognizer with this id. As in an app, this is done by disabling and re-enabling the recognizer (C7).
    case cancel(String)
    case animate(AnimationDocument)
    /// Presents a view inside a container view that is in front of all other views. The `to` of the addition is the id of the window (K11).
    case present(AdditionDocument)
    /// Dismisses the presented view with this id.
    case dismiss(String)
    /// Adds a warning row with this text to the timeline.
    case warning(String)
}

/// An animation of views. As soon as the animation starts, hit tests use the views' final frames (A11).
package struct AnimationDocument: Sendable {
    /// The duration of the animation, in seconds.
    package var duration: Double
    package var delay = 0.0
    package var allowsUserInteraction = false
    /// The ids of views that receive no new touches during the animation, in addition to the views whose properties `sets` changes.
    package var views: [String] = []
    /// The changes that assign the final values to the animated properties.
    package var sets: [PropertyChange] = []
}

extension AnimationDocument {
    mutating func add(_ view: String) {
        if !views.contains(view) { views.append(view) }
    }

    /// The ids of all views that the animation affects, without duplicates.
    package var allViews: [String] {
        var all = views
        for case let view? in sets.map({ $0.view }) where !all.contains(view) { all.append(view) }
        return all
    }
}

extension PropertyChange {
    /// The id of the view whose property this change sets; `nil` if the change concerns another kind of object.
    package var view: String? {
        switch self {
        case .view(let id, _, _): id
        case .computed(_, _, let target): target.view
        case .recognizer, .variable, .threshold: nil
        }
    }
}

extension RecognizerDocument {
    /// Whether any effect of the recognizer makes a view the first responder.
    package var beginsEditing: Bool {
        effects.contains { effect in
            effect.changes.contains { change in
                if case .set(.view(_, let property, .bool(true))) = change { property == .isFirstResponder } else { false }
            }
        }
    }
}

/// The value of an `animate` key before `LayoutSymbols.resolve` has validated it.
package struct AnimateRequest: Hashable, Sendable {
    package var node: JSONNode
}

/// A validated change that sets a property, a variable or a threshold to a new value.
package enum PropertyChange: Hashable, Sendable {
    case view(id: String, ViewProperty, Value)
    case recognizer(id: String, RecognizerProperty, Value)
    case variable(name: String, Value)
    /// A change to one of the engine's thresholds. It can be made only before a replay begins.
    case threshold(name: String, Double)
    /// A change whose new value is the result of an expression, which is evaluated when the change is made. `target` is the change itself;
    /// the result replaces its value.
    indirect case computed(Expression, takes: ValueKind?, target: PropertyChange)

    /// Returns a copy of this change that assigns the given value.
    package func with(_ value: Value) -> PropertyChange {
        switch self {
        case .view(let id, let property, _): .view(id: id, property, value)
        case .recognizer(let id, let property, _): .recognizer(id: id, property, value)
        case .variable(let name, _): .variable(name: name, value)
        case .computed(_, _, let target): target.with(value)
        case .threshold: self
        }
    }

    /// Whether the change sets the offset at which a scroll view will come to rest. Such a change is possible only at the end of a drag.
    var isOfTarget: Bool {
        switch self {
        case .view(_, let property, _): property == .targetContentOffset
        case .computed(_, _, let target): target.isOfTarget
        case .recognizer, .variable, .threshold: false
        }
    }

    /// Whether the change sets a property whose value exists only during a gesture.
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
    /// Returns the id of the container view in which the view with the given id is presented. The container view covers the window, so new
    /// touches cannot hit any view outside it.
    package static func presentation(of id: String) -> String { id + ".presentation" }
}

/// The view or recognizer that a change removes.
package enum RemovalTarget: Hashable, Sendable {
    case view(id: String)
    case recognizer(id: String)
}

/// The view or recognizer that a change adds to a view.
package struct AdditionDocument: Sendable {
    package enum Item: Sendable {
        case view(ViewDocument)
        case recognizer(RecognizerDocument)
        /// An existing view, identified by its id, that is moved to another superview (A10).
        case existing(view: String)
        /// A scroll view's built-in recognizer, identified by its id, that is moved from the scroll view to another view.
        case reference(String)
    }

    /// The id of the view to which the item is added.
    package var to: String
    package var item: Item
    package var position: SourcePosition
}

/// A member of a `set` object before `LayoutSymbols.resolve` has validated it.
package struct SetRequest: Hashable, Sendable {
    /// The left side of the assignment, in the form `ID.PROPERTY`, `view:ID.PROPERTY` or `recognizer:ID.PROPERTY`.
    package var path: String
    package var value: JSONNode
    package var position: SourcePosition

    /// The text of the expression if the new value has the form `{"=": "expression"}`; otherwise `nil`.
    var expression: JSONNode? {
        guard case .object(let members) = value.value, members.count == 1 else { return nil }
        return members.value("=")
    }
}

/// The value of an `add` key before `LayoutSymbols.resolve` has validated it.
package struct AddRequest: Hashable, Sendable {
    package var members: [JSONMember]
    package var position: SourcePosition
}
