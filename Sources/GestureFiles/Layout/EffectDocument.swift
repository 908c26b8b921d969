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
    /// A cell is selected (H5).
    case select
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
        case .cell: ["select"]
        case .mode: []
        }
    }

    func moment(_ word: String) -> EffectMoment? {
        switch self {
        case .recognizer: EffectState(rawValue: word).map { .state($0) }
        case .control: Control.Event(rawValue: word).map { .control($0) }
        case .scrollView: ScrollRow.Event(rawValue: word).map { .scroll($0) }
        case .cell: word == "select" ? .select : nil
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
