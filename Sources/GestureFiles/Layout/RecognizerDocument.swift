import GestureSupport

/// A gesture recognizer of a layout.
///
/// Copies share their contents until one of them changes, because a layout may have very many recognizers, which its tree and its scene
/// both contain.
package struct RecognizerDocument: Identified, Sendable {
    private final class Contents: @unchecked Sendable {
        // Ordered for the smallest size.
        var id: String
        var action: ActionDocument?
        var type: RecognizerType
        var place: UInt32
        var delegate: DelegateReference?
        var settings: [PropertySetting<RecognizerProperty>] = []
        var requireToFail: [NamedReference] = []
        var effects: [EffectDocument] = []
        var dispatch: DispatchChoice?

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

    /// The id in the file, or a made-up id such as `tap1` if the file has none.
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
    /// The ids of the recognizers that must fail first; all of them exist.
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

    /// The value that the file sets for a property; nil if it sets none.
    package func value(_ property: RecognizerProperty) -> Value? {
        settings.first { $0.property == property }?.value
    }
}

/// The name of an action, or one for each mode.
package enum ActionDocument: Hashable, Sendable {
    case name(String)
    /// One action for each mode, by the mode's path, in the order of the file. An inner mode's action overrides the outer mode's.
    case byMode([ModeAction])

    package struct ModeAction: Hashable, Sendable {
        package var mode: String
        package var action: String
    }
}

package enum DelegateReference: Sendable {
    /// One of the layout's `delegates`, by its name, which exists.
    case named(String)
    /// A delegate that is declared inline. It has no name, unless it is a copy of a named delegate that `--answer` changed.
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
    /// The ids of the recognizers with which the delegate's recognizer may recognize simultaneously because of `--simultaneous`, regardless
    /// of the answers about others.
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
    /// One choice for each mode, by the mode's path, in the order of the file. An inner mode's choice overrides the outer mode's; other
    /// modes have no dispatch.
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
    /// The ids of the views to choose from; all of them exist.
    package var to: [String]
    /// The maximum distance of the touches' centroid from an item's centre, in points; 0 allows only the item under it.
    package var within: Double
    /// The name of a group: recognizers in the same group share a target while one of them is active.
    package var group: String?
    /// Whether the target follows the translation, scale and rotation of the gesture.
    package var moves = false
    package var position: SourcePosition
}
