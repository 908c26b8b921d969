import GestureEngine
import GestureSupport

/// A gesture recognizer in a layout.
///
/// Copies share their contents until one of them is changed (copy-on-write). This saves memory, because a layout may contain very many
/// recognizers, and each of them is stored both in the layout's view tree and in the scene that is built from it.
package struct RecognizerDocument: Identified, Sendable {
    private final class Contents: @unchecked Sendable {
        // The stored properties are declared in an order that minimizes the size of an instance.
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

    /// The contents of this recognizer, for modification. If another copy of the recognizer shares them, they are copied first.
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
    /// The property values that the file sets, in the order in which they are assigned.
    package var settings: [PropertySetting<RecognizerProperty>] {
        get { contents.settings }
        _modify { yield &own.settings }
    }
    /// The ids of the recognizers that must fail before this one can recognize. All of these recognizers exist in the layout.
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

/// The name of the action that a recognizer sends, or a list that contains a name for each mode.
package enum ActionDocument: Hashable, Sendable {
    case name(String)
    /// The names for different modes, in file order and each with the path of its mode. The name for an inner mode overrides the name for
    /// an outer mode.
    case byMode([ModeAction])

    package struct ModeAction: Hashable, Sendable {
        package var mode: String
        package var action: String
    }
}

package enum DelegateReference: Sendable {
    /// The name of one of the delegates in the layout's `delegates`. A delegate with this name exists.
    case named(String)
    /// A delegate that is declared inside the recognizer. It has a name only if it is the copy of a named delegate that `--answer` has
    /// changed for this recognizer.
    indirect case inline(DelegateDocument)
}

/// The answers that a delegate gives when UIKit calls its methods. The answer for a method that the delegate does not implement is `nil`.
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
    /// The ids of the recognizers that `--simultaneous` allows to recognize together with the delegate's recognizer. For these recognizers,
    /// the delegate's own answer is ignored.
    package var simultaneousWith: [String] = []
    package var position: SourcePosition

    /// Returns whether the delegate implements the method that corresponds to the given key of a layout.
    package func answers(_ key: String) -> Bool { DelegateRow.Method(rawValue: key).map { self[$0] != nil } ?? false }

    /// The answer that the layout declares for a method; `nil` if the delegate does not implement the method.
    package subscript(method: DelegateRow.Method) -> Answer? {
        get {
            switch method {
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
            switch method {
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

/// The rule by which a recognizer chooses its target, or a list that contains a rule for each mode.
package indirect enum DispatchChoice: Hashable, Sendable {
    case always(DispatchDocument)
    /// The rules for different modes, in file order and each with the path of its mode. The rule for an inner mode overrides the rule for
    /// an outer mode. In a mode that has no rule, the recognizer does not choose a target.
    case byMode([ModeDispatch])

    package struct ModeDispatch: Hashable, Sendable {
        package var mode: String
        package var dispatch: DispatchDocument
    }

    /// All rules by which the recognizer may choose its target, regardless of the modes to which they apply.
    package var documents: [DispatchDocument] {
        switch self {
        case .always(let dispatch): [dispatch]
        case .byMode(let all): all.map { $0.dispatch }
        }
    }
}

/// A rule by which a single recognizer on a container view chooses its target among the many items in this view.
package struct DispatchDocument: Hashable, Sendable {
    /// The ids of the views that the recognizer can choose as its target. All of these views exist in the layout.
    package var to: [String]
    /// The maximum distance in points from the touches' centroid to the centre of an item that can be chosen. If it is 0, only the item
    /// under the centroid can be chosen.
    package var within: Double
    /// The name of the group to which the recognizer belongs. The recognizers of a group share a target while one of them is active.
    package var group: String?
    /// Whether the chosen view is moved, scaled and rotated together with the gesture.
    package var moves = false
    package var position: SourcePosition
}
