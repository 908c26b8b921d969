import GestureSupport

/// A gesture recognizer of a layout.
///
/// A layout may have very many, which its tree has and its scene once more: a copy shares what it says until one of them changes.
package struct RecognizerDocument: Identified, Sendable {
    private final class Contents: @unchecked Sendable {
        // The order is that in which they take the least room.
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

    /// What nobody else has, to be changed.
    private var own: Contents {
        mutating get {
            if !isKnownUniquelyReferenced(&contents) { contents = contents.copy() }
            return contents
        }
    }

    /// As written, or made up (`tap1`) if the file has none.
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
    /// What the file sets, in the order in which it is to be applied.
    package var settings: [PropertySetting<RecognizerProperty>] {
        get { contents.settings }
        _modify { yield &own.settings }
    }
    /// The ids of recognizers that have to fail first; each exists.
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

    /// What the file sets a property to, or nil.
    package func value(_ property: RecognizerProperty) -> Value? {
        settings.first { $0.property == property }?.value
    }
}

/// The name of an action, or one for each mode.
package enum ActionDocument: Hashable, Sendable {
    case name(String)
    /// By the path of the mode, in the order of the file; a mode inside another comes before it counts.
    case byMode([ModeAction])

    package struct ModeAction: Hashable, Sendable {
        package var mode: String
        package var action: String
    }
}

package enum DelegateReference: Sendable {
    /// One of the layout's `delegates`; it exists.
    case named(String)
    /// Written in place; it has no name, unless it was a copy of a named one that `--answer` changed.
    indirect case inline(DelegateDocument)
}

/// The answers of a delegate; nil where it does not implement the method.
package struct DelegateDocument: Sendable {
    package var name: String?
    package var shouldReceive: Answer?
    package var shouldBegin: Answer?
    package var shouldRecognizeSimultaneouslyWith: Answer?
    package var shouldRequireFailureOf: Answer?
    package var shouldBeRequiredToFailBy: Answer?
    /// In place of a subclass's `canPrevent(_:)` and `canBePrevented(by:)` (E2).
    package var canPrevent: Answer?
    package var canBePreventedBy: Answer?
    /// The ids of those with which its recognizer may recognize at the same time, whatever it answers of others: `--simultaneous`.
    package var simultaneousWith: [String] = []
    package var position: SourcePosition

    /// Whether it implements the method of a key of the layout.
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

/// How a recognizer chooses its target, or how it does in each mode.
package indirect enum DispatchChoice: Hashable, Sendable {
    case always(DispatchDocument)
    /// By the path of the mode, in the order of the file; a mode inside another comes before it counts, and the others have none.
    case byMode([ModeDispatch])

    package struct ModeDispatch: Hashable, Sendable {
        package var mode: String
        package var dispatch: DispatchDocument
    }

    /// All that there are.
    package var documents: [DispatchDocument] {
        switch self {
        case .always(let dispatch): [dispatch]
        case .byMode(let all): all.map { $0.dispatch }
        }
    }
}

/// How one recognizer on a container serves many items.
package struct DispatchDocument: Hashable, Sendable {
    /// The ids of the views that it chooses from; each exists.
    package var to: [String]
    /// How far from an item's centre the touches' centroid may be, points; 0 if only the item under it counts.
    package var within: Double
    /// Recognizers of one group share a target while one of them is active.
    package var group: String?
    /// Whether the target follows the translation, scale and rotation of the gesture.
    package var moves = false
    package var position: SourcePosition
}
