import GestureSupport

/// A gesture recognizer of a layout.
///
/// A layout may have very many, referred to by its tree and by its scene: copies share their contents until one of them changes.
package struct RecognizerDocument: Identified, Sendable {
    private final class Contents: @unchecked Sendable {
        // Ordered for the smallest size.
        @exclusivity(unchecked) var id: String
        @exclusivity(unchecked) var action: ActionDocument?
        @exclusivity(unchecked) var type: RecognizerType
        @exclusivity(unchecked) var place: UInt32
        @exclusivity(unchecked) var delegate: DelegateReference?
        @exclusivity(unchecked) var settings: [PropertySetting<RecognizerProperty>] = []
        @exclusivity(unchecked) var requireToFail: [NamedReference] = []
        @exclusivity(unchecked) var effects: [EffectDocument] = []
        @exclusivity(unchecked) var dispatch: DispatchChoice?

        init(id: String, type: RecognizerType, place: UInt32) {
            (self.id, self.type, self.place) = (id, type, place)
        }

        func copy() -> Contents {
            let copy = Contents(id: id, type: type, place: place)
            (copy.action, copy.delegate, copy.settings) = (action, delegate, settings)
            (copy.requireToFail, copy.effects, copy.dispatch) = (requireToFail, effects, dispatch)
            return copy
        }
    }

    private var contents: Contents

    package init(id: String, type: RecognizerType, position: SourcePosition) {
        contents = Contents(id: id, type: type, place: UInt32(clamping: position.offset))
    }

    /// The contents for mutation, copied first if they are shared.
    private var own: Contents {
        mutating get {
            if !isKnownUniquelyReferenced(&contents) { contents = contents.copy() }
            return contents
        }
    }

    /// As written in the file, or made up (`tap1`) if the file has none.
    package var id: String {
        get { contents.id }
        set { own.id = newValue }
    }
    package var type: RecognizerType { contents.type }
    package var position: SourcePosition { SourcePosition(offset: Int(contents.place)) }
    package var action: ActionDocument? {
        get { contents.action }
        set { own.action = newValue }
    }
    package var delegate: DelegateReference? {
        get { contents.delegate }
        set { own.delegate = newValue }
    }
    /// The properties that the file sets, in the order in which they are applied.
    package var settings: [PropertySetting<RecognizerProperty>] {
        get { contents.settings }
        _modify { yield &own.settings }
    }
    /// The ids of recognizers that must fail first; each exists.
    package var requireToFail: [NamedReference] {
        get { contents.requireToFail }
        _modify { yield &own.requireToFail }
    }
    package var hasRequirements: Bool { !contents.requireToFail.isEmpty }
    package var effects: [EffectDocument] {
        get { contents.effects }
        set { own.effects = newValue }
    }
    package var dispatch: DispatchChoice? {
        get { contents.dispatch }
        set { own.dispatch = newValue }
    }

    /// The value of a property in the file, or nil.
    package func value(_ property: RecognizerProperty) -> Value? {
        settings.first { $0.property == property }?.value
    }
}

/// The name of an action, or one for each mode.
package enum ActionDocument: Hashable, Sendable {
    case name(String)
    /// By the path of the mode, in the order of the file; the action of an inner mode overrides that of the mode around it.
    case byMode([ModeAction])

    package struct ModeAction: Hashable, Sendable {
        package var mode: String
        package var action: String
    }
}

package enum DelegateReference: Sendable {
    /// One of the layout's `delegates`; it exists.
    case named(String)
    /// Declared inline; without a name, unless it is a copy of a named one that `--answer` changed.
    indirect case inline(DelegateDocument)
}

/// The answers of a delegate; nil for methods that it does not implement.
package struct DelegateDocument: Sendable {
    package var name: String?
    package var shouldReceive: Answer?
    package var shouldBegin: Answer?
    package var shouldRecognizeSimultaneouslyWith: Answer?
    package var shouldRequireFailureOf: Answer?
    package var shouldBeRequiredToFailBy: Answer?
    /// Replaces a subclass's `canPrevent(_:)` and `canBePrevented(by:)` (E2).
    package var canPrevent: Answer?
    package var canBePreventedBy: Answer?
    /// The ids of the recognizers with which its own may recognize simultaneously, whatever it answers about others: `--simultaneous`.
    package var simultaneousWith: [String] = []
    package var position: SourcePosition

    /// Whether it implements the method for a key of the layout.
    package func answers(_ key: String) -> Bool { DelegateKey(rawValue: key).map { self[$0] != nil } ?? false }

    subscript(key: DelegateKey) -> Answer? {
        get {
            switch key {
            case .shouldReceive: shouldReceive
            case .shouldBegin: shouldBegin
            case .shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith
            case .shouldRequireFailureOf: shouldRequireFailureOf
            case .shouldBeRequiredToFailBy: shouldBeRequiredToFailBy
            case .canPrevent: canPrevent
            case .canBePreventedBy: canBePreventedBy
            }
        }
        set {
            switch key {
            case .shouldReceive: shouldReceive = newValue
            case .shouldBegin: shouldBegin = newValue
            case .shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith = newValue
            case .shouldRequireFailureOf: shouldRequireFailureOf = newValue
            case .shouldBeRequiredToFailBy: shouldBeRequiredToFailBy = newValue
            case .canPrevent: canPrevent = newValue
            case .canBePreventedBy: canBePreventedBy = newValue
            }
        }
    }
}

/// The way a recognizer chooses its target, or one way for each mode.
package indirect enum DispatchChoice: Hashable, Sendable {
    case always(DispatchDocument)
    /// By the path of the mode, in the order of the file; an inner mode's choice overrides that of the mode around it. Other modes have no
    /// dispatch.
    case byMode([ModeDispatch])

    package struct ModeDispatch: Hashable, Sendable {
        package var mode: String
        package var dispatch: DispatchDocument
    }

    /// The choices of all modes.
    package var documents: [DispatchDocument] {
        switch self {
        case .always(let dispatch): [dispatch]
        case .byMode(let all): all.map { $0.dispatch }
        }
    }
}

/// Lets one recognizer on a container serve many items.
package struct DispatchDocument: Hashable, Sendable {
    /// The ids of the views to choose from; each exists.
    package var to: [String]
    /// The maximum distance of the touches' centroid from an item's centre, in points; 0 allows only the item under it.
    package var within: Double
    /// Recognizers of one group share a target while one of them is active.
    package var group: String?
    /// Whether the target follows the translation, scale and rotation of the gesture.
    package var moves = false
    package var position: SourcePosition
}
