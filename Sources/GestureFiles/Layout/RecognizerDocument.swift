import GestureSupport

/// A gesture recognizer in a layout.
///
/// Copies share their contents until one of them is changed (copy-on-write). A layout may contain very many recognizers, and each of them
/// is stored both in the layout's tree and in its scene.
package struct RecognizerDocument: Identified, Sendable {
    private final class Contents: @unchecked Sendable {
        // The properties are declared in an order that minimizes the size of an instance.
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

    /// The contents to modify. If they are shared with another copy, they are copied first.
    private var own: Contents {
        mutating get {
            if !isKnownUniquelyReferenced(&contents) { contents = contents.copy() }
            return contents
        }
    }

    /// The id in the file, or a generated id such as `tap1` if the file specifies none.
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
    /// The property values that the file sets, in the order in which they are applied.
    package var settings: [PropertySetting<RecognizerProperty>] {
        get { contents.settings }
        _modify { yield &own.settings }
    }
    /// The ids of the recognizers that must fail before this one can recognize. The layout contains all of them.
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

    /// Returns the value that the file sets for a property; `nil` if the file does not set the property.
    package func value(_ property: RecognizerProperty) -> Value? {
        settings.first { $0.property == property }?.value
    }
}

/// The name of an action, or a list of names with one for each mode.
package enum ActionDocument: Hashable, Sendable {
    case name(String)
    /// One name for each mode, in file order and with the path of the mode. The name for an inner mode overrides the name for an outer
    /// mode.
    case byMode([ModeAction])

    package struct ModeAction: Hashable, Sendable {
        package var mode: String
        package var action: String
    }
}

package enum DelegateReference: Sendable {
    /// The name of one of the layout's `delegates`. The layout contains a delegate with this name.
    case named(String)
    /// A delegate that is declared inside the recognizer. It has a name only if it is a copy that `--answer` has made of a named delegate.
    indirect case inline(DelegateDocument)
}

/// The answers that a delegate gives to UIKit's questions. An answer is `nil` if the delegate does not implement the method.
package struct DelegateDocument: Sendable {
    package var name: String?
    package var shouldReceive: Answer?
    package var shouldBegin: Answer?
    package var shouldRecognizeSimultaneouslyWith: Answer?
    package var shouldRequireFailureOf: Answer?
    package var shouldBeRequiredToFailBy: Answer?
    /// The answer that a recognizer subclass gives by overriding `canPrevent(_:)` (E2).
    package var canPrevent: Answer?
    /// The answer that a recognizer subclass gives by overriding `canBePrevented(by:)` (E2).
    package var canBePreventedBy: Answer?
    /// The ids of the recognizers that `--simultaneous` allows to recognize together with the delegate's recognizer. They override the
    /// delegate's own answer.
    package var simultaneousWith: [String] = []
    package var position: SourcePosition

    /// Returns whether the delegate implements the method that a key of the layout represents.
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

/// The rule by which a recognizer chooses its target, or a list of rules with one for each mode.
package indirect enum DispatchChoice: Hashable, Sendable {
    case always(DispatchDocument)
    /// One rule for each mode, in file order and with the path of the mode. The rule for an inner mode overrides the rule for an outer
    /// mode. Modes without a rule have no dispatch.
    case byMode([ModeDispatch])

    package struct ModeDispatch: Hashable, Sendable {
        package var mode: String
        package var dispatch: DispatchDocument
    }

    /// All rules, regardless of the mode to which they apply.
    package var documents: [DispatchDocument] {
        switch self {
        case .always(let dispatch): [dispatch]
        case .byMode(let all): all.map { $0.dispatch }
        }
    }
}

/// A rule by which a single recognizer on a container view chooses one of many items as its target.
package struct DispatchDocument: Hashable, Sendable {
    /// The ids of the views that the recognizer can choose as its target. The layout contains all of them.
    package var to: [String]
    /// The maximum distance in points between the touches' centroid and the centre of an item. If 0, only the item under the centroid can
    /// be chosen.
    package var within: Double
    /// The name of a group of recognizers, which share a target while one of them is active.
    package var group: String?
    /// Whether the chosen view follows the gesture's translation, scale and rotation.
    package var moves = false
    package var position: SourcePosition
}
