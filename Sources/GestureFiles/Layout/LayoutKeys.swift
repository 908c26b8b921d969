import GestureEngine

/// An enumeration of the keys that one kind of object in a layout or trace can have. Each key accepts a particular kind of value.
protocol DocumentKey: RawRepresentable, CaseIterable where RawValue == String {
    var kind: ValueKind { get }
}

enum LayoutKey: String, DocumentKey {
    case version, title, device, system, window, delegates, modes, variables, thresholds

    var kind: ValueKind {
        switch self {
        case .version: .integer(1...1)
        case .title: .text
        case .device: .choice(Device.allCases.map { $0.rawValue })
        case .system: .choice(System.names)
        case .window: .nested("a view")
        case .delegates: .nested("an object of delegates by name")
        case .modes: .nested("an object with 'initial' and 'states'")
        case .variables: .nested("an object of values by name")
        case .thresholds: .nested("an object of numbers by name")
        }
    }
}

/// The keys of a view, except the names of its properties.
enum ViewKey: String, DocumentKey {
    case id, type, `class`, controller, hitTest, shouldBegin, touchesShouldBegin, touchesShouldCancel, shouldHighlight, shouldSelect
    case actions, effects
    case gestureRecognizers, panGestureRecognizer, pinchGestureRecognizer, subviews, include

    private static let all = allCases
    private static let table = WordTable(names)
    static func named(_ name: String) -> ViewKey? { table.place(of: name).map { all[$0] } }

    var kind: ValueKind {
        switch self {
        case .id: .name
        case .type: .choice(ViewType.declarable.map { $0.rawValue } + Piece.typeNames)
        case .class, .controller: .name
        case .hitTest: .answer(.hitTest)
        case .shouldBegin: .answer(.shouldBegin)
        case .touchesShouldBegin, .touchesShouldCancel, .shouldHighlight, .shouldSelect: .answer(.contentTouches)
        case .actions: .nested("an object of action names by control event")
        case .effects: .nested("an array of effects")
        case .gestureRecognizers: .nested("an array of recognizers")
        case .panGestureRecognizer, .pinchGestureRecognizer: .nested("an object with properties of the recognizer")
        case .subviews: .nested("an array of views")
        case .include: .text
        }
    }

    /// The types of views that can have the key; empty if all types can have it.
    var types: [ViewType] {
        switch self {
        case .actions: ViewType.controls
        case .effects: ViewType.controls + ViewType.scrollViews + [.cell]
        case .touchesShouldBegin, .touchesShouldCancel, .panGestureRecognizer, .pinchGestureRecognizer: ViewType.scrollViews
        case .shouldHighlight, .shouldSelect: [.tableView, .collectionView, .cell]
        default: []
        }
    }
}

/// The keys of a recognizer, except the names of its properties.
enum RecognizerKey: String, DocumentKey {
    case id, type, requireToFail, action, delegate, effects, dispatch

    var kind: ValueKind {
        switch self {
        case .id: .name
        case .type: .choice(RecognizerType.declarable.map { $0.rawValue })
        case .requireToFail: .names
        case .action: .nested("a name, or an object of names by mode")
        case .delegate: .nested("a name, or an object with the delegate's answers")
        case .effects: .nested("an array of effects")
        case .dispatch: .nested("an object with 'to', or an object of such objects by mode")
        }
    }
}

// The keys of a delegate are the names of its methods.
extension DelegateRow.Method: DocumentKey {
    var kind: ValueKind {
        switch self {
        case .shouldReceive: .answer(.shouldReceive)
        case .shouldBegin: .answer(.shouldBegin)
        case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .canPrevent, .canBePreventedBy:
            .answer(.pair)
        }
    }
}

enum DispatchKey: String, DocumentKey {
    case to, within, group, moves

    var kind: ValueKind {
        switch self {
        case .to: .names
        case .within: .notNegative
        case .group: .name
        case .moves: .bool
        }
    }
}

/// The keys of an effect. The cases are declared in the order in which an effect makes the corresponding changes.
enum EffectKey: String, DocumentKey {
    case on, every, `if`, set, add, animate, present, dismiss, remove, enter, cancel, warning

    var kind: ValueKind {
        switch self {
        case .on: .choice(EffectState.names)
        case .every: .bool
        case .if: .answer(.app)
        case .set: .nested("an object of values by ID.PROPERTY")
        case .add: .nested("an object with 'to' and 'view' or 'gestureRecognizer'")
        case .animate: .nested("an object with 'duration' and 'set' or 'view'")
        case .present: .nested("a view")
        case .remove, .cancel, .dismiss: .names
        case .enter: .name
        case .warning: .text
        }
    }

    /// Whether the key specifies a change, rather than the effect's trigger or condition.
    var isChange: Bool { self != .on && self != .every && self != .if }
}

enum AddKey: String, DocumentKey {
    case to, view, gestureRecognizer

    var kind: ValueKind {
        switch self {
        case .to: .name
        case .view: .nested("a view, or the id of an existing one")
        case .gestureRecognizer: .nested("a recognizer")
        }
    }
}

enum AnimateKey: String, DocumentKey {
    case duration, delay, allowUserInteraction, view, set

    var kind: ValueKind {
        switch self {
        case .duration, .delay: .notNegative
        case .allowUserInteraction: .bool
        case .view: .names
        case .set: EffectKey.set.kind
        }
    }
}

enum ModesKey: String, DocumentKey {
    case initial, states

    var kind: ValueKind {
        switch self {
        case .initial: .name
        case .states: .nested("an object of states by name")
        }
    }
}

enum ModeKey: String, DocumentKey {
    case next, recognizers, onEnter, onExit, initial, states

    var kind: ValueKind {
        switch self {
        case .next, .recognizers: .names
        case .onEnter, .onExit: .nested("an array of effects")
        case .initial: .name
        case .states: .nested("an object of states by name")
        }
    }
}
