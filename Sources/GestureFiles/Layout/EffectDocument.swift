import GestureSupport

/// What the app does when a recognizer reaches a state, or when a mode is entered or left.
package struct EffectDocument: Sendable {
    /// The recognizer's state; nil in `onEnter` and `onExit`.
    package var on: EffectState?
    /// Whether it happens at every action of the state, and not only at the first of a gesture (J7).
    package var every = false
    /// In the order in which they happen.
    package var changes: [Change]
    package var position: SourcePosition
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
}

/// A property and its new value, checked.
package enum PropertyChange: Hashable, Sendable {
    case view(id: String, ViewProperty, Value)
    case recognizer(id: String, RecognizerProperty, Value)
    case variable(name: String, Value)
    /// Only before a replay begins.
    case threshold(name: String, Double)
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
}

/// An `add` as it was written; `LayoutSymbols.resolve` reads and checks it.
package struct AddRequest: Hashable, Sendable {
    package var members: [JSONMember]
    package var position: SourcePosition
}
