import GestureSupport

/// A gesture recognizer of a layout.
public struct RecognizerDocument: Sendable {
    /// As written, or made up (`tap1`) if the file has none.
    public var id: String
    public var type: RecognizerType
    /// What the file sets, in the order in which it is to be applied.
    public var settings: [PropertySetting<RecognizerProperty>] = []
    /// The ids of recognizers that have to fail first; each exists.
    public var requireToFail: [NamedReference] = []
    public var action: ActionDocument?
    public var delegate: DelegateReference?
    public var effects: [EffectDocument] = []
    public var dispatch: DispatchDocument?
    public var position: SourcePosition

    /// What the file sets a property to, or nil.
    public func value(_ property: RecognizerProperty) -> PropertyValue? {
        settings.first { $0.property == property }?.value
    }
}

/// The name of an action, or one for each mode.
public enum ActionDocument: Hashable, Sendable {
    case name(String)
    /// By the path of the mode, in the order of the file; a mode inside another comes before it counts.
    case byMode([ModeAction])

    public struct ModeAction: Hashable, Sendable {
        public var mode: String
        public var action: String
    }
}

public enum DelegateReference: Sendable {
    /// One of the layout's `delegates`; it exists.
    case named(String)
    /// Written in place; it has no name.
    case inline(DelegateDocument)
}

/// The answers of a delegate; nil where it does not implement the method.
public struct DelegateDocument: Sendable {
    public var name: String?
    public var shouldReceive: Answer?
    public var shouldBegin: Answer?
    public var shouldRecognizeSimultaneouslyWith: Answer?
    public var shouldRequireFailureOf: Answer?
    public var shouldBeRequiredToFailBy: Answer?
    public var position: SourcePosition
}

/// How one recognizer on a container serves many items.
public struct DispatchDocument: Hashable, Sendable {
    /// The ids of the views that it chooses from; each exists.
    public var to: [String]
    /// How far from an item's centre the touches' centroid may be, points; 0 if only the item under it counts.
    public var within: Double
    /// Recognizers of one group share a target while one of them is active.
    public var group: String?
    public var position: SourcePosition
}
