import GestureEngine
import GestureSupport

/// What the app does when a recognizer reaches a state, a view tells of something, or a mode is entered or left.
package struct EffectDocument: Sendable {
    /// When it happens; nil in `onEnter` and `onExit`.
    package var on: EffectMoment?
    /// Whether it happens at every action of a recognizer's state, and not only at the first of a gesture (J7).
    package var every = false
    /// What has to be true right before it, or it does nothing; nil if it always happens.
    package var condition: Answer?
    /// In the order in which they happen.
    package var changes: [Change]
    package var position: SourcePosition
}

/// What an effect waits for: a recognizer's state, or what a view of its type tells.
package enum EffectMoment: Hashable, Sendable {
    case state(EffectState)
    case control(Control.Event)
    case scroll(ScrollRow.Event)
    /// A cell is selected, highlighted, or highlighted no more (H5).
    case select, highlight, unhighlight
}

/// Whose effects they are, which decides what they may wait for and what their conditions read.
package enum EffectOwner: Hashable, Sendable {
    case recognizer, control, scrollView, cell, mode

    /// Those of a view; nil for one that tells of nothing.
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

    /// The words that `on` takes.
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

    /// Where the conditions of its effects stand.
    var context: ExpressionContext { self == .recognizer ? .shouldBegin : .app }
}

/// The states that effects wait for; `recognized` and `ended` are one state (C1).
package enum EffectState: String, Sendable, CaseIterable {
    case began, changed, ended, recognized, cancelled, failed
}

/// Something that an effect does, or an entry of a trace.
package enum Change: Sendable {
    case set(PropertyChange)
    case add(AdditionDocument)
    case remove(RemovalTarget)
    /// The path of a mode; it exists.
    case enter(String)
    /// The id of a recognizer that the app cancels, as by disabling and enabling it (C7).
    case cancel(String)
    case animate(AnimationDocument)
    /// A view comes in front of everything; its `to` is the window, and it lies in a view of its own (K11).
    case present(AdditionDocument)
    /// The id of a view that was presented.
    case dismiss(String)
    /// A warning row with this text.
    case warning(String)
}

/// Views that are animated: where they will end is where they are hit, at once (A11).
package struct AnimationDocument: Sendable {
    /// Seconds.
    package var duration: Double
    package var delay = 0.0
    package var allowsUserInteraction = false
    /// The ids of those that take no new touches meanwhile, whatever is set.
    package var views: [String] = []
    /// What is different at the end; where that is nothing, the view is not animated.
    package var sets: [PropertyChange] = []
}

extension AnimationDocument {
    mutating func add(_ view: String) {
        if !views.contains(view) { views.append(view) }
    }

    /// The ids of those that may be animated, each once.
    package var allViews: [String] {
        var all = views
        for case let view? in sets.map({ $0.view }) where !all.contains(view) { all.append(view) }
        return all
    }
}

extension PropertyChange {
    /// The view whose property it is.
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
    /// What an expression comes to at the time; `target` says where it goes, and has no value yet.
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

    /// Whether it sets where a scroll view comes to rest, which only the end of a drag can.
    var isOfTarget: Bool {
        switch self {
        case .view(_, let property, _): property == .targetContentOffset
        case .computed(_, _, let target): target.isOfTarget
        case .recognizer, .variable, .threshold: false
        }
    }

    /// Whether it sets what exists only while something goes on.
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
    /// What is presented lies in a view that covers the window, so that new touches go to nothing else; this is how that is called.
    package static func presentation(of id: String) -> String { id + ".presentation" }
}

/// A view or a recognizer that is to be taken away.
package enum RemovalTarget: Hashable, Sendable {
    case view(id: String)
    case recognizer(id: String)
}

/// A view or a recognizer that is to be added to a view.
package struct AdditionDocument: Sendable {
    package enum Item: Sendable {
        case view(ViewDocument)
        case recognizer(RecognizerDocument)
        /// The id of a view that there is already: it moves (A10).
        case existing(view: String)
        /// The id of a scroll view's own recognizer that is put on another view.
        case reference(String)
    }

    /// The id of the view that it is added to.
    package var to: String
    package var item: Item
    package var position: SourcePosition
}

/// A `set` as it was written; `LayoutSymbols.resolve` finds out what it means.
package struct SetRequest: Hashable, Sendable {
    /// `ID.PROPERTY`, `view:ID.PROPERTY` or `recognizer:ID.PROPERTY`.
    package var path: String
    package var value: JSONNode
    package var position: SourcePosition

    /// The text of `{"=": "expression"}`, where the value is one.
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
