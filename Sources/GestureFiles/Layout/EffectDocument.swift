import GestureSupport

/// What the app does when a recognizer reaches a state, or when a mode is entered or left.
public struct EffectDocument: Sendable {
    /// The recognizer's state; nil in `onEnter` and `onExit`.
    public var on: EffectState?
    /// In the order in which they happen.
    public var changes: [Change]
    public var position: SourcePosition
}

/// The states that effects wait for; `recognized` and `ended` are one state (C1).
public enum EffectState: String, Sendable, CaseIterable {
    case began, changed, ended, recognized, cancelled, failed
}

/// Something that an effect does, or an entry of a trace.
public enum Change: Sendable {
    case set(PropertyChange)
    case add(AdditionDocument)
    case remove(RemovalTarget)
    /// The path of a mode; it exists.
    case enter(String)
    /// The id of a recognizer that the app cancels, as by disabling and enabling it (C7).
    case cancel(String)
}

/// A property and its new value, checked.
public enum PropertyChange: Hashable, Sendable {
    case view(id: String, ViewProperty, PropertyValue)
    case recognizer(id: String, RecognizerProperty, PropertyValue)
    case variable(name: String, ExpressionValue)
    /// Only before a replay begins.
    case threshold(name: String, Double)
}

/// A view or a recognizer that is to be taken away.
public enum RemovalTarget: Hashable, Sendable {
    case view(id: String)
    case recognizer(id: String)
}

/// A view or a recognizer that is to be added to a view.
public struct AdditionDocument: Sendable {
    public enum Item: Sendable {
        case view(ViewDocument)
        case recognizer(RecognizerDocument)
    }

    /// The id of the view that it is added to.
    public var to: String
    public var item: Item
    public var position: SourcePosition
}

/// A `set` as it was written; `LayoutSymbols.resolve` finds out what it means.
public struct SetRequest: Hashable, Sendable {
    /// `ID.PROPERTY`, `view:ID.PROPERTY` or `recognizer:ID.PROPERTY`.
    public var path: String
    public var value: JSONNode
    public var position: SourcePosition
}

/// An `add` as it was written; `LayoutSymbols.resolve` reads and checks it.
public struct AddRequest: Hashable, Sendable {
    public var members: [JSONMember]
    public var position: SourcePosition
}
